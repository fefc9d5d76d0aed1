//! Loops that carry reductions, and are parallel otherwise.
//!
//! Follows `getSupportedReductions` of mlir/lib/Dialect/Affine/Analysis/AffineAnalysis.cpp and `matchReduction` of
//! mlir/lib/Analysis/SliceAnalysis.cpp.

use crate::AffineForOp;
use crate::memory::dependence::is_memory_parallel;
use arith::{AtomicRMWKind, reduction_kind};
use interfaces::is_memory_effect_free;
use ir::op_info::Trait;
use ir::{OpId, Operation, Value, ValueId};
use rustc_hash::FxHashSet;

/// A value that a loop carries and combines with another one in each iteration.
pub struct Reduction {
    pub kind: AtomicRMWKind,
    /// The operation that combines the two.
    pub combiner: OpId,
    /// The other one.
    pub reduced: ValueId,
}

/// Returns the reductions of a loop whose iterations are independent otherwise: none if it carries no values. `None` for
/// any other loop (`isLoopParallel`).
pub fn parallel_reductions(of: AffineForOp<'_>) -> Option<Vec<Reduction>> {
    let carried: Vec<Value<'_>> = of.region().front()?.arguments().skip(1).collect();
    let reductions =
        (0..carried.len()).map(|index| reduction(*of, &carried, index)).collect::<Option<_>>()?;
    is_memory_parallel(of).then_some(reductions)
}

/// Returns whether a loop carries values, all of them reductions, and its iterations are independent otherwise
/// (`isLoopParallelAndContainsReduction`).
pub(crate) fn is_parallel_reduction(of: AffineForOp<'_>) -> bool {
    of.num_results() != 0 && parallel_reductions(of).is_some()
}

/// Returns the reduction of the carried value at `index`: one operation that combines it with another one in each
/// iteration.
pub fn reduction(of: Operation<'_>, carried: &[Value<'_>], index: usize) -> Option<Reduction> {
    let mut users = carried[index].users();
    let (Some(combiner), None) = (users.next(), users.next()) else { return None };
    if combiner.num_operands() != 2 || combiner.num_results() != 1 {
        return None;
    }
    let is_first = combiner.operand(0) == carried[index];
    let reduced = combiner.operand(usize::from(is_first));
    let mut uses = combiner.result(0).users();
    let (Some(end), None) = (uses.next(), uses.next()) else { return None };
    let is_reduction = !depends_on(reduced, carried, of)
        && is_memory_effect_free(combiner)
        && combiner.parent_op() == Some(of)
        && end.has_trait(Trait::Terminator)
        && end.num_operands() > index
        && end.operand(index) == combiner.result(0);
    let kind = is_reduction.then(|| reduction_kind(combiner))??;
    Some(Reduction { kind, combiner: combiner.id(), reduced: reduced.id() })
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
