//! Models of the globals of `ml_program`, which become those of `memref`.
//!
//! Follows mlir/lib/Dialect/MLProgram/Transforms/BufferizableOpInterfaceImpl.cpp.

use crate::bufferizer::Bufferizer;
use crate::model::Model;
use crate::models::allocation::create_copy;
use crate::options::identity_memref;
use ir::diag::Failed;
use ir::{AttributeStorage, Context, OpId, Operation, StringId, Type, ValueId, known};
use memref::{GetGlobalOp, GlobalOp};

/// The models.
pub const MODELS: &[(&str, &Model)] = &[
    ("ml_program.global", &Model { reads: |_, _, _| false, bufferize: bufferize_global, ..Model::READER }),
    ("ml_program.global_load", &Model { is_writable: |_| false, bufferize: bufferize_load, ..Model::READER }),
    (
        "ml_program.global_store",
        &Model {
            reads: |_, _, _| false,
            writes: |_, _, _| true,
            bufferize: bufferize_store,
            ..Model::READER
        },
    ),
];

/// Returns the type of the memory of a tensor.
fn memory_type(context: &Context, tensor: Type) -> Result<Type, Failed> {
    identity_memref(context, tensor, None).ok_or(Failed)
}

fn bufferize_global(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.op(op);
    let attribute = |name: &'static str| view.attribute(context.static_string(name));
    let Some(value) = attribute("value") else {
        return Err(view.emit_error("global op must have a value").emit());
    };
    let (location, is_constant) = (view.location(), attribute("is_mutable").is_none());
    let name = attribute("sym_name").and_then(|name| name.string(context)).ok_or(Failed)?;
    let visibility = view.attribute(known::SYM_VISIBILITY);
    let tensor = attribute("type").and_then(|ty| ty.type_value(context)).ok_or(Failed)?;
    let ty = memory_type(context, tensor)?;
    let mut state = GlobalOp::build(bufferizer.rewriter.scope(), location, name, ty);
    GlobalOp::set_initial_value(&mut state, context, Some(value));
    GlobalOp::set_constant(&mut state, context, is_constant);
    let new = bufferizer.rewriter.create(state);
    bufferizer.rewriter.set_attribute(new, known::SYM_VISIBILITY, visibility);
    bufferizer.rewriter.erase_op(op);
    Ok(())
}

/// Returns the name of the global that an operation loads or stores.
fn global_name(op: Operation<'_>) -> Option<StringId> {
    let context = op.context();
    let symbol = op.attribute(context.static_string("global"))?;
    match symbol.storage(context) {
        AttributeStorage::SymbolRef { root, nested } => nested.last().or(Some(root)).copied(),
        _ => None,
    }
}

/// Creates `memref.get_global` for the global that an operation on a tensor loads or stores.
fn get_global(bufferizer: &mut Bufferizer<'_>, op: OpId, tensor: Type) -> Result<ValueId, Failed> {
    let ty = memory_type(bufferizer.rewriter.context(), tensor)?;
    let view = bufferizer.rewriter.op(op);
    let (location, name) = (view.location(), global_name(view).ok_or(Failed)?);
    let state = GetGlobalOp::build(bufferizer.rewriter.scope(), location, ty, name);
    Ok(bufferizer.rewriter.create_value(state))
}

fn bufferize_load(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let tensor = bufferizer.rewriter.op(op).result(0).ty();
    let memory = get_global(bufferizer, op, tensor)?;
    bufferizer.replace(op, &[memory]);
    Ok(())
}

fn bufferize_store(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let (location, value) = (view.location(), view.operand(0));
    let (tensor, value) = (value.ty(), value.id());
    let memory = get_global(bufferizer, op, tensor)?;
    let source = bufferizer.buffer(value)?;
    create_copy(bufferizer, location, source, memory);
    bufferizer.rewriter.erase_op(op);
    Ok(())
}
