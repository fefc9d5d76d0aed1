//! Substitution of whole subexpressions.
//!
//! Follows `AffineExpr::replace` of mlir/lib/IR/AffineExpr.cpp and `shortenAddChainsContainingAll` of
//! mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use rustc_hash::FxHashMap;

use super::simplify::with_stack;
use super::{AffineExpr, AffineExprStorage, AffineMap, AffineOp};
use crate::Context;

type Replacements = FxHashMap<AffineExpr, AffineExpr>;

impl AffineMap {
    /// Replaces each sum of `terms` in the results by `sum`. A sum may have further terms. `None` if there is
    /// no such sum.
    pub fn results_with_sums_replaced(
        self,
        context: &Context,
        terms: &[AffineExpr],
        sum: AffineExpr,
    ) -> Option<Vec<AffineExpr>> {
        let results = self.results(context);
        let mut replacements = Replacements::default();
        for &result in results {
            find_sums(context, result, terms, sum, &mut replacements);
        }
        if replacements.is_empty() {
            return None;
        }
        Some(results.iter().map(|&result| replace(context, result, &mut replacements)).collect())
    }
}

/// Records the replacement of each sum in `expr` that has all `terms`.
fn find_sums(
    context: &Context,
    expr: AffineExpr,
    terms: &[AffineExpr],
    sum: AffineExpr,
    replacements: &mut Replacements,
) {
    let AffineExprStorage::Binary { op, lhs, rhs, .. } = expr.storage(context) else { return };
    let mut find = |expr| with_stack(|| find_sums(context, expr, terms, sum, replacements));
    if op != AffineOp::Add {
        find(lhs);
        find(rhs);
        return;
    }
    let mut missing = terms.to_vec();
    let mut others = Vec::new();
    let mut rest = Some(expr);
    while let Some(chain) = rest {
        let (term, before) = match chain.storage(context) {
            AffineExprStorage::Binary { op: AffineOp::Add, lhs, rhs, .. } => (rhs, Some(lhs)),
            _ => (chain, None),
        };
        rest = before;
        match missing.iter().position(|&wanted| wanted == term) {
            Some(position) => {
                missing.swap_remove(position);
            }
            None => {
                others.push(term);
                find(term);
            }
        }
    }
    if missing.is_empty() {
        let shorter = others.into_iter().rev().fold(sum, |sum, term| sum.add(context, term));
        replacements.entry(expr).or_insert(shorter);
    }
}

/// Applies all `replacements` to an expression, and caches those of its subexpressions.
fn replace(context: &Context, expr: AffineExpr, replacements: &mut Replacements) -> AffineExpr {
    if let Some(&replacement) = replacements.get(&expr) {
        return replacement;
    }
    let AffineExprStorage::Binary { op, lhs, rhs, .. } = expr.storage(context) else { return expr };
    let (new_lhs, new_rhs) =
        with_stack(|| (replace(context, lhs, replacements), replace(context, rhs, replacements)));
    let new = match (new_lhs, new_rhs) == (lhs, rhs) {
        true => expr,
        false => new_lhs.binary(context, op, new_rhs),
    };
    replacements.insert(expr, new);
    new
}
