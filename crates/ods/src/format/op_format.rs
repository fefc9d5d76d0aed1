//! Compiled formats of operations.
//!
//! The behaviour is that of the parsers and printers that `mlir-tblgen` generates
//! (mlir/tools/mlir-tblgen/OpFormatGen.cpp). The name of an operation has been parsed, or printed,
//! before the first element.

use super::{Punctuation, Sequence};
use crate::model::{Arity, ExpressionId, Text};
use serde::{Deserialize, Serialize};

/// The format of an operation. Indices of operands, results, attributes, properties, regions and
/// successors are into the lists of the [`Operation`](crate::model::Operation).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct OpFormat {
    /// All elements: each [`Sequence`] is a slice without holes, those of children before their
    /// parents'.
    pub elements: Vec<OpElement>,
    /// The top level.
    pub body: Sequence,
    /// The arguments of `custom` directives.
    pub arguments: Vec<CustomArgument>,
    pub groups: Vec<OptionalGroup>,
    /// The clauses of `oilist` directives.
    pub clauses: Vec<OiListClause>,
    /// Conditions that decide whether an optional group or a clause is printed.
    pub conditions: Vec<Condition>,
    /// The source of each operand's type, used once everything is parsed. Unused with `all_operand_types`.
    pub operand_types: Vec<TypeSource>,
    /// The source of each result's type. Unused with `all_result_types` or `infers_result_types`.
    pub result_types: Vec<TypeSource>,
    /// The operands and results whose spelled types are checked against their constraints before a
    /// transformer uses them, in this order: `'NAME' must be SUMMARY, but got TYPE`, at the name.
    pub checked_before_transform: Vec<Values>,
    /// The directive `operands` stands in for each operand: they are resolved together.
    pub all_operands: bool,
    /// `type(operands)`, or `operands` in `functional-type`.
    pub all_operand_types: bool,
    /// `type(results)`, or `results` in `functional-type`.
    pub all_result_types: bool,
    /// The directive `regions` is used.
    pub all_regions: bool,
    /// The directive `successors` is used.
    pub all_successors: bool,
    /// No result type is spelled: `InferTypeOpInterface` gives them all, by native code.
    pub infers_result_types: bool,
    /// Whether `prop-dict` is used; then `attr-dict` has the discardable attributes only.
    pub has_prop_dict: bool,
    /// Names that `attr-dict` never prints: segment sizes and names that other elements print.
    pub elided: Vec<Text>,
    /// Names that `prop-dict` never prints.
    pub elided_properties: Vec<Text>,
    /// Attributes that neither dictionary prints when they have their default value.
    pub elided_defaults: Vec<u16>,
    /// Properties that `prop-dict` does not print when they have their default value.
    pub elided_default_properties: Vec<u16>,
}

/// An element of an [`OpFormat`].
///
/// `space` means that a space is printed before it. The parser ignores it, and ignores [`OpElement::Space`]
/// and [`OpElement::Newline`] altogether.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OpElement {
    Keyword {
        keyword: Text,
        space: bool,
    },
    Punctuation {
        punctuation: Punctuation,
        space: bool,
    },
    /// `` ` ` ``: prints a space.
    Space,
    /// `` `\n` ``: prints a line break and the indentation of the operation.
    Newline,
    Attribute {
        index: u16,
        style: AttrStyle,
        /// Whether it may be missing when parsed.
        optional: bool,
        /// Whether the type of the attribute is left out, because the constraint can build it.
        elides_type: bool,
        /// False for a unit attribute that anchors its group after a whitespace literal: it is parsed but not
        /// printed.
        printed: bool,
        space: bool,
    },
    Property {
        index: u16,
        /// Whether it may be missing when parsed.
        optional: bool,
        printed: bool,
        space: bool,
    },
    Operand {
        index: u16,
        arity: Arity,
        space: bool,
    },
    /// `operands`
    Operands {
        space: bool,
    },
    Region {
        index: u16,
        variadic: bool,
        /// Whether it may be missing when parsed.
        optional: bool,
        space: bool,
    },
    /// `regions`
    Regions {
        space: bool,
    },
    Successor {
        index: u16,
        variadic: bool,
        space: bool,
    },
    /// `successors`
    Successors {
        space: bool,
    },
    /// `type(...)`
    Type {
        of: Values,
        arity: Arity,
        /// `qualified(type(...))`: with the prefix of the dialect. Only of meaning for one type.
        qualified: bool,
        space: bool,
    },
    FunctionalType {
        inputs: Values,
        results: Values,
        space: bool,
    },
    /// `attr-dict` or `attr-dict-with-keyword`. A space is printed in front if there is something in it.
    AttrDict {
        with_keyword: bool,
    },
    /// `prop-dict`. A space is printed in front, even if nothing follows.
    PropDict,
    /// `custom<Name>(...)`
    Custom {
        name: Text,
        /// An index range of [`OpFormat::arguments`].
        arguments: Sequence,
        /// Whether it may be missing when parsed: it is the first of an optional group.
        optional: bool,
        space: bool,
    },
    /// `( ... ) : ( ... ) ?`: the index is into [`OpFormat::groups`].
    Optional(u32),
    /// `oilist(...)`: clauses in any order, each at most once.
    OiList {
        /// An index range of [`OpFormat::clauses`].
        clauses: Sequence,
    },
}

