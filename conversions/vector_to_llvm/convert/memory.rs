//! Loads and stores of vectors.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::{Attribute, Context, OpId, Operation, Type, TypeStorage, ValueId};
use llvm::GEPNoWrapFlags;
use llvm_common::build::{GepIndex, create, gep};
use llvm_common::memory::strided_element_ptr;
use llvm_common::{LlvmTypeConverter, MemRefDescriptor};
use vector::types::vector_type;
use vector::{
    CompressStoreOp, ExpandLoadOp, GatherOp, LoadOp, MaskedLoadOp, MaskedStoreOp, ScatterOp, StoreOp,
};

/// Returns the preferred alignment of a type of LLVM in bytes, without a data layout.
fn preferred_alignment(context: &Context, ty: Type) -> Option<i64> {
    let bytes = |bits: u64| bits.div_ceil(8).next_power_of_two() as i64;
    Some(match ty.storage(context) {
        TypeStorage::Integer { width, .. } => bytes((*width).min(64).into()),
        TypeStorage::Float(kind) => bytes(kind.width().into()),
        TypeStorage::Vector { shape, element, .. } => {
            let element = match element.storage(context) {
                TypeStorage::Integer { width, .. } => u64::from(*width),
                TypeStorage::Float(kind) => kind.width().into(),
                _ => 64,
            };
            bytes(element * shape.iter().product::<i64>() as u64)
        }
        _ => 8,
    })
}

/// Returns the alignment of an access: the one it has, or that of the element or the vector.
fn alignment(op: Operation<'_>, converter: &LlvmTypeConverter, vector: Type, memref: Type) -> Option<i64> {
    let context = op.context();
    let given = op.attribute(context.static_string("alignment"));
    if let Some(given) = given.and_then(|value| value.integer(context)?.to_i64()).filter(|&given| given != 0)
    {
        return Some(given);
    }
    let ty = match converter.options.use_vector_alignment {
        true => vector,
        false => memref.element_type(context)?,
    };
    preferred_alignment(context, converter.convert_type(ty)?)
}

fn is_nontemporal(op: Operation<'_>) -> bool {
    op.attribute(op.context().static_string("nontemporal")) == Some(Attribute::TRUE)
}

/// The address of an access, the vector that is accessed, and the alignment.
struct Access {
    address: ValueId,
    ty: Type,
    alignment: i64,
}

fn access(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    vector: Type,
    memref: Type,
    base: ValueId,
    indices: &[ValueId],
) -> Option<Access> {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let location = view.location();
    vector_type(context, vector).filter(|of| of.rank() <= 1)?;
    let alignment = alignment(view, converter, vector, memref)?;
    let ty = converter.convert_type(vector)?;
    let none = GEPNoWrapFlags::default();
    let address = strided_element_ptr(rewriter, location, converter, memref, base, indices, none)?;
    Some(Access { address, ty, alignment })
}

fn plain_attributes(
    context: &Context,
    alignment: i64,
    is_nontemporal: bool,
) -> Vec<(&'static str, Attribute)> {
    let mut all = vec![("alignment", context.integer_attribute(Type::I64, alignment))];
    if is_nontemporal {
        all.push(("nontemporal", Attribute::UNIT));
    }
    all
}

