//! The dialects that mlir-opt registers, and this program may lack.
//!
//! mlir-opt treats them as known where it is careful about unknown ones, so this table has their names and no code.
//! It is the only place of the core that names dialects.

/// The namespaces of the dialects that mlir-opt 22.1 registers, sorted. A dialect in this list that is not
/// shipped is not treated as a user's unknown dialect: where mlir-opt is careful about unknown dialects, it
/// does not count.
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

/// Returns whether `name` is the namespace of a dialect that mlir-opt 22.1 registers.
pub fn is_upstream(name: &[u8]) -> bool {
    UPSTREAM.binary_search_by(|known| known.as_bytes().cmp(name)).is_ok()
}

/// The operations of dialects that are not shipped that are symbol tables.
const UPSTREAM_SYMBOL_TABLES: &[&str] = &["irdl.dialect", "shape.function_library", "spirv.module"];

/// Returns whether `name` is the name of an operation that mlir-opt 22.1 knows as a symbol table and whose
/// dialect is not registered here.
pub fn is_upstream_symbol_table(name: &[u8]) -> bool {
    UPSTREAM_SYMBOL_TABLES.iter().any(|known| known.as_bytes() == name)
}
