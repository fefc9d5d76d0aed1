//! `bufferization.to_tensor` and `bufferization.to_buffer`: folds and canonicalization.
//!
//! Follows BufferizationOps.cpp and BufferizationDialect.cpp of mlir/lib/Dialect/Bufferization/IR.

use super::{ToBufferOp, ToTensorOp, alloc_tensor};
use ir::types::DYNAMIC;
use ir::{Attribute, Context, Location, OpId, Operation, Type, TypeStorage, Value, ValueId};
use memref::{AllocOp, CopyOp};
use rewrite::{Builder, Folded, Pattern, Rewrite, Rewriter, Rewritten};

/// The patterns of `bufferization.to_buffer`.
pub static TO_BUFFER: &[Pattern] = &[
    Pattern::new("ToBufferOfCast", buffer_of_cast),
    Pattern::new("ToBufferToTensorFolding", |rewriter, op| fold_to_buffer_of_to_tensor(rewriter, op, 0)),
];

/// The patterns of operations of other dialects.
pub static PATTERNS: &[Pattern] = &[
    Pattern::new("FoldDimOfAllocTensorOp", alloc_tensor::dim_of_alloc_tensor)
        .on("tensor.dim")
        .registered_by("bufferization.alloc_tensor"),
    Pattern::new("DimOfCastOp", dim_of_buffer).on("memref.dim").registered_by("bufferization.to_buffer"),
    Pattern::new("LoadOfToBuffer", load_of_buffer).on("memref.load").registered_by("bufferization.to_buffer"),
    Pattern::new("DimOfToTensorFolder", dim_of_tensor)
        .on("tensor.dim")
        .registered_by("bufferization.to_tensor"),
];

/// The tensor of the buffer of a tensor, if nothing stands between the two.
pub fn fold_to_tensor(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let cast = op.dyn_cast::<ToTensorOp<'_>>()?;
    let buffer = cast.buffer().defining::<ToBufferOp<'_>>()?;
    (buffer.next().map(Operation::op_ref) == Some(op.op_ref())).then(|| buffer.tensor().into())
}

/// The buffer of the tensor in a buffer, if it is of the same type.
pub fn fold_to_buffer(op: Operation<'_>, _: &[Option<Attribute>]) -> Option<Folded> {
    let cast = op.dyn_cast::<ToBufferOp<'_>>()?;
    let buffer = cast.tensor().defining::<ToTensorOp<'_>>()?.buffer();
    (buffer.ty() == cast.buffer().ty()).then(|| buffer.into())
}

fn dim_of_tensor(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let dim = rewriter.op(op).dyn_cast::<tensor::DimOp<'_>>()?;
    let buffer = dim.source().defining::<ToTensorOp<'_>>()?.buffer().id();
    let (location, index) = (dim.location(), dim.index().id());
    let state = memref::DimOp::build(rewriter.scope(), location, buffer, index);
    let size = rewriter.create_value(state);
    rewriter.replace_op(op, &[size]);
    Some(Rewritten)
}

fn dim_of_buffer(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let dim = rewriter.op(op).dyn_cast::<memref::DimOp<'_>>()?;
    let tensor = dim.source().defining::<ToBufferOp<'_>>()?.tensor().id();
    let (location, index) = (dim.location(), dim.index().id());
    let state = tensor::DimOp::build(rewriter.scope(), location, tensor, index);
    let size = rewriter.create_value(state);
    rewriter.replace_op(op, &[size]);
    Some(Rewritten)
}

fn load_of_buffer(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let load = rewriter.op(op).dyn_cast::<memref::LoadOp<'_>>()?;
    let tensor = load.memref().defining::<ToBufferOp<'_>>()?.tensor().id();
    let location = load.location();
    let indices: Vec<ValueId> = load.indices().map(Value::id).collect();
    let state = tensor::ExtractOp::build(rewriter.scope(), location, tensor, &indices);
    let value = rewriter.create_value(state);
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

/// The buffer of a cast tensor is the cast buffer.
fn buffer_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let buffer = rewriter.op(op).dyn_cast::<ToBufferOp<'_>>()?;
    let source = buffer.tensor().defining::<tensor::CastOp<'_>>()?.source();
    let (shape, element, _) = source.ty().as_ranked_tensor(context)?;
    let (location, ty, source, is_read_only) =
        (buffer.location(), buffer.buffer().ty(), source.id(), buffer.read_only());
    let from = match ty.storage(context) {
        TypeStorage::MemRef { layout, space, .. } => {
            Type::memref(context, shape, element, Some(*layout), *space).ok()?
        }
        TypeStorage::UnrankedMemRef { space, .. } => {
            Type::memref(context, shape, element, None, *space).ok()?
        }
        _ => return None,
    };
    let mut state = ToBufferOp::build(rewriter.scope(), location, from, source);
    ToBufferOp::set_read_only(&mut state, context, is_read_only);
    let new = rewriter.create_value(state);
    let state = memref::CastOp::build(rewriter.scope(), location, ty, new);
    let cast = rewriter.create_value(state);
    rewriter.replace_op(op, &[cast]);
    Some(Rewritten)
}

