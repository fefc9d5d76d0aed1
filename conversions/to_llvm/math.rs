//! Conversion of the math dialect.
//!
//! Follows mlir/lib/Conversion/MathToLLVM/MathToLLVM.cpp.

use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, Rewrite, Rewritten, TypeConverter as _,
};
use ir::{Attribute, OpId, Type, TypeStorage, ValueId};
use llvm::types;
use llvm_common::attributes::{AttributeConversion, converted_attributes};
use llvm_common::build::{create, extract_value};
use llvm_common::one_to_one::{
    create_with, float_one_to_one, float_splat, for_each_vector, has_unsupported_float, is_array,
};
use llvm_common::{LlvmPattern, LlvmTypeConverter};

/// Operations that an intrinsic replaces.
const ONE_TO_ONE: &[LlvmPattern] = &[
    renamed("math.absf", "llvm.intr.fabs"),
    renamed("math.acos", "llvm.intr.acos"),
    renamed("math.asin", "llvm.intr.asin"),
    renamed("math.atan", "llvm.intr.atan"),
    renamed("math.atan2", "llvm.intr.atan2"),
    renamed("math.ceil", "llvm.intr.ceil"),
    renamed("math.copysign", "llvm.intr.copysign"),
    renamed("math.cos", "llvm.intr.cos"),
    renamed("math.cosh", "llvm.intr.cosh"),
    renamed("math.ctpop", "llvm.intr.ctpop"),
    renamed("math.exp", "llvm.intr.exp"),
    renamed("math.exp2", "llvm.intr.exp2"),
    renamed("math.floor", "llvm.intr.floor"),
    renamed("math.fma", "llvm.intr.fma"),
    renamed("math.fpowi", "llvm.intr.powi"),
    renamed("math.log", "llvm.intr.log"),
    renamed("math.log10", "llvm.intr.log10"),
    renamed("math.log2", "llvm.intr.log2"),
    renamed("math.powf", "llvm.intr.pow"),
    renamed("math.round", "llvm.intr.round"),
    renamed("math.roundeven", "llvm.intr.roundeven"),
    renamed("math.sin", "llvm.intr.sin"),
    renamed("math.sinh", "llvm.intr.sinh"),
    renamed("math.sqrt", "llvm.intr.sqrt"),
    renamed("math.tan", "llvm.intr.tan"),
    renamed("math.tanh", "llvm.intr.tanh"),
    renamed("math.trunc", "llvm.intr.trunc"),
];

/// Classes of floats, as `llvm.is.fpclass` takes them.
const NAN: i64 = 3;
const FINITE: i64 = 504;

/// Adds the patterns.
pub fn populate(patterns: &mut ConversionPatterns<LlvmTypeConverter>, approximates_log1p: bool) {
    if approximates_log1p {
        patterns.add(&[ConversionPattern::new("math.log1p", convert_log1p)]);
    }
    patterns.add(ONE_TO_ONE);
    patterns.add(OTHERS);
}

const OTHERS: &[LlvmPattern] = &[
    ConversionPattern::new("math.isnan", convert_class),
    ConversionPattern::new("math.isfinite", convert_class),
    ConversionPattern::new("math.absi", convert_with_flag),
    ConversionPattern::new("math.ctlz", convert_with_flag),
    ConversionPattern::new("math.cttz", convert_with_flag),
    ConversionPattern::new("math.expm1", convert_expm1),
    ConversionPattern::new("math.rsqrt", convert_rsqrt),
    ConversionPattern::new("math.sincos", convert_sincos),
];

const fn renamed(from: &'static str, to: &'static str) -> LlvmPattern {
    ConversionPattern::to_op(from, to, |rewriter, converter, op, operands, to| {
        float_one_to_one(rewriter, converter, op, to, operands, AttributeConversion::FastMath)
    })
}

