//! Bodies that may have changed since a version of an IR.
//!
//! Most of a program stays as it is from one round of a driver to the next, and from one pass to the next. What
//! depends on an isolated operation, and on what is around it, need not be computed again for those that are the
//! same. An [`Ir`] notes when it last lent each body to be changed; a [`ChangedBodies`] is made from that.

use crate::body::BodyId;
use crate::body::bodies::Ir;

/// The bodies of an IR that changed, that are in a body that changed, or that have one inside.
#[derive(Default)]
pub struct ChangedBodies {
    /// By body; those that were made later are changed.
    is_changed: Vec<bool>,
}

impl ChangedBodies {
    /// Returns the set of all bodies.
    pub fn all() -> Self {
        ChangedBodies::default()
    }

    /// Returns the bodies that may differ from what they were when the version of `ir` was `version`.
    pub fn since(ir: &Ir, version: u64) -> Self {
        let bodies = || (0..ir.num_bodies() as u32).map(BodyId::new);
        let around = |body: BodyId| ir.body(body).owner().map(|owner| owner.body);
        // A body is done when its flag is that of itself and of all around it.
        let mut is_changed: Vec<bool> = bodies().map(|body| ir.changed_at(body) > version).collect();
        let mut is_done = vec![false; is_changed.len()];
        let mut path = Vec::new();
        for body in bodies() {
            let mut next = Some(body);
            while let Some(body) = next.filter(|body| !is_done[body.index()]) {
                is_done[body.index()] = true;
                path.push(body);
                next = around(body);
            }
            let mut outer = next.is_some_and(|body| is_changed[body.index()]);
            while let Some(body) = path.pop() {
                is_changed[body.index()] |= outer;
                outer = is_changed[body.index()];
            }
        }
        // Whoever looks at a body that changed goes through those around it.
        for body in bodies() {
            if !is_changed[body.index()] {
                continue;
            }
            let mut next = around(body);
            while let Some(body) = next.filter(|body| !is_changed[body.index()]) {
                is_changed[body.index()] = true;
                next = around(body);
            }
        }
        ChangedBodies { is_changed }
    }

    /// Adds the bodies of `other`.
    pub fn extend(&mut self, other: &ChangedBodies) {
        // Bodies without an entry are in the set.
        self.is_changed.truncate(other.is_changed.len());
        for (mine, theirs) in self.is_changed.iter_mut().zip(&other.is_changed) {
            *mine |= theirs;
        }
    }

    /// Returns whether no body has changed.
    pub fn is_empty(&self, ir: &Ir) -> bool {
        self.is_changed.len() == ir.num_bodies() && !self.is_changed.contains(&true)
    }

    /// Returns whether the contents of `body`, or of one around or inside it, may have changed.
    pub fn contains(&self, body: BodyId) -> bool {
        self.is_changed.get(body.index()).copied().unwrap_or(true)
    }
}
