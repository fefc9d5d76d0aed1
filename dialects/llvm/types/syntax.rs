//! How the types of LLVM IR are written: inside of one, the others have no prefix.
//!
//! ```text
//! !llvm.struct<"node", (ptr, array<4 x f32>, struct<"node">)>
//! ```
//!
//! Inside of its own elements, a struct is written by its name alone. The parser keeps the structs that it is
//! in; so does the printer.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/LLVMTypeSyntax.cpp.

use bstr::BStr;
use definitions::DialectContext as _;

use super::{
    LlvmType, StructType, identified_struct, is_compatible, is_element, literal_struct, llvm_type, set_body,
    set_opaque, struct_type, type_without_parameters,
};
use ir::Entity;
use ir::diag::Failed;
use ir::{Context, StringId, Type, TypeStorage};
use parse::{AttrOrTypeParser, Delimiter, ParseList, Parser, TokenKind, is_type_keyword};
use print::{DefPrinter, Printer, type_to_string};
use registry::DefDirectiveHooks;

/// `custom<PrettyLLVMType>($type)`
pub const PRETTY_TYPE: DefDirectiveHooks = DefDirectiveHooks {
    parse: |parser, places| {
        let ty = parse_pretty_type(parser.parser())?;
        parser.parameters[places[0]] = Some(parser.context().type_attribute(ty));
        Ok(true)
    },
    print: |printer, places| {
        let ty = printer.parameters[places[0]].and_then(|ty| ty.type_value(printer.context()));
        print_pretty_type(printer.printer, ty.unwrap_or(Type::NONE));
    },
};

/// `custom<FunctionTypes>($params, $varArg)`: from after the opening parenthesis.
pub const FUNCTION_TYPES: DefDirectiveHooks = DefDirectiveHooks {
    parse: |parser, places| {
        let (types, is_var_arg) = parse_function_types(parser.parser())?;
        let context = parser.context();
        parser.parameters[places[0]] = Some(super::type_list(context, &types));
        parser.parameters[places[1]] = Some(context.bool_attribute(is_var_arg));
        Ok(true)
    },
    print: |printer, _| {
        let context = printer.context();
        let [_, params, is_var_arg] = printer.parameters else { return };
        let params = params.and_then(|params| params.elements(context)).unwrap_or_default();
        let params: Vec<Type> = super::types_of(context, params).collect();
        let is_var_arg = *is_var_arg == Some(ir::Attribute::TRUE);
        print_params(printer.printer, params.into_iter(), is_var_arg, print_pretty_type);
        printer.write(")");
    },
};

/// `custom<ExtTypeParams>($types, $integers)`
pub const TARGET_PARAMS: DefDirectiveHooks =
    DefDirectiveHooks { parse: parse_target_params, print: print_target_params };

// --- Parsing ----------------------------------------------------------------------------------

/// Parses a type in a type: any type of MLIR, or one of the dialect without its prefix.
pub fn parse_pretty_type(parser: &mut Parser<'_>) -> Result<Type, Failed> {
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || {
        let offset = parser.offset();
        if let Some(ty) = parser.parse_optional_type()? {
            return Ok(ty);
        }
        let Some(keyword) = parser.parse_optional_any_keyword() else {
            return Err(parser.emit_definition_error("expected valid keyword"));
        };
        let context = parser.context();
        let (llvm, mnemonic) = (context.static_string("llvm"), context.intern_string(keyword));
        let definition = context.dialect(llvm).and_then(|of| of.definition(context, Entity::Type, mnemonic));
        match definition {
            Some(definition) => parser.parse_type_definition(definition),
            None if type_without_parameters(keyword).is_some() => {
                Ok(context.make_type(llvm, mnemonic, Vec::new()))
            }
            None => {
                let message = format_args!("unknown LLVM type: {}", Parser::quoted(keyword));
                Err(parser.emit_definition_error_at(offset, message))
            }
        }
    })
}

/// Returns the error about an unknown mnemonic, which may be a builtin type written after `!llvm.`.
pub fn unknown_type(mnemonic: &BStr) -> String {
    match is_type_keyword(mnemonic) {
        true => "unexpected type, expected keyword".into(),
        false => format!("unknown LLVM type: {mnemonic}"),
    }
}

/// Parses the parameters of a function type up to the closing parenthesis; whether more may follow.
fn parse_function_types(parser: &mut Parser<'_>) -> Result<(Vec<Type>, bool), Failed> {
    let mut types = Vec::new();
    if parser.consume_if(TokenKind::RParen) {
        return Ok((types, false));
    }
    loop {
        if parser.consume_if(TokenKind::Ellipsis) {
            parser.parse_token(TokenKind::RParen, "expected ')'")?;
            return Ok((types, true));
        }
        types.push(parse_pretty_type(parser)?);
        if !parser.consume_if(TokenKind::Comma) {
            break;
        }
    }
    parser.parse_token(TokenKind::RParen, "expected ')'")?;
    Ok((types, false))
}

