//! `llvm.func`: its syntax and its rules.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMDialect.cpp.

use super::attributes::{make, parameters};
use super::comdat::{parse_optional_comdat, print_optional_comdat, verify_comdat};
use super::keywords::{CALLING_CONVENTION, LINKAGE, UNNAMED_ADDR, VISIBILITY, external, names};
use super::types::{function, function_type, is_compatible, is_void, void};
use super::{CConv, Linkage};
use ir::diag::Failed;
use ir::views::EnumValue as _;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Attribute, Operation, Type, known};
use parse::{OpAsmParser, ParseList, TokenKind, parse_function_body, parse_function_signature};
use print::{OpAsmPrinter, print_function_arguments, type_to_string};
use verify::SignatureTypes;

/// The types of the parameters and of the result, if there is one.
pub fn signature(op: Operation<'_>) -> Option<SignatureTypes> {
    let context = op.context();
    let ty = op.inherent_attribute(known::FUNCTION_TYPE)?.type_value(context)?;
    let of = function_type(context, ty)?;
    let result = (!is_void(context, of.result)).then_some(of.result);
    Some((of.params(context).collect(), result.into_iter().collect()))
}

/// Whether a function has no body.
pub fn is_external(op: Operation<'_>) -> bool {
    op.region(0).is_none_or(|body| body.is_empty())
}

/// Parses from after the operation's name.
pub fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    LINKAGE.parse(parser, external());
    VISIBILITY.parse(parser, 0);
    UNNAMED_ADDR.parse(parser, 0);
    CALLING_CONVENTION.parse(parser, CConv::C.to_value());
    let offset = parser.offset();
    let name = parser.parse_symbol_name()?;
    parser.add_attribute(known::SYM_NAME, context.string_attribute(name));
    let signature = parse_function_signature(parser, true)?;
    if signature.results.len() > 1 {
        let message = "failed to construct function type: expected zero or one function result";
        return Err(parser.emit_error_at(offset, message));
    }
    let params: Vec<Type> = signature.arguments.iter().map(|argument| argument.ty).collect();
    if params.iter().any(|&ty| !is_compatible(context, ty)) {
        let message = "failed to construct function type: expected LLVM type for function arguments";
        return Err(parser.emit_error_at(offset, message));
    }
    let result = signature.results.first().map_or_else(|| void(context), |result| result.0);
    if !is_compatible(context, result) {
        let result = type_to_string(context, result);
        let message = format_args!(
            "failed to construct function type: expected LLVM type for function results'{result}'"
        );
        return Err(parser.emit_error_at(offset, message));
    }
    let ty = function(context, result, &params, signature.is_variadic);
    parser.add_attribute(known::FUNCTION_TYPE, context.type_attribute(ty));

    if parser.parse_optional_keyword("vscale_range") {
        let range = parse_vscale_range(parser)?;
        parser.add_attribute(context.static_string("vscale_range"), range);
    }
    parse_optional_comdat(parser)?;
    parser.parse_optional_attr_dict_with_keyword()?;
    signature.add_attributes(parser);
    parse_function_body(parser, &signature.arguments).map(|_| ())
}

fn parse_vscale_range(parser: &mut OpAsmParser<'_, '_>) -> Result<Attribute, Failed> {
    let context = parser.context();
    parser.parser().parse_token(TokenKind::LParen, "expected '('")?;
    let min = parser.parse_integer()?;
    parser.parse_comma()?;
    let max = parser.parse_integer()?;
    parser.parser().parse_token(TokenKind::RParen, "expected ')'")?;
    let range = [min, max].map(|end| Some(context.integer_attribute(Type::I32, end)));
    Ok(make(context, "vscale_range", range.to_vec()))
}

