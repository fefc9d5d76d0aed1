//! The extension that the dialect's tutorial makes in chapters 2 to 4. See docs/add-a-transform-op.md, which makes
//! `transform.my.change_call_target` step by step.

mod calls;
mod has_operand_satisfying;

use crate::interpreter::TransformExtension;
use crate::stated_effects::{ReadsPayload, StatedEffects};
use interfaces::callee;
use registry::{DialectHooks, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[
        &TransformExtension {
            apply: &[
                ("match.my.has_operand_satisfying", has_operand_satisfying::apply),
                ("my.call_to_op", calls::call_to_op),
                ("my.change_call_target", calls::change_call_target),
            ],
            payload: &[("my.call_op_interface", |op| match callee(op) {
                Some(_) => Ok(()),
                None => Err("expected the payload operation to implement CallOpInterface"),
            })],
            ..TransformExtension::NONE
        },
        &StatedEffects {
            payload: &[("match.my.has_operand_satisfying", ReadsPayload::Always)],
            ..StatedEffects::NONE
        },
    ],
    ops: &[(
        "match.my.has_operand_satisfying",
        OpHooks { verify: Some(has_operand_satisfying::verify), ..OpHooks::NONE },
    )],
    ..DialectHooks::NONE
};
