//! Conversion of the index dialect.
//!
//! Follows mlir/lib/Conversion/IndexToLLVM/IndexToLLVM.cpp.

use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, Rewrite, Rewritten, TypeConverter as _,
};
use ir::views::EnumValue as _;
use ir::{Attribute, Location, OpId, Type, ValueId};
use llvm::ICmpPredicate;
use llvm_common::build::{constant, create, same, value};
use llvm_common::one_to_one::one_to_one;
use llvm_common::{LlvmPattern, LlvmTypeConverter};

/// Operations that one operation of llvm replaces.
const ONE_TO_ONE: &[LlvmPattern] = &[
    renamed("index.add", "llvm.add"),
    renamed("index.and", "llvm.and"),
    renamed("index.bool.constant", "llvm.mlir.constant"),
    renamed("index.divs", "llvm.sdiv"),
    renamed("index.divu", "llvm.udiv"),
    renamed("index.maxs", "llvm.intr.smax"),
    renamed("index.maxu", "llvm.intr.umax"),
    renamed("index.mins", "llvm.intr.smin"),
    renamed("index.minu", "llvm.intr.umin"),
    renamed("index.mul", "llvm.mul"),
    renamed("index.or", "llvm.or"),
    renamed("index.rems", "llvm.srem"),
    renamed("index.remu", "llvm.urem"),
    renamed("index.shl", "llvm.shl"),
    renamed("index.shrs", "llvm.ashr"),
    renamed("index.shru", "llvm.lshr"),
    renamed("index.sub", "llvm.sub"),
    renamed("index.xor", "llvm.xor"),
];

/// Adds the patterns.
pub fn populate(patterns: &mut ConversionPatterns<LlvmTypeConverter>) {
    patterns.add(ONE_TO_ONE);
    patterns.add(OTHERS);
}

const OTHERS: &[LlvmPattern] = &[
    ConversionPattern::new("index.ceildivs", convert_ceil_signed),
    ConversionPattern::new("index.ceildivu", convert_ceil_unsigned),
    ConversionPattern::new("index.floordivs", convert_floor),
    ConversionPattern::new("index.casts", convert_cast),
    ConversionPattern::new("index.castu", convert_cast),
    ConversionPattern::new("index.cmp", convert_compare),
    ConversionPattern::new("index.sizeof", convert_size_of),
    ConversionPattern::new("index.constant", convert_constant),
];

const fn renamed(from: &'static str, to: &'static str) -> LlvmPattern {
    ConversionPattern::to_op(from, to, |rewriter, converter, op, operands, to| {
        let attributes = rewriter.op(op).attributes();
        one_to_one(rewriter, converter, op, to, operands, &attributes)
    })
}

fn number(rewriter: &mut ConversionRewriter<'_>, location: Location, ty: Type, number: i64) -> ValueId {
    let attribute = rewriter.context().integer_attribute(ty, number);
    constant(rewriter, location, ty, attribute)
}

fn compare(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    predicate: ICmpPredicate,
    lhs: ValueId,
    rhs: ValueId,
) -> ValueId {
    let predicate: Attribute = predicate.to_attribute(rewriter.context());
    let op = create(rewriter, location, "llvm.icmp", &[lhs, rhs], &[Type::I1], &[("predicate", predicate)]);
    rewriter.result(op, 0)
}

