//! Verifiers of patterns and of what they consist of.
//!
//! Follows mlir/lib/Dialect/PDL/IR/PDL.cpp.

use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Attribute, Context, OpId, OpInfo, Operation};
use ods::model::{Arity, Operation as Definition};
use print::type_to_string;

use super::types::is;

const PATTERN: &str = "pdl.pattern";
const REWRITE: &str = "pdl.rewrite";
const OPERATION: &str = "pdl.operation";

fn fail(op: Operation<'_>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

fn named(op: Operation<'_>, name: &str) -> Option<Attribute> {
    op.inherent_attribute(op.context().intern_string(name))
}

fn is_one_of(op: Operation<'_>, names: &[&str]) -> bool {
    names.iter().any(|name| op.name_str() == *name)
}

fn is_in(op: Operation<'_>, name: &str) -> bool {
    op.parent_op().is_some_and(|parent| parent.name_str() == name)
}

fn users<'a>(op: Operation<'a>) -> impl Iterator<Item = Operation<'a>> {
    op.results().flat_map(|result| result.users())
}

/// Returns whether what an operation matches is used by something that binds it, and not just by its results.
fn has_binding_use(op: Operation<'_>) -> bool {
    let mut pending = vec![op];
    let mut seen: Vec<OpId> = Vec::new();
    while let Some(op) = pending.pop() {
        for user in users(op) {
            if !is_one_of(user, &["pdl.result", "pdl.results"]) {
                return true;
            }
            if !seen.contains(&user.id()) {
                seen.push(user.id());
                pending.push(user);
            }
        }
    }
    false
}

/// Verifies that what a pattern matches is bound by something.
pub fn verify_binding_use(op: Operation<'_>) -> Result<(), Failed> {
    if !is_in(op, PATTERN) || has_binding_use(op) {
        return Ok(());
    }
    fail(op, "expected a bindable user when defined in the matcher body of a `pdl.pattern`")
}

/// Verifies that a constraint has arguments, and gives no operation.
pub fn verify_constraint(op: Operation<'_>) -> Result<(), Failed> {
    if op.num_operands() == 0 {
        return fail(op, "expected at least one argument");
    }
    match op.result_types().any(|ty| is(op.context(), ty, "operation")) {
        true => fail(op, "returning an operation from a constraint is not supported"),
        false => Ok(()),
    }
}

/// Verifies that a function has an argument or a result.
pub fn verify_native_rewrite(op: Operation<'_>) -> Result<(), Failed> {
    match op.num_operands() == 0 && op.num_results() == 0 {
        true => fail(op, "expected at least one argument or result"),
        false => Ok(()),
    }
}

/// Verifies that an attribute is known, where it is created, or bound.
pub fn verify_attribute(op: Operation<'_>) -> Result<(), Failed> {
    match named(op, "value") {
        None if is_in(op, REWRITE) => {
            fail(op, "expected constant value when specified within a `pdl.rewrite`")
        }
        None => verify_binding_use(op),
        Some(_) if op.num_operands() != 0 => fail(op, "expected only one of [`type`, `value`] to be set"),
        Some(_) => Ok(()),
    }
}

/// Verifies that types are known or bound.
pub fn verify_type(op: Operation<'_>) -> Result<(), Failed> {
    match named(op, "constantType").or_else(|| named(op, "constantTypes")) {
        Some(_) => Ok(()),
        None => verify_binding_use(op),
    }
}

/// Verifies that an operation is replaced by one thing.
pub fn verify_replace(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let has_operation = op.operand_types().skip(1).any(|ty| is(context, ty, "operation"));
    let has_values = op.operand_types().skip(1).any(|ty| !is(context, ty, "operation"));
    match has_operation && has_values {
        true => fail(
            op,
            "expected no replacement values to be provided when the replacement operation is present",
        ),
        false => Ok(()),
    }
}

/// Verifies that all results are a range.
pub fn verify_results(op: Operation<'_>) -> Result<(), Failed> {
    let (context, ty) = (op.context(), op.result(0).ty());
    if named(op, "index").is_some() || !is(context, ty, "value") {
        return Ok(());
    }
    let ty = type_to_string(context, ty);
    fail(
        op,
        format_args!("expected `pdl.range<value>` result type when no index is specified, but got: '{ty}'"),
    )
}

