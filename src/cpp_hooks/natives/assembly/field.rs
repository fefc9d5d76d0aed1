//! `FieldParser<T>::parse(parser)`: a value of a C++ type, as formats write it.

use cpp::{Eval, EvalError, IntKind, OptionalKind, Type as CppType, Value};
use definitions::DialectContext as _;

use crate::hook::held;
use crate::natives::assembly::parser::fail_at;
use crate::natives::row::Call;
use crate::values::classes::Class;
use crate::values::thing;
use ir::Entity;
use parse::TokenKind;

/// Parses a value of the type among the template arguments.
pub fn parse(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let ty = call.arguments.types.first().copied();
    let ty = ty.ok_or_else(|| EvalError::unsupported("a field without a type"))?;
    let value = value(call, ty)?;
    Ok(Value::Optional(OptionalKind::FailureOr, value.map(held)))
}

/// Returns `parse` of the specialisations for a type: of `template <typename T, typename = T> struct FieldParser`.
pub fn specializations(
    machine: &mut cpp::Machine,
    host: &mut crate::hook::Hook<'_, '_, '_, '_>,
    ty: cpp::Ty,
) -> Vec<cpp::FunctionId> {
    let mut of = |types: &[cpp::Ty]| machine.specialized_members(host, "FieldParser", types, "parse");
    let found = of(&[ty]);
    if found.is_empty() { of(&[ty, ty]) } else { found }
}

fn value(call: &mut Call<'_, '_, '_, '_, '_>, ty: cpp::Ty) -> Eval<Option<Value>> {
    let context = call.host.context;
    let offset = call.host.parser()?.offset();
    let own = specializations(call.machine, call.host, ty);
    if !own.is_empty() {
        let parsed = call.machine.call_overloaded(call.host, &own, None, &[thing::Kind::Parser.only()])?;
        return Ok(match parsed {
            Value::Optional(_, content) => content.map(|content| content.0.clone()),
            other => Some(other),
        });
    }
    match call.machine.ty(ty).clone() {
        CppType::Int(kind) => integer(call, kind),
        CppType::Bool => {
            let parser = call.host.parser()?;
            if parser.consume_if_keyword("true") {
                return Ok(Some(Value::Bool(true)));
            }
            if parser.consume_if_keyword("false") {
                return Ok(Some(Value::Bool(false)));
            }
            integer(call, IntKind::I64)
                .map(|value| value.map(|value| Value::Bool(matches!(value, Value::Int(_, 1)))))
        }
        CppType::Text => match call.host.parser()?.parse_optional_string() {
            Some(text) => Ok(Some(Value::text(context.string(text).to_string()))),
            None => fail_at(call, offset, "expected string").map(|_| None),
        },
        CppType::List(_, element) => {
            let mut values = Vec::new();
            loop {
                call.machine.charge(1)?;
                let Some(element) = value(call, element)? else { return Ok(None) };
                values.push(element);
                if !call.host.parser()?.consume_if(TokenKind::Comma) {
                    return Ok(Some(Value::list(values)));
                }
            }
        }
        CppType::Optional(of) => value(call, of).map(|value| value.map(|value| Value::optional(Some(value)))),
        CppType::Host(class) => match call.host.program.classes.get(class) {
            Some(Class::Data(Entity::Type, name, _)) => {
                let definition = context.definition_of_class(Entity::Type, "", name);
                let parser = call.host.parser()?;
                let parsed = match definition {
                    Some(definition) if !parser.at(TokenKind::ExclamationIdentifier) => {
                        parser.parse_type_definition(definition)
                    }
                    _ => parser.parse_type(),
                };
                Ok(call.parsed(parsed).map(thing::of_type))
            }
            Some(Class::Data(Entity::Attribute, name, _)) => {
                let definition = context.definition_of_class(Entity::Attribute, "", name);
                let parser = call.host.parser()?;
                let parsed = match definition {
                    Some(definition) if !parser.at(TokenKind::HashIdentifier) => {
                        parser.parse_attribute_definition(definition, None)
                    }
                    _ => parser.parse_attribute(None),
                };
                Ok(call.parsed(parsed).map(thing::of_attribute))
            }
            Some(Class::Enum(key)) => {
                let found = call.host.program.classes.enum_of_key(*key);
                let (library, id) = found.ok_or_else(|| EvalError::unsupported("a field of an enum"))?;
                let parser = call.host.parser()?;
                let library = parser.context().registry().library(library);
                let parsed = parser.parse_enum_field(library, id, false);
                Ok(call.parsed(parsed).flatten().map(|value| Value::Enum(*key, value)))
            }
            _ => Err(EvalError::unsupported("a field of such a type")),
        },
        _ => Err(EvalError::unsupported("a field of such a type")),
    }
}

fn integer(call: &mut Call<'_, '_, '_, '_, '_>, kind: IntKind) -> Eval<Option<Value>> {
    let offset = call.host.parser()?.offset();
    let parsed = call.host.parser()?.parse_optional_integer();
    match call.parsed(parsed) {
        Some(Some(value)) => {
            let low = crate::values::attributes::low_word(&value);
            if kind.wrap(low) != low {
                return fail_at(call, offset, "integer value too large").map(|_| None);
            }
            Ok(Some(Value::Int(kind, low)))
        }
        Some(None) => fail_at(call, offset, "expected integer value").map(|_| None),
        None => Ok(None),
    }
}
