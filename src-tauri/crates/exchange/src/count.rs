use canvass::Count;

use crate::problem::Problem;

/// The largest count that is believed: the state has about two million people.
const LARGEST: u64 = 999_999_999;

/// Reads a printed count: digits, digits in groups of three divided by commas, or `*` for a suppressed one.
///
/// Anything else is a problem with a name of its own, since the remedy differs: a blank is not zero, a decimal is not
/// to be rounded.
pub(crate) fn parse(text: &str) -> Result<Count, Problem> {
    let text = text.trim();
    let given = || text.to_owned();
    match text {
        "" => return Err(Problem::BlankFigure),
        "*" => return Ok(Count::Suppressed),
        _ => {}
    }
    if let Some(digits) = digits(text) {
        return match digits.parse::<u64>() {
            Ok(count) if count <= LARGEST => Ok(Count::Exact(count)),
            _ => Err(Problem::FigureTooLarge { given: given() }),
        };
    }
    let unsigned = text.strip_prefix(['-', '\u{2212}']);
    let number = |text: &str| text.starts_with(|c: char| c.is_ascii_digit() || c == '.') && text.parse::<f64>().is_ok();
    if unsigned.is_some_and(digits_or_decimal) {
        Err(Problem::NegativeFigure { given: given() })
    } else if number(text) {
        Err(Problem::DecimalFigure { given: given() })
    } else {
        Err(Problem::NotAFigure { given: given() })
    }
}

/// The digits of a whole number, with or without commas between groups of three.
fn digits(text: &str) -> Option<String> {
    let all_digits = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let mut groups = text.split(',');
    let first = groups.next().filter(|first| all_digits(first))?;
    let rest: Vec<&str> = groups.collect();
    let grouped = first.len() <= 3 && !first.starts_with('0') && rest.iter().all(|g| g.len() == 3 && all_digits(g));
    (rest.is_empty() || grouped).then(|| format!("{first}{}", rest.concat()))
}

fn digits_or_decimal(text: &str) -> bool {
    digits(text).is_some() || text.parse::<f64>().is_ok()
}

/// A number as a spreadsheet keeps it: whole, not negative, and small enough to be exact.
pub(crate) fn from_number(number: f64) -> Result<Count, Problem> {
    // The shortest decimal that reads back as the same number: `46` for 46.0, `46.5`, `NaN`, `1000…` without exponent.
    // Adding zero takes the sign from a negative zero.
    parse(&(number + 0.0).to_string())
}

/// A count as it is printed.
pub(crate) fn shown(count: Count) -> String {
    match count {
        Count::Exact(count) => count.to_string(),
        Count::Suppressed => "*".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_read_as_printed_and_everything_else_by_its_name() {
        let cases: [(&str, Result<Count, &str>); 24] = [
            ("0", Ok(Count::Exact(0))),
            ("46", Ok(Count::Exact(46))),
            (" 046 ", Ok(Count::Exact(46))),
            ("1,234", Ok(Count::Exact(1234))),
            ("1,234,567", Ok(Count::Exact(1_234_567))),
            ("*", Ok(Count::Suppressed)),
            ("", Err("exchange.blank-figure")),
            ("\u{a0}", Err("exchange.blank-figure")),
            ("-1", Err("exchange.negative-figure")),
            ("\u{2212}12", Err("exchange.negative-figure")),
            ("-0.5", Err("exchange.negative-figure")),
            ("1.5", Err("exchange.decimal-figure")),
            ("12.0", Err("exchange.decimal-figure")),
            ("1e3", Err("exchange.decimal-figure")),
            ("12,34", Err("exchange.not-a-figure")),
            ("0,123", Err("exchange.not-a-figure")),
            ("1,2345", Err("exchange.not-a-figure")),
            (",123", Err("exchange.not-a-figure")),
            ("1 234", Err("exchange.not-a-figure")),
            ("twelve", Err("exchange.not-a-figure")),
            ("+5", Err("exchange.not-a-figure")),
            ("**", Err("exchange.not-a-figure")),
            ("1000000000", Err("exchange.figure-too-large")),
            ("99999999999999999999999", Err("exchange.figure-too-large")),
        ];
        for (text, expected) in cases {
            assert_eq!(parse(text).map_err(|problem| law::Coded::code(&problem)), expected, "{text:?}");
        }
    }

    #[test]
    fn a_number_of_a_spreadsheet_must_be_whole() {
        assert_eq!(from_number(46.0), Ok(Count::Exact(46)));
        assert_eq!(from_number(-0.0), Ok(Count::Exact(0)));
        assert_eq!(from_number(46.5), Err(Problem::DecimalFigure { given: "46.5".into() }));
        assert_eq!(from_number(f64::NAN), Err(Problem::NotAFigure { given: "NaN".into() }));
        assert!(matches!(from_number(1e300), Err(Problem::FigureTooLarge { .. })));
    }
}
