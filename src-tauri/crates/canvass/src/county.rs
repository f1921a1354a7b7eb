use law::Coded;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The 33 counties of New Mexico and their seats, in alphabetical order.
const COUNTIES: [(&str, &str); 33] = [
    ("Bernalillo", "Albuquerque"),
    ("Catron", "Reserve"),
    ("Chaves", "Roswell"),
    ("Cibola", "Grants"),
    ("Colfax", "Raton"),
    ("Curry", "Clovis"),
    ("De Baca", "Fort Sumner"),
    ("Doña Ana", "Las Cruces"),
    ("Eddy", "Carlsbad"),
    ("Grant", "Silver City"),
    ("Guadalupe", "Santa Rosa"),
    ("Harding", "Mosquero"),
    ("Hidalgo", "Lordsburg"),
    ("Lea", "Lovington"),
    ("Lincoln", "Carrizozo"),
    ("Los Alamos", "Los Alamos"),
    ("Luna", "Deming"),
    ("McKinley", "Gallup"),
    ("Mora", "Mora"),
    ("Otero", "Alamogordo"),
    ("Quay", "Tucumcari"),
    ("Rio Arriba", "Tierra Amarilla"),
    ("Roosevelt", "Portales"),
    ("Sandoval", "Bernalillo"),
    ("San Juan", "Aztec"),
    ("San Miguel", "Las Vegas"),
    ("Santa Fe", "Santa Fe"),
    ("Sierra", "Truth or Consequences"),
    ("Socorro", "Socorro"),
    ("Taos", "Taos"),
    ("Torrance", "Estancia"),
    ("Union", "Clayton"),
    ("Valencia", "Los Lunas"),
];

/// The made-up county of the practice elections and its seat: there is none of this name, so that no practice paper can
/// be taken for a real one.
const MADE_UP: (&str, &str) = ("Sierra Alta", "Alta Norte");

/// One of the 33 counties of New Mexico, or the made-up county of the practice elections.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct County(usize);

/// A name that is none of the 33 counties.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownCounty {
    /// The name as given.
    pub given: String,
}

impl County {
    /// All counties, in alphabetical order.
    pub fn all() -> impl Iterator<Item = County> {
        (0..COUNTIES.len()).map(County)
    }

    /// The made-up county of the practice elections. It is none of [`County::all`], but can be read by name.
    pub const fn made_up() -> County {
        County(COUNTIES.len())
    }

    /// Whether it is one of the 33.
    pub const fn is_real(self) -> bool {
        self.0 < COUNTIES.len()
    }

    fn entry(self) -> (&'static str, &'static str) {
        COUNTIES.get(self.0).copied().unwrap_or(MADE_UP)
    }

    /// The name without the word "County": "Doña Ana".
    pub fn name(self) -> &'static str {
        self.entry().0
    }

    /// The county seat, where a recount is held (1-14-16(A)).
    pub fn seat(self) -> &'static str {
        self.entry().1
    }
}

/// The letters and digits of a name, without accents and case: what a clerk's keyboard, a file's encoding and three
/// spellings of one county still have in common.
fn folded(name: &str) -> String {
    let name = name.trim();
    let name = name.strip_suffix("County").or_else(|| name.strip_suffix("county")).unwrap_or(name);
    name.nfd().filter(|c| !is_combining_mark(*c) && c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

impl std::str::FromStr for County {
    type Err = UnknownCounty;
    /// Case-blind and accent-blind: "Dona Ana" is "Doña Ana". Any other name is an error, never guessed.
    fn from_str(name: &str) -> Result<Self, UnknownCounty> {
        let wanted = folded(name);
        County::all()
            .chain([County::made_up()])
            .find(|county| folded(county.name()) == wanted)
            .ok_or_else(|| UnknownCounty { given: name.to_owned() })
    }
}

impl std::fmt::Display for County {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl Coded for UnknownCounty {
    fn code(&self) -> &'static str {
        "canvass.unknown-county"
    }
    fn values(&self) -> Vec<(&'static str, String)> {
        vec![("given", self.given.clone())]
    }
}

impl std::fmt::Display for UnknownCounty {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "not a county of New Mexico: {:?}", self.given)
    }
}

impl std::error::Error for UnknownCounty {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_county_is_found_by_its_name_in_any_case_and_without_accents() {
        assert_eq!(County::all().count(), 33);
        for county in County::all() {
            assert_eq!(county.name().parse(), Ok(county));
            assert_eq!(county.name().to_uppercase().parse(), Ok(county));
        }
        for spelling in ["Dona Ana", "DOÑA ANA", "Don\u{303}a Ana", " doña  ana ", "Dona Ana County"] {
            assert_eq!(spelling.parse::<County>().map(County::name), Ok("Doña Ana"), "{spelling:?}");
        }
    }

    #[test]
    fn the_made_up_county_is_none_of_the_real_ones() {
        assert_eq!("Sierra Alta".parse(), Ok(County::made_up()));
        assert!(!County::made_up().is_real());
        assert!(County::all().all(|county| county.is_real() && county != County::made_up()));
    }

    #[test]
    fn a_name_that_is_none_of_them_is_refused() {
        for name in ["", "Cook", "Do\u{fffd}a Ana", "Santa", "County"] {
            assert_eq!(name.parse::<County>(), Err(UnknownCounty { given: name.to_owned() }));
        }
    }
}
