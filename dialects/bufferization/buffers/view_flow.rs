//! The values that may be views of the same buffer, by how buffers go from value to value.
//!
//! A dependency `a → b` says that `b` may be a view of the buffer of `a`. Values are those of one body.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.cpp.

use super::is_memref;
use arith::SelectOp;
use interfaces::{RegionBranch, branch_operands, region_branch};
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use ir::{Operation, Value, ValueId};
use memref::ReallocOp;
use rustc_hash::{FxHashMap, FxHashSet};

/// The flow of buffers in the body of an operation.
#[derive(Default, Debug)]
pub struct ViewFlow {
    dependencies: FxHashMap<ValueId, Vec<ValueId>>,
    reverse: FxHashMap<ValueId, Vec<ValueId>>,
    /// The memrefs whose buffers may not come from other values.
    terminals: FxHashSet<ValueId>,
}

impl ViewFlow {
    /// Analyzes the operations in the regions of `root`.
    pub fn of(root: Operation<'_>) -> Self {
        let mut flow = ViewFlow::default();
        let body = root.region(0).map(|region| region.body_id());
        walk_post_order(root, |op| {
            if Some(op.body_id()) == body {
                flow.add_operation(op);
            }
        });
        if let Some(entry) = root.region(0).and_then(|region| region.front()) {
            flow.terminals.extend(memrefs(entry.arguments()));
        }
        flow
    }

    /// Returns the values that may be views of the buffer of `value`, with itself.
    pub fn resolve(&self, value: ValueId) -> FxHashSet<ValueId> {
        reachable(&self.dependencies, value)
    }

    /// Returns the values whose buffers `value` may be a view of, with itself.
    pub fn resolve_reverse(&self, value: ValueId) -> FxHashSet<ValueId> {
        reachable(&self.reverse, value)
    }

    /// Returns whether the buffer of `value` may come from no other value.
    pub fn may_be_terminal(&self, value: ValueId) -> bool {
        self.terminals.contains(&value)
    }

    fn add(&mut self, from: Value<'_>, to: Value<'_>) {
        self.dependencies.entry(from.id()).or_default().push(to.id());
        self.reverse.entry(to.id()).or_default().push(from.id());
    }

    fn add_operation(&mut self, op: Operation<'_>) {
        if let Some(realloc) = op.dyn_cast::<ReallocOp<'_>>() {
            self.add(realloc.source(), op.result(0));
            self.terminals.insert(op.result(0).id());
        } else if let Some(select) = op.dyn_cast::<SelectOp<'_>>() {
            self.add(select.true_value(), op.result(0));
            self.add(select.false_value(), op.result(0));
        } else if op.has_trait(Trait::ViewLikeOpInterface) {
            self.add(op.operand(0), op.result(0));
        } else if let Some(operands) = branch_operands(op) {
            for (successor, passed) in op.successors().zip(operands) {
                let arguments = successor.arguments().skip(passed.produced);
                passed.forwarded.zip(arguments).for_each(|(index, to)| self.add(op.operand(index), to));
            }
        } else if let Some(branch) = region_branch(op) {
            self.add_region_branch(op, branch);
        } else if op.has_trait(Trait::RegionBranchTerminator) {
            // Terminators are visited with their parent.
        } else {
            if op.has_trait(Trait::CallOpInterface) {
                for operand in op.operands() {
                    op.results().for_each(|result| self.add(operand, result));
                }
            }
            self.add_terminals(op);
        }
    }

    fn add_region_branch(&mut self, op: Operation<'_>, branch: &RegionBranch) {
        for point in branch.branch_points(op) {
            for successor in (branch.successors)(op, point.from) {
                let operands = point.operands.clone().map(|index| point.source.operand(index));
                let inputs: Vec<Value<'_>> = match successor.region {
                    None => op.results().collect(),
                    Some(index) => {
                        let entry = op.region(index).and_then(|region| region.front());
                        entry.into_iter().flat_map(|entry| entry.arguments()).collect()
                    }
                };
                let inputs = inputs.into_iter().skip(successor.inputs.start).take(successor.inputs.len());
                operands.zip(inputs).for_each(|(from, to)| self.add(from, to));
            }
        }
    }

    fn add_terminals(&mut self, op: Operation<'_>) {
        self.terminals.extend(memrefs(op.results()));
        for entry in op.regions().filter_map(|region| region.front()) {
            self.terminals.extend(memrefs(entry.arguments()));
        }
    }
}

fn memrefs<'a>(values: impl Iterator<Item = Value<'a>>) -> impl Iterator<Item = ValueId> {
    values.filter(|value| is_memref(value.context(), value.ty())).map(Value::id)
}

fn reachable(edges: &FxHashMap<ValueId, Vec<ValueId>>, from: ValueId) -> FxHashSet<ValueId> {
    let mut found = FxHashSet::default();
    let mut pending = vec![from];
    while let Some(value) = pending.pop() {
        if found.insert(value) {
            pending.extend(edges.get(&value).into_iter().flatten());
        }
    }
    found
}
