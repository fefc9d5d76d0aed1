//! Attributes and types that a dialect defines.

use super::{
    AttrConstraintId, CppTypeId, DefaultValue, DialectId, EnumId, ExpressionId, PredTrait, Text, Trait,
};
use crate::format::DefFormat;
use serde::{Deserialize, Serialize};

/// An attribute or a type: the `AttrDef` and `TypeDef` classes of mlir/IR/AttrTypeBase.td.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AttrOrTypeDef {
    pub dialect: DialectId,
    /// `dialect.mnemonic`, under which it is registered.
    pub name: Text,
    /// The record: `Arith_FastMathAttr`.
    pub def_name: Text,
    /// The name after the prefix of the dialect: `complex` in `!test.complex`. `None` if the dialect's own
    /// code parses and prints it.
    pub mnemonic: Option<Text>,
    /// Qualified, without a leading `::`.
    pub cpp_class: Text,
    /// `::mlir::Attribute`, `::mlir::Type`, or another class that C++ derives it from.
    pub cpp_base_class: Text,
    /// The class of its storage, without namespaces: several definitions may share one that C++ has.
    pub storage_class: Text,
    pub summary: Text,
    pub description: Text,
    pub parameters: Vec<Parameter>,
    pub assembly: DefAssembly,
    pub traits: Vec<Trait>,
    /// Predicates over the parameters, verified in this order after their own constraints.
    pub predicates: Vec<PredTrait>,
    /// Whether native code verifies the parameters: `genVerifyDecl`.
    pub has_verifier: bool,
    /// Whether its class has builders in C++ in place of the generated one: `skipDefaultBuilders`.
    pub skips_default_builders: bool,
    /// Whether the printer makes an alias `#mnemonic` for it.
    pub has_mnemonic_alias: bool,
    /// Whether it stands for all classes of its dialect that are written in C++, without a definition.
    pub is_of_sources: bool,
    /// The enum of an `EnumAttr`.
    pub enum_of: Option<EnumId>,
    /// For a type with `DataLayoutTypeInterface`: the C++ members of its class, inline and not. Among them
    /// are the methods that describe its layout. Empty for other types.
    pub layout_methods: Text,
    /// For an attribute definition: its constraint and storage when an operation has it.
    pub constraint: Option<AttrConstraintId>,
}

/// How an attribute or type is written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum DefAssembly {
    /// By its mnemonic alone; without a mnemonic, by the dialect's own code.
    None,
    /// Native code has the syntax: `hasCustomAssemblyFormat`.
    Custom,
    /// `assemblyFormat` has the syntax.
    Format(Box<DefFormat>),
}

/// A parameter of an attribute or type.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Parameter {
    pub name: Text,
    /// The type of the getter, as diagnostics quote it: `::llvm::ArrayRef<int64_t>`.
    pub cpp_type: Text,
    /// The type of the parsed value.
    pub storage_type: Text,
    /// The storage type, taken apart.
    pub storage: CppTypeId,
    pub summary: Text,
    /// If present the parameter is optional: it is not written when it has this value.
    pub default: Option<DefaultValue>,
    /// The parameter is the type after an attribute's `:`, and is not part of the format.
    pub is_self_type: bool,
    pub syntax: ParameterSyntax,
    /// C++ that replaces the parser of the storage type, over `$_parser`.
    pub parser: Option<Text>,
    /// C++ that replaces the printer of the type, over `$_printer` and `$_self`.
    pub printer: Option<Text>,
    /// C++ that compares two values, over `$_lhs` and `$_rhs`, where `==` does not do.
    pub comparator: Option<Text>,
    /// The predicate that the value must satisfy and its description, if the parameter is a constraint.
    pub constraint: Option<(Text, ExpressionId)>,
}

/// How a parameter is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ParameterSyntax {
    /// The syntax of values of its storage type; an attribute or type is written without `dialect.mnemonic`.
    OfType,
    /// A string in quotes: `StringRefParameter`.
    QuotedString,
    /// The word of an enum: `EnumParameter`. If the enum is itself an attribute, it has a parser of its
    /// own kind, with its own message: `expected CLASS to be one of: WORDS`.
    Enum,
    /// The C++ of its parser and printer has the syntax.
    Native,
}
