//! `drop-equivalent-buffer-results`: private functions do not return the buffers that they were given.
//!
//! Follows mlir/lib/Dialect/Bufferization/Transforms/DropEquivalentBufferResults.cpp.

use super::functions::{returns, signature};
use super::results::{Call, calls_by_callee, erase_results, is_private_with_body};
use func::CallOp;
use ir::diag::Failed;
use ir::{Ir, OpRef, Operation, Value, ValueId};
use memref::CastOp;
use passes::{Anchor, PassInfo, PassRun};
use rewrite::Rewriter;

pub static PASS: PassInfo = PassInfo {
    argument: "drop-equivalent-buffer-results",
    name: "DropEquivalentBufferResultsPass",
    summary: "Remove MemRef return values that are equivalent to a bbArg",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let calls = calls_by_callee(pass.ir.root());
    let functions: Vec<OpRef> = calls.iter().map(|of| of.0).collect();
    for function in functions {
        let view = pass.ir.operation(function);
        if !is_private_with_body(view) || returns(view).is_empty() {
            continue;
        }
        let arguments = equivalent_arguments(view);
        if arguments.iter().all(Option::is_none) {
            continue;
        }
        let is_erased: Vec<bool> = arguments.iter().map(Option::is_some).collect();
        erase_results(pass.ir, function, &is_erased);
        let of_function = calls.iter().find(|of| of.0 == function).map_or(&[][..], |of| &of.1);
        for &call in of_function {
            replace_call(pass.ir, call, function, &arguments);
        }
    }
    Ok(())
}

/// Returns, for each result of a function, the argument that all returns give for it, through casts.
fn equivalent_arguments(function: Operation<'_>) -> Vec<Option<usize>> {
    let context = function.context();
    let count = signature(context, function).map_or(0, |of| of.1.len());
    let ends = returns(function);
    let entry = function.region(0).and_then(|region| region.front());
    let arguments: Vec<ValueId> =
        entry.into_iter().flat_map(|block| block.arguments()).map(|argument| argument.id()).collect();
    let source = |mut value: Value<'_>| {
        while let Some(cast) = value.defining::<CastOp<'_>>() {
            value = cast.source();
        }
        value.id()
    };
    let of_result = |index: usize| {
        let sources: Vec<ValueId> = ends.iter().map(|end| source(end.operand(index))).collect();
        arguments.iter().position(|argument| sources.iter().all(|of| of == argument))
    };
    (0..count).map(of_result).collect()
}

/// Calls a function that returns less. Buffers that it was given stand for those that it returned.
fn replace_call(ir: &mut Ir, call: Call, function: OpRef, arguments: &[Option<usize>]) {
    let context = ir.share_context();
    let types = signature(&context, ir.operation(function)).map(|of| of.1.to_vec()).unwrap_or_default();
    let mut rewriter = Rewriter::new(ir, &context, call.op.body, None);
    let view = rewriter.op(call.op.op);
    let location = view.location();
    let operands: Vec<ValueId> = view.operands().map(|value| value.id()).collect();
    let results: Vec<_> = view.result_types().collect();
    rewriter.set_insertion_point(call.op.op);
    let state = CallOp::build(rewriter.scope(), location, &types, call.callee, &operands);
    let new = rewriter.create(state);
    let mut kept = rewriter.body().results(new).collect::<Vec<_>>().into_iter();
    let mut values = Vec::with_capacity(results.len());
    for (ty, argument) in results.into_iter().zip(arguments) {
        let Some(index) = argument else {
            values.extend(kept.next());
            continue;
        };
        let mut value = operands[*index];
        if rewriter.type_of(value) != ty {
            let state = CastOp::build(rewriter.scope(), location, ty, value);
            value = rewriter.create_value(state);
        }
        values.push(value);
    }
    rewriter.replace_op(call.op.op, &values);
}
