//! The custom syntax of the toy operations.

use ir::diag::Failed;
use ir::known;
use parse::{Delimiter, OpAsmParser};

/// `{...} dense<...> : type`
pub fn constant(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parser.parse_optional_attr_dict()?;
    let value = parser.parse_attribute(known::VALUE, None)?;
    parser.state.result_types.extend(value.ty(parser.context()));
    Ok(())
}

/// `%lhs, %rhs {...} : type`, or with the types of all in a function type
pub fn binary(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let offset = parser.offset();
    let operands = parser.parse_operand_list(Delimiter::None)?;
    if operands.len() != 2 {
        return Err(parser.emit_error_at(offset, "expected 2 operands"));
    }
    parser.parse_optional_attr_dict()?;
    let ty = parser.parse_colon_type()?;
    if let Some((inputs, results)) = ty.function(parser.context()) {
        parser.resolve_operands(&operands, inputs, offset)?;
        parser.state.result_types.extend_from_slice(results);
        return Ok(());
    }
    parser.resolve_operands(&operands, &[ty, ty], offset)?;
    parser.state.result_types.push(ty);
    Ok(())
}
