//! `tensor.concat`: tensors one after another along one dimension.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use crate::ConcatOp;
use ir::diag::Failed;
use ir::extents::{self, Extents};
use ir::types::DYNAMIC;
use ir::{Operation, Type, TypeStorage};
use print::type_to_string;

/// Verifies that all types agree in the sizes of the other dimensions, and that the sizes of the inputs in
/// the given dimension add up to that of the result.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let Some(concat) = op.dyn_cast::<ConcatOp<'_>>() else { return Ok(()) };
    let context = op.context();
    let result = concat.result().ty();
    let shape = result.shape(context).unwrap_or(&[]);
    let inputs: Vec<&[i64]> = op.operand_types().map(|ty| ty.shape(context).unwrap_or(&[])).collect();
    let has_element_type_of_result = |ty: Type| ty.element_type(context) == result.element_type(context);
    let dim = concat.dim();
    let message = if inputs.is_empty() {
        "requires at least one input"
    } else if inputs.iter().any(|input| input.len() != shape.len()) {
        "rank of concatenated inputs must match result rank"
    } else if !op.operand_types().all(has_element_type_of_result) {
        "inputs and result element type must match"
    } else if usize::try_from(dim).is_ok_and(|dim| dim < shape.len()) {
        return verify_sizes(op, &inputs, shape, dim as usize);
    } else {
        "concatenation dim must be less than the tensor rank"
    };
    Err(op.emit_op_error(message).emit())
}

fn verify_sizes(op: Operation<'_>, inputs: &[&[i64]], shape: &[i64], along: usize) -> Result<(), Failed> {
    let context = op.context();
    let mut expected = Extents::new();
    for dim in 0..shape.len() {
        let mut sizes = inputs.iter().map(|input| input[dim]);
        if dim == along {
            expected.push(sizes.fold(0, extents::add));
            continue;
        }
        let Some(size) = sizes.try_fold(DYNAMIC, extents::merge) else {
            return Err(op
                .emit_op_error(format_args!(
                    "static concatenation size mismatch along non-concatenated dimension {dim}"
                ))
                .emit());
        };
        expected.push(size);
    }
    if expected.iter().zip(shape).all(|(&expected, &found)| extents::may_be_equal(expected, found)) {
        return Ok(());
    }
    let element = op.operand(0).ty().element_type(context).unwrap_or(Type::NONE);
    let expected = TypeStorage::RankedTensor { shape: expected.to_vec().into(), element, encoding: None };
    let expected = type_to_string(context, context.intern_type(expected));
    let found = type_to_string(context, op.result(0).ty());
    let message =
        format_args!("result type '{found}'does not match inferred shape '{expected}' static sizes");
    Err(op.emit_op_error(message).emit())
}
