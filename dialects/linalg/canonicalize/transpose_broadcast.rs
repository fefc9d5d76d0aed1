//! `linalg.copy`, `linalg.transpose` and `linalg.broadcast`: one after another as one.

use super::fill;
use super::identity::erase_identity;
use crate::build::create_structured;
use crate::transforms::lower_pack::{inverted, transpose};
use crate::{BroadcastOp, CopyOp, TransposeOp};
use ir::{Attribute, OpId, Operation, TypeStorage, ValueId};
use rewrite::{Folded, Pattern, Rewrite, Rewriter, Rewritten};

/// `linalg.copy`
pub static COPY: &[Pattern] = &[
    Pattern::new("EraseSelfCopy", erase_self_copy),
    Pattern::new("FoldFillWithCopy", fill::copy).registered_by("linalg.fill"),
];

/// `linalg.transpose`
pub static TRANSPOSE: &[Pattern] = &[
    Pattern::new("FoldFillWithTranspose", fill::transpose).registered_by("linalg.fill"),
    Pattern::new("FoldTransposeWithTranspose", fold_transposes),
    Pattern::new("SwapTransposeWithBroadcast", swap_with_broadcast),
];

/// `linalg.broadcast`
pub static BROADCAST: &[Pattern] =
    &[Pattern::new("EraseIdentityLinalgOp", erase_identity), Pattern::new("FoldBroadcasts", fold_broadcasts)];

/// `linalg.transpose` of a tensor that moves nothing is its input.
pub fn fold_transpose(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let view = op.dyn_cast::<TransposeOp<'_>>()?;
    let input = view.input();
    let is_tensor = matches!(
        input.ty().storage(op.context()),
        TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_)
    );
    let is_identity = (0..).zip(view.permutation()).all(|(index, dim)| index == dim);
    (is_tensor && is_identity).then(|| input.into())
}

/// `linalg.copy` of something to itself.
fn erase_self_copy(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<CopyOp<'_>>()?;
    let inputs: Vec<ValueId> = view.inputs().map(|value| value.id()).collect();
    if !view.outputs().map(|value| value.id()).eq(inputs.iter().copied()) {
        return None;
    }
    match view.num_results() {
        0 => rewriter.erase_op(op),
        _ => rewriter.replace_op(op, &inputs),
    }
    Some(Rewritten)
}

fn element<T: Copy>(list: &[T], index: i64) -> Option<T> {
    list.get(usize::try_from(index).ok()?).copied()
}

fn fold_transposes(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let inner = view.input().defining::<TransposeOp<'_>>()?;
    let first = inner.permutation();
    let folded: Option<Vec<i64>> = view.permutation().into_iter().map(|dim| element(&first, dim)).collect();
    let (location, input, init) = (view.location(), inner.input().id(), view.init().id());
    let new = transpose(rewriter, location, input, init, &folded?)?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Swaps the transposition of a broadcast: the input is transposed, and the result broadcast.
fn swap_with_broadcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<TransposeOp<'_>>()?;
    let broadcast = view.input().defining::<BroadcastOp<'_>>()?;
    if !rewriter.body().has_one_use(view.input().id()) {
        return None;
    }
    let (added, permutation) = (broadcast.dimensions(), view.permutation());
    // The permutation of the dimensions that were there before, by their new numbers.
    let kept: Vec<i64> = permutation.iter().copied().filter(|dim| !added.contains(dim)).collect();
    let mut sorted = kept.clone();
    sort::by(&mut sorted, Ord::cmp);
    let number = |dim: &i64| sorted.binary_search(dim).ok().map(|number| number as i64);
    let kept: Option<Vec<i64>> = kept.iter().map(number).collect();
    let kept = kept?;
    let inverse = inverted(&permutation);
    let dimensions: Option<Vec<i64>> = added.iter().map(|&dim| element(&inverse, dim)).collect();
    let dimensions = context.dense_i64_array_attribute(&dimensions?);
    let (location, init) = (view.location(), view.init().id());
    let input = broadcast.input();
    let (ty, input) = (input.ty(), input.id());
    let (_, scalar, _) = ty.as_ranked_tensor(context)?;

    let sizes = tensor::mixed_sizes(rewriter, location, input);
    let sizes: Option<Vec<_>> = kept.iter().map(|&dim| element(&sizes, dim)).collect();
    let empty = tensor::empty(rewriter, location, &sizes?, scalar);
    let transposed = transpose(rewriter, location, input, empty, &kept)?;
    let transposed = rewriter.result(transposed, 0);
    let new = create_structured(
        rewriter,
        location,
        "linalg.broadcast",
        &[transposed],
        &[init],
        &[("dimensions", dimensions)],
    )?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn fold_broadcasts(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<BroadcastOp<'_>>()?;
    let inner = view.input().defining::<BroadcastOp<'_>>()?;
    let mut dimensions = view.dimensions();
    let rank = view.init().ty().shape(context)?.len() as i64;
    let kept: Vec<i64> = (0..rank).filter(|dim| !dimensions.contains(dim)).collect();
    for dim in inner.dimensions() {
        dimensions.push(element(&kept, dim)?);
    }
    sort::by(&mut dimensions, Ord::cmp);
    let dimensions = context.dense_i64_array_attribute(&dimensions);
    let (location, input, init) = (view.location(), inner.input().id(), view.init().id());
    let new = create_structured(
        rewriter,
        location,
        "linalg.broadcast",
        &[input],
        &[init],
        &[("dimensions", dimensions)],
    )?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
