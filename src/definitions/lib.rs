//! Definitions of dialects, in the form that the stages of the program query.
//!
//! A dialect is data: [`ods::model::Definitions`], made of a `.td` file. Those that
//! ship with the program are embedded as bytes and read when a name of theirs is first met; others
//! are loaded from files. Both become a [`DefinitionSet`], and from there on nothing knows the difference.
//!
//! - [`Registry`] is the list of dialects; a [`Context`] has one, which [`DialectContext`] leads to.
//! - [`Dialect`] answers for the names with its prefix, [`DialectDefinition`] for a type or an attribute.
//! - [`DefinitionSet`] compiles the expressions and syntax of one main file, when they are needed.
//! - [`Provider`] is what the program brings: the definitions that ship, and code.
//! - [`expressions`] evaluates the C++ expressions of definitions; `classes` says what C++ class names in them
//!   stand for.
//! - [`data_layout`] says how types are laid out in memory.

mod classes;
pub mod data_layout;
mod definition;
mod definition_set;
mod dialect;
mod dialect_type;
pub mod emitc;
mod enums;
pub mod expressions;
mod inference;
mod model;
mod op_constraints;
mod property;
mod provider;
mod unplaced;

use std::any::Any;
use std::sync::{Arc, LazyLock, OnceLock};

use ::ods::model::{AttrOrTypeDef, Definitions};
use bstr::BStr;
use hashbrown::{HashMap, HashSet};
use parking_lot::{Mutex, RwLock};
use rustc_hash::FxBuildHasher;

pub use classes::{operation_of_class, type_name_of_class};
pub use definition::{DialectDefinition, WrittenWhole, namespace_of};
pub use definition_set::{ClassSyntax, DefinitionSet, Origin, Syntax};
pub use dialect::Dialect;
pub use enums::{
    EnumSyntax, enum_syntax, value_of_word, word_for_format, word_of_attribute, word_of_value, words,
    words_of_values,
};
pub use inference::{
    InferResultTypes, InferResultTypesHook, infer_result_types, transformed, type_of_attribute,
};
use ir::diag::Failed;
use ir::op_info::interface::Interfaces;
use ir::op_info::{LibraryId, OpInfo};
use ir::{
    Attribute, AttributeStorage, Context, Dialects, Entity, EntityDefinition, Inference, StringId, Type,
    TypeStorage,
};
pub use model::Model;
pub use op_constraints::{InherentConstraint, OpConstraints, Storage};
pub use property::{
    Element, attribute_of_literal, default_of_property, enum_attribute, enum_attribute_of, enum_value,
    property_from_attribute, property_holds, property_value,
};
pub use provider::{
    AliasHook, AttachedInterface, AttachedInterfaces, CodeAgain, DialectCode, EntityCode,
    InterpretedDefinitions, Provider, UnknownOperations, VerifyDefHook, VerifyEncodingHook,
    has_interpreted_directive,
};
pub use unplaced::{Emitted, UnplacedDiagnostic};

/// The dialects of a context.
pub struct Registry {
    provider: Arc<dyn Provider>,
    dialects: boxcar::Vec<Dialect>,
    /// The dialect that answers to a namespace.
    by_name: RwLock<HashMap<StringId, usize, FxBuildHasher>>,
    libraries: boxcar::Vec<DefinitionSet>,
    /// The loaded libraries, in order.
    loaded: boxcar::Vec<LibraryId>,
    /// Held while a library is added.
    adding: Mutex<()>,
    /// The libraries of the shipped models that were read.
    shipped: Box<[OnceLock<LibraryId>]>,
    type_definitions: boxcar::Vec<DialectDefinition>,
    attribute_definitions: boxcar::Vec<DialectDefinition>,
    classes: classes::Cache,
    /// Code that was handed over together with the loaded files, as tables of the stages.
    code: OnceLock<Arc<Interfaces>>,
    /// Files to load once the context exists.
    pending: Vec<(Arc<Definitions>, Origin)>,
}

