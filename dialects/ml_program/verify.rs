//! Verifiers of variables, and of what ends functions.
//!
//! Follows mlir/lib/Dialect/MLProgram/IR/MLProgramOps.cpp.

use ir::diag::Failed;
use ir::symbols::{SymbolTableCollection, symbol_name};
use ir::{Attribute, Operation, Type, known};
use print::{attribute_to_string, type_to_string};

fn named(op: Operation<'_>, name: &str) -> Option<Attribute> {
    op.inherent_attribute(op.context().intern_string(name))
}

fn is_mutable(global: Operation<'_>) -> bool {
    named(global, "is_mutable").is_some()
}

/// Verifies that a constant has a value.
pub fn verify_global(op: Operation<'_>) -> Result<(), Failed> {
    match is_mutable(op) || named(op, "value").is_some() {
        true => Ok(()),
        false => Err(op.emit_op_error("immutable global must have an initial value").emit()),
    }
}

/// Finds the variable that an operation names, and its name as errors spell it.
fn find_global<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(Operation<'a>, String), Failed> {
    let context = op.context();
    let symbol = named(op, "global").unwrap_or(Attribute::UNIT);
    let name = attribute_to_string(context, symbol);
    let global = std::iter::once(op).chain(op.ancestors()).find_map(|from| {
        symbols.lookup_nearest(from, symbol).filter(|global| global.name_str() == "ml_program.global")
    });
    match global {
        Some(global) => Ok((global, name)),
        None => Err(op.emit_op_error(format_args!("undefined global: {name}")).emit()),
    }
}

fn verify_type(
    op: Operation<'_>,
    global: Operation<'_>,
    ty: Type,
    [what, how]: [&str; 2],
) -> Result<(), Failed> {
    let context = op.context();
    let declared = named(global, "type").and_then(|ty| ty.type_value(context)).unwrap_or(Type::NONE);
    if declared == ty {
        return Ok(());
    }
    let [declared, ty] = [declared, ty].map(|ty| type_to_string(context, ty));
    Err(op.emit_op_error(format_args!("cannot {what} global typed '{declared}' {how} '{ty}'")).emit())
}

/// Verifies that a loaded value is of the variable's type.
pub fn verify_load<'a>(op: Operation<'a>, symbols: &mut SymbolTableCollection<'a>) -> Result<(), Failed> {
    let (global, _) = find_global(op, symbols)?;
    verify_type(op, global, op.result(0).ty(), ["load from", "as"])
}

/// Verifies that what is loaded does not change.
pub fn verify_load_const<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let (global, name) = find_global(op, symbols)?;
    if is_mutable(global) {
        return Err(op.emit_op_error(format_args!("cannot load as const from mutable global {name}")).emit());
    }
    verify_type(op, global, op.result(0).ty(), ["load from", "as"])
}

/// Verifies that a variable can be changed, and that the value is of its type.
pub fn verify_store<'a>(op: Operation<'a>, symbols: &mut SymbolTableCollection<'a>) -> Result<(), Failed> {
    let (global, name) = find_global(op, symbols)?;
    if !is_mutable(global) {
        return Err(op.emit_op_error(format_args!("cannot store to an immutable global {name}")).emit());
    }
    verify_type(op, global, op.operand(0).ty(), ["store to a", "from"])
}

/// Verifies that operands have the types that the function around says.
fn verify_end(op: Operation<'_>, verb: &str, noun: &str) -> Result<(), Failed> {
    let context = op.context();
    let Some(function) = op.parent_op() else { return Ok(()) };
    let ty = function.attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    let Some((_, results)) = ty.and_then(|ty| ty.function(context)) else { return Ok(()) };
    let name = symbol_name(function).map_or(Default::default(), |name| context.string(name));
    if op.num_operands() != results.len() {
        let message = format_args!(
            "has {} operands, but enclosing function (@{name}) {verb} {}",
            op.num_operands(),
            results.len()
        );
        return Err(op.emit_op_error(message).emit());
    }
    for (index, (ty, &expected)) in op.operand_types().zip(results).enumerate() {
        if ty != expected {
            let [ty, expected] = [ty, expected].map(|ty| type_to_string(context, ty));
            let message = format!(
                "type of {noun} operand {index} ('{ty}') doesn't match function result type ('{expected}') in \
                 function @{name}"
            );
            return Err(op.emit_error(message).emit());
        }
    }
    Ok(())
}

/// Verifies `ml_program.output`.
pub fn verify_output(op: Operation<'_>) -> Result<(), Failed> {
    verify_end(op, "outputs", "output")
}

/// Verifies `ml_program.return`.
pub fn verify_return(op: Operation<'_>) -> Result<(), Failed> {
    verify_end(op, "returns", "return")
}
