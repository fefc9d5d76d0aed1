//! How large tiles are, and where they begin.

use super::{LoopKind, Plan, TilingOptions};
use affine::{
    make_composed_folded_affine_apply, make_composed_folded_affine_apply_of, make_composed_folded_affine_max,
    make_composed_folded_affine_min,
};
use arith::value_or_constant_index;
use ir::{AffineExpr, AffineMap, Location, ValueId};
use rewrite::{Builder, OpFoldResult, Rewriter};
use rewrite::{IterationRange, IteratorKind, ReductionStrategy, Tile};

/// Returns the tile sizes and the numbers of threads, one of each for each loop; no numbers of threads if
/// tile sizes were given.
pub fn user_sizes(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    domain: &[IterationRange],
    options: &TilingOptions,
) -> (Vec<OpFoldResult>, Vec<OpFoldResult>) {
    let context = rewriter.context();
    let zero = OpFoldResult::index(context, 0);
    let resized = |list: &Vec<OpFoldResult>| {
        let mut list = list.clone();
        list.resize(domain.len(), zero);
        list
    };
    let Some(num_threads) = options.num_threads.as_ref().map(resized) else {
        return (
            options.tile_sizes.as_ref().map(resized).unwrap_or_else(|| vec![zero; domain.len()]),
            Vec::new(),
        );
    };
    if let Some(sizes) = &options.tile_sizes {
        return (resized(sizes), num_threads);
    }
    let [start, end, count] = [0, 1, 2].map(|position| AffineExpr::symbol(context, position));
    let size = end.sub(context, start).ceil_div(context, count);
    let sizes =
        domain.iter().zip(&num_threads).map(|(range, &count)| match rewriter.is_constant_int(count, 0) {
            true => zero,
            false => make_composed_folded_affine_apply_of(
                rewriter,
                location,
                size,
                &[range.offset, range.size, count],
            ),
        });
    (sizes.collect(), num_threads)
}

/// Warns of reductions in parallel loops. Reports partial results of a loop that is not a reduction, and
/// returns `None`.
pub fn check_tile_sizes(rewriter: &Rewriter<'_>, plan: &Plan, loops: LoopKind) -> Option<()> {
    let op = rewriter.op(plan.op);
    let mut is_parallel_tiled = false;
    for (index, kind) in (plan.interface.loop_iterator_types)(op).into_iter().enumerate() {
        let is_parallel = kind == IteratorKind::Parallel;
        let size = plan.tile_sizes.get(index).and_then(|&size| rewriter.constant_int(size));
        is_parallel_tiled |= is_parallel && size != Some(0);
        if loops != LoopKind::Forall || plan.strategy != ReductionStrategy::Full || is_parallel {
            continue;
        }
        let is_split = match plan.num_threads.get(index) {
            Some(&count) => rewriter.constant_int(count).is_some_and(|count| count > 1),
            None => size.is_some_and(|size| size > 0),
        };
        if is_split {
            op.emit_warning(format!("tiling is not thread safe at axis #{index}")).emit();
        }
    }
    if plan.strategy != ReductionStrategy::Full && is_parallel_tiled {
        let message = "tiling parallel dimensions is not supported with partial reduction tiling strategies";
        op.emit_op_error(message).emit();
        return None;
    }
    Some(())
}

/// Computes the offsets and sizes of a tile of the iteration domain, in the order of the loops.
pub fn tile_offsets_and_sizes(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    plan: &Plan,
    ivs: &[ValueId],
) -> Tile {
    let mut ivs = ivs.iter().copied();
    let mut tile = Tile::default();
    for (index, (range, &size)) in plan.domain.iter().zip(&plan.tile_sizes).enumerate() {
        let count = plan.num_threads.get(index).copied();
        let iv = match rewriter.is_constant_int(count.unwrap_or(size), 0) {
            true => None,
            false => ivs.next(),
        };
        let (offset, size) = match (iv, count) {
            (None, _) => (range.offset, range.size),
            (Some(iv), Some(count)) => tile_of_thread(rewriter, location, range, (iv, size, count)),
            (Some(iv), None) => {
                let offset = rewriter.as_fold_result(iv);
                (offset, bounded_tile_size(rewriter, location, range, offset, size))
            }
        };
        tile.offsets.push(offset);
        tile.sizes.push(size);
    }
    tile
}

/// Computes the offset and size of the tile of thread `iv` of `count`.
fn tile_of_thread(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    range: &IterationRange,
    (iv, size, count): (ValueId, OpFoldResult, OpFoldResult),
) -> (OpFoldResult, OpFoldResult) {
    let context = rewriter.context();
    let [d0, d1] = [0, 1].map(|position| AffineExpr::dim(context, position));
    let [s0, s1] = [0, 1].map(|position| AffineExpr::symbol(context, position));
    let start = d0.add(context, d1.mul(context, s0));
    let offset =
        make_composed_folded_affine_apply_of(rewriter, location, start, &[range.offset, iv.into(), size]);
    let rest = s1.sub(context, start);
    let rest = make_composed_folded_affine_apply_of(
        rewriter,
        location,
        rest,
        &[range.offset, count, size, range.size],
    );
    let both = AffineMap::identity(context, 2);
    let mut tile = size;
    if !rewriter.is_constant_int(rest, 0) {
        let left = make_composed_folded_affine_apply(
            rewriter,
            location,
            AffineMap::get(context, 1, 1, &[s0.sub(context, d0)]),
            &[offset, range.size],
        );
        tile = make_composed_folded_affine_min(rewriter, location, both, &[left, size]);
    }
    // The last threads may have no work, and then begin after the end.
    if !always_begins_inside(rewriter, size, count, range.size) {
        let zero = OpFoldResult::index(context, 0);
        tile = make_composed_folded_affine_max(rewriter, location, both, &[zero, tile]);
    }
    (offset, tile)
}

/// Returns whether the tile of the last thread is known to begin before the end.
fn always_begins_inside(
    builder: &Builder<'_>,
    size: OpFoldResult,
    count: OpFoldResult,
    end: OpFoldResult,
) -> bool {
    let known = |of| builder.constant_int(of);
    match (known(size), known(count), known(end)) {
        (Some(size), Some(count), Some(end)) => size.wrapping_mul(count.wrapping_sub(1)) < end,
        _ => false,
    }
}

/// Returns the size of the tile at `offset`, bounded by the end of the range.
fn bounded_tile_size(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    range: &IterationRange,
    offset: OpFoldResult,
    size: OpFoldResult,
) -> OpFoldResult {
    let known = |of| rewriter.constant_int(of);
    let is_even = match (known(range.offset), known(range.size), known(size)) {
        (_, _, Some(1)) => true,
        (Some(start), Some(end), Some(size)) => end.wrapping_sub(start).checked_rem(size) == Some(0),
        _ => false,
    };
    if is_even {
        return size;
    }
    let context = rewriter.context();
    let [s0, s1] = [0, 1].map(|position| AffineExpr::symbol(context, position));
    let left = s0.sub(context, AffineExpr::dim(context, 0));
    let map = AffineMap::get(context, 1, 2, &[left, s1]);
    let end = value_or_constant_index(rewriter, location, range.size);
    make_composed_folded_affine_min(rewriter, location, map, &[offset, end.into(), size])
}
