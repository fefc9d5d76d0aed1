//! A function's tree to code: names become slots, types, functions, natives.
//!
//! Linking happens once per function and machine, when the function is first called. It asks the sources
//! first, then the table of natives, then the host. A lambda is linked with its own frame; a variable of the
//! function around it becomes a captured slot when its name is met.

mod call;
mod command_line;
mod described;
mod exact;
mod expression;
mod kept;
mod lookup;
mod overload;
mod statement;
mod types;

pub(crate) use crate::machine::code::*;
pub(crate) use described::{base_of, key_of, storage_of};
pub(crate) use lookup::Context;

use crate::error::{Eval, EvalError};
use crate::index::{ClassId, FunctionId, ScopeId, ScopeKind};
use crate::machine::Machine;
use crate::machine::host::{Host, HostClass, Lookup};
use crate::machine::types::Ty;
use crate::machine::value::Value;
use crate::name::{Name, known};
use crate::source::{FileId, Place};
use crate::sources::Sources;
use crate::tree::{CaptureMode, Tree};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::Arc;

/// Meanings of a local name.
#[derive(Clone, Copy, Debug)]
enum LocalKind {
    Variable(Ty),
    TypeParameter,
    Alias(Ty),
    Pack,
}

#[derive(Clone, Copy, Debug)]
struct Local {
    name: Name,
    slot: u32,
    kind: LocalKind,
}

/// A function, or a lambda inside it, that is being linked.
struct Level {
    code: Code,
    locals: Vec<Local>,
    /// The classes of variables that are declared with `auto`, by their slots, where a cast says it.
    classes_of_casts: FxHashMap<u32, Ty>,
    /// Locals of the levels around it that were met.
    captured: Vec<Local>,
    captures: Vec<CaptureCode>,
    default_capture: Option<CaptureMode>,
}

pub(crate) struct Linker<'m> {
    pub machine: &'m mut Machine,
    pub host: &'m mut dyn Host,
    sources: Arc<Sources>,
    tree: &'m Tree,
    pub(crate) context: Context,
    levels: Vec<Level>,
    depth: u32,
    /// The enumerations of `using enum` in the function.
    used_enums: Vec<Ty>,
}