/// Optional elements: `( then ) : ( otherwise ) ?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OptionalGroup {
    pub then: Sequence,
    pub otherwise: Sequence,
    /// The element, in `then`, whose presence decides when parsing.
    pub guard: u32,
    /// `then` is printed if one of these holds, in [`OpFormat::conditions`]; see `inverted`.
    pub conditions: Sequence,
    /// Whether the anchor is in `otherwise`: `then` is printed if no condition holds.
    pub inverted: bool,
    /// The unit attribute or property that is set by parsing `then`, or, if `inverted`, `otherwise`.
    pub sets_unit: Option<Referent>,
}

/// How an attribute is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum AttrStyle {
    /// The word of an enum that is stored as an integer, in quotes where it is no keyword.
    Enum,
    /// `@name`
    SymbolName,
    /// In its full form: the storage type is `::mlir::Attribute`, or the format says `qualified`.
    Qualified,
    /// Without `#dialect.mnemonic`, if it is of the class that the storage type says.
    Stripped,
}

/// An attribute or property of the operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Referent {
    Attribute(u16),
    Property(u16),
}

/// Operands or results.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Values {
    Operand(u16),
    Result(u16),
    AllOperands,
    AllResults,
}

/// The anchor of an optional group.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// The optional or variadic operand has a value.
    Operand(u16),
    /// The optional or variadic result has a value.
    Result(u16),
    /// The region has a block; of a variadic one, there is a region.
    Region(u16),
    /// There is a successor.
    Successor(u16),
    /// The attribute is there, and is not the default value if it has one.
    Attribute(u16),
    /// The property is not the default value.
    Property(u16),
}

/// A clause of an `oilist`: a keyword and the elements after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OiListClause {
    /// A [`OpElement::Keyword`] or [`OpElement::Punctuation`].
    pub literal: u32,
    pub body: Sequence,
    /// Printed if one of these holds, in [`OpFormat::conditions`].
    pub conditions: Sequence,
    /// The unit attribute or property that the keyword sets; then `body` is empty.
    pub sets_unit: Option<Referent>,
}

/// An argument of a `custom` directive. With `bound: false` it was `ref(...)`: parsed before, and passed
/// to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CustomArgument {
    Attribute {
        index: u16,
        bound: bool,
    },
    Property {
        index: u16,
        bound: bool,
    },
    Operand {
        index: u16,
        arity: Arity,
        bound: bool,
    },
    AllOperands {
        bound: bool,
    },
    Region {
        index: u16,
        variadic: bool,
        bound: bool,
    },
    AllRegions {
        bound: bool,
    },
    Successor {
        index: u16,
        variadic: bool,
        bound: bool,
    },
    AllSuccessors {
        bound: bool,
    },
    Type {
        of: Values,
        arity: Arity,
        bound: bool,
    },
    AttrDict {
        bound: bool,
    },
    PropDict {
        bound: bool,
    },
    /// C++, over `$_builder` and `$_ctxt`.
    Code(Text),
}

/// The source of the type of an operand or result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum TypeSource {
    /// The format spells it.
    #[default]
    Spelled,
    /// The constraint has one type, which this builds.
    Built(ExpressionId),
    /// The type or types of another operand or result, transformed over `$_self` if there is a transformer. A
    /// variadic `of` gives all its types at once.
    Same { of: Values, transform: Option<ExpressionId> },
    /// Like `Same`, with the type of an attribute.
    OfAttribute { attribute: u16, transform: Option<ExpressionId> },
}
