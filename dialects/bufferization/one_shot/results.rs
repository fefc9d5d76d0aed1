//! Results of functions that are taken away, and the calls of these functions.

use super::functions::{returns, signature};
use func::{CallOp, FuncOp};
use ir::symbols::symbol_name;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Attribute, Ir, OpRef, Operation, StringId, ValueId, known};

/// A `func.call`, and the name of the function.
#[derive(Clone, Copy, Debug)]
pub struct Call {
    pub op: OpRef,
    pub callee: StringId,
}

/// Returns the functions of a module in their order, each with its calls.
pub fn calls_by_callee(module: Operation<'_>) -> Vec<(OpRef, Vec<Call>)> {
    let block = module.region(0).and_then(|region| region.front());
    let functions = block.into_iter().flat_map(|block| block.operations());
    let functions: Vec<Operation<'_>> = functions.filter(|op| op.isa::<FuncOp<'_>>()).collect();
    let mut found: Vec<(OpRef, Vec<Call>)> =
        functions.iter().map(|function| (function.op_ref(), Vec::new())).collect();
    walk_pre_order(module, |op| {
        if let Some(call) = op.dyn_cast::<CallOp<'_>>() {
            let callee = call.callee();
            let index = functions.iter().position(|&function| symbol_name(function) == Some(callee));
            if let Some(index) = index {
                found[index].1.push(Call { op: op.op_ref(), callee });
            }
        }
        WalkResult::Advance
    });
    found
}

/// Returns whether nothing outside of the module calls a function, which has a body.
pub fn is_private_with_body(function: Operation<'_>) -> bool {
    let context = function.context();
    let visibility = function.attribute(known::SYM_VISIBILITY);
    let is_public = visibility
        .and_then(|visibility| visibility.string(context))
        .is_none_or(|visibility| **context.string(visibility) == *b"public");
    !is_public && function.region(0).is_some_and(|region| region.front().is_some())
}

/// Takes results away from the type of a function, from their attributes, and from what is returned.
pub fn erase_results(ir: &mut Ir, function: OpRef, is_erased: &[bool]) {
    let context = ir.share_context();
    let view = ir.operation(function);
    let Some((inputs, results)) = signature(&context, view) else { return };
    let kept = |index: usize| !is_erased.get(index).copied().unwrap_or(false);
    let types: Vec<_> = results.iter().enumerate().filter(|of| kept(of.0)).map(|of| *of.1).collect();
    let ty = context.type_attribute(context.function_type(inputs, &types));
    let attributes = view.attribute(known::RES_ATTRS).and_then(|all| all.elements(&context)).map(|all| {
        let left: Vec<Attribute> = all.iter().enumerate().filter(|of| kept(of.0)).map(|of| *of.1).collect();
        let is_empty = left.iter().all(|&of| of == Attribute::EMPTY_DICTIONARY);
        (!is_empty).then(|| context.array_attribute(&left))
    });
    let ends: Vec<OpRef> = returns(view).iter().map(|end| end.op_ref()).collect();
    ir.set_attribute(function, known::FUNCTION_TYPE, Some(ty));
    if let Some(attributes) = attributes {
        ir.set_attribute(function, known::RES_ATTRS, attributes);
    }
    for end in ends {
        let body = ir.body_mut(end.body);
        let values: Vec<ValueId> = body.operand_values(end.op).collect();
        let values: Vec<ValueId> =
            values.into_iter().enumerate().filter(|of| kept(of.0)).map(|of| of.1).collect();
        body.set_operands(end.op, &values);
    }
}