/// Prints the form that `parse` reads.
pub fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    printer.write(" ");
    LINKAGE.print_unless(op, external(), printer);
    VISIBILITY.print_unless(op, 0, printer);
    UNNAMED_ADDR.print_unless(op, 0, printer);
    CALLING_CONVENTION.print_unless(op, CConv::C.to_value(), printer);
    let name = op.attribute(known::SYM_NAME).and_then(|name| name.string(context));
    printer.print_symbol_name(name.unwrap_or(known::EMPTY));
    let ty = op.attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    if let Some(of) = ty.and_then(|ty| function_type(context, ty)) {
        let params: Vec<Type> = of.params(context).collect();
        let results: &[Type] = if is_void(context, of.result) { &[] } else { &[of.result] };
        print_function_arguments(op, &params, results, of.is_var_arg, printer);
    }
    let vscale_range = context.static_string("vscale_range");
    if let Some(range) = op.attribute(vscale_range) {
        let ends = parameters(context, range).iter().map(|end| (*end)?.integer(context)?.to_i64());
        let ends: Vec<i64> = ends.map(Option::unwrap_or_default).collect();
        if let [min, max] = ends[..] {
            printer.write(format!(" vscale_range({min}, {max})"));
        }
    }
    print_optional_comdat(op, printer);
    let elided = names(
        context,
        [
            "sym_name",
            "function_type",
            "arg_attrs",
            "res_attrs",
            "linkage",
            "CConv",
            "visibility_",
            "comdat",
            "unnamed_addr",
            "vscale_range",
        ],
    );
    printer.print_optional_attr_dict_with_keyword(&op.attributes(), &elided);
    if let Some(body) = op.region(0).filter(|body| !body.is_empty()) {
        printer.write(" ");
        printer.print_region(body, false, true, false);
    }
}

/// Linkage, attributes, landing pads and block tags fit together.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let linkage = LINKAGE.value(op).unwrap_or(external());
    if linkage == Linkage::Common.to_value() {
        return Err(op.emit_op_error("functions cannot have 'common' linkage").emit());
    }
    verify_comdat(op)?;
    if is_external(op) {
        return match [external(), Linkage::ExternWeak.to_value()].contains(&linkage) {
            true => Ok(()),
            false => Err(op
                .emit_op_error("external functions must have 'external' or 'extern_weak' linkage")
                .emit()),
        };
    }
    let has = |name: &'static str| op.attribute(context.static_string(name)).is_some();
    if has("no_inline") && has("always_inline") {
        let message = "no_inline and always_inline attributes are incompatible";
        return Err(op.emit_error(message).emit());
    }
    if has("optimize_none") && !has("no_inline") {
        return Err(op.emit_op_error("with optimize_none must also be no_inline").emit());
    }
    verify_landing_pads(op)?;
    verify_block_tags(op)
}

/// All landing pads of a function give, and all `llvm.resume` take, values of one type.
fn verify_landing_pads(op: Operation<'_>) -> Result<(), Failed> {
    let names = ["llvm.landingpad", "llvm.resume"].map(|name| op.context().known_op_name(name));
    if names == [None, None] {
        return Ok(());
    }
    let mut expected = None;
    let nested = op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations());
    for nested in nested {
        let name = Some(nested.name());
        let (ty, message) = if name == names[0] {
            let message = "'llvm.landingpad' should have a consistent result type inside a function";
            (nested.result(0).ty(), message)
        } else if name == names[1] {
            let message = "'llvm.resume' should have a consistent input type inside a function";
            (nested.operand(0).ty(), message)
        } else {
            continue;
        };
        if *expected.get_or_insert(ty) != ty {
            return Err(op.emit_error(message).emit());
        }
    }
    Ok(())
}

/// No two blocks of a function have the same tag.
fn verify_block_tags(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(block_tag) = context.known_op_name("llvm.blocktag") else { return Ok(()) };
    let mut tags = rustc_hash::FxHashSet::default();
    let mut duplicate = None;
    walk_pre_order(op, |nested| {
        if nested.name() == block_tag
            && let Some(tag) = nested.property(0)
            && !tags.insert(tag)
        {
            duplicate = Some((nested, tag));
            return WalkResult::Interrupt;
        }
        WalkResult::Advance
    });
    let Some((nested, tag)) = duplicate else { return Ok(()) };
    let id = parameters(context, tag).first().copied().flatten().and_then(|id| id.integer(context)?.to_u64());
    let message = format!("duplicate block tag '{}' in the same function: ", id.unwrap_or(0));
    Err(nested.emit_error(message).emit())
}

/// The arguments of the entry block are of LLVM types.
pub fn verify_regions(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let entry = op.region(0).and_then(|body| body.front());
    let arguments = entry.into_iter().flat_map(|entry| entry.arguments().enumerate());
    for (index, argument) in arguments {
        if !is_compatible(context, argument.ty()) {
            let message = format_args!("entry block argument #{index} is not of LLVM type");
            return Err(op.emit_op_error(message).emit());
        }
    }
    Ok(())
}
