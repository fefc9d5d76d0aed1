//! `BranchOpInterface` of operations whose C++ tells the operands of their successors: `getSuccessorOperands`.
//!
//! A function of `branch_flow.h` tells their numbers, which have to follow one another.

use cpp::{Eval, EvalError, Machine, Value};
use ir::Operation;
use registry::{BranchOperands, OpHooks};
use smallvec::SmallVec;

use super::{consecutive, told, told_numbers};

/// Adds the interface to an operation that has it, and whose class has its method.
pub fn add_hooks(hooks: &mut OpHooks, is_branch: bool, has: impl Fn(&str) -> bool) {
    if is_branch && hooks.branch_operands.is_none() && has("getSuccessorOperands") {
        hooks.branch_operands = Some(|op| operands(op).unwrap_or_default());
    }
}

/// Returns the operands of each successor.
fn operands(op: Operation<'_>) -> Option<SmallVec<[BranchOperands; 2]>> {
    told(op, "tellSuccessorOperands", &[], |machine, told| {
        let mut successors = SmallVec::new();
        for successor in machine.list(told)? {
            successors.push(of_successor(machine, &successor)?);
        }
        Ok(successors)
    })
}

/// Reads how many operands are produced, and the numbers of those that are forwarded.
fn of_successor(machine: &mut Machine, told: &Value) -> Eval<BranchOperands> {
    let numbers = told_numbers(machine, told)?;
    let together = numbers.split_first().and_then(|(&produced, forwarded)| {
        Some(BranchOperands { produced, forwarded: consecutive(forwarded)? })
    });
    together.ok_or_else(|| EvalError::unsupported("operands of a successor that do not stand together"))
}
