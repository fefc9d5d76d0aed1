//! The registered dialects and what they define.
//!
//! A dialect is data: [`Definitions`], made of a `.td` file. Those that
//! ship with the program are embedded as bytes and read when a name of theirs is first met; others
//! are loaded from files. Both become a [`Library`], and nothing behind that knows the difference.
//!
//! - [`Registry`] is the list of dialects; a [`Context`] has one.
//! - [`Dialect`] answers for the names with its prefix.
//! - [`Library`] compiles the expressions and syntax of one main file, when they are needed.
//! - [`hooks`] is what definitions leave to code.
//! - `operation` makes an [`OpInfo`](crate::ir::OpInfo) of a definition.
//! - `classes` says what C++ class names in expressions stand for.

mod classes;
mod definition;
mod dialect;
mod directives;
pub mod embedded;
mod enums;
pub mod file;
pub mod hooks;
mod inference;
mod library;
mod operation;
mod property;
#[cfg(test)]
mod tests;
pub mod unchecked;

use std::sync::{Arc, OnceLock};

use hashbrown::{HashMap, HashSet};
use ods::model::{AttrOrTypeDef, Definitions};
use parking_lot::{Mutex, RwLock};
use rustc_hash::FxBuildHasher;

use crate::dialects;
use crate::ir::{Context, StringId};
pub use definition::DialectDefinition;
pub use dialect::Dialect;
pub use directives::SHARED_DIRECTIVES;
use embedded::{MODELS, Model};
pub use enums::{
    EnumSyntax, enum_syntax, value_of_word, word_for_format, word_of_attribute, word_of_value, words,
    words_of_values,
};
pub use hooks::*;
pub use inference::{infer_result_types, transformed, type_of_attribute};
pub use library::{Library, LibraryId, Origin, Syntax};
pub use property::{Element, enum_attribute, enum_value, property_from_attribute, property_holds};

/// The dialects of a context.
pub struct Registry {
    dialects: boxcar::Vec<Dialect>,
    /// The dialect that answers to a namespace.
    by_name: RwLock<HashMap<StringId, usize, FxBuildHasher>>,
    libraries: boxcar::Vec<Library>,
    /// Those that were loaded, in this order.
    loaded: boxcar::Vec<LibraryId>,
    /// Held while a library is added.
    adding: Mutex<()>,
    /// The libraries of the shipped models that were read.
    shipped: Box<[OnceLock<LibraryId>]>,
    classes: classes::Cache,
}

impl Default for Registry {
    fn default() -> Self {
        Registry {
            dialects: boxcar::Vec::new(),
            by_name: RwLock::default(),
            libraries: boxcar::Vec::new(),
            loaded: boxcar::Vec::new(),
            adding: Mutex::new(()),
            shipped: MODELS.iter().map(|_| OnceLock::new()).collect(),
            classes: classes::Cache::default(),
        }
    }
}

/// Whether what ships of a dialect defines an operation, a type or an attribute that other
/// definitions do.
fn overlaps(context: &Context, dialect: &Dialect, new: &Definitions) -> bool {
    dialect.libraries(context).filter(|known| !known.is_loaded()).any(|known| {
        let known = &known.definitions;
        let names =
            |table: &[AttrOrTypeDef]| -> HashSet<&str> { table.iter().map(|def| &known[def.name]).collect() };
        let (types, attributes) = (names(&known.types), names(&known.attributes));
        let ops: HashSet<&str> = known.operations.iter().map(|op| &known[op.name]).collect();
        new.operations.iter().any(|op| ops.contains(&new[op.name]))
            || new.types.iter().any(|def| types.contains(&new[def.name]))
            || new.attributes.iter().any(|def| attributes.contains(&new[def.name]))
    })
}

/// The hooks of the shipped dialect called `name`.
fn hooks_of(name: &str) -> HookTables {
    HookTables::of(dialects::HOOKS, name)
}

