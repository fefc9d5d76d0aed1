//! The check of structured operations of linalg: no step of the loops leaves an operand.
//!
//! The first and the last step are taken for all: with `affine_map<(i) -> (3 - i)>`, the last has the smallest index.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/RuntimeOpVerification.cpp.

use affine::make_composed_folded_multi_result_affine_apply;
use arith::AndIOp;
use index::{AddOp, CmpOp, IndexCmpPredicate, MaxSOp, MinSOp, SubOp};
use ir::{AffineMap, OperationState, ValueId};
use linalg::tiling::slices::{create_or_fold_dim, flat_list_of_operand_dims};
use linalg::{Loops, loops};
use rewrite::OpFoldResult;
use rewrite::op_fold_result::index_attributes;
use scf::build::create_if;

use crate::assertions::Assertions;

/// Each operand must have the extents that the loops run over.
pub(crate) fn check_structured(assertions: &mut Assertions<'_, '_>) {
    let op = assertions.op();
    let Some(Loops { reductions, maps }) = loops(op) else { return };
    let operands: Vec<ValueId> = op.operands().map(|operand| operand.id()).collect();
    let Some(ends) = loop_ends(assertions, &maps, reductions.len()) else { return };
    let starts = index_attributes(assertions.context(), &vec![0; ends.len()]);
    let [zero, one] = [assertions.constant(0), assertions.constant(1)];
    let mut runs: Option<ValueId> = None;
    for (&start, &end) in starts.iter().zip(&ends) {
        let [start, end] = [start, end].map(|of| assertions.value(of));
        let state = compare(assertions, IndexCmpPredicate::SLT, start, end);
        let one = assertions.rewriter.create_value(state);
        runs = Some(match runs {
            None => one,
            Some(all) => {
                let state = AndIOp::build(assertions.rewriter.scope(), assertions.location, all, one);
                assertions.rewriter.create_value(state)
            }
        });
    }
    // Loops that do not run access nothing.
    let Some(runs) = runs else { return };
    let (_, [then, _]) = create_if(assertions.rewriter, assertions.location, &[], runs);
    assertions.within(then, |assertions| {
        let mut last_step = |&end: &OpFoldResult| {
            let end = assertions.value(end);
            let state = SubOp::build(assertions.rewriter.scope(), assertions.location, end, one);
            OpFoldResult::Value(assertions.rewriter.create_or_fold_value(state))
        };
        let last: Vec<OpFoldResult> = ends.iter().map(&mut last_step).collect();
        for (number, (&operand, &map)) in operands.iter().zip(&maps).enumerate() {
            check_operand(assertions, (number, operand), map, [&starts, &last], [zero, one]);
        }
        Vec::new()
    });
}

/// Returns the numbers of steps of the loops: extents of operands. `None` if no operand has that of a loop.
fn loop_ends(
    assertions: &mut Assertions<'_, '_>,
    maps: &[AffineMap],
    num_loops: usize,
) -> Option<Vec<OpFoldResult>> {
    let (context, op, location) = (assertions.context(), assertions.op().id(), assertions.location);
    let extents = flat_list_of_operand_dims(assertions.rewriter, op, location);
    let mut ends: Vec<Option<OpFoldResult>> = vec![None; num_loops];
    let results = maps.iter().flat_map(|map| map.results(context));
    for (result, extent) in results.zip(extents) {
        if let Some(dim) = result.dim_position(context) {
            ends.get_mut(dim as usize)?.get_or_insert(extent);
        }
    }
    ends.into_iter().collect()
}

/// Asserts that the first and the last step access elements that an operand has.
fn check_operand(
    assertions: &mut Assertions<'_, '_>,
    (number, operand): (usize, ValueId),
    map: AffineMap,
    steps: [&[OpFoldResult]; 2],
    [zero, one]: [ValueId; 2],
) {
    let (context, location) = (assertions.context(), assertions.location);
    let [first, last] = steps.map(|steps| {
        make_composed_folded_multi_result_affine_apply(assertions.rewriter, location, map, steps)
    });
    let rank = assertions.rewriter.type_of(operand).shape(context).map_or(0, <[i64]>::len);
    for (dim, (&first, &last)) in first.iter().zip(&last).enumerate().take(rank) {
        let [first, last] = [first, last].map(|of| assertions.value(of));
        let state = MinSOp::build(assertions.rewriter.scope(), location, first, last);
        let smallest = folded(assertions, state);
        let state = compare(assertions, IndexCmpPredicate::SGE, smallest, zero);
        let condition = folded(assertions, state);
        let message =
            format!("unexpected negative result on dimension #{dim} of input/output operand #{number}");
        assertions.assert(condition, &message);
        let state = MaxSOp::build(assertions.rewriter.scope(), location, first, last);
        let largest = folded(assertions, state);
        let state = AddOp::build(assertions.rewriter.scope(), location, largest, one);
        let needed = folded(assertions, state);
        let extent = create_or_fold_dim(assertions.rewriter, location, operand, dim);
        // An operand may have more elements than a sum of indices reaches.
        let is_index =
            map.results(context).get(dim).is_some_and(|result| result.dim_position(context).is_some());
        let predicate = if is_index { IndexCmpPredicate::EQ } else { IndexCmpPredicate::SLE };
        let state = compare(assertions, predicate, needed, extent);
        let condition = folded(assertions, state);
        let message = format!(
            "dimension #{dim} of input/output operand #{number} is incompatible with inferred dimension size"
        );
        assertions.assert(condition, &message);
    }
}

fn compare(
    assertions: &Assertions<'_, '_>,
    predicate: IndexCmpPredicate,
    lhs: ValueId,
    rhs: ValueId,
) -> OperationState {
    CmpOp::build(assertions.rewriter.scope(), assertions.location, predicate, lhs, rhs)
}

/// Makes an operation, or what it folds to.
fn folded(assertions: &mut Assertions<'_, '_>, state: OperationState) -> ValueId {
    assertions.rewriter.create_or_fold_value(state)
}