impl Registry {
    /// The dialects of `provider`.
    pub fn new(provider: Arc<dyn Provider>) -> Self {
        Registry {
            shipped: provider.models().iter().map(|_| OnceLock::new()).collect(),
            provider,
            dialects: boxcar::Vec::new(),
            by_name: RwLock::default(),
            libraries: boxcar::Vec::new(),
            loaded: boxcar::Vec::new(),
            adding: Mutex::new(()),
            type_definitions: boxcar::Vec::new(),
            attribute_definitions: boxcar::Vec::new(),
            classes: classes::Cache::default(),
            code: OnceLock::new(),
            pending: Vec::new(),
        }
    }

    /// Hands over code for the loaded dialects, as tables of the stages. The first call counts; it comes before
    /// any dialect is used.
    pub fn set_code(&self, code: Arc<Interfaces>) {
        let _ = self.code.set(code);
    }

    /// Returns the table of type `T` of the code for the loaded dialects.
    #[inline]
    pub fn code<T: Any + Send + Sync>(&self) -> Option<&T> {
        self.code.get()?.get()
    }

    /// Returns the names of the operations that ship, in no order. Reads no definitions.
    pub fn shipped_operation_names(&self) -> Vec<&'static str> {
        self.provider.operation_names()
    }

    /// The libraries that were loaded from files, the newest first.
    pub fn loaded_libraries(&self) -> impl Iterator<Item = &DefinitionSet> {
        let ids: Vec<LibraryId> = self.loaded.iter().map(|(_, &id)| id).collect();
        ids.into_iter().rev().map(|id| self.library(id))
    }

    /// Returns the libraries of the shipped dialects whose namespace in C++ is as `is_meant` says.
    pub fn shipped_libraries(
        &self,
        context: &Context,
        is_meant: impl Fn(&str) -> bool,
    ) -> impl Iterator<Item = &DefinitionSet> {
        let models = self.provider.models().iter().enumerate();
        let meant =
            models.filter(move |(_, model)| model.dialects.iter().any(|(_, namespace)| is_meant(namespace)));
        meant.map(|(index, model)| self.library(self.shipped(context, index, model)))
    }

    /// Returns the libraries that were read, in that order.
    pub fn libraries(&self) -> impl Iterator<Item = &DefinitionSet> {
        self.libraries.iter().map(|(_, library)| library)
    }

    /// Returns the id of a library of this registry.
    pub fn id_of(&self, library: &DefinitionSet) -> LibraryId {
        let found = self.libraries.iter().find(|(_, known)| std::ptr::eq(*known, library));
        LibraryId::new(found.map_or(0, |(index, _)| index))
    }
}

impl Dialects for Registry {
    fn for_another_context(&self) -> Box<dyn Dialects> {
        let loaded = self.loaded.iter().map(|(_, &id)| self.library(id));
        let pending = loaded.map(|library| (library.definitions.clone(), library.origin.clone()));
        let other = Registry { pending: pending.collect(), ..Registry::new(self.provider.clone()) };
        if let Some(code) = self.code.get() {
            let again = code.get::<CodeAgain>().and_then(|again| (again.0)());
            other.set_code(again.unwrap_or_else(|| code.clone()));
        }
        Box::new(other)
    }

    fn register(&self, context: &Context) {
        self.provider.attach(context);
        self.register_shipped(context);
        for (definitions, origin) in &self.pending {
            self.load(context, definitions.clone(), origin.clone());
        }
    }

    fn op_info(&self, context: &Context, name: StringId, dialect: StringId) -> OpInfo {
        match self.dialect(dialect) {
            Some(dialect) => dialect
                .op_info(context, name)
                .unwrap_or_else(|| self.provider.unknown_op_info(context, dialect, name)),
            None => OpInfo::unregistered(name, dialect, false),
        }
    }

    fn definition(&self, entity: Entity, index: u32) -> &dyn EntityDefinition {
        self.entity(entity, index)
    }

    fn definition_of_class(
        &self,
        context: &Context,
        entity: Entity,
        namespace: &str,
        class: &str,
    ) -> Option<u32> {
        classes::definition_of_class(context, entity, namespace, class)
    }

    fn infer_result_types(&self, inference: &Inference<'_>) -> Option<Result<Vec<Type>, Failed>> {
        infer_result_types(inference)
    }
}

