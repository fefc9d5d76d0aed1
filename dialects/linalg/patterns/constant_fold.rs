//! Transpositions of constants, as constants.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/ConstantFold.cpp.

use crate::{YieldOp, inits, loops};
use arith::ConstantOp;
use interfaces::constant_value;
use ir::elements::dense_of_elements;
use ir::types::DYNAMIC;
use ir::{Attribute, Context, OpId, TypeStorage};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// The patterns (`populateConstantFoldLinalgOperations`). The constant must have no other use.
pub static CONSTANT_FOLD: &[Pattern] = &[
    Pattern::new("FoldConstantTranspose", transpose).on("linalg.generic"),
    Pattern::new("FoldConstantTranspose", transpose).on("linalg.transpose"),
];

fn transpose(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if view.num_operands() != 2 || view.num_results() != 1 || inits(view) != (1..2) {
        return None;
    }
    let (location, ty) = (view.location(), view.result(0).ty());
    let TypeStorage::RankedTensor { shape, element, .. } = ty.storage(context) else { return None };
    let source = view.operand(0);
    let is_static = !shape.contains(&DYNAMIC) && !shape.is_empty();
    let is_number = element.is_integer(context) || element.is_float(context);
    if !is_static || !is_number || source.ty().element_type(context) != Some(*element) {
        return None;
    }
    let maps = loops(view)?.maps;
    if !maps.iter().all(|map| map.is_permutation(context)) {
        return None;
    }
    let block = view.region(0)?.front()?;
    let end = block.back().filter(|end| end.isa::<YieldOp<'_>>() && end.prev().is_none())?;
    let input = block.arguments().next()?.id();
    if !end.operands().all(|value| value.id() == input) {
        return None;
    }
    if source.users().count() != 1 {
        return None;
    }
    let value = constant_value(source.defining_op()?)?;
    let dims = |map: ir::AffineMap| -> Option<Vec<usize>> {
        map.results(context).iter().map(|result| Some(result.dim_position(context)? as usize)).collect()
    };
    let new = transposed(context, value, ty, [&dims(*maps.first()?)?, &dims(*maps.get(1)?)?])?;
    let state = ConstantOp::build(rewriter.scope(), location, new);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Returns a constant of type `ty` with the elements of `value`. `dims` are the loops that the dimensions of both go
/// along.
fn transposed(
    context: &Context,
    value: Attribute,
    ty: ir::Type,
    [from, to]: [&[usize]; 2],
) -> Option<Attribute> {
    if let Some(element) = value.splat_element(context) {
        return dense_of_elements(context, ty, &[element]);
    }
    let shape = ty.shape(context)?;
    let mut extents = vec![0; shape.len()];
    for (&dim, &extent) in to.iter().zip(shape) {
        *extents.get_mut(dim)? = extent;
    }
    let count: i64 = shape.iter().product();
    let mut elements = Vec::new();
    for index in 0..count {
        let mut indices = vec![0; shape.len()];
        let mut rest = index;
        for (&dim, &extent) in to.iter().zip(shape).rev() {
            indices[dim] = rest % extent;
            rest /= extent;
        }
        let place = from.iter().fold(0, |place, &dim| place * extents[dim] + indices[dim]);
        elements.push(value.dense_element(context, usize::try_from(place).ok()?)?);
    }
    dense_of_elements(context, ty, &elements)
}
