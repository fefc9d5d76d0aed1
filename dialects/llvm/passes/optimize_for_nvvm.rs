//! `llvm-optimize-for-nvvm-target`: divisions of half precision by approximate reciprocals, which are corrected once.
//!
//! Follows mlir/lib/Dialect/LLVMIR/Transforms/OptimizeForNVVM.cpp.

use ir::diag::Failed;
use ir::types::Signedness;
use ir::{FloatKind, Location, OpId, OperationState, Type, TypeStorage, ValueId};
use llvm::{ConstantOp, FDivOp, ICmpOp, ICmpPredicate};
use passes::{Anchor, PassInfo, PassRun};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_patterns;

pub static PASS: PassInfo = PassInfo {
    argument: "llvm-optimize-for-nvvm-target",
    name: "NVVMOptimizeForTargetPass",
    summary: "Optimize NVVM IR",
    anchor: Anchor::Any,
    options: &[],
    run,
};

const PATTERNS: &[Pattern] = &[Pattern::new("ExpandDivF16", expand_division).on("llvm.fdiv")];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    apply_patterns(pass, PATTERNS)
}

/// The bits of the exponent of an `f32`.
const EXPONENT: i64 = 0x7f80_0000;

fn create(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    name: &str,
    operands: &[ValueId],
    ty: Type,
) -> ValueId {
    let state = OperationState {
        operands: operands.into(),
        result_types: [ty].as_slice().into(),
        ..OperationState::new(rewriter.op_name(name), location)
    };
    rewriter.create_value(state)
}

fn expand_division(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<FDivOp<'_>>()?;
    let (location, ty) = (view.location(), view.res().ty());
    let operands = [view.lhs().id(), view.rhs().id()];
    if ty.float_kind(context) != Some(FloatKind::F16) {
        return None;
    }
    let (f32, i32) = (Type::F32, Type::I32);
    let mut make =
        |name: &str, operands: &[ValueId], ty: Type| create(rewriter, location, name, operands, ty);
    let lhs = make("llvm.fpext", &[operands[0]], f32);
    let rhs = make("llvm.fpext", &[operands[1]], f32);
    let reciprocal = make("nvvm.rcp.approx.ftz.f", &[rhs], f32);
    let approximate = make("llvm.fmul", &[lhs, reciprocal], f32);
    // The error of the quotient, and the quotient without it.
    let negative = make("llvm.fneg", &[rhs], f32);
    let error = make("llvm.intr.fma", &[approximate, negative, lhs], f32);
    let refined = make("llvm.intr.fma", &[error, reciprocal, approximate], f32);
    // Zeros, subnormal numbers, infinities and NaN stay as they are.
    let mask = constant(rewriter, location, EXPONENT);
    let bits = create(rewriter, location, "llvm.bitcast", &[approximate], i32);
    let exponent = create(rewriter, location, "llvm.and", &[bits, mask], i32);
    let zero = constant(rewriter, location, 0);
    let is_zero = equal(rewriter, location, exponent, zero);
    let is_full = equal(rewriter, location, exponent, mask);
    let is_special = create(rewriter, location, "llvm.or", &[is_zero, is_full], Type::I1);
    let result = create(rewriter, location, "llvm.select", &[is_special, approximate, refined], f32);
    let result = create(rewriter, location, "llvm.fptrunc", &[result], ty);
    rewriter.replace_op(op, &[result]);
    Some(Rewritten)
}

fn constant(rewriter: &mut Rewriter<'_>, location: Location, value: i64) -> ValueId {
    let context = rewriter.context();
    let unsigned = context.intern_type(TypeStorage::Integer { width: 32, signedness: Signedness::Unsigned });
    let value = context.integer_attribute(unsigned, value);
    let state = ConstantOp::build(rewriter.scope(), location, Type::I32, value);
    rewriter.create_value(state)
}

fn equal(rewriter: &mut Rewriter<'_>, location: Location, lhs: ValueId, rhs: ValueId) -> ValueId {
    let state = ICmpOp::build(rewriter.scope(), location, ICmpPredicate::Eq, lhs, rhs);
    rewriter.create_value(state)
}
