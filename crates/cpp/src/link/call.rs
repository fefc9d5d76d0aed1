//! Calls: resolution of the callee's name.

use super::{CallSite, FieldTarget, Linker, Local, LocalKind, Method, Node, NodeId, Target};
use crate::index::{Entity, FunctionId};
use crate::machine::types::{ListKind, Ty, Type};
use crate::machine::value::{IntKind, Value};
use crate::name::{Name, known};
use crate::tree::{self, ExprId, ExprKind, List};
use std::rc::Rc;
use std::sync::Arc;

impl Linker<'_> {
    fn call_node(&mut self, target: Target, arguments: List<ExprId>, types: Vec<Ty>, at: u32) -> NodeId {
        let arguments = self.expressions(arguments);
        self.call_of(target, arguments, types, at)
    }

    fn call_of(&mut self, target: Target, arguments: Box<[NodeId]>, types: Vec<Ty>, at: u32) -> NodeId {
        let code = self.code();
        let has_expansion =
            arguments.iter().any(|argument| matches!(code.nodes[argument.0 as usize], Node::Expansion(..)));
        code.calls.push(CallSite { target, arguments, has_expansion, types: types.into() });
        let call = code.calls.len() as u32 - 1;
        self.node(Node::Call(call), at)
    }

    /// A cast of one value, written as a method of it.
    pub(super) fn cast(&mut self, native: u16, value: NodeId, types: Vec<Ty>, at: u32) -> NodeId {
        let site = CallSite {
            target: Target::Native(native),
            arguments: [value].into(),
            has_expansion: false,
            types: types.into(),
        };
        let code = self.code();
        code.calls.push(site);
        let call = code.calls.len() as u32 - 1;
        self.node(Node::Call(call), at)
    }

    pub(super) fn construct(&mut self, ty: Ty, arguments: List<ExprId>, braces: bool, at: u32) -> NodeId {
        self.call_node(Target::Construct { ty, braces }, arguments, Vec::new(), at)
    }

    pub(super) fn call(&mut self, callee: ExprId, arguments: List<ExprId>, at: u32) -> NodeId {
        match self.tree.expr(callee).kind {
            ExprKind::Name(path) => {
                let path = self.tree.path(path).clone();
                if self.sources.names.get(path.last().name) == "size"
                    && arguments.length == 1
                    && let Some(length) = self.length_of_text(self.tree.item(arguments, 0))
                {
                    return self.constant(Value::size(length), at);
                }
                let mut types = self.template_arguments(&path.last().arguments.clone().unwrap_or_default());
                let target = self.target_of_path(&path, &types, at);
                let target = self.chosen_by_classes(target, arguments, &mut types);
                if let Target::Native(native) = target
                    && let Some(slot) = self.this_slot()
                    && arguments.length == 0
                    && crate::natives::cast_method_index(self.sources.names.get(path.last().name))
                        == Some(native)
                {
                    let this = self.node(Node::Local(slot), at);
                    return self.cast(native, this, types, at);
                }
                self.call_node(target, arguments, types, at)
            }
            ExprKind::Member { base, arrow, name } => {
                let path = self.tree.path(name).clone();
                let mut types = self.template_arguments(&path.last().arguments.clone().unwrap_or_default());
                let name = path.last().name;
                if !arrow && types.is_empty() && self.sources.names.get(name) == "emplace" {
                    types.extend(self.content_of_optional(base));
                }
                if types.is_empty()
                    && arguments.length == 1
                    && self.sources.names.get(name) == "printStrippedAttrOrType"
                {
                    // The class that the argument is declared with has the printer.
                    let argument = self.tree.item(arguments, 0);
                    let declared = self.type_of_variable(argument);
                    types.extend(declared.filter(|ty| matches!(self.machine.types.get(*ty), Type::Host(_))));
                }
                let expression_of_base = base;
                let (base, arrow) = self.member_base(base, arrow);
                // `type.cast<T>()` of earlier versions is `cast<T>(type)`.
                if !types.is_empty()
                    && arguments.length == 0
                    && !self.sources.is_member_name(name)
                    && let Some(native) = crate::natives::cast_method_index(self.sources.names.get(name))
                {
                    let base = if arrow {
                        self.node(Node::Unary(tree::UnaryOp::Dereference, base), at)
                    } else {
                        base
                    };
                    return self.cast(native, base, types, at);
                }
                if let Some(functions) = self.exact_members(expression_of_base, path.segments.as_slice()) {
                    return self.call_node(
                        Target::Exact(base, arrow, Rc::new(functions)),
                        arguments,
                        types,
                        at,
                    );
                }
                let method = self
                    .method_of_trait(base, arrow, &path)
                    .unwrap_or_else(|| self.method(base, arrow, name));
                let arguments = self.arguments_of_method(name, arguments);
                self.call_of(Target::Method(method), arguments, types, at)
            }
            _ => {
                let callee = self.expression(callee);
                self.call_node(Target::Value(callee), arguments, Vec::new(), at)
            }
        }
    }

    /// The type that a variable is declared with, where an expression names one, without a reference.
    pub(super) fn type_of_variable(&mut self, expression: ExprId) -> Option<Ty> {
        let ty = self.declared_type_of(expression)?;
        match *self.machine.types.get(ty) {
            Type::Reference(of, _) => Some(of),
            _ => Some(ty),
        }
    }

    /// The type that a variable is declared with, where an expression names one.
    pub(super) fn declared_type_of(&mut self, expression: ExprId) -> Option<Ty> {
        let ExprKind::Name(path) = self.tree.expr(expression).kind else { return None };
        let path = self.tree.path(path);
        let name = path.last().name;
        if path.segments.len() != 1 || path.root.is_some() || path.is_global {
            return None;
        }
        match self.local(name)? {
            Local { kind: LocalKind::Variable(ty), .. } => Some(ty),
            _ => None,
        }
    }

    /// The length of an array of characters that a variable is, with the null character.
    fn length_of_text(&mut self, expression: ExprId) -> Option<usize> {
        let ty = self.type_of_variable(expression)?;
        match *self.machine.types.get(ty) {
            Type::List(ListKind::Array(length), of)
                if *self.machine.types.get(of) == Type::Int(IntKind::Char) =>
            {
                Some(length as usize)
            }
            _ => None,
        }
    }

    /// The class of the content where an expression names a variable that is declared as optional.
    fn content_of_optional(&mut self, expression: ExprId) -> Option<Ty> {
        let ty = self.type_of_variable(expression)?;
        match *self.machine.types.get(ty) {
            Type::Optional(of) | Type::FailureOr(of) => Some(of),
            _ => None,
        }
    }

    pub(super) fn method(&mut self, base: NodeId, arrow: bool, name: Name) -> Method {
        let text = self.text(name);
        Method {
            base,
            arrow,
            name,
            native: crate::natives::method_index(&text),
            host: self.host.method(&text),
            in_sources: self.sources.is_member_name(name),
        }
    }

    /// Returns the target of a call of a name.
    fn target_of_path(&mut self, path: &tree::Path, types: &[Ty], at: u32) -> Target {
        let name = path.last().name;
        if name == known::ASSERT {
            return Target::Assert;
        }
        let is_single = path.segments.len() == 1 && path.root.is_none() && !path.is_global;
        if is_single && let Some(local) = self.local(name) {
            return match local {
                Local { kind: LocalKind::Variable(_) | LocalKind::Pack, slot, .. } => {
                    Target::Value(self.node(Node::Local(slot), at))
                }
                Local { kind: LocalKind::TypeParameter, slot, .. } => {
                    let ty = self.intern(Type::Parameter(slot));
                    Target::Construct { ty, braces: false }
                }
                Local { kind: LocalKind::Alias(ty), .. } => match self.machine.types.get(ty) {
                    Type::Functions(functions) => Target::Functions(functions.to_vec().into()),
                    _ => Target::Construct { ty, braces: false },
                },
            };
        }
        let names: Vec<Name> = path.segments.iter().map(|segment| segment.name).collect();
        let text = self.text(name);
        let generated = self.context.host_class.filter(|_| is_single);
        let generated = generated.filter(|&class| self.host.has_static_method(class, &text));
        if path.root.is_none()
            && let Some(target) = self.target_in_sources(path, at)
        {
            // `getDataClause()` in a class that has such a member is not the function of its namespace.
            let first = match &target {
                Target::Functions(functions) => functions.first(),
                Target::Specialized(functions, of) => functions.first().or(of.first().map(|of| &of.1)),
                _ => None,
            };
            if let Some(&first) = first
                && is_single
                && let Some(class) = self.context.host_class
                && let Some(slot) = self.this_slot()
                && self.sources.class_of(self.sources.index.function(first)).is_none()
                && self.host.declares_method(class, &text)
            {
                let ty = self.intern(Type::Host(class));
                let base = self.node(Node::Local(slot), at);
                return Target::Implicit(ty, self.method(base, false, name));
            }
            if let Target::Functions(functions) = &target
                && is_single
                && functions.iter().all(|&id| self.sources.is_far(&self.context, id))
                && let Some(library) = self.library_function(&names, &text)
            {
                return Target::Far(Rc::clone(functions), Box::new(library));
            }
            let generated = generated.or_else(|| self.generated_class(path, &text, at));
            return match (target, generated) {
                (Target::Own(_, functions) | Target::Functions(functions), Some(class)) => {
                    let ty = self.intern(Type::Host(class));
                    let base = self.constant(crate::machine::value::Value::Void, at);
                    Target::Generated(functions, Box::new((ty, self.method(base, false, name))))
                }
                (target, _) => target,
            };
        }
        if let Some(class) = generated {
            let ty = self.intern(Type::Host(class));
            let base = self.constant(crate::machine::value::Value::Void, at);
            return Target::Static(ty, self.method(base, false, name));
        }
        if is_single && let Some(class) = self.context.host_class {
            // A member of the class at hand that only the host knows.
            if self.host.has_method(class, &text) {
                let ty = self.intern(Type::Host(class));
                let base = match self.this_slot() {
                    Some(slot) => self.node(Node::Local(slot), at),
                    None => self.constant(crate::machine::value::Value::Void, at),
                };
                return Target::Implicit(ty, self.method(base, false, name));
            }
        }
        if !is_single
            && path.root.is_none()
            && text.starts_with(|first: char| first.is_ascii_uppercase())
            && let Some(class) = self.ask(&names, |host, lookup| host.class(lookup))
        {
            // `MemRefType::Builder(type)`
            let ty = self.intern(Type::Host(class));
            return Target::Construct { ty, braces: false };
        }
        // `SingleBlock::getBody()`
        if !is_single
            && path.root.is_none()
            && self.context.host_class.is_some()
            && let Some(slot) = self.this_slot()
        {
            let base = self.node(Node::Local(slot), at);
            if let Some(method) = self.method_of_trait(base, false, path) {
                return Target::Method(method);
            }
        }
        // `Operation::operand_type_range(begin, end)`
        if !is_single && let Some(ty) = self.range_class(&text) {
            return Target::Construct { ty, braces: false };
        }
        if !is_single && let Some(target) = self.static_target(path, at) {
            return target;
        }
        if path.root.is_none()
            && let Some(target) = self.library_function(&names, &text)
        {
            return target;
        }
        if let Some(ty) = self.type_of_path(path, at) {
            return Target::Construct { ty, braces: false };
        }
        let _ = types;
        // An inherited, undeclared method is looked up by the object at run time.
        if is_single
            && let Some(slot) = self.this_slot()
            && self.context.host_class.is_none()
            && self.context.class_id.is_some()
        {
            let base = self.node(Node::Local(slot), at);
            return Target::Method(self.method(base, false, name));
        }
        // A method of an interface that only the classes with the interface define.
        if is_single
            && let Some(slot) = self.this_slot()
            && let Some(class) = self.context.host_class
            && (self.sources.is_member_name(name) || self.host.is_interface(class))
        {
            let ty = self.intern(Type::Host(class));
            let base = self.node(Node::Local(slot), at);
            return Target::Implicit(ty, self.method(base, false, name));
        }
        Target::Unsupported(format!("'{}'", self.path_text(path)).into())
    }

    /// Returns the function of the standard libraries or of the host that a path means.
    fn library_function(&mut self, names: &[Name], text: &str) -> Option<Target> {
        let qualifier = self.qualifier_texts(names);
        if let Some(native) = crate::natives::function_index(text, &qualifier) {
            return Some(Target::Native(native));
        }
        self.ask(names, |host, lookup| host.function(lookup)).map(Target::Host)
    }

    /// Returns the class of a path that generates a static method of the path's last name.
    fn generated_class(
        &mut self,
        path: &tree::Path,
        name: &str,
        at: u32,
    ) -> Option<crate::machine::host::HostClass> {
        let class = self.host_class_before(path, at)?;
        self.host.has_static_method(class, name).then_some(class)
    }

    /// Returns the class of the host that a path names before its last name.
    fn host_class_before(&mut self, path: &tree::Path, at: u32) -> Option<crate::machine::host::HostClass> {
        let (_, outer) = path.segments.split_last().filter(|(_, outer)| !outer.is_empty())?;
        let outer = tree::Path::new(None, outer.to_vec(), path.at);
        let ty = self.type_of_path(&outer, at)?;
        match *self.machine.types.get(ty) {
            Type::Host(class) => Some(class),
            _ => None,
        }
    }

    /// Links a call of a function, a class or a variable of the sources.
    fn target_in_sources(&mut self, path: &tree::Path, at: u32) -> Option<Target> {
        let sources = Arc::clone(&self.sources);
        let found = sources.find_path(&self.context, path);
        let first = *found.first()?;
        if let Entity::Function(_) = first
            && let Some(target) = self.member_of_class_template(path, at)
        {
            return Some(target);
        }
        match first {
            // A static member of a class template, for which a specialisation may have another.
            Entity::Function(_) if self.names_specialized_class(path) => self.static_target(path, at),
            // The name of a class, within it: an object is made, and no constructor is called for the one at hand.
            Entity::Function(id)
                if sources.class_of(sources.index.function(id)) == Some(path.last().name) =>
            {
                let ty = self.type_of_path(path, at)?;
                Some(Target::Construct { ty, braces: false })
            }
            Entity::Function(_) => {
                let mut functions = sources.definitions_among(&found);
                self.keep_members_of_named_class(path, at, &mut functions);
                let specializations = self.specializations(&found);
                if functions.is_empty() && specializations.is_empty() {
                    // Only declared: the host may have it.
                    return None;
                }
                let functions = Rc::new(functions);
                if !specializations.is_empty() {
                    return Some(Target::Specialized(functions, specializations));
                }
                let class = sources.class_of(sources.index.function(functions[0]));
                match (class, self.this_slot()) {
                    // The function of the object's own class: `f()` is `this->f()`, `Base::f()` is not.
                    (Some(_), Some(slot)) if path.segments.len() == 1 && sources.is_virtual(functions[0]) => {
                        let base = self.node(Node::Local(slot), at);
                        Some(Target::Method(self.method(base, false, path.last().name)))
                    }
                    (Some(_), Some(slot)) => Some(Target::Own(slot, functions)),
                    _ => Some(Target::Functions(functions)),
                }
            }
            Entity::Variable(_) => {
                let id = self.variable_node(path, at)?;
                Some(Target::Value(id))
            }
            Entity::Class(_) | Entity::Alias(_) | Entity::Enum(_) => {
                let ty = self.type_of_path(path, at)?;
                Some(Target::Construct { ty, braces: false })
            }
            Entity::Enumerator(..) => None,
        }
    }

    /// Leaves out members of classes that are called like the one that a path names, which the host knows to be in another
    /// namespace: for `TupleType::get` in `plum`, which has such a type, those of MLIR's class.
    fn keep_members_of_named_class(&mut self, path: &tree::Path, at: u32, functions: &mut Vec<FunctionId>) {
        let Some(class) = self.host_class_before(path, at) else { return };
        let namespace = self.host.class_namespace(class).unwrap_or_default();
        if namespace.is_empty() {
            return;
        }
        let sources = &self.sources;
        functions.retain(|&id| {
            let of = sources.index.function(id);
            let mut names = of.qualifier.iter().rev().copied().chain(sources.index.enclosing_names(of.scope));
            let innermost = names.find(|&name| sources.is_namespace(name));
            innermost.is_none_or(|name| namespace.split("::").any(|part| part == sources.names.get(name)))
        });
    }

    /// Returns whether the path's last name is a member of a class that has specialisations, named with its arguments.
    fn names_specialized_class(&self, path: &tree::Path) -> bool {
        self.names_class_with_arguments(path, |sources, class| sources.has_specialization(class))
    }

    /// Returns whether the path's last name is a member of a class template, named with its arguments.
    pub(super) fn names_class_template(&self, path: &tree::Path) -> bool {
        self.names_class_with_arguments(path, |sources, class| sources.index.class(class).template.is_some())
    }

    fn names_class_with_arguments(
        &self,
        path: &tree::Path,
        is_meant: fn(&crate::sources::Sources, crate::index::ClassId) -> bool,
    ) -> bool {
        let [.., class, _] = &path.segments[..] else { return false };
        let is_meant = |entity: &Entity| match *entity {
            Entity::Class(id) => is_meant(&self.sources, id),
            _ => false,
        };
        class.arguments.is_some() && self.sources.index.named(class.name).iter().any(is_meant)
    }

    /// Links `Box<T>::name(…)`, a member of a class template of the sources that is named with its arguments.
    fn member_of_class_template(&mut self, path: &tree::Path, at: u32) -> Option<Target> {
        let [.., class, _] = &path.segments[..] else { return None };
        class.arguments.as_ref()?;
        let target = self.static_target(path, at)?;
        let Target::Static(ty, _) = target else { return None };
        matches!(self.machine.types.get(ty), Type::Class(..)).then_some(target)
    }

    /// Specialisations among functions, with the types that they are for; one whose types are not written
    /// is for types that no call matches.
    fn specializations(&mut self, found: &[Entity]) -> Box<[(Vec<Ty>, FunctionId)]> {
        let sources = Arc::clone(&self.sources);
        let mut specializations = Vec::new();
        for entity in found {
            let Entity::Function(id) = *entity else { continue };
            let function = sources.index.function(id);
            if !function.is_specialization || function.body.is_none() {
                continue;
            }
            let types = match sources.specialized_types(id) {
                Ok((tree, types)) => {
                    let place = (function.scope, function.file);
                    super::link_arguments(self.machine, self.host, &tree, &types, place, &[])
                }
                Err(_) => Vec::new(),
            };
            specializations.push((types, id));
        }
        specializations.into()
    }

    fn variable_node(&mut self, path: &tree::Path, at: u32) -> Option<NodeId> {
        let names: Vec<Name> = path.segments.iter().map(|segment| segment.name).collect();
        let sources = Arc::clone(&self.sources);
        let Some(Entity::Variable(id)) = sources.find(&self.context, &names).first().copied() else {
            return None;
        };
        if sources.index.variable(id).is_static {
            return Some(self.node(Node::Variable(id), at));
        }
        let slot = self.this_slot()?;
        let base = self.node(Node::Local(slot), at);
        let member = super::MemberNode { base, arrow: false, name: path.last().name };
        Some(self.node(Node::Member(Box::new(member)), at))
    }

    /// `Type::name(…)`.
    pub(super) fn static_target(&mut self, path: &tree::Path, at: u32) -> Option<Target> {
        let (last, outer) = path.segments.split_last()?;
        let ty = if outer.is_empty() {
            let root = path.root?;
            self.ty(root)
        } else {
            let outer = path.outer();
            self.type_of_path(&outer, at)?
        };
        if let Type::Unknown(_) = self.machine.types.get(ty) {
            return None;
        }
        // A member of a base, called on the object at hand.
        let base = match self.this_slot() {
            Some(slot) => self.node(Node::Local(slot), at),
            None => self.constant(crate::machine::value::Value::Void, at),
        };
        Some(Target::Static(ty, self.method(base, false, last.name)))
    }

    /// Returns the field or base that an initialiser of a constructor sets.
    pub(super) fn field_target(&mut self, path: &tree::Path) -> FieldTarget {
        let name = path.last().name;
        if Some(name)
            == self.sources.class_around(self.context.scope).or(self.context.class_path.last().copied())
        {
            return FieldTarget::Delegate;
        }
        if path.segments.len() == 1
            && let Some(class) = self.context.class_id
            && self.sources.has_field(class, name)
        {
            return FieldTarget::Field(name);
        }
        match self.type_of_path(path, path.at) {
            Some(ty) => FieldTarget::Base(ty),
            None => FieldTarget::Field(name),
        }
    }
}

impl crate::sources::Sources {
    /// Returns the functions with bodies among entities.
    pub(crate) fn definitions_among(&self, entities: &[Entity]) -> Vec<FunctionId> {
        let functions = entities.iter().filter_map(|entity| match entity {
            Entity::Function(id) if self.is_defined(*id) && !self.index.function(*id).is_specialization => {
                Some(*id)
            }
            _ => None,
        });
        functions.collect()
    }

    pub(crate) fn has_field(&self, class: crate::index::ClassId, name: Name) -> bool {
        self.index.class(class).fields.iter().any(|&field| self.index.variable(field).name == name)
    }

    /// Returns whether a class has explicit or partial specialisations.
    pub(crate) fn has_specialization(&self, id: crate::index::ClassId) -> bool {
        let class = self.index.class(id);
        class.template.is_some()
            && self.index.named(class.name).iter().any(
                |entity| matches!(entity, Entity::Class(other) if self.index.class(*other).is_specialization),
            )
    }
}
