//! The C++ types of expressions, as far as evaluation depends on them.

use std::sync::Arc;

use super::classes::BuiltinClass;
use super::definitions::{DialectClass, Entity, EnumDefinition};

/// The C++ type of an expression.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Kind {
    Bool,
    /// Any integer or enum type of C++: 64 bits, wrapping.
    Integer,
    Float,
    String,
    ApInt,
    /// A type, by its static class.
    Type(Class),
    /// An attribute, by its static class.
    Attribute(Class),
    /// An SSA value.
    Value,
    Operation,
    Region,
    Block,
    /// An array, or the range of a variadic operand.
    List(Box<Kind>),
    /// The context; there is but one, so it has no value.
    Context,
    /// `$_builder`
    Builder,
    /// `VectorType::Builder`: the vector type so far.
    VectorBuilder,
    /// `getProperties()`
    Properties,
    /// `DataLayout`
    DataLayout,
    /// `nullptr`, `std::nullopt`
    Null,
}

/// The static class of a type or attribute.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Class {
    /// `Type` or `Attribute` itself, or an interface.
    Any,
    Builtin(&'static BuiltinClass),
    /// Defined by a dialect.
    Dialect(Arc<DialectClass>),
    /// The common base class of several classes of a dialect, by its name.
    Base(Arc<str>, Arc<[Arc<DialectClass>]>),
    /// The attribute class of an enum.
    Enum(Arc<EnumDefinition>),
}

impl Kind {
    /// Any type.
    pub const TYPE: Kind = Kind::Type(Class::Any);
    /// Any attribute.
    pub const ATTRIBUTE: Kind = Kind::Attribute(Class::Any);

    /// Returns the kind of an array of these.
    pub fn list_of(element: Kind) -> Kind {
        Kind::List(Box::new(element))
    }

    /// Returns the kind of any type or attribute.
    pub fn of_entity(entity: Entity, class: Class) -> Kind {
        match entity {
            Entity::Type => Kind::Type(class),
            Entity::Attribute => Kind::Attribute(class),
        }
    }

    /// Returns whether a value of this kind may be null.
    pub fn is_nullable(&self) -> bool {
        matches!(
            self,
            Kind::Type(_) | Kind::Attribute(_) | Kind::Value | Kind::Operation | Kind::Region | Kind::Block
        )
    }

    /// Returns whether values of the two kinds can be compared.
    pub fn is_comparable_with(&self, other: &Kind) -> bool {
        match (self, other) {
            (Kind::Null, other) | (other, Kind::Null) => other.is_nullable() || matches!(other, Kind::Null),
            (Kind::Bool | Kind::Integer, Kind::Bool | Kind::Integer)
            | (Kind::Float, Kind::Float)
            | (Kind::String, Kind::String)
            | (Kind::ApInt, Kind::ApInt | Kind::Integer)
            | (Kind::Integer, Kind::ApInt)
            | (Kind::Type(_), Kind::Type(_))
            | (Kind::Attribute(_), Kind::Attribute(_))
            | (Kind::Value, Kind::Value)
            | (Kind::Operation, Kind::Operation)
            | (Kind::Region, Kind::Region)
            | (Kind::Block, Kind::Block) => true,
            (Kind::List(a), Kind::List(b)) => a.is_comparable_with(b),
            _ => false,
        }
    }
}

/// Displays the kind in a report of unsupported expressions.
impl std::fmt::Display for Kind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Kind::Bool => f.write_str("bool"),
            Kind::Integer => f.write_str("integer"),
            Kind::Float => f.write_str("double"),
            Kind::String => f.write_str("llvm::StringRef"),
            Kind::ApInt => f.write_str("llvm::APInt"),
            Kind::Type(class) => f.write_str(class.name().unwrap_or("mlir::Type")),
            Kind::Attribute(class) => f.write_str(class.name().unwrap_or("mlir::Attribute")),
            Kind::Value => f.write_str("mlir::Value"),
            Kind::Operation => f.write_str("mlir::Operation"),
            Kind::Region => f.write_str("mlir::Region"),
            Kind::Block => f.write_str("mlir::Block"),
            Kind::List(element) => write!(f, "llvm::ArrayRef<{element}>"),
            Kind::Context => f.write_str("mlir::MLIRContext"),
            Kind::Builder => f.write_str("mlir::Builder"),
            Kind::VectorBuilder => f.write_str("mlir::VectorType::Builder"),
            Kind::Properties => f.write_str("Properties"),
            Kind::DataLayout => f.write_str("mlir::DataLayout"),
            Kind::Null => f.write_str("nullptr"),
        }
    }
}

impl Class {
    /// Returns the qualified name; `None` for any type or attribute.
    pub fn name(&self) -> Option<&str> {
        match self {
            Class::Any => None,
            Class::Builtin(class) => Some(class.name),
            Class::Dialect(class) => Some(&class.name),
            Class::Base(name, _) => Some(name),
            Class::Enum(definition) => definition.attribute_class.as_deref(),
        }
    }
}
