//! Types and attributes that are written wholly in C++, without a definition: `TypeBase` and `AttrBase`.
//!
//! One is interned as a thing of a definition that stands for all classes of its dialect
//! (`Definitions::add_classes_of_sources`), with two parameters: the qualified name of its class, and the
//! arguments of `Base::get` as an array. Storage is made anew whenever `getImpl` is called. The array tells kinds
//! of values apart by words:
//!
//! ```text
//! 4          4 : i64            a list       ["list", elements...]
//! true       true               a tuple      ["tuple", elements...]
//! "text"     "text"             an optional  ["optional"], ["optional", content]
//! a type     the type           an enum      ["enum", key, value]
//! no type    ["none", "type"]   an object    ["object", class, fields...]
//! an attribute ["attribute", the attribute]
//! an APInt, an APFloat ["number", the attribute with it]
//! a map, a set (of an object)  as the list of its entries, pairs, or of its elements
//! ```

use std::sync::Arc;

use cpp::{Eval, EvalError, HostClass, IntKind, Machine, Order, Value};
use definitions::DialectContext as _;

use crate::hook::{Hook, held};
use crate::natives::row::Call;
use crate::values::classes::{Class, SourceEntity};
use crate::values::thing::{self, Kind};
use ir::Entity;
use ir::{Attribute, AttributeStorage, Type, TypeStorage};

/// The words at the beginning of arrays.
const KINDS_OF_ARRAYS: &[&str] =
    &["list", "tuple", "optional", "enum", "object", "attribute", "map", "none", "number", "pointer"];

/// How deeply the arguments of a thing may nest.
const MAX_DEPTH: u32 = 64;

impl Hook<'_, '_, '_, '_> {
    /// The class of a thing that is written in C++, and its arguments.
    pub fn described(&self, value: &Value) -> Option<(HostClass, Attribute)> {
        let context = self.context;
        let (definition, parameters) = self.definition_of(value)?;
        if !definition.model(context).is_of_sources {
            return None;
        }
        let [Some(class), Some(arguments)] = parameters[..] else { return None };
        let class = context.string(class.string(context)?).to_string();
        Some((self.program.classes.source_class_named(&class)?, arguments))
    }

    /// Whether a value is of a class of the sources.
    pub fn is_of_source_class(
        &mut self,
        machine: &mut Machine,
        value: &Value,
        class: HostClass,
        source: &SourceEntity,
    ) -> Eval<bool> {
        if value.handle().map(Kind::of) != Some(source.kind()) {
            return Ok(false);
        }
        let own = self.described(value).map(|(own, _)| own);
        if own == Some(class) {
            return Ok(true);
        }
        let tests = self.program.members(&source.name, "classof");
        if !tests.is_empty() {
            let value = thing::wrapped(value.clone(), false);
            let result = machine.call_overloaded(self, &tests, None, &[value])?;
            return match result {
                Value::Bool(result) => Ok(result),
                _ => Err(EvalError::unsupported("the result of 'classof'")),
            };
        }
        match own {
            _ if source.is_concrete => Ok(false),
            Some(own) => Ok(machine.derives(own, class)),
            None if source.entity.is_none() => match source.base {
                Some(base) => self.is_of_class(machine, value, base),
                None => Ok(false),
            },
            None => Ok(false),
        }
    }

