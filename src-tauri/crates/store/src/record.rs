//! A fact as rows: which table holds it, which columns, in which order. One list serves writing, reading and the
//! chain.

use canvass::{
    Choice, ChoiceRevised, Confirmation, Contest, ContestCounties, ContestRevised, ContestSettled, CountyEvent,
    CountySeal, DeadlineOverride, Delivery, Expected, Fact, FieldRow, FindingAccepted, IssuedDocument, NoneSigned,
    Officer, PassBegun, PassFinished, Precinct, PrecinctRevised, PrecinctStyles, Quarantined, Registration, Report,
    ResultsSet, Setting, Share, Source, SourceRevised, Style, Withdrawn,
};

use crate::cell::{Cell, InColumns, Misfit, Row, Taken};

/// A table of facts. Its first two columns are `entry` and `nth`; they are not listed.
#[derive(Debug)]
pub(crate) struct Table {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [&'static str],
    /// The lists inside the fact.
    pub(crate) parts: &'static [Part],
}

/// A table of the lines of a list inside a fact. Its first three columns are `entry`, `nth` and `line`.
#[derive(Debug)]
pub(crate) struct Part {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [&'static str],
}

/// One row of a table of facts and the lines of its lists.
#[derive(Debug, Clone)]
pub(crate) struct Record {
    pub(crate) table: &'static Table,
    pub(crate) cells: Vec<Cell>,
    /// In the order of the table's parts, then of their lines.
    pub(crate) lines: Vec<Line>,
}

/// One line of a list inside a fact.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    pub(crate) part: &'static Part,
    pub(crate) line: i64,
    pub(crate) cells: Vec<Cell>,
}

impl Record {
    pub(crate) fn of(fact: &Fact) -> Result<Record, Misfit> {
        record_of(fact)
    }

    /// The fact that the record holds; `Ok(None)` where its table is of a kind of fact that this version does not know.
    pub(crate) fn fact(&self) -> Result<Option<Fact>, Misfit> {
        let reader = READERS.iter().find(|(table, _)| table.name == self.table.name);
        reader.map(|(_, read)| read(self)).transpose()
    }

    fn lines_of<T: InColumns>(&self, part: &'static Part) -> Result<Vec<T>, Misfit> {
        let lines = self.lines.iter().filter(|line| line.part.name == part.name);
        lines
            .zip(1..)
            .map(|(line, expected)| {
                if line.line == expected {
                    T::take(&mut Taken::new(part.name, part.columns, &line.cells))
                } else {
                    Err(Misfit { table: part.name, column: "line", found: line.line.to_string() })
                }
            })
            .collect()
    }
}

/// A fact that has a table.
pub(crate) trait InTable: Sized {
    const TABLE: &'static Table;
    fn to_record(&self) -> Result<Record, Misfit>;
    fn of_record(record: &Record) -> Result<Self, Misfit>;
}

/// States for each fact its table, its columns, and the fields that fill them, in order.
macro_rules! tables {
    ($($fact:ident: $table:literal [$($column:literal),*] { $($field:ident),* }
        $(list $part:literal [$($part_column:literal),*] $list:ident)?;)+) => {
        $(impl InTable for $fact {
            const TABLE: &'static Table = &Table {
                name: $table,
                columns: &[$($column),*],
                parts: &[$(Part { name: $part, columns: &[$($part_column),*] })?],
            };

            fn to_record(&self) -> Result<Record, Misfit> {
                let mut row = Row::new($table, Self::TABLE.columns);
                $(self.$field.put(&mut row);)*
                let cells = row.finish()?;
                #[allow(unused_mut, reason = "most facts have no list")]
                let mut lines = Vec::new();
                $(for (part, (item, line)) in Self::TABLE.parts.iter().cycle().zip(self.$list.iter().zip(1..)) {
                    let mut row = Row::new($part, part.columns);
                    item.put(&mut row);
                    lines.push(Line { part, line, cells: row.finish()? });
                })?
                Ok(Record { table: Self::TABLE, cells, lines })
            }

            fn of_record(record: &Record) -> Result<Self, Misfit> {
                let mut row = Taken::new($table, Self::TABLE.columns, &record.cells);
                Ok($fact {
                    $($field: row.take()?,)*
                    $($list: Self::TABLE.parts.first().map_or_else(|| Ok(Vec::new()), |part| record.lines_of(part))?,)?
                })
            }
        })+

        fn record_of(fact: &Fact) -> Result<Record, Misfit> {
            match fact {
                $(Fact::$fact(fact) => fact.to_record()),+
            }
        }

        type Reader = fn(&Record) -> Result<Fact, Misfit>;

        /// How the rows of each table are read.
        const READERS: &[(&Table, Reader)] = &[
            $((<$fact as InTable>::TABLE, |record| $fact::of_record(record).map(Fact::$fact))),+
        ];

        /// Every table of facts.
        pub(crate) const TABLES: &[&Table] = &[
            $(<$fact as InTable>::TABLE,)+
            &PROVISIONAL_BALLOT, &BOARD_SESSION, &RECOUNT, &VOTING_SYSTEM_CHECK,
        ];
    };
}

