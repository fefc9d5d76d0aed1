//! The ranges of induction variables of `affine.for`.
//!
//! Follows mlir/lib/Analysis/DataFlow/IntegerRangeAnalysis.cpp.

use interfaces::int_range::{IntRange, IntRanges, induction_range};
use ir::{ApInt, Operation, Value};

use crate::AffineForOp;

/// The rules of the dialect.
pub static RANGES: IntRanges = IntRanges { results: &[], arguments: &[("affine.for", of_for)] };

/// The width of `index` in an analysis.
const INDEX_WIDTH: u32 = 64;

/// Infers the range from constant bounds; with others mlir-opt crashes, and anything is possible here.
fn of_for(op: Operation<'_>, _: Value<'_>, _: &[IntRange]) -> Option<IntRange> {
    let context = op.context();
    let view = op.dyn_cast::<AffineForOp<'_>>()?;
    let bounds = [view.lower_bound_map(), view.upper_bound_map()];
    let [Some(lower), Some(upper)] = bounds.map(|map| map.single_constant_result(context)) else {
        return Some(IntRange::any(INDEX_WIDTH));
    };
    let constant = |value| IntRange::constant(&ApInt::from_i64(INDEX_WIDTH, value));
    induction_range(&constant(lower), &constant(upper), &constant(view.step().to_i64()?))
}
