//! The parts of formats that are written in code: attributes of operations, and types of ranges.
//!
//! Follows mlir/lib/Dialect/PDL/IR/PDL.cpp.

use super::types::{make, range_element, range_of};
use ir::Attribute;
use parse::{ParseList as _, TokenKind, UnresolvedOperands};
use registry::{DirectiveHooks, ParseDirectiveHook, PrintDirectiveHook};

/// `custom<OperationOpAttributes>($values, $names)`: `{"name" = %value}`, or nothing for no attributes
pub const ATTRIBUTES: DirectiveHooks = DirectiveHooks { parse: PARSE_ATTRIBUTES, print: PRINT_ATTRIBUTES };

/// `custom<RangeType>(ref(type($arguments)), type($result))`: `: type`, where there are no arguments that say it
pub const RANGE_TYPE: DirectiveHooks = DirectiveHooks { parse: PARSE_RANGE_TYPE, print: PRINT_RANGE_TYPE };

const PARSE_ATTRIBUTES: ParseDirectiveHook = |parser, arguments| {
    let context = parser.context();
    let start = parser.offset();
    let (mut names, mut values): (Vec<Attribute>, _) = (Vec::new(), UnresolvedOperands::new());
    if parser.parser().consume_if(TokenKind::LBrace) {
        loop {
            let offset = parser.offset();
            let name = parser.parser().parse_attribute(None)?;
            if name.string(context).is_none() {
                return Err(parser.emit_error_at(offset, "invalid kind of attribute specified"));
            }
            names.push(name);
            parser.parse_equal()?;
            values.push(parser.parse_operand()?);
            if !parser.parse_optional_comma() {
                break;
            }
        }
        parser.parser().parse_token(TokenKind::RBrace, "expected '}'")?;
    }
    arguments.set_operands(0, &values, start);
    let names = context.array_attribute(&names);
    arguments.set_attribute(parser, 1, names);
    Ok(true)
};

const PRINT_ATTRIBUTES: PrintDirectiveHook = |op, arguments, printer| {
    let names = arguments.attribute(1).and_then(|names| names.elements(op.context())).unwrap_or_default();
    if names.is_empty() {
        return;
    }
    printer.write(" {");
    for (index, (&name, value)) in names.iter().zip(arguments.operands(0)).enumerate() {
        printer.write(if index == 0 { "" } else { ", " });
        printer.print_attribute(name);
        printer.write(" = ");
        printer.print_operand(value);
    }
    printer.write("}");
};

const PARSE_RANGE_TYPE: ParseDirectiveHook = |parser, arguments| {
    let context = parser.context();
    let first = arguments.types(0).first().copied();
    let inferred = first.and_then(|ty| range_of(context, range_element(context, ty).unwrap_or(ty)));
    let ty = match inferred {
        Some(ty) => ty,
        None => parser.parse_colon_type()?,
    };
    arguments.set_types(1, &[ty]);
    Ok(true)
};

const PRINT_RANGE_TYPE: PrintDirectiveHook = |_, arguments, printer| {
    if let (true, Some(&ty)) = (arguments.types(0).is_empty(), arguments.types(1).first()) {
        printer.write(": ");
        printer.print_type(ty);
    }
};

/// `-> type` where there is an index; a range of values without one
pub const PARSE_RESULTS_TYPE: ParseDirectiveHook = |parser, arguments| {
    let context = parser.context();
    let ty = if arguments.attribute(parser, 0).is_some() {
        parser.parser().parse_token(TokenKind::Arrow, "expected '->'")?;
        Some(parser.parse_type()?)
    } else {
        make(context, "value", None).and_then(|value| range_of(context, value))
    };
    if let Some(ty) = ty {
        arguments.set_types(1, &[ty]);
    }
    Ok(true)
};

/// Prints what [`PARSE_RESULTS_TYPE`] parses.
pub const PRINT_RESULTS_TYPE: PrintDirectiveHook = |_, arguments, printer| {
    if let (Some(_), Some(&ty)) = (arguments.attribute(0), arguments.types(1).first()) {
        printer.write(" -> ");
        printer.print_type(ty);
    }
};
