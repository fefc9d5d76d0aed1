//! Live values: operations with effects, or values that leave the analysed IR, depend on them.
//!
//! Liveness flows backwards. The assignment of values to arguments and results is fixed, so one walk over the
//! reachable code collects it first, together with the initial live values. Then each value that becomes live
//! makes its sources live: the values passed to it, or the operands of the operation that computes it.
//!
//! Follows mlir/lib/Analysis/DataFlow/{LivenessAnalysis,SparseAnalysis}.cpp.

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use super::sparse_constants::{Constants, SparseConstants};
use interfaces::{Branch, BranchOperands, region_branch};
use interfaces::{NestedEffects, arg_operands, callable_region, callee, is_callable};
use ir::body::ValueOwner;
use ir::op_info::Trait;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Ir, OpRef, Operation, SideTable, Value, ValueRef};
use rewrite::region_branch::{Edges, edges_of};

/// The values that are alive.
pub struct Liveness(SideTable<bool>);

impl Liveness {
    /// Finds the live values and the constants in `root`.
    pub fn of(root: Operation<'_>) -> (Self, Constants) {
        let mut search = Search {
            ir: root.ir(),
            reachable: SparseConstants::of(root),
            live: SideTable::default(),
            pending: Vec::new(),
            sources: FxHashMap::default(),
            parameters: FxHashMap::default(),
            calls: FxHashSet::default(),
            effects: NestedEffects::default(),
        };
        walk_pre_order(root, |op| {
            search.gather(op);
            WalkResult::Advance
        });
        search.propagate();
        (Liveness(search.live), search.reachable.into_constants())
    }

    /// Returns whether `value` is live. A value in unreachable code is not.
    pub fn is_live(&self, value: Value<'_>) -> bool {
        self.0.get(value.body_id(), value.id().index())
    }
}

struct Search<'a> {
    ir: &'a Ir,
    reachable: SparseConstants<'a>,
    live: SideTable<bool>,
    pending: Vec<ValueRef>,
    /// The values that are passed to a value.
    sources: FxHashMap<ValueRef, SmallVec<[ValueRef; 2]>>,
    /// The operands of region-branch operations and their terminators that are not passed on, such as a
    /// condition. They are live if a result is.
    parameters: FxHashMap<OpRef, Vec<ValueRef>>,
    /// The calls whose callee is visible: their operands are live if the callee uses them.
    calls: FxHashSet<OpRef>,
    effects: NestedEffects,
}

impl<'a> Search<'a> {
    fn mark(&mut self, value: ValueRef) {
        let len = self.ir.body(value.body).num_values();
        if !self.live.set(value.body, value.value.index(), len, true) {
            self.pending.push(value);
        }
    }

    fn mark_operands(&mut self, op: Operation<'_>) {
        op.operands().for_each(|operand| self.mark(operand.value_ref()));
    }

    fn hand_over(&mut self, from: Value<'_>, to: Value<'_>) {
        self.sources.entry(to.value_ref()).or_default().push(from.value_ref());
    }

    /// Collects the values that `op` passes on, and marks the values that are live because of it.
    fn gather(&mut self, op: Operation<'a>) {
        if op.block().is_some_and(|block| !self.reachable.is_live(block)) {
            return;
        }
        if op.has_trait(Trait::RegionBranchOpInterface)
            && let Some(edges) = edges_of(op)
        {
            return self.gather_region_branch(op, &edges);
        }
        if op.has_trait(Trait::BranchOpInterface) && op.info().interface::<Branch>().is_some() {
            return self.gather_branch(op);
        }
        if op.has_trait(Trait::CallOpInterface) && self.gather_call(op) {
            return;
        }
        if let Some(parent) = op.parent_op() {
            let is_gathered =
                parent.has_trait(Trait::RegionBranchOpInterface) && region_branch(parent).is_some();
            if is_gathered && op.has_trait(Trait::RegionBranchTerminator) {
                return;
            }
            if is_callable(parent) && op.has_trait(Trait::ReturnLike) {
                return self.gather_return(op, parent);
            }
        }
        if !self.effects.would_op_be_trivially_dead(op) {
            self.mark_operands(op);
        }
    }

