//! Tiling with fusion of producers: the producer of an operand computes only a tile of it, inside of the
//! loops.
//!
//! Slices of operands are processed from a worklist; a fused producer adds the slices of its own operands.

use std::collections::VecDeque;

use rustc_hash::FxHashSet;

use super::{Tiled, TilingOptions, clone_with_destinations, tile_using_scf};
use crate::carried::tied_loop_init;
use interfaces::dps_inits;
use ir::{Ir, OpId, OpRef, Type, ValueId};
use rewrite::greedy::{GreedyConfig, Strictness, apply_op_patterns_greedily};
use rewrite::{Builder, Listener, PatternSet, PatternTable, Rewriter};
use rewrite::{MixedSlice, Tile, TilingResult, tiling_interface};
use tensor::{ExtractSliceOp, get_or_create_destinations, rank_reducing_extract_slice};

/// The result of tiling a consumer and fusing its producers.
#[derive(Clone, Default, Debug)]
pub struct FusionResult {
    /// The operations that compute tiles, starting with that of the consumer.
    pub tiled_and_fused: Vec<OpId>,
    /// From the outermost in.
    pub loops: Vec<OpId>,
    /// The operations of which tiles are computed in the loops, each once.
    pub fused_producers: Vec<OpId>,
    /// The values that replace the results of the consumer.
    pub replacements: Vec<ValueId>,
}

/// The slices whose sources may be fused, in the order in which they were made.
#[derive(Default)]
struct Slices {
    pending: VecDeque<OpId>,
}

