//! Look-up of names in the sources: the entities that a name means at a place.
//!
//! C++ searches scopes from the inside out. The index maps a name to everything that has it; here candidates
//! are ranked by how near their scope is to the place, and the nearest ones are the meaning. A `static`
//! function and an unnamed namespace are seen only in their own file.

use crate::index::{Class, ClassId, Entity, EnumId, Function, FunctionId, ScopeId, ScopeKind, Variable};
use crate::machine::host::HostClass;
use crate::name::{Name, known};
use crate::source::FileId;
use crate::sources::Sources;
use smallvec::SmallVec;

/// A place at which names are looked up.
#[derive(Clone, Debug)]
pub(crate) struct Context {
    pub file: FileId,
    pub scope: ScopeId,
    /// Classes around the place, innermost first, by name.
    classes: SmallVec<[Name; 2]>,
    pub class_id: Option<ClassId>,
    /// Namespaces around the place, outermost first.
    pub namespaces: Vec<Name>,
    /// The class as a path, for the host.
    pub class_path: Vec<Name>,
    pub host_class: Option<HostClass>,
    /// The namespaces of the host's class, if the host says them.
    pub host_namespaces: Vec<Name>,
    /// The interfaces of the host's class, by name.
    pub interfaces: Vec<Name>,
    /// The class that the host's class derives from.
    pub host_base: Option<Name>,
    /// The enumeration whose enumerator's value the place is in.
    pub enumeration: Option<EnumId>,
}

impl Context {
    pub fn new(sources: &Sources, scope: ScopeId, class: Option<Name>, file: FileId) -> Context {
        let index = &sources.index;
        let mut namespaces: Vec<Name> = Vec::new();
        let mut classes: SmallVec<[Name; 2]> = class.into_iter().collect();
        for scope in index.enclosing(scope) {
            let found = index.scope(scope);
            match found.kind {
                ScopeKind::Class(_) if !classes.contains(&found.name) => classes.push(found.name),
                ScopeKind::Namespace if found.name != known::EMPTY => namespaces.push(found.name),
                ScopeKind::Function(id) => {
                    classes.extend(sources.class_of(index.function(id)));
                }
                _ => {}
            }
            namespaces.extend(found.usings.iter().rev().filter_map(|path| path.last()));
        }
        namespaces.reverse();
        // A specialisation has the name of its template.
        let is_own = |id| index.class(id).is_specialization && class == Some(index.class(id).name);
        let class_id = match index.scope(scope).kind {
            ScopeKind::Class(id) if is_own(id) => Some(id),
            _ => class.and_then(|name| sources.class_named(name, scope, file)),
        };
        let class_path = class.into_iter().collect();
        Context {
            file,
            scope,
            classes,
            class_id,
            namespaces,
            class_path,
            host_class: None,
            host_namespaces: Vec::new(),
            interfaces: Vec::new(),
            host_base: None,
            enumeration: None,
        }
    }
}

/// The most declarations that lead from one to the next.
const MOST_DECLARATIONS: usize = 8;

impl Sources {
    /// Returns the entities that a path means in a context: the nearest ones.
    pub(crate) fn find(&self, context: &Context, path: &[Name]) -> SmallVec<[Entity; 2]> {
        let found = self.find_where(context, path, |_| true);
        if found.is_empty()
            && let Some(path) = self.declared(path)
        {
            return self.find_where(context, path, |_| true);
        }
        found
    }

