//! Reductions along an axis: `linalg.reduce`, and a reshape that gives the axis back.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::{ApFloat, ApInt, Attribute, OpId, Type, ValueId};
use linalg::ReduceOp;
use rewrite::matchers::{float_attribute, integer_attribute};
use tosa::operands::integer;

use super::scalar::ignores_nan;
use crate::emitter::Emitter;
use crate::type_converter::Signless;

/// The operations.
pub(super) const OPS: &[&str] = &[
    "tosa.reduce_all",
    "tosa.reduce_any",
    "tosa.reduce_min",
    "tosa.reduce_max",
    "tosa.reduce_sum",
    "tosa.reduce_product",
];

/// The initial value of a reduction.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Start {
    Zero,
    One,
    Greatest,
    Least,
    Ones,
}

/// A reduction, where it starts, and the operations on floats and on integers. Sorted.
const ROWS: &[(&str, Start, Option<&str>, &str)] = &[
    ("tosa.reduce_all", Start::Ones, None, "arith.andi"),
    ("tosa.reduce_any", Start::Zero, None, "arith.ori"),
    ("tosa.reduce_max", Start::Least, Some("arith.maximumf"), "arith.maxsi"),
    ("tosa.reduce_min", Start::Greatest, Some("arith.minimumf"), "arith.minsi"),
    ("tosa.reduce_product", Start::One, Some("arith.mulf"), "arith.muli"),
    ("tosa.reduce_sum", Start::Zero, Some("arith.addf"), "arith.addi"),
];

fn start_value(emitter: &Emitter<'_, '_>, start: Start, ty: Type) -> Option<Attribute> {
    let context = emitter.context();
    if let Some(kind) = ty.float_kind(context) {
        let value = match start {
            Start::Zero => ApFloat::zero(kind, false),
            Start::One => ApFloat::one(kind),
            Start::Greatest => ApFloat::largest(kind, false),
            Start::Least => ApFloat::largest(kind, true),
            Start::Ones => return None,
        };
        return Some(float_attribute(context, ty, value));
    }
    let width = ty.integer_width(context)?;
    let value = match start {
        Start::Zero => ApInt::zero(width),
        Start::One => ApInt::one(width),
        Start::Greatest => ApInt::signed_max(width),
        Start::Least => ApInt::signed_min(width),
        Start::Ones => ApInt::all_ones(width),
    };
    Some(integer_attribute(context, ty, value))
}

/// Returns the least number of a type, from which a search for the greatest one starts.
pub(super) fn least(emitter: &Emitter<'_, '_>, ty: Type) -> Option<Attribute> {
    start_value(emitter, Start::Least, ty)
}

/// The types and shapes of a reduction.
struct Reduction {
    op: &'static str,
    input: ValueId,
    /// The shape without the axis.
    shape: Vec<i64>,
    dynamics: Vec<ValueId>,
    element: Type,
    /// The type of sums.
    accumulator: Type,
}

impl Reduction {
    fn empty(&self, e: &mut Emitter<'_, '_>, element: Type) -> ValueId {
        e.empty(&self.shape, element, &self.dynamics)
    }

    fn filled(&self, e: &mut Emitter<'_, '_>, value: ValueId) -> Option<ValueId> {
        let element = e.type_of(value);
        let empty = self.empty(e, element);
        e.fill(value, empty)
    }
}

