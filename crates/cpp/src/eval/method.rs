//! Calls of methods: those of objects, of things of the host, of their bases, and static ones.

use super::{Evaluator, Frame};
use crate::error::{Eval, EvalError};
use crate::index::FunctionId;
use crate::link::{Method, TemplateCode};
use crate::machine::host::{Arguments, HostClass};
use crate::machine::types::{Ty, Type};
use crate::machine::value::Value;
use crate::name::{Name, known};
use std::sync::Arc;

impl Evaluator<'_> {
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
    pub(super) fn call_static(
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
}
