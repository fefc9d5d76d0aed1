//! A bug in this program is reported as one, and does not take the other inputs with it.

use std::cell::RefCell;
use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};

use super::Messages;

thread_local! {
    /// Where and why the last panic of this thread was.
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

/// Does `work`; should it panic, says why.
pub fn caught<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work)).map_err(|_| LAST.take().unwrap_or_else(|| "no message".into()))
}

/// Does `work`; should it panic, that is reported as an internal error about the input `name`.
pub fn guard<T>(name: &str, messages: &mut Messages, work: impl FnOnce(&mut Messages) -> T) -> Option<T> {
    let result = catch_unwind(AssertUnwindSafe(|| work(messages)));
    if result.is_err() {
        let why = LAST.take();
        let why = why.as_deref().unwrap_or("no message");
        let _ = writeln!(
            messages.text(),
            "{name}: internal error: {why}\n\
             {name}: note: this is a bug in rsmlir-opt; please report it with this input"
        );
        messages.flush();
    }
    result.ok()
}
