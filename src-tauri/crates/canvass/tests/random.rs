//! Random acts: what is held in memory is what the facts say, and no ballot is counted twice.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, unreachable_pub)]

mod house;

use std::collections::BTreeSet;
use std::hint::black_box;

use canvass::*;
use house::*;
use law::Interval;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(1), failure_persistence: None, ..ProptestConfig::default() }
}

fn scope() -> impl Strategy<Value = Scope> {
    let some = [group(MAILED), hand(MAILED), group(EARLY), group(DAY)].into_iter();
    let columns = Column::ALL.iter().copied().map(Scope::Column);
    prop::sample::select(some.chain(columns).chain([Scope::Whole]).collect::<Vec<_>>())
}

fn count() -> impl Strategy<Value = Option<Count>> {
    prop_oneof![
        6 => (0_u64..200).prop_map(|count| Some(Count::Exact(count))),
        2 => Just(Some(Count::Suppressed)),
        1 => Just(None),
    ]
}

/// Something that somebody tries. Numbers are taken modulo what there is.
#[derive(Debug, Clone)]
enum Attempt {
    Expect(u32, u32, Scope),
    Report(u32, u32, Scope),
    Begin(u32, PassKind, bool),
    Key(u32, u16, Option<Count>),
    Ballots(u32, u64),
    Finish(u32),
    SignNone(u32),
    Quarantine(u32),
    Set(ResultsSetKind, bool),
    Rename(u32, u16, bool),
    Withdraw(u32, u8),
    Styles(u32, Vec<u32>),
    Settle(u32, Option<u32>),
    Declare(u32),
    Accept(u32),
    /// A report, its reading and its figures, as an import brings them.
    Whole(u32, u32, Scope, Vec<(u16, Option<Count>)>),
}

fn attempt() -> impl Strategy<Value = Attempt> {
    let n = 0_u32..12;
    prop_oneof![
        2 => (n.clone(), n.clone(), scope()).prop_map(|(p, s, scope)| Attempt::Expect(p, s, scope)),
        4 => (n.clone(), n.clone(), scope()).prop_map(|(p, s, scope)| Attempt::Report(p, s, scope)),
        6 => (n.clone(), prop::sample::select(PassKind::ALL), any::<bool>())
            .prop_map(|(report, kind, ben)| Attempt::Begin(report, kind, ben)),
        12 => (n.clone(), 0_u16..FIELDS, count()).prop_map(|(pass, field, count)| Attempt::Key(pass, field, count)),
        2 => (n.clone(), 0_u64..500).prop_map(|(pass, count)| Attempt::Ballots(pass, count)),
        6 => n.clone().prop_map(Attempt::Finish),
        1 => n.clone().prop_map(Attempt::SignNone),
        1 => n.clone().prop_map(Attempt::Quarantine),
        1 => (prop::sample::select(ResultsSetKind::ALL), any::<bool>()).prop_map(|(kind, seal)| Attempt::Set(kind, seal)),
        3 => (n.clone(), 0_u16..5, any::<bool>()).prop_map(|(nth, what, why)| Attempt::Rename(nth, what, why)),
        3 => (n.clone(), 0_u8..6).prop_map(|(nth, what)| Attempt::Withdraw(nth, what)),
        2 => (n.clone(), prop::collection::vec(0_u32..3, 0..3)).prop_map(|(p, styles)| Attempt::Styles(p, styles)),
        3 => (n.clone(), prop::option::of(1_u32..3)).prop_map(|(nth, seats)| Attempt::Settle(nth, seats)),
        1 => n.clone().prop_map(Attempt::Declare),
        2 => n.clone().prop_map(Attempt::Accept),
        6 => (n.clone(), n, scope(), prop::collection::vec((0_u16..FIELDS, count()), 1..8))
            .prop_map(|(p, s, scope, rows)| Attempt::Whole(p, s, scope, rows)),
    ]
}

/// How many fields are keyed: the votes of five choices, and what is counted beside them.
const FIELDS: u16 = 10;

/// Three precincts, two contests of two and three choices, two tabulators and two files.
struct World {
    h: House,
    precincts: Vec<PrecinctId>,
    fields: Vec<Field>,
    sources: Vec<SourceId>,
}

