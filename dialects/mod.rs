//! The shipped dialects, one folder each: its definitions, and beside them the Rust that a
//! definition cannot say.

pub mod affine;
pub mod arith;
pub mod builtin;
pub mod cf;
pub mod complex;
pub mod dlti;
pub mod func;
pub mod index;
pub mod linalg;
pub mod math;
pub mod memref;
pub mod scf;
pub mod tensor;
mod test;
pub mod toy;
pub mod transform;
pub mod ub;
mod utils;

use crate::registry::DialectHooks;

/// The hooks of the dialects that have any.
// One to a line, as dialects come one by one.
#[rustfmt::skip]
pub static HOOKS: &[&DialectHooks] = &[
    &affine::HOOKS,
    &arith::HOOKS,
    &builtin::HOOKS,
    &cf::HOOKS,
    &complex::HOOKS,
    &dlti::HOOKS,
    &func::HOOKS,
    &index::HOOKS,
    &linalg::HOOKS,
    &math::HOOKS,
    &memref::HOOKS,
    &scf::HOOKS,
    &tensor::HOOKS,
    &test::HOOKS,
    &toy::HOOKS,
    &transform::HOOKS,
    &ub::HOOKS,
];

/// The namespaces of the dialects that mlir-opt 22.1 registers, sorted. Those that are not shipped
/// are known all the same not to be somebody's own: where mlir-opt is careful about an unknown
/// dialect, they are not one.
const UPSTREAM: &[&str] = &[
    "acc",
    "affine",
    "amdgpu",
    "amx",
    "arith",
    "arm_neon",
    "arm_sme",
    "arm_sve",
    "async",
    "bufferization",
    "builtin",
    "cf",
    "complex",
    "dlti",
    "emitc",
    "func",
    "gpu",
    "index",
    "irdl",
    "linalg",
    "llvm",
    "math",
    "memref",
    "ml_program",
    "mpi",
    "nvgpu",
    "nvvm",
    "omp",
    "pdl",
    "pdl_interp",
    "ptr",
    "quant",
    "rocdl",
    "scf",
    "shape",
    "shard",
    "smt",
    "sparse_tensor",
    "spirv",
    "tensor",
    "test",
    "test_dyn",
    "test_irdl_to_cpp",
    "tosa",
    "transform",
    "ub",
    "vector",
    "wasmssa",
    "x86vector",
    "xegpu",
    "xevm",
];

/// Whether `name` is the namespace of a dialect that mlir-opt 22.1 registers.
pub fn is_upstream(name: &[u8]) -> bool {
    UPSTREAM.binary_search_by(|known| known.as_bytes().cmp(name)).is_ok()
}

/// The operations of dialects that are not shipped that are symbol tables.
const UPSTREAM_SYMBOL_TABLES: &[&str] =
    &["gpu.module", "irdl.dialect", "llvm.comdat", "shape.function_library", "spirv.module"];

/// Whether `name` is the name of an operation that mlir-opt 22.1 knows as a symbol table, of a dialect that
/// is not registered here.
pub fn is_upstream_symbol_table(name: &[u8]) -> bool {
    UPSTREAM_SYMBOL_TABLES.iter().any(|known| known.as_bytes() == name)
}
