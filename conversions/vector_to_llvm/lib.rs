//! `convert-vector-to-llvm`: vectors become those of LLVM.
//!
//! Operations of vector are first lowered to simpler ones, until nothing changes (`lowering`); the rest is converted
//! (`convert`).
//!
//! Follows mlir/lib/Conversion/VectorToLLVM.

mod convert;
mod lowering;

use conversion::{ConversionPatterns, apply_partial_conversion};
use ir::diag::Failed;
use llvm_common::{LlvmOptions, LlvmTypeConverter, llvm_conversion_target};
use passes::{Anchor, PassInfo, PassOption, PassRun, Takes, option};
use rewrite::{GreedyConfig, PatternSet, PatternTable, apply_patterns_to_root};

pub use convert::PATTERNS;
pub use convert::amx::{PATTERNS as AMX_PATTERNS, convert_tile_type};
pub use lowering::sets;

/// The passes.
pub static PASSES: &[&PassInfo] = &[&PASS];

static PASS: PassInfo = PassInfo {
    argument: "convert-vector-to-llvm",
    name: "ConvertVectorToLLVMPass",
    summary: "Lower the operations from the vector dialect into the LLVM dialect",
    anchor: Anchor::Any,
    options: OPTIONS,
    run,
};

const OPTIONS: &[PassOption] = &[
    option(
        "reassociate-fp-reductions",
        Takes::Bool(false),
        "Allows llvm to reassociate floating-point reductions for speed",
    ),
    option(
        "force-32bit-vector-indices",
        Takes::Bool(true),
        "Allows compiler to assume vector indices fit in 32-bit if that yields faster code",
    ),
    option(
        "use-vector-alignment",
        Takes::Bool(false),
        "Use the preferred alignment of a vector type in load/store operations instead of the alignment of the \
         element type of the memref. This flag is intended for use with hardware which requires vector alignment, \
         or in application contexts where it is known all vector access are naturally aligned. ",
    ),
    option(
        "enable-amx",
        Takes::Bool(false),
        "Enables the use of AMX dialect while lowering the vector dialect.",
    ),
    option(
        "enable-arm-neon",
        Takes::Bool(false),
        "Enables the use of ArmNeon dialect while lowering the vector dialect.",
    ),
    option(
        "enable-arm-sve",
        Takes::Bool(false),
        "Enables the use of ArmSVE dialect while lowering the vector dialect.",
    ),
    option(
        "enable-arm-i8mm",
        Takes::Bool(false),
        "Enables the use of Arm FEAT_I8MM instructions while lowering the vector dialect.",
    ),
    option(
        "enable-arm-bf16",
        Takes::Bool(false),
        "Enables the use of Arm FEAT_BF16 instructions while lowering the vector dialect.",
    ),
    option(
        "enable-x86vector",
        Takes::Bool(false),
        "Enables the use of X86Vector dialect while lowering the vector dialect.",
    ),
    option(
        "vector-contract-lowering",
        Takes::Choice(
            &[
                ("dot", "Progressively lower to finer grained `vector.contract` and dot-products. (default)"),
                ("llvmintr", "Lower directly to `llvm.intr.matrix.multiply`."),
                ("outerproduct", "Lower to `vector.outerproduct`."),
                (
                    "parallelarith",
                    "Lower contract with all reduction dimensions unrolled to 1 to a vector elementwise operations.",
                ),
            ],
            "dot",
        ),
        "control the lowering of `vector.contract` operations.",
    ),
    option(
        "vector-transpose-lowering",
        Takes::Choice(
            &[
                ("eltwise", "Lower transpose into element-wise extract and inserts (default)"),
                ("llvmintr", "Lower 2-D transpose directly to `llvm.intr.matrix.transpose`"),
                ("shuffle1d", "Lower 2-D transpose to `vector.shuffle` on 1-D vector."),
                ("shuffle16x16", "Lower 2-D transpose to `vector.shuffle` on 16x16 vector."),
            ],
            "eltwise",
        ),
        "control the lowering of `vector.transpose` operations.",
    ),
];

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let given = pass.options();
    let lowering = given.string("vector-contract-lowering");
    let contract_lowering =
        lowering::contract::LOWERINGS.iter().position(|&name| name == lowering).unwrap_or(0);
    let transpose_lowering = match given.string("vector-transpose-lowering") {
        "llvmintr" => lowering::sets::LLVM_INTRINSIC,
        "shuffle1d" => lowering::sets::SHUFFLE_1D,
        "shuffle16x16" => lowering::sets::SHUFFLE_16X16,
        _ => lowering::sets::ELEMENTWISE,
    };
    let force_32_bit = given.bool("force-32bit-vector-indices");
    let with_amx = given.bool("enable-amx");
    let options = LlvmOptions {
        reassociates_reductions: given.bool("reassociate-fp-reductions"),
        use_vector_alignment: given.bool("use-vector-alignment"),
        dialect_types: if with_amx { &[convert_tile_type] } else { &[] },
        ..LlvmOptions::default()
    };
    let mut patterns = PatternSet::new();
    lowering::populate(&mut patterns, force_32_bit, contract_lowering as i64, transpose_lowering);
    let context = pass.ir.share_context();
    apply_patterns_to_root(pass.ir, &mut PatternTable::new(&patterns), &GreedyConfig::default())
        .check(&context)?;
    let mut target = llvm_conversion_target(&context);
    target.add_legal_dialects(&["arith", "memref"]);
    let mut patterns = ConversionPatterns::new();
    patterns.add(convert::PATTERNS);
    if with_amx {
        target.add_illegal_dialects(&["amx"]);
        patterns.add(AMX_PATTERNS);
    }
    let converter = LlvmTypeConverter::new(context.clone(), options);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &converter, Some(&converter))
}