/// Converts an operation on integers whose intrinsic has a flag for special values.
fn convert_with_flag(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op);
    let (location, result) = (view.location(), view.result(0).ty());
    let (name, flag) = match view.name_str().as_ref() as &[u8] {
        b"math.absi" => ("llvm.intr.abs", "is_int_min_poison"),
        b"math.ctlz" => ("llvm.intr.ctlz", "is_zero_poison"),
        _ => ("llvm.intr.cttz", "is_zero_poison"),
    };
    let ty = converter.convert_type(result)?;
    if is_array(rewriter, ty) {
        return None;
    }
    let new = create(rewriter, location, name, operands, &[ty], &[(flag, Attribute::FALSE)]);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn convert_class(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    if has_unsupported_float(converter, view) {
        return None;
    }
    let (location, result) = (view.location(), view.result(0).ty());
    let class = if *view.name_str() == *b"math.isnan" { NAN } else { FINITE };
    let ty = converter.convert_type(result)?;
    let class = ("bit", context.integer_attribute(Type::I32, class));
    let new = create(rewriter, location, "llvm.intr.is.fpclass", operands, &[ty], &[class]);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

fn convert_sincos(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    if has_unsupported_float(converter, view) {
        return None;
    }
    let location = view.location();
    let attributes = converted_attributes(view, AttributeConversion::FastMath);
    let ty = rewriter.type_of(operands[0]);
    let both = types::literal_struct(context, &[ty, ty], false);
    let new = create_with(rewriter, op, "llvm.intr.sincos", operands, &[both], &attributes);
    let new = rewriter.result(new, 0);
    let sin = extract_value(rewriter, location, new, &[0]);
    let cos = extract_value(rewriter, location, new, &[1]);
    rewriter.replace_op(op, &[sin, cos]);
    Some(Rewritten)
}

/// Makes the result of an operation from a constant one and the operand.
type Combine = fn(
    &mut ConversionRewriter<'_>,
    OpId,
    ValueId,
    ValueId,
    Type,
    &[ir::attributes::NamedAttribute],
) -> ValueId;

fn convert_with_one(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
    combine: Combine,
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    if has_unsupported_float(converter, view) {
        return None;
    }
    let attributes = converted_attributes(view, AttributeConversion::FastMath);
    let ty = rewriter.type_of(operands[0]);
    if !is_array(rewriter, ty) {
        let one = float_splat(rewriter, op, ty, 1.0)?;
        let new = combine(rewriter, op, one, operands[0], ty, &attributes);
        rewriter.replace_op(op, &[new]);
        return Some(Rewritten);
    }
    if !matches!(rewriter.op(op).result(0).ty().storage(context), TypeStorage::Vector { .. }) {
        return None;
    }
    for_each_vector(rewriter, converter, op, operands, |rewriter, ty, parts| {
        let one = float_splat(rewriter, op, ty, 1.0)?;
        Some(combine(rewriter, op, one, parts[0], ty, &attributes))
    })
}

fn make(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    name: &'static str,
    operands: &[ValueId],
    ty: Type,
    attributes: &[ir::attributes::NamedAttribute],
) -> ValueId {
    let new = create_with(rewriter, op, name, operands, &[ty], attributes);
    rewriter.result(new, 0)
}

fn convert_expm1(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert_with_one(rewriter, converter, op, operands, |rewriter, op, one, operand, ty, attributes| {
        let exp = make(rewriter, op, "llvm.intr.exp", &[operand], ty, attributes);
        make(rewriter, op, "llvm.fsub", &[exp, one], ty, attributes)
    })
}

fn convert_log1p(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert_with_one(rewriter, converter, op, operands, |rewriter, op, one, operand, ty, attributes| {
        let sum = make(rewriter, op, "llvm.fadd", &[one, operand], ty, attributes);
        make(rewriter, op, "llvm.intr.log", &[sum], ty, attributes)
    })
}

fn convert_rsqrt(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert_with_one(rewriter, converter, op, operands, |rewriter, op, one, operand, ty, attributes| {
        let root = make(rewriter, op, "llvm.intr.sqrt", &[operand], ty, attributes);
        make(rewriter, op, "llvm.fdiv", &[one, root], ty, attributes)
    })
}
