//! Models of `arith.constant` and of the operations of `bufferization`.

use crate::bufferizer::Bufferizer;
use crate::model::{Aliases, Model, Relation, first_result};
use crate::options::{identity_memref, memory_space};
use crate::query::{Invocations, Query};
use arith::{ConstantOp, constant_index};
use bufferization::{
    AllocTensorOp, DeallocTensorOp, MaterializeInDestinationOp, ToBufferOp, ToTensorOp,
    fold_to_buffer_of_to_tensor,
};
use ir::diag::Failed;
use ir::symbols::SymbolNames;
use ir::types::DYNAMIC;
use ir::{OpId, Operation, StringId, Type, TypeStorage, Value, ValueId};
use linalg::build::create_structured;
use memref::{AllocOp, CopyOp, DeallocOp, DimOp, GetGlobalOp, GlobalOp};
use print::type_to_string;

/// The models.
pub const MODELS: &[(&str, &Model)] = &[
    ("arith.constant", &Model { is_writable: |_| false, bufferize: bufferize_constant, ..Model::READER }),
    (
        "bufferization.alloc_tensor",
        &Model {
            allocates: true,
            result_writes: Some(|op| {
                op.dyn_cast::<AllocTensorOp<'_>>().is_some_and(|alloc| alloc.copy().is_some())
            }),
            buffer_type: Some(alloc_tensor_type),
            bufferize: bufferize_alloc_tensor,
            ..Model::READER
        },
    ),
    (
        "bufferization.dealloc_tensor",
        &Model { reads: |_, _, _| false, bufferize: bufferize_dealloc_tensor, ..Model::READER },
    ),
    (
        "bufferization.materialize_in_destination",
        &Model {
            reads: |_, _, index| index == MaterializeInDestinationOp::SOURCE,
            writes: |_, _, index| index == MaterializeInDestinationOp::DEST,
            aliases: |_, op, index| match index {
                MaterializeInDestinationOp::DEST => first_result(op, Relation::Equivalent),
                _ => Aliases::new(),
            },
            is_elementwise: |_, _| true,
            must_be_in_place: true,
            bufferize: bufferize_materialize,
            ..Model::READER
        },
    ),
    (
        "bufferization.to_buffer",
        &Model {
            writes: |_, op, _| op.dyn_cast::<ToBufferOp<'_>>().is_none_or(|cast| !cast.read_only()),
            bufferize: |bufferizer, op| {
                let _ = fold_to_buffer_of_to_tensor(
                    &mut bufferizer.rewriter,
                    op,
                    bufferizer.setup.options.alignment,
                );
                Ok(())
            },
            ..Model::READER
        },
    ),
    (
        "bufferization.to_tensor",
        &Model {
            is_writable: |op| op.dyn_cast::<ToTensorOp<'_>>().is_some_and(|cast| cast.writable()),
            buffer_type: Some(|_, op, _, _| Some(op.operand(ToTensorOp::BUFFER).ty())),
            ..Model::READER
        },
    ),
];

/// Returns the type of new memory: in the space that is given, or in that of what is copied.
fn alloc_tensor_type(
    query: &Query<'_>,
    op: Operation<'_>,
    _: ValueId,
    invocations: &mut Invocations,
) -> Option<Type> {
    let context = query.context();
    let alloc = op.dyn_cast::<AllocTensorOp<'_>>()?;
    let tensor = alloc.result().ty();
    let space = match (alloc.memory_space(), alloc.copy()) {
        (Some(space), _) => Some(space),
        (None, Some(copy)) => memory_space(context, query.buffer_type_in(copy.id(), invocations)?),
        (None, None) => query.default_memory_space(op, tensor)?,
    };
    identity_memref(context, tensor, space)
}

/// Makes a constant global memory, one for each value.
fn bufferize_constant(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let constant = view.dyn_cast::<ConstantOp<'_>>().ok_or(Failed)?;
    let (location, value, tensor) = (constant.location(), constant.value(), constant.result().ty());
    let space = bufferizer.query().default_memory_space(view, tensor).ok_or(Failed)?;
    let ty = identity_memref(bufferizer.rewriter.context(), tensor, space).ok_or(Failed)?;
    let global = match bufferizer.globals.known.get(&(value, ty)) {
        Some(&known) => Some(known),
        None => create_global(bufferizer, location, value, ty),
    };
    let name = global.ok_or(Failed)?;
    bufferizer.rewriter.set_insertion_point(op);
    let state = GetGlobalOp::build(bufferizer.rewriter.scope(), location, ty, name);
    let memory = bufferizer.rewriter.create_value(state);
    bufferizer.replace(op, &[memory]);
    Ok(())
}

