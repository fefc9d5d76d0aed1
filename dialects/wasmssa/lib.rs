//! The wasmssa dialect: the hooks of its operations.
//!
//! Follows mlir/lib/Dialect/WasmSSA/IR.

mod functions;
mod globals;
mod labels;
mod values;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/wasmssa.rs"));
}

pub use ops::*;

use ir::symbols::Visibility;
use ir::{Operation, known};
use parse::{ParseDirectiveHook, ParseList as _};
use print::PrintDirectiveHook;
use registry::{DialectHooks, DirectiveHooks, OpHooks};
use verify::TraitRow;

const NONE: OpHooks = OpHooks::NONE;

/// A symbol that others see if it is exported.
const EXPORTABLE: OpHooks = OpHooks { visibility: Some(visibility_of_definition), ..NONE };

/// A symbol of another module.
const IMPORT: OpHooks = OpHooks { visibility: Some(|_| Visibility::Nested), ..NONE };

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "wasmssa",
    ops: &[
        ("extend", OpHooks { verify: Some(values::verify_extend), ..NONE }),
        (
            "func",
            OpHooks {
                parse: Some(functions::parse),
                print: Some(functions::print),
                signature: Some(functions::signature),
                verify_function_body: Some(functions::verify_body),
                ..EXPORTABLE
            },
        ),
        (
            "global",
            OpHooks {
                parse: Some(globals::parse_definition),
                print: Some(globals::print_definition),
                ..EXPORTABLE
            },
        ),
        ("global_get", OpHooks { verify_symbol_uses: Some(globals::verify_get), ..NONE }),
        ("import_func", IMPORT),
        (
            "import_global",
            OpHooks { parse: Some(globals::parse_import), print: Some(globals::print_import), ..IMPORT },
        ),
        ("import_mem", IMPORT),
        ("import_table", IMPORT),
        ("local", OpHooks { infer_result_types: Some(values::infer_local), ..NONE }),
        ("local_get", OpHooks { infer_result_types: Some(values::infer_access), ..NONE }),
        ("local_set", OpHooks { verify_shape: Some(values::verify_set), ..NONE }),
        (
            "local_tee",
            OpHooks {
                infer_result_types: Some(values::infer_access),
                verify_shape: Some(values::verify_tee),
                ..NONE
            },
        ),
        ("memory", EXPORTABLE),
        ("reinterpret", OpHooks { verify_shape: Some(values::verify_reinterpret), ..NONE }),
        ("table", EXPORTABLE),
    ],
    directives: &[("ElseRegion", DirectiveHooks { parse: PARSE_ELSE, print: PRINT_ELSE })],
    traits: &[
        TraitRow::known("mlir::wasmssa::ConstantExprOpTrait"),
        TraitRow::known("mlir::wasmssa::ConstantExpressionInitializerOpTrait")
            .verify(|op, _| globals::verify_initializer(op)),
        TraitRow::known("mlir::wasmssa::ImportOpInterface"),
        TraitRow::known("mlir::wasmssa::LabelBranchingOpInterface").verify(|op, _| labels::verify_branch(op)),
        TraitRow::known("mlir::wasmssa::LabelLevelOpInterface").verify(|op, _| labels::verify_level(op)),
    ],
    ..DialectHooks::NONE
};

/// Returns whether a symbol is seen from outside the module: `exported`, not `sym_visibility`, says so.
fn visibility_of_definition(op: Operation<'_>) -> Visibility {
    match op.attribute(op.context().static_string("exported")).is_some() {
        true => Visibility::Public,
        false => Visibility::Nested,
    }
}

/// `else {...}`; mlir-opt skips any other word in its place.
const PARSE_ELSE: ParseDirectiveHook = |parser, arguments| {
    let context = parser.context();
    let word = parser.parser().parse_optional_keyword_or_string();
    if word.is_some_and(|word| context.string(word) == "else") {
        arguments.parse_region(parser, 0, &[])?;
    }
    Ok(true)
};

/// Prints the region after a word in quotes, as mlir-opt does.
const PRINT_ELSE: PrintDirectiveHook = |_, arguments, printer| {
    let regions = arguments.regions(0);
    if let Some(&region) = regions.first().filter(|region| !region.is_empty()) {
        printer.write("\"else \"");
        printer.print_region(region, true, true, false);
    }
};

/// Returns the name that a symbol has.
fn symbol_text(op: Operation<'_>) -> &bstr::BStr {
    let context = op.context();
    context.string(ir::symbols::symbol_name(op).unwrap_or(known::EMPTY))
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
