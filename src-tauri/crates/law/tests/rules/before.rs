//! Part G of the rulebook: before the election.

use law::proxy::{Hand, proxy};

use crate::table::{hold, objections};

#[test]
fn before_the_election() {
    hold(include_str!("../cases/before.csv"), |row| {
        let facts = &row.facts;
        match row.rule.as_str() {
            "general.no-proxy" => objections(proxy(row.edition, facts.or("by", Hand::Own))),
            other => panic!("no such subject: {other}"),
        }
    });
}
