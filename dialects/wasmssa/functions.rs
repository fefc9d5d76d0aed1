//! Functions: the arguments of the body are local variables of the types that the function takes.
//!
//! Follows mlir/lib/Dialect/WasmSSA/IR/WasmSSAOps.cpp.

use super::values::local_element;
use ir::diag::Failed;
use ir::{Attribute, Operation, StringId, Type, known};
use parse::{OpAsmParser, ParseList as _, parse_function_of};
use print::{OpAsmPrinter, print_function_of, type_to_string};
use verify::SignatureTypes;

const TYPE: &str = "functionType";
const EXPORTED: &str = "exported";

fn types(op: Operation<'_>) -> (&[Type], &[Type]) {
    let context = op.context();
    let ty = op.inherent_attribute(context.static_string(TYPE)).and_then(|ty| ty.type_value(context));
    ty.and_then(|ty| ty.function(context)).unwrap_or_default()
}

/// Returns the types that a function takes and gives.
pub fn signature(op: Operation<'_>) -> Option<SignatureTypes> {
    let (inputs, results) = types(op);
    Some((inputs.into(), results.into()))
}

/// Parses the word `exported`; says whether it is there.
pub fn parse_exported(parser: &mut OpAsmParser<'_, '_>) -> Result<bool, Failed> {
    let context = parser.context();
    let Some(word) = parser.parser().parse_optional_keyword_or_string() else { return Ok(false) };
    let word = context.string(word);
    if word == EXPORTED {
        return Ok(true);
    }
    let message = format_args!("expecting either `exported` or symbol name. got {word}");
    Err(parser.emit_error_at(parser.name_offset(), message))
}

/// Parses from after the operation's name.
pub fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let is_exported = parse_exported(parser)?;
    parse_function_of(parser, context.static_string(TYPE), |parser, arguments, results| {
        let context = parser.context();
        let mut inputs = Vec::with_capacity(arguments.len());
        for &argument in arguments {
            match local_element(context, argument) {
                Some(element) => inputs.push(element),
                None => report_argument(parser, argument),
            }
        }
        context.function_type(&inputs, results)
    })?;
    if is_exported {
        parser.add_attribute(context.static_string(EXPORTED), Attribute::UNIT);
    }
    Ok(())
}

/// Reports that an argument is no variable. As in mlir-opt, the parser goes on without it.
fn report_argument(parser: &mut OpAsmParser<'_, '_>, ty: Type) {
    let context = parser.context();
    let location = parser.parser().location();
    let ty = type_to_string(context, ty);
    let message = format!("invalid type for wasm.func argument. Expecting !wasm<local T>, got '{ty}'");
    context.diagnostics().error(location, message).emit();
}

/// Prints the form that [`parse`] reads.
pub fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let [ty, exported] = [TYPE, EXPORTED].map(|name| context.static_string(name));
    if op.attribute(exported).is_some() {
        printer.write(" exported");
    }
    let elided: &[StringId] =
        &[known::SYM_NAME, known::SYM_VISIBILITY, ty, known::ARG_ATTRS, known::RES_ATTRS, exported];
    print_function_of(op, ty, elided, printer);
}

/// Verifies that the arguments of the body are variables of the types that the function takes.
pub fn verify_body(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let (inputs, _) = types(op);
    let Some(entry) = op.region(0).and_then(|body| body.front()) else { return Ok(()) };
    if entry.num_arguments() != inputs.len() {
        let message = format!(
            "entry block should have same number of arguments as function type. Function type has {}, entry block \
             has {}",
            inputs.len(),
            entry.num_arguments()
        );
        return Err(op.emit_error(message).emit());
    }
    for (index, (argument, &input)) in entry.arguments().zip(inputs).enumerate() {
        let Some(element) = local_element(context, argument.ty()) else {
            let ty = type_to_string(context, argument.ty());
            let message = format!(
                "entry block argument type should be LocalRefType, got '{ty}' for block argument {index}"
            );
            return Err(op.emit_error(message).emit());
        };
        if element != input {
            let [input, element] = [input, element].map(|ty| type_to_string(context, ty));
            let message = format!(
                "func argument type #{index}('{input}') doesn't match entry block referenced type ('{element}')"
            );
            return Err(op.emit_error(message).emit());
        }
    }
    Ok(())
}
