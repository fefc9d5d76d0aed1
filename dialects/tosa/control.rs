//! Verifiers of control flow and of variables.
//!
//! Follows mlir/lib/Dialect/Tosa/IR/TosaOps.cpp.

use super::operands::{fail, named, quoted};
use super::syntax::{variable_name, variable_type};
use crate::{IfOp, VariableReadOp, VariableWriteOp};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::types::DYNAMIC;
use ir::{Operation, Type};
use verify::{are_shapes_compatible, element_type_or_self};

fn verify_same_type(op: Operation<'_>, types: [Type; 2], names: [&str; 2]) -> Result<(), Failed> {
    let context = op.context();
    let elements = types.map(|ty| ty.element_type(context));
    let [Some(first), Some(second)] = elements else {
        return Err(op.emit_op_error("requires tensors").emit());
    };
    let [a, b] = names;
    let (what, shown) = if first != second {
        ("element type", [first, second])
    } else if !are_shapes_compatible(context, types[0], types[1]) {
        ("shapes", types)
    } else {
        return Ok(());
    };
    let [first, second] = shown.map(|ty| quoted(context, ty));
    fail(op, format_args!("require same {what} for {a} ({first}) and {b} ({second})"))
}

fn verify_same_types(
    op: Operation<'_>,
    first: impl ExactSizeIterator<Item = Type>,
    second: impl ExactSizeIterator<Item = Type>,
    names: [&str; 2],
) -> Result<(), Failed> {
    let ([a, b], (num_first, num_second)) = (names, (first.len(), second.len()));
    if num_first != num_second {
        let message =
            format_args!("require same number of values in {a} ({num_first}) and {b} ({num_second})");
        return fail(op, message);
    }
    first.zip(second).try_for_each(|(first, second)| verify_same_type(op, [first, second], names))
}

/// Returns the types of the arguments of a region.
fn argument_types(op: Operation<'_>, region: usize) -> std::vec::IntoIter<Type> {
    let entry = op.region(region).and_then(|region| region.front());
    let types: Vec<Type> =
        entry.into_iter().flat_map(|entry| entry.arguments()).map(|value| value.ty()).collect();
    types.into_iter()
}

/// Returns `tosa.yield` at the end of a region.
fn yield_of(op: Operation<'_>, region: usize) -> Option<Operation<'_>> {
    let last = op.region(region)?.front()?.back()?;
    (last.name_str() == "tosa.yield").then_some(last)
}

/// Whether a tensor has one element, as far as its size is known.
fn has_size_one(op: Operation<'_>, ty: Type) -> bool {
    let Some(shape) = ty.shape(op.context()) else { return true };
    shape.contains(&DYNAMIC) || shape.iter().all(|&size| size == 1)
}

/// Verifies `tosa.cond_if`.
pub fn verify_if(op: Operation<'_>) -> Result<(), Failed> {
    let Some(choice) = op.dyn_cast::<IfOp<'_>>() else { return Ok(()) };
    let inputs = || choice.input_list().map(|value| value.ty());
    let graphs = [(0, "then"), (1, "else")];
    for (region, name) in graphs {
        let name = format!("'{name}_graph' arguments");
        verify_same_types(op, argument_types(op, region), inputs(), [&name, "'input_list'"])?;
    }
    for (region, name) in graphs {
        if let Some(last) = yield_of(op, region) {
            let name = format!("'{name}_graph' results");
            verify_same_types(op, last.operand_types(), op.result_types(), [&name, "'output_list'"])?;
        }
    }
    let condition = choice.condition().ty();
    match has_size_one(op, condition) {
        true => Ok(()),
        false => {
            let condition = quoted(op.context(), condition);
            fail(op, format_args!("'condition' must be a size 1 tensor, got {condition}"))
        }
    }
}

/// Verifies `tosa.while_loop`.
pub fn verify_while(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let (inputs, input_list) = (|| op.operand_types(), "'input_list'");
    verify_same_types(op, inputs(), op.result_types(), [input_list, "'output_list'"])?;
    verify_same_types(op, argument_types(op, 0), inputs(), ["'cond_graph' arguments", input_list])?;
    verify_same_types(op, argument_types(op, 1), inputs(), ["'body_graph' arguments", input_list])?;
    if let Some(last) = yield_of(op, 1) {
        verify_same_types(op, last.operand_types(), inputs(), ["'body_graph' results", input_list])?;
    }
    let Some(last) = yield_of(op, 0) else { return Ok(()) };
    if last.num_operands() != 1 {
        return fail(op, "require 'cond_graph' only have one result");
    }
    let condition = last.operand(0).ty();
    let what = if !has_size_one(op, condition) {
        "size 1"
    } else if element_type_or_self(context, condition) != Type::I1 {
        "boolean"
    } else {
        return Ok(());
    };
    let condition = quoted(context, condition);
    fail(op, format_args!("'cond_graph' result must be a {what} tensor, got {condition}"))
}

/// Verifies that a variable is declared, and that the value is of its type.
fn verify_variable(op: Operation<'_>, ty: Type, name: &str) -> Result<(), Failed> {
    let context = op.context();
    let Some(table) = op.ancestors().find(|ancestor| ancestor.has_trait(Trait::SymbolTable)) else {
        return Ok(());
    };
    let Some(variable) = variable_name(op) else { return Ok(()) };
    let sym_name = ir::known::SYM_NAME;
    let is_declaration = |declaration: &Operation<'_>| {
        let name = declaration.attribute(sym_name).and_then(|name| name.string(context));
        declaration.name_str() == "tosa.variable" && name == Some(variable)
    };
    let body = table.region(0).and_then(|region| region.front());
    let Some(declaration) = body.into_iter().flat_map(|body| body.operations()).find(is_declaration) else {
        let variable = context.string(variable);
        return fail(op, format_args!("'{variable}' has not been declared by 'tosa.variable'"));
    };
    let element = named(declaration, "type").and_then(|ty| ty.type_value(context));
    let (Some(shape), Some(element)) = (named(declaration, "var_shape"), element) else { return Ok(()) };
    verify_same_type(op, [ty, variable_type(context, shape, element)], [name, "the input tensor"])
}

/// Verifies `tosa.variable_read`.
pub fn verify_read(op: Operation<'_>) -> Result<(), Failed> {
    let Some(read) = op.dyn_cast::<VariableReadOp<'_>>() else { return Ok(()) };
    verify_variable(op, read.output1().ty(), "'output1'")
}

/// Verifies `tosa.variable_write`.
pub fn verify_write(op: Operation<'_>) -> Result<(), Failed> {
    let Some(write) = op.dyn_cast::<VariableWriteOp<'_>>() else { return Ok(()) };
    verify_variable(op, write.input1().ty(), "'input1'")
}
