//! Operations that write their results to operands: `DestinationStyleOpInterface`.
//!
//! Follows mlir/include/mlir/Interfaces/DestinationStyleOpInterface.td. What the verifier asks stands in
//! the crate `verify`.

use std::ops::Range;

use ir::{Operation, TypeStorage};

/// Returns the range of the operands that results are written to; `None` if the code that tells it cannot be evaluated.
pub type DestinationsHook = fn(Operation<'_>) -> Option<Range<usize>>;

/// The interface of operations that write to operands: `DestinationStyleOpInterface`.
pub struct DestinationStyle {
    /// The operands that results are written to.
    pub inits: DestinationsHook,
}

/// Returns the operands that are written to; `None` if `op` is not of this style.
pub fn dps_inits(op: Operation<'_>) -> Option<Range<usize>> {
    op.info().interface::<DestinationStyle>().and_then(|style| (style.inits)(op))
}

/// Returns the operand that result `result` is written to.
pub fn tied_init(op: Operation<'_>, result: usize) -> Option<usize> {
    dps_inits(op)?.nth(result)
}

/// Returns whether an operation works on memrefs, and on no tensors.
pub fn has_pure_buffer_semantics(op: Operation<'_>) -> bool {
    operand_kinds(op) == OperandKinds { tensors: false, memrefs: true }
}

/// Returns whether an operation works on tensors, and on no memrefs.
pub fn has_pure_tensor_semantics(op: Operation<'_>) -> bool {
    operand_kinds(op) == OperandKinds { tensors: true, memrefs: false }
}

/// The kinds of shaped types that the operands of an operation have.
#[derive(PartialEq, Eq)]
struct OperandKinds {
    tensors: bool,
    memrefs: bool,
}

fn operand_kinds(op: Operation<'_>) -> OperandKinds {
    let has = |is_it: fn(&TypeStorage) -> bool| op.operand_types().any(|ty| is_it(ty.storage(op.context())));
    OperandKinds { tensors: has(is_tensor), memrefs: has(is_memref) }
}

/// Returns whether an operand is neither a tensor nor a memref.
pub fn is_scalar_operand(op: Operation<'_>, number: usize) -> bool {
    let ty = op.operand_types().nth(number).map(|ty| ty.storage(op.context()));
    ty.is_some_and(|ty| !is_tensor(ty) && !is_memref(ty))
}

fn is_tensor(ty: &TypeStorage) -> bool {
    matches!(ty, TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_))
}

fn is_memref(ty: &TypeStorage) -> bool {
    matches!(ty, TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. })
}
