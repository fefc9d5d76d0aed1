//! Passes: transformations and analyses of the IR between parsing and printing.
//!
//! [`PassInfo`] is a pass as programs register it: [`register_passes`]. A pass is run on one operation that is isolated from above, which is the root of an IR of
//! its own ([`ir::body::isolated`]): it cannot reach what others work on at the same time.
//! [`manager`] says which passes run on which operations, [`pipeline`] and [`options`] read that
//! from text, [`run`] runs it.
//!
//! Follows mlir/lib/Pass.

mod functions;
pub mod ir_printing;
pub mod manager;
pub mod options;
pub mod pipeline;
mod reproducer;
pub mod run;
mod site;
mod statistics;

mod upstream;

use std::fmt::Write as _;

use parking_lot::RwLock;

use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Context, OpName};
pub use ir_printing::{IrPrintingOptions, PassFilter};
pub use manager::{OpPassManager, Pass, Step};
pub use options::{IntegerKind, PassOption, PassOptions, Takes, option};
pub use pipeline::{PipelineError, add_flag, parse_pipeline, parse_pipeline_steps};
pub use reproducer::{CrashReproducerOptions, InputText, Reproducer};
pub use run::{PassRun, RunOptions, Runner};
pub use statistics::StatisticsDisplay;
pub use upstream::{unsupported_name, unsupported_pass};

/// A pass, as the table has it.
pub struct PassInfo {
    /// Its name in pipelines and on the command line.
    pub argument: &'static str,
    /// The name of its C++ class, which messages and reports use.
    pub name: &'static str,
    /// A description in one line.
    pub summary: &'static str,
    /// The operations that it runs on.
    pub anchor: Anchor,
    /// The options.
    pub options: &'static [PassOption],
    /// Runs it. A pass that fails may not have reported a reason.
    pub run: fn(&mut PassRun<'_>) -> Result<(), Failed>,
}

/// The operations that a pass runs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Any that are isolated from above.
    Any,
    /// Operations of this name.
    Op(&'static str),
    /// Operations with this interface.
    Interface(Trait),
}

impl Anchor {
    /// Returns whether operations called `name` are among them.
    fn includes(self, context: &Context, name: OpName) -> bool {
        let info = name.info(context);
        match self {
            Anchor::Any => true,
            Anchor::Op(anchor) => **context.string(info.name) == *anchor.as_bytes(),
            Anchor::Interface(of) => info.traits.has(of),
        }
    }
}

/// A pipeline with a name.
pub struct PipelineInfo {
    /// The name on the command line and in pipelines.
    pub argument: &'static str,
    /// A line that says what it does.
    pub summary: &'static str,
    /// The options.
    pub options: &'static [PassOption],
    /// Adds its passes.
    pub build: fn(&PassOptions, &mut OpPassManager),
}

/// The passes and pipelines that programs registered.
static REGISTERED: RwLock<Registered> = RwLock::new(Registered { passes: Vec::new(), pipelines: Vec::new() });

/// See [`REGISTERED`]: both sorted by name.
struct Registered {
    passes: Vec<&'static PassInfo>,
    pipelines: Vec<&'static PipelineInfo>,
}

/// Registers passes. As in MLIR the passes of a program are known everywhere in it: pipelines are text, and text is
/// read in many places. Of two passes of one name the first counts.
pub fn register_passes(passes: &[&'static PassInfo]) {
    let mut registered = REGISTERED.write();
    for &pass in passes {
        if let Err(place) = registered.passes.binary_search_by_key(&pass.argument, |known| known.argument) {
            registered.passes.insert(place, pass);
        }
    }
}

/// Registers pipelines with names.
pub fn register_pipelines(pipelines: &[&'static PipelineInfo]) {
    let mut registered = REGISTERED.write();
    for &pipeline in pipelines {
        let found = registered.pipelines.binary_search_by_key(&pipeline.argument, |known| known.argument);
        if let Err(place) = found {
            registered.pipelines.insert(place, pipeline);
        }
    }
}

/// The registered passes, sorted by name.
pub fn all_passes() -> Vec<&'static PassInfo> {
    REGISTERED.read().passes.clone()
}

/// The registered pipelines, sorted by name.
pub fn all_pipelines() -> Vec<&'static PipelineInfo> {
    REGISTERED.read().pipelines.clone()
}

/// An entry that a pipeline can name.
#[derive(Clone, Copy)]
pub enum PassEntry {
    /// A pass.
    Pass(&'static PassInfo),
    /// A pipeline with a name.
    Pipeline(&'static PipelineInfo),
}

/// Returns the entry called `name` in a pipeline.
pub fn find_entry(name: &str) -> Option<PassEntry> {
    let pipeline = REGISTERED.read().pipelines.iter().copied().find(|info| info.argument == name);
    pipeline.map(PassEntry::Pipeline).or_else(|| find_pass(name).map(PassEntry::Pass))
}

/// Returns the pass called `name`.
pub fn find_pass(name: &str) -> Option<&'static PassInfo> {
    let registered = REGISTERED.read();
    let place = registered.passes.binary_search_by_key(&name, |info| info.argument).ok()?;
    Some(registered.passes[place])
}

/// The width of the column of names in lists: that of the longest name among mlir-opt's passes.
const WIDTH: usize = 58;

/// Lists the options of a pass, sorted, with their descriptions: a line each, and one for each value of a
/// choice.
pub fn option_lines(pass: &PassInfo) -> String {
    let mut text = String::new();
    let mut options: Vec<&PassOption> = pass.options.iter().collect();
    sort::by_key(&mut options, |option| option.name);
    for option in options {
        let value = match (option.takes, options::value_name(option.takes)) {
            (Takes::Bool(_), _) => String::new(),
            (_, name) => format!("=<{name}>"),
        };
        let shown = format!("{}{value}", option.name);
        let _ = writeln!(text, "--{shown:0$}- {1}", WIDTH - 6, option.help);
        if let Takes::Choice(choices, _) = option.takes {
            for (name, meaning) in choices {
                let shown = format!("={name}");
                let _ = writeln!(text, "{shown:0$}-   {meaning}", WIDTH - 6);
            }
        }
    }
    text
}

/// Returns the known passes with their options, as `--list-passes` prints them.
pub fn list_passes() -> String {
    let mut text = String::from("Passes:\n");
    for pass in all_passes() {
        let _ = writeln!(text, "  --{:1$}-   {2}", pass.argument, WIDTH - 4, pass.summary);
        for line in option_lines(pass).lines() {
            let _ = writeln!(text, "    {line}");
        }
    }
    text
}
