//! The types of functions, and the calls of those whose results changed.

use super::{Functions, layout};
use affine::{Remap, replace_all_memref_uses};
use func::{CallOp, FuncOp, ReturnOp};
use ir::walk::walk_post_order;
use ir::{Ir, OpRef, Type, ValueId, known};
use rewrite::Rewriter;

pub fn set_function_type(ir: &mut Ir, function: OpRef, inputs: &[Type], results: &[Type]) {
    let context = ir.share_context();
    let ty = context.type_attribute(context.function_type(inputs, results));
    ir.set_attribute(function, known::FUNCTION_TYPE, Some(ty));
}

/// Makes the type of a function that of its arguments and of what it returns, and its calls calls of that type. Functions in
/// which a result of a call changed are updated too.
pub fn update_signature(ir: &mut Ir, functions: &mut Functions, function: OpRef) {
    let mut pending = vec![function];
    while let Some(function) = pending.pop() {
        let Some(callers) = update_one(ir, functions, function) else { continue };
        pending.extend(callers.into_iter().rev());
    }
}

/// Updates one function; returns the functions to update after it.
fn update_one(ir: &mut Ir, functions: &mut Functions, function: OpRef) -> Option<Vec<OpRef>> {
    let context = ir.share_context();
    let view = ir.operation(function).dyn_cast::<FuncOp<'_>>()?;
    let name = view.sym_name();
    let mut results = view.function_type().function(&context)?.1.to_vec();
    if let Some(entry) = view.body().front() {
        let inputs: Vec<Type> = entry.arguments().map(|argument| argument.ty()).collect();
        walk_post_order(*view, |op| {
            let operands = op.isa::<ReturnOp<'_>>().then(|| op.operand_types()).into_iter().flatten();
            for (result, ty) in results.iter_mut().zip(operands) {
                if ty.has_identity_layout(&context) {
                    *result = ty;
                }
            }
        });
        set_function_type(ir, function, &inputs, &results);
    }
    let mut callers: Vec<OpRef> = Vec::new();
    let mut users = functions.users.remove(&name).unwrap_or_default();
    for user in &mut users {
        let Some((new, has_changed)) = replace_call(ir, *user, &results) else { continue };
        *user = new;
        let caller = ir.operation(new).parent_of_type::<FuncOp<'_>>().filter(|_| has_changed);
        if let Some(caller) = caller.map(|caller| caller.op_ref()).filter(|caller| !callers.contains(caller))
        {
            callers.push(caller);
        }
    }
    functions.users.insert(name, users);
    Some(callers)
}

/// Makes a call with other results, without attributes. Returns it, and whether a type changed.
fn replace_call(ir: &mut Ir, OpRef { body, op }: OpRef, types: &[Type]) -> Option<(OpRef, bool)> {
    let context = ir.share_context();
    let mut rewriter = Rewriter::new(ir, &context, body, None);
    let call = rewriter.op(op).dyn_cast::<CallOp<'_>>()?;
    let (location, callee) = (call.location(), call.callee());
    let operands: Vec<ValueId> = call.operands().map(|operand| operand.id()).collect();
    let old: Vec<Type> = call.result_types().collect();
    rewriter.set_insertion_point(op);
    let state = CallOp::build(rewriter.scope(), location, types, callee, &operands);
    let new = rewriter.create(state);
    for (index, (&old, _)) in old.iter().zip(types).enumerate().filter(|(_, (old, ty))| old != ty) {
        let (value, memref) = (rewriter.result(new, index), rewriter.result(op, index));
        let map = layout(&context, old).filter(|map| map.num_symbols(&context) == 0);
        let replaced = map.and_then(|map| {
            replace_all_memref_uses(&mut rewriter, memref, &Remap::new(value, map, &[]), true)
        });
        if replaced.is_none() {
            rewriter.erase_op(new);
            return None;
        }
    }
    rewriter.replace_op_with(op, new);
    Some((rewriter.reference(new), old != types))
}
