//! `arith-expand`: replaces operations that have no counterpart in LLVM by simpler ones.
//!
//! Follows mlir/lib/Dialect/Arith/Transforms/ExpandOps.cpp.

mod bfloat16;
mod division;
mod emitter;
mod extrema;
mod float4;
mod float8;
mod scaling;

use super::{ExtFOp, TruncFOp};
use emitter::Emitter;
use ir::diag::Failed;
use ir::{FloatKind, OpId, Operation};
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use rewrite::lowering::{Legality, Lowering, LoweringRules, lower_operations};
use rewrite::matchers::float_kind_of;

pub static PASS: PassInfo = PassInfo {
    argument: "arith-expand",
    name: "ArithExpandOpsPass",
    summary: "Legalize Arith ops to be convertible to LLVM.",
    anchor: Anchor::Any,
    options: &[
        option("include-bf16", Takes::Bool(false), "Enable the BF16 expansion patterns"),
        option("include-f8e8m0", Takes::Bool(false), "Enable the F8E8M0 expansion patterns"),
        option("include-f4e2m1", Takes::Bool(false), "Enable the F4E2M1 expansion patterns"),
    ],
    run,
};

/// The float types whose conversions are expanded.
#[derive(Clone, Copy)]
struct Included {
    bfloat16: bool,
    float8: bool,
    float4: bool,
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let options = pass.options();
    let included = Included {
        bfloat16: options.bool("include-bf16"),
        float8: options.bool("include-f8e8m0"),
        float4: options.bool("include-f4e2m1"),
    };
    let legality = |op: Operation<'_>| legality(op, included);
    let rules = LoweringRules { legality: &legality, rows: ROWS, other: None };
    pass.on_functions(|| (), |(), ir| lower_operations(ir, &rules)).into_iter().collect()
}

static ROWS: &[(&str, rewrite::lowering::LowerFn)] = &[
    ("arith.ceildivsi", division::expand_ceildivsi),
    ("arith.ceildivui", division::expand_ceildivui),
    ("arith.extf", expand_extf),
    ("arith.floordivsi", division::expand_floordivsi),
    ("arith.maximumf", extrema::expand_maximumf),
    ("arith.maxnumf", extrema::expand_maxnumf),
    ("arith.maxsi", extrema::expand_maxsi),
    ("arith.maxui", extrema::expand_maxui),
    ("arith.minimumf", extrema::expand_minimumf),
    ("arith.minnumf", extrema::expand_minnumf),
    ("arith.minsi", extrema::expand_minsi),
    ("arith.minui", extrema::expand_minui),
    ("arith.scaling_extf", scaling::expand_extf),
    ("arith.scaling_truncf", scaling::expand_truncf),
    ("arith.truncf", expand_truncf),
];

fn legality(op: Operation<'_>, included: Included) -> Legality {
    let context = op.context();
    let (from, to) = match (op.dyn_cast::<ExtFOp<'_>>(), op.dyn_cast::<TruncFOp<'_>>()) {
        (Some(op), _) => (op.r#in().ty(), op.out().ty()),
        (_, Some(op)) => (op.r#in().ty(), op.out().ty()),
        (None, None) => {
            let is_expanded = ROWS.binary_search_by(|row| row.0.as_bytes().cmp(op.name_str())).is_ok();
            return match &**context.string(op.info().dialect) {
                _ if is_expanded => Legality::Illegal,
                b"arith" | b"vector" => Legality::Legal,
                _ => Legality::Unknown,
            };
        }
    };
    let kinds = [from, to].map(|ty| float_kind_of(context, ty));
    let (wide, narrow) = if op.isa::<ExtFOp<'_>>() { (kinds[1], kinds[0]) } else { (kinds[0], kinds[1]) };
    let is_expanded = match narrow {
        Some(FloatKind::BF16) => included.bfloat16 && wide == Some(FloatKind::F32),
        Some(FloatKind::F8E8M0FNU) => included.float8,
        Some(FloatKind::F4E2M1FN) => included.float4,
        _ => false,
    };
    if is_expanded { Legality::Illegal } else { Legality::Legal }
}

fn expand_extf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op).dyn_cast::<ExtFOp<'_>>()?;
    let context = view.context();
    match float_kind_of(context, view.r#in().ty())? {
        FloatKind::BF16 => bfloat16::expand_extf(lowering, op),
        FloatKind::F8E8M0FNU => float8::expand_extf(lowering, op),
        FloatKind::F4E2M1FN => float4::expand_extf(lowering, op),
        _ => None,
    }
}

fn expand_truncf(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let view = lowering.op(op).dyn_cast::<TruncFOp<'_>>()?;
    let context = view.context();
    match float_kind_of(context, view.out().ty())? {
        FloatKind::BF16 => bfloat16::expand_truncf(lowering, op),
        FloatKind::F8E8M0FNU => float8::expand_truncf(lowering, op),
        FloatKind::F4E2M1FN => float4::expand_truncf(lowering, op),
        _ => None,
    }
}
