//! `gpu-to-llvm`: programs that launch kernels call a runtime, `mgpu*`. Kernels in their modules stay, to be compiled later.
//!
//! Follows mlir/lib/Conversion/GPUCommon/GPUToLLVMConversion.cpp.

mod asynchronous;
mod launch;
mod memory;
mod runtime;
mod sparse;
mod structured_sparse;

use crate::common::used_dialects;
use conversion::apply_partial_conversion;
use conversion::function_types::has_legal_types;
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Type, TypeStorage};
use llvm::types;
use llvm_common::{ConvertDialectType, LlvmOptions, LlvmTypeConverter, llvm_conversion_target};
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use rewrite::{GreedyConfig, PatternSet, PatternTable, apply_patterns_to_root};
use to_llvm::{Patterns, configure_dialect, convert_dialect_type, populate_dialects};

pub static PASS: PassInfo = PassInfo {
    argument: "gpu-to-llvm",
    name: "GpuToLLVMConversionPass",
    summary: "Convert GPU dialect to LLVM dialect with GPU runtime calls",
    anchor: Anchor::Op("builtin.module"),
    options: &[
        option(
            "use-bare-pointers-for-host",
            Takes::Bool(false),
            "Use bare pointers to pass memref arguments to host functions. All memrefs must have static shape.",
        ),
        option(
            "use-bare-pointers-for-kernels",
            Takes::Bool(false),
            "Use bare pointers to pass memref arguments to kernels. The kernel must use the same setting for this \
             option.",
        ),
        option(
            "intersperse-sizes-for-kernels",
            Takes::Bool(false),
            "Inserts a size_t argument following each memref argument, containing the static size in bytes of the \
             buffer. Incompatible arguments are rejected. This is intended for use by the Vulkan runtime with the \
             kernel bare pointer calling convention, to enable dynamic binding of buffers as arguments without \
             static type info.",
        ),
    ],
    run,
};

/// The types of gpu that are pointers in the runtime.
const POINTERS: [&str; 4] =
    ["async.token", "sparse.dntensor_handle", "sparse.spmat_handle", "sparse.spgemmop_handle"];

/// The conversions of types of other dialects than llvm.
const TYPES: &[ConvertDialectType] =
    &[convert_gpu_type, asynchronous::convert_async_type, convert_dialect_type];

fn convert_gpu_type(converter: &LlvmTypeConverter, ty: Type) -> Option<Type> {
    let context = &*converter.context;
    let TypeStorage::Dialect { definition, .. } = ty.storage(context) else { return None };
    let definition = context.type_definition(*definition);
    let is_pointer = context.string(definition.dialect) == "gpu"
        && POINTERS.iter().any(|&name| context.string(definition.mnemonic) == name);
    is_pointer.then(|| types::pointer(context, 0))
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let given = pass.options();
    let (is_bare, is_bare_for_kernels, adds_sizes) = (
        given.bool("use-bare-pointers-for-host"),
        given.bool("use-bare-pointers-for-kernels"),
        given.bool("intersperse-sizes-for-kernels"),
    );
    let mut first = PatternSet::new();
    first.add(&vector_to_llvm::sets::transfers(1));
    first.add(vector_to_llvm::sets::FROM_ELEMENTS);
    apply_patterns_to_root(pass.ir, &mut PatternTable::new(&first), &GreedyConfig::default())
        .check(&context)?;

    let options = LlvmOptions { use_bare_ptr: is_bare, dialect_types: TYPES, ..LlvmOptions::default() };
    let converter = || LlvmTypeConverter::new(context.clone(), options.clone());
    let mut patterns = Patterns::new();
    // The conversion of omp looks at every operation, which changes the order of the others.
    let has_omp = used_dialects(pass.ir.root()).contains(&context.static_string("omp"));
    populate_dialects(&mut patterns, &options, |name| name != "omp" || has_omp);
    patterns.add(asynchronous::TYPES);
    patterns.add(memory::PATTERNS);
    patterns.add(asynchronous::PATTERNS);
    sparse::populate(&mut patterns);
    patterns.add(structured_sparse::PATTERNS);
    patterns.add(&[launch::pattern(is_bare_for_kernels, adds_sizes)]);
    let mut target = llvm_conversion_target(&context);
    if has_omp {
        configure_dialect("omp", &mut target, converter());
    }
    target.add_legal_ops(&["gpu.module", "gpu.binary"]);
    let of_types = converter();
    target.add_dynamically_legal_ops(
        &["gpu.launch_func", "async.await", "async.execute", "async.yield"],
        move |op| Some(has_legal_types(op, &of_types)),
    );
    let converter = converter();
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &converter, Some(&converter))
}
