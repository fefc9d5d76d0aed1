//! Included definitions of dialects that the file is not about, as far as C++ expressions may name them.

use super::Text;
use serde::{Deserialize, Serialize};

/// A type or attribute of another dialect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ForeignDef {
    pub is_type: bool,
    /// The prefix of the dialect.
    pub dialect: Text,
    /// Empty if the dialect's own code writes it.
    pub mnemonic: Text,
    /// Qualified, without a leading `::`.
    pub cpp_class: Text,
    /// See [`AttrOrTypeDef::cpp_base_class`](super::AttrOrTypeDef::cpp_base_class).
    pub cpp_base_class: Text,
    /// Names and C++ types.
    pub parameters: Vec<(Text, Text)>,
    /// The C++ classes of traits and interfaces, as of a [`Trait`](super::Trait).
    pub traits: Vec<Text>,
}

/// An interface of types or attributes, of whichever dialect.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Interface {
    pub of_types: bool,
    /// Qualified, without a leading `::`.
    pub cpp_class: Text,
}
