//! The ml_program dialect: the hooks of its operations.
//!
//! Follows mlir/lib/Dialect/MLProgram/IR.

mod syntax;
mod verify;

use ir::{Attribute, AttributeStorage, Context, Operation, StringId, Value};
use parse::parse_function_op;
use print::print_function_op;
use registry::{DefHooks, DialectHooks, DirectiveHooks, OpHooks, VerifySymbolUsesHook};
use rewrite::Inliner;

const NONE: OpHooks = OpHooks::NONE;

const FUNCTION: OpHooks = OpHooks { parse: Some(parse_function_op), print: Some(print_function_op), ..NONE };

/// Returns the hooks of an operation that reads or changes a variable.
const fn using(symbols: VerifySymbolUsesHook) -> OpHooks {
    OpHooks { verify_symbol_uses: Some(symbols), ..NONE }
}

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "ml_program",
    ops: &[
        ("func", FUNCTION),
        ("global", OpHooks { verify: Some(verify::verify_global), ..NONE }),
        ("global_load", OpHooks { name_values: Some(name_as_variable), ..using(verify::verify_load) }),
        (
            "global_load_const",
            OpHooks { name_values: Some(name_as_variable), ..using(verify::verify_load_const) },
        ),
        ("global_load_graph", using(verify::verify_load)),
        ("global_store", using(verify::verify_store)),
        ("global_store_graph", using(verify::verify_store)),
        ("output", OpHooks { verify: Some(verify::verify_output), ..NONE }),
        ("return", OpHooks { verify: Some(verify::verify_return), ..NONE }),
        ("subgraph", FUNCTION),
    ],
    directives: &[
        (
            "SymbolVisibility",
            DirectiveHooks { parse: syntax::PARSE_VISIBILITY, print: syntax::PRINT_VISIBILITY },
        ),
        ("TokenOrdering", DirectiveHooks { parse: syntax::PARSE_ORDERING, print: syntax::PRINT_ORDERING }),
        ("TypedInitialValue", DirectiveHooks { parse: syntax::PARSE_VALUE, print: syntax::PRINT_VALUE }),
    ],
    attributes: &[("extern", DefHooks { alias: Some(|_, _| Some("extern".into())), ..DefHooks::NONE })],
    inliner: Some(Inliner::OPERATIONS),
    ..DialectHooks::NONE
};

/// Returns the last name of a reference to a symbol.
fn leaf(context: &Context, symbol: Attribute) -> Option<StringId> {
    match symbol.storage(context) {
        AttributeStorage::SymbolRef { root, nested } => Some(nested.last().copied().unwrap_or(*root)),
        _ => None,
    }
}

/// Names a loaded value after the variable.
fn name_as_variable<'a>(op: Operation<'a>, name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let context = op.context();
    let global = op.inherent_attribute(context.static_string("global"));
    if let Some(variable) = global.and_then(|global| leaf(context, global)) {
        name(op.result(0), context.string(variable));
    }
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
