//! Tile sizes that fill a dimension: `multitile_sizes` and `continuous_tile_sizes`.
//!
//! Follows mlir/lib/Dialect/Linalg/TransformOps/LinalgTransformOps.cpp and
//! mlir/lib/Dialect/Linalg/Transforms/Tiling.cpp.

use smallvec::smallvec;

use super::super::types::{Kind, kind};
use super::target::structured_target;
use super::{ContinuousTileSizesOp, MultiTileSizesOp};
use crate::interpreter::{Applied, Failure, Interpreter, Mapped, Results};
use affine::{
    make_composed_affine_apply, make_composed_folded_affine_apply,
    make_composed_folded_multi_result_affine_apply,
};
use arith::{CmpIOp, CmpIPredicate, constant_index, value_or_constant_index};
use cf::AssertOp;
use ir::types::{DYNAMIC, TypeStorage};
use ir::{AffineExpr, AffineMap, Attribute, Context, Location, OpId, OpRef, Operation, Type, ValueId};
use linalg::loops;
use linalg::tiling::slices::flat_list_of_operand_dims;
use linalg::tiling::structured::shapes_to_loops;
use linalg::{is_structured, static_loop_ranges};
use rewrite::tiling_interface;
use rewrite::{OpFoldResult, Rewriter};

/// Returns whether the type of an operand has a dynamic extent.
fn has_dynamic_shape(op: Operation<'_>) -> bool {
    let context = op.context();
    op.operand_types().any(|ty| ty.shape(context).is_some_and(|shape| shape.contains(&DYNAMIC)))
}

/// Returns whether the first result of `op` is a parameter. Parameters need targets with static extents.
fn gives_params(interpreter: &Interpreter<'_, '_>, op: OpRef, target: OpRef) -> Applied<bool> {
    let ty = interpreter.op(op).result_types().next();
    if ty.and_then(|ty| kind(interpreter.context(), ty)) != Some(Kind::Param) {
        return Ok(false);
    }
    if has_dynamic_shape(interpreter.op(target)) {
        let message = "cannot compute parametric tile sizes for dynamically shaped payload op";
        let failure = Failure::silenceable(interpreter.op(op), message);
        return Err(failure.with_note(interpreter.op(target).location(), "payload op"));
    }
    Ok(true)
}

/// Computes values from symbols where the rewriter stands.
struct Computer<'r, 'a> {
    rewriter: &'r mut Rewriter<'a>,
    location: Location,
}

impl Computer<'_, '_> {
    fn symbol(&self, position: u32) -> AffineExpr {
        AffineExpr::symbol(self.rewriter.context(), position)
    }

    fn apply(&mut self, expr: AffineExpr, operands: &[ValueId]) -> ValueId {
        let map = AffineMap::inferred(self.rewriter.context(), &[expr]);
        let operands: Vec<OpFoldResult> = operands.iter().map(|&value| value.into()).collect();
        make_composed_affine_apply(self.rewriter, self.location, map, &operands)
    }

    fn product(&mut self, a: ValueId, b: ValueId) -> ValueId {
        let expr = self.symbol(0).mul(self.rewriter.context(), self.symbol(1));
        self.apply(expr, &[a, b])
    }

    fn quotient(&mut self, a: ValueId, b: ValueId) -> ValueId {
        let expr = self.symbol(0).floor_div(self.rewriter.context(), self.symbol(1));
        self.apply(expr, &[a, b])
    }

    fn remainder(&mut self, a: ValueId, b: ValueId) -> ValueId {
        let expr = self.symbol(0).modulo(self.rewriter.context(), self.symbol(1));
        self.apply(expr, &[a, b])
    }

    /// Returns the quotient rounded up, in the form that MLIR uses here.
    fn rounded_up(&mut self, a: ValueId, b: ValueId) -> ValueId {
        let context = self.rewriter.context();
        let sum = self.symbol(0).add(context, self.symbol(1)).add_constant(context, -1);
        let expr = sum.floor_div(context, self.symbol(1));
        self.apply(expr, &[a, b])
    }
}

// --- Two sizes ----------------------------------------------------------------------------------

