//! `transform.my_opt.label`: gives the payload a label.

use rsmlir::dialects::transform::interpreter::{Applied, Interpreter, Results, TransformExtension};
use rsmlir::ir::OpRef;
use rsmlir::registry::{DialectHooks, DialectPackage};

/// The extension as the program registers it. Its definitions are among those of the crate.
pub static EXTENSION: DialectPackage = DialectPackage { hooks: &HOOKS, models: &[], layouts: &[] };

static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[&TransformExtension { apply: &[("my_opt.label", label)], ..TransformExtension::NONE }],
    ..DialectHooks::NONE
};

fn label(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    let context = interpreter.context();
    let (label, name) = (context.intern_string("label"), context.intern_string("my.label"));
    let label = interpreter.op(op).inherent_attribute(label);
    for target in interpreter.payload_ops(op, 0) {
        interpreter.ir_mut().set_attribute(target, name, label);
    }
    Ok(())
}
