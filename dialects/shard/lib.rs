//! The shard dialect: the hooks of its operations and of the axes of grids.
//!
//! Follows mlir/lib/Dialect/Shard/IR/ShardOps.cpp.

mod axes;
mod canonicalize;
mod collectives;
mod grids;
mod shardings;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/shard.rs"));
}

pub use ops::*;

use ir::{Attribute, Operation, Value};
use registry::{DefHooks, DialectHooks, Inliner, OpHooks, VerifySymbolUsesHook};
use rewrite::Pattern;

const NONE: OpHooks = OpHooks::NONE;

/// Exchange that is none where the groups are of one device.
const EMPTY_AXES: &[Pattern] =
    &[Pattern::new("EmptyGridAxesCanonicalizationPattern", canonicalize::remove_exchange_with_itself)];

/// Returns the hooks of an exchange.
const fn exchange(symbols: VerifySymbolUsesHook) -> OpHooks {
    OpHooks { canonicalize: EMPTY_AXES, ..named(symbols) }
}

/// Returns the hooks of an operation on a grid whose result is named after it.
const fn named(symbols: VerifySymbolUsesHook) -> OpHooks {
    OpHooks { name_values: Some(name_as_operation), verify_symbol_uses: Some(symbols), ..NONE }
}

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "shard",
    ops: &[
        ("all_gather", exchange(collectives::verify_gather)),
        ("all_reduce", exchange(collectives::verify_reduction)),
        ("all_slice", exchange(|op, symbols| collectives::verify_parts(op, symbols, "slice_axis"))),
        ("all_to_all", exchange(collectives::verify_all_to_all)),
        ("broadcast", exchange(|op, symbols| collectives::verify_transfer(op, symbols, "root"))),
        ("gather", exchange(collectives::verify_gather)),
        ("grid", OpHooks { verify: Some(grids::verify_grid), ..NONE }),
        ("grid_shape", named(grids::verify_axes_and_results)),
        (
            "neighbors_linear_indices",
            OpHooks {
                name_values: Some(name_neighbours),
                verify_symbol_uses: Some(grids::verify_symbol),
                ..NONE
            },
        ),
        (
            "process_linear_index",
            OpHooks { name_values: Some(name_place), verify_symbol_uses: Some(grids::verify_symbol), ..NONE },
        ),
        (
            "process_multi_index",
            OpHooks {
                name_values: Some(name_place),
                verify_symbol_uses: Some(grids::verify_axes_and_results),
                ..NONE
            },
        ),
        ("recv", exchange(|op, symbols| collectives::verify_transfer(op, symbols, "source"))),
        ("reduce", exchange(|op, symbols| collectives::verify_transfer(op, symbols, "root"))),
        ("reduce_scatter", exchange(|op, symbols| collectives::verify_parts(op, symbols, "scatter_axis"))),
        ("scatter", exchange(collectives::verify_scatter)),
        ("send", exchange(|op, symbols| collectives::verify_transfer(op, symbols, "destination"))),
        (
            "shard",
            OpHooks {
                name_values: Some(|op, name| name(op.result(0), b"sharding_annotated")),
                canonicalize: &[Pattern::new("FoldDuplicateShardOp", canonicalize::merge_shards)],
                ..NONE
            },
        ),
        ("shard_shape", OpHooks::named(name_as_operation)),
        (
            "sharding",
            OpHooks {
                verify: Some(shardings::verify),
                canonicalize: &[Pattern::new("NormalizeSharding", canonicalize::normalize_sharding)],
                ..named(shardings::verify_symbol_uses)
            },
        ),
        ("shift", named(collectives::verify_shift)),
        (
            "update_halo",
            OpHooks {
                verify_symbol_uses: Some(grids::verify_symbol),
                dps_inits: Some(|_| Some(0..1)),
                ..NONE
            },
        ),
    ],
    directives: &[("DimensionList", axes::DIMENSION_LIST)],
    attributes: &[(
        "axisarray",
        DefHooks { parse: Some(axes::parse), print: Some(axes::print), ..DefHooks::NONE },
    )],
    materialize_constant: Some(arith::materialize_constant),
    inliner: Some(Inliner::ANYTHING),
    ..DialectHooks::NONE
};

/// Names the first result after the operation.
fn name_as_operation<'a>(op: Operation<'a>, name: &mut dyn FnMut(Value<'a>, &[u8])) {
    if let Some(result) = op.results().next() {
        let words: &[u8] = op.name_str();
        name(result, words.strip_prefix(b"shard.").unwrap_or(words));
    }
}

/// Names the first index of a device.
fn name_place<'a>(op: Operation<'a>, name: &mut dyn FnMut(Value<'a>, &[u8])) {
    if let Some(result) = op.results().next() {
        name(result, b"proc_linear_idx");
    }
}

/// Names the numbers of both neighbours.
fn name_neighbours<'a>(op: Operation<'a>, name: &mut dyn FnMut(Value<'a>, &[u8])) {
    name(op.result(0), b"down_linear_idx");
    name(op.result(1), b"up_linear_idx");
}

/// Returns the attribute called `name`.
fn attribute(op: Operation<'_>, name: &str) -> Option<Attribute> {
    op.inherent_attribute(op.context().intern_string(name))
}

/// Returns the integers of the attribute called `name`.
fn integers(op: Operation<'_>, name: &str) -> Vec<i64> {
    attribute(op, name).map(|list| list.i64_elements(op.context())).unwrap_or_default()
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
