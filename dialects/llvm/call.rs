//! How calls are written: `llvm.call`, `llvm.invoke`, `llvm.call_intrinsic`.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use super::CConv;
use super::bundles::{Bundles, parse_bundles, print_bundles};
use super::keywords::{CALLING_CONVENTION, TAIL_CALL_KIND, attributes_without_default_flags, names};
use super::signature::{parse_signature, print_signature};
use super::types::is_void;
use interfaces::Callee;
use interfaces::operand_range;
use ir::diag::Failed;
use ir::views::EnumValue as _;
use ir::{Attribute, AttributeStorage, Context, Operation, Type, known};
use parse::{Delimiter, OpAsmParser, ParseList, TokenKind, UnresolvedOperands, add_signature_attributes};
use print::OpAsmPrinter;

/// The callee: the attribute, or the first operand.
pub fn callee(op: Operation<'_>) -> Option<Callee<'_>> {
    match op.attribute(known::CALLEE) {
        Some(callee) => Some(Callee::Symbol(callee)),
        None => op.operands().next().map(Callee::Value),
    }
}

/// Parses `%pointer` or `@name`, and the operands in parentheses. The pointer is the first of the operands.
fn parse_callee_and_operands<'s>(
    parser: &mut OpAsmParser<'_, 's>,
) -> Result<(UnresolvedOperands<'s>, bool), Failed> {
    let context = parser.context();
    let mut operands = UnresolvedOperands::new();
    let is_direct = !parser.parser().at(TokenKind::PercentIdentifier);
    if is_direct {
        let is_symbol = |value: Attribute| {
            matches!(value.storage(context), AttributeStorage::SymbolRef { .. }).then_some(())
        };
        let (callee, ()) = parser.parse_attribute_of(None, is_symbol)?;
        parser.add_attribute(known::CALLEE, callee);
    } else {
        operands.push(parser.parse_operand()?);
    }
    operands.extend(parser.parse_operand_list(Delimiter::Paren)?);
    Ok((operands, is_direct))
}

/// Parses `vararg(type)` if it is there.
fn parse_optional_vararg(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    if parser.parse_optional_keyword("vararg") {
        let context = parser.context();
        parser.parser().parse_token(TokenKind::LParen, "expected '('")?;
        let is_type = |value: Attribute| value.type_value(context);
        let (ty, _) = parser.parse_attribute_of(None, is_type)?;
        parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
        parser.add_attribute(context.static_string("var_callee_type"), ty);
    }
    Ok(())
}

fn print_optional_vararg<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    if let Some(ty) = op.attribute(context.static_string("var_callee_type")) {
        printer.write(" vararg(");
        if let Some(ty) = ty.type_value(context) {
            printer.print_type(ty);
        }
        printer.write(")");
    }
}

/// Parses bundles and adds their tags.
fn parse_bundles_and_tags<'s>(parser: &mut OpAsmParser<'_, 's>) -> Result<Bundles<'s>, Failed> {
    let bundles = parse_bundles(parser)?;
    if let Some(tags) = bundles.tags {
        parser.add_attribute(parser.context().static_string("op_bundle_tags"), tags);
    }
    Ok(bundles)
}

/// Parses `: type, (types) -> type`, the first type of what is called by pointer; adds the operands and results.
fn parse_types_and_resolve<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    operands: &UnresolvedOperands<'s>,
    is_direct: bool,
) -> Result<(), Failed> {
    let context = parser.context();
    let offset = parser.offset();
    parser.parse_colon()?;
    let mut types = Vec::new();
    if !is_direct {
        types.push(parser.parse_type()?);
        if !parser.parse_optional_comma() {
            let message = "expected indirect call to have 2 trailing types";
            return Err(parser.emit_error_at(offset, message));
        }
    }
    let Ok((arguments, results)) = parse_signature(parser) else {
        let message = match is_direct {
            true => "expected direct call to have 1 trailing types",
            false => "expected trailing function type",
        };
        return Err(parser.emit_error_at(offset, message));
    };
    if results.len() > 1 {
        return Err(parser.emit_error_at(offset, "expected function with 0 or 1 result"));
    }
    if results.first().is_some_and(|result| is_void(context, result.0)) {
        return Err(parser.emit_error_at(offset, "expected a non-void result type"));
    }
    types.extend(arguments.iter().map(|argument| argument.0));
    let at = parser.name_offset();
    parser.resolve_operands(operands, &types, at)?;
    parser.state.result_types.extend(results.iter().map(|result| result.0));
    add_signature_attributes(parser, known::ARG_ATTRS, arguments.iter().map(|argument| argument.1));
    add_signature_attributes(parser, known::RES_ATTRS, results.iter().map(|result| result.1));
    Ok(())
}

fn add_segment_sizes(parser: &mut OpAsmParser<'_, '_>, sizes: &[usize]) {
    let context = parser.context();
    parser.add_attribute(known::OPERAND_SEGMENT_SIZES, context.segment_sizes_attribute(sizes));
}

// --- llvm.call --------------------------------------------------------------------------------

/// Parses `fastcc tail @f(operands) vararg(type) [bundles] {attributes} : signature`.
pub fn parse_call(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    CALLING_CONVENTION.parse(parser, CConv::C.to_value());
    TAIL_CALL_KIND.parse(parser, 0);
    let (operands, is_direct) = parse_callee_and_operands(parser)?;
    parse_optional_vararg(parser)?;
    let bundles = parse_bundles_and_tags(parser)?;
    parser.parse_optional_attr_dict()?;
    parse_types_and_resolve(parser, &operands, is_direct)?;
    bundles.resolve(parser)?;
    add_segment_sizes(parser, &[operands.len(), bundles.num_operands()]);
    Ok(())
}

