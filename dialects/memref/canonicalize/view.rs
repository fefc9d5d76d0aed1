//! `memref.view`: sizes that are constants, and casts of the source.

use super::replace_by_cast;
use crate::{CastOp, ViewOp};
use ir::extents::Extents;
use ir::types::DYNAMIC;
use ir::{OpId, Type, TypeStorage, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten};

pub static VIEW: &[Pattern] = &[
    Pattern::new("ViewOpShapeFolder", use_constant_sizes),
    Pattern::new("ViewOpMemrefCastFolder", view_source_of_cast),
];

fn use_constant_sizes(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ViewOp>()?;
    let TypeStorage::MemRef { shape, element, layout, space } = view.result(0).ty().storage(context) else {
        return None;
    };
    let mut shape = Extents::from(&**shape);
    let mut others: Vec<ValueId> = Vec::new();
    let count = view.sizes().len();
    for (extent, size) in shape.iter_mut().filter(|extent| **extent == DYNAMIC).zip(view.sizes()) {
        // As in MLIR, negative ones too.
        match size.constant_integer() {
            Some(size) => *extent = size,
            None => others.push(size.id()),
        }
    }
    if others.len() == count {
        return None;
    }
    let ty = Type::memref(context, &shape, *element, Some(*layout), *space).ok()?;
    let (source, shift) = (view.source().id(), view.byte_shift().id());
    let state = ViewOp::build(rewriter.scope(), view.location(), ty, source, shift, &others);
    let new = rewriter.create_value(state);
    replace_by_cast(rewriter, op, new)
}

fn view_source_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ViewOp>()?;
    let source = view.source().defining::<CastOp>()?.source().id();
    let (ty, shift) = (view.result(0).ty(), view.byte_shift().id());
    let sizes: Vec<ValueId> = view.sizes().map(|size| size.id()).collect();
    let state = ViewOp::build(rewriter.scope(), view.location(), ty, source, shift, &sizes);
    let new = rewriter.create(state);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
