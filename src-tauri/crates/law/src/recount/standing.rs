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
        let mut by_votes: Vec<usize> = (0..votes.len()).collect();
        by_votes.sort_by_key(|place| std::cmp::Reverse(votes.get(*place).copied()));
        let votes_at = |rank: usize| by_votes.get(rank).and_then(|place| votes.get(*place)).copied();
        let (last_winner, first_loser) = (seats.checked_sub(1).and_then(votes_at), votes_at(seats));
        let has = |count: Option<u64>| move |place: &usize| votes.get(*place).copied() == count;
        if last_winner.is_none() || last_winner != first_loser {
            let elected = by_votes.into_iter().take(seats).collect();
            return Standing { elected, tied: Vec::new(), seats_tied_for: 0 };
        }
        let elected: Vec<usize> = by_votes.iter().copied().take(seats).take_while(|p| !has(last_winner)(p)).collect();
        let tied = (0..votes.len()).filter(has(last_winner)).collect();
        Standing { seats_tied_for: seats - elected.len(), elected, tied }
    }
}
