//! The limit of questions to C++ inside one another: a function may ask for the effects, the flow or the class of
//! something of which it is the answer itself.

use std::cell::Cell;

/// How deeply questions may stand in one another.
const MAX_DEPTH: u32 = 16;

thread_local! {
    static DEPTH: Cell<u32> = const { Cell::new(0) };
}

/// Returns what `ask` does; nothing if it is asked too deeply inside of others.
pub(crate) fn asked<T>(ask: impl FnOnce() -> Option<T>) -> Option<T> {
    let depth = DEPTH.get();
    if depth == MAX_DEPTH {
        return None;
    }
    DEPTH.set(depth + 1);
    let answer = ask();
    DEPTH.set(depth);
    answer
}
