//! `llvm-request-c-wrappers`: asks for C wrappers of all functions.
//!
//! Follows mlir/lib/Dialect/LLVMIR/Transforms/RequestCWrappers.cpp.

use ir::Attribute;
use passes::{Anchor, PassInfo};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    argument: "llvm-request-c-wrappers",
    name: "LLVMRequestCWrappersPass",
    summary: "Request C wrapper emission for all functions",
    anchor: Anchor::Op("func.func"),
    options: &[],
    run: |pass| {
        let name = pass.ir.context().static_string("llvm.emit_c_interface");
        let root = pass.ir.root_ref();
        pass.ir.set_attribute(root, name, Some(Attribute::UNIT));
        Ok(())
    },
};
