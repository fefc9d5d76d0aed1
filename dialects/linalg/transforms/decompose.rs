//! Convolutions and poolings over a window of height or width 1 as ones of fewer dimensions.
//!
//! Follows `DownscaleSizeOneWindowed2DConvolution` and its kin in
//! mlir/lib/Dialect/Linalg/Transforms/Transforms.cpp.

use super::super::build::{create_structured, i64_vector};
use super::super::structured::shape;
use ir::{Attribute, Context, Location, OpId, Operation, Type, TypeStorage, ValueId};
use rewrite::MixedSlice;
use rewrite::{Builder, OpFoldResult, Rewriter};

/// A convolution and the lower-dimensional one that replaces it.
struct Downscaling {
    from: &'static str,
    to: &'static str,
    /// The positions of height and width among the dimensions of the window,
    window: [usize; 2],
    /// and among those of the image and the output.
    image: [usize; 2],
}

const fn row(from: &'static str, to: &'static str, window: [usize; 2], image: [usize; 2]) -> Downscaling {
    Downscaling { from, to, window, image }
}

#[rustfmt::skip]
static DOWNSCALINGS: &[Downscaling] = &[
    row("linalg.conv_2d_nhwc_hwcf", "linalg.conv_1d_nwc_wcf", [0, 1], [1, 2]),
    row("linalg.conv_2d_nchw_fchw", "linalg.conv_1d_ncw_fcw", [2, 3], [2, 3]),
    row("linalg.pooling_nhwc_sum", "linalg.pooling_nwc_sum", [0, 1], [1, 2]),
    row("linalg.pooling_nchw_sum", "linalg.pooling_ncw_sum", [0, 1], [2, 3]),
    row("linalg.pooling_nhwc_max", "linalg.pooling_nwc_max", [0, 1], [1, 2]),
    row("linalg.pooling_nhwc_max_unsigned", "linalg.pooling_nwc_max_unsigned", [0, 1], [1, 2]),
    row("linalg.pooling_nhwc_min", "linalg.pooling_nwc_min", [0, 1], [1, 2]),
    row("linalg.pooling_nhwc_min_unsigned", "linalg.pooling_nwc_min_unsigned", [0, 1], [1, 2]),
    row("linalg.pooling_nchw_max", "linalg.pooling_ncw_max", [0, 1], [2, 3]),
    row("linalg.depthwise_conv_2d_nhwc_hwc", "linalg.depthwise_conv_1d_nwc_wc", [0, 1], [1, 2]),
    row("linalg.conv_2d", "linalg.conv_1d", [0, 1], [0, 1]),
];

/// Replaces a convolution on tensors in which the window and the output have a height or a width of 1.
pub fn decompose(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let row = DOWNSCALINGS.iter().find(|row| view.name_str() == row.from)?;
    let is_tensor = |ty: Type| matches!(ty.storage(context), TypeStorage::RankedTensor { .. });
    if view.num_operands() != 3 || !view.operand_types().all(is_tensor) {
        return None;
    }
    let [input, window, output] = [0, 1, 2].map(|index| view.operand(index));
    let (window_shape, output_shape) = (shape(context, window.ty()), shape(context, output.ty()));
    let is_one = |axis: usize| {
        window_shape.get(row.window[axis]) == Some(&1) && output_shape.get(row.image[axis]) == Some(&1)
    };
    let axis = [0, 1].into_iter().find(|&axis| is_one(axis))?;
    let operands =
        [(input.id(), row.image[axis]), (window.id(), row.window[axis]), (output.id(), row.image[axis])];
    let mut attributes = Vec::new();
    for name in ["strides", "dilations"] {
        if let Some(numbers) = numbers_without(view, name, axis) {
            attributes.push((name, i64_vector(context, &numbers)));
        }
    }
    let location = view.location();
    let [input, window, output] =
        operands.map(|(operand, dim)| without_dimension(rewriter, location, operand, dim));
    let small = create_structured(rewriter, location, row.to, &[input, window], &[output], &attributes)?;
    let result = rewriter.result(small, 0);
    let inserted = inserted_into(rewriter, location, result, operands[2].0);
    rewriter.replace_op(op, &[inserted]);
    Some(small)
}

/// Returns the numbers of an attribute without that of one axis; `None` if the operation has no such
/// attribute.
fn numbers_without(op: Operation<'_>, name: &str, axis: usize) -> Option<Vec<i64>> {
    let context = op.context();
    let name = context.intern_string(name);
    op.info().inherent_slot(name)?;
    let mut numbers = op.attribute(name).map_or(vec![1, 1], |numbers| both(context, numbers));
    if axis < numbers.len() {
        numbers.remove(axis);
    }
    Some(numbers)
}

fn both(context: &Context, numbers: Attribute) -> Vec<i64> {
    (0..2)
        .filter_map(|index| crate::structured::computation::integer_element(context, numbers, index))
        .collect()
}

/// Drops a dimension of extent 1 by a slice of a whole tensor (`createCanonicalRankReducingExtractSliceOp`).
fn without_dimension(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    operand: ValueId,
    dim: usize,
) -> ValueId {
    let context = rewriter.context();
    let ty = rewriter.type_of(operand);
    let mut reduced = shape(context, ty).to_vec();
    reduced.remove(dim);
    let ty = tensor::slice_type(context, ty, &reduced);
    let slice = whole(rewriter, location, operand);
    tensor::extract_slice_or_fold(rewriter, location, operand, &slice, Some(ty))
}

/// Inserts a tensor that lacks unit dimensions, in place of the whole
/// (`createCanonicalRankReducingInsertSliceOp`).
fn inserted_into(rewriter: &mut Rewriter<'_>, location: Location, source: ValueId, dest: ValueId) -> ValueId {
    let slice = whole(rewriter, location, dest);
    tensor::insert_slice_or_fold(rewriter, location, source, dest, &slice)
}

fn whole(builder: &mut Builder<'_>, location: Location, tensor: ValueId) -> MixedSlice {
    let sizes = tensor::mixed_sizes(builder, location, tensor);
    let zero = OpFoldResult::index(builder.context(), 0);
    MixedSlice::contiguous(builder.context(), vec![zero; sizes.len()], sizes)
}
