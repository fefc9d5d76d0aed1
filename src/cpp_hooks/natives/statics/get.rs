//! `T::get` and `T::getChecked` of types and attributes, and what a builder in C++ has to say to them.

use cpp::{Eval, EvalError, HostClass, Value};
use definitions::{DialectContext as _, UnplacedDiagnostic};

use super::builtin::{affine_map, builtin_attribute, builtin_type, integer_set};
use crate::natives::row::Call;
use crate::values::classes::Class;
use crate::values::thing::{self, Kind};
use definitions::expressions::{Definitions, Entity, dense_array_element};
use ir::{AttributeStorage, TypeStorage};

/// `T::get(arguments)`: a type or attribute. If `checked`, what its verifier finds wrong is kept, and null given.
pub fn get(
    call: &mut Call<'_, '_, '_, '_, '_>,
    class: HostClass,
    values: &[Value],
    checked: bool,
) -> Eval<Value> {
    let context = call.host.context;
    let Some(found) = call.host.program.classes.get(class) else {
        return Err(EvalError::unsupported("an unknown class"));
    };
    // The context comes first, where it is not found in what follows.
    // `AttributeUniquer::get<T>(context, arguments...)`
    if let (Class::Known(known), [ty, ..]) = (&found, call.arguments.types)
        && known.name.ends_with("Uniquer")
        && let Some(of) = crate::hook::class_of_ty(call.machine, *ty)
    {
        // It is the class's own `get` that asks.
        return match call.host.program.classes.get(of) {
            Some(Class::Source(source)) => crate::natives::data::described::make(call, of, source, "get"),
            _ => get(call, of, values, false),
        };
    }
    let is_context = |value: &Value| {
        let loaded = call.machine.load(value).ok();
        loaded.and_then(|value| thing::of_kind(&value, Kind::Context)).is_some()
    };
    let has_context = values.first().is_some_and(is_context);
    let rest = &values[usize::from(has_context)..];
    let mut inner = Call {
        host: &mut *call.host,
        machine: &mut *call.machine,
        receiver: call.receiver,
        arguments: cpp::Arguments { values: rest, types: &[] },
    };
    match &found {
        Class::Data(Entity::Type, name, _) => match builtin_type(&mut inner, context, name)? {
            Some(ty) => Ok(thing::of_type(ty)),
            None => get_defined(&mut inner, class, Entity::Type, name, checked),
        },
        Class::Data(Entity::Attribute, name, _) => match builtin_attribute(&mut inner, context, name)? {
            Some(attribute) => Ok(thing::of_attribute(attribute)),
            None => get_defined(&mut inner, class, Entity::Attribute, name, checked),
        },
        Class::Known(known) if known.kind == Kind::AffineMap => affine_map(&mut inner, values),
        Class::Known(known) if known.kind == Kind::Location => {
            Ok(inner.host.of_location(ir::Location::UNKNOWN))
        }
        Class::Known(known) if known.kind == Kind::IntegerSet => integer_set(&mut inner),
        _ => Err(EvalError::unsupported("the static method 'get'")),
    }
}

/// `T::getChecked(function that makes a diagnostic, or location, arguments...)`
pub(super) fn get_checked(
    call: &mut Call<'_, '_, '_, '_, '_>,
    class: HostClass,
    values: &[Value],
) -> Eval<Value> {
    let Some((report, rest)) = values.split_first() else { return get(call, class, values, true) };
    let loaded = call.machine.load(report)?;
    let is_place = loaded.handle().is_some_and(|handle| Kind::of(handle) == Kind::Location);
    let before = std::mem::take(&mut call.host.collected);
    // `Base::getChecked(location, ...)` calls the class's own with a function that reports there.
    let own = if is_place { own_checked(call, class, rest)? } else { None };
    let made = match own {
        Some(made) => made,
        None => get(call, class, rest, true)?,
    };
    let errors = std::mem::replace(&mut call.host.collected, before);
    if thing::of_kind(&loaded, Kind::EmitError).is_some_and(|function| function.a == 0) {
        call.host.collected.extend(errors);
        return Ok(made);
    }
    for error in errors {
        report_refusal(call, report, error)?;
    }
    Ok(made)
}

/// Reports an error of a verifier by the function, or at the location, that `getChecked` is given.
fn report_refusal(
    call: &mut Call<'_, '_, '_, '_, '_>,
    report: &Value,
    error: UnplacedDiagnostic,
) -> Eval<()> {
    let loaded = call.machine.load(report)?;
    let is_place = loaded.handle().is_some_and(|handle| Kind::of(handle) == Kind::Location);
    let open = match loaded.handle() {
        Some(_) if is_place => {
            let location = call.host.location(&loaded)?;
            call.host.start_again(call.machine, crate::hook::ReportAt::Location(location), error)
        }
        _ => {
            let open = call.machine.call(call.host, report, &[])?;
            call.machine.write(call.host, &open, Value::text(error.message))?;
            let begun = call.machine.load(&open)?;
            call.host.attach_notes(&begun, error.notes);
            open
        }
    };
    drop(open);
    call.host.report_rest();
    Ok(())
}

