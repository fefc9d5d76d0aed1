//! `scf.for`: loops that do not run, run once, or only give what is outside of them.

use super::{ValueIds, entry, replace_by_region, yielded};
use crate::dialects::arith::{AddIOp, IntegerOverflowFlags};
use crate::dialects::scf::ForOp;
use crate::ir::{ApInt, Context, OpId, Value};
use crate::rewrite::region_branch::{MAKE_INPUTS_DEAD, REMOVE_DEAD_INPUTS, REMOVE_DUPLICATE_USES};
use crate::rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static FOR: &[Pattern] = &[
    Pattern::new("SimplifyTrivialLoops", simplify_trivial_loop),
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
