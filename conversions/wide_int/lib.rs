//! `arith-emulate-wide-int` and `memref-emulate-wide-int`: integers that are twice as wide as the widest that a target
//! has become vectors of two.
//!
//! An `i64` becomes a `vector<2xi32>`, its lower half first, and a `vector<3xi64>` a `vector<3x2xi32>`. Patterns take the
//! halves apart, compute with them and put the results together.
//!
//! Follows mlir/lib/Dialect/Arith/Transforms/EmulateWideInt.cpp and mlir/lib/Dialect/MemRef/Transforms/EmulateWideInt.cpp.

mod arithmetic;
mod casts;
mod converter;
mod floats;
mod halves;
mod memory;
mod shifts;

use arith::{AndIOp, CmpIPredicate, OrIOp, XOrIOp};
use conversion::function_types::{convert_function, convert_operation, has_legal_types, is_signature_legal};
use conversion::{
    ConversionPattern, ConversionPatterns, ConversionRewriter, ConversionTarget, Rewrite,
    apply_partial_conversion,
};
use ir::diag::Failed;
use ir::{OpId, ValueId};
use passes::{Anchor, IntegerKind, PassInfo, PassOption, PassRun, Takes, option};

use converter::WideInts;

/// The passes, by name.
pub static PASSES: &[&PassInfo] = &[&ARITH, &MEMREF];

const WIDEST: &str = "widest-int-supported";
const OPTION: PassOption =
    option(WIDEST, Takes::Integer(IntegerKind::Unsigned, 32), "Widest integer type supported by the target");

static ARITH: PassInfo = PassInfo {
    argument: "arith-emulate-wide-int",
    name: "ArithEmulateWideInt",
    summary: "Emulate 2*N-bit integer operations using N-bit operations",
    anchor: Anchor::Any,
    options: &[OPTION],
    run: emulate_arith,
};

static MEMREF: PassInfo = PassInfo {
    argument: "memref-emulate-wide-int",
    name: "MemRefEmulateWideInt",
    summary: "Emulate 2*N-bit integer operations using N-bit operations",
    anchor: Anchor::Any,
    options: &[OPTION],
    run: emulate_memref,
};

/// A pattern of this conversion.
type WidePattern = ConversionPattern<WideInts>;

const PATTERNS: &[WidePattern] = &[
    WidePattern::new("arith.constant", arithmetic::convert_constant),
    WidePattern::new("arith.cmpi", arithmetic::convert_cmpi),
    WidePattern::new("arith.select", arithmetic::convert_select),
    WidePattern::new("vector.print", convert_types),
    WidePattern::new("arith.addi", arithmetic::convert_addi),
    WidePattern::new("arith.muli", arithmetic::convert_muli),
    WidePattern::new("arith.shli", shifts::convert_shli),
    WidePattern::new("arith.shrsi", shifts::convert_shrsi),
    WidePattern::new("arith.shrui", shifts::convert_shrui),
    WidePattern::new("arith.maxui", |rewriter, types, op, _| {
        arithmetic::convert_extremum(rewriter, types, op, CmpIPredicate::Ugt)
    }),
    WidePattern::new("arith.maxsi", |rewriter, types, op, _| {
        arithmetic::convert_extremum(rewriter, types, op, CmpIPredicate::Sgt)
    }),
    WidePattern::new("arith.minui", |rewriter, types, op, _| {
        arithmetic::convert_extremum(rewriter, types, op, CmpIPredicate::Ult)
    }),
    WidePattern::new("arith.minsi", |rewriter, types, op, _| {
        arithmetic::convert_extremum(rewriter, types, op, CmpIPredicate::Slt)
    }),
    WidePattern::new("arith.subi", arithmetic::convert_subi),
    WidePattern::new("arith.andi", |rewriter, types, op, operands| {
        arithmetic::convert_bitwise(rewriter, types, op, operands, AndIOp::build)
    }),
    WidePattern::new("arith.ori", |rewriter, types, op, operands| {
        arithmetic::convert_bitwise(rewriter, types, op, operands, OrIOp::build)
    }),
    WidePattern::new("arith.xori", |rewriter, types, op, operands| {
        arithmetic::convert_bitwise(rewriter, types, op, operands, XOrIOp::build)
    }),
    WidePattern::new("arith.extsi", casts::convert_extsi),
    WidePattern::new("arith.extui", casts::convert_extui),
    WidePattern::new("arith.trunci", casts::convert_trunci),
    WidePattern::new("arith.index_cast", casts::convert_index_cast),
    WidePattern::new("arith.index_castui", casts::convert_index_castui),
    WidePattern::new("arith.sitofp", floats::convert_sitofp),
    WidePattern::new("arith.uitofp", floats::convert_uitofp),
    WidePattern::new("arith.fptoui", floats::convert_fptoui),
    WidePattern::new("arith.fptosi", floats::convert_fptosi),
];

const OF_FUNCTIONS: &[WidePattern] = &[
    WidePattern::new("func.func", |rewriter, types, op, _| convert_function(rewriter, types, op)),
    WidePattern::new("func.call", convert_types),
    WidePattern::new("func.return", convert_types),
];

const OF_MEMORY: &[WidePattern] = &[
    WidePattern::new("memref.alloc", convert_types),
    WidePattern::new("memref.load", memory::convert_load),
    WidePattern::new("memref.store", memory::convert_store),
];

/// Makes an operation again with converted operands and results.
fn convert_types(
    rewriter: &mut ConversionRewriter<'_>,
    types: &WideInts,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    convert_operation(rewriter, types, op, operands, Some)
}

/// Returns the types of a pass; fails without a message, as MLIR does, if the width is not a power of two.
fn types_of(pass: &PassRun<'_>, with_memrefs: bool) -> Result<WideInts, Failed> {
    let width = u32::try_from(pass.options().integer(WIDEST)).ok().filter(|width| width.is_power_of_two());
    let width = width.filter(|&width| width >= 2).ok_or(Failed)?;
    Ok(WideInts { context: pass.ir.share_context(), width, with_memrefs })
}

fn emulate_arith(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let types = types_of(pass, false)?;
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    target.add_dynamically_legal_ops(&["func.func"], |op| Some(is_signature_legal(op, &types)));
    let dynamic = ["func.call", "func.return", "vector.print"];
    target.add_dynamically_legal_ops(&dynamic, |op| Some(has_legal_types(op, &types)));
    target.add_dynamically_legal_dialects(&["arith"], |op| Some(has_legal_types(op, &types)));
    target.add_legal_dialects(&["vector"]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(PATTERNS);
    patterns.add(OF_FUNCTIONS);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &types, Some(&types))
}

fn emulate_memref(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let types = types_of(pass, true)?;
    let context = pass.ir.share_context();
    let mut target = ConversionTarget::new(&context);
    let dynamic = ["arith", "memref", "vector"];
    target.add_dynamically_legal_dialects(&dynamic, |op| Some(has_legal_types(op, &types)));
    let mut patterns = ConversionPatterns::new();
    patterns.add(PATTERNS);
    patterns.add(OF_MEMORY);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &types, Some(&types))
}
