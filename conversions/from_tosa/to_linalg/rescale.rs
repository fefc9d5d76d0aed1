//! `tosa.rescale`: products in fixed point with a factor for all numbers or for each channel.

use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::elements::dense_of_elements;
use ir::fold::constant_value;
use ir::{AffineMap, ApInt, Attribute, Context, OpId, Type, Value, ValueId};
use tensor::CollapseShapeOp;
use tosa::RoundingMode;
use tosa::operands::{constant_elements, zero_point};

use crate::emitter::Emitter;
use crate::type_converter::Signless;

/// A number that each element is computed with: a constant, or argument of this number.
#[derive(Clone, Copy)]
enum Given {
    Constant(ValueId),
    Argument(usize),
}

impl Given {
    fn value(self, arguments: &[ValueId]) -> Option<ValueId> {
        match self {
            Given::Constant(value) => Some(value),
            Given::Argument(index) => arguments.get(index).copied(),
        }
    }
}

/// The inputs of the loops.
struct Inputs {
    rank: usize,
    values: Vec<ValueId>,
    maps: Vec<AffineMap>,
}

impl Inputs {
    fn add(&mut self, value: ValueId, map: AffineMap) -> Given {
        self.values.push(value);
        self.maps.push(map);
        Given::Argument(self.values.len() - 1)
    }

    /// Adds a tensor of one element.
    fn add_single(&mut self, e: &mut Emitter<'_, '_>, value: ValueId) -> Option<Given> {
        let context = e.context();
        let element = e.type_of(value).element_type(context)?;
        let ty = Type::ranked_tensor(context, [], element, None);
        let state = CollapseShapeOp::build(e.scope(), e.location, ty, value, &[]);
        let value = e.create_value(state);
        let map = e.map(self.rank, &[]);
        Some(self.add(value, map))
    }

    /// Adds factors or shifts, which are integers of type `ty` if they are constant.
    fn add_numbers(
        &mut self,
        e: &mut Emitter<'_, '_>,
        known: Option<&[i64]>,
        operand: ValueId,
        ty: Type,
    ) -> Option<Given> {
        let context = e.context();
        if let Some(&[value]) = known {
            return Some(Given::Constant(e.integer(ty, value)));
        }
        let value = match known {
            Some(known) => e.constant(integers(context, ty, known)?),
            None if e.type_of(operand).shape(context)?.first() == Some(&1) => {
                return self.add_single(e, operand);
            }
            None => operand,
        };
        let map = e.map(self.rank, &[self.rank.checked_sub(1)? as u32]);
        Some(self.add(value, map))
    }
}

/// `dense<[1, 2]> : tensor<2xi8>`
fn integers(context: &Context, ty: Type, values: &[i64]) -> Option<Attribute> {
    let elements: Vec<Attribute> = values.iter().map(|&value| context.integer_attribute(ty, value)).collect();
    dense_of_elements(context, Type::ranked_tensor(context, [values.len() as i64], ty, None), &elements)
}

/// The factors and shifts that are constant.
struct Known {
    multipliers: Option<Vec<i64>>,
    shifts: Option<Vec<i64>>,
}

impl Known {
    fn of(op: tosa::RescaleOp<'_>) -> Option<Self> {
        let known = |value: Value<'_>| value.defining_op().is_some_and(|op| constant_value(op).is_some());
        let [mut multipliers, mut shifts] = [None, None];
        let are_known = [op.multiplier(), op.shift()].map(known);
        if are_known == [true; 2] {
            let (mut factors, mut amounts) =
                (constant_elements(op.multiplier())?, constant_elements(op.shift())?);
            if factors.len() != amounts.len() {
                return None;
            }
            // Nothing is left of numbers that are shifted by more than their width.
            for (factor, amount) in factors.iter_mut().zip(&mut amounts).filter(|pair| *pair.1 > 63) {
                (*factor, *amount) = (0, 0);
            }
            (multipliers, shifts) = (Some(factors), Some(amounts));
        } else if are_known != [false; 2] {
            return None;
        }
        Some(Known { multipliers, shifts })
    }
}

/// How elements are computed.
struct Scale {
    multiplier: Given,
    shift: Given,
    rounding: RoundingMode,
    /// The zero points: constants, or arguments.
    zero_points: [Result<i64, Given>; 2],
    is_input_unsigned: bool,
    is_output_unsigned: bool,
}

