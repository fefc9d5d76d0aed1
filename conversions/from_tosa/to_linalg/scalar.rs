//! An element of the result of an elementwise operation.

use arith::{CmpFPredicate, CmpIPredicate};
use ir::{ApFloat, ApInt, Attribute, OpId, Operation, Type, ValueId};
use rewrite::matchers::{element_type_or_self, integer_attribute};
use tosa::operands::{constant_elements, flag, named, zero_point};
use tosa::ops::NanPropagationMode;

use super::cast;
use crate::emitter::Emitter;

/// An operation, the one on floats that computes an element of it, and the one on integers. Sorted.
const SAME: &[(&str, Option<&str>, Option<&str>)] = &[
    ("abs", Some("math.absf"), None),
    ("add", Some("arith.addf"), Some("arith.addi")),
    ("bitwise_and", None, Some("arith.andi")),
    ("bitwise_or", None, Some("arith.ori")),
    ("bitwise_xor", None, Some("arith.xori")),
    ("ceil", Some("math.ceil"), None),
    ("clz", None, Some("math.ctlz")),
    ("cos", Some("math.cos"), None),
    ("erf", Some("math.erf"), None),
    ("exp", Some("math.exp"), None),
    ("floor", Some("math.floor"), None),
    ("intdiv", None, Some("arith.divsi")),
    ("log", Some("math.log"), None),
    ("logical_and", None, Some("arith.andi")),
    ("logical_left_shift", None, Some("arith.shli")),
    ("logical_or", None, Some("arith.ori")),
    ("logical_right_shift", None, Some("arith.shrui")),
    ("logical_xor", None, Some("arith.xori")),
    ("maximum", None, Some("arith.maxsi")),
    ("minimum", None, Some("arith.minsi")),
    ("pow", Some("math.powf"), None),
    ("rsqrt", Some("math.rsqrt"), None),
    ("sin", Some("math.sin"), None),
    ("sub", Some("arith.subf"), Some("arith.subi")),
    ("tanh", Some("math.tanh"), None),
];

/// A computation that takes more than one operation.
type Computation = fn(&mut Scalar<'_, '_, '_>) -> Option<ValueId>;

/// Operations that become several. Sorted.
const OTHERS: &[(&str, Computation)] = &[
    ("abs", integer_abs),
    ("arithmetic_right_shift", shift_right),
    ("bitwise_not", bitwise_not),
    ("cast", |of| cast::compute(of.e, of.arguments[0], of.element, of.result)),
    ("clamp", clamp),
    ("equal", |of| of.compare(CmpFPredicate::OEQ, CmpIPredicate::Eq)),
    ("greater", |of| of.compare(CmpFPredicate::OGT, CmpIPredicate::Sgt)),
    ("greater_equal", |of| of.compare(CmpFPredicate::OGE, CmpIPredicate::Sge)),
    ("logical_not", logical_not),
    ("maximum", |of| of.extremum("arith.maximumf")),
    ("minimum", |of| of.extremum("arith.minimumf")),
    ("mul", multiply),
    ("negate", negate),
    ("reciprocal", reciprocal),
    ("select", select),
    ("sigmoid", sigmoid),
];

/// An element to be computed.
struct Scalar<'a, 'e, 'b> {
    e: &'a mut Emitter<'e, 'b>,
    op: OpId,
    /// The elements of the operands; the last one is that of the result before.
    arguments: &'a [ValueId],
    /// The element type of the first operand, as the operation has it.
    element: Type,
    result: Type,
}

/// Computes an element of type `result` of `op`. `None` if there is no such operation on elements.
pub(super) fn compute(
    e: &mut Emitter<'_, '_>,
    op: OpId,
    arguments: &[ValueId],
    result: Type,
) -> Option<ValueId> {
    let context = e.context();
    let view = e.op_view(op);
    let name = context.string(view.info().name).strip_prefix(b"tosa.")?;
    let num_operands = view.num_operands();
    let element = element_type_or_self(context, view.operand(0).ty());
    let (is_float, is_integer) = (element.is_float(context), element.is_integer(context));
    let arguments = &arguments[..num_operands.min(arguments.len())];
    if let Ok(row) = SAME.binary_search_by(|row| row.0.as_bytes().cmp(name)) {
        let (_, float, integer) = SAME[row];
        let found = if is_float { float } else { integer.filter(|_| is_integer) };
        if let Some(found) = found {
            return Some(e.value(found, arguments, result));
        }
    }
    let row = OTHERS.binary_search_by(|row| row.0.as_bytes().cmp(name)).ok()?;
    OTHERS[row].1(&mut Scalar { e, op, arguments, element, result })
}

impl<'b> Emitter<'_, 'b> {
    /// Returns a view of an operation.
    pub fn op_view(&self, op: OpId) -> Operation<'_> {
        std::ops::Deref::deref(self).op(op)
    }
}

