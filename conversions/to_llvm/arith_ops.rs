//! Conversion of the arith dialect.
//!
//! Follows mlir/lib/Conversion/ArithToLLVM/ArithToLLVM.cpp.

use conversion::ValueVec;
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, Rewrite, Rewritten, TypeConverter as _,
};
use ir::{Attribute, OpId, Type, TypeStorage, ValueId};
use llvm::types;
use llvm_common::attributes::AttributeConversion::{ConstrainedFloat, FastMath, Overflow, PassThrough};
use llvm_common::attributes::fast_math_flags;
use llvm_common::build::{constant, create, extract_value, same, value};
use llvm_common::one_to_one::{
    convert_constant, float_one_to_one, for_each_vector, is_array, is_unsupported_float, splat,
    vector_one_to_one,
};
use llvm_common::{LlvmPattern, LlvmTypeConverter, element_or_self};

use crate::expand_division;

/// Operations that one operation of llvm replaces.
const ONE_TO_ONE: &[LlvmPattern] = &[
    float("arith.addf", "llvm.fadd"),
    overflowing("arith.addi", "llvm.add"),
    plain("arith.andi", "llvm.and"),
    plain("arith.bitcast", "llvm.bitcast"),
    float("arith.divf", "llvm.fdiv"),
    plain("arith.divsi", "llvm.sdiv"),
    plain("arith.divui", "llvm.udiv"),
    float_cast("arith.extf", "llvm.fpext"),
    plain("arith.extsi", "llvm.sext"),
    plain("arith.extui", "llvm.zext"),
    float_cast("arith.fptosi", "llvm.fptosi"),
    float_cast("arith.fptoui", "llvm.fptoui"),
    float("arith.maximumf", "llvm.intr.maximum"),
    float("arith.maxnumf", "llvm.intr.maxnum"),
    plain("arith.maxsi", "llvm.intr.smax"),
    plain("arith.maxui", "llvm.intr.umax"),
    float("arith.minimumf", "llvm.intr.minimum"),
    float("arith.minnumf", "llvm.intr.minnum"),
    plain("arith.minsi", "llvm.intr.smin"),
    plain("arith.minui", "llvm.intr.umin"),
    float("arith.mulf", "llvm.fmul"),
    overflowing("arith.muli", "llvm.mul"),
    float("arith.negf", "llvm.fneg"),
    plain("arith.ori", "llvm.or"),
    float("arith.remf", "llvm.frem"),
    plain("arith.remsi", "llvm.srem"),
    plain("arith.remui", "llvm.urem"),
    plain("arith.select", "llvm.select"),
    overflowing("arith.shli", "llvm.shl"),
    plain("arith.shrsi", "llvm.ashr"),
    plain("arith.shrui", "llvm.lshr"),
    plain("arith.sitofp", "llvm.sitofp"),
    float("arith.subf", "llvm.fsub"),
    overflowing("arith.subi", "llvm.sub"),
    overflowing("arith.trunci", "llvm.trunc"),
    float_cast("arith.uitofp", "llvm.uitofp"),
    plain("arith.xori", "llvm.xor"),
];

/// Adds the patterns, and those that expand divisions first.
pub fn populate(patterns: &mut ConversionPatterns<LlvmTypeConverter>) {
    patterns.add(expand_division::PATTERNS);
    populate_without_expansion(patterns);
}

/// Adds the patterns.
pub fn populate_without_expansion(patterns: &mut ConversionPatterns<LlvmTypeConverter>) {
    patterns.add(ONE_TO_ONE);
    patterns.add(OTHERS);
}

const OTHERS: &[LlvmPattern] = &[
    ConversionPattern::new("arith.bitcast", convert_identity_bitcast).with_benefit(10),
    ConversionPattern::new("arith.addui_extended", convert_add_extended),
    ConversionPattern::new("arith.constant", convert_constant),
    ConversionPattern::new("arith.cmpf", convert_compare),
    ConversionPattern::new("arith.cmpi", convert_compare),
    ConversionPattern::new("arith.index_cast", convert_index_cast),
    ConversionPattern::new("arith.index_castui", convert_index_cast),
    ConversionPattern::new("arith.mulsi_extended", convert_mul_extended),
    ConversionPattern::new("arith.mului_extended", convert_mul_extended),
    ConversionPattern::one_to_n("arith.select", convert_select_of_several),
    ConversionPattern::new("arith.truncf", convert_truncation),
];

const fn plain(from: &'static str, to: &'static str) -> LlvmPattern {
    ConversionPattern::to_op(from, to, |rewriter, converter, op, operands, to| {
        vector_one_to_one(rewriter, converter, op, to, operands, PassThrough)
    })
}

const fn overflowing(from: &'static str, to: &'static str) -> LlvmPattern {
    ConversionPattern::to_op(from, to, |rewriter, converter, op, operands, to| {
        vector_one_to_one(rewriter, converter, op, to, operands, Overflow)
    })
}

const fn float(from: &'static str, to: &'static str) -> LlvmPattern {
    ConversionPattern::to_op(from, to, |rewriter, converter, op, operands, to| {
        float_one_to_one(rewriter, converter, op, to, operands, FastMath)
    })
}

const fn float_cast(from: &'static str, to: &'static str) -> LlvmPattern {
    ConversionPattern::to_op(from, to, |rewriter, converter, op, operands, to| {
        float_one_to_one(rewriter, converter, op, to, operands, PassThrough)
    })
}

