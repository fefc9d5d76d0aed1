//! What is known of values and blocks, by body and id.

use super::Constness;
use crate::ir::{BlockId, BodyId, Ir, ValueRef};

#[derive(Default)]
pub(super) struct Facts {
    values: Vec<Vec<Constness>>,
    live: Vec<Vec<bool>>,
}

impl Facts {
    pub(super) fn value(&self, value: ValueRef) -> Constness {
        let of_body = self.values.get(value.body.index());
        of_body.and_then(|values| values.get(value.value.index())).copied().unwrap_or_default()
    }

    pub(super) fn set_value(&mut self, ir: &Ir, value: ValueRef, new: Constness) {
        if self.values.len() <= value.body.index() {
            self.values.resize_with(value.body.index() + 1, Vec::new);
        }
        let values = &mut self.values[value.body.index()];
        if values.is_empty() {
            values.resize(ir.body(value.body).values.len(), Constness::Unseen);
        }
        values[value.value.index()] = new;
    }

    pub(super) fn is_live(&self, body: BodyId, block: BlockId) -> bool {
        self.live.get(body.index()).and_then(|live| live.get(block.index())).copied().unwrap_or(false)
    }

    /// Whether it was not known yet.
    pub(super) fn set_live(&mut self, ir: &Ir, body: BodyId, block: BlockId) -> bool {
        if self.live.len() <= body.index() {
            self.live.resize_with(body.index() + 1, Vec::new);
        }
        let live = &mut self.live[body.index()];
        if live.is_empty() {
            live.resize(ir.body(body).blocks.len(), false);
        }
        !std::mem::replace(&mut live[block.index()], true)
    }
}
