//! Elementwise operations with one loop for all: operands are collapsed, results expanded.
//!
//! Follows `collapseOpIterationDims` of mlir/lib/Dialect/Linalg/Transforms/ElementwiseOpFusion.cpp, where all loops
//! are collapsed.

use super::super::structured::{inits, inputs};
use super::super::{GenericOp, IndexOp};
use super::pack::{loop_ranges, replace_region_of};
use crate::structured::loops::{Loops, loops};
use arith::{DivSIOp, RemSIOp, value_or_constant_index};
use ir::types::DYNAMIC;
use ir::{AffineMap, Context, Location, OpId, Type, TypeStorage, ValueId};
use rewrite::{OpFoldResult, Rewriter};

/// Makes the operation with one loop before `op`, an elementwise operation of several, and replaces that. `None`,
/// and nothing is changed, where an operand has not the dimensions of the loops in order, or they cannot be merged.
pub fn flatten(rewriter: &mut Rewriter<'_>, op: OpId) -> Option<OpId> {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, Loops { maps, reductions }) = (view.location(), loops(view)?);
    let rank = reductions.len();
    let groups = [(0..rank as i64).collect::<Vec<_>>()];
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let (inputs, outputs) = (inputs(view), inits(view));
    let is_scalar = |map: &AffineMap| map.results(context).is_empty();
    for (&operand, map) in operands.iter().zip(&maps) {
        let ty = rewriter.type_of(operand);
        let fits = is_scalar(map) || map.is_identity(context) && is_collapsible(context, ty, &groups);
        if !fits {
            return None;
        }
    }
    let ranges = loop_ranges(rewriter, op)?;
    let mut collapsed = Vec::new();
    for (&operand, map) in operands.iter().zip(&maps) {
        collapsed.push(match is_scalar(map) {
            true => operand,
            false => collapse(rewriter, location, operand, &groups)?,
        });
    }
    let is_tensor = |ty: &Type| matches!(ty.storage(context), TypeStorage::RankedTensor { .. });
    let types: Vec<Type> =
        collapsed[outputs.clone()].iter().map(|&value| rewriter.type_of(value)).filter(is_tensor).collect();
    let new = match rewriter.op(op).isa::<GenericOp<'_>>() {
        true => {
            let new_map = |map: &AffineMap| match is_scalar(map) {
                true => AffineMap::get(context, 1, 0, &[]),
                false => AffineMap::identity(context, 1),
            };
            let maps: Vec<AffineMap> = maps.iter().map(new_map).collect();
            let of = (maps.as_slice(), [false].as_slice());
            let new = replace_region_of(rewriter, op, &types, &collapsed[inputs], &collapsed[outputs], of)?;
            replace_indices(rewriter, location, new, &ranges);
            new
        }
        false => rewriter.clone_with(op, &types, &collapsed),
    };
    rewriter.set_insertion_point(op);
    let pairs: Vec<(ValueId, ValueId)> =
        rewriter.body().results(op).zip(rewriter.body().results(new)).collect();
    let mut results = Vec::new();
    for (before, now) in pairs {
        let ty = rewriter.type_of(before);
        results.push(tensor::expand_shape_to(rewriter, location, ty, now, &groups, &ranges));
    }
    rewriter.replace_op(op, &results);
    Some(new)
}

/// Returns whether the dimensions of each group are known to be contiguous.
fn is_collapsible(context: &Context, ty: Type, groups: &[Vec<i64>]) -> bool {
    match ty.storage(context) {
        TypeStorage::MemRef { .. } if !ty.has_identity_layout(context) => {
            let is_known = |list: &[i64]| !list.contains(&DYNAMIC);
            let inner = ty.shape(context).and_then(|shape| shape.get(1..)).unwrap_or_default();
            ty.strides_and_offset(context).is_some_and(|(strides, _)| is_known(inner) && is_known(&strides))
                && memref::collapsed_type(context, ty, groups).is_some()
        }
        TypeStorage::MemRef { .. } | TypeStorage::RankedTensor { .. } => true,
        _ => false,
    }
}

fn collapse(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    value: ValueId,
    groups: &[Vec<i64>],
) -> Option<ValueId> {
    let context = rewriter.context();
    let ty = rewriter.type_of(value);
    if let TypeStorage::MemRef { .. } = ty.storage(context) {
        let collapsed = memref::collapsed_type(context, ty, groups)?;
        return Some(memref::collapse_shape(rewriter, location, collapsed, value, groups));
    }
    let collapse = tensor::collapse_shape(rewriter, location, value, groups);
    Some(rewriter.result(collapse, 0))
}

/// Computes the old indices from that of the flattened loop, at the start of the body of `op`.
fn replace_indices(rewriter: &mut Rewriter<'_>, location: Location, op: OpId, ranges: &[OpFoldResult]) {
    let Some(block) = rewriter.op(op).region(0).and_then(|region| region.front()) else { return };
    let is_index = |op: &ir::Operation<'_>| op.isa::<IndexOp<'_>>();
    let old: Vec<(OpId, i64)> = block
        .operations()
        .filter(is_index)
        .filter_map(|op| Some((op.id(), op.dyn_cast::<IndexOp<'_>>()?.dim())))
        .collect();
    if old.is_empty() {
        return;
    }
    let block = block.id();
    let point = rewriter.insertion_point();
    rewriter.set_insertion_point_to_start(block);
    let mut index = super::super::build::index(rewriter, location, 0);
    let mut indices = vec![index; ranges.len()];
    for (dim, &range) in ranges.iter().enumerate().skip(1).rev() {
        let range = value_or_constant_index(rewriter, location, range);
        let rest = RemSIOp::build(rewriter.scope(), location, index, range);
        indices[dim] = rewriter.create_or_fold_value(rest);
        let quotient = DivSIOp::build(rewriter.scope(), location, index, range);
        index = rewriter.create_or_fold_value(quotient);
    }
    indices[0] = index;
    for (op, dim) in old {
        if let Some(&by) = usize::try_from(dim).ok().and_then(|dim| indices.get(dim)) {
            rewriter.replace_op(op, &[by]);
        }
    }
    rewriter.restore_insertion_point(point);
}