/// `T::getChecked(emitError, arguments...)` of the builders that the class itself has; `None` if none takes the arguments.
pub fn own_checked(
    call: &mut Call<'_, '_, '_, '_, '_>,
    class: HostClass,
    rest: &[Value],
) -> Eval<Option<Value>> {
    let mut all = vec![Kind::EmitError.only()];
    all.extend_from_slice(rest);
    own_builder(call, class, "getChecked", &all)
}

/// A builder of a definition, by name: that of the class itself which takes the arguments.
pub fn own_builder(
    call: &mut Call<'_, '_, '_, '_, '_>,
    class: HostClass,
    name: &str,
    arguments: &[Value],
) -> Eval<Option<Value>> {
    let Some(Class::Data(_, class, _)) = call.host.program.classes.get(class) else { return Ok(None) };
    let functions = call.host.program.members(class, name);
    if functions.is_empty() || !call.machine.takes(call.host, &functions, arguments)? {
        return Ok(None);
    }
    call.machine.call_overloaded(call.host, &functions, None, arguments).map(Some)
}

/// A type or attribute that a definition describes, of its parameters in order.
fn get_defined(
    call: &mut Call<'_, '_, '_, '_, '_>,
    class: HostClass,
    entity: Entity,
    name: &str,
    checked: bool,
) -> Eval<Value> {
    let context = call.host.context;
    let Some(definition) = context.definition_of_class(entity, "", name) else {
        return enum_attribute(call, class, name);
    };
    let index = definition;
    let definition = context.definition(entity, index);
    let library = definition.library(context);
    let model = definition.model(context);
    if call.len() > model.parameters.len() {
        return Err(EvalError::unsupported(format!("a builder of '{name}'")));
    }
    let mut parameters = Vec::with_capacity(model.parameters.len());
    for (at, parameter) in model.parameters.iter().enumerate() {
        parameters.push(match call.arguments.values.get(at) {
            Some(value) => call.host.attribute_of_value(call.machine, library, parameter.storage, value)?,
            None if parameter.default.is_some() => definition.default_of_parameter(context, at),
            None => return Err(EvalError::unsupported(format!("a builder of '{name}'"))),
        });
    }
    if checked {
        let verified = definition.verify(context, &parameters);
        let is_valid = verified.is_ok();
        call.host.collected = verified.unwrap_or_else(|errors| errors);
        if !is_valid {
            return Ok(match entity {
                Entity::Type => Kind::Type.null(Some(class)),
                Entity::Attribute => Kind::Attribute.null(Some(class)),
            });
        }
    }
    let known = call.host.known_mutable(call.machine, entity, index, &parameters)?;
    if let Some((Some(known), _)) = known {
        return Ok(known);
    }
    let parameters = parameters.into();
    let made = match entity {
        Entity::Type => {
            thing::of_type(context.intern_type(TypeStorage::Dialect { definition: index, parameters }))
        }
        Entity::Attribute => {
            let storage = AttributeStorage::Dialect { definition: index, parameters };
            thing::of_attribute(context.intern_attribute(storage))
        }
    };
    if let (Some((None, hash)), Some(ty)) = (known, thing::ty(&made)) {
        call.host.add_mutable(index, hash, ty);
    }
    Ok(made)
}

/// `T::parse(parser)` of a type or attribute with a format: what follows the mnemonic. Of a dense array: its
/// elements in brackets.
pub(super) fn parse_defined(
    call: &mut Call<'_, '_, '_, '_, '_>,
    number: HostClass,
    entity: Entity,
    class: &str,
) -> Eval<Value> {
    let context = call.host.context;
    if let Some(element) = dense_array_element(class.strip_prefix("mlir::").unwrap_or(class)) {
        let parsed = call.host.parser()?.parse_dense_array_elements(element);
        return Ok(call
            .parsed(parsed)
            .map_or_else(|| Kind::Attribute.null(Some(number)), thing::of_attribute));
    }
    let Some(definition) = context.definition_of_class(entity, "", class) else {
        return Err(EvalError::unsupported(format!("the static method 'parse' of '{class}'")));
    };
    let parser = call.host.parser()?;
    Ok(match entity {
        Entity::Type => {
            let parsed = parser.parse_type_definition(definition);
            call.parsed(parsed).map_or_else(|| Kind::Type.null(Some(number)), thing::of_type)
        }
        Entity::Attribute => {
            let parsed = parser.parse_attribute_definition(definition, None);
            call.parsed(parsed).map_or_else(|| Kind::Attribute.null(Some(number)), thing::of_attribute)
        }
    })
}

/// An enum attribute that is an integer attribute here.
fn enum_attribute(call: &mut Call<'_, '_, '_, '_, '_>, class: HostClass, name: &str) -> Eval<Value> {
    let context = call.host.context;
    let Some(of) = context.enum_of_attribute_class(name) else {
        return Err(EvalError::unsupported(format!("the static method 'get' of '{name}'")));
    };
    let value = call.integer(0)?;
    let made = thing::of_attribute(context.integer_attribute(context.integer_type(of.width), value));
    Ok(call.host.seen_as(made, class))
}
