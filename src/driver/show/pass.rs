//! The documentation of a pass: the operations it runs on, and its options.

use std::fmt::Write as _;

use super::text::section;
use crate::passes::{Anchor, PassInfo, option_lines};

/// Returns the documentation of a pass.
pub(super) fn documentation(info: &PassInfo) -> String {
    let mut text = format!("--{}: {}\n", info.argument, info.summary);
    let (on, anchor) = match info.anchor {
        Anchor::Any => ("any operation that is isolated from above".to_string(), "any"),
        Anchor::Op(name) => (format!("`{name}`"), name),
        Anchor::Interface(_) => ("operations that have an interface, such as functions".to_string(), "any"),
    };
    section(&mut text, "Runs on", [on]);
    section(&mut text, "Options", option_lines(info).lines().map(String::from));
    let options = match info.options {
        [] => String::new(),
        [first, ..] => format!("{{{}=…}}", first.name),
    };
    let _ = writeln!(text, "\nIn a pipeline:\n  --pass-pipeline='{anchor}({}{options})'", info.argument);
    text
}
