//! `--mlir-timing`: how long the stages took, in mlir-opt's layout.
//!
//! Follows mlir/lib/Support/Timing.cpp.

use std::io::Write as _;
use std::time::{Duration, Instant};

use crate::options::TimingOptions;

/// Measures the stages of a chunk, if it was asked for.
pub struct Timing {
    options: Option<TimingOptions>,
    start: Instant,
    stages: Vec<(&'static str, Duration)>,
}

impl Timing {
    /// Starts to measure.
    pub fn start(options: Option<TimingOptions>) -> Self {
        Timing { options, start: Instant::now(), stages: Vec::new() }
    }

    /// Does the work of a stage.
    pub fn stage<T>(&mut self, name: &'static str, work: impl FnOnce() -> T) -> T {
        let start = Instant::now();
        let result = work();
        self.stages.push((name, start.elapsed()));
        result
    }

    /// Appends the report to `out`, if it was asked for.
    pub fn report(&self, out: &mut Vec<u8>) {
        if let Some(options) = self.options {
            write_report(options, self.start.elapsed(), &self.stages, out);
        }
    }
}

fn write_report(
    options: TimingOptions,
    total: Duration,
    stages: &[(&'static str, Duration)],
    out: &mut Vec<u8>,
) {
    let accounted = stages.iter().map(|stage| stage.1).sum();
    let rest = total.saturating_sub(accounted);
    let mut rows = stages.to_vec();
    if options.list {
        rows.push(("root", total));
        rows.sort_by_key(|row| std::cmp::Reverse(row.1));
    }
    rows.extend([("Rest", rest), ("Total", total)]);
    let percent = |time: Duration| 100.0 * time.as_secs_f64() / total.as_secs_f64().max(1e-9);
    if options.json {
        let _ = writeln!(out, "[");
        for (index, (name, time)) in rows.iter().enumerate() {
            let seconds = time.as_secs_f64();
            let _ = write!(
                out,
                "{{\"wall\": {{\"duration\": {seconds:8.4}, \"percentage\": {:5.1}}}, \"name\": \"{name}\"",
                percent(*time)
            );
            let is_stage = !options.list && index < stages.len();
            let end = if is_stage { ", \"passes\": [\n{}]}" } else { "}" };
            let comma = if index + 1 < rows.len() { "," } else { "" };
            let _ = writeln!(out, "{end}{comma}");
        }
        let _ = writeln!(out, "]");
        return;
    }
    let rule = format!("==={}===", "-".repeat(73));
    let _ = writeln!(out, "{rule}\n{:25}... Execution time report ...\n{rule}", "");
    let _ = writeln!(
        out,
        "  Total Execution Time: {:.4} seconds\n\n  ----Wall Time----  ----Name----",
        total.as_secs_f64()
    );
    for (name, time) in rows {
        let seconds = time.as_secs_f64();
        let _ = writeln!(out, "  {seconds:8.4} ({:5.1}%)  {name}", percent(time));
    }
}
