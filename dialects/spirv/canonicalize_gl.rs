//! `spirv-canonicalize-gl`: applies the rules that make operations of the extended instruction set for GL.
//!
//! They are those for `spirv.Select` of `rules.td`.

use definitions::DialectContext as _;
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun};
use rewrite::drr::rules_for;
use rewrite::{GreedyConfig, PatternSet};
use transforms::greedy::apply_pattern_set;

pub static PASS: PassInfo = PassInfo {
    argument: "spirv-canonicalize-gl",
    name: "SPIRVCanonicalizeGLPass",
    summary: "Canonicalize GLSL ops",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.context();
    let mut patterns = PatternSet::new();
    let root = context.static_string("spirv.Select");
    let definition = context.op_name(root).info(context).definition;
    if let Some(library) = definition.map(|found| context.registry().library(found.library)) {
        rules_for(context, library, root).for_each(|rule| patterns.add_rule(rule));
    }
    apply_pattern_set(pass, &patterns, &GreedyConfig::default())?;
    Ok(())
}
