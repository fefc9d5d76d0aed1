//! `--mlir-pass-statistics`: counters of passes.
//!
//! The report has the layout of an mlir-opt that is built with statistics. Without counts it has no lines,
//! like that of one built without.
//!
//! Follows mlir/lib/Pass/PassStatistics.cpp.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Arc;

use parking_lot::Mutex;
use rustc_hash::FxHashMap;

use super::manager::{OpPassManager, Pass, Step};

/// How statistics are arranged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StatisticsDisplay {
    /// By the name of the pass.
    List,
    /// Nested like the pipeline.
    Pipeline,
}

/// The counters of a pass, by name, with their descriptions.
type Counts = BTreeMap<&'static str, (u64, &'static str)>;

/// The counters of all passes.
pub(super) struct Statistics {
    display: StatisticsDisplay,
    /// By the address of the pass.
    counts: Mutex<FxHashMap<usize, Counts>>,
}

impl Statistics {
    pub fn new(display: StatisticsDisplay) -> Self {
        Statistics { display, counts: Mutex::default() }
    }

    /// Adds to a counter of a pass.
    pub fn add(&self, pass: &Pass, name: &'static str, meaning: &'static str, by: u64) {
        let mut counts = self.counts.lock();
        counts.entry(address(pass)).or_default().entry(name).or_insert((0, meaning)).0 += by;
    }

    /// Returns the report of a pipeline.
    pub fn report(&self, manager: &OpPassManager) -> String {
        let rule = format!("==={}===", "-".repeat(73));
        let mut text = format!("{rule}\n{:25}... Pass statistics report ...\n{rule}\n", "");
        let counts = self.counts.lock();
        if !counts.is_empty() {
            match self.display {
                StatisticsDisplay::List => list(manager, &counts, &mut text),
                StatisticsDisplay::Pipeline => pipeline(manager, &counts, 0, &mut text),
            }
        }
        text.push('\n');
        text
    }
}

fn address(pass: &Pass) -> usize {
    std::ptr::from_ref(pass).addr()
}

fn pipeline(manager: &OpPassManager, counts: &FxHashMap<usize, Counts>, indent: usize, out: &mut String) {
    for step in manager.steps() {
        match step {
            Step::Pass(pass) => entry(pass.name(), counts.get(&address(pass)), indent, out),
            Step::Nested(managers) => {
                for nested in managers {
                    entry(&format!("'{}' Pipeline", nested.anchor()), None, indent, out);
                    pipeline(nested, counts, indent + 2, out);
                }
            }
        }
    }
}

/// Passes of one name are one entry; those that counted nothing are none.
fn list(manager: &OpPassManager, counts: &FxHashMap<usize, Counts>, out: &mut String) {
    let mut passes = Vec::new();
    collect(manager, &mut passes);
    let mut merged: BTreeMap<&str, Counts> = BTreeMap::new();
    for pass in passes {
        for (&name, &(count, meaning)) in counts.get(&address(pass)).into_iter().flatten() {
            merged.entry(pass.name()).or_default().entry(name).or_insert((0, meaning)).0 += count;
        }
    }
    for (name, counts) in &merged {
        entry(name, Some(counts), 0, out);
    }
}

fn collect<'m>(manager: &'m OpPassManager, passes: &mut Vec<&'m Arc<Pass>>) {
    for step in manager.steps() {
        match step {
            Step::Pass(pass) => passes.push(pass),
            Step::Nested(managers) => managers.iter().for_each(|nested| collect(nested, passes)),
        }
    }
}

fn entry(name: &str, counts: Option<&Counts>, indent: usize, out: &mut String) {
    let _ = writeln!(out, "{:indent$}{name}", "");
    let rows = || counts.into_iter().flatten();
    let values = rows().map(|(_, (count, _))| count.to_string().len()).max().unwrap_or(0);
    let names = rows().map(|(name, _)| name.len()).max().unwrap_or(0);
    for (name, (count, meaning)) in rows() {
        let _ = writeln!(out, "{:1$}(S) {count:values$} {name:names$} - {meaning}", "", indent + 2);
    }
}
