//! `OpAsmParser`: regions, their arguments, successors.

use cpp::{Eval, EvalError, Value};

use crate::natives::assembly::operand_parser::{of_unresolved, unresolved};
use crate::natives::assembly::parser::{delimiter, each_in_list, fail_at};
use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};
use ir::Attribute;
use parse::{Argument, Delimiter, ParsedLocation, TokenKind, UnresolvedOperand};

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::Parser, name, run)
}

pub(in crate::natives) const METHODS: &[Method] = &[
    row("parseRegion", |call| {
        let region = parsed_region(call, 0)?;
        parse_region(call, region)
    }),
    row("parseOptionalRegion", |call| {
        if !call.host.parser()?.at(TokenKind::LBrace) {
            return Ok(Value::optional(None));
        }
        let region = match thing::of_kind(&call.machine.pointee(&call.value(0)?)?, Kind::ParsedRegion) {
            Some(handle) => handle.a as usize,
            None => {
                // A pointer that owns nothing yet.
                let region = call.host.new_region()?;
                call.store(0, region.clone())?;
                region.handle().map_or(0, |handle| handle.a as usize)
            }
        };
        let result = parse_region(call, region)?;
        Ok(Value::optional(Some(result)))
    }),
    row("parseArgument", |call| {
        let (with_type, with_attributes) = (call.flag(1, false)?, call.flag(2, false)?);
        let parsed = call.host.op_parser()?.parse_argument(with_type, with_attributes);
        let Some(argument) = call.parsed(parsed) else { return Ok(Value::parse_result(false)) };
        let target = call.argument(0)?.clone();
        fill_argument(call, &target, argument, with_type)?;
        Ok(Value::parse_result(true))
    }),
    row("parseOptionalArgument", |call| {
        if !call.host.parser()?.at(TokenKind::PercentIdentifier) {
            return Ok(Value::optional(None));
        }
        let (with_type, with_attributes) = (call.flag(1, false)?, call.flag(2, false)?);
        let parsed = call.host.op_parser()?.parse_argument(with_type, with_attributes);
        let Some(argument) = call.parsed(parsed) else {
            return Ok(Value::optional(Some(Value::parse_result(false))));
        };
        let target = call.argument(0)?.clone();
        fill_argument(call, &target, argument, with_type)?;
        Ok(Value::optional(Some(Value::parse_result(true))))
    }),
    row("parseArgumentList", |call| {
        let delimiter = if call.len() > 1 { delimiter(call.integer(1)?) } else { Delimiter::None };
        let (with_type, with_attributes) = (call.flag(2, false)?, call.flag(3, false)?);
        if delimiter == Delimiter::None && !call.host.parser()?.at(TokenKind::PercentIdentifier) {
            return Ok(Value::parse_result(true));
        }
        let target = call.argument(0)?.clone();
        each_in_list(call, delimiter, " in argument list", &mut |call| {
            let parsed = call.host.op_parser()?.parse_argument(with_type, with_attributes);
            match call.parsed(parsed) {
                Some(argument) => {
                    let value = of_argument(call, argument, with_type)?;
                    call.extend(&target, vec![value])?;
                    Ok(true)
                }
                None => Ok(false),
            }
        })
    }),
    row("parseAssignmentList", |call| {
        let offset = call.host.parser()?.offset();
        match assignment_list(call)? {
            Some(result) => Ok(result),
            None => fail_at(call, offset, "expected '('"),
        }
    }),
    row("parseOptionalAssignmentList", |call| {
        let result = assignment_list(call)?;
        Ok(Value::optional(result))
    }),
    row("parseSuccessor", |call| {
        let parsed = call.host.op_parser()?.parse_successor();
        let Some(block) = call.parsed(parsed) else { return Ok(Value::parse_result(false)) };
        let body = call.host.op_parser()?.body_id();
        call.store(0, Kind::Block.thing(body.index(), block.index()))?;
        Ok(Value::parse_result(true))
    }),
    row("parseOptionalSuccessor", |call| {
        if !call.host.parser()?.at(TokenKind::CaretIdentifier) {
            return Ok(Value::optional(None));
        }
        let parsed = call.host.op_parser()?.parse_successor();
        let Some(block) = call.parsed(parsed) else {
            return Ok(Value::optional(Some(Value::parse_result(false))));
        };
        let body = call.host.op_parser()?.body_id();
        call.store(0, Kind::Block.thing(body.index(), block.index()))?;
        Ok(Value::optional(Some(Value::parse_result(true))))
    }),
    row("parseSuccessorAndUseList", |call| {
        let parsed = call.host.op_parser()?.parse_successor();
        let Some(block) = call.parsed(parsed) else { return Ok(Value::parse_result(false)) };
        let body = call.host.op_parser()?.body_id();
        call.store(0, Kind::Block.thing(body.index(), block.index()))?;
        if !call.host.parser()?.consume_if(TokenKind::LParen) {
            return Ok(Value::parse_result(true));
        }
        let target = call.argument(1)?.clone();
        let mut operands = Vec::new();
        loop {
            let parsed = call.host.op_parser()?.parse_operand();
            let Some(operand) = call.parsed(parsed) else { return Ok(Value::parse_result(false)) };
            operands.push(operand);
            if !call.host.parser()?.consume_if(TokenKind::Comma) {
                break;
            }
        }
        let parsed = call.host.op_parser()?.parse_colon_type_list();
        let Some(types) = call.parsed(parsed) else { return Ok(Value::parse_result(false)) };
        for (operand, ty) in operands.into_iter().zip(types) {
            let resolved = call.host.op_parser()?.resolve_value(operand, ty);
            let Some((body, value)) = call.parsed(resolved) else { return Ok(Value::parse_result(false)) };
            call.extend(&target, vec![Kind::Value.thing(body.index(), value.index())])?;
        }
        let result = call.host.parser()?.parse_token(TokenKind::RParen, "expected ')'");
        call.result(result)
    }),
    row("parseOptionalLocationSpecifier", |call| {
        let parsed = call.host.op_parser()?.parse_optional_location();
        match call.parsed(parsed) {
            Some(Some(ParsedLocation::Known(location))) => {
                let location = call.host.of_location(location);
                call.store(0, Value::optional(Some(location)))?;
                Ok(Value::parse_result(true))
            }
            Some(None) => Ok(Value::parse_result(true)),
            Some(Some(ParsedLocation::Deferred(_))) => {
                Err(EvalError::unsupported("an alias of a location that is not defined yet"))
            }
            None => Ok(Value::parse_result(false)),
        }
    }),
];

