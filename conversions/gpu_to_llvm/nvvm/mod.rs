//! `convert-gpu-to-nvvm`: kernels for processors of NVIDIA.
//!
//! Follows mlir/lib/Conversion/GPUToNVVM.

mod assertion;
pub mod groups;
mod libdevice;
pub mod matrices;
pub mod patterns;
mod sincos;

use crate::common::used_dialects;
use crate::rewrites;
use conversion::{ConversionTarget, apply_partial_conversion};
use gpu::AddressSpace;
use ir::diag::Failed;
use ir::{Attribute, Context, OpRef, Operation, StringId};
use llvm_common::{
    ConvertDialectType, INDEX_BITWIDTH, LlvmOptions, LlvmTypeConverter, llvm_conversion_target,
};
use passes::{Anchor, PassInfo, PassRun, Takes, option};
use registry::DialectHooks;
use rewrite::{GreedyConfig, PatternSet, PatternTable, apply_patterns_to_root};
use rustc_hash::FxHashSet;
use to_llvm::{
    ConvertToLlvm, Patterns, configure_dialect, convert_dialect_type, has_patterns, populate_dialects,
};

pub static PASS: PassInfo = PassInfo {
    argument: "convert-gpu-to-nvvm",
    name: "ConvertGpuOpsToNVVMOps",
    summary: "Generate NVVM operations for gpu operations",
    anchor: Anchor::Op("gpu.module"),
    options: &[
        INDEX_BITWIDTH,
        option("has-redux", Takes::Bool(false), "Target gpu supports redux"),
        option(
            "use-bare-ptr-memref-call-conv",
            Takes::Bool(false),
            "Replace memref arguments in GPU functions with bare pointers. All memrefs must have static shape.",
        ),
        option(
            "allow-pattern-rollback",
            Takes::Bool(true),
            "Experimental performance flag to disallow pattern rollback",
        ),
        option("allowed-dialects", Takes::Strings, "Run conversion patterns of only the specified dialects"),
    ],
    run,
};

/// The benefit of the patterns for operations of gpu, which come before those for other dialects.
const BENEFIT: u16 = 10;

/// The address spaces of the memories that gpu names.
const GLOBAL: u32 = 1;
const SHARED: u32 = 3;
const LOCAL: u32 = 0;

/// Operations of llvm that functions of a library compute.
const ILLEGAL_IN_LLVM: &[&str] = &[
    "llvm.intr.copysign",
    "llvm.intr.cos",
    "llvm.intr.exp",
    "llvm.intr.exp2",
    "llvm.intr.fabs",
    "llvm.intr.ceil",
    "llvm.intr.floor",
    "llvm.frem",
    "llvm.intr.log",
    "llvm.intr.log10",
    "llvm.intr.log2",
    "llvm.intr.pow",
    "llvm.intr.roundeven",
    "llvm.intr.round",
    "llvm.intr.sin",
    "llvm.intr.sincos",
    "llvm.intr.sqrt",
];

/// The conversions of types of other dialects than llvm.
const TYPES: &[ConvertDialectType] = &[matrices::convert_type, convert_dialect_type];