pub(super) fn convert(rewriter: &mut ConversionRewriter<'_>, _: &Signless<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<tosa::RescaleOp<'_>>()?;
    let (input, result) = (view.input(), view.output().ty());
    let rank = input.ty().shape(context)?.len();
    let (shape, element, _) = result.as_ranked_tensor(context)?;
    let rounding = view.rounding_mode();
    let is_double = rounding == RoundingMode::DOUBLEROUND;
    if rounding == RoundingMode::INEXACTROUND
        || is_double && !view.scale32()
        || !input.ty().element_type(context)?.is_integer(context)
        || element.integer_width(context)? > 32
    {
        return None;
    }
    let known = Known::of(view)?;
    let flags = [view.input_unsigned(), view.output_unsigned()];
    let known_points = [zero_point(view.input_zp(), !flags[0]), zero_point(view.output_zp(), !flags[1])];
    let operands: Vec<ValueId> = view.operands().map(|operand| operand.id()).collect();
    let exceeds = known.shifts.as_ref().is_none_or(|shifts| shifts.iter().any(|&shift| shift > 31));
    let rounding = if is_double && exceeds { RoundingMode::DOUBLEROUND } else { RoundingMode::SINGLEROUND };

    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let mut dynamics = Vec::new();
    for (dim, _) in shape.iter().enumerate().filter(|size| *size.1 == ir::types::DYNAMIC) {
        dynamics.push(e.dim(operands[0], dim));
    }
    let identity = e.identity(rank);
    let mut inputs = Inputs { rank, values: vec![operands[0]], maps: vec![identity] };
    let multiplier = inputs.add_numbers(e, known.multipliers.as_deref(), operands[1], Type::I32)?;
    let i8 = context.integer_type(8);
    let shift = inputs.add_numbers(e, known.shifts.as_deref(), operands[2], i8)?;
    let mut zero_points = [Ok(0); 2];
    for (side, known) in known_points.into_iter().enumerate() {
        zero_points[side] = match known {
            Some(known) => Ok(known),
            None => Err(inputs.add_single(e, operands[3 + side])?),
        };
    }
    inputs.maps.push(identity);
    let [is_input_unsigned, is_output_unsigned] = flags;
    let scale = Scale { multiplier, shift, rounding, zero_points, is_input_unsigned, is_output_unsigned };
    let empty = e.empty(shape, element, &dynamics);
    let value = e.parallel(&inputs.values, empty, &inputs.maps, result, |e, arguments| {
        scale.compute(e, arguments, element)
    })?;
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

impl Scale {
    /// Makes a zero point of type `ty`.
    fn zero_point(
        &self,
        e: &mut Emitter<'_, '_>,
        side: usize,
        arguments: &[ValueId],
        ty: Type,
    ) -> Option<ValueId> {
        let given = match self.zero_points[side] {
            Ok(known) => return Some(e.integer(ty, known)),
            Err(given) => given,
        };
        let value = given.value(arguments)?;
        let context = e.context();
        let found = e.type_of(value);
        if found.integer_width(context) >= ty.integer_width(context) {
            return Some(value);
        }
        if found.is_unsigned_integer(context) {
            let value = e.signless(value)?;
            return Some(e.value("arith.extui", &[value], ty));
        }
        Some(e.value("arith.extsi", &[value], ty))
    }

    /// Computes an element of type `result`.
    fn compute(&self, e: &mut Emitter<'_, '_>, arguments: &[ValueId], result: Type) -> Option<ValueId> {
        let context = e.context();
        let mut value = *arguments.first()?;
        let ty = e.type_of(value);
        let width = ty.integer_width(context)?;
        let input_zero_point = self.zero_point(e, 0, arguments, context.integer_type(width.max(32)))?;
        let output_zero_point = self.zero_point(e, 1, arguments, Type::I32)?;
        if ty.is_unsigned_integer(context) {
            value = e.signless(value)?;
        }
        if width < 32 {
            let name = if self.is_input_unsigned { "arith.extui" } else { "arith.extsi" };
            value = e.value(name, &[value], Type::I32);
        }
        value = e.same("arith.subi", &[value, input_zero_point]);
        let (multiplier, shift) = (self.multiplier.value(arguments)?, self.shift.value(arguments)?);
        value = e.apply_scale(value, multiplier, shift, self.rounding);
        value = e.same("arith.addi", &[value, output_zero_point]);

        let width = result.integer_width(context)?;
        let [min, max] = match self.is_output_unsigned {
            true => [ApInt::zero(32), ApInt::unsigned_max(width).zext_or_trunc(32)],
            false => [ApInt::signed_min(width), ApInt::signed_max(width)],
        };
        let [min, max] = [min.to_i64()?, max.to_i64()?].map(|limit| e.i32(limit));
        value = e.clamp(value, min, max, false);
        if width < 32 {
            value = e.value("arith.trunci", &[value], context.integer_type(width));
        }
        Some(if result.is_unsigned_integer(context) { e.unrealized_cast(value, result) } else { value })
    }
}

impl Emitter<'_, '_> {
    /// Makes a signless integer of an unsigned one.
    fn signless(&mut self, value: ValueId) -> Option<ValueId> {
        let context = self.context();
        let width = self.type_of(value).integer_width(context)?;
        Some(self.unrealized_cast(value, context.integer_type(width)))
    }
}
