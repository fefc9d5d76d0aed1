//! `linalg.add` of a contraction and of something else: the contraction adds to that instead of to zero.
//!
//! Follows `populateFoldAddIntoDestPatterns` of mlir/lib/Dialect/Linalg/Transforms/FoldAddIntoDest.cpp.

use crate::dialects::linalg::interfaces::is_contraction;
use crate::dialects::linalg::structured::has_pure_tensor_semantics;
use crate::dialects::linalg::{AddOp, CopyOp, FillOp, inits, is_structured, loops};
use crate::ir::dominance::{DominanceInfo, has_ssa_dominance};
use crate::ir::{OpId, Operation, Value, ValueId};
use crate::rewrite::matchers;
use crate::rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

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
        .find_map(|(summand, other)| Some((summand, defined_behind(rewriter, summand, other)?)))?;
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

/// The structured operation that defines `other`, where `summand` is there before that.
fn defined_behind(rewriter: &mut Rewriter<'_>, summand: ValueId, other: ValueId) -> Option<OpId> {
    let definition = rewriter.value(other).defining_op().filter(|&op| is_structured(op))?.id();
    dominates(rewriter, summand, definition)?.then_some(definition)
}

/// Whether `value` is certain to be there where `op` is, or is its result. `None` where they are not in the
/// same region.
fn dominates(rewriter: &mut Rewriter<'_>, value: ValueId, op: OpId) -> Option<bool> {
    let block = rewriter.value(value).parent_block()?;
    let (region, block) = (block.region()?, block.id());
    let needs_order = has_ssa_dominance(region);
    let region = region.id();
    // In one block it is a matter of numbers, which are given anew only after changes.
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

/// Whether a value is known to be zero everywhere. MLIR crashes where it is an argument of a block.
fn is_zero(mut value: Value<'_>) -> bool {
    loop {
        let (context, constant) = (value.context(), value.constant());
        if matchers::is_zero(context, constant)
            || matchers::float(context, constant).is_some_and(|value| value.is_zero())
        {
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

/// Whether the loops that are dimensions of the output are so in their own order. As in MLIR, an output that is
/// transposed stays.
fn has_output_in_order(op: Operation<'_>, init: usize) -> bool {
    let context = op.context();
    let Some(map) = loops(op).and_then(|loops| loops.maps.get(init).copied()) else { return false };
    let dims: Option<Vec<u32>> =
        map.results(context).iter().map(|result| result.dim_position(context)).collect();
    dims.is_some_and(|dims| dims.is_sorted())
}
