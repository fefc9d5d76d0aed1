//! The dialects and passes that ship with the program, and the reading of other `.td` files.

pub mod embedded;
pub mod file;
#[cfg(test)]
mod tests;

use std::sync::{LazyLock, Once, OnceLock};

use crate::dialects::{DIALECTS, FURTHER_HOOKS};
use crate::ir::Context;
use crate::passes::{PassInfo, PipelineInfo, register_passes, register_pipelines};
use crate::registry::DialectSet;

/// The dialects of the process, where a program installed others than those that ship.
static INSTALLED: OnceLock<DialectSet> = OnceLock::new();

/// The dialects that mlir-opt registers, as far as they are here.
static SHIPPED: LazyLock<DialectSet> = LazyLock::new(|| {
    let mut registry = DialectSet::new();
    DIALECTS.iter().for_each(|dialect| registry.add(dialect));
    FURTHER_HOOKS.iter().for_each(|hooks| registry.add_hooks(hooks));
    registry
});

/// The passes that ship, by the crates that they are in.
// One to a line, as crates come one by one.
#[rustfmt::skip]
static PASSES: &[&[&PassInfo]] = &[
    transforms::PASSES,
    affine::passes::PASSES,
    affine_lowering::PASSES,
    arith::PASSES,
    async_passes::PASSES,
    async_to_llvm::PASSES,
    bufferization::PASSES,
    complex_to_standard::PASSES,
    from_tosa::PASSES,
    func::PASSES,
    gpu_passes::PASSES,
    gpu_to_llvm::PASSES,
    linalg::passes::PASSES,
    linalg_to_standard::PASSES,
    linalg_vectorization::PASSES,
    llvm_passes::PASSES,
    math::PASSES,
    math_to_funcs::PASSES,
    math_to_libm::PASSES,
    memory_slots::PASSES,
    memref_patterns::PASSES,
    buffer_deallocation::PASSES,
    one_shot_bufferize::PASSES,
    quant_passes::PASSES,
    runtime_verification::PASSES,
    scf::passes::PASSES,
    scf_to_cf::PASSES,
    scf_to_gpu::PASSES,
    scf_to_openmp::PASSES,
    shape::passes::PASSES,
    shape_to_standard::PASSES,
    sparsifier::PASSES,
    spirv::PASSES,
    tensor_patterns::PASSES,
    to_llvm::PASSES,
    tosa::passes::PASSES,
    transform::passes::PASSES,
    vector_lowering::PASSES,
    vector_patterns::PASSES,
    vector_to_llvm::PASSES,
    wide_int::PASSES,
];

/// The pipelines that ship, by the crates that they are in.
static PIPELINES: &[&[&PipelineInfo]] =
    &[buffer_deallocation::PIPELINES, from_tosa::PIPELINES, sparsifier::PIPELINES, to_llvm::PIPELINES];

/// The passes that ship.
pub fn passes() -> impl Iterator<Item = &'static PassInfo> {
    PASSES.iter().copied().flatten().copied()
}

/// The pipelines that ship.
pub fn pipelines() -> impl Iterator<Item = &'static PipelineInfo> {
    PIPELINES.iter().copied().flatten().copied()
}

/// Registers the passes and pipelines that ship, once, unless a program installed others.
pub fn register() {
    static ONCE: Once = Once::new();
    if INSTALLED.get().is_some() {
        return;
    }
    ONCE.call_once(|| {
        register_passes(&passes().collect::<Vec<_>>());
        register_pipelines(&pipelines().collect::<Vec<_>>());
    });
}

/// Makes `dialects` those of the process. The first ones count.
pub fn install(dialects: DialectSet) {
    let _ = INSTALLED.set(dialects);
}

/// The dialects that ship.
pub fn shipped_dialects() -> DialectSet {
    SHIPPED.clone()
}

/// The dialects of the process: those that ship, or those that were installed.
pub fn dialects() -> DialectSet {
    register();
    INSTALLED.get().unwrap_or(&SHIPPED).clone()
}

/// A context with the dialects of the process.
pub fn context() -> Context {
    dialects().context()
}
