//! Folds and canonicalization patterns of affine: maps in their simplest form.
//!
//! Follows mlir/lib/Dialect/Affine/IR/AffineOps.cpp.

pub mod control;
pub mod global;
pub mod index;
pub mod linearize;

use super::{AffineApplyOp, AffineMaxOp, AffineMinOp};
use crate::map::compose::Applied;
use ir::affine::AffineExprStorage;
use ir::{AffineExpr, AffineMap, Attribute, OpId, Operation, OperationState, Type};

use rewrite::{Edit, Folded, Pattern, Rewrite, Rewriter, Rewritten};

/// The simplest form of the map of an operation that has nothing but operands of it.
pub const SIMPLIFY_MAP: Pattern = Pattern::new("SimplifyAffineOp", |rewriter, op| simplify(rewriter, op, 0));

/// Patterns of operations whose only operands are those of their map.
pub static APPLY: &[Pattern] = &[SIMPLIFY_MAP];
/// Patterns of operations with a memref before the map's operands.
pub static LOAD: &[Pattern] = &[Pattern::new("SimplifyAffineOp", |rewriter, op| simplify(rewriter, op, 1))];
/// Patterns of operations with a value and a memref before the map's operands.
pub static STORE: &[Pattern] = &[Pattern::new("SimplifyAffineOp", |rewriter, op| simplify(rewriter, op, 2))];

/// The slot of the property `map`, where it is the first.
const MAP: usize = 0;

/// Makes the operation again with the simplest form of its map; `first` is the first operand of that.
fn simplify(rewriter: &mut Rewriter<'_>, op: OpId, first: usize) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let slot = view.info().inherent_slot(context.static_string("map")).unwrap_or(MAP);
    let map = super::map::map_in(view, slot)?;
    let before = Applied { map, operands: view.operands().skip(first).collect() };
    if before.operands.len() != map.num_inputs(context) as usize {
        return None;
    }
    let region = view.parent_region();
    let after = before.simplified(context, region).canonical(context, region);
    let after = after.simplified_by_loop_ranges(context);
    if after == before {
        return None;
    }
    let operands = view.operands().take(first).chain(after.operands.iter().copied());
    let mut state = OperationState {
        operands: operands.map(|operand| operand.id()).collect(),
        result_types: view.result_types().collect(),
        properties: view.properties().into(),
        ..OperationState::new(view.name(), view.location())
    };
    state.properties[slot] = Some(context.affine_map_attribute(after.map));
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Returns the values of the results of a map, where the operands are constants.
fn results(op: Operation<'_>, map: AffineMap, operands: &[Option<Attribute>]) -> Vec<Option<i64>> {
    let context = op.context();
    let inputs: Vec<Option<i64>> =
        operands.iter().map(|operand| (*operand)?.integer(context)?.to_i64()).collect();
    map.evaluate(context, &inputs)
}

/// `affine.apply`: an operand, a constant, or poison where constants are divided by zero.
pub fn apply(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let map = op.dyn_cast::<AffineApplyOp>()?.map();
    let position = match map.results(context).first()?.storage(context) {
        AffineExprStorage::Dim(position) => Some(position),
        AffineExprStorage::Symbol(position) => Some(map.num_dims(context) + position),
        _ => None,
    };
    if let Some(position) = position {
        return Some(op.operand(position as usize).into());
    }
    let inputs: Vec<Option<i64>> =
        operands.iter().map(|operand| (*operand)?.integer(context)?.to_i64()).collect();
    let mut is_poison = false;
    let values = map.evaluate_by(context, &inputs, |op, lhs, rhs| {
        is_poison |= op.is_undefined_for(rhs);
        op.evaluate(lhs, rhs)
    });
    if is_poison {
        return ub::poison(context).map(Folded::from);
    }
    let value = values.first().copied().flatten()?;
    Some(context.integer_attribute(Type::INDEX, value).into())
}

/// `affine.min` and `affine.max` of constants, or of nothing but a dimension beside a symbol. Results that are
/// known are constants in the map.
pub fn min_max(op: Operation<'_>, operands: &[Option<Attribute>]) -> Option<Folded> {
    let context = op.context();
    let (map, is_min) = match op.dyn_cast::<AffineMinOp>() {
        Some(min) => (min.map(), true),
        None => (op.dyn_cast::<AffineMaxOp>()?.map(), false),
    };
    let values = results(op, map, operands);
    let one = |(&result, &value): (&AffineExpr, &Option<i64>)| {
        value.map_or(result, |value| AffineExpr::constant(context, value))
    };
    let known: Vec<AffineExpr> = map.results(context).iter().zip(&values).map(one).collect();
    let known = AffineMap::get(context, map.num_dims(context), map.num_symbols(context), &known);
    if known.is_single_symbol_identity(context) {
        return Some(op.operands().next()?.into());
    }
    if let Some(values) = values.into_iter().collect::<Option<Vec<i64>>>() {
        let value = if is_min { values.into_iter().min() } else { values.into_iter().max() };
        return Some(context.integer_attribute(Type::INDEX, value?).into());
    }
    let edit = Edit::Attribute(context.static_string("map"), Some(context.affine_map_attribute(known)));
    (known != map).then(|| Folded::in_place([edit]))
}
