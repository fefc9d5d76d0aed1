//! Attributes of arith and math as llvm has them.

use ir::attributes::NamedAttribute;
use ir::views::EnumValue as _;
use ir::{Attribute, Context, Operation};
use llvm::{FPExceptionBehavior, FastmathFlags, IntegerOverflowFlags, RoundingMode};
use smallvec::SmallVec;

/// How the attributes of an operation become those of its replacement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AttributeConversion {
    /// As they are.
    PassThrough,
    /// `fastmath` becomes `fastmathFlags`.
    FastMath,
    /// `overflowFlags` as llvm has them.
    Overflow,
    /// `roundingmode`, with the default behaviour on exceptions.
    ConstrainedFloat,
}

/// The value of an enum's attribute.
fn value_of(context: &Context, attribute: Attribute) -> Option<i64> {
    use ir::AttributeStorage;
    match attribute.storage(context) {
        AttributeStorage::Integer { value, .. } => value.to_u64().map(|value| value as i64),
        AttributeStorage::Dialect { parameters, .. } => {
            value_of(context, parameters.first().copied().flatten()?)
        }
        _ => None,
    }
}

/// The flags of arith, in the order of their bits, as bits of llvm.
const FAST_MATH_BITS: [FastmathFlags; 7] = [
    FastmathFlags::REASSOC,
    FastmathFlags::NNAN,
    FastmathFlags::NINF,
    FastmathFlags::NSZ,
    FastmathFlags::ARCP,
    FastmathFlags::CONTRACT,
    FastmathFlags::AFN,
];

/// Returns the flags of arith as those of llvm.
pub fn fast_math_flags(context: &Context, attribute: Attribute) -> Attribute {
    let given = value_of(context, attribute).unwrap_or(0);
    let mut bits = 0;
    for (index, flag) in FAST_MATH_BITS.into_iter().enumerate() {
        if given & (1 << index) != 0 {
            bits |= flag.to_value();
        }
    }
    let flags = FastmathFlags::of_value(bits).unwrap_or_default();
    flags.to_dialect_attribute(context, "mlir::LLVM::FastmathFlagsAttr")
}

/// The flag of arith for results that may be approximate.
const APPROXIMATE: i64 = 1 << 6;

/// Returns whether the result of an operation of arith or math may be approximate.
pub fn is_approximate(op: Operation<'_>) -> bool {
    let context = op.context();
    let flags = op.inherent_attribute(context.static_string("fastmath"));
    flags.and_then(|flags| value_of(context, flags)).unwrap_or(0) & APPROXIMATE != 0
}

/// Returns flags for overflows, which llvm has as arith has them.
pub fn overflow_flags(context: &Context, bits: i64) -> Attribute {
    let flags = IntegerOverflowFlags::of_value(bits).unwrap_or_default();
    flags.to_attribute(context)
}

/// Returns the rounding mode of arith as that of llvm.
fn rounding_mode(context: &Context, attribute: Attribute) -> Attribute {
    // to_nearest_even, downward, upward, toward_zero, to_nearest_away
    let mode = match value_of(context, attribute) {
        Some(1) => RoundingMode::TowardNegative,
        Some(2) => RoundingMode::TowardPositive,
        Some(3) => RoundingMode::TowardZero,
        Some(4) => RoundingMode::NearestTiesToAway,
        _ => RoundingMode::NearestTiesToEven,
    };
    mode.to_attribute(context)
}

/// Returns the attributes of the replacement of `op`.
pub fn converted_attributes(
    op: Operation<'_>,
    conversion: AttributeConversion,
) -> SmallVec<[NamedAttribute; 8]> {
    let context = op.context();
    let mut all = op.attributes();
    let name = |name: &'static str| context.static_string(name);
    let mut take = |name| {
        let place = all.iter().position(|entry| entry.0 == name)?;
        Some(all.remove(place).1)
    };
    match conversion {
        AttributeConversion::PassThrough => {}
        AttributeConversion::FastMath => {
            if let Some(flags) = take(name("fastmath")) {
                all.push((name("fastmathFlags"), fast_math_flags(context, flags)));
            }
        }
        AttributeConversion::Overflow => {
            if let Some(flags) = take(name("overflowFlags")) {
                let bits = value_of(context, flags).unwrap_or(0);
                all.push((name("overflowFlags"), overflow_flags(context, bits)));
            }
        }
        AttributeConversion::ConstrainedFloat => {
            if let Some(mode) = take(name("roundingmode")) {
                all.push((name("roundingmode"), rounding_mode(context, mode)));
            }
            let ignore = FPExceptionBehavior::Ignore;
            all.push((name("fpExceptionBehavior"), ignore.to_attribute(context)));
        }
    }
    all
}
