//! `scf.for`: loops that do not run, run once, or only give what is outside of them.

use super::{ValueIds, entry, replace_by_region, replace_terminator, yielded};
use crate::dialects::arith::{AddIOp, IntegerOverflowFlags};
use crate::dialects::scf::ForOp;
use crate::dialects::scf::build::create_for;
use crate::dialects::scf::transforms::LoopRange;
use crate::dialects::tensor::CastOp;
use crate::dialects::tensor::casts::preserves_static_information;
use crate::ir::{ApInt, Context, OpId, Value};
use crate::rewrite::region_branch::{MAKE_INPUTS_DEAD, REMOVE_DEAD_INPUTS, REMOVE_DUPLICATE_USES};
use crate::rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

pub static FOR: &[Pattern] = &[
    Pattern::new("SimplifyTrivialLoops", simplify_trivial_loop),
    Pattern::new("ForOpTensorCastFolder", fold_casts),
    MAKE_INPUTS_DEAD,
    REMOVE_DUPLICATE_USES,
    REMOVE_DEAD_INPUTS,
];

fn number(value: &ApInt, is_signed: bool) -> Option<i128> {
    if is_signed { value.to_i64().map(i128::from) } else { value.to_u64().map(i128::from) }
}

fn constant(context: &Context, value: Value<'_>, is_signed: bool) -> Option<i128> {
    number(value.constant()?.integer(context)?, is_signed)
}

/// How many times a loop runs, where its bounds tell.
pub fn trip_count(lower: Value<'_>, upper: Value<'_>, step: Value<'_>, is_signed: bool) -> Option<i128> {
    let context = lower.context();
    if lower == upper {
        return Some(0);
    }
    let bounds = (constant(context, lower, is_signed), constant(context, upper, is_signed));
    let difference = match bounds {
        (Some(lower), Some(upper)) => upper - lower,
        _ => offset_from(lower, upper, is_signed)?,
    };
    if difference <= 0 {
        return Some(0);
    }
    let step = constant(context, step, is_signed).filter(|&step| step > 0)?;
    Some((difference + step - 1) / step)
}

/// The same for bounds that may be kept as constants.
pub fn trip_count_of(rewriter: &Rewriter<'_>, [lower, upper, step]: [OpFoldResult; 3]) -> Option<i128> {
    if lower == upper {
        return Some(0);
    }
    let known = |of| rewriter.constant_int(of).map(i128::from);
    let difference = match (known(lower), known(upper)) {
        (Some(lower), Some(upper)) => upper - lower,
        _ => offset_from(rewriter.value(lower.value()?), rewriter.value(upper.value()?), true)?,
    };
    if difference <= 0 {
        return Some(0);
    }
    let step = known(step).filter(|&step| step > 0)?;
    Some((difference + step - 1) / step)
}

/// The constant that is added to `lower` to get `upper`.
fn offset_from(lower: Value<'_>, upper: Value<'_>, is_signed: bool) -> Option<i128> {
    let sum = upper.defining::<AddIOp>()?;
    let flag = if is_signed { IntegerOverflowFlags::NSW } else { IntegerOverflowFlags::NUW };
    if !sum.overflow_flags().contains(flag) || sum.lhs() != lower {
        return None;
    }
    constant(lower.context(), sum.rhs(), is_signed)
}

fn simplify_trivial_loop(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ForOp>()?;
    let lower = view.lower_bound();
    let count = trip_count(lower, view.upper_bound(), view.step(), !view.unsigned_cmp())?;
    let inits: ValueIds = view.init_args().map(|init| init.id()).collect();
    match count {
        0 => {
            rewriter.replace_op(op, &inits);
            Some(Rewritten)
        }
        1 => {
            let arguments: ValueIds = [lower.id()].into_iter().chain(inits).collect();
            replace_by_region(rewriter, op, 0, &arguments)
        }
        _ => replace_by_what_is_yielded(rewriter, op),
    }
}

/// A loop without operations gives what it yields, if that is made outside.
fn replace_by_what_is_yielded(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let block = entry(rewriter, op, 0)?;
    if rewriter.body().first_operation(block) != rewriter.body().last_operation(block) {
        return None;
    }
    let values = yielded(rewriter, block);
    if values.iter().any(|&value| rewriter.body().block_of_value(value) == Some(block)) {
        return None;
    }
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}

/// A tensor that is cast from a type that says more is carried in that type; one at a time.
fn fold_casts(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ForOp>()?;
    let cast_of = |(init, result): (Value<'_>, Value<'_>)| {
        let cast = init.defining::<CastOp>()?;
        let (from, to) = (cast.source().ty(), cast.dest().ty());
        let is_foldable = from != to && preserves_static_information(init.context(), to, from);
        (is_foldable && result.users().count() == 1).then(|| (cast.source().id(), from, to))
    };
    let (index, (source, new_type, old_type)) = view
        .init_args()
        .zip(view.results())
        .enumerate()
        .find_map(|(index, of)| Some((index, cast_of(of)?)))?;
    let (location, range, block) = (view.location(), LoopRange::of(view), view.region().front()?.id());
    let properties = view.properties().to_vec();
    let mut inits: ValueIds = view.init_args().map(|init| init.id()).collect();
    inits[index] = source;
    let new = create_for(rewriter, location, range.parts(), &inits);
    let context = rewriter.context();
    for (slot, property) in properties.into_iter().enumerate() {
        rewriter.body_mut().set_property(context, new.op, slot, property);
    }
    rewriter.set_insertion_point_to_end(new.body);
    let state = CastOp::build(rewriter.scope(), location, old_type, new.iter_args[index]);
    let mut arguments = [new.induction_vars, new.iter_args].concat();
    arguments[1 + index] = rewriter.create_value(state);
    rewriter.merge_blocks(block, new.body, &arguments);
    let terminator = rewriter.body().last_operation(new.body)?;
    let mut values = yielded(rewriter, new.body);
    rewriter.set_insertion_point(terminator);
    let state = CastOp::build(rewriter.scope(), location, new_type, values[index]);
    values[index] = rewriter.create_value(state);
    replace_terminator(rewriter, terminator, &values);
    rewriter.set_insertion_point_after(new.op);
    let mut results: ValueIds = rewriter.body().results(new.op).collect();
    let state = CastOp::build(rewriter.scope(), location, old_type, results[index]);
    results[index] = rewriter.create_value(state);
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}