impl<'m> Linker<'m> {
    fn new(
        machine: &'m mut Machine,
        host: &'m mut dyn Host,
        sources: Arc<Sources>,
        tree: &'m Tree,
        scope: ScopeId,
        class: Option<Name>,
        file: FileId,
    ) -> Linker<'m> {
        let context = Context::new(&sources, scope, class, file);
        let mut linker = Linker {
            machine,
            host,
            sources,
            tree,
            context,
            levels: Vec::new(),
            depth: 0,
            used_enums: Vec::new(),
        };
        linker.push_level(None);
        let class = linker.host_class_of_context();
        linker.set_host_class(class);
        linker
    }

    fn push_level(&mut self, default_capture: Option<CaptureMode>) {
        let code = Code {
            file: self.context.file,
            serial: self.machine.next_serial(),
            nodes: Vec::new(),
            places: Vec::new(),
            acts: Vec::new(),
            calls: Vec::new(),
            constants: Vec::new(),
            lambdas: Vec::new(),
            slots: 0,
            class: None,
            this: None,
        };
        self.levels.push(Level {
            code,
            locals: Vec::new(),
            classes_of_casts: FxHashMap::default(),
            captured: Vec::new(),
            captures: Vec::new(),
            default_capture,
        });
    }

    fn level(&mut self) -> &mut Level {
        let last = self.levels.len() - 1;
        &mut self.levels[last]
    }

    fn code(&mut self) -> &mut Code {
        &mut self.level().code
    }

    fn new_slot(&mut self) -> u32 {
        let code = self.code();
        code.slots += 1;
        code.slots - 1
    }

    /// Names members mean those of an object.
    pub(crate) fn declare_this(&mut self) {
        let slot = self.new_slot();
        self.code().this = Some(slot);
    }

    fn declare(&mut self, name: Name, kind: LocalKind) -> u32 {
        let slot = self.new_slot();
        self.level().locals.push(Local { name, slot, kind });
        slot
    }

    fn node(&mut self, node: Node, at: u32) -> NodeId {
        let code = self.code();
        code.nodes.push(node);
        code.places.push(at);
        NodeId(code.nodes.len() as u32 - 1)
    }

    fn constant(&mut self, value: Value, at: u32) -> NodeId {
        let code = self.code();
        code.constants.push(value);
        let index = code.constants.len() as u32 - 1;
        self.node(Node::Constant(index), at)
    }

    fn unsupported(&mut self, what: impl Into<Box<str>>, at: u32) -> NodeId {
        self.node(Node::Unsupported(what.into()), at)
    }

    fn act(&mut self, act: Act) -> ActId {
        let code = self.code();
        code.acts.push(act);
        ActId(code.acts.len() as u32 - 1)
    }

    fn text(&self, name: Name) -> String {
        self.sources.names.get(name).to_string()
    }

    /// Finds a local name, at the present level or captured from one around it.
    fn local(&mut self, name: Name) -> Option<Local> {
        self.local_at(name, self.levels.len() - 1)
    }

    fn local_at(&mut self, name: Name, depth: usize) -> Option<Local> {
        let level = &self.levels[depth];
        let found =
            level.locals.iter().rev().chain(&level.captured).find(|local| local.name == name).copied();
        if found.is_some() || depth == 0 {
            return found;
        }
        let outer = self.local_at(name, depth - 1)?;
        if let LocalKind::Alias(_) = outer.kind {
            return Some(outer);
        }
        let is_type = matches!(outer.kind, LocalKind::TypeParameter);
        let level = &mut self.levels[depth];
        let mode = match level.default_capture {
            _ if is_type => CaptureMode::Value,
            Some(mode) => mode,
            // Constants need no capture.
            None => CaptureMode::Value,
        };
        let slot = level.code.slots;
        level.code.slots += 1;
        level.captures.push(CaptureCode { from: CaptureSource::Slot(outer.slot), mode, slot });
        let kind = match outer.kind {
            // The parameter of a template has another slot here.
            LocalKind::Variable(ty) if self.machine.types.is_dependent(ty) => LocalKind::Variable(Ty::AUTO),
            kind => kind,
        };
        let local = Local { slot, kind, ..outer };
        level.captured.push(local);
        Some(local)
    }

    /// Returns the slot of `this`, captured if need be.
    fn this_slot(&mut self) -> Option<u32> {
        self.this_at(self.levels.len() - 1)
    }

    fn this_at(&mut self, depth: usize) -> Option<u32> {
        if let Some(slot) = self.levels[depth].code.this {
            return Some(slot);
        }
        if depth == 0 {
            return None;
        }
        let outer = self.this_at(depth - 1)?;
        let level = &mut self.levels[depth];
        let slot = level.code.slots;
        level.code.slots += 1;
        level.captures.push(CaptureCode { from: CaptureSource::Slot(outer), mode: CaptureMode::Value, slot });
        level.code.this = Some(slot);
        Some(slot)
    }

    /// Asks the host about a name.
    fn ask<T>(
        &mut self,
        path: &[Name],
        ask: impl FnOnce(&mut dyn Host, Lookup<'_>) -> Option<T>,
    ) -> Option<T> {
        let sources = Arc::clone(&self.sources);
        let path: Vec<&str> = path.iter().map(|&name| sources.names.get(name)).collect();
        let namespaces: Vec<&str> =
            self.context.namespaces.iter().map(|&name| sources.names.get(name)).collect();
        ask(self.host, Lookup { path: &path, class: self.context.host_class, namespaces: &namespaces })
    }

    fn host_class_of_context(&mut self) -> Option<HostClass> {
        let path = self.context.class_path.clone();
        if path.is_empty() {
            return None;
        }
        if let Some(class) = self.context.class_id
            && let Some(class) = self.source_class(class)
        {
            return Some(class);
        }
        self.ask(&path, |host, lookup| host.class(lookup))
    }

    /// Looks up the class at hand by the namespaces that are written before it, which may name another one than without.
    fn name_host_class(&mut self, written: &[Name]) {
        let is_of_sources = self.context.class_id.and_then(|class| self.source_class(class)).is_some();
        if self.context.class_path.is_empty() || is_of_sources {
            return;
        }
        let path = [written, &self.context.class_path].concat();
        if let Some(class) = self.ask(&path, |host, lookup| host.class(lookup)) {
            self.set_host_class(Some(class));
        }
    }

    fn set_host_class(&mut self, class: Option<HostClass>) {
        self.context.host_class = class;
        let namespace = class.and_then(|class| self.host.class_namespace(class)).unwrap_or_default();
        let namespaces = namespace.split("::").filter(|name| !name.is_empty());
        self.context.host_namespaces = namespaces.filter_map(|name| self.sources.names.find(name)).collect();
        let interfaces = class.map(|class| self.host.interface_names(class)).unwrap_or_default();
        let base = class.and_then(|class| self.host.base_class_name(class));
        self.context.host_base = base.and_then(|base| self.sources.names.find(base.rsplit("::").next()?));
        // Interfaces without code of their own have no constants.
        self.context.interfaces =
            interfaces.iter().filter_map(|name| self.sources.names.find(name)).collect();
    }
}

