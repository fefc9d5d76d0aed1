//! `convert-math-to-libm`: functions of math become calls of the C library.
//!
//! Follows mlir/lib/Conversion/MathToLibm/MathToLibm.cpp.

mod complex;

use arith::{ExtFOp, TruncFOp};
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite, Rewritten,
    apply_partial_conversion,
};
use ir::diag::Failed;
use ir::{Attribute, FloatKind, Location, OpId, StringId, Type, TypeStorage, ValueId};
use llvm_common::build::set_attribute;
use passes::{Anchor, PassInfo, PassRun};
use vector::scalarize::{create_like, scalarize};

/// The passes.
pub static PASSES: &[&PassInfo] = &[&complex::PASS, &PASS];

static PASS: PassInfo = PassInfo {
    argument: "convert-math-to-libm",
    name: "ConvertMathToLibmPass",
    summary: "Convert Math dialect to libm calls",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

/// Operations, with the functions for floats of 32 and of 64 bits. Sorted.
const FUNCTIONS: &[(&str, &str, &str)] = &[
    ("math.absf", "fabsf", "fabs"),
    ("math.acos", "acosf", "acos"),
    ("math.acosh", "acoshf", "acosh"),
    ("math.asin", "asinf", "asin"),
    ("math.asinh", "asinhf", "asinh"),
    ("math.atan", "atanf", "atan"),
    ("math.atan2", "atan2f", "atan2"),
    ("math.atanh", "atanhf", "atanh"),
    ("math.cbrt", "cbrtf", "cbrt"),
    ("math.ceil", "ceilf", "ceil"),
    ("math.cos", "cosf", "cos"),
    ("math.cosh", "coshf", "cosh"),
    ("math.erf", "erff", "erf"),
    ("math.erfc", "erfcf", "erfc"),
    ("math.exp", "expf", "exp"),
    ("math.exp2", "exp2f", "exp2"),
    ("math.expm1", "expm1f", "expm1"),
    ("math.floor", "floorf", "floor"),
    ("math.fma", "fmaf", "fma"),
    ("math.log", "logf", "log"),
    ("math.log10", "log10f", "log10"),
    ("math.log1p", "log1pf", "log1p"),
    ("math.log2", "log2f", "log2"),
    ("math.powf", "powf", "pow"),
    ("math.round", "roundf", "round"),
    ("math.roundeven", "roundevenf", "roundeven"),
    ("math.rsqrt", "rsqrtf", "rsqrt"),
    ("math.sin", "sinf", "sin"),
    ("math.sinh", "sinhf", "sinh"),
    ("math.sqrt", "sqrtf", "sqrt"),
    ("math.tan", "tanf", "tan"),
    ("math.tanh", "tanhf", "tanh"),
    ("math.trunc", "truncf", "trunc"),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["arith", "builtin", "func", "vector"]);
    target.add_illegal_dialects(&["math"]);
    let mut patterns = ConversionPatterns::new();
    for row in FUNCTIONS {
        patterns.add(&[ConversionPattern::plain(row.0, convert).bounded()]);
    }
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &(), None)
}

/// Replaces an operation: on vectors element by element, on short floats by one on longer ones, on others by a call.
/// The operations that this creates are converted the same way.
fn convert(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let context = rewriter.context();
    let ty = rewriter.op(op).result(0).ty();
    match ty.storage(context) {
        TypeStorage::Vector { .. } => unroll(rewriter, op),
        TypeStorage::Float(FloatKind::F16 | FloatKind::BF16) => promote(rewriter, op, ty),
        TypeStorage::Float(FloatKind::F32 | FloatKind::F64) => call(rewriter, op, ty),
        _ => None,
    }
}

fn operands_of(rewriter: &ConversionRewriter<'_>, op: OpId) -> Vec<ValueId> {
    rewriter.body().operand_values(op).collect()
}

fn unroll(rewriter: &mut ConversionRewriter<'_>, op: OpId) -> Rewrite {
    let all = scalarize(rewriter, op)?;
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}

fn promote(rewriter: &mut ConversionRewriter<'_>, op: OpId, ty: Type) -> Rewrite {
    let location = rewriter.op(op).location();
    let mut operands = operands_of(rewriter, op);
    for operand in &mut operands {
        let state = ExtFOp::build(rewriter.scope(), location, Type::F32, *operand);
        *operand = rewriter.create_value(state);
    }
    let new = create_like(rewriter, op, Type::F32, &operands);
    let state = TruncFOp::build(rewriter.scope(), location, ty, new);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

fn call(rewriter: &mut ConversionRewriter<'_>, op: OpId, ty: Type) -> Rewrite {
    let row = FUNCTIONS.binary_search_by(|row| row.0.as_bytes().cmp(rewriter.op(op).name_str())).ok()?;
    let (_, single, double) = FUNCTIONS[row];
    call_function(rewriter, op, if ty == Type::F64 { double } else { single }, true)
}

/// Replaces an operation of one result by a call, and declares the function if the symbol table has no such symbol.
fn call_function(rewriter: &mut ConversionRewriter<'_>, op: OpId, name: &str, is_pure: bool) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    let (name, ty) = (context.intern_string(name), view.result(0).ty());
    let (location, inputs) = (view.location(), view.operand_types().collect::<Vec<_>>());
    let table = ir::symbols::nearest_symbol_table(view)?;
    if ir::symbols::lookup_in(table, name).is_none() {
        let front = table.region(0)?.front()?;
        let (body, front) = (front.body_id(), front.id());
        let function_type = context.function_type(&inputs, &[ty]);
        rewriter.in_body(body, |rewriter| {
            rewriter.set_insertion_point_to_start(front);
            declare(rewriter, name, function_type, is_pure);
        });
    }
    let operands = operands_of(rewriter, op);
    let state = func::CallOp::build(rewriter.scope(), location, &[ty], name, &operands);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

/// Declares a private function, which accesses no memory if `is_pure` is set.
fn declare(rewriter: &mut ConversionRewriter<'_>, name: StringId, ty: Type, is_pure: bool) {
    let context = rewriter.context();
    let mut state = func::FuncOp::build(rewriter.scope(), Location::UNKNOWN, name, ty);
    state.regions.clear();
    let private = context.string_attribute(ir::known::PRIVATE);
    set_attribute(context, &mut state, ir::known::SYM_VISIBILITY, private);
    if is_pure {
        set_attribute(context, &mut state, context.static_string("llvm.readnone"), Attribute::UNIT);
    }
    rewriter.create_isolated(state);
}