// --- pdl.operation ----------------------------------------------------------------------------

/// Returns what is known of the operation that is created, if it is known.
fn created_info(op: Operation<'_>) -> Option<&OpInfo> {
    let context = op.context();
    let name = context.op_name(named(op, "opName")?.string(context)?);
    let info = context.op_info(name);
    info.definition.is_some().then_some(info)
}

fn definition<'c>(context: &'c Context, info: &OpInfo) -> Option<&'c Definition> {
    let definition = info.definition?;
    context.registry().library(definition.library).definitions.operations.get(definition.index as usize)
}

/// Returns whether the types of the results of operations follow from the rest of them.
pub fn infers_types(context: &Context, info: &OpInfo) -> bool {
    info.traits.has(Trait::InferTypeOpInterface)
        || definition(context, info).is_some_and(|definition| {
            definition.inferred_results.as_ref().is_some_and(|results| !results.is_empty())
        })
}

fn emit_not_inferable(op: Operation<'_>, note: String) -> Failed {
    let message = "must have inferable or constrained result types when nested within `pdl.rewrite`";
    op.emit_op_error(message).attach_note(op.location(), note).emit()
}

/// Verifies that the types of the results of a created operation are known.
fn verify_result_types(op: Operation<'_>, num_types: usize) -> Result<(), Failed> {
    let context = op.context();
    let block = op.block();
    let replaces = |user: Operation<'_>| {
        let is_replacement =
            user.name_str() == "pdl.replace" && user.operands().skip(1).any(|value| value == op.result(0));
        is_replacement
            && user
                .operand(0)
                .defining_op()
                .is_some_and(|replaced| replaced.block() != block || replaced.is_before_in_block(op))
    };
    if users(op).any(replaces) {
        return Ok(());
    }
    if num_types == 0 {
        let Some(info) = created_info(op) else { return Ok(()) };
        let expects_result = definition(context, info)
            .is_some_and(|definition| definition.results.iter().any(|result| result.arity == Arity::One));
        if !expects_result {
            return Ok(());
        }
        let name = context.string(info.name);
        let note = format!(
            "operation is created in a non-inferrable context, but '{name}' does not implement \
             InferTypeOpInterface"
        );
        return Err(emit_not_inferable(op, note));
    }
    let first = op.num_operands() - num_types;
    for (index, ty) in op.operands_from(first, num_types).enumerate() {
        let Some(definition) = ty.defining_op() else { continue };
        let constrains_input = |user: Operation<'_>| {
            user.block() != block && is_one_of(user, &["pdl.operand", "pdl.operands", OPERATION])
        };
        let is_known = definition.name_str() == "pdl.apply_native_rewrite"
            || (is_one_of(definition, &["pdl.type", "pdl.types"])
                && (named(definition, "constantType").is_some()
                    || named(definition, "constantTypes").is_some()
                    || users(definition).any(constrains_input)));
        if !is_known {
            return Err(emit_not_inferable(op, format!("result type #{index} was not constrained")));
        }
    }
    Ok(())
}

/// Returns how many of the operands are attributes, and how many types.
fn num_attributes_and_types(op: Operation<'_>) -> (usize, usize) {
    let context = op.context();
    let sizes =
        op.inherent_attribute(ir::known::OPERAND_SEGMENT_SIZES).map(|sizes| sizes.i32_elements(context));
    match sizes.as_deref() {
        Some(&[_, attributes, types]) => (attributes.max(0) as usize, types.max(0) as usize),
        _ => (0, 0),
    }
}

/// Verifies that an operation is known where it is created, and bound where it is matched.
pub fn verify_operation(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let is_created = is_in(op, REWRITE);
    if is_created && named(op, "opName").is_none() {
        return fail(op, "must have an operation name when nested within a `pdl.rewrite`");
    }
    let names =
        named(op, "attributeValueNames").and_then(|names| names.elements(context)).map_or(0, <[_]>::len);
    let (values, types) = num_attributes_and_types(op);
    if names != values {
        let message = format_args!(
            "expected the same number of attribute values and attribute names, got {names} names and {values} values"
        );
        return fail(op, message);
    }
    if is_created && created_info(op).is_some_and(|info| !infers_types(context, info)) {
        verify_result_types(op, types)?;
    }
    verify_binding_use(op)
}

