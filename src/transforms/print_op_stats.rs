//! `print-op-stats`: prints how many operations there are of each name.
//!
//! Follows mlir/lib/Transforms/OpStats.cpp.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use bstr::BStr;

use ir::diag::Failed;
use ir::walk::{WalkResult, walk_pre_order};
use passes::{Anchor, PassInfo, PassRun, Takes, option};

pub static PASS: PassInfo = PassInfo {
    argument: "print-op-stats",
    name: "PrintOpStats",
    summary: "Print statistics of operations",
    anchor: Anchor::Any,
    options: &[option("json", Takes::Bool(false), "print the stats as JSON")],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut counts: BTreeMap<&BStr, u64> = BTreeMap::new();
    walk_pre_order(pass.root(), |op| {
        *counts.entry(op.name_str()).or_default() += 1;
        WalkResult::Advance
    });
    let text = if pass.options().bool("json") { json(&counts) } else { table(&counts) };
    pass.ir.context().diagnostics().emit_text(text.into_bytes());
    pass.mark_unchanged();
    Ok(())
}

/// Returns a line for each name, aligned at the dots.
fn table(counts: &BTreeMap<&BStr, u64>) -> String {
    let mut text = String::from("Operations encountered:\n-----------------------\n");
    let split = |name: &BStr| match name.to_string().split_once('.') {
        Some((dialect, name)) if !name.is_empty() => (dialect.to_string(), name.to_string()),
        Some((name, _)) => (String::new(), name.to_string()),
        None => (String::new(), name.to_string()),
    };
    let rows: Vec<_> = counts.iter().map(|(&name, &count)| (split(name), count)).collect();
    let width = |of: fn(&(String, String)) -> usize| rows.iter().map(|row| of(&row.0)).max().unwrap_or(0);
    let (dialects, names) = (width(|row| row.0.len()), width(|row| row.1.len()));
    for ((dialect, name), count) in rows {
        let dot = if dialect.is_empty() { ' ' } else { '.' };
        let _ = writeln!(text, "{dialect:>0$}{dot}{name:1$} , {count}", dialects + 2, names);
    }
    text
}

fn json(counts: &BTreeMap<&BStr, u64>) -> String {
    let rows: Vec<String> = counts.iter().map(|(name, count)| format!("  \"{name}\" : {count}")).collect();
    format!("{{\n{}\n}}\n", rows.join(",\n"))
}
