//! `tosa.transpose_conv2d` as `tosa.conv2d`, with the weights in reverse.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaDecomposeTransposeConv.cpp.

use ir::types::DYNAMIC;
use ir::{
    ApFloat, Attribute, AttributeStorage, Context, Location, OpId, OperationState, Type, TypeStorage, Value,
    ValueId,
};
use rewrite::matchers::{splat_attribute, zero_attribute};
use rewrite::{Rewrite, Rewriter, Rewritten};

use super::reshape_ranks::{create_reshape, equalize_ranks};
use crate::infer::infer_components;
use crate::operands::{storage_element, zero_point};
use crate::{
    AddOp, ConstOp, Conv2DOp, PadOp, ReverseOp, SliceOp, TransposeConv2DOp, TransposeOp, const_shape,
};

/// The parts of the operation.
struct Transposed {
    location: Location,
    input: ValueId,
    weight: ValueId,
    bias: ValueId,
    zero_points: [ValueId; 2],
    result: Type,
    /// Batch, height, width, channels.
    input_shape: [i64; 4],
    result_shape: [i64; 4],
    /// Channels, height, width, input channels.
    weight_shape: [i64; 4],
    /// Top, bottom, left, right.
    pad: [i64; 4],
    stride: [i64; 2],
    accumulator: Type,
}

impl Transposed {
    fn of(op: TransposeConv2DOp<'_>) -> Option<Self> {
        let context = op.context();
        let shape = |ty: Type| <[i64; 4]>::try_from(ty.as_ranked_tensor(context)?.0).ok();
        let result = op.output().ty();
        let of = Transposed {
            location: op.location(),
            input: op.input().id(),
            weight: op.weight().id(),
            bias: op.bias().id(),
            zero_points: [op.input_zp().id(), op.weight_zp().id()],
            result,
            input_shape: shape(op.input().ty())?,
            result_shape: shape(result)?,
            weight_shape: shape(op.weight().ty())?,
            pad: op.out_pad().try_into().ok()?,
            stride: op.stride().try_into().ok()?,
            accumulator: op.acc_type(),
        };
        let is_known = |sizes: &[i64]| !sizes.contains(&DYNAMIC);
        let bias = op.bias().ty().shape(context)?;
        (is_known(&of.input_shape[1..])
            && is_known(&of.result_shape[1..])
            && is_known(&of.weight_shape)
            && is_known(bias))
        .then_some(of)
    }
}

/// Makes an operation whose shape is inferred.
fn create(rewriter: &mut Rewriter<'_>, state: OperationState) -> ValueId {
    let context = rewriter.context();
    let op = rewriter.create(state);
    let result = rewriter.result(op, 0);
    let components = infer_components(rewriter.op(op));
    let shape = components.and_then(|components| components.into_iter().next()?.shape);
    if let (Some(shape), Some(element)) = (shape, rewriter.type_of(result).element_type(context)) {
        let ty = Type::ranked_tensor(context, shape, element, None);
        rewriter.body_mut().set_value_type(result, ty);
    }
    result
}

fn unranked(context: &Context, element: Type) -> Type {
    context.intern_type(TypeStorage::UnrankedTensor(element))
}

/// Makes a constant of `count` equal numbers, of which those that store quantized ones are given.
fn constant(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    count: i64,
    element: Type,
    value: i64,
) -> Option<ValueId> {
    let context = rewriter.context();
    let result = Type::ranked_tensor(context, [count], element, None);
    let element = storage_element(context, element);
    let number: Attribute = match element.float_kind(context) {
        Some(kind) => {
            let value = ApFloat::from_f64(kind, value as f64);
            context.intern_attribute(AttributeStorage::Float { ty: element, value })
        }
        None => {
            zero_attribute(context, element)?;
            context.integer_attribute(element, value)
        }
    };
    let ty = Type::ranked_tensor(context, [count], element, None);
    let value = splat_attribute(context, ty, number)?;
    let state = ConstOp::build(rewriter.scope(), location, result, value);
    Some(rewriter.create_value(state))
}

