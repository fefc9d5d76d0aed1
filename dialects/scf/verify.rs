//! Verifiers of conditions, of `scf.execute_region`, and of sequential loops.

use rustc_hash::FxHashSet;

use ir::diag::Failed;
use ir::{OpShape, RegionShape, TerminatorShape};
use print::type_to_string;

fn terminator(op: OpShape<'_>, region: usize) -> Option<TerminatorShape<'_>> {
    op.region(region).and_then(RegionShape::terminator)
}

/// Verifies that the first block of a region ends with an operation called `expected`.
pub(super) fn verify_terminator(
    op: OpShape<'_>,
    region: usize,
    expected: &str,
    message: &str,
) -> Result<(), Failed> {
    let found = terminator(op, region);
    if found.is_some_and(|found| found.name_str() == expected) {
        return Ok(());
    }
    let mut error = op.emit_op_error(message);
    if let Some(found) = found {
        error = error.attach_note(found.location(), "terminator here");
    }
    Err(error.emit())
}

pub(super) fn execute_region(op: OpShape<'_>) -> Result<(), Failed> {
    match op.region(0).filter(|region| !region.is_empty()) {
        None => Err(op.emit_op_error("region needs to have at least one block").emit()),
        Some(region) if region.num_arguments() != 0 => {
            Err(op.emit_op_error("region cannot have any arguments").emit())
        }
        Some(_) => Ok(()),
    }
}

// --- scf.if -----------------------------------------------------------------------------------

pub(super) fn r#if(op: OpShape<'_>) -> Result<(), Failed> {
    if op.num_results() != 0 && op.region(1).is_none_or(RegionShape::is_empty) {
        return Err(op.emit_op_error("must have an else block if defining values").emit());
    }
    Ok(())
}

/// Verifies that the first region of `scf.if` yields, so that result types can be inferred.
/// `RegionBranchOpInterface` verifies the types.
pub(super) fn if_results(op: OpShape<'_>) -> Result<(), Failed> {
    if terminator(op, 0).is_some_and(|end| end.name_str() == "scf.yield") {
        return Ok(());
    }
    Err(op.emit_op_error("failed to infer returned types").emit())
}

// --- scf.index_switch -------------------------------------------------------------------------

pub(super) fn index_switch(op: OpShape<'_>) -> Result<(), Failed> {
    let cases = op.property(0).map(|cases| cases.i64_elements(op.context())).unwrap_or_default();
    let num_regions = op.num_regions() - 1;
    if cases.len() != num_regions {
        let error =
            op.emit_op_error(format_args!("has {num_regions} case regions but {} case values", cases.len()));
        return Err(error.emit());
    }
    let mut seen = FxHashSet::default();
    if let Some(twice) = cases.iter().find(|&&case| !seen.insert(case)) {
        return Err(op.emit_op_error(format_args!("has duplicate case value: {twice}")).emit());
    }
    for index in 0..op.num_regions() {
        verify_switch_region(op, index)?;
    }
    Ok(())
}

fn verify_switch_region(op: OpShape<'_>, index: usize) -> Result<(), Failed> {
    let Some(end) = terminator(op, index) else { return Ok(()) };
    if end.name_str() != "scf.yield" {
        let found = end.name_str();
        let error = op.emit_op_error(format_args!("expected region to end with scf.yield, but got {found}"));
        return Err(error.emit());
    }
    let name = match index {
        0 => "default region".to_string(),
        _ => format!("case region #{}", index - 1),
    };
    if end.num_operands() != op.num_results() {
        let error = op
            .emit_op_error(format_args!(
                "expected each region to return {} values, but {name} returns {}",
                op.num_results(),
                end.num_operands()
            ))
            .attach_note(end.location(), "see yield operation here");
        return Err(error.emit());
    }
    for (index, (result, operand)) in op.result_types().zip(end.operand_types()).enumerate() {
        if result != operand {
            let shown = |ty| type_to_string(op.context(), ty);
            let error = op
                .emit_op_error(format_args!(
                    "expected result #{index} of each region to be '{}'",
                    shown(result)
                ))
                .attach_note(end.location(), format!("{name} returns '{}' here", shown(operand)));
            return Err(error.emit());
        }
    }
    Ok(())
}

// --- Loops ------------------------------------------------------------------------------------

pub(super) fn r#for(op: OpShape<'_>) -> Result<(), Failed> {
    if op.num_operands() - 3 != op.num_results() {
        let message = "mismatch in number of loop-carried values and defined values";
        return Err(op.emit_op_error(message).emit());
    }
    Ok(())
}

pub(super) fn for_regions(op: OpShape<'_>) -> Result<(), Failed> {
    let index = op.region(0).and_then(|region| region.argument_types().next());
    if index != Some(op.operand_type(0)) {
        let message = "expected induction variable to be same type as bounds and step";
        return Err(op.emit_op_error(message).emit());
    }
    // Interfaces verify the number and types of carried values.
    Ok(())
}

pub(super) fn r#while(op: OpShape<'_>) -> Result<(), Failed> {
    let message = "expects the 'before' region to terminate with 'scf.condition'";
    verify_terminator(op, 0, "scf.condition", message)?;
    verify_terminator(op, 1, "scf.yield", "expects the 'after' region to terminate with 'scf.yield'")
}