impl Registry {
    /// Registers the shipped dialects.
    pub(crate) fn register_shipped(&self, context: &Context) {
        let mut found: Vec<Dialect> = Vec::new();
        for (index, model) in MODELS.iter().enumerate() {
            for &(name, namespace) in model.dialects {
                // What is in the builtin dialect has no prefix, so its definition has no name.
                let name = if name.is_empty() { "builtin" } else { name };
                let id = context.intern_string(name);
                match found.iter_mut().find(|dialect| dialect.name == id) {
                    Some(dialect) => dialect.shipped.push((index, model)),
                    None => found.push(Dialect {
                        name: id,
                        hooks: hooks_of(name),
                        cpp_namespace: namespace.to_string(),
                        shipped: vec![(index, model)],
                        loaded: Vec::new(),
                        contents: OnceLock::new(),
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

    /// Registers the dialects that a file defines. Where a dialect of the name ships, the new one
    /// replaces that if both define something of the same name, and extends it otherwise. Files
    /// that were loaded go together: of what several of them define, the last one counts.
    pub fn load(&self, context: &Context, definitions: Arc<Definitions>, origin: Origin) {
        let names = definitions.dialects.iter().map(|dialect| {
            let namespace = definitions[dialect.cpp_namespace].trim_start_matches("::");
            let name = match &definitions[dialect.name] {
                "" => "builtin",
                name => name,
            };
            (context.intern_string(name), namespace.to_string())
        });
        // What is replaced is older than what replaces it: see `classes`.
        let dialects: Vec<_> = names
            .map(|(name, namespace)| {
                let known = context.dialect(name);
                let replaced = known.is_some_and(|known| overlaps(context, known, &definitions));
                (name, namespace, known, replaced)
            })
            .collect();
        let id = self.add_library(context, definitions.clone(), origin);
        self.loaded.push(id);
        for (name, cpp_namespace, known, replaced) in dialects {
            let mut loaded = vec![id];
            loaded.extend(known.iter().flat_map(|known| known.loaded.iter().copied()));
            let extended = known.filter(|_| !replaced);
            let index = self.dialects.push(Dialect {
                name,
                hooks: hooks_of(&context.string(name).to_string()),
                cpp_namespace,
                shipped: extended.map_or_else(Vec::new, |known| known.shipped.clone()),
                loaded,
                contents: OnceLock::new(),
            });
            self.by_name.write().insert(name, index);
        }
    }

    /// Registers what was loaded into another registry.
    pub(crate) fn load_as(&self, context: &Context, other: &Registry) {
        for (_, &id) in &other.loaded {
            let library = other.library(id);
            self.load(context, library.definitions.clone(), library.origin.clone());
        }
    }

    /// Whether anything was loaded.
    pub fn has_loaded(&self) -> bool {
        !self.loaded.is_empty()
    }

    fn add_library(&self, context: &Context, definitions: Arc<Definitions>, origin: Origin) -> LibraryId {
        let mut library = Library::new(context, definitions, origin);
        // A library knows the numbers of its types and attributes, and they know its number.
        let _adding = self.adding.lock();
        let id = LibraryId::new(self.libraries.count());
        (library.first_type, library.first_attribute) = context.define(&library, id);
        self.libraries.push(library);
        id
    }

    /// The library of a shipped model.
    fn shipped(&self, context: &Context, index: usize, model: &'static Model) -> LibraryId {
        *self.shipped[index].get_or_init(|| {
            // The bytes were made from the same structure in the same build, and a test reads them all.
            let definitions: Definitions = postcard::from_bytes(model.bytes).unwrap_or_default();
            self.add_library(context, Arc::new(definitions), Origin::Shipped(model.file))
        })
    }

    /// The library `id`.
    #[inline]
    pub fn library(&self, id: LibraryId) -> &Library {
        &self.libraries[id.index()]
    }

    /// The dialect called `name`.
    pub fn dialect(&self, name: StringId) -> Option<&Dialect> {
        let index = *self.by_name.read().get(&name)?;
        self.dialects.get(index)
    }

    /// All dialects, in no order.
    pub fn dialects(&self) -> Vec<&Dialect> {
        self.by_name.read().values().filter_map(|&index| self.dialects.get(index)).collect()
    }
}
