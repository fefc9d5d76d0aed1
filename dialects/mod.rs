//! The shipped dialects, one folder each: what their definitions say, and beside it the Rust
//! that a definition cannot say.

mod builtin;
mod func;

use crate::diag::Failed;
use crate::ir::attributes::NamedAttribute;
use crate::ir::op_info::OpDefinition;
use crate::ir::{Context, OpInfo, Operation, StringId};

/// A dialect that ships with the program.
pub struct Dialect {
    /// Its namespace.
    pub name: &'static str,
    /// Its operations, in the order of its definition.
    pub ops: &'static [OpDefinition],
    /// Whether it accepts operations with its prefix that it does not define.
    pub allows_unknown_operations: bool,
    /// What it checks of the IR of others.
    pub hooks: DialectHooks,
}

/// Checks of a dialect's discardable attributes (`dialect.attribute`), wherever they stand.
pub struct DialectHooks {
    /// On an operation.
    pub verify_attribute: Option<VerifyAttribute>,
    /// On an argument of a function: the index of the argument is given.
    pub verify_argument_attribute: Option<VerifySignatureAttribute>,
    /// On a result of a function: the index of the result is given.
    pub verify_result_attribute: Option<VerifySignatureAttribute>,
}

/// Verifies an attribute of an operation.
pub type VerifyAttribute = fn(Operation<'_>, NamedAttribute) -> Result<(), Failed>;
/// Verifies an attribute of an argument or result of a function.
pub type VerifySignatureAttribute = fn(Operation<'_>, usize, NamedAttribute) -> Result<(), Failed>;

impl DialectHooks {
    /// No checks.
    pub const NONE: DialectHooks = DialectHooks {
        verify_attribute: None,
        verify_argument_attribute: None,
        verify_result_attribute: None,
    };
}

impl Dialect {
    /// What is known of the operation called `name`, the dialect's prefix included.
    pub fn op_info(&self, context: &Context, name: StringId) -> Option<OpInfo> {
        let short = context.string(name).strip_prefix(self.name.as_bytes())?.strip_prefix(b".")?;
        let definition = self.ops.iter().find(|op| op.name.as_bytes() == short)?;
        let dialect = context.intern_string(self.name);
        Some(OpInfo::new(context, dialect, name, definition))
    }
}

/// The dialects that ship with the program.
pub static SHIPPED: &[Dialect] = &[builtin::DIALECT, func::DIALECT];

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
