//! The dialects of a program: definitions that ship, and the tables of hooks.

use std::sync::Arc;

use definitions::{Model, Registry};
use ir::Context;

use super::hooks::DialectHooks;

/// The number by which the layout of an operation is known, by its name: sorted. See
/// [`ods::model::Operation::layout`].
pub type Layouts = &'static [(&'static str, u64)];

/// A dialect as programs register it: its definitions, and the code for them.
pub struct DialectPackage {
    /// The code that its definitions refer to.
    pub hooks: &'static DialectHooks,
    /// The models that it has of operations of other dialects.
    pub models: &'static [Model],
    /// The layouts of its types.
    pub layouts: Layouts,
}

/// The dialects of a program.
#[derive(Clone, Default)]
pub struct DialectSet {
    pub(super) hooks: Vec<&'static DialectHooks>,
    pub(super) models: Vec<&'static Model>,
    pub(super) layouts: Vec<Layouts>,
}

impl DialectSet {
    /// No dialects.
    pub fn new() -> Self {
        DialectSet::default()
    }

    /// Adds a dialect.
    #[must_use]
    pub fn with(mut self, dialect: &'static DialectPackage) -> Self {
        self.add(dialect);
        self
    }

    /// Adds a dialect.
    pub fn add(&mut self, dialect: &'static DialectPackage) {
        self.add_hooks(dialect.hooks);
        self.models.extend(dialect.models);
        self.layouts.push(dialect.layouts);
    }

    /// Adds the hooks of a dialect.
    pub fn add_hooks(&mut self, hooks: &'static DialectHooks) {
        self.hooks.push(hooks);
    }

    /// The main files that ship.
    pub fn models(&self) -> &[&'static Model] {
        &self.models
    }

    /// The tables of hooks.
    pub fn hooks(&self) -> &[&'static DialectHooks] {
        &self.hooks
    }

    /// How the operation called `name` is laid out in the definitions that ship, if it is one of them.
    pub(super) fn layout(&self, name: &str) -> Option<u64> {
        self.layouts.iter().find_map(|layouts| {
            let index = layouts.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
            Some(layouts[index].1)
        })
    }

    /// A context with these dialects.
    pub fn context(self) -> Context {
        Context::with_dialects(Box::new(Registry::new(Arc::new(self))))
    }
}
