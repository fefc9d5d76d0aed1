//! The custom syntax of the func operations.

use crate::diag::Failed;
use crate::ir::{Attribute, AttributeStorage, Context, known};
use crate::parse::lexer::TokenKind;
use crate::parse::{Delimiter, OpAsmParser, ParseList, UnresolvedOperand, parse_function_op};

/// See [`parse_function_op`].
pub fn func(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parse_function_op(parser)
}

/// `@callee(%operands) {...} : (types) -> types`
pub fn call(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parse_symbol_attribute(parser, known::CALLEE)?;
    parse_callee_operands(parser, None)
}

/// `%callee(%operands) {...} : type of callee`
pub fn call_indirect(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let callee = parser.parse_operand()?;
    parse_callee_operands(parser, Some(callee))
}

/// Parses `(%operands) {...} : (types) -> types`, where the type is that of `callee` if there is
/// one, which then is the first operand.
fn parse_callee_operands<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    callee: Option<UnresolvedOperand<'s>>,
) -> Result<(), Failed> {
    parser.parser().parse_token(TokenKind::LParen, "expected '('")?;
    let operands_offset = parser.offset();
    let operands = parser.parse_operand_list(Delimiter::None)?;
    parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
    parser.parse_optional_attr_dict()?;
    parser.parser().parse_token(TokenKind::Colon, "expected ':'")?;
    let type_offset = parser.offset();
    let ty = parser.parse_type()?;
    let Some((inputs, results)) = ty.function(parser.context()) else {
        return Err(parser.emit_error_at(type_offset, "invalid kind of type specified"));
    };
    parser.state.result_types.extend_from_slice(results);
    if let Some(callee) = callee {
        parser.resolve_operand(callee, ty)?;
    }
    parser.resolve_operands(&operands, inputs, operands_offset)
}

/// `{...} @value : type`
pub fn constant(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parser.parse_optional_attr_dict()?;
    parse_symbol_attribute(parser, known::VALUE)?;
    let ty = parser.parse_colon_type()?;
    parser.state.result_types.push(ty);
    Ok(())
}

/// `{...} %operands : types`
pub fn r#return(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parser.parse_optional_attr_dict()?;
    let offset = parser.offset();
    let operands = parser.parse_operand_list(Delimiter::None)?;
    let mut types = Vec::new();
    if !operands.is_empty() {
        parser.parser().parse_token(TokenKind::Colon, "expected ':'")?;
        parser.parser().parse_type_list_no_parens(&mut types)?;
    }
    parser.resolve_operands(&operands, &types, offset)
}

/// Parses a symbol without nested ones as the attribute `name`.
fn parse_symbol_attribute(parser: &mut OpAsmParser<'_, '_>, name: crate::ir::StringId) -> Result<(), Failed> {
    let is_flat_symbol = |context: &Context, value: Attribute| matches!(value.storage(context), AttributeStorage::SymbolRef { nested, .. } if nested.is_empty());
    let offset = parser.offset();
    let value = parser.parse_attribute(name, Some(crate::ir::Type::NONE))?;
    if is_flat_symbol(parser.context(), value) {
        return Ok(());
    }
    Err(parser.emit_error_at(offset, "invalid kind of attribute specified"))
}
