//! Where a line may end: where Unicode's line breaking (UAX 14) lets it, less the places where a reader would stumble.

use std::collections::BTreeSet;

/// The positions, in characters, before which a new line may begin.
pub(crate) fn line_ends(text: &str) -> BTreeSet<usize> {
    let characters: Vec<char> = text.chars().collect();
    let positions: Vec<usize> = text.char_indices().map(|(offset, _)| offset).collect();
    unicode_linebreak::linebreaks(text)
        .filter_map(|(offset, _)| positions.binary_search(&offset).ok())
        .filter(|&position| {
            let (head, tail) = characters.split_at(position);
            match head.last() {
                Some(last) if last.is_whitespace() => !binds_words(&last_word(head), &first_word(tail)),
                Some(_) => !binds_parts(&last_word(head), &first_word(tail)),
                None => false,
            }
        })
        .collect()
}

/// Whether the two parts of one word stay together: it has a figure in it, as `1-14-24(A)(3)`, `2026-R-014` and `11/3` have,
/// and is not put together by a dash.
fn binds_parts(head: &str, tail: &str) -> bool {
    let has_figure = head.chars().chain(tail.chars()).any(|character| character.is_ascii_digit());
    has_figure && !head.ends_with('—') && !tail.starts_with('—')
}

/// Whether two words stay together:
///
/// - a section sign or a sign of arithmetic and what comes after it; both sides of a multiplication or a division;
/// - the hour and its `a.m.` or `p.m.`;
/// - month, day and year of `November 13, 2026`.
fn binds_words(before: &str, after: &str) -> bool {
    let signs = ['§', '×', '+', '−', '÷', '=', '<', '>', '≤', '≥'];
    let is_sign = before.chars().all(|character| signs.contains(&character));
    let is_operator = matches!(after, "×" | "÷");
    let is_half_of_day = after.starts_with("a.m.") || after.starts_with("p.m.");
    let is_year = after.len() >= 4 && after.bytes().take(4).all(|byte| byte.is_ascii_digit());
    is_sign || is_operator || is_half_of_day || is_day(after) || (is_day(before) && is_year)
}

/// `3,` or `13,`.
fn is_day(word: &str) -> bool {
    let day = word.strip_suffix(',').unwrap_or_default();
    matches!(day.len(), 1 | 2) && day.bytes().all(|byte| byte.is_ascii_digit())
}

fn first_word(text: &[char]) -> String {
    text.iter().take_while(|character| !character.is_whitespace()).collect()
}

fn last_word(text: &[char]) -> String {
    let end = text.iter().rposition(|character| !character.is_whitespace()).map_or(0, |last| last + 1);
    let begin = text[..end].iter().rposition(|character| character.is_whitespace()).map_or(0, |space| space + 1);
    text[begin..end].iter().collect()
}