/// The way from a context to its dialects and their definitions.
pub trait DialectContext {
    /// The registered dialects.
    fn registry(&self) -> &Registry;

    /// Returns the registered dialect called `name`.
    fn dialect(&self, name: StringId) -> Option<&Dialect>;

    /// Returns the registered dialect of an attribute name `dialect.name`, by its prefix.
    fn dialect_of_attribute(&self, name: StringId) -> Option<&Dialect>;

    /// Returns the names of the registered dialects, sorted.
    fn dialect_names(&self) -> Vec<&BStr>;

    /// Returns the definition of a dialect's type.
    fn type_definition(&self, index: u32) -> &DialectDefinition;

    /// Returns the mnemonic and the parameters of a type of `dialect`: `bv` and `[8]` of `!smt.bv<8>`.
    fn parts_of_type(&self, dialect: &str, ty: Type) -> Option<(&BStr, &[Option<Attribute>])>;

    /// Returns the definition of a dialect's attribute.
    fn attribute_definition(&self, index: u32) -> &DialectDefinition;

    /// Returns the definition of a dialect's type or attribute.
    fn definition(&self, entity: Entity, index: u32) -> &DialectDefinition;

    /// Returns the type `!dialect.mnemonic` with these parameters. A loaded file may have replaced the dialect by one that does
    /// not define it: the type is then one that only its name is known of.
    fn make_type(&self, dialect: StringId, mnemonic: StringId, parameters: Vec<Option<Attribute>>) -> Type;

    /// Returns the attribute `#dialect.mnemonic` with these parameters, as [`make_type`](DialectContext::make_type) does.
    fn make_attribute(
        &self,
        dialect: StringId,
        mnemonic: StringId,
        parameters: Vec<Option<Attribute>>,
    ) -> Attribute;

    /// Returns whether the definition of an operation names a trait or an interface, by its C++ class.
    fn operation_has_trait(&self, info: &OpInfo, class: &str) -> bool;
}

/// The dialects of a context that was made without.
static NO_DIALECTS: LazyLock<Registry> = LazyLock::new(|| Registry::new(Arc::new(provider::Nothing)));

impl DialectContext for Context {
    #[inline]
    fn registry(&self) -> &Registry {
        let dialects: &dyn Any = self.dialects();
        dialects.downcast_ref::<Registry>().unwrap_or_else(|| LazyLock::force(&NO_DIALECTS))
    }

    fn dialect(&self, name: StringId) -> Option<&Dialect> {
        self.registry().dialect(name)
    }

    fn make_type(&self, dialect: StringId, mnemonic: StringId, parameters: Vec<Option<Attribute>>) -> Type {
        match self.dialect(dialect).and_then(|of| of.definition(self, Entity::Type, mnemonic)) {
            Some(definition) => {
                self.intern_type(TypeStorage::Dialect { definition, parameters: parameters.into() })
            }
            None => self.intern_type(TypeStorage::Opaque { dialect, data: mnemonic }),
        }
    }

    fn make_attribute(
        &self,
        dialect: StringId,
        mnemonic: StringId,
        parameters: Vec<Option<Attribute>>,
    ) -> Attribute {
        match self.dialect(dialect).and_then(|of| of.definition(self, Entity::Attribute, mnemonic)) {
            Some(definition) => {
                self.intern_attribute(AttributeStorage::Dialect { definition, parameters: parameters.into() })
            }
            None => {
                self.intern_attribute(AttributeStorage::Opaque { dialect, data: mnemonic, ty: Type::NONE })
            }
        }
    }

    fn operation_has_trait(&self, info: &OpInfo, class: &str) -> bool {
        info.definition.is_some_and(|definition| {
            let library = self.registry().library(definition.library);
            let op = &library.definitions.operations[definition.index as usize];
            op.traits.iter().any(|of| library.text(of.name) == class)
        })
    }

    fn dialect_of_attribute(&self, name: StringId) -> Option<&Dialect> {
        let spelling = self.string(name);
        let dot = spelling.iter().position(|&byte| byte == b'.')?;
        self.dialect(self.intern_string(&spelling[..dot]))
    }

