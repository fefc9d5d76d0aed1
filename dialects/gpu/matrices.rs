//! Products of matrices that a subgroup holds together: rules.
//!
//! Follows mlir/lib/Dialect/GPU/IR/GPUDialect.cpp.

use super::types::{MmaMatrix, OPERANDS, mma_matrix};
use super::{SubgroupMmaComputeOp, SubgroupMmaLoadMatrixOp, SubgroupMmaStoreMatrixOp};
use ir::diag::Failed;
use ir::{Operation, Type, Value};

/// Returns the parts of a value that is a matrix.
fn matrix(value: Value<'_>) -> Option<MmaMatrix<'_>> {
    mma_matrix(value.context(), value.ty())
}

/// Returns whether the elements of the last dimension of a memref are beside one another.
fn is_last_dim_unit_stride(op: Operation<'_>, ty: Type) -> bool {
    let strides = ty.strides_and_offset(op.context());
    strides.is_some_and(|(strides, _)| strides.last().is_none_or(|&stride| stride == 1))
}

/// Verifies the memory that a matrix is loaded from.
pub fn verify_load(op: Operation<'_>) -> Result<(), Failed> {
    let Some(load) = op.dyn_cast::<SubgroupMmaLoadMatrixOp<'_>>() else { return Ok(()) };
    match is_last_dim_unit_stride(op, load.src_memref().ty()) {
        true => Ok(()),
        false => Err(op.emit_error("expected source memref most minor dim must have unit stride").emit()),
    }
}

/// Verifies the memory that a matrix is stored to, and that it is a sum.
pub fn verify_store(op: Operation<'_>) -> Result<(), Failed> {
    let Some(store) = op.dyn_cast::<SubgroupMmaStoreMatrixOp<'_>>() else { return Ok(()) };
    if !is_last_dim_unit_stride(op, store.dst_memref().ty()) {
        let message = "expected destination memref most minor dim must have unit stride";
        return Err(op.emit_error(message).emit());
    }
    if matrix(store.src()).is_some_and(|matrix| matrix.operand != b"COp") {
        let message = "expected the operand matrix being stored to have 'COp' operand type";
        return Err(op.emit_error(message).emit());
    }
    Ok(())
}

/// Verifies that the operands of a product are held as such, and that their shapes fit.
pub fn verify_compute(op: Operation<'_>) -> Result<(), Failed> {
    let Some(compute) = op.dyn_cast::<SubgroupMmaComputeOp<'_>>() else { return Ok(()) };
    let matrices = [compute.op_a(), compute.op_b(), compute.op_c()].map(matrix);
    let [Some(a), Some(b), Some(c)] = matrices else { return Ok(()) };
    if [a.operand, b.operand, c.operand] != OPERANDS {
        return Err(op.emit_error("operands must be in the order AOp, BOp, COp").emit());
    }
    let (a, b, c) = (&a.shape, &b.shape, &c.shape);
    if a[1] != b[0] || a[0] != c[0] || b[1] != c[1] {
        return Err(op.emit_error("operand shapes do not satisfy matmul constraints").emit());
    }
    Ok(())
}
