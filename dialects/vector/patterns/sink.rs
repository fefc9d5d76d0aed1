//! Elementwise operations move before broadcasts, transpositions and extractions, so that they are on fewer elements
//! or nearer to what produced them.
//!
//! Follows mlir/lib/Dialect/Vector/Transforms/VectorTransforms.cpp.

use interfaces::constant_value;
use ir::elements::splat_attribute;
use ir::op_info::Trait;
use ir::{Attribute, OpId, Operation, Type, Value, ValueId};
use rewrite::{Pattern, Rewrite, Rewriter, Rewritten, materialize_constant};
use vector::types::{element_or_self, make_vector, vector_type};
use vector::{BroadcastOp, ExtractOp, FMAOp, TransposeOp};

/// The patterns (`populateSinkVectorOpsPatterns`).
pub const SINK_OPS: &[Pattern] = &[
    Pattern::new("ReorderElementwiseOpsOnTranspose", before_transposes).on_trait(Trait::Elementwise),
    Pattern::new("ReorderCastOpsOnBroadcast", cast_before_broadcast).on_trait(Trait::CastOpInterface),
    Pattern::new("ReorderElementwiseOpsOnBroadcast", before_broadcasts).on_trait(Trait::Elementwise),
    Pattern::new("ExtractOpFromElementwise", after_extracts).on("vector.extract"),
];

/// Returns whether an operation exists on scalars and on vectors (`hasElementwiseMappableTraits`). `vector.fma` claims
/// to, but has only vectors.
fn is_elementwise(op: Operation<'_>) -> bool {
    const MAPPABLE: [Trait; 4] =
        [Trait::Elementwise, Trait::Scalarizable, Trait::Vectorizable, Trait::Tensorizable];
    MAPPABLE.iter().all(|&of| op.has_trait(of)) && !op.isa::<FMAOp<'_>>()
}

/// Returns the type with another element type; of a scalar, that element type.
fn with_element(rewriter: &Rewriter<'_>, ty: Type, element: Type) -> Type {
    let context = rewriter.context();
    match vector_type(context, ty) {
        Some(of) => make_vector(context, of.shape, of.scalable, element),
        None => element,
    }
}

/// Replaces `op` by the broadcast of `source` to its type.
fn replace_by_broadcast(rewriter: &mut Rewriter<'_>, op: OpId, source: ValueId) -> Rewrite {
    let (location, ty) = (rewriter.op(op).location(), rewriter.op(op).result(0).ty());
    let state = BroadcastOp::build(rewriter.scope(), location, ty, source);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// Casts before a broadcast.
fn cast_before_broadcast(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if view.num_operands() != 1 || vector_type(context, view.result(0).ty()).is_none() {
        return None;
    }
    let source = view.operand(0).defining::<BroadcastOp<'_>>()?.source();
    let element = element_or_self(context, view.result(0).ty());
    let (ty, source) = (with_element(rewriter, source.ty(), element), source.id());
    let cast = rewriter.clone_with(op, &[ty], &[source]);
    let cast = rewriter.result(cast, 0);
    replace_by_broadcast(rewriter, op, cast)
}

fn is_constant(value: Value<'_>) -> bool {
    value.defining_op().is_some_and(|op| op.has_trait(Trait::ConstantLike))
}

/// Transposes the result in place of the operands, if all are transposed alike. Constants are transposed back.
fn before_transposes(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if view.num_results() != 1 || view.num_regions() != 0 {
        return None;
    }
    let mut permutation: Option<Vec<i64>> = None;
    let mut source_type = None;
    for operand in view.operands() {
        match operand.defining::<TransposeOp<'_>>() {
            Some(transpose) => {
                source_type = Some(transpose.vector().ty());
                let of = transpose.permutation();
                if permutation.replace(of).is_some_and(|before| Some(before) != permutation) {
                    return None;
                }
            }
            None if !is_constant(operand) => return None,
            None => {}
        }
    }
    let (permutation, source_type) = (permutation?, source_type?);
    let mut inverse = vec![0; permutation.len()];
    for (index, &dim) in permutation.iter().enumerate() {
        *inverse.get_mut(usize::try_from(dim).ok()?)? = index as i64;
    }
    let (location, ty) = (view.location(), view.result(0).ty());
    let operands: Vec<_> = view
        .operands()
        .map(|operand| {
            let source = operand.defining::<TransposeOp<'_>>().map(|transpose| transpose.vector().id());
            (operand.id(), source, operand.ty(), operand.location())
        })
        .collect();
    let mut sources = Vec::with_capacity(operands.len());
    for (operand, source, ty, location) in operands {
        sources.push(match source {
            Some(source) => source,
            None => {
                let ty = with_element(rewriter, source_type, element_or_self(context, ty));
                let state = TransposeOp::build(rewriter.scope(), location, ty, operand, &inverse);
                rewriter.create_value(state)
            }
        });
    }
    let before = with_element(rewriter, source_type, element_or_self(context, ty));
    let new = rewriter.clone_with(op, &[before], &sources);
    let new = rewriter.result(new, 0);
    let state = TransposeOp::build(rewriter.scope(), location, ty, new, &permutation);
    let new = rewriter.create_value(state);
    rewriter.replace_op(op, &[new]);
    Some(Rewritten)
}

