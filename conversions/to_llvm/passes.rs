//! The passes: targets, options and patterns of each conversion.

use conversion::ConversionTarget;
use llvm_common::{AllocLowering, INDEX_BITWIDTH, LlvmOptions, data_layout_string, llvm_conversion_target};
use passes::{Anchor, PassInfo, Takes, option};

use crate::convert::{Patterns, convert};
use crate::{
    arith_ops, complex, control_flow, func, index, math, memref_ops, openmp, request_c_wrappers,
    set_data_layout, to_llvm, ub,
};

/// The passes, by name.
// One to a line, as passes come one by one.
#[rustfmt::skip]
pub static PASSES: &[&PassInfo] = &[
    &ARITH,
    &COMPLEX,
    &CONTROL_FLOW,
    &FUNC,
    &INDEX,
    &MATH,
    &MEMREF,
    &UB,
    &openmp::PASS,
    &request_c_wrappers::PASS,
    &set_data_layout::PASS,
    &to_llvm::PASS,
];

static ARITH: PassInfo = PassInfo {
    argument: "convert-arith-to-llvm",
    name: "ArithToLLVMConversionPass",
    summary: "Convert Arith dialect to LLVM dialect",
    anchor: Anchor::Any,
    options: &[INDEX_BITWIDTH],
    run: |pass| {
        let context = pass.ir.share_context();
        let mut patterns = Patterns::new();
        arith_ops::populate(&mut patterns);
        let options = LlvmOptions::with_index_bitwidth(pass.options().integer("index-bitwidth"));
        convert(pass, &llvm_conversion_target(&context), &patterns, options)
    },
};

static CONTROL_FLOW: PassInfo = PassInfo {
    argument: "convert-cf-to-llvm",
    name: "ConvertControlFlowToLLVMPass",
    summary: "Convert ControlFlow operations to the LLVM dialect",
    anchor: Anchor::Op("builtin.module"),
    options: &[INDEX_BITWIDTH],
    run: |pass| {
        let context = pass.ir.share_context();
        let mut target = llvm_conversion_target(&context);
        let cf = context.static_string("cf");
        target.mark_unknown_dynamically_legal(move |op| Some(op.info().dialect != cf));
        let mut patterns = Patterns::new();
        patterns.add(control_flow::PATTERNS);
        let options = LlvmOptions::with_index_bitwidth(pass.options().integer("index-bitwidth"));
        convert(pass, &target, &patterns, options)
    },
};

static FUNC: PassInfo = PassInfo {
    argument: "convert-func-to-llvm",
    name: "ConvertFuncToLLVMPass",
    summary: "Convert from the Func dialect to the LLVM dialect",
    anchor: Anchor::Op("builtin.module"),
    options: &[
        option(
            "use-bare-ptr-memref-call-conv",
            Takes::Bool(false),
            "Replace FuncOp's MemRef arguments with bare pointers to the MemRef element types",
        ),
        INDEX_BITWIDTH,
    ],
    run: |pass| {
        let context = pass.ir.share_context();
        let mut options = LlvmOptions::of_layout(pass.ir.root(), pass.options().integer("index-bitwidth"));
        options.use_bare_ptr = pass.options().bool("use-bare-ptr-memref-call-conv");
        if let Some(width) = data_layout_string(pass.ir.root())? {
            options.pointer_bitwidth = width;
        }
        let mut patterns = Patterns::new();
        patterns.add(func::PATTERNS);
        convert(pass, &llvm_conversion_target(&context), &patterns, options)
    },
};

static INDEX: PassInfo = PassInfo {
    argument: "convert-index-to-llvm",
    name: "ConvertIndexToLLVMPass",
    summary: "Lower the `index` dialect to the `llvm` dialect.",
    anchor: Anchor::Any,
    options: &[INDEX_BITWIDTH],
    run: |pass| {
        let context = pass.ir.share_context();
        let mut target = ConversionTarget::new(&context);
        target.add_illegal_dialects(&["index"]);
        target.add_legal_dialects(&["llvm"]);
        let mut patterns = Patterns::new();
        index::populate(&mut patterns);
        let options = LlvmOptions::of_layout(pass.ir.root(), pass.options().integer("index-bitwidth"));
        convert(pass, &target, &patterns, options)
    },
};

