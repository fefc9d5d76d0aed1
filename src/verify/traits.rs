//! What the traits of an operation ask of it.
//!
//! Follows mlir/lib/IR/Operation.cpp and mlir/IR/OpDefinition.h.

use super::{constraints, function, isolation, shapes, symbols};
use crate::diag::Failed;
use crate::ir::op_info::{OpInfo, Trait};
use crate::ir::{Operation, StringId, known};

/// Verifies one trait, before the regions of the operation are verified.
#[inline]
pub(super) fn verify_trait(op: Operation<'_>, info: &OpInfo, of: Trait) -> Result<(), Failed> {
    match of {
        Trait::AttrSizedOperandSegments => {
            verify_segment_sizes(op, known::OPERAND_SEGMENT_SIZES, "operand", op.num_operands())
        }
        Trait::AttrSizedResultSegments => {
            verify_segment_sizes(op, known::RESULT_SEGMENT_SIZES, "result", op.num_results())
        }
        Trait::HasParent => verify_parent(op, info),
        Trait::NoRegionArguments => verify_no_region_arguments(op),
        Trait::SingleBlock => verify_single_block(op),
        Trait::Terminator => verify_is_last(op),
        Trait::Symbol => symbols::verify_symbol(op),
        Trait::FunctionOpInterface => function::verify_function(op),
        Trait::Elementwise => shapes::verify_elementwise(op),
        Trait::OperandsAreFloatLike => shapes::verify_operands_are_float_like(op),
        Trait::OperandsAreSignlessIntegerLike => shapes::verify_operands_are_signless_integer_like(op),
        Trait::ResultsAreBoolLike => shapes::verify_results_are_bool_like(op),
        Trait::ResultsAreFloatLike => shapes::verify_results_are_float_like(op),
        Trait::ResultsAreSignlessIntegerLike => shapes::verify_results_are_signless_integer_like(op),
        Trait::SameOperandsAndResultElementType => shapes::verify_same_operands_and_result_element_type(op),
        Trait::SameOperandsAndResultRank => shapes::verify_same_operands_and_result_rank(op),
        Trait::SameOperandsAndResultShape => shapes::verify_same_operands_and_result_shape(op),
        Trait::SameOperandsAndResultType => shapes::verify_same_operands_and_result_type(op),
        Trait::SameOperandsElementType => shapes::verify_same_operands_element_type(op),
        Trait::SameOperandsShape => shapes::verify_same_operands_shape(op),
        Trait::SameTypeOperands => shapes::verify_same_type_operands(op),
        // Verified with the regions, or nothing to verify.
        _ => Ok(()),
    }
}

/// Verifies what one trait asks of the verified regions of the operation.
pub(super) fn verify_region_trait(op: Operation<'_>, info: &OpInfo, of: Trait) -> Result<(), Failed> {
    match of {
        Trait::IsolatedFromAbove => isolation::verify_isolated_from_above(op),
        Trait::SymbolTable => symbols::verify_symbol_table(op),
        Trait::SingleBlockImplicitTerminator => verify_implicit_terminator(op, info),
        _ => Ok(()),
    }
}

fn verify_segment_sizes(op: Operation<'_>, name: StringId, kind: &str, count: usize) -> Result<(), Failed> {
    let spelling = op.context().string(name);
    let Some(mut sizes) = constraints::dense_i32_array(op, name) else {
        return Err(op.emit_op_error(format_args!("requires dense i32 array attribute '{spelling}'")).emit());
    };
    if sizes.clone().any(|size| size < 0) {
        let error = op.emit_op_error(format_args!("'{spelling}' attribute cannot have negative elements"));
        return Err(error.emit());
    }
    let total = sizes.try_fold(0u32, |total, size| total.checked_add(size as u32));
    if total.is_none_or(|total| total as usize != count) {
        let total = total.unwrap_or(u32::MAX);
        let error = op.emit_op_error(format_args!(
            "{kind} count ({count}) does not match with the total size ({total}) specified in attribute \
             '{spelling}'"
        ));
        return Err(error.emit());
    }
    Ok(())
}

fn verify_parent(op: Operation<'_>, info: &OpInfo) -> Result<(), Failed> {
    if op.parent_op().is_some_and(|parent| info.parents.contains(&parent.info().name)) {
        return Ok(());
    }
    let context = op.context();
    let names: Vec<_> = info.parents.iter().map(|&name| context.string(name).to_string()).collect();
    let one_of = if names.len() == 1 { "" } else { "to be one of " };
    Err(op.emit_op_error(format_args!("expects parent op {one_of}'{}'", names.join(", "))).emit())
}

fn verify_no_region_arguments(op: Operation<'_>) -> Result<(), Failed> {
    for (index, region) in op.regions().enumerate() {
        if region.front().is_none_or(|entry| entry.num_arguments() == 0) {
            continue;
        }
        let number = if op.num_regions() > 1 { format!(" #{index}") } else { String::new() };
        return Err(op.emit_op_error(format_args!("region{number} should have no arguments")).emit());
    }
    Ok(())
}

fn verify_single_block(op: Operation<'_>) -> Result<(), Failed> {
    for (index, region) in op.regions().enumerate() {
        let Some(block) = region.front() else { continue };
        if !region.has_one_block() {
            let error = op.emit_op_error(format_args!("expects region #{index} to have 0 or 1 blocks"));
            return Err(error.emit());
        }
        if block.is_empty() && !op.has_trait(Trait::NoTerminator) {
            return Err(op.emit_op_error("expects a non-empty block").emit());
        }
    }
    Ok(())
}

fn verify_implicit_terminator(op: Operation<'_>, info: &OpInfo) -> Result<(), Failed> {
    let context = op.context();
    let Some(expected) = info.implicit_terminator else { return Ok(()) };
    for region in op.regions() {
        let Some(last) = region.front().and_then(|block| block.back()) else { continue };
        if last.info().name == expected {
            continue;
        }
        let (expected, found) = (context.string(expected), last.name_str());
        let error = op
            .emit_op_error(format_args!("expects regions to end with '{expected}', found '{found}'"))
            .attach_note(
                op.location(),
                format!("in custom textual format, the absence of terminator implies '{expected}'"),
            );
        return Err(error.emit());
    }
    Ok(())
}

#[inline]
fn verify_is_last(op: Operation<'_>) -> Result<(), Failed> {
    if op.block().is_some() && op.next().is_none() {
        return Ok(());
    }
    Err(op.emit_op_error("must be the last operation in the parent block").emit())
}
