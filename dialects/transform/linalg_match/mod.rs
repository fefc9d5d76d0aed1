//! The extension that matches structured operations: the implementation of `transform.match.structured.*`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgMatchOps.cpp.

mod operands;
mod structured;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_linalg_match.rs"));
}

pub use ops::*;

use super::types::{Kind, kind};
use super::verify::{attribute, match_dims};
use crate::interpreter::TransformExtension;
use crate::stated_effects::{ReadsPayload, StatedEffects};
use ir::Operation;
use ir::diag::Failed;
use ir::op_info::Trait;
use registry::{DialectHooks, OpHooks, TraitRow};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[
        &TransformExtension {
            apply: &[
                ("match.structured", structured::structured),
                ("match.structured.body", structured::body),
                ("match.structured.classify_contraction_dims", structured::classify_contraction_dims),
                ("match.structured.classify_convolution_dims", structured::classify_convolution_dims),
                ("match.structured.dim", structured::dim),
                ("match.structured.elemental_bitwidth", structured::elemental_bitwidth),
                ("match.structured.init", operands::init),
                ("match.structured.input", operands::input),
                ("match.structured.num_inits", structured::num_inits),
                ("match.structured.num_inputs", structured::num_inputs),
                ("match.structured.rank", structured::rank),
                ("match.structured.result", operands::result),
            ],
            ..TransformExtension::NONE
        },
        &StatedEffects {
            payload: &[
                ("match.structured", ReadsPayload::Always),
                ("match.structured.body", ReadsPayload::Always),
                ("match.structured.classify_contraction_dims", ReadsPayload::Always),
                ("match.structured.classify_convolution_dims", ReadsPayload::Always),
                ("match.structured.dim", ReadsPayload::Always),
                ("match.structured.elemental_bitwidth", ReadsPayload::Always),
                ("match.structured.init", ReadsPayload::Always),
                ("match.structured.input", ReadsPayload::Always),
                ("match.structured.num_inits", ReadsPayload::Always),
                ("match.structured.num_inputs", ReadsPayload::Always),
                ("match.structured.rank", ReadsPayload::Always),
                ("match.structured.result", ReadsPayload::Always),
                ("match.structured.yield", ReadsPayload::Always),
            ],
            ..StatedEffects::NONE
        },
    ],
    ops: &[
        ("match.structured", OpHooks { verify: Some(verify_structured), ..OpHooks::NONE }),
        ("match.structured.body", OpHooks { verify: Some(body), ..OpHooks::NONE }),
        ("match.structured.dim", OpHooks { verify: Some(dim), ..OpHooks::NONE }),
        ("match.structured.init", OpHooks { verify: Some(operand), ..OpHooks::NONE }),
        ("match.structured.input", OpHooks { verify: Some(operand), ..OpHooks::NONE }),
        ("match.structured.result", OpHooks { verify: Some(result), ..OpHooks::NONE }),
    ],
    traits: &[TraitRow::known("mlir::transform::StructuredOpPredicateOpTrait").verify(|op, _| predicate(op))],
    ..DialectHooks::NONE
};

const STRUCTURED: &[u8] = b"transform.match.structured";

fn fail(op: Operation<'_>, message: impl std::fmt::Display) -> Result<(), Failed> {
    Err(op.emit_op_error(message).emit())
}

/// Verifies that a predicate uses the argument of the enclosing operation.
fn predicate(op: Operation<'_>) -> Result<(), Failed> {
    let parent = op.parent_op().filter(|parent| parent.name_str() == STRUCTURED);
    let Some(parent) = parent else {
        return fail(op, "expects parent op to be 'transform.match.structured'");
    };
    let argument = parent.region(0).and_then(|region| region.front()?.arguments().next());
    if op.operands().next() != argument {
        let error =
            op.emit_op_error("expected predicate to apply to the surrounding structured op").attach_note(
                argument.map_or(parent.location(), |argument| argument.location()),
                "surrounding structured op",
            );
        return Err(error.emit());
    }
    Ok(())
}

fn verify_structured(op: Operation<'_>) -> Result<(), Failed> {
    let Some(body) = op.region(0).and_then(|region| region.front()) else { return Ok(()) };
    if body.num_arguments() != 1 {
        return fail(op, "expected one body argument");
    }
    if body.arguments().next().and_then(|argument| kind(op.context(), argument.ty())) != Some(Kind::Handle) {
        return fail(op, "expected body argument to implement TransformHandleTypeInterface");
    }
    let is_other =
        |nested: &Operation<'_>| nested.next().is_some() && !nested.has_trait(Trait::MatchOpInterface);
    if let Some(other) = body.operations().find(is_other) {
        let error = op
            .emit_op_error("expects nested operations to implement MatchOpInterface")
            .attach_note(other.location(), "offending operation");
        return Err(error.emit());
    }
    Ok(())
}

fn body(op: Operation<'_>) -> Result<(), Failed> {
    const CONDITIONS: [&str; 4] = ["reduction_position", "passthrough", "elementwise", "contraction"];
    if CONDITIONS.iter().filter(|&&name| attribute(op, name).is_some()).count() > 1 {
        let names = CONDITIONS.map(|name| format!("\"{name}\"")).join(", ");
        return fail(op, format_args!("only one of {{{names}}} is allowed"));
    }
    let contraction = attribute(op, "contraction").and_then(|names| names.elements(op.context()));
    if contraction.is_some_and(|names| names.len() != 2) {
        return fail(op, "expects \"contraction\" to contain two elements");
    }
    Ok(())
}

fn dim(op: Operation<'_>) -> Result<(), Failed> {
    if attribute(op, "parallel").is_some() && attribute(op, "reduction").is_some() {
        return fail(op, "cannot request the same dimension to be both parallel and reduction");
    }
    match_dims(op, "raw_dim_list")
}

fn operand(op: Operation<'_>) -> Result<(), Failed> {
    let has = |name: &str| attribute(op, name).is_some();
    if has("permutation") && has("projected_permutation") {
        return fail(op, "\"permutation\" and \"projected_permutation\" are mutually exclusive");
    }
    let positions = super::verify::integers(op, "raw_position_list");
    if positions.len() > 1 && op.num_results() != 0 {
        return fail(op, "cannot bind multiple inputs/inits to the same value");
    }
    match_dims(op, "raw_position_list")
}

fn result(op: Operation<'_>) -> Result<(), Failed> {
    let (any, single) = (attribute(op, "any").is_some(), attribute(op, "single").is_some());
    let is_handle = op.result_types().next().and_then(|ty| kind(op.context(), ty)) == Some(Kind::Handle);
    if (any || single) != is_handle {
        return fail(op, "expects either the any/single keyword or the type value handle result type");
    }
    if any && single {
        return fail(op, "'any' and 'single' are mutually exclusive");
    }
    Ok(())
}
