//! `transform-infer-effects`: annotates the arguments of named sequences as consumed or read.
//!
//! Follows mlir/lib/Dialect/Transform/Transforms/InferEffects.cpp.

use crate::effects::Effects;
use ir::OpRef;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::walk::walk_post_order;
use passes::{Anchor, PassInfo, PassRun};
use rewrite::function::annotate_arguments;

pub static PASS: PassInfo = PassInfo {
    argument: "transform-infer-effects",
    name: "InferEffectsPass",
    summary: "infer transform side effects for symbols",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut functions = Vec::new();
    walk_post_order(pass.ir.root(), |op| {
        if op.has_trait(Trait::TransformOpInterface) && op.has_trait(Trait::FunctionOpInterface) {
            functions.push(op.op_ref());
        }
    });
    for function in functions {
        infer(pass, function)?;
    }
    Ok(())
}

/// Annotates the arguments of a function that has a body.
fn infer(pass: &mut PassRun<'_>, function: OpRef) -> Result<(), Failed> {
    let op = pass.ir.operation(function);
    let Some(region) = op.region(0).filter(|region| !region.is_empty()) else { return Ok(()) };
    let Some(block) = region.front().filter(|_| region.has_one_block()) else {
        return Err(op.emit_error("only single-block operations are currently supported").emit());
    };
    let consumed = Effects::default().consumed_arguments(block);
    let context = op.context();
    let consumes = context.static_string("transform.consumed");
    let reads = context.static_string("transform.readonly");
    let name_of = |&is_consumed: &bool| Some(if is_consumed { consumes } else { reads });
    let names: Vec<_> = consumed.iter().map(name_of).collect();
    annotate_arguments(pass.ir, function, &names);
    Ok(())
}
