//! `OpAsmParser`: operands and the values that they name.

use cpp::{Eval, EvalError, Value};

use crate::hook::Hook;
use crate::natives::assembly::parser::{delimiter, each_in_list, fail_at, place};
use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};
use ir::Type;
use parse::{Delimiter, TokenKind, UnresolvedOperand};

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::Parser, name, run)
}

pub(in crate::natives) const METHODS: &[Method] = &[
    row("parseOperand", |call| {
        let allows_number = call.flag(1, true)?;
        let parsed = parse_one(call, allows_number)?;
        store_operand(call, parsed)
    }),
    row("parseOptionalOperand", |call| {
        if !call.host.parser()?.at(TokenKind::PercentIdentifier) {
            return Ok(Value::optional(None));
        }
        let allows_number = call.flag(1, true)?;
        let parsed = parse_one(call, allows_number)?;
        let result = store_operand(call, parsed)?;
        Ok(Value::optional(Some(result)))
    }),
    row("parseOperandList", |call| {
        let (count, given) = match (call.len() > 1).then(|| call.value(1)).transpose()? {
            Some(Value::Int(_, count)) => {
                (Some(count), if call.len() > 2 { Some(call.value(2)?) } else { None })
            }
            other => (None, other),
        };
        let delimiter = match given {
            Some(Value::Enum(_, value)) => delimiter(value),
            _ => Delimiter::None,
        };
        operand_list(call, delimiter, count)
    }),
    row("parseTrailingOperandList", |call| {
        if !call.host.parser()?.consume_if(TokenKind::Comma) {
            return Ok(Value::parse_result(true));
        }
        let delimiter = match call.len() {
            0 | 1 => Delimiter::None,
            _ => delimiter(call.integer(1)?),
        };
        operand_list(call, delimiter, None)
    }),
    row("resolveOperand", |call| {
        let operand = unresolved(call, &call.value(0)?)?;
        let ty = call.ty(1)?;
        let target = call.argument(2)?.clone();
        resolve(call, operand, ty, &target)
    }),
    row("resolveOperands", resolve_operands),
    row("parseAffineMapOfSSAIds", |call| {
        // (operands, map, name, attributes, delimiter)
        let delimiter = if call.len() > 4 { delimiter(call.integer(4)?) } else { Delimiter::Square };
        let parsed = call.host.op_parser()?.parse_affine_map_of_ssa_ids(delimiter);
        let Some((map, operands)) = call.parsed(parsed) else { return Ok(Value::parse_result(false)) };
        let operands: Vec<Value> = operands.iter().map(|&operand| of_unresolved(call, operand)).collect();
        let target = call.argument(0)?.clone();
        call.extend(&target, operands)?;
        let attribute = call.host.context.affine_map_attribute(map);
        call.store(1, thing::of_attribute(attribute))?;
        if call.len() > 3 {
            let name = call.text(2)?;
            crate::natives::assembly::state::add_to_list(call, 3, &name, attribute)?;
        }
        Ok(Value::parse_result(true))
    }),
    row("parseAffineExprOfSSAIds", |call| {
        // (dimensions, symbols, expression)
        let (mut dims, mut symbols) = Default::default();
        let parsed = call.host.op_parser()?.parse_affine_expr_of_ssa_ids(&mut dims, &mut symbols);
        let Some(expr) = call.parsed(parsed) else { return Ok(Value::parse_result(false)) };
        for (at, operands) in [dims, symbols].into_iter().enumerate() {
            let operands: Vec<Value> = operands.iter().map(|&operand| of_unresolved(call, operand)).collect();
            let target = call.argument(at)?.clone();
            call.extend(&target, operands)?;
        }
        call.store(2, thing::of_affine_expr(expr))?;
        Ok(Value::parse_result(true))
    }),
    row("getNumResults", |call| {
        let names = call.host.op_parser()?.result_names();
        Ok(Value::size(names.iter().map(|name| name.count as usize).sum()))
    }),
    row("getResultName", |call| {
        let index = call.index(0)?;
        let mut left = index;
        for name in call.host.op_parser()?.result_names() {
            if left < name.count as usize {
                let text = String::from_utf8_lossy(&name.name[1..]).into_owned();
                return Ok(Value::tuple(vec![Value::text(text), Value::size(left)]));
            }
            left -= name.count as usize;
        }
        Ok(Value::tuple(vec![Value::text(""), Value::Int(cpp::IntKind::U32, -1)]))
    }),
];

/// An operand as written, as a value.
pub fn of_unresolved<'s>(call: &mut Call<'_, '_, '_, 's, '_>, operand: UnresolvedOperand<'s>) -> Value {
    call.host.tables.unresolved.push(operand);
    Kind::Unresolved.thing(call.host.tables.unresolved.len() - 1, 0)
}

/// An operand like another one, of another name.
pub fn renamed(host: &mut Hook<'_, '_, '_, '_>, operand: &Value, name: &str) -> Eval<Value> {
    let (context, offset) = (host.op_parser()?.context(), host.parser()?.offset());
    let known = operand.handle().filter(|&handle| !thing::is_null(handle));
    let known = known.and_then(|handle| host.tables.unresolved.get(handle.a as usize)).copied();
    let mut renamed = known.unwrap_or(UnresolvedOperand { name: b"", number: 0, offset });
    renamed.name = context.string(context.intern_string(name));
    host.tables.unresolved.push(renamed);
    Ok(Kind::Unresolved.thing(host.tables.unresolved.len() - 1, 0))
}

