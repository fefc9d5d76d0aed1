//! `composite-fixed-point-pass`: runs a pipeline until it changes nothing any more.
//!
//! Follows mlir/lib/Transforms/CompositePass.cpp.

use ir::Location;
use ir::diag::Failed;
use passes::ir_printing::fingerprint;
use passes::{Anchor, IntegerKind, OpPassManager, PassInfo, PassRun, Takes, option, parse_pipeline_steps};

pub static PASS: PassInfo = PassInfo {
    argument: "composite-fixed-point-pass",
    name: "CompositeFixedPointPass",
    summary: "Composite fixed point pass",
    anchor: Anchor::Any,
    options: &[
        option("name", Takes::Name("CompositeFixedPointPass"), "Composite pass display name"),
        option("pipeline", Takes::Pipeline, "Composite pass inner pipeline"),
        option(
            "max-iterations",
            Takes::Integer(IntegerKind::Int, 10),
            "Maximum number of iterations if inner pipeline",
        ),
    ],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let limit = pass.options().integer("max-iterations");
    let context = pass.ir.share_context();
    if limit <= 0 {
        let message = format!("Invalid maxIterations value: {limit}\n");
        return Err(context.diagnostics().error(Location::UNKNOWN, message).emit());
    }
    let mut manager = OpPassManager::default();
    // The text was read before, when the options were.
    parse_pipeline_steps(pass.options().string("pipeline"), &mut manager).map_err(|_| Failed)?;
    let root = pass.ir.root_ref();
    let mut before = fingerprint(pass.ir);
    for iteration in 0.. {
        pass.run_pipeline(&manager, root)?;
        if iteration >= limit {
            let name = pass.name();
            let message = format!("Composite pass \"{name}\"+ didn't converge in {limit} iterations");
            pass.root().emit_warning(message).emit();
            break;
        }
        let after = fingerprint(pass.ir);
        if before == after {
            break;
        }
        before = after;
    }
    // Changed IR was verified after each inner pass.
    pass.mark_unchanged();
    Ok(())
}