/// With a stride of 1 it is a convolution of more padding.
pub fn convert_plain(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let of = Transposed::of(rewriter.op(op).dyn_cast()?)?;
    if of.stride != [1, 1] {
        return None;
    }
    let location = of.location;
    let [_, height, width, _] = of.weight_shape.map(|size| size.wrapping_sub(1));
    let pad = [height, height, width, width];
    let pad: Vec<i64> = pad.iter().zip(of.pad).map(|(size, pad)| size.wrapping_add(pad)).collect();
    let ty = rewriter.type_of(of.weight);
    let mut weight = of.weight;
    for axis in [1, 2] {
        let state = ReverseOp::build(rewriter.scope(), location, ty, weight, axis);
        weight = rewriter.create_value(state);
    }
    let [input_zero, weight_zero] = of.zero_points;
    let state = Conv2DOp::build(
        rewriter.scope(),
        location,
        of.result,
        of.input,
        weight,
        of.bias,
        input_zero,
        weight_zero,
        &pad,
        &of.stride,
        &[1, 1],
        of.accumulator,
    );
    let value = rewriter.create_value(state);
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

/// A reshape whose type is inferred.
fn reshape(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    shape: &[i64],
) -> Option<ValueId> {
    let context = rewriter.context();
    let element = rewriter.type_of(value).element_type(context)?;
    let sizes = const_shape(rewriter, location, shape)?;
    let ty = Type::ranked_tensor(context, shape, element, None);
    create_reshape(rewriter, location, value, sizes, ty)
}

fn transpose(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    permutation: &[i32],
) -> Option<ValueId> {
    let context = rewriter.context();
    let ty = unranked(context, rewriter.type_of(value).element_type(context)?);
    let state = TransposeOp::build(rewriter.scope(), location, ty, value, permutation);
    Some(create(rewriter, state))
}

/// Makes the weights of the convolution: a filter for each number of a stride.
fn split_weight(rewriter: &mut Rewriter<'_>, of: &Transposed, mut weight: ValueId) -> Option<ValueId> {
    let context = rewriter.context();
    let (location, [down, right]) = (of.location, of.stride);
    let [channels, _, _, inputs] = of.weight_shape;
    let [_, height, width, _] = <[i64; 4]>::try_from(rewriter.type_of(weight).shape(context)?).ok()?;
    let (rows, columns) = (height.checked_div(down)?, width.checked_div(right)?);
    weight = reshape(rewriter, location, weight, &[channels, rows, down, columns, right, inputs])?;
    weight = transpose(rewriter, location, weight, &[2, 4, 0, 1, 3, 5])?;
    let filters = channels.checked_mul(down)?.checked_mul(right)?;
    weight = reshape(rewriter, location, weight, &[filters, rows, columns, inputs])?;
    let ty = rewriter.type_of(weight);
    for axis in [1, 2] {
        let state = ReverseOp::build(rewriter.scope(), location, ty, weight, axis);
        weight = rewriter.create_value(state);
    }
    Some(weight)
}

/// Makes a pad whose type is inferred.
fn pad(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    padding: ValueId,
    number: ValueId,
) -> Option<ValueId> {
    let context = rewriter.context();
    let ty = unranked(context, rewriter.type_of(value).element_type(context)?);
    let state = PadOp::build(rewriter.scope(), location, ty, value, padding, number);
    Some(create(rewriter, state))
}

/// With other strides the results of a convolution are interleaved.
pub fn convert_strided(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let conv = rewriter.op(op).dyn_cast::<TransposeConv2DOp<'_>>()?;
    let of = Transposed::of(conv)?;
    if of.stride == [1, 1] {
        return None;
    }
    let element_of = |value: Value<'_>| value.ty().element_type(context);
    let (input_element, bias_element) = (element_of(conv.input())?, element_of(conv.bias())?);
    let element = of.result.element_type(context)?;
    let [input_zero, weight_zero] = [zero_point(conv.input_zp(), true), zero_point(conv.weight_zp(), true)];
    let (input_zero, weight_zero) = (input_zero?, weight_zero?);
    let (location, [down, right]) = (of.location, of.stride);
    let [channels, height, width, _] = of.weight_shape;
    let missing = |size: i64, stride: i64| Some((stride - size.checked_rem(stride)?) % stride);

    // The weights get sizes that the strides divide.
    let padding = [0, 0, 0, missing(height, down)?, 0, missing(width, right)?, 0, 0];
    let padding = const_shape(rewriter, location, &padding)?;
    let input_pad = constant(rewriter, location, 1, input_element, input_zero)?;
    let weight_pad = constant(rewriter, location, 1, input_element, weight_zero)?;
    let weight = pad(rewriter, location, of.weight, padding, weight_pad)?;
    let weight = split_weight(rewriter, &of, weight)?;

    let [filters, rows, columns, _] = <[i64; 4]>::try_from(rewriter.type_of(weight).shape(context)?).ok()?;
    let padding = [0, 0, rows - 1, rows - 1, columns - 1, columns - 1, 0, 0];
    let padding = const_shape(rewriter, location, &padding)?;
    let input = pad(rewriter, location, of.input, padding, input_pad)?;
    let bias = constant(rewriter, location, filters, bias_element, 0)?;
    let input_element = storage_element(context, input_element);
    let input_zero = constant(rewriter, location, 1, input_element, input_zero)?;
    let weight_element = storage_element(context, rewriter.type_of(weight));
    let weight_zero = constant(rewriter, location, 1, weight_element, weight_zero)?;
    let state = Conv2DOp::build(
        rewriter.scope(),
        location,
        unranked(context, element),
        input,
        weight,
        bias,
        input_zero,
        weight_zero,
        &[0; 4],
        &[1, 1],
        &[1, 1],
        of.accumulator,
    );
    let value = create(rewriter, state);

    // The numbers of a stride go to their places.
    let batch = of.input_shape[0];
    let [_, rows, columns, _] = <[i64; 4]>::try_from(rewriter.type_of(value).shape(context)?).ok()?;
    let value = reshape(rewriter, location, value, &[batch, rows, columns, down, right, channels])?;
    let value = transpose(rewriter, location, value, &[0, 1, 3, 2, 4, 5])?;
    let whole = [batch, rows.checked_mul(down)?, columns.checked_mul(right)?, channels];
    let value = reshape(rewriter, location, value, &whole)?;
    let value = cut_out(rewriter, &of, value, whole)?;
    let [value, bias] = equalize_ranks(rewriter, location, [value, of.bias])?;
    let state = AddOp::build(rewriter.scope(), location, of.result, value, bias);
    let value = rewriter.create_value(state);
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

/// Cuts the result out of `value`, of shape `whole`; where that is not large enough, pads it with zeros.
fn cut_out(rewriter: &mut Rewriter<'_>, of: &Transposed, value: ValueId, whole: [i64; 4]) -> Option<ValueId> {
    let context = rewriter.context();
    let (location, [top, _, left, _]) = (of.location, of.pad);
    let starts = [0, (-top).max(0), (-left).max(0), 0];
    let pads = [0, top.max(0), left.max(0)];
    let mut sizes = whole;
    let mut padding = [0; 8];
    for dim in [1, 2] {
        sizes[dim] = (whole[dim] - starts[dim]).min(of.result_shape[dim] - pads[dim]);
        padding[2 * dim] = pads[dim];
        padding[2 * dim + 1] = of.result_shape[dim] - pads[dim] - sizes[dim];
    }
    let element = rewriter.type_of(value).element_type(context)?;
    let start = const_shape(rewriter, location, &starts)?;
    let size = const_shape(rewriter, location, &sizes)?;
    let ty = unranked(context, element);
    let state = SliceOp::build(rewriter.scope(), location, ty, value, start, size);
    let value = create(rewriter, state);
    let padding = const_shape(rewriter, location, &padding)?;
    let zero = constant(rewriter, location, 1, element, 0)?;
    pad(rewriter, location, value, padding, zero)
}
