//! `tosa.depthwise_conv2d` with a window of one number is a product.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaDecomposeDepthwise.cpp.

use ir::types::DYNAMIC;
use ir::{OpId, Type};
use rewrite::matchers::{splat_attribute, zero_attribute};
use rewrite::{Rewrite, Rewriter, Rewritten};

use super::reshape_ranks::{create_reshape, equalize_ranks};
use crate::operands::zero_point;
use crate::{AddOp, CastOp, ConstOp, DepthwiseConv2DOp, MulOp, PadOp, SubOp, const_shape};

pub fn convert(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let conv = rewriter.op(op).dyn_cast::<DepthwiseConv2DOp<'_>>()?;
    let (location, input, weight, bias) = (conv.location(), conv.input(), conv.weight(), conv.bias());
    let (shape, input_element, _) = input.ty().as_ranked_tensor(context)?;
    let (filters, weight_element, _) = weight.ty().as_ranked_tensor(context)?;
    let (result_shape, element, _) = conv.output().ty().as_ranked_tensor(context)?;
    let is_supported = |ty: Type| ty.is_integer(context) || ty.is_float(context);
    if shape.len() != 4
        || [shape, result_shape].iter().any(|shape| shape.iter().skip(1).any(|&size| size == DYNAMIC))
        || filters.contains(&DYNAMIC)
        || !conv.stride().iter().all(|&stride| stride == 1)
        || filters.get(..2)? != [1, 1]
        || !is_supported(input_element)
        || !is_supported(weight_element)
    {
        return None;
    }
    let zero_points = [zero_point(conv.input_zp(), true)?, zero_point(conv.weight_zp(), true)?];
    let pad = [&[0, 0], conv.pad().as_slice(), &[0; 4]].concat();
    let [input, mut weight, bias] = [input, weight, bias].map(|operand| operand.id());

    let mut shape = [shape, &[1]].concat();
    let sizes = const_shape(rewriter, location, &shape)?;
    let ty = Type::ranked_tensor(context, shape.as_slice(), input_element, None);
    let mut value = create_reshape(rewriter, location, input, sizes, ty)?;
    if input_element != element {
        let ty = Type::ranked_tensor(context, shape.as_slice(), element, None);
        let state = CastOp::build(rewriter.scope(), location, ty, value);
        value = rewriter.create_value(state);
    }
    if weight_element != element {
        let ty = Type::ranked_tensor(context, filters, element, None);
        let state = CastOp::build(rewriter.scope(), location, ty, weight);
        weight = rewriter.create_value(state);
    }
    for (value, zero_point) in [&mut value, &mut weight].into_iter().zip(zero_points) {
        if zero_point == 0 {
            continue;
        }
        let ty = rewriter.type_of(*value);
        let rank = ty.shape(context)?.len();
        let of_point = Type::ranked_tensor(context, vec![1; rank], element, None);
        let number = splat_attribute(context, of_point, context.integer_attribute(element, zero_point))?;
        let state = ConstOp::build(rewriter.scope(), location, of_point, number);
        let number = rewriter.create_value(state);
        let state = SubOp::build(rewriter.scope(), location, ty, *value, number);
        *value = rewriter.create_value(state);
    }
    if pad.iter().any(|&pad| pad != 0) {
        for (size, sides) in shape.iter_mut().zip(pad.chunks_exact(2)).filter(|dim| *dim.0 != DYNAMIC) {
            *size = size.wrapping_add(sides[0]).wrapping_add(sides[1]);
        }
        let padding = const_shape(rewriter, location, &pad)?;
        let of_zero = Type::ranked_tensor(context, [1], input_element, None);
        let zero = splat_attribute(context, of_zero, zero_attribute(context, input_element)?)?;
        let state = ConstOp::build(rewriter.scope(), location, of_zero, zero);
        let zero = rewriter.create_value(state);
        let ty = Type::ranked_tensor(context, shape.as_slice(), input_element, None);
        let state = PadOp::build(rewriter.scope(), location, ty, value, padding, zero);
        value = rewriter.create_value(state);
    }

    shape[4] = *filters.get(3)?;
    let element = rewriter.type_of(weight).element_type(context)?;
    let ty = Type::ranked_tensor(context, shape.as_slice(), element, None);
    let [value, weight] = equalize_ranks(rewriter, location, [value, weight])?;
    let i8 = context.integer_type(8);
    let of_shift = Type::ranked_tensor(context, [1], i8, None);
    let shift = splat_attribute(context, of_shift, context.integer_attribute(i8, 0))?;
    let state = ConstOp::build(rewriter.scope(), location, of_shift, shift);
    let shift = rewriter.create_value(state);
    let state = MulOp::build(rewriter.scope(), location, ty, value, weight, shift);
    let product = rewriter.create_value(state);
    let element = rewriter.type_of(value).element_type(context)?;
    let ty = Type::ranked_tensor(context, result_shape, element, None);
    let sizes = const_shape(rewriter, location, result_shape)?;
    let value = create_reshape(rewriter, location, product, sizes, ty)?;
    let [value, bias] = equalize_ranks(rewriter, location, [value, bias])?;
    let state = AddOp::build(rewriter.scope(), location, ty, value, bias);
    let sum = rewriter.create_value(state);
    rewriter.replace_op(op, &[sum]);
    Some(Rewritten)
}
