//! Neutral elements: constants that leave the other operand unchanged, such as the 0 of an addition.
//!
//! Follows `getNeutralElement` and `getIdentityValueAttr` of mlir/lib/Dialect/Arith/IR/ArithOps.cpp.

use super::FastMathFlags;
use ir::views::EnumValue;
use ir::{ApFloat, ApInt, Attribute, Operation, Type};
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

/// Returns the neutral element of `op`, if that is known.
pub fn neutral_element(op: Operation<'_>) -> Option<Attribute> {
    let context = op.context();
    let of = NEUTRAL.iter().find(|row| op.name_str() == row.0)?.1;
    let ty = op.result_types().next()?;
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
    let fast_math = op.inherent_attribute(context.intern_string("fastmath"));
    let fast_math = fast_math.and_then(|flags| FastMathFlags::from_attribute(context, flags));
    let is_finite = fast_math.is_some_and(|flags| flags.contains(FastMathFlags::NINF));
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
