//! Tiling: loops, in which an operation computes one tile of its domain after another.
//!
//! Follows mlir/lib/Dialect/SCF/Transforms/TileUsingInterface.cpp.

mod fuse;
mod nest;
mod normalize;
mod reduction;
mod sizes;

pub use fuse::{FusionResult, tile_consumer_and_fuse_producers};
pub use nest::NewTile;
pub use normalize::normalize_forall;

use nest::generate_loop_nest;
use reduction::{create_initial_tensors, merge_results, result_tile_position, tiled_implementation};
use sizes::{check_tile_sizes, tile_offsets_and_sizes, user_sizes};

use interfaces::dps_inits;
use ir::body::clone::IrMapping;
use ir::{Attribute, Location, OpId, ValueId};
use rewrite::tiling::MergeResult;
use rewrite::{IterationRange, ReductionStrategy, Tile, TilingInterface, TilingResult, tiling_interface};
use rewrite::{OpFoldResult, Rewriter};

/// The loops that are made.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum LoopKind {
    /// Nested `scf.for`.
    #[default]
    For,
    /// One `scf.forall`.
    Forall,
}

/// How tile sizes are scaled.
#[derive(Clone, Debug)]
pub struct Scaling {
    /// For each size whether it is scaled.
    pub flags: Vec<bool>,
    /// The location of the operations that do so.
    pub location: Location,
    /// Makes the product.
    pub scale: fn(&mut Rewriter<'_>, Location, OpFoldResult) -> OpFoldResult,
}

/// How an operation is tiled.
#[derive(Clone, Default, Debug)]
pub struct TilingOptions {
    pub loops: LoopKind,
    /// Zero for a loop that is not tiled, as is one for which there is no size.
    pub tile_sizes: Option<Vec<OpFoldResult>>,
    /// Computes the sizes with operations after the tiled one; used instead of the list.
    pub compute_tile_sizes: Option<fn(&mut Rewriter<'_>, OpId) -> Vec<OpFoldResult>>,
    /// Makes some sizes of the list larger, by a factor that is known when the program runs.
    pub scaling: Option<Scaling>,
    /// How many tiles there are, in place of how large they are.
    pub num_threads: Option<Vec<OpFoldResult>>,
    /// The order of the loops: which one stands at each place.
    pub interchange: Vec<i64>,
    /// The `mapping` attribute of an `scf.forall`.
    pub mapping: Option<Attribute>,
    pub reduction: ReductionStrategy,
    /// The loops that are reduced into partial results.
    pub reduction_dims: Vec<usize>,
}

/// The result of tiling.
#[derive(Clone, Default, Debug)]
pub struct Tiled {
    pub tiled_ops: Vec<OpId>,
    /// The initial values of the loops.
    pub initial_values: Vec<ValueId>,
    /// From the outermost in.
    pub loops: Vec<OpId>,
    /// The values that replace the results of the operation.
    pub replacements: Vec<ValueId>,
    pub generated_slices: Vec<OpId>,
    /// The operations that merge partial results.
    pub merge_ops: Vec<OpId>,
}

/// The resolved options of one tiling, in the order of the loops to be made.
#[derive(Clone)]
pub(super) struct Plan {
    pub interface: &'static TilingInterface,
    pub op: OpId,
    pub domain: Vec<IterationRange>,
    pub tile_sizes: Vec<OpFoldResult>,
    /// Empty where tile sizes are given.
    pub num_threads: Vec<OpFoldResult>,
    pub strategy: ReductionStrategy,
    pub reduction_dims: Vec<usize>,
}

/// `numbers` are those from zero on, in any order.
pub fn is_permutation(numbers: &[i64]) -> bool {
    let mut seen = vec![false; numbers.len()];
    numbers.iter().all(|&number| {
        let place = usize::try_from(number).ok().and_then(|number| seen.get_mut(number));
        place.is_some_and(|seen| !std::mem::replace(seen, true))
    })
}

/// Returns the elements of `list` in the order that a permutation says.
fn permuted<T: Clone>(list: &[T], permutation: &[usize]) -> Vec<T> {
    permutation.iter().filter_map(|&index| list.get(index).cloned()).collect()
}

/// Returns the inverse permutation.
fn inverse(permutation: &[usize]) -> Vec<usize> {
    let mut inverse = vec![0; permutation.len()];
    for (index, &number) in permutation.iter().enumerate() {
        inverse[number] = index;
    }
    inverse
}

/// Returns a permutation of `count` loops that starts with the given ones.
fn filled(interchange: &[i64], count: usize) -> Vec<usize> {
    let given = interchange.iter().map(|&number| number as usize);
    given.chain(interchange.len()..count).take(count).collect()
}

/// Copies `op` with other destinations, where it has any.
pub(super) fn clone_with_destinations(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    destinations: &[ValueId],
) -> OpId {
    let copy = rewriter.clone_op(op, &mut IrMapping::new());
    if let Some(inits) = dps_inits(rewriter.op(copy)) {
        for (index, &value) in inits.zip(destinations) {
            rewriter.body_mut().set_operand_at(copy, index, value);
        }
    }
    copy
}

/// Creates loops around a tile of `op`, after it. `op` itself is not changed. `None` if it cannot be tiled.
pub fn tile_using_scf(rewriter: &mut Rewriter<'_>, op: OpId, options: &TilingOptions) -> Option<Tiled> {
    let is_for_threads = options.loops == LoopKind::Forall;
    if options.num_threads.is_some() && !is_for_threads || !is_permutation(&options.interchange) {
        return None;
    }
    let interface = tiling_interface(rewriter.op(op))?;
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point_after(op);
    let tiled = tile_here(rewriter, op, interface, options);
    rewriter.restore_insertion_point(point);
    tiled
}

fn tile_here(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    interface: &'static TilingInterface,
    options: &TilingOptions,
) -> Option<Tiled> {
    let location = rewriter.op(op).location();
    let domain = (interface.iteration_domain)(rewriter, op);
    let mut options = options.clone();
    if let Some(compute) = options.compute_tile_sizes {
        options.tile_sizes = Some(compute(rewriter, op));
    }
    if let Some(Scaling { flags, location, scale }) = &options.scaling {
        let sizes = options.tile_sizes.iter_mut().flatten().zip(flags);
        sizes.filter(|of| *of.1).for_each(|(size, _)| *size = scale(rewriter, *location, *size));
    }
    let options = &options;
    let (tile_sizes, num_threads) = user_sizes(rewriter, location, &domain, options);
    let mut plan = Plan {
        interface,
        op,
        domain,
        tile_sizes,
        num_threads,
        strategy: options.reduction,
        reduction_dims: Vec::new(),
    };
    check_tile_sizes(rewriter, &plan, options.loops)?;
    let is_tiled =
        |dim: &usize| plan.tile_sizes.get(*dim).is_some_and(|&size| !rewriter.is_constant_int(size, 0));
    plan.reduction_dims = options.reduction_dims.iter().copied().filter(is_tiled).collect();
    let interchange =
        (!options.interchange.is_empty()).then(|| filled(&options.interchange, plan.domain.len()));
    if let Some(interchange) = &interchange {
        plan.domain = permuted(&plan.domain, interchange);
        plan.tile_sizes = permuted(&plan.tile_sizes, interchange);
        plan.num_threads = permuted(&plan.num_threads, interchange);
    }
    let order = interchange.map(|interchange| inverse(&interchange));

    let initial_values = create_initial_tensors(rewriter, &plan)?;
    let mut tiling = None;
    let mut body = |rewriter: &mut Rewriter<'_>, ivs: &[ValueId], arguments: &[ValueId]| {
        let (result, tiles) = tile_body(rewriter, &plan, order.as_deref(), ivs, arguments)?;
        tiling = Some(result);
        Some(tiles)
    };
    let Some(loops) = generate_loop_nest(rewriter, &plan, options, &initial_values, &mut body) else {
        rewriter.op(op).emit_op_error("failed to generate tiling loops").emit();
        return None;
    };
    let TilingResult { tiled_ops, tiled_values, generated_slices } = tiling?;
    let replacements = match loops.first() {
        Some(&outermost) => rewriter.body().results(outermost).collect(),
        None => tiled_values,
    };
    let mut merge = MergeResult { replacements, ..MergeResult::default() };
    if !loops.is_empty() && plan.strategy != ReductionStrategy::Full {
        merge = merge_results(rewriter, &plan, &merge.replacements)?;
    }
    let MergeResult { merge_ops, replacements } = merge;
    Some(Tiled { tiled_ops, initial_values, loops, replacements, generated_slices, merge_ops })
}

/// Creates the tile in the innermost loop. Returns its results and their positions in the destinations.
fn tile_body(
    rewriter: &mut Rewriter<'_>,
    plan: &Plan,
    order: Option<&[usize]>,
    ivs: &[ValueId],
    arguments: &[ValueId],
) -> Option<(TilingResult, Vec<NewTile>)> {
    let location = rewriter.op(plan.op).location();
    let mut tile = tile_offsets_and_sizes(rewriter, location, plan, ivs);
    if let Some(order) = order {
        tile = Tile { offsets: permuted(&tile.offsets, order), sizes: permuted(&tile.sizes, order) };
    }
    let copy = clone_with_destinations(rewriter, plan.op, arguments);
    if plan.tile_sizes.iter().all(|&size| rewriter.is_constant_int(size, 0)) {
        let tiled_values = rewriter.body().results(copy).collect();
        let result = TilingResult { tiled_ops: vec![copy], tiled_values, ..TilingResult::default() };
        return Some((result, Vec::new()));
    }
    let tiled = tiled_implementation(rewriter, plan, copy, &tile, ivs, arguments);
    rewriter.erase_op(copy);
    let Some(tiled) = tiled else {
        rewriter.op(plan.op).emit_op_error("faild to tile operation").emit();
        return None;
    };
    let mut tiles = Vec::new();
    for (index, &value) in tiled.tiled_values.iter().enumerate() {
        match result_tile_position(rewriter, plan, index, &tile, ivs) {
            Some(tile) => tiles.push(NewTile { value, tile }),
            None => {
                tiled.tiled_ops.iter().for_each(|&op| rewriter.erase_op(op));
                return None;
            }
        }
    }
    Some((tiled, tiles))
}
