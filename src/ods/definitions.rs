//! What the names of C++ classes and enums of dialects stand for.
//!
//! Predicates name the classes that mlir-tblgen generates: `::mlir::LLVM::LLVMPointerType`. Which
//! type of which dialect that is, and what parameters it has, its `TypeDef` says. Whoever reads
//! definitions tells them to a [`DefinitionTable`], or answers the questions of [`Definitions`]
//! some other way.
//!
//! All names are qualified and without a leading `::`.

use std::sync::Arc;

use hashbrown::{HashMap, HashSet};

use super::native;
use crate::ir::Context;

/// What a class is a class of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Entity {
    Type,
    Attribute,
}

/// A parameter of a dialect's type or attribute. Its getter is `get` and the name in camel case.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Parameter {
    pub name: String,
    /// The C++ type, as the definition spells it.
    pub cpp_type: String,
}

/// The class of a dialect's type or attribute: a `TypeDef` or `AttrDef`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DialectClass {
    /// `mlir::LLVM::LLVMPointerType`
    pub name: String,
    pub entity: Entity,
    /// The namespace of the dialect: `llvm`.
    pub dialect: String,
    /// What follows `!llvm.`: `ptr`.
    pub mnemonic: String,
    /// In the order in which the type or attribute stores them.
    pub parameters: Vec<Parameter>,
    /// Traits and interfaces, by their class names.
    pub interfaces: Vec<String>,
    /// The class that it derives from, if that is not just a type or attribute.
    pub base: Option<String>,
}

impl DialectClass {
    /// The index of a parameter.
    pub fn parameter(&self, name: &str) -> Option<usize> {
        self.parameters.iter().position(|parameter| parameter.name == name)
    }

    /// Whether it has a trait or interface.
    pub fn implements(&self, interface: &str) -> bool {
        self.interfaces.iter().any(|known| known == interface)
    }

    /// The C++ namespace that it is in.
    pub fn namespace(&self) -> &str {
        self.name.rsplit_once("::").map_or("", |split| split.0)
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
    /// The value of an enumerator. One whose symbol begins with a digit has an underscore in C++.
    pub fn case(&self, symbol: &str) -> Option<i64> {
        let found = self
            .cases
            .iter()
            .find(|case| case.0 == symbol || symbol.strip_prefix('_').is_some_and(|symbol| case.0 == symbol));
        found.map(|case| case.1)
    }
}

/// Answers what the names of C++ classes stand for.
pub trait Definitions: Sync {
    /// The class called `name`.
    fn class(&self, name: &str) -> Option<Arc<DialectClass>>;

    /// The classes that derive from `base`.
    fn derived_classes(&self, base: &str) -> Vec<Arc<DialectClass>>;

    /// The enum called `name`.
    fn enumeration(&self, name: &str) -> Option<Arc<EnumDefinition>>;

    /// The enum whose attribute class is `name`.
    fn enum_of_attribute_class(&self, name: &str) -> Option<Arc<EnumDefinition>>;

    /// Whether `name` is an interface of types or attributes, as opposed to nothing known.
    fn is_interface(&self, entity: Entity, name: &str) -> bool;

    /// The name of the operation whose class is `class`: `memref.copy` of `mlir::memref::CopyOp`.
    fn operation(&self, class: &str) -> Option<String>;

    /// The class of the context's dialect type or attribute with this index, as in
    /// [`TypeStorage::Dialect`](crate::ir::TypeStorage::Dialect).
    fn class_of(&self, context: &Context, entity: Entity, definition: u32) -> Option<Arc<DialectClass>>;

