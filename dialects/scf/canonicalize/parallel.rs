//! `scf.parallel`: dimensions that run once, and one loop directly in another.

use super::{ValueIds, entry, trip_count};
use crate::{ParallelOp, ReduceReturnOp};
use ir::body::clone::IrMapping;
use ir::{BlockId, Location, OpId, RegionId, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static PARALLEL: &[Pattern] = &[
    Pattern::new("ParallelOpSingleOrZeroIterationDimsFolder", drop_single_iterations),
    Pattern::new("MergeNestedParallelLoops", merge_nested),
];

/// The bounds and step of a dimension.
type Dimension = [ValueId; 3];

fn dimensions(op: ParallelOp<'_>) -> Vec<Dimension> {
    let bounds = op.lower_bound().zip(op.upper_bound()).zip(op.step());
    bounds.map(|((lower, upper), step)| [lower.id(), upper.id(), step.id()]).collect()
}

fn create(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    dimensions: &[Dimension],
    inits: &[ValueId],
) -> (OpId, RegionId) {
    let column = |index: usize| dimensions.iter().map(|dimension| dimension[index]).collect::<ValueIds>();
    let (lower, upper, step) = (column(0), column(1), column(2));
    let types: Vec<_> = inits.iter().map(|&init| rewriter.type_of(init)).collect();
    let region = rewriter.body_mut().create_region();
    let state = ParallelOp::build(rewriter.scope(), location, &types, &lower, &upper, &step, inits, region);
    (rewriter.create(state), region)
}

/// Copies the operations of `block` without the terminator to the insertion point.
fn clone_block(rewriter: &mut Rewriter<'_>, block: BlockId, mapping: &mut IrMapping) -> Option<OpId> {
    let last = rewriter.body().last_operation(block)?;
    let ops: Vec<OpId> = rewriter.body().block_operations(block).filter(|&op| op != last).collect();
    for op in ops {
        rewriter.clone_op(op, mapping);
    }
    Some(last)
}

fn drop_single_iterations(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ParallelOp>()?;
    let all = dimensions(view);
    let (location, region) = (view.location(), view.region().id());
    let inits: ValueIds = view.init_vals().map(|init| init.id()).collect();
    let block = entry(rewriter, op, 0)?;
    let mut kept = Vec::new();
    let mut mapping = IrMapping::new();
    for (index, dimension) in all.iter().enumerate() {
        let [lower, upper, step] = dimension.map(|value| rewriter.value(value));
        match trip_count(lower, upper, step, true) {
            Some(0) => {
                rewriter.replace_op(op, &inits);
                return Some(Rewritten);
            }
            Some(1) => mapping.map(rewriter.body().argument(block, index), dimension[0]),
            _ => kept.push(*dimension),
        }
    }
    if kept.len() == all.len() {
        return None;
    }
    if kept.is_empty() {
        return inline_once(rewriter, op, block, &inits, &mut mapping);
    }
    let (new, new_region) = create(rewriter, location, &kept, &inits);
    // Arguments that are mapped to something are not copied.
    rewriter.clone_region(region, new_region, &mut mapping);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Replaces a loop with one iteration by its body and reductions.
fn inline_once(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    block: BlockId,
    inits: &[ValueId],
    mapping: &mut IrMapping,
) -> Rewrite {
    let reduce = clone_block(rewriter, block, mapping)?;
    let mut results = ValueIds::new();
    for (index, &init) in inits.iter().enumerate() {
        let block = entry(rewriter, reduce, index)?;
        let value = mapping.lookup(rewriter.body().operand(reduce, index));
        mapping.map(rewriter.body().argument(block, 0), init);
        mapping.map(rewriter.body().argument(block, 1), value);
        let last = clone_block(rewriter, block, mapping)?;
        results.push(mapping.lookup(rewriter.body().operand(last, ReduceReturnOp::RESULT)));
    }
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}

fn merge_nested(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let outer = rewriter.op(op).dyn_cast::<ParallelOp>()?;
    let block = outer.region().front()?;
    let inner = block.front()?.dyn_cast::<ParallelOp>()?;
    if inner.next() != block.back() || !outer.init_vals().is_empty() || !inner.init_vals().is_empty() {
        return None;
    }
    let of_inner = dimensions(inner);
    if block.arguments().any(|argument| of_inner.iter().flatten().any(|&value| value == argument.id())) {
        return None;
    }
    let all: Vec<Dimension> = dimensions(outer).into_iter().chain(of_inner).collect();
    let (location, inner_block) = (outer.location(), inner.region().front()?.id());
    let block = block.id();
    let (new, region) = create(rewriter, location, &all, &[]);
    let arguments: Vec<_> = all.iter().map(|_| (ir::Type::INDEX, location)).collect();
    let new_block = rewriter.create_block(region, None, &arguments);
    let mut mapping = IrMapping::new();
    let body = rewriter.body();
    let old = body.argument_values(block).chain(body.argument_values(inner_block));
    let pairs: Vec<_> = old.zip(body.argument_values(new_block)).collect();
    pairs.into_iter().for_each(|(from, to)| mapping.map(from, to));
    clone_block(rewriter, inner_block, &mut mapping)?;
    let state = crate::ReduceOp::build(rewriter.scope(), location, &[], &[]);
    rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
