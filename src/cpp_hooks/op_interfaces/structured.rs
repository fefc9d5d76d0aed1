//! `LinalgStructuredInterface` of operations whose C++ says what their loops are: `getIteratorTypesArray` and
//! `getIndexingMaps`.
//!
//! Functions of `structured.h` tell both.

use cpp::EvalError;
use interfaces::StructuredLoops;
use ir::{AffineMap, Attribute, AttributeStorage, Operation};
use registry::OpHooks;

use super::{told, told_numbers};
use crate::values::thing;

/// Adds the interface to an operation whose class has its methods.
pub fn add_hooks(hooks: &mut OpHooks, has: impl Fn(&str) -> bool) {
    if hooks.structured_loops.is_none() && has("getIteratorTypesArray") && has("getIndexingMaps") {
        hooks.structured_loops = Some(loops);
    }
}

/// Returns the loops; `None` if a function cannot be evaluated.
fn loops(op: Operation<'_>) -> Option<StructuredLoops> {
    let reductions = told(op, "tellReductions", &[], told_numbers)?;
    let maps = told(op, "tellIndexingMaps", &[], |machine, told| {
        let maps = thing::attribute(&machine.load(told)?).and_then(|maps| maps.elements(op.context()));
        let map = |map: &Attribute| match *map.storage(op.context()) {
            AttributeStorage::AffineMap(map) => Some(map),
            _ => None,
        };
        let maps = maps.and_then(|maps| maps.iter().map(map).collect::<Option<Vec<AffineMap>>>());
        maps.ok_or_else(|| EvalError::unsupported("other indexing maps than a list of maps"))
    })?;
    Some(StructuredLoops { reductions: reductions.iter().map(|&number| number != 0).collect(), maps })
}
