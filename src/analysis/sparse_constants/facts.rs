//! Facts about values and blocks, by body and id.

use super::Constness;
use ir::{BlockId, BodyId, Ir, SideTable, ValueRef};

#[derive(Default)]
pub(super) struct Facts {
    values: SideTable<Constness>,
    live: SideTable<bool>,
}

impl Facts {
    pub(super) fn value(&self, value: ValueRef) -> Constness {
        self.values.get(value.body, value.value.index())
    }

    pub(super) fn set_value(&mut self, ir: &Ir, value: ValueRef, new: Constness) {
        self.values.set(value.body, value.value.index(), ir.body(value.body).num_values(), new);
    }

    pub(super) fn is_live(&self, body: BodyId, block: BlockId) -> bool {
        self.live.get(body, block.index())
    }

    /// Marks a block as reachable. Returns whether it was not marked before.
    pub(super) fn set_live(&mut self, ir: &Ir, body: BodyId, block: BlockId) -> bool {
        !self.live.set(body, block.index(), ir.body(body).num_blocks(), true)
    }
}
