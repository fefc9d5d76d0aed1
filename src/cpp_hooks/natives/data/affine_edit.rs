//! `AffineMap`, `AffineExpr` and `IntegerSet` made of others: parts, substitutions, simplification.

use cpp::{Eval, EvalError, IntKind, Value};

use crate::natives::data::affine::{expr, this, unsigned};
use crate::natives::row::{Call, Function, Method, function, method};
use crate::values::thing::{self, Kind};
use ir::affine::AffineExprStorage;
use ir::{AffineExpr, AffineMap, IntegerSet};

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::AffineMap, name, run)
}

const fn on_expr(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::AffineExpr, name, run)
}

const fn on_set(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::IntegerSet, name, run)
}

pub(in crate::natives) const METHODS: &[Method] = &[
    row("getSubMap", |call| {
        let positions = call.integers(0)?;
        sub_map(call, &positions)
    }),
    row("getMajorSubMap", |call| {
        let count = call.integer(0)?;
        sub_map(call, &(0..count).collect::<Vec<_>>())
    }),
    row("getMinorSubMap", |call| {
        let (count, all) = (call.integer(0)?, results(call)?.len() as i64);
        sub_map(call, &(all.saturating_sub(count)..all).collect::<Vec<_>>())
    }),
    row("getSliceMap", |call| {
        let (start, count) = (call.integer(0)?, call.integer(1)?);
        sub_map(call, &(start..start.saturating_add(count)).collect::<Vec<_>>())
    }),
    row("dropResult", |call| {
        let position = call.integer(0)?;
        without(call, &[position])
    }),
    row("dropResults", |call| {
        let positions = call.integers(0)?;
        without(call, &positions)
    }),
    row("dropZeroResults", |call| {
        let context = call.host.context;
        let is_zero = |expr: &AffineExpr| expr.constant_value(context) == Some(0);
        let kept = results(call)?.into_iter().filter(|expr| !is_zero(expr)).collect();
        with_results(call, kept)
    }),
    row("getNumOfZeroResults", |call| {
        let context = call.host.context;
        let zeros = results(call)?.iter().filter(|expr| expr.constant_value(context) == Some(0)).count();
        Ok(unsigned(zeros as u32))
    }),
    row("insertResult", |call| {
        let (added, position) = (expr_argument(call, 0)?, call.index(1)?);
        let mut results = results(call)?;
        if position > results.len() {
            return Err(EvalError::undefined("a result out of range"));
        }
        results.insert(position, added);
        with_results(call, results)
    }),
    row("shiftDims", |call| {
        let context = call.host.context;
        let (map, by, from) = (this(call)?, shift(call, 0)?, shift(call, 1)?);
        let dims = map.num_dims(context);
        let results: Vec<_> =
            map.results(context).iter().map(|expr| expr.shift_dims(context, dims, by, from)).collect();
        Ok(thing::of_affine_map(AffineMap::get(context, dims + by, map.num_symbols(context), &results)))
    }),
    row("shiftSymbols", |call| {
        let context = call.host.context;
        let (map, by, from) = (this(call)?, shift(call, 0)?, shift(call, 1)?);
        let symbols = map.num_symbols(context);
        let results: Vec<_> =
            map.results(context).iter().map(|expr| expr.shift_symbols(context, symbols, by, from)).collect();
        Ok(thing::of_affine_map(AffineMap::get(context, map.num_dims(context), symbols + by, &results)))
    }),
    row("replaceDimsAndSymbols", |call| {
        let (dims, symbols) = (exprs(call, 0)?, exprs(call, 1)?);
        let (num_dims, num_symbols) = (shift(call, 2)?, shift(call, 3)?);
        let context = call.host.context;
        let map = this(call)?.replace_dims_and_symbols(context, &dims, &symbols, num_dims, num_symbols);
        for &result in map.results(context) {
            without_null(call, result)?;
        }
        Ok(thing::of_affine_map(map))
    }),
    row("getResultPosition", |call| {
        let wanted = expr_argument(call, 0)?;
        let position = this(call)?.result_position(call.host.context, wanted);
        Ok(Value::optional(position.map(unsigned)))
    }),
    row("isFunctionOfSymbol", |call| {
        let at = call.index(0)? as u32;
        let context = call.host.context;
        Ok(Value::Bool(results(call)?.iter().any(|expr| expr.is_function_of_symbol(context, at))))
    }),
    row("isSymbolIdentity", |call| {
        let context = call.host.context;
        let map = this(call)?;
        let is_symbol = |(at, expr): (u32, &AffineExpr)| matches!(expr.storage(context), AffineExprStorage::Symbol(position) if position == at);
        let results = map.results(context);
        Ok(Value::Bool(
            map.num_dims(context) == 0
                && map.num_symbols(context) as usize == results.len()
                && (0..).zip(results).all(is_symbol),
        ))
    }),
    row("getConstantResults", |call| {
        let results = this(call)?.constant_results(call.host.context);
        let results = results.ok_or_else(|| EvalError::undefined("constant results of a map"))?;
        Ok(thing::of_integers(results))
    }),
    row("walkExprs", |call| {
        let callback = call.value(0)?;
        for expr in results(call)? {
            walk(call, &callback, expr)?;
        }
        Ok(Value::Void)
    }),
    on_expr("walk", |call| {
        let callback = call.value(0)?;
        let start = expr(call)?;
        walk(call, &callback, start)?;
        Ok(Value::Void)
    }),
    on_expr("floorDiv", |call| {
        let divisor = expr_argument(call, 0)?;
        Ok(thing::of_affine_expr(expr(call)?.floor_div(call.host.context, divisor)))
    }),
    on_expr("ceilDiv", |call| {
        let divisor = expr_argument(call, 0)?;
        Ok(thing::of_affine_expr(expr(call)?.ceil_div(call.host.context, divisor)))
    }),
    on_expr("replaceDims", |call| {
        let dims = exprs(call, 0)?;
        let replaced = expr(call)?.replace_dims(call.host.context, &dims);
        without_null(call, replaced).map(thing::of_affine_expr)
    }),
    on_expr("replaceSymbols", |call| {
        let symbols = exprs(call, 0)?;
        let replaced = expr(call)?.replace_symbols(call.host.context, &symbols);
        without_null(call, replaced).map(thing::of_affine_expr)
    }),
    on_expr("replaceDimsAndSymbols", |call| {
        let (dims, symbols) = (exprs(call, 0)?, exprs(call, 1)?);
        let replaced = expr(call)?.replace_dims_and_symbols(call.host.context, &dims, &symbols);
        without_null(call, replaced).map(thing::of_affine_expr)
    }),
    on_expr("shiftDims", |call| {
        let (count, by, from) = (shift(call, 0)?, shift(call, 1)?, shift(call, 2)?);
        Ok(thing::of_affine_expr(expr(call)?.shift_dims(call.host.context, count, by, from)))
    }),
    on_expr("shiftSymbols", |call| {
        let (count, by, from) = (shift(call, 0)?, shift(call, 1)?, shift(call, 2)?);
        Ok(thing::of_affine_expr(expr(call)?.shift_symbols(call.host.context, count, by, from)))
    }),
    on_expr("compose", |call| {
        let map = thing::affine_map(&call.value(0)?).ok_or_else(|| EvalError::undefined("a null map"))?;
        Ok(thing::of_affine_expr(expr(call)?.compose(call.host.context, map)))
    }),
    on_expr("isFunctionOfSymbol", |call| {
        let at = call.index(0)? as u32;
        Ok(Value::Bool(expr(call)?.is_function_of_symbol(call.host.context, at)))
    }),
    on_expr("isMultipleOf", |call| {
        let factor = call.integer(0)?;
        Ok(Value::Bool(expr(call)?.is_multiple_of(call.host.context, factor)))
    }),
    on_expr("getLargestKnownDivisor", |call| {
        Ok(thing::of_integer(expr(call)?.largest_known_divisor(call.host.context)))
    }),
    on_set("getNumDims", |call| Ok(unsigned(set(call)?.storage(call.host.context).num_dims))),
    on_set("getNumSymbols", |call| Ok(unsigned(set(call)?.storage(call.host.context).num_symbols))),
    on_set("getNumInputs", |call| {
        let storage = set(call)?.storage(call.host.context);
        Ok(unsigned(storage.num_dims + storage.num_symbols))
    }),
    on_set("getNumConstraints", |call| {
        Ok(unsigned(set(call)?.storage(call.host.context).constraints.len() as u32))
    }),
    on_set("getNumEqualities", |call| num_constraints(call, true)),
    on_set("getNumInequalities", |call| num_constraints(call, false)),
    on_set("getConstraints", |call| {
        let constraints = set(call)?.storage(call.host.context).constraints.iter();
        Ok(Value::list(constraints.map(|&(expr, _)| thing::of_affine_expr(expr)).collect()))
    }),
    on_set("getConstraint", |call| {
        let at = call.index(0)?;
        let found = set(call)?.storage(call.host.context).constraints.get(at).map(|found| found.0);
        found.map(thing::of_affine_expr).ok_or_else(|| EvalError::undefined("a constraint out of range"))
    }),
    on_set("getEqFlags", |call| {
        let constraints = set(call)?.storage(call.host.context).constraints.iter();
        Ok(Value::list(constraints.map(|&(_, is_equality)| Value::Bool(is_equality)).collect()))
    }),
    on_set("isEq", |call| {
        let at = call.index(0)?;
        let found = set(call)?.storage(call.host.context).constraints.get(at).map(|found| found.1);
        found.map(Value::Bool).ok_or_else(|| EvalError::undefined("a constraint out of range"))
    }),
    on_set("isEmptyIntegerSet", |call| {
        let storage = set(call)?.storage(call.host.context);
        let one = AffineExpr::constant(call.host.context, 1);
        Ok(Value::Bool(matches!(storage.constraints[..], [(expr, true)] if expr == one)))
    }),
    on_set("getContext", |_| Ok(Kind::Context.only())),
];