/// Returns the address space of a memory that gpu names.
fn address_space(context: &Context, space: Attribute) -> Option<u32> {
    Some(match gpu::address_space(context, space)? {
        AddressSpace::Global => GLOBAL,
        AddressSpace::Workgroup => SHARED,
        AddressSpace::Private => LOCAL,
    })
}

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let context = pass.ir.share_context();
    let given = pass.options();
    let (has_redux, is_bare) = (given.bool("has-redux"), given.bool("use-bare-ptr-memref-call-conv"));
    let allowed = given.strings("allowed-dialects").to_vec();
    let mut options = LlvmOptions::of_layout(pass.ir.root(), given.integer("index-bitwidth"));
    options.use_bare_ptr = is_bare;
    configure_types(&mut options);
    request_wrappers(pass);

    let mut first = PatternSet::new();
    first.add(rewrites::PATTERNS);
    first.add(vector_to_llvm::sets::FROM_ELEMENTS);
    apply_patterns_to_root(pass.ir, &mut PatternTable::new(&first), &GreedyConfig::default())
        .check(&context)?;

    let used = used_dialects(pass.ir.root());
    check_dialects(pass.ir.root(), &used, &allowed)?;
    let is_wanted = |name: &str| {
        let is_there = name != "omp" || used.contains(&context.static_string("omp"));
        let is_allowed = allowed.is_empty() || allowed.iter().any(|allowed| allowed == name);
        name != "math" && is_there && is_allowed
    };
    let mut patterns = Patterns::new();
    patterns::populate(&mut patterns, BENEFIT);
    populate_dialects(&mut patterns, &options, is_wanted);
    let mut target = llvm_conversion_target(&context);
    if is_wanted("omp") {
        configure_dialect("omp", &mut target, LlvmTypeConverter::new(context.clone(), options.clone()));
    }
    patterns.add(matrices::PATTERNS);
    if has_redux {
        patterns.add(groups::REDUX);
    }
    configure_legality(&mut target);
    let converter = LlvmTypeConverter::new(context.clone(), options);
    let root = pass.ir.root_ref();
    apply_partial_conversion(pass.ir, root, &target, &patterns, &converter, Some(&converter))
}

/// Lets the type converter know types and memories of gpu.
pub fn configure_types(options: &mut LlvmOptions) {
    options.address_space = Some(address_space);
    options.dialect_types = TYPES;
}

/// Says which operations remain.
fn configure_legality(target: &mut ConversionTarget<'_>) {
    target.add_illegal_ops(&["func.func", "cf.assert"]);
    target.add_legal_dialects(&["llvm", "nvvm"]);
    target.add_illegal_dialects(&["gpu"]);
    target.add_illegal_ops(ILLEGAL_IN_LLVM);
    target.add_legal_ops(&["gpu.yield", "gpu.module"]);
}

/// Configures `convert-to-llvm` for a module whose target is a processor of NVIDIA.
fn configure(patterns: &mut Patterns, options: &mut LlvmOptions, target: &mut ConversionTarget<'_>) {
    configure_legality(target);
    configure_types(options);
    patterns::populate(patterns, 1);
}

/// The hooks that the nvvm dialect gets.
pub static HOOKS: DialectHooks =
    DialectHooks { dialect: "nvvm", interfaces: &[&ConvertToLlvm(configure)], ..DialectHooks::NONE };

/// Asks for wrappers of functions for C.
fn request_wrappers(pass: &mut PassRun<'_>) {
    let name = pass.ir.share_context().static_string("llvm.emit_c_interface");
    let block = pass.root().region(0).and_then(|body| body.front());
    let ops = block.into_iter().flat_map(|block| block.operations());
    let functions: Vec<OpRef> =
        ops.filter(|op| op.name_str() == "func.func").map(Operation::op_ref).collect();
    for function in functions {
        pass.ir.set_attribute(function, name, Some(Attribute::UNIT));
    }
}

/// The dialects that are there in any case.
const LOADED: [&str; 9] = ["arith", "builtin", "cf", "dlti", "func", "gpu", "llvm", "memref", "nvvm"];

/// Checks that the dialects that are asked for, as far as they are used, can be converted.
fn check_dialects(root: Operation<'_>, used: &FxHashSet<StringId>, allowed: &[String]) -> Result<(), Failed> {
    let context = root.context();
    let is_used = |name: &str| LOADED.contains(&name) || used.contains(&context.intern_string(name));
    let mut wanted: Vec<&String> = allowed.iter().filter(|name| !has_patterns(name)).collect();
    sort::by(&mut wanted, Ord::cmp);
    match wanted.into_iter().find(|name| is_used(name)) {
        None => Ok(()),
        Some(name) => {
            let message = format!("dialect does not implement ConvertToLLVMPatternInterface: {name}");
            Err(root.emit_error(message).emit())
        }
    }
}
