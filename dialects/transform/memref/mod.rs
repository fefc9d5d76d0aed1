//! The extension for memrefs.
//!
//! Follows mlir/lib/Dialect/MemRef/TransformOps/MemRefTransformOps.cpp.

mod multibuffer;

/// Views of the operations, and the enums.
pub mod ops {
    include!(concat!(env!("OUT_DIR"), "/views/transform_memref.rs"));
}

pub use ops::*;

use crate::interpreter::{Applied, Interpreter, Results, TransformExtension};
use crate::stated_effects::{Handles, StatedEffects};
use ir::symbols::{SymbolNames, nearest_symbol_table};
use ir::{OpRef, known};
use memref::{AllocaOp, GetGlobalOp, GlobalOp};
use registry::DialectHooks;
use rewrite::Rewriter;

/// The hooks.
pub static HOOKS: DialectHooks = DialectHooks {
    dialect: "transform",
    interfaces: &[
        &TransformExtension {
            apply: &[
                ("memref.alloca_to_global", apply_alloca_to_global),
                ("memref.multibuffer", multibuffer::apply),
            ],
            patterns: &[
                ("apply_patterns.memref.alloc_to_alloca", |op, set| {
                    let limit = op.dyn_cast::<ApplyAllocToAllocaOp<'_>>().and_then(|op| op.size_limit());
                    set.add(&[memref_patterns::alloc_to_alloca(limit.unwrap_or(0))]);
                }),
                ("apply_patterns.memref.expand_ops", |_, set| set.add(memref_patterns::EXPAND_OPS)),
                ("apply_patterns.memref.expand_strided_metadata", |_, set| {
                    set.add(memref_patterns::EXPAND_STRIDED_METADATA)
                }),
                ("apply_patterns.memref.extract_address_computations", |_, set| {
                    set.add(memref_patterns::EXTRACT_ADDRESS_COMPUTATIONS)
                }),
                ("apply_patterns.memref.fold_memref_alias_ops", |_, set| {
                    set.add(memref_patterns::FOLD_MEMREF_ALIAS_OPS)
                }),
                ("apply_patterns.memref.resolve_ranked_shaped_type_result_dims", |_, set| {
                    set.add(memref_patterns::RESOLVE_RANKED_SHAPED_TYPE_RESULT_DIMS)
                }),
            ],
            ..TransformExtension::NONE
        },
        &StatedEffects {
            handles: &[("memref.alloca_to_global", Handles::ConsumesFirst)],
            ..StatedEffects::NONE
        },
    ],
    ..DialectHooks::NONE
};

/// Makes a private global of each `memref.alloca`.
fn apply_alloca_to_global(
    interpreter: &mut Interpreter<'_, '_>,
    op: OpRef,
    results: &mut Results,
) -> Applied {
    let (mut globals, mut accesses) = (Vec::new(), Vec::new());
    for target in interpreter.payload_ops(op, 0) {
        let Some(table) = nearest_symbol_table(interpreter.op(target)).map(|table| table.op_ref()) else {
            continue;
        };
        let made = interpreter.rewrite(target.body, |rewriter| to_global(rewriter, target, table));
        if let Some((global, access)) = made {
            globals.push(global);
            accesses.push(access);
        }
    }
    results.set_ops(0, accesses);
    results.set_ops(1, globals);
    Ok(())
}

/// Adds a global to a symbol table, and lets it take the place of an `memref.alloca`. Returns both operations.
fn to_global(rewriter: &mut Rewriter<'_>, target: OpRef, table: OpRef) -> Option<(OpRef, OpRef)> {
    let context = rewriter.context();
    let alloca = rewriter.op(target.op).dyn_cast::<AllocaOp<'_>>()?;
    let (location, ty) = (alloca.location(), alloca.memref().ty());
    let mut names = SymbolNames::of(rewriter.ir().operation(table));
    let block = rewriter.ir().operation(table).region(0)?.front()?;
    let end = block.back().filter(|op| op.has_trait(ir::op_info::Trait::Terminator)).map(|op| op.id());
    let (body, block) = (block.body_id(), block.id());
    rewriter.set_body(body);
    match end {
        Some(end) => rewriter.set_insertion_point(end),
        None => rewriter.set_insertion_point_to_end(block),
    }
    let name = context.static_string("alloca");
    let state = GlobalOp::build(rewriter.scope(), location, name, ty);
    let global = rewriter.create(state);
    rewriter.set_attribute(global, known::SYM_VISIBILITY, Some(context.string_attribute(known::PRIVATE)));
    let name = names.insert(rewriter.op(global))?;
    rewriter.set_attribute(global, known::SYM_NAME, Some(context.string_attribute(name)));
    let global = rewriter.reference(global);
    rewriter.set_body(target.body);
    rewriter.set_insertion_point(target.op);
    let state = GetGlobalOp::build(rewriter.scope(), location, ty, name);
    let access = rewriter.create(state);
    rewriter.replace_op_with(target.op, access);
    Some((global, rewriter.reference(access)))
}
