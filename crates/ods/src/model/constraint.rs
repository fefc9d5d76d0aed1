//! Constraints on operands, results, attributes, regions and successors.
//!
//! A constraint has a description for diagnostics and a predicate. Type and attribute constraints also state
//! how a value is stored, built and written. Equal constraints are one entry of their table.

use super::{AttrConstraintId, EnumId, ExpressionId, Literal, Text, TypeConstraintId};
use serde::{Deserialize, Serialize};

/// A constraint on a type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct TypeConstraint {
    /// The record, where it has a name: `AnyInteger`. For `Variadic<X>` and the like, that of `X`.
    pub def_name: Text,
    /// The description in diagnostics: `operand #0 must be SUMMARY, but got ...`.
    pub summary: Text,
    /// Over `$_self`, the type. `None` holds for every type.
    pub predicate: Option<ExpressionId>,
    /// The C++ class of such types: `::mlir::IntegerType`, or `::mlir::Type` if they have nothing in
    /// common. A type of this class is written without its dialect prefix where a format has it.
    pub cpp_type: Text,
    /// Builds the one type that satisfies the constraint, over `$_builder`.
    pub builder: Option<ExpressionId>,
}

/// A constraint on an attribute, with how the attribute is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AttrConstraint {
    /// The record, where it has a name; otherwise that of the innermost base attribute.
    pub def_name: Text,
    /// The description in diagnostics: `attribute 'x' failed to satisfy constraint: SUMMARY`.
    pub summary: Text,
    /// Over `$_self`, the attribute. `None` holds for every attribute.
    pub predicate: Option<ExpressionId>,
    /// The C++ class of such attributes: `::mlir::IntegerAttr`; `::mlir::Attribute` for any.
    pub storage_type: Text,
    /// The type that the getter of an operation returns.
    pub return_type: Text,
    /// Makes the returned value from the attribute, over `$_self`.
    pub convert_from_storage: Text,
    /// Makes the attribute from a value, over `$_builder` and `$0`; for one, from the default value.
    pub const_builder: Option<ExpressionId>,
    /// The type that such an attribute has: if it can be built, it is not written.
    pub value_type: Option<TypeConstraintId>,
    /// The builder of the attribute's type: that of `value_type`.
    pub value_type_builder: Option<ExpressionId>,
    pub is_optional: bool,
    pub default: Option<DefaultValue>,
    /// Makes the attribute of the default value, over `$_builder`: `const_builder` of it.
    pub default_builder: Option<ExpressionId>,
    /// The constraint inside `OptionalAttr`, `DefaultValuedAttr`, `ConfinedAttr`, ...; `None` if this is not
    /// a wrapper.
    pub base: Option<AttrConstraintId>,
    pub kind: AttrKind,
    /// The C++ that computes a derived attribute, which no operation stores.
    pub derived_body: Option<Text>,
}

/// The kind of the innermost base of an attribute constraint, as far as formats treat it specially.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AttrKind {
    /// `UnitAttr`: its presence is its value.
    Unit,
    /// `SymbolNameAttr`: a string that is written `@name`.
    SymbolName,
    /// `SymbolRefAttr`, `FlatSymbolRefAttr`.
    SymbolRef,
    /// A subclass of `TypeAttrBase`.
    Type,
    /// An enum stored as an integer attribute, written as its word.
    Enum(EnumId),
    /// An attribute that a dialect defines; by the `dialect.mnemonic` under which it is found. If it
    /// is an `EnumAttr`, its definition has the enum.
    Def { name: Text },
    /// Any other, described by storage type and predicate.
    Other,
}

/// A default value: its C++ text, and its value if that is a constant.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DefaultValue {
    pub text: ExpressionId,
    pub literal: Literal,
}

/// A constraint on a region.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RegionConstraint {
    pub def_name: Text,
    pub summary: Text,
    /// Over `$_self`, the region. `None` holds for every region.
    pub predicate: Option<ExpressionId>,
}

/// A constraint on a successor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SuccessorConstraint {
    pub def_name: Text,
    pub summary: Text,
    /// Over `$_self`, the block. `None` holds for every block.
    pub predicate: Option<ExpressionId>,
}
