//! Fusion of a `linalg.generic` whose loops are all parallel with one that reads its result.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/ElementwiseOpFusion.cpp.

use super::unused_operands::has_one_use;
use crate::structured::loops::loops;
use crate::structured::{has_pure_tensor_semantics, inits, inputs, shapes_to_loops};
use crate::{GenericOp, IndexOp, YieldOp};
use affine::AffineApplyOp;
use ir::body::clone::IrMapping;
use ir::{
    AffineMap, Attribute, BlockId, Context, Location, OpId, Operation, Type, TypeStorage, Value, ValueId,
};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// The pattern: a producer that has no other use is fused.
pub const FUSE: Pattern = Pattern::new("FuseElementwiseOps", fuse).on("linalg.generic");

/// A pair of operations that can be fused.
struct Fusion {
    producer: OpId,
    consumer: OpId,
    /// The operand of the consumer that the producer defines.
    operand: usize,
    /// The result of the producer that it is.
    result: usize,
    producer_maps: Vec<AffineMap>,
    consumer_maps: Vec<AffineMap>,
    /// The map from the loops of the consumer to those of the producer.
    to_producer_loops: AffineMap,
    /// Whether the result of each output of the producer is one of the fused operation.
    preserved: Vec<bool>,
}

fn fuse(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let consumer = rewriter.op(op);
    let fusion = (0..consumer.num_operands()).find_map(|operand| {
        let producer = consumer.operand(operand).defining_op()?;
        has_one_use(producer).then(|| Fusion::of(consumer, operand)).flatten()
    })?;
    let fused = fusion.create(rewriter)?;
    let first = fusion.preserved.iter().filter(|&&preserved| preserved).count();
    let results: Vec<ValueId> = rewriter.body().results(op).collect();
    for (index, result) in results.into_iter().enumerate() {
        let new = rewriter.result(fused, first + index);
        rewriter.replace_all_uses(result, new);
    }
    rewriter.erase_op(op);
    Some(Rewritten)
}

impl Fusion {
    /// Returns the fusion of a consumer with the producer of one of its operands, if that is possible
    /// (`areElementwiseOpsFusable`).
    fn of(consumer: Operation<'_>, operand: usize) -> Option<Fusion> {
        let context = consumer.context();
        let value = consumer.operand(operand);
        let producer = value.defining::<GenericOp<'_>>()?;
        let consumer = consumer.dyn_cast::<GenericOp<'_>>()?;
        let is_tensor = matches!(value.ty().storage(context), TypeStorage::RankedTensor { .. });
        if !is_tensor || !has_pure_tensor_semantics(*producer) || !inputs(*consumer).contains(&operand) {
            return None;
        }
        let (producer_loops, consumer_loops) = (loops(*producer)?, loops(*consumer)?);
        let map = *consumer_loops.maps.get(operand)?;
        let is_parallel = !producer_loops.reductions.contains(&true);
        if !is_parallel || map.results(context).len() != producer_loops.reductions.len() {
            return None;
        }
        let result = value.index();
        let result_map = *producer_loops.maps.get(inits(*producer).start + result)?;
        if !result_map.is_permutation(context) {
            return None;
        }
        let mut fusion = Fusion {
            producer: producer.id(),
            consumer: consumer.id(),
            operand,
            result,
            to_producer_loops: result_map.inverse_permutation(context)?.compose(context, map),
            producer_maps: producer_loops.maps,
            consumer_maps: consumer_loops.maps,
            preserved: Vec::new(),
        };
        if consumer_loops.reductions.contains(&true) && !fusion.keeps_bounds(producer, consumer) {
            return None;
        }
        fusion.preserved = fusion.preserved_results(producer, consumer)?;
        Some(fusion)
    }

    /// Returns the map of an operand of the producer in the loops of the fused operation.
    fn moved(&self, context: &Context, operand: usize) -> AffineMap {
        self.producer_maps[operand].compose(context, self.to_producer_loops)
    }

    /// Returns whether each loop of the consumer is still a dimension of an operand.
    fn keeps_bounds(&self, producer: GenericOp<'_>, consumer: GenericOp<'_>) -> bool {
        let context = consumer.context();
        let fused = consumer.operand(self.operand).id();
        let kept = consumer.operands().zip(&self.consumer_maps).filter(|(operand, _)| operand.id() != fused);
        let moved = inputs(*producer).map(|operand| self.moved(context, operand));
        let mut covered = vec![false; self.to_producer_loops.num_dims(context) as usize];
        for map in kept.map(|(_, &map)| map).chain(moved) {
            for position in map.results(context).iter().filter_map(|result| result.dim_position(context)) {
                covered[position as usize] = true;
            }
        }
        !covered.contains(&false)
    }

