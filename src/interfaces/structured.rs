//! Structured operations, such as `linalg.matmul`: loops over elements of the operands.

use ir::{AffineMap, Operation};

/// The loops of a structured operation.
pub struct StructuredLoops {
    /// For each loop whether it is a reduction.
    pub reductions: Vec<bool>,
    /// The map from the loops to the elements of each operand.
    pub maps: Vec<AffineMap>,
}

/// The interface of operations whose code says what their loops are, `LinalgStructuredInterface`; `None` where it cannot be
/// evaluated.
pub struct Structured(pub StructuredHook);

/// See [`Structured`].
pub type StructuredHook = fn(Operation<'_>) -> Option<StructuredLoops>;