impl World {
    fn new() -> Self {
        let mut h = House::default();
        h.apply(Fact::Setting(setting()));
        let precincts = ["1", "2", "3"].map(|name| h.precinct(name)).to_vec();
        let contests = [h.contest("Sheriff", &["A", "B"]), h.contest("Clerk", &["C", "D", "E"])];
        let field = |contest, place| Field::Votes(ChoiceId { contest, place });
        let fields = vec![
            field(contests[0], 1),
            field(contests[0], 2),
            field(contests[1], 1),
            field(contests[1], 2),
            field(contests[1], 3),
            Field::Undervotes(contests[0]),
            Field::Overvotes(contests[0]),
            Field::ControlTotal(contests[0]),
            Field::Undervotes(contests[1]),
            BALLOTS,
        ];
        assert_eq!(fields.len(), usize::from(FIELDS));
        let machines = ["ICE 1", "ICE 2"].map(|name| h.source(SourceKind::Machine, name));
        let files = ["a.csv", "b.csv"].map(|name| h.source(SourceKind::File, name));
        let sources = machines.into_iter().chain(files).collect();
        for carried in [vec![contests[0]], vec![contests[1]], contests.to_vec()] {
            let id = h.canvass.next_style();
            let coverage = StyleCoverage::Full;
            h.apply(Fact::Style(Style { id, party: None, part: None, card: 1, coverage, contests: carried }));
        }
        World { h, precincts, fields, sources }
    }

    fn precinct(&self, nth: u32) -> PrecinctId {
        self.precincts[usize::try_from(nth).unwrap() % self.precincts.len()]
    }

    fn source(&self, nth: u32) -> SourceId {
        self.sources[usize::try_from(nth).unwrap() % self.sources.len()]
    }

