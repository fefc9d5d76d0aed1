//! The backends of `mlir-tblgen` that this program does not have: they print C++ or Python.
//!
//! A build that requests one of them gets the errors that the backend would find in the definitions. If there are none, it
//! gets an error that names the backend that prints Rust for the same definitions, if there is one.

/// The backends by the language that they print, with the names of their options.
const ABSENT: &[(&str, &[&str])] = &[
    (
        "C++",
        &[
            "gen-attr-constraint-decls",
            "gen-attr-constraint-defs",
            "gen-attr-interface-decls",
            "gen-attr-interface-defs",
            "gen-attrdef-decls",
            "gen-attrdef-defs",
            "gen-avail-interface-decls",
            "gen-avail-interface-defs",
            "gen-bytecode",
            "gen-convertible-llvmir-intrinsics",
            "gen-dialect-decls",
            "gen-dialect-defs",
            "gen-dialect-interface-decls",
            "gen-directive-decl",
            "gen-enum-decls",
            "gen-enum-defs",
            "gen-enum-from-llvmir-conversions",
            "gen-enum-to-llvmir-conversions",
            "gen-intr-from-llvmir-conversions",
            "gen-llvmir-conversions",
            "gen-llvmir-intrinsics",
            "gen-op-decls",
            "gen-op-defs",
            "gen-op-from-llvmir-conversions",
            "gen-op-interface-decls",
            "gen-op-interface-defs",
            "gen-openmp-clause-ops",
            "gen-pass-capi-header",
            "gen-pass-capi-impl",
            "gen-pass-decls",
            "gen-rewriters",
            "gen-spirv-attr-utils",
            "gen-spirv-avail-impls",
            "gen-spirv-capability-implication",
            "gen-spirv-enum-avail-decls",
            "gen-spirv-enum-avail-defs",
            "gen-spirv-serialization",
            "gen-tosa-avail-impls",
            "gen-type-constraint-decls",
            "gen-type-constraint-defs",
            "gen-type-interface-decls",
            "gen-type-interface-defs",
            "gen-typedef-decls",
            "gen-typedef-defs",
        ],
    ),
    ("Python", &["gen-python-enum-bindings", "gen-python-op-bindings"]),
];

/// Returns the error for an argument that requests such a backend.
pub fn unsupported(argument: &str) -> Option<String> {
    let name = argument.strip_prefix("--").or_else(|| argument.strip_prefix('-'))?;
    let (language, _) = ABSENT.iter().find(|(_, names)| names.contains(&name))?;
    let instead = match name {
        "gen-enum-decls" | "gen-enum-defs" | "gen-python-enum-bindings" => {
            "--gen-rust-enums prints enums in Rust"
        }
        "gen-op-decls" | "gen-op-defs" | "gen-python-op-bindings" => {
            "--gen-rust-op-views prints views, adaptors and builders of operations in Rust"
        }
        _ => "--help lists the backends that there are",
    };
    Some(format!("{language} is not generated, so there is no --{name}: {instead}"))
}