    /// The index by which the context knows a class, if it does.
    fn index_of(&self, context: &Context, class: &DialectClass) -> Option<u32>;
}

/// [`Definitions`] that were told beforehand. It knows from the start the classes that upstream
/// defines in C++ only.
#[derive(Default)]
pub struct DefinitionTable {
    classes: HashMap<String, Arc<DialectClass>>,
    /// By entity, dialect and mnemonic.
    by_mnemonic: HashMap<(Entity, String, String), Arc<DialectClass>>,
    derived: HashMap<String, Vec<Arc<DialectClass>>>,
    enums: HashMap<String, Arc<EnumDefinition>>,
    enum_attributes: HashMap<String, Arc<EnumDefinition>>,
    interfaces: HashSet<(Entity, String)>,
    operations: HashMap<String, String>,
    indices: HashMap<(Entity, String, String), u32>,
}

impl DefinitionTable {
    /// What is known without any `.td` file.
    pub fn new() -> Self {
        let mut table = DefinitionTable::default();
        for class in native::CLASSES {
            table.add_class(class.to_class());
        }
        table
    }

    /// Tells a type or attribute.
    pub fn add_class(&mut self, class: DialectClass) {
        let class = Arc::new(class);
        if let Some(base) = &class.base {
            self.derived.entry(base.clone()).or_default().push(class.clone());
        }
        let key = (class.entity, class.dialect.clone(), class.mnemonic.clone());
        self.by_mnemonic.insert(key, class.clone());
        self.classes.insert(class.name.clone(), class);
    }

    /// Tells an enum.
    pub fn add_enum(&mut self, definition: EnumDefinition) {
        let definition = Arc::new(definition);
        if let Some(class) = &definition.attribute_class {
            self.enum_attributes.insert(class.clone(), definition.clone());
        }
        // Enums in a namespace of their own are brought into that of the dialect by a
        // using-directive: `mlir::LLVM::cconv::CConv` is `mlir::LLVM::CConv` too.
        let mut segments: Vec<&str> = definition.name.split("::").collect();
        if segments.len() > 3 {
            segments.remove(segments.len() - 2);
            self.enums.entry(segments.join("::")).or_insert_with(|| definition.clone());
        }
        self.enums.insert(definition.name.clone(), definition);
    }

    /// Tells an interface of types or attributes.
    pub fn add_interface(&mut self, entity: Entity, name: impl Into<String>) {
        self.interfaces.insert((entity, name.into()));
    }

    /// Tells the class of an operation.
    pub fn add_operation(&mut self, class: impl Into<String>, name: impl Into<String>) {
        self.operations.insert(class.into(), name.into());
    }

    /// Tells the index by which the context knows `dialect.mnemonic`.
    pub fn add_index(&mut self, entity: Entity, dialect: &str, mnemonic: &str, index: u32) {
        self.indices.insert((entity, dialect.to_string(), mnemonic.to_string()), index);
    }
}

impl Definitions for DefinitionTable {
    fn class(&self, name: &str) -> Option<Arc<DialectClass>> {
        self.classes.get(name).cloned()
    }

    fn derived_classes(&self, base: &str) -> Vec<Arc<DialectClass>> {
        self.derived.get(base).cloned().unwrap_or_default()
    }

    fn enumeration(&self, name: &str) -> Option<Arc<EnumDefinition>> {
        self.enums.get(name).cloned()
    }

    fn enum_of_attribute_class(&self, name: &str) -> Option<Arc<EnumDefinition>> {
        self.enum_attributes.get(name).cloned()
    }

    fn is_interface(&self, entity: Entity, name: &str) -> bool {
        self.interfaces.contains(&(entity, name.to_string()))
    }

    fn operation(&self, class: &str) -> Option<String> {
        self.operations.get(class).cloned()
    }

    fn class_of(&self, context: &Context, entity: Entity, definition: u32) -> Option<Arc<DialectClass>> {
        let definition = match entity {
            Entity::Type => context.type_definition(definition),
            Entity::Attribute => context.attribute_definition(definition),
        };
        let dialect = context.string(definition.dialect).to_string();
        let mnemonic = context.string(definition.mnemonic).to_string();
        self.by_mnemonic.get(&(entity, dialect, mnemonic)).cloned()
    }

    fn index_of(&self, _: &Context, class: &DialectClass) -> Option<u32> {
        self.indices.get(&(class.entity, class.dialect.clone(), class.mnemonic.clone())).copied()
    }
}
