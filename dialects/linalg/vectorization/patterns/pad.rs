//! Users of `tensor.pad` that read or write its source in place of it.
//!
//! Follows `populatePadOpVectorizationPatterns` of mlir/lib/Dialect/Linalg/Transforms/Vectorization.cpp.

use super::super::vectors::{Access, fixed, read, set_in_bounds, write};
use arith::{constant_index, value_or_constant_index};
use ir::types::DYNAMIC;
use ir::{OpId, Value, ValueId};
use rewrite::{MixedSlice, OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::{CastOp, ExtractSliceOp, InsertSliceOp, PadOp, constant_padding_value, mixed_low};
use vector::{TransferReadOp, TransferWriteOp};

/// The patterns.
pub const VECTORIZE_PADDED: &[Pattern] = &[
    Pattern::new("PadOpVectorizationWithTransferReadPattern", |rewriter, op| each(rewriter, op, of_read))
        .on("tensor.pad")
        .with_benefit(2),
    Pattern::new("PadOpVectorizationWithTransferWritePattern", |rewriter, op| each(rewriter, op, of_write))
        .on("tensor.pad")
        .with_benefit(2),
    Pattern::new("PadOpVectorizationWithInsertSlicePattern", |rewriter, op| each(rewriter, op, of_insertion))
        .on("tensor.pad")
        .with_benefit(2),
];

/// A `tensor.pad` that adds a constant at the ends only.
struct Padded {
    op: OpId,
    source: ValueId,
    padding: ValueId,
}

/// Rewrites the users of a `tensor.pad`.
fn each(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    rewrite: fn(&mut Rewriter<'_>, &Padded, OpId) -> Rewrite,
) -> Rewrite {
    let pad = rewriter.op(op).dyn_cast::<PadOp<'_>>()?;
    let users: Vec<OpId> = pad.result().users().map(|user| user.id()).collect();
    if !mixed_low(pad).into_iter().all(|low| rewriter.is_constant_int(low, 0)) {
        return None;
    }
    let (source, padding) = (pad.source().id(), constant_padding_value(pad)?.id());
    let padded = Padded { op, source, padding };
    let mut rewritten = None;
    for user in users {
        if rewriter.body().block_of(user).is_some() {
            rewritten = rewrite(rewriter, &padded, user).or(rewritten);
        }
    }
    rewritten
}

/// Reads the source, padded.
fn of_read(rewriter: &mut Rewriter<'_>, pad: &Padded, user: OpId) -> Rewrite {
    let read = rewriter.op(user).dyn_cast::<TransferReadOp<'_>>()?;
    if read.in_bounds().contains(&ir::Attribute::FALSE) || read.mask().is_some() {
        return None;
    }
    let rank = read.in_bounds().len();
    let padding = read.indices().count() + 1;
    set_in_bounds(rewriter, user, &vec![false; rank]);
    rewriter.set_operand(user, 0, pad.source);
    rewriter.set_operand(user, padding, pad.padding);
    Some(Rewritten)
}

/// Writes to the source, if what was added is taken away afterwards.
fn of_write(rewriter: &mut Rewriter<'_>, pad: &Padded, user: OpId) -> Rewrite {
    let context = rewriter.context();
    let write = rewriter.op(user).dyn_cast::<TransferWriteOp<'_>>()?;
    if write.in_bounds().is_empty() {
        return None;
    }
    let users: Vec<_> = (*write).results().next()?.users().take(2).collect();
    let &[user_of_write] = &users[..] else { return None };
    let trim = user_of_write.dyn_cast::<ExtractSliceOp<'_>>()?;
    let slice = MixedSlice::of(*trim);
    let starts = slice.offsets.iter().all(|&offset| rewriter.is_constant_int(offset, 0));
    let source = rewriter.value(pad.source);
    if !starts || !has_same_size(rewriter, source, trim) {
        return None;
    }
    let (location, value, mask) =
        (write.location(), write.value_to_store().id(), write.mask().map(Value::id));
    let indices: Vec<ValueId> = write.indices().map(Value::id).collect();
    let (map, trim) = (write.permutation_map(), trim.id());
    let in_bounds = vec![context.bool_attribute(false); write.in_bounds().len()];
    let ty = rewriter.type_of(pad.source);
    rewriter.set_insertion_point(user);
    let scope = rewriter.scope();
    let state =
        TransferWriteOp::build(scope, location, Some(ty), value, pad.source, &indices, map, mask, &in_bounds);
    let new = rewriter.create(state);
    rewriter.replace_op_with(user, new);
    rewriter.replace_op_with(trim, new);
    Some(Rewritten)
}

/// Returns whether a slice has the size of a tensor, or of one that it was cast from.
fn has_same_size(rewriter: &Rewriter<'_>, before: Value<'_>, after: ExtractSliceOp<'_>) -> bool {
    let mut next = Some(before);
    while let Some(before) = next {
        if has_same_size_itself(rewriter, before, after) {
            return true;
        }
        next = before.defining::<CastOp<'_>>().map(|cast| cast.source());
    }
    false
}

fn has_same_size_itself(rewriter: &Rewriter<'_>, before: Value<'_>, after: ExtractSliceOp<'_>) -> bool {
    let context = rewriter.context();
    let (Some((from, ..)), Some((to, ..))) =
        (before.ty().as_ranked_tensor(context), after.result().ty().as_ranked_tensor(context))
    else {
        return false;
    };
    if from != to {
        return false;
    }
    if !from.contains(&DYNAMIC) {
        return true;
    }
    let Some(slice) = before.defining::<ExtractSliceOp<'_>>() else { return false };
    let (first, second) = (MixedSlice::of(*slice).sizes, MixedSlice::of(*after).sizes);
    let is_same = |(dim, &extent): (usize, &i64)| {
        extent != DYNAMIC
            || first.get(dim).zip(second.get(dim)).is_some_and(|(&a, &b)| is_same_extent(rewriter, a, b))
    };
    from.iter().enumerate().all(is_same)
}

/// Returns whether two extents are the same. As in MLIR, all values are taken to be so.
fn is_same_extent(rewriter: &Rewriter<'_>, a: OpFoldResult, b: OpFoldResult) -> bool {
    rewriter.is_equal_constant_int_or_value(a, b) || a.value().is_some() && b.value().is_some()
}

/// Reads the source, padded, and writes to the tensor that the padded one is inserted into.
fn of_insertion(rewriter: &mut Rewriter<'_>, pad: &Padded, user: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = rewriter.op(user).dyn_cast::<InsertSliceOp<'_>>()?;
    let (slice, dest) = (MixedSlice::of(*insert), insert.dest().id());
    let view = rewriter.op(pad.op).dyn_cast::<PadOp<'_>>()?;
    let (location, padded) = (view.location(), view.result());
    let (shape, element, _) = padded.ty().as_ranked_tensor(context)?;
    if !slice.strides.iter().all(|&stride| rewriter.is_constant_int(stride, 1))
        || shape.contains(&DYNAMIC)
        || dest == padded.id()
    {
        return None;
    }
    // The tensor is inserted as a whole, along the last dimensions.
    let lead = slice.sizes.len().checked_sub(shape.len())?;
    let sizes = std::iter::repeat_n(&1, lead).chain(shape);
    if !slice.sizes.iter().zip(sizes).all(|(&size, &extent)| rewriter.is_constant_int(size, extent)) {
        return None;
    }
    rewriter.set_insertion_point(user);
    let ty = fixed(context, shape, element);
    let zero = constant_index(rewriter, location, 0);
    let indices = vec![zero; shape.len()];
    let read = read(rewriter, location, ty, Some(pad.padding), &Access::at(pad.source, &indices));
    let value = rewriter.result(read, 0);
    let indices: Vec<ValueId> =
        slice.offsets.iter().map(|&offset| value_or_constant_index(rewriter, location, offset)).collect();
    let in_bounds = vec![true; shape.len()];
    let location = rewriter.op(user).location();
    let write =
        write(rewriter, location, value, &Access { in_bounds: &in_bounds, ..Access::at(dest, &indices) });
    rewriter.replace_op_with(user, write);
    Some(Rewritten)
}
