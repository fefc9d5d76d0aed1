//! The canonicalization patterns of `affine.min` and `affine.max`: expressions are deduplicated, sorted, and
//! merged with those of an operand that is defined by the same operation.
//!
//! Follows mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use crate::{AffineApplyOp, AffineMaxOp, AffineMinOp, canonicalize};
use ir::affine::{AffineExprStorage, AffineOp};
use ir::{AffineExpr, AffineMap, Context, OpId, Operation, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// The patterns of `affine.min` and `affine.max`.
pub static MIN_MAX: &[Pattern] = &[
    Pattern::new("CanonicalizeSingleResultAffineMinMaxOp", apply_single),
    Pattern::new("DeduplicateAffineMinMaxExpressions", drop_duplicates),
    Pattern::new("MergeAffineMinMaxOp", merge_operands),
    canonicalize::SIMPLIFY_MAP,
    Pattern::new("CanonicalizeAffineMinMaxExprAndTermOrder", sort_expressions),
];

/// Returns the map of `op` and its operands.
pub(crate) fn applied(op: Operation<'_>) -> Option<(AffineMap, Vec<ValueId>)> {
    let map = match op.dyn_cast::<AffineMinOp>() {
        Some(min) => min.map(),
        None => op.dyn_cast::<AffineMaxOp>()?.map(),
    };
    Some((map, op.operands().map(|operand| operand.id()).collect()))
}

/// Replaces `op` by one of the same name.
fn replace(rewriter: &mut Rewriter<'_>, op: OpId, map: AffineMap, operands: &[ValueId]) -> Rewrite {
    let view = rewriter.op(op);
    let build = if view.isa::<AffineMinOp>() { AffineMinOp::build } else { AffineMaxOp::build };
    let state = build(rewriter.scope(), view.location(), map, operands);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn with_results(context: &Context, map: AffineMap, results: &[AffineExpr]) -> AffineMap {
    AffineMap::get(context, map.num_dims(context), map.num_symbols(context), results)
}

/// Replaces the minimum or maximum of one value by that value.
fn apply_single(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op);
    let (map, operands) = applied(view)?;
    if map.results(rewriter.context()).len() != 1 {
        return None;
    }
    let state = AffineApplyOp::build(rewriter.scope(), view.location(), map, &operands);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn drop_duplicates(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let (map, operands) = applied(rewriter.op(op))?;
    let mut seen = rustc_hash::FxHashSet::default();
    let results: Vec<AffineExpr> =
        map.results(context).iter().copied().filter(|&result| seen.insert(result)).collect();
    if results.len() == map.results(context).len() {
        return None;
    }
    replace(rewriter, op, with_results(context, map, &results), &operands)
}

/// Merges a minimum of minima, or a maximum of maxima, into one.
fn merge_operands(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (map, operands) = applied(view)?;
    let num_dims = map.num_dims(context);
    let mut results = Vec::new();
    let mut merged = Vec::new();
    for &result in map.results(context) {
        let position = match result.storage(context) {
            AffineExprStorage::Dim(position) => Some(position),
            AffineExprStorage::Symbol(position) => Some(num_dims + position),
            _ => None,
        };
        let operand = position.and_then(|position| operands.get(position as usize));
        let inner = operand.and_then(|&operand| rewriter.value(operand).defining_op());
        match inner.filter(|inner| inner.name() == view.name()).and_then(applied) {
            Some(inner) => merged.push(inner),
            None => results.push(result),
        }
    }
    if merged.is_empty() {
        return None;
    }
    let (mut dims, mut symbols) = (operands, Vec::new());
    symbols.extend(dims.split_off((num_dims as usize).min(dims.len())));
    for (inner, mut operands) in merged {
        let (num_dims, num_symbols) = (inner.num_dims(context), inner.num_symbols(context));
        let (by, symbols_by) = (dims.len() as u32, symbols.len() as u32);
        let shifted = |result: &AffineExpr| {
            let result = result.shift_dims(context, num_dims, by, 0);
            result.shift_symbols(context, num_symbols, symbols_by, 0)
        };
        results.extend(inner.results(context).iter().map(shifted));
        symbols.extend(operands.split_off((num_dims as usize).min(operands.len())));
        dims.extend(operands);
    }
    let map = AffineMap::get(context, dims.len() as u32, symbols.len() as u32, &results);
    replace(rewriter, op, map, &[dims, symbols].concat())
}

/// Returns the factor of each dimension and symbol of a linear expression, followed by its constant term.
fn coefficients(context: &Context, map: AffineMap, expr: AffineExpr) -> Option<Vec<i64>> {
    let num_dims = map.num_dims(context) as usize;
    let mut factors = vec![0i64; map.num_inputs(context) as usize + 1];
    let constant = factors.len() - 1;
    let mut pending = vec![(expr, 1i64)];
    while let Some((expr, factor)) = pending.pop() {
        let (place, value) = match expr.storage(context) {
            AffineExprStorage::Dim(position) => (position as usize, 1),
            AffineExprStorage::Symbol(position) => (num_dims + position as usize, 1),
            AffineExprStorage::Constant(value) => (constant, value),
            AffineExprStorage::Binary { op: AffineOp::Add, lhs, rhs, .. } => {
                pending.extend([(lhs, factor), (rhs, factor)]);
                continue;
            }
            AffineExprStorage::Binary { op: AffineOp::Mul, lhs, rhs, .. } => {
                pending.push((lhs, factor.wrapping_mul(rhs.constant_value(context)?)));
                continue;
            }
            AffineExprStorage::Binary { .. } => return None,
        };
        let sum = factors.get_mut(place)?;
        *sum = sum.wrapping_add(factor.wrapping_mul(value));
    }
    Some(factors)
}

/// Expressions come in the order of their factors.
fn sort_expressions(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let (map, operands) = applied(rewriter.op(op))?;
    let results = map.results(context);
    let mut keyed: Vec<(Vec<i64>, AffineExpr)> = results
        .iter()
        .map(|&result| Some((coefficients(context, map, result)?, result)))
        .collect::<Option<_>>()?;
    if keyed.is_sorted_by(|a, b| a.0 <= b.0) {
        return None;
    }
    sort::by(&mut keyed, |a, b| a.0.cmp(&b.0));
    let results: Vec<AffineExpr> = keyed.into_iter().map(|(_, result)| result).collect();
    replace(rewriter, op, with_results(context, map, &results), &operands)
}
