use crate::coded::Coded;

/// The share of the votes that a question needs, as an exact fraction: 66.67 percent is 6667/10000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NeededShare {
    numerator: u32,
    denominator: u32,
}

/// Decimals of a percentage that are kept; with six, numerator and denominator stay below 2^32.
const MOST_DECIMALS: usize = 6;

impl NeededShare {
    /// The share that a percentage names: digits, and up to six decimals after a point.
    ///
    /// # Errors
    /// Where the text is no such number, or not above 0 and at most 100.
    pub fn from_percent(percent: &str) -> Result<Self, NeededShareError> {
        let refused = || NeededShareError { given: percent.to_owned() };
        let (whole, decimals) = percent.split_once('.').unwrap_or((percent, ""));
        let digits_only = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        let point_without_decimals = percent.contains('.') && decimals.is_empty();
        if whole.is_empty() || point_without_decimals || !digits_only(whole) || !digits_only(decimals) {
            return Err(refused());
        }
        let decimals = decimals.trim_end_matches('0');
        if decimals.len() > MOST_DECIMALS {
            return Err(refused());
        }
        let numerator: u32 = format!("{whole}{decimals}").parse().map_err(|_| refused())?;
        let denominator = decimals.bytes().fold(100_u32, |power, _| power.saturating_mul(10));
        if numerator == 0 || numerator > denominator {
            return Err(refused());
        }
        Ok(NeededShare { numerator, denominator })
    }

    /// The share as a percentage, without needless zeros: 6667/10000 is `66.67`.
    pub fn percent(self) -> String {
        let (numerator, denominator) = (u64::from(self.numerator), u64::from(self.denominator));
        let hundredfold = numerator * 100;
        let whole = hundredfold / denominator;
        let mut rest = hundredfold % denominator;
        let mut decimals = String::new();
        while rest > 0 && decimals.len() < 6 {
            rest *= 10;
            decimals.push_str(&(rest / denominator).to_string());
            rest %= denominator;
        }
        if decimals.is_empty() { whole.to_string() } else { format!("{whole}.{decimals}") }
    }

    /// How far the supporting votes of all are from this share, in votes times the denominator, and whether they reach
    /// it.
    pub(super) fn distance(self, supporting: u64, opposing: u64) -> (u128, bool) {
        let (supporting, total) = (u128::from(supporting), u128::from(supporting) + u128::from(opposing));
        let has = supporting * u128::from(self.denominator);
        let needs = total * u128::from(self.numerator);
        (has.abs_diff(needs), has >= needs)
    }

    /// The denominator of the fraction.
    pub const fn denominator(self) -> u32 {
        self.denominator
    }

    /// The numerator of the fraction.
    pub const fn numerator(self) -> u32 {
        self.numerator
    }
}

/// As a fraction, `6667/10000`.
impl std::fmt::Display for NeededShare {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}", self.numerator, self.denominator)
    }
}

/// A text that names no percentage above 0 and at most 100 with at most six decimals.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NeededShareError {
    /// The text as it was given.
    pub given: String,
}

impl Coded for NeededShareError {
    fn code(&self) -> &'static str {
        "recount.needed-share.unreadable"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("given", self.given.clone())]
    }
}

impl std::fmt::Display for NeededShareError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "needed percent {:?}", self.given)
    }
}

impl std::error::Error for NeededShareError {}
