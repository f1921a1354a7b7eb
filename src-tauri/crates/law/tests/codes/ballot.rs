//! What stands against an office on a ballot.

use law::ballot::{NotOfThisOffice, NotOnThisBallot};
use law::{ElectionKind, Office};

use crate::hold;

#[test]
fn an_office_that_is_not_so_is_named_with_what_was_given_and_what_is_fixed() {
    let office = Office::Governor;
    let counties = NotOfThisOffice::Counties { office, given: 1, fixed: 33 };
    let seats = NotOfThisOffice::Seats { office, given: 2, fixed: 1 };
    let ballot = NotOnThisBallot { office, kind: ElectionKind::School };
    hold(&[
        (&counties, "ballot.counties-of-office: window-office=governor; given=1; fixed=33"),
        (&seats, "ballot.seats-of-office: window-office=governor; given=2; fixed=1"),
        (&ballot, "ballot.not-on-this-ballot: window-office=governor; election-kind=school"),
    ]);
    assert_eq!(counties.to_string(), "governor is voted in 33 counties and not in 1");
    assert_eq!(seats.to_string(), "governor elects 1 and not 2");
    assert_eq!(ballot.to_string(), "governor is on no ballot of a school election");
}
