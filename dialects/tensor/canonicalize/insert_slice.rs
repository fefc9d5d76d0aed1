//! `tensor.insert_slice` and `tensor.parallel_insert_slice`: operands that are constants, and casts.

use super::extract_slice::has_constant_operand;
use super::{create_cast, replace_by_cast};
use crate::casts::{can_cast, preserves_static_information, source_for_consumer};
use crate::slice::{canonical_part_type, dropped_dimensions_where_unknown, is_part_of};
use crate::{InsertSliceOp, ParallelInsertSliceOp, insert_slice, parallel_insert_slice};
use ir::extents::Extents;
use ir::types::DYNAMIC;
use ir::{Location, OpId, Operation, Type, Value, ValueId};
use rewrite::MixedSlice;
use rewrite::{OpFoldResult, Pattern, Rewrite, Rewriter, Rewritten};

/// The patterns of `tensor.insert_slice` and `tensor.parallel_insert_slice`.
pub static INSERT_SLICE: &[Pattern] = &[
    Pattern::new("InsertSliceOpConstantArgumentFolder", use_constants),
    Pattern::new("InsertSliceOpCastFolder", insert_source_of_cast),
    Pattern::new("InsertSliceOpSourceCastInserter", cast_source),
];

/// Either operation.
pub struct Insert<'a> {
    pub op: Operation<'a>,
    pub source: Value<'a>,
    pub dest: Value<'a>,
}

impl<'a> Insert<'a> {
    /// Returns the view of an `insert_slice` or `parallel_insert_slice`.
    pub fn of(op: Operation<'a>) -> Option<Self> {
        if let Some(insert) = op.dyn_cast::<InsertSliceOp<'a>>() {
            return Some(Insert { op, source: insert.source(), dest: insert.dest() });
        }
        let insert = op.dyn_cast::<ParallelInsertSliceOp<'a>>()?;
        Some(Insert { op, source: insert.source(), dest: insert.dest() })
    }
}

/// Makes an operation as `op` is.
pub fn create(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    (source, dest): (ValueId, ValueId),
    slice: &MixedSlice,
) -> OpId {
    let location = rewriter.op(op).location();
    match rewriter.op(op).isa::<ParallelInsertSliceOp>() {
        true => parallel_insert_slice(rewriter, location, source, dest, slice),
        false => insert_slice(rewriter, location, source, dest, slice),
    }
}

/// Casts the source; in the terminator of a parallel loop, before the terminator.
fn create_cast_of_source(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    location: Location,
    ty: Type,
    source: ValueId,
) -> ValueId {
    let point = rewriter.insertion_point();
    if rewriter.op(op).isa::<ParallelInsertSliceOp>()
        && let Some(end) = rewriter.body().parent_operation(op)
    {
        rewriter.set_insertion_point(end);
    }
    let cast = create_cast(rewriter, location, ty, source);
    rewriter.restore_insertion_point(point);
    cast
}

fn use_constants(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = Insert::of(rewriter.op(op))?;
    let mut slice = MixedSlice::of(insert.op);
    if !slice.fold_constants(rewriter, true) {
        return None;
    }
    let (source_type, dest_type) = (insert.source.ty(), insert.dest.ty());
    let statics = slice.dispatched(context).statics();
    statics.check_bounds(dest_type.shape(context)?).ok()?;
    let rank = source_type.shape(context)?.len();
    let ty = canonical_part_type(context, dest_type, &statics.sizes, rank)?;
    let (location, mut source, dest) = (insert.op.location(), insert.source.id(), insert.dest.id());
    if ty != source_type {
        source = create_cast_of_source(rewriter, op, location, ty, source);
    }
    let new = create(rewriter, op, (source, dest), &slice);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Replaces a cast source or destination of an insertion by the source of the cast.
fn insert_source_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = Insert::of(rewriter.op(op))?;
    if has_constant_operand(insert.op) {
        return None;
    }
    let sources = [insert.source, insert.dest].map(source_for_consumer);
    if sources == [None, None] {
        return None;
    }
    let source = sources[0].unwrap_or(insert.source);
    let dest = sources[1].unwrap_or(insert.dest);
    let (source_shape, ..) = source.ty().as_ranked_tensor(context)?;
    let mut slice = MixedSlice::of(insert.op);
    let mut statics = slice.dispatched(context).statics();
    let dropped = dropped_dimensions_where_unknown(&statics.sizes, source_shape)?;
    // As in MLIR, sizes after the first dynamic one are not taken over.
    let mut known = source_shape.iter().copied().take_while(|&extent| extent != DYNAMIC);
    for dim in (0..statics.sizes.len()).filter(|&dim| !dropped[dim]) {
        let Some(extent) = known.next() else { break };
        slice.sizes[dim] = OpFoldResult::index(context, extent);
        statics.sizes[dim] = extent;
    }
    if !is_part_of(context, source.ty(), dest.ty(), &statics.sizes) {
        return None;
    }
    statics.check_bounds(dest.ty().shape(context)?).ok()?;
    let is_cast = dest.ty() != insert.dest.ty() && insert.op.num_results() != 0;
    let values = (source.id(), dest.id());
    let new = create(rewriter, op, values, &slice);
    if is_cast {
        let new = rewriter.result(new, 0);
        return replace_by_cast(rewriter, op, new);
    }
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Casts the source to the static sizes of the slice. As in MLIR, the cast comes right before the operation
/// even in a terminator of parallel insertions, where it is invalid; but only slices out of bounds get here.
fn cast_source(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let insert = Insert::of(rewriter.op(op))?;
    let ty = insert.source.ty();
    let (shape, element, encoding) = ty.as_ranked_tensor(context)?;
    let slice = MixedSlice::of(insert.op);
    if shape.len() != slice.sizes.len() {
        return None;
    }
    let mut new_shape = Extents::from(shape);
    for (extent, &size) in new_shape.iter_mut().zip(&slice.sizes) {
        if let Some(size) = rewriter.constant_int(size) {
            if size < 0 {
                return None;
            }
            *extent = size;
        }
    }
    let new_type = Type::ranked_tensor(context, new_shape.as_slice(), element, encoding);
    if new_type == ty
        || !preserves_static_information(context, ty, new_type)
        || !can_cast(context, &[ty], &[new_type])
    {
        return None;
    }
    let (location, source, dest) = (insert.op.location(), insert.source.id(), insert.dest.id());
    let source = create_cast(rewriter, location, new_type, source);
    let new = create(rewriter, op, (source, dest), &slice);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
