//! Verifiers of func operations: the rules that their definitions do not state.
//!
//! Follows mlir/lib/Dialect/Func/IR/FuncOps.cpp.

use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::{SymbolTableCollection, symbol_name};
use ir::{Attribute, Context, Operation, Type, known};
use print::type_to_string;
use verify::verify_callee_operands;

/// Verifies that the callee is a function of matching type.
pub fn call_symbol_uses<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let callee = op.attribute(known::CALLEE).and_then(|callee| Some((callee, callee.flat_symbol(context)?)));
    let Some((callee, name)) = callee else {
        return Err(op.emit_op_error("requires a 'callee' symbol reference attribute").emit());
    };
    let Some((inputs, results)) = find_function(op, callee, symbols).and_then(|ty| ty.function(context))
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

/// Verifies that the value is a function of the result's type.
pub fn constant_symbol_uses<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    let context = op.context();
    let Some((value, name)) =
        op.attribute(known::VALUE).and_then(|value| Some((value, value.flat_symbol(context)?)))
    else {
        return Ok(());
    };
    match find_function(op, value, symbols) {
        None => {
            let name = context.string(name);
            Err(op.emit_op_error(format_args!("reference to undefined function '{name}'")).emit())
        }
        Some(ty) if ty != op.result(0).ty() => {
            Err(op.emit_op_error("reference to function with mismatched type").emit())
        }
        Some(_) => Ok(()),
    }
}

/// Returns the type of the `func.func` that `symbol` names, as seen from `op`.
fn find_function<'a>(
    op: Operation<'a>,
    symbol: Attribute,
    symbols: &mut SymbolTableCollection<'a>,
) -> Option<Type> {
    let function = symbols.lookup_nearest(op, symbol)?;
    if function.name_str() != "func.func" {
        return None;
    }
    function.attribute(known::FUNCTION_TYPE)?.type_value(op.context())
}

/// Verifies that the operands have the result types of the enclosing function.
pub fn r#return(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(function) = op.parent_op().filter(|parent| parent.has_trait(Trait::FunctionOpInterface)) else {
        return Ok(()); // `HasParent` has reported it.
    };
    let name = symbol_name(function).map_or(Default::default(), |name| context.string(name));
    let ty = function.attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context));
    let Some((_, results)) = ty.and_then(|ty| ty.function(context)) else { return Ok(()) };
    if op.num_operands() != results.len() {
        let error = op.emit_op_error(format_args!(
            "has {} operands, but enclosing function (@{name}) returns {}",
            op.num_operands(),
            results.len()
        ));
        return Err(error.emit());
    }
    for (index, (ty, &expected)) in op.operand_types().zip(results).enumerate() {
        if ty != expected {
            let (ty, expected) = (type_to_string(context, ty), type_to_string(context, expected));
            let error = op.emit_error(format!(
                "type of return operand {index} ('{ty}') doesn't match function result type ('{expected}') in \
                 function @{name}"
            ));
            return Err(error.emit());
        }
    }
    Ok(())
}

/// `'i32', 'f32'`
fn type_list(context: &Context, types: impl Iterator<Item = Type>) -> String {
    let quoted: Vec<_> = types.map(|ty| format!("'{}'", type_to_string(context, ty))).collect();
    quoted.join(", ")
}
