//! Globals, and memrefs of them.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::{Attribute, OpId, Type, TypeStorage, ValueId};
use llvm::{Linkage, types};
use llvm_common::LlvmTypeConverter;
use llvm_common::build::{GepIndex, address_of, create, gep, index_constant, set_attribute, state, value};
use llvm_common::functions::linkage_attribute;
use llvm_common::memory::{create_descriptor, descriptor_sizes, is_convertible_and_contiguous};

/// The pointer to be freed of a memref that must not be.
const DEAD_BEEF: i64 = 0xdead_beef;

/// Returns the type of a global: nested arrays.
fn global_type(converter: &LlvmTypeConverter, ty: Type) -> Option<Type> {
    let context = &*converter.context;
    let element = converter.convert_type(ty.element_type(context)?)?;
    let shape = ty.shape(context)?;
    Some(shape.iter().rev().fold(element, |ty, &size| types::array(context, ty, size as u64)))
}

pub(super) fn convert_global(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let location = view.location();
    let attribute = |name: &'static str| view.attribute(context.static_string(name));
    let ty = attribute("type")?.type_value(context)?;
    if !is_convertible_and_contiguous(converter, ty) {
        return None;
    }
    let array = global_type(converter, ty)?;
    let is_private = ir::symbols::visibility(view) != ir::symbols::Visibility::Public;
    let linkage = if is_private { Linkage::Private } else { Linkage::External };
    let initial = attribute("initial_value");
    let is_uninitialized = initial == Some(Attribute::UNIT);
    let mut initial = initial.filter(|_| !is_uninitialized);
    if let TypeStorage::MemRef { shape, .. } = ty.storage(context)
        && shape.is_empty()
        && let Some(elements) = initial
    {
        initial = elements.splat_element(context);
    }
    let Some(space) = converter.memory_space(ty) else {
        view.emit_op_error("memory space cannot be converted to an integer address space").emit();
        return None;
    };
    let (is_constant, alignment) = (attribute("constant").is_some(), attribute("alignment"));
    let name = attribute("sym_name")?;
    let mut new = state(context, location, "llvm.mlir.global", &[], &[]);
    let mut set =
        |key: &'static str, value| set_attribute(context, &mut new, context.static_string(key), value);
    set("global_type", context.type_attribute(array));
    set("sym_name", name);
    set("linkage", linkage_attribute(context, linkage));
    if is_constant {
        set("constant", Attribute::UNIT);
    }
    if let Some(initial) = initial {
        set("value", initial);
    }
    if let Some(alignment) = alignment {
        set("alignment", alignment);
    }
    set("addr_space", context.integer_attribute(Type::I32, space.into()));
    let new = rewriter.create_isolated(new);
    rewriter.erase_op(op);
    if is_uninitialized {
        rewriter.in_body_of(new, |rewriter| {
            let region = rewriter.body().top_regions().first().copied()?;
            rewriter.create_block(region, None, &[]);
            let undef = value(rewriter, location, "llvm.mlir.undef", &[], array);
            create(rewriter, location, "llvm.return", &[undef], &[], &[]);
            Some(())
        });
    }
    Some(Rewritten)
}

pub(super) fn convert_get_global(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<memref::GetGlobalOp<'_>>()?);
    let (location, ty) = (view.location(), view.result().ty());
    let name = view.name_attr()?;
    if !is_convertible_and_contiguous(converter, ty) {
        return None;
    }
    let extent = descriptor_sizes(rewriter, location, converter, ty, operands, true)?;
    let array = global_type(converter, ty)?;
    let ptr = types::pointer(context, converter.memory_space(ty)?);
    let address = address_of(rewriter, location, name, ptr);
    let rank = ty.shape(context)?.len();
    let first = gep(rewriter, location, ptr, array, address, &vec![GepIndex::Constant(0); rank + 1]);
    let integer = context.integer_type(converter.options.pointer_bitwidth);
    let dead = index_constant(rewriter, location, integer, DEAD_BEEF);
    let dead = value(rewriter, location, "llvm.inttoptr", &[dead], ptr);
    let (sizes, strides) = (&extent.sizes, &extent.strides);
    let new = create_descriptor(rewriter, location, converter, ty, dead, first, sizes, strides)?;
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
