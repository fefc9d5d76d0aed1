//! Broadcasts and transposes after elementwise operations instead of before them, and extractions before.
//!
//! Follows `populateSinkVectorOpsPatterns` of mlir/lib/Dialect/Vector/Transforms/VectorTransforms.cpp.

use interfaces::constant_value;
use ir::body::clone::IrMapping;
use ir::elements::splat_attribute;
use ir::op_info::Trait;
use ir::{Attribute, OpId, Operation, Type, Value, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten, materialize_constant};
use vector::types::{element_or_self, vector_type};
use vector::{BroadcastOp, ExtractOp, FMAOp, TransposeOp};

/// The patterns.
pub const SINK: &[Pattern] = &[
    Pattern::new("ReorderElementwiseOpsOnTranspose", sink_transpose).on_trait(Trait::Elementwise),
    Pattern::new("ReorderCastOpsOnBroadcast", sink_broadcast_of_cast).on_trait(Trait::CastOpInterface),
    Pattern::new("ReorderElementwiseOpsOnBroadcast", sink_broadcast).on_trait(Trait::Elementwise),
    Pattern::new("ExtractOpFromElementwise", extract_from_elementwise).on("vector.extract"),
];

/// Returns whether an operation is the same on scalars and on vectors.
fn is_mappable(op: Operation<'_>) -> bool {
    const MAPPABLE: [Trait; 4] =
        [Trait::Elementwise, Trait::Scalarizable, Trait::Vectorizable, Trait::Tensorizable];
    MAPPABLE.iter().all(|&of| op.has_trait(of)) && !op.isa::<FMAOp<'_>>()
}

/// Transposes the result in place of all operands; constants are transposed back.
fn sink_transpose(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if view.num_results() != 1 || view.num_regions() != 0 {
        return None;
    }
    let (location, ty) = (view.location(), view.result(0).ty());
    let transposes: Vec<Option<TransposeOp<'_>>> = view.operands().map(|value| value.defining()).collect();
    let is_known = |(transpose, value): (&Option<TransposeOp<'_>>, Value<'_>)| {
        transpose.is_some() || value.defining_op().and_then(constant_value).is_some()
    };
    let last = transposes.iter().flatten().next_back()?;
    let order = last.permutation().to_vec();
    let has_order = |transpose: &TransposeOp<'_>| transpose.permutation().to_vec() == order;
    if !transposes.iter().zip(view.operands()).all(is_known) || !transposes.iter().flatten().all(has_order) {
        return None;
    }
    let source_type = last.vector().ty();
    let of_element = |ty: Type| source_type.with_element_type(context, element_or_self(context, ty));
    let mut inverse = vec![0; order.len()];
    for (index, &dim) in (0..).zip(&order) {
        *inverse.get_mut(usize::try_from(dim).ok()?)? = index;
    }
    let sources: Vec<(Option<ValueId>, ValueId)> = transposes
        .iter()
        .zip(view.operands())
        .map(|(transpose, value)| (transpose.map(|of| of.vector().id()), value.id()))
        .collect();
    let result_type = of_element(ty)?;
    let mut operands = Vec::new();
    for (source, value) in sources {
        operands.push(match source {
            Some(source) => source,
            None => {
                let location = rewriter.value(value).location();
                let ty = of_element(rewriter.type_of(value))?;
                let state = TransposeOp::build(rewriter.scope(), location, ty, value, &inverse);
                rewriter.create_value(state)
            }
        });
    }
    let new = rewriter.clone_with(op, &[result_type], &operands);
    let value = rewriter.result(new, 0);
    let state = TransposeOp::build(rewriter.scope(), location, ty, value, &order);
    let transpose = rewriter.create(state);
    rewriter.replace_op_with(op, transpose);
    Some(Rewritten)
}

/// Casts before the broadcast.
fn sink_broadcast_of_cast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if view.num_operands() != 1 || view.num_results() == 0 {
        return None;
    }
    let ty = view.result(0).ty();
    let element = vector_type(context, ty)?.element;
    let source = view.operand(0).defining::<BroadcastOp<'_>>()?.source();
    let of_source = match vector_type(context, source.ty()) {
        Some(_) => source.ty().with_element_type(context, element)?,
        None => element,
    };
    let (location, source) = (view.location(), source.id());
    let new = rewriter.clone_with(op, &[of_source], &[source]);
    broadcast_in_place(rewriter, op, new, location, ty)
}

