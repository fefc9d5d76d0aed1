//! Resources: blobs that live beside the IR and are named from it by key.
//!
//! `{-# dialect_resources: { builtin: { key: "0x..." } } #-}` defines one; `dense_resource<key>` refers to
//! it, before or after. A key is declared when first seen and gets its blob when the file's metadata is read;
//! a key without a blob is legal.
//!
//! `external_resources` belong to tools, not to dialects. Resources that no tool claims are kept and printed
//! again, as mlir-opt does.

use parking_lot::RwLock;
use rustc_hash::FxHashMap;

use crate::context::strings::StringId;
use crate::location::Location;

/// The bytes of a resource and the alignment they were written with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ResourceBlob {
    /// A power of two, or 0 where none is known.
    pub alignment: u32,
    /// The contents, without the alignment.
    pub data: Box<[u8]>,
}

/// A declared resource of a dialect.
#[derive(Clone, Debug)]
pub struct Resource {
    /// The dialect it belongs to: `builtin` for `dense_resource`.
    pub dialect: StringId,
    /// Its key, as printed.
    pub key: StringId,
    /// Its contents, if some file section gave them.
    pub blob: Option<ResourceBlob>,
}

/// The value of an external resource.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResourceValue {
    /// A truth value.
    Bool(bool),
    /// A string.
    String(StringId),
    /// A blob.
    Blob(ResourceBlob),
}

/// The external resources of one tool, in their order.
#[derive(Clone, Debug)]
pub struct ExternalResources {
    /// The name of the tool, such as `mlir_reproducer`.
    pub name: StringId,
    /// Its resources, in their order.
    pub entries: Vec<ExternalResource>,
}

/// An external resource.
#[derive(Clone, Debug)]
pub struct ExternalResource {
    /// Its key, which need not be the only one of its spelling.
    pub key: StringId,
    /// Its value.
    pub value: ResourceValue,
    /// The location of the key.
    pub key_location: Location,
    /// The location of the value.
    pub value_location: Location,
}

/// The resources of a context, in the order they were declared.
#[derive(Default)]
pub struct Resources {
    table: RwLock<Table>,
}

#[derive(Default)]
struct Table {
    entries: Vec<Resource>,
    by_key: FxHashMap<(StringId, StringId), u32>,
    external: Vec<ExternalResources>,
}

impl Resources {
    /// Returns the handle of `key` in `dialect`, declaring it if it is new.
    pub fn declare(&self, dialect: StringId, key: StringId) -> u32 {
        let Table { entries, by_key, .. } = &mut *self.table.write();
        *by_key.entry((dialect, key)).or_insert_with(|| {
            entries.push(Resource { dialect, key, blob: None });
            entries.len() as u32 - 1
        })
    }

    /// Sets the contents of the resource `handle`.
    pub fn set_blob(&self, handle: u32, blob: ResourceBlob) {
        self.table.write().entries[handle as usize].blob = Some(blob);
    }

    /// Reads the resource `handle`.
    pub fn with<R>(&self, handle: u32, read: impl FnOnce(&Resource) -> R) -> R {
        read(&self.table.read().entries[handle as usize])
    }

    /// Returns the number of declared resources.
    pub fn len(&self) -> usize {
        self.table.read().entries.len()
    }

    /// Returns whether no resource was declared.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds an external resource of the tool called `name`.
    pub fn add_external(&self, name: StringId, resource: ExternalResource) {
        let external = &mut self.table.write().external;
        let index = external.iter().position(|tool| tool.name == name).unwrap_or_else(|| {
            external.push(ExternalResources { name, entries: Vec::new() });
            external.len() - 1
        });
        external[index].entries.push(resource);
    }

    /// Takes the external resources of the tool called `name`.
    pub fn take_external(&self, name: StringId) -> Vec<ExternalResource> {
        let external = &mut self.table.write().external;
        let index = external.iter().position(|tool| tool.name == name);
        index.map_or_else(Vec::new, |index| external.remove(index).entries)
    }

    /// Reads the external resources, by tools in the order they were first named.
    pub fn with_external<R>(&self, read: impl FnOnce(&[ExternalResources]) -> R) -> R {
        read(&self.table.read().external)
    }
}
