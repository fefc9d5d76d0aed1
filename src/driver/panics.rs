//! A bug in this program is reported as one, and does not take the other inputs with it.

use std::io::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind, set_hook};
use std::sync::Mutex;

use super::Messages;
use crate::diag::Failed;

/// Where and why the last panic was.
static LAST: Mutex<Option<String>> = Mutex::new(None);

/// Makes panics keep still: [`guard`] reports them.
pub fn install_hook() {
    set_hook(Box::new(|panic| {
        let payload = panic.payload();
        let why = payload
            .downcast_ref::<&str>()
            .copied()
            .or_else(|| payload.downcast_ref::<String>().map(String::as_str))
            .unwrap_or("no message");
        let place = panic.location().map(|at| format!(" ({at})")).unwrap_or_default();
        if let Ok(mut last) = LAST.lock() {
            *last = Some(format!("{why}{place}"));
        }
    }));
}

/// Does `work`; should it panic, that is reported as an internal error about the input `name`.
pub fn guard<T>(
    name: &str,
    messages: &mut Messages,
    work: impl FnOnce(&mut Messages) -> Result<T, Failed>,
) -> Result<T, Failed> {
    catch_unwind(AssertUnwindSafe(|| work(messages))).unwrap_or_else(|_| {
        let why = LAST.lock().ok().and_then(|mut last| last.take());
        let why = why.as_deref().unwrap_or("no message");
        let _ = writeln!(
            messages.text(),
            "{name}: internal error: {why}\n\
             {name}: note: this is a bug in rsmlir-opt; please report it with this input"
        );
        messages.flush();
        Err(Failed)
    })
}
