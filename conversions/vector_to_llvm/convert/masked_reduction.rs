//! Reductions under a mask: by intrinsics with predicates.

use arith::{IndexCastOp, MulIOp};
use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::{ApFloat, ApInt, Attribute, AttributeStorage, Location, OpId, Type, ValueId};
use llvm_common::LlvmTypeConverter;
use llvm_common::attributes::fast_math_flags;
use llvm_common::build::{constant, create, integer_constant, value};
use llvm_common::one_to_one::splat;
use vector::types::{combining_kind, vector_type};
use vector::{CombiningKind, ReductionOp};

/// The value that changes nothing.
#[derive(Clone, Copy)]
enum Neutral {
    Zero,
    One,
    AllOnes,
    SignedMin,
    SignedMax,
    /// A float that is not a number; with its sign.
    NotANumber(bool),
}

/// Returns the intrinsic of a reduction, and its neutral value.
fn predicated(kind: CombiningKind, is_float: bool) -> Option<(&'static str, Neutral)> {
    use Neutral::{AllOnes, NotANumber, One, SignedMax, SignedMin, Zero};
    Some(match (kind, is_float) {
        (CombiningKind::ADD, false) => ("llvm.intr.vp.reduce.add", Zero),
        (CombiningKind::ADD, true) => ("llvm.intr.vp.reduce.fadd", Zero),
        (CombiningKind::MUL, false) => ("llvm.intr.vp.reduce.mul", One),
        (CombiningKind::MUL, true) => ("llvm.intr.vp.reduce.fmul", One),
        (CombiningKind::MINUI, _) => ("llvm.intr.vp.reduce.umin", AllOnes),
        (CombiningKind::MINSI, _) => ("llvm.intr.vp.reduce.smin", SignedMax),
        (CombiningKind::MAXUI, _) => ("llvm.intr.vp.reduce.umax", Zero),
        (CombiningKind::MAXSI, _) => ("llvm.intr.vp.reduce.smax", SignedMin),
        (CombiningKind::AND, _) => ("llvm.intr.vp.reduce.and", AllOnes),
        (CombiningKind::OR, _) => ("llvm.intr.vp.reduce.or", Zero),
        (CombiningKind::XOR, _) => ("llvm.intr.vp.reduce.xor", Zero),
        (CombiningKind::MINNUMF, _) => ("llvm.intr.vp.reduce.fmin", NotANumber(true)),
        (CombiningKind::MAXNUMF, _) => ("llvm.intr.vp.reduce.fmax", NotANumber(false)),
        _ => return None,
    })
}

fn neutral_attribute(context: &ir::Context, ty: Type, neutral: Neutral) -> Option<Attribute> {
    if let Some(kind) = ty.float_kind(context) {
        let number = match neutral {
            Neutral::Zero => 0.0,
            Neutral::One => 1.0,
            Neutral::NotANumber(is_negative) => f64::NAN.copysign(if is_negative { -1.0 } else { 1.0 }),
            Neutral::AllOnes | Neutral::SignedMin | Neutral::SignedMax => return None,
        };
        let value = ApFloat::from_f64(kind, number);
        return Some(context.intern_attribute(AttributeStorage::Float { ty, value }));
    }
    let width = ty.integer_width(context)?;
    let value = match neutral {
        Neutral::Zero => ApInt::zero(width),
        Neutral::One => ApInt::one(width),
        Neutral::AllOnes => ApInt::all_ones(width),
        Neutral::SignedMin => ApInt::signed_min(width),
        Neutral::SignedMax => ApInt::signed_max(width),
        Neutral::NotANumber(_) => return None,
    };
    Some(context.intern_attribute(AttributeStorage::Integer { ty, value }))
}

/// Returns the length of a vector as an integer of 32 bits.
fn vector_length(rewriter: &mut ConversionRewriter<'_>, location: Location, ty: Type) -> Option<ValueId> {
    let vector = vector_type(rewriter.context(), ty)?;
    let length = integer_constant(rewriter, location, Type::I32, *vector.shape.first()?);
    if !vector.is_scalable() {
        return Some(length);
    }
    let scale = value(rewriter, location, "vector.vscale", &[], Type::INDEX);
    let state = IndexCastOp::build(rewriter.scope(), location, Type::I32, scale);
    let scale = rewriter.create_value(state);
    let state = MulIOp::build(rewriter.scope(), location, length, scale);
    Some(rewriter.create_value(state))
}

/// Converts `vector.mask` of a reduction.
pub(super) fn convert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let reduction = view.region(0)?.front()?.front()?.dyn_cast::<ReductionOp<'_>>()?;
    let place = reduction.location();
    let (kind, element) = (combining_kind(*reduction), reduction.dest().ty());
    let source = reduction.vector().id();
    let acc = reduction.acc().map(|acc| acc.id());
    let flags = reduction.fastmath_attr();
    let ty = converter.convert_type(element)?;
    let mask = operands[0];
    if let CombiningKind::MAXIMUMF | CombiningKind::MINIMUMF = kind {
        let is_max = kind == CombiningKind::MAXIMUMF;
        let float = ty.float_kind(context)?;
        // The smallest number below zero, or the largest one.
        let neutral = match is_max {
            true => ApFloat::smallest(float, true),
            false => ApFloat::largest(float, false),
        };
        let vector = rewriter.type_of(source);
        let neutral = context.intern_attribute(AttributeStorage::Float { ty, value: neutral });
        let neutral = splat(context, vector, neutral)?;
        let neutral = constant(rewriter, place, vector, neutral);
        let selected = value(rewriter, place, "llvm.select", &[mask, source, neutral], vector);
        let (name, scalar) = match is_max {
            true => ("llvm.intr.vector.reduce.fmaximum", "llvm.intr.maximum"),
            false => ("llvm.intr.vector.reduce.fminimum", "llvm.intr.minimum"),
        };
        let flags: Vec<(&str, Attribute)> =
            flags.map(|flags| ("fastmathFlags", fast_math_flags(context, flags))).into_iter().collect();
        let new = create(rewriter, place, name, &[selected], &[ty], &flags);
        let mut result = rewriter.result(new, 0);
        if let Some(acc) = acc {
            result = value(rewriter, place, scalar, &[result, acc], ty);
        }
        rewriter.replace_op(op, &[result]);
        return Some(Rewritten);
    }
    let (name, neutral) = predicated(kind, element.is_float(context))?;
    let acc = match acc {
        Some(acc) => acc,
        None => {
            let neutral = neutral_attribute(context, ty, neutral)?;
            constant(rewriter, place, ty, neutral)
        }
    };
    let vector = rewriter.type_of(source);
    let length = vector_length(rewriter, place, vector)?;
    let new = value(rewriter, place, name, &[acc, source, mask, length], ty);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
