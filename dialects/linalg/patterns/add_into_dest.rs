//! `linalg.add` of a contraction and of something else: the contraction adds to that instead of to zero.
//!
//! Follows `populateFoldAddIntoDestPatterns` of mlir/lib/Dialect/Linalg/Transforms/FoldAddIntoDest.cpp.

use crate::structured::has_pure_tensor_semantics;
use crate::structured::interface_rules::is_contraction;
use crate::structured::loops::loops;
use crate::{AddOp, CopyOp, FillOp, inits, is_structured};
use ir::dominance::{DominanceInfo, has_ssa_dominance};
use ir::{OpId, Operation, Value, ValueId};
use rewrite::matchers;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// The set.
pub static FOLD_ADD_INTO_DEST: &[Pattern] =
    &[Pattern::new("FoldAddIntoDest", fold_add_into_dest).on("linalg.add")];

fn fold_add_into_dest(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let add = rewriter.op(op).dyn_cast::<AddOp<'_>>()?;
    if !has_pure_tensor_semantics(*add) {
        return None;
    }
    let mut inputs = add.inputs().map(Value::id);
    let (lhs, rhs) = (inputs.next()?, inputs.next()?);
    let (summand, contraction) = [(lhs, rhs), (rhs, lhs)]
        .into_iter()
        .find_map(|(summand, other)| Some((summand, defined_after(rewriter, summand, other)?)))?;
    let view = rewriter.op(contraction);
    if view.num_results() != 1 || inits(view).len() != 1 || !is_contraction(view) {
        return None;
    }
    let init = inits(view).start;
    if !rewriter.body().has_one_use(view.result(0).id())
        || !is_zero(view.operand(init))
        || !has_output_in_order(view, init)
    {
        return None;
    }
    rewriter.set_operand(contraction, init, summand);
    let result = rewriter.result(contraction, 0);
    rewriter.replace_all_op_uses(op, &[result]);
    Some(Rewritten)
}

/// Returns the structured operation that defines `other`, if `summand` dominates it.
fn defined_after(rewriter: &mut Rewriter<'_>, summand: ValueId, other: ValueId) -> Option<OpId> {
    let definition = rewriter.value(other).defining_op().filter(|&op| is_structured(op))?.id();
    dominates(rewriter, summand, definition)?.then_some(definition)
}

/// Returns whether `value` dominates `op` or is its result. `None` if they are in different regions.
fn dominates(rewriter: &mut Rewriter<'_>, value: ValueId, op: OpId) -> Option<bool> {
    let block = rewriter.value(value).parent_block()?;
    let (region, block) = (block.region()?, block.id());
    let needs_order = has_ssa_dominance(region);
    let region = region.id();
    // Within one block the order numbers decide, which are renewed only after changes.
    let body = rewriter.body_mut();
    if let Some(beside) = body.ancestor_in_block(block, op) {
        return Some(match body.defining_operation(value) {
            None => true,
            Some(definition) if definition == beside => definition == op,
            Some(definition) => !needs_order || body.is_before_in_block(definition, beside),
        });
    }
    let around = |&op: &OpId| body.parent_operation(op);
    let mut blocks = std::iter::successors(Some(op), around).filter_map(|op| body.block_of(op));
    let beside = blocks.find(|&block| body.region_of(block) == Some(region))?;
    Some(DominanceInfo::new(rewriter.ir(), rewriter.body_id()).dominates(block, beside))
}

/// Returns whether a value is known to be zero everywhere. MLIR crashes on a block argument.
fn is_zero(mut value: Value<'_>) -> bool {
    loop {
        if matchers::is_zero_integer_or_float(value.context(), value.constant()) {
            return true;
        }
        let fill = value.defining::<FillOp<'_>>().and_then(|fill| fill.inputs().next());
        let copy = || value.defining::<CopyOp<'_>>().and_then(|copy| copy.inputs().next());
        match fill.or_else(copy) {
            Some(source) => value = source,
            None => return false,
        }
    }
}

/// Returns whether the output's map lists its loops in increasing order. As in MLIR, a transposed output is
/// not changed.
fn has_output_in_order(op: Operation<'_>, init: usize) -> bool {
    let context = op.context();
    let Some(map) = loops(op).and_then(|loops| loops.maps.get(init).copied()) else { return false };
    let dims: Option<Vec<u32>> =
        map.results(context).iter().map(|result| result.dim_position(context)).collect();
    dims.is_some_and(|dims| dims.is_sorted())
}
