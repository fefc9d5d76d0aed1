//! Coalescing of perfectly nested loops into one.
//!
//! Follows `coalescePerfectlyNestedSCFForLoops` of mlir/lib/Dialect/SCF/Utils/Utils.cpp.

use super::nest::LoopRange;
use super::normalize::{denormalize_variable, integer_like, normalized_range, replace_uses_except_in};
use crate::ForOp;
use crate::canonicalize::entry;
use affine::{AffineDelinearizeIndexOp, make_composed_folded_affine_apply_of};
use arith::{DivSIOp, MulIOp, RemSIOp, value_or_constant_index};
use dialect_utils::loop_nests::{bounds_defined_above, perfectly_nested};
use ir::{AffineExpr, Location, OpId, Type, ValueId};
use rewrite::{Builder, MixedList, OpFoldResult, Rewriter};

/// Makes one loop of as many as possible of `op`, an `scf.for`, and the loops directly in it. `None` where
/// there are no two of which one can be made.
pub fn coalesce_perfectly_nested_loops(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let loops = perfectly_nested(rewriter, op, |op| op.isa::<ForOp>());
    let bounds = |op: OpId| rewriter.body().operand_values(op).take(3).collect();
    let defined_above = bounds_defined_above(rewriter, &loops, bounds);
    let chain_start = chain_starts(rewriter, &loops);
    let mut result = None;
    // Coalesces from the innermost loops outwards, so that inner loops are still there.
    let mut end = loops.len();
    while end > 0 {
        let can_start = |start: &usize| {
            let latest = defined_above[*start..end].iter().max();
            latest.is_none_or(|&latest| latest <= *start) && chain_start[end - 1] <= *start
        };
        let start = (0..end - 1).find(can_start).unwrap_or(end - 1);
        if start != end - 1 {
            coalesce(rewriter, &loops[start..end])?;
            result = Some(());
            end = start + 1;
        }
        end -= 1;
    }
    result
}

/// Returns, for each loop, the outermost loop from which on each loop just passes its carried values to the
/// next.
fn chain_starts(rewriter: &Rewriter<'_>, loops: &[OpId]) -> Vec<usize> {
    let mut starts: Vec<usize> = (0..loops.len()).collect();
    for index in 1..loops.len() {
        if hands_on(rewriter, loops[index - 1], loops[index]).unwrap_or(false) {
            starts[index] = starts[index - 1];
        }
    }
    starts
}

/// Returns whether the initial values of `inner` are the region arguments of `outer`, and `outer` yields the
/// results of `inner`.
fn hands_on(rewriter: &Rewriter<'_>, outer: OpId, inner: OpId) -> Option<bool> {
    let (outer, inner) = (rewriter.op(outer).dyn_cast::<ForOp>()?, rewriter.op(inner).dyn_cast::<ForOp>()?);
    let block = outer.region().front()?;
    let begins = block.arguments().skip(1).eq(inner.init_args());
    Some(begins && block.back()?.operands().eq(inner.results()))
}

/// Makes one loop of `loops`, which is the outermost.
fn coalesce(rewriter: &mut Rewriter<'_>, loops: &[OpId]) -> Option<()> {
    let (&outermost, &innermost) = (loops.first()?, loops.last()?);
    let inside = entry(rewriter, innermost, 0)?;
    for &op in loops {
        let view = rewriter.op(op).dyn_cast::<ForOp>()?;
        let (location, range) = (view.location(), LoopRange::of(view));
        rewriter.set_insertion_point(outermost);
        let normal = normalized_range(rewriter, location, range);
        rewriter.modify_in_place(op, |body| {
            body.set_operand_at(op, ForOp::LOWER_BOUND, normal.lower);
            body.set_operand_at(op, ForOp::UPPER_BOUND, normal.upper);
            body.set_operand_at(op, ForOp::STEP, normal.step);
        });
        rewriter.set_insertion_point_to_start(inside);
        let variable = rewriter.body().argument(entry(rewriter, op, 0)?, 0);
        denormalize_variable(rewriter, location, variable, range);
    }
    rewriter.set_insertion_point(outermost);
    let location = rewriter.op(outermost).location();
    let sizes: Vec<ValueId> =
        loops.iter().map(|&op| rewriter.body().operand(op, ForOp::UPPER_BOUND)).collect();
    let size = product(rewriter, location, &sizes)?;
    rewriter.set_operand(outermost, ForOp::UPPER_BOUND, size);

    rewriter.set_insertion_point_to_start(inside);
    let variable = rewriter.body().argument(entry(rewriter, outermost, 0)?, 0);
    let (variables, preserved) = delinearize(rewriter, location, variable, &sizes);
    replace_uses_except_in(rewriter, variable, *variables.first()?, &preserved);
    for index in (1..loops.len()).rev() {
        inline_inner(rewriter, loops[index - 1], loops[index], variables[index])?;
    }
    Some(())
}

