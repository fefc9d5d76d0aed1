//! Properties: values that an operation stores without wrapping them in attributes.

use super::{CppTypeId, DefaultValue, EnumId, ExpressionId, PropertyConstraintId, Text};
use serde::{Deserialize, Serialize};

/// The `Property` class of mlir/IR/Properties.td.
///
/// Upstream describes storage, conversion and syntax of a property by C++ statements. [`PropertyKind`] names
/// the classes of Properties.td and EnumAttr.td, which are implemented in Rust. The C++ of all other classes
/// is kept beside the kind; native code is looked up by it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct PropertyConstraint {
    /// The record, where it has a name; otherwise that of the innermost base property.
    pub def_name: Text,
    pub summary: Text,
    /// Over `$_self`, the value as its getter returns it. `None` holds for every value.
    pub predicate: Option<ExpressionId>,
    pub storage_type: Text,
    pub interface_type: Text,
    /// The storage type, taken apart.
    pub storage: CppTypeId,
    pub kind: PropertyKind,
    pub default: Option<DefaultValue>,
    /// The constraint inside `ConfinedProp`, `DefaultValuedProp`, ...; `None` if this is not a wrapper.
    pub base: Option<PropertyConstraintId>,
    /// Whether its parser can report that it found nothing. Such a property may begin an optional group.
    pub has_optional_parser: bool,
    /// The definition has a parser or printer of its own, other than that of its kind.
    pub overrides_syntax: bool,
    /// The definition has conversions from and to attributes of its own, other than those of its kind.
    pub overrides_conversion: bool,
    /// C++, over `$_parser` and `$_storage`.
    pub parser: Text,
    /// C++, over `$_printer` and `$_storage`.
    pub printer: Text,
    /// C++, over `$_storage` and `$_ctxt`.
    pub convert_to_attribute: Text,
    /// C++, over `$_storage`, `$_attr` and `$_diag`.
    pub convert_from_attribute: Text,
}

/// How a property is converted to an attribute and written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PropertyKind {
    /// `IntProp`: an integer attribute of the width of the storage.
    Int,
    /// `BoolProp`
    Bool,
    /// `StringProp`: in quotes.
    String,
    /// `UnitProp`: `unit` or `unit_absent`; a unit attribute when true.
    Unit,
    /// `EnumProp` and `NamedEnumProp`: the word of the enum, inside `mnemonic<...>` if there is one.
    Enum {
        of: EnumId,
        mnemonic: Text,
        /// The attribute class that it may be converted from, and is converted to if the flag is set.
        attr_form: Option<Text>,
        stored_as_attr_form: bool,
    },
    /// `ArrayProp`: `[a, b]`, an array attribute; or a dense array attribute if `dense`.
    Array {
        dense: bool,
        /// The element, where the definition gives it as a property.
        element: Option<PropertyConstraintId>,
    },
    /// `OptionalProp`: an array attribute of no or one element. Written as its element if
    /// `delegates_parsing`, otherwise `none` or `some<element>`.
    Optional {
        delegates_parsing: bool,
        /// The optional value, where the definition gives it as a property.
        element: Option<PropertyConstraintId>,
    },
    /// Described by its C++ only.
    Native,
}
