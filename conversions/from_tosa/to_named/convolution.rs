//! `tosa.conv2d` and `tosa.conv3d`.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::types::DYNAMIC;
use ir::{AffineMap, OpId, Type, ValueId};
use linalg::build::i64_tensor;
use tosa::operands::named;

use super::Data;
use super::window::{Window, ZeroPoints, padded};
use crate::emitter::Emitter;

/// Returns the map that extends a tensor to all outer dimensions of one of rank `rank`.
pub(super) fn bias_map(e: &Emitter<'_, '_>, bias: &[i64], rank: usize) -> Option<AffineMap> {
    if bias == [1] {
        return Some(e.map_of(rank, [None].into_iter()));
    }
    let missing = rank.checked_sub(bias.len())?;
    Some(e.map_of(rank, (missing..rank).map(Some)))
}

/// Extends `bias` to the shape of `init`, and to its element type.
fn broadcast_bias(e: &mut Emitter<'_, '_>, bias: ValueId, init: ValueId) -> Option<ValueId> {
    let context = e.context();
    let ty = e.type_of(init);
    let (shape, element, _) = ty.as_ranked_tensor(context)?;
    let of_bias = e.type_of(bias).shape(context)?;
    let maps = [bias_map(e, of_bias, shape.len())?, e.identity(shape.len())];
    e.parallel(&[bias], init, &maps, ty, |e, arguments| {
        let name = if element.is_float(e.context()) { "arith.extf" } else { "arith.extsi" };
        Some(match e.type_of(arguments[0]) == element {
            true => arguments[0],
            false => e.value(name, &arguments[..1], element),
        })
    })
}

/// Makes `tosa.transpose` that puts the first dimension last.
fn first_last(e: &mut Emitter<'_, '_>, weight: ValueId) -> Option<ValueId> {
    let context = e.context();
    let (shape, element, _) = e.type_of(weight).as_ranked_tensor(context)?;
    let mut permutation: Vec<i32> = (0..shape.len() as i32).collect();
    permutation.rotate_left(1);
    let mut shape = shape.to_vec();
    shape.rotate_left(1);
    let ty = Type::ranked_tensor(context, shape, element, None);
    let permutation = context.dense_i32_array_attribute(&permutation);
    let op = e.op("tosa.transpose", &[weight], &[ty], &[("perms", permutation)]);
    Some(e.result(op, 0))
}

pub(super) fn convert(rewriter: &mut ConversionRewriter<'_>, data: &Data<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let [input, weight, bias] = [0, 1, 2].map(|operand| view.operand(operand));
    let result = view.result(0).ty();
    let (shape, ..) = result.as_ranked_tensor(context)?;
    let accumulator = named(view, "acc_type")?.type_value(context)?;
    let zero_points = ZeroPoints::of(view)?;
    let is_static = |ty: Type| ty.shape(context).is_some_and(|shape| !shape.contains(&DYNAMIC));
    let (input_shape, input_element, _) = input.ty().as_ranked_tensor(context)?;
    if !is_static(weight.ty()) || !is_static(bias.ty()) || input_element.is_unsigned_integer(context) {
        return None;
    }
    let window = Window::of(view)?;
    let padding = zero_points.padding(view);
    let is_volume = input_shape.len() == 5;
    let [input, mut weight, bias] = [input, weight, bias].map(|operand| operand.id());

    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let sizes = window.result_sizes(e, input, weight, 1, shape);
    let input = padded(e, input, &window.full_pad(), padding?)?;
    let quantizes = !zero_points.are_zero();
    let name = match (is_volume, data.filters_last, quantizes) {
        (true, _, false) => "linalg.conv_3d_ndhwc_dhwcf",
        (true, _, true) => "linalg.conv_3d_ndhwc_dhwcf_q",
        (false, false, false) => "linalg.conv_2d_nhwc_fhwc",
        (false, false, true) => "linalg.conv_2d_nhwc_fhwc_q",
        (false, true, false) => "linalg.conv_2d_nhwc_hwcf",
        (false, true, true) => "linalg.conv_2d_nhwc_hwcf_q",
    };
    if is_volume || data.filters_last {
        weight = first_last(e, weight)?;
    }
    let init = e.empty(shape, accumulator, &sizes);
    let init = broadcast_bias(e, bias, init)?;
    let attributes = [
        ("strides", i64_tensor(context, &window.stride)),
        ("dilations", i64_tensor(context, &window.dilation)),
    ];
    let mut inputs = vec![input, weight];
    if quantizes {
        inputs.extend(zero_points.constants(e));
    }
    let mut value = e.structured(name, &inputs, &[init], &attributes)?;
    if e.type_of(value) != result {
        value = e.value("tosa.cast", &[value], result);
    }
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}
