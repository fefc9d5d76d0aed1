//! Whether two memrefs are of the same allocation.
//!
//! The values that a memref may come from are followed backwards, through views, branches and operations with regions,
//! to *terminals*: values that come from no other. Nothing is kept, so that the answers hold whatever has changed.
//!
//! Follows `BufferOriginAnalysis` of mlir/lib/Dialect/Bufferization/Transforms/BufferViewFlowAnalysis.cpp.

use super::is_memref;
use arith::SelectOp;
use interfaces::{EffectKind, EffectOn, RegionBranch, branch_operands, memory_effects, region_branch};
use ir::op_info::Trait;
use ir::{Operation, Value, ValueId};
use memref::ReallocOp;
use rustc_hash::{FxHashMap, FxHashSet};

/// Returns whether two memrefs are of one allocation; `None` if that is not known.
pub fn is_same_allocation(a: Value<'_>, b: Value<'_>) -> Option<bool> {
    let (a, b) = (view_base(a), view_base(b));
    if a == b {
        return Some(true);
    }
    let (of_a, of_b) = (Terminals::of(a), Terminals::of(b));
    if of_a.values.len() == 1 && of_a.values == of_b.values {
        return Some(true);
    }
    if !of_a.values.is_disjoint(&of_b.values) {
        return None;
    }
    let is_isolated = of_a.are_allocated && (of_b.are_allocated || of_b.are_allocated_or_arguments)
        || (of_a.are_allocated || of_a.are_allocated_or_arguments) && of_b.are_allocated;
    is_isolated.then_some(false)
}

/// Returns the memref that `value` is a view of.
pub fn view_base(mut value: Value<'_>) -> Value<'_> {
    while let Some(view) = value.defining_op().filter(|op| op.has_trait(Trait::ViewLikeOpInterface)) {
        if view.result(0) != value {
            break;
        }
        value = view.operand(0);
    }
    value
}

/// Returns whether the operation that defines `value` allocates it.
pub fn is_allocated(value: Value<'_>) -> bool {
    value.defining_op().is_some_and(|op| {
        let on = EffectOn::Value(value.id());
        let effects = memory_effects(op).unwrap_or_default();
        effects.iter().any(|effect| effect.kind == EffectKind::Allocate && effect.on == on)
    })
}

/// The memrefs that a memref may come from, and that come from no other.
struct Terminals {
    values: FxHashSet<ValueId>,
    are_allocated: bool,
    are_allocated_or_arguments: bool,
}

impl Terminals {
    fn of(value: Value<'_>) -> Self {
        let mut found =
            Terminals { values: FxHashSet::default(), are_allocated: true, are_allocated_or_arguments: true };
        let mut seen: FxHashMap<ValueId, ()> = FxHashMap::default();
        let mut pending = vec![value];
        while let Some(value) = pending.pop() {
            if seen.insert(value.id(), ()).is_some() {
                continue;
            }
            if !add_sources(value, &mut pending) && is_memref(value.context(), value.ty()) {
                let is_allocated = is_allocated(value);
                found.values.insert(value.id());
                found.are_allocated &= is_allocated;
                found.are_allocated_or_arguments &= is_allocated || is_function_argument(value);
            }
        }
        found
    }
}

fn is_function_argument(value: Value<'_>) -> bool {
    value.owner_block().is_some_and(|block| {
        block.is_entry() && block.parent_op().is_some_and(|op| op.has_trait(Trait::FunctionOpInterface))
    })
}

/// Adds the values whose buffers `value` may have. Returns whether it has no other.
fn add_sources<'a>(value: Value<'a>, sources: &mut Vec<Value<'a>>) -> bool {
    let Some(op) = value.defining_op() else { return add_sources_of_argument(value, sources) };
    if let Some(realloc) = op.dyn_cast::<ReallocOp<'_>>() {
        sources.push(realloc.source());
        return false;
    } else if let Some(select) = op.dyn_cast::<SelectOp<'_>>() {
        sources.extend([select.true_value(), select.false_value()]);
    } else if op.has_trait(Trait::ViewLikeOpInterface) {
        if op.result(0) == value {
            sources.push(op.operand(0));
        }
    } else if let Some(branch) = region_branch(op) {
        add_passed(op, branch, None, value.index(), sources);
    } else {
        if op.has_trait(Trait::CallOpInterface) {
            sources.extend(op.operands());
        }
        return false;
    }
    true
}

fn add_sources_of_argument<'a>(value: Value<'a>, sources: &mut Vec<Value<'a>>) -> bool {
    let Some(block) = value.owner_block() else { return false };
    let index = value.index();
    for branch in block.predecessor_ops() {
        let Some(all) = branch_operands(branch) else { continue };
        for (_, passed) in branch.successors().zip(all).filter(|of| of.0 == block) {
            let operand = index.checked_sub(passed.produced).and_then(|at| passed.forwarded.clone().nth(at));
            sources.extend(operand.map(|at| branch.operand(at)));
        }
    }
    if !block.is_entry() {
        return true;
    }
    let Some(parent) = block.parent_op() else { return false };
    match region_branch(parent) {
        Some(branch) => {
            let region = block.region().and_then(|region| region.index());
            add_passed(parent, branch, region, index, sources);
            true
        }
        None => false,
    }
}

/// Adds the values that `op` passes to input `index` of a region, or of its own results.
fn add_passed<'a>(
    op: Operation<'a>,
    branch: &RegionBranch,
    region: Option<usize>,
    index: usize,
    sources: &mut Vec<Value<'a>>,
) {
    for point in branch.branch_points(op) {
        let successors = (branch.successors)(op, point.from);
        for successor in successors.into_iter().filter(|successor| successor.region == region) {
            if !successor.inputs.contains(&index) {
                continue;
            }
            let operand = point.operands.clone().nth(index - successor.inputs.start);
            sources.extend(operand.map(|at| point.source.operand(at)));
        }
    }
}
