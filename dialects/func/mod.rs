//! The func dialect: the code behind its operations.

mod canonicalize;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/func.rs"));
}

pub use ops::*;

use smallvec::SmallVec;

use crate::dialects::cf::BranchOp;
use crate::interfaces::Callee;
use crate::ir::{Operation, Value, ValueId, known};
use crate::parse::parse_function_op;
use crate::print::print_function_op;
use crate::registry::{DialectHooks, Inliner, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "func",
    ops: &[
        ("call", OpHooks { verify_symbol_uses: Some(verify::call_symbol_uses), ..OpHooks::NONE }),
        (
            "call_indirect",
            OpHooks {
                canonicalize: canonicalize::CALL_INDIRECT,
                callee: Some(|op| op.operands().next().map(Callee::Value)),
                ..OpHooks::NONE
            },
        ),
        (
            "constant",
            OpHooks {
                verify_symbol_uses: Some(verify::constant_symbol_uses),
                name_values: Some(name_constant),
                ..OpHooks::NONE
            },
        ),
        (
            "func",
            OpHooks {
                parse: Some(parse_function_op),
                print: Some(print_function_op),
                default_dialect: Some("func"),
                ..OpHooks::NONE
            },
        ),
        ("return", OpHooks { verify: Some(verify::r#return), ..OpHooks::NONE }),
    ],
    materialize_constant: Some(canonicalize::materialize_constant),
    inliner: Some(INLINER),
    ..DialectHooks::NONE
};

/// A function constant is called `%f`.
fn name_constant<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    set_name(op.result(0), b"f");
}

/// What is called may take the place of the call, unless one of them says no.
const INLINER: Inliner = Inliner {
    is_legal_call: |call, callable| {
        let is_refused = |op: Operation<'_>| op.attribute(known::NO_INLINE).is_some();
        !is_refused(call) && !is_refused(callable)
    },
    branch_for_return: |op, scope, block| {
        let operands: SmallVec<[ValueId; 4]> =
            op.dyn_cast::<ReturnOp>()?.operands().map(|operand| operand.id()).collect();
        Some(BranchOp::build(scope, op.location(), &operands, block))
    },
    ..Inliner::ANYTHING
};