    /// Returns the path that a qualified name means where a namespace declares it: `N::X`, of `namespace N { using M::X; }`.
    pub(crate) fn declared<'s>(&'s self, path: &[Name]) -> Option<&'s [Name]> {
        let mut found: Option<&[Name]> = None;
        for _ in 0..MOST_DECLARATIONS {
            let &[.., namespace, name] = found.unwrap_or(path) else { break };
            match self.index.declared.get(&(namespace, name)) {
                Some(next) => found = Some(next),
                None => return found,
            }
        }
        None
    }

    /// Returns the path that a name means where a namespace declares it, or one around the place: `X`, of
    /// `using M::X;`.
    pub(crate) fn declared_near<'s>(&'s self, context: &Context, path: &[Name]) -> Option<&'s [Name]> {
        let &[name] = path else { return self.declared(path) };
        let around = context.namespaces.iter().rev().copied().chain([known::EMPTY]);
        let found = around.into_iter().find_map(|namespace| self.index.declared.get(&(namespace, name)))?;
        Some(self.declared(found).unwrap_or(found))
    }

    /// Returns the entities that a path means in a context; of `::name`, those that are no members of classes.
    pub(crate) fn find_path(&self, context: &Context, path: &crate::tree::Path) -> SmallVec<[Entity; 2]> {
        let names: SmallVec<[Name; 4]> = path.segments.iter().map(|segment| segment.name).collect();
        if names.len() != 1 || !path.is_global {
            return self.find(context, &names);
        }
        // A `using` may bring the names of a namespace there.
        let is_global = |entity| {
            let (home, written) = self.index.home(entity);
            written.is_empty() && self.index.enclosing_names(home).next().is_none()
        };
        let found = self.find_where(context, &names, |entity| !self.is_member(entity) && is_global(entity));
        match found.is_empty() {
            true => self.find_where(context, &names, |entity| !self.is_member(entity)),
            false => found,
        }
    }

    fn is_member(&self, entity: Entity) -> bool {
        match entity {
            Entity::Function(id) => self.class_of(self.index.function(id)).is_some(),
            entity => self.class_around(self.index.home(entity).0).is_some(),
        }
    }

    fn find_where(
        &self,
        context: &Context,
        path: &[Name],
        is_meant: impl Fn(Entity) -> bool,
    ) -> SmallVec<[Entity; 2]> {
        let mut best = 0;
        let mut found = SmallVec::new();
        let Some((&name, qualifier)) = path.split_last() else { return found };
        for &entity in self.index.named(name).iter().filter(|&&entity| is_meant(entity)) {
            let rank = self.rank(context, entity, qualifier);
            if rank > best {
                best = rank;
                found.clear();
            }
            if rank == best && rank > 0 {
                found.push(entity);
            }
        }
        self.keep_library_classes(&mut found);
        found
    }

    /// Leaves out classes of MLIR's own headers, which includes have found, where the library has a class in their place.
    fn keep_library_classes(&self, found: &mut SmallVec<[Entity; 2]>) {
        if found.len() < 2 {
            return;
        }
        let primary = |entity: Entity| match entity {
            Entity::Class(id) => Some(self.index.class(id)).filter(|class| !class.is_specialization),
            _ => None,
        };
        let mut classes = found.iter().filter_map(|&entity| primary(entity));
        let Some(kept) = classes.find(|class| self.is_of_mlir(class.file)) else { return };
        let around = |class: &Class| self.index.enclosing_names(class.outer);
        found.retain(|entity| {
            primary(*entity).is_none_or(|class| class.file == kept.file || !around(class).eq(around(kept)))
        });
    }

    /// Returns the distance of an entity's scope; 0 if the name does not denote it.
    fn rank(&self, context: &Context, entity: Entity, qualifier: &[Name]) -> u32 {
        let (home, written) = self.index.home(entity);
        let home_scope = self.index.scope(home);
        if let ScopeKind::Function(_) = home_scope.kind {
            let is_inside = self.index.enclosing(context.scope).any(|scope| scope == home);
            return if is_inside && qualifier.is_empty() { 6 } else { 0 };
        }
        if !self.is_visible(context, entity, home) {
            return 0;
        }
        if let Entity::Class(id) = entity
            && self.stands_after_template(id)
        {
            return 0;
        }
        let class = match entity {
            Entity::Function(id) => self.class_of(self.index.function(id)),
            Entity::Enumerator(id, _) => {
                let enumeration = self.index.enumeration(id);
                // `OpAsmParser::Delimiter::Paren` is none of an enumeration that the sources call so, too.
                if let [.., class, of] = qualifier
                    && *of == enumeration.name
                    && !self.is_namespace(*class)
                    && self.class_around(home) != Some(*class)
                {
                    return 0;
                }
                if enumeration.is_scoped {
                    // In the values of its own enumerators, `Both = In | Out`, an enumeration is a scope.
                    let is_inside = qualifier.is_empty() && context.enumeration == Some(id);
                    return match is_inside || qualifier.last() == Some(&enumeration.name) {
                        true => 3 + 2 * u32::from(is_inside),
                        false => 0,
                    };
                }
                if qualifier.last() == Some(&enumeration.name) {
                    return 3;
                }
                self.class_around(home)
            }
            Entity::Variable(_) if !written.is_empty() => {
                written.last().copied().filter(|&name| !self.is_namespace(name))
            }
            _ => self.class_around(home),
        };
        if qualifier.is_empty() {
            // Another class is called like the one at hand, as are nested ones of many classes.
            if let (ScopeKind::Class(home), Some(own)) = (home_scope.kind, context.class_id)
                && home != own
                && written.is_empty()
                && self.index.class(home).name == self.index.class(own).name
                && !self.index.class(home).is_specialization
                && !self.index.class(own).is_specialization
            {
                return 0;
            }
            return match class {
                // Classes of several dialects may be called alike.
                Some(class) if context.classes.contains(&class) => {
                    let names = written.iter().rev().copied().chain(self.index.enclosing_names(home));
                    let namespace = names.into_iter().find(|&name| self.is_namespace(name));
                    let of_host = &context.host_namespaces;
                    if !of_host.is_empty() && namespace.is_some_and(|name| !of_host.contains(&name)) {
                        return 0;
                    }
                    let is_far = home_scope.file != context.file
                        && namespace.is_some_and(|name| !context.namespaces.contains(&name));
                    // A class of the library is another one: `LLVM::GlobalOp`.
                    if is_far && self.is_of_mlir(home_scope.file) { 0 } else { 5 - u32::from(is_far) }
                }
                // The host says which methods of its interfaces a generated class has.
                Some(class) if context.interfaces.contains(&class) => match entity {
                    Entity::Function(_) => 0,
                    _ => 4,
                },
                Some(class) => u32::from(self.is_base_of_context(context, class)) * 4,
                None if matches!(entity, Entity::Class(_)) && self.is_foreign(context, home, 0) => 0,
                None => self.namespace_rank(context, home, written, 0),
            };
        }
        // The path must agree with the names around the entity, from the inside out.
        let mut around = written.iter().rev().copied().chain(self.index.enclosing_names(home));
        let mut matched = 0;
        for &name in qualifier.iter().rev() {
            match around.next() {
                Some(other) if other == name => matched += 1,
                Some(_) => return 0,
                None => break,
            }
        }
        if (matched == 0 && class.is_none()) || self.is_foreign(context, home, matched) {
            0
        } else {
            // `Impl::make` within a class means the `Impl` in that one.
            let is_nested_here =
                class.is_some() && around.next().is_some_and(|name| context.classes.contains(&name));
            let is_near = self.namespace_rank(context, home, written, matched) > 1;
            2 + u32::from(is_near) + u32::from(is_nested_here)
        }
    }

    /// The namespaces at hand before others of the same file, these before those of other files. Names before that of the
    /// entity, `written` where it is defined, are around it, too; so many of all are matched.
    fn namespace_rank(&self, context: &Context, home: ScopeId, written: &[Name], matched: usize) -> u32 {
        let around = written.iter().rev().copied().chain(self.index.enclosing_names(home));
        if around.skip(matched).all(|name| context.namespaces.contains(&name)) {
            return 3;
        }
        1 + u32::from(self.index.scope(home).file == context.file)
    }

    /// Returns whether a function is in a namespace that is not at hand, so that only its arguments lead to it.
    pub(crate) fn is_far(&self, context: &Context, id: FunctionId) -> bool {
        let function = self.index.function(id);
        let written = function.qualifier.iter().copied();
        let mut around = written.chain(self.index.enclosing_names(function.scope));
        self.class_of(function).is_none() && around.any(|name| !context.namespaces.contains(&name))
    }

    fn is_visible(&self, context: &Context, entity: Entity, home: ScopeId) -> bool {
        let scope = self.index.scope(home);
        if scope.file == context.file {
            return true;
        }
        // The code of definitions, whole or in parts, and text that is no header, is included in the files of a dialect.
        let path = self.path(context.file);
        let is_included = [".td", ".inc"].iter().any(|end| path.ends_with(end)) || !path.contains('.');
        if is_included || !self.is_compiled(scope.file) {
            return true;
        }
        let is_unnamed = self.index.enclosing(home).any(|id| {
            let scope = self.index.scope(id);
            scope.kind == ScopeKind::Namespace && scope.name == known::EMPTY
        });
        let is_static = match entity {
            Entity::Function(id) => {
                let function = self.index.function(id);
                function.is_static && self.class_of(function).is_none()
            }
            _ => false,
        };
        !is_unnamed && !is_static
    }

    /// Returns whether a class is a specialisation that is found by way of its template. A template that is only declared is
    /// known by its specialisations.
    fn stands_after_template(&self, id: ClassId) -> bool {
        let class = self.index.class(id);
        class.is_specialization && !self.index.declared_templates.contains(&class.name)
    }

    /// Returns whether a file is one that is compiled, and not included in others.
    fn is_compiled(&self, file: FileId) -> bool {
        [".cpp", ".cc", ".cxx"].iter().any(|end| self.path(file).ends_with(end))
    }

    /// Returns whether something of the library is in a namespace of a dialect that is neither used here nor written.
    fn is_foreign(&self, context: &Context, home: ScopeId, written: usize) -> bool {
        let is_of_dialect = |name: &Name| {
            !context.namespaces.contains(name) && !matches!(self.names.get(*name), "mlir" | "llvm" | "std")
        };
        self.is_of_mlir(self.index.scope(home).file)
            && self
                .index
                .enclosing_names(home)
                .skip(written)
                .any(|name| self.is_namespace(name) && is_of_dialect(&name))
    }

    fn is_base_of_context(&self, context: &Context, class: Name) -> bool {
        let mut names = Vec::from_iter(context.host_base);
        let classes = context.host_base.into_iter().flat_map(|base| self.classes_named(base));
        for id in context.class_id.into_iter().chain(classes) {
            self.base_names(id, &mut names, 0);
        }
        names.contains(&class)
    }

    /// Returns the names of a class's bases, transitively.
    pub(crate) fn base_names(&self, id: ClassId, names: &mut Vec<Name>, depth: u32) {
        let Ok((tree, bases)) = self.base_trees(id) else { return };
        for base in bases {
            let crate::tree::TypeKind::Named(path) = tree.ty(base).kind else { continue };
            let last = tree.path(path).last();
            // `Type::TypeBase<FooType, BaseOfFoo, FooStorage>` derives from its second argument.
            let inner = match last.arguments.as_deref() {
                Some([_, crate::tree::TemplateArgument::Type(ty), ..])
                    if matches!(self.names.get(last.name), "TypeBase" | "AttrBase") =>
                {
                    match tree.ty(*ty).kind {
                        crate::tree::TypeKind::Named(path) => Some(tree.path(path).last().name),
                        _ => None,
                    }
                }
                _ => None,
            };
            for name in [Some(last.name), inner].into_iter().flatten() {
                if names.contains(&name) || depth > 20 {
                    continue;
                }
                names.push(name);
                let class = self.index.class(id);
                if let Some(base) = self.class_named(name, class.outer, class.file) {
                    self.base_names(base, names, depth + 1);
                }
            }
        }
    }

    /// Returns the class whose member a function is.
    pub(crate) fn class_of(&self, function: &Function) -> Option<Name> {
        match function.qualifier.last() {
            Some(&name) => (!self.is_namespace(name)).then_some(name),
            None => self.class_around(function.scope),
        }
    }

    /// Returns the class that a variable is a member of.
    pub(crate) fn class_of_variable(&self, variable: &Variable) -> Option<Name> {
        variable.qualifier.last().copied().or_else(|| self.class_around(variable.scope))
    }

    /// Returns whether the class of a function declares it virtual.
    pub(crate) fn is_virtual(&self, id: FunctionId) -> bool {
        let function = self.index.function(id);
        let declares = |class: ClassId| {
            let members = &self.index.class(class).members;
            members
                .iter()
                .map(|&id| self.index.function(id))
                .any(|of| of.name == function.name && of.is_virtual)
        };
        function.is_virtual
            || self.class_of(function).is_some_and(|class| self.classes_named(class).any(declares))
    }

    /// Returns the class that a scope is.
    pub(crate) fn class_around(&self, scope: ScopeId) -> Option<Name> {
        match self.index.scope(scope).kind {
            ScopeKind::Class(id) => Some(self.index.class(id).name),
            _ => None,
        }
    }

    /// Returns the class of a name that is nearest to a scope.
    pub(crate) fn class_named(&self, name: Name, scope: ScopeId, file: FileId) -> Option<ClassId> {
        let mut best = None;
        let around: SmallVec<[ScopeId; 8]> = self.index.enclosing(scope).collect();
        // A namespace may be opened in several files, and its names may be used in another one.
        let is_at_hand = |name: Name| {
            around.iter().any(|&scope| {
                let scope = self.index.scope(scope);
                scope.name == name || scope.usings.iter().any(|path| path.last() == Some(&name))
            })
        };
        for entity in self.index.named(name) {
            let Entity::Class(id) = *entity else { continue };
            let class = self.index.class(id);
            if self.stands_after_template(id) {
                continue;
            }
            let is_around = around.iter().any(|&around| around == class.scope || around == class.outer);
            let is_near = self.index.enclosing_names(class.outer).all(is_at_hand);
            let rank = u32::from(is_around) * 4 + u32::from(is_near) * 2 + u32::from(class.file == file);
            // A class of the library in a namespace that is not used here is another one: `arith::ConstantIntOp`. So is one
            // of MLIR's own headers.
            let is_of_library =
                self.is_of_mlir(class.file) || self.path(class.file).contains("/mlir/Dialect/");
            if rank == 0 && is_of_library {
                continue;
            }
            let rank = (!class.is_specialization, rank);
            if best.is_none_or(|(other, _)| rank > other) {
                best = Some((rank, id));
            }
        }
        best.map(|(_, id)| id)
    }

    /// Other declarations of a function: same name and class.
    pub(crate) fn other_declarations(&self, id: FunctionId) -> Vec<FunctionId> {
        let function = self.index.function(id);
        let class = self.class_of(function);
        let mut others = Vec::new();
        for entity in self.index.named(function.name) {
            if let Entity::Function(other) = *entity
                && other != id
                && self.class_of(self.index.function(other)) == class
                && self.index.function(other).body.is_none()
            {
                others.push(other);
            }
        }
        others
    }

    /// Returns whether the class's declaration of a method says `static`.
    pub(crate) fn is_declared_static(&self, id: FunctionId) -> bool {
        let function = self.index.function(id);
        !function.qualifier.is_empty()
            && self.other_declarations(id).iter().any(|&other| self.index.function(other).is_static)
    }
}
