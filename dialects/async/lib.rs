//! The async dialect: the hooks of its operations and types.
//!
//! Follows mlir/lib/Dialect/Async/IR/Async.cpp.

mod execute;
mod functions;
mod groups;
pub mod types;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/async.rs"));
}

pub use ops::*;

use parse::parse_function_op;
use print::print_function_op;
use registry::{DefHooks, DialectHooks, OpHooks};

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "async",
    ops: &[
        ("await", OpHooks { verify_shape: Some(execute::verify_await), ..OpHooks::NONE }),
        ("call", OpHooks { verify_symbol_uses: Some(functions::call_symbol_uses), ..OpHooks::NONE }),
        ("create_group", OpHooks { canonicalize: groups::CREATE_GROUP, ..OpHooks::NONE }),
        (
            "execute",
            OpHooks {
                parse: Some(execute::parse),
                print: Some(execute::print),
                verify_regions_shape: Some(execute::verify_regions),
                region_branch: Some(execute::REGION_BRANCH),
                ..OpHooks::NONE
            },
        ),
        (
            "func",
            OpHooks {
                parse: Some(parse_function_op),
                print: Some(print_function_op),
                verify: Some(functions::verify_function),
                default_dialect: Some("async"),
                ..OpHooks::NONE
            },
        ),
        ("return", OpHooks { verify: Some(functions::verify_return), ..OpHooks::NONE }),
        (
            "runtime.num_worker_threads",
            OpHooks { infer_result_types: Some(|_| Ok(vec![ir::Type::INDEX])), ..OpHooks::NONE },
        ),
    ],
    directives: &[("AwaitResultType", execute::AWAIT_RESULT_TYPE)],
    types: &[(
        "value",
        DefHooks { parse: Some(types::parse_value), print: Some(types::print_value), ..DefHooks::NONE },
    )],
    ..DialectHooks::NONE
};

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
