//! Tensors that are constants: generated of a constant, or constants with constants around them.
//!
//! Follows mlir/lib/Dialect/Tensor/Transforms/RewriteAsConstant.cpp.

use arith::constant;
use ir::elements::dense_of_elements;
use ir::{Attribute, Context, OpId, Type, TypeStorage};
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::canonicalize::replace_by_cast_if_needed;
use tensor::{GenerateOp, PadOp, constant_padding_value, mixed_high, mixed_low, slice_type};

const GENERATE: Pattern = Pattern::new("GenerateToConstant", generate).on("tensor.generate");

/// `populateRewriteAsConstantPatterns`: nothing is padded that is used by something else, too.
pub static REWRITE_AS_CONSTANT: &[Pattern] =
    &[GENERATE, Pattern::new("PadOpToConstant", |rewriter, op| pad(rewriter, op, true)).on("tensor.pad")];

/// `populateRewriteAsConstantPatterns`, wherever it can be done.
pub static REWRITE_AS_CONSTANT_AGGRESSIVELY: &[Pattern] =
    &[GENERATE, Pattern::new("PadOpToConstant", |rewriter, op| pad(rewriter, op, false)).on("tensor.pad")];

fn generate(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let generate = rewriter.op(op).dyn_cast::<GenerateOp>()?;
    let (location, ty) = (generate.location(), generate.result().ty());
    if !ty.has_static_shape(context) {
        return None;
    }
    let value = generate.body().front()?.back()?.operands().next()?.constant()?;
    // One for all.
    let value = dense_of_elements(context, ty, &[value])?;
    let value = constant(rewriter, location, value);
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

fn pad(rewriter: &mut Rewriter<'_>, op: OpId, needs_one_use: bool) -> Rewrite {
    let context = rewriter.context();
    let pad = rewriter.op(op).dyn_cast::<PadOp>()?;
    let (location, source) = (pad.location(), pad.source());
    let elements = source.constant().filter(|_| !pad.nofold())?;
    let value = constant_padding_value(pad)?.constant()?;
    let known = |list: Vec<OpFoldResult>| -> Option<Vec<i64>> {
        list.into_iter().map(|of| rewriter.constant_int(of)).collect()
    };
    let (low, high) = (known(mixed_low(pad))?, known(mixed_high(pad))?);
    if needs_one_use && !rewriter.body().has_one_use(source.id()) {
        return None;
    }
    let padded = padded(context, elements, source.ty(), value, &low, &high)?;
    let value = constant(rewriter, location, padded);
    replace_by_cast_if_needed(rewriter, op, value)
}

/// The most elements of a folded constant. Larger ones would not fit into memory.
const MOST_ELEMENTS: usize = 1 << 28;

/// Elements of type `ty` with `value` around them; `None` where these are no plain numbers.
fn padded(
    context: &Context,
    elements: Attribute,
    ty: Type,
    value: Attribute,
    low: &[i64],
    high: &[i64],
) -> Option<Attribute> {
    let (shape, element, _) = ty.as_ranked_tensor(context)?;
    if matches!(element.storage(context), TypeStorage::Complex(_)) {
        return None;
    }
    let (mut new_shape, mut count, mut new_count) = (Vec::new(), 1usize, 1usize);
    for ((&extent, &low), &high) in shape.iter().zip(low).zip(high) {
        // Less than nothing cannot be added to constants.
        let (low, high) = (u32::try_from(low).ok()?, u32::try_from(high).ok()?);
        let new = extent.checked_add(low.into())?.checked_add(high.into())?;
        count = count.checked_mul(usize::try_from(extent).ok()?)?;
        new_count = new_count.checked_mul(usize::try_from(new).ok()?)?;
        new_shape.push(new);
    }
    if new_count > MOST_ELEMENTS {
        return None;
    }
    let mut new = vec![value; new_count];
    let mut indices = vec![0; shape.len()];
    for position in 0..count {
        let place = |(index, low): (&i64, &i64)| index + low;
        let places = indices.iter().zip(low).map(place).zip(&new_shape);
        let place = places.fold(0, |place, (index, extent)| place * extent + index);
        *new.get_mut(usize::try_from(place).ok()?)? = elements.dense_element(context, position)?;
        for (index, &extent) in indices.iter_mut().zip(shape).rev() {
            *index += 1;
            if *index < extent {
                break;
            }
            *index = 0;
        }
    }
    dense_of_elements(context, slice_type(context, ty, &new_shape), &new)
}
