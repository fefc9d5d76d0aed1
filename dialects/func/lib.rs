//! The func dialect: the hooks of its operations.

mod canonicalize;
mod duplicate_functions;
mod verify;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/func.rs"));
}

pub use ops::*;

use smallvec::SmallVec;

use cf::BranchOp;
use interfaces::Callee;
use ir::{Operation, Value, ValueId, known};
use parse::parse_function_op;
use print::print_function_op;
use registry::{DialectHooks, Inliner, OpHooks};

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

/// The inliner's interface: a call may be replaced by the body of the callee, unless one of them has
/// `no_inline`.
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

/// The passes, by name.
pub static PASSES: &[&passes::PassInfo] = &[&duplicate_functions::PASS];

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