    fn act(&mut self, attempt: &Attempt) -> Vec<Fact> {
        let next_report = self.h.canvass.next_report();
        let next_pass = self.h.canvass.next_pass();
        let pass = |nth: u32| PassId(next_pass.0.saturating_sub(1 + nth % 3));
        let report = |nth: u32| ReportId(1 + nth % next_report.0.max(2).saturating_sub(1));
        match attempt {
            Attempt::Expect(p, s, scope) => {
                let (precinct, source, scope) = (self.precinct(*p), self.source(*s), *scope);
                vec![Fact::Expected(Expected { precinct, source, scope })]
            }
            Attempt::Report(p, s, scope) => {
                let (precinct, source, scope) = (self.precinct(*p), self.source(*s), *scope);
                vec![Fact::Report(Report { id: next_report, precinct, source, scope })]
            }
            Attempt::Begin(nth, kind, ben) => {
                let reader = if *ben { "Ben" } else { "Ana" }.to_owned();
                let (id, report, reason) = (next_pass, report(*nth), Some("misread".to_owned()));
                vec![Fact::PassBegun(PassBegun { id, report, kind: *kind, reader, reason })]
            }
            Attempt::Key(nth, field, count) => {
                let field = self.fields[usize::from(*field)];
                vec![Fact::FieldRow(FieldRow { pass: pass(*nth), field, count: *count })]
            }
            Attempt::Ballots(nth, count) => {
                let count = Some(Count::Exact(*count));
                vec![Fact::FieldRow(FieldRow { pass: pass(*nth), field: BALLOTS, count })]
            }
            Attempt::Finish(nth) => vec![Fact::PassFinished(PassFinished { pass: pass(*nth) })],
            Attempt::SignNone(nth) => {
                let (signed_by, reason) = ("R. Clerk".to_owned(), "no ballots".to_owned());
                vec![Fact::NoneSigned(NoneSigned { report: report(*nth), signed_by, reason })]
            }
            Attempt::Quarantine(nth) => {
                vec![Fact::Quarantined(Quarantined { report: report(*nth), reason: "test deck".to_owned() })]
            }
            Attempt::Set(kind, sealed) => {
                let (id, reason) = (self.h.canvass.next_set(), Some("by order".to_owned()));
                vec![Fact::ResultsSet(ResultsSet { id, kind: *kind, sealed: *sealed, reason })]
            }
            Attempt::Rename(nth, what, why) => {
                let (reason, name) = (why.then(|| "misread".to_owned()), format!("name {}", nth % 4));
                vec![match self.fields.get(usize::from(*what)) {
                    Some(Field::Votes(id)) if nth % 3 == 0 => {
                        let (party, write_in) = (None, false);
                        Fact::ChoiceRevised(ChoiceRevised { id: *id, name, party, write_in, reason })
                    }
                    Some(Field::Votes(id)) if nth % 3 == 1 => {
                        let (title, kind) = (name, law::ContestKind::Candidate);
                        let (district, party) = (None, None);
                        Fact::ContestRevised(ContestRevised { id: id.contest, title, district, party, kind, reason })
                    }
                    _ => {
                        let (id, part) = (self.precinct(*nth), None);
                        Fact::PrecinctRevised(PrecinctRevised { id, name, part, reason })
                    }
                }]
            }
            Attempt::Withdraw(nth, what) => {
                let field = self.fields[usize::try_from(*nth).unwrap() % 5];
                let (Field::Votes(choice), source) = (field, self.source(*nth)) else { return Vec::new() };
                let what = match what {
                    0 => Subject::Precinct(self.precinct(*nth)),
                    1 => Subject::Contest(choice.contest),
                    2 => Subject::Choice(choice),
                    3 => Subject::Source(source),
                    4 => Subject::Style(StyleId(1 + nth % 3)),
                    _ => {
                        let at = self.h.canvass.expected().nth(usize::try_from(*nth).unwrap()).copied();
                        let whole = Slot { precinct: self.precinct(*nth), source, scope: Scope::Whole };
                        Subject::Expected(at.unwrap_or(whole))
                    }
                };
                vec![Fact::Withdrawn(Withdrawn { what, reason: "by mistake".to_owned() })]
            }
            Attempt::Settle(nth, seats) => {
                let contest = ContestId(1 + nth % 2);
                let office = (nth % 3 > 0).then_some(law::Office::CountyCommissioner);
                let extent = Extent { counties: Some(1), countywide: None };
                let (district, first_round, needed) = (None, false, None);
                let seats = *seats;
                vec![Fact::ContestSettled(ContestSettled {
                    contest,
                    office,
                    seats,
                    extent,
                    district,
                    first_round,
                    needed,
                })]
            }
            Attempt::Declare(nth) => {
                let contest = ContestId(1 + nth % 2);
                let place = u16::try_from(self.h.canvass.choices(contest).len()).unwrap() + 1;
                let (id, name) = (ChoiceId { contest, place }, format!("Write-in {nth}"));
                vec![Fact::Choice(Choice { id, name, party: None, write_in: true })]
            }
            Attempt::Accept(nth) => {
                let found = self.h.canvass.findings();
                let of_reports: Vec<&Finding> = found.iter().filter(|finding| finding.report.is_some()).collect();
                let Some(finding) = of_reports.get(usize::try_from(*nth).unwrap() % of_reports.len().max(1)) else {
                    return Vec::new();
                };
                let (report, contest) = (finding.report.unwrap(), finding.contest);
                let (code, reason) = (finding.code.id().to_owned(), "seen on the tape".to_owned());
                vec![Fact::FindingAccepted(FindingAccepted { report, contest, code, reason })]
            }
            Attempt::Styles(p, styles) => {
                let styles = styles.iter().map(|nth| StyleId(1 + nth)).collect();
                vec![Fact::PrecinctStyles(PrecinctStyles { precinct: self.precinct(*p), styles })]
            }
            Attempt::Whole(p, s, scope, rows) => {
                let (precinct, source, scope) = (self.precinct(*p), self.source(*s), *scope);
                let file = self.h.canvass.source(source).is_some_and(|source| source.kind == SourceKind::File);
                let kind = if file { PassKind::Import } else { PassKind::First };
                let (pass, reader) = (next_pass, "Ana".to_owned());
                let mut facts = vec![
                    Fact::Report(Report { id: next_report, precinct, source, scope }),
                    Fact::PassBegun(PassBegun { id: pass, report: next_report, kind, reader, reason: None }),
                ];
                facts.extend(rows.iter().map(|(field, count)| {
                    let field = self.fields[usize::from(*field)];
                    Fact::FieldRow(FieldRow { pass, field, count: *count })
                }));
                facts.push(Fact::PassFinished(PassFinished { pass }));
                facts
            }
        }
    }

    /// Tries an act: it is recorded whole, as its check has said, or not at all.
    fn attempt(&mut self, attempt: &Attempt) {
        let facts = self.act(attempt);
        let entry = EntryNumber(u64::try_from(self.h.facts.len()).unwrap() + 1);
        let act = Act { kind: ActKind::FieldKeyed, about: String::new(), reason: None, facts };
        let checked = self.h.canvass.check(&act);
        assert_eq!(self.h.canvass.record(entry, &act), checked);
        if checked.is_ok() {
            self.h.facts.extend(act.facts.into_iter().map(|fact| (entry, fact)));
        }
        // Asked after every act, so that what is found at the end was kept through all that came after it.
        black_box(self.h.canvass.findings());
    }

    /// The same county, counted anew from its facts alone.
    fn counted_anew(&self) -> Canvass {
        Canvass::from_facts(self.h.facts.iter().map(|(entry, fact)| (*entry, fact))).unwrap()
    }
}