    fn dialect_names(&self) -> Vec<&BStr> {
        let mut names: Vec<_> =
            self.registry().dialects().iter().map(|dialect| self.string(dialect.name)).collect();
        sort::by(&mut names, Ord::cmp);
        names
    }

    fn type_definition(&self, index: u32) -> &DialectDefinition {
        self.registry().entity(Entity::Type, index)
    }

    fn parts_of_type(&self, dialect: &str, ty: Type) -> Option<(&BStr, &[Option<Attribute>])> {
        let TypeStorage::Dialect { definition, parameters } = ty.storage(self) else { return None };
        let definition = self.type_definition(*definition);
        let is_own = *self.string(definition.dialect) == *dialect.as_bytes();
        is_own.then(|| (self.string(definition.mnemonic), &parameters[..]))
    }

    fn attribute_definition(&self, index: u32) -> &DialectDefinition {
        self.registry().entity(Entity::Attribute, index)
    }

    fn definition(&self, entity: Entity, index: u32) -> &DialectDefinition {
        self.registry().entity(entity, index)
    }
}

/// Returns whether `new` replaces `known`, a shipped model. It does if it defines one of its operations, or,
/// if `known` has none, one of its types or attributes. A file that adds to a dialect includes the shared
/// types of the dialect, so common types are no criterion.
fn redefines(known: &Definitions, new: &Definitions) -> bool {
    let ops: HashSet<&str> = known.operations.iter().map(|op| &known[op.name]).collect();
    if !ops.is_empty() {
        return new.operations.iter().any(|op| ops.contains(&new[op.name]));
    }
    let names =
        |table: &[AttrOrTypeDef]| -> HashSet<&str> { table.iter().map(|def| &known[def.name]).collect() };
    let (types, attributes) = (names(&known.types), names(&known.attributes));
    new.types.iter().any(|def| types.contains(&new[def.name]))
        || new.attributes.iter().any(|def| attributes.contains(&new[def.name]))
}

/// A shipped file whose definitions gave way to those of a file that was loaded.
pub struct Replaced {
    /// The namespace of the dialect.
    pub dialect: StringId,
    /// The shipped file, from the root of the project.
    pub shipped: &'static str,
}

impl Registry {
    /// Registers the shipped dialects.
    fn register_shipped(&self, context: &Context) {
        let mut found: Vec<Dialect> = Vec::new();
        for (index, &model) in self.provider.models().iter().enumerate() {
            for &(name, namespace) in model.dialects {
                // Names in the builtin dialect have no prefix, so its definition has no name.
                let name = if name.is_empty() { "builtin" } else { name };
                let id = context.intern_string(name);
                match found.iter_mut().find(|dialect| dialect.name == id) {
                    Some(dialect) => dialect.shipped.push((index, model)),
                    None => found.push(Dialect {
                        shipped: vec![(index, model)],
                        ..self.dialect_of_code(id, name, namespace.to_string())
                    }),
                }
            }
        }
        for dialect in found {
            let name = dialect.name;
            let index = self.dialects.push(dialect);
            self.by_name.write().insert(name, index);
        }
    }

    /// A dialect with its code, and no definitions.
    fn dialect_of_code(&self, name: StringId, spelling: &str, cpp_namespace: String) -> Dialect {
        let interfaces = self.provider.of_dialect(spelling);
        Dialect {
            name,
            code: interfaces.get::<DialectCode>().copied().unwrap_or_default(),
            interfaces,
            cpp_namespace,
            shipped: Vec::new(),
            loaded: Vec::new(),
            contents: OnceLock::new(),
        }
    }

