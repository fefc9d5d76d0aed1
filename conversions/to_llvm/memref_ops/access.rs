//! Loads and stores.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::views::EnumValue as _;
use ir::{Attribute, OpId, Operation, Type, ValueId};
use llvm::GEPNoWrapFlags;
use llvm_common::LlvmTypeConverter;
use llvm_common::build::create;
use llvm_common::memory::strided_element_ptr;

/// Addresses of elements are in the object, and do not overflow.
fn flags() -> GEPNoWrapFlags {
    let bits = GEPNoWrapFlags::INBOUNDS.to_value() | GEPNoWrapFlags::NUW.to_value();
    GEPNoWrapFlags::of_value(bits).unwrap_or_default()
}

/// Returns the attributes of the load or store of llvm.
fn access_attributes(op: Operation<'_>) -> Vec<(&'static str, Attribute)> {
    let context = op.context();
    let attribute = |name: &'static str| op.attribute(context.static_string(name));
    let mut all = Vec::new();
    if let Some(alignment) = attribute("alignment").and_then(|value| value.integer(context)?.to_i64())
        && alignment != 0
    {
        all.push(("alignment", context.integer_attribute(Type::I64, alignment)));
    }
    if attribute("nontemporal") == Some(Attribute::TRUE) {
        all.push(("nontemporal", Attribute::UNIT));
    }
    all
}

pub(super) fn convert_load(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<memref::LoadOp<'_>>()?;
    let (location, ty) = (view.location(), view.memref().ty());
    let attributes = access_attributes(*view);
    let (&memref, indices) = operands.split_first()?;
    let address = strided_element_ptr(rewriter, location, converter, ty, memref, indices, flags())?;
    let element = converter.convert_type(ty.element_type(rewriter.context())?)?;
    let new = create(rewriter, location, "llvm.load", &[address], &[element], &attributes);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

pub(super) fn convert_store(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<memref::StoreOp<'_>>()?;
    let (location, ty) = (view.location(), view.memref().ty());
    let attributes = access_attributes(*view);
    let (stored, memref) = (operands[0], operands[1]);
    let address = strided_element_ptr(rewriter, location, converter, ty, memref, &operands[2..], flags())?;
    create(rewriter, location, "llvm.store", &[stored, address], &[], &attributes);
    rewriter.erase_op(op);
    Some(Rewritten)
}

pub(super) fn convert_prefetch(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).cast::<memref::PrefetchOp<'_>>());
    let (location, ty) = (view.location(), view.memref().ty());
    let number = |value: i64| context.integer_attribute(Type::I32, value);
    let attributes = [
        ("rw", number(view.is_write().into())),
        ("hint", number(view.locality_hint())),
        ("cache", number(view.is_data_cache().into())),
    ];
    let (&memref, indices) = operands.split_first()?;
    let none = GEPNoWrapFlags::default();
    let address = strided_element_ptr(rewriter, location, converter, ty, memref, indices, none)?;
    create(rewriter, location, "llvm.intr.prefetch", &[address], &[], &attributes);
    rewriter.erase_op(op);
    Some(Rewritten)
}
