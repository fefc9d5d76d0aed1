//! Passes: what is done with the IR between reading and printing it.
//!
//! [`PASSES`] is the table of what there is, read from top to bottom; each pass has a file of its
//! own. A pass is run on one operation that is isolated from above, which is the root of an IR of
//! its own ([`crate::ir::isolated`]): it cannot reach what others work on at the same time.
//! [`manager`] says which passes run on which operations, [`pipeline`] and [`options`] read that
//! from text, [`run`] runs it.
//!
//! Follows mlir/lib/Pass.

mod functions;
mod ir_printing;
pub mod manager;
pub mod options;
pub mod pipeline;
mod reproducer;
pub mod run;
mod site;
mod statistics;

// The passes.
mod canonicalize;
mod composite_fixed_point_pass;
mod control_flow_sink;
mod cse;
mod inline;
mod loop_invariant_code_motion;
mod print_ir;
mod print_op_stats;
mod reconcile_unrealized_casts;
mod remove_dead_values;
mod sccp;
mod snapshot_op_locations;
mod strip_debuginfo;
mod symbol_dce;
mod symbol_privatize;
mod test_data_layout_query;
mod topological_sort;
mod transform_dialect_check_uses;
mod transform_infer_effects;
mod transform_interpreter;
mod transform_preload_library;
mod view_op_graph;

use std::fmt::Write as _;

use crate::diag::Failed;
use crate::ir::op_info::Trait;
use crate::ir::{Context, OpName};
pub use cse::eliminate_common_subexpressions;
pub use ir_printing::{IrPrintingOptions, PassFilter};
pub use loop_invariant_code_motion::move_loop_invariant_code;
pub use manager::{OpPassManager, Pass, Step};
pub use options::{IntegerKind, PassOption, PassOptions, Takes, option};
pub use pipeline::{PipelineError, add_flag, parse_pipeline, parse_pipeline_steps};
pub use reproducer::{CrashReproducerOptions, InputText, Reproducer};
pub use run::{PassRun, RunOptions, Runner};
pub use statistics::StatisticsDisplay;

/// A pass, as the table has it.
pub struct PassInfo {
    /// Its name in pipelines and on the command line.
    pub argument: &'static str,
    /// The name of its C++ class, which messages and reports use.
    pub name: &'static str,
    /// What it does, in a line.
    pub summary: &'static str,
    /// What it runs on.
    pub anchor: Anchor,
    pub options: &'static [PassOption],
    /// Runs it. Where it fails it need not have said why: some do just that.
    pub run: fn(&mut PassRun<'_>) -> Result<(), Failed>,
}

/// The operations that a pass runs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Any that are isolated from above.
    Any,
    /// Those of a name.
    Op(&'static str),
    /// Those that have an interface.
    Interface(Trait),
}

impl Anchor {
    /// Whether operations called `name` are among them.
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
    pub argument: &'static str,
    pub summary: &'static str,
    pub options: &'static [PassOption],
    /// Adds its passes.
    pub build: fn(&PassOptions, &mut OpPassManager),
}

/// The passes, by name.
// One to a line, as passes come one by one.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &canonicalize::PASS,
    &composite_fixed_point_pass::PASS,
    &control_flow_sink::PASS,
    &cse::PASS,
    &inline::PASS,
    &loop_invariant_code_motion::PASS,
    &print_ir::PASS,
    &print_op_stats::PASS,
    &reconcile_unrealized_casts::PASS,
    &remove_dead_values::PASS,
    &sccp::PASS,
    &snapshot_op_locations::PASS,
    &strip_debuginfo::PASS,
    &symbol_dce::PASS,
    &symbol_privatize::PASS,
    &test_data_layout_query::PASS,
    &topological_sort::PASS,
    &transform_dialect_check_uses::PASS,
    &transform_infer_effects::PASS,
    &transform_interpreter::PASS,
    &transform_preload_library::PASS,
    &view_op_graph::PASS,
];

/// The pipelines that have names, by name.
pub static PIPELINES: &[&PipelineInfo] = &[];

/// What a name in a pipeline stands for.
#[derive(Clone, Copy)]
pub enum PassEntry {
    Pass(&'static PassInfo),
    Pipeline(&'static PipelineInfo),
}

/// What `name` stands for in a pipeline.
pub fn find_entry(name: &str) -> Option<PassEntry> {
    let pipeline = PIPELINES.iter().find(|info| info.argument == name);
    pipeline.map(|info| PassEntry::Pipeline(info)).or_else(|| find_pass(name).map(PassEntry::Pass))
}

/// The pass called `name`.
pub fn find_pass(name: &str) -> Option<&'static PassInfo> {
    PASSES.iter().copied().find(|info| info.argument == name)
}

/// The known passes with their options, as `--list-passes` prints them.
pub fn list_passes() -> String {
    // As wide as the widest name of mlir-opt's.
    const WIDTH: usize = 58;
    let mut text = String::from("Passes:\n");
    let mut passes: Vec<&PassInfo> = PASSES.to_vec();
    passes.sort_by_key(|pass| pass.argument);
    for pass in passes {
        let _ = writeln!(text, "  --{:1$}-   {2}", pass.argument, WIDTH - 4, pass.summary);
        let mut options: Vec<&PassOption> = pass.options.iter().collect();
        options.sort_by_key(|option| option.name);
        for option in options {
            let value = match (option.takes, options::value_name(option.takes)) {
                (Takes::Bool(_), _) => String::new(),
                (_, name) => format!("=<{name}>"),
            };
            let shown = format!("{}{value}", option.name);
            let _ = writeln!(text, "    --{shown:0$}- {1}", WIDTH - 6, option.help);
            if let Takes::Choice(choices, _) = option.takes {
                for (name, meaning) in choices {
                    let shown = format!("={name}");
                    let _ = writeln!(text, "    {shown:0$}-   {meaning}", WIDTH - 6);
                }
            }
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order() {
        assert!(PASSES.windows(2).all(|pair| pair[0].argument < pair[1].argument));
        assert!(PIPELINES.windows(2).all(|pair| pair[0].argument < pair[1].argument));
    }
}
