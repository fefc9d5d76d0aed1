//! Templates: their parameters are slots that hold types, bound when a function is called.

use super::{Evaluator, Frame};
use crate::error::{Eval, EvalError};
use crate::index::{ClassId, Entity, ScopeKind, VariableId};
use crate::link::{NodeId, ParameterCode, TemplateCode, base_of};
use crate::machine::host::HostClass;
use crate::machine::types::{Ty, Type};
use crate::machine::value::{IntKind, Value};
use crate::name::Name;

/// The longest `std::index_sequence`.
const MOST_NUMBERS: i64 = 1000;

impl Evaluator<'_> {
    /// Replaces the template parameters in a type by their bindings.
    pub(super) fn resolve_type(&mut self, f: Frame<'_>, ty: Ty) -> Eval<Ty> {
        if !self.m.types.is_dependent(ty) {
            return Ok(ty);
        }
        // The type of an iterator, say, has no name here; such a value needs no conversion.
        Ok(self.resolve(f, ty, 0, true)?.unwrap_or(Ty::AUTO))
    }

    /// Returns the type of a parameter or a result: one that nothing determines needs no conversion.
    pub(super) fn resolve_parameter(&mut self, f: Frame<'_>, ty: Ty) -> Eval<Ty> {
        if !self.m.types.is_dependent(ty) {
            return Ok(ty);
        }
        if let Some(resolved) = self.resolve(f, ty, 0, false)? {
            return Ok(resolved);
        }
        Ok(match *self.m.types.get(ty) {
            Type::Reference(_, is_const) => self.m.types.intern(Type::Reference(Ty::AUTO, is_const)),
            _ => Ty::AUTO,
        })
    }

    /// Replaces the template parameters in a type. If nothing determines one, there is no type, or `any` may stand for it.
    fn resolve(&mut self, f: Frame<'_>, ty: Ty, depth: u32, any: bool) -> Eval<Option<Ty>> {
        if !self.m.types.is_dependent(ty) {
            return Ok(Some(ty));
        }
        if depth > 50 {
            return Err(EvalError::budget("types nest too deeply"));
        }
        macro_rules! inner {
            ($ty:expr) => {
                match self.resolve(f, $ty, depth + 1, any)? {
                    Some(ty) => ty,
                    None => return Ok(None),
                }
            };
        }
        let resolved = match self.m.types.get(ty).clone() {
            Type::Parameter(slot) => {
                let value = self.load(&f.slot(slot))?;
                return Ok(self.m.types.argument(&value).or(any.then_some(Ty::AUTO)));
            }
            Type::Dependent(of, name) => {
                let of = inner!(of);
                return self.dependent(of, &name).map(Some);
            }
            Type::Decltype(_, serial) if serial != f.code.serial => {
                return Err(EvalError::unsupported("a 'decltype' of another function"));
            }
            Type::Decltype(node, _) => {
                self.m.unevaluated += 1;
                let value = self.place(f, NodeId(node));
                self.m.unevaluated -= 1;
                return self.type_of(&value?).map(Some);
            }
            Type::List(kind, of) => Type::List(kind, inner!(of)),
            Type::Set(of, order) => Type::Set(inner!(of), order),
            Type::Optional(of) => Type::Optional(inner!(of)),
            Type::FailureOr(of) => Type::FailureOr(inner!(of)),
            Type::Pointer(of) => Type::Pointer(inner!(of)),
            Type::Reference(of, is_const) => {
                let of = inner!(of);
                // A reference to a reference is a reference.
                if self.m.types.is_reference(of) {
                    return Ok(Some(of));
                }
                Type::Reference(of, is_const)
            }
            Type::Switch(is_type, of) => Type::Switch(is_type, inner!(of)),
            Type::Map(key, value, order) => Type::Map(inner!(key), inner!(value), order),
            Type::Tuple(of) => Type::Tuple(self.resolve_all(f, &of)?.into()),
            Type::Class(class, of) => Type::Class(class, self.resolve_all(f, &of)?.into()),
            Type::Trait(name, of) => Type::Trait(name, self.resolve_all(f, &of)?.into()),
            Type::Pack(of) => return self.resolve(f, of, depth + 1, any),
            other => other,
        };
        Ok(Some(self.m.types.intern(resolved)))
    }

    fn resolve_all(&mut self, f: Frame<'_>, types: &[Ty]) -> Eval<Vec<Ty>> {
        let mut resolved = Vec::with_capacity(types.len());
        for &ty in types {
            if let Type::Pack(of) = *self.m.types.get(ty) {
                self.expand_types(f, of, &mut resolved)?;
            } else {
                resolved.push(self.resolve_type(f, ty)?);
            }
        }
        Ok(resolved)
    }

    /// Returns the types of a pack, one after another.
    fn expand_types(&mut self, f: Frame<'_>, of: Ty, into: &mut Vec<Ty>) -> Eval<()> {
        let Type::Parameter(slot) = *self.m.types.get(of) else {
            return Err(EvalError::unsupported("an expansion of types"));
        };
        let Value::Tuple(items) = self.load(&f.slot(slot))? else {
            return Err(EvalError::unsupported("an expansion of what is no pack"));
        };
        for item in &items.values {
            let argument = self.m.types.argument(item);
            into.push(argument.ok_or_else(|| EvalError::unsupported("a pack of values among types"))?);
        }
        Ok(())
    }

    /// Returns the explicit template arguments of a call.
    pub(super) fn site_types(&mut self, f: Frame<'_>, types: &[Ty]) -> Eval<Vec<Ty>> {
        if types.is_empty() { Ok(Vec::new()) } else { self.resolve_all(f, types) }
    }

    /// `T::name` as a type, where `T` is known now.
    fn dependent(&mut self, ty: Ty, name: &str) -> Eval<Ty> {
        match (self.m.types.get(ty), name) {
            (Type::Trait(base, of), "type") => {
                let (base, of) = (base.clone(), of.clone());
                return self.computed_type(&base, &of);
            }
            (Type::List(_, of), "value_type") => return Ok(*of),
            (Type::Optional(of), "value_type") => return Ok(*of),
            // A list whose elements tell what they are.
            (Type::Auto, "value_type") => return Ok(Ty::AUTO),
            (Type::Tuple(of), "first_type") if of.len() == 2 => return Ok(of[0]),
            (Type::Tuple(of), "second_type") if of.len() == 2 => return Ok(of[1]),
            _ => {}
        }
        let host_class = match *self.m.types.get(ty) {
            Type::Host(class) => Some(class),
            Type::Class(..) => match self.member_class(ty, name)? {
                Some(found) => return Ok(found),
                None => None,
            },
            _ => None,
        };
        // `TypeBase<Class, …>`, by which a class calls its own builders.
        if let Some(base) = host_class.filter(|_| name == "Base").and_then(|class| base_of(self.host, class))
        {
            return Ok(self.m.types.intern(Type::Host(base)));
        }
        let class = host_class.and_then(|class| self.host.class_name(class));
        if let Some(ty) = self.alias_of(ty, class.as_deref(), name) {
            return Ok(ty);
        }
        if let Some(outer) = class {
            let path = [outer.as_str(), name];
            let lookup = crate::machine::host::Lookup { path: &path, class: None, namespaces: &[] };
            if let Some(class) = self.host.class(lookup) {
                return Ok(self.m.types.intern(Type::Host(class)));
            }
        }
        Err(EvalError::unsupported(format!("the type '{name}' of a template parameter")))
    }

    /// The type that a trait makes of types which are known now: `std::make_signed_t<int>`, `std::conditional_t<true, A, B>`,
    /// and sequences of numbers up to a count, `std::make_index_sequence<2>`.
    fn computed_type(&mut self, name: &str, of: &[Ty]) -> Eval<Ty> {
        let count = match (name, of) {
            ("conditional", &[condition, then, otherwise]) => {
                let condition = self.template_value(condition);
                return Ok(if self.truth(&condition)? { then } else { otherwise });
            }
            ("make_index_sequence", &[count]) => match *self.m.types.get(count) {
                Type::Constant(count, _) => count,
                _ => return Err(EvalError::unsupported("a sequence whose length is unknown")),
            },
            ("index_sequence_for", all) => all.len() as i64,
            (_, &[ty, ..]) if let Type::Int(kind) = *self.m.types.get(ty) => {
                return Ok(self.m.types.intern(Type::Int(kind.with_sign(name == "make_signed"))));
            }
            _ => return Err(EvalError::unsupported("the type 'type' of a template parameter")),
        };
        if count > MOST_NUMBERS {
            return Err(EvalError::budget("a sequence of too many numbers"));
        }
        let mut numbers = Vec::new();
        for number in 0..count {
            numbers.push(self.m.types.intern(Type::Constant(number, None)));
        }
        Ok(self.m.types.intern(Type::Trait("index_sequence".into(), numbers.into())))
    }

    /// Returns the class or enumeration that stands in a class of the sources, or in the nearest of its bases that has one.
    fn member_class(&mut self, ty: Ty, name: &str) -> Eval<Option<Ty>> {
        let layout = self.layout(ty)?;
        let sources = std::sync::Arc::clone(self.m.sources());
        let Some(name) = sources.names.find(name) else { return Ok(None) };
        for &(class, _) in &layout.classes {
            let scope = sources.index.class(class).scope;
            let found = sources.index.named(name).iter().find_map(|entity| match *entity {
                Entity::Class(id) if sources.index.class(id).outer == scope => {
                    // Its functions know the arguments of the template that it stands in.
                    let arguments = match self.m.types.get(ty) {
                        Type::Class(of, arguments) if *of == class => arguments.clone(),
                        _ => Box::default(),
                    };
                    Some(Type::Class(id, arguments))
                }
                Entity::Enum(id) if sources.index.enumeration(id).scope == scope => Some(Type::Enum(id)),
                _ => None,
            });
            if let Some(found) = found {
                return Ok(Some(self.m.types.intern(found)));
            }
        }
        Ok(None)
    }

    /// Returns the type that a class of the sources, or the code of a definition, has another name for.
    fn alias_of(&mut self, ty: Ty, class: Option<&str>, name: &str) -> Option<Ty> {
        let sources = std::sync::Arc::clone(&self.m.sources);
        let index = &sources.index;
        let class = match self.m.types.get(ty) {
            &Type::Class(class, _) => index.class(class).name,
            _ => sources.names.find(class?.rsplit("::").next()?)?,
        };
        let alias = index.named(sources.names.find(name)?).iter().find_map(|entity| match *entity {
            Entity::Alias(id) => match index.scope(index.alias(id).scope).kind {
                ScopeKind::Class(around) => (index.class(around).name == class).then_some(id),
                _ => None,
            },
            _ => None,
        })?;
        let (tree, target) = sources.alias_tree(alias).ok()?;
        let alias = index.alias(alias);
        Some(crate::link::link_type(self.m, self.host, &tree, target, alias.scope, alias.file, &[]))
    }

    /// Binds template parameters: to explicit arguments, to types deduced from the call, or to defaults.
    pub(super) fn bind_template(
        &mut self,
        f: Frame<'_>,
        template: &[TemplateCode],
        parameters: &[ParameterCode],
        types: &[Ty],
        arguments: &[Value],
    ) -> Eval<()> {
        let mut explicit = types.iter();
        for parameter in template {
            let value = if parameter.is_pack {
                let rest: Vec<Value> = {
                    let types: Vec<Ty> = explicit.by_ref().copied().collect();
                    types.into_iter().map(|ty| self.template_value(ty)).collect()
                };
                if rest.is_empty() {
                    self.deduced_pack(parameters, parameter.slot, arguments)?
                } else {
                    Value::tuple(rest)
                }
            } else if let Some(&ty) = explicit.next() {
                self.template_value(ty)
            } else {
                match self.deduced(parameters, parameter.slot, arguments)? {
                    Some(ty) => Value::Class(ty),
                    None => match parameter.default {
                        // An unknown default, such as the condition of `enable_if`, is not used.
                        Some(default) => match self.resolve_type(f, default) {
                            Ok(ty) => self.template_value(ty),
                            Err(_) => Value::Void,
                        },
                        None => Value::Void,
                    },
                }
            };
            self.m.memory.stack[(f.base + parameter.slot) as usize] = value;
        }
        Ok(())
    }

    pub(super) fn template_value(&mut self, ty: Ty) -> Value {
        match self.m.types.get(ty).clone() {
            // `bool flag = std::is_same<T, Foo>::value`
            Type::Trait(name, of) => self.type_trait(&name, &of).unwrap_or(Value::Class(ty)),
            _ => self.m.types.value(ty),
        }
    }

    /// Returns the type of the argument whose parameter is of the template parameter's type.
    fn deduced(&mut self, parameters: &[ParameterCode], slot: u32, arguments: &[Value]) -> Eval<Option<Ty>> {
        for (parameter, argument) in parameters.iter().zip(arguments) {
            if parameter.is_pack {
                break;
            }
            let value = self.load(argument)?;
            if let Some(ty) = self.deduced_from(parameter.ty, &value, slot)? {
                return Ok(Some(ty));
            }
        }
        Ok(None)
    }

    /// Returns the arguments of a type that a class template makes, or one of its specialisations.
    pub(super) fn arguments_of(&self, template: ClassId, made: Ty) -> Option<&[Ty]> {
        let Type::Class(class, arguments) = self.m.types.get(made) else { return None };
        let index = &self.m.sources().index;
        (index.class(*class).name == index.class(template).name).then_some(arguments)
    }

    fn deduced_from(&mut self, ty: Ty, value: &Value, slot: u32) -> Eval<Option<Ty>> {
        match *self.m.types.get(ty) {
            Type::Parameter(other) if other == slot => Ok(self.type_of(value).ok()),
            Type::Reference(of, _) | Type::Pointer(of) => self.deduced_from(of, value, slot),
            Type::List(_, of) => match value {
                Value::List(items)
                    if items.element != Ty::AUTO
                        && matches!(*self.m.types.get(of), Type::Parameter(other) if other == slot) =>
                {
                    Ok(Some(items.element))
                }
                Value::List(items) | Value::Braces(items) => match items.values.first() {
                    Some(first) => {
                        let first = self.load(first)?;
                        self.deduced_from(of, &first, slot)
                    }
                    None => Ok(None),
                },
                _ => Ok(None),
            },
            // `const Box<T> &`
            Type::Class(pattern, ref of) => match value {
                Value::Record(record) => {
                    let is_it =
                        |of: &Ty| matches!(*self.m.types.get(*of), Type::Parameter(other) if other == slot);
                    let arguments = self.arguments_of(pattern, record.ty);
                    let arguments = arguments.filter(|arguments| of.len() == arguments.len());
                    Ok(arguments.and_then(|arguments| Some(arguments[of.iter().position(is_it)?])))
                }
                _ => Ok(None),
            },
            Type::Optional(of) => match value {
                Value::Optional(_, Some(content)) => self.deduced_from(of, &content.0.clone(), slot),
                _ => Ok(None),
            },
            _ => Ok(None),
        }
    }

    fn deduced_pack(&mut self, parameters: &[ParameterCode], slot: u32, arguments: &[Value]) -> Eval<Value> {
        let position = parameters.iter().position(|parameter| parameter.is_pack);
        let mut types = Vec::new();
        if let Some(position) = position
            && self.m.types.mentions_parameter(parameters[position].ty, slot)
        {
            for argument in arguments.get(position..).unwrap_or(&[]) {
                let value = self.load(argument)?;
                types.push(self.type_of(&value).map_or(Value::Void, Value::Class));
            }
            return Ok(Value::tuple(types));
        }
        // `template <typename... Types> bool isOneOf(Type type, TypeList<Types...>)`
        for (parameter, argument) in parameters.iter().zip(arguments) {
            if self.m.types.mentions_parameter(parameter.ty, slot) {
                let value = self.load(argument)?;
                let actual = self.type_of(&value)?;
                let Some(pack) = self.pack_in(parameter.ty, actual, slot) else {
                    return Err(EvalError::unsupported("a pack that is deduced from a type"));
                };
                types.extend(pack.into_iter().map(|ty| self.template_value(ty)));
                break;
            }
        }
        Ok(Value::tuple(types))
    }

    /// Returns the types for which the pack in `slot` stands where `pattern` is written and `actual` is meant.
    fn pack_in(&self, pattern: Ty, actual: Ty, slot: u32) -> Option<Vec<Ty>> {
        match (self.m.types.get(pattern), self.m.types.get(actual)) {
            (&Type::Reference(pattern, _), _) => self.pack_in(pattern, actual, slot),
            (&Type::Pointer(pattern), &Type::Pointer(actual)) => self.pack_in(pattern, actual, slot),
            (Type::Class(pattern, of), Type::Class(class, types)) if pattern == class => {
                self.pack_among(of, types, slot)
            }
            (Type::Tuple(of), Type::Tuple(types)) => self.pack_among(of, types, slot),
            (Type::Trait(pattern, of), Type::Trait(name, types)) if pattern == name => {
                self.pack_among(of, types, slot)
            }
            _ => None,
        }
    }

    /// Returns the types for which the pack in `slot` stands, if it is the last of `patterns`.
    fn pack_among(&self, patterns: &[Ty], actual: &[Ty], slot: u32) -> Option<Vec<Ty>> {
        let (last, others) = patterns.split_last()?;
        let &Type::Pack(of) = self.m.types.get(*last) else { return None };
        let is_it = matches!(*self.m.types.get(of), Type::Parameter(other) if other == slot);
        let mut types = Vec::new();
        actual.iter().for_each(|&ty| self.m.types.push_expanded(ty, &mut types));
        (is_it && types.len() >= others.len()).then(|| types.split_off(others.len()))
    }

    /// Returns the type of a value, as far as it shows.
    pub(crate) fn type_of(&mut self, value: &Value) -> Eval<Ty> {
        let ty = match self.peek(value)? {
            Value::Bool(_) => Type::Bool,
            Value::Int(kind, _) => Type::Int(*kind),
            Value::Float(single, _) => Type::Float(*single),
            Value::Text(_) => Type::Text,
            Value::Enum(key, _) if key.0 < crate::machine::value::EnumKey::HOST => {
                Type::Enum(crate::index::EnumId(key.0))
            }
            &Value::Enum(key, _) => match self.host.enum_class(key) {
                Some(class) => Type::Host(class),
                None => return Err(EvalError::unsupported("the type of an enumerator")),
            },
            Value::Record(record) => return Ok(record.ty),
            Value::Map(map) => {
                let key = if map.has_text_keys { Ty::TEXT } else { Ty::AUTO };
                Type::Map(key, map.value_type.unwrap_or(Ty::AUTO), map.order)
            }
            Value::Result(kind, _) => Type::Result(*kind),
            Value::Closure(_) | Value::Function(_) => Type::Function,
            Value::Class(ty) => return Ok(*ty),
            other => match other.handle() {
                Some(handle) => match self.host.class_of(self.m, handle) {
                    Some(class) => Type::Host(class),
                    None => return Err(EvalError::unsupported("the class of a host value")),
                },
                None => return Err(EvalError::unsupported(format!("the type of a {}", other.describe()))),
            },
        };
        Ok(self.m.types.intern(ty))
    }

    /// `std::is_same_v<A, B>` and its kin.
    pub(super) fn type_trait(&mut self, name: &str, types: &[Ty]) -> Eval<Value> {
        let get = |at: usize| types.get(at).map(|&ty| self.m.types.get(ty).clone());
        if let ("tuple_size", Some(Type::Tuple(of))) = (name, get(0)) {
            let mut all = Vec::new();
            of.iter().for_each(|&ty| self.m.types.push_expanded(ty, &mut all));
            return Ok(Value::Int(IntKind::U64, all.len() as i64));
        }
        let result = match (name, get(0), get(1)) {
            ("is_same", Some(a), Some(b)) => a == b,
            ("is_one_of", Some(_), _) => types[1..].contains(&types[0]),
            ("is_integral", Some(ty), _) => matches!(ty, Type::Int(_) | Type::Bool),
            ("is_void", Some(ty), _) => ty == Type::Void,
            ("is_floating_point", Some(ty), _) => matches!(ty, Type::Float(_)),
            ("is_arithmetic", Some(ty), _) => matches!(ty, Type::Int(_) | Type::Bool | Type::Float(_)),
            ("is_class", Some(ty), _) => matches!(ty, Type::Class(..)),
            ("is_pointer", Some(ty), _) => matches!(ty, Type::Pointer(_)),
            ("is_enum", Some(Type::Host(class)), _) => self.host.is_enum(class),
            ("is_enum", Some(ty), _) => matches!(ty, Type::Enum(_)),
            ("is_base_of" | "is_convertible", Some(a), Some(b)) if a == b => true,
            ("is_base_of", Some(Type::Class(base, _)), Some(Type::Class(..))) => {
                self.layout(types[1])?.classes.iter().any(|(class, _)| *class == base)
            }
            ("is_base_of", Some(Type::Host(base)), Some(Type::Host(of))) => {
                let root = self.host.root_class(of);
                let name = self.host_class_name(base);
                let is_root = root.is_some() && self.host.class_name(base).as_deref() == root;
                is_root || name != crate::name::known::EMPTY && self.bases_of_host(of, true).contains(&name)
            }
            // Numbers and pointers have no bases.
            (
                "is_base_of",
                Some(_),
                Some(Type::Int(_) | Type::Bool | Type::Float(_) | Type::Enum(_) | Type::Pointer(_)),
            ) => false,
            ("is_signed", Some(Type::Int(kind)), _) => kind.is_signed(),
            ("is_unsigned", Some(Type::Int(kind)), _) => !kind.is_signed(),
            ("true_type", ..) => true,
            ("false_type", ..) => false,
            _ => return Err(EvalError::unsupported(format!("'{name}'"))),
        };
        Ok(Value::Bool(result))
    }

    /// `T::name` that is no call, where `T` is known now.
    pub(super) fn static_member(&mut self, ty: Ty, name: Name) -> Eval<Value> {
        match self.m.types.get(ty).clone() {
            Type::Class(..) => self.class_constant(ty, name),
            Type::Trait(class, of) if &*class == "numeric_limits" && of.len() == 1 => {
                crate::natives::limit_constant(self, of[0], name)
            }
            Type::Enum(id) => {
                let sources = std::sync::Arc::clone(self.m.sources());
                let enumerators = &sources.index.enumeration(id).enumerators;
                match enumerators.iter().position(|(enumerator, _)| *enumerator == name) {
                    Some(number) => {
                        let value = self.m.enumerator_value(self.host, id, number as u32)?;
                        Ok(Value::Enum(crate::machine::value::EnumKey(id.0), value))
                    }
                    None => Err(EvalError::unsupported(format!("the enumerator '{}'", self.name(name)))),
                }
            }
            Type::Host(class) => {
                if let Some(variable) = self.variable_of_host(class, name) {
                    return self.m.variable_value(self.host, variable);
                }
                let outer = self.host.class_name(class).unwrap_or_default();
                let text = self.name(name).to_string();
                let path = [outer.as_str(), text.as_str()];
                let lookup =
                    crate::machine::host::Lookup { path: &path, class: Some(class), namespaces: &[] };
                self.host
                    .constant(lookup)
                    .ok_or_else(|| EvalError::unsupported(format!("the constant '{outer}::{text}'")))
            }
            _ => Err(EvalError::unsupported(format!("the static member '{}'", self.name(name)))),
        }
    }

    /// Returns the static variable that the sources define in a class of the host; of classes of one name, that in its
    /// namespace.
    fn variable_of_host(&mut self, class: HostClass, name: Name) -> Option<VariableId> {
        let outer = self.host_class_name(class);
        let sources = std::sync::Arc::clone(self.m.sources());
        let in_class = |entity: &Entity| match *entity {
            Entity::Variable(id) => {
                let scope = sources.index.scope(sources.index.variable(id).scope);
                (matches!(scope.kind, ScopeKind::Class(_)) && scope.name == outer).then_some(id)
            }
            _ => None,
        };
        let found: Vec<VariableId> = sources.index.named(name).iter().filter_map(in_class).collect();
        if found.len() < 2 {
            return found.first().copied();
        }
        let path = self.host.class_path(class)?;
        let namespace = path.rsplit("::").nth(1).and_then(|of| sources.names.find(of))?;
        let is_there = |id: &VariableId| {
            sources.index.enclosing_names(sources.index.variable(*id).scope).any(|of| of == namespace)
        };
        found.into_iter().find(is_there)
    }
}
