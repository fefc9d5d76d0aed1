//! Operations with regions, calls, and the ends of regions.

use std::ops::Range;

use super::function::{Handled, Here, is_private_with_body};
use super::state::{Ownership, bool_constant, is_true, memrefs};
use arith::SelectOp;
use bufferization::CloneOp;
use bufferization::buffers::is_memref;
use interfaces::region_branch;
use ir::op_info::Trait;
use ir::{BlockId, OpId, OperationState, Type, ValueId};
use scf::YieldOp;
use scf::build::create_if;
use smallvec::SmallVec;

impl Here<'_, '_> {
    /// Adds operands, and results, for the ownership of the memrefs that `op` hands to its regions and gives.
    pub fn region_branch(&mut self, op: OpId) -> Handled {
        let view = self.rewriter.op(op);
        let Some(branch) = region_branch(view) else { return Ok(op) };
        let location = view.location();
        let Some(block) = view.block().map(|block| block.id()) else { return Ok(op) };
        let entry: Vec<ValueId> =
            (branch.entry_operands)(view).map(|index| view.operand(index).id()).collect();
        let mut operands: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
        let count = memrefs(self.rewriter, &entry).count();
        self.rewriter.set_insertion_point_to_start(block);
        let nobody = bool_constant(self.rewriter, location, false);
        operands.extend(std::iter::repeat_n(nobody, count));
        self.rewriter.set_operands(op, &operands);
        Ok(self.with_owned_results(op, block))
    }

    /// Gives `op` a result more for each result that is a memref: whether it is owned.
    fn with_owned_results(&mut self, op: OpId, block: BlockId) -> OpId {
        let first = self.rewriter.body().num_results(op);
        let results: Vec<ValueId> = self.rewriter.body().results(op).collect();
        let count = memrefs(self.rewriter, &results).count();
        let new = self.append_results(op, &vec![Type::I1; count]);
        let results: Vec<ValueId> = self.rewriter.body().results(new).collect();
        let buffers: Vec<ValueId> = memrefs(self.rewriter, &results[..first]).collect();
        for (index, memref) in buffers.into_iter().enumerate() {
            self.state.update(self.rewriter, memref, Ownership::Unique(results[first + index]), block);
            self.state.free_in(memref, block);
        }
        new
    }

    /// Replaces `op` by the same with more results.
    fn append_results(&mut self, op: OpId, types: &[Type]) -> OpId {
        let view = self.rewriter.op(op);
        let regions: Vec<ir::RegionId> = self.rewriter.body().local_regions(op).to_vec();
        let new_regions: SmallVec<[ir::RegionId; 2]>;
        let mut state = OperationState {
            operands: view.operands().map(|value| value.id()).collect(),
            result_types: view.result_types().chain(types.iter().copied()).collect(),
            attributes: view.discardable_attributes(),
            properties: view.properties().iter().copied().collect(),
            successors: view.successors().map(|block| block.id()).collect(),
            ..OperationState::new(view.name(), view.location())
        };
        new_regions = regions.iter().map(|_| self.rewriter.body_mut().create_region()).collect();
        state.regions = new_regions.clone();
        self.rewriter.set_insertion_point(op);
        let new = self.rewriter.create(state);
        for (from, to) in regions.into_iter().zip(new_regions) {
            self.rewriter.inline_region_before(from, to, None);
        }
        let old: Vec<ValueId> = self.rewriter.body().results(op).collect();
        let values: Vec<ValueId> = self.rewriter.body().results(new).take(old.len()).collect();
        for (&old, &new) in old.iter().zip(&values) {
            self.state.replace(old, new);
        }
        self.rewriter.replace_op(op, &values);
        new
    }

