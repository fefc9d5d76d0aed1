//! `llvm-use-default-visibility`: gives symbols of default visibility another one.
//!
//! Follows mlir/lib/Dialect/LLVMIR/Transforms/UseDefaultVisibilityPass.cpp.

use ir::OpRef;
use ir::diag::Failed;
use ir::views::EnumValue as _;
use ir::walk::walk_post_order;
use llvm::Visibility;
use passes::{Anchor, PassInfo, PassRun, Takes, option};

pub static PASS: PassInfo = PassInfo {
    argument: "llvm-use-default-visibility",
    name: "LLVMUseDefaultVisibilityPass",
    summary: "Update default visibility of all global values and function definitions",
    anchor: Anchor::Any,
    options: &[option(
        "visibility",
        Takes::Choice(&[("hidden", "Hidden"), ("protected", "Protected")], ""),
        "Visibility to use in place of default.",
    )],
    run,
};

/// The operations that have a visibility.
const SYMBOLS: &[&str] = &["llvm.func", "llvm.mlir.global", "llvm.mlir.ifunc", "llvm.mlir.alias"];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let Some(visibility) = Visibility::symbolize(pass.options().string("visibility")) else { return Ok(()) };
    if visibility == Visibility::Default {
        return Ok(());
    }
    let name = context.static_string("visibility_");
    let mut changed: Vec<OpRef> = Vec::new();
    walk_post_order(pass.root(), |op| {
        let current = op.inherent_attribute(name).and_then(|of| Visibility::from_attribute(&context, of));
        let is_default = current.is_none_or(|of| of == Visibility::Default);
        if SYMBOLS.iter().any(|symbol| op.name_str() == *symbol) && is_default {
            changed.push(op.op_ref());
        }
    });
    let value = visibility.to_attribute(&context);
    for op in changed {
        pass.ir.set_attribute(op, name, Some(value));
    }
    Ok(())
}
