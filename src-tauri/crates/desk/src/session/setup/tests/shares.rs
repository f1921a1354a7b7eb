//! Other counties' votes.

use super::*;

fn share(page: &SetupPage, county: &str, votes: &[&str], reason: &str) -> ShareForm {
    ShareForm {
        contest: page.shares[0].contest.clone(),
        county: county.to_owned(),
        as_of: "2026-11-10".to_owned(),
        certificate: format!("Certificate of canvass, {county} County"),
        votes: votes.iter().map(|votes| (*votes).to_owned()).collect(),
        reason: reason.to_owned(),
    }
}

#[test]
fn another_countys_votes_are_entered_once_and_replaced_only_for_a_reason() {
    let (_folder, session) = with_three();
    let form = ContestForm {
        title: "State Senator".to_owned(),
        office: "state-senator".to_owned(),
        district: "7".to_owned(),
        elsewhere: "some".to_owned(),
        counties: vec!["Quay".to_owned(), "Union".to_owned(), "Harding".to_owned()],
        ..sheriff()
    };
    let page = session.save_contest(form, stamp()).unwrap();
    assert_eq!(page.shares[0].stands, "0 of 2 other counties in");
    assert_eq!(page.shares[0].missing, "Missing: Quay, Union");
    let record =
        |county: &str, votes: &[&str], reason: &str| session.record_share(share(&page, county, votes, reason), stamp());
    assert_eq!(refused(record("Quay", &["1", ""], "")), "setup.votes-blank");
    assert_eq!(refused(record("Quay", &["1", "x"], "")), "setup.not-votes");
    assert_eq!(refused(record("Quay", &["1", "9999999999"], "")), "setup.not-votes");
    assert_eq!(refused(record("Harding", &["1", "2"], "")), "canvass.own-county");
    assert_eq!(refused(record("Cook", &["1", "2"], "")), "canvass.unknown-county");
    let undated = ShareForm { as_of: String::new(), ..share(&page, "Quay", &["1", "2"], "") };
    assert_eq!(refused(session.record_share(undated, stamp())), "input.not-a-date");
    let after = record("Quay", &["1,204", "1 099"], "").unwrap();
    let row = &after.shares[0].shares[0];
    assert_eq!(
        (row.county.as_str(), row.votes.as_slice(), row.sum.as_str()),
        ("Quay", ["1,204".to_owned(), "1,099".to_owned()].as_slice(), "2,303")
    );
    assert_eq!(after.shares[0].missing, "Missing: Union");
    assert_eq!(refused(record("Quay", &["1204", "1098"], "")), "setup.share-there");
    let after = record("Quay", &["1204", "1098"], "amended certificate").unwrap();
    assert_eq!(after.shares[0].shares.len(), 1, "the last one stands");
    assert_eq!(after.shares[0].shares[0].sum, "2,302");
    assert_eq!(session.log(LogRequest::default()).unwrap().lines[0].reason.as_deref(), Some("amended certificate"));

    assert_eq!(share_sum(&["1,204".to_owned(), String::new()]), "Sum 1,204, of 1 entered among 2 choices");
    assert_eq!(share_sum(&["x".to_owned()]), "");
    assert_eq!(share_sum(&[]), "");
}