pub(in crate::natives) const FUNCTIONS: &[Function] = &[
    function("simplifyAffineMap", |call| {
        let map = thing::affine_map(&call.value(0)?).ok_or_else(|| EvalError::undefined("a null map"))?;
        Ok(thing::of_affine_map(map.simplified(call.host.context)))
    }),
    function("simplifyAffineExpr", |call| {
        let (expr, dims, symbols) = (expr_argument(call, 0)?, shift(call, 1)?, shift(call, 2)?);
        Ok(thing::of_affine_expr(expr.simplified(call.host.context, dims, symbols)))
    }),
    function("bindDims", |call| bind(call, AffineExpr::dim)),
    function("bindSymbols", |call| bind(call, AffineExpr::symbol)),
    function("applyPermutationMap", |call| {
        let map = thing::affine_map(&call.value(0)?).ok_or_else(|| EvalError::undefined("a null map"))?;
        let (context, values) = (call.host.context, call.list(1)?);
        let mut applied = Vec::new();
        for result in map.results(context) {
            let at = result.dim_position(context).and_then(|at| values.get(at as usize));
            applied.push(at.cloned().ok_or_else(|| EvalError::undefined("a map that is no permutation"))?);
        }
        Ok(Value::list(applied))
    }),
    function("concatAffineMaps", |call| {
        let context = call.host.context;
        let (mut results, mut dims, mut symbols) = (Vec::new(), 0, 0);
        for map in call.list(0)? {
            let map = thing::affine_map(&map).ok_or_else(|| EvalError::undefined("a null map"))?;
            let shifted =
                |expr: &AffineExpr| expr.shift_symbols(context, map.num_symbols(context), symbols, 0);
            results.extend(map.results(context).iter().map(shifted));
            dims = dims.max(map.num_dims(context));
            symbols += map.num_symbols(context);
        }
        Ok(thing::of_affine_map(AffineMap::get(context, dims, symbols, &results)))
    }),
];

