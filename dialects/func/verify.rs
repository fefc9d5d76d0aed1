//! Verifiers of func operations: the rules that their definitions do not state.
//!
//! Follows mlir/lib/Dialect/Func/IR/FuncOps.cpp.

use ir::diag::Failed;
use ir::op_info::Trait;
use ir::symbols::{SymbolTableCollection, symbol_name};
use ir::{Operation, known};
use print::type_to_string;
use verify::{find_function, verify_call_of};

/// Verifies that the callee is a function of matching type.
pub fn call_symbol_uses<'a>(
    op: Operation<'a>,
    symbols: &mut SymbolTableCollection<'a>,
) -> Result<(), Failed> {
    verify_call_of(op, "func.func", symbols)
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
    match find_function(op, value, "func.func", symbols) {
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
