//! `--list-patterns`: a line for each rewrite pattern that a definition states.

use std::fmt::Write as _;

use crate::definitions::{DefinitionSet, DialectContext as _};
use crate::ir::Context;
use crate::rewrite::drr::rule;

/// Returns the list for the loaded files, or for all if none was loaded: name, operation, benefit, place, and the reason
/// if the pattern cannot be applied.
pub fn list(context: &Context) -> String {
    let registry = context.registry();
    let loaded: Vec<&DefinitionSet> = registry.libraries().filter(|library| library.is_loaded()).collect();
    let libraries = match loaded.is_empty() {
        false => loaded,
        true => {
            // A shipped file is read when its dialect is first asked for its definitions.
            for dialect in registry.dialects() {
                dialect.libraries(context).for_each(drop);
            }
            registry.libraries().collect()
        }
    };
    let mut text = String::new();
    for library in libraries {
        for (index, pattern) in library.definitions.patterns.iter().enumerate() {
            let [name, root, location] =
                [pattern.name, pattern.root, pattern.location].map(|text| library.text(text));
            let _ = write!(text, "{name}: {root}, benefit {}, {location}", pattern.benefit);
            if let Err(reason) = rule(context, library, index) {
                let reason = reason.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
                let _ = write!(text, ": not applied, unknown: {reason}");
            }
            text.push('\n');
        }
    }
    text
}
