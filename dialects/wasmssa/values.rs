//! Local variables and conversions: inferred types and verifiers.
//!
//! Follows mlir/lib/Dialect/WasmSSA/IR/WasmSSAOps.cpp.

use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Context, Entity, Inference, OpShape, Operation, Type, TypeStorage};
use print::type_to_string;

/// Returns the type of the value of a variable: `T` of `!wasmssa<local ref to T>`.
pub fn local_element(context: &Context, ty: Type) -> Option<Type> {
    let (mnemonic, parameters) = context.parts_of_type("wasmssa", ty)?;
    parameters.first().copied().flatten().filter(|_| mnemonic == "local")?.type_value(context)
}

/// Returns the type of a variable.
fn local(context: &Context, element: Type) -> Option<Type> {
    let dialect = context.dialect(context.static_string("wasmssa"))?;
    let definition = dialect.definition(context, Entity::Type, context.static_string("local"))?;
    let parameters = [Some(context.type_attribute(element))].into();
    Some(context.intern_type(TypeStorage::Dialect { definition, parameters }))
}

/// `wasmssa.local` gives a variable of the type that it names.
pub fn infer_local(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    let context = inference.context;
    let ty = inference.properties.first().copied().flatten().and_then(|ty| ty.type_value(context));
    Ok(vec![ty.and_then(|ty| local(context, ty)).ok_or(Failed)?])
}

/// `wasmssa.local_get` and `wasmssa.local_tee` give the value of the variable.
pub fn infer_access(inference: &Inference<'_>) -> Result<Vec<Type>, Failed> {
    let variable = inference.operand_types.first().ok_or(Failed)?;
    Ok(vec![local_element(inference.context, *variable).ok_or(Failed)?])
}

fn takes_its_type(op: OpShape<'_>) -> bool {
    local_element(op.context(), op.operand_type(0)) == Some(op.operand_type(1))
}

/// Verifies that a variable is given a value of its type.
pub fn verify_set(op: OpShape<'_>) -> Result<(), Failed> {
    match takes_its_type(op) {
        true => Ok(()),
        false => Err(op.emit_error("input type and result type of local.set do not match").emit()),
    }
}

/// Verifies that a variable is given a value of its type, and the result is of that type too.
pub fn verify_tee(op: OpShape<'_>) -> Result<(), Failed> {
    match takes_its_type(op) && op.operand_type(1) == op.result_type(0) {
        true => Ok(()),
        false => Err(op.emit_error("input type and output type of local.tee do not match").emit()),
    }
}

fn width(context: &Context, ty: Type) -> u32 {
    let of_float = || Some(ty.float_kind(context)?.width());
    ty.integer_width(context).or_else(of_float).unwrap_or(0)
}

/// Verifies that the types differ, and their widths do not.
pub fn verify_reinterpret(op: OpShape<'_>) -> Result<(), Failed> {
    let context = op.context();
    let (from, to) = (op.operand_type(0), op.result_type(0));
    if from == to {
        return Err(op.emit_error("reinterpret input and output type should be distinct").emit());
    }
    if width(context, from) == width(context, to) {
        return Ok(());
    }
    let [from, to] = [from, to].map(|ty| type_to_string(context, ty));
    let message = format!("input type ('{from}') and output type ('{to}') have incompatible bit widths");
    Err(op.emit_error(message).emit())
}

/// Verifies that so many bits are some of those of the type.
pub fn verify_extend(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let bits = op.inherent_attribute(context.static_string("bitsToTake"));
    let bits =
        bits.and_then(|bits| bits.integer(context)).map_or(0, |bits| bits.to_u64().unwrap_or(u64::MAX));
    if !matches!(bits, 8 | 16 | 32) {
        let message = format!("extend op can only take 8, 16 or 32 bits. Got {bits}");
        return Err(op.emit_error(message).emit());
    }
    let ty = op.operand(0).ty();
    if bits < u64::from(width(context, ty)) {
        return Ok(());
    }
    let ty = type_to_string(context, ty);
    let message = format!("trying to extend the {bits} low bits from a '{ty}' value is illegal");
    Err(op.emit_error(message).emit())
}
