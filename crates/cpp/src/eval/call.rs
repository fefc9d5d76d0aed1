//! Calls: of functions, lambdas, methods and natives.

use super::statement::Flow;
use super::{Evaluator, Frame, mismatch};
use crate::error::{Eval, EvalError};
use crate::index::FunctionId;
use crate::link::{Act, CallSite, FieldTarget, FunctionCode, Method, ParameterCode, Target, TemplateCode};
use crate::machine::host::{Arguments, HostClass, Operator};
use crate::machine::types::{Ty, Type};
use crate::machine::value::{Items, Position, Value};
use crate::name::{Name, known};
use std::rc::Rc;
use std::sync::Arc;

impl Evaluator<'_> {
    /// Evaluates a call; a native or a function may give a place.
    pub(super) fn call_site(&mut self, f: Frame<'_>, site: &CallSite) -> Eval<Value> {
        let types = self.site_types(f, &site.types)?;
        match &site.target {
            Target::Method(method) => {
                let receiver = self.place(f, method.base)?;
                let receiver = if method.arrow { self.arrow(&receiver)? } else { receiver };
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                self.call_method(&receiver, method, &arguments, &types)
            }
            Target::Implicit(ty, method) => {
                let receiver = self.place(f, method.base)?;
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                match self.peek(&receiver)? {
                    Value::Void => self.call_static(f, *ty, method, &arguments, &types),
                    _ => self.call_method(&receiver, method, &arguments, &types),
                }
            }
            Target::Functions(functions) => {
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                let class = self.class_of_static(f);
                self.call_overloads(functions, class, &arguments, &types)
            }
            Target::Far(functions, library) => {
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                if !self.fitting(functions, &arguments, &types)?.is_empty() {
                    return self.call_overloads(functions, None, &arguments, &types);
                }
                self.call_library(library, &arguments, &types)
            }
            Target::Specialized(functions, specializations) => {
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                if types.is_empty() || specializations.iter().any(|(of, _)| of.is_empty()) {
                    return self.call_deduced(functions, specializations, &arguments);
                }
                match specializations.iter().find(|(of, _)| **of == *types) {
                    Some((_, special)) => self.call_function(*special, None, &arguments, &[]),
                    None => self.call_overloads(functions, None, &arguments, &types),
                }
            }
            Target::Own(slot, functions) => {
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                let this = &self.m.memory.stack[(f.base + slot) as usize];
                let this = if this.is_reference() { this.clone() } else { f.slot(*slot) };
                // `getSides()` in a class that declares a `getSides(list)` of its own.
                if self.peek(&this)?.handle().is_some()
                    && !self.takes_call(functions, arguments.len(), &types)
                    && let Some(&first) = functions.first()
                {
                    let name = self.m.sources().index.function(first).name;
                    let text = self.name(name).to_string();
                    if let Some(host) = self.host.method(&text) {
                        let arguments = Arguments { values: &arguments, types: &types };
                        return self.host.call_method(self.m, host, &this, arguments);
                    }
                }
                self.call_overloads(functions, Some(this), &arguments, &types)
            }
            Target::Exact(base, arrow, functions) => {
                let receiver = self.place(f, *base)?;
                let receiver = if *arrow { self.arrow(&receiver)? } else { receiver };
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                self.call_overloads(functions, Some(receiver), &arguments, &types)
            }
            Target::Generated(functions, generated) => {
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                let (ty, method) = &**generated;
                if let (Some(host), Type::Host(class)) = (method.host, self.m.types.get(*ty))
                    && self.host.resolves_overloads(host)
                {
                    let (class, arguments) = (*class, Arguments { values: &arguments, types: &types });
                    return self.host.call_static(self.m, class, host, arguments);
                }
                if self.takes_call(functions, arguments.len(), &types)
                    && !self.fitting(functions, &arguments, &types)?.is_empty()
                {
                    let this = f.code.this.map(|slot| f.slot(slot));
                    return self.call_overloads(functions, this, &arguments, &types);
                }
                self.call_static(f, *ty, method, &arguments, &types)
            }
            library @ (Target::Native(_) | Target::Host(_)) => {
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                self.call_library(library, &arguments, &types)
            }
            Target::Static(ty, method) => {
                let ty = self.resolve_type(f, *ty)?;
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                self.call_static(f, ty, method, &arguments, &types)
            }
            Target::Construct { ty, braces } => {
                let ty = self.resolve_type(f, *ty)?;
                if let Some(value) = self.construct_designated(f, ty, &site.arguments)? {
                    return Ok(value);
                }
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                // A parameter of the template that is a function: `check(value)`.
                if let Type::Functions(functions) = self.m.types.get(ty) {
                    let functions = functions.to_vec();
                    return self.call_overloads(&functions, None, &arguments, &types);
                }
                if !braces && let [only] = &arguments[..] {
                    // A functional cast.
                    let value = self.load(only)?;
                    if matches!(self.m.types.get(ty), Type::Enum(_) | Type::Bool | Type::Int(_)) {
                        return self.cast(value, ty);
                    }
                }
                self.construct(ty, &arguments, *braces)
            }
            Target::Value(callee) => {
                let callee = self.place(f, *callee)?;
                let arguments = self.arguments(f, &site.arguments, site.has_expansion)?;
                self.call_value(&callee, &arguments, &types)
            }
            Target::Assert => {
                // An assertion may need unknown things: it is no part of what the function computes.
                if let Some(&condition) = site.arguments.first()
                    && let Ok(false) = self.condition(f, condition)
                {
                    return Err(EvalError::undefined("an assertion that fails"));
                }
                Ok(Value::Void)
            }
            Target::Unsupported(what) => Err(EvalError::unsupported(what.to_string())),
        }
    }

    /// Calls a function of the standard libraries or of the host.
    fn call_library(&mut self, function: &Target, arguments: &[Value], types: &[Ty]) -> Eval<Value> {
        match *function {
            Target::Native(native) => crate::natives::call_function(self, native, arguments, types),
            Target::Host(function) => {
                let values = &self.host_arguments(arguments)?;
                self.host.call_function(self.m, function, Arguments { values, types })
            }
            _ => Err(EvalError::unsupported("a function of no library")),
        }
    }

    /// `T{.a = 1, .b = 2}`.
    pub(super) fn construct_designated(
        &mut self,
        f: Frame<'_>,
        ty: Ty,
        arguments: &[crate::link::NodeId],
    ) -> Eval<Option<Value>> {
        let is_designated = arguments
            .iter()
            .any(|node| matches!(f.code.nodes[node.0 as usize], crate::link::Node::Designated(..)));
        if !is_designated {
            return Ok(None);
        }
        let object = self.construct(ty, &[], true)?;
        let cell = self.m.allocate(object)?;
        for node in arguments {
            let crate::link::Node::Designated(field, value) = f.code.nodes[node.0 as usize] else {
                return Err(EvalError::unsupported("designated and other initialisers together"));
            };
            let value = self.place(f, value)?;
            self.initialize_field(&cell, field, &[value])?;
        }
        self.load(&cell).map(Some)
    }

    /// `T x = {a, b}` and `T list[] = {{a, b}, {c, d}}` where `T` has members that are references: these refer to the
    /// variables that stand in the braces. Nothing for other types.
    pub(super) fn construct_with_references(
        &mut self,
        f: Frame<'_>,
        ty: Ty,
        items: &[crate::link::NodeId],
    ) -> Eval<Option<Value>> {
        if self.has_reference_members(ty) {
            let arguments = self.arguments(f, items, true)?;
            return self.construct_object(ty, &arguments, true).map(Some);
        }
        let Type::List(_, of) = *self.m.types.get(ty) else { return Ok(None) };
        if !self.has_reference_members(of) {
            return Ok(None);
        }
        let mut objects = Vec::with_capacity(items.len());
        for item in items {
            let crate::link::Node::Braces(inner) = &f.code.nodes[item.0 as usize] else { return Ok(None) };
            let arguments = self.arguments(f, inner, true)?;
            objects.push(self.construct_object(of, &arguments, true)?);
        }
        let mut list = Items::new(objects);
        list.element = of;
        Ok(Some(Value::List(Rc::new(list))))
    }

    /// Returns whether a type is a class with members that are references.
    fn has_reference_members(&mut self, ty: Ty) -> bool {
        if !matches!(self.m.types.get(ty), Type::Class(..)) {
            return false;
        }
        let Ok(layout) = self.layout(ty) else { return false };
        layout.fields.iter().any(|field| self.m.types.is_reference(field.ty))
    }

    /// Calls a method of whatever the receiver is.
    pub(crate) fn call_method(
        &mut self,
        receiver: &Value,
        method: &Method,
        arguments: &[Value],
        types: &[Ty],
    ) -> Eval<Value> {
        match self.peek(receiver)? {
            Value::Record(record) => {
                let ty = record.ty;
                let methods = self.methods_of(ty, method.name)?;
                if !methods.is_empty() {
                    return self.call_overloads(&methods, Some(receiver.clone()), arguments, types);
                }
                // A field that can be called.
                let layout = self.layout(ty)?;
                if layout.field(method.name).is_some() {
                    let field = self.member(receiver, false, method.name)?;
                    return self.call_value(&field, arguments, types);
                }
                if let Some((part, _)) = self.base_part(receiver)? {
                    return self.call_method(&part, method, arguments, types);
                }
                // `getDialect()` of an interface of a dialect.
                if let Value::Record(object) = self.load(receiver)?
                    && let Some(dialect) = object.fields.values.get(layout.fields.len())
                {
                    return match self.name(method.name) {
                        "getDialect" => Ok(dialect.clone()),
                        _ => self.call_method(&dialect.clone(), method, arguments, types),
                    };
                }
                if layout.has_unknown_base
                    && let Some(value) = method.host.and_then(|host| self.host.getter_of_base(host))
                {
                    return Ok(value);
                }
                // A `std::reference_wrapper` is the object itself.
                if !layout.has_unknown_base && arguments.is_empty() && self.name(method.name) == "get" {
                    return Ok(receiver.clone());
                }
                let class = self.name(layout.classes[0].1).to_string();
                Err(EvalError::unsupported(format!("'{class}::{}'", self.name(method.name))))
            }
            Value::Host(_) | Value::Owned(_) => {
                if method.in_sources
                    && !self.is_method_of_all(receiver, method)?
                    && let Some(functions) = self.methods_of_host(receiver, method)?
                    && (method.host.is_none() || self.takes_arguments(&functions, arguments, types)?)
                {
                    return self.call_overloads(&functions, Some(receiver.clone()), arguments, types);
                }
                // `get<Value>()` of a `PointerUnion`, which is what it holds.
                if !types.is_empty()
                    && arguments.is_empty()
                    && self.name(method.name) == "get"
                    && let Some(cast) = crate::natives::cast_method_index("cast")
                {
                    return crate::natives::call_function(self, cast, std::slice::from_ref(receiver), types);
                }
                // `parser.getFullSymbolSpec().drop_front()`
                if let Some(handle) = self.peek(receiver)?.handle()
                    && let Some(native) = method.native
                    && let Some(native) = crate::natives::method(native, crate::natives::Kind::Text)
                    && let Some(text) = self.host.text_view(handle, method.host)
                {
                    return native(self, &Value::text(text), arguments, types);
                }
                if let Some(host) = method.host {
                    let values = &self.host_arguments(arguments)?;
                    return self.host.call_method(self.m, host, receiver, Arguments { values, types });
                }
                if let Some(id) = self.method_of_view(method) {
                    return self.call_function(id, Some(receiver.clone()), arguments, types);
                }
                let methods = self.methods_of_plain_view(receiver, method)?;
                match methods.is_empty() {
                    true => self.call_cast(receiver, method.name, arguments, types),
                    false => self.call_overloads(&methods, Some(receiver.clone()), arguments, types),
                }
            }
            Value::Closure(_) if method.name == known::CALL => self.call_value(receiver, arguments, types),
            other => {
                let described = other.describe();
                let is_bit = matches!(other, Value::Bool(_));
                let kind = crate::natives::kind_of(other);
                let native = method.native.and_then(|native| crate::natives::method(native, kind));
                if let &Value::Class(ty) = other
                    && let Some(value) = crate::natives::static_method(self, ty, method.name, arguments)?
                {
                    return Ok(value);
                }
                match (native, method.host) {
                    (Some(native), _) => native(self, receiver, arguments, types),
                    // `value.getUses().begin().getUser()`
                    (None, Some(_)) if kind == crate::natives::Kind::Iterator => {
                        let element = self.dereference(receiver)?;
                        self.call_method(&element, method, arguments, types)
                    }
                    // A range of values or types; a number of one bit.
                    (None, Some(host)) if kind == crate::natives::Kind::List || is_bit => {
                        self.host.call_method(self.m, host, receiver, Arguments { values: arguments, types })
                    }
                    _ => {
                        let name = self.name(method.name);
                        Err(EvalError::unsupported(format!("the method '{name}' of a {described}")))
                    }
                }
            }
        }
    }

    /// Returns whether a thing of the host is general, and has the method as all of its kind do.
    fn is_method_of_all(&mut self, receiver: &Value, method: &Method) -> Eval<bool> {
        Ok(match (self.peek(receiver)?.handle(), method.host) {
            (Some(handle), Some(host)) => self.host.is_method_of_all(handle, host),
            _ => false,
        })
    }

    /// Returns whether one of several functions can be called with so many arguments and these explicit types; if none can,
    /// a generated function of the same name is meant.
    pub(super) fn takes_call(&mut self, functions: &[FunctionId], count: usize, types: &[Ty]) -> bool {
        functions.iter().any(|&id| {
            let Ok(code) = self.m.function_code(self.host, id) else { return true };
            let takes_more = code.parameters.iter().any(|parameter| parameter.is_pack);
            // `template <typename EffectT> void getEffects(List &effects)` is not called without `<EffectT>`.
            let is_deduced = |parameter: &TemplateCode| {
                let mentions = |ty| self.m.types.mentions_parameter(ty, parameter.slot);
                parameter.is_pack
                    || parameter.default.is_some()
                    || code.parameters.iter().any(|parameter| mentions(parameter.ty))
            };
            code.required <= count
                && (count <= code.parameters.len() || takes_more)
                && code.template.iter().skip(types.len()).all(is_deduced)
        })
    }

    /// `type.cast<T>()`, where a class of the sources has a member of that name; the host has no other such methods.
    fn call_cast(
        &mut self,
        receiver: &Value,
        method: Name,
        arguments: &[Value],
        types: &[Ty],
    ) -> Eval<Value> {
        let name = self.name(method);
        match crate::natives::cast_method_index(name) {
            Some(cast) if !types.is_empty() && arguments.is_empty() => {
                crate::natives::call_function(self, cast, std::slice::from_ref(receiver), types)
            }
            _ => Err(EvalError::unsupported(format!("the method '{name}'"))),
        }
    }

    /// Returns whether one of several functions can be called with these arguments; if none can, a method of the host of
    /// the same name is meant: `type.print(printer.getStream())` where the type has `print(AsmPrinter &)`.
    fn takes_arguments(&mut self, functions: &[FunctionId], arguments: &[Value], types: &[Ty]) -> Eval<bool> {
        Ok(self.takes_call(functions, arguments.len(), types)
            && !self.fitting(functions, arguments, types)?.is_empty())
    }

    /// Methods that the sources define for the class of a thing of the host.
    fn methods_of_host(&mut self, receiver: &Value, method: &Method) -> Eval<Option<Vec<FunctionId>>> {
        let Some(handle) = self.peek(receiver)?.handle() else { return Ok(None) };
        // A null thing is of the class that it was declared with: a method may ask whether it is null.
        let Some(class) = self.host.class_of(self.m, handle) else { return Ok(None) };
        let name = self.host_class_name(class);
        let sources = Arc::clone(self.m.sources());
        let members = self.members_of_host(class, name, method.name);
        if !members.is_empty() || !method.in_sources {
            return Ok((!members.is_empty()).then_some(members));
        }
        // A getter that is generated hides those of the base, which calls it.
        let is_generated = self.host.declares_method(class, sources.names.get(method.name));
        Ok(self.members_of_bases(class, !is_generated, method.name))
    }

    /// Members that the nearest base of a class of the host has, as [`bases_of_host`](Self::bases_of_host) gives these.
    pub(super) fn members_of_bases(
        &mut self,
        class: HostClass,
        with_defined: bool,
        member: Name,
    ) -> Option<Vec<FunctionId>> {
        let sources = Arc::clone(self.m.sources());
        let bases = self.bases_of_host(class, with_defined);
        let mut inherited = bases.iter().map(|&base| sources.members(base, member));
        inherited.find(|members| !members.is_empty()).map(<[_]>::to_vec)
    }

    /// Returns the names of the bases of a class of the host that the sources have, and of those that its definition
    /// names.
    pub(super) fn bases_of_host(&mut self, class: HostClass, with_defined: bool) -> Vec<Name> {
        let sources = Arc::clone(self.m.sources());
        let mut bases = Vec::new();
        if let Some(&class) = self.m.described.get(&class) {
            sources.base_names(class, &mut bases, 0);
        }
        if with_defined
            && let Some(base) = self.host.base_class_name(class).and_then(|base| sources.names.find(&base))
        {
            bases.push(base);
            for entity in sources.index.named(base) {
                if let crate::index::Entity::Class(id) = *entity {
                    sources.base_names(id, &mut bases, 0);
                }
            }
        }
        bases
    }

    /// Members that the sources define for the class of a thing of the host itself.
    pub(super) fn members_of_thing(&mut self, thing: &Value, member: Name) -> Eval<Vec<FunctionId>> {
        let Some(handle) = self.peek(thing)?.handle() else { return Ok(Vec::new()) };
        let Some(class) = self.host.class_of(self.m, handle) else { return Ok(Vec::new()) };
        let name = self.host_class_name(class);
        Ok(self.members_of_host(class, name, member))
    }

    /// Returns the name of a class of the host, without namespaces; the empty name if the sources do not have it.
    pub(super) fn host_class_name(&mut self, class: HostClass) -> Name {
        if let Some(&name) = self.m.class_names.get(&class) {
            return name;
        }
        let name = self.host.class_name(class).and_then(|text| self.m.sources().names.find(&text));
        let name = name.unwrap_or(known::EMPTY);
        self.m.class_names.insert(class, name);
        name
    }

    /// Members that the sources define for a class of the host; of classes of one name, those of its namespace.
    fn members_of_host(&mut self, class: HostClass, name: Name, member: Name) -> Vec<FunctionId> {
        let sources = Arc::clone(self.m.sources());
        let members = sources.members(name, member);
        if members.is_empty() {
            return Vec::new();
        }
        match self.host.class_path(class) {
            Some(path) => sources.members_of_path(members, &path),
            None => members.to_vec(),
        }
    }

    /// `T::name(…)`.
    fn call_static(
        &mut self,
        f: Frame<'_>,
        ty: Ty,
        method: &Method,
        arguments: &[Value],
        types: &[Ty],
    ) -> Eval<Value> {
        let sources = Arc::clone(self.m.sources());
        let (class, is_host) = match *self.m.types.get(ty) {
            Type::Class(id, _) => (Some(sources.index.class(id).name), None),
            Type::Host(class) => (Some(self.host_class_name(class)), Some(class)),
            Type::Unknown(ref name) => return Err(EvalError::unsupported(format!("the type '{name}'"))),
            _ => (None, None),
        };
        let members = match (class, is_host) {
            (Some(_), None) => self.methods_of(ty, method.name)?,
            (Some(class), Some(_)) => {
                let members = match is_host {
                    Some(host) => self.members_of_host(host, class, method.name),
                    None => Vec::new(),
                };
                // Generated members of the same name are overloads, too.
                match method.host {
                    Some(_) if self.fitting(&members, arguments, types)?.is_empty() => Vec::new(),
                    _ => members,
                }
            }
            _ => Vec::new(),
        };
        if !members.is_empty() {
            // A member of a base, called on the object at hand.
            let object = f.code.this.map(|slot| f.slot(slot)).filter(|this| !matches!(this, Value::Void));
            // Without one, or for a static member, `Box<T>::make()` knows `T`.
            let is_static =
                |&id: &FunctionId| sources.index.function(id).is_static || sources.is_declared_static(id);
            let own = Value::Class(ty);
            let this = match object {
                _ if is_host.is_none() && members.iter().all(is_static) => Some(own),
                None => is_host.is_none().then_some(own),
                object => object,
            };
            return self.call_overloads(&members, this, arguments, types);
        }
        // `CupType::get(context)`, where a class template has `get`.
        if let Some(class) = is_host {
            let inherited = self.inherited_members(class, method.name);
            if !self.fitting(&inherited, arguments, types)?.is_empty() {
                return self.call_overloads(&inherited, Some(Value::Class(ty)), arguments, types);
            }
        }
        // `ConcreteOp::getIndex()` in the body of an interface means the method of the class that has it.
        if let (Some(class), Some(slot)) = (is_host, f.code.this)
            && self.host.is_interface(class)
            && let this = f.slot(slot)
            && let Some(functions) = self.methods_of_host(&this, method)?
        {
            return self.call_overloads(&functions, Some(this), arguments, types);
        }
        if let (Type::Trait(template, of), Some(host)) = (self.m.types.get(ty).clone(), method.host)
            && &*template == "FieldParser"
        {
            let arguments = Arguments { values: arguments, types: &of };
            return self.host.call_template(self.m, &template, host, arguments);
        }
        match (is_host, method.host) {
            (Some(class), Some(host)) if f.code.this.is_some() && self.host.is_of_object(class, host) => {
                let this = f.code.this.map_or(Value::Void, |slot| f.slot(slot));
                self.host.call_method(self.m, host, &this, Arguments { values: arguments, types })
            }
            (Some(class), Some(host)) => {
                self.host.call_static(self.m, class, host, Arguments { values: arguments, types })
            }
            _ => match crate::natives::static_method(self, ty, method.name, arguments)? {
                Some(value) => Ok(value),
                None => {
                    Err(EvalError::unsupported(format!("the static method '{}'", self.name(method.name))))
                }
            },
        }
    }

    /// Calls a function value, a lambda, or an object with `operator()`.
    pub(crate) fn call_value(&mut self, callee: &Value, arguments: &[Value], types: &[Ty]) -> Eval<Value> {
        match self.peek(callee)? {
            Value::Closure(closure) => {
                let closure = Rc::clone(closure);
                self.call_closure(&closure, arguments, types)
            }
            Value::Function(functions) => {
                let functions = Rc::clone(functions);
                // A member function is called on the first of the arguments.
                match arguments.split_first() {
                    Some((this, rest)) if functions.iter().all(|&id| self.is_method(id)) => {
                        self.call_overloads(&functions, Some(this.clone()), rest, types)
                    }
                    _ => self.call_overloads(&functions, None, arguments, types),
                }
            }
            Value::Native(native) => {
                let native = *native;
                crate::natives::call_function(self, native, arguments, types)
            }
            Value::Record(_) => match self.operator_of(callee, "operator()", arguments)? {
                Some(value) => Ok(value),
                None => Err(EvalError::unsupported("a call of an object")),
            },
            Value::Host(_) | Value::Owned(_) => {
                let callee = self.load(callee)?;
                if let Some(value) = self.member_operator("operator()", &callee, arguments)? {
                    return Ok(value);
                }
                let mut operands = vec![callee];
                operands.extend_from_slice(arguments);
                self.host.operate(self.m, Operator::Call, &operands)
            }
            Value::Pointer(to) if !matches!(self.peek(&to.0)?, Value::Pointer(_) | Value::Optional(..)) => {
                let target = to.0.clone();
                self.call_value(&target, arguments, types)
            }
            Value::Optional(_, Some(content))
                if !matches!(content.0, Value::Pointer(_) | Value::Optional(..)) =>
            {
                let content = content.0.clone();
                self.call_value(&content, arguments, types)
            }
            Value::Null => Err(EvalError::undefined("a call of a null function")),
            Value::Tuple(items) => {
                let items = Rc::clone(items);
                let closure = self.closure_for(&items, arguments)?;
                self.call_closure(&closure, arguments, types)
            }
            other => Err(mismatch("a call", other)),
        }
    }

    /// Runs one level deeper, which the budget for depth counts.
    pub(super) fn deeper<T>(&mut self, run: impl FnOnce(&mut Self) -> Eval<T>) -> Eval<T> {
        self.charge(1)?;
        if self.m.depth >= self.m.max_depth() {
            return Err(EvalError::budget("calls nest too deeply"));
        }
        self.m.depth += 1;
        let result = grow(|| run(self));
        self.m.depth -= 1;
        result
    }

    /// Runs with a new frame, which ends with it.
    pub(super) fn in_frame<T>(&mut self, slots: u32, run: impl FnOnce(&mut Self, u32) -> Eval<T>) -> Eval<T> {
        self.deeper(|this| {
            let base = this.m.memory.stack.len();
            this.m.memory.stack.resize(base + slots as usize, Value::Void);
            let result = run(this, base as u32);
            // The last variable ends first.
            while this.m.memory.stack.len() > base {
                this.m.memory.stack.pop();
            }
            result
        })
    }

    fn call_closure(
        &mut self,
        closure: &crate::machine::value::Closure,
        arguments: &[Value],
        types: &[Ty],
    ) -> Eval<Value> {
        let lambda = &closure.code;
        self.in_frame(lambda.code.slots, |this, base| {
            let f = Frame { code: &lambda.code, base };
            for (capture, value) in lambda.captures.iter().zip(&closure.captures.values) {
                this.m.memory.stack[(base + capture.slot) as usize] = value.clone();
            }
            this.bind_template(f, &lambda.template, &lambda.parameters, types, arguments)?;
            this.bind_parameters(f, &lambda.parameters, arguments)?;
            let returned = match this.execute(f, lambda.body)? {
                Flow::Return(value) => value,
                _ => Value::Void,
            };
            this.returned(f, returned, lambda.returns)
        })
    }

    /// Calls one function of the sources.
    pub(crate) fn call_function(
        &mut self,
        id: FunctionId,
        this: Option<Value>,
        arguments: &[Value],
        types: &[Ty],
    ) -> Eval<Value> {
        let function = self.m.function_code(self.host, id)?;
        self.in_frame(function.code.slots, |evaluator, base| {
            let f = Frame { code: &function.code, base };
            evaluator.bind_this(f, &function, this)?;
            evaluator.bind_template(f, &function.template, &function.parameters, types, arguments)?;
            evaluator.bind_parameters(f, &function.parameters, arguments)?;
            evaluator.run_initializers(f, &function)?;
            let returned = match evaluator.execute(f, function.body)? {
                Flow::Return(value) => value,
                _ => Value::Void,
            };
            evaluator.returned(f, returned, function.returns)
        })
    }

    /// Runs the statements of a function without parameters one by one; those that cannot be evaluated are passed over.
    /// Returns why the first of them cannot.
    pub(crate) fn run_statements(&mut self, id: FunctionId, this: Value) -> Eval<Option<Box<EvalError>>> {
        let function = self.m.function_code(self.host, id)?;
        self.in_frame(function.code.slots, |evaluator, base| {
            let f = Frame { code: &function.code, base };
            evaluator.bind_this(f, &function, Some(this))?;
            let statements = match &function.code.acts[function.body.0 as usize] {
                Act::Block(statements, _) => &statements[..],
                _ => std::slice::from_ref(&function.body),
            };
            let mut reason = None;
            for &statement in statements {
                match evaluator.execute(f, statement) {
                    Ok(Flow::Return(_)) => break,
                    Ok(_) => {}
                    Err(error) => reason = reason.or(Some(error)),
                }
            }
            Ok(reason)
        })
    }

    fn bind_this(&mut self, f: Frame<'_>, function: &FunctionCode, this: Option<Value>) -> Eval<()> {
        // Without an object the method is a static one, whatever its definition says.
        let Some(this) = this else { return Ok(()) };
        self.bind_class_parameters(f, &this, function)?;
        let Some(slot) = function.this.filter(|_| !matches!(this, Value::Class(_))) else { return Ok(()) };
        // A temporary object lasts longer than a call that returns a reference to it: `Pick(type).of<A>().of<B>()`.
        let this = match this {
            Value::Record(_) if self.m.types.is_reference(function.returns) => self.m.allocate(this)?,
            this => this,
        };
        self.m.memory.stack[(f.base + slot) as usize] = this;
        Ok(())
    }

    fn run_initializers(&mut self, f: Frame<'_>, function: &FunctionCode) -> Eval<()> {
        let Some(slot) = function.this else { return Ok(()) };
        let this = self.m.memory.stack[(f.base + slot) as usize].clone();
        for (target, arguments) in &function.initializers {
            let mut arguments = self.arguments(f, arguments, true)?;
            for argument in &mut arguments {
                // A view that is a parameter ends with the call, what it shows does not; one that is a variable of the
                // caller may end before the object.
                if argument.is_reference()
                    && let place @ (Value::Local(_) | Value::Part(_)) = self.m.memory.canonical(argument)?
                    && let Value::List(_) = self.peek(argument)?
                    && (is_inside(&place, f.base) || self.is_view_field(&this, target)?)
                {
                    *argument = self.load(argument)?;
                }
                // `Cursor(StringRef text) : at(text.begin())`
                if let Value::Iterator(position) = argument
                    && is_inside(&position.list, f.base)
                {
                    *argument = self.detached(argument.clone(), f.base)?;
                }
            }
            match target {
                FieldTarget::Field(name) => self.initialize_field(&this, *name, &arguments)?,
                FieldTarget::Base(ty) => {
                    let ty = self.resolve_type(f, *ty)?;
                    self.initialize_base(&this, ty, &arguments)?;
                }
                FieldTarget::Delegate => {
                    let Value::Record(record) = self.load(&this)? else {
                        return Err(EvalError::unsupported("a constructor of no object"));
                    };
                    let object = self.construct_object(record.ty, &arguments, false)?;
                    drop(record);
                    *self.place_mut(&this)? = object;
                    return Ok(());
                }
            }
        }
        if !function.is_constructor {
            return Ok(());
        }
        let (Some(class), Value::Record(record)) = (function.class, self.peek(&this)?) else { return Ok(()) };
        let layout = self.layout(record.ty)?;
        let is_given = |name| {
            let is_it = |target: &FieldTarget| matches!(target, FieldTarget::Field(given) if *given == name);
            function.initializers.iter().any(|(target, _)| is_it(target))
        };
        self.complete(&this, &layout, |_, field| field.class == class && !is_given(field.name))
    }

    /// Returns whether a field of an object is declared as a view.
    fn is_view_field(&mut self, this: &Value, target: &FieldTarget) -> Eval<bool> {
        let (FieldTarget::Field(name), Value::Record(record)) = (target, self.peek(this)?) else {
            return Ok(false);
        };
        let (ty, name) = (record.ty, *name);
        let layout = self.layout(ty)?;
        let field = layout.field(name).and_then(|at| layout.fields.get(at));
        Ok(field
            .is_some_and(|field| matches!(self.m.types.get(field.ty), Type::List(kind, _) if kind.is_view())))
    }

    /// Stores arguments in the slots of parameters.
    fn bind_parameters(
        &mut self,
        f: Frame<'_>,
        parameters: &[ParameterCode],
        arguments: &[Value],
    ) -> Eval<()> {
        let mut given = arguments.iter();
        for parameter in parameters {
            let value = if parameter.is_pack {
                let rest: Vec<Value> = given.by_ref().cloned().collect();
                Value::tuple(rest)
            } else {
                match (given.next(), parameter.default) {
                    (Some(argument), _) => self.argument(f, argument, parameter.ty)?,
                    (None, Some(default)) => {
                        let value = self.place(f, default)?;
                        self.argument(f, &value, parameter.ty)?
                    }
                    (None, None) => return Err(EvalError::unsupported("a call with too few arguments")),
                }
            };
            self.m.memory.stack[(f.base + parameter.slot) as usize] = value;
        }
        match given.next() {
            None => Ok(()),
            Some(_) => Err(EvalError::unsupported("a call with too many arguments")),
        }
    }

    /// Converts an argument to the type of a parameter.
    fn argument(&mut self, f: Frame<'_>, argument: &Value, ty: Ty) -> Eval<Value> {
        let ty = self.resolve_parameter(f, ty)?;
        if self.m.types.is_reference(ty) {
            return self.bind_reference(argument.clone(), ty);
        }
        self.converted(argument.clone(), ty)
    }

    /// Returns the result of a call: a place only if the function returns a reference.
    fn returned(&mut self, f: Frame<'_>, value: Value, ty: Ty) -> Eval<Value> {
        let ty = self.resolve_parameter(f, ty)?;
        if self.m.types.is_reference(ty) && value.is_reference() {
            let place = self.m.memory.canonical(&value)?;
            if is_inside(&place, f.base) {
                // A parameter that keeps a stream or a thing of the host itself stands for that: `return os;`.
                let value = self.load(&place)?;
                if let Value::Stream(_) | Value::Host(_) | Value::Owned(_) = value {
                    return Ok(value);
                }
                return Err(EvalError::undefined("a reference to a local variable that is returned"));
            }
            return Ok(place);
        }
        let value = self.converted(value, ty)?;
        if self.m.has_ended() {
            self.report_ended()?;
        }
        self.detached(value, f.base)
    }

    /// Detaches a returned value from the frame that ends: it must not name places there.
    fn detached(&mut self, value: Value, base: u32) -> Eval<Value> {
        match &value {
            // `std::pair<ValueRange, ValueRange>`: views of a parameter.
            Value::Tuple(items) if items.values.iter().any(|item| matches!(item, Value::List(_))) => {
                let parts = items.values.iter().map(|item| {
                    let item = if is_inside(item, base) { self.load(item)? } else { item.clone() };
                    self.detached(item, base)
                });
                Ok(Value::tuple(parts.collect::<Eval<Vec<_>>>()?))
            }
            Value::List(items) | Value::Tuple(items)
                if items.has_references && items.values.iter().any(|item| is_inside(item, base)) =>
            {
                let is_list = matches!(value, Value::List(_));
                let mut values = Vec::with_capacity(items.values.len());
                for item in &items.values {
                    let item = if is_inside(item, base) { self.load(item)? } else { item.clone() };
                    values.push(item);
                }
                Ok(if is_list { Value::view(values) } else { Value::tuple(values) })
            }
            Value::Closure(closure) if closure.captures.values.iter().any(|value| is_inside(value, base)) => {
                Err(EvalError::undefined("a lambda that is returned with references to local variables"))
            }
            Value::Pointer(to) if is_inside(&to.0, base) => {
                Err(EvalError::undefined("a pointer to a local variable that is returned"))
            }
            Value::Iterator(position) if is_inside(&position.list, base) => {
                // A view's elements stay where they are: `axes.begin()` of an `ArrayRef` parameter.
                let list = self.load(&position.list)?;
                let list = self.detached(list, base)?;
                let (index, reversed) = (position.index, position.reversed);
                Ok(Value::Iterator(Rc::new(Position { list, index, reversed })))
            }
            _ => Ok(value),
        }
    }
}

/// Runs a function with enough stack for one call.
fn grow<T>(run: impl FnOnce() -> T) -> T {
    stacker::maybe_grow(256 * 1024, 2 * 1024 * 1024, run)
}

/// Returns whether a reference names a place of the frame at `base` or above.
fn is_inside(mut value: &Value, base: u32) -> bool {
    loop {
        match value {
            Value::Local(slot) => return *slot >= base,
            Value::Part(part) => value = &part.base,
            _ => return false,
        }
    }
}
