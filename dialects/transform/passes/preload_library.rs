//! `transform-preload-library`: reads transform programs from files, for passes that are run later.
//!
//! Follows mlir/lib/Dialect/Transform/Transforms/PreloadLibraryPass.cpp.

use crate::interpreter::TransformLibrary;
use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun, Takes, option};

pub static PASS: PassInfo = PassInfo {
    argument: "transform-preload-library",
    name: "PreloadLibraryPass",
    summary: "preload transform dialect library",
    anchor: Anchor::Any,
    options: &[option(
        "transform-library-paths",
        Takes::Strings,
        "Optional paths to files with modules that should be merged into the transform module to provide the \
         definitions of external named sequences.",
    )],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let paths = pass.options().strings("transform-library-paths");
    pass.kept::<TransformLibrary>().load(&context, paths)
}
