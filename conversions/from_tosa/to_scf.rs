//! `tosa-to-scf`: conditions, loops, and scattering as a loop.
//!
//! Follows mlir/lib/Conversion/TosaToSCF/TosaToSCF.cpp.

use arith::IndexCastOp;
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewritten,
    apply_partial_conversion,
};
use ir::diag::Failed;
use ir::{Block, OpId, Operation, Region, RegionId, Type, ValueId};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::{MixedSlice, OpFoldResult};
use scf::{ConditionOp, ForOp, WhileOp, YieldOp};

use crate::emitter::Emitter;

pub(crate) static PASS: PassInfo = PassInfo {
    argument: "tosa-to-scf",
    name: "TosaToSCFPass",
    summary: "Lower TOSA to the SCF dialect",
    anchor: Anchor::Any,
    options: &[],
    run,
};

const PATTERNS: &[ConversionPattern<()>] = &[
    ConversionPattern::plain("tosa.cond_if", convert_if),
    ConversionPattern::plain("tosa.scatter", convert_scatter),
    ConversionPattern::plain("tosa.while_loop", convert_while),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["tensor", "scf"]);
    target.add_illegal_ops(&["tosa.cond_if", "tosa.scatter", "tosa.while_loop"]);
    target.mark_unknown_dynamically_legal(|_| Some(true));
    let mut patterns = ConversionPatterns::new();
    patterns.add(PATTERNS);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &(), None)
}

/// Replaces `tosa.yield` at the end of `region` by `scf.yield`.
fn replace_yield(rewriter: &mut ConversionRewriter<'_>, region: RegionId) -> Option<()> {
    let block = rewriter.body().entry_block(region)?;
    let end = rewriter.body().last_operation(block)?;
    let values: Vec<ValueId> = rewriter.body().operand_values(end).collect();
    let location = rewriter.op(end).location();
    rewriter.set_insertion_point(end);
    let state = YieldOp::build(rewriter.scope(), location, &values);
    rewriter.create(state);
    rewriter.erase_op(end);
    Some(())
}

/// The operations whose regions are moved.
const NESTING: [&str; 2] = ["tosa.cond_if", "tosa.while_loop"];

/// Returns whether an operation in `op` is in another one of its name, where `outer` says which `op` is in. mlir-opt
/// copies regions before it converts them, and does not convert what a pattern has made by the same pattern again.
fn has_repetition(op: Operation<'_>, mut outer: [bool; 2]) -> bool {
    if let Some(kind) = NESTING.iter().position(|name| op.name_str() == *name) {
        if outer[kind] {
            return true;
        }
        outer[kind] = true;
    }
    let mut nested = op.regions().flat_map(Region::blocks).flat_map(Block::operations);
    stacker::maybe_grow(64 * 1024, 1024 * 1024, || nested.any(|op| has_repetition(op, outer)))
}

fn convert_if(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<tosa::IfOp<'_>>()?;
    if has_repetition(*view, [false; 2]) {
        return None;
    }
    let types: Vec<Type> = view.result_types().collect();
    let condition = view.condition().id();
    let inputs: Vec<ValueId> = view.input_list().map(|operand| operand.id()).collect();
    let regions = [view.then_graph().id(), view.else_graph().id()];

    let mut emitter = Emitter::of(rewriter, op);
    let condition = emitter.extract(condition, &[]);
    let new_regions = [emitter.body_mut().create_region(), emitter.body_mut().create_region()];
    let mut state =
        llvm_common::build::state(emitter.context(), emitter.location, "scf.if", &[condition], &types);
    state.regions.extend(new_regions);
    let new = emitter.create(state);
    for (from, to) in regions.into_iter().zip(new_regions) {
        replace_yield(rewriter, from)?;
        let block = rewriter.create_block(to, None, &[]);
        let source = rewriter.body().entry_block(from)?;
        rewriter.inline_block_before(source, block, None, &inputs);
    }
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn convert_while(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<tosa::WhileOp<'_>>()?;
    if has_repetition(*view, [false; 2]) {
        return None;
    }
    let types: Vec<Type> = view.result_types().collect();
    let inputs: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let (location, condition, body) = (view.location(), view.cond_graph().id(), view.body_graph().id());

    let [before, after] = [rewriter.body_mut().create_region(), rewriter.body_mut().create_region()];
    let state = WhileOp::build(rewriter.scope(), location, &types, &inputs, before, after);
    let new = rewriter.create(state);
    rewriter.inline_region_before(condition, before, None);
    rewriter.inline_region_before(body, after, None);

    let block = rewriter.body().entry_block(before)?;
    let end = rewriter.body().last_operation(block)?;
    let arguments: Vec<ValueId> = rewriter.body().argument_values(block).collect();
    let holds = rewriter.op(end).operand(0).id();
    rewriter.set_insertion_point(end);
    let mut emitter = Emitter::of(rewriter, end);
    let holds = emitter.extract(holds, &[]);
    let state = ConditionOp::build(emitter.scope(), emitter.location, holds, &arguments);
    emitter.create(state);
    rewriter.erase_op(end);
    replace_yield(rewriter, after)?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Makes a loop from 0 to `upper` that carries a tensor, and goes into it. Returns the loop, its variable and the
/// tensor in it.
fn enter_loop(
    emitter: &mut Emitter<'_, '_>,
    [lower, upper, step]: [ValueId; 3],
    carried: ValueId,
) -> (OpId, ValueId, ValueId) {
    let ty = emitter.type_of(carried);
    let region = emitter.body_mut().create_region();
    let (scope, location) = (emitter.scope(), emitter.location);
    let state = ForOp::build(scope, location, &[ty], lower, upper, step, &[carried], region);
    let op = emitter.create(state);
    let location = emitter.location;
    let block = emitter.create_block(region, None, &[(Type::INDEX, location), (ty, location)]);
    let body = emitter.body();
    (op, body.argument(block, 0), body.argument(block, 1))
}

fn yield_value(emitter: &mut Emitter<'_, '_>, value: ValueId) {
    let state = YieldOp::build(emitter.scope(), emitter.location, &[value]);
    emitter.create(state);
}

/// Inserts the rows of the input one by one.
fn convert_scatter(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let view = rewriter.op(op);
    let [values, indices, input] = [0, 1, 2].map(|operand| view.operand(operand).id());
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let location = e.location;
    let [rows, width, channels] = [0, 1, 2].map(|dim| tensor::create_or_fold_dim(e, location, input, dim));
    let (zero, one) = (e.index(0), e.index(1));

    let (outer, row, carried) = enter_loop(e, [zero, rows, one], values);
    let (inner, column, carried) = enter_loop(e, [zero, width, one], carried);
    let index = e.extract(indices, &[row, column]);
    let state = IndexCastOp::build(e.scope(), location, Type::INDEX, index);
    let index = e.create_value(state);
    let slice_at = |offsets: [ValueId; 3]| MixedSlice {
        offsets: offsets.map(OpFoldResult::Value).into(),
        sizes: [one, one, channels].map(OpFoldResult::Value).into(),
        strides: [one; 3].map(OpFoldResult::Value).into(),
    };
    let slice = tensor::extract_slice(e, location, input, &slice_at([row, column, zero]), None);
    let slice = e.result(slice, 0);
    let updated = tensor::insert_slice(e, location, slice, carried, &slice_at([row, index, zero]));
    let updated = e.result(updated, 0);
    yield_value(e, updated);
    e.set_insertion_point_after(inner);
    let updated = e.result(inner, 0);
    yield_value(e, updated);
    e.set_insertion_point_after(outer);
    rewriter.replace_op_with(op, outer);
    Some(Rewritten)
}
