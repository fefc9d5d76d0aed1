//! Side effects of operations.

use super::Text;
use serde::{Deserialize, Serialize};

/// An effect that a definition states, by a trait such as `MemoryEffects<[MemWrite]>` or at an operand,
/// result or symbol, as in `Arg<AnyMemRef, "", [MemRead]>:$source`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effect {
    /// The C++ class of all effects of this kind: `::mlir::MemoryEffects::Effect`.
    pub base: Text,
    /// The C++ class: `::mlir::MemoryEffects::Read`.
    pub effect: Text,
    /// The affected part of the operation.
    pub on: EffectTarget,
    /// The C++ class of the resource: `::mlir::SideEffects::DefaultResource`.
    pub resource: Text,
    /// Effects of a lower stage happen first.
    pub stage: i32,
    /// Whether all of the resource is affected.
    pub on_full_region: bool,
}

/// The target of an [`Effect`]. Indices are into the lists of the operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EffectTarget {
    /// The operation as a whole.
    Operation,
    /// Each value of the operand.
    Operand(u16),
    /// Each value of the result.
    Result(u16),
    /// The operation to which the symbol in the attribute refers, if the attribute is present.
    Symbol(u16),
}
