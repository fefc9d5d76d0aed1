//! `replace` of `AffineExpr` and `AffineMap`: whole subexpressions become others.
//!
//! The replacements are two arguments, or a map of any number of them. An expression is rebuilt, and so simplified,
//! where a part of it changes; what a subexpression becomes is kept in the same table, as it may occur often.

use cpp::{Eval, EvalError};
use ir::affine::AffineExprStorage;
use ir::{AffineExpr, AffineMap};
use rustc_hash::FxHashMap;

use super::affine::{expr, this};
use super::affine_edit::{expr_argument, shift};
use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};

type Replacements = FxHashMap<AffineExpr, AffineExpr>;

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::AffineExpr, "replace", |call| {
        let mut known = replacements(call)?.0;
        let start = expr(call)?;
        Ok(thing::of_affine_expr(replaced(call, start, &mut known)?))
    }),
    method(Kind::AffineMap, "replace", |call| {
        let (mut known, count) = replacements(call)?;
        let (context, map) = (call.host.context, this(call)?);
        let mut results = Vec::new();
        for &result in map.results(context) {
            results.push(replaced(call, result, &mut known)?);
        }
        if call.len() == count {
            return Ok(thing::of_affine_map(AffineMap::inferred(context, &results)));
        }
        let (dims, symbols) = (shift(call, count)?, shift(call, count + 1)?);
        Ok(thing::of_affine_map(AffineMap::get(context, dims, symbols, &results)))
    }),
];

/// The replacements, and how many arguments say them.
fn replacements(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<(Replacements, usize)> {
    let first = call.value(0)?;
    if thing::affine_expr(&first).is_some() {
        let pair = (expr_argument(call, 0)?, expr_argument(call, 1)?);
        return Ok((Replacements::from_iter([pair]), 2));
    }
    let mut known = Replacements::default();
    for entry in call.machine.list(call.argument(0)?)? {
        let pair = call.machine.list(&entry)?;
        let [from, to] = &pair[..] else { return Err(EvalError::unsupported("such replacements")) };
        let (Some(from), Some(to)) = (thing::affine_expr(from), thing::affine_expr(to)) else {
            return Err(EvalError::undefined("a null expression"));
        };
        known.insert(from, to);
    }
    Ok((known, 1))
}

/// The expression after the replacements that are known, to which those of its parts are added.
fn replaced(
    call: &mut Call<'_, '_, '_, '_, '_>,
    start: AffineExpr,
    known: &mut Replacements,
) -> Eval<AffineExpr> {
    let context = call.host.context;
    let mut pending = vec![start];
    while let Some(&expr) = pending.last() {
        call.machine.charge(1)?;
        let new = match expr.storage(context) {
            _ if known.contains_key(&expr) => None,
            AffineExprStorage::Binary { op, lhs, rhs, .. } => {
                match (known.get(&lhs).copied(), known.get(&rhs).copied()) {
                    (Some(left), Some(right)) if (left, right) == (lhs, rhs) => Some(expr),
                    (Some(left), Some(right)) => Some(left.binary(context, op, right)),
                    (left, _) => {
                        pending.push(if left.is_none() { lhs } else { rhs });
                        continue;
                    }
                }
            }
            _ => Some(expr),
        };
        if let Some(new) = new {
            known.insert(expr, new);
        }
        pending.pop();
    }
    Ok(known.get(&start).copied().unwrap_or(start))
}
