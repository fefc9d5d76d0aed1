//! `--show-unchecked`: a line for each thing that is not checked, and how many there are.

use std::fmt::Write as _;

use crate::definitions::DialectContext as _;
use crate::ir::Context;
use crate::registry::unchecked::{Category, Extent, Survey};

/// Returns the list for the loaded dialects, or for all if none was loaded.
pub fn list(context: &Context) -> String {
    let extent = if context.registry().has_loaded() { Extent::Loaded } else { Extent::All };
    let survey = Survey::of(context, extent);
    let mut text = String::new();
    for entry in &survey.unchecked {
        // Reasons may quote expressions, which have lines.
        let reason = entry.reason.split_whitespace().collect::<Vec<_>>().join(" ");
        let _ = writeln!(text, "{}: {}: {reason}", entry.subject, entry.part);
    }
    let counts = Category::ALL.map(|category| {
        let count = survey.count(category);
        let rate = match category {
            Category::Constraint if count.all != 0 => {
                format!(" ({:.2} %)", 100.0 * count.unchecked as f64 / count.all as f64)
            }
            _ => String::new(),
        };
        format!("{} of {} {}{rate}", count.unchecked, count.all, category.noun())
    });
    let _ = writeln!(text, "unchecked: {}", counts.join(", "));
    text
}