/// Parses `<"name", packed (types)>`, where there may be no name, no elements or no more than the name.
pub fn parse_struct(parser: &mut AttrOrTypeParser<'_, '_>) -> Result<(), Failed> {
    let ty = parse_struct_type(parser.parser())?;
    let context = parser.context();
    if let TypeStorage::Dialect { parameters, .. } = ty.storage(context) {
        parser.parameters = parameters.to_vec();
    }
    Ok(())
}

fn parse_struct_type(parser: &mut Parser<'_>) -> Result<Type, Failed> {
    let context = parser.context();
    let start = parser.offset();
    parser.parse_token(TokenKind::Less, "expected '<'")?;
    let name = parser.parse_optional_string();
    let mut identified = None;
    if let Some(name) = name {
        let ty = identified_struct(context, name);
        let offset = parser.offset();
        if parser.consume_if(TokenKind::Greater) {
            if !parser.open_types.contains(&ty) {
                let message = "struct without a body only allowed in a recursive struct";
                return Err(parser.emit_definition_error_at(offset, message));
            }
            return Ok(ty);
        }
        parser.parse_token(TokenKind::Comma, "expected ','")?;
        identified = Some(ty);
    }
    let offset = parser.offset();
    if parser.consume_if_keyword("opaque") {
        let Some(ty) = identified else {
            return Err(parser.emit_definition_error_at(offset, "only identified structs can be opaque"));
        };
        parser.parse_token(TokenKind::Greater, "expected '>'")?;
        if !set_opaque(context, ty) && !struct_type(context, ty).is_some_and(StructType::is_opaque) {
            return Err(parser.emit_definition_error_at(offset, "redeclaring defined struct as opaque"));
        }
        return Ok(ty);
    }
    if let Some(ty) = identified {
        if parser.open_types.contains(&ty) {
            let message = "identifier already used for an enclosing struct";
            return Err(parser.emit_definition_error_at(offset, message));
        }
        parser.open_types.push(ty);
    }
    let parsed = parse_body(parser, offset);
    if identified.is_some() {
        parser.open_types.pop();
    }
    let (body, is_packed, offset) = parsed?;
    if let Some(element) = body.iter().find(|&&ty| !is_element(context, ty)) {
        let element = type_to_string(context, *element);
        let message = format_args!("invalid LLVM structure element type: '{element}'");
        return Err(match identified {
            Some(_) => parser.emit_definition_error_at(offset, message),
            None => parser.emit_error_at(start, message),
        });
    }
    let Some(ty) = identified else { return Ok(literal_struct(context, &body, is_packed)) };
    if !set_body(context, ty, &body, is_packed) {
        let message = "identified type already used with a different body";
        return Err(parser.emit_definition_error_at(offset, message));
    }
    Ok(ty)
}

/// Parses `packed (types)>`; gives with it where the types begin, or the whole where there are none.
fn parse_body(parser: &mut Parser<'_>, start: u32) -> Result<(Vec<Type>, bool, u32), Failed> {
    let is_packed = parser.consume_if_keyword("packed");
    parser.parse_token(TokenKind::LParen, "expected '('")?;
    let mut body = Vec::new();
    if parser.consume_if(TokenKind::RParen) {
        parser.parse_token(TokenKind::Greater, "expected '>'")?;
        return Ok((body, is_packed, start));
    }
    let offset = parser.offset();
    loop {
        body.push(parse_pretty_type(parser)?);
        if !parser.consume_if(TokenKind::Comma) {
            break;
        }
    }
    parser.parse_token(TokenKind::RParen, "expected ')'")?;
    parser.parse_token(TokenKind::Greater, "expected '>'")?;
    Ok((body, is_packed, offset))
}

/// Parses types and, after them, integers.
fn parse_target_params(parser: &mut AttrOrTypeParser<'_, '_>, places: &[usize]) -> Result<bool, Failed> {
    let context = parser.context();
    let (mut types, mut integers) = (Vec::new(), Vec::<u8>::new());
    let parsed = parser.parse_comma_separated_list(Delimiter::None, "", |parser| {
        let parser = parser.parser();
        if let Some(integer) = parser.parse_optional_integer_of(32, false)? {
            integers.extend_from_slice(&(integer as u32).to_le_bytes());
            return Ok(());
        }
        if !integers.is_empty() {
            return Err(Failed);
        }
        types.push(parse_pretty_type(parser)?);
        Ok(())
    });
    if parsed.is_err() {
        let message = "failed to parse parameter list for target extension type";
        return Err(parser.parser().emit_definition_error(message));
    }
    parser.parameters[places[0]] = Some(super::type_list(context, &types));
    parser.parameters[places[1]] = Some(context.dense_array_attribute(Type::I32, &integers));
    Ok(true)
}

