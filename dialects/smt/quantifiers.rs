//! The rules of quantifiers and of their patterns.
//!
//! Follows mlir/lib/Dialect/SMT/IR/SMTOps.cpp.

use super::types::{is_bool, is_value};
use super::verify::fail;
use ir::diag::Failed;
use ir::{Operation, Region, Type};

/// Verifies that there are patterns, or that there are to be none.
pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let no_pattern = op.inherent_attribute(op.context().static_string("noPattern"));
    match op.num_regions() > 1 && no_pattern.is_some() {
        true => fail(op, "patterns and the no_pattern attribute must not be specified at the same time"),
        false => Ok(()),
    }
}

fn argument_types(region: Region<'_>) -> Vec<Type> {
    region.front().into_iter().flat_map(|block| block.arguments()).map(|value| value.ty()).collect()
}

/// Returns the operations in a region, those in their regions too.
fn nested<'a>(region: Region<'a>) -> Vec<Operation<'a>> {
    let mut found = Vec::new();
    let mut pending: Vec<Operation<'a>> = region.blocks().flat_map(|block| block.operations()).collect();
    pending.reverse();
    while let Some(op) = pending.pop() {
        found.push(op);
        let inner: Vec<_> =
            op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations()).collect();
        pending.extend(inner.iter().rev());
    }
    found
}

/// Verifies the body, and that patterns have its arguments and bind nothing.
pub fn verify_regions(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let Some(body) = op.region(0) else { return Ok(()) };
    let arguments = argument_types(body);
    let names = op.inherent_attribute(context.static_string("boundVarNames"));
    if names.and_then(|names| names.elements(context)).is_some_and(|names| names.len() != arguments.len()) {
        return fail(op, "number of bound variable names must match number of block arguments");
    }
    if !arguments.iter().all(|&ty| is_value(context, ty)) {
        return fail(op, "bound variables must by any non-function SMT value");
    }
    let Some(last) = body.front().and_then(|block| block.back()) else { return Ok(()) };
    if last.num_operands() != 1 {
        return fail(op, "must have exactly one yielded value");
    }
    if !is_bool(context, last.operand(0).ty()) {
        return fail(op, "yielded value must be of '!smt.bool' type");
    }
    op.regions()
        .skip(1)
        .enumerate()
        .try_for_each(|(index, region)| verify_pattern(op, region, index, &arguments))
}

fn verify_pattern(
    op: Operation<'_>,
    region: Region<'_>,
    index: usize,
    arguments: &[Type],
) -> Result<(), Failed> {
    if argument_types(region) != arguments {
        let message = format_args!(
            "block argument number and types of the 'body' and 'patterns' region #{index} must match"
        );
        return fail(op, message);
    }
    let last = region.front().and_then(|block| block.back());
    if last.is_some_and(|last| last.num_operands() == 0) {
        return fail(op, format_args!("'patterns' region #{index} must have at least one yielded value"));
    }
    for child in nested(region) {
        let (message, note) = if !child.name_str().starts_with(b"smt.") {
            ("may only contain SMT dialect operations", "first non-SMT operation here")
        } else if child.name_str() == "smt.forall" || child.name_str() == "smt.exists" {
            ("must not contain any variable binding operations", "first violating operation here")
        } else {
            continue;
        };
        let error = op.emit_op_error(format_args!("the 'patterns' region #{index} {message}"));
        return Err(error.attach_note(child.location(), note).emit());
    }
    Ok(())
}
