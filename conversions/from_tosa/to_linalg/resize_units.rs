//! `tosa.resize` of images whose width or height is 1.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use dialect_utils::reassociation::reassociation_attribute;
use ir::{OpId, Type};
use tensor::CollapseShapeOp;
use tosa::ResizeMode;
use tosa::operands::constant_shape;

use crate::emitter::Emitter;
use crate::type_converter::Signless;

/// Images of one pixel, which stay so: numbers are only multiplied.
pub(super) fn convert_one(rewriter: &mut ConversionRewriter<'_>, _: &Signless<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::ResizeOp<'_>>()?;
    let (input, result) = (view.input(), view.output().ty());
    let (from, from_element, _) = input.ty().as_ranked_tensor(context)?;
    let (to, to_element, _) = result.as_ranked_tensor(context)?;
    if from.get(1..3)? != [1, 1] || to.get(1..3)? != [1, 1] {
        return None;
    }
    let mode = view.mode();
    let is_same = input.ty() == result;
    let scale = constant_shape(view.scale());
    let input = input.id();
    if is_same {
        rewriter.replace_op(op, &[input]);
        return Some(Rewritten);
    }
    let scale = scale?;
    let factors = [*scale.first()?, *scale.get(2)?];
    let groups = [vec![0], vec![1, 2, 3]];
    let shape = [from[0], *from.get(3)?];
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let location = e.location;
    let ty = Type::ranked_tensor(context, shape, from_element, None);
    let attribute = reassociation_attribute(context, &groups);
    let state = CollapseShapeOp::build(e.scope(), location, ty, input, &attribute);
    let collapsed = e.create_value(state);
    let dynamics = e.dynamic_dims(input, [0, 3].into_iter());
    let empty = e.empty(&shape, to_element, &dynamics);
    let identity = e.identity(2);
    let ty = e.type_of(empty);
    let value = e.parallel(&[collapsed], empty, &[identity, identity], ty, |e, arguments| {
        let mut value = arguments[0];
        if from_element != to_element {
            value = e.value("arith.extsi", &[value], to_element);
            for factor in factors.into_iter().filter(|&factor| mode == ResizeMode::BILINEAR && factor != 0) {
                let factor = e.i32(factor);
                value = e.same("arith.muli", &[value, factor]);
            }
        }
        Some(value)
    })?;
    let new = tensor::expand_shape(e, location, result, value, &groups)?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Resizes to a width or height of 1 where that of the input is 1, and repeats that.
pub(super) fn broadcast(rewriter: &mut ConversionRewriter<'_>, _: &Signless<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::ResizeOp<'_>>()?;
    let (input, result) = (view.input(), view.output().ty());
    let (from, ..) = input.ty().as_ranked_tensor(context)?;
    let (to, element, _) = result.as_ranked_tensor(context)?;
    let (&[batch, height, width, channels], &[_, new_height, new_width, _]) = (from, to) else { return None };
    if (height != 1 || new_height == 1) && (width != 1 || new_width == 1) {
        return None;
    }
    let mode = view.mode_attr()?;
    let operands: Vec<_> = view.operands().map(|operand| operand.id()).collect();
    let unless_one = |from, to| if from == 1 { 1 } else { to };
    let resized = [batch, unless_one(height, new_height), unless_one(width, new_width), channels];
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let ty = Type::ranked_tensor(context, resized, element, None);
    let resize = e.op("tosa.resize", &operands, &[ty], &[("mode", mode)]);
    let resize = e.result(resize, 0);

    // Sizes of 1 are collapsed into the channels.
    let kept: Vec<usize> =
        (0..4).filter(|&dim| !(dim == 1 && height == 1 || dim == 2 && width == 1)).collect();
    let mut groups = vec![vec![0], vec![1]];
    if height != 1 {
        groups.push(Vec::new());
    }
    groups.last_mut()?.push(2);
    if width != 1 {
        groups.push(Vec::new());
    }
    groups.last_mut()?.push(3);
    let collapsed: Vec<i64> = kept.iter().map(|&dim| resized[dim]).collect();
    let ty = Type::ranked_tensor(context, collapsed.as_slice(), element, None);
    let groups = reassociation_attribute(context, &groups);
    let state = CollapseShapeOp::build(e.scope(), e.location, ty, resize, &groups);
    let collapsed = e.create_value(state);
    let dynamics = e.dynamic_dims(operands[0], [0, 3].into_iter());
    let empty = e.empty(to, element, &dynamics);
    let maps = [e.map_of(4, kept.into_iter().map(Some)), e.identity(4)];
    let value = e.parallel(&[collapsed], empty, &maps, result, |_, arguments| arguments.first().copied())?;
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}