pub(super) fn convert(rewriter: &mut ConversionRewriter<'_>, _: &Signless<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let name = view.name_str();
    let row = ROWS.binary_search_by(|row| row.0.as_bytes().cmp(name)).ok()?;
    let (_, start, float, int) = ROWS[row];
    let (input, result) = (view.operand(0), view.result(0).ty());
    let (shape, ..) = input.ty().as_ranked_tensor(context)?;
    let (_, element, _) = result.as_ranked_tensor(context)?;
    let axis = usize::try_from(integer(view, "axis")).ok()?;
    let is_float = element.is_float(context);
    let ignores_nan = is_float && ignores_nan(view);
    let input = input.id();
    let accumulator = match element == Type::BF16 && name == "tosa.reduce_sum" {
        true => Type::F32,
        false => element,
    };
    let kept = || (0..shape.len()).filter(|&dim| dim != axis);
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let reduction = Reduction {
        op: if is_float { float? } else { int },
        input,
        shape: kept().map(|dim| shape[dim]).collect(),
        dynamics: e.dynamic_dims(input, kept()),
        element,
        accumulator,
    };
    let start = start_value(e, start, accumulator)?;
    let empty = reduction.empty(e, accumulator);
    let start = e.constant(start);
    let filled = e.fill(start, empty)?;
    let mut value = match ignores_nan {
        false => reduce(e, &reduction, axis, filled)?,
        true => reduce_numbers(e, &reduction, axis, filled)?,
    };
    if accumulator != element {
        value = truncated(e, &reduction, value)?;
    }
    let location = e.location;
    let groups = expanded_axis(reduction.shape.len(), axis);
    let new = tensor::expand_shape(e, location, result, value, &groups)?;
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Returns which dimensions each one becomes where `axis` is added to `rank` of them.
fn expanded_axis(rank: usize, axis: usize) -> Vec<Vec<i64>> {
    let mut groups: Vec<Vec<i64>> =
        (0..rank).map(|dim| vec![(if dim > axis { dim + 1 } else { dim }) as i64]).collect();
    if let Some(last) = rank.checked_sub(1) {
        let dim = axis.min(last);
        groups[dim].push(dim as i64 + 1);
    }
    groups
}

/// Makes `linalg.reduce` of inputs that all are the same.
fn create_reduce<'b>(
    e: &mut Emitter<'_, 'b>,
    input: ValueId,
    outputs: &[ValueId],
    axis: usize,
    body: impl FnOnce(&mut Emitter<'_, 'b>, &[ValueId]) -> Option<Vec<ValueId>>,
) -> Option<OpId> {
    let inputs = vec![input; outputs.len()];
    let types: Vec<Type> = outputs.iter().map(|&output| e.type_of(output)).collect();
    let region = e.body_mut().create_region();
    let (scope, location) = (e.scope(), e.location);
    let state = ReduceOp::build(scope, location, &types, &inputs, outputs, &[axis as i64], region);
    let op = e.create(state);
    let values: Vec<ValueId> = inputs.iter().chain(outputs).copied().collect();
    e.fill_region(region, &values, body)?;
    Some(op)
}

fn reduce(e: &mut Emitter<'_, '_>, of: &Reduction, axis: usize, filled: ValueId) -> Option<ValueId> {
    let op = create_reduce(e, of.input, &[filled], axis, |e, arguments| {
        let mut value = arguments[0];
        if e.type_of(value) != of.accumulator {
            value = e.value("arith.extf", &[value], of.accumulator);
        }
        Some(vec![e.same(of.op, &[value, arguments[1]])])
    })?;
    Some(e.result(op, 0))
}

/// Reduces what is not NaN. The result is NaN where nothing else is.
fn reduce_numbers(e: &mut Emitter<'_, '_>, of: &Reduction, axis: usize, filled: ValueId) -> Option<ValueId> {
    let context = e.context();
    let yes = e.constant(context.bool_attribute(true));
    let all_nan = of.filled(e, yes)?;
    let op = create_reduce(e, of.input, &[filled, all_nan], axis, |e, arguments| {
        let &[value, _, before, all_nan] = arguments else { return None };
        let result = e.same(of.op, &[value, before]);
        let is_nan = e.is_nan(value);
        let result = e.select(is_nan, before, result);
        let all_nan = e.same("arith.andi", &[all_nan, is_nan]);
        Some(vec![result, all_nan])
    })?;
    let (value, all_nan) = (e.result(op, 0), e.result(op, 1));
    let nan = ApFloat::quiet_nan(of.element.float_kind(context)?)?;
    let nan = e.float_of(of.accumulator, nan);
    let nans = of.filled(e, nan)?;
    let empty = of.empty(e, of.accumulator);
    e.structured("linalg.select", &[all_nan, nans, value], &[empty], &[])
}

fn truncated(e: &mut Emitter<'_, '_>, of: &Reduction, value: ValueId) -> Option<ValueId> {
    let empty = of.empty(e, of.element);
    let identity = e.identity(of.shape.len());
    let ty = e.type_of(empty);
    e.parallel(&[value], empty, &[identity, identity], ty, |e, arguments| {
        Some(e.value("arith.truncf", &arguments[..1], of.element))
    })
}
