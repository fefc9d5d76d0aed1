//! A convolution by Winograd's algorithm: filter and input are transformed, their products are summed by a batch of
//! matrix products, and the result is transformed back.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/WinogradConv2D.cpp.

use super::super::build::create_structured;
use super::super::structured::{has_pure_tensor_semantics, shape};
use super::pad::composed_pad_high;
use super::winograd_matrices::Matrices;
use crate::structured::convolution_dims::window_attribute;
use crate::{
    WinogradConv2DFmr, WinogradFilterTransformOp, WinogradInputTransformOp, WinogradOutputTransformOp,
};
use arith::constant;
use ir::types::DYNAMIC;
use ir::{Location, OpId, Type, ValueId};
use rewrite::matchers::zero_attribute;
use rewrite::{MixedSlice, OpFoldResult, Rewriter};
use verify::element_type_or_self;

/// Makes an empty tensor.
fn empty(rewriter: &mut Rewriter<'_>, location: Location, shape: &[i64], element: Type) -> ValueId {
    let context = rewriter.context();
    let sizes: Vec<OpFoldResult> = shape.iter().map(|&extent| OpFoldResult::index(context, extent)).collect();
    tensor::empty(rewriter, location, &sizes, element)
}

/// Makes a tensor of this shape which `value` is the beginning of.
fn padded(rewriter: &mut Rewriter<'_>, location: Location, value: ValueId, shape: &[i64]) -> Option<ValueId> {
    let context = rewriter.context();
    let element = element_type_or_self(context, rewriter.type_of(value));
    let ty = Type::ranked_tensor(context, shape, element, None);
    let zero = constant(rewriter, location, zero_attribute(context, element)?);
    Some(composed_pad_high(rewriter, location, ty, value, zero, false, &[]))
}

/// Rounds a quotient up.
fn ceil_div(extent: i64, by: i64) -> i64 {
    extent.div_euclid(by) + i64::from(extent.rem_euclid(by) != 0)
}