/// Creates `memref.global` at the start of the module. Returns its name.
fn create_global(
    bufferizer: &mut Bufferizer<'_>,
    location: ir::Location,
    value: ir::Attribute,
    ty: Type,
) -> Option<StringId> {
    let context = bufferizer.rewriter.context();
    let module = bufferizer.globals.module?;
    let (shape, element) = (ty.shape(context)?, ty.element_type(context)?);
    let mut text = String::from("__constant_");
    text.extend(shape.iter().map(|extent| format!("{extent}x")));
    if shape.is_empty() {
        text.push('x');
    }
    text.push_str(&type_to_string(context, element));
    let name = context.intern_string(text);
    let alignment = bufferizer.setup.options.alignment;

    let rewriter = &mut bufferizer.rewriter;
    let table = rewriter.ir().operation(module);
    let names = bufferizer.globals.names.get_or_insert_with(|| SymbolNames::of(table));
    let body = rewriter.body_id();
    let block = rewriter.ir().operation(module).region(0)?.front()?;
    let (module_body, block) = (block.body_id(), block.id());
    rewriter.set_body(module_body);
    rewriter.set_insertion_point_to_start(block);
    let mut state = GlobalOp::build(rewriter.scope(), location, name, ty);
    GlobalOp::set_sym_visibility(&mut state, context, Some(ir::known::PRIVATE));
    GlobalOp::set_initial_value(&mut state, context, Some(value));
    GlobalOp::set_constant(&mut state, context, true);
    if alignment > 0 {
        GlobalOp::set_alignment(&mut state, context, Some(alignment));
    }
    let global = rewriter.create(state);
    let unique = names.insert(rewriter.op(global))?;
    if unique != name {
        rewriter.set_attribute(global, ir::known::SYM_NAME, Some(context.string_attribute(unique)));
    }
    rewriter.set_body(body);
    bufferizer.globals.known.insert((value, ty), unique);
    Some(unique)
}

/// Allocates memory, and copies what is to be copied.
fn bufferize_alloc_tensor(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    if bufferizer.rewriter.body().are_results_unused(op) {
        bufferizer.rewriter.erase_op(op);
        return Ok(());
    }
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.op(op);
    let Some(alloc) = view.dyn_cast::<AllocTensorOp<'_>>() else { return Ok(()) };
    let (location, result) = (alloc.location(), alloc.result().id());
    let mut sizes: Vec<ValueId> = alloc.dynamic_sizes().map(Value::id).collect();
    let copied = alloc.copy().map(Value::id);
    let copy = copied.map(|copy| bufferizer.buffer(copy)).transpose()?;
    bufferizer.rewriter.set_insertion_point(op);
    let ty = bufferizer.buffer_type(result)?;
    if let Some(copy) = copy {
        for (dim, &extent) in ty.shape(context).unwrap_or_default().iter().enumerate() {
            if extent == DYNAMIC {
                let index = constant_index(&mut bufferizer.rewriter, location, dim as i64);
                let state = DimOp::build(bufferizer.rewriter.scope(), location, copy, index);
                sizes.push(bufferizer.rewriter.create_value(state));
            }
        }
    }
    let alignment = bufferizer.setup.options.alignment;
    let mut state = AllocOp::build(bufferizer.rewriter.scope(), location, ty, &sizes, &[]);
    if alignment != 0 {
        AllocOp::set_alignment(&mut state, context, Some(alignment));
    }
    let memory = bufferizer.rewriter.create_value(state);
    if let Some(copy) = copy {
        create_copy(bufferizer, location, copy, memory);
    }
    bufferizer.replace(op, &[memory]);
    Ok(())
}

/// Copies a buffer.
pub fn create_copy(bufferizer: &mut Bufferizer<'_>, location: ir::Location, from: ValueId, to: ValueId) {
    if bufferizer.setup.options.copies_by_linalg {
        create_structured(&mut bufferizer.rewriter, location, "linalg.copy", &[from], &[to], &[]);
        return;
    }
    let state = CopyOp::build(bufferizer.rewriter.scope(), location, from, to);
    bufferizer.rewriter.create(state);
}

fn bufferize_dealloc_tensor(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let view = bufferizer.rewriter.op(op);
    let Some(dealloc) = view.dyn_cast::<DeallocTensorOp<'_>>() else { return Ok(()) };
    let (location, tensor) = (dealloc.location(), dealloc.tensor().id());
    let memory = bufferizer.buffer(tensor)?;
    let state = DeallocOp::build(bufferizer.rewriter.scope(), location, memory);
    bufferizer.rewriter.create(state);
    bufferizer.rewriter.erase_op(op);
    Ok(())
}

fn bufferize_materialize(bufferizer: &mut Bufferizer<'_>, op: OpId) -> Result<(), Failed> {
    let context = bufferizer.rewriter.context();
    let view = bufferizer.rewriter.op(op);
    let Some(of) = view.dyn_cast::<MaterializeInDestinationOp<'_>>() else { return Ok(()) };
    let (location, source, dest) = (of.location(), of.source().id(), of.dest().id());
    let is_tensor = matches!(of.dest().ty().storage(context), TypeStorage::RankedTensor { .. });
    let dest = if is_tensor { bufferizer.buffer(dest)? } else { dest };
    let source = bufferizer.buffer(source)?;
    create_copy(bufferizer, location, source, dest);
    let values: &[ValueId] = if is_tensor { &[dest] } else { &[] };
    bufferizer.replace(op, values);
    Ok(())
}