    /// A value as an attribute, from which [`decode`](Hook::decode) makes it again.
    pub(crate) fn encode(&mut self, machine: &mut Machine, value: &Value, depth: u32) -> Eval<Attribute> {
        if depth > MAX_DEPTH {
            return Err(EvalError::budget("the arguments of a type nest too deeply"));
        }
        machine.charge(1)?;
        let context = self.context;
        let value = machine.load(value)?;
        let word = |word: &str| context.string_attribute(context.intern_string(word));
        let integer = |number: i64| context.integer_attribute(Type::I64, number);
        let mut is_ordered = true;
        let (kind, parts) = match &value {
            Value::Int(_, number) => return Ok(integer(*number)),
            Value::Bool(value) => return Ok(context.integer_attribute(Type::I1, i64::from(*value))),
            Value::Text(text) => return Ok(word(text)),
            Value::Float(is_single, value) => {
                let kind = if *is_single { ir::FloatKind::F32 } else { ir::FloatKind::F64 };
                let ty = context.intern_type(TypeStorage::Float(kind));
                let value = ir::ApFloat::from_f64(kind, *value);
                return Ok(context.intern_attribute(AttributeStorage::Float { ty, value }));
            }
            Value::Enum(key, number) => {
                let parts = [word("enum"), integer(i64::from(key.0)), integer(*number)];
                return Ok(context.array_attribute(&parts));
            }
            Value::List(items) | Value::Braces(items) => ("list", items.values.clone()),
            Value::Tuple(items) => ("tuple", items.values.clone()),
            // The entries that are the same do not depend on when an entry came in, unless the order is one of the map.
            Value::Map(_) | Value::Set(_) => {
                is_ordered = match &value {
                    Value::Map(map) => map.order == Order::Insertion,
                    Value::Set(set) => set.order == Order::Insertion,
                    _ => true,
                };
                ("list", machine.list(&value)?)
            }
            Value::Optional(_, content) => ("optional", content.iter().map(|held| held.0.clone()).collect()),
            Value::Nullopt => ("optional", Vec::new()),
            // A parameter that points to something, such as a set, is the same where that is.
            Value::Pointer(to) => ("pointer", vec![machine.load(&to.0)?]),
            Value::Record(record) => {
                let class = integer(i64::from(record.class.number()));
                let mut parts = vec![word("object"), class];
                for field in &record.fields.values {
                    parts.push(self.encode(machine, field, depth + 1)?);
                }
                return Ok(context.array_attribute(&parts));
            }
            other => return self.encode_thing(other),
        };
        let mut attributes = vec![word(kind)];
        for part in &parts {
            attributes.push(self.encode(machine, part, depth + 1)?);
        }
        if !is_ordered {
            sort::by_key(&mut attributes[1..], |attribute| attribute.index());
        }
        Ok(context.array_attribute(&attributes))
    }

    fn encode_thing(&mut self, value: &Value) -> Eval<Attribute> {
        let context = self.context;
        let word = |word: &str| context.string_attribute(context.intern_string(word));
        if let Some(ty) = thing::ty(value) {
            return Ok(context.type_attribute(ty));
        }
        let attribute = match (thing::attribute(value), thing::affine_map(value)) {
            (Some(attribute), _) => ("attribute", attribute),
            (_, Some(map)) => ("map", context.affine_map_attribute(map)),
            _ => match value.handle() {
                Some(handle)
                    if !thing::is_null(handle) && matches!(Kind::of(handle), Kind::ApInt | Kind::ApFloat) =>
                {
                    ("number", Attribute::new(handle.a))
                }
                Some(handle) if thing::is_null(handle) && Kind::of(handle) == Kind::Type => {
                    ("none", word("type"))
                }
                Some(handle) if thing::is_null(handle) => ("none", word("attribute")),
                _ => {
                    let what = format!("a {} among the arguments of a type", value.describe());
                    return Err(EvalError::unsupported(what));
                }
            },
        };
        Ok(context.array_attribute(&[word(attribute.0), attribute.1]))
    }

    /// The value that a parameter was made of. A change of what it points to would be lost, so there may be none.
    fn decode_parameter(&mut self, machine: &mut Machine, attribute: Attribute) -> Eval<Value> {
        self.decode_with(machine, attribute, false)
    }

    /// The value that an attribute was made of, which is kept when the call has changed it.
    pub(crate) fn decode(&mut self, machine: &mut Machine, attribute: Attribute) -> Eval<Value> {
        self.decode_with(machine, attribute, true)
    }

