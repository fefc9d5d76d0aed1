//! Slices without dimensions of size 1: they are taken of a lower rank, and reshaped.
//!
//! Follows `RankReducedExtractSliceOp` and `RankReducedInsertSliceOp` of
//! mlir/lib/Dialect/Linalg/Transforms/DropUnitDims.cpp.

use ir::OpId;
use rewrite::{MixedSlice, Pattern, Rewrite, Rewriter, Rewritten};
use tensor::canonicalize::insert_slice::{Insert, create};
use tensor::slice::canonical_part_type;
use tensor::{ExtractSliceOp, ParallelInsertSliceOp};

/// The patterns.
pub static REDUCE_RANK_OF_SLICES: &[Pattern] = &[
    Pattern::new("RankReducedExtractSliceOp", extract).on("tensor.extract_slice"),
    Pattern::new("RankReducedInsertSliceOp", insert).on("tensor.insert_slice"),
    Pattern::new("RankReducedInsertSliceOp", insert).on("tensor.parallel_insert_slice"),
];

/// Returns the groups of dimensions that become one without those of size 1; `None` if there are none of these.
fn groups_without_unit_dims(shape: &[i64]) -> Option<Vec<Vec<i64>>> {
    let is_unit: Vec<bool> = shape.iter().map(|&extent| extent == 1).collect();
    is_unit.contains(&true).then(|| groups_before(&is_unit))
}

/// Returns groups of which each ends with a dimension that stays; dimensions after the last one of these belong to it.
fn groups_before(is_left_out: &[bool]) -> Vec<Vec<i64>> {
    let mut groups: Vec<Vec<i64>> = Vec::new();
    let mut current = Vec::new();
    for (dim, &is_left_out) in (0..).zip(is_left_out) {
        current.push(dim);
        if !is_left_out {
            groups.push(std::mem::take(&mut current));
        }
    }
    if let Some(last) = groups.last_mut() {
        last.extend(current);
    }
    groups
}

fn extract(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let extract = rewriter.op(op).dyn_cast::<ExtractSliceOp<'_>>()?;
    let (location, source, ty) = (extract.location(), extract.source().id(), extract.result().ty());
    let groups = groups_without_unit_dims(ty.shape(context)?)?;
    let slice = MixedSlice::of(*extract);
    let reduced = canonical_part_type(context, extract.source().ty(), &extract.static_sizes(), groups.len())?;
    let new = tensor::extract_slice(rewriter, location, source, &slice, Some(reduced));
    let new = rewriter.result(new, 0);
    let expanded = tensor::expand_shape(rewriter, location, ty, new, &groups)?;
    rewriter.replace_op_with(op, expanded);
    Some(Rewritten)
}

fn insert(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = Insert::of(rewriter.op(op))?;
    let groups = groups_without_unit_dims(insert.source.ty().shape(context)?)?;
    let (location, source, dest) = (insert.op.location(), insert.source.id(), insert.dest.id());
    let slice = MixedSlice::of(insert.op);
    let is_parallel = insert.op.isa::<ParallelInsertSliceOp<'_>>();
    let parent = insert.op.parent_op().map(|parent| parent.id());
    let point = rewriter.insertion_point();
    if let Some(parent) = parent.filter(|_| is_parallel) {
        rewriter.set_insertion_point(parent);
    }
    let source = tensor::collapse_shape(rewriter, location, source, &groups);
    let source = rewriter.result(source, 0);
    rewriter.restore_insertion_point(point);
    let new = create(rewriter, op, (source, dest), &slice);
    match is_parallel {
        true => rewriter.erase_op(op),
        false => rewriter.replace_op_with(op, new),
    }
    Some(Rewritten)
}
