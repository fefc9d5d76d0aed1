//! Traits of operations, types and attributes.

use super::{ExpressionId, Text};
use serde::{Deserialize, Serialize};

/// A trait that C++ implements by a class: `::mlir::OpTrait::HasParent<FuncOp>::Impl`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Trait {
    /// The C++ class without template arguments and without a leading `::`:
    /// `mlir::OpTrait::HasParent`, `mlir::MemoryEffectOpInterface`.
    pub name: Text,
    /// The template arguments: `FuncOp`; empty if there are none.
    pub arguments: Text,
    pub kind: TraitKind,
}

/// The origin of a [`Trait`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TraitKind {
    /// Follows from the numbers of operands, results, regions or successors: `ZeroRegions`,
    /// `NOperands<2>`, `AtLeastNResults<1>`, `VariadicSuccessors`, `OneTypedResult<T>`.
    Count,
    /// A `NativeOpTrait` that is verified before the constraints: a `StructuralOpTrait`.
    Structural,
    /// The place of `OpInvariants` in the order. It verifies properties, attributes, operands, results, the
    /// predicates of the operation, regions and successors, in this order. The verifier that `hasVerifier`
    /// announces comes after all traits.
    Invariants,
    /// Implied by something else: `BytecodeOpInterface` by inherent attributes, `OpAsmOpInterface` by
    /// several results with names, `MemoryEffectOpInterface` by effects of operands, `OpAsmAttrInterface`
    /// and `OpAsmTypeInterface` by an alias.
    Implied,
    Native,
    Interface {
        declares_methods: bool,
        verifier: InterfaceVerifier,
    },
}

/// The time at which an interface verifies the operations that have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InterfaceVerifier {
    None,
    /// Runs before the regions of the operation are verified.
    Operation,
    /// After the regions of the operation were verified.
    WithRegions,
}

/// A trait that is a predicate over the whole operation, or over the parameters of a type or attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PredTrait {
    /// `failed to verify that SUMMARY`
    pub summary: Text,
    pub predicate: ExpressionId,
}
