//! Verifiers of operations on shapes, and of what holds of those that operations need.
//!
//! Follows mlir/lib/Dialect/Tosa/IR/TosaOps.cpp.

use super::operands::{constant_elements, fail, quoted, shape, shape_rank};
use crate::{ConstShapeOp, DimOp, SliceShapeOp};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Attribute, Context, OpInfo, Operation, Type, TypeStorage, Value};

/// The operations that compute shapes.
const SHAPE_OPERATORS: &[&str] = &[
    "tosa.add_shape",
    "tosa.concat_shape",
    "tosa.const_shape",
    "tosa.dim",
    "tosa.div_ceil_shape",
    "tosa.div_floor_shape",
    "tosa.exp2_shape",
    "tosa.log2_ceil_shape",
    "tosa.log2_floor_shape",
    "tosa.max_shape",
    "tosa.min_shape",
    "tosa.mod_shape",
    "tosa.mul_shape",
    "tosa.slice_shape",
    "tosa.sub_shape",
];

fn is_shape(context: &Context, ty: Type) -> bool {
    let TypeStorage::Dialect { definition, .. } = ty.storage(context) else { return false };
    let definition = context.type_definition(*definition);
    context.string(definition.dialect) == "tosa" && context.string(definition.mnemonic) == "shape"
}

/// Verifies that operations compute the shapes that an operation has as operands.
pub fn verify_resolvable(op: Operation<'_>, _: &OpInfo) -> Result<(), Failed> {
    let context = op.context();
    let is_unresolvable = |value: Value<'_>| {
        is_shape(context, value.ty())
            && value.defining_op().is_none_or(|op| {
                let name = op.name_str();
                !SHAPE_OPERATORS.iter().any(|operator| name == *operator)
            })
    };
    match op.operands().any(is_unresolvable) {
        true => fail(op, "shape operand is not compile time resolvable"),
        false => Ok(()),
    }
}

/// Verifies that all shapes have the same number of sizes.
pub fn verify_same_ranks(op: Operation<'_>, _: &OpInfo) -> Result<(), Failed> {
    let context = op.context();
    if op.num_operands() == 0 {
        return fail(op, "expected 1 or more operands, but found 0");
    }
    let rank = shape_rank(context, op.operand(0).ty());
    let differs = |ty: Type| shape_rank(context, ty) != rank;
    if op.operand_types().any(differs) {
        return fail(op, "operands don't have matching ranks");
    }
    match op.result_types().any(differs) {
        true => fail(op, "result shape has different rank than operands"),
        false => Ok(()),
    }
}

/// Verifies the number of sizes of `!tosa.shape`.
pub fn verify_shape_type(context: &Context, parameters: &[Option<Attribute>]) -> Result<(), String> {
    let rank = parameters.first().copied().flatten().and_then(|rank| rank.integer(context)?.to_i64());
    match rank {
        Some(rank) if rank < 0 => Err(format!("invalid rank (must be >= 0): {rank}")),
        _ => Ok(()),
    }
}

fn result_rank(op: Operation<'_>) -> i64 {
    shape_rank(op.context(), op.result(0).ty()).unwrap_or(0)
}

/// Verifies that a shape has as many sizes as its type says.
pub fn verify_const_shape(op: Operation<'_>) -> Result<(), Failed> {
    let Some(constant) = op.dyn_cast::<ConstShapeOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let ty = constant.values().ty(context);
    let Some(values) = ty.and_then(|ty| ty.shape(context)) else { return Ok(()) };
    let &[count] = values else {
        return fail(op, "expect elements in attribute values with rank 1");
    };
    let rank = result_rank(op);
    if count == rank || (count == 1 && rank == 0) {
        return Ok(());
    }
    let message = format_args!(
        "expect number of elements in attribute values ({count}) to be equal to the rank ({rank}) for the result \
         shape type"
    );
    fail(op, message)
}

/// Verifies that there is the axis.
pub fn verify_dim(op: Operation<'_>) -> Result<(), Failed> {
    let Some(dim) = op.dyn_cast::<DimOp<'_>>() else { return Ok(()) };
    if result_rank(op) != 1 {
        let ty = quoted(op.context(), dim.output().ty());
        return fail(op, format_args!("expect output shape type to contain one element, got {ty}"));
    }
    let Some(input) = shape(dim.input1()) else { return Ok(()) };
    let (rank, axis) = (input.len(), dim.axis());
    match axis < 0 || axis >= rank as i64 {
        true => fail(op, format_args!("expect axis to be in the range [0, {rank}), got {axis}")),
        false => Ok(()),
    }
}

/// Verifies that the result has all sizes.
pub fn verify_concat(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let sum: i64 = op.operand_types().filter_map(|ty| shape_rank(context, ty)).sum();
    let rank = result_rank(op);
    if rank == sum {
        return Ok(());
    }
    let message = format_args!(
        "requires output shape rank to be equal to the sum of the input shape ranks ({sum}), got {rank}"
    );
    fail(op, message)
}

/// Verifies that the sizes lie in the shape.
pub fn verify_slice(op: Operation<'_>) -> Result<(), Failed> {
    let Some(slice) = op.dyn_cast::<SliceShapeOp<'_>>() else { return Ok(()) };
    let first = |value: Value<'_>| constant_elements(value)?.first().copied();
    let (start, size) = (first(slice.start()), first(slice.size()));
    if let Some(start) = start.filter(|&start| start < 0) {
        return fail(op, format_args!("expected non-negative start index, got {start}"));
    }
    let Some(size) = size else { return Ok(()) };
    if size <= 0 {
        return fail(op, format_args!("expected positive size, got {size}"));
    }
    let rank = result_rank(op);
    if rank != size {
        let message =
            format_args!("expected output type size to be equal to size attribute, got {rank} vs {size}");
        return fail(op, message);
    }
    let (Some(start), Some(rank)) = (start, shape_rank(op.context(), slice.input().ty())) else {
        return Ok(());
    };
    let end = start.wrapping_add(size);
    if end <= rank {
        return Ok(());
    }
    let message = format_args!(
        "expected start + size to be less than or equal to input shape rank ({rank}), got {end}"
    );
    fail(op, message)
}