// --- pdl.pattern and pdl.rewrite --------------------------------------------------------------

/// Finds the operations, operands and results that are connected with one, in the body of a pattern.
fn connected(first: Operation<'_>) -> Vec<OpId> {
    let mut visited = Vec::new();
    let mut pending = vec![first];
    while let Some(op) = pending.pop() {
        if !is_in(op, PATTERN) || op.name_str() == REWRITE || visited.contains(&op.id()) {
            continue;
        }
        visited.push(op.id());
        let sources = match () {
            () if op.name_str() == OPERATION => {
                let (attributes, types) = num_attributes_and_types(op);
                op.num_operands() - attributes - types
            }
            () if is_one_of(op, &["pdl.result", "pdl.results"]) => 1,
            () => 0,
        };
        pending.extend(op.operands().take(sources).filter_map(|value| value.defining_op()));
        pending.extend(users(op));
    }
    visited
}

/// Returns the operations nested in one, all of them.
fn nested<'a>(op: Operation<'a>) -> Vec<Operation<'a>> {
    let mut found = Vec::new();
    let mut pending = vec![op];
    while let Some(op) = pending.pop() {
        let inner: Vec<_> =
            op.regions().flat_map(|region| region.blocks()).flat_map(|block| block.operations()).collect();
        pending.extend(inner.iter().rev());
        if op.name_str() != PATTERN {
            found.push(op);
        }
    }
    found
}

/// Verifies that a pattern matches connected operations, and ends with how they are rewritten.
pub fn verify_pattern(op: Operation<'_>) -> Result<(), Failed> {
    let Some(body) = op.region(0).and_then(|region| region.front()) else { return Ok(()) };
    let Some(last) = body.back() else { return Ok(()) };
    if last.name_str() != REWRITE {
        let error = op.emit_op_error("expected body to terminate with `pdl.rewrite`");
        return Err(error.attach_note(last.location(), "see terminator defined here").emit());
    }
    let foreign = nested(op).into_iter().find(|op| !op.name_str().starts_with(b"pdl."));
    if let Some(foreign) = foreign {
        let error = op.emit_op_error("expected only `pdl` operations within the pattern body");
        return Err(error.attach_note(foreign.location(), "see non-`pdl` operation defined here").emit());
    }
    if !body.operations().any(|op| op.name_str() == OPERATION) {
        return fail(op, "the pattern must contain at least one `pdl.operation`");
    }
    let parts = ["pdl.operand", "pdl.operands", "pdl.result", "pdl.results", OPERATION];
    let is_rewritten =
        |part: &Operation<'_>| users(*part).any(|user| user.name_str() == REWRITE || is_in(user, REWRITE));
    let mut parts = body.operations().filter(|op| is_one_of(*op, &parts)).filter(is_rewritten);
    let Some(first) = parts.next() else { return Ok(()) };
    let reached = connected(first);
    match parts.find(|part| !reached.contains(&part.id())) {
        None => Ok(()),
        Some(part) => {
            let error = op.emit_op_error("the operations must form a connected component");
            let note = "see a disconnected value / operation here";
            Err(error.attach_note(part.location(), note).emit())
        }
    }
}

/// Verifies that a rewrite is in its region or elsewhere.
pub fn verify_rewrite(op: Operation<'_>) -> Result<(), Failed> {
    let is_empty = op.region(0).is_none_or(|region| region.is_empty());
    if named(op, "name").is_some() {
        return match is_empty {
            true => Ok(()),
            false => fail(op, "expected rewrite region to be empty when rewrite is external"),
        };
    }
    if is_empty {
        return fail(op, "expected rewrite region to be non-empty if external name is not specified");
    }
    let sizes = op.inherent_attribute(ir::known::OPERAND_SEGMENT_SIZES);
    let external = sizes.and_then(|sizes| sizes.i32_elements(op.context()).get(1).copied());
    match external.is_some_and(|count| count != 0) {
        true => fail(op, "expected no external arguments when the rewrite is specified inline"),
        false => Ok(()),
    }
}