pub fn multitile_sizes(interpreter: &mut Interpreter<'_, '_>, op: OpRef, results: &mut Results) -> Applied {
    interpreter.apply_to_each(op, results, |interpreter, op, target| {
        structured_target(interpreter, op, target)?;
        let Some(view) = interpreter.op(op).dyn_cast::<MultiTileSizesOp<'_>>() else { return Ok(None) };
        let (dimension, size, divisor) = (view.dimension(), view.target_size(), view.divisor());
        let dimension = usize::try_from(dimension).unwrap_or(usize::MAX);
        if gives_params(interpreter, op, target)? {
            let ranges = static_loop_ranges(interpreter.op(target)).unwrap_or_default();
            let sizes = ranges.get(dimension).and_then(|&range| static_sizes(range, size, divisor));
            let Some(sizes) = sizes else {
                let message = "failed to compute multi-size tiling sizes";
                return Err(Failure::silenceable(interpreter.op(op), message));
            };
            let context = interpreter.context();
            let ty = param_type(context, interpreter.op(op).result(0).ty());
            let param = |size| Mapped::Param(context.integer_attribute(ty, size));
            return Ok(Some(sizes.into_iter().map(param).collect()));
        }
        let made = interpreter.rewrite(target.body, |rewriter| {
            rewriter.set_insertion_point(target.op);
            compute_sizes(rewriter, target.op, dimension, size, divisor)
        });
        let Some(made) = made else {
            let message = "could not generate tile size computation";
            return Err(Failure::silenceable(interpreter.op(op), message));
        };
        let reference = |op| Mapped::Op(OpRef { body: target.body, op });
        let [low, high, split] = made.map(reference);
        Ok(Some(smallvec![low, high, split]))
    })
}

/// Returns the type of the attributes that a parameter of this type holds.
fn param_type(context: &Context, ty: Type) -> Type {
    let parameter = match ty.storage(context) {
        TypeStorage::Dialect { parameters, .. } => parameters.first().copied().flatten(),
        _ => None,
    };
    parameter.and_then(|ty| ty.type_value(context)).unwrap_or(Type::I64)
}

/// Returns the lower and the higher size, and the number of elements that tiles of the lower one cover.
fn static_sizes(range: i64, target: i64, divisor: i64) -> Option<[i64; 3]> {
    let units = range.checked_div(divisor)?;
    let target = target.checked_add(divisor)?.checked_sub(1)?.checked_div(divisor)?;
    let count = units.checked_add(target)?.checked_sub(1)?.checked_div(target)?;
    let low = units.checked_div(count)?.checked_mul(divisor)?;
    let high = low.checked_add(divisor)?;
    let high_count = units.checked_rem(count)?;
    let split = low.checked_mul(count.checked_sub(high_count)?)?;
    (split.checked_add(high.checked_mul(high_count)?)? == range).then_some([low, high, split])
}

/// Creates the operations that compute the sizes, and a `cf.assert` that such sizes exist.
fn compute_sizes(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    dimension: usize,
    target: i64,
    divisor: i64,
) -> Option<[OpId; 3]> {
    let location = rewriter.op(op).location();
    let context = rewriter.context();
    let num_loops = loops(rewriter.op(op))?.reductions.len();
    if dimension >= num_loops {
        return None;
    }
    let target = constant_index(rewriter, location, target);
    let divisor = constant_index(rewriter, location, divisor);
    let extents = flat_list_of_operand_dims(rewriter, op, location);
    let map = shapes_to_loops(rewriter.op(op))?;
    let ranges = make_composed_folded_multi_result_affine_apply(rewriter, location, map, &extents);
    let range = value_or_constant_index(rewriter, location, *ranges.get(dimension)?);
    let mut with = Computer { rewriter, location };
    let [s0, s1, s2, s3] = [0, 1, 2, 3].map(|position| with.symbol(position));
    let units = with.quotient(range, divisor);
    let most = with.rounded_up(target, divisor);
    let count = with.rounded_up(units, most);
    let low = with.apply(s0.floor_div(context, s1).mul(context, s2), &[units, count, divisor]);
    let high_count = with.remainder(units, count);
    let low_count = with.apply(s0.sub(context, s1), &[count, high_count]);
    let high = with.apply(s0.add(context, s1), &[low, divisor]);
    let covered = s0.mul(context, s1).add(context, s2.mul(context, s3));
    let covered = with.apply(covered, &[low, low_count, high, high_count]);
    let equal = CmpIOp::build(with.rewriter.scope(), location, CmpIPredicate::Eq, covered, range);
    let equal = with.rewriter.create_value(equal);
    let message = context.static_string("could not compute dynamic multi-size tile shapes");
    let assert = AssertOp::build(with.rewriter.scope(), location, equal, message);
    with.rewriter.create(assert);
    let split = with.product(low, low_count);
    let definition = |value| rewriter.body().defining_operation(value);
    Some([definition(low)?, definition(high)?, definition(split)?])
}

// --- Smaller and smaller sizes ------------------------------------------------------------------

