//! One operation on each element, by its name.

use super::{Generic, Named};

/// The operations of the body that have a name: on one element, and on two.
const UNARY: &[(&str, &str)] = &[("math.exp", "linalg.exp")];
const BINARY: &[(&str, &str)] = &[
    ("arith.addf", "linalg.add"),
    ("arith.subf", "linalg.sub"),
    ("arith.mulf", "linalg.mul"),
    ("arith.divf", "linalg.div"),
];

/// Returns the operation for one that computes one function of one or two inputs.
pub fn named(generic: &Generic<'_>) -> Option<Named> {
    let context = generic.context;
    let arity = generic.inputs.len();
    let is_elementwise = generic.is_parallel()
        && !generic.reductions.is_empty()
        && generic.outputs.len() == 1
        && generic.maps.iter().all(|map| map.is_identity(context))
        && generic.argument(arity)?.is_unused()
        && generic.block.operations().count() == 2;
    if !is_elementwise {
        return None;
    }
    let op = generic.block.front()?;
    if op.num_operands() != arity || op.num_results() != 1 || generic.yielded()?.defining_op() != Some(op) {
        return None;
    }
    let arguments: Vec<_> = generic.block.arguments().take(arity).collect();
    if arguments.iter().any(|argument| argument.is_unused()) {
        return None;
    }
    let named =
        |table: &[(&str, &'static str)]| table.iter().find(|row| op.name_str() == row.0).map(|row| row.1);
    match generic.inputs[..] {
        [input] => Some(Named::new(named(UNARY)?, [input])),
        [lhs, rhs] => {
            let is_swapped = Some(op.operand(0)) != generic.argument(0);
            let inputs = if is_swapped { [rhs, lhs] } else { [lhs, rhs] };
            Some(Named::new(named(BINARY)?, inputs))
        }
        _ => None,
    }
}
