//! A bug in this program is reported as one, and does not take the other inputs with it.

use std::path::Path;

use super::Messages;
use support::panics::caught;
pub use support::panics::install_hook;

/// Runs `work`; reports a panic as an internal error about the input `name`.
pub fn guard<T>(name: &Path, messages: &mut Messages, work: impl FnOnce(&mut Messages) -> T) -> Option<T> {
    let result = caught(|| work(messages));
    if let Err(why) = &result {
        let name = name.display();
        let text = format!(
            "{name}: internal error: {why}\n\
             {name}: note: this is a bug in rsmlir-opt; please report it with this input\n"
        );
        messages.add(|out| out.extend_from_slice(text.as_bytes()));
    }
    result.ok()
}
