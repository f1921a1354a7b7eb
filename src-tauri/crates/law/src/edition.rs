use chrono::NaiveDate;

use crate::coded::UnknownCode;

/// Which text of the law is in force: one row of the table of editions. A rule is looked up by the date of the election.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Edition {
    /// Before 14 May 2008: no automatic recount existed.
    None,
    /// Laws 2008, chapter 41: 14 May 2008 to 30 June 2015.
    Nmsa2008,
    /// Laws 2015, chapter 145: 1 July 2015 to 2 April 2019.
    Nmsa2015,
    /// Laws 2019, chapter 212: 3 April 2019 to 15 June 2023.
    Nmsa2019,
    /// Laws 2023, chapter 39: from 16 June 2023.
    Nmsa2023,
    /// Senate Bill 356 (2013): a bill, never enacted in these words; chosen by hand only.
    Sb356,
}

/// First day of each enacted edition, the latest first. The one place these dates stand.
const IN_FORCE_FROM: [((i32, u32, u32), Edition); 4] = [
    ((2023, 6, 16), Edition::Nmsa2023),
    ((2019, 4, 3), Edition::Nmsa2019),
    ((2015, 7, 1), Edition::Nmsa2015),
    ((2008, 5, 14), Edition::Nmsa2008),
];

impl Edition {
    /// Every edition, in the order of the table.
    pub const ALL: [Edition; 6] =
        [Edition::None, Edition::Nmsa2008, Edition::Nmsa2015, Edition::Nmsa2019, Edition::Nmsa2023, Edition::Sb356];

    /// The edition in force for an election held on this day. Never [`Edition::Sb356`].
    pub fn on(election_date: NaiveDate) -> Edition {
        IN_FORCE_FROM
            .into_iter()
            .find(|((y, m, d), _)| NaiveDate::from_ymd_opt(*y, *m, *d).is_some_and(|from| election_date >= from))
            .map_or(Edition::None, |(_, edition)| edition)
    }

    /// The first day of the elections it is in force for; `None` where it never was, and of [`Edition::None`], which has
    /// no beginning.
    pub fn in_force_from(self) -> Option<NaiveDate> {
        let (y, m, d) = IN_FORCE_FROM.into_iter().find(|(_, edition)| *edition == self)?.0;
        NaiveDate::from_ymd_opt(y, m, d)
    }

    /// The id that code, files, screens and papers share.
    pub const fn id(self) -> &'static str {
        match self {
            Edition::None => "none",
            Edition::Nmsa2008 => "nmsa-2008",
            Edition::Nmsa2015 => "nmsa-2015",
            Edition::Nmsa2019 => "nmsa-2019",
            Edition::Nmsa2023 => "nmsa-2023",
            Edition::Sb356 => "sb-356",
        }
    }
}

impl std::str::FromStr for Edition {
    type Err = UnknownCode;
    fn from_str(id: &str) -> Result<Self, UnknownCode> {
        Edition::ALL.into_iter().find(|edition| edition.id() == id).ok_or_else(|| UnknownCode::new("edition", id))
    }
}

impl std::fmt::Display for Edition {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id())
    }
}

/// The editions that rules have a text in, as the rulebook abbreviates them.
pub(crate) mod span {
    use super::Edition::{self, Nmsa2008, Nmsa2015, Nmsa2019, Nmsa2023, Sb356};

    /// Every enacted edition and the bill.
    pub(crate) const ALL: &[Edition] = &[Nmsa2008, Nmsa2015, Nmsa2019, Nmsa2023, Sb356];
    pub(crate) const ONLY_2008: &[Edition] = &[Nmsa2008];
    pub(crate) const ONLY_2008_AND_BILL: &[Edition] = &[Nmsa2008, Sb356];
    pub(crate) const BEFORE_2019_AND_BILL: &[Edition] = &[Nmsa2008, Nmsa2015, Sb356];
    pub(crate) const ONLY_2015: &[Edition] = &[Nmsa2015];
    pub(crate) const ONLY_2015_AND_BILL: &[Edition] = &[Nmsa2015, Sb356];
    pub(crate) const ONLY_2019: &[Edition] = &[Nmsa2019];
    pub(crate) const FROM_2019: &[Edition] = &[Nmsa2019, Nmsa2023];
    pub(crate) const FROM_2019_AND_BILL: &[Edition] = &[Nmsa2019, Nmsa2023, Sb356];
    pub(crate) const FROM_2015_AND_BILL: &[Edition] = &[Nmsa2015, Nmsa2019, Nmsa2023, Sb356];
    pub(crate) const FROM_2023: &[Edition] = &[Nmsa2023];
    /// The bill alone.
    pub(crate) const BILL: &[Edition] = &[Sb356];
}