    fn gather_region_branch(&mut self, op: Operation<'a>, edges: &Edges) {
        let body = op.body();
        let mut handed = FxHashSet::default();
        for (operand, inputs) in edges {
            handed.insert(*operand);
            let source = self.ir.operation(OpRef { body: op.body_id(), op: body.operand_owner(*operand) });
            if source.block().is_some_and(|block| !self.reachable.is_live(block)) {
                continue;
            }
            let from = self.ir.value(op.body_id(), body.operand_value(*operand));
            for &input in inputs {
                self.hand_over(from, self.ir.value(op.body_id(), input));
            }
        }
        let ends =
            op.regions().flat_map(|region| region.blocks()).filter(|&block| self.reachable.is_live(block));
        let ends = ends.filter_map(|block| block.back());
        let ends = ends.filter(|end| end.has_trait(Trait::RegionBranchTerminator));
        let sources: SmallVec<[Operation<'_>; 4]> = std::iter::once(op).chain(ends).collect();
        let operands = sources.iter().flat_map(|source| {
            body.operand_ids(source.id()).zip(source.operands()).map(|(id, value)| (id, value.value_ref()))
        });
        let parameters: Vec<_> =
            operands.filter(|(id, _)| !handed.contains(id)).map(|(_, value)| value).collect();
        if self.effects.would_op_be_trivially_dead(op) {
            self.parameters.insert(op.op_ref(), parameters);
        } else {
            self.parameters.insert(op.op_ref(), Vec::new());
            parameters.into_iter().for_each(|value| self.mark(value));
        }
    }

    fn gather_branch(&mut self, op: Operation<'a>) {
        let operands = interfaces::branch_operands(op).unwrap_or_default();
        for (successor, of) in op.successors().zip(&operands) {
            for (index, argument) in of.forwarded.clone().zip(successor.arguments().skip(of.produced)) {
                self.hand_over(op.operand(index), argument);
            }
        }
        for operand in operands_of_itself(op, &operands) {
            self.mark(operand.value_ref());
        }
    }

    /// Returns whether the callee is visible.
    fn gather_call(&mut self, call: Operation<'a>) -> bool {
        let Some(target) = callee(call).and_then(|_| self.reachable.called(call)) else { return false };
        let Some(entry) = callable_region(target).and_then(|region| region.front()) else { return false };
        self.calls.insert(call.op_ref());
        let handed = arg_operands(call);
        for (index, argument) in handed.clone().zip(entry.arguments()) {
            self.hand_over(call.operand(index), argument);
        }
        let taken = handed.start..handed.end.min(handed.start + entry.num_arguments());
        for (index, operand) in call.operands().enumerate() {
            if !taken.contains(&index) {
                self.mark(operand.value_ref());
            }
        }
        true
    }

    fn gather_return(&mut self, op: Operation<'a>, parent: Operation<'a>) {
        let Some(calls) = self.reachable.known_calls(parent.op_ref()).map(<[OpRef]>::to_vec) else {
            return self.mark_operands(op);
        };
        for call in calls {
            for (operand, result) in op.operands().zip(self.ir.operation(call).results()) {
                self.hand_over(operand, result);
            }
        }
    }

    /// Propagates liveness to the sources of live values.
    fn propagate(&mut self) {
        while let Some(value) = self.pending.pop() {
            for source in self.sources.remove(&value).unwrap_or_default() {
                self.mark(source);
            }
            let ValueOwner::Op(op) = self.ir.body(value.body).value_owner(value.value) else { continue };
            let op = OpRef { body: value.body, op };
            if self.calls.contains(&op) {
                continue;
            }
            match self.parameters.get_mut(&op).map(std::mem::take) {
                Some(parameters) => parameters.into_iter().for_each(|value| self.mark(value)),
                None => self.mark_operands(self.ir.operation(op)),
            }
        }
    }
}

/// Returns the operands of a branch that it passes to no successor, such as a condition.
pub fn operands_of_itself<'a>(
    branch: Operation<'a>,
    operands: &[BranchOperands],
) -> impl Iterator<Item = Value<'a>> + use<'a> {
    let mut is_handed = vec![false; branch.num_operands()];
    for index in operands.iter().flat_map(|of| of.forwarded.clone()) {
        is_handed[index] = true;
    }
    branch.operands().zip(is_handed).filter(|(_, is_handed)| !is_handed).map(|(operand, _)| operand)
}
