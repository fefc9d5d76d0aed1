//! Whether what is handed along between the regions of an operation fits.
//!
//! Follows mlir/lib/Interfaces/ControlFlowInterfaces.cpp.

use smallvec::SmallVec;

use interfaces::{BranchPoint, RegionBranch, RegionSuccessor, region_branch};
use ir::diag::{Failed, InFlightDiagnostic};
use ir::{OpShape, Operation, Type};
use print::type_to_string;

/// Verifies that the passed values have the expected number and types.
pub(super) fn verify_region_branch(op: OpShape<'_>) -> Result<(), Failed> {
    let op = op.operation_of_interface();
    let Some(flow) = region_branch(op) else { return Ok(()) };
    flow.branch_points(op).try_for_each(|point| verify_edges(op, flow, point))
}

/// Verifies the values passed from one point.
fn verify_edges(op: Operation<'_>, flow: &RegionBranch, point: BranchPoint<'_>) -> Result<(), Failed> {
    let BranchPoint { from, source, operands } = point;
    let given: SmallVec<[Type; 4]> =
        source.operand_types().skip(operands.start).take(operands.len()).collect();
    for successor in (flow.successors)(op, from) {
        let expected = successor.input_types(op);
        if given.len() != expected.len() {
            let (given, expected) = (given.len(), expected.len());
            let message = format!(
                "region branch point has {given} operands, but region successor needs {expected} inputs"
            );
            return Err(edge_error(op, from.map(|_| source), &successor, &message).emit());
        }
        if let Some(index) =
            (0..given.len()).find(|&index| !(flow.are_types_compatible)(op, given[index], expected[index]))
        {
            let name = |ty| type_to_string(op.context(), ty);
            let message = format!(
                "successor operand type #{index} '{}' should match successor input type #{index} '{}'",
                name(given[index]),
                name(expected[index])
            );
            return Err(edge_error(op, from.map(|_| source), &successor, &message).emit());
        }
    }
    Ok(())
}

#[cold]
fn edge_error<'a>(
    op: Operation<'a>,
    terminator: Option<Operation<'a>>,
    to: &RegionSuccessor,
    message: &str,
) -> InFlightDiagnostic<'a> {
    let from = terminator.map_or("parent".to_string(), |source| format!("Operation {}", source.name_str()));
    let to = to.region.map_or("parent".to_string(), |index| format!("Region #{index}"));
    op.emit_op_error(format_args!("along control flow edge from {from} to {to}: {message}"))
        .attach_note(terminator.unwrap_or(op).location(), "region branch point".to_string())
}
