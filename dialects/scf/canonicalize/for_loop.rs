//! `scf.for`: loops that do not run, run once, or only give what is outside of them.

use super::{ValueIds, create_cast, create_yield, entry, replace_by_region, yielded};
use crate::dialects::arith::{AddIOp, IntegerOverflowFlags};
use crate::dialects::scf::ForOp;
use crate::dialects::scf::build::create_for;
use crate::dialects::tensor::source_for_consumer;
use crate::ir::{ApInt, Context, OpId, Value, ValueId};
use crate::rewrite::region_branch::{MAKE_INPUTS_DEAD, REMOVE_DEAD_INPUTS, REMOVE_DUPLICATE_USES};
use crate::rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

pub static FOR: &[Pattern] = &[
    Pattern::new("SimplifyTrivialLoops", simplify_trivial_loop),
    Pattern::new("ForOpTensorCastFolder", carry_source_of_cast),
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

/// A tensor that is cast before the loop is cast in it, and again behind it: what is known of it is known in
/// the loop.
fn carry_source_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ForOp>()?;
    let has_one_use = |value: Value<'_>| value.users().take(2).count() == 1;
    let (index, source) =
        view.init_args().zip(view.results()).enumerate().find_map(|(index, (init, result))| {
            let source = source_for_consumer(init).filter(|source| source.ty() != init.ty())?;
            has_one_use(result).then(|| (index, source.id()))
        })?;
    let mut inits: Vec<ValueId> = view.init_args().map(|init| init.id()).collect();
    let bounds = (view.lower_bound().id(), view.upper_bound().id(), view.step().id());
    let (location, old_type) = (view.location(), rewriter.type_of(inits[index]));
    let (unsigned, attributes) = (view.unsigned_cmp(), view.discardable_attributes());
    let old_body = entry(rewriter, op, 0)?;
    let new_type = rewriter.type_of(source);
    inits[index] = source;
    let new = create_for(rewriter, location, bounds, &inits);
    let context = rewriter.context();
    ForOp::set_unsigned_cmp(&mut rewriter.body_mut().slots_mut(new.op), context, unsigned);
    rewriter.body_mut().set_attributes(new.op, attributes);
    rewriter.set_insertion_point_to_start(new.body);
    let mut arguments = [&new.induction_vars[..], &new.iter_args].concat();
    let argument = new.induction_vars.len() + index;
    arguments[argument] = create_cast(rewriter, location, old_type, arguments[argument]);
    rewriter.merge_blocks(old_body, new.body, &arguments);
    let terminator = rewriter.body().last_operation(new.body)?;
    rewriter.set_insertion_point(terminator);
    let mut values = yielded(rewriter, new.body);
    values[index] = create_cast(rewriter, location, new_type, values[index]);
    create_yield(rewriter, location, &values);
    rewriter.erase_op(terminator);
    rewriter.set_insertion_point_after(new.op);
    let mut results: Vec<ValueId> = rewriter.body().results(new.op).collect();
    results[index] = create_cast(rewriter, location, old_type, results[index]);
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}
