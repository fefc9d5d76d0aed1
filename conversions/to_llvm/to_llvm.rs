//! `convert-to-llvm`: the conversions of all dialects that have one, or of some.
//!
//! Follows mlir/lib/Conversion/ConvertToLLVM/ConvertToLLVMPass.cpp.

use conversion::ConversionTarget;
use ir::Location;
use llvm_common::{ConvertDialectType, LlvmOptions, LlvmTypeConverter};
use passes::{Anchor, PassInfo, Takes, option};

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
            openmp::configure(&mut target, LlvmTypeConverter::new(context.clone(), options.clone()));
        }
        let mut patterns = Patterns::new();
        if dialects.is_empty() {
            DIALECTS.iter().for_each(|(_, populate)| populate(&mut patterns, &options));
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
        convert(pass, &target, &patterns, options)
    },
};

/// Returns the function that adds the patterns of a dialect, if it has any.
pub fn patterns_of_dialect(name: &str) -> Option<Populate> {
    DIALECTS.iter().find(|(dialect, _)| *dialect == name).map(|&(_, populate)| populate)
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