fn broadcast_in_place(
    rewriter: &mut Rewriter<'_>,
    op: OpId,
    new: OpId,
    location: ir::Location,
    ty: Type,
) -> Rewrite {
    let value = rewriter.result(new, 0);
    let state = BroadcastOp::build(rewriter.scope(), location, ty, value);
    let broadcast = rewriter.create(state);
    rewriter.replace_op_with(op, broadcast);
    Some(Rewritten)
}

/// Returns the element that a constant vector or tensor has everywhere.
fn splat(value: Value<'_>) -> Option<Attribute> {
    constant_value(value.defining_op()?)?.splat_element(value.context())
}

/// Broadcasts the result in place of all operands, which are broadcast from the same shape or are constants.
fn sink_broadcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if view.num_results() != 1 || !is_mappable(view) {
        return None;
    }
    let (location, ty) = (view.location(), view.result(0).ty());
    let element = vector_type(context, ty)?.element;
    let source_of = |value: Value<'_>| Some(value.defining::<BroadcastOp<'_>>()?.source().id());
    let mut first = None;
    for operand in view.operands() {
        if !operand.defining_op()?.has_trait(Trait::ConstantLike) {
            first = source_of(operand);
            break;
        }
    }
    let like = rewriter.type_of(first?);
    let retyped = |element: Type| match vector_type(context, like) {
        Some(_) => like.with_element_type(context, element),
        None => Some(element),
    };
    let parts = |ty: Type| vector_type(context, ty).map(|of| (of.shape, of.scalable));
    let mut sources = Vec::new();
    for operand in view.operands() {
        sources.push(match (source_of(operand), splat(operand)) {
            (Some(source), _) if parts(rewriter.type_of(source)) == parts(like) => Ok(source),
            (None, Some(value)) => Err((operand.id(), value)),
            _ => return None,
        });
    }
    let result_type = retyped(element)?;
    let mut operands = Vec::new();
    for source in sources {
        operands.push(match source {
            Ok(source) => source,
            Err((operand, value)) => {
                let location = rewriter.value(operand).location();
                let dialect = rewriter.value(operand).defining_op()?.info().dialect;
                let ty = retyped(element_or_self(context, rewriter.type_of(operand)))?;
                let value = match vector_type(context, ty) {
                    Some(_) => splat_attribute(context, ty, value)?,
                    None => value,
                };
                let constant = materialize_constant(rewriter, dialect, value, ty, location)?;
                rewriter.result(constant, 0)
            }
        });
    }
    let new = rewriter.clone_with(op, &[result_type], &operands);
    broadcast_in_place(rewriter, op, new, location, ty)
}

/// Extracts from the operands in place of the result.
fn extract_from_elementwise(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let extract = rewriter.op(op).dyn_cast::<ExtractOp<'_>>()?;
    let elementwise = extract.source().defining_op().filter(|of| is_mappable(*of))?;
    let first = elementwise.operand_types().next();
    if elementwise.num_results() != 1
        || elementwise.result(0).users().take(2).count() != 1
        || elementwise.operand_types().any(|ty| Some(ty) != first)
        || !extract.dynamic_position().is_empty()
    {
        return None;
    }
    let (position, ty) = (extract.static_position().to_vec(), extract.result().ty());
    let (id, location) = (elementwise.id(), elementwise.location());
    let operands: Vec<ValueId> = elementwise.operands().map(|operand| operand.id()).collect();
    rewriter.set_insertion_point(id);
    let mut mapping = IrMapping::new();
    for operand in operands {
        let state = ExtractOp::build(rewriter.scope(), location, operand, &[], &position).ok()?;
        mapping.map(operand, rewriter.create_value(state));
    }
    let new = rewriter.clone_op(id, &mut mapping);
    let result = rewriter.result(new, 0);
    rewriter.set_type(result, ty);
    rewriter.replace_op_with(op, new);
    rewriter.erase_op(id);
    Some(Rewritten)
}
