//! `transform.apply_conversion_patterns`: a dialect conversion whose target, patterns and type converter are operations.
//!
//! An operation in its first region stands for a set of patterns (`SETS`); the one in its second region for the type
//! converter that they are given. Handles are not tracked through a conversion, so it consumes that of the target.
//!
//! And `transform.apply_patterns.gpu.gpu_rewrite_patterns`, whose patterns come before one of the conversions.
//!
//! Follows `ApplyConversionPatternsOp` of mlir/lib/Dialect/Transform/IR/TransformOps.cpp.

use conversion::{ConversionTarget, apply_full_conversion, apply_partial_conversion};
use ir::{Attribute, OpRef, Operation};
use llvm_common::{AllocLowering, LlvmOptions, LlvmTypeConverter, pointer_bitwidth};
use registry::DialectHooks;
use transform::interpreter::{Applied, Failure, Interpreter, Results, TransformExtension};
use transform::memref::MemrefToLLVMTypeConverterOp;
use transform::{ApplyConversionPatternsOp, ApplyToLLVMConversionPatternsOp};

/// The hooks that the transform dialect gets.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[&TransformExtension {
        apply: &[("apply_conversion_patterns", apply)],
        patterns: &[("apply_patterns.gpu.gpu_rewrite_patterns", |_, set| set.add(gpu_to_llvm::REWRITES))],
        ..TransformExtension::NONE
    }],
    ..DialectHooks::NONE
};

/// The patterns of one conversion, and the options of the type converter that they are given.
#[derive(Default)]
struct Patterns {
    rows: to_llvm::Patterns,
    options: LlvmOptions,
}

