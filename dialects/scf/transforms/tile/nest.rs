//! Nests of loops over tiles.

use super::{LoopKind, Plan, TilingOptions};
use crate::YieldOp;
use crate::build::{LoopBounds, NewLoop, create_for, create_forall, create_in_parallel};
use arith::value_or_constant_index;
use ir::{Location, OpId, ValueId};
use rewrite::{Builder, OpFoldResult, Rewriter};
use rewrite::{MixedSlice, Tile};
use tensor::{insert_slice, parallel_insert_slice};

/// A tile that was computed, and the part of the argument of the loop that it is.
#[derive(Clone, Debug)]
pub struct NewTile {
    pub value: ValueId,
    pub tile: Tile,
}

/// Creates the body of the innermost loop from the induction variables and the arguments for carried or
/// shared values.
pub type MakeBody<'f> = dyn FnMut(&mut Rewriter<'_>, &[ValueId], &[ValueId]) -> Option<Vec<NewTile>> + 'f;

/// Creates the loops of a plan and returns them from the outermost in; none if all sizes are zero.
pub fn generate_loop_nest(
    rewriter: &mut Rewriter<'_>,
    plan: &Plan,
    options: &TilingOptions,
    destinations: &[ValueId],
    body: &mut MakeBody<'_>,
) -> Option<Vec<OpId>> {
    if plan.tile_sizes.iter().all(|&size| rewriter.is_constant_int(size, 0)) {
        body(rewriter, &[], destinations)?;
        return Some(Vec::new());
    }
    let point = rewriter.insertion_point();
    let loops = match options.loops {
        LoopKind::For => nested_loops(rewriter, plan, destinations, body),
        LoopKind::Forall => one_forall(rewriter, plan, options, destinations, body),
    };
    rewriter.restore_insertion_point(point);
    loops
}

/// Returns the bounds of the loops to create.
fn loop_bounds(builder: &Builder<'_>, plan: &Plan) -> LoopBounds {
    let mut bounds = LoopBounds::default();
    for (range, &size) in plan.domain.iter().zip(&plan.tile_sizes) {
        if !builder.is_constant_int(size, 0) {
            bounds.lower.push(range.offset);
            bounds.upper.push(range.size);
            bounds.step.push(size);
        }
    }
    bounds
}

fn nested_loops(
    rewriter: &mut Rewriter<'_>,
    plan: &Plan,
    destinations: &[ValueId],
    body: &mut MakeBody<'_>,
) -> Option<Vec<OpId>> {
    let location = rewriter.op(plan.op).location();
    let bounds = loop_bounds(rewriter, plan);
    let [lower, upper, step] = [bounds.lower, bounds.upper, bounds.step].map(|list: Vec<OpFoldResult>| {
        let values = list.into_iter().map(|of| value_or_constant_index(rewriter, location, of));
        values.collect::<Vec<ValueId>>()
    });
    let mut loops: Vec<NewLoop> = Vec::new();
    let mut arguments = destinations.to_vec();
    for ((lower, upper), step) in lower.into_iter().zip(upper).zip(step) {
        let new = create_for(rewriter, location, (lower, upper, step), &arguments);
        rewriter.set_insertion_point_to_end(new.body);
        arguments.clone_from(&new.iter_args);
        loops.push(new);
    }
    let ivs: Vec<ValueId> = loops.iter().flat_map(|new| new.induction_vars.iter().copied()).collect();
    let tiles = body(rewriter, &ivs, &arguments)?;
    let inserted = insert_tiles(rewriter, location, &tiles, &arguments);
    create_yield(rewriter, location, &inserted);
    for pair in loops.windows(2) {
        rewriter.set_insertion_point_to_end(pair[0].body);
        let results: Vec<ValueId> = rewriter.body().results(pair[1].op).collect();
        create_yield(rewriter, location, &results);
    }
    Some(loops.into_iter().map(|new| new.op).collect())
}

/// Inserts tiles into the arguments that they are slices of.
fn insert_tiles(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    tiles: &[NewTile],
    arguments: &[ValueId],
) -> Vec<ValueId> {
    let context = rewriter.context();
    let mut one = |(NewTile { value, tile }, &argument): (&NewTile, &ValueId)| {
        let slice = MixedSlice::contiguous(context, tile.offsets.clone(), tile.sizes.clone());
        let insert = insert_slice(rewriter, location, *value, argument, &slice);
        rewriter.result(insert, 0)
    };
    tiles.iter().zip(arguments).map(&mut one).collect()
}

/// Inserts the tiles in the terminator of an `scf.forall`.
fn insert_tiles_in_parallel(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    tiles: &[NewTile],
    arguments: &[ValueId],
) {
    let context = rewriter.context();
    for (NewTile { value, tile }, &argument) in tiles.iter().zip(arguments) {
        let slice = MixedSlice::contiguous(context, tile.offsets.clone(), tile.sizes.clone());
        parallel_insert_slice(rewriter, location, *value, argument, &slice);
    }
}

fn create_yield(rewriter: &mut Rewriter<'_>, location: Location, values: &[ValueId]) -> OpId {
    let state = YieldOp::build(rewriter.scope(), location, values);
    rewriter.create(state)
}

fn one_forall(
    rewriter: &mut Rewriter<'_>,
    plan: &Plan,
    options: &TilingOptions,
    destinations: &[ValueId],
    body: &mut MakeBody<'_>,
) -> Option<Vec<OpId>> {
    let location = rewriter.op(plan.op).location();
    let bounds = match plan.num_threads.is_empty() {
        true => loop_bounds(rewriter, plan),
        false => {
            let is_split = |count: &OpFoldResult| !rewriter.is_constant_int(*count, 0);
            let counts = plan.num_threads.iter().copied().filter(is_split).collect();
            LoopBounds::up_to(rewriter.context(), counts)
        }
    };
    let new = create_forall(rewriter, location, &bounds, destinations, options.mapping);
    let (terminator, block) = create_in_parallel(rewriter, location, new.body);
    rewriter.set_insertion_point(terminator);
    let tiles = body(rewriter, &new.induction_vars, &new.iter_args)?;
    rewriter.set_insertion_point_to_end(block);
    insert_tiles_in_parallel(rewriter, location, &tiles, &new.iter_args);
    Some(vec![new.op])
}