    fn decode_with(&mut self, machine: &mut Machine, attribute: Attribute, may_change: bool) -> Eval<Value> {
        machine.charge(1)?;
        let context = self.context;
        let wrong = || EvalError::unsupported("the arguments of a type");
        Ok(match attribute.storage(context) {
            AttributeStorage::Integer { ty: Type::I1, value } => Value::Bool(!value.is_zero()),
            AttributeStorage::Integer { value, .. } => {
                Value::Int(IntKind::I64, crate::values::attributes::low_word(value))
            }
            AttributeStorage::Float { value, .. } => {
                Value::Float(value.kind() == ir::FloatKind::F32, value.to_f64())
            }
            &AttributeStorage::String { value, .. } => Value::text(context.string(value).to_string()),
            &AttributeStorage::Type(ty) => thing::of_type(ty),
            AttributeStorage::Array(parts) => {
                let (kind, parts) = parts.split_first().ok_or_else(wrong)?;
                let kind = kind.string(context).ok_or_else(wrong)?;
                let kind = context.string(kind).to_string();
                match (kind.as_str(), parts) {
                    ("attribute", [of]) => return Ok(thing::of_attribute(*of)),
                    ("number", [of]) => {
                        return match of.storage(context) {
                            AttributeStorage::Integer { .. } => Ok(Kind::ApInt.thing(of.index(), 0)),
                            AttributeStorage::Float { .. } => Ok(Kind::ApFloat.thing(of.index(), 0)),
                            _ => Err(wrong()),
                        };
                    }
                    ("map", [of]) => {
                        return match of.storage(context) {
                            &AttributeStorage::AffineMap(map) => Ok(thing::of_affine_map(map)),
                            _ => Err(wrong()),
                        };
                    }
                    ("none", [of]) => {
                        let is_type = of.string(context).is_some_and(|of| *context.string(of) == "type");
                        return Ok(if is_type { Kind::Type.null(None) } else { Kind::Attribute.null(None) });
                    }
                    _ => {}
                }
                let mut values = Vec::with_capacity(parts.len());
                for &part in parts {
                    values.push(self.decode_with(machine, part, may_change)?);
                }
                match (kind.as_str(), &values[..]) {
                    ("list", _) => Value::list(values),
                    ("tuple", _) => Value::tuple(values),
                    ("pointer", [of]) if may_change => Value::pointer(machine.allocate(of.clone())?),
                    ("pointer", [of]) => Value::pointer(machine.allocate_fixed(of.clone())?),
                    ("optional", []) => Value::optional(None),
                    ("optional", [of]) => {
                        Value::Optional(cpp::OptionalKind::Optional, Some(held(of.clone())))
                    }
                    ("enum", [Value::Int(_, key), Value::Int(_, value)]) => {
                        Value::Enum(cpp::EnumKey(*key as u32), *value)
                    }
                    ("object", [Value::Int(_, class), fields @ ..]) => {
                        machine.object(self, *class as u32, fields).ok_or_else(wrong)?
                    }
                    _ => return Err(wrong()),
                }
            }
            _ => return Err(wrong()),
        })
    }

    /// A parameter of a class of its own as an attribute: a number, a string, an object, or a list of these.
    pub fn plain_attribute(&mut self, machine: &mut Machine, value: &Value) -> Eval<Attribute> {
        self.encode(machine, value, 0)
    }

    /// The value that [`plain_attribute`](Hook::plain_attribute) was given; `None` for any other attribute.
    pub fn plain_value(&mut self, machine: &mut Machine, attribute: Attribute) -> Option<Value> {
        let context = self.context;
        let is_plain = match attribute.storage(context) {
            AttributeStorage::Integer { ty, .. } => matches!(*ty, Type::I1 | Type::I64),
            AttributeStorage::String { .. } | AttributeStorage::Type(_) => true,
            AttributeStorage::Array(parts) => parts
                .first()
                .and_then(|kind| kind.string(context))
                .is_some_and(|kind| KINDS_OF_ARRAYS.contains(&context.string(kind).to_string().as_str())),
            _ => false,
        };
        is_plain.then(|| self.decode_parameter(machine, attribute).ok()).flatten()
    }

    fn decode_all(&mut self, machine: &mut Machine, attribute: Attribute) -> Eval<Vec<Value>> {
        let list = self.decode_parameter(machine, attribute)?;
        machine.list(&list)
    }

