//! `convert-openmp-to-llvm`: what is around operations of OpenMP is converted with them.
//!
//! Programs without these operations are those of which anything is known here.
//!
//! Follows mlir/lib/Conversion/OpenMPToLLVM/OpenMPToLLVM.cpp.

use llvm_common::{LlvmOptions, llvm_conversion_target};
use passes::{Anchor, PassInfo};

use crate::passes::{Patterns, convert};
use crate::{arith_ops, control_flow, func, memref_ops};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    argument: "convert-openmp-to-llvm",
    name: "ConvertOpenMPToLLVMPass",
    summary: "Convert the OpenMP ops to OpenMP ops with LLVM dialect",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run: |pass| {
        let context = pass.ir.share_context();
        let options = LlvmOptions::default();
        let mut patterns = Patterns::new();
        arith_ops::populate_without_expansion(&mut patterns);
        patterns.add(control_flow::PATTERNS);
        memref_ops::populate(&mut patterns, &options);
        patterns.add(func::PATTERNS);
        convert(pass, &llvm_conversion_target(&context), &patterns, options)
    },
};
