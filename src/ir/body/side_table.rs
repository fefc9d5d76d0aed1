//! Side tables: facts about operations, blocks or values, by body and index.
//!
//! Most analyses store a fact about nearly every entity of a body that they visit. So the facts of a body are
//! a vector, created with the first fact.

use crate::body::BodyId;

/// A fact for each thing in each body; where none was set it is the default.
#[derive(Default, Debug)]
pub struct SideTable<T>(Vec<Vec<T>>);

impl<T: Copy + Default> SideTable<T> {
    /// Returns the datum of entity `index` of `body`.
    #[inline]
    pub fn get(&self, body: BodyId, index: usize) -> T {
        self.0.get(body.index()).and_then(|facts| facts.get(index)).copied().unwrap_or_default()
    }

    /// Sets the fact about entity `index` of `body`, which has about `len` entities. Returns the old fact.
    pub fn set(&mut self, body: BodyId, index: usize, len: usize, fact: T) -> T {
        if self.0.len() <= body.index() {
            self.0.resize_with(body.index() + 1, Vec::new);
        }
        let facts = &mut self.0[body.index()];
        if facts.len() <= index {
            facts.resize(len.max(index + 1), T::default());
        }
        std::mem::replace(&mut facts[index], fact)
    }
}
