//! Operations that write their results to operands: `DestinationStyleOpInterface`.
//!
//! Follows mlir/include/mlir/Interfaces/DestinationStyleOpInterface.td. What the verifier asks stands in
//! [`crate::verify`].

use std::ops::Range;

use crate::ir::{Operation, TypeStorage, Value};

/// The operands that are written to; `None` where `op` is not of this style.
pub fn dps_inits(op: Operation<'_>) -> Option<Range<usize>> {
    op.info().hooks.dps_inits.map(|inits| inits(op))
}

/// The operand that result `result` is written to.
pub fn tied_init(op: Operation<'_>, result: usize) -> Option<usize> {
    dps_inits(op)?.nth(result)
}

/// Whether memrefs are written to, and no operand is a tensor.
pub fn has_pure_buffer_semantics(op: Operation<'_>) -> bool {
    let context = op.context();
    let is_tensor = |value: Value<'_>| {
        matches!(
            value.ty().storage(context),
            TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_)
        )
    };
    let is_memref = |value: Value<'_>| {
        matches!(value.ty().storage(context), TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. })
    };
    !op.operands().any(is_tensor) && op.operands().any(is_memref)
}
