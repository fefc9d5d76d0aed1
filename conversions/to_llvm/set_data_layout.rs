//! `set-llvm-module-datalayout`: gives a module a data layout of LLVM.
//!
//! Follows mlir/lib/Conversion/FuncToLLVM/FuncToLLVM.cpp.

use passes::{Anchor, PassInfo, Takes, option};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    argument: "set-llvm-module-datalayout",
    name: "SetLLVMModuleDataLayoutPass",
    summary: "Attach a datalayout string as a module attribute",
    anchor: Anchor::Op("builtin.module"),
    options: &[option(
        "data-layout",
        Takes::String(""),
        "String description (LLVM format) of the data layout that is expected on the produced module",
    )],
    run: |pass| {
        let context = pass.ir.share_context();
        let layout = context.string_attribute(context.intern_string(pass.options().string("data-layout")));
        let root = pass.ir.root_ref();
        pass.ir.set_attribute(root, context.static_string("llvm.data_layout"), Some(layout));
        Ok(())
    },
};
