//! Two loops beside each other, of the same range, become one.
//!
//! Follows `fuseIndependentSibling{For,Forall}Loops` of mlir/lib/Dialect/SCF/Utils/Utils.cpp.

use super::nest::LoopRange;
use crate::build::{LoopBounds, create_for, create_forall, create_in_parallel};
use crate::canonicalize::{entry, yielded};
use crate::{ForOp, ForallOp, YieldOp};
use ir::body::clone::IrMapping;
use ir::{BlockId, OpId, ValueId};
use rewrite::Rewriter;

/// Fuses two loops of the same kind and range at the place of `source`: each iteration runs the body of
/// `target`, then that of `source`.
pub fn fuse_sibling_loops(rewriter: &mut Rewriter<'_>, target: OpId, source: OpId) -> Option<OpId> {
    let num_targets = rewriter.op(target).num_results();
    let inits: Vec<ValueId> =
        [target, source].into_iter().filter_map(|op| inits_of(rewriter, op)).flatten().collect();
    let blocks = [entry(rewriter, target, 0)?, entry(rewriter, source, 0)?];
    let location = rewriter.op(source).location();
    rewriter.set_insertion_point_after(source);
    let mut mapping = IrMapping::new();
    let fused = match rewriter.op(source).dyn_cast::<ForOp>().map(LoopRange::of) {
        Some(range) => {
            let new = create_for(rewriter, location, range.parts(), &inits);
            rewriter.set_insertion_point_to_end(new.body);
            map_arguments(rewriter, blocks, new.body, num_targets, 1, &mut mapping);
            clone_bodies(rewriter, blocks, &mut mapping);
            let values = blocks.into_iter().flat_map(|block| yielded(rewriter, block));
            let values: Vec<ValueId> = values.map(|value| mapping.lookup(value)).collect();
            let state = YieldOp::build(rewriter.scope(), location, &values);
            rewriter.create(state);
            new.op
        }
        None => {
            let view = rewriter.op(source).dyn_cast::<ForallOp>()?;
            let (bounds, attribute) = (LoopBounds::of(view), view.mapping_attr());
            let new = create_forall(rewriter, location, &bounds, &inits, attribute);
            let (terminator, contributions) = create_in_parallel(rewriter, location, new.body);
            rewriter.set_insertion_point(terminator);
            map_arguments(rewriter, blocks, new.body, num_targets, bounds.lower.len(), &mut mapping);
            let terminators = clone_bodies(rewriter, blocks, &mut mapping);
            rewriter.set_insertion_point_to_end(contributions);
            for terminator in terminators {
                let Some(block) = entry(rewriter, terminator, 0) else { continue };
                let ops: Vec<OpId> = rewriter.body().block_operations(block).collect();
                for op in ops {
                    rewriter.clone_op(op, &mut mapping);
                }
            }
            new.op
        }
    };
    let results: Vec<ValueId> = rewriter.body().results(fused).collect();
    rewriter.replace_op(target, &results[..num_targets]);
    rewriter.replace_op(source, &results[num_targets..]);
    Some(fused)
}

/// Returns the initial values of a loop.
fn inits_of(rewriter: &Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
    let view = rewriter.op(op);
    let values = match view.dyn_cast::<ForOp>() {
        Some(op) => op.init_args(),
        None => view.dyn_cast::<ForallOp>()?.outputs(),
    };
    Some(values.map(|value| value.id()).collect())
}

/// Maps the arguments of both loops to those of the fused one: the induction variables coincide, and the
/// values carried by the second loop come after those of the first.
fn map_arguments(
    rewriter: &Rewriter<'_>,
    blocks: [BlockId; 2],
    fused: BlockId,
    num_targets: usize,
    num_variables: usize,
    mapping: &mut IrMapping,
) {
    let body = rewriter.body();
    for (block, skipped) in blocks.into_iter().zip([0, num_targets]) {
        let variables = body.argument_values(block).take(num_variables).zip(body.argument_values(fused));
        let carried = body.argument_values(block).skip(num_variables);
        let carried = carried.zip(body.argument_values(fused).skip(num_variables + skipped));
        variables.chain(carried).for_each(|(from, to)| mapping.map(from, to));
    }
}

/// Copies the operations of both blocks to the insertion point. Returns their terminators.
fn clone_bodies(rewriter: &mut Rewriter<'_>, blocks: [BlockId; 2], mapping: &mut IrMapping) -> Vec<OpId> {
    let mut terminators = Vec::new();
    for block in blocks {
        let mut ops: Vec<OpId> = rewriter.body().block_operations(block).collect();
        terminators.extend(ops.pop());
        for op in ops {
            rewriter.clone_op(op, mapping);
        }
    }
    terminators
}