/// The operand that a value is.
pub fn unresolved<'s>(call: &Call<'_, '_, '_, 's, '_>, value: &Value) -> Eval<UnresolvedOperand<'s>> {
    let mut value = call.machine.load(value)?;
    if let Value::Optional(_, Some(content)) = &value {
        value = content.0.clone();
    }
    if let Some(handle) = thing::of_kind(&value, Kind::Argument)
        && let Some(cells) = call.host.tables.arguments.get(handle.a as usize)
    {
        value = call.machine.load(&cells.name)?;
    }
    let handle = thing::of_kind(&value, Kind::Unresolved);
    let operand = handle.and_then(|handle| call.host.tables.unresolved.get(handle.a as usize));
    operand.copied().ok_or_else(|| EvalError::undefined("an operand that was not parsed"))
}

fn parse_one<'s>(
    call: &mut Call<'_, '_, '_, 's, '_>,
    allows_number: bool,
) -> Eval<Option<UnresolvedOperand<'s>>> {
    let parser = call.host.op_parser()?;
    let parsed = if allows_number { parser.parse_operand() } else { parser.parse_operand_without_number() };
    Ok(call.parsed(parsed))
}

fn store_operand<'s>(
    call: &mut Call<'_, '_, '_, 's, '_>,
    parsed: Option<UnresolvedOperand<'s>>,
) -> Eval<Value> {
    let Some(operand) = parsed else { return Ok(Value::parse_result(false)) };
    let value = of_unresolved(call, operand);
    let value = match call.value(0)? {
        Value::Optional(..) => Value::optional(Some(value)),
        _ => value,
    };
    call.store(0, value)?;
    Ok(Value::parse_result(true))
}

fn operand_list(
    call: &mut Call<'_, '_, '_, '_, '_>,
    delimiter: Delimiter,
    count: Option<i64>,
) -> Eval<Value> {
    let offset = call.host.parser()?.offset();
    let mut found = 0;
    if delimiter == Delimiter::None && !call.host.parser()?.at(TokenKind::PercentIdentifier) {
        let parser = call.host.parser()?;
        if matches!(count, Some(count) if count > 0) {
            let has_bracket = parser.at(TokenKind::LParen) || parser.at(TokenKind::LSquare);
            let failed = match has_bracket {
                true => parser.emit_error("unexpected delimiter"),
                false => parser.emit_wrong_token_error("expected operand"),
            };
            return call.result(Err(failed));
        }
    } else {
        let result = each_in_list(call, delimiter, " in operand list", &mut |call| {
            let parsed = call.host.op_parser()?.parse_operand();
            Ok(match call.parsed(parsed) {
                Some(operand) => {
                    found += 1;
                    call.host.tables.unresolved.push(operand);
                    true
                }
                None => false,
            })
        })?;
        if matches!(result, Value::Result(_, false)) {
            return Ok(result);
        }
    }
    if let Some(count) = count
        && count >= 0
        && found as i64 != count
    {
        return fail_at(call, offset, &format!("expected {count} operands"));
    }
    let end = call.host.tables.unresolved.len();
    let values = (end - found..end).map(|index| Kind::Unresolved.thing(index, 0)).collect();
    let target = call.argument(0)?.clone();
    call.extend(&target, values)?;
    Ok(Value::parse_result(true))
}

fn resolve<'s>(
    call: &mut Call<'_, '_, '_, 's, '_>,
    operand: UnresolvedOperand<'s>,
    ty: Type,
    target: &Value,
) -> Eval<Value> {
    let resolved = call.host.op_parser()?.resolve_value(operand, ty);
    match call.parsed(resolved) {
        Some((body, value)) => {
            let value = Kind::Value.thing(body.index(), value.index());
            call.extend(target, vec![value])?;
            Ok(Value::parse_result(true))
        }
        None => Ok(Value::parse_result(false)),
    }
}

/// `(operands, type, [place,] values)`, `(operands, types, place, values)`.
fn resolve_operands(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let operands = call.list(0)?;
    let target = call.argument(call.len() - 1)?.clone();
    let one = thing::ty(&call.value(1)?);
    let types = match one {
        Some(ty) => vec![ty; operands.len()],
        None => call.types(1)?,
    };
    if one.is_none() && types.len() != operands.len() {
        let offset = if call.len() > 3 { place(call, 2)? } else { call.host.parser()?.offset() };
        let message = format!(
            "number of operands and types do not match: got {} operands and {} types",
            operands.len(),
            types.len()
        );
        return fail_at(call, offset, &message);
    }
    for (operand, ty) in operands.iter().zip(types) {
        let operand = unresolved(call, operand)?;
        let result = resolve(call, operand, ty, &target)?;
        if matches!(result, Value::Result(_, false)) {
            return Ok(result);
        }
    }
    Ok(Value::parse_result(true))
}
