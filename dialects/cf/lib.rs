//! The cf dialect: the hooks of its operations.

mod canonicalize;
mod canonicalize_switch;
mod switch;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/cf.rs"));
}

pub use ops::*;
pub use switch::{CASES as SWITCH_CASES, branch_operands as switch_operands, case_value, case_values};

use smallvec::{SmallVec, smallvec};

use interfaces::{EffectInstance, EffectKind};
use ir::{Attribute, Operation};
use registry::{BranchOperands, DialectHooks, Inliner, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "cf",
    ops: &[
        (
            "assert",
            OpHooks { effects: Some(assert_effects), canonicalize: canonicalize::ASSERT, ..OpHooks::NONE },
        ),
        (
            "br",
            OpHooks {
                branch_operands: Some(|op| smallvec![BranchOperands::forwarded(0..op.num_operands())]),
                canonicalize: canonicalize::BRANCH,
                ..OpHooks::NONE
            },
        ),
        (
            "cond_br",
            OpHooks {
                branch_operands: Some(cond_br_operands),
                known_successor: Some(known_successor_of_cond_br),
                canonicalize: canonicalize::COND_BRANCH,
                ..OpHooks::NONE
            },
        ),
        (
            "switch",
            OpHooks {
                verify: Some(switch::verify),
                branch_operands: Some(switch::branch_operands),
                canonicalize: canonicalize_switch::SWITCH,
                ..OpHooks::NONE
            },
        ),
    ],
    directives: &[("SwitchOpCases", switch::CASES)],
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};

/// `cf.assert` may stop the program, so it counts as a write.
fn assert_effects(_: Operation<'_>, effects: &mut SmallVec<[EffectInstance; 4]>) {
    effects.push(EffectInstance::on_memory(EffectKind::Write));
}

/// Returns the successor that a constant condition selects.
fn known_successor_of_cond_br(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<usize> {
    let condition = operands.first().copied().flatten()?;
    condition.integer(op.context()).map(|condition| usize::from(condition.is_zero()))
}

/// The condition comes first, then a group of operands for each successor.
pub fn cond_br_operands(op: Operation<'_>) -> SmallVec<[BranchOperands; 2]> {
    let (yes, no) = (op.operand_group(1), op.operand_group(2));
    smallvec![BranchOperands::forwarded(yes.indices()), BranchOperands::forwarded(no.indices())]
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
