//! `OperationState`, `NamedAttrList`, `NamedAttribute`, `OperationName`, and members that are no methods.

use crate::property_constraint;
use cpp::{Eval, EvalError, Handle, Machine, Value};
use definitions::DialectContext as _;

use crate::hook::Hook;
use crate::natives::row::{Call, Method, SharedMethod, method, shared};
use crate::values::accessors::Accessor;
use crate::values::thing::{self, Kind};
use ir::op_info::{InherentKind, OpDefinition};
use ir::{Attribute, OpInfo};

/// Methods of `NamedAttrList`, whether it is a list of its own or that of the `OperationState`.
pub(in crate::natives) const LIST_METHODS: &[SharedMethod] = &[
    shared("append", append),
    shared("addAttributes", append),
    shared("push_back", append),
    shared("assign", assign),
    shared("pop_back", pop_back),
    shared("clear", |call| {
        let target = call.receiver.clone();
        change(call, &target, Vec::clear).map(|()| Value::Void)
    }),
    shared("reserve", |_| Ok(Value::Void)),
    shared("contains", |call| {
        let found = get(call)?;
        Ok(Value::Bool(found.handle().is_some_and(|handle| !thing::is_null(handle))))
    }),
    shared("set", set),
    shared("erase", erase),
    shared("get", get),
    shared("getNamed", get_named),
    shared("empty", |call| Ok(Value::Bool(entries(call)?.is_empty()))),
    shared("size", |call| Ok(Value::size(entries(call)?.len()))),
    shared("getAttrs", |call| {
        let entries = entries(call)?;
        Ok(Value::list(entries.into_iter().map(thing::of_named_attribute).collect()))
    }),
    shared("getDictionary", dictionary),
];

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::State, "addAttribute", |call| {
        let name = call.text(0)?;
        let value = call.argument(1)?;
        let value = call.host.data_of(call.machine, value)?;
        let name = call.host.context.intern_string(name);
        call.host.state_attributes()?.push((name, value));
        Ok(Value::Void)
    }),
    method(Kind::State, "addAttributes", |call| {
        let list = call.argument(0)?;
        let entries = call.host.entries_of(call.machine, list)?;
        call.host.state_attributes()?.extend(entries);
        Ok(Value::Void)
    }),
    method(Kind::State, "addTypes", |call| {
        // A type that consists of others is one.
        let types = match call.value(0)? {
            value if thing::ty(&value).is_some() => vec![value],
            _ => call.list(0)?,
        };
        let cell = call.host.state.types.clone();
        call.extend(&cell, types)?;
        Ok(Value::Void)
    }),
    method(Kind::State, "addOperands", |call| {
        let operands = call.list(0)?;
        let cell = call.host.state.operands.clone();
        call.extend(&cell, operands)?;
        Ok(Value::Void)
    }),
    method(Kind::State, "addSuccessors", |call| {
        let successors = call.list(0)?;
        let cell = call.host.state.successors.clone();
        call.extend(&cell, successors)?;
        Ok(Value::Void)
    }),
    method(Kind::State, "addRegion", |call| {
        let region = match call.len() {
            0 if call.host.state.built.is_some() => crate::rewriting::build::add_region(call.host)?,
            0 => call.host.new_region()?,
            _ => call.machine.pointee(&call.value(0)?)?,
        };
        let cell = call.host.state.regions.clone();
        call.extend(&cell, vec![region.clone()])?;
        Ok(region)
    }),
    method(Kind::State, "addRegions", |call| {
        let regions = call.list(0)?;
        let cell = call.host.state.regions.clone();
        for region in regions {
            let region = call.machine.pointee(&region)?;
            call.extend(&cell, vec![region])?;
        }
        Ok(Value::Void)
    }),
    method(Kind::State, "getContext", |_| Ok(Kind::Context.only())),
    method(Kind::State, "getOrAddProperties", |_| Ok(Kind::Properties.only())),
    method(Kind::State, "getRawProperties", |_| Ok(Kind::Properties.only())),
    method(Kind::NamedAttribute, "getName", |call| {
        let (name, _) = named(call)?;
        Ok(thing::of_attribute(call.host.context.string_attribute(name)))
    }),
    method(Kind::NamedAttribute, "getValue", |call| Ok(thing::of_attribute(named(call)?.1))),
    method(Kind::NamedAttribute, "setName", |call| {
        let (text, (_, value)) = (call.text(0)?, named(call)?);
        let name = call.host.context.intern_string(text);
        call.machine.store(call.receiver, thing::of_named_attribute((name, value)))?;
        Ok(Value::Void)
    }),
    method(Kind::NamedAttribute, "setValue", |call| {
        let ((name, _), value) = (named(call)?, call.attribute(0)?);
        call.machine.store(call.receiver, thing::of_named_attribute((name, value)))?;
        Ok(Value::Void)
    }),
    method(Kind::NamedAttribute, "getNameDialect", |call| {
        let (name, _) = named(call)?;
        let context = call.host.context;
        let name = context.string(name).to_string();
        match name.split_once('.') {
            Some((dialect, _)) => {
                crate::natives::data::dialect::dialect_of(call.host, context.intern_string(dialect))
            }
            None => Ok(Kind::Dialect.null(None)),
        }
    }),
    method(Kind::OperationName, "getStringRef", operation_name),
    method(Kind::OperationName, "getIdentifier", |call| {
        let text = call.host.text_of(call.machine, call.receiver)?;
        Ok(thing::of_attribute(call.string_attribute(&text)))
    }),
    method(Kind::OperationName, "getDialectNamespace", |call| {
        let text = call.host.text_of(call.machine, call.receiver)?;
        Ok(Value::text(text.split_once('.').map_or("", |split| split.0)))
    }),
    method(Kind::OperationName, "stripDialect", |call| {
        let text = call.host.text_of(call.machine, call.receiver)?;
        Ok(Value::text(text.split_once('.').map_or(text.as_str(), |split| split.1)))
    }),
    method(Kind::OperationName, "getDialect", |call| {
        let name = thing::of_kind(&call.this()?, Kind::OperationName);
        let name = name.ok_or_else(|| EvalError::undefined("a null name"))?;
        let dialect = ir::OpName::new(name.a).info(call.host.context).dialect;
        crate::natives::data::dialect::dialect_of(call.host, dialect)
    }),
    method(Kind::OperationName, "getAttributeNames", |call| {
        let context = call.host.context;
        let name = thing::operation_name(&call.this()?).ok_or_else(|| EvalError::undefined("no name"))?;
        let slots = name.info(context).inherent.iter();
        let names = slots.filter(|slot| !matches!(slot.kind, InherentKind::Property));
        let attribute = |name| thing::of_attribute(context.string_attribute(name));
        Ok(Value::list(names.map(|slot| attribute(slot.name)).collect()))
    }),
    method(Kind::OperationName, "isRegistered", |call| {
        let context = call.host.context;
        let name = thing::operation_name(&call.this()?);
        Ok(Value::Bool(name.is_some_and(|name| name.info(context).registered)))
    }),
    method(Kind::OperationName, "getContext", |_| Ok(Kind::Context.only())),
    method(Kind::OperationName, "hasInterface", |call| has_trait(call, false)),
    method(Kind::OperationName, "mightHaveInterface", |call| has_trait(call, true)),
    method(Kind::OperationName, "mightHaveTrait", |call| has_trait(call, true)),
    method(Kind::OperationName, "hasTrait", |call| has_trait(call, false)),
];

