//! Construction of loop nests.
//!
//! Follows `buildLoopNest` of mlir/lib/Dialect/SCF/IR/SCF.cpp.

use crate::build::create_for;
use crate::{ForOp, YieldOp};
use ir::{BlockId, Location, OpId, ValueId};
use rewrite::Rewriter;

/// The bounds and step of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LoopRange {
    pub lower: ValueId,
    pub upper: ValueId,
    pub step: ValueId,
}

impl LoopRange {
    /// Returns lower bound, upper bound and step.
    pub fn parts(self) -> (ValueId, ValueId, ValueId) {
        (self.lower, self.upper, self.step)
    }

    /// Returns the bounds and step of `op`.
    pub fn of(op: ForOp<'_>) -> Self {
        let (lower, upper, step) = (op.lower_bound(), op.upper_bound(), op.step());
        LoopRange { lower: lower.id(), upper: upper.id(), step: step.id() }
    }
}

/// The loops of a nest, from the outermost on, each with its block.
pub struct LoopNest {
    pub loops: Vec<(OpId, BlockId)>,
}

impl LoopNest {
    /// Returns the variables of the loops.
    pub fn induction_variables(&self, rewriter: &Rewriter<'_>) -> Vec<ValueId> {
        self.loops.iter().map(|&(_, block)| rewriter.body().argument(block, 0)).collect()
    }
}

/// Creates a loop nest without carried values at the insertion point; the innermost body has only its
/// terminator.
pub fn build_loop_nest(rewriter: &mut Rewriter<'_>, location: Location, ranges: &[LoopRange]) -> LoopNest {
    let point = rewriter.insertion_point();
    let mut loops = Vec::new();
    for &range in ranges {
        let new = create_for(rewriter, location, range.parts(), &[]);
        rewriter.set_insertion_point_to_end(new.body);
        loops.push((new.op, new.body));
    }
    for &(_, block) in &loops {
        rewriter.set_insertion_point_to_end(block);
        let state = YieldOp::build(rewriter.scope(), location, &[]);
        rewriter.create(state);
    }
    rewriter.restore_insertion_point(point);
    LoopNest { loops }
}
