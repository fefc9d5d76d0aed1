//! Identity of definitions across files.
//!
//! A file that includes another has records of its own for the other's definitions. So links and lists of
//! uses are keyed by the thing that a record defines (a type of a dialect, say), not by the record.

use crate::model::{InterfaceKind, base_attribute, text};
use ods::records::arity;
use tablegen::Record;

/// The identity of an entity with a description of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum Key {
    /// By its whole name.
    Operation(String),
    /// By dialect and C++ class.
    Attribute(String, String),
    /// By dialect and C++ class.
    Type(String, String),
    /// By C++ namespace and class.
    Enum(String, String),
    /// By C++ namespace and class.
    Interface(String, String),
    /// A constraint that is tied to a dialect, by dialect and record.
    Constraint(String, String),
    /// By its argument.
    Pass(String),
    /// By its text.
    Trait(String),
}

impl Key {
    /// Returns the key of the definition that a record makes.
    pub fn of(record: Record<'_>) -> Option<Key> {
        let is = |class| record.is_subclass_of(class);
        let string = |field| text(record, field).trim_start_matches("::").to_owned();
        let dialect = || record.value("dialect").and_then(|value| value.as_def());
        let of_dialect = || dialect().map(|dialect| text(dialect, "name").to_owned());
        if is("TypeDef") {
            Some(Key::Type(of_dialect()?, string("cppClassName")))
        } else if is("AttrDef") {
            Some(Key::Attribute(of_dialect()?, string("cppClassName")))
        } else if is("EnumInfo") {
            Some(Key::Enum(string("cppNamespace"), string("className")))
        } else if is("Interface") {
            Some(Key::Interface(string("cppNamespace"), string("cppInterfaceName")))
        } else if is("InterfaceTrait") {
            let class = text(record, "trait").trim_start_matches("::");
            let class = class.strip_suffix("::Trait").unwrap_or(class);
            Some(Key::Interface(string("cppNamespace"), class.to_owned()))
        } else if is("DialectAttr") || is("DialectType") {
            Some(Key::Constraint(of_dialect()?, record.name().to_owned()))
        } else {
            None
        }
    }

    /// Returns the key of the definition that a constraint on a value or attribute refers to.
    pub fn of_constraint(constraint: Record<'_>) -> Option<Key> {
        let mut current = base_attribute(constraint);
        while arity(current).is_variable_length()
            && let Some(base) = current.value("baseType").and_then(|value| value.as_def())
            && base != current
        {
            current = base;
        }
        Key::of(current)
    }
}

/// Returns the kind of an interface: of operations, types, attributes or dialects.
pub(super) fn interface_kind(record: Record<'_>) -> Option<InterfaceKind> {
    InterfaceKind::ALL.into_iter().find(|kind| record.is_subclass_of(kind.class()))
}
