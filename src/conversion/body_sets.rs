//! Sets of the operations or values of some bodies, which have small indices.

use ir::BodyId;

/// Pairs of a body and an index in it.
///
/// Representation: a bit for each index up to the largest one of the body, by body.
#[derive(Default)]
pub(super) struct BodySets {
    bits: Vec<Vec<u64>>,
}

/// The word that has the bit of an index, and that bit.
fn place_of(index: usize) -> (usize, u64) {
    (index / 64, 1 << (index % 64))
}

impl BodySets {
    /// Adds a pair. Returns whether it is new.
    pub(super) fn insert(&mut self, body: BodyId, index: usize) -> bool {
        let (word, bit) = place_of(index);
        if self.bits.len() <= body.index() {
            self.bits.resize_with(body.index() + 1, Vec::new);
        }
        let words = &mut self.bits[body.index()];
        if words.len() <= word {
            words.resize(word + 1, 0);
        }
        let is_new = words[word] & bit == 0;
        words[word] |= bit;
        is_new
    }

    /// Takes a pair out.
    pub(super) fn remove(&mut self, body: BodyId, index: usize) {
        let (word, bit) = place_of(index);
        if let Some(word) = self.bits.get_mut(body.index()).and_then(|words| words.get_mut(word)) {
            *word &= !bit;
        }
    }

    /// Returns whether a pair is a member.
    #[inline]
    pub(super) fn contains(&self, body: BodyId, index: usize) -> bool {
        let (word, bit) = place_of(index);
        self.bits.get(body.index()).and_then(|words| words.get(word)).is_some_and(|word| word & bit != 0)
    }
}
