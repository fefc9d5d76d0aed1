//! `convert-scf-to-cf`: structured control flow becomes branches between blocks.
//!
//! Follows mlir/lib/Conversion/SCFToControlFlow/SCFToControlFlow.cpp.

mod conditional;
mod for_loop;
mod forall;
mod parallel;
mod while_loop;

use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, apply_partial_conversion,
};
use ir::diag::Failed;
use ir::{BlockId, OpId, Operation, ValueId};
use passes::{Anchor, PassInfo, PassRun, Takes, option};

/// The passes.
pub static PASSES: &[&PassInfo] = &[&PASS];

static PASS: PassInfo = PassInfo {
    argument: "convert-scf-to-cf",
    name: "SCFToControlFlowPass",
    summary: "Convert SCF dialect to ControlFlow dialect, replacing structured control flow with a CFG",
    anchor: Anchor::Any,
    options: &[option(
        "allow-pattern-rollback",
        Takes::Bool(true),
        "Experimental performance flag to disallow pattern rollback",
    )],
    run,
};

/// The patterns.
pub const PATTERNS: &[ConversionPattern<()>] = &[
    ConversionPattern::plain("scf.forall", forall::convert),
    ConversionPattern::plain("scf.for", for_loop::convert),
    ConversionPattern::plain("scf.if", conditional::convert_if),
    ConversionPattern::plain("scf.parallel", parallel::convert),
    ConversionPattern::plain("scf.while", while_loop::convert),
    ConversionPattern::plain("scf.execute_region", conditional::convert_execute_region),
    ConversionPattern::plain("scf.index_switch", conditional::convert_index_switch),
    ConversionPattern::plain("scf.while", while_loop::convert_do_while).with_benefit(2),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_illegal_ops(&[
        "scf.forall",
        "scf.for",
        "scf.if",
        "scf.index_switch",
        "scf.parallel",
        "scf.while",
        "scf.execute_region",
    ]);
    target.mark_unknown_dynamically_legal(|_| Some(true));
    let mut patterns = ConversionPatterns::new();
    patterns.add(PATTERNS);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &(), None)
}

/// Returns the ids of values.
fn ids<'a>(values: impl Iterator<Item = ir::Value<'a>>) -> Vec<ValueId> {
    values.map(|value| value.id()).collect()
}

/// Returns the operands of `op`.
fn operands_of(op: Operation<'_>) -> Vec<ValueId> {
    ids(op.operands())
}

/// Splits the block of `op` before it. Returns the block that ends there, and the rest.
fn split_before(rewriter: &mut ConversionRewriter<'_>, op: OpId) -> Option<(BlockId, BlockId)> {
    let block = rewriter.body().block_of(op)?;
    Some((block, rewriter.split_block(block, Some(op))))
}

/// Gives the branch of a loop the attributes of the llvm dialect that the loop has.
fn propagate_loop_attributes(rewriter: &mut ConversionRewriter<'_>, from: OpId, branch: OpId) {
    let context = rewriter.context();
    let llvm = context.static_string("llvm");
    let mut kept = rewriter.op(from).attributes();
    kept.retain(|entry| entry.1.dialect(context) == llvm);
    if !kept.is_empty() {
        let attributes = context.dictionary_attribute(kept.to_vec());
        rewriter.body_mut().set_attributes(branch, attributes);
    }
}