fn votes_in(record: &ReportRecord, choice: ChoiceId) -> Option<Interval> {
    record.figures.get(&Field::Votes(choice)).map(|count| count.interval())
}

/// Whether two reports of one precinct cover ballots of their own.
fn are_apart(one: &Report, other: &Report) -> bool {
    match (one.scope, other.scope) {
        (one_scope, other_scope) if one_scope == other_scope => one.source != other.source,
        (Scope::Group(_), Scope::Group(_)) => true,
        (one_scope, other_scope) => {
            one_scope.column().is_some() && other_scope.column().is_some() && one_scope.column() != other_scope.column()
        }
    }
}

proptest! {
    #![proptest_config(config(192))]

    #[test]
    fn memory_is_what_the_facts_say(attempts in prop::collection::vec(attempt(), 1..120)) {
        let mut world = World::new();
        for attempt in &attempts {
            world.attempt(attempt);
        }
        let canvass = &world.h.canvass;
        let again = world.counted_anew();
        prop_assert_eq!(again.totals(), canvass.totals());
        prop_assert_eq!(again.findings(), canvass.findings());
        prop_assert_eq!(format!("{:?}", again.verdicts()), format!("{:?}", canvass.verdicts()));
        prop_assert_eq!(again.report_count(), canvass.report_count());
        for precinct in canvass.precincts() {
            let on_sheet = |canvass: &Canvass| canvass.contests_of(precinct.id).cloned().collect::<Vec<_>>();
            prop_assert_eq!(on_sheet(&again), on_sheet(canvass));
            // Whatever was revised, no figure stands on no sheet.
            let counted = canvass.contests().filter(|contest| !canvass.lines(contest.id, precinct.id).is_empty());
            prop_assert!(counted.into_iter().all(|contest| on_sheet(canvass).contains(contest)));
        }
        // Nothing that has a figure was taken back.
        for record in canvass.reports() {
            prop_assert!(canvass.precinct(record.report.precinct).is_some());
            prop_assert!(canvass.source(record.report.source).is_some());
            for field in record.figures.keys() {
                if let Field::Votes(choice) = field {
                    prop_assert!(canvass.choice(*choice).is_some(), "{}", choice);
                }
                prop_assert!(field.contest().is_none_or(|contest| canvass.contest(contest).is_some()));
            }
        }

        // The totals are the sums of the figures of the reports that were summed, and of no others.
        for totals in canvass.totals() {
            for choice in &totals.choices {
                let mut sum = None;
                for (precinct, counts) in canvass.counts_of(totals.contest) {
                    let summed: Vec<&ReportRecord> =
                        counts.summed.iter().map(|report| canvass.report(*report).unwrap()).collect();
                    for record in &summed {
                        prop_assert!(record.state.counts());
                        prop_assert_eq!(record.report.precinct, precinct);
                        for other in summed.iter().filter(|other| other.report.id != record.report.id) {
                            prop_assert!(are_apart(&record.report, &other.report), "{:?} {:?}", record, other);
                        }
                        if let Some(votes) = votes_in(record, choice.choice) {
                            sum = Some(sum.unwrap_or_default() + votes);
                        }
                    }
                    // A signed "none" is a zero.
                    let part = counts.votes.get(usize::from(choice.choice.place) - 1);
                    if part.is_some_and(|votes| votes.total.is_some()) {
                        sum = sum.or(Some(Interval::default()));
                    }
                }
                prop_assert_eq!(choice.votes.total, sum, "{}", choice.choice);
                if totals.scope == Some(ScopeLevel::Whole) {
                    let columns = [choice.votes.mailed, choice.votes.early, choice.votes.election_day];
                    prop_assert_eq!(columns, [None; 3]);
                }
            }
        }
        // Every line of the arrays belongs to a report that counts, and every such report has its lines.
        for record in canvass.reports() {
            let contests: BTreeSet<ContestId> = record.figures.keys().filter_map(|field| field.contest()).collect();
            for contest in canvass.contests() {
                let lines = canvass.lines(contest.id, record.report.precinct);
                let has_line = lines.iter().any(|line| line.report == record.report.id);
                prop_assert_eq!(has_line, record.state.counts() && contests.contains(&contest.id));
            }
        }
    }

    /// After each act, and not only at the end: what is found of a county whose figures changed one by one is what is found
    /// of the same county counted anew, and so are its totals, its verdicts and where figures are blank.
    #[test]
    fn a_changed_figure_is_a_county_counted_anew(attempts in prop::collection::vec(attempt(), 1..40)) {
        let mut world = World::new();
        for attempt in &attempts {
            world.attempt(attempt);
            let (canvass, again) = (&world.h.canvass, world.counted_anew());
            prop_assert_eq!(again.findings(), canvass.findings(), "{:?}", attempt);
            prop_assert_eq!(again.totals(), canvass.totals());
            prop_assert_eq!(format!("{:?}", again.verdicts()), format!("{:?}", canvass.verdicts()));
            for contest in canvass.contests() {
                prop_assert_eq!(again.totals_of(contest.id), canvass.totals_of(contest.id));
                prop_assert_eq!(again.report_count_of(contest.id), canvass.report_count_of(contest.id));
                let blanks: Vec<(ReportId, ChoiceId)> = canvass
                    .counts_of(contest.id)
                    .flat_map(|(_, counts)| counts.summed.clone())
                    .flat_map(|report| canvass.choices(contest.id).iter().map(move |choice| (report, choice.id)))
                    .filter(|(report, choice)| !canvass.report(*report).unwrap().figures.contains_key(&Field::Votes(*choice)))
                    .collect();
                let sorted = |mut blanks: Vec<(ReportId, ChoiceId)>| { blanks.sort(); blanks };
                prop_assert_eq!(sorted(canvass.blanks(contest.id)), sorted(blanks));
            }
        }
    }

    /// The ballots of a precinct lie in groups; each of two tabulators has counted a part. Whatever reports of them come
    /// in at whatever scope, no more is counted than there is, and all of it where a scope is complete.
    #[test]
    fn no_ballot_is_counted_twice(
        cast in prop::collection::vec(0_u64..50, 8),
        order in Just((0_usize..16).collect::<Vec<_>>()).prop_shuffle(),
        many in 0_usize..=16,
        with_register in any::<bool>(),
    ) {
        let mut h = House::default();
        let precinct = h.precinct("1");
        let contest = h.contest("Sheriff", &["A"]);
        let machines = ["ICE 1", "ICE 2"].map(|name| h.source(SourceKind::Machine, name));
        let groups = [group(MAILED), hand(MAILED), group(EARLY), group(DAY)];
        // The votes that a tabulator has counted of a scope.
        let counted = |machine: usize, scope: Scope| -> u64 {
            let of_machine = groups.iter().zip(&cast[machine * 4..]);
            of_machine
                .filter(|(group, _)| **group == scope || scope == Scope::Whole || Scope::Column(group.column().unwrap()) == scope)
                .map(|(_, votes)| votes)
                .sum()
        };
        let columns = Column::ALL.iter().copied().map(Scope::Column);
        let scopes: Vec<Scope> = groups.into_iter().chain(columns).chain([Scope::Whole]).collect();
        if with_register {
            for machine in machines {
                for scope in groups {
                    h.expect(precinct, machine, scope);
                }
            }
        }
        let all: u64 = cast.iter().sum();
        let mut level_in = [0_usize; 3];
        for &nth in &order[..many] {
            let (machine, scope) = (nth / 8, scopes[nth % 8]);
            h.tape(precinct, machines[machine], scope, &votes(contest, &[counted(machine, scope)]));
            match scope {
                Scope::Group(_) => level_in[0] += 1,
                Scope::Column(_) => level_in[1] += 1,
                Scope::Whole => level_in[2] += 1,
            }
        }
        let total = h.canvass.totals_of(contest).unwrap().total.total;
        let total = total.map_or(0, |total| total.known().unwrap());
        prop_assert!(total <= all, "{} of {}", total, all);
        if level_in[0] == 8 {
            prop_assert_eq!(total, all);
        }
    }
}

#[test]
fn bounds_of_suppressed_figures_add() {
    let mut h = House::default();
    let contest = h.contest("Sheriff", &["A"]);
    let file = h.source(SourceKind::File, "a.csv");
    let field = Field::Votes(ChoiceId { contest, place: 1 });
    let (mut least, mut most) = (0, 0);
    for nth in 0_u64..40 {
        let precinct = h.precinct(&nth.to_string());
        let report = h.report(precinct, file, Scope::Whole);
        let pass = h.begin(report, PassKind::Import, "import");
        let suppressed = nth % 3 == 0;
        let count = if suppressed { Count::Suppressed } else { Count::Exact(nth) };
        h.apply(Fact::FieldRow(FieldRow { pass, field, count: Some(count) }));
        h.finish(pass);
        (least, most) = if suppressed { (least, most + 5) } else { (least + nth, most + nth) };
        let total = h.canvass.totals_of(contest).unwrap().total.total;
        assert_eq!(total, Some(Interval { min: least, max: most }));
    }
}
