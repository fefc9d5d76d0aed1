//! `tosa.depthwise_conv2d`: its result has a dimension for the filters of a channel until the bias is added.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use dialect_utils::reassociation::reassociation_attribute;
use ir::types::DYNAMIC;
use ir::{OpId, Type};
use linalg::build::i64_tensor;
use tensor::CollapseShapeOp;

use super::Data;
use super::convolution::bias_map;
use super::window::{Window, ZeroPoints, padded};
use crate::emitter::Emitter;

pub(super) fn convert(rewriter: &mut ConversionRewriter<'_>, _: &Data<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::DepthwiseConv2DOp<'_>>()?;
    let [input, weight, bias] = [0, 1, 2].map(|operand| view.operand(operand));
    let result = view.output().ty();
    let (shape, element, _) = result.as_ranked_tensor(context)?;
    let accumulator = view.acc_type();
    let (filters, _, _) = weight.ty().as_ranked_tensor(context)?;
    let (of_bias, ..) = bias.ty().as_ranked_tensor(context)?;
    let (&[_, _, channels, multiplier], &[batch, height, width, _]) = (filters, shape) else { return None };
    if filters.contains(&DYNAMIC) || of_bias.contains(&DYNAMIC) {
        return None;
    }
    let is_float = input.ty().element_type(context)?.is_float(context);
    let zero_points = ZeroPoints::of(*view)?;
    let window = Window::of(*view)?;
    let padding = zero_points.padding(*view);
    let [input, weight, bias] = [input, weight, bias].map(|operand| operand.id());

    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let sizes = window.result_sizes(e, input, weight, 0, shape);
    let input = padded(e, input, &window.full_pad(), padding?)?;
    let split = [batch, height, width, channels, multiplier];
    let empty = e.empty(&split, accumulator, &sizes);
    let zero = e.zero(accumulator)?;
    let zeros = e.fill(zero, empty)?;
    let init = e.empty(shape, element, &sizes);
    let attributes = [
        ("strides", i64_tensor(context, &window.stride)),
        ("dilations", i64_tensor(context, &window.dilation)),
    ];
    let quantizes = !zero_points.are_zero();
    let (mut name, mut inputs) = ("linalg.depthwise_conv_2d_nhwc_hwcm", vec![input, weight]);
    if quantizes {
        name = "linalg.depthwise_conv_2d_nhwc_hwcm_q";
        inputs.extend(zero_points.constants(e));
    }
    let mut value = e.structured(name, &inputs, &[zeros], &attributes)?;
    if !quantizes && accumulator != element {
        let ty = Type::ranked_tensor(context, split, element, None);
        value = e.value("tosa.cast", &[value], ty);
    }
    let groups = reassociation_attribute(context, &[vec![0], vec![1], vec![2], vec![3, 4]]);
    let state = CollapseShapeOp::build(e.scope(), e.location, result, value, &groups);
    let value = e.create_value(state);
    let identity = e.identity(4);
    let maps = [bias_map(e, of_bias, 4)?, identity, identity];
    let value = e.parallel(&[bias, value], init, &maps, result, |e, arguments| {
        let &[mut bias, value, _] = arguments else { return None };
        if is_float && !quantizes {
            return Some(e.same("arith.addf", &[bias, value]));
        }
        let ty = e.type_of(value);
        if quantizes && e.type_of(bias) != ty {
            bias = e.value("arith.extsi", &[bias], ty);
        }
        Some(e.same("arith.addi", &[bias, value]))
    })?;
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}