fn select(
    rewriter: &mut ConversionRewriter<'_>,
    op: OpId,
    location: Location,
    operands: [ValueId; 3],
) -> Rewrite {
    let ty = rewriter.type_of(operands[1]);
    let new = value(rewriter, location, "llvm.select", &operands, ty);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// `n * m > 0 ? (n + x) / m + 1 : -(-n / m)`, where `x` is -1 if `m` is positive, and 1 otherwise.
fn convert_ceil_signed(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let &[n, m] = operands else { return None };
    let (location, ty) = (rewriter.op(op).location(), rewriter.type_of(n));
    let zero = number(rewriter, location, ty, 0);
    let one = number(rewriter, location, ty, 1);
    let minus_one = number(rewriter, location, ty, -1);
    let m_positive = compare(rewriter, location, ICmpPredicate::Sgt, m, zero);
    let x = value(rewriter, location, "llvm.select", &[m_positive, minus_one, one], ty);
    let sum = same(rewriter, location, "llvm.add", &[n, x]);
    let quotient = same(rewriter, location, "llvm.sdiv", &[sum, m]);
    let positive = same(rewriter, location, "llvm.add", &[quotient, one]);
    let negated = same(rewriter, location, "llvm.sub", &[zero, n]);
    let quotient = same(rewriter, location, "llvm.sdiv", &[negated, m]);
    let negative = same(rewriter, location, "llvm.sub", &[zero, quotient]);
    let n_positive = compare(rewriter, location, ICmpPredicate::Sgt, n, zero);
    let same_sign = compare(rewriter, location, ICmpPredicate::Eq, n_positive, m_positive);
    let not_zero = compare(rewriter, location, ICmpPredicate::Ne, n, zero);
    let condition = same(rewriter, location, "llvm.and", &[same_sign, not_zero]);
    select(rewriter, op, location, [condition, positive, negative])
}

/// `n == 0 ? 0 : (n - 1) / m + 1`
fn convert_ceil_unsigned(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let &[n, m] = operands else { return None };
    let (location, ty) = (rewriter.op(op).location(), rewriter.type_of(n));
    let zero = number(rewriter, location, ty, 0);
    let one = number(rewriter, location, ty, 1);
    let less = same(rewriter, location, "llvm.sub", &[n, one]);
    let quotient = same(rewriter, location, "llvm.udiv", &[less, m]);
    let more = same(rewriter, location, "llvm.add", &[quotient, one]);
    let is_zero = compare(rewriter, location, ICmpPredicate::Eq, n, zero);
    select(rewriter, op, location, [is_zero, zero, more])
}

/// `n * m < 0 ? -1 - (x - n) / m : n / m`, where `x` is 1 if `m` is negative, and -1 otherwise.
fn convert_floor(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let &[n, m] = operands else { return None };
    let (location, ty) = (rewriter.op(op).location(), rewriter.type_of(n));
    let zero = number(rewriter, location, ty, 0);
    let one = number(rewriter, location, ty, 1);
    let minus_one = number(rewriter, location, ty, -1);
    let m_negative = compare(rewriter, location, ICmpPredicate::Slt, m, zero);
    let x = value(rewriter, location, "llvm.select", &[m_negative, one, minus_one], ty);
    let difference = same(rewriter, location, "llvm.sub", &[x, n]);
    let quotient = same(rewriter, location, "llvm.sdiv", &[difference, m]);
    let negative = same(rewriter, location, "llvm.sub", &[minus_one, quotient]);
    let positive = same(rewriter, location, "llvm.sdiv", &[n, m]);
    let n_negative = compare(rewriter, location, ICmpPredicate::Slt, n, zero);
    let other_sign = compare(rewriter, location, ICmpPredicate::Ne, n_negative, m_negative);
    let not_zero = compare(rewriter, location, ICmpPredicate::Ne, n, zero);
    let condition = same(rewriter, location, "llvm.and", &[other_sign, not_zero]);
    select(rewriter, op, location, [condition, negative, positive])
}

fn convert_cast(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let (location, from, to) = (view.location(), view.operand(0).ty(), view.result(0).ty());
    let width = |ty: Type| match ty {
        Type::INDEX => Some(converter.options.index_bitwidth),
        ty => ty.integer_width(context),
    };
    let (from, width) = (width(from)?, width(to)?);
    let extension = if *view.name_str() == *b"index.castu" { "llvm.zext" } else { "llvm.sext" };
    if from == width {
        rewriter.replace_op(op, operands);
        return Some(Rewritten);
    }
    let ty = converter.convert_type(to)?;
    let name = if from > width { "llvm.trunc" } else { extension };
    let new = value(rewriter, location, name, operands, ty);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn convert_compare(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let location = view.location();
    // The predicates of both dialects have the same numbers.
    let given = view.attribute(context.static_string("pred"))?;
    let predicate = ICmpPredicate::from_attribute(context, given)?;
    let new = compare(rewriter, location, predicate, operands[0], operands[1]);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn convert_size_of(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let location = rewriter.op(op).location();
    let width = converter.options.index_bitwidth.into();
    let new = number(rewriter, location, converter.index_type(), width);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn convert_constant(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    _: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op));
    let (location, ty) = (view.location(), converter.index_type());
    let given = view.attribute(ir::known::VALUE)?.integer(context)?;
    let value = given.sext_or_trunc(converter.options.index_bitwidth);
    let attribute = context.intern_attribute(ir::AttributeStorage::Integer { ty, value });
    let new = constant(rewriter, location, ty, attribute);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}