fn masked_attributes(context: &Context, alignment: i64) -> [(&'static str, Attribute); 1] {
    [("alignment", context.integer_attribute(Type::I32, alignment))]
}

pub(super) fn convert_load(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<LoadOp<'_>>()?;
    let (location, vector, memref) = (view.location(), view.result().ty(), view.base().ty());
    let is_nontemporal = is_nontemporal(*view);
    let access = access(rewriter, converter, op, vector, memref, operands[0], &operands[1..])?;
    let attributes = plain_attributes(rewriter.context(), access.alignment, is_nontemporal);
    let new = create(rewriter, location, "llvm.load", &[access.address], &[access.ty], &attributes);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

pub(super) fn convert_store(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<StoreOp<'_>>()?;
    let (location, vector, memref) = (view.location(), view.value_to_store().ty(), view.base().ty());
    let is_nontemporal = is_nontemporal(*view);
    let access = access(rewriter, converter, op, vector, memref, operands[1], &operands[2..])?;
    let attributes = plain_attributes(rewriter.context(), access.alignment, is_nontemporal);
    create(rewriter, location, "llvm.store", &[operands[0], access.address], &[], &attributes);
    rewriter.erase_op(op);
    Some(Rewritten)
}

pub(super) fn convert_masked_load(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<MaskedLoadOp<'_>>()?;
    let (location, vector, memref) = (view.location(), view.result().ty(), view.base().ty());
    let (rest, &[mask, pass_through]) = operands.split_last_chunk::<2>()?;
    let access = access(rewriter, converter, op, vector, memref, rest[0], &rest[1..])?;
    let attributes = masked_attributes(rewriter.context(), access.alignment);
    let operands = [access.address, mask, pass_through];
    let new = create(rewriter, location, "llvm.intr.masked.load", &operands, &[access.ty], &attributes);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

pub(super) fn convert_masked_store(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<MaskedStoreOp<'_>>()?;
    let (location, vector, memref) = (view.location(), view.value_to_store().ty(), view.base().ty());
    let (rest, &[mask, stored]) = operands.split_last_chunk::<2>()?;
    let access = access(rewriter, converter, op, vector, memref, rest[0], &rest[1..])?;
    let attributes = masked_attributes(rewriter.context(), access.alignment);
    let operands = [stored, access.address, mask];
    create(rewriter, location, "llvm.intr.masked.store", &operands, &[], &attributes);
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Returns pointers to the elements that a vector of indices chooses.
fn indexed_ptrs(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    vector: Type,
    memref: Type,
    operands: &[ValueId],
    indices: ValueId,
) -> Option<(ValueId, i64)> {
    let context = rewriter.context();
    let (strides, _) = memref.strides_and_offset(context)?;
    if strides.last().is_some_and(|&stride| stride != 1) {
        return None;
    }
    vector_type(context, vector).filter(|of| of.rank() == 1)?;
    let access = access(rewriter, converter, op, vector, memref, operands[0], &operands[1..])?;
    let location = rewriter.op(op).location();
    let ptr = MemRefDescriptor::new(converter, operands[0]).element_ptr_type(rewriter);
    let ptrs = vector.with_element_type(context, ptr)?;
    let element = converter.convert_type(memref.element_type(context)?)?;
    let index = [GepIndex::Value(indices)];
    Some((gep(rewriter, location, ptrs, element, access.address, &index), access.alignment))
}

pub(super) fn convert_gather(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<GatherOp<'_>>()?;
    let (location, vector, memref) = (view.location(), view.result().ty(), view.base().ty());
    let (rest, &[indices, mask, pass_through]) = operands.split_last_chunk::<3>()?;
    let (ptrs, alignment) = indexed_ptrs(rewriter, converter, op, vector, memref, rest, indices)?;
    let ty = converter.convert_type(vector)?;
    let attributes = masked_attributes(rewriter.context(), alignment);
    let operands = [ptrs, mask, pass_through];
    let new = create(rewriter, location, "llvm.intr.masked.gather", &operands, &[ty], &attributes);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

pub(super) fn convert_scatter(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ScatterOp<'_>>()?;
    let (location, vector, memref) = (view.location(), view.value_to_store().ty(), view.base().ty());
    let (rest, &[indices, mask, stored]) = operands.split_last_chunk::<3>()?;
    let (ptrs, alignment) = indexed_ptrs(rewriter, converter, op, vector, memref, rest, indices)?;
    let attributes = masked_attributes(rewriter.context(), alignment);
    create(rewriter, location, "llvm.intr.masked.scatter", &[stored, ptrs, mask], &[], &attributes);
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Returns the attribute of an argument's alignment, if there is one to give.
fn argument_alignment(op: Operation<'_>, argument: usize, count: usize) -> Option<(&'static str, Attribute)> {
    let context = op.context();
    let given = op.attribute(context.static_string("alignment"));
    let alignment = given.and_then(|value| value.integer(context)?.to_i64()).filter(|&given| given != 1)?;
    let entry = (context.static_string("llvm.align"), context.integer_attribute(Type::I64, alignment));
    let mut all = vec![Attribute::EMPTY_DICTIONARY; count];
    all[argument] = context.dictionary_attribute(vec![entry]);
    Some(("arg_attrs", context.array_attribute(&all)))
}

pub(super) fn convert_expand_load(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ExpandLoadOp<'_>>()?;
    let (location, vector, memref) = (view.location(), view.result().ty(), view.base().ty());
    let attributes: Vec<_> = argument_alignment(*view, 0, 3).into_iter().collect();
    let (rest, &[mask, pass_through]) = operands.split_last_chunk::<2>()?;
    let access = access(rewriter, converter, op, vector, memref, rest[0], &rest[1..])?;
    let operands = [access.address, mask, pass_through];
    let name = "llvm.intr.masked.expandload";
    let new = create(rewriter, location, name, &operands, &[access.ty], &attributes);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

pub(super) fn convert_compress_store(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<CompressStoreOp<'_>>()?;
    let (location, vector, memref) = (view.location(), view.value_to_store().ty(), view.base().ty());
    let attributes: Vec<_> = argument_alignment(*view, 1, 3).into_iter().collect();
    let (rest, &[mask, stored]) = operands.split_last_chunk::<2>()?;
    let access = access(rewriter, converter, op, vector, memref, rest[0], &rest[1..])?;
    let operands = [stored, access.address, mask];
    create(rewriter, location, "llvm.intr.masked.compressstore", &operands, &[], &attributes);
    rewriter.erase_op(op);
    Some(Rewritten)
}
