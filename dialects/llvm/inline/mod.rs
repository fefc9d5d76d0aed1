//! Inlining of functions of LLVM.
//!
//! A body that is copied to a call brings more than operations: its stack allocations move to the caller's first
//! block and get a lifetime, its alias scopes become new ones, and the attributes of arguments (`byval`, `noalias`)
//! become operations and scopes.
//!
//! Follows mlir/lib/Dialect/LLVMIR/Transforms/InlinerInterfaceImpl.cpp.

mod alias_scopes;
mod allocas;
mod arguments;
mod loop_annotations;
mod no_alias;

use smallvec::SmallVec;

use super::function::signature;
use super::types::function_type;
use super::{BlockTagOp, BrOp, CallOp, LLVMFuncOp, ReturnOp, UnreachableOp, VaStartOp};
use ir::{BlockId, Ir, OpRef, Operation, ValueId};
use registry::Inliner;

/// The interface.
pub(super) const INLINER: Inliner = Inliner {
    is_legal_call,
    // The blocks of a body with a tag are named by `llvm.blockaddress` together with its function.
    is_legal_op: |op, _| !op.isa::<VaStartOp<'_>>() && !op.isa::<BlockTagOp<'_>>(),
    branch_for_return: |op, scope, block| {
        let returned = op.dyn_cast::<ReturnOp<'_>>()?;
        let operands: SmallVec<[ValueId; 1]> = returned.operands().map(|operand| operand.id()).collect();
        Some(BrOp::build(scope, op.location(), &operands, block))
    },
    call_result_types: |callable| Some(signature(callable)?.1),
    handle_argument: Some(arguments::handle_argument),
    process_call_blocks: Some(process_call_blocks),
    merges_single_block: |terminator| !terminator.isa::<UnreachableOp<'_>>(),
    ..Inliner::ANYTHING
};

/// The attributes in `passthrough` of functions that stay functions.
const DISALLOWED: &[&[u8]] = &[b"noduplicate", b"presplitcoroutine", b"returns_twice", b"strictfp"];

fn is_legal_call(call: Operation<'_>, callable: Operation<'_>) -> bool {
    let Some(call) = call.dyn_cast::<CallOp<'_>>() else { return false };
    let Some(function) = callable.dyn_cast::<LLVMFuncOp<'_>>() else { return false };
    let context = callable.context();
    let has_inalloca = || {
        let attributes = function.arg_attrs().unwrap_or_default();
        let name = context.static_string("llvm.inalloca");
        attributes.iter().any(|of| of.entry(context, name).is_some())
    };
    let is_disallowed = || {
        let strings = function.passthrough().unwrap_or_default().iter();
        strings
            .filter_map(|of| of.string(context))
            .any(|of| DISALLOWED.contains(&context.string(of).as_ref()))
    };
    !call.no_inline()
        && !function.no_inline()
        && function_type(context, function.function_type()).is_some_and(|ty| !ty.is_var_arg)
        && !has_inalloca()
        && function.personality().is_none()
        && !is_disallowed()
}

fn process_call_blocks(ir: &mut Ir, call: OpRef, blocks: &[BlockId]) {
    allocas::handle_allocas(ir, call, blocks);
    alias_scopes::clone_scopes(ir, call, blocks);
    no_alias::add_scopes_of_parameters(ir, call, blocks);
    alias_scopes::append_scopes_of_call(ir, call, blocks);
    alias_scopes::append_access_groups_of_call(ir, call, blocks);
    loop_annotations::add_call_site(ir, call, blocks);
}

/// Returns the operations in `blocks`, and those in their regions, each before the one around it.
fn operations_in(ir: &Ir, call: OpRef, blocks: &[BlockId]) -> Vec<OpRef> {
    let mut ops = Vec::new();
    for &block in blocks {
        for op in ir.block(call.body, block).operations() {
            ir::walk::walk_post_order(op, |op| ops.push(op.op_ref()));
        }
    }
    ops
}