    /// Returns for each result of the producer whether the fused operation has it (`getPreservedProducerResults`).
    fn preserved_results(&self, producer: GenericOp<'_>, consumer: GenericOp<'_>) -> Option<Vec<bool>> {
        let context = consumer.context();
        let block = producer.region().front()?;
        let mut ignored = vec![false; producer.num_operands()];
        let mut preserved = Vec::new();
        for (result, output) in producer.results().zip(inits(*producer)) {
            ignored[output] = true;
            let is_used = !block.arguments().nth(output)?.is_unused();
            let has_others = result.users().any(|user| user.id() != consumer.id());
            let stays = is_used || !self.has_bounds_without(context, &ignored) || has_others;
            ignored[output] = !stays;
            preserved.push(stays);
        }
        Some(preserved)
    }

    /// Returns whether the loops of both operations can be computed without the fused operand and those operands of
    /// the producer that are `ignored`.
    fn has_bounds_without(&self, context: &Context, ignored: &[bool]) -> bool {
        let of_producer = self.producer_maps.iter().zip(ignored).filter(|(_, ignored)| !**ignored);
        let of_consumer = self.consumer_maps.iter().enumerate().filter(|(index, _)| *index != self.operand);
        let maps: Vec<AffineMap> =
            of_producer.map(|(&map, _)| map).chain(of_consumer.map(|(_, &map)| map)).collect();
        match maps.first() {
            Some(_) => shapes_to_loops(context, &maps).is_some(),
            None => self.to_producer_loops.num_dims(context) == 0 && self.producer_loops(context) == 0,
        }
    }

    fn producer_loops(&self, context: &Context) -> usize {
        self.to_producer_loops.results(context).len()
    }

