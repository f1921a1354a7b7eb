//! Who is elected by plurality.

/// How the candidates stand, each by the place on the ballot.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Standing {
    /// Those certainly elected, by votes.
    pub elected: Vec<usize>,
    /// Those tied for the last seats, in ballot order; none where no tie decides.
    pub tied: Vec<usize>,
    /// How many seats those tied are tied for.
    pub seats_tied_for: usize,
}

impl Standing {
    /// The standing by the votes of candidates in ballot order. A tie that leaves every one of those tied elected, or
    /// none, is none.
    pub fn of(votes: &[u64], seats: usize) -> Standing {
        let mut by_votes: Vec<(usize, u64)> = votes.iter().copied().enumerate().collect();
        by_votes.sort_by_key(|(_, votes)| std::cmp::Reverse(*votes));
        let votes_at = |rank: usize| by_votes.get(rank).map(|(_, votes)| *votes);
        let last_winner = seats.checked_sub(1).and_then(votes_at);
        let places = |some: &[(usize, u64)]| some.iter().map(|(place, _)| *place).collect();
        let Some(tied_at) = last_winner.filter(|votes| votes_at(seats) == Some(*votes)) else {
            let elected = by_votes.get(..seats).unwrap_or(&by_votes);
            return Standing { elected: places(elected), tied: Vec::new(), seats_tied_for: 0 };
        };
        // By votes, so that those tied stand together, and among them as on the ballot: the sort is stable.
        let above = by_votes.partition_point(|(_, votes)| *votes > tied_at);
        let (elected, others) = by_votes.split_at(above);
        let tied = others.partition_point(|(_, votes)| *votes == tied_at);
        let (tied, _) = others.split_at(tied);
        Standing { seats_tied_for: seats - above, elected: places(elected), tied: places(tied) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tie_is_one_where_it_parts_the_seats_from_the_rest() {
        let standing = |elected: &[usize], tied: &[usize], seats_tied_for| Standing {
            elected: elected.to_vec(),
            tied: tied.to_vec(),
            seats_tied_for,
        };
        // Votes in ballot order and seats; who is elected, who is tied, and for how many seats.
        let rows: [(&[u64], usize, Standing); 9] = [
            (&[], 1, standing(&[], &[], 0)),
            (&[3, 7], 0, standing(&[], &[], 0)),
            (&[3, 7], 1, standing(&[1], &[], 0)),
            (&[3, 7], 2, standing(&[1, 0], &[], 0)),
            (&[3, 7], 3, standing(&[1, 0], &[], 0)),
            (&[7, 7], 1, standing(&[], &[0, 1], 1)),
            (&[7, 7, 3], 2, standing(&[0, 1], &[], 0)),
            (&[5, 9, 5, 5, 1], 3, standing(&[1], &[0, 2, 3], 2)),
            (&[0, 0], 1, standing(&[], &[0, 1], 1)),
        ];
        for (votes, seats, standing) in rows {
            assert_eq!(Standing::of(votes, seats), standing, "{votes:?} for {seats}");
        }
    }
}
