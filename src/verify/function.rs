//! Verification of function-like operations: signature, argument and result attributes, and entry block must
//! agree.
//!
//! Follows mlir/Interfaces/FunctionInterfaces.h and FunctionInterfaces.td.

use super::interface::{DialectVerification, OpVerification, VerifySignatureAttribute};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Operation, Type, known};
use print::{attribute_to_string, type_to_string};

pub(super) fn verify_function(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let ty = op.inherent_attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    if let Some(signature) = OpVerification::of(op.info()).signature {
        return match signature(op) {
            Some((inputs, results)) => verify_signature(op, &inputs, &results),
            None => Ok(()),
        };
    }
    // A function whose type is no function type answers for its signature itself.
    let Some((inputs, results)) = ty.and_then(|ty| ty.function(context)) else { return Ok(()) };
    verify_signature(op, inputs, results)
}

fn verify_signature(op: Operation<'_>, inputs: &[Type], results: &[Type]) -> Result<(), Failed> {
    verify_signature_attributes(op, inputs.len(), &ARGUMENTS)?;
    verify_signature_attributes(op, results.len(), &RESULTS)?;
    if op.num_regions() != 1 {
        return Err(op.emit_op_error("expects one region").emit());
    }
    verify_entry_block(op, inputs)
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

/// Returns the verification hooks of the dialect whose prefix the attribute `name` has.
fn verification_of(context: &ir::Context, name: ir::StringId) -> Option<&DialectVerification> {
    context.dialect_of_attribute(name)?.interface()
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
            if let Some(verify) = verification_of(context, attribute.0).and_then(of.hook) {
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