/// Whether operations of a name have the trait or interface that is asked for; those that are not registered may.
fn has_trait(call: &mut Call<'_, '_, '_, '_, '_>, if_unknown: bool) -> Eval<Value> {
    let op = thing::operation_name(&call.this()?).ok_or_else(|| EvalError::undefined("no name"))?;
    if if_unknown && !op.info(call.host.context).registered {
        return Ok(Value::Bool(true));
    }
    crate::natives::operations::operation::name_has_asked_trait(call, op).map(Value::Bool)
}

fn operation_name(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    call.host.text_of(call.machine, call.receiver).map(Value::text)
}

fn named(call: &Call<'_, '_, '_, '_, '_>) -> Eval<(ir::StringId, Attribute)> {
    thing::named_attribute(&call.this()?).ok_or_else(|| EvalError::undefined("a null entry"))
}

fn entries(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Vec<(ir::StringId, Attribute)>> {
    call.host.entries_of(call.machine, call.receiver)
}

/// Changes the list that a value is.
fn change(
    call: &mut Call<'_, '_, '_, '_, '_>,
    target: &Value,
    change: impl FnOnce(&mut Vec<(ir::StringId, Attribute)>),
) -> Eval<()> {
    let loaded = call.machine.load(target)?;
    if let Some(of) = thing::of_kind(&loaded, Kind::StateAttributes) {
        return call.host.at_state(of, |host, _| host.state_attributes().map(change));
    }
    let mut entries = call.host.entries_of(call.machine, &loaded)?;
    change(&mut entries);
    // Lists are values: whoever has a copy keeps the old one.
    match loaded {
        Value::List(_) => {
            let values = entries.into_iter().map(thing::of_named_attribute).collect();
            call.machine.store(target, Value::list(values))
        }
        _ => {
            let list = call.host.new_list(entries);
            call.machine.store(target, list)
        }
    }
}

/// Adds an attribute to the list that an argument is.
pub fn add_to_list(call: &mut Call<'_, '_, '_, '_, '_>, at: usize, name: &str, value: Attribute) -> Eval<()> {
    let target = call.argument(at)?.clone();
    let name = call.host.context.intern_string(name);
    change(call, &target, |entries| entries.push((name, value)))
}

fn append(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let target = call.receiver.clone();
    if call.len() == 2 && matches!(call.value(0)?, Value::Iterator(_)) {
        let (from, to) = (call.argument(0)?, call.argument(1)?);
        let between = call.machine.between(call.host, from, to)?;
        let added = call.host.entries_of(call.machine, &Value::list(between))?;
        change(call, &target, |entries| entries.extend(added))?;
        return Ok(Value::Void);
    }
    if call.len() == 2 && call.kind(0) != Some(Kind::NamedAttribute) {
        let name = call.text(0)?;
        let value = call.argument(1)?;
        let value = call.host.data_of(call.machine, value)?;
        let name = call.host.context.intern_string(name);
        change(call, &target, |entries| entries.push((name, value)))?;
        return Ok(Value::Void);
    }
    let value = call.value(0)?;
    let added = match call.host.entry_of(call.machine, &value)? {
        Some(entry) => vec![entry],
        None => call.host.entries_of(call.machine, &value)?,
    };
    change(call, &target, |entries| entries.extend(added))?;
    Ok(Value::Void)
}

fn assign(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let target = call.receiver.clone();
    change(call, &target, Vec::clear)?;
    append(call)
}

fn pop_back(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let target = call.receiver.clone();
    change(call, &target, |entries| {
        entries.pop();
    })?;
    Ok(Value::Void)
}

fn set(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let target = call.receiver.clone();
    let name = call.text(0)?;
    let value = call.argument(1)?;
    let value = call.host.data_of(call.machine, value)?;
    let name = call.host.context.intern_string(name);
    let found = entries(call)?.iter().find(|entry| entry.0 == name).map(|entry| entry.1);
    change(call, &target, |entries| match entries.iter_mut().find(|entry| entry.0 == name) {
        Some(entry) => entry.1 = value,
        None => entries.push((name, value)),
    })?;
    Ok(thing::of_optional_attribute(found))
}

fn erase(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let target = call.receiver.clone();
    let name = call.text(0)?;
    let name = call.host.context.intern_string(name);
    let found = entries(call)?.iter().find(|entry| entry.0 == name).map(|entry| entry.1);
    change(call, &target, |entries| entries.retain(|entry| entry.0 != name))?;
    Ok(thing::of_optional_attribute(found))
}

fn get(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let name = call.text(0)?;
    let name = call.host.context.intern_string(name);
    let found = entries(call)?.iter().find(|entry| entry.0 == name).map(|entry| entry.1);
    Ok(thing::of_optional_attribute(found))
}

fn get_named(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let name = call.text(0)?;
    let name = call.host.context.intern_string(name);
    let found = entries(call)?.into_iter().find(|entry| entry.0 == name);
    Ok(Value::optional(found.map(thing::of_named_attribute)))
}

fn dictionary(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let entries = entries(call)?;
    Ok(thing::of_attribute(call.host.context.dictionary_attribute(entries)))
}

/// Returns the name of the getter of a member: `getName` of `name`.
fn getter_of(member: &str) -> String {
    format!("get{}", crate::values::accessors::camel_case(member))
}

/// A member of a thing that is no method.
pub fn member(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    receiver: &Value,
    name: &str,
) -> Eval<Value> {
    let loaded = machine.load(receiver)?;
    let unknown = || Err(EvalError::unsupported(format!("the member '{name}'")));
    let Some(handle) = loaded.handle() else { return unknown() };
    match (Kind::of(handle), name) {
        (Kind::State, _) => host.at_state(handle, |host, _| member_of_state(host, machine, handle, name)),
        // The number of an operand, of whose values `getODSOperands` takes it.
        (Kind::Operation, _) if name.starts_with("odsIndex_") => {
            let info = host.operation(&loaded)?.info();
            host.number_of_operand(info, &name["odsIndex_".len()..])
                .map_or_else(unknown, |at| Ok(Value::size(at)))
        }
        // `getProperties().name`
        (Kind::Operation, _) if thing::is_wrapped(handle) => {
            let op = host.operation(&loaded)?;
            if matches!(name, "operandSegmentSizes" | "resultSegmentSizes") {
                let sizes = op.attribute(host.context.intern_string(name));
                return Ok(segment_sizes(host, sizes));
            }
            let getter = getter_of(name);
            let info = op.info();
            let of_attribute = host.accessor(info, &format!("{getter}Attr"));
            match of_attribute.or_else(|| host.accessor(info, &getter)) {
                Some(accessor @ (Accessor::Attribute(..) | Accessor::Property(_))) => {
                    host.access(machine, op, accessor)
                }
                _ => unknown(),
            }
        }
        (Kind::Argument, _) => {
            let cells = host.tables.arguments.get(handle.a as usize).cloned();
            let Some(cells) = cells else { return unknown() };
            match name {
                "ssaName" => Ok(cells.name),
                "type" => Ok(cells.ty),
                "attrs" => Ok(cells.attributes),
                "sourceLoc" => Ok(cells.location),
                _ => unknown(),
            }
        }
        (Kind::Unresolved, _) if !thing::is_null(handle) => {
            let Some(operand) = host.tables.unresolved.get(handle.a as usize) else { return unknown() };
            match name {
                "name" => Ok(Value::text(String::from_utf8_lossy(operand.name))),
                "number" => Ok(Value::Int(cpp::IntKind::U32, i64::from(operand.number))),
                "location" => Ok(Kind::Place.thing(operand.offset as usize, 0)),
                _ => unknown(),
            }
        }
        // An argument without a name has an empty one.
        (Kind::Unresolved, "name") => Ok(Value::text("")),
        (Kind::Unresolved, "location") => Ok(match handle.a.checked_sub(1) {
            Some(offset) => Kind::Place.thing(offset as usize, 0),
            None => Kind::Place.null(None),
        }),
        (Kind::Properties, _) if host.inference.is_some() => inferred_property(host, machine, name),
        (Kind::Properties, _) => property_cell(host, machine, name),
        // The storage of a class that is written in C++: `static_cast<Storage *>(impl)`.
        (Kind::Type | Kind::Attribute, "impl") => host.storage(machine, receiver),
        // `getImpl()->name` of a generated storage class: the parameter.
        (Kind::Type | Kind::Attribute, _) => {
            let getter = getter_of(name);
            match host.parameter_member(machine, &loaded, &getter)? {
                Some(value) => Ok(value),
                None => unknown(),
            }
        }
        _ => unknown(),
    }
}

/// A member of the `OperationState` at hand.
fn member_of_state(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    handle: Handle,
    name: &str,
) -> Eval<Value> {
    Ok(match name {
        "operands" => host.state.operands.clone(),
        "types" => host.state.types.clone(),
        "successors" => host.state.successors.clone(),
        "regions" => {
            crate::rewriting::build::make_regions(host, machine)?;
            host.state.regions.clone()
        }
        "attributes" => Kind::StateAttributes.thing(0, handle.b as usize),
        "propertiesAttr" => host.state.properties_attribute.clone(),
        "location" => {
            let location = match &host.state.built {
                Some(built) => built.location,
                None => host.op_parser()?.state.location,
            };
            host.of_location(location)
        }
        "name" => {
            let name = match (&host.state.built, host.info) {
                // A state that a function declares knows its name.
                _ if handle.a != 0 => ir::OpName::new(handle.a - 1),
                (Some(_), Some(info)) => host.context.op_name(info.name),
                _ => host.op_parser()?.state.name,
            };
            Kind::OperationName.thing(name.index(), 0)
        }
        _ => return Err(EvalError::unsupported(format!("the member '{name}'"))),
    })
}

/// Writes a member that is no cell: `result.attributes = attributes`.
pub fn set_member(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    receiver: &Value,
    name: &str,
    value: Value,
) -> Eval<()> {
    let loaded = machine.load(receiver)?;
    if let Some(state) = thing::of_kind(&loaded, Kind::State).filter(|state| state.b != 0) {
        return host.at_state(state, |host, state| set_member(host, machine, state, name, value));
    }
    match (loaded.handle().map(Kind::of), name) {
        (Some(Kind::State), "attributes") => {
            let entries = host.entries_of(machine, &value)?;
            *host.state_attributes()? = entries;
            Ok(())
        }
        (Some(Kind::State), "location") => {
            let location = host.location(&value)?;
            match &mut host.state.built {
                Some(built) => built.location = location,
                None => host.op_parser()?.state.location = location,
            }
            Ok(())
        }
        // `operand.name = "%0.control"`: the place holds another operand from then on, the copies of the first do not.
        (Some(Kind::Unresolved), "name") => {
            let name = host.text_of(machine, &value)?;
            let changed = super::operand_parser::renamed(host, &loaded, &name)?;
            machine.store(receiver, changed)
        }
        // `argument.ssaName.location = loc`: a name that is not there has a place for errors about it.
        (Some(Kind::Unresolved), "location") if loaded.handle().is_some_and(thing::is_null) => {
            match (loaded.handle(), thing::of_kind(&machine.load(&value)?, Kind::Place)) {
                (Some(name), Some(place)) => {
                    machine.store(receiver, Value::Host(Handle { a: place.a + 1, ..name }))
                }
                _ => Ok(()),
            }
        }
        _ => Err(EvalError::unsupported(format!("an assignment to the member '{name}'"))),
    }
}

/// A property of the operation whose results are inferred.
fn inferred_property(host: &mut Hook<'_, '_, '_, '_>, machine: &mut Machine, name: &str) -> Eval<Value> {
    let unknown = || EvalError::unsupported(format!("the property '{name}'"));
    let inference = host.inference.ok_or_else(unknown)?;
    let info = inference.info;
    let slot = info.inherent_slot(host.context.intern_string(name)).ok_or_else(unknown)?;
    let value = inference.properties.get(slot).copied().flatten();
    match info.inherent[slot].kind {
        InherentKind::Attribute => Ok(thing::of_optional_attribute(value)),
        InherentKind::SegmentSizes(_) => Ok(segment_sizes(host, value)),
        InherentKind::Property => value_of_property_slot(host, machine, info, slot, value),
    }
}

/// The sizes of segments as the array that they are in C++.
fn segment_sizes(host: &Hook<'_, '_, '_, '_>, sizes: Option<Attribute>) -> Value {
    let sizes = sizes.and_then(|sizes| crate::values::attributes::dense_integers(host.context, sizes));
    thing::of_integers(sizes.map_or_else(Vec::new, |(_, sizes)| sizes))
}

/// The value of a property that is no attribute.
fn value_of_property_slot(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    info: &OpInfo,
    slot: usize,
    value: Option<Attribute>,
) -> Eval<Value> {
    let (Some(OpDefinition { library, .. }), Some(id)) = (info.definition, property_constraint(info, slot))
    else {
        return Err(EvalError::unsupported("a property of an operation that is not registered"));
    };
    let library = host.context.registry().library(library);
    host.value_of_property(machine, library, &library.definitions[id], value)
}

/// A property of the operation that is being parsed: a cell, which is read when the function has returned.
fn property_cell(host: &mut Hook<'_, '_, '_, '_>, machine: &mut Machine, name: &str) -> Eval<Value> {
    if let Some((_, cell)) = host.state.properties.iter().find(|(known, _)| known == name) {
        return Ok(cell.clone());
    }
    let context = host.context;
    let Some(info) = host.info else {
        return Err(EvalError::unsupported("properties of an operation that is not parsed"));
    };
    let slot = info.inherent_slot(context.intern_string(name));
    let Some(slot) = slot else { return Err(EvalError::unsupported(format!("the property '{name}'"))) };
    let initial = match info.inherent[slot].kind {
        InherentKind::Attribute => Kind::Attribute.null(None),
        InherentKind::SegmentSizes(count) => {
            Value::list(vec![Value::Int(cpp::IntKind::I32, 0); count as usize])
        }
        InherentKind::Property => {
            value_of_property_slot(host, machine, info, slot, info.inherent[slot].default)?
        }
    };
    let cell = machine.allocate(initial)?;
    host.state.properties.push((name.to_string(), cell.clone()));
    Ok(cell)
}