/// Replaces `inner` by its body, inside of `outer`, with `variable` for its induction variable.
fn inline_inner(rewriter: &mut Rewriter<'_>, outer: OpId, inner: OpId, variable: ValueId) -> Option<()> {
    let (outer_block, block) = (entry(rewriter, outer, 0)?, entry(rewriter, inner, 0)?);
    let terminator = rewriter.body().last_operation(block)?;
    let inits: Vec<ValueId> =
        rewriter.op(inner).dyn_cast::<ForOp>()?.init_args().map(|init| init.id()).collect();
    let carried: Vec<ValueId> = rewriter.body().argument_values(block).skip(1).collect();
    // A value that the inner loop yields may be one of its region arguments, which are replaced by their
    // initial values.
    let values: Vec<ValueId> = rewriter
        .body()
        .operand_values(terminator)
        .map(|value| carried.iter().position(|&of| of == value).map_or(value, |index| inits[index]))
        .collect();
    rewriter.erase_op(terminator);
    let mut arguments = vec![variable];
    arguments.extend(rewriter.body().argument_values(outer_block).skip(1));
    rewriter.inline_block_before(block, outer_block, Some(inner), &arguments);
    rewriter.replace_op(inner, &values);
    Some(())
}

fn product(rewriter: &mut Rewriter<'_>, location: Location, sizes: &[ValueId]) -> Option<ValueId> {
    let (&first, context) = (sizes.first()?, rewriter.context());
    if rewriter.type_of(first) == Type::INDEX {
        let expr = AffineExpr::symbol(context, 0).mul(context, AffineExpr::symbol(context, 1));
        let mut product = OpFoldResult::index(context, 1);
        for &size in sizes {
            let size = rewriter.as_fold_result(size);
            product = make_composed_folded_affine_apply_of(rewriter, location, expr, &[product, size]);
        }
        return Some(value_or_constant_index(rewriter, location, product));
    }
    let mut product = None;
    for &size in sizes {
        if rewriter.is_constant_int(size.into(), 1) {
            continue;
        }
        product = Some(match product {
            None => size,
            Some(before) => {
                let state = MulIOp::build(rewriter.scope(), location, before, size);
                rewriter.create_value(state)
            }
        });
    }
    Some(product.unwrap_or_else(|| integer_like(rewriter, location, first, 1)))
}

/// Computes the induction variables of all loops from that of the coalesced loop. Returns them with the
/// operations that use the latter.
fn delinearize(
    builder: &mut Builder<'_>,
    location: Location,
    variable: ValueId,
    sizes: &[ValueId],
) -> (Vec<ValueId>, Vec<OpId>) {
    if builder.type_of(variable) == Type::INDEX {
        let basis: Vec<OpFoldResult> = sizes.iter().map(|&size| builder.as_fold_result(size)).collect();
        let MixedList { statics, dynamics } = MixedList::of(builder.context(), &basis);
        let types = vec![Type::INDEX; sizes.len()];
        let scope = builder.scope();
        let state = AffineDelinearizeIndexOp::build(scope, location, &types, variable, &dynamics, &statics);
        let op = builder.create(state);
        return (builder.body().results(op).collect(), vec![op]);
    }
    let is_one: Vec<bool> = sizes.iter().map(|&size| builder.is_constant_int(size.into(), 1)).collect();
    let num_leading = is_one.iter().take_while(|&&is_one| is_one).count();
    let mut variables = vec![variable; sizes.len()];
    for place in variables.iter_mut().take(num_leading) {
        *place = integer_like(builder, location, variable, 0);
    }
    let mut preserved = Vec::new();
    let mut previous = variable;
    for index in (num_leading..sizes.len()).rev() {
        if index + 1 != sizes.len() && !is_one[index + 1] {
            let state = DivSIOp::build(builder.scope(), location, previous, sizes[index + 1]);
            previous = builder.create_value(state);
            preserved.extend(builder.body().defining_operation(previous));
        }
        variables[index] = match (index == num_leading, is_one[index]) {
            (true, _) => previous,
            (false, true) => integer_like(builder, location, variable, 0),
            (false, false) => {
                let state = RemSIOp::build(builder.scope(), location, previous, sizes[index]);
                let rest = builder.create_value(state);
                preserved.extend(builder.body().defining_operation(rest));
                rest
            }
        };
    }
    (variables, preserved)
}
