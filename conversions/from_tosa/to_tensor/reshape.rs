//! `tosa.reshape`: dimensions are collapsed to those that both shapes have, and expanded.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use dialect_utils::reassociation::reassociation_attribute;
use ir::extents::num_dynamic;
use ir::types::DYNAMIC;
use ir::{OpId, Type, ValueId};
use tensor::{CollapseShapeOp, expand_shape_or_fold, slice_type};
use tosa::operands::constant_shape;

use crate::emitter::Emitter;
use crate::type_converter::Signless;

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &Signless<'_>,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::ReshapeOp<'_>>()?;
    let result = converter.convert(view.output().ty());
    let new_shape = constant_shape(view.shape())?;
    let input = operands[0];
    let mut ty = rewriter.type_of(input);
    let shape = ty.shape(context)?;
    // Only tensors of one element become one without dimensions.
    if new_shape.is_empty() {
        ty = slice_type(context, ty, &vec![1; shape.len()]);
    }
    let shape = ty.shape(context)?;
    let expanded_shape = expanded_shape(shape, &new_shape);
    let collapsed_shape = collapsed_shape(shape, &expanded_shape)?;
    let expanded = slice_type(context, ty, &expanded_shape);
    let collapsed = slice_type(context, ty, &collapsed_shape);

    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let location = e.location;
    let cast = e.tensor_cast(input, ty);
    let groups = reassociation_attribute(context, &groups(shape, &collapsed_shape)?);
    let state = CollapseShapeOp::build(e.scope(), location, collapsed, cast, &groups);
    let value = e.create_or_fold_value(state);
    let value = expand(e, expanded, value)?;
    let value = e.tensor_cast(value, result);
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

/// Makes `tensor.expand_shape` to type `ty`.
fn expand(e: &mut Emitter<'_, '_>, ty: Type, source: ValueId) -> Option<ValueId> {
    let context = e.context();
    let groups = groups(ty.shape(context)?, e.type_of(source).shape(context)?)?;
    let location = e.location;
    expand_shape_or_fold(e, location, ty, source, &groups)
}

/// Returns the shape with the size in it that is not said.
fn expanded_shape(input: &[i64], new_shape: &[i64]) -> Vec<i64> {
    let is_static = num_dynamic(input) == 0;
    let product = |shape: &[i64]| shape.iter().fold(1_i64, |product, &size| product.wrapping_mul(size));
    let size = |&size: &i64| match size {
        size if size >= 0 => size,
        _ if !is_static => DYNAMIC,
        _ => product(input).checked_div(product(new_shape).wrapping_neg()).unwrap_or(0),
    };
    let mut shape: Vec<i64> = new_shape.iter().map(size).collect();
    // Dynamic extents do not become static ones.
    if !is_static
        && num_dynamic(&shape) == 0
        && let Some(first) = shape.first_mut()
    {
        *first = DYNAMIC;
    }
    shape
}

/// Returns the finest shape that both shapes collapse to. `None` if there is none.
fn collapsed_shape(from: &[i64], to: &[i64]) -> Option<Vec<i64>> {
    if from.is_empty() || to.is_empty() {
        return Some(Vec::new());
    }
    if num_dynamic(from) > 0 || num_dynamic(to) > 0 {
        return Some(vec![DYNAMIC]);
    }
    let mut shape = Vec::new();
    let (mut i, mut j) = (0, 0);
    while i < from.len() && j < to.len() {
        let (mut a, mut b) = (from[i], to[j]);
        while a != b && i < from.len() && j < to.len() {
            let (index, side, product) = if a < b { (&mut i, from, &mut a) } else { (&mut j, to, &mut b) };
            *index += 1;
            if let Some(&size) = side.get(*index) {
                *product = product.checked_mul(size)?;
            }
        }
        if a == b {
            shape.push(a);
        }
        (i, j) = (i + 1, j + 1);
    }
    Some(shape)
}

/// Returns which dimensions of `from` become which of `to`, a coarser shape.
fn groups(from: &[i64], to: &[i64]) -> Option<Vec<Vec<i64>>> {
    if from.is_empty() || to.is_empty() {
        return Some(Vec::new());
    }
    if num_dynamic(from) > 0 || num_dynamic(to) > 0 {
        return Some(vec![(0..from.len() as i64).collect()]);
    }
    let mut groups = vec![Vec::new(); to.len()];
    let (mut i, mut j) = (0, 0);
    while i < from.len() && j < to.len() {
        let (goal, mut size) = (to[j], from[i]);
        while size < goal && i < from.len() {
            groups[j].push(i as i64);
            i += 1;
            size = size.checked_mul(*from.get(i)?)?;
        }
        if size == goal {
            groups[j].push(i as i64);
            i += 1;
            // Dimensions of size 1 that follow belong to this one, unless the next is of size 1 too.
            if to.get(j + 1) != Some(&1) {
                while from.get(i) == Some(&1) {
                    groups[j].push(i as i64);
                    i += 1;
                }
            }
        }
        j += 1;
    }
    (i == from.len() && j == to.len()).then_some(groups)
}
