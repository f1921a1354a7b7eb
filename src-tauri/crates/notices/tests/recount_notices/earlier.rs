//! Contests under earlier texts, of 2008 to 2019.

use super::*;

/// A magistrate judge under the text of 2015.
pub fn magistrate_2018() -> Case {
    Case {
        name: "magistrate-2018",
        date: day("2018-11-06"),
        events: vec![(Event::CanvassCountyCompleted, day("2018-11-15"))],
        office: Office::MagistrateJudge,
        title: "Magistrate Judge, Division 1",
        district: None,
        registered_as_of: None,
        choices: vec![
            of_party("Manuel Ortiz y Pino", "Democratic", 1_881),
            of_party("Ann Pruitt", "Republican", 1_862),
        ],
        ballots: None,
        ..commissioner()
    }
}

/// A land commissioner under the text of 2015: one-fourth percent, 33 counties put together as two.
pub fn land_commissioner_2018() -> Case {
    Case {
        name: "land-commissioner-2018",
        date: day("2018-11-06"),
        events: vec![(Event::CanvassCountyCompleted, day("2018-11-15"))],
        office: Office::CommissionerOfPublicLands,
        title: "Commissioner of Public Lands",
        district: None,
        choices: vec![choice("Rosa Lujan", 251_305), choice("Clay Moss", 250_580)],
        shares: vec![share("Llano Grande", &[249_004, 248_310])],
        ballots: None,
        ..commissioner()
    }
}

/// A state representative in one county under the text of 2008, which knew no clerk's notice.
pub fn representative_2010() -> Case {
    Case {
        name: "state-representative-2010",
        date: day("2010-11-02"),
        events: vec![(Event::CanvassCountyCompleted, day("2010-11-12"))],
        office: Office::StateRepresentative,
        title: "State Representative",
        district: Some("District 63"),
        choices: vec![of_party("Gil Montaño", "Democratic", 2_611), of_party("Erin Shaw", "Republican", 2_595)],
        ballots: None,
        ..commissioner()
    }
}

/// A county clerk in a small county under the text of 2019, which had no five votes.
pub fn clerk_2020() -> Case {
    Case {
        name: "county-clerk-2020",
        date: day("2020-11-03"),
        events: vec![(Event::CanvassCountyCompleted, day("2020-11-13"))],
        office: Office::CountyClerk,
        countywide: None,
        title: "COUNTY CLERK",
        district: None,
        registered_as_of: Some(day("2020-10-06")),
        choices: vec![choice("ANA R. SISNEROS", 1_204), choice("DON TRUJILLO", 1_198), choice("VAL KEE", 1_198)],
        ballots: None,
        ..commissioner()
    }
}

/// A public regulation commissioner under the text of 2019, known at second hand.
pub fn regulation_2020() -> Case {
    Case {
        name: "regulation-commissioner-2020",
        date: day("2020-11-03"),
        office: Office::PublicRegulationCommissioner,
        title: "Public Regulation Commissioner",
        district: Some("District 3"),
        events: vec![(Event::CanvassCountyCompleted, day("2020-11-13"))],
        choices: vec![choice("Ines Valdez", 60_120), choice("Hal Ingram", 59_760)],
        shares: vec![share("Río Seco", &[40_020, 39_900])],
        ..land_commissioner_2018()
    }
}
