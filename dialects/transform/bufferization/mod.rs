//! The extension for bufferization.
//!
//! Follows mlir/lib/Dialect/Bufferization/TransformOps/BufferizationTransformOps.cpp.

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_bufferization.rs"));
}

pub use ops::*;

use super::verify::attribute;
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results, Silenceable, TransformExtension};
use bufferization::{LayoutMapOption, allocate_empty_tensor, hoist_buffers_from_loops};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Attribute, OpRef, Operation};
use one_shot_bufferize::options::Options;
use one_shot_bufferize::{eliminate_empty_tensors, run_one_shot_bufferize};
use registry::{DialectHooks, OpHooks};
use smallvec::smallvec;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    ops: &[(
        "bufferization.one_shot_bufferize",
        OpHooks { verify: Some(one_shot_bufferize), ..OpHooks::NONE },
    )],
    interfaces: &[&TransformExtension {
        apply: &[
            ("bufferization.buffer_loop_hoisting", apply_hoisting),
            ("bufferization.eliminate_empty_tensors", apply_elimination),
            ("bufferization.empty_tensor_to_alloc_tensor", apply_allocation),
            ("bufferization.one_shot_bufferize", apply_bufferization),
        ],
        ..TransformExtension::NONE
    }],
    ..DialectHooks::NONE
};

fn one_shot_bufferize(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let memcpy = attribute(op, "memcpy_op").and_then(|name| name.string(context));
    let is_set = |name: &str| attribute(op, name) == Some(Attribute::TRUE);
    let message = if !memcpy
        .is_some_and(|name| matches!(context.string(name).as_ref() as &[u8], b"memref.copy" | b"linalg.copy"))
    {
        "unsupported memcpy op"
    } else if is_set("print_conflicts") && !is_set("test_analysis_only") {
        "'print_conflicts' requires 'test_analysis_only'"
    } else if is_set("dump_alias_sets") && !is_set("test_analysis_only") {
        "'dump_alias_sets' requires 'test_analysis_only'"
    } else {
        return Ok(());
    };
    Err(op.emit_op_error(message).emit())
}

fn apply_bufferization(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let view = interpreter.op(op);
    let Some(of) = view.dyn_cast::<OneShotBufferizeOp<'_>>() else { return Ok(()) };
    let layout = of.function_boundary_type_conversion();
    let options = Options {
        allows_return_allocs_from_loops: of.allow_return_allocs_from_loops(),
        allows_unknown_ops: of.allow_unknown_ops(),
        has_function_boundaries: of.bufferize_function_boundaries(),
        dumps_alias_sets: of.dump_alias_sets(),
        only_annotates: of.test_analysis_only(),
        has_identity_boundaries: layout == Some(LayoutMapOption::IdentityLayoutMap),
        infers_result_layouts: layout.is_none_or(|layout| layout == LayoutMapOption::InferLayoutMap),
        copies_by_linalg: **interpreter.context().string(of.memcpy_op()) == *b"linalg.copy",
        ..Options::default()
    };
    let targets = interpreter.payload_ops(op, 0);
    for &target in &targets {
        let payload = interpreter.op(target);
        let is_module = *payload.name_str() == *b"builtin.module";
        let message = match () {
            () if !is_module && !payload.has_trait(Trait::FunctionOpInterface) => {
                Some("expected module or function target")
            }
            () if options.has_function_boundaries && !is_module => Some("expected module target"),
            () => {
                let done = run_one_shot_bufferize(interpreter.ir_mut(), target, &options);
                done.err().map(|_| "bufferization failed")
            }
        };
        if let Some(message) = message {
            return Err(Failure::silenceable(interpreter.op(op), message));
        }
    }
    results.set_ops(0, targets);
    Ok(())
}

fn apply_elimination(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    for target in interpreter.payload_ops(op, 0) {
        if eliminate_empty_tensors(interpreter.ir_mut(), target).is_err() {
            let location = interpreter.op(target).location();
            return Err(Silenceable::new(location, "empty tensor elimination failed").into());
        }
    }
    Ok(())
}

fn apply_hoisting(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    for target in interpreter.payload_ops(op, 0) {
        hoist_buffers_from_loops(interpreter.ir_mut(), target);
    }
    Ok(())
}

fn apply_allocation(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    let is_empty = |op: Operation<'_>| op.isa::<tensor::EmptyOp<'_>>();
    interpreter.apply_to_each_of(op, results, is_empty, |interpreter, _, target| {
        let alloc = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            allocate_empty_tensor(rewriter, target.op)
        });
        Ok(alloc.map(|op| smallvec![Mapped::Op(OpRef { body: target.body, op })]))
    })
}
