//! `scf.for`: loops that do not run, run once, or only yield values from outside.

use super::{ValueIds, create_cast, create_yield, entry, replace_by_region, yielded};
use crate::ForOp;
use crate::build::create_for;
use arith::{AddIOp, IntegerOverflowFlags};
use ir::{ApInt, Location, OpId, Type, Value, ValueId};
use rewrite::region_branch::{MAKE_INPUTS_DEAD, REMOVE_DEAD_INPUTS, REMOVE_DUPLICATE_USES};
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::source_for_consumer;

pub static FOR: &[Pattern] = &[
    Pattern::new("SimplifyTrivialLoops", simplify_trivial_loop),
    Pattern::new("ForOpTensorCastFolder", carry_source_of_cast),
    MAKE_INPUTS_DEAD,
    REMOVE_DUPLICATE_USES,
    REMOVE_DEAD_INPUTS,
];

/// A bound or step that is known: its bits read as a signed and as an unsigned number.
#[derive(Clone, Copy)]
struct Known {
    signed: i128,
    unsigned: i128,
}

impl Known {
    fn of(value: &ApInt) -> Option<Known> {
        let signed = i128::from(value.to_i64()?);
        // A number of more than 64 bits that does not fit is not treated as known.
        Some(Known { signed, unsigned: value.to_u64().map_or(signed, i128::from) })
    }

    fn of_value(value: Value<'_>) -> Option<Known> {
        Known::of(value.constant()?.integer(value.context())?)
    }

    fn of_i64(value: i64) -> Known {
        Known { signed: value.into(), unsigned: i128::from(value as u64) }
    }
}

/// Returns the trip count, if the bounds determine it.
pub fn trip_count(lower: Value<'_>, upper: Value<'_>, step: Value<'_>, is_signed: bool) -> Option<i128> {
    if lower == upper {
        return Some(0);
    }
    let width = lower.ty().integer_width(lower.context()).unwrap_or(64);
    let bounds = [lower, upper].map(Known::of_value);
    count(bounds, Known::of_value(step), width, is_signed, || offset_from(lower, upper, is_signed))
}

/// As [`trip_count`], for bounds that may be attributes.
pub fn trip_count_of(rewriter: &Rewriter<'_>, [lower, upper, step]: [OpFoldResult; 3]) -> Option<i128> {
    // mlir-opt compares the types of bounds, which differ if only one of them is an attribute.
    if lower.value().is_some() != upper.value().is_some() {
        return None;
    }
    if lower == upper {
        return Some(0);
    }
    let known = |of| rewriter.constant_int(of).map(Known::of_i64);
    count([known(lower), known(upper)], known(step), 64, true, || {
        offset_from(rewriter.value(lower.value()?), rewriter.value(upper.value()?), true)
    })
}

/// Returns the number of steps between two bounds. `offset` computes the difference of two bounds that are not
/// constants, such as `%n` and `%n + 4`.
fn count(
    [lower, upper]: [Option<Known>; 2],
    step: Option<Known>,
    width: u32,
    is_signed: bool,
    offset: impl FnOnce() -> Option<Known>,
) -> Option<i128> {
    // A step is read as signed by mlir-opt, whatever the bounds are.
    if step.is_some_and(|step| step.signed <= 0) {
        return Some(0);
    }
    let difference = match (lower, upper) {
        (Some(lower), Some(upper)) if is_signed && upper.signed <= lower.signed => return Some(0),
        (Some(lower), Some(upper)) if is_signed => sign_extended(upper.signed - lower.signed, width),
        (Some(lower), Some(upper)) => upper.unsigned - lower.unsigned,
        // An offset is read as signed, too.
        (None, None) => offset()?.signed,
        _ => return None,
    };
    if difference <= 0 {
        return Some(0);
    }
    let step = step?.signed;
    Some((difference + step - 1) / step)
}

/// Returns the lowest bits as a signed number: differences wrap in the type of the bounds.
fn sign_extended(value: i128, width: u32) -> i128 {
    let unused = 128u32.saturating_sub(width);
    value << unused >> unused
}

/// Returns the constant difference of `upper` and `lower`, if `upper` is computed from `lower`.
fn offset_from(lower: Value<'_>, upper: Value<'_>, is_signed: bool) -> Option<Known> {
    let sum = upper.defining::<AddIOp>()?;
    let flag = if is_signed { IntegerOverflowFlags::NSW } else { IntegerOverflowFlags::NUW };
    if !sum.overflow_flags().contains(flag) || sum.lhs() != lower {
        return None;
    }
    Known::of_value(sum.rhs())
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

/// Replaces a loop without operations by the values that it yields, if these are defined outside.
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

/// Carries the source of a `tensor.cast` instead of the cast tensor, so that static extents of the source are visible
/// inside.
fn carry_source_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ForOp>()?;
    let has_one_use = |value: Value<'_>| value.users().take(2).count() == 1;
    let (index, source) =
        view.init_args().zip(view.results()).enumerate().find_map(|(index, (init, result))| {
            let source = source_for_consumer(init).filter(|source| source.ty() != init.ty())?;
            has_one_use(result).then(|| (index, source.id()))
        })?;
    let results = replace_and_cast_iter_arg(rewriter, op, index, source, create_cast)?;
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

/// Creates a cast to a type.
pub type CreateCast = fn(&mut Rewriter<'_>, Location, Type, ValueId) -> ValueId;

/// Creates a loop that carries `replacement`, of another type, as iteration argument `index`, and returns its results.
/// It casts the region argument at the beginning of its body, what is yielded at the end, and the result after the loop
/// (`replaceAndCastForOpIterArg`). The former loop has no body any more.
pub fn replace_and_cast_iter_arg(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    index: usize,
    replacement: ValueId,
    create_cast: CreateCast,
) -> Option<Vec<ValueId>> {
    let view = rewriter.op(op).dyn_cast::<ForOp>()?;
    let mut inits: Vec<ValueId> = view.init_args().map(|init| init.id()).collect();
    let bounds = (view.lower_bound().id(), view.upper_bound().id(), view.step().id());
    let (location, old_type) = (view.location(), rewriter.type_of(inits[index]));
    let (unsigned, attributes) = (view.unsigned_cmp(), view.discardable_attributes());
    let old_body = entry(rewriter, op, 0)?;
    let new_type = rewriter.type_of(replacement);
    inits[index] = replacement;
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
    Some(results)
}
