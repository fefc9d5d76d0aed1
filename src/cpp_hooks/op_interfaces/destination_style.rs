//! `DestinationStyleOpInterface` of operations whose C++ names their destinations: `getDpsInitsMutable`.
//!
//! A function of `destination_style.h` tells their numbers, which have to follow one another.

use std::ops::Range;

use cpp::EvalError;
use ir::Operation;
use registry::OpHooks;

use super::{consecutive, told, told_numbers};

/// Adds the interface to an operation whose class has its method.
pub fn add_hooks(hooks: &mut OpHooks, has: impl Fn(&str) -> bool) {
    if hooks.dps_inits.is_none() && has("getDpsInitsMutable") {
        hooks.dps_inits = Some(destinations);
    }
}

/// Returns the operands that are written to; `None` if the function cannot be evaluated, or if others stand between them.
fn destinations(op: Operation<'_>) -> Option<Range<usize>> {
    told(op, "tellDestinations", &[], |machine, told| {
        let numbers = told_numbers(machine, told)?;
        consecutive(&numbers).ok_or_else(|| EvalError::unsupported("destinations that do not stand together"))
    })
}