    /// Makes the fused operation. `None` if its loops have no bounds.
    fn create(&self, rewriter: &mut Rewriter<'_>) -> Option<OpId> {
        let context = rewriter.context();
        let producer = rewriter.op(self.producer).dyn_cast::<GenericOp<'_>>()?;
        let consumer = rewriter.op(self.consumer).dyn_cast::<GenericOp<'_>>()?;
        let (mut operands, mut maps) = (Vec::new(), Vec::new());
        let mut take = |value: Value<'_>, map| {
            operands.push(value.id());
            maps.push(map);
        };
        for input in 0..self.operand {
            take(consumer.operand(input), self.consumer_maps[input]);
        }
        for input in inputs(*producer) {
            take(producer.operand(input), self.moved(context, input));
        }
        for input in self.operand + 1..inputs(*consumer).end {
            take(consumer.operand(input), self.consumer_maps[input]);
        }
        for (_, output) in self.preserved.iter().zip(inits(*producer)).filter(|(preserved, _)| **preserved) {
            take(producer.operand(output), self.moved(context, output));
        }
        for output in inits(*consumer) {
            take(consumer.operand(output), self.consumer_maps[output]);
        }
        shapes_to_loops(context, &maps)?;
        let num_inputs = inputs(*consumer).len() - 1 + inputs(*producer).len();
        let (location, kinds) = (consumer.location(), consumer.iterator_types().to_vec());
        let maps: Vec<Attribute> = maps.into_iter().map(|map| context.affine_map_attribute(map)).collect();
        let (inputs, outputs) = operands.split_at(num_inputs);
        let types = crate::build::result_types(rewriter, outputs);
        let region = rewriter.body_mut().create_region();
        let state =
            GenericOp::build(rewriter.scope(), location, &types, inputs, outputs, &maps, &kinds, region);
        let fused = rewriter.create(state);
        self.fill_region(rewriter, fused)?;
        Some(fused)
    }

    /// Fills the region of the fused operation: what the producer does, then what the consumer does.
    fn fill_region(&self, rewriter: &mut Rewriter<'_>, fused: OpId) -> Option<()> {
        let region = rewriter.op(fused).region(0)?.id();
        let point = rewriter.insertion_point();
        let mut mapping = IrMapping::new();
        let (arguments, indices) = self.arguments(rewriter)?;
        let types: Vec<(Type, Location)> = arguments
            .iter()
            .map(|&argument| rewriter.value(argument))
            .map(|of| (of.ty(), of.location()))
            .collect();
        let block = rewriter.create_block(region, None, &types);
        for (index, argument) in arguments.into_iter().enumerate() {
            mapping.map(argument, rewriter.body().argument(block, index));
        }
        self.map_indices(rewriter, &indices, &mut mapping);
        let (producer, consumer) =
            (self.block_of(rewriter, self.producer)?, self.block_of(rewriter, self.consumer)?);
        let yielded = clone_body(rewriter, producer, &mut mapping)?;
        let argument = rewriter.body().argument(consumer, self.operand);
        mapping.map(argument, mapping.lookup(*yielded.get(self.result)?));
        let last = clone_body(rewriter, consumer, &mut mapping)?;
        let kept = yielded.iter().zip(&self.preserved).filter(|(_, preserved)| **preserved);
        let values: Vec<ValueId> =
            kept.map(|(value, _)| value).chain(&last).map(|&value| mapping.lookup(value)).collect();
        let location = rewriter.op(fused).location();
        let state = YieldOp::build(rewriter.scope(), location, &values);
        rewriter.create(state);
        rewriter.restore_insertion_point(point);
        Some(())
    }

    fn block_of(&self, rewriter: &Rewriter<'_>, op: OpId) -> Option<BlockId> {
        Some(rewriter.op(op).region(0)?.front()?.id())
    }

    /// Returns the arguments of the blocks of both operations that the fused block has, in its order, and the
    /// `linalg.index` operations of the producer.
    fn arguments(&self, rewriter: &Rewriter<'_>) -> Option<(Vec<ValueId>, Vec<OpId>)> {
        let (producer, consumer) = (rewriter.op(self.producer), rewriter.op(self.consumer));
        let (from, to) = (producer.region(0)?.front()?, consumer.region(0)?.front()?);
        let of = |block: ir::Block<'_>| block.arguments().map(Value::id).collect::<Vec<_>>();
        let (from_arguments, to_arguments) = (of(from), of(to));
        let mut all = to_arguments[..self.operand].to_vec();
        all.extend_from_slice(&from_arguments[inputs(producer)]);
        all.extend_from_slice(&to_arguments[self.operand + 1..inputs(consumer).end]);
        let outputs = self.preserved.iter().zip(inits(producer)).filter(|(preserved, _)| **preserved);
        all.extend(outputs.map(|(_, output)| from_arguments[output]));
        all.extend_from_slice(&to_arguments[inits(consumer)]);
        let indices = from.operations().filter(|op| op.isa::<IndexOp<'_>>()).map(|op| op.id()).collect();
        Some((all, indices))
    }

    /// Makes the indices of the producer's loops from those of the fused ones.
    fn map_indices(&self, rewriter: &mut Rewriter<'_>, indices: &[OpId], mapping: &mut IrMapping) {
        if indices.is_empty() {
            return;
        }
        let context = rewriter.context();
        let location = rewriter.op(self.producer).location();
        let loops: Vec<ValueId> = (0..self.to_producer_loops.num_dims(context))
            .map(|dim| crate::build::index(rewriter, location, i64::from(dim)))
            .collect();
        for &index in indices {
            let Some(view) = rewriter.op(index).dyn_cast::<IndexOp<'_>>() else { continue };
            let (dim, old) = (view.dim(), view.result().id());
            let map = self.to_producer_loops.sub_map(context, &[dim as u32]);
            let state = AffineApplyOp::build(rewriter.scope(), location, map, &loops);
            mapping.map(old, rewriter.create_value(state));
        }
    }
}

/// Copies the operations of a block but for its terminator, and for those whose results have replacements. Returns the
/// operands of the terminator.
fn clone_body(rewriter: &mut Rewriter<'_>, block: BlockId, mapping: &mut IrMapping) -> Option<Vec<ValueId>> {
    let ops: Vec<OpId> = rewriter.body().block_operations(block).collect();
    let (&terminator, ops) = ops.split_last()?;
    for &op in ops {
        let first = rewriter.body().results(op).next();
        if first.is_none_or(|result| mapping.get(result).is_none()) {
            rewriter.clone_op(op, mapping);
        }
    }
    Some(rewriter.body().operand_values(terminator).collect())
}