    /// `getImpl()`: a pointer to the storage of a thing that is written in C++.
    pub fn storage(&mut self, machine: &mut Machine, value: &Value) -> Eval<Value> {
        let loaded = machine.load(value)?;
        let Some((class, arguments)) = self.described(&loaded) else {
            return Ok(self.defined_storage(machine, &loaded)?.unwrap_or_else(|| value.clone()));
        };
        let arguments = self.decode_all(machine, arguments)?;
        let mutation = thing::ty(&loaded).and_then(|ty| self.context.type_body(ty));
        let mutation = mutation.map(|mutation| self.decode_all(machine, mutation)).transpose()?;
        let made =
            machine.make_storage(self, class, &Kind::Allocator.only(), &arguments, mutation.as_deref())?;
        self.note_storage(machine, &loaded, &made);
        Ok(made)
    }

    /// `mutate(arguments)` of a thing that is written in C++: remembers them.
    pub fn mutate(&mut self, machine: &mut Machine, value: &Value, arguments: &[Value]) -> Eval<Value> {
        let loaded = machine.load(value)?;
        if self.described(&loaded).is_none() {
            return self.mutate_defined(machine, &loaded, arguments);
        }
        let Some(ty) = thing::ty(&loaded) else {
            return Err(EvalError::unsupported("'mutate' of an attribute"));
        };
        let arguments = self.encode(machine, &Value::view(arguments.to_vec()), 0)?;
        Ok(Value::logical(self.context.set_type_body(ty, arguments)))
    }

    /// The number of the definition that stands for the classes in a namespace.
    fn definition_of_sources(&self, entity: Entity, class: &str) -> Option<u32> {
        let namespace = class.rsplit_once("::").map_or("", |split| split.0);
        let is_near = |of: &str, _: &str| {
            of == namespace || namespace.strip_suffix(of).is_some_and(|rest| rest.ends_with("::"))
        };
        // `mlir::shop::BasketType` of a dialect `shop` whose namespace is `mlir`.
        let is_inside = |of: &str, dialect: &str| {
            let inside = namespace.strip_prefix(of).and_then(|rest| rest.strip_prefix("::"));
            inside.is_some_and(|inside| inside.rsplit("::").next() == Some(dialect))
        };
        let is_parsed = |_: &str, dialect: &str| self.dialect == Some(self.context.intern_string(dialect));
        // A dialect whose type is being parsed goes before others of its namespace.
        let is_own = |of: &str, dialect: &str| is_near(of, dialect) && is_parsed(of, dialect);
        self.definition_in_namespace(entity, is_own)
            .or_else(|| self.definition_in_namespace(entity, is_near))
            .or_else(|| self.definition_in_namespace(entity, is_inside))
            .or_else(|| self.definition_in_namespace(entity, is_parsed))
    }

    /// The definition for all classes of the first dialect that passes a test of its namespace and its name.
    fn definition_in_namespace(&self, entity: Entity, test: impl Fn(&str, &str) -> bool) -> Option<u32> {
        let context = self.context;
        context.registry().loaded_libraries().find_map(|library| {
            let model = &library.definitions;
            let (table, first) = match entity {
                Entity::Type => (&model.types, library.first_type),
                Entity::Attribute => (&model.attributes, library.first_attribute),
            };
            let is_it = |def: &ods::model::AttrOrTypeDef| {
                let dialect = &model.dialects[def.dialect.index()];
                let of = library.text(dialect.cpp_namespace).trim_start_matches("::");
                def.is_of_sources && test(of, library.text(dialect.name))
            };
            Some(first + table.iter().position(is_it)? as u32)
        })
    }
}

