//! A made-up notice in two languages and a worksheet, with every kind of block. Not a form of anybody's.
#![allow(dead_code, missing_docs, unreachable_pub, clippy::unwrap_used)]

use chrono::DateTime;
use notices::model::*;
use notices::{FrameWords, Stamp, Status};

pub fn stamp(status: Status, practice: bool) -> Stamp {
    Stamp {
        printed: DateTime::parse_from_rfc3339("2026-11-16T14:10:00-07:00").unwrap(),
        status,
        practice,
        footer: vec![
            "Results set: Canvass, version 3".into(),
            "Printed Monday, November 16, 2026, 2:10 p.m.".into(),
            "Issue 2".into(),
            "Log 412:9f02 77ab 10cd e3f4".into(),
        ],
        words: FrameWords {
            page: "Page {n} of {m}".into(),
            content: "Content {hash}".into(),
            continued: "(continued)".into(),
            continues: "Continued on the next page".into(),
            worksheet: "WORKSHEET – not a prescribed form".into(),
            draft: "DRAFT – not issued".into(),
            practice: "PRACTICE – not an official document".into(),
        },
    }
}

pub fn letterhead() -> Letterhead {
    Letterhead {
        jurisdiction: "County of Sierra Alta, New Mexico".into(),
        office: "Office of the County Clerk".into(),
        address: vec!["200 Plaza Alta".into(), "Alta Norte, New Mexico 87999".into(), "(505) 555-0142".into()],
        prepared_by: None,
        seal: None,
    }
}

fn cells(cells: &[&str]) -> Vec<Text> {
    cells.iter().map(|cell| Text::from(*cell)).collect()
}

pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// One page: what most notices are.
pub fn short_notice() -> Document {
    let table = Table {
        caption: "Votes for County Sheriff, by candidate".into(),
        columns: vec![Column::words("Candidate"), Column::figures("Votes")],
        rows: vec![
            cells(&["Teresa Quintana", "3,786"]),
            cells(&["Walt Hendry", "3,740"]),
            cells(&["Peter Dunn (declared write-in)", "6"]),
        ],
        total: Some(cells(&["Total votes cast", "7,532"])),
        ruling: Ruling::Rows,
    };
    let fact = |label: &str, value: &str| Fact { label: label.into(), value: Value::Said(value.into()) };
    Document {
        language: Language::English,
        author: "Clerk of Sierra Alta County".into(),
        subject: "Recount, County Sheriff, General Election of November 3, 2026".into(),
        letterhead: Some(letterhead()),
        title: Title::of("Notice of Recount Board and Date", "Office of County Sheriff"),
        blocks: vec![
            Block::Addressee(Addressee { lead: "To:".into(), lines: vec!["The Honorable Miguel Serna, District Judge".into()] }),
            Block::Paragraph("An automatic recount of the vote for County Sheriff in the General Election of Tuesday, November 3, 2026, is required by Section 1-14-24(A)(3) NMSA 1978. The secretary of state filed notice with the state canvassing board on Monday, November 16, 2026.".into()),
            Block::Table(table),
            Block::Paragraph("The margin between the two candidates receiving the greatest number of votes is 46. A hundred times the margin is less than the votes cast:".into()),
            Block::Calculation(vec!["3,786 − 3,740 = 46".into(), "46 × 100 = 4,600 < 7,532".into()]),
            Block::Paragraph(Text::new().roman("The recount will be held at the county seat, Sierra Alta County Courthouse, on ").bold("Wednesday, November 25, 2026, at 9:00 a.m.").roman(", before the following recount precinct board:")),
            Block::Facts(vec![
                fact("Presiding judge", "Lorna Beck (Republican)"),
                fact("Election judge", "Ray Tafoya (Democratic)"),
                fact("Election clerk", "Bertha Yazzie-Ąłtsé (Libertarian)"),
            ]),
            Block::Paragraph("Your presence is requested, as Section 1-14-16 requires the certificate of the district judge and the county clerk that the recount was made in their presence.".into()),
            Block::Signatures(Signatures {
                lead: None,
                signers: vec![Signer { name: Some("Inés Muñoz-Whitfield".into()), title: "County Clerk".into() }],
                date: "Date".into(),
            }),
            Block::Copies(Copies {
                lead: "Copies:".into(),
                recipients: ["Teresa Quintana and Walt Hendry, candidates", "Chairs of the county parties", "Secretary of State"].map(String::from).to_vec(),
            }),
        ],
    }
}

