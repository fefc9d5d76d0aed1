//! `transform-infer-effects`: says of the arguments of named sequences whether they are consumed or read.
//!
//! Follows mlir/lib/Dialect/Transform/Transforms/InferEffects.cpp.

use super::{Anchor, PassInfo, PassRun};
use crate::diag::Failed;
use crate::dialects::transform::effects::Effects;
use crate::ir::op_info::Trait;
use crate::ir::walk::walk_post_order;
use crate::ir::{Attribute, Context, OpRef, known};

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
    let known = op.attribute(known::ARG_ATTRS).and_then(|all| all.elements(op.context()));
    let annotated: Vec<Attribute> = consumed
        .iter()
        .enumerate()
        .map(|(index, &is_consumed)| {
            let before = known.and_then(|all| all.get(index)).copied().unwrap_or(Attribute::EMPTY_DICTIONARY);
            annotate(op.context(), before, is_consumed)
        })
        .collect();
    if consumed.is_empty() {
        return Ok(());
    }
    let all = op.context().array_attribute(&annotated);
    pass.ir.set_attribute(function, known::ARG_ATTRS, Some(all));
    Ok(())
}

/// The attributes of an argument with what is done to it.
fn annotate(context: &Context, before: Attribute, is_consumed: bool) -> Attribute {
    let name = if is_consumed { "transform.consumed" } else { "transform.readonly" };
    let name = context.intern_string(name);
    let mut entries: Vec<_> = before.entries(context).to_vec();
    if entries.iter().all(|&(known, _)| known != name) {
        entries.push((name, Attribute::UNIT));
    }
    context.dictionary_attribute(entries)
}