static MEMREF: PassInfo = PassInfo {
    argument: "finalize-memref-to-llvm",
    name: "FinalizeMemRefToLLVMConversionPass",
    summary: "Finalize MemRef dialect to LLVM dialect conversion",
    anchor: Anchor::Op("builtin.module"),
    options: &[
        option(
            "use-aligned-alloc",
            Takes::Bool(false),
            "Use aligned_alloc in place of malloc for heap allocations",
        ),
        INDEX_BITWIDTH,
        option(
            "use-generic-functions",
            Takes::Bool(false),
            "Use generic allocation and deallocation functions instead of the classic 'malloc', 'aligned_alloc' \
             and 'free' functions",
        ),
    ],
    run: |pass| {
        let context = pass.ir.share_context();
        let given = pass.options();
        let mut options = LlvmOptions::of_layout(pass.ir.root(), given.integer("index-bitwidth"));
        if given.bool("use-aligned-alloc") {
            options.alloc_lowering = AllocLowering::AlignedAlloc;
        }
        options.use_generic_functions = given.bool("use-generic-functions");
        let mut patterns = Patterns::new();
        memref_ops::populate(&mut patterns, &options);
        let mut target = llvm_conversion_target(&context);
        target.add_legal_ops(&["func.func"]);
        convert(pass, &target, &patterns, options)
    },
};

static UB: PassInfo = PassInfo {
    argument: "convert-ub-to-llvm",
    name: "UBToLLVMConversionPass",
    summary: "Convert UB dialect to LLVM dialect",
    anchor: Anchor::Any,
    options: &[INDEX_BITWIDTH],
    run: |pass| {
        let context = pass.ir.share_context();
        let mut patterns = Patterns::new();
        patterns.add(ub::PATTERNS);
        let options = LlvmOptions::with_index_bitwidth(pass.options().integer("index-bitwidth"));
        convert(pass, &llvm_conversion_target(&context), &patterns, options)
    },
};

static COMPLEX: PassInfo = PassInfo {
    argument: "convert-complex-to-llvm",
    name: "ConvertComplexToLLVMPass",
    summary: "Convert Complex dialect to LLVM dialect",
    anchor: Anchor::Any,
    options: &[option(
        "complex-range",
        Takes::Choice(&[("improved", "improved"), ("basic", "basic (default)"), ("none", "none")], "basic"),
        "Control the intermediate calculation of complex number division",
    )],
    run: |pass| {
        let context = pass.ir.share_context();
        let mut target = llvm_conversion_target(&context);
        target.add_illegal_dialects(&["complex"]);
        let mut patterns = Patterns::new();
        patterns.add(complex::PATTERNS);
        patterns.add(match pass.options().string("complex-range") == "improved" {
            true => complex::IMPROVED_DIVISION,
            false => complex::ALGEBRAIC_DIVISION,
        });
        convert(pass, &target, &patterns, LlvmOptions::default())
    },
};

static MATH: PassInfo = PassInfo {
    argument: "convert-math-to-llvm",
    name: "ConvertMathToLLVMPass",
    summary: "Convert Math dialect to LLVM dialect",
    anchor: Anchor::Any,
    options: &[option("approximate-log1p", Takes::Bool(true), "Enable approximation of Log1p.")],
    run: |pass| {
        let context = pass.ir.share_context();
        let mut patterns = Patterns::new();
        math::populate(&mut patterns, pass.options().bool("approximate-log1p"));
        convert(pass, &llvm_conversion_target(&context), &patterns, LlvmOptions::default())
    },
};