    /// Owns what a function returns: always, or if a private function says so.
    pub fn call(&mut self, op: OpId, is_private: bool) -> OpId {
        let Some(block) = self.rewriter.body().block_of(op) else { return op };
        if self.is_dynamic && is_private {
            return self.with_owned_results(op, block);
        }
        let location = self.rewriter.op(op).location();
        self.rewriter.set_insertion_point(op);
        let indicator = bool_constant(self.rewriter, location, true);
        let results: Vec<ValueId> = self.rewriter.body().results(op).collect();
        let buffers: Vec<ValueId> = memrefs(self.rewriter, &results).collect();
        for memref in buffers {
            self.state.update(self.rewriter, memref, Ownership::Unique(indicator), block);
            self.state.free_in(memref, block);
        }
        op
    }

    /// Frees buffers where a region ends, and hands on the ownership of what it gives. Functions give what they own.
    pub fn region_end(&mut self, op: OpId, passed: Range<usize>) -> Handled {
        let Some(block) = self.rewriter.body().block_of(op) else { return Ok(op) };
        let parent = self.rewriter.op(op).parent_op();
        let gives_owned = parent.is_some_and(|parent| {
            parent.has_trait(Trait::FunctionOpInterface)
                && (!self.is_dynamic || !is_private_with_body(parent))
        });
        if gives_owned {
            let operands: Vec<ValueId> = self.rewriter.body().operand_values(op).collect();
            for (index, operand) in operands.into_iter().enumerate() {
                if is_memref(self.rewriter.context(), self.rewriter.type_of(operand)) {
                    self.rewriter.set_insertion_point(op);
                    let owned = self.with_guaranteed_ownership(operand, block);
                    self.rewriter.set_operand(op, index, owned);
                }
            }
        }
        let all: Vec<ValueId> = self.rewriter.body().operand_values(op).collect();
        let updated = self.state.free_before_return(self.rewriter, op, &all[passed.clone()])?;
        if !gives_owned {
            let mut operands = all[..passed.end].to_vec();
            operands.extend(updated);
            operands.extend(&all[passed.end..]);
            self.rewriter.set_operands(op, &operands);
        }
        Ok(op)
    }

    /// Returns `memref`, or a copy where it may be that `block` does not own it.
    fn with_guaranteed_ownership(&mut self, memref: ValueId, block: BlockId) -> ValueId {
        let location = self.rewriter.value(memref).location();
        let (memref_now, condition) = self.with_unique_ownership(memref, block);
        if is_true(self.rewriter.context(), self.rewriter.value(condition)) {
            return memref_now;
        }
        let ty = self.rewriter.type_of(memref_now);
        let (conditional, [then, otherwise]) = create_if(self.rewriter, location, &[ty], condition);
        let point = self.rewriter.insertion_point();
        self.rewriter.create_block(then, None, &[]);
        let state = YieldOp::build(self.rewriter.scope(), location, &[memref_now]);
        self.rewriter.create(state);
        self.rewriter.create_block(otherwise, None, &[]);
        let state = CloneOp::build(self.rewriter.scope(), location, ty, memref_now);
        let clone = self.rewriter.create_value(state);
        let state = YieldOp::build(self.rewriter.scope(), location, &[clone]);
        self.rewriter.create(state);
        self.rewriter.restore_insertion_point(point);
        let owned = self.rewriter.result(conditional, 0);
        let indicator = bool_constant(self.rewriter, location, true);
        self.state.update(self.rewriter, owned, Ownership::Unique(indicator), block);
        self.state.free_in(owned, block);
        owned
    }

    /// Returns a memref with one value that says whether `block` owns it (`materializeUniqueOwnership`).
    fn with_unique_ownership(&mut self, memref: ValueId, block: BlockId) -> (ValueId, ValueId) {
        let value = self.rewriter.value(memref);
        if let Some(select) = value.defining::<SelectOp<'_>>()
            && select.block().is_some_and(|home| home.id() == block)
        {
            let location = select.location();
            let condition = select.condition().id();
            let sides = [select.true_value().id(), select.false_value().id()];
            if let [Ownership::Unique(a), Ownership::Unique(b)] = sides.map(|of| self.state.get(of, block)) {
                let state = SelectOp::build(self.rewriter.scope(), location, condition, a, b);
                return (memref, self.rewriter.create_value(state));
            }
        }
        self.state.with_unique_ownership(self.rewriter, memref, block)
    }
}
