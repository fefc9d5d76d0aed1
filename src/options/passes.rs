//! The options that select passes and their instrumentation.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::{path, table, value, values};
use crate::passes::{IrPrintingOptions, PassFilter, StatisticsDisplay, all_passes, all_pipelines};

/// A pass that a flag asks for: `--canonicalize="max-iterations=3"`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PassFlag {
    /// The name of the pass.
    pub argument: String,
    /// The options of the pass, as text.
    pub options: String,
}

/// The passes to run, and their options.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PipelineOptions {
    /// `--pass-pipeline`
    pub text: Option<String>,
    /// The passes that have a flag of their own, in the order given.
    pub flags: Vec<PassFlag>,
    /// `--dump-pass-pipeline`
    pub dump: bool,
    /// `--run-reproducer`
    pub run_reproducer: bool,
    /// `--mlir-generate-reproducer`
    pub reproducer: Option<PathBuf>,
    /// `--mlir-pass-pipeline-crash-reproducer`
    pub crash_reproducer: Option<PathBuf>,
    /// `--mlir-pass-pipeline-local-reproducer`
    pub local_reproducer: bool,
    /// `--mlir-pass-statistics`
    pub statistics: Option<StatisticsDisplay>,
    /// `--mlir-print-ir-*`
    pub printing: IrPrintingOptions,
}

impl PipelineOptions {
    /// Returns whether there are no passes to run.
    pub fn is_empty(&self) -> bool {
        self.text.is_none() && self.flags.is_empty() && !self.run_reproducer
    }

    pub(super) fn of(matches: &ArgMatches, flags: Vec<PassFlag>) -> Self {
        let is_set = |name| matches.get_flag(name);
        let path = |name| path(matches, name).filter(|path| !path.as_os_str().is_empty());
        let text = value(matches, "pass-pipeline").or_else(|| value(matches, "p"));
        let filter = |all: bool, some: &str| match values(matches, some).as_slice() {
            _ if all => PassFilter::All,
            [] => PassFilter::None,
            lists => {
                PassFilter::Some(lists.iter().flat_map(|list| list.split(',')).map(String::from).collect())
            }
        };
        let printing = IrPrintingOptions {
            before: filter(is_set("mlir-print-ir-before-all"), "mlir-print-ir-before"),
            after: filter(
                is_set("mlir-print-ir-after-all") || is_set("mlir-print-ir-after-failure"),
                "mlir-print-ir-after",
            ),
            only_on_change: is_set("mlir-print-ir-after-change"),
            only_on_failure: is_set("mlir-print-ir-after-failure"),
            module_scope: is_set("mlir-print-ir-module-scope"),
            tree: path("mlir-print-ir-tree-dir"),
        };
        PipelineOptions {
            text: text.map(String::from),
            flags,
            dump: is_set("dump-pass-pipeline"),
            run_reproducer: is_set("run-reproducer"),
            reproducer: path("mlir-generate-reproducer"),
            crash_reproducer: path("mlir-pass-pipeline-crash-reproducer"),
            local_reproducer: is_set("mlir-pass-pipeline-local-reproducer"),
            statistics: is_set("mlir-pass-statistics").then(|| {
                match value(matches, "mlir-pass-statistics-display") {
                    Some("list") => StatisticsDisplay::List,
                    _ => StatisticsDisplay::Pipeline,
                }
            }),
            printing,
        }
    }
}

/// Returns all options and passes in one list, sorted; with `hidden`, also mlir-opt's that are not supported.
pub(super) fn list(hidden: bool) -> String {
    let options = table::rows().map(|row| (table::shown(row), row.help));
    let passes = all_passes().into_iter().map(|info| (format!("--{}", info.argument), info.summary));
    let pipelines = all_pipelines().into_iter().map(|info| (format!("--{}", info.argument), info.summary));
    let mut lines: Vec<(String, &str)> = options.chain(passes).chain(pipelines).collect();
    if hidden {
        let unsupported = table::UNSUPPORTED.iter().map(|entry| (format!("--{}", entry.0), "Not supported"));
        lines.extend(unsupported);
    }
    sort::by(&mut lines, Ord::cmp);
    lines.iter().map(|(name, help)| format!("  {name:46} {help}\n")).collect()
}

/// Adds the passes to the options of the command, for the help.
pub(super) fn with_passes(command: Command) -> Command {
    let passes = all_passes().into_iter().map(|info| (info.argument, info.summary, info.options));
    let pipelines = all_pipelines().into_iter().map(|info| (info.argument, info.summary, info.options));
    command
        .next_help_heading("Passes, run in the order given (their options are shown by --list-passes)")
        .args(passes.chain(pipelines).map(|(argument, summary, options)| {
            let arg = Arg::new(argument).long(argument).help(summary);
            match options.is_empty() {
                true => arg.action(ArgAction::SetTrue),
                false => arg.num_args(0..=1).require_equals(true).value_name("OPTIONS"),
            }
        }))
}
