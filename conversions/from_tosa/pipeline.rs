//! The pipeline `tosa-to-linalg-pipeline`.
//!
//! Follows `addTosaToLinalgPasses` of mlir/lib/Conversion/TosaToLinalg/TosaToLinalgPass.cpp.

use passes::{OpPassManager, PassOptions, PipelineInfo, parse_pipeline_steps};

pub static TO_LINALG: PipelineInfo = PipelineInfo {
    argument: "tosa-to-linalg-pipeline",
    summary: "The default pipeline for converting TOSA operators to the equivalent operations using the tensor \
              operations in LinAlg as well as LinAlg named operations.",
    options: &[],
    build,
};

/// The passes.
const STEPS: &str = "func.func(tosa-optional-decompositions,canonicalize,tosa-infer-shapes,\
                     tosa-make-broadcastable,tosa-to-linalg-named,canonicalize,tosa-layerwise-constant-fold,\
                     tosa-make-broadcastable),tosa-validate,func.func(tosa-to-linalg)";

fn build(_: &PassOptions, manager: &mut OpPassManager) {
    let added = parse_pipeline_steps(STEPS, manager);
    debug_assert!(added.is_ok(), "the pipeline names passes that ship: {added:?}");
}
