//! `AsmParser`: types and attributes.

use cpp::{Eval, EvalError, HostClass, Value};

use crate::hook::ReportAt;
use crate::natives::assembly::by_function;
use crate::natives::assembly::parser::{fail_at, name_offset, place};
use crate::natives::assembly::state::add_to_list;
use crate::natives::row::{Call, Method, method};
use crate::values::classes::Class;
use crate::values::thing::{self, Kind};
use definitions::DialectContext as _;
use ir::Entity;
use ir::{Attribute, AttributeStorage, Type, TypeStorage};
use ods::model::DefAssembly;
use parse::{AffineNames, TokenKind};

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::Parser, name, run)
}

pub(in crate::natives) const METHODS: &[Method] = &[
    row("parseType", parse_type),
    row("parseOptionalType", |call| {
        let parsed = call.host.parser()?.parse_optional_type();
        match call.parsed(parsed) {
            Some(None) => Ok(Value::optional(None)),
            Some(Some(ty)) => {
                // A variable of any class is taken for one of `Type`.
                call.store(0, thing::of_type(ty))?;
                Ok(Value::optional(Some(Value::parse_result(true))))
            }
            None => Ok(Value::optional(Some(Value::parse_result(false)))),
        }
    }),
    row("parseColonType", |call| {
        let result = call.host.parser()?.parse_token(TokenKind::Colon, "expected ':'");
        match call.parsed(result) {
            Some(()) => parse_type(call),
            None => Ok(Value::parse_result(false)),
        }
    }),
    row("parseKeywordType", |call| {
        let offset = call.host.parser()?.offset();
        let word = call.text(0)?;
        if !call.host.parser()?.consume_if_keyword(&word) {
            return fail_at(call, offset, &format!("expected '{word}'"));
        }
        parse_type_at(call, 1)
    }),
    row("parseTypeList", |call| {
        let mut types = Vec::new();
        let result = call.host.parser()?.parse_type_list_no_parens(&mut types);
        add_types(call, result, types)
    }),
    row("parseColonTypeList", |call| {
        let result = call.host.parser()?.parse_token(TokenKind::Colon, "expected ':'");
        if call.parsed(result).is_none() {
            return Ok(Value::parse_result(false));
        }
        let mut types = Vec::new();
        let result = call.host.parser()?.parse_type_list_no_parens(&mut types);
        add_types(call, result, types)
    }),
    row("parseOptionalColonTypeList", |call| {
        if !call.host.parser()?.consume_if(TokenKind::Colon) {
            return Ok(Value::parse_result(true));
        }
        let mut types = Vec::new();
        let result = call.host.parser()?.parse_type_list_no_parens(&mut types);
        add_types(call, result, types)
    }),
    row("parseArrowTypeList", |call| {
        let result = call.host.parser()?.parse_token(TokenKind::Arrow, "expected '->'");
        if call.parsed(result).is_none() {
            return Ok(Value::parse_result(false));
        }
        let mut types = Vec::new();
        let result = call.host.parser()?.parse_function_result_types(&mut types);
        add_types(call, result, types)
    }),
    row("parseOptionalArrowTypeList", |call| {
        if !call.host.parser()?.consume_if(TokenKind::Arrow) {
            return Ok(Value::parse_result(true));
        }
        let mut types = Vec::new();
        let result = call.host.parser()?.parse_function_result_types(&mut types);
        add_types(call, result, types)
    }),
    row("addTypeToList", |call| {
        let ty = call.value(0)?;
        let target = call.argument(1)?.clone();
        call.extend(&target, vec![ty])?;
        Ok(Value::parse_result(true))
    }),
    row("addTypesToList", |call| {
        let types = call.list(0)?;
        let target = call.argument(1)?.clone();
        call.extend(&target, types)?;
        Ok(Value::parse_result(true))
    }),
    row("parseDimensionList", |call| {
        let (dynamic, with_x) = (call.flag(1, true)?, call.flag(2, true)?);
        let parsed = call.host.parser()?.parse_dimension_list_ranked(dynamic, with_x);
        let Some(dimensions) = call.parsed(parsed) else { return Ok(Value::parse_result(false)) };
        let target = call.argument(0)?.clone();
        call.extend(&target, dimensions.into_iter().map(thing::of_integer).collect())?;
        Ok(Value::parse_result(true))
    }),
    row("parseXInDimensionList", |call| {
        let result = call.host.parser()?.parse_x();
        call.result(result)
    }),
    row("parseAttribute", |call| {
        let offset = call.host.parser()?.offset();
        let arguments = attribute_arguments(call)?;
        let parsed = call.host.parser()?.parse_attribute(arguments.ty);
        match call.parsed(parsed) {
            Some(attribute) => store_attribute(call, attribute, offset, arguments.entry),
            None => Ok(Value::parse_result(false)),
        }
    }),
    row("parseOptionalAttribute", |call| {
        let offset = call.host.parser()?.offset();
        let arguments = attribute_arguments(call)?;
        // One that may only be a string, an array or a symbol is looked for by its first token.
        let class = held_class(call, 0)?;
        let parser = call.host.parser()?;
        let (is_there, is_checked) = match class.as_deref() {
            Some("StringAttr") => (parser.at(TokenKind::String), true),
            Some("ArrayAttr") => (parser.at(TokenKind::LSquare), true),
            Some("SymbolRefAttr" | "FlatSymbolRefAttr") => (parser.at(TokenKind::AtIdentifier), true),
            // A variable of any other class is taken for one of `Attribute`, from which it derives.
            _ => (true, false),
        };
        if !is_there {
            return Ok(Value::optional(None));
        }
        let parsed = parser.parse_optional_attribute(arguments.ty);
        match call.parsed(parsed) {
            Some(None) => Ok(Value::optional(None)),
            Some(Some(attribute)) => {
                let result = match is_checked {
                    true => store_attribute(call, attribute, offset, arguments.entry)?,
                    false => keep_attribute(call, attribute, arguments.entry)?,
                };
                Ok(Value::optional(Some(result)))
            }
            None => Ok(Value::optional(Some(Value::parse_result(false)))),
        }
    }),
    row("parseCustomAttributeWithFallback", |call| {
        if let Some(parsed) = by_function::parse_without(call, TokenKind::HashIdentifier)? {
            return Ok(parsed);
        }
        let offset = call.host.parser()?.offset();
        let arguments = attribute_arguments(call)?;
        let definition = definition_of(call, Entity::Attribute)?;
        let element = dense_array_of(call)?;
        let parser = call.host.parser()?;
        let parsed = match (definition, element) {
            (Some(definition), _) if !parser.at(TokenKind::HashIdentifier) => call
                .host
                .in_definition(|parser| parser.parse_attribute_definition(definition, arguments.ty))?,
            (_, Some(element)) if parser.at(TokenKind::LSquare) => parser.parse_dense_array_elements(element),
            _ => parser.parse_attribute(arguments.ty),
        };
        match call.parsed(parsed) {
            Some(attribute) => store_attribute(call, attribute, offset, arguments.entry),
            None => Ok(Value::parse_result(false)),
        }
    }),
    row("parseCustomTypeWithFallback", |call| {
        if let Some(parsed) = by_function::parse_without(call, TokenKind::ExclamationIdentifier)? {
            return Ok(parsed);
        }
        let definition = definition_of(call, Entity::Type)?;
        let offset = call.host.parser()?.offset();
        if let (None, Some(class)) = (definition, declared(call, 0)?)
            && !call.host.parser()?.at(TokenKind::ExclamationIdentifier)
            && let Some(functions) = super::own_syntax(call.host, class, "parse")
        {
            let parsed = call.machine.call_overloaded(call.host, &functions, None, &[Kind::Parser.only()])?;
            return match thing::ty(&parsed) {
                Some(ty) => store_type(call, 0, ty, offset),
                None => Ok(Value::parse_result(false)),
            };
        }
        let parser = call.host.parser()?;
        let parsed = match definition {
            Some(definition) if !parser.at(TokenKind::ExclamationIdentifier) => {
                call.host.in_definition(|parser| parser.parse_type_definition(definition))?
            }
            _ => parser.parse_type(),
        };
        match call.parsed(parsed) {
            Some(ty) => store_type(call, 0, ty, offset),
            None => Ok(Value::parse_result(false)),
        }
    }),
    row("parseSymbolName", |call| {
        let offset = call.host.parser()?.offset();
        match symbol_name(call)? {
            true => Ok(Value::parse_result(true)),
            false => fail_at(call, offset, "expected valid '@'-identifier for symbol name"),
        }
    }),
    row("parseOptionalSymbolName", |call| Ok(Value::parse_result(symbol_name(call)?))),
    row("parseOptionalAttrDict", attr_dict),
    row("parseOptionalAttrDictWithKeyword", |call| {
        if !call.host.parser()?.consume_if_keyword("attributes") {
            return Ok(Value::parse_result(true));
        }
        if !call.host.parser()?.at(TokenKind::LBrace) {
            let result =
                call.host.parser()?.parse_token(TokenKind::LBrace, "expected '{' in attribute dictionary");
            return call.result(result);
        }
        attr_dict(call)
    }),
    row("parseAffineMap", |call| {
        let parsed = call.host.parser()?.parse_affine_map_inline();
        match call.parsed(parsed) {
            Some(map) => {
                call.store(0, thing::of_affine_map(map))?;
                Ok(Value::parse_result(true))
            }
            None => Ok(Value::parse_result(false)),
        }
    }),
    row("parseAffineExpr", |call| {
        let mut symbols = Vec::new();
        for pair in call.list(0)? {
            let (Value::Tuple(parts) | Value::Braces(parts)) = call.machine.load(&pair)? else {
                return Err(EvalError::unsupported("a symbol of an affine expression"));
            };
            let [name, expr] = &parts.values[..] else {
                return Err(EvalError::unsupported("a symbol of an affine expression"));
            };
            let name = call.host.text_of(call.machine, name)?;
            let expr = thing::affine_expr(&call.machine.load(expr)?);
            let expr = expr.ok_or_else(|| EvalError::undefined("a null expression"))?;
            symbols.push((call.host.context.intern_string(name), expr));
        }
        let parser = call.host.parser()?;
        let context = parser.context();
        let mut names = AffineNames::default();
        symbols.iter().for_each(|&(name, expr)| names.insert(context.string(name), expr));
        let parsed = parser.parse_affine_expr_inline(&mut names);
        match call.parsed(parsed) {
            Some(expr) => {
                call.store(1, thing::of_affine_expr(expr))?;
                Ok(Value::parse_result(true))
            }
            None => Ok(Value::parse_result(false)),
        }
    }),
    row("parseIntegerSet", |call| {
        let parsed = call.host.parser()?.parse_integer_set_inline();
        match call.parsed(parsed) {
            Some(set) => {
                call.store(0, Kind::IntegerSet.thing(set.index(), 0))?;
                Ok(Value::parse_result(true))
            }
            None => Ok(Value::parse_result(false)),
        }
    }),
    row("parseCustomOperationName", |call| {
        let name = call.host.op_parser()?.parse_custom_operation_name().ok();
        let name = name.map(|name| crate::hook::held(Kind::OperationName.thing(name.index(), 0)));
        Ok(Value::Optional(cpp::OptionalKind::FailureOr, name))
    }),
    row("getChecked", |call| {
        let class = call.host.explicit_class(call.machine, call.arguments.types)?;
        let has_place = call.kind(0) == Some(Kind::Place);
        let offset = if has_place { place(call, 0)? } else { name_offset(call)? };
        let rest = &call.arguments.values[usize::from(has_place)..];
        let before = std::mem::take(&mut call.host.collected);
        let made = match call.host.program.classes.get(class) {
            Some(Class::Source(source)) => {
                let mut all = vec![Kind::EmitError.only()];
                all.extend_from_slice(rest);
                crate::natives::data::described::get_checked(call, class, source, all)?
            }
            _ => match crate::natives::statics::get::own_checked(call, class, rest)? {
                Some(made) => made,
                None => crate::natives::statics::get::get(call, class, rest, true)?,
            },
        };
        let wrong = std::mem::replace(&mut call.host.collected, before);
        for error in wrong {
            drop(call.host.start_again(call.machine, ReportAt::Offset(offset), error));
            call.host.report_rest();
        }
        Ok(made)
    }),
];

