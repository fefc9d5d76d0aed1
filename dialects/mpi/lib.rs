//! The mpi dialect: the hooks of its operations.
//!
//! Follows mlir/lib/Dialect/MPI/IR/MPIOps.cpp.

use ir::OpId;
use memref::CastOp;
use registry::{DialectHooks, OpHooks};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

/// The entry of target information with the rank of this process.
const WORLD_RANK: &str = "MPI:comm_world_rank";

/// A message from or to a buffer, the first operand.
const MESSAGE: OpHooks =
    OpHooks { canonicalize: &[Pattern::new("FoldCast", send_static_buffer)], ..OpHooks::NONE };

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "mpi",
    ops: &[
        ("comm_rank", OpHooks { canonicalize: &[Pattern::new("FoldRank", known_rank)], ..OpHooks::NONE }),
        ("irecv", MESSAGE),
        ("isend", MESSAGE),
        ("recv", MESSAGE),
        ("send", MESSAGE),
    ],
    ..DialectHooks::NONE
};

/// Takes a buffer before its extents were forgotten.
fn send_static_buffer(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let buffer = rewriter.op(op).operand(0);
    if buffer.ty().has_static_shape(context) {
        return None;
    }
    let source = buffer.defining::<CastOp>()?.source();
    if !source.ty().has_static_shape(context) {
        return None;
    }
    let source = source.id();
    rewriter.set_operand(op, 0, source);
    Some(Rewritten)
}

/// Replaces the rank in the world by that of the target information. As in mlir-opt, the constant is an `index`.
fn known_rank(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    view.operand(0).defining_op().filter(|comm| comm.name_str() == "mpi.comm_world")?;
    let key = context.string_attribute(context.static_string(WORLD_RANK));
    let rank = dlti::find(view, &[key])?;
    let Some(rank) = rank.integer(context).and_then(|rank| rank.to_i64()) else {
        view.emit_error(format!("Expected an integer attribute for {WORLD_RANK}")).emit();
        return None;
    };
    // The return value, if there is one, comes first: it must have no use.
    let (mut values, location) =
        (view.results().map(|result| result.id()).collect::<Vec<_>>(), view.location());
    let rank_result = values.pop()?;
    if view.results().any(|result| result.id() != rank_result && result.users().next().is_some()) {
        return None;
    }
    values.push(arith::constant_index(rewriter, location, rank));
    rewriter.replace_op(op, &values);
    Some(Rewritten)
}

/// The dialect as programs register it.
pub static DIALECT: registry::DialectPackage =
    registry::DialectPackage { hooks: &HOOKS, models: shipped::MODELS, layouts: shipped::LAYOUTS };

/// The definitions, as the build script read them.
mod shipped {
    include!(concat!(env!("OUT_DIR"), "/shipped.rs"));
}
