//! Panics, caught so that one piece of work does not take the others with it.

use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};

thread_local! {
    /// The place and the message of the last panic of this thread.
    static LAST: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Makes panics keep still: `guard` reports them.
pub fn install_hook() {
    set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let why = payload
            .downcast_ref::<&str>()
            .copied()
            .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
            .unwrap_or("no message");
        let place = panic.location().map(|at| format!(" ({at})")).unwrap_or_default();
        LAST.set(Some(format!("{why}{place}")));
    }));
}

/// Runs `work`; returns the reason if it panics.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|_| LAST.take().unwrap_or_else(|| "no message".into()))
}
