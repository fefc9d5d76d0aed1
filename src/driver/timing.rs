//! `--mlir-timing`: how long the stages took, in mlir-opt's layout.
//!
//! Follows mlir/lib/Support/Timing.cpp.

use std::io::Write as _;
use std::time::{Duration, Instant};

use crate::options::TimingOptions;
use crate::timer::Timer;

/// Measures the stages of a chunk, if timing is enabled.
pub struct Timing {
    options: Option<TimingOptions>,
    start: Instant,
    root: Timer,
}

impl Timing {
    /// Starts to measure.
    pub fn start(options: Option<TimingOptions>) -> Self {
        Timing { options, start: Instant::now(), root: Timer::root(options.is_some()) }
    }

    /// Runs and times a stage.
    pub fn stage<T>(&mut self, name: &'static str, work: impl FnOnce() -> T) -> T {
        self.root.time(0, || name.into(), |_| work())
    }

    /// Returns the timer of everything, for stages that have parts.
    pub fn timer(&mut self) -> &mut Timer {
        &mut self.root
    }

    /// Appends the report to `out`, if timing is enabled.
    pub fn report(mut self, out: &mut Vec<u8>) {
        if let Some(options) = self.options {
            self.root.finish(self.start.elapsed());
            write_report(options, &self.root, out);
        }
    }
}

/// A line of a report.
struct Row<'t> {
    name: &'t str,
    wall: Duration,
    user: Duration,
    depth: usize,
}

fn write_report(options: TimingOptions, root: &Timer, out: &mut Vec<u8>) {
    let mut rows = Vec::new();
    match options.list {
        true => list(root, &mut rows),
        false => tree(root, 0, &mut rows),
    }
    let parts = |of: fn(&Timer) -> Duration| root.children.iter().map(of).sum::<Duration>();
    let rest = Row {
        name: "Rest",
        wall: root.wall.saturating_sub(parts(|part| part.wall)),
        user: root.user.saturating_sub(parts(|part| part.user)),
        depth: 0,
    };
    let total = Row { name: "Total", wall: root.wall, user: root.user, depth: 0 };
    let shown = Shown { total: (root.wall, root.user), user: root.wall != root.user };
    match options.json {
        true => shown.write_json(&rows, &[rest, total], !options.list, out),
        false => shown.write_text(&rows, &[rest, total], out),
    }
}

/// Adds the rows of the timers below `timer`, each above its parts.
fn tree<'t>(timer: &'t Timer, depth: usize, rows: &mut Vec<Row<'t>>) {
    for child in &timer.children {
        if !child.hidden {
            rows.push(Row { name: &child.name, wall: child.wall, user: child.user, depth });
        }
        tree(child, depth + usize::from(!child.hidden), rows);
    }
}

/// `root` and all timers below, those of one name as one, the longest first.
fn list<'t>(root: &'t Timer, rows: &mut Vec<Row<'t>>) {
    let mut pending = vec![root];
    while let Some(timer) = pending.pop() {
        match rows.iter_mut().find(|row| row.name == timer.name) {
            Some(row) => {
                row.wall += timer.wall;
                row.user += timer.user;
            }
            None => rows.push(Row { name: &timer.name, wall: timer.wall, user: timer.user, depth: 0 }),
        }
        pending.extend(timer.children.iter().rev());
    }
    sort::by_key(rows, |row| std::cmp::Reverse(row.wall));
}

/// The columns that are shown of each row.
struct Shown {
    /// The times that percentages refer to: wall and user.
    total: (Duration, Duration),
    /// Whether the user time is shown too.
    user: bool,
}

impl Shown {
    /// Seconds and percentages of a row: of the user time, if that is shown, and of the wall time.
    fn times(&self, row: &Row<'_>) -> Vec<(&'static str, f64, f64)> {
        let part = |time: Duration, total: Duration| {
            (time.as_secs_f64(), 100.0 * time.as_secs_f64() / total.as_secs_f64().max(1e-9))
        };
        let (user, user_percent) = part(row.user, self.total.1);
        let (wall, wall_percent) = part(row.wall, self.total.0);
        let mut times = vec![("user", user, user_percent), ("wall", wall, wall_percent)];
        if !self.user {
            times.remove(0);
        }
        times
    }

    fn write_text(&self, rows: &[Row<'_>], last: &[Row<'_>], out: &mut Vec<u8>) {
        let rule = format!("==={}===", "-".repeat(73));
        let _ = writeln!(out, "{rule}\n{:25}... Execution time report ...\n{rule}", "");
        let seconds = self.total.0.as_secs_f64();
        let user = if self.user { "  ----User Time----" } else { "" };
        let _ = writeln!(
            out,
            "  Total Execution Time: {seconds:.4} seconds\n\n{user}  ----Wall Time----  ----Name----"
        );
        for row in rows.iter().chain(last) {
            for (_, seconds, percent) in self.times(row) {
                let _ = write!(out, "  {seconds:8.4} ({percent:5.1}%)");
            }
            let _ = writeln!(out, "  {:1$}{2}", "", 2 * row.depth, row.name);
        }
    }

    fn write_json(&self, rows: &[Row<'_>], last: &[Row<'_>], nested: bool, out: &mut Vec<u8>) {
        let _ = writeln!(out, "[");
        for (index, row) in rows.iter().enumerate() {
            self.write_json_row(row, out);
            if !nested {
                let _ = writeln!(out, "}},");
                continue;
            }
            let _ = writeln!(out, ", \"passes\": [");
            // The row's own list ends, and one more for each level by which the row is deeper than the next.
            let next = rows.get(index + 1).map_or(0, |next| next.depth);
            if next > row.depth {
                continue;
            }
            for depth in (next..=row.depth).rev() {
                let _ = writeln!(out, "{:1$}{{}}]}},", "", 2 * depth);
            }
        }
        for (index, row) in last.iter().enumerate() {
            self.write_json_row(row, out);
            let _ = writeln!(out, "{}", if index + 1 < last.len() { "}," } else { "}" });
        }
        let _ = writeln!(out, "]");
    }

    fn write_json_row(&self, row: &Row<'_>, out: &mut Vec<u8>) {
        let _ = write!(out, "{:1$}{{", "", 2 * row.depth);
        for (name, seconds, percent) in self.times(row) {
            let times = format!("\"duration\": {seconds:8.4}, \"percentage\": {percent:5.1}");
            let _ = write!(out, "\"{name}\": {{{times}}}, ");
        }
        let _ = write!(out, "\"name\": \"{}\"", row.name);
    }
}
