//! C++ classes and enums of dialects, as expressions name them.
//!
//! Predicates name the classes that mlir-tblgen generates: `::mlir::LLVM::LLVMPointerType`. The `TypeDef` of
//! a class gives the dialect's type and its parameters. The owner of such definitions, a context, implements
//! [`Definitions`].
//!
//! All names are qualified and without a leading `::`.

pub use ir::Entity;
use std::sync::Arc;

use ir::Context;

/// A parameter of a dialect's type or attribute. Its getter is `get` and the name in camel case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    /// Its name.
    pub name: String,
    /// The C++ type, as the definition spells it.
    pub cpp_type: String,
}

/// The class of a dialect's type or attribute: a `TypeDef` or `AttrDef`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DialectClass {
    /// `mlir::LLVM::LLVMPointerType`
    pub name: String,
    /// Whether it is of types or attributes.
    pub entity: Entity,
    /// The namespace of the dialect: `llvm`.
    pub dialect: String,
    /// The word after `!llvm.`: `ptr`.
    pub mnemonic: String,
    /// In the order in which the type or attribute stores them.
    pub parameters: Vec<Parameter>,
    /// Traits and interfaces, by their class names.
    pub interfaces: Vec<String>,
    /// The class that it derives from, if that is not just a type or attribute.
    pub base: Option<String>,
}

impl DialectClass {
    /// Returns the mnemonic, or the class where there is none: a name that no other class of the dialect has.
    pub fn key(&self) -> &str {
        match self.mnemonic.as_str() {
            "" => &self.name,
            mnemonic => mnemonic,
        }
    }

    /// Returns the index of a parameter.
    pub fn parameter(&self, name: &str) -> Option<usize> {
        self.parameters.iter().position(|parameter| parameter.name == name)
    }

    /// Returns whether it has a trait or interface.
    pub fn implements(&self, interface: &str) -> bool {
        self.interfaces.iter().any(|known| known == interface)
    }

    /// Returns the C++ namespace that it is in.
    pub fn namespace(&self) -> &str {
        self.name.rsplit_once("::").map_or("", |split| split.0)
    }
}

/// Returns [`DialectClass::base`] for a class that a definition derives from `spelling`.
pub fn base_class(spelling: &str) -> Option<String> {
    match spelling.trim_start_matches("::") {
        "mlir::Type" | "mlir::Attribute" | "Type" | "Attribute" => None,
        base => Some(base.to_string()),
    }
}

/// A C++ enum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct EnumDefinition {
    /// `mlir::arith::CmpIPredicate`
    pub name: String,
    /// The bits of the integer that stores it.
    pub width: u32,
    /// The enumerators: symbol and value.
    pub cases: Vec<(String, i64)>,
    /// The bits that some case has, where values are sets of flags.
    pub flags: Option<u64>,
    /// The class of attributes that is generated for it: an integer attribute of its width, with
    /// the value of a case.
    pub attribute_class: Option<String>,
}

impl EnumDefinition {
    /// Returns the value of an enumerator. One whose symbol begins with a digit has an underscore in C++.
    pub fn case(&self, symbol: &str) -> Option<i64> {
        let found = self
            .cases
            .iter()
            .find(|case| case.0 == symbol || symbol.strip_prefix('_').is_some_and(|symbol| case.0 == symbol));
        found.map(|case| case.1)
    }
}

/// A look-up of C++ names.
pub trait Definitions: Sync {
    /// Returns the class called `name`.
    fn class(&self, name: &str) -> Option<Arc<DialectClass>>;

    /// Returns the classes that derive from `base`.
    fn derived_classes(&self, base: &str) -> Vec<Arc<DialectClass>>;

    /// Returns the enum called `name`.
    fn enumeration(&self, name: &str) -> Option<Arc<EnumDefinition>>;

    /// Returns the enum whose attribute class is `name`.
    fn enum_of_attribute_class(&self, name: &str) -> Option<Arc<EnumDefinition>>;

    /// Returns whether `name` is an interface of types or attributes, rather than unknown.
    fn is_interface(&self, entity: Entity, name: &str) -> bool;

    /// Returns the name of the operation whose class is `class`: `memref.copy` of `mlir::memref::CopyOp`.
    fn operation(&self, class: &str) -> Option<String>;

    /// Returns the class of the context's dialect type or attribute with this index, as in
    /// [`TypeStorage::Dialect`](ir::TypeStorage::Dialect).
    fn class_of(&self, context: &Context, entity: Entity, definition: u32) -> Option<Arc<DialectClass>>;

    /// Returns the index by which the context knows a class, if it does.
    fn index_of(&self, context: &Context, class: &DialectClass) -> Option<u32>;
}
