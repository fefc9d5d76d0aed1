//! The ranges of the elements of vectors.
//!
//! Follows mlir/lib/Dialect/Vector/IR/VectorOps.cpp.

use interfaces::int_range::{IntRange, IntRanges, range_width};
use ir::{ApInt, Operation, TypeStorage};

use crate::StepOp;

/// The rules of the dialect.
pub static RANGES: IntRanges = IntRanges {
    results: &[
        ("vector.broadcast", same_elements),
        ("vector.extract", same_elements),
        ("vector.insert", |_, operands| Some(operands.first()?.union(operands.get(1)?))),
        ("vector.shape_cast", same_elements),
        ("vector.step", step),
        ("vector.transpose", same_elements),
    ],
    arguments: &[],
};

fn same_elements(_: Operation<'_>, operands: &[IntRange]) -> Option<IntRange> {
    operands.first().cloned()
}

/// `[0, 1, ...]`. How many elements a scalable vector has is not known.
fn step(op: Operation<'_>, _: &[IntRange]) -> Option<IntRange> {
    let ty = op.dyn_cast::<StepOp<'_>>()?.result().ty();
    let extent = *ty.shape(op.context())?.first()?;
    let TypeStorage::Vector { scalable, .. } = ty.storage(op.context()) else { return None };
    let is_scalable = scalable.contains(&true);
    let width = range_width(op.context(), ty).filter(|_| !is_scalable)?;
    let bounds = [ApInt::zero(width), ApInt::from_i64(width, extent - 1)];
    Some(IntRange { unsigned: bounds.clone(), signed: bounds })
}