/// As it is parsed.
pub fn print_call<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    printer.write(" ");
    CALLING_CONVENTION.print_unless(op, CConv::C.to_value(), printer);
    TAIL_CALL_KIND.print_unless(op, 0, printer);
    print_callee_and_operands(op, printer);
    print_optional_vararg(op, printer);
    print_bundles(op, true, printer);
    let elided = names(
        context,
        [
            "callee",
            "TailCallKind",
            "var_callee_type",
            "CConv",
            "operandSegmentSizes",
            "op_bundle_sizes",
            "op_bundle_tags",
            "arg_attrs",
            "res_attrs",
        ],
    );
    printer.print_optional_attr_dict(&attributes_without_default_flags(op), &elided);
    print_call_types(op, printer);
}

fn print_callee_and_operands<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let range = operand_range(op, op.info(), "callee_operands");
    let (start, len) = (range.start, range.len());
    let skipped = match op.attribute(known::CALLEE) {
        Some(callee) => {
            if let Some(name) = callee.flat_symbol(context) {
                printer.print_symbol_name(name);
            }
            0
        }
        None if len > 0 => {
            printer.print_operand(op.operand(start));
            1
        }
        None => 0,
    };
    printer.write("(");
    printer.print_operands(op.operands_from(start + skipped, len - skipped));
    printer.write(")");
}

/// Prints ` : type, signature`.
fn print_call_types<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let range = operand_range(op, op.info(), "callee_operands");
    printer.write(" : ");
    let mut operands = op.operands_from(range.start, range.len()).map(|operand| operand.ty());
    if op.attribute(known::CALLEE).is_none()
        && let Some(pointer) = operands.next()
    {
        printer.print_type(pointer);
        printer.write(", ");
    }
    print_signature(op, operands, printer);
}

// --- llvm.invoke ------------------------------------------------------------------------------

/// Parses `@f(operands) to ^normal unwind ^unwind vararg(type) [bundles] {attributes} : signature`.
pub fn parse_invoke(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    CALLING_CONVENTION.parse(parser, CConv::C.to_value());
    let (operands, is_direct) = parse_callee_and_operands(parser)?;
    parser.parse_keyword("to")?;
    let (normal, of_normal) = parser.parse_successor_and_use_list()?;
    parser.parse_keyword("unwind")?;
    let (unwind, of_unwind) = parser.parse_successor_and_use_list()?;
    parse_optional_vararg(parser)?;
    let bundles = parse_bundles_and_tags(parser)?;
    parser.parse_optional_attr_dict()?;
    parse_types_and_resolve(parser, &operands, is_direct)?;
    bundles.resolve(parser)?;
    parser.state.successors.extend([normal, unwind]);
    parser.state.operands.extend(of_normal.iter().chain(&of_unwind).copied());
    let sizes = [operands.len(), of_normal.len(), of_unwind.len(), bundles.num_operands()];
    add_segment_sizes(parser, &sizes);
    Ok(())
}

/// As it is parsed.
pub fn print_invoke<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    printer.write(" ");
    CALLING_CONVENTION.print_unless(op, CConv::C.to_value(), printer);
    print_callee_and_operands(op, printer);
    for (word, block, operands) in [(" to ", 0, "normalDestOperands"), (" unwind ", 1, "unwindDestOperands")]
    {
        let Some(block) = op.successors().nth(block) else { continue };
        let range = operand_range(op, op.info(), operands);
        printer.write(word);
        printer.print_successor_and_use_list(block, op.operands_from(range.start, range.len()));
    }
    print_optional_vararg(op, printer);
    print_bundles(op, true, printer);
    let elided = names(
        context,
        [
            "callee",
            "operandSegmentSizes",
            "CConv",
            "var_callee_type",
            "op_bundle_sizes",
            "op_bundle_tags",
            "arg_attrs",
            "res_attrs",
        ],
    );
    printer.print_optional_attr_dict(&op.attributes(), &elided);
    print_call_types(op, printer);
}

// --- llvm.call_intrinsic ----------------------------------------------------------------------

/// Parses `"name"(operands) [bundles] {attributes} : signature`.
pub fn parse_intrinsic(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let is_string = |value: Attribute| value.string(context);
    let (name, _) = parser.parse_attribute_of(Some(Type::NONE), is_string)?;
    parser.add_attribute(context.static_string("intrin"), name);
    parser.parser().parse_token(TokenKind::LParen, "expected '('")?;
    let operands = parser.parse_operand_list(Delimiter::None)?;
    parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
    let bundles = parse_bundles_and_tags(parser)?;
    parser.parse_optional_attr_dict()?;
    parse_types_and_resolve(parser, &operands, true)?;
    bundles.resolve(parser)?;
    add_segment_sizes(parser, &[operands.len(), bundles.num_operands()]);
    Ok(())
}

/// As it is parsed.
pub fn print_intrinsic<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context: &Context = op.context();
    printer.write(" ");
    if let Some(name) = op.attribute(context.static_string("intrin")) {
        printer.print_attribute_without_type(name);
    }
    let range = operand_range(op, op.info(), "args");
    let operands = op.operands_from(range.start, range.len());
    printer.write("(");
    printer.print_operands(operands.clone());
    printer.write(")");
    print_bundles(op, true, printer);
    let elided = names(
        context,
        ["operandSegmentSizes", "op_bundle_sizes", "intrin", "op_bundle_tags", "arg_attrs", "res_attrs"],
    );
    printer.print_optional_attr_dict(&attributes_without_default_flags(op), &elided);
    printer.write(" : ");
    print_signature(op, operands.map(|operand| operand.ty()), printer);
}
