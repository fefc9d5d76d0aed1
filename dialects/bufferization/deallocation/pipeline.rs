//! `buffer-deallocation-pipeline`: frees the buffers of a program that was bufferized.
//!
//! Follows mlir/lib/Dialect/Bufferization/Pipelines/BufferizationPipelines.cpp.

use passes::{OpPassManager, PassOptions, PipelineInfo, Takes, option, parse_pipeline_steps};

pub static PIPELINE: PipelineInfo = PipelineInfo {
    argument: "buffer-deallocation-pipeline",
    summary: "The default pipeline for automatically inserting deallocation operations after one-shot bufferization. \
              Deallocation operations (except `memref.realloc`) may not be present already.",
    options: &[option(
        "private-function-dynamic-ownership",
        Takes::Bool(false),
        "Allows to add additional arguments to private functions to dynamically pass ownership of memrefs to callees. \
         This can enable earlier deallocations.",
    )],
    build,
};

fn build(options: &PassOptions, manager: &mut OpPassManager) {
    let is_dynamic = u8::from(options.bool("private-function-dynamic-ownership"));
    let steps = format!(
        "expand-realloc{{emit-deallocs=0}},canonicalize,\
         ownership-based-buffer-deallocation{{private-function-dynamic-ownership={is_dynamic}}},canonicalize,\
         buffer-deallocation-simplification,bufferization-lower-deallocations,cse,canonicalize",
    );
    let added = parse_pipeline_steps(&steps, manager);
    debug_assert!(added.is_ok(), "the pipeline names passes that ship: {added:?}");
}