/// Adds the patterns that an operation stands for. Without a result there are none for what it asks.
type Populate = fn(Operation<'_>, &mut Patterns) -> Option<()>;

/// The sets of patterns, by the name of the operation that stands for them, after `transform.apply_conversion_patterns.`.
const SETS: &[(&str, Populate)] = &[
    ("dialect_to_llvm", |op, patterns| {
        let context = op.context();
        let name = op.dyn_cast::<ApplyToLLVMConversionPatternsOp<'_>>()?.dialect_name();
        let populate = to_llvm::patterns_of_dialect(&context.string(name).to_string())?;
        populate(&mut patterns.rows, &patterns.options);
        Some(())
    }),
    ("func.func_to_llvm", |_, patterns| {
        patterns.rows.add(to_llvm::FUNC_PATTERNS);
        Some(())
    }),
    ("gpu.gpu_subgroup_reduce_to_nvvm", |_, patterns| {
        patterns.rows.add(gpu_to_llvm::NVVM_REDUX);
        Some(())
    }),
    ("gpu.gpu_to_nvvm", |op, patterns| {
        let context = op.context();
        let benefit = op.inherent_attribute(context.static_string("benefit"));
        let benefit = benefit.and_then(|benefit| benefit.integer(context)?.to_i64()).unwrap_or(1);
        gpu_to_llvm::configure_nvvm_types(&mut patterns.options);
        gpu_to_llvm::populate_nvvm(&mut patterns.rows, u16::try_from(benefit).unwrap_or(1));
        Some(())
    }),
    ("gpu.gpu_wmma_to_nvvm", |_, patterns| {
        patterns.rows.add(gpu_to_llvm::NVVM_MATRICES);
        Some(())
    }),
    // There are no operations of nvgpu to be converted.
    ("nvgpu.nvgpu_to_nvvm", |_, patterns| {
        gpu_to_llvm::configure_nvvm_types(&mut patterns.options);
        Some(())
    }),
    ("scf.scf_to_control_flow", |_, patterns| {
        patterns.rows.add_plain(scf_to_cf::PATTERNS);
        Some(())
    }),
    ("vector.vector_to_llvm", |op, patterns| {
        // The extension of vector has no views, as one of its enums is not among those of vector.
        let context = op.context();
        let is_set = |name| op.attribute(context.intern_string(name)) == Some(Attribute::TRUE);
        patterns.options.reassociates_reductions = is_set("reassociate_fp_reductions");
        patterns.options.use_vector_alignment = is_set("use_vector_alignment");
        patterns.rows.add(vector_to_llvm::PATTERNS);
        Some(())
    }),
];

/// Returns the options of the type converter that `op` stands for.
fn converter_options(op: Operation<'_>) -> Option<LlvmOptions> {
    let op = op.dyn_cast::<MemrefToLLVMTypeConverterOp<'_>>()?;
    let mut options = LlvmOptions::with_index_bitwidth(op.index_bitwidth().unwrap_or_default());
    options.dialect_types = to_llvm::DIALECT_TYPES;
    if op.use_aligned_alloc() == Some(true) {
        options.alloc_lowering = AllocLowering::AlignedAlloc;
    }
    options.use_generic_functions = op.use_generic_functions() == Some(true);
    options.use_bare_ptr = op.use_bare_ptr_call_conv() == Some(true);
    let layout = op.data_layout().map(|layout| op.context().string(layout).to_string());
    if let Some(width) = layout.and_then(|layout| pointer_bitwidth(&layout)) {
        options.pointer_bitwidth = width;
    }
    Some(options)
}

fn collect_patterns(op: ApplyConversionPatternsOp<'_>) -> Applied<Patterns> {
    let converter = op.region(1).and_then(|region| region.front()).and_then(|block| block.front());
    let mut patterns = Patterns::default();
    if let Some(converter) = converter {
        patterns.options = converter_options(converter).ok_or_else(|| {
            let message = format!("the type converter '{}' is not implemented", converter.name_str());
            Failure::definite(converter, message)
        })?;
    }
    let descriptors = op.region(0).and_then(|region| region.front());
    for descriptor in descriptors.into_iter().flat_map(|block| block.operations()) {
        if converter.is_none() {
            let message = "pattern descriptor does not specify type converter and apply_conversion_patterns op has \
                           no default type converter";
            let error = op.emit_error_at_location(message);
            return Err(error.attach_note(descriptor.location(), "pattern descriptor op").emit().into());
        }
        let name = descriptor.name_str();
        let mnemonic = name.strip_prefix(b"transform.apply_conversion_patterns.").unwrap_or(name);
        let row = SETS.iter().find(|(known, _)| known.as_bytes() == mnemonic);
        row.and_then(|(_, populate)| populate(descriptor, &mut patterns)).ok_or_else(|| {
            Failure::definite(descriptor, format!("the patterns of '{name}' are not implemented"))
        })?;
    }
    Ok(patterns)
}

fn apply(interpreter: &mut Interpreter<'_, '_>, op: OpRef, _: &mut Results) -> Applied {
    let context = interpreter.ir().share_context();
    let view = interpreter.op(op);
    let Some(step) = view.dyn_cast::<ApplyConversionPatternsOp<'_>>() else { return Ok(()) };
    if step.preserve_handles() {
        return Err(Failure::definite(view, "conversions that preserve handles are not implemented"));
    }
    let patterns = collect_patterns(step)?;
    let names = |array: Option<Attribute>| -> Vec<String> {
        let elements = array.and_then(|array| array.elements(&context)).unwrap_or_default();
        let words = elements.iter().filter_map(|word| word.string(&context));
        words.map(|word| context.string(word).to_string()).collect()
    };
    let lists = [
        step.legal_ops_attr(),
        step.illegal_ops_attr(),
        step.legal_dialects_attr(),
        step.illegal_dialects_attr(),
    ]
    .map(names);
    let [legal_ops, illegal_ops, legal_dialects, illegal_dialects] =
        lists.each_ref().map(|list| list.iter().map(String::as_str).collect::<Vec<_>>());
    let mut target = ConversionTarget::new(&context);
    target.add_legal_ops(&legal_ops);
    target.add_illegal_ops(&illegal_ops);
    target.add_legal_dialects(&legal_dialects);
    target.add_illegal_dialects(&illegal_dialects);
    let convert = match step.partial_conversion() {
        true => apply_partial_conversion,
        false => apply_full_conversion,
    };
    let converter = LlvmTypeConverter::new(context.clone(), patterns.options);
    for payload in interpreter.payload_ops(op, 0) {
        interpreter.ensure_separate(op, payload)?;
        let converted =
            convert(interpreter.ir_mut(), payload, &target, &patterns.rows, &converter, Some(&converter));
        if converted.is_err() {
            let location = interpreter.op(payload).location();
            let failure = Failure::silenceable(interpreter.op(op), "dialect conversion failed");
            return Err(failure.with_note(location, "target op"));
        }
    }
    Ok(())
}
