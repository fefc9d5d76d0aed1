//! Branches between blocks: the ownership of the memrefs that they pass goes with them.

use super::function::{Handled, Here};
use super::state::{Ownership, bool_constant, memrefs};
use arith::{AndIOp, SelectOp, XOrIOp};
use cf::CondBranchOp;
use interfaces::branch_operands;
use ir::diag::Failed;
use ir::{BlockId, OpId, ValueId};
use rustc_hash::FxHashMap;

/// A way that a conditional branch goes.
struct Way {
    target: BlockId,
    passed: Vec<ValueId>,
}

/// The memrefs that a way retains, each with the value that says who owns it then.
struct Taken {
    retained: Vec<ValueId>,
    ownerships: FxHashMap<ValueId, ValueId>,
    /// The operands that are passed, the ownerships last.
    passed: Vec<ValueId>,
}

impl Here<'_, '_> {
    /// Frees buffers before a branch to one block.
    pub fn branch(&mut self, op: OpId) -> Handled {
        let view = self.rewriter.op(op);
        if view.num_successors() > 1 {
            let message = "BranchOpInterface operations with multiple successors are not supported yet";
            return Err(view.emit_error(message).emit());
        }
        let target = view.successors().next().map(|block| block.id());
        let operands = branch_operands(view).and_then(|all| all.into_iter().next());
        let (Some(target), Some(operands)) = (target, operands) else {
            let message = "only BranchOpInterface operations with exactly one successor are supported yet";
            return Err(view.emit_error(message).emit());
        };
        if operands.produced > 0 {
            return Err(view.emit_error("produced operands are not supported").emit());
        }
        let location = view.location();
        let all: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
        let passed: Vec<ValueId> = all[operands.forwarded.clone()].to_vec();
        let Some(block) = self.rewriter.body().block_of(op) else { return Ok(op) };
        self.rewriter.set_insertion_point(op);
        let (buffers, conditions) = self.state.to_free(self.rewriter, location, block)?;
        let retained = self.state.retained(self.rewriter, block, Some(target), &passed);
        let at = (location, block);
        let updated = self.state.create_dealloc(self.rewriter, at, (&buffers, &conditions), &retained)?;
        let count = memrefs(self.rewriter, &passed).count();
        let mut operands_now: Vec<ValueId> = all[..operands.forwarded.end].to_vec();
        operands_now.extend(&updated[..count]);
        operands_now.extend(&all[operands.forwarded.end..]);
        self.rewriter.set_operands(op, &operands_now);
        Ok(op)
    }

    /// Frees buffers before `cf.cond_br`: those that one way retains are freed if the other is taken.
    pub fn cond_branch(&mut self, op: OpId) -> Handled {
        let Some(branch) = self.rewriter.op(op).dyn_cast::<CondBranchOp<'_>>() else { return Ok(op) };
        let location = branch.location();
        let condition = branch.condition().id();
        let ids = |values: ir::views::Values<'_>| values.map(|value| value.id()).collect::<Vec<ValueId>>();
        let then = Way { target: branch.true_dest().id(), passed: ids(branch.true_dest_operands()) };
        let otherwise = Way { target: branch.false_dest().id(), passed: ids(branch.false_dest_operands()) };
        let Some(block) = self.rewriter.body().block_of(op) else { return Ok(op) };
        self.rewriter.set_insertion_point(op);
        let (buffers, conditions) = self.state.to_free(self.rewriter, location, block)?;
        let then = self.take(op, block, then, &buffers, &conditions, |here, owned| {
            let state = AndIOp::build(here.rewriter.scope(), location, owned, condition);
            here.rewriter.create_value(state)
        })?;
        let otherwise = self.take(op, block, otherwise, &buffers, &conditions, |here, owned| {
            let one = bool_constant(here.rewriter, location, true);
            let state = XOrIOp::build(here.rewriter.scope(), location, one, condition);
            let negation = here.rewriter.create_value(state);
            let state = AndIOp::build(here.rewriter.scope(), location, owned, negation);
            here.rewriter.create_value(state)
        })?;
        let mut operands = vec![condition];
        operands.extend(&then.passed);
        operands.extend(&otherwise.passed);
        let sizes = [1, then.passed.len() as i32, otherwise.passed.len() as i32];
        self.rewriter.set_operands(op, &operands);
        let context = self.rewriter.context();
        let sizes = context.dense_i32_array_attribute(&sizes);
        self.rewriter.set_attribute(op, ir::known::OPERAND_SEGMENT_SIZES, Some(sizes));
        self.combine(location, block, condition, &then, &otherwise);
        Ok(op)
    }

    /// Frees the buffers that `way` does not retain, on conditions that `adapt` makes of theirs.
    fn take(
        &mut self,
        op: OpId,
        block: BlockId,
        way: Way,
        buffers: &[ValueId],
        conditions: &[ValueId],
        adapt: impl Fn(&mut Self, ValueId) -> ValueId,
    ) -> Result<Taken, Failed> {
        let location = self.rewriter.op(op).location();
        let retained = self.state.retained(self.rewriter, block, Some(way.target), &way.passed);
        let conditions: Vec<ValueId> = conditions.iter().map(|&owned| adapt(self, owned)).collect();
        let at = (location, block);
        let updated = self.state.create_dealloc(self.rewriter, at, (buffers, &conditions), &retained)?;
        let ownerships: FxHashMap<ValueId, ValueId> =
            retained.iter().copied().zip(updated.iter().copied()).collect();
        let mut passed = way.passed.clone();
        passed.extend(memrefs(self.rewriter, &way.passed).filter_map(|memref| ownerships.get(&memref)));
        Ok(Taken { retained, ownerships, passed })
    }

    /// Makes one value of the ownerships of a memref that both ways retain.
    fn combine(
        &mut self,
        location: ir::Location,
        block: BlockId,
        condition: ValueId,
        then: &Taken,
        otherwise: &Taken,
    ) {
        let mut done: Vec<ValueId> = Vec::new();
        for &memref in &otherwise.retained {
            let (Some(&a), Some(&b)) = (then.ownerships.get(&memref), otherwise.ownerships.get(&memref))
            else {
                continue;
            };
            if done.contains(&memref) {
                continue;
            }
            done.push(memref);
            self.state.reset(memref, block);
            let state = SelectOp::build(self.rewriter.scope(), location, condition, a, b);
            let combined = self.rewriter.create_value(state);
            self.state.update(self.rewriter, memref, Ownership::Unique(combined), block);
        }
    }
}
