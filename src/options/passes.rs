//! The options that say which passes are run, and what is told of them.

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::value;
use crate::passes::{PASSES, PIPELINES};

/// A pass that a flag asks for: `--canonicalize="max-iterations=3"`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PassFlag {
    pub argument: String,
    /// The options of the pass, as text.
    pub options: String,
}

/// Which passes are run, and what is told of them.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct PipelineOptions {
    /// `--pass-pipeline`
    pub text: Option<String>,
    /// The passes that have a flag of their own, in the order given.
    pub flags: Vec<PassFlag>,
    /// `--dump-pass-pipeline`
    pub dump: bool,
}

impl PipelineOptions {
    pub(super) fn of(matches: &ArgMatches, flags: Vec<PassFlag>) -> Self {
        let text = value(matches, "pass-pipeline").or_else(|| value(matches, "p"));
        PipelineOptions { text: text.map(String::from), flags, dump: matches.get_flag("dump-pass-pipeline") }
    }
}

/// The command with the passes among its options: the help shows them.
pub(super) fn with_passes(command: Command) -> Command {
    let passes = PASSES.iter().map(|info| (info.argument, info.summary, info.options));
    let pipelines = PIPELINES.iter().map(|info| (info.argument, info.summary, info.options));
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
