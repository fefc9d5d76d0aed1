//! `linalg-inline-scalar-operands`: inputs of which one element is read are extracted in the body.
//!
//! Follows mlir/lib/Dialect/Linalg/Transforms/InlineScalarOperands.cpp.

use crate::GenericOp;
use crate::structured::loops::loops;
use crate::structured::{has_pure_tensor_semantics, inits};
use ::passes::{Anchor, PassInfo, PassRun};
use arith::constant_index;
use ir::body::clone::IrMapping;
use ir::diag::Failed;
use ir::{Attribute, OpId, Type, TypeStorage, Value, ValueId};
use rewrite::{GreedyConfig, Pattern, PatternSet, Rewrite, Rewriter, Rewritten};
use transforms::greedy::apply_pattern_set;

pub static PASS: PassInfo = PassInfo {
    argument: "linalg-inline-scalar-operands",
    name: "LinalgInlineScalarOperandsPass",
    summary: "Inline scalar operands into linalg generic ops",
    anchor: Anchor::Any,
    options: &[],
    run,
};

fn run(pass: &mut PassRun<'_>) -> Result<(), Failed> {
    let mut set = PatternSet::new();
    set.add(&[Pattern::new("InlineScalarOperands", inline_scalar_operands).on("linalg.generic")]);
    // Whether a fixed point was reached does not matter.
    apply_pattern_set(pass, &set, &GreedyConfig::default()).map(drop)
}

fn inline_scalar_operands(rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
    let context = rewriter.context();
    let generic = rewriter.op(op).dyn_cast::<GenericOp<'_>>()?;
    if !has_pure_tensor_semantics(*generic) {
        return None;
    }
    let (maps, first) = (loops(*generic)?.maps, inits(*generic).start);
    let scalars: Vec<Option<Vec<i64>>> =
        maps.get(..first)?.iter().map(|map| map.constant_results(context)).collect();
    if scalars.iter().all(Option::is_none) {
        return None;
    }
    let operands: Vec<ValueId> = generic.operands().map(Value::id).collect();
    let (location, kinds, region) =
        (generic.location(), generic.iterator_types().to_vec(), generic.region().id());
    let types: Vec<Type> = generic.result_types().collect();
    let is_kept = |index: &usize| scalars.get(*index).is_none_or(Option::is_none);
    let kept: Vec<usize> = (0..operands.len()).filter(is_kept).collect();
    let inputs: Vec<ValueId> =
        kept.iter().filter(|&&index| index < first).map(|&index| operands[index]).collect();
    let new_maps: Vec<Attribute> =
        kept.iter().map(|&index| context.affine_map_attribute(maps[index])).collect();
    let new_region = rewriter.body_mut().create_region();
    let (scope, outputs) = (rewriter.scope(), &operands[first..]);
    let state = GenericOp::build(scope, location, &types, &inputs, outputs, &new_maps, &kinds, new_region);
    let new = rewriter.create(state);
    rewriter.clone_region(region, new_region, &mut IrMapping::new());
    let block = rewriter.body().entry_block(new_region)?;
    rewriter.set_insertion_point_to_start(block);
    for (index, places) in scalars.into_iter().enumerate().rev() {
        let Some(places) = places else { continue };
        let places: Vec<ValueId> =
            places.into_iter().map(|place| constant_index(rewriter, location, place)).collect();
        let mut value = operands[index];
        if matches!(rewriter.type_of(value).storage(context), TypeStorage::RankedTensor { .. }) {
            let state = tensor::ExtractOp::build(rewriter.scope(), location, value, &places);
            value = rewriter.create_value(state);
        }
        let argument = rewriter.body().argument(block, index);
        rewriter.replace_all_uses(argument, value);
        rewriter.body_mut().erase_block_argument(block, index);
    }
    rewriter.replace_op_with(op, new);
    Some(Rewritten)
}
