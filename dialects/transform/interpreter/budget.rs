//! How many operations one transform operation may make: a factor of a billion is soon written.
//!
//! Transforms that repeat operations as often as the program says ask before they begin.

use super::failure::{Applied, Failure};
use super::run::Interpreter;
use ir::limits::Limit;
use ir::walk::{WalkResult, walk_pre_order};
use ir::{OpRef, Operation};

impl Interpreter<'_, '_> {
    /// Fails if `op` would make more copies of the operations in `target` than the limit allows.
    pub fn check_copies(&self, op: OpRef, target: OpRef, times: i64) -> Applied {
        let times = u64::try_from(times).unwrap_or(0);
        let limits = self.op(op).context().limits();
        let limit = limits.get(Limit::TransformOps);
        if count_up_to(self.op(target), limit / times.max(1) + 1).saturating_mul(times) <= limit {
            return Ok(());
        }
        Err(Failure::definite(self.op(op), limits.reached(Limit::TransformOps)))
    }
}

/// Returns the number of operations in `root`, counted up to `most`.
fn count_up_to(root: Operation<'_>, most: u64) -> u64 {
    let mut count = 0;
    walk_pre_order(root, |op| {
        count += u64::from(op != root);
        if count < most { WalkResult::Advance } else { WalkResult::Interrupt }
    });
    count
}
