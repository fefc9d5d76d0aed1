//! Comdats: their syntax on functions and globals, and their rules.

use ir::diag::Failed;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, Operation};
use parse::{OpAsmParser, ParseList, TokenKind};
use print::OpAsmPrinter;

/// Parses `comdat(@group::@selector)` if it is there.
pub fn parse_optional_comdat(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    if parser.parse_optional_keyword("comdat") {
        let context = parser.context();
        parser.parser().parse_token(TokenKind::LParen, "expected '('")?;
        let is_symbol = |value: Attribute| {
            matches!(value.storage(context), ir::AttributeStorage::SymbolRef { .. }).then_some(())
        };
        let (comdat, ()) = parser.parse_attribute_of(None, is_symbol)?;
        parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
        parser.add_attribute(context.static_string("comdat"), comdat);
    }
    Ok(())
}

/// Prints what [`parse_optional_comdat`] parses.
pub fn print_optional_comdat<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    if let Some(comdat) = op.attribute(op.context().static_string("comdat")) {
        printer.write(" comdat(");
        printer.print_attribute(comdat);
        printer.write(")");
    }
}

/// Verifies that the symbol of `comdat` is a comdat selector.
pub fn verify_comdat(op: Operation<'_>) -> Result<(), Failed> {
    let Some(comdat) = op.attribute(op.context().static_string("comdat")) else { return Ok(()) };
    let symbol = SymbolTableCollection::default().lookup_nearest(op, comdat);
    match symbol.is_some_and(|symbol| symbol.name_str() == "llvm.comdat_selector") {
        true => Ok(()),
        false => Err(op.emit_error("expected comdat symbol").emit()),
    }
}

/// Verifies that a comdat has only selectors in it.
pub fn verify_comdat_region(op: Operation<'_>) -> Result<(), Failed> {
    let mut nested = op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations());
    match nested.find(|nested| nested.name_str() != "llvm.comdat_selector") {
        Some(other) => {
            let message = "only comdat selector symbols can appear in a comdat region";
            Err(other.emit_error(message).emit())
        }
        None => Ok(()),
    }
}
