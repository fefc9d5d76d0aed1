//! Assumptions about memrefs become those of LLVM: `memref.assume_alignment`,
//! `memref.distinct_objects`.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::{Attribute, Location, OpId, Type, ValueId};
use llvm::GEPNoWrapFlags;
use llvm_common::build::{constant, index_constant, integer_constant, set_attribute, state};
use llvm_common::memory::strided_element_ptr;
use llvm_common::{LlvmTypeConverter, MemRefDescriptor};

/// Makes `llvm.intr.assume` with a bundle of operands.
fn assume(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    condition: ValueId,
    tag: &str,
    operands: [ValueId; 2],
) {
    let context = rewriter.context();
    let mut new = state(context, location, "llvm.intr.assume", &[condition, operands[0], operands[1]], &[]);
    let mut set =
        |key: &'static str, value| set_attribute(context, &mut new, context.static_string(key), value);
    set("op_bundle_sizes", context.dense_i32_array_attribute(&[2]));
    let tag = context.string_attribute(context.intern_string(tag));
    set("op_bundle_tags", context.array_attribute(&[tag]));
    rewriter.create(new);
}

pub(super) fn convert_alignment(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<memref::AssumeAlignmentOp<'_>>()?;
    let (location, ty) = (view.location(), view.memref().ty());
    let alignment = view.alignment();
    let none = GEPNoWrapFlags::default();
    let ptr = strided_element_ptr(rewriter, location, converter, ty, operands[0], &[], none)?;
    let condition = constant(rewriter, location, Type::I1, Attribute::TRUE);
    let alignment = index_constant(rewriter, location, converter.index_type(), alignment);
    assume(rewriter, location, condition, "align", [ptr, alignment]);
    rewriter.replace_op(op, operands);
    Some(Rewritten)
}

pub(super) fn convert_distinct_objects(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    if operands.len() > 1 {
        let view = rewriter.op(op);
        let location = view.location();
        let types: Vec<Type> = view.operand_types().collect();
        let mut ptrs = Vec::new();
        for (&operand, &ty) in operands.iter().zip(&types) {
            ptrs.push(MemRefDescriptor::new(converter, operand).buffer_ptr(rewriter, location, ty)?);
        }
        let condition = integer_constant(rewriter, location, Type::I1, 1);
        for (index, &first) in ptrs.iter().enumerate() {
            for &second in &ptrs[index + 1..] {
                assume(rewriter, location, condition, "separate_storage", [first, second]);
            }
        }
    }
    rewriter.replace_op(op, operands);
    Some(Rewritten)
}