/// The place of a region among those made so far.
pub fn parsed_region(call: &Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<usize> {
    let handle = thing::of_kind(&call.machine.pointee(&call.value(at)?)?, Kind::ParsedRegion);
    handle.map(|handle| handle.a as usize).ok_or_else(|| EvalError::unsupported("a region to be parsed"))
}

fn parse_region(call: &mut Call<'_, '_, '_, '_, '_>, region: usize) -> Eval<Value> {
    let arguments = if call.len() > 1 { call.list(1)? } else { Vec::new() };
    let arguments: Eval<Vec<_>> = arguments.iter().map(|argument| argument_of(call, argument)).collect();
    let arguments = arguments?;
    let shadows = call.flag(2, false)?;
    let result = call.host.op_parser()?.parse_region_at(region, &arguments, shadows);
    call.result(result)
}

/// The argument that a value is.
pub fn argument_of<'s>(call: &mut Call<'_, '_, '_, 's, '_>, value: &Value) -> Eval<Argument<'s>> {
    let value = call.machine.load(value)?;
    let handle = thing::of_kind(&value, Kind::Argument)
        .ok_or_else(|| EvalError::unsupported("an argument of a region"))?;
    let cells = call.host.tables.arguments.get(handle.a as usize).cloned();
    let cells = cells.ok_or_else(|| EvalError::unsupported("an argument of a region"))?;
    let name = call.machine.load(&cells.name)?;
    let name = match name.handle().is_some_and(|handle| !thing::is_null(handle)) {
        true => unresolved(call, &name)?,
        // The label of the block names such arguments: `^bb0(%a: i32)`.
        false => UnresolvedOperand { name: b"", number: 0, offset: call.host.parser()?.offset() },
    };
    let ty = thing::ty(&call.machine.load(&cells.ty)?);
    let attributes = thing::attribute(&call.machine.load(&cells.attributes)?);
    let known = call.host.tables.parsed_arguments.iter().find(|known| known.name.offset == name.offset);
    let mut location = known.and_then(|known| known.location);
    if let Value::Optional(_, Some(content)) = call.machine.load(&cells.location)? {
        location = Some(ParsedLocation::Known(call.host.location(&content.0)?));
    }
    let ty = ty.ok_or_else(|| EvalError::undefined("an argument of a region without a type"))?;
    Ok(Argument { name, ty, attributes: attributes.unwrap_or(Attribute::EMPTY_DICTIONARY), location })
}

