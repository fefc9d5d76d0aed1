//! `tosa.cast` of an element. Floats are rounded to the nearest even integer and kept in its range.

use arith::{CmpFPredicate, CmpIPredicate};
use ir::{ApFloat, ApInt, FloatKind, Type, ValueId};
use rewrite::matchers::integer_attribute;

use crate::emitter::Emitter;

/// Converts `value`, of type `from` in the operation, to type `to`.
pub(super) fn compute(e: &mut Emitter<'_, '_>, value: ValueId, from: Type, to: Type) -> Option<ValueId> {
    let context = e.context();
    if from == to {
        return Some(value);
    }
    match (from.float_kind(context), to.float_kind(context)) {
        (Some(source), Some(target)) => {
            let name = if source.width() < target.width() { "arith.extf" } else { "arith.truncf" };
            Some(e.value(name, &[value], to))
        }
        (Some(_), None) if to == Type::I1 => {
            let zero = e.float(from, 0.0)?;
            Some(e.compare_floats(CmpFPredicate::UNE, value, zero))
        }
        (Some(source), None) => float_to_integer(e, value, (from, source), (to, to.integer_width(context)?)),
        (None, Some(_)) => integer_to_float(e, value, from, to),
        (None, None) => {
            let widths = [from.integer_width(context)?, to.integer_width(context)?];
            if to == Type::I1 {
                let zero = e.integer(context.integer_type(widths[0]), 0);
                return Some(e.compare(CmpIPredicate::Ne, value, zero));
            }
            let name = match widths[0] < widths[1] {
                true if from == Type::I1 => "arith.extui",
                true => "arith.extsi",
                false => "arith.trunci",
            };
            Some(e.value(name, &[value], to))
        }
    }
}

fn integer_to_float(e: &mut Emitter<'_, '_>, value: ValueId, from: Type, to: Type) -> Option<ValueId> {
    let context = e.context();
    let width = from.integer_width(context)?;
    if from == Type::I1 {
        return Some(e.value("arith.uitofp", &[value], to));
    }
    if from.is_unsigned_integer(context) {
        let signless = e.unrealized_cast(value, context.integer_type(width));
        return Some(e.value("arith.uitofp", &[signless], to));
    }
    Some(e.value("arith.sitofp", &[value], to))
}

fn float_to_integer(
    e: &mut Emitter<'_, '_>,
    value: ValueId,
    (from, kind): (Type, FloatKind),
    (to, width): (Type, u32),
) -> Option<ValueId> {
    let context = e.context();
    let format = kind.format();
    let [min, max] = [ApInt::signed_min(width), ApInt::signed_max(width)];
    let rounded = e.same("math.roundeven", &[value]);

    // All finite numbers are in the range.
    if i64::from(width) - 1 > i64::from(format.max_exponent) {
        let converted = e.value("arith.fptosi", &[rounded], to);
        let infinity = e.float_of(from, ApFloat::infinity(kind, false));
        let minus_infinity = e.float_of(from, ApFloat::infinity(kind, true));
        let overflows = e.compare_floats(CmpFPredicate::UEQ, rounded, infinity);
        let underflows = e.compare_floats(CmpFPredicate::UEQ, rounded, minus_infinity);
        let min = e.constant(integer_attribute(context, to, min));
        let max = e.constant(integer_attribute(context, to, max));
        let clamped = e.select(overflows, max, converted);
        return Some(e.select(underflows, min, clamped));
    }
    let (least, greatest) = (min.to_i64()? as f64, max.to_i64()? as f64);
    let least = e.float(from, least)?;
    // The limits are floats.
    if format.precision >= width - 1 {
        let greatest = e.float(from, greatest)?;
        let clamped = e.clamp_float(rounded, least, greatest);
        return Some(e.value("arith.fptosi", &[clamped], to));
    }
    let above = e.float(from, greatest + 1.0)?;
    let max = e.constant(integer_attribute(context, to, max));
    let clamped = e.same("arith.maximumf", &[rounded, least]);
    let clamped = e.value("arith.fptosi", &[clamped], to);
    let overflows = e.compare_floats(CmpFPredicate::UGE, rounded, above);
    Some(e.select(overflows, max, clamped))
}
