//! The inverse of a map from dimensions to levels.
//!
//! A permutation has one, and so has a map to blocks: `(i, j) -> (i floordiv 2, j, i mod 2)`, whose inverse is
//! `(l0, l1, l2) -> (l1, l0 * 2 + l2)`. Dimensions that are no part of blocks come first in it, as in LLVM.

use ir::affine::{AffineExprStorage, AffineOp};
use ir::{AffineExpr, AffineMap, Context};
use std::collections::BTreeMap;

/// A result of a map to blocks.
enum Level {
    /// `i`
    Dim(u32),
    /// `i floordiv c`
    Outer(u32, i64),
    /// `i mod c`
    Inner(u32, i64),
}

fn level(context: &Context, expr: AffineExpr) -> Option<Level> {
    match expr.storage(context) {
        AffineExprStorage::Dim(position) => Some(Level::Dim(position)),
        AffineExprStorage::Binary { op, lhs, rhs, .. } => {
            let position = lhs.dim_position(context)?;
            let size = rhs.constant_value(context).filter(|&size| size > 0)?;
            match op {
                AffineOp::FloorDiv => Some(Level::Outer(position, size)),
                AffineOp::Mod => Some(Level::Inner(position, size)),
                _ => None,
            }
        }
        _ => None,
    }
}

/// Returns the results of a map to blocks; `None` if it is none, or has no blocks.
fn levels(context: &Context, map: AffineMap) -> Option<Vec<Level>> {
    let mut sizes = BTreeMap::new();
    let mut has_blocks = false;
    let mut levels = Vec::new();
    for &result in map.results(context) {
        let level = level(context, result)?;
        let is_known = match level {
            Level::Dim(position) => sizes.insert(position, 0).is_none(),
            Level::Outer(position, size) => sizes.insert(position, size).is_none(),
            Level::Inner(position, size) => {
                has_blocks = true;
                sizes.get(&position) == Some(&size)
            }
        };
        if !is_known {
            return None;
        }
        levels.push(level);
    }
    has_blocks.then_some(levels)
}

/// Returns the sizes of the blocks by levels that are no outer ones, 0 for those without blocks; `None` if the map is none
/// to blocks.
pub(super) fn block_sizes(context: &Context, map: AffineMap) -> Option<Vec<i64>> {
    let sizes = levels(context, map)?.into_iter().filter_map(|level| match level {
        Level::Dim(_) => Some(0),
        Level::Outer(..) => None,
        Level::Inner(_, size) => Some(size),
    });
    Some(sizes.collect())
}

/// Returns the map from levels to dimensions, if it follows from that from dimensions to levels.
pub(super) fn inverse(context: &Context, map: AffineMap) -> Option<AffineMap> {
    if map.num_symbols(context) != 0 {
        return None;
    }
    if map.is_permutation(context) {
        return map.inverse_permutation(context);
    }
    let levels = levels(context, map)?;
    let mut results = Vec::new();
    // The outer level of a dimension in blocks, the size of these, and the inner level.
    let mut blocks: BTreeMap<u32, (AffineExpr, i64, Option<AffineExpr>)> = BTreeMap::new();
    for (number, level) in (0..).zip(&levels) {
        let expr = AffineExpr::dim(context, number);
        match *level {
            Level::Dim(_) => results.push(expr),
            Level::Outer(position, size) => {
                blocks.insert(position, (expr, size, None));
            }
            Level::Inner(position, _) => blocks.get_mut(&position)?.2 = Some(expr),
        }
    }
    for (outer, size, inner) in blocks.into_values() {
        results.push(outer.mul_constant(context, size).add(context, inner?));
    }
    Some(AffineMap::get(context, levels.len() as u32, 0, &results))
}
