//! `DestinationStyleOpInterface` of operations whose C++ names their destinations: `getDpsInitsMutable`.
//!
//! A function of `destination_style.h` tells their numbers, which have to follow one another.

use std::ops::Range;

use cpp::{EvalError, Value};
use ir::Operation;
use registry::OpHooks;

use crate::region_flow::told;

/// Adds the interface to an operation whose class has its method.
pub fn add_hooks(hooks: &mut OpHooks, has: impl Fn(&str) -> bool) {
    if hooks.dps_inits.is_none() && has("getDpsInitsMutable") {
        hooks.dps_inits = Some(destinations);
    }
}

/// Returns the operands that are written to; `None` if the function cannot be evaluated, or if others stand between them.
fn destinations(op: Operation<'_>) -> Option<Range<usize>> {
    told(op, "tellDestinations", &[], |machine, told| {
        let unknown = || EvalError::unsupported("destinations that do not stand together");
        let mut range: Option<Range<usize>> = None;
        for number in machine.list(told)? {
            let Value::Int(_, number) = machine.load(&number)? else { return Err(unknown()) };
            let number = usize::try_from(number).map_err(|_| unknown())?;
            range = match range {
                None => Some(number..number + 1),
                Some(range) if range.end == number => Some(range.start..number + 1),
                Some(_) => return Err(unknown()),
            };
        }
        Ok(range.unwrap_or(0..0))
    })
}
