//! Classes of the sources that derive from a class of the host: types and attributes written in C++.
//!
//! Their values are things of the host, which is asked for a class of its own for each. Their methods are in the
//! sources, as is the storage class, the last argument of `TypeBase<Class, Base, Storage>`.

use super::{Linker, Local, LocalKind};
use crate::index::ClassId;
use crate::machine::Machine;
use crate::machine::host::{Host, HostClass, SourceClass};
use crate::machine::types::{Ty, Type};
use crate::name::Name;
use crate::tree::{TemplateArgument, Tree, TypeId, TypeKind};
use std::sync::Arc;

/// The bases that make a class one of its own kind.
const TEMPLATES: &[&str] = &["TypeBase", "AttrBase", "LocationBase"];

impl Linker<'_> {
    /// Returns the class of the host for a class of the sources that derives from one of the host.
    pub(super) fn source_class(&mut self, id: ClassId) -> Option<HostClass> {
        if let Some(known) = self.machine.source_classes.get(&id) {
            return *known;
        }
        // A class that derives from itself derives from none of the host.
        self.machine.source_classes.insert(id, None);
        let class = self.ask_for_source_class(id);
        self.machine.source_classes.insert(id, class);
        class
    }

    fn ask_for_source_class(&mut self, id: ClassId) -> Option<HostClass> {
        let sources = Arc::clone(&self.sources);
        let class = sources.index.class(id);
        if class.template.is_some() {
            return None;
        }
        let (tree, bases) = sources.base_trees(id).ok()?;
        let mut base = None;
        let mut template = None;
        for written in bases {
            let found = match template_of(&sources, &tree, written) {
                Some(name) => {
                    template = Some(name);
                    self.argument_of_base(id, &tree, written, 1)
                }
                None => Some(self.type_of_base(id, &tree, written)),
            };
            if let Some(found) = found
                && let Type::Host(found) = *self.machine.types.get(found)
            {
                base.get_or_insert(found);
            }
        }
        if base.is_none() && template.is_none() {
            return None;
        }
        let mut path: Vec<&str> =
            sources.index.enclosing_names(class.outer).map(|name| sources.names.get(name)).collect();
        path.reverse();
        path.extend(class.qualifier.iter().map(|&name| sources.names.get(name)));
        path.push(sources.names.get(class.name));
        let found = self.host.source_class(SourceClass { id, path: &path, base, template })?;
        self.machine.class_names.insert(found, class.name);
        self.machine.described.insert(found, id);
        Some(found)
    }

    fn type_of_base(&mut self, id: ClassId, tree: &Tree, ty: TypeId) -> Ty {
        let sources = Arc::clone(&self.sources);
        let class = sources.index.class(id);
        super::link_type(self.machine, self.host, tree, ty, class.outer, class.file, &[])
    }

    /// Links an argument of the template that is a base.
    fn argument_of_base(&mut self, id: ClassId, tree: &Tree, base: TypeId, at: usize) -> Option<Ty> {
        let TypeKind::Named(path) = tree.ty(base).kind else { return None };
        match *tree.path(path).last().arguments.as_ref()?.get(at)? {
            TemplateArgument::Type(ty) => Some(self.type_of_base(id, tree, ty)),
            TemplateArgument::Value(_) => None,
        }
    }
}

/// Returns the name of a base, if it is one of the templates.
fn template_of<'s>(sources: &'s crate::sources::Sources, tree: &Tree, base: TypeId) -> Option<&'s str> {
    let TypeKind::Named(path) = tree.ty(base).kind else { return None };
    let name = sources.names.get(tree.path(path).last().name);
    TEMPLATES.contains(&name).then_some(name)
}

/// The storage class of a class that the host has a class for, and its type `KeyTy`.
pub(crate) fn storage_of(machine: &mut Machine, host: &mut dyn Host, id: ClassId) -> Option<(Ty, Ty)> {
    let sources = Arc::clone(machine.sources());
    let class = sources.index.class(id);
    let (tree, bases) = sources.base_trees(id).ok()?;
    let base = bases.into_iter().find(|&base| template_of(&sources, &tree, base).is_some())?;
    let mut linker = Linker::new(machine, host, Arc::clone(&sources), &tree, class.outer, None, class.file);
    let storage = linker.argument_of_base(id, &tree, base, 2)?;
    let key = linker.key_of(storage);
    Some((storage, key))
}

/// The type `KeyTy` of a storage class.
pub(crate) fn key_of(machine: &mut Machine, host: &mut dyn Host, id: ClassId, storage: Ty) -> Ty {
    let sources = Arc::clone(machine.sources());
    let (class, tree) = (sources.index.class(id), Tree::default());
    Linker::new(machine, host, Arc::clone(&sources), &tree, class.outer, None, class.file).key_of(storage)
}

impl Linker<'_> {
    fn key_of(&mut self, storage: Ty) -> Ty {
        match self.sources.names.find("KeyTy") {
            Some(key) => self.type_member(storage, key),
            None => Ty::AUTO,
        }
    }

    /// Makes names stand for types.
    pub(super) fn declare_types(&mut self, types: &[(Name, Ty)]) {
        for &(name, ty) in types {
            self.level().locals.push(Local { name, slot: u32::MAX, kind: LocalKind::Alias(ty) });
        }
    }
}
