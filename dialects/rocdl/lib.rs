//! The rocdl dialect: the hooks of its operations.
//!
//! Follows mlir/lib/Dialect/LLVMIR/IR/ROCDLDialect.cpp.

mod buffers;

use ir::Operation;
use ir::attributes::NamedAttribute;
use ir::diag::Failed;
use registry::{DialectHooks, Inliner, OpHooks};

/// An access of a buffer that gives nothing.
const STORE: OpHooks =
    OpHooks { parse: Some(buffers::parse_store), print: Some(buffers::print), ..OpHooks::NONE };

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "rocdl",
    ops: &[
        ("raw.buffer.atomic.fadd", STORE),
        ("raw.buffer.atomic.fmax", STORE),
        ("raw.buffer.atomic.smax", STORE),
        ("raw.buffer.atomic.umin", STORE),
        (
            "raw.buffer.load",
            OpHooks { parse: Some(buffers::parse_load), print: Some(buffers::print), ..OpHooks::NONE },
        ),
        ("raw.buffer.store", STORE),
    ],
    unknown_operations: registry::UnknownOperations::Accepted,
    verify_attribute: Some(verify_attribute),
    inliner: Some(Inliner::OPERATIONS),
    ..DialectHooks::NONE
};

/// Verifies that only functions of LLVM are kernels.
fn verify_attribute(op: Operation<'_>, (name, _): NamedAttribute) -> Result<(), Failed> {
    match *op.context().string(name) == *b"rocdl.kernel" && op.name_str() != "llvm.func" {
        true => Err(op.emit_error("'\"rocdl.kernel\"' attribute attached to unexpected op").emit()),
        false => Ok(()),
    }
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