/// Several pages with every kind of block.
pub fn long_notice() -> Document {
    let names = [
        "Arroyo Seco",
        "Bosque",
        "Cañada Verde",
        "Datil",
        "El Niño",
        "Fence Lake",
        "Golondrinas",
        "Hachita",
        "Isleta",
        "Jémez",
        "Kirtland",
        "Las Peñas",
        "Mogollón",
        "Naschitti",
        "Ojo Caliente",
        "Peña Blanca",
        "Quemado",
        "Río Lucío",
        "Sanostee",
        "Tsé Bitʼaʼí",
        "Upper Tʼiis Názbąs",
        "Vallecitos",
        "Watrous",
        "Yah-ta-hey",
        "Zamora",
        "Abó",
        "Bíbo",
        "Cuyamungué",
        "Dził Naʼoodiłii",
        "Encino",
        "Frijoles",
        "Gallegos",
        "Hope",
        "Isidro",
        "Jarales",
        "Kiʼjí",
        "Lindrith",
        "Mesilla",
    ];
    let mut rows = Vec::new();
    let mut totals = [0_u64; 4];
    for (index, name) in (1_u64..).zip(names) {
        let votes = [410 + index * 97 % 613, 380 + index * 61 % 547, 12 + index * 7 % 41];
        let all: u64 = votes.iter().sum();
        for (total, votes) in totals.iter_mut().zip([votes[0], votes[1], votes[2], all]) {
            *total += votes;
        }
        let mut row: Vec<Text> = vec![format!("Precinct {index}, {name}").into()];
        row.extend([votes[0], votes[1], votes[2], all].map(|votes| grouped(votes).into()));
        rows.push(row);
    }
    let mut total: Vec<Text> = vec!["All precincts".into()];
    total.extend(totals.map(|votes| grouped(votes).into()));
    let table = Table {
        caption: "Votes for County Sheriff, by precinct and method".into(),
        columns: vec![
            Column::words("Precinct"),
            Column::figures("Mailed"),
            Column::figures("Early"),
            Column::figures("Election day"),
            Column::figures("All methods"),
        ],
        rows,
        total: Some(total),
        ruling: Ruling::Rows,
    };
    let mut document = short_notice();
    document.letterhead = Some(Letterhead {
        prepared_by: Some("Prepared by the Clerk of Sierra Alta County for the Secretary of State".into()),
        ..letterhead()
    });
    document.title = Title::new(
        "Notice of Automatic Recount to the State Canvassing Board for the Office of County Sheriff in Sierra Alta County",
    );
    document.blocks.truncate(2);
    document.blocks.extend([
        Block::Heading("Findings".into()),
        Block::List(List {
            marker: Marker::Number,
            items: vec![
                "The county canvassing board finished its canvass on Friday, November 13, 2026, and approved the report of the county clerk, which is attached.".into(),
                Text::new().roman("Section 1-14-24(A)(3) NMSA 1978 requires an automatic recount of the vote where the margin is less than one percent of the votes cast for that office; see also ").italic("In re Recount of Precinct 14").roman(" and Sections 1-14-16, 1-14-22 and 1-14-23."),
                "Every precinct and every method is in: 38 of 38 reports.".into(),
            ],
        }),
        Block::Heading("Aviso en español".into()),
        Block::Passage(Language::Spanish, vec![
            Block::Paragraph("Se notifica que la Sección 1-14-24(A)(3) de NMSA 1978 exige un recuento automático de los votos para el cargo de alguacil del condado. ¿Tiene preguntas? La Oficina de la Secretaria del Condado ofrece asistencia gratuita en español, navajo y otras lenguas a toda persona que la solicite.".into()),
            Block::List(List { marker: Marker::Bullet, items: vec!["El recuento es público.".into(), "Los candidatos pueden estar presentes.".into()] }),
        ]),
        Block::Heading("Votes cast".into()),
        Block::Table(table),
        Block::Paragraph("I certify that the foregoing is a true statement of the canvass, that it was prepared from the records in my custody, and that the figures above agree with the ballot accounting of every precinct.".into()),
        Block::List(List { marker: Marker::Letter, items: vec!["for the State Canvassing Board;".into(), "for the record.".into()] }),
        Block::Signatures(Signatures {
            lead: Some("Done at Alta Norte, County of Sierra Alta.".into()),
            signers: vec![
                Signer { name: Some("Inés Muñoz-Whitfield".into()), title: "County Clerk".into() },
                Signer { name: None, title: "Chair, Board of County Commissioners".into() },
            ],
            date: "Date".into(),
        }),
    ]);
    document
}

/// A sheet to be filled in by hand.
pub fn worksheet() -> Document {
    let table = Table {
        caption: "Tally of precinct 14".into(),
        columns: vec![
            Column::words("Candidate"),
            Column::figures("First count"),
            Column::figures("Second count"),
            Column::words("Initials"),
        ],
        rows: ["Teresa Quintana", "Walt Hendry", "Write-in", "Undervotes", "Overvotes"]
            .iter()
            .map(|name| cells(&[name, "", "", ""]))
            .collect(),
        total: Some(cells(&["Ballots", "", "", ""])),
        ruling: Ruling::Grid,
    };
    Document {
        language: Language::Spanish,
        author: "Clerk of Sierra Alta County".into(),
        subject: "Hand tally".into(),
        letterhead: None,
        title: Title::new("Hoja de recuento"),
        blocks: vec![
            Block::Facts(vec![
                Fact { label: "Distrito electoral".into(), value: Value::Said("14, Naschitti".into()) },
                Fact { label: "Fecha y hora".into(), value: Value::Blank("(fecha, hora)".into()) },
                Fact { label: "Caja y sello".into(), value: Value::Blank(String::new()) },
            ]),
            Block::Table(table),
            Block::List(List {
                marker: Marker::Checkbox,
                items: vec!["El sello estaba intacto.".into(), "Las papeletas están todas aquí.".into()],
            }),
        ],
    }
}
