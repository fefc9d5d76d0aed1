//! The check that a program has dense tensors only.

use ir::diag::Failed;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{Context, Operation, Type, TypeStorage, known};
use passes::PassRun;
use rustc_hash::FxHashSet;

/// Verifies that nothing in the root of a pass is sparse.
///
/// # Errors
/// If an operation is one of `sparse_tensor`, or has a sparse tensor.
pub(super) fn verify_dense(pass: &PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.context();
    let sparse = context.static_string("sparse_tensor");
    let mut dense: FxHashSet<Type> = FxHashSet::default();
    let mut failed = Ok(());
    walk_pre_order(pass.ir.root(), |op| {
        let is_dense = op.info().dialect != sparse
            && types_of(op).all(|ty| {
                dense.contains(&ty) || {
                    let of_dense = is_dense(context, ty);
                    of_dense && dense.insert(ty)
                }
            });
        if is_dense {
            return WalkResult::Advance;
        }
        failed = Err(op.emit_op_error("has a sparse tensor: sparse tensors are not supported").emit());
        WalkResult::Interrupt
    });
    failed
}

/// Returns the types of the operands, results and, of functions, arguments of `op`.
fn types_of(op: Operation<'_>) -> impl Iterator<Item = Type> {
    let context = op.context();
    let signature =
        op.inherent_attribute(known::FUNCTION_TYPE).and_then(|ty| ty.type_value(context)?.function(context));
    let (inputs, results) = signature.unwrap_or((&[], &[]));
    op.operand_types().chain(op.result_types()).chain(inputs.iter().copied()).chain(results.iter().copied())
}

fn is_dense(context: &Context, ty: Type) -> bool {
    let TypeStorage::RankedTensor { encoding: Some(encoding), .. } = *ty.storage(context) else {
        return true;
    };
    encoding.dialect(context) != context.static_string("sparse_tensor")
}