/// `Base::get(context, arguments...)`, `Base::getChecked(emitError, context, arguments...)`, or with a location instead.
pub fn make(
    call: &mut Call<'_, '_, '_, '_, '_>,
    class: HostClass,
    source: &Arc<SourceEntity>,
    name: &str,
) -> Eval<Value> {
    let unknown = || EvalError::unsupported(format!("the static method '{name}' of '{}'", source.name));
    let entity = source.entity.ok_or_else(unknown)?;
    let is_checked = match name {
        "get" => false,
        "getChecked" => true,
        _ => return Err(unknown()),
    };
    // The context, or the location or function that reports errors.
    let values = call.arguments.values;
    let is_context = |value: &Value| {
        let value = call.machine.load(value).ok();
        value.is_some_and(|value| thing::of_kind(&value, Kind::Context).is_some())
    };
    let arguments = match values.iter().position(is_context) {
        Some(at) => &values[at + 1..],
        // `Base::getChecked(location, arguments...)`: the location has the context.
        None if is_checked && !values.is_empty() => &values[1..],
        None => return Err(EvalError::unsupported("a type that is made without a context")),
    };
    if is_checked {
        // Errors are emitted at a location, or by a function.
        let mut report = values[0].clone();
        if call.kind(0) == Some(Kind::Location) {
            let arguments = cpp::Arguments { values: &values[..1], types: &[] };
            let (host, machine) = (&mut *call.host, &mut *call.machine);
            let mut call = Call { host, machine, receiver: &Value::Void, arguments };
            report = crate::natives::call_function(&mut call, "getDefaultDiagnosticEmitFn")?;
        }
        for verifier in ["verifyInvariants", "verify"] {
            let mut all = vec![report.clone()];
            all.extend_from_slice(arguments);
            let result = call_own(call, class, source, verifier, &all)?;
            if let Some(Value::Result(_, false)) = result {
                return Ok(source.kind().null(Some(class)));
            }
        }
    }
    let arguments = call.host.encode(call.machine, &Value::view(arguments.to_vec()), 0)?;
    let context = call.host.context;
    let definition = call.host.definition_of_sources(entity, &source.name).ok_or_else(|| {
        EvalError::unsupported(format!("the class '{}' of a dialect that is not loaded", source.name))
    })?;
    let class_name = context.string_attribute(context.intern_string(&source.name));
    let parameters = [Some(class_name), Some(arguments)].into();
    Ok(match entity {
        Entity::Type => thing::of_type(context.intern_type(TypeStorage::Dialect { definition, parameters })),
        Entity::Attribute => {
            let storage = AttributeStorage::Dialect { definition, parameters };
            thing::of_attribute(context.intern_attribute(storage))
        }
    })
}

/// Calls a static member that a class has or inherits; `None` if there is none.
fn call_own(
    call: &mut Call<'_, '_, '_, '_, '_>,
    class: HostClass,
    source: &Arc<SourceEntity>,
    name: &str,
    arguments: &[Value],
) -> Eval<Option<Value>> {
    let own = call.host.program.members(&source.name, name);
    let functions = match own.is_empty() {
        true => call.machine.inherited_members(call.host, class, name),
        false => own.to_vec(),
    };
    if functions.is_empty() {
        return Ok(None);
    }
    call.machine.call_static_members(call.host, class, &functions, arguments).map(Some)
}

/// `T::getChecked(emitError, arguments...)`: by the class's own function, if it has one.
pub fn get_checked(
    call: &mut Call<'_, '_, '_, '_, '_>,
    class: HostClass,
    source: &Arc<SourceEntity>,
    mut arguments: Vec<Value>,
) -> Eval<Value> {
    if let Some(made) = call_own(call, class, source, "getChecked", &arguments)? {
        return Ok(made);
    }
    arguments.insert(1, Kind::Context.only());
    let arguments = cpp::Arguments { values: &arguments, types: &[] };
    let receiver = Value::Void;
    let mut call =
        Call { host: &mut *call.host, machine: &mut *call.machine, receiver: &receiver, arguments };
    make(&mut call, class, source, "getChecked")
}

/// `builder.getType<Class>(arguments...)` and `builder.getAttr<Class>(arguments...)`.
pub fn get(call: &mut Call<'_, '_, '_, '_, '_>, class: HostClass, arguments: &[Value]) -> Eval<Value> {
    let mut all = vec![Kind::Context.only()];
    all.extend_from_slice(arguments);
    let Some(Class::Source(source)) = call.host.program.classes.get(class) else {
        return match crate::natives::statics::get::own_builder(call, class, "get", &all)? {
            Some(made) => Ok(made),
            None => crate::natives::statics::get::get(call, class, arguments, false),
        };
    };
    if let Some(made) = call_own(call, class, source, "get", &all)? {
        return Ok(made);
    }
    let arguments = cpp::Arguments { values: &all, types: &[] };
    let receiver = Value::Void;
    let mut call =
        Call { host: &mut *call.host, machine: &mut *call.machine, receiver: &receiver, arguments };
    make(&mut call, class, source, "get")
}
