use super::*;

#[test]
fn the_heading_says_the_year_and_the_kind() {
    let hint = |heading: &str| {
        let hint = hint(heading);
        (hint.year, hint.kind)
    };
    assert_eq!(hint("2020 Unofficial General Election Results"), (Some(2020), Some(ElectionKind::General)));
    assert_eq!(hint("Official Results - Regular Local Election 2023"), (Some(2023), Some(ElectionKind::RegularLocal)));
    assert_eq!(hint("2021 Special General Election"), (Some(2021), None));
    assert_eq!(hint("Results"), (None, None));
}

#[test]
fn the_day_of_download_is_month_day_year() {
    assert_eq!(downloaded_on("Downloaded at 2/9/2021 4:05:31 PM"), NaiveDate::from_ymd_opt(2021, 2, 9));
    assert_eq!(downloaded_on("Downloaded at 31/12/2021"), None);
}

#[test]
fn precincts_that_have_not_reported_are_told() {
    let numbers = |text: &str| sheet::not_all_reported(text).map(|notice| law::Coded::values(&notice));
    assert_eq!(numbers("Precincts 1925 of 1925 Reporting (Precincts Partially Reported: 0/1925)"), None);
    let values = vec![("reported", "14".to_owned()), ("of", "17".to_owned()), ("partially", "2".to_owned())];
    assert_eq!(numbers("Precincts 14 of 17 Reporting (Precincts Partially Reported: 2/17)"), Some(values));
}
