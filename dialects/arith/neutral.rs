//! Neutral elements: constants that leave the other operand unchanged, such as the 0 of an addition.
//!
//! Follows `getNeutralElement` and `getIdentityValueAttr` of mlir/lib/Dialect/Arith/IR/ArithOps.cpp.

use super::{AtomicRMWKind, FastMathFlags};
use ir::views::EnumValue;
use ir::{ApFloat, ApInt, Attribute, Context, Location, Operation, Type, ValueId};
use rewrite::Builder;
use rewrite::matchers::{float_attribute, integer_attribute, zero_attribute};

/// A neutral element, of any type.
#[derive(Clone, Copy)]
enum Neutral {
    Zero,
    One,
    AllOnes,
    SignedMin,
    SignedMax,
    /// Or the largest number, where there are no infinities.
    Infinity {
        negative: bool,
    },
    Nan {
        negative: bool,
    },
}

/// The neutral elements of operations.
static NEUTRAL: &[(&str, Neutral)] = &[
    ("arith.addf", Neutral::Zero),
    ("arith.addi", Neutral::Zero),
    ("arith.andi", Neutral::AllOnes),
    ("arith.maximumf", Neutral::Infinity { negative: true }),
    ("arith.maxnumf", Neutral::Nan { negative: true }),
    ("arith.maxsi", Neutral::SignedMin),
    ("arith.maxui", Neutral::Zero),
    ("arith.minimumf", Neutral::Infinity { negative: false }),
    ("arith.minnumf", Neutral::Nan { negative: false }),
    ("arith.minsi", Neutral::SignedMax),
    ("arith.minui", Neutral::AllOnes),
    ("arith.mulf", Neutral::One),
    ("arith.muli", Neutral::One),
    ("arith.ori", Neutral::Zero),
    ("arith.xori", Neutral::Zero),
];

/// The operations that atomic read-modify-write kinds, which name reductions, stand for.
static REDUCTIONS: &[(AtomicRMWKind, &str)] = &[
    (AtomicRMWKind::Addf, "arith.addf"),
    (AtomicRMWKind::Addi, "arith.addi"),
    (AtomicRMWKind::Andi, "arith.andi"),
    (AtomicRMWKind::Maximumf, "arith.maximumf"),
    (AtomicRMWKind::Maxnumf, "arith.maxnumf"),
    (AtomicRMWKind::Maxs, "arith.maxsi"),
    (AtomicRMWKind::Maxu, "arith.maxui"),
    (AtomicRMWKind::Minimumf, "arith.minimumf"),
    (AtomicRMWKind::Minnumf, "arith.minnumf"),
    (AtomicRMWKind::Mins, "arith.minsi"),
    (AtomicRMWKind::Minu, "arith.minui"),
    (AtomicRMWKind::Mulf, "arith.mulf"),
    (AtomicRMWKind::Muli, "arith.muli"),
    (AtomicRMWKind::Ori, "arith.ori"),
    (AtomicRMWKind::Xori, "arith.xori"),
];

/// Returns the kind of reduction that combines two values as `op` does.
pub fn reduction_kind(op: Operation<'_>) -> Option<AtomicRMWKind> {
    REDUCTIONS.iter().find(|row| op.name_str() == row.1).map(|row| row.0)
}

fn reduction_name(kind: AtomicRMWKind) -> Option<&'static str> {
    REDUCTIONS.iter().find(|row| row.0 == kind).map(|row| row.1)
}

/// Creates the operation that combines two values in a reduction of `kind`. `None` if there is none.
pub fn reduction_op(
    builder: &mut Builder<'_>,
    location: Location,
    kind: AtomicRMWKind,
    lhs: ValueId,
    rhs: ValueId,
) -> Option<ValueId> {
    let name = builder.op_name(reduction_name(kind)?);
    let op = builder.create_inferred(name, location, &[lhs, rhs], &[])?;
    Some(builder.result(op, 0))
}

/// Returns the value that a reduction of `kind` over `ty` starts with. `None` if there is none.
pub fn identity_value(context: &Context, kind: AtomicRMWKind, ty: Type) -> Option<Attribute> {
    let name = reduction_name(kind)?;
    element_of(context, NEUTRAL.iter().find(|row| name == row.0)?.1, ty, false)
}

/// Returns the neutral element of `op`, if that is known.
pub fn neutral_element(op: Operation<'_>) -> Option<Attribute> {
    let context = op.context();
    let of = NEUTRAL.iter().find(|row| op.name_str() == row.0)?.1;
    let ty = op.result_types().next()?;
    let fast_math = op.inherent_attribute(context.static_string("fastmath"));
    let fast_math = fast_math.and_then(|flags| FastMathFlags::from_attribute(context, flags));
    element_of(context, of, ty, fast_math.is_some_and(|flags| flags.contains(FastMathFlags::NINF)))
}

fn element_of(context: &Context, of: Neutral, ty: Type, is_finite: bool) -> Option<Attribute> {
    if let Neutral::Zero = of {
        return zero_attribute(context, ty);
    }
    let Some(kind) = ty.float_kind(context) else {
        let width = if ty == Type::INDEX { 64 } else { ty.integer_width(context)? };
        let value = match of {
            Neutral::One => ApInt::from_u64(width, 1),
            Neutral::AllOnes => ApInt::all_ones(width),
            Neutral::SignedMin => ApInt::signed_min(width),
            Neutral::SignedMax => ApInt::signed_max(width),
            Neutral::Zero | Neutral::Infinity { .. } | Neutral::Nan { .. } => return None,
        };
        return Some(integer_attribute(context, ty, value));
    };
    let value = match of {
        Neutral::One => ApFloat::one(kind),
        Neutral::Infinity { negative } if is_finite => ApFloat::largest(kind, negative),
        Neutral::Infinity { negative } => ApFloat::infinity(kind, negative),
        Neutral::Nan { negative } => {
            let nan = ApFloat::quiet_nan(kind)?;
            if negative { -nan } else { nan }
        }
        Neutral::Zero | Neutral::AllOnes | Neutral::SignedMin | Neutral::SignedMax => return None,
    };
    Some(float_attribute(context, ty, value))
}
