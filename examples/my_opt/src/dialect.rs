//! The `my` dialect: its verifier and its patterns.

use rsmlir::ir::diag::Failed;
use rsmlir::ir::{OpId, Operation};
use rsmlir::registry::{DialectHooks, DialectPackage, OpHooks};
use rsmlir::rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// Views of the operations, more than the code here uses.
#[allow(dead_code)]
mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/my.rs"));
}

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}

use ops::{AnswerOp, DoubleOp};

/// The dialect as the program registers it.
pub static DIALECT: DialectPackage =
    DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

static HOOKS: DialectHooks = DialectHooks {
    dialect: "my",
    ops: &[
        ("answer", OpHooks { verify: Some(verify_answer), ..OpHooks::NONE }),
        ("double", OpHooks { canonicalize: DOUBLE, ..OpHooks::NONE }),
    ],
    ..DialectHooks::NONE
};

/// Verifies that an answer is not negative.
fn verify_answer(op: Operation<'_>) -> Result<(), Failed> {
    match op.dyn_cast::<AnswerOp>() {
        Some(answer) if answer.value() < 0 => {
            Err(op.emit_op_error(format_args!("expected no negative number, got {}", answer.value())).emit())
        }
        _ => Ok(()),
    }
}

/// The canonicalization patterns of `my.double`.
static DOUBLE: &[Pattern] = &[Pattern::new("DoubleOfAnswer", double_of_answer)];

/// `my.double` of `my.answer 21` becomes `my.answer 42`.
fn double_of_answer(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let double = rewriter.op(op).dyn_cast::<DoubleOp>()?;
    let answer = double.number().defining::<AnswerOp>()?;
    let (value, ty, location) = (answer.value().checked_mul(2)?, double.result().ty(), double.location());
    let state = AnswerOp::build(rewriter.scope(), location, ty, value);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
