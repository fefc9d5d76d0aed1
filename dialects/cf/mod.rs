//! The cf dialect: the code behind its operations.

mod switch;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/cf.rs"));
}

pub use ops::*;

use smallvec::{SmallVec, smallvec};

use crate::ir::Operation;
use crate::registry::{BranchOperands, DialectHooks, OpHooks};
use crate::verify::operand_groups;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "cf",
    ops: &[
        (
            "br",
            OpHooks {
                branch_operands: Some(|op| smallvec![BranchOperands::forwarded(0..op.num_operands())]),
                ..OpHooks::NONE
            },
        ),
        ("cond_br", OpHooks { branch_operands: Some(cond_br_operands), ..OpHooks::NONE }),
        (
            "switch",
            OpHooks {
                verify: Some(switch::verify),
                branch_operands: Some(switch::branch_operands),
                ..OpHooks::NONE
            },
        ),
    ],
    directives: &[("SwitchOpCases", switch::CASES)],
    ..DialectHooks::NONE
};

/// The condition comes first; then there is a group of operands for each successor.
fn cond_br_operands(op: Operation<'_>) -> SmallVec<[BranchOperands; 2]> {
    let groups = operand_groups(op, op.info());
    groups.iter().skip(1).map(|group| BranchOperands::forwarded(group.range())).collect()
}
