//! Types that contain themselves: `tryStartCyclicParse` and `tryStartCyclicPrint`.
//!
//! A type that is parsed inside of itself is parsed by a hook of its own, so those that are open are kept by thread.
//! The guard that a function holds is an owned thing: when it ends, the type is closed.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use cpp::{Eval, Held, OptionalKind, Value};

use crate::natives::Call;
use crate::thing::Kind;

/// The thing that is done with a type.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Direction {
    Parse,
    Print,
    /// A type is printed by a function of its class, whether that asks or not.
    Within,
}

/// A type that is being parsed or printed, by the context, its kind and its index.
type Open = (usize, Direction, u16, u32);

thread_local! {
    static OPEN: RefCell<Vec<Open>> = const { RefCell::new(Vec::new()) };
    /// Whether a type was printed inside of itself.
    static IS_RECURSIVE: Cell<bool> = const { Cell::new(false) };
}

/// The guards of one hook.
#[derive(Default)]
pub struct Guards(Vec<Option<Open>>);

impl Guards {
    /// Ends a guard.
    pub fn end(&mut self, index: usize) {
        if let Some(open) = self.0.get_mut(index).and_then(Option::take) {
            OPEN.with_borrow_mut(|all| {
                if let Some(at) = all.iter().rposition(|other| *other == open) {
                    all.remove(at);
                }
            });
        }
    }
}

impl Drop for Guards {
    fn drop(&mut self) {
        // A function that failed may still hold some.
        for index in 0..self.0.len() {
            self.end(index);
        }
    }
}

/// How often a type may be printed inside of itself.
const MOST_WITHIN: usize = 8;

/// Returns whether anything is being printed by a function of its class.
pub fn is_any_within(context: &ir::Context) -> bool {
    let context = std::ptr::from_ref(context) as usize;
    OPEN.with_borrow(|all| all.iter().any(|open| open.0 == context && open.1 == Direction::Within))
}

/// Prints a type, and returns what is printed if the type is in there once more.
pub fn recursive(context: &ir::Context, of: cpp::Handle, print: impl FnOnce() -> String) -> Option<String> {
    IS_RECURSIVE.set(false);
    let text = within(context, of, print)?;
    IS_RECURSIVE.replace(false).then_some(text)
}

/// Runs with a thing noted as being printed; `None` if it would be printed inside of itself without end.
pub fn within<T>(context: &ir::Context, of: cpp::Handle, run: impl FnOnce() -> T) -> Option<T> {
    let open = (std::ptr::from_ref(context) as usize, Direction::Within, of.kind, of.a);
    let count = OPEN.with_borrow(|all| all.iter().filter(|other| **other == open).count());
    // One is noted by whoever asks, the next is the type itself.
    if count > 1 {
        IS_RECURSIVE.set(true);
    }
    if count >= MOST_WITHIN {
        return None;
    }
    OPEN.with_borrow_mut(|all| all.push(open));
    let mut guards = Guards(vec![Some(open)]);
    let result = run();
    guards.end(0);
    Some(result)
}

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