impl Scalar<'_, '_, '_> {
    fn view(&self) -> Operation<'_> {
        self.e.op_view(self.op)
    }

    fn is_float(&self) -> bool {
        self.element.is_float(self.e.context())
    }

    /// Returns the width of the elements if they are integers.
    fn width(&self) -> Option<u32> {
        self.element.integer_width(self.e.context())
    }

    fn attribute(&self, name: &'static str) -> Option<Attribute> {
        named(self.view(), name)
    }

    /// Returns whether numbers win over NaN.
    fn ignores_nan(&self) -> bool {
        ignores_nan(self.view())
    }

    fn make(&mut self, name: &'static str, operands: &[ValueId]) -> ValueId {
        let ty = self.result;
        self.e.value(name, operands, ty)
    }

    fn compare(&mut self, floats: CmpFPredicate, integers: CmpIPredicate) -> Option<ValueId> {
        let &[lhs, rhs] = self.arguments else { return None };
        if self.is_float() {
            return Some(self.e.compare_floats(floats, lhs, rhs));
        }
        let width = self.width()?;
        (self.element == self.e.context().integer_type(width)).then(|| self.e.compare(integers, lhs, rhs))
    }

    fn extremum(&mut self, name: &'static str) -> Option<ValueId> {
        let &[lhs, rhs] = self.arguments else { return None };
        if !self.is_float() {
            return None;
        }
        let result = self.e.same(name, &[lhs, rhs]);
        if !self.ignores_nan() {
            return Some(result);
        }
        let (lhs_is_nan, rhs_is_nan) = (self.e.is_nan(lhs), self.e.is_nan(rhs));
        let result = self.e.select(lhs_is_nan, rhs, result);
        Some(self.e.select(rhs_is_nan, lhs, result))
    }

    /// Makes a value of type `ty` of an integer, which is extended unless it is of that type.
    fn extended(&mut self, value: ValueId, ty: Type) -> ValueId {
        match self.e.type_of(value) == ty {
            true => value,
            false => self.e.value("arith.extsi", &[value], ty),
        }
    }
}

/// Returns whether an operation has numbers win over NaN.
pub(super) fn ignores_nan(op: Operation<'_>) -> bool {
    use ir::views::EnumValue as _;
    let mode = named(op, "nan_mode").and_then(|mode| NanPropagationMode::from_attribute(op.context(), mode));
    mode == Some(NanPropagationMode::IGNORE)
}

fn integer_abs(of: &mut Scalar<'_, '_, '_>) -> Option<ValueId> {
    of.width()?;
    let element = of.element;
    let zero = of.e.integer(element, 0);
    let negative = of.e.same("arith.subi", &[zero, of.arguments[0]]);
    Some(of.e.same("arith.maxsi", &[of.arguments[0], negative]))
}

fn bitwise_not(of: &mut Scalar<'_, '_, '_>) -> Option<ValueId> {
    of.width()?;
    let element = of.element;
    let ones = of.e.integer(element, -1);
    Some(of.make("arith.xori", &[of.arguments[0], ones]))
}

fn logical_not(of: &mut Scalar<'_, '_, '_>) -> Option<ValueId> {
    let element = of.element;
    let one = of.e.integer(element, 1);
    Some(of.make("arith.xori", &[of.arguments[0], one]))
}

fn reciprocal(of: &mut Scalar<'_, '_, '_>) -> Option<ValueId> {
    let one = of.e.float(of.element, 1.0)?;
    Some(of.make("arith.divf", &[one, of.arguments[0]]))
}

fn sigmoid(of: &mut Scalar<'_, '_, '_>) -> Option<ValueId> {
    let one = of.e.float(of.element, 1.0)?;
    let negative = of.make("arith.negf", &[of.arguments[0]]);
    let power = of.make("math.exp", &[negative]);
    let sum = of.make("arith.addf", &[power, one]);
    Some(of.make("arith.divf", &[one, sum]))
}

