//! `tensor.pad`: dimensions of size 1 that nothing is added to.

use super::rank::{Via, collapse, expand, groups};
use ir::{OpId, Type};
use rewrite::{OpFoldResult, Rewrite, Rewriter, Rewritten};
use tensor::{self, PadOp, Padding, constant_padding_value, mixed_high, mixed_low};

/// Pads the tensor without them.
pub fn drop_unit_dims(rewriter: &mut Rewriter<'_>, op: OpId, via: Via) -> Rewrite {
    let context = rewriter.context();
    let pad = rewriter.op(op).dyn_cast::<PadOp<'_>>()?;
    let (shape, _, encoding) = pad.source().ty().as_ranked_tensor(context)?;
    let (padded, element, padded_encoding) = pad.result().ty().as_ranked_tensor(context)?;
    if encoding.is_some() || padded_encoding.is_some() {
        return None;
    }
    let value = constant_padding_value(pad)?.id();
    let (low, high) = (mixed_low(pad), mixed_high(pad));
    let is_zero = |list: &[OpFoldResult], dim: usize| {
        list.get(dim).is_some_and(|&padding| rewriter.is_constant_int(padding, 0))
    };
    let is_left_out: Vec<bool> =
        (0..shape.len()).map(|dim| shape[dim] == 1 && is_zero(&low, dim) && is_zero(&high, dim)).collect();
    // If the result type does not show that the size is 1, MLIR makes invalid operations.
    let is_known = |dim: usize| padded.get(dim) == Some(&1);
    if !is_left_out.contains(&true) || (0..shape.len()).any(|dim| is_left_out[dim] && !is_known(dim)) {
        return None;
    }
    let (location, source, result) = (pad.location(), pad.source().id(), pad.result().id());
    let nofold = pad.nofold();
    let kept: Vec<usize> = (0..shape.len()).filter(|&dim| !is_left_out[dim]).collect();
    let of_kept =
        |list: &[OpFoldResult]| -> Vec<OpFoldResult> { kept.iter().map(|&dim| list[dim]).collect() };
    let (low, high) = (of_kept(&low), of_kept(&high));
    let extents = |shape: &[i64]| -> Vec<i64> { kept.iter().map(|&dim| shape[dim]).collect() };
    let (shape, padded) = (extents(shape), extents(padded));
    let groups = groups(&is_left_out);

    let source = collapse(rewriter, location, source, &shape, &groups, via)?;
    let ty = Type::ranked_tensor(context, padded, element, None);
    let padding = Padding { low: &low, high: &high, value, nofold };
    let new = tensor::pad(rewriter, location, ty, source, &padding);
    let new = rewriter.result(new, 0);
    let dest = match via {
        Via::Reshapes => result,
        Via::Slices => {
            let mut sizes = Vec::new();
            let mut of_kept = 0..;
            for &is_left_out in &is_left_out {
                sizes.push(match is_left_out {
                    true => OpFoldResult::index(context, 1),
                    false => tensor::mixed_size(rewriter, location, new, of_kept.next()?),
                });
            }
            tensor::empty(rewriter, location, &sizes, element)
        }
    };
    let new = expand(rewriter, location, new, dest, &groups, via)?;
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
