//! `tosa-to-arith`: constants, and products in fixed point.
//!
//! Follows mlir/lib/Conversion/TosaToArith/TosaToArith.cpp.

use arith::CmpIPredicate::{Sge, Sgt, Ugt};
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewritten,
    apply_partial_conversion,
};
use ir::diag::Failed;
use ir::{OpId, Type, ValueId};
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use rewrite::matchers::{element_type_or_self, splat_attribute};
use tosa::{ApplyScaleOp, RoundingMode};

use crate::emitter::Emitter;

pub(crate) static PASS: PassInfo = PassInfo {
    argument: "tosa-to-arith",
    name: "TosaToArithPass",
    summary: "Lower TOSA to the Arith dialect",
    anchor: Anchor::Any,
    options: &[
        option(
            "include-apply-rescale",
            Takes::Bool(false),
            "Whether to include the lowering for tosa.apply_rescale to arith",
        ),
        option("use-32-bit", Takes::Bool(false), "Whether to prioritze lowering to 32-bit operations"),
    ],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_illegal_ops(&["tosa.const"]);
    target.add_legal_dialects(&["arith"]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(&[ConversionPattern::plain("tosa.const", constant)]);
    if pass.options().bool("include-apply-rescale") {
        target.add_illegal_ops(&["tosa.apply_scale"]);
        patterns.add(&[ConversionPattern::plain("tosa.apply_scale", scale_in_64_bits).with_benefit(100)]);
        if pass.options().bool("use-32-bit") {
            patterns.add(&[ConversionPattern::plain("tosa.apply_scale", scale_in_32_bits).with_benefit(200)]);
        }
    }
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &(), None)
}

