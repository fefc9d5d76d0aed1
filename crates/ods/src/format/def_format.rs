//! Compiled formats of attributes and types.
//!
//! The behaviour is that of the parsers and printers that `mlir-tblgen` generates
//! (mlir/tools/mlir-tblgen/AttrOrTypeFormatGen.cpp). The mnemonic has been parsed, or printed, before
//! the first element.

use super::{Punctuation, Sequence};
use crate::model::Text;
use serde::{Deserialize, Serialize};

/// The format of an attribute or type. Indices of parameters are into the list of the
/// [`AttrOrTypeDef`](crate::model::AttrOrTypeDef).
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct DefFormat {
    /// All elements: each [`Sequence`] is a slice without holes, those of children before their
    /// parents'.
    pub elements: Vec<DefElement>,
    /// The top level.
    pub body: Sequence,
    /// The arguments of `custom` directives.
    pub arguments: Vec<DefCustomArgument>,
    pub groups: Vec<DefOptionalGroup>,
    /// The parameters of `params` and `struct` directives.
    pub fields: Vec<StructField>,
    /// The optional parameters that decide whether a group is printed.
    pub conditions: Vec<u16>,
}

/// An element of a [`DefFormat`].
///
/// `space` means that a space is printed before it. An optional parameter that has its default value is not
/// printed, and neither is its space.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DefElement {
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
    /// `` `\n` ``: prints a line break.
    Newline,
    Parameter {
        index: u16,
        /// Printed with the prefix of the dialect.
        qualified: bool,
        space: bool,
    },
    /// `params`: values separated by commas.
    Params {
        /// An index range of [`DefFormat::fields`].
        fields: Sequence,
        /// The last field that is required, counted in `fields`; from there on commas may be missing.
        last_required: Option<u32>,
        space: bool,
        /// `space` depends on one of them being printed, as all are optional.
        all_optional: bool,
    },
    /// `struct(...)`: `name = value` separated by commas, in any order.
    Struct {
        /// An index range of [`DefFormat::fields`].
        fields: Sequence,
        space: bool,
        /// As in [`DefElement::Params`].
        all_optional: bool,
    },
    /// `custom<Name>(...)`
    Custom {
        name: Text,
        /// An index range of [`DefFormat::arguments`].
        arguments: Sequence,
        /// Whether it may be missing when parsed: it is the first of an optional group.
        optional: bool,
        space: bool,
    },
    /// `( ... ) : ( ... ) ?`: the index is into [`DefFormat::groups`].
    Optional(u32),
}

/// Optional elements: `( then ) : ( otherwise ) ?`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DefOptionalGroup {
    pub then: Sequence,
    pub otherwise: Sequence,
    /// The element, in `then`, whose presence decides when parsing.
    pub guard: u32,
    /// `then` is printed if one of these parameters is not its default, in [`DefFormat::conditions`];
    /// see `inverted`.
    pub conditions: Sequence,
    /// Whether the anchor is in `otherwise`: `then` is printed if no condition holds.
    pub inverted: bool,
}

/// A parameter in `params` or `struct`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StructField {
    pub index: u16,
    pub qualified: bool,
    pub optional: bool,
    /// The name of the `custom` directive that writes its value; empty if there is none.
    pub custom: Text,
}

/// An argument of a `custom` directive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DefCustomArgument {
    /// With `bound: false` it was `ref(...)`: parsed before, and passed to be read.
    Parameter { index: u16, bound: bool },
    /// C++, over `$_builder` and `$_ctxt`.
    Code(Text),
}
