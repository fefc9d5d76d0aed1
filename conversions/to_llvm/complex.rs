//! Conversion of the complex dialect: a number is a struct of its parts.
//!
//! Follows mlir/lib/Conversion/ComplexToLLVM/ComplexToLLVM.cpp and
//! mlir/lib/Conversion/ComplexCommon/DivisionConverter.cpp.

mod division;

use conversion::{ConversionPattern, ConversionRewriter, Rewrite, Rewritten, TypeConverter as _};
use ir::{Attribute, Location, OpId, ValueId};
use llvm_common::attributes::fast_math_flags;
use llvm_common::build::{create, extract_value, insert_value, poison};
use llvm_common::one_to_one::convert_constant;
use llvm_common::{LlvmPattern, LlvmTypeConverter};

/// The patterns, but for divisions.
pub const PATTERNS: &[LlvmPattern] = &[
    ConversionPattern::new("complex.abs", convert_abs),
    ConversionPattern::new("complex.add", convert_add),
    ConversionPattern::new("complex.constant", convert_constant),
    ConversionPattern::new("complex.create", convert_create),
    ConversionPattern::new("complex.im", convert_im),
    ConversionPattern::new("complex.mul", convert_mul),
    ConversionPattern::new("complex.re", convert_re),
    ConversionPattern::new("complex.sub", convert_sub),
];

/// The conversion of a division by the definition.
pub const ALGEBRAIC_DIVISION: &[LlvmPattern] =
    &[ConversionPattern::new("complex.div", division::convert_algebraic)];

/// The conversion of a division that avoids overflow.
pub const IMPROVED_DIVISION: &[LlvmPattern] =
    &[ConversionPattern::new("complex.div", division::convert_improved)];

/// Makes operations on floats with the flags of an operation on complex numbers.
#[derive(Clone, Copy)]
struct Floats {
    location: Location,
    flags: Option<Attribute>,
}

impl Floats {
    fn of(rewriter: &ConversionRewriter<'_>, op: OpId) -> Self {
        let (context, view) = (rewriter.context(), rewriter.op(op));
        let flags = view.attribute(context.static_string("fastmath"));
        Floats { location: view.location(), flags: flags.map(|flags| fast_math_flags(context, flags)) }
    }

    fn make(
        self,
        rewriter: &mut ConversionRewriter<'_>,
        name: &'static str,
        operands: &[ValueId],
    ) -> ValueId {
        let ty = rewriter.type_of(operands[0]);
        let flags: Vec<(&str, Attribute)> =
            self.flags.map(|flags| ("fastmathFlags", flags)).into_iter().collect();
        let op = create(rewriter, self.location, name, operands, &[ty], &flags);
        rewriter.result(op, 0)
    }
}

/// Returns the parts of a number.
fn parts(rewriter: &mut ConversionRewriter<'_>, location: Location, number: ValueId) -> [ValueId; 2] {
    [0, 1].map(|part| extract_value(rewriter, location, number, &[part]))
}

/// Puts parts into a number.
fn pack(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    number: ValueId,
    [re, im]: [ValueId; 2],
) -> ValueId {
    let number = insert_value(rewriter, location, number, re, &[0]);
    insert_value(rewriter, location, number, im, &[1])
}

fn convert_abs(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let floats = Floats::of(rewriter, op);
    let [re, im] = parts(rewriter, floats.location, operands[0]);
    let re = floats.make(rewriter, "llvm.fmul", &[re, re]);
    let im = floats.make(rewriter, "llvm.fmul", &[im, im]);
    let norm = floats.make(rewriter, "llvm.fadd", &[re, im]);
    let plain = Floats { flags: None, ..floats };
    let new = plain.make(rewriter, "llvm.intr.sqrt", &[norm]);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn convert_create(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op);
    let (location, ty) = (view.location(), view.result(0).ty());
    let ty = converter.convert_type(ty)?;
    let number = poison(rewriter, location, ty);
    let new = pack(rewriter, location, number, [operands[0], operands[1]]);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn convert_part(rewriter: &mut ConversionRewriter<'_>, op: OpId, operand: ValueId, part: i64) -> Rewrite {
    let location = rewriter.op(op).location();
    let new = extract_value(rewriter, location, operand, &[part]);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn convert_re(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert_part(rewriter, op, operands[0], 0)
}

fn convert_im(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert_part(rewriter, op, operands[0], 1)
}

/// The parts of both operands, and the number for the result.
struct Binary {
    floats: Floats,
    lhs: [ValueId; 2],
    rhs: [ValueId; 2],
    result: ValueId,
}

fn unpack(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Option<Binary> {
    let floats = Floats::of(rewriter, op);
    let ty = converter.convert_type(rewriter.op(op).result(0).ty())?;
    let lhs = parts(rewriter, floats.location, operands[0]);
    let rhs = parts(rewriter, floats.location, operands[1]);
    let result = poison(rewriter, floats.location, ty);
    Some(Binary { floats, lhs, rhs, result })
}

fn finish(rewriter: &mut ConversionRewriter<'_>, op: OpId, binary: &Binary, parts: [ValueId; 2]) -> Rewrite {
    let new = pack(rewriter, binary.floats.location, binary.result, parts);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn convert_by_parts(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
    name: &'static str,
) -> Rewrite {
    let binary = unpack(rewriter, converter, op, operands)?;
    let parts = [0, 1].map(|part| binary.floats.make(rewriter, name, &[binary.lhs[part], binary.rhs[part]]));
    finish(rewriter, op, &binary, parts)
}

fn convert_add(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert_by_parts(rewriter, converter, op, operands, "llvm.fadd")
}

fn convert_sub(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert_by_parts(rewriter, converter, op, operands, "llvm.fsub")
}

fn convert_mul(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let binary = unpack(rewriter, converter, op, operands)?;
    let (floats, [lhs_re, lhs_im], [rhs_re, rhs_im]) = (binary.floats, binary.lhs, binary.rhs);
    let a = floats.make(rewriter, "llvm.fmul", &[rhs_re, lhs_re]);
    let b = floats.make(rewriter, "llvm.fmul", &[rhs_im, lhs_im]);
    let re = floats.make(rewriter, "llvm.fsub", &[a, b]);
    let a = floats.make(rewriter, "llvm.fmul", &[lhs_im, rhs_re]);
    let b = floats.make(rewriter, "llvm.fmul", &[lhs_re, rhs_im]);
    let im = floats.make(rewriter, "llvm.fadd", &[a, b]);
    finish(rewriter, op, &binary, [re, im])
}
