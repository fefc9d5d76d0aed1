//! Conditions and loops, and `shape.reduce` as one.

use arith::constant_index;
use conversion::{ConversionRewriter, Rewrite, Rewritten};
use ir::body::clone::IrMapping;
use ir::{Location, OpId, Type, ValueId};
use rewrite::Builder;
use scf::{ForOp, YieldOp};
use shape::ReduceOp;
use tensor::ExtractOp;

/// Makes `tensor.extract` of an extent.
pub(super) fn extract(
    builder: &mut Builder<'_>,
    location: Location,
    shape: ValueId,
    index: ValueId,
) -> ValueId {
    builder.create_value(ExtractOp::build(builder.scope(), location, shape, &[index]))
}

fn end(builder: &mut Builder<'_>, location: Location, values: &[ValueId]) {
    builder.create(YieldOp::build(builder.scope(), location, values));
}

/// Makes `scf.if` with one result of type `ty`.
pub(super) fn if_else<'b>(
    builder: &mut Builder<'b>,
    location: Location,
    condition: ValueId,
    ty: Type,
    then: impl FnOnce(&mut Builder<'b>) -> ValueId,
    otherwise: impl FnOnce(&mut Builder<'b>) -> ValueId,
) -> ValueId {
    let regions = [builder.body_mut().create_region(), builder.body_mut().create_region()];
    let mut state = llvm_common::build::state(builder.context(), location, "scf.if", &[condition], &[ty]);
    state.regions.extend(regions);
    let op = builder.create(state);
    let point = builder.insertion_point();
    builder.create_block(regions[0], None, &[]);
    let value = then(builder);
    end(builder, location, &[value]);
    builder.create_block(regions[1], None, &[]);
    let value = otherwise(builder);
    end(builder, location, &[value]);
    builder.restore_insertion_point(point);
    builder.result(op, 0)
}

/// Makes `scf.for` from and to, in steps, that carries values on.
pub(super) fn for_loop<'b>(
    builder: &mut Builder<'b>,
    location: Location,
    [lower, upper, step]: [ValueId; 3],
    inits: &[ValueId],
    body: impl FnOnce(&mut Builder<'b>, ValueId, &[ValueId]) -> Vec<ValueId>,
) -> OpId {
    let types: Vec<Type> = inits.iter().map(|&init| builder.type_of(init)).collect();
    let region = builder.body_mut().create_region();
    let state = ForOp::build(builder.scope(), location, &types, lower, upper, step, inits, region);
    let op = builder.create(state);
    let point = builder.insertion_point();
    let mut arguments = vec![(Type::INDEX, location)];
    arguments.extend(inits.iter().map(|&init| (builder.type_of(init), builder.value(init).location())));
    let block = builder.create_block(region, None, &arguments);
    let arguments: Vec<ValueId> = builder.body().argument_values(block).collect();
    let values = body(builder, arguments[0], &arguments[1..]);
    end(builder, location, &values);
    builder.restore_insertion_point(point);
    op
}

pub(super) fn convert_reduce(
    rewriter: &mut ConversionRewriter<'_>,
    _: &(),
    op: OpId,
    operands: &[ValueId],
) -> Rewrite {
    let context = rewriter.context();
    let view = rewriter.op(op).dyn_cast::<ReduceOp<'_>>()?;
    if shape::types::is_shape(context, view.shape().ty()) {
        return None;
    }
    let (location, extents) = (view.location(), operands[0]);
    let inits: Vec<ValueId> = view.init_vals().map(|init| init.id()).collect();
    let block = view.region().front()?;
    let arguments: Vec<ValueId> = block.arguments().map(|argument| argument.id()).collect();
    let mut nested: Vec<OpId> = block.operations().map(|op| op.id()).collect();
    let last = nested.pop()?;
    let results: Vec<ValueId> = rewriter.op(last).operands().map(|value| value.id()).collect();

    let (zero, one) = (constant_index(rewriter, location, 0), constant_index(rewriter, location, 1));
    let state = tensor::DimOp::build(rewriter.scope(), location, extents, zero);
    let rank = rewriter.create_value(state);
    let new = for_loop(rewriter, location, [zero, rank, one], &inits, |builder, index, carried| {
        let extent = extract(builder, location, extents, index);
        let mut mapping = IrMapping::new();
        let values = [index, extent].into_iter().chain(carried.iter().copied());
        for (&argument, value) in arguments.iter().zip(values) {
            mapping.map(argument, value);
        }
        for op in nested {
            builder.clone_op(op, &mut mapping);
        }
        results.iter().map(|&result| mapping.lookup(result)).collect()
    });
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
