//! What a verdict is called, on every screen that shows one.

use law::Interval;
use law::recount::{Class, Margin, Required, Verdict};

use crate::words;

/// The key of the few words for it.
pub(super) fn short_verdict(verdict: &Verdict) -> &'static str {
    match (verdict.required, verdict.margin) {
        (Required::Yes, _) if is_tie(verdict) => "window.verdict.tie",
        (Required::Yes, _) => "window.verdict.required",
        (Required::No, Some(_)) => "window.verdict.not-required",
        (Required::No, None) if verdict.class.is_some_and(has_no_clause(verdict)) => "window.verdict.not-required",
        (Required::No, None) => "window.verdict.uncontested",
        (Required::Undetermined, _) => "window.verdict.undetermined",
    }
}

fn has_no_clause(verdict: &Verdict) -> impl Fn(Class) -> bool {
    let edition = verdict.edition;
    move |class| class.clause(edition).is_none()
}

/// Whether the last winner and the first loser have the same number of votes.
pub(super) fn is_tie(verdict: &Verdict) -> bool {
    verdict.margin == Some(Margin::Votes(Interval::exact(0)))
}

/// The picture of the margin, for who does not see it.
pub(super) fn picture_words(verdict: &Verdict, percent: Option<&str>) -> String {
    let Some(percent) = percent else { return words::text("window.picture.none") };
    let key = match verdict.required {
        Required::Yes => "window.picture.inside",
        Required::No => "window.picture.outside",
        Required::Undetermined => "window.picture.part",
    };
    words::filled(key, &[("percent", percent.to_owned())])
}