/// An operand of an operation that moves before broadcasts.
enum Source {
    /// The source of a broadcast.
    Broadcast(ValueId),
    /// The element that a constant has everywhere, and the constant.
    Splat(Attribute, ValueId),
}

/// Broadcasts the result in place of the operands, if all are broadcast from the same shape, or are constants with
/// equal elements.
fn before_broadcasts(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op);
    if view.num_results() != 1 || !is_elementwise(view) {
        return None;
    }
    let element = vector_type(context, view.result(0).ty())?.element;
    let mut from = None;
    for operand in view.operands() {
        if !operand.defining_op()?.has_trait(Trait::ConstantLike) {
            from = Some(operand.defining::<BroadcastOp<'_>>()?.source().ty());
            break;
        }
    }
    let from = from?;
    let of_bits = |ty: Type| with_element(rewriter, ty, Type::I1);
    let source = |operand: Value<'_>| match operand.defining::<BroadcastOp<'_>>() {
        Some(broadcast) => {
            let source = broadcast.source();
            (of_bits(source.ty()) == of_bits(from)).then_some(Source::Broadcast(source.id()))
        }
        None => {
            let splat = constant_value(operand.defining_op()?)?.splat_element(context)?;
            Some(Source::Splat(splat, operand.id()))
        }
    };
    let sources: Vec<Source> = view.operands().map(source).collect::<Option<_>>()?;
    let mut values = Vec::with_capacity(sources.len());
    for source in sources {
        values.push(match source {
            Source::Broadcast(value) => value,
            Source::Splat(splat, operand) => unbroadcast_constant(rewriter, splat, operand, from)?,
        });
    }
    let ty = with_element(rewriter, from, element);
    let new = rewriter.clone_with(op, &[ty], &values);
    let new = rewriter.result(new, 0);
    replace_by_broadcast(rewriter, op, new)
}

/// Makes the constant like `operand`, which is `splat` everywhere, in the shape of `from`.
fn unbroadcast_constant(
    rewriter: &mut Rewriter<'_>,
    splat: Attribute,
    operand: ValueId,
    from: Type,
) -> Option<ValueId> {
    let context = rewriter.context();
    let value = rewriter.value(operand);
    let (location, dialect) = (value.location(), value.defining_op()?.info().dialect);
    let element = element_or_self(context, value.ty());
    let ty = with_element(rewriter, from, element);
    let constant = match vector_type(context, ty) {
        Some(_) => splat_attribute(context, ty, splat)?,
        None => splat,
    };
    let constant = materialize_constant(rewriter, dialect, constant, ty, location)?;
    Some(rewriter.result(constant, 0))
}

/// Extracts from the operands of an elementwise operation, if nothing else uses its result.
fn after_extracts(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let extract = rewriter.op(op).dyn_cast::<ExtractOp<'_>>()?;
    let elementwise = extract.source().defining_op().filter(|&op| is_elementwise(op))?;
    let first = elementwise.operands().next().map(Value::ty);
    if elementwise.num_results() != 1
        || elementwise.result(0).users().take(2).count() != 1
        || elementwise.operands().any(|operand| Some(operand.ty()) != first)
        || !extract.dynamic_position().is_empty()
    {
        return None;
    }
    let (position, ty, location) = (extract.static_position(), extract.result().ty(), elementwise.location());
    let operands: Vec<ValueId> = elementwise.operands().map(Value::id).collect();
    let elementwise = elementwise.id();
    rewriter.set_insertion_point(elementwise);
    let mut parts = Vec::with_capacity(operands.len());
    for &operand in &operands {
        let state = ExtractOp::build(rewriter.scope(), location, operand, &[], &position).ok()?;
        parts.push(rewriter.create_value(state));
    }
    // Operands that are the same value share the part that was made last.
    let last = |operand: &ValueId| {
        operands.iter().rposition(|of| of == operand).and_then(|at| parts.get(at).copied())
    };
    let parts: Vec<ValueId> = operands.iter().filter_map(last).collect();
    let new = rewriter.clone_with(elementwise, &[ty], &parts);
    rewriter.replace_op_with(op, new);
    rewriter.erase_op(elementwise);
    Some(Rewritten)
}
