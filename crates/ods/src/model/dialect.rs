//! Dialects themselves.

use super::{CppTypeId, Text};
use serde::{Deserialize, Serialize};

/// A dialect: the `Dialect` class of mlir/IR/DialectBase.td.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Dialect {
    /// The namespace: `arith`. May be empty, as the builtin dialect's prefix is never written.
    pub name: Text,
    /// `::mlir::arith`
    pub cpp_namespace: Text,
    /// `::mlir::arith::ArithDialect`
    pub cpp_class: Text,
    pub summary: Text,
    pub description: Text,
    /// The C++ classes of the dialects that must be loaded with it.
    pub dependent_dialects: Vec<Text>,
    /// Attributes that the dialect puts on operations of other dialects: name and C++ class.
    pub discardable_attributes: Vec<(Text, CppTypeId)>,
    pub flags: DialectFlags,
}

/// The switches of a [`Dialect`], each under the name it has in a `.td` file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct DialectFlags {
    pub has_constant_materializer: bool,
    pub has_operation_attr_verify: bool,
    pub has_region_arg_attr_verify: bool,
    pub has_region_result_attr_verify: bool,
    pub has_operation_interface_fallback: bool,
    /// Attributes are parsed and printed by mnemonic, as their definitions say. Without it the dialect
    /// has a parser of its own, or none.
    pub use_default_attribute_printer_parser: bool,
    /// Like `use_default_attribute_printer_parser`, for types.
    pub use_default_type_printer_parser: bool,
    pub has_canonicalizer: bool,
    /// Whether types, attributes and operations can be added at run time.
    pub is_extensible: bool,
    /// Whether inherent attributes are properties; without it they are among the other attributes.
    pub use_properties_for_attributes: bool,
}
