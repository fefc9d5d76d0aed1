//! Conversion of the cf dialect.
//!
//! Follows mlir/lib/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.cpp.

use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten, SignatureConversion, ValueVec};
use ir::{BlockId, Location, OpId, OpRef, OperationState, StringId, Type, ValueId};
use llvm::types;
use llvm_common::build::{call, create, set_attribute, state};
use llvm_common::functions::{
    enclosing_module, function_state, linkage_attribute, lookup_function, print_string,
};
use llvm_common::{LlvmPattern, LlvmTypeConverter};
use smallvec::SmallVec;

/// The patterns.
pub const PATTERNS: &[LlvmPattern] = &[
    ConversionPattern::one_to_n("cf.br", convert_branch),
    ConversionPattern::one_to_n("cf.cond_br", convert_cond_branch),
    ConversionPattern::new("cf.switch", convert_switch),
    ConversionPattern::new("cf.assert", convert_assert),
];

/// Returns the block that takes values of these types in place of `block`.
fn converted_block(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    block: BlockId,
    operands: &[ValueId],
) -> Option<BlockId> {
    let body = rewriter.body();
    let have: SmallVec<[Type; 4]> =
        body.argument_values(block).map(|argument| body.value_type(argument)).collect();
    let expected = operands.iter().map(|&operand| body.value_type(operand));
    if have.iter().copied().eq(expected.clone()) {
        return Some(block);
    }
    let conversion = SignatureConversion::of_types(&have, converter)?;
    (conversion.converted_types().iter().copied().eq(expected))
        .then(|| rewriter.apply_signature_conversion(block, &conversion, true))
}

fn flatten(values: &[ValueVec]) -> SmallVec<[ValueId; 4]> {
    values.iter().flatten().copied().collect()
}

fn convert_branch(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueVec],
) -> Rewrite {
    let operands = flatten(operands);
    let dest = rewriter.body().successor_blocks(op).next()?;
    let dest = converted_block(rewriter, converter, dest, &operands)?;
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let mut new = state(context, view.location(), "llvm.br", &operands, &[]);
    new.successors.push(dest);
    new.attributes = view.discardable_attributes();
    rewriter.create(new);
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn segments(context: &ir::Context, state: &mut OperationState, sizes: &[usize]) {
    let sizes = context.segment_sizes_attribute(sizes);
    set_attribute(context, state, ir::known::OPERAND_SEGMENT_SIZES, sizes);
}

fn convert_cond_branch(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueVec],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let num_true = view.cast::<cf::CondBranchOp<'_>>().true_dest_operands().len();
    let (condition, rest) = operands.split_first()?;
    let &[condition] = condition.as_slice() else { return None };
    let (if_true, if_false) = rest.split_at(num_true);
    let (if_true, if_false) = (flatten(if_true), flatten(if_false));
    let true_dest = rewriter.body().successor_blocks(op).next()?;
    let true_dest = converted_block(rewriter, converter, true_dest, &if_true)?;
    // The first conversion may have replaced the block that is the other destination too.
    let false_dest = rewriter.body().successor_blocks(op).nth(1)?;
    let false_dest = converted_block(rewriter, converter, false_dest, &if_false)?;
    let view = rewriter.op(op);
    let all: SmallVec<[ValueId; 4]> =
        std::iter::once(condition).chain(if_true.iter().copied()).chain(if_false.iter().copied()).collect();
    let mut new = state(context, view.location(), "llvm.cond_br", &all, &[]);
    new.successors.extend([true_dest, false_dest]);
    let weights = ir::known::BRANCH_WEIGHTS;
    if let Some(value) = view.attribute(weights) {
        set_attribute(context, &mut new, weights, value);
    }
    segments(context, &mut new, &[1, if_true.len(), if_false.len()]);
    new.attributes = view.discardable_attributes();
    rewriter.create(new);
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn convert_switch(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).cast::<cf::SwitchOp<'_>>();
    let (location, num_default) = (view.location(), view.default_operands().len());
    let case_sizes: Vec<usize> = view.case_operands().iter().map(|operands| operands.len()).collect();
    let values = view.case_values();
    let (&flag, rest) = operands.split_first()?;
    let mut groups = vec![num_default];
    groups.extend(&case_sizes);
    let (mut dests, mut start) = (Vec::new(), 0);
    for (index, &size) in groups.iter().enumerate() {
        let dest = rewriter.body().successor_blocks(op).nth(index)?;
        dests.push(converted_block(rewriter, converter, dest, &rest[start..start + size])?);
        start += size;
    }
    let mut new = state(context, location, "llvm.switch", operands, &[]);
    debug_assert_eq!(operands[0], flag);
    new.successors.extend(dests);
    if let Some(values) = values {
        set_attribute(context, &mut new, context.static_string("case_values"), values);
    }
    let sizes: Vec<i32> = case_sizes.iter().map(|&size| size as i32).collect();
    let sizes = context.dense_i32_array_attribute(&sizes);
    set_attribute(context, &mut new, context.static_string("case_operand_segments"), sizes);
    segments(context, &mut new, &[1, num_default, case_sizes.iter().sum()]);
    rewriter.create(new);
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Declares `abort` at the start of `module`.
fn declare_abort(rewriter: &mut ConversionRewriter<'_>, module: OpRef, abort: StringId) -> Option<()> {
    let context = rewriter.context();
    let ty = types::function(context, types::void(context), &[], false);
    let linkage = linkage_attribute(context, llvm::Linkage::External);
    let front = rewriter.ir().operation(module).region(0)?.front()?;
    let (body, front) = (front.body_id(), front.id());
    rewriter.in_body(body, |rewriter| {
        rewriter.set_insertion_point_to_start(front);
        let new = function_state(rewriter, Location::UNKNOWN, abort, ty, linkage, &[]);
        rewriter.create_isolated(new);
    });
    Some(())
}

fn convert_assert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).cast::<cf::AssertOp<'_>>();
    let (location, message) = (view.location(), view.msg());
    let block = rewriter.body().block_of(op)?;
    let next = rewriter.split_block(block, Some(op));
    let region = rewriter.body().region_of(block)?;
    let failure = rewriter.create_block(region, None, &[]);
    print_string(rewriter, converter, location, "assert_msg", message, "puts")?;
    let module = enclosing_module(rewriter)?;
    let abort = context.static_string("abort");
    if lookup_function(rewriter, converter, module, abort).is_none() {
        declare_abort(rewriter, module, abort)?;
    }
    rewriter.set_insertion_point_to_end(failure);
    call(rewriter, location, abort, None, &[]);
    create(rewriter, location, "llvm.unreachable", &[], &[], &[]);
    rewriter.set_insertion_point_to_end(block);
    let mut new = state(context, location, "llvm.cond_br", &[operands[0]], &[]);
    new.successors.extend([next, failure]);
    segments(context, &mut new, &[1, 0, 0]);
    rewriter.create(new);
    rewriter.erase_op(op);
    Some(Rewritten)
}
