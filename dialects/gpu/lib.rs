//! The gpu dialect: the hooks of its operations, types and attributes.
//!
//! Follows mlir/lib/Dialect/GPU/IR/GPUDialect.cpp.

mod asynchronous;
mod attributes;
pub mod attributions;
mod function;
mod groups;
mod launch;
mod launch_func;
pub mod mapping;
mod matrices;
mod memory;
mod ranges;
mod types;
mod warp;

/// Views of the operations, and the enums.
#[allow(clippy::upper_case_acronyms, non_camel_case_types)]
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/gpu.rs"));
}

pub use attributes::address_space;
pub use launch::create_launch;
pub use launch_func::CONTAINER_MODULE;
pub use ops::*;
pub use types::{MmaMatrix, async_token, mma_matrix};

use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Attribute, AttributeStorage, Context, Operation, Type, Value};
use parse::ParseList as _;
use registry::{DefHooks, DialectHooks, DirectiveHooks, HookTables, Inliner, OpHooks, VerifyHook};

const NONE: OpHooks = OpHooks::NONE;

/// One that is verified.
const fn verified(verify: VerifyHook) -> OpHooks {
    OpHooks { verify: Some(verify), ..NONE }
}

/// An id or a size, which is named after the operation and its dimension.
const INDEX: OpHooks = OpHooks::named(name_by_dimension);

/// The operations, by name.
const OPS: &[(&str, OpHooks)] = &[
    (
        "all_reduce",
        OpHooks {
            fold: Some(groups::fold_all_reduce),
            verify_regions: Some(groups::verify_all_reduce),
            ..NONE
        },
    ),
    ("alloc", verified(memory::verify_alloc)),
    ("barrier", OpHooks { canonicalize: groups::BARRIER, ..NONE }),
    ("block_dim", INDEX),
    ("block_id", INDEX),
    ("cluster_block_id", INDEX),
    ("cluster_dim", INDEX),
    ("cluster_dim_blocks", INDEX),
    ("cluster_id", INDEX),
    ("dynamic_shared_memory", verified(launch_func::verify_dynamic_shared_memory)),
    (
        "func",
        OpHooks {
            parse: Some(function::parse),
            print: Some(function::print),
            verify_function_body: Some(function::verify_body),
            ..NONE
        },
    ),
    ("global_id", INDEX),
    ("grid_dim", INDEX),
    (
        "launch",
        OpHooks {
            parse: Some(launch::parse),
            print: Some(launch::print),
            verify_regions: Some(launch::verify_regions),
            canonicalize: launch::CANONICALIZE,
            ..verified(launch::verify)
        },
    ),
    ("launch_func", verified(launch_func::verify)),
    (
        "memcpy",
        OpHooks {
            fold: Some(memref::look_through_casts),
            canonicalize: memory::MEMCPY,
            ..verified(memory::verify_memcpy)
        },
    ),
    ("memset", OpHooks { fold: Some(memref::look_through_casts), ..NONE }),
    ("module", verified(verify_module)),
    ("return", verified(function::verify_return)),
    ("rotate", verified(groups::verify_rotate)),
    (
        "subgroup_broadcast",
        OpHooks {
            fold: Some(groups::fold_broadcast),
            speculatability: Some(groups::broadcast_speculatability),
            ..verified(groups::verify_broadcast)
        },
    ),
    ("subgroup_mma_compute", verified(matrices::verify_compute)),
    ("subgroup_mma_load_matrix", verified(matrices::verify_load)),
    ("subgroup_mma_store_matrix", verified(matrices::verify_store)),
    (
        "subgroup_reduce",
        OpHooks { fold: Some(groups::fold_subgroup_reduce), ..verified(groups::verify_subgroup_reduce) },
    ),
    ("thread_id", INDEX),
    ("wait", OpHooks { canonicalize: asynchronous::WAIT, ..NONE }),
    (
        "warp_execute_on_lane_0",
        OpHooks {
            parse: Some(warp::parse),
            print: Some(warp::print),
            region_branch: Some(warp::REGION_BRANCH),
            ..verified(warp::verify)
        },
    ),
];

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "gpu",
    ops: OPS,
    interfaces: &[&ranges::RANGES],
    directives: &[
        ("AllReduceOperation", groups::OPERATION),
        ("AsyncDependencies", asynchronous::DEPENDENCIES),
        ("LaunchDimType", launch_func::DIM_TYPE),
        ("LaunchFuncOperands", launch_func::OPERANDS),
        ("OffloadingHandler", OFFLOADING_HANDLER),
    ],
    def_directives: &[("Object", attributes::OBJECT)],
    types: &[(
        "mma_matrix",
        DefHooks {
            parse: Some(types::parse_mma_matrix),
            print: Some(types::print_mma_matrix),
            verify: Some(types::verify_mma_matrix),
            is_written_whole: true,
            ..DefHooks::NONE
        },
    )],
    attributes: &[
        ("kernel_metadata", DefHooks { verify: Some(attributes::verify_kernel_metadata), ..DefHooks::NONE }),
        (
            "kernel_table",
            DefHooks {
                parse: Some(attributes::parse_kernel_table),
                print: Some(attributes::print_kernel_table),
                verify: Some(attributes::verify_kernel_table),
                ..DefHooks::NONE
            },
        ),
        ("object", DefHooks { verify: Some(attributes::verify_object), ..DefHooks::NONE }),
        ("select_object", DefHooks { verify: Some(attributes::verify_select_object), ..DefHooks::NONE }),
    ],
    parses_types: true,
    unknown_type: |mnemonic| format!("unknown gpu type: {mnemonic}"),
    verify_attribute: Some(launch_func::verify_attribute),
    patterns: memory::PATTERNS,
    inliner: Some(Inliner::OPERATIONS),
    ..DialectHooks::NONE
};

