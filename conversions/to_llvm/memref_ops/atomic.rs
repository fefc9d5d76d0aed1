//! Atomic accesses.

use arith::AtomicRMWKind;
use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::body::clone::IrMapping;
use ir::views::EnumValue as _;
use ir::{OpId, Type, ValueId};
use llvm::{AtomicBinOp, AtomicOrdering, GEPNoWrapFlags, types};
use llvm_common::LlvmTypeConverter;
use llvm_common::build::{create, extract_value, load, set_attribute, state};
use llvm_common::memory::strided_element_ptr;

fn simple_operation(kind: AtomicRMWKind) -> Option<AtomicBinOp> {
    Some(match kind {
        AtomicRMWKind::Addf => AtomicBinOp::Fadd,
        AtomicRMWKind::Addi => AtomicBinOp::Add,
        AtomicRMWKind::Assign => AtomicBinOp::Xchg,
        AtomicRMWKind::Maximumf => AtomicBinOp::Fmaximum,
        AtomicRMWKind::Maxnumf => AtomicBinOp::Fmax,
        AtomicRMWKind::Maxs => AtomicBinOp::Max,
        AtomicRMWKind::Maxu => AtomicBinOp::Umax,
        AtomicRMWKind::Minimumf => AtomicBinOp::Fminimum,
        AtomicRMWKind::Minnumf => AtomicBinOp::Fmin,
        AtomicRMWKind::Mins => AtomicBinOp::Min,
        AtomicRMWKind::Minu => AtomicBinOp::Umin,
        AtomicRMWKind::Ori => AtomicBinOp::Or,
        AtomicRMWKind::Xori => AtomicBinOp::Xor,
        AtomicRMWKind::Andi => AtomicBinOp::And,
        _ => return None,
    })
}

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).cast::<memref::AtomicRMWOp<'_>>());
    let (location, ty) = (view.location(), view.memref().ty());
    let operation = simple_operation(view.kind())?;
    let none = GEPNoWrapFlags::default();
    let address = strided_element_ptr(rewriter, location, converter, ty, operands[1], &operands[2..], none)?;
    let attributes = [
        ("bin_op", operation.to_attribute(context)),
        ("ordering", AtomicOrdering::AcqRel.to_attribute(context)),
    ];
    let result = rewriter.type_of(operands[0]);
    let new = create(rewriter, location, "llvm.atomicrmw", &[address, operands[0]], &[result], &attributes);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Converts an update by any function to a loop that compares and exchanges.
pub(super) fn convert_generic(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).cast::<memref::GenericAtomicRMWOp<'_>>());
    let (location, ty) = (view.location(), view.memref().ty());
    let region = view.atomic_body().front()?;
    let (entry, current) = (region.id(), region.arguments().next()?.id());
    let value_type = converter.convert_type(view.result().ty())?;
    let block = rewriter.body().block_of(op)?;
    let loop_block = rewriter.split_block(block, Some(op));
    let argument = rewriter.body_mut().add_block_argument(loop_block, value_type, location);
    let end = rewriter.split_block(loop_block, Some(op));

    rewriter.set_insertion_point_to_end(block);
    let none = GEPNoWrapFlags::default();
    let address = strided_element_ptr(rewriter, location, converter, ty, operands[0], &operands[1..], none)?;
    let element = converter.convert_type(ty.element_type(context)?)?;
    let initial = load(rewriter, location, element, address);
    let mut branch = state(context, location, "llvm.br", &[initial], &[]);
    branch.successors.push(loop_block);
    rewriter.create(branch);

    rewriter.set_insertion_point_to_start(loop_block);
    let mut mapping = IrMapping::new();
    mapping.map(current, argument);
    let ops: Vec<OpId> = rewriter.body().block_operations(entry).collect();
    let (&terminator, ops) = ops.split_last()?;
    for &nested in ops {
        rewriter.clone_op(nested, &mut mapping);
    }
    let result = mapping.get(rewriter.body().operand(terminator, 0));
    let Some(result) = result else {
        rewriter.op(op).emit_error("result not defined in region").emit();
        return None;
    };
    let both = types::literal_struct(context, &[value_type, Type::I1], false);
    let attributes = [
        ("success_ordering", AtomicOrdering::AcqRel.to_attribute(context)),
        ("failure_ordering", AtomicOrdering::Monotonic.to_attribute(context)),
    ];
    let exchange =
        create(rewriter, location, "llvm.cmpxchg", &[address, argument, result], &[both], &attributes);
    let exchange = rewriter.result(exchange, 0);
    let loaded = extract_value(rewriter, location, exchange, &[0]);
    let done = extract_value(rewriter, location, exchange, &[1]);
    let mut branch = state(context, location, "llvm.cond_br", &[done, loaded], &[]);
    branch.successors.extend([end, loop_block]);
    let sizes = context.segment_sizes_attribute(&[1, 0, 1]);
    set_attribute(context, &mut branch, ir::known::OPERAND_SEGMENT_SIZES, sizes);
    rewriter.create(branch);
    rewriter.set_insertion_point_to_end(end);
    rewriter.replace_op(op, &[loaded]);
    Some(Rewritten)
}
