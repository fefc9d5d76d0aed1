//! Verifiers of traits and interfaces in C++: static members of their classes.
//!
//! The verifier of an interface stands in its definition (`verify`), the verifier of a trait in a header. A template is evaluated
//! without its argument: one that asks for it checks nothing.

use ir::diag::Failed;
use ir::{Context, Operation};

use crate::missing::first_missing;
use crate::thing;

/// Verifies before the regions of an operation.
const ENTERING: &str = "verifyTrait";
/// Verifies once its regions are verified.
const LEAVING: &str = "verifyRegionTrait";

/// Returns whether the class of a trait verifies operations: before their regions, and after.
pub fn verifiers(context: &Context, class: &str) -> [bool; 2] {
    let Some(program) = crate::program_of(context) else { return [false; 2] };
    [ENTERING, LEAVING].map(|name| !program.members(class, name).is_empty())
}

/// Returns what the verifiers of a trait need and nobody knows.
pub fn missing(context: &Context, class: &str) -> Option<String> {
    let program = crate::program_of(context)?;
    let missing = |name| first_missing(program, context, &program.members(class, name));
    [ENTERING, LEAVING].into_iter().find_map(missing)
}

/// Returns whether the class of a trait is there and verifies nothing: it marks operations.
pub fn is_marker(context: &Context, class: &str) -> bool {
    let Some(program) = crate::program_of(context) else { return false };
    let name = class.rsplit("::").next().unwrap_or(class);
    program.sources().has_class_without(name, &[ENTERING, LEAVING])
}

/// Returns whether `getRegionKind` of an operation answers that all of its regions are graphs.
pub fn has_graph_regions(context: &Context, class: &str) -> bool {
    let Some(program) = crate::program_of(context) else { return false };
    let mentions = |name: &str| {
        let functions = program.members(class, "getRegionKind");
        functions.iter().any(|&function| program.sources().mentions(function, name))
    };
    mentions("Graph") && !mentions("SSACFG")
}

/// Verifies an operation by the class of a trait.
pub fn verify(op: Operation<'_>, class: &str, after_regions: bool) -> Result<(), Failed> {
    let Some(program) = crate::program_of(op.context()) else { return Ok(()) };
    let leaving = program.members(class, LEAVING);
    // An interface may ask to be verified after the regions.
    let (name, functions) = match after_regions && !leaving.is_empty() {
        true => (LEAVING, leaving),
        false => (ENTERING, program.members(class, ENTERING)),
    };
    let arguments = [thing::of_operation(Some(op.op_ref()))];
    crate::verify::run(op, name, &functions, None, None, &arguments)
}