/// How a dialect verifies modules that are compiled for targets of its own: `TargetAttrVerifyInterface`. It is one of the
/// tables in `DialectHooks::interfaces`.
pub struct TargetVerification(pub fn(Operation<'_>, Attribute) -> Result<(), Failed>);

/// Verifies a module for its targets.
fn verify_module(op: Operation<'_>) -> Result<(), Failed> {
    let context = op.context();
    let targets = op.inherent_attribute(context.static_string("targets"));
    for &target in targets.and_then(|targets| targets.elements(context)).unwrap_or_default() {
        let tables = context.dialect(target.dialect(context)).and_then(|of| of.interface::<HookTables>());
        if let Some(verification) = tables.and_then(|of| of.interfaces::<TargetVerification>().next()) {
            (verification.0)(op, target)?;
        }
    }
    Ok(())
}

/// Returns the value of an enum's attribute of the dialect.
pub fn enum_value(context: &Context, attribute: Attribute) -> Option<i64> {
    match attribute.storage(context) {
        AttributeStorage::Dialect { parameters, .. } => {
            parameters.first().copied().flatten()?.integer(context)?.to_i64()
        }
        _ => None,
    }
}

/// Returns the dimension that `#gpu<dim ...>` names.
pub fn dimension(context: &Context, attribute: Attribute) -> Option<Dimension> {
    Dimension::from_value(enum_value(context, attribute)?)
}

/// Returns the attribute of an enum of the dialect.
fn enum_attribute(context: &Context, mnemonic: &str, value: i64) -> Attribute {
    let parameters = vec![Some(context.integer_attribute(Type::I32, value))];
    context.make_attribute(context.static_string("gpu"), context.intern_string(mnemonic), parameters)
}

/// Names `gpu.thread_id x` `thread_id_x`.
fn name_by_dimension<'a>(op: Operation<'a>, set_name: &mut dyn FnMut(Value<'a>, &[u8])) {
    let context = op.context();
    let dimension = op.inherent_attribute(context.static_string("dimension"));
    let dimension = dimension.and_then(|of| self::dimension(context, of));
    if let (Some(dimension), Some(name)) = (dimension, op.name_str().strip_prefix(b"gpu.")) {
        set_name(op.result(0), &[name, b"_", dimension.stringify().as_bytes()].concat());
    }
}

/// `custom<OffloadingHandler>($handler)`: `<attribute>`, unless it is the default
const OFFLOADING_HANDLER: DirectiveHooks = DirectiveHooks {
    parse: |parser, arguments| {
        let mut handler = attributes::select_object(parser.context());
        if parser.parser().consume_if(parse::TokenKind::Less) {
            handler = Some(parser.parser().parse_attribute(None)?);
            parser.parse_greater()?;
        }
        if let Some(handler) = handler {
            arguments.set_attribute(parser, 0, handler);
        }
        Ok(true)
    },
    print: |_, arguments, printer| {
        let handler = arguments.attribute(0);
        if let Some(handler) = handler.filter(|_| handler != attributes::select_object(printer.context())) {
            printer.write("<");
            printer.print_attribute(handler);
            printer.write(">");
        }
    },
};

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
