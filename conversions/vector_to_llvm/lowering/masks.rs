//! Masks: comparisons of indices, and the masks of transfers out of bounds.
//!
//! Follows LowerVectorMask.cpp and VectorTransforms.cpp of mlir/lib/Dialect/Vector/Transforms.

use arith::{AndIOp, CmpIOp, CmpIPredicate, ConstantOp, IndexCastOp, SelectOp, SubIOp};
use ir::elements::dense_of_elements;
use ir::{Attribute, Location, OpId, Type, TypeStorage, ValueId};
use llvm_common::build::state;
use llvm_common::one_to_one::splat;
use rewrite::{Rewrite, Rewriter, Rewritten};
use vector::types::{make_vector, vector_type};
use vector::{BroadcastOp, ConstantMaskOp, CreateMaskOp, TransferReadOp, TransferWriteOp};

use super::broadcast::insert;

/// Indices are compared as integers of 32 bits.
pub const FORCES_32_BIT: i64 = 1;
/// Masks of scalable vectors are lowered too, with a counter of LLVM.
pub const LOWERS_SCALABLE: i64 = 2;

fn constant(rewriter: &mut Rewriter<'_>, location: Location, value: Attribute) -> ValueId {
    let state = ConstantOp::build(rewriter.scope(), location, value);
    rewriter.create_value(state)
}

/// Casts an index to an integer type, unless it is of that type.
fn cast(rewriter: &mut Rewriter<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    if rewriter.type_of(value) == ty {
        return value;
    }
    let state = IndexCastOp::build(rewriter.scope(), location, ty, value);
    rewriter.create_value(state)
}