pub fn continuous_tile_sizes(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let Some(view) = interpreter.op(op).dyn_cast::<ContinuousTileSizesOp<'_>>() else { return Ok(()) };
    let (dimension, size) = (view.dimension(), view.target_size());
    let dimension = usize::try_from(dimension).unwrap_or(usize::MAX);
    let targets = interpreter.payload_ops(op, 0);
    let [target] = targets[..] else {
        let message = format!("requires exactly one target (got {})", targets.len());
        return Err(Failure::silenceable(interpreter.op(op), message));
    };
    if !is_structured(interpreter.op(target)) {
        return Err(Failure::definite(interpreter.op(op), "expected Linalg Op"));
    }
    let gives_params = {
        let ty = interpreter.op(op).result(1).ty();
        kind(interpreter.context(), ty) == Some(Kind::Param)
    };
    if gives_params {
        if has_dynamic_shape(interpreter.op(target)) {
            let message = "cannot compute parametric tile sizes for dynamically shaped payload op";
            let failure = Failure::silenceable(interpreter.op(op), message);
            return Err(failure.with_note(interpreter.op(target).location(), "payload op"));
        }
        let ranges = static_loop_ranges(interpreter.op(target)).unwrap_or_default();
        let sizes = ranges.get(dimension).and_then(|&range| static_continuous_sizes(range, size));
        let Some(sizes) = sizes else {
            let message = "failed to compute multi-size tiling sizes";
            return Err(Failure::silenceable(interpreter.op(op), message));
        };
        let context = interpreter.context();
        let param = |number| -> Attribute { context.integer_attribute(Type::I64, number) };
        results.set_params(0, sizes.iter().map(|&(size, _)| param(size)));
        results.set_params(1, sizes.iter().map(|&(size, count)| param(size * count)));
        return Ok(());
    }
    let made = interpreter.rewrite(target.body, |rewriter| {
        rewriter.set_insertion_point(target.op);
        compute_continuous_sizes(rewriter, target.op, dimension, size)
    });
    let Some((sizes, chunks)) = made else {
        let message = "could not generate tile size computation";
        return Err(Failure::silenceable(interpreter.op(op), message));
    };
    let reference = |op| OpRef { body: target.body, op };
    results.set_ops(0, sizes.into_iter().map(reference));
    results.set_ops(1, chunks.into_iter().map(reference));
    Ok(())
}

/// Returns the next size below `size`: the largest power of two.
fn next_size(size: i64) -> i64 {
    let power = 1_i64 << size.max(1).ilog2();
    if power == size { power >> 1 } else { power }
}

/// Sizes, and how many tiles there are of each.
fn static_continuous_sizes(range: i64, target: i64) -> Option<Vec<(i64, i64)>> {
    let mut size = target;
    let mut rest = range.checked_rem(target)?;
    let mut sizes = vec![(target, range.checked_div(target)?)];
    while size > 1 && rest != 0 {
        size = next_size(size);
        if rest / size > 0 {
            sizes.push((size, rest / size));
        }
        rest %= size;
    }
    Some(sizes)
}

/// Creates the operations that compute sizes, and the number of elements that tiles of each cover.
fn compute_continuous_sizes(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    dimension: usize,
    target: i64,
) -> Option<(Vec<OpId>, Vec<OpId>)> {
    let location = rewriter.op(op).location();
    let context = rewriter.context();
    let interface = tiling_interface(rewriter.op(op))?;
    let domain = (interface.iteration_domain)(rewriter, op);
    let range = domain.get(dimension)?.size;
    if target <= 0 {
        return None;
    }
    let target_value = constant_index(rewriter, location, target);
    let range = value_or_constant_index(rewriter, location, range);
    let mut with = Computer { rewriter, location };
    let quotient = with.symbol(0).floor_div(context, with.symbol(1));
    let quotient = AffineMap::inferred(context, &[quotient]);
    let folded_quotient = |with: &mut Computer<'_, '_>, a: ValueId, b: ValueId| {
        make_composed_folded_affine_apply(with.rewriter, location, quotient, &[a.into(), b.into()])
    };
    let count = with.quotient(range, target_value);
    let mut rest = with.remainder(range, target_value);
    folded_quotient(&mut with, range, target_value);
    let mut sizes = vec![(target_value, count)];
    let mut size = target;
    while size > 1 {
        size = next_size(size);
        let value = constant_index(with.rewriter, location, size);
        let count = with.quotient(rest, value);
        let folded = folded_quotient(&mut with, rest, value);
        if !with.rewriter.is_constant_int(folded, 0) || folded.attribute().is_none() {
            sizes.push((value, count));
        }
        rest = with.remainder(rest, value);
    }
    let chunks: Vec<ValueId> = sizes.iter().map(|&(size, count)| with.product(size, count)).collect();
    let definition = |value: ValueId| rewriter.body().defining_operation(value);
    let sizes: Option<Vec<OpId>> = sizes.iter().map(|&(size, _)| definition(size)).collect();
    let chunks: Option<Vec<OpId>> = chunks.into_iter().map(definition).collect();
    Some((sizes?, chunks?))
}