/// The number of variables that an argument is, or 0 where it is left out.
pub(super) fn shift(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<u32> {
    let count = if at < call.len() { call.integer(at)? } else { 0 };
    let count = u32::try_from(count).ok().filter(|&count| count <= 1 << 20);
    count.ok_or_else(|| EvalError::undefined("a number of dimensions"))
}

fn results(call: &Call<'_, '_, '_, '_, '_>) -> Eval<Vec<AffineExpr>> {
    Ok(this(call)?.results(call.host.context).to_vec())
}

/// The map with other results.
fn with_results(call: &Call<'_, '_, '_, '_, '_>, results: Vec<AffineExpr>) -> Eval<Value> {
    let (context, map) = (call.host.context, this(call)?);
    let (dims, symbols) = (map.num_dims(context), map.num_symbols(context));
    Ok(thing::of_affine_map(AffineMap::get(context, dims, symbols, &results)))
}

fn sub_map(call: &Call<'_, '_, '_, '_, '_>, positions: &[i64]) -> Eval<Value> {
    let results = results(call)?;
    let at = |&position: &i64| results.get(usize::try_from(position).ok()?).copied();
    let kept: Option<Vec<_>> = positions.iter().map(at).collect();
    with_results(call, kept.ok_or_else(|| EvalError::undefined("a result out of range"))?)
}

fn without(call: &Call<'_, '_, '_, '_, '_>, positions: &[i64]) -> Eval<Value> {
    let results = (0..).zip(results(call)?);
    let kept = results.filter(|(at, _)| !positions.contains(at)).map(|(_, expr)| expr);
    with_results(call, kept.collect())
}

/// The expression that an argument is: an affine one, or a constant.
pub(super) fn expr_argument(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<AffineExpr> {
    match thing::affine_expr(&call.value(at)?) {
        Some(expr) => Ok(expr),
        None => Ok(AffineExpr::constant(call.host.context, call.integer(at)?)),
    }
}

/// The symbol that stands for a null expression among replacements, where it does not matter if none of it is used.
const NULL: u32 = u32::MAX;

fn exprs(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Vec<AffineExpr>> {
    let (items, context) = (call.list(at)?, call.host.context);
    let expr = |item: &Value| thing::affine_expr(item).unwrap_or_else(|| AffineExpr::symbol(context, NULL));
    Ok(items.iter().map(expr).collect())
}

/// An expression after replacements, of which none that is null was used.
fn without_null(call: &Call<'_, '_, '_, '_, '_>, replaced: AffineExpr) -> Eval<AffineExpr> {
    match replaced.is_function_of_symbol(call.host.context, NULL) {
        true => Err(EvalError::undefined("a null expression")),
        false => Ok(replaced),
    }
}

fn set(call: &Call<'_, '_, '_, '_, '_>) -> Eval<IntegerSet> {
    let handle = thing::of_kind(&call.this()?, Kind::IntegerSet);
    handle.map(|handle| IntegerSet::new(handle.a)).ok_or_else(|| EvalError::undefined("a null set"))
}

/// How many constraints of a set are equalities, or are not.
fn num_constraints(call: &Call<'_, '_, '_, '_, '_>, equalities: bool) -> Eval<Value> {
    let constraints = &set(call)?.storage(call.host.context).constraints;
    Ok(unsigned(constraints.iter().filter(|constraint| constraint.1 == equalities).count() as u32))
}

/// `bindDims(context, d0, d1)`: each out-parameter is the next variable.
fn bind(call: &mut Call<'_, '_, '_, '_, '_>, make: fn(&ir::Context, u32) -> AffineExpr) -> Eval<Value> {
    for at in 1..call.len() {
        let variable = make(call.host.context, at as u32 - 1);
        call.store(at, thing::of_affine_expr(variable))?;
    }
    Ok(Value::Void)
}

/// Calls a function with each part of an expression, operands first.
fn walk(call: &mut Call<'_, '_, '_, '_, '_>, callback: &Value, start: AffineExpr) -> Eval<()> {
    let mut pending = vec![(start, false)];
    while let Some((expr, is_open)) = pending.pop() {
        call.machine.charge(1)?;
        match expr.storage(call.host.context) {
            AffineExprStorage::Binary { lhs, rhs, .. } if !is_open => {
                pending.extend([(expr, true), (rhs, false), (lhs, false)]);
            }
            _ => match call.machine.call(call.host, callback, &[thing::of_affine_expr(expr)])? {
                Value::Void => {}
                Value::Host(handle) if Kind::of(handle) == Kind::WalkResult && handle.a == 0 => return Ok(()),
                Value::Host(_) | Value::Int(IntKind::I32, _) => {}
                other => {
                    return Err(EvalError::unsupported(format!("a walk that gives a {}", other.describe())));
                }
            },
        }
    }
    Ok(())
}
