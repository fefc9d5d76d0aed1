//! `convert-elementwise-to-linalg`: makes `linalg.generic` of elementwise operations on ranked tensors.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/ElementwiseToLinalg.cpp.

use crate::build::iterator_types;
use crate::{GenericOp, YieldOp};
use ::passes::{Anchor, PassInfo, PassRun};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{AffineMap, Attribute, Context, OpId, Operation, OperationState, Type, TypeStorage, ValueId};
use rewrite::lowering::{Legality, Lowering, LoweringRules, lower_operations};
use tensor::{empty, mixed_sizes};

pub static PASS: PassInfo = PassInfo {
    argument: "convert-elementwise-to-linalg",
    name: "ConvertElementwiseToLinalgPass",
    summary: "Convert ElementwiseMappable ops to linalg",
    anchor: Anchor::Any,
    options: &[],
    run,
};

static RULES: LoweringRules<'_> = LoweringRules {
    legality: &|op| if is_converted(op) { Legality::Illegal } else { Legality::Legal },
    rows: &[],
    other: Some(convert),
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    pass.on_functions(|| (), |(), ir| lower_operations(ir, &RULES)).into_iter().collect()
}

fn is_scalar(context: &Context, ty: Type) -> bool {
    ty.is_int_or_index_or_float(context) || matches!(ty.storage(context), TypeStorage::Complex(_))
}

fn is_ranked_tensor(context: &Context, ty: Type) -> bool {
    matches!(ty.storage(context), TypeStorage::RankedTensor { .. })
}

/// Returns whether `op` is elementwise, on ranked tensors and scalars.
fn is_converted(op: Operation<'_>) -> bool {
    let context = op.context();
    let traits = [Trait::Elementwise, Trait::Scalarizable, Trait::Vectorizable, Trait::Tensorizable];
    let mut types = op.operand_types();
    traits.iter().all(|&of| op.has_trait(of))
        && types.clone().any(|ty| is_ranked_tensor(context, ty))
        && types.all(|ty| is_ranked_tensor(context, ty) || is_scalar(context, ty))
}

/// Creates `linalg.generic` with the operation on scalars in its body.
fn convert(lowering: &mut Lowering<'_, '_>, op: OpId) -> Option<()> {
    let context = lowering.context();
    let view = lowering.op(op);
    let location = view.location();
    let operands: Vec<(ValueId, Type)> =
        view.operands().map(|operand| (operand.id(), operand.ty())).collect();
    let types: Vec<Type> = view.result_types().collect();
    let elements = types.iter().map(|ty| ty.element_type(context)).collect::<Option<Vec<Type>>>()?;
    let rank = types.first()?.shape(context)?.len() as u32;
    let (name, properties, attributes) =
        (view.name(), view.properties().to_vec(), view.discardable_attributes());

    let mut outputs = Vec::with_capacity(types.len());
    for (&ty, &element) in types.iter().zip(&elements) {
        let output = match operands.iter().find(|operand| operand.1 == ty) {
            Some(&(same, _)) => same,
            None => {
                let sizes = mixed_sizes(lowering, location, operands.first()?.0);
                empty(lowering, location, &sizes, element)
            }
        };
        outputs.push(output);
    }
    let identity = context.affine_map_attribute(AffineMap::identity(context, rank));
    let constant = context.affine_map_attribute(AffineMap::get(context, rank, 0, &[]));
    let map = |ty: Type| if is_ranked_tensor(context, ty) { identity } else { constant };
    let mut maps: Vec<Attribute> = operands.iter().map(|operand| map(operand.1)).collect();
    maps.resize(operands.len() + types.len(), identity);
    let kinds = iterator_types(context, &vec![false; rank as usize]);
    let inputs: Vec<ValueId> = operands.iter().map(|operand| operand.0).collect();
    let region = lowering.body_mut().create_region();
    let state =
        GenericOp::build(lowering.scope(), location, &types, &inputs, &outputs, &maps, &kinds, region);
    let generic = lowering.create(state);
    let scalar = |ty: Type| ty.element_type(context).unwrap_or(ty);
    let arguments: Vec<_> =
        operands.iter().map(|operand| operand.1).chain(types).map(|ty| (scalar(ty), location)).collect();
    let block = lowering.create_block(region, None, &arguments);
    let scalars: Vec<ValueId> = lowering.body().argument_values(block).take(operands.len()).collect();
    let mut state = OperationState::new(name, location);
    state.operands = scalars.into();
    state.result_types = elements.into();
    state.properties = properties.into();
    state.attributes = attributes;
    let scalar = lowering.create(state);
    let values: Vec<ValueId> = lowering.body().results(scalar).collect();
    let end = YieldOp::build(lowering.scope(), location, &values);
    lowering.create(end);
    let results: Vec<ValueId> = lowering.body().results(generic).collect();
    lowering.replace(op, &results);
    Some(())
}
