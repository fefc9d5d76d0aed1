//! Results whose shape is that to which the shapes of the operands extend.
//!
//! Follows mlir/lib/Dialect/Traits.cpp.

use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{OpShape, Type, TypeStorage};

/// Returns the shape to which two shapes extend: their last sizes are the same, or one of them is 1. `None` if there
/// is none.
pub fn broadcast_shapes(a: &[i64], b: &[i64]) -> Option<Vec<i64>> {
    let rank = a.len().max(b.len());
    let size = |shape: &[i64], from_end: usize| match shape.len().checked_sub(from_end + 1) {
        Some(index) => shape[index],
        None => 1,
    };
    (0..rank).rev().map(|from_end| broadcast_size(size(a, from_end), size(b, from_end))).collect()
}

fn broadcast_size(a: i64, b: i64) -> Option<i64> {
    match (a, b) {
        (1, size) | (size, 1) => Some(size),
        (DYNAMIC, size) | (size, DYNAMIC) if size > 1 => Some(size),
        (DYNAMIC, _) | (_, DYNAMIC) => Some(DYNAMIC),
        _ => (a == b).then_some(a),
    }
}

fn spelled(shape: &[i64]) -> String {
    let spell = |&size: &i64| if size == DYNAMIC { "?".to_string() } else { size.to_string() };
    shape.iter().map(spell).collect::<Vec<_>>().join("x")
}

/// Verifies `ResultsBroadcastableShape`.
pub(super) fn verify_results_broadcastable(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let is_tensor = |ty: Type| {
        matches!(ty.storage(context), TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_))
    };
    let is_vector = |ty: Type| matches!(ty.storage(context), TypeStorage::Vector { .. });
    let mut types = op.operand_types().chain(op.result_types());
    if types.clone().any(is_tensor) && types.any(is_vector) {
        return Err(op.emit_error("cannot broadcast vector with tensor").emit());
    }
    let ranked = |ty: Type| match ty.storage(context) {
        TypeStorage::RankedTensor { .. } => ty.shape(context),
        _ => None,
    };
    let mut operands = op.operand_types().filter_map(ranked);
    let Some(first) = operands.next() else { return Ok(()) };
    let mut expected = first.to_vec();
    for shape in operands {
        match broadcast_shapes(&expected, shape) {
            Some(shape) => expected = shape,
            None => return Err(op.emit_op_error("operands don't have broadcast-compatible shapes").emit()),
        }
    }
    for shape in op.result_types().filter_map(ranked) {
        let suffix = &shape[shape.len().saturating_sub(expected.len())..];
        let agree = |(&a, &b): (&i64, &i64)| a == b || a == DYNAMIC || b == DYNAMIC;
        if suffix.len() != expected.len() || !expected.iter().zip(suffix).all(agree) {
            let (shape, expected) = (spelled(shape), spelled(&expected));
            let message = format_args!(
                "result type '{shape}' not broadcast compatible with broadcasted operands's shapes '{expected}'"
            );
            return Err(op.emit_op_error(message).emit());
        }
    }
    Ok(())
}
