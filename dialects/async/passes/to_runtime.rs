//! `async-to-async-runtime` and `async-func-to-async-runtime`: operations of async become those of its runtime, and waiting
//! in a coroutine suspends it.
//!
//! Follows mlir/lib/Dialect/Async/Transforms/AsyncToAsyncRuntime.cpp.

use std::cell::RefCell;

use crate::coroutine::{Coroutine, Coroutines, branch, mark_state};
use crate::outline::outline_all;
use arith::{XOrIOp, constant};
use async_dialect::types::value_type;
use async_dialect::{
    RuntimeAddToGroupOp, RuntimeAwaitAndResumeOp, RuntimeAwaitOp, RuntimeCreateGroupOp, RuntimeIsErrorOp,
    RuntimeLoadOp,
};
use cf::{AssertOp, CondBranchOp};
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewritten,
    apply_partial_conversion,
};
use func::{CallOp, FuncOp};
use ir::diag::Failed;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{OpId, OpRef, Operation, Type, ValueId, known};
use passes::{Anchor, PassInfo, PassRun};

/// The data that the patterns are given.
struct Given {
    coroutines: RefCell<Coroutines>,
    /// Whether to wait in functions that are no coroutines.
    is_blocking: bool,
}

pub(crate) static PASS: PassInfo = PassInfo {
    argument: "async-to-async-runtime",
    name: "AsyncToAsyncRuntimePass",
    summary: "Lower all high level async operations (e.g. async.execute) to\
              the explicit async.runtime and async.coro operations",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

pub(crate) static FUNC_PASS: PassInfo = PassInfo {
    argument: "async-func-to-async-runtime",
    name: "AsyncFuncToAsyncRuntimePass",
    summary: "Lower async.func operations to the explicit async.runtime and\
              async.coro operations",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run: run_on_functions,
};

/// The patterns of both passes.
const PATTERNS: &[ConversionPattern<Given>] = &[
    ConversionPattern::new("async.await", convert_await).without_types(),
    ConversionPattern::new("async.await_all", convert_await).without_types(),
    ConversionPattern::new("async.yield", finish).without_types(),
    ConversionPattern::new("cf.assert", convert_assert).without_types(),
];

const GROUP_PATTERNS: &[ConversionPattern<Given>] = &[
    ConversionPattern::new("async.create_group", convert_create_group).without_types(),
    ConversionPattern::new("async.add_to_group", convert_add_to_group).without_types(),
];

const FUNC_PATTERNS: &[ConversionPattern<Given>] = &[
    ConversionPattern::new("async.call", convert_call).without_types(),
    ConversionPattern::plain("async.func", convert_func),
    ConversionPattern::new("async.return", finish).without_types(),
];

/// Returns the `func.func` around an operation.
fn function_around(op: Operation<'_>) -> Option<OpRef> {
    op.ancestors().find(|ancestor| ancestor.isa::<FuncOp<'_>>()).map(Operation::op_ref)
}

/// Returns whether an operation is in a coroutine.
fn is_in_coroutine(given: &Given, op: Operation<'_>) -> bool {
    function_around(op).is_some_and(|function| given.coroutines.borrow().contains_key(&function))
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let root = pass.ir.root_ref();
    let mut coroutines = Coroutines::default();
    outline_all(pass.ir, root, &mut coroutines);
    let given = Given { coroutines: RefCell::new(coroutines), is_blocking: true };
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["async", "func"]);
    target.add_illegal_ops(&[
        "async.create_group",
        "async.add_to_group",
        "async.execute",
        "async.await",
        "async.await_all",
        "async.yield",
    ]);
    target.add_legal_ops(&["arith.xori", "arith.constant", "func.constant", "cf.br", "cf.cond_br"]);
    target.add_dynamically_legal_dialects(&["scf"], |op| {
        let mut is_legal = true;
        walk_pre_order(op, |nested| {
            let is_async = nested.context().string(nested.info().dialect) == "async";
            is_legal = !(is_async && is_in_coroutine(&given, nested));
            if is_legal { WalkResult::Advance } else { WalkResult::Interrupt }
        });
        Some(is_legal)
    });
    target.add_dynamically_legal_ops(&["cf.assert"], |op| Some(!is_in_coroutine(&given, op)));
    let mut patterns = ConversionPatterns::new();
    patterns.add_plain(scf_to_cf::PATTERNS);
    patterns.add(GROUP_PATTERNS);
    patterns.add(PATTERNS);
    apply_partial_conversion(pass.ir, root, &target, &patterns, &given, None)
}

fn run_on_functions(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let root = pass.ir.root_ref();
    let given = Given { coroutines: RefCell::default(), is_blocking: false };
    let mut target = ConversionTarget::new(&context);
    target.add_dynamically_legal_ops(&["async.await", "async.await_all", "async.yield", "cf.assert"], |op| {
        let is_in_execute = op.ancestors().any(|ancestor| ancestor.name_str() == "async.execute");
        Some(is_in_execute || !is_in_coroutine(&given, op))
    });
    target.add_legal_dialects(&["async", "func"]);
    target.add_illegal_ops(&["async.func", "async.call", "async.return"]);
    target.add_legal_ops(&["arith.xori", "arith.constant", "func.constant", "cf.br", "cf.cond_br"]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(FUNC_PATTERNS);
    patterns.add(PATTERNS);
    apply_partial_conversion(pass.ir, root, &target, &patterns, &given, None)
}

/// Makes a wait one of the runtime: in a coroutine it suspends this, elsewhere it blocks the thread.
fn convert_await(
    rewriter: &mut ConversionRewriter<'_>,
    given: &Given,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let location = view.location();
    let &[operand] = operands else { return None };
    let function = function_around(view);
    let ty = rewriter.type_of(operand);
    let mut coroutines = given.coroutines.borrow_mut();
    match function.and_then(|function| coroutines.get_mut(&function)) {
        None if !given.is_blocking => return None,
        None => {
            let state = RuntimeAwaitOp::build(rewriter.scope(), location, operand);
            rewriter.create(state);
            let is_error = RuntimeIsErrorOp::build(rewriter.scope(), location, operand);
            let is_error = rewriter.create_value(is_error);
            let yes = constant(rewriter, location, context.bool_attribute(true));
            let state = XOrIOp::build(rewriter.scope(), location, is_error, yes);
            let is_fine = rewriter.create_value(state);
            let message = context.static_string("Awaited async operand is in error state");
            let state = AssertOp::build(rewriter.scope(), location, is_fine, message);
            rewriter.create(state);
        }
        Some(coroutine) => {
            let suspended = rewriter.body().block_of(op)?;
            let saved = coroutine.save(rewriter, location);
            let handle = coroutine.handle;
            let state = RuntimeAwaitAndResumeOp::build(rewriter.scope(), location, operand, handle);
            rewriter.create(state);
            let resume = rewriter.split_block(suspended, Some(op));
            rewriter.set_insertion_point_to_end(suspended);
            coroutine.suspend(rewriter, location, saved, resume);
            let continuation = rewriter.split_block(resume, Some(op));
            rewriter.set_insertion_point_to_start(resume);
            let is_error = RuntimeIsErrorOp::build(rewriter.scope(), location, operand);
            let is_error = rewriter.create_value(is_error);
            let set_error = coroutine.set_error(rewriter)?;
            branch_if(rewriter, location, is_error, set_error, continuation);
            rewriter.set_insertion_point_to_start(continuation);
        }
    }
    match value_type(context, ty) {
        Some(_) => {
            let state = RuntimeLoadOp::build(rewriter.scope(), location, operand);
            let loaded = rewriter.create_value(state);
            rewriter.replace_op(op, &[loaded]);
        }
        None => rewriter.erase_op(op),
    }
    Some(Rewritten)
}

/// Makes a branch on a condition, without operands.
fn branch_if(
    rewriter: &mut ConversionRewriter<'_>,
    location: ir::Location,
    condition: ValueId,
    then: ir::BlockId,
    otherwise: ir::BlockId,
) {
    let none: &[ValueId] = &[];
    let state = CondBranchOp::build(rewriter.scope(), location, condition, none, none, then, otherwise);
    rewriter.create(state);
}

/// Gives what a coroutine returns, and goes to its end.
fn finish(rewriter: &mut ConversionRewriter<'_>, given: &Given, op: OpId, operands: &[ValueId]) -> Rewrite {
    let view = rewriter.op(op);
    let location = view.location();
    let coroutine = given.coroutines.borrow().get(&function_around(view)?)?.clone();
    coroutine.give(rewriter, location, operands);
    branch(rewriter, location, coroutine.cleanup);
    rewriter.erase_op(op);
    Some(Rewritten)
}

/// Makes an assertion in a coroutine a branch to where its results become errors.
fn convert_assert(
    rewriter: &mut ConversionRewriter<'_>,
    given: &Given,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op);
    let (location, function) = (view.location(), function_around(view)?);
    let &[condition] = operands else { return None };
    let mut coroutines = given.coroutines.borrow_mut();
    let coroutine = coroutines.get_mut(&function)?;
    let before = rewriter.body().block_of(op)?;
    let after = rewriter.split_block(before, Some(op));
    rewriter.set_insertion_point_to_end(before);
    let set_error = coroutine.set_error(rewriter)?;
    branch_if(rewriter, location, condition, after, set_error);
    rewriter.erase_op(op);
    Some(Rewritten)
}

fn convert_create_group(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Given,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let location = rewriter.op(op).location();
    let &[size] = operands else { return None };
    let state = RuntimeCreateGroupOp::build(rewriter.scope(), location, size);
    let group = rewriter.create_value(state);
    rewriter.replace_op(op, &[group]);
    Some(Rewritten)
}

fn convert_add_to_group(
    rewriter: &mut ConversionRewriter<'_>,
    _: &Given,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let location = rewriter.op(op).location();
    let &[operand, group] = operands else { return None };
    let state = RuntimeAddToGroupOp::build(rewriter.scope(), location, operand, group);
    let rank = rewriter.create_value(state);
    rewriter.replace_op(op, &[rank]);
    Some(Rewritten)
}

fn convert_call(rewriter: &mut ConversionRewriter<'_>, _: &Given, op: OpId, operands: &[ValueId]) -> Rewrite {
    let view = rewriter.op(op);
    let callee = view.attribute(known::CALLEE)?.flat_symbol(rewriter.context())?;
    let (location, types): (_, Vec<Type>) = (view.location(), view.result_types().collect());
    let state = CallOp::build(rewriter.scope(), location, &types, callee, operands);
    let call = rewriter.create(state);
    rewriter.replace_op_with(op, call);
    Some(Rewritten)
}

/// Makes an async function a function that is a coroutine, and runs until it first waits.
fn convert_func(rewriter: &mut ConversionRewriter<'_>, given: &Given, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (location, attributes) = (view.location(), view.attributes());
    let ty = view.attribute(known::FUNCTION_TYPE)?.type_value(context)?;
    let results = ty.function(context)?.1.to_vec();
    let name = view.attribute(known::SYM_NAME)?.string(context)?;
    view.region(0)?.front()?;
    let mut state = FuncOp::build(rewriter.scope(), location, name, ty);
    let info = state.name.info(context);
    let mut discardable = Vec::new();
    for (name, value) in attributes {
        match info.inherent_slot(name) {
            Some(slot) => state.properties[slot] = Some(value),
            None => discardable.push((name, value)),
        }
    }
    state.attributes = context.dictionary_attribute(discardable);
    mark_state(context, &mut state);
    let new = rewriter.create_isolated(state);
    rewriter.take_body(op, new);
    let body = rewriter.body().owned_body(new)?;
    let coroutine =
        rewriter.in_body(body, |rewriter| Coroutine::set_up(rewriter, location, body, &results))?;
    let function = rewriter.reference(new);
    given.coroutines.borrow_mut().insert(function, coroutine);
    rewriter.erase_op(op);
    Some(Rewritten)
}
