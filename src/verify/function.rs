//! What holds of every function-like operation: its signature, the attributes of its arguments
//! and results, and its entry block agree.
//!
//! Follows mlir/Interfaces/FunctionInterfaces.h and FunctionInterfaces.td.

use crate::diag::Failed;
use crate::ir::{Operation, Type, known};
use crate::print::{attribute_to_string, type_to_string};
use crate::registry::{Dialect, VerifySignatureAttribute};

pub(super) fn verify_function(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let ty = op.inherent_attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    // A function whose type is no function type answers for its signature itself.
    let Some((inputs, results)) = ty.and_then(|ty| ty.function(context)) else { return Ok(()) };
    verify_signature_attributes(op, inputs.len(), &ARGUMENTS)?;
    verify_signature_attributes(op, results.len(), &RESULTS)?;
    if op.num_regions() != 1 {
        return Err(op.emit_op_error("expects one region").emit());
    }
    verify_entry_block(op, inputs)
}

/// Verifies that a call, which has as many operands as its callee has inputs, has them of the same types.
///
/// # Errors
/// Where it has not; the first one that differs is reported.
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

/// How to speak of the attributes of arguments or results.
struct Signature {
    attribute: crate::ir::StringId,
    singular: &'static str,
    plural: &'static str,
    hook: fn(&Dialect) -> Option<VerifySignatureAttribute>,
}

const ARGUMENTS: Signature = Signature {
    attribute: known::ARG_ATTRS,
    singular: "argument",
    plural: "arguments",
    hook: |dialect| dialect.hooks.verify_argument_attribute(),
};

const RESULTS: Signature = Signature {
    attribute: known::RES_ATTRS,
    singular: "result",
    plural: "results",
    hook: |dialect| dialect.hooks.verify_result_attribute(),
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
            if let Some(verify) = context.dialect_of_attribute(attribute.0).and_then(of.hook) {
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
