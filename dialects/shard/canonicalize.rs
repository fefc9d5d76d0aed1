//! Canonicalization patterns.
//!
//! Follows mlir/lib/Dialect/Shard/IR/ShardOps.cpp.

use super::axes::axes;
use super::shardings::{HALOS, OFFSETS, Sharding};
use super::{ShardOp, ShardingOp, attribute, integers};
use ir::OpId;
use ir::fold::{MixedList, mixed_values};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// Removes an exchange without axes: in groups of one device, each has what it had.
pub fn remove_exchange_with_itself(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (input, result) = (view.operand(0), view.result(0));
    if attribute(view, "grid_axes").is_some_and(|list| !axes(context, list).is_empty())
        || input.ty() != result.ty()
    {
        return None;
    }
    let input = input.id();
    rewriter.replace_op(op, &[input]);
    Some(Rewritten)
}

/// Shards a tensor once where it is sharded twice in the same way, and otherwise what was sharded before.
pub fn merge_shards(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ShardOp>()?;
    let source = view.src();
    if source.defining::<ShardOp>().is_some() {
        return None;
    }
    let other = source.users().find(|user| user.id() != op)?.dyn_cast::<ShardOp>()?;
    if other.block() != view.block() || !other.is_before_in_block(*view) {
        return None;
    }
    let is_same = Sharding::of(view.sharding())? == Sharding::of(other.sharding())?;
    let other = other.result().id();
    match is_same {
        true => rewriter.replace_op(op, &[other]),
        false => rewriter.set_operand(op, ShardOp::SRC, other),
    }
    Some(Rewritten)
}

/// Whether all parts of a dimension, of which there are at least two, begin at the same distance from one another.
fn are_equidistant(offsets: &[i64]) -> bool {
    let distance = |pair: &[i64]| pair[1].wrapping_sub(pair[0]);
    let mut distances = offsets.windows(2).map(distance);
    let first = distances.next();
    offsets.len() > 2 && distances.all(|distance| Some(distance) == first)
}

/// Makes values that are constants a part of a sharding, and removes borders and offsets that say nothing.
pub fn normalize_sharding(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ShardingOp>()?;
    let mut halos =
        mixed_values(context, &integers(*view, HALOS), view.dynamic_halo_sizes().map(|value| value.id()));
    let mut offsets = mixed_values(
        context,
        &integers(*view, OFFSETS),
        view.dynamic_sharded_dims_offsets().map(|value| value.id()),
    );
    // As in mlir-opt, the offsets have to wait if there were constants among the borders.
    let is_known = |constant: i64| constant >= 0;
    let mut is_modified =
        rewriter.fold_constants(&mut halos, is_known) || rewriter.fold_constants(&mut offsets, is_known);
    let (mut halos, mut offsets) = (MixedList::of(context, &halos), MixedList::of(context, &offsets));
    if halos.dynamics.is_empty() && !halos.statics.is_empty() && halos.statics.iter().all(|&size| size == 0) {
        halos.statics.clear();
        is_modified = true;
    }
    if offsets.dynamics.is_empty() && are_equidistant(&offsets.statics) {
        offsets.statics.clear();
        is_modified = true;
    }
    if !is_modified {
        return None;
    }
    let sizes = [&offsets, &halos].map(|list| list.dynamics.len() as i32);
    let sizes = context.dense_i32_array_attribute(&sizes);
    rewriter.set_operands(op, &[offsets.dynamics, halos.dynamics].concat());
    rewriter.set_attribute(op, ir::known::OPERAND_SEGMENT_SIZES, Some(sizes));
    for (name, statics) in [(HALOS, halos.statics), (OFFSETS, offsets.statics)] {
        let statics = context.dense_i64_array_attribute(&statics);
        rewriter.set_attribute(op, context.static_string(name), Some(statics));
    }
    Some(Rewritten)
}
