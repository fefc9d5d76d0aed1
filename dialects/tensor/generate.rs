//! `tensor.generate`: a region computes the elements.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use ir::diag::Failed;
use ir::{Operation, Type};
use verify::verify_num_dynamic_sizes;

/// Verifies that there is a size for each dynamic dimension.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    verify_num_dynamic_sizes(op, op.result(0).ty(), op.num_operands())
}

/// Verifies that the region takes an index for each dimension and yields an element.
pub fn verify_regions(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let result = op.result(0).ty();
    let Some(entry) = op.region(0).and_then(|region| region.front()) else { return Ok(()) };
    if entry.arguments().any(|argument| argument.ty() != Type::INDEX) {
        return Err(op.emit_error("all body arguments must be index").emit());
    }
    if result.shape(context).is_some_and(|shape| shape.len() != entry.num_arguments()) {
        return Err(op.emit_error("must have one body argument per input dimension").emit());
    }
    let yielded = entry.back().and_then(|last| last.operand_types().next());
    if yielded != result.element_type(context) {
        let message = "body must be terminated with a `yield` operation of the tensor element type";
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}
