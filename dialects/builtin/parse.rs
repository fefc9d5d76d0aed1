//! The custom syntax of the builtin operations.

use crate::diag::Failed;
use crate::ir::known;
use crate::parse::lexer::TokenKind;
use crate::parse::{Delimiter, OpAsmParser, ParseList};

/// `@name attributes {...} { ... }`
pub fn module(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    if let Some(name) = parser.parse_optional_symbol_name() {
        let name = parser.context().string_attribute(name);
        parser.add_attribute(known::SYM_NAME, name);
    }
    parser.parse_optional_attr_dict_with_keyword()?;
    parser.parse_region(&[], false)?;
    parser.ensure_block();
    Ok(())
}

/// `%inputs : types to types`
pub fn unrealized_conversion_cast(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let offset = parser.offset();
    let inputs = parser.parse_operand_list(Delimiter::None)?;
    let mut types = Vec::new();
    if !inputs.is_empty() {
        parser.parser().parse_token(TokenKind::Colon, "expected ':'")?;
        parser.parser().parse_type_list_no_parens(&mut types)?;
    }
    parser.parse_keyword("to")?;
    let mut results = Vec::new();
    parser.parser().parse_type_list_no_parens(&mut results)?;
    parser.parse_optional_attr_dict()?;
    parser.state.result_types.extend(results);
    parser.resolve_operands(&inputs, &types, offset)
}