fn constant(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let value = tosa::operands::named(rewriter.op(op), "values")?;
    let new = Emitter::of(rewriter, op).constant(value);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// The parts of `tosa.apply_scale`.
struct Scale {
    value: ValueId,
    multiplier: ValueId,
    shift: ValueId,
    rounds_twice: bool,
    ty: Type,
}

impl Scale {
    fn of(rewriter: &ConversionRewriter<'_>, op: OpId) -> Option<Self> {
        let op = rewriter.op(op).dyn_cast::<ApplyScaleOp<'_>>()?;
        let rounds_twice = match op.rounding_mode() {
            RoundingMode::SINGLEROUND => false,
            RoundingMode::DOUBLEROUND => true,
            RoundingMode::INEXACTROUND => return None,
        };
        let (value, multiplier, shift) = (op.value().id(), op.multiplier().id(), op.shift().id());
        Some(Scale { value, multiplier, shift, rounds_twice, ty: op.output().ty() })
    }
}

impl Emitter<'_, '_> {
    /// Returns `element`, or the type of its elements in the shape of `container`.
    fn in_shape_of(&self, element: Type, container: Type) -> Type {
        container.with_element_type(self.context(), element).unwrap_or(element)
    }

    /// Makes a constant of an integer type, or a splat of one.
    fn splat(&mut self, ty: Type, value: i64) -> Option<ValueId> {
        let context = self.context();
        let Some(element) = ty.element_type(context) else { return Some(self.integer(ty, value)) };
        let value = splat_attribute(context, ty, context.integer_attribute(element, value))?;
        Some(self.constant(value))
    }
}

/// Multiplies in 64 bits.
fn scale_in_64_bits(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let scale = Scale::of(rewriter, op)?;
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let value_type = e.type_of(scale.value);
    let i32 = e.in_shape_of(Type::I32, scale.ty);
    let i64 = e.in_shape_of(Type::I64, scale.ty);

    let zero = e.splat(value_type, 0)?;
    let one = e.splat(i64, 1)?;
    let thirty_one = e.splat(i32, 31)?;
    let shift32 = e.value("arith.extui", &[scale.shift], i32);
    let value = match element_type_or_self(e.context(), value_type) == Type::I64 {
        true => scale.value,
        false => e.value("arith.extsi", &[scale.value], i64),
    };
    let multiplier = e.value("arith.extsi", &[scale.multiplier], i64);
    let product = e.same("arith.muli", &[value, multiplier]);

    let shift = e.value("arith.extui", &[shift32], i64);
    let round = e.same("arith.shli", &[one, shift]);
    let round = e.same("arith.shrui", &[round, one]);
    let mut product = e.same("arith.addi", &[product, round]);
    if scale.rounds_twice {
        let up = e.splat(i64, 1 << 30)?;
        let down = e.splat(i64, -(1 << 30))?;
        let is_positive = e.compare(Sge, scale.value, zero);
        let direction = e.select(is_positive, up, down);
        let rounded = e.same("arith.addi", &[direction, product]);
        let is_valid = e.compare(Sgt, shift32, thirty_one);
        product = e.select(is_valid, rounded, product);
    }
    let result = e.same("arith.shrsi", &[product, shift]);
    let result = e.value("arith.trunci", &[result], i32);
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}

/// Multiplies to a low and a high part of 32 bits.
fn scale_in_32_bits(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let scale = Scale::of(rewriter, op)?;
    let mut emitter = Emitter::of(rewriter, op);
    let e = &mut emitter;
    let i32 = e.in_shape_of(Type::I32, scale.ty);
    let element = element_type_or_self(e.context(), e.type_of(scale.value));
    if element.integer_width(e.context())? > 32 {
        return None;
    }
    let shift = e.value("arith.extui", &[scale.shift], i32);
    let zero = e.splat(i32, 0)?;
    let one = e.splat(i32, 1)?;
    let two = e.splat(i32, 2)?;
    let thirty = e.splat(i32, 30)?;
    let thirty_two = e.splat(i32, 32)?;

    let ty = e.type_of(scale.value);
    let product = e.op("arith.mulsi_extended", &[scale.value, scale.multiplier], &[ty, ty], &[]);
    let (mut low, mut high) = (e.result(product, 0), e.result(product, 1));
    let is_over = e.compare(Sge, shift, thirty_two);
    let rounds_high = e.compare(Sgt, shift, thirty_two);
    let left = e.same("arith.subi", &[thirty_two, shift]);
    let right = e.same("arith.subi", &[shift, thirty_two]);
    let left = e.select(is_over, zero, left);
    let right = e.select(is_over, right, zero);

    if scale.rounds_twice {
        let minus_one = e.splat(i32, -1)?;
        let is_positive = e.compare(Sge, scale.value, zero);
        let direction = e.select(is_positive, one, minus_one);
        let direction = e.select(is_over, direction, zero);
        let shifted = e.same("arith.shrui", &[low, thirty]);
        let rounded = e.same("arith.addi", &[shifted, direction]);
        let carry = e.same("arith.shrsi", &[rounded, two]);
        let round = e.same("arith.shli", &[direction, thirty]);
        low = e.same("arith.addi", &[low, round]);
        high = e.same("arith.addi", &[high, carry]);
    }

    // The low bits are rounded,
    let before = e.same("arith.subi", &[shift, one]);
    let bit = e.same("arith.shli", &[one, before]);
    let bit = e.select(rounds_high, zero, bit);
    let new_low = e.same("arith.addi", &[low, bit]);
    let is_rounded = e.compare(Ugt, low, new_low);
    low = new_low;
    let carry = e.value("arith.extui", &[is_rounded], i32);
    high = e.same("arith.addi", &[high, carry]);

    // then the high ones.
    let before = e.same("arith.subi", &[right, one]);
    let bit = e.same("arith.shli", &[one, before]);
    let bit = e.select(rounds_high, bit, zero);
    high = e.same("arith.addi", &[high, bit]);

    high = e.same("arith.shli", &[high, left]);
    high = e.same("arith.shrsi", &[high, right]);
    low = e.same("arith.shrui", &[low, shift]);
    low = e.select(is_over, zero, low);
    let mut result = e.same("arith.addi", &[low, high]);
    if element_type_or_self(e.context(), scale.ty) != Type::I32 {
        result = e.value("arith.trunci", &[result], scale.ty);
    }
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}
