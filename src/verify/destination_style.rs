//! Verification of `DestinationStyleOpInterface`: tensor results have the types of the destination operands.
//!
//! Follows mlir/lib/Interfaces/DestinationStyleOpInterface.cpp.

use interfaces::DestinationStyle;
use ir::diag::Failed;
use ir::op_info::OpInfo;
use ir::{Context, OpShape, Type, TypeStorage};
use print::type_to_string;

fn is_tensor(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_))
}

fn is_memref(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. })
}

/// Verifies the types of destinations and results.
pub(super) fn verify_destination_style(op: OpShape<'_>, info: &OpInfo) -> Result<(), Failed> {
    let style = info.interface::<DestinationStyle>();
    let Some(inits) = style.and_then(|style| (style.inits)(op.operation_of_interface())) else {
        return Ok(());
    };
    let context = op.context();
    let mut tensors = Vec::new();
    for index in inits {
        let ty = op.operand_type(index);
        if is_tensor(context, ty) {
            tensors.push((index, ty));
        } else if !is_memref(context, ty) {
            return Err(op
                .emit_op_error(format_args!("expected that operand #{index} is a tensor or a memref"))
                .emit());
        }
    }
    let num_results = op.result_types().filter(|&ty| is_tensor(context, ty)).count();
    if num_results != tensors.len() {
        return Err(op
            .emit_op_error(format_args!(
                "expected the number of tensor results ({num_results}) to be equal to the number of output \
                 tensors ({})",
                tensors.len()
            ))
            .emit());
    }
    // The results of destinations that are tensors come first, in their order.
    for ((index, ty), result) in tensors.into_iter().zip(op.result_types()) {
        if ty != result {
            let (ty, result) = (type_to_string(context, ty), type_to_string(context, result));
            return Err(op
                .emit_op_error(format_args!(
                    "expected type of operand #{index} ('{ty}') to match type of corresponding result \
                     ('{result}')"
                ))
                .emit());
        }
    }
    Ok(())
}