impl Machine {
    /// Returns the code of a function, linked once.
    pub(crate) fn function_code(&mut self, host: &mut dyn Host, id: FunctionId) -> Eval<Rc<FunctionCode>> {
        if let Some(code) = &self.code[id.0 as usize] {
            return code.clone();
        }
        let result =
            stacker::maybe_grow(512 * 1024, 2 * 1024 * 1024, || link_function(self, host, id)).map(Rc::new);
        self.code[id.0 as usize] = Some(result.clone());
        result
    }
}

fn link_function(machine: &mut Machine, host: &mut dyn Host, id: FunctionId) -> Eval<FunctionCode> {
    let sources = Arc::clone(machine.sources());
    let function = sources.index.function(id);
    let place = |offset| Place { file: function.file, offset };
    let tree = match sources.tree(id) {
        Ok(tree) => tree,
        Err(unreadable) => {
            return Err(EvalError::unsupported(unreadable.construct.clone()).at(place(unreadable.start)));
        }
    };
    let Some(body) = tree.body else {
        let what = format!("'{}', which has no body here", sources.qualified_name(id));
        return Err(EvalError::unsupported(what).at(sources.place(id)));
    };
    let scope = function.local_scope.unwrap_or(function.scope);
    let class = sources.class_of(function);
    let mut linker =
        Linker::new(machine, host, Arc::clone(&sources), &tree.tree, scope, class, function.file);
    // `bool shop::isCheap(Type type)` is in the namespace that it is written with, and `shop::SellOp::verify()` is of that
    // `SellOp` among those of all namespaces.
    // A namespace may be that of generated code alone.
    let is_namespace = |name: Name| {
        sources.is_namespace(name)
            || (class != Some(name)
                && sources.names.get(name).starts_with(|first: char| first.is_lowercase()))
    };
    let written: Vec<Name> = function.qualifier.iter().copied().filter(|&name| is_namespace(name)).collect();
    if !written.is_empty() {
        linker.context.namespaces.extend_from_slice(&written);
        linker.name_host_class(&written);
    }
    let mut class_template = Vec::new();
    let class_id = linker.context.class_id;
    let mut around = linker.context.class_id;
    let mut classes: Vec<ClassId> = Vec::new();
    while let Some(class) = around {
        classes.push(class);
        around = match sources.index.scope(sources.index.class(class).outer).kind {
            ScopeKind::Class(outer) => Some(outer),
            _ => None,
        };
    }
    // The names of the innermost class hide the others, and its slots come first.
    // `template <typename U> void Box<U>::empty()` names the parameters of the class anew.
    let mut own = &tree.template[..];
    for class in classes.into_iter().rev() {
        let (class_tree, mut parameters) = sources
            .class_template(class)
            .map_err(|unreadable| EvalError::unsupported(unreadable.construct).at(place(unreadable.start)))?;
        // Defaults of a class's template are not needed: its objects carry their arguments.
        drop(class_tree);
        if !function.qualifier.is_empty() && Some(class) == class_id && parameters.len() == own.len() {
            for (parameter, renamed) in parameters.iter_mut().zip(std::mem::take(&mut own)) {
                parameter.name = renamed.name;
            }
        }
        let declared = parameters.into_iter().map(|parameter| {
            let kind = if parameter.is_pack { LocalKind::Pack } else { LocalKind::TypeParameter };
            let slot = linker.declare(parameter.name.unwrap_or(known::EMPTY), kind);
            TemplateCode { slot, is_pack: parameter.is_pack, default: None, ty: None }
        });
        class_template.splice(0..0, declared);
    }
    let template = linker.template_parameters(own);
    let is_method = class.is_some() && !(function.is_static || sources.is_declared_static(id));
    let this = is_method.then(|| linker.new_slot());
    linker.code().this = this;
    let mut parameters = linker.parameters(&tree.parameters);
    linker.add_declared_defaults(id, &mut parameters);
    let required =
        parameters.iter().take_while(|parameter| parameter.default.is_none() && !parameter.is_pack).count();
    let returns = tree.returns.map_or(Ty::AUTO, |ty| linker.ty(ty));
    let mut initializers = Vec::new();
    for initializer in &tree.initializers {
        let target = linker.field_target(&linker.tree.path(initializer.member).clone());
        let arguments = linker.expressions(initializer.arguments);
        initializers.push((target, arguments));
    }
    let body = linker.statement(body);
    let Some(mut level) = linker.levels.pop() else { return Err(EvalError::unsupported("a function")) };
    if this.is_none() && !class_template.is_empty() {
        let slots = class_template.iter().map(|parameter| parameter.slot).collect();
        level.code.class = class_id.map(|class| (class, slots));
    }
    Ok(FunctionCode {
        code: level.code,
        parameters,
        required,
        template,
        class_template,
        class: class_id,
        returns,
        this,
        is_constructor: class_id.is_some_and(|class| sources.index.class(class).name == function.name),
        initializers,
        body,
    })
}

