use law::recount::{Percent, Required, Threshold, Verdict};
use serde::Serialize;
use ts_rs::TS;

/// How a margin is marked.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Mark {
    /// A recount is required: a filled disc.
    Inside,
    /// None is: an open disc.
    Outside,
    /// What is known does not decide it: dashed.
    Part,
}

/// The margin of a contest against its threshold, in per mille of the picture's width.
///
/// Two percent fill the first 660 per mille in full scale; a break is marked up to 700; from there to the end the scale
/// is compressed to 40 percent. What lies beyond stands at the end.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Picture {
    /// Where the zone of recounts ends; `null` where no threshold is drawn.
    pub zone: Option<u16>,
    /// The margin, or the least it can be; `null` where there is none.
    pub margin: Option<u16>,
    /// The most it can be, where counts are suppressed.
    pub margin_to: Option<u16>,
    /// Whether it lies beyond the end of the scale.
    pub beyond: bool,
    /// How the margin is marked.
    pub mark: Mark,
}

/// The scale of the pictures, in per mille of their width.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct Scale {
    /// Where the full scale ends and the break begins.
    pub break_from: u16,
    /// Where the break ends and the compressed scale begins.
    pub break_to: u16,
    /// The strokes that mark the break, each from the left below to the right above.
    pub strokes: Vec<(u16, u16)>,
    /// The percentages that are written above it.
    pub marks: Vec<ScaleMark>,
}

/// A percentage on the scale.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
#[ts(export)]
pub struct ScaleMark {
    /// Where it stands.
    pub at: u16,
    /// How it is written.
    pub words: String,
    /// Which part of the words stands there.
    pub anchor: Anchor,
    /// Whether there is room for it in a wide window only.
    pub wide: bool,
}

/// Which part of a mark's words stands at its place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "kebab-case")]
#[ts(export)]
pub enum Anchor {
    /// Their beginning.
    Start,
    /// Their middle.
    Middle,
    /// Their end.
    End,
}

impl Scale {
    /// The scale that every picture has.
    pub(crate) fn of_pictures() -> Scale {
        let [break_from, break_to] = [BREAK_FROM, BREAK_TO].map(|place| u16::try_from(place).unwrap_or(u16::MAX));
        let stroke = (break_to - break_from) * 3 / 10;
        let hundredths = [
            (0, "0"),
            (25, "¼"),
            (50, "½"),
            (100, "1"),
            (150, "1½"),
            (200, "2"),
            (1_000, "10"),
            (2_000, "20"),
            (4_000, "40 %"),
        ];
        let mark = |(hundredths, words): (u128, &str)| ScaleMark {
            at: per_mille(hundredths * PERCENT / 100),
            words: words.to_owned(),
            anchor: match hundredths {
                0 => Anchor::Start,
                4_000 => Anchor::End,
                _ => Anchor::Middle,
            },
            wide: hundredths == 2_000,
        };
        Scale {
            break_from,
            break_to,
            strokes: vec![(break_from, break_from + stroke), (break_to - stroke, break_to)],
            marks: hundredths.map(mark).to_vec(),
        }
    }
}

/// Ten-thousandths of a percent, as the law's percentages count.
const PERCENT: u128 = 10_000;
const FULL_SCALE_ENDS: u128 = 2 * PERCENT;
const SCALE_ENDS: u128 = 40 * PERCENT;
const BREAK_FROM: u128 = 660;
const BREAK_TO: u128 = 700;
const END: u128 = 1_000;

impl Picture {
    /// The picture of a verdict. Where it is undetermined no threshold is drawn: a part of the votes proves nothing.
    pub(crate) fn of(verdict: &Verdict) -> Picture {
        let mark = match verdict.required {
            Required::Yes => Mark::Inside,
            Required::No => Mark::Outside,
            Required::Undetermined => Mark::Part,
        };
        let zone = verdict.threshold.filter(|_| mark != Mark::Part && verdict.percent.is_some());
        let place = |percent: Option<u128>| percent.map(per_mille);
        let (least, most) = (verdict.percent.map(|p| p.min), verdict.percent.map(|p| p.max));
        Picture {
            zone: zone.map(|threshold| per_mille(zone_end(threshold, verdict))),
            margin: place(least),
            margin_to: place(most.filter(|most| Some(*most) != least)),
            beyond: verdict.percent.is_some_and(|Percent { max, .. }| max > SCALE_ENDS),
            mark,
        }
    }
}

