//! Operations without syntax errors, verified beside those that have some.
//!
//! An operation that is isolated from above, at the top level or right in the module around everything, is *intact* if no error is between
//! its start and that of the next one. Uses of symbols are not verified: the symbol may be in an operation that could not be parsed.

use ir::diag::Diagnostic;
use ir::location::LocationKind;
use ir::op_info::Trait;
use ir::{Context, Ir, Location, OpRef};
use rustc_hash::FxHashSet;
use verify::verify_with;

/// Returns the places of errors in the text, in order; `None` if one of them is elsewhere.
pub fn places(context: &Context, reports: &[Diagnostic]) -> Option<Vec<u32>> {
    let places = reports.iter().map(|report| position(context, report.location));
    let mut places = places.collect::<Option<Vec<u32>>>()?;
    sort::by(&mut places, Ord::cmp);
    Some(places)
}

fn position(context: &Context, location: Location) -> Option<u32> {
    match location.kind(context) {
        LocationKind::Source(position) => Some(position),
        LocationKind::Attribute(_) => None,
    }
}

/// Verifies the intact operations, given the places of errors. Returns those that are valid.
pub fn verify(ir: &Ir, errors: &Option<Vec<u32>>) -> FxHashSet<OpRef> {
    let mut valid = FxHashSet::default();
    let Some(errors) = errors else { return valid };
    let blocks = ir.root().regions().flat_map(|region| region.blocks());
    let operations = blocks.flat_map(|block| block.operations());
    let placed = operations.filter_map(|op| Some((position(ir.context(), op.location())?, op)));
    let placed: Vec<_> = placed.collect();
    for (index, &(start, op)) in placed.iter().enumerate() {
        let end = placed.get(index + 1).map_or(u32::MAX, |&(next, _)| next);
        let first = errors.partition_point(|&error| error < start);
        let is_intact = errors.get(first).is_none_or(|&error| error >= end);
        if is_intact && op.has_trait(Trait::IsolatedFromAbove) && verify_with(op, false).is_ok() {
            valid.insert(op.op_ref());
        }
    }
    valid
}
