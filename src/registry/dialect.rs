//! A registered dialect: its name, its hooks, and the libraries that define it.

use std::sync::OnceLock;

use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

use super::embedded::Model;
use super::hooks::HookTables;
use super::library::{Library, LibraryId, Origin};
use crate::ir::op_info::{OpDefinition, OpInfo};
use crate::ir::{Context, StringId};
use crate::ods::Entity;

/// A registered dialect.
pub struct Dialect {
    /// Its namespace.
    pub name: StringId,
    pub hooks: HookTables,
    /// The C++ namespace of its classes, without a leading `::`.
    pub(super) cpp_namespace: String,
    /// The models that it ships with, and the index of each among all models.
    pub(super) shipped: Vec<(usize, &'static Model)>,
    /// Libraries that were loaded for it, the first of which counts first.
    pub(super) loaded: Vec<LibraryId>,
    pub(super) contents: OnceLock<Contents>,
}

/// What the libraries of a dialect define.
pub(super) struct Contents {
    pub libraries: Vec<LibraryId>,
    /// The context's definitions by mnemonic.
    types: HashMap<StringId, u32, FxBuildHasher>,
    attributes: HashMap<StringId, u32, FxBuildHasher>,
    /// Whether the dialect parses its types or attributes by mnemonic.
    parses_types: bool,
    parses_attributes: bool,
}

impl Dialect {
    /// What it defines; reads the libraries that are not read yet.
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

    /// Whether it was read.
    pub(super) fn is_read(&self) -> bool {
        self.contents.get().is_some()
    }

    /// The libraries that define it.
    pub fn libraries<'c>(&self, context: &'c Context) -> impl Iterator<Item = &'c Library> + use<'c> {
        let libraries = self.contents(context).libraries.clone();
        libraries.into_iter().map(|id| context.registry().library(id))
    }

    /// Where its definitions come from; what counts first comes first. Reads nothing.
    pub fn origins(&self, context: &Context) -> Vec<Origin> {
        let loaded = self.loaded.iter().map(|&id| context.registry().library(id).origin.clone());
        loaded.chain(self.shipped.iter().map(|(_, model)| Origin::Shipped(model.file))).collect()
    }

    /// What is known of the operation called `name`, the dialect's prefix included.
    pub fn op_info(&self, context: &Context, name: StringId) -> Option<OpInfo> {
        self.contents(context).libraries.iter().find_map(|&id| {
            let index = context.registry().library(id).op(name)?;
            Some(super::operation::op_info(context, self, name, OpDefinition { library: id, index }))
        })
    }

    /// The context's definition of the type or attribute with this mnemonic.
    pub fn definition(&self, context: &Context, entity: Entity, mnemonic: StringId) -> Option<u32> {
        let contents = self.contents(context);
        match entity {
            Entity::Type => contents.types.get(&mnemonic).copied(),
            Entity::Attribute => contents.attributes.get(&mnemonic).copied(),
        }
    }

    /// Whether it has types or attributes that are parsed by mnemonic.
    pub fn parses(&self, context: &Context, entity: Entity) -> bool {
        let contents = self.contents(context);
        match entity {
            Entity::Type => contents.parses_types || self.hooks.parses_types(),
            Entity::Attribute => contents.parses_attributes,
        }
    }

    /// Whether operations with its prefix that it does not define are accepted.
    pub fn allows_unknown_operations(&self) -> bool {
        self.hooks.allows_unknown_operations()
    }
}

impl Contents {
    fn add(&mut self, context: &Context, dialect: StringId, library: &Library) {
        let model = &library.definitions;
        let of_dialect =
            model.dialects.iter().find(|of| context.string(dialect) == model[of.name].as_bytes());
        if let Some(of_dialect) = of_dialect {
            self.parses_types |= of_dialect.flags.use_default_type_printer_parser;
            self.parses_attributes |= of_dialect.flags.use_default_attribute_printer_parser;
        }
        for (offset, definition) in model.types.iter().enumerate() {
            if model[model[definition.dialect].name].as_bytes() == context.string(dialect)
                && let Some(mnemonic) = definition.mnemonic
            {
                self.types
                    .insert(context.intern_string(&model[mnemonic]), library.first_type + offset as u32);
            }
        }
        for (offset, definition) in model.attributes.iter().enumerate() {
            if model[model[definition.dialect].name].as_bytes() == context.string(dialect)
                && let Some(mnemonic) = definition.mnemonic
            {
                self.attributes
                    .insert(context.intern_string(&model[mnemonic]), library.first_attribute + offset as u32);
            }
        }
    }
}