/// Replaces the buffer of the tensor in a buffer by that one, cast or copied to the right type; `alignment` is that
/// of a copy, if it is not 0.
pub fn fold_to_buffer_of_to_tensor(rewriter: &mut Rewriter<'_>, op: OpId, alignment: i64) -> Rewrite {
    let context = rewriter.context();
    let buffer = rewriter.op(op).dyn_cast::<ToBufferOp<'_>>()?;
    let source = buffer.tensor().defining::<ToTensorOp<'_>>()?.buffer();
    let (ty, from, source) = (buffer.buffer().ty(), source.ty(), source.id());
    let location = buffer.location();
    if from == ty {
        rewriter.replace_op(op, &[source]);
        return Some(Rewritten);
    }
    let is_ranked = |ty: Type| matches!(ty.storage(context), TypeStorage::MemRef { .. });
    let value = match (is_ranked(from), is_ranked(ty)) {
        (true, true) => cast_or_realloc(rewriter, source, ty, alignment)?,
        (false, false) => return None,
        _ if memref_casts(context, from, ty) => create_cast(rewriter, location, ty, source),
        _ => return None,
    };
    rewriter.replace_op(op, &[value]);
    Some(Rewritten)
}

fn create_cast(builder: &mut Builder<'_>, location: Location, ty: Type, value: ValueId) -> ValueId {
    builder.create_value(memref::CastOp::build(builder.scope(), location, ty, value))
}

/// Returns whether `memref.cast` goes from one type to the other.
fn memref_casts(context: &Context, from: Type, to: Type) -> bool {
    memref::can_cast(context, &[from], &[to])
}

/// Returns whether a cast holds at run time whatever the strides are: none that is dynamic becomes static.
fn is_cast_certain(context: &Context, from: Type, to: Type) -> bool {
    let parts = |ty: Type| ty.strides_and_offset(context);
    let (Some((from_strides, from_offset)), Some((to_strides, to_offset))) = (parts(from), parts(to)) else {
        return false;
    };
    let becomes_static = |from: i64, to: i64| from == DYNAMIC && to != DYNAMIC;
    if becomes_static(from_offset, to_offset) {
        return false;
    }
    let pairs = from_strides.iter().zip(&to_strides);
    !pairs.into_iter().any(|(&from, &to)| becomes_static(from, to))
}

/// Casts a memref to another type, or copies it into a new one if a cast is not certain to hold, at the location of the
/// memref.
pub fn cast_or_realloc(
    builder: &mut Builder<'_>,
    value: ValueId,
    ty: Type,
    alignment: i64,
) -> Option<ValueId> {
    let context = builder.context();
    let (location, from) = (builder.value(value).location(), builder.type_of(value));
    if from.element_type(context) != ty.element_type(context)
        || from.shape(context)?.len() != ty.shape(context)?.len()
    {
        return None;
    }
    if memref_casts(context, from, ty) && is_cast_certain(context, from, ty) {
        return Some(create_cast(builder, location, ty, value));
    }
    let mut sizes = Vec::new();
    for (dim, &extent) in ty.shape(context)?.iter().enumerate() {
        if extent == DYNAMIC {
            let index = arith::constant_index(builder, location, dim as i64);
            let state = memref::DimOp::build(builder.scope(), location, value, index);
            sizes.push(builder.create_value(state));
        }
    }
    let copy = create_alloc(builder, location, ty, &sizes, alignment);
    let state = CopyOp::build(builder.scope(), location, value, copy);
    builder.create(state);
    Some(copy)
}

/// Creates `memref.alloc`; the alignment is given if it is not 0.
pub fn create_alloc(
    builder: &mut Builder<'_>,
    location: Location,
    ty: Type,
    sizes: &[ValueId],
    alignment: i64,
) -> ValueId {
    let context = builder.context();
    let mut state = AllocOp::build(builder.scope(), location, ty, sizes, &[]);
    if alignment != 0 {
        AllocOp::set_alignment(&mut state, context, Some(alignment));
    }
    builder.create_value(state)
}
