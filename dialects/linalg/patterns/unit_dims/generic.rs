//! `linalg.generic`: loops that run once, and dimensions of which only the first element is accessed.

use super::operand::{NewLoops, NewOperand};
use super::rank::{Via, collapse, expand};
use crate::build::{index, result_types};
use crate::structured::loops::loops;
use crate::structured::{inputs, shape, shapes_to_loops};
use crate::{GenericOp, IndexOp};
use arith::constant_index;
use ir::body::clone::IrMapping;
use ir::{AffineMap, Attribute, BlockId, OpId, Operation, ValueId};
use rewrite::{Rewrite, Rewriter, Rewritten};

/// Removes loops and dimensions of size 1 from `linalg.generic`.
///
/// If an operand cannot lose its dimensions, MLIR notices only after it has changed others, and so loops
/// forever. Here nothing is changed.
pub fn drop_unit_dims(rewriter: &mut Rewriter<'_>, op: OpId, via: Via) -> Rewrite {
    let context = rewriter.context();
    let generic = rewriter.op(op).dyn_cast::<GenericOp<'_>>()?;
    let maps = loops(*generic)?.maps;
    let loops = NewLoops::without(context, loops_of_one_step(*generic, &maps)?);
    let new: Option<Vec<NewOperand>> = generic
        .operand_types()
        .zip(&maps)
        .map(|(ty, &map)| NewOperand::of(context, ty, map, &loops))
        .collect();
    let new = new?;
    let new_maps: Vec<AffineMap> = new.iter().map(|operand| operand.map).collect();
    if new_maps == maps {
        return None;
    }
    shapes_to_loops(context, &new_maps)?;

    let location = generic.location();
    let (num_inputs, region) = (inputs(*generic).len(), generic.region().id());
    let operands: Vec<ValueId> = generic.operands().map(|operand| operand.id()).collect();
    let stays = |(_, is_left_out): &(&Attribute, &bool)| !**is_left_out;
    let kinds = generic.iterator_types().iter().zip(&loops.is_left_out).filter(stays);
    let kinds: Vec<Attribute> = kinds.map(|(&kind, _)| kind).collect();

    let mut values = Vec::new();
    for (&value, of) in operands.iter().zip(&new) {
        values.push(match of.is_collapsed {
            true => collapse(rewriter, location, value, &of.shape, &of.groups, via)?,
            false => value,
        });
    }
    let (inputs, outputs) = values.split_at_checked(num_inputs)?;
    let types = result_types(rewriter, outputs);
    let new_maps: Vec<Attribute> =
        new_maps.into_iter().map(|map| context.affine_map_attribute(map)).collect();
    let new_region = rewriter.body_mut().create_region();
    let state =
        GenericOp::build(rewriter.scope(), location, &types, inputs, outputs, &new_maps, &kinds, new_region);
    let generic = rewriter.create(state);
    rewriter.clone_region(region, new_region, &mut IrMapping::new());
    let block = rewriter.body().entry_block(new_region)?;
    replace_indices(rewriter, block, &loops);

    rewriter.set_insertion_point(op);
    let results: Vec<ValueId> = rewriter.body().results(generic).collect();
    let mut values = Vec::new();
    for ((result, of), &dest) in results.into_iter().zip(&new[num_inputs..]).zip(&operands[num_inputs..]) {
        values.push(match of.is_collapsed {
            true => expand(rewriter, location, result, dest, &of.groups, via)?,
            false => result,
        });
    }
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}

/// Returns, for each loop, whether it runs once: the first dimension that is the loop has size 1. `None`
/// without loops.
fn loops_of_one_step(op: Operation<'_>, maps: &[AffineMap]) -> Option<Vec<bool>> {
    let context = op.context();
    let extents: Vec<i64> = op.operand_types().flat_map(|ty| shape(context, ty)).copied().collect();
    let to_loops = shapes_to_loops(context, maps)?;
    let has_one_step = |dim: u32| extents.get(dim as usize) == Some(&1);
    let dims = to_loops.results(context).iter().filter_map(|result| result.dim_position(context));
    let loops: Vec<bool> = dims.map(has_one_step).collect();
    (!loops.is_empty()).then_some(loops)
}

/// Replaces `linalg.index`: the index of a removed loop is zero, the others are renumbered. As in MLIR, only
/// operations directly in the block are changed.
fn replace_indices(rewriter: &mut Rewriter<'_>, block: BlockId, loops: &NewLoops) {
    let ops: Vec<OpId> = rewriter.body().block_operations(block).collect();
    for op in ops {
        let Some(view) = rewriter.op(op).dyn_cast::<IndexOp<'_>>() else { continue };
        let (location, loop_) = (view.location(), view.dim());
        let Ok(position) = usize::try_from(loop_) else { continue };
        let num_left_out = loops.num_left_out_before(position) as i64;
        let is_left_out = loops.is_left_out.get(position) == Some(&true);
        rewriter.set_insertion_point(op);
        let new = match is_left_out {
            true => constant_index(rewriter, location, 0),
            false if num_left_out != 0 => index(rewriter, location, loop_ - num_left_out),
            false => continue,
        };
        rewriter.replace_op(op, &[new]);
    }
}
