//! Verification of function-like operations: signature, argument and result attributes, and entry block must
//! agree.
//!
//! Follows mlir/Interfaces/FunctionInterfaces.h and FunctionInterfaces.td.

use super::interface::{
    DialectVerification, InterpretedVerification, OpVerification, VerifySignatureAttribute,
};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, Context, Operation, Type, known};
use print::{attribute_to_string, type_to_string};

pub(super) fn verify_function(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let verification = OpVerification::of(op.info());
    if let Some((inputs, results)) = verification.signature.and_then(|signature| signature(op)) {
        return verify_signature(op, &inputs, &results);
    }
    let ty = op.inherent_attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    match ty.and_then(|ty| ty.function(context)) {
        Some((inputs, results)) => verify_signature(op, inputs, results),
        // A function whose type is no function type answers for its signature itself.
        None => verification.function_body.map_or(Ok(()), |verify| verify(op)),
    }
}

/// Verifies that the arguments of the entry block of a function are those of its type, if that is a function type.
///
/// # Errors
/// Reports the first difference.
pub fn verify_entry_arguments(op: Operation<'_>) -> Result<(), Failed> {
    let ty = op.inherent_attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(op.context()));
    match ty.and_then(|ty| ty.function(op.context())) {
        Some((inputs, _)) => verify_entry_block(op, inputs),
        None => Ok(()),
    }
}

fn verify_signature(op: Operation<'_>, inputs: &[Type], results: &[Type]) -> Result<(), Failed> {
    verify_signature_attributes(op, inputs.len(), &ARGUMENTS)?;
    verify_signature_attributes(op, results.len(), &RESULTS)?;
    if op.num_regions() != 1 {
        return Err(op.emit_op_error("expects one region").emit());
    }
    match OpVerification::of(op.info()).function_body {
        Some(verify) => verify(op),
        None => verify_entry_block(op, inputs),
    }
}

/// Verifies that the operands of a call have the types of the callee's inputs. Their numbers are equal.
///
/// # Errors
/// Reports the first difference.
pub fn verify_callee_operands(call: Operation<'_>, inputs: &[Type]) -> Result<(), Failed> {
    let context = call.context();
    let mut pairs = call.operand_types().zip(inputs).enumerate();
    let Some((index, (provided, &expected))) = pairs.find(|(_, (provided, expected))| provided != *expected)
    else {
        return Ok(());
    };
    let (provided, expected) = (type_to_string(context, provided), type_to_string(context, expected));
    let error = call.emit_op_error(format_args!(
        "operand type mismatch: expected operand type '{expected}', but provided '{provided}' for operand \
         number {index}"
    ));
    Err(error.emit())
}

/// Verifies that the callee of a call is an operation called `function`, of matching type.
///
/// # Errors
/// Reports the first difference.
pub fn verify_call_of<'a>(
    op: Operation<'a>,
    function: &str,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let callee = op.attribute(known::CALLEE).and_then(|callee| Some((callee, callee.flat_symbol(context)?)));
    let Some((callee, name)) = callee else {
        return Err(op.emit_op_error("requires a 'callee' symbol reference attribute").emit());
    };
    let Some((inputs, results)) =
        find_function(op, callee, function, symbols).and_then(|ty| ty.function(context))
    else {
        let name = context.string(name);
        return Err(op.emit_op_error(format_args!("'{name}' does not reference a valid function")).emit());
    };
    if inputs.len() != op.num_operands() {
        return Err(op.emit_op_error("incorrect number of operands for callee").emit());
    }
    verify_callee_operands(op, inputs)?;
    if results.len() != op.num_results() {
        return Err(op.emit_op_error("incorrect number of results for callee").emit());
    }
    if let Some(index) = op.result_types().zip(results).position(|(ty, &expected)| ty != expected) {
        let error = op
            .emit_op_error(format_args!("result type mismatch at index {index}"))
            .attach_note(
                op.location(),
                format!("      op result types: {}", type_list(context, op.result_types())),
            )
            .attach_note(
                op.location(),
                format!("function result types: {}", type_list(context, results.iter().copied())),
            );
        return Err(error.emit());
    }
    Ok(())
}

