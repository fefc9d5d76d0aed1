//! The buffer of a region, what fills it and writes it back, and the accesses that use it.
//!
//! Follows `generateCopy` of mlir/lib/Dialect/Affine/Utils/LoopUtils.cpp.

use super::nest::copy_nest;
use super::transfer::transfer;
use super::{Copies, CopyOptions, CopyRegion, OpRange};
use crate::AffineApplyOp;
use crate::memory::region::element_bytes;
use crate::memory::replace::{Remap, can_replace_in, replace_in, users_where};
use arith::constant_index;
use ir::op_info::Trait;
use ir::{AffineExpr, AffineMap, BlockId, Location, OpId, Type, TypeStorage, ValueId};
use memref::{AllocOp, DeallocOp};
use rewrite::Rewriter;

/// The places of copies: before `start` and before `end`. The range is in `block`.
#[derive(Clone, Copy)]
pub(super) struct Place {
    pub(super) block: BlockId,
    pub(super) start: OpId,
    pub(super) end: OpId,
}

/// The memrefs between which a copy goes.
pub(super) struct Ends {
    pub(super) slow: ValueId,
    pub(super) fast: ValueId,
    /// The first index into each memref.
    pub(super) slow_indices: Vec<ValueId>,
    pub(super) zero: ValueId,
    pub(super) count: ValueId,
}

/// Goes to the top of the function around a block, and returns the location of that.
fn go_to_top(rewriter: &mut Rewriter<'_>, block: BlockId) -> Option<Location> {
    let mut around = std::iter::successors(rewriter.block(block).parent_op(), |op| op.parent_op());
    let function = around.find(|op| op.has_trait(Trait::FunctionOpInterface))?;
    let (top, location) = (function.region(0)?.front()?.id(), function.location());
    rewriter.set_insertion_point_to_start(top);
    Some(location)
}

/// Generates the copies of a region, and gives the accesses in the range the buffer. Returns the new range, and the size of a
/// new buffer in bytes. `None` if there is no buffer for the region.
pub(super) fn generate(
    rewriter: &mut Rewriter<'_>,
    region: &CopyRegion,
    range: OpRange,
    place: Place,
    options: CopyOptions,
    (buffers, copies): (&mut Vec<(ValueId, ValueId)>, &mut Copies),
) -> Option<(OpRange, u64)> {
    let (context, location) = (rewriter.context(), region.location);
    let function = go_to_top(rewriter, place.block)?;
    let zero = constant_index(rewriter, function, 0);
    if range.begin == range.end {
        return Some((range, 0));
    }
    go_to_top(rewriter, place.block)?;
    let top = rewriter.insertion_point();
    let last = rewriter.op(range.end).prev()?.id();
    let is_at_end = range.end == place.end;
    let ty = rewriter.type_of(region.memref);
    let TypeStorage::MemRef { ref shape, element, layout, .. } = *ty.storage(context) else { return None };
    let extent = region.extent.as_ref()?;
    let rank = shape.len();
    if rank == 0 || !layout.affine_map(context).is_some_and(|map| map.is_identity(context)) {
        return None;
    }
    if extent.count == 0 {
        return Some((range, 0));
    }
    let main = if region.is_write { place.end } else { place.start };
    let num_symbols = region.symbols.len() as u32;
    let mut slow_indices: Vec<ValueId> = Vec::new();
    for &offset in &extent.offsets {
        slow_indices.push(match offset.constant_value(context) {
            Some(0) => zero,
            Some(constant) => {
                rewriter.restore_insertion_point(top);
                constant_index(rewriter, location, constant)
            }
            None => {
                rewriter.set_insertion_point(main);
                let map = AffineMap::get(context, num_symbols, 0, &[offset]);
                let state = AffineApplyOp::build(rewriter.scope(), location, map, &region.symbols);
                rewriter.create_value(state)
            }
        });
    }
    let known = buffers.iter().find(|(memref, _)| *memref == region.memref).map(|&(_, buffer)| buffer);
    let mut size = 0;
    let fast = match known {
        Some(buffer) => buffer,
        None => {
            let space = context.integer_attribute(Type::I64, options.fast_space);
            let buffer_type = Type::memref(context, &extent.shape, element, None, Some(space)).ok()?;
            rewriter.set_insertion_point(place.start);
            let state = AllocOp::build(rewriter.scope(), location, buffer_type, &[], &[]);
            let buffer = rewriter.create_value(state);
            buffers.push((region.memref, buffer));
            let count = u64::try_from(extent.count).ok()?;
            size = element_bytes(context, element).and_then(|bytes| bytes.checked_mul(count)).unwrap_or(0);
            buffer
        }
    };
    rewriter.restore_insertion_point(top);
    let count = constant_index(rewriter, location, extent.count);
    let ends = Ends { slow: region.memref, fast, slow_indices, zero, count };
    let mut new_range = range;
    match options.generates_dma {
        false => {
            rewriter.set_insertion_point(main);
            let nest = copy_nest(rewriter, region, extent, &ends)?;
            copies.add(nest);
            if region.is_write && is_at_end {
                new_range.end = nest;
            }
        }
        true => {
            let first = transfer(rewriter, region, extent, &ends, (place, top), options)?;
            if is_at_end {
                new_range.end = first;
            }
        }
    }
    if known.is_none() {
        rewriter.set_insertion_point(place.end);
        let state = DeallocOp::build(rewriter.scope(), location, fast);
        let free = rewriter.create(state);
        if !options.generates_dma && new_range.end == range.end && is_at_end {
            new_range.end = free;
        }
    }
    let before = rewriter.op(range.begin).prev().map(|op| op.id());
    let indices = extent.offsets.iter().zip(num_symbols..);
    let indices: Vec<AffineExpr> =
        indices.map(|(&offset, index)| AffineExpr::dim(context, index).sub(context, offset)).collect();
    let map = AffineMap::get(context, num_symbols + rank as u32, 0, &indices);
    let users = users_between(rewriter, region.memref, place.block, range.begin, last);
    if users.iter().all(|&user| can_replace_in(rewriter.op(user), region.memref)) {
        for user in users {
            replace_in(rewriter, user, region.memref, &Remap::new(fast, map, &region.symbols));
        }
    }
    new_range.begin = match before {
        Some(before) => rewriter.op(before).next()?.id(),
        None => rewriter.block(place.block).front()?.id(),
    };
    Some((new_range, size))
}

/// Returns the users of a memref in a range of operations, without what frees it.
fn users_between(
    rewriter: &mut Rewriter<'_>,
    memref: ValueId,
    block: BlockId,
    begin: OpId,
    last: OpId,
) -> Vec<OpId> {
    rewriter.body_mut().is_before_in_block(begin, last);
    let (first, end) = (rewriter.op(begin), rewriter.op(last));
    users_where(rewriter.value(memref), |user| {
        let ancestor = rewriter.body().ancestor_in_block(block, user.id()).map(|op| rewriter.op(op));
        ancestor.is_some_and(|op| {
            (op == first || first.is_before_in_block(op)) && (op == end || op.is_before_in_block(end))
        })
    })
}
