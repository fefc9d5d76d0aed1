//! Types that contain themselves: `tryStartCyclicParse` and `tryStartCyclicPrint`.
//!
//! A type that is parsed inside of itself is parsed by a hook of its own, so those that are open are kept by thread.
//! The guard that a function holds is an owned thing: when it ends, the type is closed.

use std::rc::Rc;

use cpp::{Eval, Held, OptionalKind, Value};

use crate::natives::row::Call;
use crate::syntax::open_types::{Direction, OPEN};
use crate::values::thing::Kind;

/// Opens a type: a guard, or a failure if it is open.
pub fn start(call: &mut Call<'_, '_, '_, '_, '_>, direction: Direction) -> Eval<Value> {
    let Some(handle) = call.value(0)?.handle() else {
        return Err(cpp::EvalError::undefined("a guard of nothing"));
    };
    let context = std::ptr::from_ref(call.host.context) as usize;
    let open = (context, direction, handle.kind, handle.a);
    let is_open = OPEN.with_borrow_mut(|all| {
        let is_open = all.contains(&open);
        if !is_open {
            all.push(open);
        }
        is_open
    });
    if is_open {
        return Ok(Value::Optional(OptionalKind::FailureOr, None));
    }
    let guards = &mut call.host.tables.cyclic.0;
    guards.push(Some(open));
    let guard = call.machine.owned(Kind::CyclicGuard.handle(guards.len() - 1, 0));
    Ok(Value::Optional(OptionalKind::FailureOr, Some(Rc::new(Held(guard)))))
}
