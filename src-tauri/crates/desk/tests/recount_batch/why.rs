//! What is said of a verdict.

use super::*;

#[test]
fn why_says_class_margin_threshold_and_outcome() {
    for (input, why) in [
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 9; B: 3,,,",
            "Any other office, since no other clause names it: the margin of 6 in 12 votes is neither less than one percent of \
             the total nor five or fewer votes, so no automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 8; B: 3,,,",
            "Any other office, since no other clause names it: the margin of 5 in 11 votes is not less than one percent of the \
             total, but it is five or fewer votes, so an automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 5000; B: 4980,,,",
            "Any other office, since no other clause names it: the margin of 20 in 9,980 votes is less than one percent of the \
             total, though more than five votes, so an automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 500; B: 496,,,",
            "Any other office, since no other clause names it: the margin of 4 in 996 votes is less than one percent of the \
             total, and also five or fewer votes, so an automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 310; B: 305; C: *,,,",
            "Any other office, since no other clause names it: the margin of 5 in 615 to 620 votes is less than one percent of \
             the total, and also five or fewer votes, so an automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 250; B: 245; C: *,,,",
            "Any other office, since no other clause names it: the margin of 5 in 495 to 500 votes is not less than one percent \
             of the total, but it is five or fewer votes, so an automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 251; B: 246; C: *,,,",
            "Any other office, since no other clause names it: the margin of 5 in 497 to 502 votes is less than one percent of \
             the total, or five or fewer votes, however the suppressed counts stand, so an automatic recount is required.",
        ),
        (
            "x,2019-11-05,,school-board-member,1,1,,,A: 500; B: 496,regular-local,,",
            "Any other office, since no other clause names it: the margin of 4 in 996 votes is less than one percent of the \
             total, so an automatic recount is required.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 3; B: 0,,,",
            "Any other office, since no other clause names it: the margin of 3 in 3 votes is not less than one percent of the \
             total, but it is five or fewer votes. The first loser has no votes, or none but suppressed ones: an automatic \
             recount is required unless the clerk finds that nobody stood there to lose.",
        ),
        (
            "x,2024-11-05,,county-clerk,1,1,yes,400000,A: 101990; B: 87414,,,",
            "Office elected countywide in a county of 400,000 registered voters, more than 150,000: the margin of 14,576 in \
             189,404 votes is not less than one-half percent of the total, so no automatic recount is required.",
        ),
        (
            "x,2024-11-05,,retention-supreme-court,,33,,,Yes: 570000; No: 430000,,,",
            "Retention of a judge of the supreme court or the court of appeals: the distance of 0.00 votes, in 1,000,000, from \
             57 percent is less than one-fourth percent of the total, so an automatic recount is required. Yes 570,000, no \
             430,000. A judge is retained at 57 percent or more.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 10; B: *,,,",
            "Any other office, since no other clause names it: the margin of 5 to 10 in 10 to 15 votes may or may not be less \
             than one percent of the total, or five or fewer votes, depending on the suppressed counts. Get the full counts.",
        ),
        (
            "x,2024-11-05,,district-judge,,,,,A: 10; B: 9,,,",
            "Not determined: the threshold, or who is compared, depends on a fact that is missing. Fill in the number of counties \
             in which ballots were cast for it and the county's count of registered voters and the number of seats.",
        ),
    ] {
        assert_eq!(cells(input, ["why"]), [why]);
    }
}

#[test]
fn why_ends_with_what_has_to_be_shown_beside_the_verdict() {
    let behind_the_verdict = |input: &str| {
        let [why] = cells(input, ["why"]);
        let ends = ["recount is required.", "whatever the margin.", "nobody stood there to lose."];
        let at = ends.iter().find_map(|end| Some(why.find(end)? + end.len())).unwrap();
        why[at..].to_owned()
    };
    for (input, notes) in [
        ("x,2024-11-05,,state-senator,1,2,,,A: 9; B: 3,,,", ""),
        (
            "x,2023-11-07,,municipal-officer,3,1,,,A: 400; B: 300; C: 150; D: 148,regular-local,,",
            " Text and practice part here. By the letter, the two candidates with the most votes are compared: margin 100, \
             recount required: no. In practice, the last winner and the first loser are.",
        ),
        (
            "x,2024-11-05,,retention-supreme-court,,33,,,Yes: 5724; No: 4276,,,",
            " Yes 5,724, no 4,276. A judge is retained at 57 percent or more. There is another measure of a retention: the \
             additional votes that would have changed the outcome. By it no recount would be required here, or it would be open \
             whether one is. The measure taken here is the one that orders more recounts.",
        ),
        (
            "x,2024-11-05,,local-question,,1,,,For: 667; Against: 333,special,no,66.67",
            " This question needs 66.67 percent of the votes, and the result is, or may be, closer to that than the threshold. The \
             section compares only those for and those against. Ask counsel.",
        ),
        (
            "x,2024-11-05,,district-judge,1,2,,,A: 9; B: 3,,,",
            " The section names district judges only for retention. Ask counsel which clause reaches one elected in a partisan \
             contest.",
        ),
        (
            "x,2016-11-08,,probate-judge,1,1,yes,250000,A: 9; B: 3,,,",
            " The text of 2015 speaks of \"a judicial office\" in a county of more than 200,000 registered electors, and could \
             be read to reach this one. Ask counsel.",
        ),
        (
            "x,2020-11-03,,public-regulation-commissioner,1,5,,,A: 9; B: 3,,,",
            " The clause for this office rests on second-hand evidence. Check the text of that year.",
        ),
        (
            "x,2024-11-05,,state-senator,1,2,,,A: 9; B: 9,,,",
            " A tie: recount first; if still tied, decide by lot under Section 1-13-11, and record who drew and how.",
        ),
        (
            "x,2024-11-05,sb-356,governor,1,33,,,A: 9; B: 3,,,",
            " Judged by Senate Bill 356 (2013), which was never enacted in these words: for training and comparison only.",
        ),
    ] {
        assert_eq!(behind_the_verdict(input), notes, "{input}");
    }
    let [two] = cells("x,2024-11-05,,retention-district-court,,1,,,Yes: 0; No: 0,,,", ["why"]);
    assert!(!two.contains("  ") && two.ends_with('.'), "{two}");
}
