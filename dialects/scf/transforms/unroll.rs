//! Loop unrolling: one iteration of the new loop does the work of several.
//!
//! If the number of iterations is not a multiple of the factor, a copy of the loop runs the remaining
//! iterations after it.
//!
//! Follows `loopUnrollByFactor` of mlir/lib/Dialect/SCF/Utils/Utils.cpp.

use super::nest::LoopRange;
use super::normalize::integer_like;
use super::promote_if_single_iteration;
use crate::ForOp;
use arith::{AddIOp, DivUIOp, MulIOp, RemSIOp, SubIOp};
pub use dialect_utils::regions::repeat_body;
use ir::body::clone::IrMapping;
use ir::{Location, OpId, ValueId};
use rewrite::{Builder, Rewriter};

/// The bounds of a loop that was unrolled.
struct Unrolled {
    upper: ValueId,
    step: ValueId,
    /// Whether iterations may be left over.
    has_rest: bool,
}

/// Unrolls `op`, an `scf.for`, by `factor`. Returns false if that is not possible.
pub fn unroll_by_factor(rewriter: &mut Rewriter<'_>, op: OpId, factor: i64) -> Option<()> {
    let view = rewriter.op(op).dyn_cast::<ForOp>()?;
    let block = view.region().front()?;
    if block.front() == block.back() {
        return Some(());
    }
    let (location, range, block) = (view.location(), LoopRange::of(view), block.id());
    let bounds = constant_bounds(view);
    rewriter.set_insertion_point(op);
    let unrolled = match bounds {
        Some(bounds) if factor == 1 => {
            return if bounds.trip_count()? == 1 {
                promote_if_single_iteration(rewriter, op).map(|_| ())
            } else {
                Some(())
            };
        }
        Some(bounds) => unrolled_constant_bounds(rewriter, location, range, bounds, factor)?,
        None => unrolled_bounds(rewriter, location, range, factor),
    };
    if unrolled.has_rest {
        create_rest(rewriter, op, unrolled.upper);
    }
    rewriter.modify_in_place(op, |body| {
        body.set_operand_at(op, ForOp::UPPER_BOUND, unrolled.upper);
        body.set_operand_at(op, ForOp::STEP, unrolled.step);
    });
    repeat_body(rewriter, block, factor, |rewriter, variable, index| {
        let index = integer_like(rewriter, location, variable, index);
        let stride = MulIOp::build(rewriter.scope(), location, range.step, index);
        let stride = rewriter.create_value(stride);
        let sum = AddIOp::build(rewriter.scope(), location, variable, stride);
        rewriter.create_value(sum)
    });
    promote_if_single_iteration(rewriter, op);
    Some(())
}

/// Known bounds.
#[derive(Clone, Copy)]
pub(super) struct ConstantBounds {
    pub(super) lower: i64,
    pub(super) upper: i64,
    pub(super) step: i64,
}

impl ConstantBounds {
    /// Returns the trip count, if the bounds and the step determine it.
    pub(super) fn trip_count(self) -> Option<i64> {
        let count =
            (i128::from(self.upper) - i128::from(self.lower)).checked_div_euclid(i128::from(self.step));
        let exact = i128::from(self.lower) + count? * i128::from(self.step) == i128::from(self.upper);
        i64::try_from(count? + i128::from(!exact)).ok()
    }
}

/// Returns the bounds of `op`, if all are known.
pub(super) fn constant_bounds(op: ForOp<'_>) -> Option<ConstantBounds> {
    Some(ConstantBounds {
        lower: op.lower_bound().constant_integer()?,
        upper: op.upper_bound().constant_integer()?,
        step: op.step().constant_integer()?,
    })
}

fn unrolled_constant_bounds(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    range: LoopRange,
    bounds: ConstantBounds,
    factor: i64,
) -> Option<Unrolled> {
    let count = bounds.trip_count()?;
    let multiple = count - count % factor;
    let upper = bounds.lower.wrapping_add(multiple.wrapping_mul(bounds.step));
    let step = bounds.step.wrapping_mul(factor);
    let has_rest = upper < bounds.upper;
    let upper = match has_rest {
        true => integer_like(rewriter, location, range.upper, upper),
        false => range.upper,
    };
    let step = match step == bounds.step {
        true => range.step,
        false => integer_like(rewriter, location, range.step, step),
    };
    Some(Unrolled { upper, step, has_rest })
}

/// Computes the bounds: the trip count is rounded down to a multiple of the factor.
fn unrolled_bounds(builder: &mut Builder<'_>, location: Location, range: LoopRange, factor: i64) -> Unrolled {
    let LoopRange { lower, upper, step } = range;
    let difference = builder.create_value(SubIOp::build(builder.scope(), location, upper, lower));
    let one = integer_like(builder, location, difference, 1);
    let less = builder.create_value(SubIOp::build(builder.scope(), location, step, one));
    let sum = builder.create_value(AddIOp::build(builder.scope(), location, difference, less));
    let count = builder.create_value(DivUIOp::build(builder.scope(), location, sum, step));
    let factor = integer_like(builder, location, count, factor);
    let rest = builder.create_value(RemSIOp::build(builder.scope(), location, count, factor));
    let multiple = builder.create_value(SubIOp::build(builder.scope(), location, count, rest));
    let length = builder.create_value(MulIOp::build(builder.scope(), location, multiple, step));
    let upper = builder.create_value(AddIOp::build(builder.scope(), location, lower, length));
    let step = builder.create_value(MulIOp::build(builder.scope(), location, step, factor));
    Unrolled { upper, step, has_rest: true }
}

/// Inserts a copy of the loop after it, for the iterations from `lower` on.
fn create_rest(rewriter: &mut Rewriter<'_>, op: OpId, lower: ValueId) {
    let Some(inits) = rewriter.op(op).dyn_cast::<ForOp>().map(|op| op.init_args().indices()) else { return };
    rewriter.set_insertion_point_after(op);
    let rest = rewriter.clone_op(op, &mut IrMapping::new());
    rewriter.set_operand(rest, ForOp::LOWER_BOUND, lower);
    let pairs: Vec<(ValueId, ValueId)> =
        rewriter.body().results(op).zip(rewriter.body().results(rest)).collect();
    for (index, (result, by)) in pairs.into_iter().enumerate() {
        rewriter.replace_all_uses(result, by);
        rewriter.set_operand(rest, inits.start + index, result);
    }
    promote_if_single_iteration(rewriter, rest);
}
