//! `my-label-functions`: gives every function a label.

use rsmlir::ir::diag::Failed;
use rsmlir::passes::{Anchor, PassInfo, PassRun, Takes, option};

pub static PASS: PassInfo = PassInfo {
    argument: "my-label-functions",
    name: "MyLabelFunctions",
    summary: "Give every function a label",
    anchor: Anchor::Op("func.func"),
    options: &[option("label", Takes::String("seen"), "the label")],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let label = context.string_attribute(context.intern_string(pass.options().string("label")));
    let root = pass.ir.root_ref();
    pass.ir.set_attribute(root, context.intern_string("my.label"), Some(label));
    Ok(())
}
