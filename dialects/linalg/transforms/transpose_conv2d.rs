//! Convolutions with the channels of the output last in the filter, by a transposition of it.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/TransposeConv2D.cpp.

use super::super::build::create_structured;
use super::super::structured::{inits, inputs};
use super::lower_pack::transpose;
use ir::{Attribute, OpId, Type, TypeStorage, ValueId};
use rewrite::Rewriter;
use rewrite::op_fold_result::index_attributes;

/// Creates the convolution that takes the transposed filter.
fn transposed_name(name: &[u8]) -> Option<&'static str> {
    match name {
        b"linalg.conv_2d_nhwc_fhwc" => Some("linalg.conv_2d_nhwc_hwcf"),
        b"linalg.conv_2d_nhwc_fhwc_q" => Some("linalg.conv_2d_nhwc_hwcf_q"),
        _ => None,
    }
}

/// Returns whether `name` is a convolution that has a variant with a transposed filter.
pub fn is_transposable(name: &[u8]) -> bool {
    transposed_name(name).is_some()
}

/// Replaces a convolution by one whose filter has the channels of the output last.
pub fn transpose_conv2d(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    const PERMUTATION: [i64; 4] = [1, 2, 3, 0];
    let context = rewriter.context();
    let view = rewriter.op(op);
    let name = transposed_name(view.name_str())?;
    let location = view.location();
    let filter = view.operand(1);
    let shape = filter.ty().shape(context)?;
    let shape: Option<Vec<i64>> = PERMUTATION.iter().map(|&dim| shape.get(dim as usize).copied()).collect();
    let (shape, filter) = (shape?, filter.id());
    let input_type = view.operand(0).ty();
    let element = input_type.element_type(context)?;
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let (inputs, outputs) = (inputs(view), inits(view));
    let attributes: Vec<(&str, Attribute)> = ["strides", "dilations"]
        .into_iter()
        .filter_map(|name| Some((name, view.attribute(context.intern_string(name))?)))
        .collect();

    let is_tensor = matches!(input_type.storage(context), TypeStorage::RankedTensor { .. });
    let init = match is_tensor {
        true => tensor::empty(rewriter, location, &index_attributes(context, &shape), element),
        false => {
            let ty = Type::memref(context, &shape, element, None, None).ok()?;
            let state = memref::AllocOp::build(rewriter.scope(), location, ty, &[], &[]);
            rewriter.create_value(state)
        }
    };
    let transposed = transpose(rewriter, location, filter, init, &PERMUTATION)?;
    let mut operands = operands;
    operands[1] = if is_tensor { rewriter.result(transposed, 0) } else { init };
    let new =
        create_structured(rewriter, location, name, &operands[inputs], &operands[outputs], &attributes)?;
    rewriter.replace_op_with(op, new);
    Some(new)
}