impl Linker<'_> {
    /// Slots of the parameters of a template.
    fn template_parameters(&mut self, parameters: &[crate::tree::TemplateParameter]) -> Vec<TemplateCode> {
        let mut template = Vec::with_capacity(parameters.len());
        for parameter in parameters {
            let kind = if parameter.is_pack { LocalKind::Pack } else { LocalKind::TypeParameter };
            let slot = self.declare(parameter.name.unwrap_or(known::EMPTY), kind);
            let default = parameter.default.map(|default| self.template_argument(&default));
            let ty = parameter.ty.map(|ty| self.ty(ty));
            template.push(TemplateCode { slot, is_pack: parameter.is_pack, default, ty });
        }
        template
    }

    /// Slots and types of parameters.
    fn parameters(&mut self, parameters: &[crate::tree::Parameter]) -> Vec<ParameterCode> {
        let mut linked = Vec::new();
        for parameter in parameters {
            let ty = self.ty(parameter.ty);
            let default = parameter.default.map(|default| self.expression(default));
            let kind = if parameter.is_pack { LocalKind::Pack } else { LocalKind::Variable(ty) };
            let slot = self.declare(parameter.name.unwrap_or(known::EMPTY), kind);
            linked.push(ParameterCode { slot, ty, default, is_pack: parameter.is_pack });
        }
        linked
    }

    /// Default arguments that only another declaration of the function gives.
    fn add_declared_defaults(&mut self, id: FunctionId, parameters: &mut [ParameterCode]) {
        if parameters.iter().any(|parameter| parameter.default.is_some()) {
            return;
        }
        let sources = Arc::clone(&self.sources);
        for other in sources.other_declarations(id) {
            let Ok(declared) = sources.tree(other) else { continue };
            let has_defaults = declared.parameters.iter().any(|parameter| parameter.default.is_some());
            if declared.parameters.len() != parameters.len() || !has_defaults {
                continue;
            }
            // An overload with as many parameters is another function.
            let is_same = |(parameter, declaration): (&ParameterCode, &crate::tree::Parameter)| {
                let ty = self.in_tree(&declared.tree, |linker| linker.ty(declaration.ty));
                self.machine.types.may_be_same(parameter.ty, ty)
            };
            if !parameters.iter().zip(&declared.parameters).all(is_same) {
                continue;
            }
            for (parameter, declaration) in parameters.iter_mut().zip(&declared.parameters) {
                let default = declaration.default;
                parameter.default =
                    default.map(|default| self.in_tree(&declared.tree, |linker| linker.expression(default)));
            }
            return;
        }
    }

    /// Links a type, or an expression without variables, of another tree.
    fn in_tree<T>(&mut self, tree: &crate::tree::Tree, link: impl FnOnce(&mut Linker<'_>) -> T) -> T {
        let sources = Arc::clone(&self.sources);
        let mut linker = Linker {
            machine: self.machine,
            host: self.host,
            sources,
            tree,
            context: self.context.clone(),
            levels: std::mem::take(&mut self.levels),
            depth: self.depth,
            used_enums: Vec::new(),
        };
        let linked = link(&mut linker);
        self.levels = linker.levels;
        linked
    }
}