/// The class that an out-parameter is declared with, if it is a narrower one.
fn declared(call: &Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Option<HostClass>> {
    Ok(call.value(at)?.handle().and_then(thing::declared_class))
}

fn parse_type(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    if call.len() == 0 {
        return Err(EvalError::unsupported("'parseType' without a variable"));
    }
    parse_type_at(call, 0)
}

fn parse_type_at(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Value> {
    let offset = call.host.parser()?.offset();
    let parsed = call.host.parser()?.parse_type();
    match call.parsed(parsed) {
        Some(ty) => store_type(call, at, ty, offset),
        None => Ok(Value::parse_result(false)),
    }
}

fn store_type(call: &mut Call<'_, '_, '_, '_, '_>, at: usize, ty: Type, offset: u32) -> Eval<Value> {
    let value = thing::of_type(ty);
    if let Some(class) = declared(call, at)?
        && !call.host.is_of_class(call.machine, &value, class)?
    {
        let context = call.host.context;
        let name = match call.host.program.classes.get(class) {
            Some(Class::Data(_, name, _)) => {
                definitions::type_name_of_class(context, "", name).map(str::to_string)
            }
            _ => None,
        };
        let message = parse::wrong_type(context, name.as_deref(), ty).to_string();
        return fail_at(call, offset, &message);
    }
    call.store(at, value)?;
    Ok(Value::parse_result(true))
}

fn add_types(
    call: &mut Call<'_, '_, '_, '_, '_>,
    result: Result<(), ir::diag::Failed>,
    types: Vec<Type>,
) -> Eval<Value> {
    if call.parsed(result).is_none() {
        return Ok(Value::parse_result(false));
    }
    let target = call.argument(0)?.clone();
    call.extend(&target, types.into_iter().map(thing::of_type).collect())?;
    Ok(Value::parse_result(true))
}

/// The arguments after the variable: a type, and a name with the list that the attribute is added to.
struct AttributeArguments {
    ty: Option<Type>,
    /// The arguments at which the name and the list stand.
    entry: Option<(usize, usize)>,
}

fn attribute_arguments(call: &Call<'_, '_, '_, '_, '_>) -> Eval<AttributeArguments> {
    let is_type = |at: usize| -> Eval<bool> {
        Ok(call.value(at)?.handle().is_some_and(|handle| Kind::of(handle) == Kind::Type))
    };
    let ty = |at: usize| -> Eval<Option<Type>> { Ok(thing::ty(&call.value(at)?)) };
    let has_function = call.len() > 0 && by_function::is_function(&call.value(call.len() - 1)?);
    Ok(match call.len() - usize::from(has_function) {
        0 | 1 => AttributeArguments { ty: None, entry: None },
        2 => AttributeArguments { ty: ty(1)?, entry: None },
        3 => AttributeArguments { ty: None, entry: Some((1, 2)) },
        _ if is_type(1)? || matches!(call.value(1)?, Value::Null) => {
            AttributeArguments { ty: ty(1)?, entry: Some((2, 3)) }
        }
        _ => return Err(EvalError::unsupported("'parseAttribute' of such arguments")),
    })
}

fn store_attribute(
    call: &mut Call<'_, '_, '_, '_, '_>,
    attribute: Attribute,
    offset: u32,
    entry: Option<(usize, usize)>,
) -> Eval<Value> {
    let value = thing::of_attribute(attribute);
    if let Some(class) = declared(call, 0)?
        && !call.host.is_of_class(call.machine, &value, class)?
    {
        return fail_at(call, offset, "invalid kind of attribute specified");
    }
    keep_attribute(call, attribute, entry)
}

/// The name of the class that an out-parameter is declared with, also once it holds an attribute of it.
fn held_class(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Option<String>> {
    let held = call.value(at)?;
    let is_narrow = held.handle().is_some_and(|handle| !thing::is_general(handle));
    let class = match thing::attribute(&held).filter(|_| is_narrow).map(|of| of.storage(call.host.context)) {
        Some(AttributeStorage::String { .. }) => Some("StringAttr"),
        Some(AttributeStorage::Array(_)) => Some("ArrayAttr"),
        Some(AttributeStorage::SymbolRef { .. }) => Some("SymbolRefAttr"),
        _ => None,
    };
    let declared = declared(call, at)?.and_then(|class| call.host.program.classes.name(class));
    Ok(class.or(declared).map(str::to_string))
}

/// Stores an attribute of whatever class.
fn keep_attribute(
    call: &mut Call<'_, '_, '_, '_, '_>,
    attribute: Attribute,
    entry: Option<(usize, usize)>,
) -> Eval<Value> {
    let value = thing::of_attribute(attribute);
    let stored = match call.value(0)? {
        Value::Optional(..) => Value::optional(Some(value)),
        _ if held_class(call, 0)?.is_none_or(|class| class == "Attribute") => thing::general(value),
        _ => value,
    };
    call.store(0, stored)?;
    if let Some((name, list)) = entry {
        let name = call.text(name)?;
        add_to_list(call, list, &name, attribute)?;
    }
    Ok(Value::parse_result(true))
}

/// The definition of the class that the variable is declared with, or else of what it holds.
fn definition_of(call: &Call<'_, '_, '_, '_, '_>, entity: Entity) -> Eval<Option<u32>> {
    let explicit = call.host.explicit_class(call.machine, call.arguments.types).ok();
    let Some(class) = explicit.or(declared(call, 0)?) else {
        let held = call.value(0)?;
        return Ok(match entity {
            Entity::Type => thing::ty(&held).and_then(|ty| match *ty.storage(call.host.context) {
                TypeStorage::Dialect { definition, .. } => Some(definition),
                _ => None,
            }),
            _ => thing::attribute(&held).and_then(|attribute| match *attribute.storage(call.host.context) {
                AttributeStorage::Dialect { definition, .. } => Some(definition),
                _ => None,
            }),
        });
    };
    Ok(match call.host.program.classes.get(class) {
        Some(Class::Data(of, name, _)) if *of == entity => {
            let context = call.host.context;
            // One without assembly is written by a class that it derives from.
            let has_assembly = |&definition: &u32| {
                let definition = context.definition(entity, definition);
                !matches!(definition.model(context).assembly, DefAssembly::None)
            };
            context.definition_of_class(entity, "", name).filter(has_assembly)
        }
        _ => None,
    })
}

/// The type of the elements, where the first argument is declared as a dense array.
fn dense_array_of(call: &Call<'_, '_, '_, '_, '_>) -> Eval<Option<ir::Type>> {
    let Some(class) = declared(call, 0)? else { return Ok(None) };
    Ok(match call.host.program.classes.get(class) {
        Some(Class::Data(Entity::Attribute, name, _)) => {
            definitions::expressions::dense_array_element(name.strip_prefix("mlir::").unwrap_or(name))
        }
        _ => None,
    })
}

fn symbol_name(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<bool> {
    let context = call.host.context;
    let parser = call.host.parser()?;
    if !parser.at(TokenKind::AtIdentifier) {
        return Ok(false);
    }
    let name = context.intern_string(parse::symbol_value(parser.spelling()));
    parser.advance();
    let attribute = context.string_attribute(name);
    call.store(0, thing::of_attribute(attribute))?;
    if call.len() == 3 {
        let name = call.text(1)?;
        add_to_list(call, 2, &name, attribute)?;
    }
    Ok(true)
}

fn attr_dict(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    if !call.host.parser()?.at(TokenKind::LBrace) {
        return Ok(Value::parse_result(true));
    }
    if call.kind(0) == Some(Kind::StateAttributes) {
        let result = call.host.op_parser()?.parse_attr_dict();
        return call.result(result);
    }
    let mut entries = Vec::new();
    let result = call.host.parser()?.parse_attribute_dict(&mut entries);
    if call.parsed(result).is_none() {
        return Ok(Value::parse_result(false));
    }
    for (name, value) in entries {
        let name = call.host.context.string(name).to_string();
        add_to_list(call, 0, &name, value)?;
    }
    Ok(Value::parse_result(true))
}
