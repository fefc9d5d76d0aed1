//! `getEffects` in C++: the memory effects of an operation. Those of one that cannot be evaluated are unknown.
//!
//! `effects.h` has the classes that the function makes, and turns what it adds into tuples.

use cpp::{Eval, EvalError, Value};
use interfaces::{EffectInstance, EffectKind, EffectOn, Effects};
use ir::{Operation, known};

use super::told;
use crate::values::thing::{self, Kind};

/// The effects that the `getEffects` of an operation adds.
pub fn memory_effects(op: Operation<'_>) -> Option<Effects> {
    told(op, "collectEffectsOf", &[], |machine, told| {
        machine.list(told)?.iter().map(|effect| effect_of(op, effect)).collect()
    })
}

/// The effect that a tuple tells: its kind, the value and the symbol.
fn effect_of(op: Operation<'_>, effect: &Value) -> Eval<EffectInstance> {
    let Value::Tuple(parts) = effect else { return Err(EvalError::unsupported("an effect")) };
    let [Value::Int(_, kind), value, symbol] = &parts.values[..] else {
        return Err(EvalError::unsupported("an effect"));
    };
    let kind = match kind {
        0 => EffectKind::Read,
        1 => EffectKind::Write,
        2 => EffectKind::Allocate,
        _ => EffectKind::Free,
    };
    let on = match (thing::of_kind(value, Kind::Value), thing::ssa_value(value), thing::attribute(symbol)) {
        (Some(_), Some(value), _) if value.body == op.op_ref().body => EffectOn::Value(value.value),
        (Some(_), ..) => return Err(EvalError::unsupported("an effect on a value elsewhere")),
        (None, _, Some(symbol)) => EffectOn::Symbol(symbol),
        (None, ..) => EffectOn::Unknown,
    };
    Ok(EffectInstance { kind, on, resource: known::DEFAULT_RESOURCE })
}
