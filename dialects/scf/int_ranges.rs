//! The ranges of induction variables.
//!
//! Follows mlir/lib/Analysis/DataFlow/IntegerRangeAnalysis.cpp.

use interfaces::int_range::{IntRange, IntRanges, induction_range};
use ir::{ApInt, Operation, Value};

use crate::ForallOp;

/// The rules of the dialect.
pub static RANGES: IntRanges = IntRanges {
    results: &[],
    arguments: &[("scf.for", of_for), ("scf.forall", of_forall), ("scf.parallel", of_parallel)],
};

fn of_for(_: Operation<'_>, _: Value<'_>, operands: &[IntRange]) -> Option<IntRange> {
    let [lower, upper, step, ..] = operands else { return None };
    induction_range(lower, upper, step)
}

fn of_parallel(op: Operation<'_>, argument: Value<'_>, operands: &[IntRange]) -> Option<IntRange> {
    let (count, index) = (op.region(0)?.front()?.num_arguments(), argument.index());
    induction_range(operands.get(index)?, operands.get(count + index)?, operands.get(2 * count + index)?)
}

fn of_forall(op: Operation<'_>, argument: Value<'_>, operands: &[IntRange]) -> Option<IntRange> {
    let forall = op.dyn_cast::<ForallOp<'_>>()?;
    let mut first = 0;
    let statics = [forall.static_lower_bound(), forall.static_upper_bound(), forall.static_step()];
    let [lower, upper, step] = statics.map(|bounds| {
        let is_dynamic = |bound: &i64| *bound == ir::types::DYNAMIC;
        let before = bounds.iter().take(argument.index()).filter(|bound| is_dynamic(bound)).count();
        let operand = first + before;
        first += bounds.iter().filter(|bound| is_dynamic(bound)).count();
        match bounds.get(argument.index())? {
            bound if is_dynamic(bound) => operands.get(operand).cloned(),
            &bound => Some(IntRange::constant(&ApInt::from_i64(64, bound))),
        }
    });
    induction_range(&lower?, &upper?, &step?)
}
