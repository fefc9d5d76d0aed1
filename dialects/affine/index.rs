//! Indices as several and back: `affine.delinearize_index` and `affine.linearize_index`.

use interfaces::operand_groups;
use ir::Operation;
use ir::diag::Failed;
use ir::types::DYNAMIC;

/// The slot of the property `static_basis`.
const STATIC_BASIS: usize = 0;

fn basis(op: Operation<'_>) -> Vec<i64> {
    op.property(STATIC_BASIS).map(|basis| basis.i64_elements(op.context())).unwrap_or_default()
}

/// Verifies that there are as many operands for the sizes as sizes that are not constants.
fn verify_dynamic(op: Operation<'_>, basis: &[i64]) -> Result<(), Failed> {
    let groups = operand_groups(op, op.info());
    let dynamic = basis.iter().filter(|&&size| size == DYNAMIC).count();
    if groups.get(1).is_some_and(|group| group.len as usize == dynamic) {
        return Ok(());
    }
    let message = "mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis \
                   entry) -- this can only happen due to an incorrect fold/rewrite";
    Err(op.emit_op_error(message).emit())
}

pub(super) fn verify_delinearize(op: Operation<'_>) -> Result<(), Failed> {
    let basis = basis(op);
    if op.num_results() != basis.len() && op.num_results() != basis.len() + 1 {
        let message = "should return an index for each basis element and up to one extra index";
        return Err(op.emit_op_error(message).emit());
    }
    verify_dynamic(op, &basis)?;
    if basis.iter().any(|&size| size <= 0 && size != DYNAMIC) {
        return Err(op.emit_op_error("no basis element may be statically non-positive").emit());
    }
    Ok(())
}

pub(super) fn verify_linearize(op: Operation<'_>) -> Result<(), Failed> {
    let basis = basis(op);
    let num_indices = operand_groups(op, op.info()).first().map_or(0, |group| group.len as usize);
    if num_indices != basis.len() && num_indices != basis.len() + 1 {
        let message = "should be passed a basis element for each index except possibly the first";
        return Err(op.emit_op_error(message).emit());
    }
    verify_dynamic(op, &basis)
}
