//! `memref.alloca_scope`: the stack is saved before it, and restored after it.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::{BlockId, OpId, Type, ValueId};
use llvm_common::LlvmTypeConverter;
use llvm_common::build::{create, state};
use llvm_common::memory::stack_save;

fn branch(
    rewriter: &mut ConversionRewriter<'_>,
    location: ir::Location,
    operands: &[ValueId],
    dest: BlockId,
) -> OpId {
    let mut new = state(rewriter.context(), location, "llvm.br", operands, &[]);
    new.successors.push(dest);
    rewriter.create(new)
}

pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op);
    let location = view.location();
    let region = view.region(0)?;
    let (first, last, region) = (region.front()?.id(), region.back()?.id(), region.id());
    let types: Vec<Type> = view.result_types().collect();
    let block = rewriter.body().block_of(op)?;
    let rest = rewriter.split_block(block, Some(op));
    let parent = rewriter.body().region_of(rest)?;
    let next = if types.is_empty() {
        rest
    } else {
        let arguments: Vec<_> = types.iter().map(|&ty| (ty, location)).collect();
        let next = rewriter.create_block(parent, Some(rest), &arguments);
        branch(rewriter, location, &[], rest);
        next
    };
    rewriter.inline_region_before(region, parent, Some(next));
    rewriter.set_insertion_point_to_end(block);
    let saved = stack_save(rewriter, location, converter);
    branch(rewriter, location, &[], first);
    let terminator = rewriter.body().last_operation(last)?;
    let place = rewriter.op(terminator).location();
    let operands: Vec<ValueId> = rewriter.body().operand_values(terminator).collect();
    rewriter.set_insertion_point_to_end(last);
    let leave = branch(rewriter, place, &operands, next);
    rewriter.erase_op(terminator);
    rewriter.set_insertion_point(leave);
    create(rewriter, location, "llvm.intr.stackrestore", &[saved], &[], &[]);
    let results: Vec<ValueId> = match types.is_empty() {
        true => Vec::new(),
        false => rewriter.body().argument_values(next).collect(),
    };
    rewriter.replace_op(op, &results);
    Some(Rewritten)
}
