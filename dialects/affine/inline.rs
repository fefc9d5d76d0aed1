//! Inlining of affine operations, and inlining into affine loops and conditions.
//!
//! A value at the top of a function is a dimension and a symbol there. Inside a loop it is neither any more, so a
//! body is inlined into a loop only where the accesses in it stay valid.
//!
//! Follows `AffineInlinerInterface` of mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use super::map::map_in;
use super::memory;
use super::scope::{is_at_top, is_valid_dim, is_valid_symbol};
use super::{AffineForOp, AffineIfOp, AffineLoadOp, AffineParallelOp, AffineStoreOp};
use super::{AffineVectorLoadOp, AffineVectorStoreOp};
use interfaces::memory_effects;
use ir::op_info::Trait;
use ir::{Operation, Region, Value};
use registry::Inliner;

pub(super) const INLINER: Inliner = Inliner {
    is_legal_op: |_, into| {
        into.parent_op().is_some_and(|op| op.has_trait(Trait::AffineScope) || is_structure(op))
    },
    is_legal_region: |into, source, arguments| {
        let Some(block) = source.front().filter(|_| source.has_one_block()) else { return false };
        let stays_valid = |op: Operation<'_>| {
            has_no_effect(op) || access_stays_valid(op, &Inlining { into, source, arguments })
        };
        into.parent_op().is_some_and(is_structure) && block.operations().all(stays_valid)
    },
    ..Inliner::ANYTHING
};

fn is_structure(op: Operation<'_>) -> bool {
    op.isa::<AffineForOp>() || op.isa::<AffineIfOp>() || op.isa::<AffineParallelOp>()
}

fn has_no_effect(op: Operation<'_>) -> bool {
    memory_effects(op).is_some_and(|effects| effects.is_empty())
}

/// A region that would be inlined.
struct Inlining<'r, 'a> {
    into: Region<'a>,
    source: Region<'a>,
    /// The values that stand for the arguments of its block.
    arguments: &'r [Value<'a>],
}

/// Returns whether `op` is an affine load or store whose operands remain valid dimensions and symbols.
fn access_stays_valid<'a>(op: Operation<'a>, inlining: &Inlining<'_, 'a>) -> bool {
    let first = if op.isa::<AffineLoadOp>() || op.isa::<AffineVectorLoadOp>() {
        1
    } else if op.isa::<AffineStoreOp>() || op.isa::<AffineVectorStoreOp>() {
        2
    } else {
        return false;
    };
    let Some(map) = map_in(op, memory::MAP) else { return false };
    let num_dims = map.num_dims(op.context()) as usize;
    op.operands().skip(first).enumerate().all(|(index, operand)| {
        let is_valid = if index < num_dims { is_valid_dim } else { is_valid_symbol };
        inlining.stays(operand, is_valid)
    })
}

impl<'a> Inlining<'_, 'a> {
    /// Returns whether an operand that is valid in `source` is valid in `into`.
    fn stays(&self, operand: Value<'a>, is_valid: fn(Value<'a>, Region<'a>) -> bool) -> bool {
        // A value computed in the region stays valid if the operands of its definition do, which is inlined
        // too.
        if !is_at_top(operand, self.source) {
            return true;
        }
        match operand.defining_op() {
            Some(op) => op.has_trait(Trait::ConstantLike) || op.has_trait(Trait::ShapedDimOpInterface),
            None => self.arguments.get(operand.index()).is_some_and(|&value| is_valid(value, self.into)),
        }
    }
}