/// Returns the type of the function that `symbol` names, as seen from `op`, if its operation is called `name`.
pub fn find_function<'a>(
    op: Operation<'a>,
    symbol: Attribute,
    name: &str,
    symbols: &mut SymbolTableCollection<'a>,
) -> Option<Type> {
    let function = symbols.lookup_nearest(op, symbol)?;
    if function.name_str() != name {
        return None;
    }
    function.attribute(known::FUNCTION_TYPE)?.type_value(op.context())
}

/// `'i32', 'f32'`
fn type_list(context: &Context, types: impl Iterator<Item = Type>) -> String {
    let quoted: Vec<_> = types.map(|ty| format!("'{}'", type_to_string(context, ty))).collect();
    quoted.join(", ")
}

/// Returns the verification hooks of the dialect whose prefix the attribute `name` has.
fn verification_of(context: &ir::Context, name: ir::StringId) -> Option<&DialectVerification> {
    context.dialect_of_attribute(name)?.interface()
}

/// Returns the verifier that interpreted code has for attributes called `name`.
fn interpreted(
    context: &ir::Context,
    name: ir::StringId,
    of: &Signature,
) -> Option<VerifySignatureAttribute> {
    let code = context.registry().code::<InterpretedVerification>()?;
    let name = context.string(name).to_string();
    let [argument_attribute, result_attribute] =
        (code.signature_attributes)(context, name.split_once('.')?.0);
    (of.hook)(&DialectVerification { argument_attribute, result_attribute, ..DialectVerification::default() })
}

/// How to speak of the attributes of arguments or results.
struct Signature {
    attribute: ir::StringId,
    singular: &'static str,
    plural: &'static str,
    hook: fn(&DialectVerification) -> Option<VerifySignatureAttribute>,
}

const ARGUMENTS: Signature = Signature {
    attribute: known::ARG_ATTRS,
    singular: "argument",
    plural: "arguments",
    hook: |of| of.argument_attribute,
};

const RESULTS: Signature = Signature {
    attribute: known::RES_ATTRS,
    singular: "result",
    plural: "results",
    hook: |of| of.result_attribute,
};

fn verify_signature_attributes(op: Operation<'_>, count: usize, of: &Signature) -> Result<(), Failed> {
    let context = op.context();
    let Some(all) = op.inherent_attribute(of.attribute).and_then(|all| all.elements(context)) else {
        return Ok(());
    };
    let Signature { singular, plural, .. } = of;
    if all.len() != count {
        let error = op.emit_op_error(format_args!(
            "expects {singular} attribute array to have the same number of elements as the number of function \
             {plural}, got {}, but expected {count}",
            all.len()
        ));
        return Err(error.emit());
    }
    for (index, &attributes) in all.iter().enumerate() {
        if !attributes.is_dictionary(context) {
            let found = attribute_to_string(context, attributes);
            let error = op.emit_op_error(format_args!(
                "expects {singular} attribute dictionary to be a DictionaryAttr, but got `{found}`"
            ));
            return Err(error.emit());
        }
        for &attribute in attributes.entries(context) {
            if !context.string(attribute.0).contains(&b'.') {
                return Err(op
                    .emit_op_error(format_args!("{plural} may only have dialect attributes"))
                    .emit());
            }
            let known = verification_of(context, attribute.0).and_then(of.hook);
            if let Some(verify) = known.or_else(|| interpreted(context, attribute.0, of)) {
                verify(op, index, attribute)?;
            }
        }
    }
    Ok(())
}

fn verify_entry_block(op: Operation<'_>, inputs: &[Type]) -> Result<(), Failed> {
    let context = op.context();
    let Some(entry) = op.region(0).and_then(|region| region.front()) else { return Ok(()) };
    if entry.num_arguments() != inputs.len() {
        let error = op.emit_op_error(format_args!(
            "entry block must have {} arguments to match function signature",
            inputs.len()
        ));
        return Err(error.emit());
    }
    for (index, (argument, &input)) in entry.arguments().zip(inputs).enumerate() {
        if argument.ty() != input {
            let (found, expected) = (type_to_string(context, argument.ty()), type_to_string(context, input));
            let error = op.emit_op_error(format_args!(
                "type of entry block argument #{index}('{found}') must match the type of the corresponding \
                 argument in function signature('{expected}')"
            ));
            return Err(error.emit());
        }
    }
    Ok(())
}