/// Where the threshold lies as a share of the total: five votes of few are more than one percent.
fn zone_end(threshold: Threshold, verdict: &Verdict) -> u128 {
    let hundred = 100 * PERCENT;
    let share = hundred / u128::from(threshold.factor());
    let total = verdict.total.known().filter(|total| threshold.has_five_votes() && *total > 0);
    let five = total.map(|total| u128::from(Threshold::FIVE_VOTES) * hundred / u128::from(total));
    five.map_or(share, |five| five.max(share))
}

/// The place of a percentage on the scale.
fn per_mille(percent: u128) -> u16 {
    let place = if percent <= FULL_SCALE_ENDS {
        (percent * BREAK_FROM + FULL_SCALE_ENDS / 2) / FULL_SCALE_ENDS
    } else {
        let beyond_two = percent.min(SCALE_ENDS) - FULL_SCALE_ENDS;
        BREAK_TO + beyond_two * (END - BREAK_TO) / (SCALE_ENDS - FULL_SCALE_ENDS)
    };
    u16::try_from(place).unwrap_or(u16::MAX)
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;
    use law::recount::{ContestFacts, Votes, required};
    use law::{Edition, ElectionKind, Interval, Office};

    use super::*;

    fn picture(office: Office, votes: &[u64]) -> Picture {
        let votes = Votes::Candidates(votes.iter().map(|count| Interval::exact(*count)).collect());
        Picture::of(&required(&facts(office, votes)))
    }

    fn facts(office: Office, votes: Votes) -> ContestFacts {
        ContestFacts {
            election_date: NaiveDate::from_ymd_opt(2026, 11, 3).unwrap(),
            kind: ElectionKind::General,
            edition: Edition::Nmsa2023,
            office: Some(office),
            seats: Some(1),
            counties: Some(1),
            countywide: Some(true),
            county_registered: Some(6_214),
            first_round: false,
            needed: None,
            votes,
            other_counties_missing: false,
        }
    }

    #[test]
    fn the_scale_is_full_to_two_percent_and_compressed_to_forty() {
        for (percent, place) in [(0, 0), (2_500, 83), (10_000, 330), (20_000, 660), (100_000, 763), (200_000, 842)] {
            assert_eq!(per_mille(percent), place, "{percent}");
        }
        assert_eq!((per_mille(400_000), per_mille(600_000)), (1_000, 1_000));
    }

    #[test]
    fn a_tie_stands_at_the_start_and_sixty_percent_beyond_the_end() {
        let tie = picture(Office::CountySheriff, &[1_204, 1_204]);
        assert_eq!((tie.zone, tie.margin, tie.beyond, tie.mark), (Some(330), Some(0), false, Mark::Inside));
        let landslide = picture(Office::CountySheriff, &[800, 200]);
        assert_eq!((landslide.margin, landslide.beyond, landslide.mark), (Some(1_000), true, Mark::Outside));
    }

    #[test]
    fn five_votes_of_few_widen_the_zone_so_that_the_disc_lies_in_it() {
        let small = picture(Office::CountySheriff, &[153, 148]);
        assert_eq!(small.mark, Mark::Inside);
        assert!(small.margin <= small.zone, "{small:?}");
    }

    #[test]
    fn without_a_loser_there_is_neither_zone_nor_margin() {
        let alone = picture(Office::CountyAssessor, &[2_790]);
        assert_eq!((alone.zone, alone.margin), (None, None));
    }

    #[test]
    fn undetermined_draws_no_threshold_and_suppressed_counts_a_range() {
        let mut elsewhere =
            facts(Office::UsSenator, Votes::Candidates(vec![Interval::exact(1_803), Interval::exact(1_777)]));
        elsewhere.other_counties_missing = true;
        let part = Picture::of(&required(&elsewhere));
        assert_eq!((part.zone, part.mark), (None, Mark::Part));
        let votes = Votes::Candidates(vec![Interval::exact(300), Interval { min: 293, max: 299 }]);
        let range = Picture::of(&required(&facts(Office::CountySheriff, votes)));
        assert!(range.margin < range.margin_to, "{range:?}");
    }

    #[test]
    fn the_scale_has_its_marks_where_the_pictures_have_their_margins() {
        let scale = Scale::of_pictures();
        let places: Vec<(u16, &str)> = scale.marks.iter().map(|mark| (mark.at, mark.words.as_str())).collect();
        let full = [(0, "0"), (83, "¼"), (165, "½"), (330, "1"), (495, "1½"), (660, "2")];
        assert_eq!(places[..6], full);
        assert_eq!(places[6..], [(763, "10"), (842, "20"), (1_000, "40 %")]);
        assert_eq!((scale.break_from, scale.break_to), (660, 700));
        assert_eq!(scale.strokes, [(660, 672), (688, 700)]);
    }
}