tables! {
    Setting: "setting" ["name", "date", "kind", "special", "edition", "county", "practice"]
        { name, date, kind, special, edition, county, practice };
    Registration: "registration" ["voters", "as_of"] { voters, as_of };
    Officer: "officer" ["role", "name"] { role, name } list "officer_address" ["text"] address;
    Precinct: "precinct" ["id", "name", "part"] { id, name, part };
    Contest: "contest" ["id", "source_id", "title", "district", "party", "kind"]
        { id, source_id, title, district, party, kind };
    Choice: "choice" ["contest", "ballot_place", "name", "party", "write_in"] { id, name, party, write_in };
    ContestSettled: "contest_settled"
        ["contest", "office", "seats", "counties", "countywide", "district", "first_round", "needed"]
        { contest, office, seats, extent, district, first_round, needed };
    Style: "style" ["id", "party", "part", "card", "coverage"] { id, party, part, card, coverage }
        list "style_contest" ["contest"] contests;
    Source: "source"
        ["id", "kind", "name", "place", "medium", "seal", "in_use", "test_deck", "format", "sha256", "remarks"]
        { id, kind, name, place, medium, seal, in_use, test_deck, format, sha256, remarks };
    Expected: "expected" ["precinct", "source", "scope"] { precinct, source, scope };
    Report: "report" ["id", "precinct", "source", "scope"] { id, precinct, source, scope };
    NoneSigned: "none_signed" ["report", "signed_by", "reason"] { report, signed_by, reason };
    Quarantined: "quarantined" ["report", "reason"] { report, reason };
    PassBegun: "pass_begun" ["id", "report", "kind", "reader", "reason"] { id, report, kind, reader, reason };
    FieldRow: "field_row" ["pass", "figure", "contest", "ballot_place", "style", "value", "suppressed"]
        { pass, field, count };
    PassFinished: "pass_finished" ["pass"] { pass };
    FindingAccepted: "finding_accepted" ["report", "contest", "code", "reason"] { report, contest, code, reason };
    Share: "share" ["id", "contest", "county", "source", "as_of"] { id, contest, county, source, as_of }
        list "share_figure" ["contest", "ballot_place", "votes_min", "votes_max"] figures;
    ResultsSet: "results_set" ["id", "kind", "sealed", "reason"] { id, kind, sealed, reason };
    CountyEvent: "county_event" ["name", "contest", "date"] { name, contest, date };
    DeadlineOverride: "deadline_override" ["rule", "date", "reason"] { rule, date, reason };
    Confirmation: "confirmation" ["contest", "required"] { contest, required }
        list "confirmation_arithmetic" ["text"] arithmetic;
    IssuedDocument: "issued_document"
        ["id", "number", "document", "contest", "lang", "content_sha256", "pdf", "replaces"]
        { id, number, document, contest, lang, content_sha256, pdf, replaces };
    PrecinctRevised: "precinct_revised" ["id", "name", "part", "reason"] { id, name, part, reason };
    ContestRevised: "contest_revised" ["id", "title", "district", "party", "kind", "reason"]
        { id, title, district, party, kind, reason };
    ChoiceRevised: "choice_revised" ["contest", "ballot_place", "name", "party", "write_in", "reason"]
        { id, name, party, write_in, reason };
    SourceRevised: "source_revised" ["id", "name", "place", "medium", "seal", "in_use", "test_deck", "reason"]
        { id, name, place, medium, seal, in_use, test_deck, reason };
    Delivery: "delivery" ["source", "messenger", "scope"] { source, messenger, scope };
    PrecinctStyles: "precinct_styles" ["precinct"] { precinct } list "precinct_style" ["style"] styles;
    ContestCounties: "contest_counties" ["contest"] { contest } list "contest_county" ["county"] counties;
    CountySeal: "county_seal" ["kind", "image"] { kind, image };
    Withdrawn: "withdrawn" ["what", "precinct", "contest", "ballot_place", "style", "source", "scope", "reason"]
        { what, reason };
}

// Nouns that no fact brings yet. The schema carries them, the chain covers them, and reading facts from a file that has
// rows of them is refused, since this version would leave them out without a word.

const PROVISIONAL_BALLOT: Table = Table {
    name: "provisional_ballot",
    columns: &[
        "id",
        "envelope",
        "precinct",
        "style",
        "disposition",
        "decided_on",
        "notified_on",
        "appealed_on",
        "reason",
    ],
    parts: &[],
};

const BOARD_SESSION: Table = Table {
    name: "board_session",
    columns: &["id", "board", "date", "place", "outcome", "results_set", "court_order", "reason"],
    parts: &[
        Part { name: "board_session_member", columns: &["name", "office", "present"] },
        Part { name: "board_session_vote", columns: &["motion", "member", "vote"] },
    ],
};

const RECOUNT: Table = Table {
    name: "recount",
    columns: &[
        "id",
        "contest",
        "kind",
        "basis",
        "ordered_by",
        "ordered_on",
        "convenes_on",
        "place",
        "results_set",
        "certified_on",
    ],
    parts: &[
        Part { name: "recount_member", columns: &["name", "role", "party"] },
        Part { name: "recount_notice", columns: &["addressee", "means", "sent_on", "confirmed_on"] },
        Part { name: "recount_sample", columns: &["tabulator", "assigned", "tallied", "agrees"] },
    ],
};

const VOTING_SYSTEM_CHECK: Table = Table {
    name: "voting_system_check",
    columns: &["id", "contest", "notice_on", "reported_on"],
    parts: &[Part {
        name: "voting_system_check_figure",
        columns: &["precinct", "contest", "ballot_place", "machine", "hand"],
    }],
};
