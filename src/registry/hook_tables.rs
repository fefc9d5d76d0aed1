//! The tables of hooks of one dialect: its own, and those of its extensions.

use definitions::UnknownOperations;
use interfaces::{EffectsHook, SpeculatabilityHook};
use ir::{Entity, Region};
use parse::UnknownTypeHook;
use rewrite::drr::Native;
use rewrite::{Inliner, MaterializeHook, Pattern};
use smallvec::SmallVec;
use std::any::Any;
use std::sync::Arc;
use verify::{TraitRow, VerifyAttribute, VerifyLayoutEntry, VerifySignatureAttribute};

use super::directives::SHARED_DIRECTIVES;
use super::hooks::{DefDirectiveHooks, DefHooks, DialectHooks, DirectiveHooks, OpHooks};

/// All hooks of a dialect: its own table, and the tables of its extensions. The first of several hooks for
/// one name counts.
#[derive(Clone, Default)]
pub struct HookTables {
    own: SmallVec<[&'static DialectHooks; 1]>,
    /// The tables of the other dialects, whose traits and interfaces an operation may have.
    others: Arc<[&'static DialectHooks]>,
}

impl HookTables {
    /// Collects the tables in `all` of the dialect called `name`, and those of its extensions.
    pub fn of(all: &[&'static DialectHooks], name: &str) -> Self {
        let own = all.iter().copied().filter(|hooks| hooks.dialect == name);
        let own = own.flat_map(|hooks| [hooks].into_iter().chain(hooks.extensions.iter().copied()));
        HookTables { own: own.collect(), others: Arc::default() }
    }

    /// Returns the same hooks, with the traits and interfaces of `all` dialects.
    pub fn with_traits_of(self, all: &[&'static DialectHooks]) -> Self {
        HookTables { others: all.into(), ..self }
    }

    fn first<T>(&self, get: impl Fn(&'static DialectHooks) -> Option<T>) -> Option<T> {
        self.own.iter().find_map(|hooks| get(hooks))
    }

    /// Returns the hooks of the operation called `name`, without prefix.
    pub fn op(&self, name: &[u8]) -> Option<OpHooks> {
        let tables = self.own.iter().filter_map(|hooks| find(hooks.ops, name));
        tables.copied().reduce(OpHooks::or)
    }

    /// See [`DialectHooks::other_ops`].
    pub fn other_ops(&self) -> Option<&'static OpHooks> {
        self.first(|hooks| hooks.other_ops)
    }

    /// Returns the hooks of `custom<name>` in formats of operations.
    pub fn directive(&self, name: &str) -> Option<&'static DirectiveHooks> {
        let own = self.first(|hooks| find(hooks.directives, name.as_bytes()));
        own.or_else(|| find(SHARED_DIRECTIVES, name.as_bytes()))
    }

    /// Returns the hooks of the type or attribute with this mnemonic.
    pub fn def(&self, entity: Entity, mnemonic: &[u8]) -> Option<&'static DefHooks> {
        self.first(|hooks| match entity {
            Entity::Type => find(hooks.types, mnemonic),
            Entity::Attribute => find(hooks.attributes, mnemonic),
        })
    }

    /// Returns the hooks of `custom<name>` in formats of types and attributes.
    pub fn def_directive(&self, name: &str) -> Option<&'static DefDirectiveHooks> {
        self.first(|hooks| find(hooks.def_directives, name.as_bytes()))
    }

    /// Returns the trait or interface of this C++ name, if the dialect brings it.
    pub fn trait_row(&self, name: &str) -> Option<&'static TraitRow> {
        self.first(|hooks| hooks.traits.iter().find(|row| row.name == name))
    }

    /// Returns the trait or interface of this C++ name, if another dialect brings it.
    pub fn trait_row_of_others(&self, name: &str) -> Option<&'static TraitRow> {
        self.others.iter().find_map(|hooks| hooks.traits.iter().find(|row| row.name == name))
    }

    /// Returns the error about an unknown mnemonic of a type, if the dialect parses its types itself.
    pub fn unknown_type(&self) -> Option<UnknownTypeHook> {
        self.first(|hooks| hooks.parses_types.then_some(hooks.unknown_type))
    }

    /// See [`DialectHooks::parses_types`].
    pub fn parses_types(&self) -> bool {
        self.own.iter().any(|hooks| hooks.parses_types)
    }

    /// See [`DialectHooks::unknown_operations`].
    pub fn unknown_operations(&self) -> UnknownOperations {
        self.own.iter().map(|hooks| hooks.unknown_operations).max().unwrap_or_default()
    }

    /// See [`DialectHooks::verify_attribute`].
    pub fn verify_attribute(&self) -> Option<VerifyAttribute> {
        self.first(|hooks| hooks.verify_attribute)
    }

    /// See [`DialectHooks::verify_layout_entry`].
    pub fn verify_layout_entry(&self) -> Option<VerifyLayoutEntry> {
        self.first(|hooks| hooks.verify_layout_entry)
    }

    /// See [`DialectHooks::verify_argument_attribute`].
    pub fn verify_argument_attribute(&self) -> Option<VerifySignatureAttribute> {
        self.first(|hooks| hooks.verify_argument_attribute)
    }

    /// See [`DialectHooks::materialize_constant`].
    pub fn materialize_constant(&self) -> Option<MaterializeHook> {
        self.first(|hooks| hooks.materialize_constant)
    }

    /// See [`DialectHooks::materializes_into`].
    pub fn materializes_into(&self) -> Option<fn(Region<'_>) -> bool> {
        self.first(|hooks| hooks.materializes_into)
    }

    /// See [`DialectHooks::patterns`].
    pub fn patterns(&self) -> impl Iterator<Item = &'static [Pattern]> + '_ {
        self.own.iter().map(|hooks| hooks.patterns)
    }

    /// See [`DialectHooks::natives`].
    pub fn natives(&self) -> impl Iterator<Item = &'static [Native]> + '_ {
        self.own.iter().map(|hooks| hooks.natives)
    }

    /// The tables of type `T` among [`DialectHooks::interfaces`].
    pub fn interfaces<T: Any>(&self) -> impl Iterator<Item = &'static T> + '_ {
        self.own
            .iter()
            .flat_map(|hooks| hooks.interfaces)
            .filter_map(|&table| (table as &dyn Any).downcast_ref())
    }

    /// See [`DialectHooks::effects`].
    pub fn effects(&self) -> Option<EffectsHook> {
        self.first(|hooks| hooks.effects)
    }

    /// See [`DialectHooks::speculatability`].
    pub fn speculatability(&self) -> Option<SpeculatabilityHook> {
        self.first(|hooks| hooks.speculatability)
    }

    /// See [`DialectHooks::inliner`].
    pub fn inliner(&self) -> Option<Inliner> {
        self.first(|hooks| hooks.inliner)
    }

    /// See [`DialectHooks::verify_result_attribute`].
    pub fn verify_result_attribute(&self) -> Option<VerifySignatureAttribute> {
        self.first(|hooks| hooks.verify_result_attribute)
    }
}

/// Returns the value of `name` in a table.
pub fn find<T>(table: &'static [(&'static str, T)], name: &[u8]) -> Option<&'static T> {
    table.iter().find(|row| row.0.as_bytes() == name).map(|row| &row.1)
}
