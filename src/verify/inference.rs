//! Whether the results of an operation have the types that they must have, given the rest of it.
//!
//! Follows mlir/lib/Interfaces/InferTypeOpInterface.cpp and CastInterfaces.cpp.

use super::interface::{InterpretedVerification, OpVerification};
use ods::model::{InferredType, TypeOrigin};

use definitions::DialectContext as _;
use definitions::{InferResultTypes, infer_result_types};
use interfaces::Cast;
use ir::diag::Failed;
use ir::op_info::OpInfo;
use ir::{Context, Inference, OpShape, Type};
use print::type_to_string;

/// Verifies `InferTypeOpInterface`: the results have the inferred types.
pub(super) fn verify_inferred_types(op: OpShape<'_>, info: &OpInfo) -> Result<(), Failed> {
    let context = op.context();
    if are_types_taken_over(op, info) {
        return Ok(());
    }
    let operand_types: Vec<_> = op.operand_types().collect();
    let found: Vec<_> = op.result_types().collect();
    let inference = Inference {
        found: Some(&found),
        context,
        info,
        location: op.location(),
        operand_types: &operand_types,
        properties: op.properties(),
        attributes: op.operation_of_interface().discardable_attributes(),
    };
    // Code may look at regions, and at the constants among the operands.
    let code = context.registry().code::<InterpretedVerification>();
    let by_code = code.and_then(|code| (code.infer_result_types)(op.operation_of_interface(), &inference));
    let Some(inferred) = by_code.or_else(|| infer_result_types(&inference)) else { return Ok(()) };
    // The reason is reported at the location, the failure about the operation.
    if let Ok(inferred) = inferred {
        if op.result_types().eq(inferred.iter().copied()) {
            return Ok(());
        }
        let are_compatible = OpVerification::of(info).are_compatible_result_types;
        if are_compatible.is_some_and(|are_compatible| are_compatible(context, &inferred, &found)) {
            return Ok(());
        }
        let code = context.registry().code::<InterpretedVerification>();
        if code.and_then(|code| (code.are_compatible)(context, info, &inferred, &found)) == Some(true) {
            return Ok(());
        }
        let message = format!(
            "'{}' op inferred type(s) {} are incompatible with return type(s) of operation {}",
            op.name_str(),
            quoted(context, &inferred),
            quoted(context, &found)
        );
        context.diagnostics().error(op.location(), message).emit();
    }
    Err(op.emit_op_error("failed to infer returned types").emit())
}

/// Returns whether the definition gives each result the type of an operand, and it has that type. This holds
/// for most operations, and is checked without allocation.
fn are_types_taken_over(op: OpShape<'_>, info: &OpInfo) -> bool {
    if info.interface::<InferResultTypes>().is_some() || !info.operands.is_exact() {
        return false;
    }
    let Some(definition) = info.definition else { return false };
    let library = op.context().registry().library(definition.library);
    let Some(inferred) = &library.definitions.operations[definition.index as usize].inferred_results else {
        return false;
    };
    inferred.len() == op.num_results()
        && inferred.iter().zip(op.result_types()).all(|(inferred, ty)| match *inferred {
            InferredType { from: TypeOrigin::Operand(index), transform: None } => {
                op.operand_type(index.into()) == ty
            }
            _ => false,
        })
}

/// Verifies `CastOpInterface`: the operand types can be cast to the result types.
pub(super) fn verify_cast(op: OpShape<'_>, info: &OpInfo) -> Result<(), Failed> {
    let context = op.context();
    if op.num_results() == 0 {
        return Err(op.emit_op_error("expected at least one result for cast operation").emit());
    }
    let (operands, results): (Vec<_>, Vec<_>) = (op.operand_types().collect(), op.result_types().collect());
    let interpreted = || {
        let code = context.registry().code::<InterpretedVerification>()?;
        (code.are_cast_compatible)(context, info, &operands, &results)
    };
    let are_compatible = match info.interface::<Cast>() {
        Some(cast) => (cast.are_compatible)(context, &operands, &results),
        None => interpreted().unwrap_or(true),
    };
    if are_compatible {
        return Ok(());
    }
    let operand_types = match &operands[..] {
        [] => "s []".to_string(),
        [_] => format!(" {}", quoted(context, &operands)),
        _ => format!("s {}", quoted(context, &operands)),
    };
    let plural = if results.len() == 1 { "" } else { "s" };
    let error = op.emit_op_error(format_args!(
        "operand type{operand_types} and result type{plural} {} are cast incompatible",
        quoted(context, &results)
    ));
    Err(error.emit())
}

/// `'i32', 'f32'`
fn quoted(context: &Context, types: &[Type]) -> String {
    let quoted: Vec<_> = types.iter().map(|&ty| format!("'{}'", type_to_string(context, ty))).collect();
    quoted.join(", ")
}