fn convert_truncation(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let mode = rewriter.op(op).attribute(rewriter.context().static_string("roundingmode"));
    let (name, conversion) = match mode {
        Some(_) => ("llvm.intr.experimental.constrained.fptrunc", ConstrainedFloat),
        None => ("llvm.fptrunc", PassThrough),
    };
    float_one_to_one(rewriter, converter, op, name, operands, conversion)
}

fn convert_identity_bitcast(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let result = converter.convert_type(rewriter.op(op).result(0).ty());
    if Some(rewriter.type_of(operands[0])) != result {
        return None;
    }
    rewriter.replace_op(op, operands);
    Some(Rewritten)
}

fn convert_index_cast(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let (location, source, result) = (view.location(), view.operand(0).ty(), view.result(0).ty());
    let extension = if *view.name_str() == *b"arith.index_castui" { "llvm.zext" } else { "llvm.sext" };
    let width = |ty| converter.convert_type(element_or_self(context, ty))?.integer_width(context);
    let (from, to) = (width(source)?, width(result)?);
    if from == to {
        rewriter.replace_op(op, operands);
        return Some(Rewritten);
    }
    let name = if to < from { "llvm.trunc" } else { extension };
    if !is_array(rewriter, rewriter.type_of(operands[0])) {
        let ty = converter.convert_type(result)?;
        let new = value(rewriter, location, name, operands, ty);
        rewriter.replace_op(op, &[new]);
        return Some(Rewritten);
    }
    for_each_vector(rewriter, converter, op, operands, |rewriter, ty, parts| {
        Some(value(rewriter, location, name, parts, ty))
    })
}

fn convert_add_extended(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).dyn_cast::<arith::AddUIExtendedOp<'_>>()?);
    let (location, sum, overflow) = (view.location(), view.sum().ty(), view.overflow().ty());
    let ty = rewriter.type_of(operands[0]);
    if !types::is_compatible(context, ty) || is_array(rewriter, ty) {
        return None;
    }
    let both = types::literal_struct(context, &[sum, converter.convert_type(overflow)?], false);
    let new = value(rewriter, location, "llvm.intr.uadd.with.overflow", operands, both);
    let sum = extract_value(rewriter, location, new, &[0]);
    let overflow = extract_value(rewriter, location, new, &[1]);
    rewriter.replace_op(op, &[sum, overflow]);
    Some(Rewritten)
}

fn convert_mul_extended(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let location = view.location();
    let extension = if *view.name_str() == *b"arith.mulsi_extended" { "llvm.sext" } else { "llvm.zext" };
    let ty = rewriter.type_of(operands[0]);
    if !types::is_compatible(context, ty) || is_array(rewriter, ty) {
        return None;
    }
    let width = element_or_self(context, ty).integer_width(context)?;
    let wide_element = context.integer_type(width * 2);
    let shift = context.integer_attribute(wide_element, width.into());
    let (wide, shift): (Type, Attribute) = match ty.storage(context) {
        TypeStorage::Vector { shape, .. } => {
            let scalable = vec![false; shape.len()].into();
            let wide = context.intern_type(TypeStorage::Vector {
                shape: shape.clone(),
                scalable,
                element: wide_element,
            });
            (wide, splat(context, wide, shift)?)
        }
        _ => (wide_element, shift),
    };
    let lhs = value(rewriter, location, extension, &[operands[0]], wide);
    let rhs = value(rewriter, location, extension, &[operands[1]], wide);
    let product = same(rewriter, location, "llvm.mul", &[lhs, rhs]);
    let low = value(rewriter, location, "llvm.trunc", &[product], ty);
    let shift = constant(rewriter, location, wide, shift);
    let high = same(rewriter, location, "llvm.lshr", &[product, shift]);
    let high = value(rewriter, location, "llvm.trunc", &[high], ty);
    rewriter.replace_op(op, &[low, high]);
    Some(Rewritten)
}

fn convert_compare(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let (location, result) = (view.location(), view.result(0).ty());
    let is_float = *view.name_str() == *b"arith.cmpf";
    if is_float && is_unsupported_float(converter, view.operand(0).ty()) {
        return None;
    }
    // The predicates of both dialects have the same numbers.
    let mut attributes = vec![("predicate", view.attribute(context.static_string("predicate"))?)];
    if is_float && let Some(flags) = view.attribute(context.static_string("fastmath")) {
        attributes.push(("fastmathFlags", fast_math_flags(context, flags)));
    }
    let name = if is_float { "llvm.fcmp" } else { "llvm.icmp" };
    if !is_array(rewriter, rewriter.type_of(operands[0])) {
        let ty = converter.convert_type(result)?;
        let new = create(rewriter, location, name, operands, &[ty], &attributes);
        rewriter.replace_op_with(op, new);
        return Some(Rewritten);
    }
    for_each_vector(rewriter, converter, op, operands, |rewriter, ty, parts| {
        let new = create(rewriter, location, name, parts, &[ty], &attributes);
        Some(rewriter.result(new, 0))
    })
}

/// Converts a selection between values that became several.
fn convert_select_of_several(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueVec],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<arith::SelectOp<'_>>()?;
    let (location, condition) = (view.location(), view.condition());
    if operands[1].len() == 1 || condition.ty() != Type::I1 {
        return None;
    }
    let condition = condition.id();
    let mut results = ValueVec::new();
    for (&if_true, &if_false) in operands[1].iter().zip(&operands[2]) {
        let state = arith::SelectOp::build(rewriter.scope(), location, condition, if_true, if_false);
        results.push(rewriter.create_value(state));
    }
    rewriter.replace_op_with_multiple(op, vec![results]);
    Some(Rewritten)
}
