//! `affine.min` and `affine.max`: each result once, those of what is an argument in its place, in a fixed order.
//!
//! Follows mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

use super::simplify;
use crate::dialects::affine::AffineApplyOp;
use crate::dialects::affine::compose::Applied;
use crate::dialects::affine::map::map_in;
use crate::ir::affine::{AffineExprStorage, AffineOp};
use crate::ir::{AffineExpr, AffineMap, Context, OpId, Operation, OperationState, ValueId};
use crate::rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static MIN_MAX: &[Pattern] = &[
    Pattern::new("DeduplicateAffineMinMaxExpressions", drop_duplicates),
    Pattern::new("MergeAffineMinMaxOp", merge_producers),
    Pattern::new("SimplifyAffineOp", |rewriter, op| simplify(rewriter, op, 0)),
    Pattern::new("CanonicalizeAffineMinMaxOpExprAndTermOrder", sort_results),
    Pattern::new("CanonicalizeSingleResultAffineMinMaxOp", single_result),
];

fn applied<'a>(op: Operation<'a>) -> Option<Applied<'a>> {
    Some(Applied { map: map_in(op, super::MAP)?, operands: op.operands().collect() })
}

/// Makes the same operation of another map.
fn replace(rewriter: &mut Rewriter<'_>, op: OpId, map: AffineMap, operands: &[ValueId]) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let state = OperationState {
        operands: operands.into(),
        result_types: view.result_types().collect(),
        properties: [Some(context.affine_map_attribute(map))].into_iter().collect(),
        ..OperationState::new(view.name(), view.location())
    };
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn with_results(context: &Context, map: AffineMap, results: &[AffineExpr]) -> AffineMap {
    AffineMap::get(context, map.num_dims(context), map.num_symbols(context), results)
}

fn ids(of: &Applied<'_>) -> Vec<ValueId> {
    of.operands.iter().map(|operand| operand.id()).collect()
}

/// The results of a map, each once.
pub(super) fn without_duplicates(context: &Context, map: AffineMap) -> AffineMap {
    let mut results: Vec<AffineExpr> = Vec::new();
    for &result in map.results(context) {
        if !results.contains(&result) {
            results.push(result);
        }
    }
    with_results(context, map, &results)
}

fn drop_duplicates(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let before = applied(rewriter.op(op))?;
    let map = without_duplicates(rewriter.context(), before.map);
    if map == before.map {
        return None;
    }
    let operands = ids(&before);
    replace(rewriter, op, map, &operands)
}

/// A result that is what another such operation gives becomes the results of that.
fn merge_producers(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let of = applied(view)?;
    let split = of.map.num_dims(context) as usize;
    let (mut results, mut producers) = (Vec::new(), Vec::new());
    for &result in of.map.results(context) {
        let position = match result.storage(context) {
            AffineExprStorage::Dim(position) => Some(position as usize),
            AffineExprStorage::Symbol(position) => Some(split + position as usize),
            _ => None,
        };
        let producer = position.and_then(|position| of.operands.get(position)?.defining_op());
        match producer.filter(|producer| producer.name() == view.name()) {
            Some(producer) => producers.push(applied(producer)?),
            None => results.push(result),
        }
    }
    if producers.is_empty() {
        return None;
    }
    let (mut dims, mut symbols) = (of.operands[..split].to_vec(), of.operands[split..].to_vec());
    for producer in producers {
        let (num_dims, num_symbols) = (producer.map.num_dims(context), producer.map.num_symbols(context));
        results.extend(producer.map.results(context).iter().map(|result| {
            let result = result.shift_dims(context, num_dims, dims.len() as u32, 0);
            result.shift_symbols(context, num_symbols, symbols.len() as u32, 0)
        }));
        dims.extend_from_slice(&producer.operands[..num_dims as usize]);
        symbols.extend_from_slice(&producer.operands[num_dims as usize..]);
    }
    let map = AffineMap::get(context, dims.len() as u32, symbols.len() as u32, &results);
    let operands = ids(&Applied { map, operands: [dims, symbols].concat() });
    replace(rewriter, op, map, &operands)
}

/// The factors of dimensions, symbols and of 1, of an expression without divisions. `None` for others.
fn coefficients(context: &Context, map: AffineMap, expr: AffineExpr) -> Option<Vec<i64>> {
    let num_dims = map.num_dims(context) as usize;
    let mut factors = vec![0i64; num_dims + map.num_symbols(context) as usize + 1];
    let mut pending = vec![(expr, 1i64)];
    while let Some((expr, factor)) = pending.pop() {
        let (place, by) = match expr.storage(context) {
            AffineExprStorage::Dim(position) => (position as usize, 1),
            AffineExprStorage::Symbol(position) => (num_dims + position as usize, 1),
            AffineExprStorage::Constant(value) => (factors.len() - 1, value),
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
        let place = factors.get_mut(place)?;
        *place = place.wrapping_add(factor.wrapping_mul(by));
    }
    Some(factors)
}

/// Results are ordered by their coefficients.
fn sort_results(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let before = applied(rewriter.op(op))?;
    let results = before.map.results(context);
    let mut keyed: Vec<(Vec<i64>, AffineExpr)> = results
        .iter()
        .map(|&result| Some((coefficients(context, before.map, result)?, result)))
        .collect::<Option<_>>()?;
    if keyed.is_sorted_by(|a, b| a.0 <= b.0) {
        return None;
    }
    keyed.sort_by(|a, b| a.0.cmp(&b.0));
    let sorted: Vec<AffineExpr> = keyed.into_iter().map(|of| of.1).collect();
    let (map, operands) = (with_results(context, before.map, &sorted), ids(&before));
    replace(rewriter, op, map, &operands)
}

/// One result is just applied.
fn single_result(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let before = applied(rewriter.op(op))?;
    if before.map.results(rewriter.context()).len() != 1 {
        return None;
    }
    let (map, operands, location) = (before.map, ids(&before), rewriter.op(op).location());
    let state = AffineApplyOp::build(rewriter.scope(), location, map, &operands);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
