//! Operations.

use super::{
    AttrConstraintId, DialectId, Effect, ExpressionId, PredTrait, PropertyConstraintId, RegionConstraintId,
    Strings, SuccessorConstraintId, Text, Trait, TypeConstraintId,
};
use crate::format::OpFormat;
use serde::{Deserialize, Serialize};

/// An operation: the `Op` class of mlir/IR/OpBase.td.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Operation {
    pub dialect: DialectId,
    /// With the prefix of the dialect: `arith.addi`.
    pub name: Text,
    /// The record: `Arith_AddIOp`.
    pub def_name: Text,
    /// Qualified, without a leading `::`.
    pub cpp_class: Text,
    pub summary: Text,
    pub description: Text,
    /// The order in which operands, attributes and properties were given.
    pub arguments: Vec<Argument>,
    pub operands: Vec<NamedValue>,
    pub results: Vec<NamedValue>,
    /// The attributes among the arguments in their order, then the derived ones.
    pub attributes: Vec<NamedAttribute>,
    pub properties: Vec<NamedProperty>,
    pub regions: Vec<NamedRegion>,
    pub successors: Vec<NamedSuccessor>,
    /// The properties that an operation stores, in the order of the generated C++ `Properties`: attributes by
    /// name, properties as given, segment sizes. Missing required attributes are reported in this order,
    /// before the constraints of any.
    pub inherent: Vec<InherentSlot>,
    /// All traits and interfaces in the order in which they are verified. Traits that are structural, or
    /// follow from counts, come first, then [`TraitKind::Invariants`](super::TraitKind::Invariants), then the
    /// others as written, with the interfaces that ODS adds last.
    pub traits: Vec<Trait>,
    /// Predicates over the whole operation, verified in this order.
    pub predicates: Vec<PredTrait>,
    /// The declared side effects: of traits, then of arguments, then of results. `None` if nothing declares any, by
    /// which the operation may have some that its class tells; `Pure` declares that there are none.
    pub effects: Option<Vec<Effect>>,
    pub flags: OpFlags,
    pub assembly: Assembly,
    /// How ODS infers the type of each result; `None` if it cannot infer all of them, or if
    /// `InferTypeOpInterface` is among the traits that were written, by which it has native code for it.
    pub inferred_results: Option<Vec<InferredType>>,
    /// C++; for names that predicates call.
    pub extra_class_declaration: Text,
    /// `assemblyFormat` as it is written, kept and left out with the description.
    pub format_text: Text,
    /// A hash of the name and of all by which operands, attributes and the like are found and read; see
    /// `layout.rs`. Code that was made of a definition holds for others with the same one.
    pub layout: u64,
    /// Fields that are no part of ODS, for native code that asks for them; see
    /// [`FIELDS`](crate::FIELDS).
    pub fields: Vec<(Text, Vec<Text>)>,
}

impl Operation {
    /// Returns the texts of a field that ODS does not define; empty if the definition has no such field.
    pub fn field(&self, strings: &Strings, name: &str) -> &[Text] {
        self.fields.iter().find(|field| &strings[field.0] == name).map_or(&[], |field| &field.1)
    }
}

/// An entry of `arguments`; the index is into the operation's list of that kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Argument {
    Operand(u16),
    Attribute(u16),
    Property(u16),
}

/// How many values, types or successors one name stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Arity {
    One,
    /// Zero or one.
    Optional,
    /// Any number.
    Variadic,
    /// Any number of groups of any number.
    VariadicOfVariadic,
}

impl Arity {
    pub fn is_variable_length(self) -> bool {
        self != Arity::One
    }
}

/// An operand or result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedValue {
    /// Empty if it has none.
    pub name: Text,
    pub constraint: TypeConstraintId,
    pub arity: Arity,
    /// The attribute with the sizes of the groups, of a `VariadicOfVariadic` operand; else empty.
    pub segment_attribute: Text,
}

/// An attribute of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedAttribute {
    pub name: Text,
    pub constraint: AttrConstraintId,
}

/// A property of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedProperty {
    pub name: Text,
    pub constraint: PropertyConstraintId,
}

/// A region of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedRegion {
    /// Empty if it has none.
    pub name: Text,
    pub constraint: RegionConstraintId,
    pub is_variadic: bool,
}

/// A successor of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NamedSuccessor {
    /// Empty if it has none.
    pub name: Text,
    pub constraint: SuccessorConstraintId,
    pub is_variadic: bool,
}

/// A named datum of an operation; indices are into the operation's lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum InherentSlot {
    Attribute(u16),
    Property(u16),
    /// `operandSegmentSizes`: how many values each operand stands for.
    OperandSegmentSizes,
    /// `resultSegmentSizes`
    ResultSegmentSizes,
}

/// The switches of an [`Operation`], and traits that only the definition itself uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpFlags {
    pub has_verifier: bool,
    pub has_region_verifier: bool,
    pub has_folder: bool,
    pub has_canonicalizer: bool,
    pub has_canonicalize_method: bool,
    /// ODS generates no builders: `skipDefaultBuilders`.
    pub skips_default_builders: bool,
    /// All variadic operands have the same number of values.
    pub same_variadic_operand_size: bool,
    /// All variadic results have the same number of values.
    pub same_variadic_result_size: bool,
    /// `operandSegmentSizes` has the number of values of each operand.
    pub attr_sized_operand_segments: bool,
    /// `resultSegmentSizes` has the number of values of each result.
    pub attr_sized_result_segments: bool,
    /// The first attribute gives the result types: its type, or the type that it is.
    pub first_attr_derived_result_type: bool,
    /// A missing terminator is inserted; see the trait `SingleBlockImplicitTerminator`.
    pub has_implicit_terminator: bool,
    pub has_single_block: bool,
}

/// How an operation is written.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Assembly {
    /// In the generic form only.
    Generic,
    /// Native code has the syntax: `hasCustomAssemblyFormat`.
    Custom,
    /// `assemblyFormat` has the syntax.
    Format(Box<OpFormat>),
}

/// How the type of a result is inferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InferredType {
    pub from: TypeOrigin,
    /// Makes the type, over `$_self`, the type of `from`. `None` takes that type as it is.
    pub transform: Option<ExpressionId>,
}

/// A thing whose type gives the type of another; indices are into the operation's lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TypeOrigin {
    Operand(u16),
    Result(u16),
    Attribute(u16),
    /// The builder of the constraint of the result itself.
    Builder(ExpressionId),
}