/// Puts a parsed argument into a variable.
fn fill_argument<'s>(
    call: &mut Call<'_, '_, '_, 's, '_>,
    target: &Value,
    argument: Argument<'s>,
    with_type: bool,
) -> Eval<()> {
    // A type that was given to the argument before stays.
    let old = thing::of_kind(&call.machine.load(target)?, Kind::Argument).filter(|_| !with_type);
    let old = old.and_then(|old| call.host.tables.arguments.get(old.a as usize)).map(|old| old.ty.clone());
    let value = of_argument(call, argument, with_type)?;
    if let (Some(old), Some(new)) = (old, value.handle()) {
        let ty = call.machine.load(&old)?;
        let cell = call.host.tables.arguments[new.a as usize].ty.clone();
        call.machine.store(&cell, ty)?;
    }
    let is_optional = matches!(call.machine.load(target)?, Value::Optional(..));
    let value = if is_optional { Value::optional(Some(value)) } else { value };
    call.machine.store(target, value)
}

/// A parsed argument as a value.
pub fn of_argument<'s>(
    call: &mut Call<'_, '_, '_, 's, '_>,
    argument: Argument<'s>,
    with_type: bool,
) -> Eval<Value> {
    let value = call.host.new_argument(call.machine)?;
    let index = value.handle().map_or(0, |handle| handle.a as usize);
    let name = of_unresolved(call, argument.name);
    let cells = call.host.tables.arguments[index].clone();
    call.machine.store(&cells.name, name)?;
    if with_type {
        call.machine.store(&cells.ty, thing::of_type(argument.ty))?;
    }
    call.machine.store(&cells.attributes, thing::of_attribute(argument.attributes))?;
    call.host.tables.parsed_arguments.push(argument);
    Ok(value)
}

/// `(%argument = %operand, ...)`; nothing if there is none.
fn assignment_list(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Option<Value>> {
    if !call.host.parser()?.at(TokenKind::LParen) {
        return Ok(None);
    }
    let (arguments, operands) = (call.argument(0)?.clone(), call.argument(1)?.clone());
    let result = each_in_list(call, Delimiter::Paren, "", &mut |call| {
        let parsed = call.host.op_parser()?.parse_argument(false, false);
        let Some(argument) = call.parsed(parsed) else { return Ok(false) };
        let value = of_argument(call, argument, false)?;
        call.extend(&arguments, vec![value])?;
        let result = call.host.op_parser()?.parse_equal();
        if call.parsed(result).is_none() {
            return Ok(false);
        }
        let parsed = call.host.op_parser()?.parse_operand();
        let Some(operand) = call.parsed(parsed) else { return Ok(false) };
        let value = of_unresolved(call, operand);
        call.extend(&operands, vec![value])?;
        Ok(true)
    })?;
    Ok(Some(result))
}