// --- Printing ---------------------------------------------------------------------------------

/// Prints a type in a type: without its prefix, if it is one of LLVM IR with all that is in it.
pub fn print_pretty_type(printer: &mut Printer<'_>, ty: Type) {
    match is_compatible(printer.context(), ty) {
        true => print_compatible(printer, ty),
        false => printer.print_type(ty),
    }
}

/// Prints a type of LLVM IR in a type. The types in it need no check of their own.
fn print_compatible(printer: &mut Printer<'_>, ty: Type) {
    let context = printer.context();
    let (Some(of), TypeStorage::Dialect { definition, parameters }) =
        (llvm_type(context, ty), ty.storage(context))
    else {
        return printer.print_type(ty);
    };
    printer.write(context.string(context.type_definition(*definition).mnemonic));
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || match of {
        LlvmType::Array(array) => {
            printer.write("<");
            printer.write_integer(array.num_elements);
            printer.write(" x ");
            print_compatible(printer, array.element);
            printer.write(">");
        }
        LlvmType::Function(of) => {
            printer.write("<");
            print_compatible(printer, of.result);
            printer.write(" (");
            print_params(printer, of.params(context), of.is_var_arg, print_compatible);
            printer.write(")>");
        }
        LlvmType::Struct(of) => print_struct_body(printer, ty, of, print_compatible),
        LlvmType::Pointer(_) | LlvmType::Target(_) => {
            printer.print_type_definition(*definition, parameters);
        }
        _ => {}
    });
}

/// Prints a type in a type, in one of two ways.
type PrintNested = fn(&mut Printer<'_>, Type);

fn print_params(
    printer: &mut Printer<'_>,
    params: impl ExactSizeIterator<Item = Type>,
    is_var_arg: bool,
    print_nested: PrintNested,
) {
    let is_empty = params.len() == 0;
    printer.interleave(params, ", ", |printer: &mut Printer<'_>, ty| print_nested(printer, ty));
    if is_var_arg {
        printer.write(if is_empty { "..." } else { ", ..." });
    }
}

/// Prints what follows the mnemonic of `!llvm.struct`.
pub fn print_struct(printer: &mut DefPrinter<'_, '_>) {
    let context = printer.context();
    let name = printer.parameters.first().copied().flatten().and_then(|name| name.string(context));
    let ty = match name {
        Some(name) => identified_struct(context, name),
        None => {
            let body = printer.parameters.get(1).copied().flatten().and_then(|body| body.elements(context));
            let body: Vec<Type> = super::types_of(context, body.unwrap_or_default()).collect();
            let packed = printer.parameters.get(2).copied().flatten();
            literal_struct(context, &body, packed == Some(ir::Attribute::TRUE))
        }
    };
    if let Some(of) = struct_type(context, ty) {
        let is_compatible = is_compatible(context, ty);
        let print_nested = if is_compatible { print_compatible } else { print_pretty_type };
        print_struct_body(printer.printer, ty, of, print_nested);
    }
}

fn print_struct_body(printer: &mut Printer<'_>, ty: Type, of: StructType<'_>, print_nested: PrintNested) {
    let context = printer.context();
    printer.write("<");
    if let Some(name) = of.name {
        print_name(printer, context, name);
        if printer.open_types.contains(&ty) {
            return printer.write(">");
        }
        printer.write(", ");
        if of.is_opaque() {
            return printer.write("opaque>");
        }
        printer.open_types.push(ty);
    }
    printer.write(if of.is_packed { "packed (" } else { "(" });
    printer.interleave(of.body(context), ", ", |printer: &mut Printer<'_>, ty| print_nested(printer, ty));
    if of.is_identified() {
        printer.open_types.pop();
    }
    printer.write(")>");
}

fn print_name(printer: &mut Printer<'_>, context: &Context, name: StringId) {
    printer.write("\"");
    printer.write_escaped(context.string(name));
    printer.write("\"");
}

fn print_target_params(printer: &mut DefPrinter<'_, '_>, places: &[usize]) {
    let context = printer.context();
    let [types, integers] = [0, 1].map(|at| printer.parameters[places[at]]);
    let types = types.and_then(|types| types.elements(context)).unwrap_or_default();
    let types: Vec<Type> = super::types_of(context, types).collect();
    let integers = integers.map(|integers| integers.i32_elements(context)).unwrap_or_default();
    printer.printer.interleave(types.iter(), ", ", |printer: &mut Printer<'_>, &ty| printer.print_type(ty));
    if !types.is_empty() && !integers.is_empty() {
        printer.write(", ");
    }
    printer.printer.interleave(integers, ", ", |printer: &mut Printer<'_>, integer| {
        printer.write_integer(integer as u32);
    });
}
