//! `LoopLikeOpInterface` of operations whose C++ names the values that a loop carries: `getInitsMutable` and its kin.
//!
//! Functions of `loops.h` tell their types. A method that a class does not have says that there are none, as in MLIR.

use cpp::{Eval, EvalError, Machine, Value};
use interfaces::{LoopLike, LoopTypes};
use ir::Operation;
use registry::OpHooks;

use super::told;
use crate::values::thing;

/// The methods of the interface by which its verifier knows the values.
const METHODS: [&str; 4] =
    ["getInitsMutable", "getRegionIterArgs", "getYieldedValuesMutable", "getLoopResults"];

/// Adds the interface to a loop whose class has some of its methods.
pub fn add_hooks(hooks: &mut OpHooks, is_loop: bool, has: impl Fn(&str) -> bool) {
    if hooks.loop_like.is_none() && is_loop && METHODS.into_iter().any(has) {
        hooks.loop_like = Some(carried);
    }
}

/// Returns the values that a loop carries; none if a method cannot be evaluated.
fn carried(op: Operation<'_>) -> LoopLike {
    try_carried(op).unwrap_or(LoopLike { iter_args: Some(LoopTypes::new()), ..LoopLike::default() })
}

fn try_carried(op: Operation<'_>) -> Option<LoopLike> {
    let program = crate::program_of(op.context())?;
    let tell = |method: &str, function: &str| match program.has_method(op, method) {
        true => told(op, function, &[], types),
        false => Some(LoopTypes::new()),
    };
    let results = match program.has_method(op, "getLoopResults") {
        true => told(op, "tellLoopResults", &[], |machine, told| {
            machine.list(told)?.first().map(|told| types(machine, told)).transpose()
        })?,
        false => None,
    };
    Some(LoopLike {
        inits: tell("getInitsMutable", "tellLoopInits")?,
        iter_args: Some(tell("getRegionIterArgs", "tellLoopArguments")?),
        yielded: tell("getYieldedValuesMutable", "tellLoopYields")?,
        results,
    })
}

fn types(machine: &mut Machine, told: &Value) -> Eval<LoopTypes> {
    let ty = |told: &Value| thing::ty(told).ok_or_else(|| EvalError::unsupported("a type that is none"));
    machine.list(told)?.iter().map(ty).collect()
}
