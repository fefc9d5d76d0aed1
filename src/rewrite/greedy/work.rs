//! The operations that are still to be looked at, and the listener that adds to them.

use super::Strictness;
use crate::greedy::rewrite_counts::RewriteCounts;
use crate::greedy::worklist::Worklist;
use crate::listener::Listener;
use ir::{BlockId, BodyId, Ir, OpRef, RegionId, ValueId};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

/// The worklist, as a listener that pushes changed operations.
pub(super) struct Work<'l> {
    pub(super) list: Worklist,
    pub(super) strictness: Strictness,
    /// The operations that may be visited, unless all may be.
    pub(super) filtered: FxHashSet<OpRef>,
    pub(super) scope: Option<(BodyId, RegionId)>,
    pub(super) counts: RewriteCounts,
    pub(super) listener: Option<&'l mut dyn Listener>,
}

impl Work<'_> {
    pub(super) fn add_single(&mut self, op: OpRef) {
        if self.strictness == Strictness::AnyOp || self.filtered.contains(&op) {
            self.list.push(op);
        }
    }

    /// Pushes `op` and then its ancestors, if they are in the scope.
    pub(super) fn add(&mut self, ir: &Ir, op: OpRef) {
        let body = ir.body(op.body);
        // The operation is usually just below the top.
        if let Some(region) = body.block_of(op.op).and_then(|block| body.region_of(block))
            && self.scope == Some((op.body, region))
        {
            return self.add_single(op);
        }
        let mut ancestors: SmallVec<[OpRef; 8]> = SmallVec::new();
        let mut next = Some(ir.operation(op));
        while let Some(op) = next {
            ancestors.push(op.op_ref());
            let region = op.parent_region();
            if self.scope == region.map(|region| (region.body_id(), region.id())) {
                ancestors.into_iter().for_each(|op| self.add_single(op));
                return;
            }
            next = region.and_then(|region| region.parent_op());
        }
    }

    /// Pushes the definitions of the operands of `op`, which is about to be erased, if at most one use of
    /// them is left.
    fn add_operands(&mut self, ir: &Ir, op: OpRef) {
        let body = ir.body(op.body);
        for operand in body.operand_ids(op.op) {
            let value = body.operand_value(operand);
            let Some(definition) = body.defining_operation(value) else { continue };
            let mut other = None;
            let has_others = body.users(value).any(|user| {
                if user == op.op || other == Some(user) {
                    return false;
                }
                other.replace(user).is_some()
            });
            if !has_others {
                self.add(ir, OpRef { body: op.body, op: definition });
            }
        }
    }
}

impl Listener for Work<'_> {
    fn operation_inserted(&mut self, ir: &Ir, op: OpRef) {
        if let Some(listener) = &mut self.listener {
            listener.operation_inserted(ir, op);
        }
        if self.strictness == Strictness::ExistingAndNewOps {
            self.filtered.insert(op);
        }
        self.counts.inserted(op);
        self.add(ir, op);
    }

    fn operation_modified(&mut self, ir: &Ir, op: OpRef) {
        if let Some(listener) = &mut self.listener {
            listener.operation_modified(ir, op);
        }
        self.add(ir, op);
    }

    fn operation_replaced(&mut self, ir: &Ir, op: OpRef, values: &[ValueId]) {
        if let Some(listener) = &mut self.listener {
            listener.operation_replaced(ir, op, values);
        }
    }

    fn operation_erased(&mut self, ir: &Ir, op: OpRef) {
        if let Some(listener) = &mut self.listener {
            listener.operation_erased(ir, op);
        }
        self.add_operands(ir, op);
        self.list.remove(op);
        if self.strictness != Strictness::AnyOp {
            self.filtered.remove(&op);
        }
    }

    fn block_inserted(&mut self, ir: &Ir, body: BodyId, block: BlockId) {
        if let Some(listener) = &mut self.listener {
            listener.block_inserted(ir, body, block);
        }
    }

    fn block_erased(&mut self, ir: &Ir, body: BodyId, block: BlockId) {
        if let Some(listener) = &mut self.listener {
            listener.block_erased(ir, body, block);
        }
    }
}
