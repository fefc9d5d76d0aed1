//! Transfers from and to subviews of memrefs without dimensions of one element.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/VectorTransferOpTransforms.cpp.

use arith::{ConstantOp, constant_index};
use ir::{AffineMap, Attribute, Context, Location, OpId, Operation, Type, TypeStorage, ValueId};
use memref::subview_without_unit_dims;
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use vector::masking::{masked, masking};
use vector::transfer::Transfer;
use vector::types::{make_vector, vector_type};
use vector::{CreateMaskOp, ShapeCastOp, TransferReadOp, TransferWriteOp};

/// The patterns (`populateVectorTransferDropUnitDimsPatterns`).
pub const RANK_REDUCING_SUBVIEWS: &[Pattern] = &[
    Pattern::new("TransferReadDropUnitDimsPattern", reduce_read).on("vector.transfer_read"),
    Pattern::new("TransferWriteDropUnitDimsPattern", reduce_write).on("vector.transfer_write"),
];

/// A transfer of fewer dimensions.
struct Reduced {
    vector: Type,
    base: ValueId,
    indices: Vec<ValueId>,
    map: AffineMap,
    mask: Option<ValueId>,
    in_bounds: Vec<Attribute>,
}

/// Returns a vector type without its fixed dimensions of one element.
fn trimmed(context: &Context, ty: Type) -> Option<Type> {
    let of = vector_type(context, ty)?;
    let kept = of.shape.iter().zip(of.scalable).filter(|&(&size, &scalable)| size != 1 || scalable);
    let (shape, scalable): (Vec<i64>, Vec<bool>) = kept.unzip();
    Some(make_vector(context, &shape, &scalable, of.element))
}

/// Returns the operands of a mask of fewer dimensions. `None` if there are none to drop, or if one may be masked out.
fn reduced_mask_operands(context: &Context, mask: Operation<'_>) -> Option<(Type, Vec<ValueId>)> {
    let create = mask.dyn_cast::<CreateMaskOp<'_>>()?;
    let ty = create.result(0).ty();
    let (of, reduced) = (vector_type(context, ty)?, trimmed(context, ty)?);
    let mut operands = Vec::new();
    for ((&size, &scalable), operand) in of.shape.iter().zip(of.scalable).zip(create.operands()) {
        if size != 1 || scalable {
            operands.push(operand.id());
        } else if operand.defining::<ConstantOp<'_>>().is_none() || operand.constant_integer() != Some(1) {
            return None;
        }
    }
    (reduced != ty).then_some((reduced, operands))
}

/// Creates the subview and the mask, if the transfer has dimensions to drop.
fn reduce(rewriter: &mut Rewriter<'_>, op: OpId, is_masked: bool) -> Option<Reduced> {
    let context = rewriter.context();
    let transfer = Transfer::of(rewriter.op(op))?;
    let (location, base) = (transfer.operation().location(), transfer.base());
    let TypeStorage::MemRef { shape, .. } = base.ty().storage(context) else { return None };
    if transfer.has_out_of_bounds_dim() || !transfer.map()?.is_minor_identity(context) {
        return None;
    }
    let kept: Vec<i64> = shape.iter().copied().filter(|&extent| extent != 1).collect();
    let rank = kept.len();
    let vector = trimmed(context, transfer.vector())?;
    let is_reducible = rank != shape.len()
        && !(rank == 0 && is_masked)
        && vector_type(context, vector)?.rank() == rank
        && transfer.indices().all(|index| index.constant_integer() == Some(0));
    if !is_reducible {
        return None;
    }
    let mask = match transfer.mask() {
        Some(mask) => Some(reduced_mask_operands(context, mask.defining_op()?)?),
        None => None,
    };
    let base = base.id();
    let mask = mask.map(|(ty, operands)| {
        let state = CreateMaskOp::build(rewriter.scope(), location, ty, &operands);
        rewriter.create_value(state)
    });
    let base = subview_without_unit_dims(rewriter, location, base)?;
    let zero = constant_index(rewriter, location, 0);
    Some(Reduced {
        vector,
        base,
        indices: vec![zero; rank],
        map: AffineMap::identity(context, rank as u32),
        mask,
        in_bounds: vec![context.bool_attribute(true); rank],
    })
}

fn cast_shape(rewriter: &mut Rewriter<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    let state = ShapeCastOp::build(rewriter.scope(), location, ty, value);
    rewriter.create_or_fold_value(state)
}

/// Casts the mask of a `vector.mask` to the shape of a reduced vector.
fn reduced_outer_mask(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    vector: Type,
    mask: Option<ValueId>,
) -> Option<ValueId> {
    let ty = vector.with_element_type(rewriter.context(), Type::I1)?;
    mask.map(|mask| cast_shape(rewriter, location, ty, mask))
}

fn reduce_read(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let read = rewriter.op(op).dyn_cast::<TransferReadOp<'_>>()?;
    let (location, ty, padding) = (read.location(), read.vector().ty(), read.padding().id());
    let (root, outer) = masking(*read).map_or((op, None), |(root, mask)| (root, Some(mask)));
    rewriter.set_insertion_point(root);
    let Reduced { vector, base, indices, map, mask, in_bounds } = reduce(rewriter, op, outer.is_some())?;
    let scope = rewriter.scope();
    let state =
        TransferReadOp::build(scope, location, vector, base, &indices, map, padding, mask, &in_bounds);
    let new = rewriter.create(state);
    let outer = reduced_outer_mask(rewriter, location, vector, outer);
    let new = masked(rewriter, new, outer);
    let value = rewriter.result(new, 0);
    let value = cast_shape(rewriter, location, ty, value);
    rewriter.replace_op(root, &[value]);
    Some(Rewritten)
}

fn reduce_write(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let write = rewriter.op(op).dyn_cast::<TransferWriteOp<'_>>()?;
    let (location, value) = (write.location(), write.value_to_store().id());
    let (root, outer) = masking(*write).map_or((op, None), |(root, mask)| (root, Some(mask)));
    rewriter.set_insertion_point(root);
    let Reduced { vector, base, indices, map, mask, in_bounds } = reduce(rewriter, op, outer.is_some())?;
    let value = cast_shape(rewriter, location, vector, value);
    let scope = rewriter.scope();
    let state = TransferWriteOp::build(scope, location, None, value, base, &indices, map, mask, &in_bounds);
    let new = rewriter.create(state);
    let outer = reduced_outer_mask(rewriter, location, vector, outer);
    masked(rewriter, new, outer);
    rewriter.erase_op(root);
    Some(Rewritten)
}
