//! `bufferization.alloc_tensor`: syntax, rules, shape, canonicalization.
//!
//! Follows mlir/lib/Dialect/Bufferization/IR/BufferizationOps.cpp.

use super::AllocTensorOp;
use ir::diag::Failed;
use ir::types::DYNAMIC;
use ir::{OpId, Operation, TypeStorage, Value, ValueId, known};
use parse::{Delimiter, OpAsmParser};
use print::OpAsmPrinter;
use rewrite::{Builder, OpFoldResult, Pattern, ReifiedShapes, Rewrite, Rewriter, Rewritten};
use tensor::CastOp;

/// The patterns.
pub static CANONICALIZE: &[Pattern] = &[Pattern::new("ReplaceStaticShapeDims", use_constant_sizes)];

/// `(%sizes) copy(%tensor) size_hint=%count {...} : type`
pub fn parse(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    parser.parse_lparen()?;
    let sizes = parser.parse_operand_list(Delimiter::None)?;
    parser.parse_rparen()?;
    let mut copy = None;
    if parser.parse_optional_keyword("copy") {
        parser.parse_lparen()?;
        copy = Some(parser.parse_operand()?);
        parser.parse_rparen()?;
    }
    let mut hint = None;
    if parser.parse_optional_keyword("size_hint") {
        parser.parse_equal()?;
        hint = Some(parser.parse_operand()?);
    }
    parser.parse_optional_attr_dict()?;
    let ty = parser.parse_colon_type_of("builtin.tensor", |ty| match ty.storage(context) {
        TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_) => Some(ty),
        _ => None,
    })?;
    parser.state.result_types.push(ty);
    parser.resolve_operands_of_type(&sizes, ir::Type::INDEX)?;
    if let Some(copy) = copy {
        parser.resolve_operand(copy, ty)?;
    }
    if let Some(hint) = hint {
        parser.resolve_operand(hint, ir::Type::INDEX)?;
    }
    let segments = [sizes.len() as i32, i32::from(copy.is_some()), i32::from(hint.is_some())];
    let segments = context.dense_i32_array_attribute(&segments);
    parser.add_attribute(known::OPERAND_SEGMENT_SIZES, segments);
    Ok(())
}

pub fn print<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let Some(alloc) = op.dyn_cast::<AllocTensorOp<'_>>() else { return };
    printer.write("(");
    printer.print_operands(alloc.dynamic_sizes());
    printer.write(")");
    if let Some(copy) = alloc.copy() {
        printer.write(" copy(");
        printer.print_operand(copy);
        printer.write(")");
    }
    if let Some(hint) = alloc.size_hint() {
        printer.write(" size_hint=");
        printer.print_operand(hint);
    }
    printer.print_optional_attr_dict(&op.attributes(), &[known::OPERAND_SEGMENT_SIZES]);
    printer.write(" : ");
    printer.print_type(alloc.result().ty());
}

pub fn verify(op: Operation<'_>) -> Result<(), Failed> {
    let Some(alloc) = op.dyn_cast::<AllocTensorOp<'_>>() else { return Ok(()) };
    let ty = alloc.result().ty();
    let num_sizes = alloc.dynamic_sizes().len();
    if let Some(copy) = alloc.copy() {
        if num_sizes > 0 {
            return Err(op.emit_error("dynamic sizes not needed when copying a tensor").emit());
        }
        if copy.ty() != ty {
            return Err(op.emit_error("expected that `copy` and return type match").emit());
        }
        return Ok(());
    }
    let shape = ty.shape(op.context()).unwrap_or_default();
    let expected = shape.iter().filter(|&&extent| extent == DYNAMIC).count();
    if num_sizes == expected {
        return Ok(());
    }
    let message = format!("incorrect number of dynamic sizes, has {num_sizes}, expected {expected}");
    Err(op.emit_op_error(message).emit())
}

/// Returns the extents: those of the type, and the operands or those of the copied tensor.
pub fn reify(builder: &mut Builder<'_>, op: OpId) -> Option<ReifiedShapes> {
    let context = builder.context();
    let alloc = builder.op(op).dyn_cast::<AllocTensorOp<'_>>()?;
    let (location, copy) = (alloc.location(), alloc.copy().map(Value::id));
    let shape = alloc.result().ty().shape(context)?;
    let mut sizes = alloc.dynamic_sizes().map(Value::id).collect::<Vec<ValueId>>().into_iter();
    let mut extents = Vec::with_capacity(shape.len());
    for (dim, &extent) in shape.iter().enumerate() {
        extents.push(match (extent, copy) {
            (DYNAMIC, Some(copy)) => tensor::create_dim(builder, location, copy, dim).into(),
            (DYNAMIC, None) => sizes.next()?.into(),
            _ => OpFoldResult::index(context, extent),
        });
    }
    Some(vec![extents])
}

/// Moves sizes that are constants into the type.
fn use_constant_sizes(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let alloc = rewriter.op(op).dyn_cast::<AllocTensorOp<'_>>()?;
    if alloc.copy().is_some() {
        return None;
    }
    let (location, old) = (alloc.location(), alloc.result().ty());
    let (shape, element, encoding) = old.as_ranked_tensor(context)?;
    let mut shape = shape.to_vec();
    let mut rest = Vec::new();
    let dynamics = shape.iter_mut().filter(|extent| **extent == DYNAMIC);
    for (extent, size) in dynamics.zip(alloc.dynamic_sizes()) {
        match size.constant_integer().filter(|&size| size >= 0) {
            Some(size) => *extent = size,
            None => rest.push(size.id()),
        }
    }
    let ty = context.intern_type(TypeStorage::RankedTensor { shape: shape.into(), element, encoding });
    if ty == old {
        return None;
    }
    let state = AllocTensorOp::build(rewriter.scope(), location, ty, &rest, None, None);
    let new = rewriter.create_value(state);
    let state = CastOp::build(rewriter.scope(), location, old, new);
    let cast = rewriter.create_value(state);
    rewriter.replace_op(op, &[cast]);
    Some(Rewritten)
}

/// `tensor.dim` of the result is a size, if that is an operand or of the copied tensor.
pub fn dim_of_alloc_tensor(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let dim = rewriter.op(op).dyn_cast::<tensor::DimOp<'_>>()?;
    let index = usize::try_from(dim.index().constant_integer()?).ok()?;
    let alloc = dim.source().defining::<AllocTensorOp<'_>>()?;
    let shape = alloc.result().ty().shape(context)?;
    if *shape.get(index)? != DYNAMIC {
        return None;
    }
    let place = shape[..index].iter().filter(|&&extent| extent == DYNAMIC).count();
    let location = alloc.location();
    let size = match alloc.copy().map(Value::id) {
        Some(copy) => tensor::create_dim(rewriter, location, copy, index),
        None => alloc.dynamic_sizes().nth(place)?.id(),
    };
    rewriter.replace_op(op, &[size]);
    Some(Rewritten)
}
