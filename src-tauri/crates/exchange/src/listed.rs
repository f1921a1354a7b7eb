use std::collections::BTreeMap;

/// Things in the order in which they first came, each once.
#[derive(Debug)]
pub(crate) struct Listed<T> {
    places: BTreeMap<T, usize>,
}

impl<T> Default for Listed<T> {
    fn default() -> Self {
        Listed { places: BTreeMap::new() }
    }
}

impl<T: Ord> Listed<T> {
    /// The place of a thing, from 0; its own, where it came before.
    pub(crate) fn place_of(&mut self, thing: T) -> usize {
        let next = self.places.len();
        *self.places.entry(thing).or_insert(next)
    }

    /// The place of a thing that came before.
    pub(crate) fn known(&self, thing: &T) -> Option<usize> {
        self.places.get(thing).copied()
    }

    /// The things, in order.
    pub(crate) fn into_vec(self) -> Vec<T> {
        let mut things: Vec<(T, usize)> = self.places.into_iter().collect();
        things.sort_by_key(|(_, place)| *place);
        things.into_iter().map(|(thing, _)| thing).collect()
    }
}
