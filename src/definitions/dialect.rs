//! A registered dialect: its name, its hooks, and the libraries that define it.

use std::any::Any;
use std::sync::OnceLock;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::definition_set::{DefinitionSet, Origin};
use super::{DialectCode, DialectContext as _, Model, UnknownOperations};
use ir::op_info::interface::Interfaces;
use ir::op_info::{LibraryId, OpDefinition, OpInfo};
use ir::{Context, Entity, StringId};

/// A registered dialect.
pub struct Dialect {
    /// Its namespace.
    pub name: StringId,
    /// The tables of the stages for the dialect; see [`Dialect::interface`].
    pub(super) interfaces: Interfaces,
    pub(super) code: DialectCode,
    /// The C++ namespace of its classes, without a leading `::`.
    pub(super) cpp_namespace: String,
    /// The models that it ships with, and the index of each among all models.
    pub(super) shipped: Vec<(usize, &'static Model)>,
    /// Libraries that were loaded for it, the first of which counts first.
    pub(super) loaded: Vec<LibraryId>,
    pub(super) contents: OnceLock<Contents>,
}

/// The definitions in the libraries of a dialect.
pub(super) struct Contents {
    pub libraries: Vec<LibraryId>,
    /// The context's definitions by mnemonic.
    types: HashMap<StringId, u32, FxBuildHasher>,
    attributes: HashMap<StringId, u32, FxBuildHasher>,
    /// Whether the dialect parses its types or attributes by mnemonic. A loaded dialect whose C++ has a
    /// hook of its own does, as that hook is not at hand: it mostly calls the generated parsers.
    parses_types: bool,
    parses_attributes: bool,
}

impl Dialect {
    /// Returns its definitions; reads its libraries on first use.
    fn contents(&self, context: &Context) -> &Contents {
        self.contents.get_or_init(|| {
            let registry = context.registry();
            let mut libraries = self.loaded.clone();
            libraries
                .extend(self.shipped.iter().map(|&(index, model)| registry.shipped(context, index, model)));
            let mut contents = Contents {
                types: HashMap::default(),
                attributes: HashMap::default(),
                parses_types: false,
                parses_attributes: false,
                libraries,
            };
            for &id in contents.libraries.clone().iter().rev() {
                let library = registry.library(id);
                contents.add(context, self.name, library);
            }
            contents
        })
    }

    /// The table that a stage declared, if code of the dialect fills one.
    #[inline]
    pub fn interface<T: Any + Send + Sync>(&self) -> Option<&T> {
        self.interfaces.get()
    }

    /// Returns the properties that code defines.
    pub fn code(&self) -> DialectCode {
        self.code
    }

    /// Returns whether its libraries were read, which the first use of one of its operations, types or attributes does.
    pub fn is_read(&self) -> bool {
        self.contents.get().is_some()
    }

    /// Returns the libraries that define the dialect.
    pub fn libraries<'c>(&self, context: &'c Context) -> impl Iterator<Item = &'c DefinitionSet> + use<'c> {
        let libraries = self.contents(context).libraries.clone();
        libraries.into_iter().map(|id| context.registry().library(id))
    }

    /// Returns the origins of its definitions, in order of precedence. Reads nothing.
    pub fn origins(&self, context: &Context) -> Vec<Origin> {
        let loaded = self.loaded.iter().map(|&id| context.registry().library(id).origin.clone());
        loaded.chain(self.shipped.iter().map(|(_, model)| Origin::Shipped(model.file))).collect()
    }

    /// Makes the description of the operation called `name`, which includes the dialect's prefix.
    pub fn op_info(&self, context: &Context, name: StringId) -> Option<OpInfo> {
        self.contents(context).libraries.iter().find_map(|&id| {
            let index = context.registry().library(id).op(name)?;
            Some(context.registry().provider.op_info(
                context,
                self,
                name,
                OpDefinition { library: id, index },
            ))
        })
    }

    /// Returns the context's definition of the type or attribute with this mnemonic.
    pub fn definition(&self, context: &Context, entity: Entity, mnemonic: StringId) -> Option<u32> {
        let contents = self.contents(context);
        match entity {
            Entity::Type => contents.types.get(&mnemonic).copied(),
            Entity::Attribute => contents.attributes.get(&mnemonic).copied(),
        }
    }

    /// Returns whether it has types or attributes that are parsed by mnemonic.
    pub fn parses(&self, context: &Context, entity: Entity) -> bool {
        let contents = self.contents(context);
        match entity {
            Entity::Type => contents.parses_types || self.code.parses_types,
            Entity::Attribute => contents.parses_attributes,
        }
    }

    /// Returns whether undefined operations with its prefix are accepted.
    pub fn allows_unknown_operations(&self, context: &Context) -> bool {
        match self.code.unknown_operations {
            UnknownOperations::Refused => false,
            UnknownOperations::Unregistered => context.allows_unregistered_dialects(),
            UnknownOperations::Accepted => true,
        }
    }
}

/// Adds the definition of a mnemonic in a library, whose first one is `first`. It takes the place of those in other
/// libraries; of several in this one the first is meant.
fn add_first(
    table: &mut HashMap<StringId, u32, FxBuildHasher>,
    mnemonic: StringId,
    first: u32,
    offset: usize,
) {
    let known = table.entry(mnemonic).or_insert(first + offset as u32);
    if *known < first {
        *known = first + offset as u32;
    }
}

impl Contents {
    fn add(&mut self, context: &Context, dialect: StringId, library: &DefinitionSet) {
        let model = &library.definitions;
        let of_dialect =
            model.dialects.iter().find(|of| context.string(dialect) == model[of.name].as_bytes());
        if let Some(of_dialect) = of_dialect {
            self.parses_types |= of_dialect.flags.use_default_type_printer_parser;
            self.parses_attributes |= of_dialect.flags.use_default_attribute_printer_parser;
        }
        let is_loaded = library.is_loaded();
        for (offset, definition) in model.types.iter().enumerate() {
            if model[model[definition.dialect].name].as_bytes() == context.string(dialect)
                && let Some(mnemonic) = definition.mnemonic
            {
                self.parses_types |= is_loaded;
                let mnemonic = context.intern_string(&model[mnemonic]);
                add_first(&mut self.types, mnemonic, library.first_type, offset);
            }
        }
        for (offset, definition) in model.attributes.iter().enumerate() {
            if model[model[definition.dialect].name].as_bytes() == context.string(dialect)
                && let Some(mnemonic) = definition.mnemonic
            {
                self.parses_attributes |= is_loaded;
                let mnemonic = context.intern_string(&model[mnemonic]);
                add_first(&mut self.attributes, mnemonic, library.first_attribute, offset);
            }
        }
    }
}
