//! `print-ir`: prints the operation to standard error, between two other passes say.
//!
//! Follows mlir/lib/Transforms/PrintIR.cpp.

use ir::diag::Failed;
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use print::{PrintFlags, print_ir_with};

pub static PASS: PassInfo = PassInfo {
    argument: "print-ir",
    name: "PrintIRPass",
    summary: "Print IR on the debug stream",
    anchor: Anchor::Any,
    options: &[option("label", Takes::String(""), "Label")],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let label = match pass.options().string("label") {
        "" => String::new(),
        label => format!(" {label}"),
    };
    let mut text = format!("// -----// IR Dump{label} //----- //\n").into_bytes();
    let flags = PrintFlags { local_scope: true, ..pass.print_flags().clone() };
    print_ir_with(pass.ir, &flags, &[], &mut text)?;
    text.push(b'\n');
    pass.ir.context().diagnostics().emit_text(text);
    pass.mark_unchanged();
    Ok(())
}
