//! Classes of the sources that derive from a class of the host: types and attributes written in C++.
//!
//! Their values are things of the host, which is asked for a class of its own for each. Their methods are in the
//! sources, as is the storage class, the last argument of `TypeBase<Class, Base, Storage>`. A class template of the
//! sources may stand between: `class Cup : public VesselOf<Cup>`, where `VesselOf<Class>` derives from
//! `TypeBase<Class, Vessel, VesselStorage>`.

use super::{Linker, Local, LocalKind};
use crate::index::ClassId;
use crate::machine::Machine;
use crate::machine::host::{Host, HostClass, Lookup, SourceClass};
use crate::machine::types::{Ty, Type};
use crate::name::Name;
use crate::tree::{Path, TemplateArgument, Tree, TypeId, TypeKind};
use std::sync::Arc;

/// The bases that make a class one of its own kind.
const TEMPLATES: &[&str] = &["TypeBase", "AttrBase", "LocationBase"];

/// The most class templates that stand between a class and what makes it one of its own kind.
const MOST_BETWEEN: usize = 8;

/// The base that makes a class one of its own kind, as it is written.
struct KindBase {
    /// The class or class template that names the base, with the template's parameters.
    class: ClassId,
    parameters: Vec<(Name, Ty)>,
    tree: Tree,
    written: TypeId,
}

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
        let of_kind = self.kind_base(id);
        let template = of_kind.as_ref().and_then(|of| template_of(&sources, &of.tree, of.written));
        let mut found = match &of_kind {
            Some(of) => self.argument_of_base(of, 1).into_iter().collect(),
            None => Vec::new(),
        };
        let (tree, bases) = sources.base_trees(id).ok()?;
        for written in bases.into_iter().filter(|&written| template_of(&sources, &tree, written).is_none()) {
            found.push(self.type_of_base(id, &tree, written, &[]));
        }
        let base = found.into_iter().find_map(|base| match *self.machine.types.get(base) {
            Type::Host(base) => Some(base),
            _ => None,
        });
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

    /// Finds the base that makes a class one of its own kind: its own, or that of the class templates that it derives
    /// from.
    fn kind_base(&mut self, id: ClassId) -> Option<KindBase> {
        let sources = Arc::clone(&self.sources);
        let (mut class, mut parameters) = (id, Vec::new());
        for _ in 0..MOST_BETWEEN {
            let (tree, bases) = sources.base_trees(class).ok()?;
            if let Some(&written) = bases.iter().find(|&&of| template_of(&sources, &tree, of).is_some()) {
                return Some(KindBase { class, parameters, tree, written });
            }
            let is_template = |&written: &TypeId| {
                let TypeKind::Named(path) = tree.ty(written).kind else { return false };
                tree.path(path).last().arguments.is_some()
            };
            let mut templates = bases.into_iter().filter(is_template);
            (class, parameters) = templates.find_map(|written| {
                let base = self.type_of_base(class, &tree, written, &parameters);
                let Type::Class(of, arguments) = self.machine.types.get(base).clone() else { return None };
                Some((of, self.parameters_of(of, &arguments)))
            })?;
        }
        None
    }

    fn type_of_base(&mut self, id: ClassId, tree: &Tree, ty: TypeId, parameters: &[(Name, Ty)]) -> Ty {
        let sources = Arc::clone(&self.sources);
        let class = sources.index.class(id);
        super::link_type(self.machine, self.host, tree, ty, class.outer, class.file, parameters)
    }

    /// Links an argument of the template that is a base.
    fn argument_of_base(&mut self, of: &KindBase, at: usize) -> Option<Ty> {
        let TypeKind::Named(path) = of.tree.ty(of.written).kind else { return None };
        match *of.tree.path(path).last().arguments.as_ref()?.get(at)? {
            TemplateArgument::Type(ty) => Some(self.type_of_base(of.class, &of.tree, ty, &of.parameters)),
            TemplateArgument::Value(_) => None,
        }
    }

    /// Returns the type that `TypeBase<Class, …>` and its kind mean: the base by which the class calls its own builders.
    pub(super) fn kind_template(&mut self, path: &Path) -> Option<Ty> {
        let last = path.last();
        if !TEMPLATES.contains(&self.sources.names.get(last.name)) {
            return None;
        }
        let &TemplateArgument::Type(class) = last.arguments.as_ref()?.first()? else { return None };
        let class = self.ty(class);
        match *self.machine.types.get(class) {
            Type::Host(class) => base_of(self.host, class).map(|base| self.intern(Type::Host(base))),
            _ => Some(self.intern(Type::Dependent(class, "Base".into()))),
        }
    }
}

/// Returns the name of a base, if it is one of the templates.
fn template_of<'s>(sources: &'s crate::sources::Sources, tree: &Tree, base: TypeId) -> Option<&'s str> {
    let TypeKind::Named(path) = tree.ty(base).kind else { return None };
    let name = sources.names.get(tree.path(path).last().name);
    TEMPLATES.contains(&name).then_some(name)
}

/// Returns the base by which a class of the host calls its own builders.
pub(crate) fn base_of(host: &mut dyn Host, class: HostClass) -> Option<HostClass> {
    host.class(Lookup { path: &["Base"], class: Some(class), namespaces: &[] })
}

/// The storage class of a class that the host has a class for, and its type `KeyTy`.
pub(crate) fn storage_of(machine: &mut Machine, host: &mut dyn Host, id: ClassId) -> Option<(Ty, Ty)> {
    let sources = Arc::clone(machine.sources());
    let (class, tree) = (sources.index.class(id), Tree::default());
    let mut linker = Linker::new(machine, host, Arc::clone(&sources), &tree, class.outer, None, class.file);
    let base = linker.kind_base(id)?;
    let storage = linker.argument_of_base(&base, 2)?;
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
    pub(crate) fn declare_types(&mut self, types: &[(Name, Ty)]) {
        for &(name, ty) in types {
            self.level().locals.push(Local { name, slot: u32::MAX, kind: LocalKind::Alias(ty) });
        }
    }
}
