//! Elements of vectors, and vectors of elements.

use conversion::{ConversionRewriter, Rewrite, Rewritten, TypeConverter as _, ValueVec};
use ir::types::DYNAMIC;
use ir::{Location, OpId, Type, ValueId};
use llvm::types;
use llvm_common::LlvmTypeConverter;
use llvm_common::build::{extract_value, insert_value, integer_constant, poison, value};
use vector::types::vector_type;
use vector::{ExtractOp, FromElementsOp, InsertOp, ScalableExtractOp, ScalableInsertOp};

/// An index: a constant, or a value.
#[derive(Clone, Copy)]
enum Position {
    Static(i64),
    Dynamic(ValueId),
}

fn positions(statics: &[i64], dynamics: &[ValueId]) -> Option<Vec<Position>> {
    let mut dynamics = dynamics.iter();
    let position = |&index: &i64| match index {
        DYNAMIC => dynamics.next().map(|&value| Position::Dynamic(value)),
        index => Some(Position::Static(index)),
    };
    statics.iter().map(position).collect()
}

fn constants(positions: &[Position]) -> Option<Vec<i64>> {
    let constant = |position: &Position| match position {
        Position::Static(index) => Some(*index),
        Position::Dynamic(_) => None,
    };
    positions.iter().map(constant).collect()
}

fn as_value(rewriter: &mut ConversionRewriter<'_>, location: Location, position: Position) -> ValueId {
    match position {
        Position::Static(index) => integer_constant(rewriter, location, Type::I64, index),
        Position::Dynamic(value) => value,
    }
}

fn extract_element(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    vector: ValueId,
    index: ValueId,
) -> Option<ValueId> {
    let ty = rewriter.type_of(vector).element_type(rewriter.context())?;
    Some(value(rewriter, location, "llvm.extractelement", &[vector, index], ty))
}

fn insert_element(
    rewriter: &mut ConversionRewriter<'_>,
    location: Location,
    vector: ValueId,
    element: ValueId,
    index: ValueId,
) -> ValueId {
    let ty = rewriter.type_of(vector);
    value(rewriter, location, "llvm.insertelement", &[vector, element, index], ty)
}

pub(super) fn convert_extract(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).cast::<ExtractOp<'_>>());
    let (location, source, result) = (view.location(), view.source().ty(), view.result().ty());
    let mut position = positions(&view.static_position(), &operands[1..])?;
    converter.convert_type(result)?;
    let rank = vector_type(context, source)?.rank();
    let is_scalar = position.len() == rank;
    if rank == 0 {
        position.push(Position::Static(0));
    }
    let mut extracted = operands[0];
    if rank >= 2 {
        let outer = if is_scalar { &position[..position.len() - 1] } else { &position[..] };
        let outer = constants(outer)?;
        extracted = extract_value(rewriter, location, extracted, &outer);
    }
    if is_scalar {
        let index = as_value(rewriter, location, *position.last()?);
        extracted = extract_element(rewriter, location, extracted, index)?;
    }
    rewriter.replace_op(op, &[extracted]);
    Some(Rewritten)
}

pub(super) fn convert_insert(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let (context, view) = (rewriter.context(), rewriter.op(op).cast::<InsertOp<'_>>());
    let (location, dest) = (view.location(), view.dest().ty());
    let position = positions(&view.static_position(), &operands[2..])?;
    let result = converter.convert_type(dest)?;
    let rank = vector_type(context, dest)?.rank();
    let is_nested = types::array_type(context, result).is_some();
    let is_scalar = position.len() == rank;
    let outer = match is_scalar {
        true => &position[..position.len().saturating_sub(1)],
        false => &position[..],
    };
    let mut part = operands[0];
    if is_scalar {
        let index = match rank {
            0 => Position::Static(0),
            _ => *position.last()?,
        };
        let vector = match is_nested {
            true => {
                let outer = constants(outer)?;
                extract_value(rewriter, location, operands[1], &outer)
            }
            false => operands[1],
        };
        let index = as_value(rewriter, location, index);
        part = insert_element(rewriter, location, vector, operands[0], index);
    }
    if is_nested {
        let outer = constants(outer)?;
        part = insert_value(rewriter, location, operands[1], part, &outer);
    }
    rewriter.replace_op(op, &[part]);
    Some(Rewritten)
}

pub(super) fn convert_from_elements(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<FromElementsOp<'_>>()?;
    let (location, ty) = (view.location(), view.dest().ty());
    vector_type(rewriter.context(), ty).filter(|of| of.rank() <= 1)?;
    let ty = converter.convert_type(ty)?;
    let mut all = poison(rewriter, location, ty);
    for (index, &element) in operands.iter().enumerate() {
        let index = integer_constant(rewriter, location, converter.index_type(), index as i64);
        all = insert_element(rewriter, location, all, element, index);
    }
    rewriter.replace_op(op, &[all]);
    Some(Rewritten)
}

pub(super) fn convert_to_elements(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op);
    let location = view.location();
    let used: Vec<bool> = view.results().map(|result| !result.is_unused()).collect();
    let mut results = Vec::with_capacity(used.len());
    for (index, is_used) in used.into_iter().enumerate() {
        let mut values = ValueVec::new();
        if is_used {
            let index = integer_constant(rewriter, location, converter.index_type(), index as i64);
            values.push(extract_element(rewriter, location, operands[0], index)?);
        }
        results.push(values);
    }
    rewriter.replace_op_with_multiple(op, results);
    Some(Rewritten)
}

pub(super) fn convert_scalable_insert(
    rewriter: &mut ConversionRewriter<'_>,
    _: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ScalableInsertOp<'_>>()?;
    let (location, position) = (view.location(), view.pos_attr()?);
    let ty = rewriter.type_of(operands[1]);
    let operands = [operands[1], operands[0]];
    let new = llvm_common::build::create(
        rewriter,
        location,
        "llvm.intr.vector.insert",
        &operands,
        &[ty],
        &[("pos", position)],
    );
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}

pub(super) fn convert_scalable_extract(
    rewriter: &mut ConversionRewriter<'_>,
    converter: &LlvmTypeConverter,
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let view = rewriter.op(op).dyn_cast::<ScalableExtractOp<'_>>()?;
    let (location, position) = (view.location(), view.pos_attr()?);
    let ty = converter.convert_type(view.result().ty())?;
    let name = "llvm.intr.vector.extract";
    let new = llvm_common::build::create(rewriter, location, name, operands, &[ty], &[("pos", position)]);
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
