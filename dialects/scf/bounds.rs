//! The bounds of `scf.forall`: constants and values.

use super::ForallOp;
use crate::dialects::arith::value_or_constant_index;
use crate::ir::{Location, ValueId};
use crate::rewrite::op_fold_result::mixed_values;
use crate::rewrite::{Builder, OpFoldResult};

/// The bounds and steps of all loops of an `scf.forall`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MixedBounds {
    pub lower: Vec<OpFoldResult>,
    pub upper: Vec<OpFoldResult>,
    pub step: Vec<OpFoldResult>,
}

impl MixedBounds {
    /// Those of `op`.
    pub fn of(op: ForallOp<'_>) -> Self {
        let context = op.context();
        let ids = |values: crate::ir::views::Values<'_>| values.map(|value| value.id()).collect::<Vec<_>>();
        MixedBounds {
            lower: mixed_values(context, &op.static_lower_bound(), ids(op.dynamic_lower_bound())),
            upper: mixed_values(context, &op.static_upper_bound(), ids(op.dynamic_upper_bound())),
            step: mixed_values(context, &op.static_step(), ids(op.dynamic_step())),
        }
    }

    /// The lower bound, upper bound and step of each loop.
    pub fn each(&self) -> impl Iterator<Item = [OpFoldResult; 3]> + '_ {
        let bounds = self.lower.iter().zip(&self.upper).zip(&self.step);
        bounds.map(|((&lower, &upper), &step)| [lower, upper, step])
    }
}

/// The values in the list; constants are made where the builder stands.
pub fn values_of(builder: &mut Builder<'_>, location: Location, list: &[OpFoldResult]) -> Vec<ValueId> {
    list.iter().map(|&of| value_or_constant_index(builder, location, of)).collect()
}
