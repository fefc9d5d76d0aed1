//! Operations that write their results to operands: `DestinationStyleOpInterface`.
//!
//! Follows mlir/include/mlir/Interfaces/DestinationStyleOpInterface.td. What the verifier asks stands in
//! the crate `verify`.

use std::ops::Range;

use ir::{Operation, TypeStorage, Value};

/// The interface of operations that write to operands: `DestinationStyleOpInterface`.
pub struct DestinationStyle {
    /// Returns the range of the operands that results are written to.
    pub inits: fn(Operation<'_>) -> Range<usize>,
}

/// Returns the operands that are written to; `None` if `op` is not of this style.
pub fn dps_inits(op: Operation<'_>) -> Option<Range<usize>> {
    op.info().interface::<DestinationStyle>().map(|style| (style.inits)(op))
}

/// Returns the operand that result `result` is written to.
pub fn tied_init(op: Operation<'_>, result: usize) -> Option<usize> {
    dps_inits(op)?.nth(result)
}

/// Returns whether all destinations are memrefs, and no operand is a tensor.
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