/// Lowers a mask of one dimension to a comparison.
pub(super) fn lower_create_mask_of_one_dim(rewriter: &mut Rewriter<'_>, op: OpId, flags: i64) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    let vector = vector_type(context, ty).filter(|of| of.rank() <= 1)?;
    if vector.is_scalable() && flags & LOWERS_SCALABLE == 0 {
        return None;
    }
    let bound = view.operand(0).id();
    let index = if flags & FORCES_32_BIT == 0 { Type::I64 } else { Type::I32 };
    let count = vector.shape.first().copied().unwrap_or(1);
    let indices_type = make_vector(context, vector.shape, vector.scalable, index);
    let indices = if vector.is_scalable() {
        let state = state(context, location, "llvm.intr.stepvector", &[], &[indices_type]);
        rewriter.create_value(state)
    } else {
        let indices: Vec<Attribute> =
            (0..count).map(|number| context.integer_attribute(index, number)).collect();
        let indices = dense_of_elements(context, indices_type, &indices)?;
        constant(rewriter, location, indices)
    };
    let bound = cast(rewriter, location, index, bound);
    let state = BroadcastOp::build(rewriter.scope(), location, indices_type, bound);
    let bounds = rewriter.create_value(state);
    let state = CmpIOp::build(rewriter.scope(), location, CmpIPredicate::Slt, indices, bounds);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Lowers a mask of several dimensions to masks of one less.
pub(super) fn lower_create_mask(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    let vector = vector_type(context, ty).filter(|of| of.rank() > 1 && !of.scalable[0])?;
    let operands: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
    let inner = make_vector(context, &vector.shape[1..], &vector.scalable[1..], vector.element);
    let state = CreateMaskOp::build(rewriter.scope(), location, inner, &operands[1..]);
    let if_true = rewriter.create_value(state);
    let no = context.integer_attribute(Type::I1, 0);
    let if_false = splat(context, inner, no)?;
    let if_false = constant(rewriter, location, if_false);
    let all = splat(context, ty, no)?;
    let mut all = constant(rewriter, location, all);
    for position in 0..vector.shape[0] {
        let bound = context.integer_attribute(Type::INDEX, position);
        let bound = constant(rewriter, location, bound);
        let state = CmpIOp::build(rewriter.scope(), location, CmpIPredicate::Slt, bound, operands[0]);
        let condition = rewriter.create_value(state);
        let state = SelectOp::build(rewriter.scope(), location, condition, if_true, if_false);
        let part = rewriter.create_value(state);
        all = insert(rewriter, location, part, all, position);
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}

/// Lowers a constant mask to constants.
pub(super) fn lower_constant_mask(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).cast::<ConstantMaskOp<'_>>();
    let (location, ty, sizes) = (view.location(), view.result(0).ty(), view.mask_dim_sizes());
    let vector = vector_type(context, ty)?;
    let flag = |set: bool| context.integer_attribute(Type::I1, set.into());
    let &first = sizes.first()?;
    match *vector.shape {
        [] => {
            let value = splat(context, ty, flag(first == 1))?;
            let new = constant(rewriter, location, value);
            rewriter.replace_op(op, &[new]);
        }
        [count] => {
            let value = match first == 0 || first == count {
                true => splat(context, ty, flag(first != 0))?,
                false => {
                    let flags: Vec<Attribute> = (0..count).map(|index| flag(index < first)).collect();
                    dense_of_elements(context, ty, &flags)?
                }
            };
            let new = constant(rewriter, location, value);
            rewriter.replace_op(op, &[new]);
        }
        _ => {
            if vector.scalable[0] {
                return None;
            }
            let inner = make_vector(context, &vector.shape[1..], &vector.scalable[1..], vector.element);
            let state = ConstantMaskOp::build(rewriter.scope(), location, inner, &sizes[1..]);
            let part = rewriter.create_value(state);
            let all = splat(context, ty, flag(false))?;
            let mut all = constant(rewriter, location, all);
            for position in 0..first {
                all = insert(rewriter, location, part, all, position);
            }
            rewriter.replace_op(op, &[all]);
        }
    }
    Some(Rewritten)
}

/// Gives a transfer of one dimension that may be out of bounds a mask of what is in bounds.
pub(super) fn materialize_transfer_mask(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let read = view.dyn_cast::<TransferReadOp<'_>>();
    let (base, ty, mask, in_bounds, indices) = match read {
        Some(read) => (read.base(), read.vector().ty(), read.mask(), read.in_bounds(), read.indices()),
        None => {
            let write = view.dyn_cast::<TransferWriteOp<'_>>()?;
            (write.base(), write.value_to_store().ty(), write.mask(), write.in_bounds(), write.indices())
        }
    };
    let location = view.location();
    let vector = vector_type(context, ty).filter(|of| of.rank() <= 1)?;
    if in_bounds.iter().all(|&flag| flag == Attribute::TRUE) || indices.is_empty() {
        return None;
    }
    let (base, base_type) = (base.id(), base.ty());
    let mask = mask.map(|mask| mask.id());
    let last = indices.len() - 1;
    let offset = indices.at(last).id();
    let num_operands = view.num_operands();
    let index = context.integer_attribute(Type::INDEX, last as i64);
    let index = constant(rewriter, location, index);
    let state = match base_type.storage(context) {
        TypeStorage::MemRef { .. } => memref::DimOp::build(rewriter.scope(), location, base, index),
        _ => tensor::DimOp::build(rewriter.scope(), location, base, index),
    };
    let size = rewriter.create_or_fold_value(state);
    let state = SubIOp::build(rewriter.scope(), location, size, offset);
    let rest = rewriter.create_value(state);
    let mask_type = make_vector(context, vector.shape, vector.scalable, Type::I1);
    let state = CreateMaskOp::build(rewriter.scope(), location, mask_type, &[rest]);
    let mut new_mask = rewriter.create_value(state);
    if let Some(mask) = mask {
        let state = AndIOp::build(rewriter.scope(), location, new_mask, mask);
        new_mask = rewriter.create_value(state);
    }
    let flags = context.array_attribute(&[Attribute::TRUE]);
    let segments = ir::known::OPERAND_SEGMENT_SIZES;
    let sizes = rewriter.op(op).inherent_attribute(segments);
    let had_mask = mask.is_some();
    rewriter.modify_in_place(op, |body| match had_mask {
        // The mask is the last operand.
        true => body.set_operand_at(op, num_operands - 1, new_mask),
        false => body.insert_operands(op, num_operands, &[new_mask]),
    });
    let reference = rewriter.reference(op);
    if let Some(sizes) = sizes.filter(|_| !had_mask) {
        let mut sizes: Vec<usize> =
            sizes.i32_elements(context).into_iter().map(|size| size as usize).collect();
        if let Some(last) = sizes.last_mut() {
            *last = 1;
        }
        let sizes = context.segment_sizes_attribute(&sizes);
        rewriter.ir_mut().set_attribute(reference, segments, Some(sizes));
    }
    rewriter.ir_mut().set_attribute(reference, context.static_string("in_bounds"), Some(flags));
    rewriter.modified(op);
    Some(Rewritten)
}

/// Broadcasts the condition of a selection between set and unset bits of a vector of one element.
pub(super) fn fold_select_of_bits(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let select = rewriter.op(op).dyn_cast::<SelectOp<'_>>()?;
    let (location, ty) = (select.location(), select.result().ty());
    let of = vector_type(context, ty).filter(|of| of.element == Type::I1 && !of.is_scalable())?;
    let condition = select.condition();
    let splat = |value: ir::Value<'_>| {
        let constant = value.defining_op().filter(|op| op.isa::<ConstantOp<'_>>())?;
        constant.inherent_attribute(ir::known::VALUE)?.splat_element(context)
    };
    if of.shape != [1]
        || vector_type(context, condition.ty()).is_some()
        || splat(select.true_value()) != Some(Attribute::TRUE)
        || splat(select.false_value()) != Some(Attribute::FALSE)
    {
        return None;
    }
    let condition = condition.id();
    let state = BroadcastOp::build(rewriter.scope(), location, ty, condition);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
