//! An operand of `linalg.generic` after the removal of loops.

use super::rank::{groups, is_collapsible};
use crate::structured::shape;
use ir::{AffineExpr, AffineMap, Context, Type};

/// The kept loops, and the replacement of each loop in maps.
pub struct NewLoops {
    /// For each loop whether it is left out.
    pub is_left_out: Vec<bool>,
    /// How many stay.
    pub count: u32,
    /// A loop that stays, or zero.
    replacements: Vec<AffineExpr>,
}

impl NewLoops {
    /// Makes the replacements for the loops marked in `is_left_out`: 0 for these, new numbers for the others.
    pub fn without(context: &Context, is_left_out: Vec<bool>) -> Self {
        let mut count = 0;
        let replacement = |&is_left_out: &bool| match is_left_out {
            true => AffineExpr::constant(context, 0),
            false => {
                count += 1;
                AffineExpr::dim(context, count - 1)
            }
        };
        let replacements = is_left_out.iter().map(replacement).collect();
        NewLoops { is_left_out, count, replacements }
    }

    /// Returns the number of dropped loops among the first `loop_` loops.
    pub fn num_left_out_before(&self, loop_: usize) -> usize {
        self.is_left_out.iter().take(loop_).filter(|&&is_left_out| is_left_out).count()
    }
}

/// See the module's description.
pub struct NewOperand {
    pub map: AffineMap,
    pub shape: Vec<i64>,
    /// The reassociation: each group of old dimensions becomes one new dimension.
    pub groups: Vec<Vec<i64>>,
    /// Whether there are fewer dimensions than before.
    pub is_collapsed: bool,
}

impl NewOperand {
    /// Drops dimensions of size 1 of which only the first element is accessed. `None` if that is impossible.
    pub fn of(context: &Context, ty: Type, map: AffineMap, loops: &NewLoops) -> Option<Self> {
        let replaced: Vec<AffineExpr> = map
            .results(context)
            .iter()
            .map(|result| result.replace_dims(context, &loops.replacements))
            .collect();
        let extents = shape(context, ty);
        let is_left_out: Vec<bool> = replaced
            .iter()
            .zip(extents)
            .map(|(result, &extent)| extent == 1 && result.constant_value(context) == Some(0))
            .collect();
        let is_collapsed = is_left_out.contains(&true);
        if is_collapsed && !is_collapsible(context, ty) {
            return None;
        }
        let is_kept = |dim: &usize| !is_left_out[*dim];
        let kept: Vec<usize> = (0..is_left_out.len()).filter(is_kept).collect();
        let results: Vec<AffineExpr> = kept.iter().map(|&dim| replaced[dim]).collect();
        Some(NewOperand {
            map: AffineMap::get(context, loops.count, 0, &results),
            shape: kept.iter().map(|&dim| extents[dim]).collect(),
            groups: groups(&is_left_out),
            is_collapsed,
        })
    }
}
