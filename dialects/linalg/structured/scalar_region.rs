//! Recognition of the computation in the region of a structured operation.
//!
//! Follows `isElementwise` of mlir/lib/Dialect/Linalg/Utils/Utils.cpp and `matchReduction` of
//! mlir/lib/Analysis/SliceAnalysis.cpp.

use rustc_hash::FxHashSet;

use crate::structured::inits;
use crate::structured::loops::loops;
use interfaces::is_memory_effect_free;
use ir::op_info::Trait;
use ir::{OpRef, Operation, Region, Value};

/// Returns whether each element of the outputs is computed from one element of each input.
pub fn is_elementwise(op: Operation<'_>) -> bool {
    let context = op.context();
    let Some(loops) = loops(op) else { return false };
    let is_permutation = |index: usize| loops.maps.get(index).is_some_and(|map| map.is_permutation(context));
    !loops.reductions.contains(&true)
        && loops.maps.iter().all(|map| map.is_projected_permutation(context, true))
        && inits(op).all(is_permutation)
        && op.region(0).is_some_and(has_only_scalar_elementwise_ops)
}

/// Operations on scalars that have not the traits of elementwise operations.
const SCALAR: &[&str] =
    &["arith.constant", "func.constant", "tensor.extract", "linalg.yield", "linalg.index", "affine.apply"];

fn has_only_scalar_elementwise_ops(region: Region<'_>) -> bool {
    const MAPPABLE: [Trait; 4] =
        [Trait::Elementwise, Trait::Scalarizable, Trait::Vectorizable, Trait::Tensorizable];
    let is_scalar = |op: Operation<'_>| {
        let is_known = SCALAR.iter().any(|name| op.name_str() == *name);
        (is_known || MAPPABLE.iter().all(|&of| op.has_trait(of)))
            && op.result_types().all(|ty| ty.is_int_or_index_or_float(op.context()))
    };
    region.has_one_block() && region.front().is_some_and(|block| block.operations().all(is_scalar))
}

/// Returns the only operation that reduces into output `position`; `None` if there is none, or are several.
pub fn reduction_combiner(op: Operation<'_>, position: usize) -> Option<Operation<'_>> {
    let block = op.region(0)?.front()?;
    let outputs: Vec<Value<'_>> = block.arguments().skip(inits(op).start).collect();
    let &carried = outputs.get(position)?;
    let combiner = only_user(carried)?;
    if combiner.num_operands() != 2 {
        return None;
    }
    let reduced = if combiner.operand(0) == carried { combiner.operand(1) } else { combiner.operand(0) };
    if depends_on(reduced, &outputs)
        || combiner.has_trait(Trait::Terminator)
        || !is_memory_effect_free(combiner)
        || combiner.num_results() != 1
        || combiner.parent_op() != Some(op)
    {
        return None;
    }
    let result = combiner.result(0);
    let end = only_user(result)?;
    let is_yielded = end.has_trait(Trait::Terminator) && end.operands().nth(position) == Some(result);
    is_yielded.then_some(combiner)
}

/// Returns the only user of a value.
fn only_user(value: Value<'_>) -> Option<Operation<'_>> {
    let mut users = value.users();
    let user = users.next()?;
    users.next().is_none().then_some(user)
}

/// Returns whether a value is one of `carried`, or is computed from one in their block.
fn depends_on(value: Value<'_>, carried: &[Value<'_>]) -> bool {
    let block = carried.first().and_then(|value| value.owner_block());
    let mut pending = vec![value];
    let mut seen: FxHashSet<OpRef> = FxHashSet::default();
    while let Some(value) = pending.pop() {
        if carried.contains(&value) {
            return true;
        }
        if let Some(op) = value.defining_op()
            && op.block() == block
            && seen.insert(op.op_ref())
        {
            pending.extend(op.operands());
        }
    }
    false
}
