//! Passes.

use super::text;
use crate::model::Pass;
use std::fmt::{self, Write};

pub(super) fn pass(pass: &Pass<'_>, out: &mut dyn Write) -> fmt::Result {
    writeln!(out, "\n### `-{}`", pass.argument)?;
    text::summary(pass.summary, out)?;
    text::description(pass.description, out)?;
    let options = pass.options.iter().map(|option| (option.argument, option.description));
    list("Options", "-", &options.collect::<Vec<_>>(), out)?;
    list("Statistics", "", &pass.statistics, out)
}

/// Names with descriptions, in two columns.
fn list(title: &str, before: &str, all: &[(&str, &str)], out: &mut dyn Write) -> fmt::Result {
    if all.is_empty() {
        return Ok(());
    }
    writeln!(out, "\n#### {title}\n\n```")?;
    let width = all.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, description) in all {
        let space = width - name.len();
        writeln!(out, "{before}{name}{:space$} : {description}", "")?;
    }
    out.write_str("```\n")
}
