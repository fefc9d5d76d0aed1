//! `convert-complex-to-libm`: functions of complex numbers become calls of the C library.
//!
//! Follows mlir/lib/Conversion/ComplexToLibm/ComplexToLibm.cpp.

use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite,
    apply_partial_conversion,
};
use ir::diag::Failed;
use ir::{OpId, Type, TypeStorage};
use passes::{Anchor, PassInfo, PassRun};

use super::call_function;

pub(super) static PASS: PassInfo = PassInfo {
    argument: "convert-complex-to-libm",
    name: "ConvertComplexToLibm",
    summary: "Convert Complex dialect to libm calls",
    anchor: Anchor::Op("builtin.module"),
    options: &[],
    run,
};

/// Operations, with the functions for parts of 32 and of 64 bits. Sorted.
const FUNCTIONS: &[(&str, &str, &str)] = &[
    ("complex.abs", "cabsf", "cabs"),
    ("complex.angle", "cargf", "carg"),
    ("complex.conj", "conjf", "conj"),
    ("complex.cos", "ccosf", "ccos"),
    ("complex.log", "clogf", "clog"),
    ("complex.pow", "cpowf", "cpow"),
    ("complex.sin", "csinf", "csin"),
    ("complex.sqrt", "csqrtf", "csqrt"),
    ("complex.tan", "ctanf", "ctan"),
    ("complex.tanh", "ctanhf", "ctanh"),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_legal_dialects(&["func"]);
    let mut patterns = ConversionPatterns::new();
    for row in FUNCTIONS {
        target.add_illegal_ops(&[row.0]);
        patterns.add(&[ConversionPattern::plain(row.0, convert)]);
    }
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &(), None)
}

fn convert(rewriter: &mut ConversionRewriter<'_>, _: &(), op: OpId) -> Rewrite {
    let view = rewriter.op(op);
    let ty = view.result(0).ty();
    let part = match *ty.storage(view.context()) {
        TypeStorage::Complex(part) => part,
        _ => ty,
    };
    let row = FUNCTIONS.binary_search_by(|row| row.0.as_bytes().cmp(view.name_str())).ok()?;
    let name = match part {
        Type::F32 => FUNCTIONS[row].1,
        Type::F64 => FUNCTIONS[row].2,
        _ => return None,
    };
    call_function(rewriter, op, name, false)
}
