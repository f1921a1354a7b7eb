//! Part E of the rulebook: keeping and releasing.

use law::keep::{
    Destruction, Disposal, Proceedings, clear_media, destroy, hold as held, notify_chairs, public_inspection,
};

use crate::table::{Facts, hold, objections, say};

fn proceedings(facts: &Facts) -> Proceedings {
    Proceedings {
        recount: facts.is("recount", false),
        inquiry: facts.is("inquiry", false),
        inspection: facts.is("inspection", false),
    }
}

#[test]
fn keeping_and_releasing() {
    hold(include_str!("../cases/keep.csv"), |row| {
        let (edition, facts) = (row.edition, &row.facts);
        let period_over = facts.is("period_over", true);
        match row.rule.as_str() {
            "keep.hold" | "keep.hold-now" => {
                say(held(edition, proceedings(facts), facts.is("released", false)), ToString::to_string)
            }
            "keep.destroy" => objections(destroy(
                edition,
                Destruction {
                    approved_method: facts.is("approved", true),
                    period_has_run: period_over,
                    held: facts.is("held", false),
                },
            )),
            "keep.notify-chairs" => {
                let disposal = if facts.is("destroyed", true) {
                    Disposal::Destroyed {
                        time_place_date: facts.is("time_place_date", true),
                        attendance_open: facts.is("open", true),
                    }
                } else {
                    Disposal::Sent { inspection_open: facts.is("open", true) }
                };
                objections(notify_chairs(edition, facts.is("told", true), disposal))
            }
            "keep.public-records" => objections(public_inspection(edition, period_over, facts.is("secret", true))),
            "keep.media" => {
                objections(clear_media(edition, period_over, proceedings(facts), facts.is("released", false)))
            }
            other => panic!("no such subject: {other}"),
        }
    });
}
