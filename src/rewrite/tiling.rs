//! Operations that can be computed in parts: `TilingInterface` and `PartialReductionOpInterface`.
//!
//! An operation iterates over a domain, a list of ranges. An operation on slices of the operands computes a
//! [`Tile`] of the domain. If a tile of a result is requested, the tile of the domain follows from it.
//!
//! Follows mlir/include/mlir/Interfaces/TilingInterface.td.

use crate::{OpFoldResult, Rewriter};
use ir::{Context, Location, OpId, Operation, ValueId};

/// The numbers from `offset`, as many as `size` says, each `stride` from the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IterationRange {
    /// The first index.
    pub offset: OpFoldResult,
    /// The number of iterations.
    pub size: OpFoldResult,
    /// The step.
    pub stride: OpFoldResult,
}

impl IterationRange {
    /// From zero to `size`.
    pub fn up_to(context: &Context, size: OpFoldResult) -> Self {
        IterationRange {
            offset: OpFoldResult::index(context, 0),
            size,
            stride: OpFoldResult::index(context, 1),
        }
    }
}

/// The dependence between the iterations of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IteratorKind {
    /// The iterations are independent.
    Parallel,
    /// The iterations are accumulated.
    Reduction,
}

/// A part of an iteration domain, or of a value.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Tile {
    /// The offset in each dimension.
    pub offsets: Vec<OpFoldResult>,
    /// The size in each dimension.
    pub sizes: Vec<OpFoldResult>,
}

/// The operations that compute a tile.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct TilingResult {
    /// The operations that compute the tile.
    pub tiled_ops: Vec<OpId>,
    /// The values of the tile.
    pub tiled_values: Vec<ValueId>,
    /// The operations that take parts of the operands.
    pub generated_slices: Vec<OpId>,
}

/// The hooks of operations that can be tiled. A hook that fails returns `None`, and may have reported the
/// reason. All operations except those of the domain are created at the insertion point.
pub struct TilingInterface {
    /// The kinds of the loops.
    pub loop_iterator_types: fn(Operation<'_>) -> Vec<IteratorKind>,
    /// The loops, made before the operation.
    pub iteration_domain: fn(&mut Rewriter<'_>, OpId) -> Vec<IterationRange>,
    /// Computes a tile of the domain.
    pub tiled_implementation: fn(&mut Rewriter<'_>, OpId, &Tile) -> Option<TilingResult>,
    /// The part of a result that a tile of the domain gives.
    pub result_tile_position: fn(&mut Rewriter<'_>, OpId, usize, &Tile) -> Option<Tile>,
    /// Computes a tile of a result.
    pub generate_result_tile_value: fn(&mut Rewriter<'_>, OpId, usize, &Tile) -> Option<TilingResult>,
    /// The tile of the domain that gives a tile of a result.
    pub iteration_domain_tile_from_result_tile: Option<DomainTileFromResult>,
    /// The tile of the domain that uses tiles of operands.
    pub iteration_domain_tile_from_operand_tiles: Option<DomainTileFromOperands>,
    /// Partial results, for operations that reduce.
    pub partial_reduction: Option<&'static PartialReduction>,
}

/// See [`TilingInterface::iteration_domain_tile_from_result_tile`].
pub type DomainTileFromResult = fn(&mut Rewriter<'_>, OpId, usize, &Tile) -> Option<Tile>;
/// See [`TilingInterface::iteration_domain_tile_from_operand_tiles`].
pub type DomainTileFromOperands = fn(&mut Rewriter<'_>, OpId, &[(usize, Tile)]) -> Option<Tile>;

/// The interface of operations that can be tiled.
pub struct Tiling(pub &'static TilingInterface);

/// Returns the tiling hooks of `op`, if it has any.
pub fn tiling_interface(op: Operation<'_>) -> Option<&'static TilingInterface> {
    op.info().interface::<Tiling>().map(|tiling| tiling.0)
}

// --- Partial reductions -------------------------------------------------------------------------

/// How reductions are tiled.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum ReductionStrategy {
    /// Each step of the loops goes on with the result of the one before.
    #[default]
    Full,
    /// Loops over tiles, in each of which as many partial results as a tile is large are gone on with.
    OuterReduction,
    /// Threads, of which each computes one partial result.
    OuterParallel,
}

/// A part of a reduction.
#[derive(Clone, Debug)]
pub struct ReductionTile<'t> {
    /// How the reduction is split.
    pub strategy: ReductionStrategy,
    /// The tile.
    pub tile: &'t Tile,
    /// The loops that are reduced, in the order of the partial results.
    pub reduction_dims: &'t [usize],
    /// For each of those, which partial result it is.
    pub split_ivs: &'t [OpFoldResult],
}

/// The operations that merge partial results.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct MergeResult {
    /// The operations that merge partial results.
    pub merge_ops: Vec<OpId>,
    /// The values that replace the results.
    pub replacements: Vec<ValueId>,
}

/// The hooks of operations whose reductions can be split: `PartialReductionOpInterface`.
pub struct PartialReduction {
    /// Creates the initial values of partial results, given the sizes of all loops.
    pub initial_tensors: InitialTensors,
    /// Computes a tile into partial results.
    pub tile_to_partial_reduction:
        fn(&mut Rewriter<'_>, OpId, &[ValueId], &ReductionTile<'_>) -> Option<TilingResult>,
    /// Combines partial results.
    pub merge_reductions: fn(&mut Rewriter<'_>, OpId, &[ValueId], &[usize]) -> Option<MergeResult>,
    /// The part of a partial result that a tile gives.
    pub partial_result_tile_position: fn(&mut Rewriter<'_>, OpId, usize, &ReductionTile<'_>) -> Option<Tile>,
}

/// See [`PartialReduction::initial_tensors`].
pub type InitialTensors =
    fn(&mut Rewriter<'_>, OpId, Location, &[OpFoldResult], &[usize]) -> Option<Vec<ValueId>>;
