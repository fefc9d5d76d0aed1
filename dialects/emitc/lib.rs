//! The emitc dialect: the hooks of its operations and types.
//!
//! Follows mlir/lib/Dialect/EmitC/IR/EmitC.cpp.

mod functions;
mod operators;
mod statements;
mod symbols;
mod syntax;
mod types;
mod values;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/emitc.rs"));
}

pub use ops::*;

use parse::parse_function_op;
use print::print_function_op;
use registry::{DefHooks, DialectHooks, OpHooks, VerifyHook, VerifySymbolUsesHook};

const NONE: OpHooks = OpHooks::NONE;

/// Returns the hooks of an operation that is verified.
const fn verified(verify: VerifyHook) -> OpHooks {
    OpHooks { verify: Some(verify), ..NONE }
}

/// Returns the hooks of an operation whose symbols are verified.
const fn using(symbols: VerifySymbolUsesHook) -> OpHooks {
    OpHooks { verify_symbol_uses: Some(symbols), ..NONE }
}

/// The operations in whose regions the prefix of the dialect may be left out.
const SCOPE: OpHooks = OpHooks { default_dialect: Some("emitc"), ..NONE };

/// The operations, by name.
const OPS: &[(&str, OpHooks)] = &[
    ("add", verified(operators::verify_add)),
    ("address_of", verified(values::verify_address_of)),
    ("apply", verified(values::verify_apply)),
    ("assign", verified(values::verify_assign)),
    ("call", using(functions::verify_call)),
    ("call_opaque", verified(functions::verify_call_opaque)),
    ("cast", OpHooks { are_cast_compatible: Some(operators::are_cast_compatible), ..NONE }),
    ("constant", OpHooks { fold: Some(values::fold_constant), ..verified(values::verify_constant) }),
    ("declare_func", using(functions::verify_declaration)),
    ("dereference", verified(values::verify_dereference)),
    (
        "do",
        OpHooks {
            parse: Some(syntax::parse_do),
            print: Some(syntax::print_do),
            verify: Some(statements::verify_do),
            ..SCOPE
        },
    ),
    (
        "expression",
        OpHooks {
            parse: Some(syntax::parse_expression),
            print: Some(syntax::print_expression),
            verify: Some(statements::verify_expression),
            ..SCOPE
        },
    ),
    ("field", verified(symbols::verify_field)),
    ("file", SCOPE),
    (
        "for",
        OpHooks {
            parse: Some(syntax::parse_for),
            print: Some(syntax::print_for),
            verify_regions: Some(statements::verify_for_regions),
            ..SCOPE
        },
    ),
    (
        "func",
        OpHooks {
            parse: Some(parse_function_op),
            print: Some(print_function_op),
            verify: Some(functions::verify_function),
            ..SCOPE
        },
    ),
    ("get_field", OpHooks { verify: Some(symbols::verify_get_field), ..using(symbols::verify_field_name) }),
    ("get_global", using(symbols::verify_global_name)),
    ("global", verified(symbols::verify_global)),
    (
        "if",
        OpHooks {
            parse: Some(syntax::parse_if),
            print: Some(syntax::print_if),
            region_branch: Some(scf::flow::IF),
            known_successors: Some(scf::flow::known_successors_of_if),
            enters_at_most_once: Some(|_, _| true),
            ..SCOPE
        },
    ),
    ("include", OpHooks { parse: Some(syntax::parse_include), print: Some(syntax::print_include), ..NONE }),
    ("literal", verified(values::verify_literal)),
    ("return", verified(functions::verify_return)),
    ("sub", verified(operators::verify_sub)),
    ("subscript", verified(values::verify_subscript)),
    (
        "switch",
        OpHooks {
            verify: Some(statements::verify_switch),
            region_branch: Some(statements::SWITCH),
            known_successors: Some(scf::flow::known_successors_of_index_switch),
            enters_at_most_once: Some(|_, _| true),
            ..SCOPE
        },
    ),
    ("variable", verified(values::verify_variable)),
    ("verbatim", verified(values::verify_verbatim)),
    ("yield", verified(statements::verify_yield)),
];

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "emitc",
    ops: OPS,
    directives: &[
        ("EmitCFieldOpTypeAndInitialValue", symbols::TYPE_AND_VALUE),
        ("EmitCGlobalOpTypeAndInitialValue", symbols::TYPE_AND_VALUE),
        ("SwitchCases", scf::SWITCH_CASES),
    ],
    types: &[
        (
            "array",
            DefHooks {
                parse: Some(types::parse_array),
                print: Some(types::print_array),
                verify: Some(types::verify_array),
                ..DefHooks::NONE
            },
        ),
        ("lvalue", DefHooks { verify: Some(types::verify_lvalue), ..DefHooks::NONE }),
        ("opaque", DefHooks { verify: Some(types::verify_opaque), ..DefHooks::NONE }),
        ("ptr", DefHooks { verify: Some(types::verify_pointer), ..DefHooks::NONE }),
    ],
    materialize_constant: Some(values::materialize_constant),
    ..DialectHooks::NONE
};

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