    /// Registers the dialects that a file defines. The file adds to a shipped dialect of the same name, and
    /// replaces the shipped files of which it redefines an operation; these are returned. Loaded files are
    /// combined; the last definition of a name counts.
    pub fn load(&self, context: &Context, definitions: Arc<Definitions>, origin: Origin) -> Vec<Replaced> {
        let names = definitions.dialects.iter().map(|dialect| {
            let namespace = definitions[dialect.cpp_namespace].trim_start_matches("::");
            let name = match &definitions[dialect.name] {
                "" => "builtin",
                name => name,
            };
            (context.intern_string(name), namespace.to_string())
        });
        // Shipped libraries are read before the new one is added: the newest library counts, see `classes`.
        let mut all_replaced = Vec::new();
        let dialects: Vec<_> = names
            .map(|(name, namespace)| {
                let known = context.dialect(name);
                let shipped = known.map_or_else(Vec::new, |known| known.shipped.clone());
                let (replaced, kept): (Vec<_>, Vec<_>) = shipped.into_iter().partition(|&(index, model)| {
                    let library = self.shipped(context, index, model);
                    redefines(&self.library(library).definitions, &definitions)
                });
                let replaced =
                    replaced.iter().map(|(_, model)| Replaced { dialect: name, shipped: model.file });
                all_replaced.extend(replaced);
                (name, namespace, known, kept)
            })
            .collect();
        let id = self.add_library(context, definitions.clone(), origin);
        self.loaded.push(id);
        for (name, cpp_namespace, known, shipped) in dialects {
            let mut loaded = vec![id];
            loaded.extend(known.iter().flat_map(|known| known.loaded.iter().copied()));
            let spelling = context.string(name).to_string();
            let code = self.dialect_of_code(name, &spelling, cpp_namespace);
            let index = self.dialects.push(Dialect { shipped, loaded, ..code });
            self.by_name.write().insert(name, index);
        }
        all_replaced
    }

    /// Returns the definition of a dialect's type or attribute.
    #[inline]
    fn entity(&self, entity: Entity, index: u32) -> &DialectDefinition {
        match entity {
            Entity::Type => &self.type_definitions[index as usize],
            Entity::Attribute => &self.attribute_definitions[index as usize],
        }
    }

    /// Numbers the types and attributes of a library that is about to be added as `id`. Gives the
    /// numbers of the first of each: those by which [`TypeStorage::Dialect`](ir::TypeStorage::Dialect) and
    /// [`AttributeStorage::Dialect`](ir::AttributeStorage::Dialect) name them.
    fn define(&self, context: &Context, library: &DefinitionSet, id: LibraryId) -> (u32, u32) {
        let number = |entity, count, table: &boxcar::Vec<DialectDefinition>| {
            let first = table.count() as u32;
            for index in 0..count {
                table.push(DialectDefinition::new(&*self.provider, context, library, id, entity, index));
            }
            first
        };
        let types = number(Entity::Type, library.definitions.types.len(), &self.type_definitions);
        let attributes =
            number(Entity::Attribute, library.definitions.attributes.len(), &self.attribute_definitions);
        (types, attributes)
    }

    /// Returns whether any library was loaded.
    pub fn has_loaded(&self) -> bool {
        !self.loaded.is_empty()
    }

    fn add_library(&self, context: &Context, definitions: Arc<Definitions>, origin: Origin) -> LibraryId {
        let mut library = DefinitionSet::new(context, definitions, origin);
        // A library knows the numbers of its types and attributes, and they know its number.
        let _adding = self.adding.lock();
        let id = LibraryId::new(self.libraries.count());
        (library.first_type, library.first_attribute) = self.define(context, &library, id);
        self.libraries.push(library);
        id
    }

    /// Returns the library of a shipped model.
    fn shipped(&self, context: &Context, index: usize, model: &'static Model) -> LibraryId {
        *self.shipped[index].get_or_init(|| {
            // The bytes were made from the same structure in the same build, and a test reads them all.
            let definitions: Definitions = postcard::from_bytes(model.bytes).unwrap_or_default();
            self.add_library(context, Arc::new(definitions), Origin::Shipped(model.file))
        })
    }

    /// Returns the library `id`.
    #[inline]
    pub fn library(&self, id: LibraryId) -> &DefinitionSet {
        &self.libraries[id.index()]
    }

    /// Returns the dialect called `name`.
    pub fn dialect(&self, name: StringId) -> Option<&Dialect> {
        let index = *self.by_name.read().get(&name)?;
        self.dialects.get(index)
    }

    /// Returns all dialects, in no order.
    pub fn dialects(&self) -> Vec<&Dialect> {
        self.by_name.read().values().filter_map(|&index| self.dialects.get(index)).collect()
    }
}