/// Replaces a `linalg.conv_2d_nhwc_fhwc` by transformations and products. Returns the operation that makes its result.
pub fn winograd_conv2d(rewriter: &mut Rewriter<'_>, op: OpId, fmr: WinogradConv2DFmr) -> Option<OpId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let is_one = |name: &str| window_attribute(view, name).is_none_or(|of| of.iter().all(|&of| of == 1));
    if !has_pure_tensor_semantics(view) || !is_one("dilations") || !is_one("strides") {
        return None;
    }
    let location = view.location();
    let [mut input, filter, mut output] = [0, 1, 2].map(|index| view.operand(index).id());
    let [input_type, filter_type, output_type] = [0, 1, 2].map(|index| view.operand(index).ty());
    let (&[n, h, w, c], &[f, filter_h, filter_w, filter_c]) =
        (shape(context, input_type), shape(context, filter_type))
    else {
        return None;
    };
    let &[output_n, output_h, output_w, output_f] = shape(context, output_type) else { return None };
    if [n, h, w, c, f, filter_h, filter_w, filter_c].contains(&DYNAMIC) {
        return None;
    }
    let of = Matrices::of(fmr);
    let extents = [filter_h, filter_w];
    if !extents.iter().all(|&extent| extent == of.r || extent == 1) || !extents.contains(&of.r) {
        return None;
    }
    // A dimension of extent 1 is not transformed.
    let [m_h, m_w] = extents.map(|extent| if extent == 1 { 1 } else { of.m });
    let (alpha_h, alpha_w) = (m_h + filter_h - 1, m_w + filter_w - 1);
    let (tiles_h, tiles_w) = (ceil_div(output_h, m_h), ceil_div(output_w, m_w));
    let [input_element, filter_element, output_element] =
        [input_type, filter_type, output_type].map(|ty| element_type_or_self(context, ty));

    let of_filter = empty(rewriter, location, &[alpha_h, alpha_w, filter_c, f], filter_element);
    let ty = rewriter.type_of(of_filter);
    let state = WinogradFilterTransformOp::build(rewriter.scope(), location, ty, filter, of_filter, fmr);
    let of_filter = rewriter.create_value(state);

    let (aligned_h, aligned_w) =
        (tiles_h.checked_mul(m_h)? + (filter_h - 1), tiles_w.checked_mul(m_w)? + (filter_w - 1));
    if (aligned_h, aligned_w) != (h, w) {
        input = padded(rewriter, location, input, &[n, aligned_h, aligned_w, c])?;
    }
    let of_input = empty(rewriter, location, &[alpha_h, alpha_w, tiles_h, tiles_w, n, c], input_element);
    let ty = rewriter.type_of(of_input);
    let state = WinogradInputTransformOp::build(rewriter.scope(), location, ty, input, of_input, fmr);
    let of_input = rewriter.create_value(state);
    let product = products(rewriter, location, of_filter, of_input, output_element)?;

    let (aligned_h, aligned_w) = (tiles_h * m_h, tiles_w * m_w);
    let is_unaligned = (aligned_h, aligned_w) != (output_h, output_w);
    let mut ty = output_type;
    if is_unaligned {
        let aligned = [output_n, aligned_h, aligned_w, output_f];
        output = padded(rewriter, location, output, &aligned)?;
        ty = Type::ranked_tensor(context, aligned, output_element, None);
    }
    let state = WinogradOutputTransformOp::build(rewriter.scope(), location, ty, product, output, fmr);
    let mut result = rewriter.create(state);
    if is_unaligned {
        let extents = [output_n, output_h, output_w, output_f];
        let sizes = extents.iter().map(|&extent| OpFoldResult::index(context, extent)).collect();
        let ty = Type::ranked_tensor(context, extents, output_element, None);
        let slice = MixedSlice::from_start(context, sizes);
        let whole = rewriter.result(result, 0);
        result = tensor::extract_slice(rewriter, location, whole, &slice, Some(ty));
    }
    rewriter.replace_op_with(op, result);
    Some(result)
}

/// Makes the sums of products of a transformed filter and input.
fn products(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    filter: ValueId,
    input: ValueId,
    element: Type,
) -> Option<ValueId> {
    let context = rewriter.context();
    let (filter_type, input_type) = (rewriter.type_of(filter), rewriter.type_of(input));
    let f = *shape(context, filter_type).get(3)?;
    let &[alpha_h, alpha_w, tiles_h, tiles_w, n, _] = shape(context, input_type) else { return None };
    let groups = |list: &[&[i64]]| list.iter().map(|group| group.to_vec()).collect::<Vec<Vec<i64>>>();
    let filter = tensor::collapse_shape(rewriter, location, filter, &groups(&[&[0, 1], &[2], &[3]]));
    let filter = rewriter.result(filter, 0);
    let input_groups = groups(&[&[0, 1], &[2, 3, 4], &[5]]);
    let input = tensor::collapse_shape(rewriter, location, input, &input_groups);
    let input = rewriter.result(input, 0);
    let extents = [alpha_h.checked_mul(alpha_w)?, tiles_h.checked_mul(tiles_w)?.checked_mul(n)?, f];
    let dest = empty(rewriter, location, &extents, element);
    let zero = constant(rewriter, location, zero_attribute(context, element)?);
    let dest = create_structured(rewriter, location, "linalg.fill", &[zero], &[dest], &[])?;
    let dest = rewriter.result(dest, 0);
    let product =
        create_structured(rewriter, location, "linalg.batch_matmul", &[input, filter], &[dest], &[])?;
    let product = rewriter.result(product, 0);
    let ty = Type::ranked_tensor(context, [alpha_h, alpha_w, tiles_h, tiles_w, n, f], element, None);
    let expanded = tensor::expand_shape(rewriter, location, ty, product, &input_groups)?;
    Some(rewriter.result(expanded, 0))
}
