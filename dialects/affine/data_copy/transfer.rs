//! Transfers of a region by `affine.dma_start` and `affine.dma_wait`.
//!
//! Follows `generateCopy` of mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

use super::generate::{Ends, Place};
use super::{CopyOptions, CopyRegion, Extent};
use crate::AffineApplyOp;
use crate::map::compose::Applied;
use crate::memory::dma::MAPS;
use arith::constant_index;
use ir::attributes::NamedAttribute;
use ir::{AffineMap, OpId, OperationState, Type, ValueId};
use memref::{AllocOp, DeallocOp};
use rewrite::{InsertPoint, Rewriter};

/// Makes a transfer, what waits for it, and the tag; constants go to `top`. Returns the operation that the range ends before, if
/// the copy is at its end. `None` if the transfer is strided more than once.
pub(super) fn transfer(
    rewriter: &mut Rewriter<'_>,
    region: &CopyRegion,
    extent: &Extent,
    ends: &Ends,
    (place, top): (Place, Option<InsertPoint>),
    options: CopyOptions,
) -> Option<OpId> {
    let (context, location) = (rewriter.context(), region.location);
    let strides = strides(rewriter.type_of(ends.slow).shape(context)?, &extent.shape);
    let mut last: Vec<ValueId> = vec![ends.count];
    match strides[..] {
        [] => {}
        [(stride, count)] => {
            for number in [stride, count] {
                rewriter.restore_insertion_point(top);
                last.push(constant_index(rewriter, location, number));
            }
        }
        _ => return None,
    }
    let main = if region.is_write { place.end } else { place.start };
    rewriter.set_insertion_point(main);
    let slow = composed(rewriter, &ends.slow_indices);
    let fast = (AffineMap::identity(context, extent.shape.len() as u32), vec![ends.zero; extent.shape.len()]);
    let tag_space = context.integer_attribute(Type::I64, options.tag_space);
    let tag_type = Type::memref(context, &[1], context.integer_type(32), None, Some(tag_space)).ok()?;
    rewriter.set_insertion_point(place.start);
    let state = AllocOp::build(rewriter.scope(), location, tag_type, &[], &[]);
    let tag = rewriter.create_value(state);
    rewriter.set_insertion_point(main);
    let (slow, fast) = ((ends.slow, slow), (ends.fast, fast));
    let (from, to) = if region.is_write { (fast, slow) } else { (slow, fast) };
    let of_tag = (tag, (AffineMap::identity(context, 1), vec![ends.zero]));
    let start = create(rewriter, region, "affine.dma_start", (&[from, to, of_tag.clone()], &MAPS), &last);
    create(rewriter, region, "affine.dma_wait", (&[of_tag], &MAPS[2..]), &[ends.count]);
    rewriter.set_insertion_point(place.end);
    let state = DeallocOp::build(rewriter.scope(), location, tag);
    let free = rewriter.create(state);
    Some(if region.is_write { start } else { free })
}

/// A memref, and its indices.
type Indexed = (ValueId, (AffineMap, Vec<ValueId>));

fn create(
    rewriter: &mut Rewriter<'_>,
    region: &CopyRegion,
    name: &str,
    (accesses, maps): (&[Indexed], &[&str]),
    last: &[ValueId],
) -> OpId {
    let context = rewriter.context();
    let mut state = OperationState::new(rewriter.op_name(name), region.location);
    let mut attributes: Vec<NamedAttribute> = Vec::new();
    for ((memref, (map, operands)), map_name) in accesses.iter().zip(maps) {
        state.operands.push(*memref);
        state.operands.extend_from_slice(operands);
        let (name, value) = (context.intern_string(map_name), context.affine_map_attribute(*map));
        attributes.push((name, value));
    }
    state.operands.extend_from_slice(last);
    state.attributes = context.dictionary_attribute(attributes);
    rewriter.create(state)
}

/// Returns values as results of a map of what they are computed from. Like MLIR, this leaves constants where nothing is
/// computed.
fn composed(rewriter: &Rewriter<'_>, values: &[ValueId]) -> (AffineMap, Vec<ValueId>) {
    let context = rewriter.context();
    let map = AffineMap::identity(context, values.len() as u32);
    let is_computed = |&value: &ValueId| rewriter.value(value).defining::<AffineApplyOp<'_>>().is_some();
    if !values.iter().any(is_computed) {
        return (map, values.to_vec());
    }
    let operands = values.iter().map(|&value| rewriter.value(value)).collect();
    let region = rewriter.insertion_point().and_then(|point| rewriter.block(point.block).region());
    let of = Applied { map, operands }.simplified(context, region);
    (of.map, of.operands.iter().map(|value| value.id()).collect())
}

/// Returns the distances between parts of a buffer in the memref, and the number of elements of a part
/// (`getMultiLevelStrides`).
fn strides(shape: &[i64], buffer: &[i64]) -> Vec<(i64, i64)> {
    let (mut stride, mut count) = (1i64, 1i64);
    let mut strides = Vec::new();
    for dim in (1..buffer.len()).rev() {
        stride = stride.wrapping_mul(shape[dim]);
        count = count.wrapping_mul(buffer[dim]);
        if buffer[dim] < shape[dim] && buffer[dim - 1] > 1 {
            strides.push((stride, count));
        }
    }
    strides
}
