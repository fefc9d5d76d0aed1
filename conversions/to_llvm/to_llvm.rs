//! `convert-to-llvm`: the conversions of all dialects that have one, or of some.
//!
//! Follows mlir/lib/Conversion/ConvertToLLVM/ConvertToLLVMPass.cpp.

use conversion::ConversionTarget;
use definitions::DialectContext as _;
use ir::{Location, Operation, Type};
use llvm_common::{ConvertDialectType, LlvmOptions, LlvmTypeConverter};
use passes::{Anchor, PassInfo, Takes, option};
use registry::HookTables;

use crate::convert::{Patterns, convert};
use crate::{arith_ops, complex, control_flow, func, index, math, memref_ops, openmp, ub};

/// The pass.
pub static PASS: PassInfo = PassInfo {
    argument: "convert-to-llvm",
    name: "ConvertToLLVMPass",
    summary: "Convert to LLVM via dialect interfaces found in the input IR",
    anchor: Anchor::Any,
    options: &[
        option("filter-dialects", Takes::Strings, "Test conversion patterns of only the specified dialects"),
        option("dynamic", Takes::Bool(false), "Use op conversion attributes to configure the conversion"),
        option(
            "allow-pattern-rollback",
            Takes::Bool(true),
            "Experimental performance flag to disallow pattern rollback",
        ),
    ],
    run: |pass| {
        let context = pass.ir.share_context();
        let dialects = pass.options().strings("filter-dialects").to_vec();
        let mut options = match pass.options().bool("dynamic") {
            true => LlvmOptions::of_layout(pass.ir.root(), 0),
            false => LlvmOptions::default(),
        };
        options.dialect_types = DIALECT_TYPES;
        let mut target = ConversionTarget::new(&context);
        target.add_legal_dialects(&["llvm"]);
        if dialects.is_empty() || dialects.iter().any(|name| name == "omp") {
            configure_dialect("omp", &mut target, LlvmTypeConverter::new(context.clone(), options.clone()));
        }
        let mut patterns = Patterns::new();
        let of_target =
            pass.options().bool("dynamic").then(|| conversion_of_target(pass.ir.root())).flatten();
        if dialects.is_empty() {
            populate_dialects(&mut patterns, &options, |_| true);
        }
        for name in &dialects {
            match patterns_of_dialect(name) {
                Some(populate) => populate(&mut patterns, &options),
                None => {
                    let message =
                        format!("dialect does not implement ConvertToLLVMPatternInterface: {name}\n");
                    return Err(context.diagnostics().error(Location::UNKNOWN, message).emit());
                }
            }
        }
        if let Some(ConvertToLlvm(configure)) = of_target {
            configure(&mut patterns, &mut options, &mut target);
        }
        convert(pass, &target, &patterns, options)
    },
};

/// How modules that are compiled for a target are converted: `ConvertToLLVMAttrInterface`. It is one of the tables in
/// `DialectHooks::interfaces` of the dialect of the target.
#[derive(Clone, Copy)]
pub struct ConvertToLlvm(pub fn(&mut Patterns, &mut LlvmOptions, &mut ConversionTarget<'_>));

/// Returns the conversion for the only target of a module.
fn conversion_of_target(module: Operation<'_>) -> Option<ConvertToLlvm> {
    let context = module.context();
    let targets = module.inherent_attribute(context.static_string("targets"))?.elements(context)?;
    let &[target] = targets else { return None };
    let tables = context.dialect(target.dialect(context))?.interface::<HookTables>()?;
    tables.interfaces::<ConvertToLlvm>().next().copied()
}

/// Returns the function that adds the patterns of a dialect, if it has any.
pub fn patterns_of_dialect(name: &str) -> Option<Populate> {
    DIALECTS.iter().find(|(dialect, _)| *dialect == name).map(|&(_, populate)| populate)
}

/// Returns whether a dialect has a conversion.
pub fn has_patterns(name: &str) -> bool {
    patterns_of_dialect(name).is_some()
}

/// Adds the patterns of the dialects whose names `is_wanted` wants.
pub fn populate_dialects(patterns: &mut Patterns, options: &LlvmOptions, is_wanted: impl Fn(&str) -> bool) {
    let wanted = DIALECTS.iter().filter(|(name, _)| is_wanted(name));
    wanted.for_each(|(_, populate)| populate(patterns, options));
}

/// Says which operations of a dialect are legal, if its conversion depends on their types.
pub fn configure_dialect(name: &str, target: &mut ConversionTarget<'_>, converter: LlvmTypeConverter) {
    if name == "omp" {
        openmp::configure(target, converter);
    }
}

/// Converts a type of a dialect that remains, or has a counterpart in llvm.
pub fn convert_dialect_type(converter: &LlvmTypeConverter, ty: Type) -> Option<Type> {
    DIALECT_TYPES.iter().find_map(|convert| convert(converter, ty))
}

/// The conversions of the types of other dialects than llvm that remain, or have counterparts there.
pub const DIALECT_TYPES: &[ConvertDialectType] = &[openmp::keep_type, vector_to_llvm::convert_tile_type];

/// Adds the patterns of a dialect.
pub type Populate = fn(&mut Patterns, &LlvmOptions);

/// The dialects that have a conversion, with their patterns.
const DIALECTS: &[(&str, Populate)] = &[
    ("amx", |patterns, _| patterns.add(vector_to_llvm::AMX_PATTERNS)),
    ("arith", |patterns, _| arith_ops::populate(patterns)),
    ("cf", |patterns, _| patterns.add(control_flow::PATTERNS)),
    ("complex", |patterns, _| {
        patterns.add(complex::PATTERNS);
        patterns.add(complex::ALGEBRAIC_DIVISION);
    }),
    ("func", |patterns, _| patterns.add(func::PATTERNS)),
    ("index", |patterns, _| index::populate(patterns)),
    ("math", |patterns, _| math::populate(patterns, true)),
    ("memref", memref_ops::populate),
    ("omp", |patterns, _| patterns.add(openmp::PATTERNS)),
    ("ub", |patterns, _| patterns.add(ub::PATTERNS)),
    ("vector", |patterns, _| patterns.add(vector_to_llvm::PATTERNS)),
];