/// Links the initialiser of a variable outside of functions, an enumerator's value, and the like.
pub(crate) fn link_constant(
    machine: &mut Machine,
    host: &mut dyn Host,
    tree: &Tree,
    scope: ScopeId,
    class: Option<Name>,
    file: FileId,
    link: impl FnOnce(&mut Linker<'_>) -> ActId,
) -> (Code, ActId) {
    let sources = Arc::clone(machine.sources());
    let mut linker = Linker::new(machine, host, sources, tree, scope, class, file);
    let act = link(&mut linker);
    match linker.levels.pop() {
        Some(level) => (level.code, act),
        None => unreachable!("a linker has a level until it ends"),
    }
}

/// Resolves the arguments that a specialisation is for, at its place.
pub(crate) fn link_arguments(
    machine: &mut Machine,
    host: &mut dyn Host,
    tree: &Tree,
    arguments: &[crate::tree::TemplateArgument],
    (scope, file): (ScopeId, FileId),
    parameters: &[(Name, Ty)],
) -> Vec<Ty> {
    let sources = Arc::clone(machine.sources());
    let class = sources.class_around(scope);
    let mut linker = Linker::new(machine, host, sources, tree, scope, class, file);
    linker.declare_types(parameters);
    linker.template_arguments(arguments)
}

/// Resolves a type of a tree that no function owns: an alias, a base, a field.
pub(crate) fn link_type(
    machine: &mut Machine,
    host: &mut dyn Host,
    tree: &Tree,
    ty: crate::tree::TypeId,
    scope: ScopeId,
    file: FileId,
    parameters: &[(Name, Ty)],
) -> Ty {
    let sources = Arc::clone(machine.sources());
    let class = sources.class_around(scope);
    let mut linker = Linker::new(machine, host, sources, tree, scope, class, file);
    linker.declare_types(parameters);
    linker.ty(ty)
}
