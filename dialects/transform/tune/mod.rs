//! The extension for choices of a tuner: the implementation of `transform.tune.*`.
//!
//! Follows mlir/lib/Dialect/Transform/TuneExtension/TuneExtensionOps.cpp.

mod apply;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_tune.rs"));
}

pub use ops::*;

use super::verify::{attribute, integer};
use crate::interpreter::TransformExtension;
use crate::stated_effects::{ReadsPayload, StatedEffects};
use ir::diag::Failed;
use ir::{Operation, Type};
use parse::{ParseList, TokenKind};
use print::type_to_string;
use registry::{DialectHooks, DirectiveHooks, OpHooks, ParseDirectiveHook, PrintDirectiveHook};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[
        &TransformExtension {
            apply: &[("tune.alternatives", apply::alternatives), ("tune.knob", apply::knob)],
            ..TransformExtension::NONE
        },
        &StatedEffects {
            payload: &[("tune.alternatives", ReadsPayload::Always), ("tune.knob", ReadsPayload::Always)],
            ..StatedEffects::NONE
        },
    ],
    ops: &[
        ("tune.alternatives", OpHooks { verify: Some(alternatives), ..OpHooks::NONE }),
        ("tune.knob", OpHooks { verify: Some(knob), ..OpHooks::NONE }),
    ],
    directives: &[(
        "AlternativesOpSelectedRegion",
        DirectiveHooks { parse: PARSE_SELECTED_REGION, print: PRINT_SELECTED_REGION },
    )],
    ..DialectHooks::NONE
};

/// `4` or `%region`
const PARSE_SELECTED_REGION: ParseDirectiveHook = |parser, arguments| {
    let offset = parser.offset();
    if parser.parser().at(TokenKind::PercentIdentifier) {
        let region = parser.parse_operand()?;
        arguments.set_operands(1, &[region], offset);
        return Ok(true);
    }
    let value = parser.parser().parse_attribute(Some(Type::INDEX))?;
    arguments.set_attribute(parser, 0, value);
    Ok(true)
};

const PRINT_SELECTED_REGION: PrintDirectiveHook = |_, arguments, printer| {
    if let Some(value) = arguments.attribute(0) {
        printer.print_attribute_without_type(value);
    }
    printer.print_operands(arguments.operands(1));
};

/// Verifies that the selected value is one of the options.
fn knob(op: Operation<'_>) -> Result<(), Failed> {
    let options = attribute(op, "options").and_then(|options| options.elements(op.context()));
    match (attribute(op, "selected"), options) {
        (Some(selected), Some(options)) if !options.contains(&selected) => {
            let message = "provided `selected` attribute is not an element of `options` array of attributes";
            Err(op.emit_op_error(message).emit())
        }
        _ => Ok(()),
    }
}

/// Verifies that the selected region exists, and that each region ends by yielding the results.
fn alternatives(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    for terminator in op.regions().filter_map(|region| region.front()?.back()) {
        if terminator.num_operands() != op.num_results() {
            let message = "expected terminator to have as many operands as the parent op has results";
            return Err(terminator.emit_op_error(message).emit());
        }
        let mut pairs = terminator.operand_types().zip(op.result_types()).enumerate();
        if let Some((index, (operand, result))) = pairs.find(|(_, (operand, result))| operand != result) {
            let (operand, result) = (type_to_string(context, operand), type_to_string(context, result));
            let error = terminator.emit_op_error(format_args!(
                "the type of the terminator operand #{index} must match the type of the corresponding parent \
                 op result ('{operand}' vs '{result}')"
            ));
            return Err(error.emit());
        }
    }
    let selected = integer(op, "selected_region_attr");
    if selected.is_some_and(|selected| selected < 0 || selected >= op.num_regions() as i64) {
        let error = op.emit_op_error(format_args!(
            "'selected_region' attribute specifies region at index {} while op has only {} regions",
            selected.unwrap_or_default(),
            op.num_regions()
        ));
        return Err(error.emit());
    }
    Ok(())
}
