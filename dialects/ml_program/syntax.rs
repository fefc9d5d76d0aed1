//! The parts of formats that are written in code: visibilities, values and orders.
//!
//! Follows mlir/lib/Dialect/MLProgram/IR/MLProgramOps.cpp.

use ir::known;
use parse::{Delimiter, ParseList as _, TokenKind};
use registry::{ParseDirectiveHook, PrintDirectiveHook};

/// `public`, `private` or `nested`
pub const PARSE_VISIBILITY: ParseDirectiveHook = |parser, arguments| {
    let context = parser.context();
    for visibility in [known::PUBLIC, known::PRIVATE, known::NESTED] {
        if parser.parse_optional_keyword(&context.string(visibility).to_string()) {
            arguments.set_attribute(parser, 0, context.string_attribute(visibility));
            return Ok(true);
        }
    }
    Err(parser.emit_error_at(parser.offset(), "expected 'public', 'private', or 'nested'"))
};

/// Prints what [`PARSE_VISIBILITY`] parses.
pub const PRINT_VISIBILITY: PrintDirectiveHook = |_, arguments, printer| {
    let context = printer.context();
    let visibility = arguments.attribute(0).and_then(|visibility| visibility.string(context));
    printer.write(context.string(visibility.unwrap_or(known::PUBLIC)));
};

/// `(value) : type`, or just `: type`
pub const PARSE_VALUE: ParseDirectiveHook = |parser, arguments| {
    if parser.parser().consume_if(TokenKind::LParen) {
        let value = parser.parser().parse_attribute(None)?;
        parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
        arguments.set_attribute(parser, 1, value);
    }
    let ty = parser.parse_colon_type()?;
    arguments.set_attribute(parser, 0, parser.context().type_attribute(ty));
    Ok(true)
};

/// Prints what [`PARSE_VALUE`] parses.
pub const PRINT_VALUE: PrintDirectiveHook = |_, arguments, printer| {
    if let Some(value) = arguments.attribute(1) {
        printer.write("(");
        printer.print_attribute(value);
        printer.write(")");
    }
    printer.write(" : ");
    if let Some(ty) = arguments.attribute(0) {
        printer.print_attribute(ty);
    }
};

/// `ordering(%token, %token -> !ml_program.token)`, with `()` for no tokens; nothing where there is no order
pub const PARSE_ORDERING: ParseDirectiveHook = |parser, arguments| {
    if !parser.parse_optional_keyword("ordering") || !parser.parser().consume_if(TokenKind::LParen) {
        return Ok(true);
    }
    let offset = parser.offset();
    if parser.parser().consume_if(TokenKind::LParen) {
        parser.parse_rparen()?;
    } else {
        let tokens = parser.parse_operand_list(Delimiter::None)?;
        arguments.set_operands(0, &tokens, offset);
    }
    parser.parser().parse_token(TokenKind::Arrow, "expected '->'")?;
    let ty = parser.parse_type()?;
    arguments.set_types(1, &[ty]);
    parser.parse_rparen()?;
    Ok(true)
};

/// Prints what [`PARSE_ORDERING`] parses.
pub const PRINT_ORDERING: PrintDirectiveHook = |_, arguments, printer| {
    let produced = arguments.types(1).first().copied();
    let mut consumed = arguments.operands(0).peekable();
    printer.write(" ordering(");
    match consumed.peek().is_some() {
        true => printer.print_operands(consumed),
        false => printer.write("()"),
    }
    if let Some(ty) = produced {
        printer.write(" -> ");
        printer.print_type(ty);
    }
    printer.write(")");
};
