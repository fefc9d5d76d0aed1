//! Global variables, of the module and of others: their syntax, first values and uses.
//!
//! Follows mlir/lib/Dialect/WasmSSA/IR/WasmSSAOps.cpp and WasmSSAInterfaces.cpp.

use super::functions::parse_exported;
use super::symbol_text;
use bstr::BStr;
use ir::diag::Failed;
use ir::symbols::{SymbolTableCollection, nearest_symbol_table};
use ir::walk::walk_post_order;
use ir::{Attribute, Operation, known};
use parse::{OpAsmParser, ParseList as _};
use print::{OpAsmPrinter, operation_for_diagnostic};

const GLOBAL: &str = "wasmssa.global";

/// The operations that may stand in the first value of a variable.
const CONSTANT: &[&str] = &["wasmssa.const", "wasmssa.global_get", "wasmssa.return"];

/// Parses an optional word, and makes the variable change if it is `mutable`: mlir-opt skips any other.
fn parse_mutable(parser: &mut OpAsmParser<'_, '_>) {
    let context = parser.context();
    let word = parser.parser().parse_optional_keyword_or_string();
    if word.is_some_and(|word| context.string(word) == "mutable") {
        parser.add_attribute(context.static_string("isMutable"), Attribute::UNIT);
    }
}

fn parse_type(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let ty = parser.parse_type()?;
    parser.add_attribute(context.static_string("type"), context.type_attribute(ty));
    Ok(())
}

fn parse_name(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let name = parser.parse_symbol_name()?;
    parser.add_attribute(known::SYM_NAME, parser.context().string_attribute(name));
    Ok(())
}

/// Parses `exported @name type mutable : {...}`. As in mlir-opt, a colon that is missing is reported, and the rest
/// is read nevertheless, as it is after a missing name.
pub fn parse_definition(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    if parse_exported(parser)? {
        parser.add_attribute(context.static_string("exported"), Attribute::UNIT);
    }
    let name = parse_name(parser);
    parse_type(parser)?;
    parse_mutable(parser);
    // The error is reported; only that of the name makes the operation fail.
    let _ = parser.parse_colon();
    parser.parse_region(&[], false)?;
    name
}

/// Prints the form that [`parse_definition`] reads. The name is not quoted.
pub fn print_definition<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let attribute = |name: &'static str| op.attribute(context.static_string(name));
    printer.write(if attribute("exported").is_some() { " exported @" } else { " @" });
    printer.write(symbol_text(op));
    printer.write(" ");
    if let Some(ty) = attribute("type").and_then(|ty| ty.type_value(context)) {
        printer.print_type(ty);
    }
    printer.write(if attribute("isMutable").is_some() { " mutable :" } else { " :" });
    if let Some(body) = op.region(0).filter(|body| !body.is_empty()) {
        printer.write(" ");
        printer.print_region(body, false, true, false);
    }
}

/// Parses a string as attribute `name`.
fn parse_string(parser: &mut OpAsmParser<'_, '_>, name: &'static str) -> Result<(), Failed> {
    let context = parser.context();
    let Some(text) = parser.parser().parse_optional_string() else {
        return Err(parser.emit_error_at(parser.offset(), "expected string"));
    };
    parser.add_attribute(context.static_string(name), context.string_attribute(text));
    Ok(())
}

/// Parses a word, quoted or not. As in mlir-opt, another word is no error that is reported.
fn parse_word(parser: &mut OpAsmParser<'_, '_>, expected: &str) -> Result<(), Failed> {
    let context = parser.context();
    let Some(word) = parser.parser().parse_optional_keyword_or_string() else {
        return Err(parser.emit_error_at(parser.offset(), "expected valid keyword or string"));
    };
    if context.string(word) == expected { Ok(()) } else { Err(Failed) }
}

/// Parses `"name" from "module" as @name mutable : type`.
pub fn parse_import(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    parse_string(parser, "importName")?;
    parse_word(parser, "from")?;
    parse_string(parser, "moduleName")?;
    parse_word(parser, "as")?;
    parse_name(parser)?;
    parse_mutable(parser);
    // As in mlir-opt, the type is read after a missing colon too, which is reported.
    let _ = parser.parse_colon();
    parse_type(parser)
}

/// Prints the form that [`parse_import`] reads. Names are printed as they are, without escapes.
pub fn print_import<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let attribute = |name: &'static str| op.attribute(context.static_string(name));
    let text = |name| attribute(name).and_then(|text| text.string(context)).unwrap_or(known::EMPTY);
    printer.write(" \"");
    printer.write(context.string(text("importName")));
    printer.write("\" from \"");
    printer.write(context.string(text("moduleName")));
    printer.write("\" as @");
    printer.write(symbol_text(op));
    printer.write(if attribute("isMutable").is_some() { " mutable : " } else { " : " });
    if let Some(ty) = attribute("type").and_then(|ty| ty.type_value(context)) {
        printer.print_type(ty);
    }
}

/// Verifies that the first value of a variable is a constant.
pub fn verify_initializer(op: Operation<'_>) -> Result<(), Failed> {
    let mut other = None;
    walk_post_order(op, |nested| {
        let is_constant = CONSTANT.iter().any(|&name| nested.name_str() == name);
        if other.is_none() && nested != op && !is_constant {
            other = Some(nested);
        }
    });
    let Some(other) = other else { return Ok(()) };
    let other = operation_for_diagnostic(other, true);
    Err(op.emit_error(format!("expected a constant initializer for this operator, got {other}")).emit())
}

/// Verifies that the first value of a variable depends on no variable that may change.
pub fn verify_get<'a>(op: Operation<'a>, symbols: &mut SymbolTableCollection<'a>) -> Result<(), Failed> {
    let context = op.context();
    if !op.ancestors().any(|around| around.name_str() == GLOBAL) {
        return Ok(());
    }
    let global = op.attribute(context.static_string("global"));
    let name = global.and_then(|global| global.flat_symbol(context)).unwrap_or(known::EMPTY);
    let Some(definition) = nearest_symbol_table(op).and_then(|table| symbols.lookup_in(table, name)) else {
        let name: &BStr = context.string(name);
        return Err(op.emit_error(format!("symbol @{name} is undefined")).emit());
    };
    let is_mutable = definition.attribute(context.static_string("isMutable")).is_some();
    match definition.name_str() == "wasmssa.import_global" && !is_mutable {
        true => Ok(()),
        false => Err(op
            .emit_error(
                "global.get op is considered constant if it's referring to a import.global symbol marked \
                 non-mutable",
            )
            .emit()),
    }
}
