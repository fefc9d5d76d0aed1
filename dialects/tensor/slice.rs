//! Parts of tensors: `tensor.extract_slice`, `tensor.insert_slice`, `tensor.parallel_insert_slice`.
//!
//! Follows mlir/lib/Dialect/Tensor/IR/TensorOps.cpp.

use crate::diag::Failed;
use crate::ir::op_info::Trait;
use crate::ir::{Operation, Type, TypeStorage};
use crate::print::type_to_string;
use crate::verify::{Slice, SliceMismatch, check_rank_reduced};

/// One offset, size and stride per dimension of operand `whole`.
pub fn ranks(op: Operation<'_>, whole: usize) -> [usize; 3] {
    [op.operand(whole).ty().shape(op.context()).map_or(0, <[i64]>::len); 3]
}

/// The result is the part of the source.
pub fn verify_extract(op: Operation<'_>) -> Result<(), Failed> {
    verify_part(op, op.operand(0).ty(), op.result(0).ty())
}

/// The source is the part of the destination.
pub fn verify_insert(op: Operation<'_>) -> Result<(), Failed> {
    verify_part(op, op.operand(1).ty(), op.operand(0).ty())
}

/// As [`verify_insert`], at the end of a thread.
pub fn verify_parallel_insert(op: Operation<'_>) -> Result<(), Failed> {
    match op.parent_op() {
        Some(parent) if parent.has_trait(Trait::InParallelOpInterface) => verify_insert(op),
        Some(parent) => {
            let parent = crate::print::operation_for_diagnostic(parent, true);
            let message = format!("expected InParallelOpInterface parent, got:{parent}");
            Err(op.emit_error(message).emit())
        }
        None => Err(op.emit_error("expected InParallelOpInterface parent, got:").emit()),
    }
}

/// Verifies that `part` is a part of `whole`, but that dimensions of size 1 may be left out.
fn verify_part(op: Operation<'_>, whole: Type, part: Type) -> Result<(), Failed> {
    let context = op.context();
    let TypeStorage::RankedTensor { shape, element, encoding } = whole.storage(context) else {
        return Ok(()); // The definition asks for a ranked tensor.
    };
    let slice = Slice::of(op);
    let expected = context.intern_type(TypeStorage::RankedTensor {
        shape: slice.sizes.as_slice().into(),
        element: *element,
        encoding: *encoding,
    });
    let message = match check_rank_reduced(context, expected, part) {
        Err(SliceMismatch::RankTooLarge) => {
            "expected rank to be smaller or equal to the other rank. ".to_string()
        }
        Err(SliceMismatch::Size) => format!(
            "expected type to be '{}' or a rank-reduced version. (size mismatch) ",
            type_to_string(context, expected)
        ),
        Err(SliceMismatch::ElementType) => {
            format!("expected element type to be '{}'", type_to_string(context, *element))
        }
        Ok(()) => match slice.check_bounds(shape) {
            Ok(()) => return Ok(()),
            Err(message) => message,
        },
    };
    Err(op.emit_error(message).emit())
}