fn select(of: &mut Scalar<'_, '_, '_>) -> Option<ValueId> {
    let &[condition, then, otherwise] = of.arguments else { return None };
    let context = of.e.context();
    let element = element_type_or_self(context, of.view().dyn_cast::<tosa::SelectOp<'_>>()?.input2().ty());
    (element.is_float(context) || element.is_integer(context))
        .then(|| of.e.select(condition, then, otherwise))
}

fn multiply(of: &mut Scalar<'_, '_, '_>) -> Option<ValueId> {
    let &[mut a, mut b, ..] = of.arguments else { return None };
    let shift = constant_elements(of.view().dyn_cast::<tosa::MulOp<'_>>()?.shift());
    let known_shift = shift.as_ref().map(|shift| shift.first().copied().unwrap_or(0));
    if of.is_float() {
        return known_shift.is_none_or(|shift| shift == 0).then(|| of.make("arith.mulf", &[a, b]));
    }
    of.width()?;
    if known_shift.is_none_or(|shift| shift > 0) {
        let constant = known_shift.map(|shift| {
            let i8 = of.e.context().integer_type(8);
            of.e.integer(i8, shift)
        });
        a = of.extended(a, Type::I32);
        b = of.extended(b, Type::I32);
        let shift = constant.or(of.arguments.get(2).copied())?;
        return Some(of.e.apply_scale(a, b, shift, tosa::RoundingMode::SINGLEROUND));
    }
    let context = of.e.context();
    let result = of.result;
    for factor in [&mut a, &mut b] {
        if of.e.type_of(*factor).integer_width(context) < result.integer_width(context) {
            *factor = of.extended(*factor, result);
        }
    }
    Some(of.make("arith.muli", &[a, b]))
}

fn negate(of: &mut Scalar<'_, '_, '_>) -> Option<ValueId> {
    if of.is_float() {
        return Some(of.make("arith.negf", &of.arguments[..1]));
    }
    let (width, element) = (of.width()?, of.element);
    let context = of.e.context();
    let zero_points = [1, 2].map(|operand| zero_point(of.view().operand(operand), true));
    let limits = [ApInt::signed_min(width), ApInt::signed_max(width)];
    let (ty, sum) = match zero_points {
        [Some(input), Some(output)] => {
            let sum = input.wrapping_add(output);
            let largest = limits[1].to_i64()?.wrapping_add(sum.wrapping_abs()).wrapping_add(1);
            let wide = match largest {
                largest if largest <= i64::from(i16::MAX) => 16,
                largest if largest <= i64::from(i32::MAX) => 32,
                _ => 64,
            };
            let ty = context.integer_type(wide);
            (ty, of.e.integer(ty, sum))
        }
        _ => {
            let &[_, input, output] = of.arguments else { return None };
            let input = of.extended(input, Type::I64);
            let output = of.extended(output, Type::I64);
            (Type::I64, of.e.same("arith.addi", &[input, output]))
        }
    };
    let value = of.extended(of.arguments[0], ty);
    let difference = of.e.same("arith.subi", &[sum, value]);
    let [min, max] = limits.map(|limit| limit.to_i64().unwrap_or(0));
    let (min, max) = (of.e.integer(ty, min), of.e.integer(ty, max));
    let clamped = of.e.clamp(difference, min, max, false);
    Some(match ty == element {
        true => clamped,
        false => of.e.value("arith.trunci", &[clamped], element),
    })
}

fn shift_right(of: &mut Scalar<'_, '_, '_>) -> Option<ValueId> {
    let &[value, amount] = of.arguments else { return None };
    of.width()?;
    let element = of.element;
    let result = of.make("arith.shrsi", &[value, amount]);
    if !flag(of.view(), "round") {
        return Some(result);
    }
    let one = of.e.integer(element, 1);
    let zero = of.e.integer(element, 0);
    let [no, yes] = [0, 1].map(|bit| of.e.integer(Type::I1, bit));
    let shifts = of.e.compare(CmpIPredicate::Sgt, amount, zero);
    // The last bit that is shifted out; poison if none is.
    let before = of.make("arith.subi", &[amount, one]);
    let shifted = of.make("arith.shrsi", &[value, before]);
    let bit = of.e.value("arith.trunci", &[shifted], Type::I1);
    let is_odd = of.e.same("arith.andi", &[bit, yes]);
    let rounds = of.e.select(shifts, is_odd, no);
    let extended = of.make("arith.extui", &[rounds]);
    Some(of.make("arith.addi", &[result, extended]))
}

fn clamp(of: &mut Scalar<'_, '_, '_>) -> Option<ValueId> {
    let (context, element) = (of.e.context(), of.element);
    let value = of.arguments[0];
    let limits = [of.attribute("min_val")?, of.attribute("max_val")?];
    let Some(kind) = element.float_kind(context) else { return clamp_integer(of, limits) };
    let [min, max] = limits.map(|limit| match limit.storage(context) {
        ir::AttributeStorage::Float { value, .. } => value.convert(kind),
        _ => ApFloat::zero(kind, false),
    });
    let (min, max) = (of.e.float_of(element, min), of.e.float_of(element, max));
    let result = of.e.clamp_float(value, min, max);
    if !of.ignores_nan() {
        return Some(result);
    }
    let is_nan = of.e.is_nan(value);
    Some(of.e.select(is_nan, min, result))
}

fn clamp_integer(of: &mut Scalar<'_, '_, '_>, limits: [Attribute; 2]) -> Option<ValueId> {
    let (context, width) = (of.e.context(), of.width()?);
    let is_unsigned = of.element.is_unsigned_integer(context);
    let (mut lowest, mut highest) = (i64::MIN, i64::MAX);
    if is_unsigned {
        lowest = 0;
        if width <= 63 {
            highest = (1 << width) - 1;
        }
    } else if width <= 64 {
        lowest = ApInt::signed_min(width).to_i64()?;
        highest = ApInt::signed_max(width).to_i64()?;
    }
    let ty = context.integer_type(width);
    let mut values = Vec::with_capacity(2);
    for limit in limits {
        let limit = limit.integer(context)?.to_i64()?.max(lowest).min(highest);
        values.push(of.e.constant(integer_attribute(context, ty, ApInt::from_i64(width, limit))));
    }
    Some(of.e.clamp(of.arguments[0], values[0], values[1], is_unsigned))
}
