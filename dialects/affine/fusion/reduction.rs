//! Loops that carry reductions, and are parallel otherwise.
//!
//! Follows `getSupportedReductions` of mlir/lib/Dialect/Affine/Analysis/AffineAnalysis.cpp and `matchReduction` of
//! mlir/lib/Analysis/SliceAnalysis.cpp.

use crate::AffineForOp;
use crate::memory::dependence::is_memory_parallel;
use interfaces::is_memory_effect_free;
use ir::op_info::Trait;
use ir::{OpId, Operation, Value};
use rustc_hash::FxHashSet;

/// The operations that combine two values of a reduction.
const COMBINERS: &[&str] = &[
    "arith.addf",
    "arith.addi",
    "arith.andi",
    "arith.maximumf",
    "arith.maxnumf",
    "arith.maxsi",
    "arith.maxui",
    "arith.minimumf",
    "arith.minnumf",
    "arith.minsi",
    "arith.minui",
    "arith.mulf",
    "arith.muli",
    "arith.ori",
    "arith.xori",
];

/// Returns whether a loop carries values, all of them reductions, and its iterations are independent otherwise
/// (`isLoopParallelAndContainsReduction`).
pub(crate) fn is_parallel_reduction(of: AffineForOp<'_>) -> bool {
    let Some(block) = of.region().front() else { return false };
    let carried: Vec<Value<'_>> = block.arguments().skip(1).collect();
    !carried.is_empty()
        && (0..carried.len()).all(|index| is_reduction(of, &carried, index))
        && is_memory_parallel(of)
}

/// Returns whether one operation combines a carried value with another one in each iteration.
fn is_reduction(of: AffineForOp<'_>, carried: &[Value<'_>], index: usize) -> bool {
    let mut users = carried[index].users();
    let (Some(combiner), None) = (users.next(), users.next()) else { return false };
    if combiner.num_operands() != 2 || combiner.num_results() != 1 {
        return false;
    }
    let is_first = combiner.operand(0) == carried[index];
    let reduced = combiner.operand(usize::from(is_first));
    let mut uses = combiner.result(0).users();
    let (Some(end), None) = (uses.next(), uses.next()) else { return false };
    !depends_on(reduced, carried, *of)
        && is_memory_effect_free(combiner)
        && combiner.parent_op() == Some(*of)
        && end.has_trait(Trait::Terminator)
        && end.num_operands() > index
        && end.operand(index) == combiner.result(0)
        && COMBINERS.iter().any(|&name| combiner.name_str() == name)
}

/// Returns whether a value is computed from carried values, in the loop.
fn depends_on(value: Value<'_>, carried: &[Value<'_>], of: Operation<'_>) -> bool {
    let mut pending = vec![value];
    let mut seen: FxHashSet<OpId> = FxHashSet::default();
    while let Some(value) = pending.pop() {
        if carried.contains(&value) {
            return true;
        }
        let op = value.defining_op().filter(|&op| of.is_ancestor_of(op));
        if let Some(op) = op.filter(|op| seen.insert(op.id())) {
            pending.extend(op.operands());
        }
    }
    false
}
