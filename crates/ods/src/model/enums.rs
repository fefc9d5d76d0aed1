//! Enums, which become attributes, parameters and properties.

use super::Text;
use serde::{Deserialize, Serialize};

/// An enum: the `EnumInfo` class of mlir/IR/EnumAttr.td, whatever it is wrapped in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Enum {
    pub def_name: Text,
    /// The C++ enum, qualified, without a leading `::`.
    pub cpp_class: Text,
    pub summary: Text,
    pub description: Text,
    /// The bits of the integer that stores it.
    pub width: u8,
    /// `uint32_t`; empty where a C++ parser is not generated.
    pub underlying_type: Text,
    pub cases: Vec<EnumCase>,
    /// Present where values are sets of flags.
    pub bits: Option<BitEnum>,
    /// Present where the enum is itself an attribute (`I32EnumAttr`, `I64BitEnumAttr`, ...), stored as
    /// an integer attribute.
    pub attribute: Option<EnumAttribute>,
}

/// A value of an [`Enum`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnumCase {
    /// The C++ enumerator.
    pub symbol: Text,
    /// The word in the IR.
    pub string: Text,
    pub value: i64,
    /// Whether the word can stand without quotes.
    pub is_keyword: bool,
    /// Whether it is defined as one flag: `BitEnumCaseBit`.
    pub is_bit: bool,
    /// Whether it is defined as several flags: `BitEnumCaseGroup`.
    pub is_group: bool,
}

/// The part of an enum that only enums of flags have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BitEnum {
    /// The separator between the keywords of a printed set, such as `|` or `, `.
    pub separator: Text,
    /// The bits that some case has.
    pub valid_bits: u64,
    /// A group of bits is printed as one word, without the words of its members.
    pub print_primary_groups: bool,
    /// A set of several bits is printed in quotes.
    pub print_quoted: bool,
}

/// The part of an enum that only enums with an attribute class have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EnumAttribute {
    /// Whether there is an attribute class of its own, with a known C++ enum type.
    pub specialized: bool,
    /// The C++ attribute class, qualified, without a leading `::`.
    pub cpp_class: Text,
}
