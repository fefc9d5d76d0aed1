//! Outlining: an operation with a region becomes a function.
//!
//! The values that it uses become arguments. Constant indices are copied as well, so that bounds stay known.
//! An `scf.execute_region` with the call replaces it.
//!
//! Follows `outlineSingleBlockRegion` of mlir/lib/Dialect/SCF/Utils/Utils.cpp.

use crate::{ExecuteRegionOp, YieldOp};
use arith::ConstantOp;
use func::{CallOp, FuncOp, ReturnOp};
use ir::body::clone::IrMapping;
use ir::op_info::Trait;
use ir::walk::used_from_above;
use ir::{BlockId, Location, OpId, OpRef, StringId, Type, Value, ValueId};
use rewrite::Rewriter;

/// The result of outlining.
pub struct Outlined {
    pub function: OpRef,
    pub call: OpRef,
}

/// Moves `op`, which has one region, into a function called `name` before the one around it. `None` where
/// there is none around it, or `op` has not one region.
pub fn outline_region_op(rewriter: &mut Rewriter<'_>, op: OpId, name: StringId) -> Option<Outlined> {
    let view = rewriter.op(op);
    let around = view.ancestors().find(|op| op.has_trait(Trait::FunctionOpInterface))?.op_ref();
    if view.num_regions() != 1 {
        return None;
    }
    let location = view.location();
    let used: Vec<ValueId> = used_from_above(view).into_iter().map(Value::id).collect();
    let inputs: Vec<Type> = used.iter().map(|&value| rewriter.type_of(value)).collect();
    let results: Vec<Type> = view.result_types().collect();

    let (from, op_ref) = (rewriter.body_id(), rewriter.reference(op));
    rewriter.set_body(around.body);
    rewriter.set_insertion_point(around.op);
    let (function, block) = create_function(rewriter, location, name, &inputs, &results);
    copy_there(rewriter, op_ref, &used, block);

    rewriter.set_body(from);
    rewriter.set_insertion_point(op);
    let region = rewriter.body_mut().create_region();
    let execute = ExecuteRegionOp::build(rewriter.scope(), location, &results, region);
    let execute = rewriter.create(execute);
    rewriter.create_block(region, None, &[]);
    let call = CallOp::build(rewriter.scope(), location, &results, name, &used);
    let call = rewriter.create(call);
    let values: Vec<ValueId> = rewriter.body().results(call).collect();
    let state = YieldOp::build(rewriter.scope(), location, &values);
    rewriter.create(state);
    rewriter.replace_op_with(op, execute);
    Some(Outlined { function, call: rewriter.reference(call) })
}

/// Makes a function with one empty block where the rewriter stands, and goes to that block.
fn create_function(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    name: StringId,
    inputs: &[Type],
    results: &[Type],
) -> (OpRef, BlockId) {
    let ty = rewriter.context().function_type(inputs, results);
    let mut state = FuncOp::build(rewriter.scope(), location, name, ty);
    let body = rewriter.ir_mut().create_body();
    state.body = Some(body);
    let region = rewriter.ir_mut().body_mut(body).add_top_region();
    let function = rewriter.create(state);
    let function = rewriter.reference(function);
    rewriter.set_body(body);
    let arguments: Vec<_> = inputs.iter().map(|&ty| (ty, location)).collect();
    (function, rewriter.create_block(region, None, &arguments))
}

/// Copies `op` to the end of `block`, with the arguments of the block for the values in `used`, and returns
/// its results.
fn copy_there(rewriter: &mut Rewriter<'_>, op: OpRef, used: &[ValueId], block: BlockId) {
    let location = rewriter.ir().operation(op).location();
    let mut mapping = IrMapping::new();
    for (index, &value) in used.iter().enumerate() {
        let argument = rewriter.body().argument(block, index);
        mapping.map(value, argument);
        let constant = rewriter.ir().value(op.body, value).defining::<ConstantOp>();
        if let Some(constant) = constant.filter(|constant| constant.result().ty() == Type::INDEX) {
            let constant = constant.op_ref();
            rewriter.set_insertion_point_to_start(block);
            rewriter.clone_op_from(constant, &mut mapping);
        }
    }
    rewriter.set_insertion_point_to_end(block);
    let copy = rewriter.clone_op_from(op, &mut mapping);
    let values: Vec<ValueId> = rewriter.body().results(copy).collect();
    let state = ReturnOp::build(rewriter.scope(), location, &values);
    rewriter.create(state);
}