impl Slices {
    /// Adds the slices among `ops`, and applies the patterns to all of them.
    fn add(&mut self, rewriter: &mut Rewriter<'_>, ops: &[OpId], cleanup: Option<&PatternSet>) {
        self.pending.extend(ops.iter().filter(|&&op| rewriter.op(op).isa::<ExtractSliceOp<'_>>()));
        let Some(cleanup) = cleanup else { return };
        let ops: Vec<OpRef> = ops.iter().map(|&op| rewriter.reference(op)).collect();
        let config = GreedyConfig { strictness: Strictness::ExistingAndNewOps, ..GreedyConfig::default() };
        let mut patterns = PatternTable::new(cleanup);
        // Slices that are left as they are can be fused all the same.
        let _ = apply_op_patterns_greedily(rewriter.ir_mut(), &ops, &mut patterns, &config, Some(self));
    }

    fn remove(&mut self, op: OpRef) {
        self.pending.retain(|&of| of != op.op);
    }
}

impl Listener for Slices {
    fn operation_inserted(&mut self, ir: &Ir, op: OpRef) {
        if ir.operation(op).isa::<ExtractSliceOp<'_>>() {
            self.pending.push_back(op.op);
        }
    }

    fn operation_replaced(&mut self, _: &Ir, op: OpRef, _: &[ValueId]) {
        self.remove(op);
    }

    fn operation_erased(&mut self, _: &Ir, op: OpRef) {
        self.remove(op);
    }
}

/// Tiles `consumer`, and fuses the producers of its operands into the loops as far as possible. The patterns
/// of `cleanup` are applied to new slices.
pub fn tile_consumer_and_fuse_producers(
    rewriter: &mut Rewriter<'_>,
    consumer: OpId,
    options: &TilingOptions,
    cleanup: Option<&PatternSet>,
) -> Option<FusionResult> {
    if rewriter.body().num_results(consumer) == 0 {
        return None;
    }
    let Tiled { tiled_ops, loops, replacements, generated_slices, .. } =
        tile_using_scf(rewriter, consumer, options)?;
    let mut result =
        FusionResult { tiled_and_fused: tiled_ops, loops, replacements, ..FusionResult::default() };
    if result.loops.is_empty() {
        return Some(result);
    }
    let mut seen: FxHashSet<OpId> = FxHashSet::default();
    let mut slices = Slices::default();
    slices.add(rewriter, &generated_slices, cleanup);
    let point = rewriter.insertion_point();
    while let Some(slice) = slices.pending.pop_front() {
        let Some((producer, tiled)) = fuse_producer_of_slice(rewriter, slice, &result.loops) else {
            continue;
        };
        if let Some(&value) = tiled.tiled_values.first()
            && let Some(definition) = rewriter.body().defining_operation(value)
        {
            if seen.insert(producer) {
                result.fused_producers.push(producer);
            }
            result.tiled_and_fused.push(definition);
        }
        slices.add(rewriter, &tiled.generated_slices, cleanup);
    }
    rewriter.restore_insertion_point(point);
    Some(result)
}

/// The producer of the source of a slice.
struct UntiledProducer {
    op: OpId,
    result: usize,
    /// The operand of the outermost loop that it is, if all loops carry it.
    init: Option<usize>,
}

/// Looks through the arguments of loops.
fn untiled_producer(builder: &Builder<'_>, source: ValueId, loops: &[OpId]) -> Option<UntiledProducer> {
    let mut value = builder.value(source);
    let (mut left, mut init) = (loops, None);
    while let Some(block) = value.owner_block()
        && let Some((&innermost, outer)) = left.split_last()
        && let Some(around) = block.parent_op().filter(|around| around.id() == innermost)
    {
        let operand = tied_loop_init(around, value)?;
        value = around.operand(operand);
        (left, init) = (outer, Some(operand));
    }
    let op = value.defining_op()?.id();
    Some(UntiledProducer { op, result: value.index(), init: init.filter(|_| left.is_empty()) })
}

/// Computes the source of a slice at the place of the slice. Returns the fused operation and the operations
/// that compute the tile.
fn fuse_producer_of_slice(
    rewriter: &mut Rewriter<'_>,
    slice: OpId,
    loops: &[OpId],
) -> Option<(OpId, TilingResult)> {
    let source = rewriter.op(slice).dyn_cast::<ExtractSliceOp<'_>>()?.source().id();
    let UntiledProducer { op, result, init } = untiled_producer(rewriter, source, loops)?;
    rewriter.set_insertion_point(slice);
    let is_destination_style = dps_inits(rewriter.op(op)).is_some();
    let mut destinations = Vec::new();
    if is_destination_style {
        let location = rewriter.op(op).location();
        destinations = get_or_create_destinations(rewriter, location, op)?;
    }
    let of_loop = init.filter(|_| is_destination_style);
    let mut of_copy = destinations.clone();
    if of_loop.is_some()
        && let Some(destination) = of_copy.get_mut(result)
    {
        // The tile is written into the tensor that the loop carries.
        *destination = source;
    }
    let copy = clone_with_destinations(rewriter, op, &of_copy);
    let mut operands: Vec<ValueId> = rewriter.body().operand_values(slice).collect();
    operands[0] = rewriter.result(copy, result);
    let types: Vec<_> = rewriter.op(slice).result_types().collect();
    let slice_of_copy = rewriter.clone_with(slice, &types, &operands);
    let tiled = replace_slice_with_tiled_producer(rewriter, slice_of_copy, copy, result)?;
    let (from, to) = (rewriter.result(slice, 0), *tiled.tiled_values.first()?);
    rewriter.replace_all_uses(from, to);
    rewriter.erase_op(slice_of_copy);
    rewriter.erase_op(copy);
    if let Some(operand) = of_loop
        && let Some(&outermost) = loops.first()
        && let Some(&destination) = destinations.get(result)
    {
        rewriter.body_mut().set_operand_at(outermost, operand, destination);
    }
    Some((op, tiled))
}

/// Computes the part of result `result` of `producer` that a slice takes
/// (`tensor::replaceExtractSliceWithTiledProducer`).
fn replace_slice_with_tiled_producer(
    rewriter: &mut Rewriter<'_>,
    slice: OpId,
    producer: OpId,
    result: usize,
) -> Option<TilingResult> {
    let interface = tiling_interface(rewriter.op(producer))?;
    let MixedSlice { offsets, sizes, strides } = MixedSlice::of(rewriter.op(slice));
    if strides.iter().any(|&stride| !rewriter.is_constant_int(stride, 1)) {
        return None;
    }
    let tile = Tile { offsets, sizes };
    let mut tiled = (interface.generate_result_tile_value)(rewriter, producer, result, &tile)?;
    let (ty, location) = (rewriter.type_of(rewriter.result(slice, 0)), rewriter.op(slice).location());
    let rank = |ty: Type| ty.shape(rewriter.context()).map_or(0, <[i64]>::len);
    if let Some(value) = tiled.tiled_values.first_mut()
        && rank(rewriter.type_of(*value)) != rank(ty)
    {
        let point = rewriter.insertion_point();
        rewriter.set_insertion_point_after_value(*value);
        *value = rank_reducing_extract_slice(rewriter, location, *value, ty);
        rewriter.restore_insertion_point(point);
    }
    Some(tiled)
}
