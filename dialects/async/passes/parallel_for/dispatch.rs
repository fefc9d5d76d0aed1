//! How blocks of iterations come to run.

use super::compute::ComputeFunction;
use super::{Given, Loop, end, if_else, make_function, region_of};
use arith::{CmpIPredicate, compare, constant_index};
use async_dialect::types::named;
use async_dialect::{AddToGroupOp, AwaitAllOp, CreateGroupOp, ExecuteOp, YieldOp};
use func::{CallOp, ReturnOp};
use ir::{Location, StringId, Type, ValueId};
use llvm_common::build::{create, same};
use rewrite::Rewriter;
use scf::ForOp;

fn call(rewriter: &mut Rewriter<'_>, location: Location, function: StringId, operands: &[ValueId]) {
    let state = CallOp::build(rewriter.scope(), location, &[], function, operands);
    rewriter.create(state);
}

/// Makes `async.execute` of a call, and adds it to a group.
fn call_asynchronously(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    function: StringId,
    operands: &[ValueId],
    group: ValueId,
) -> Option<()> {
    let region = region_of(rewriter, &[], |rewriter, _| {
        call(rewriter, location, function, operands);
        let state = YieldOp::build(rewriter.scope(), location, &[]);
        rewriter.create(state);
        Some(())
    })?;
    let token = named(rewriter.context(), "token");
    let state = ExecuteOp::build(rewriter.scope(), location, token, &[], &[], &[], region);
    let token = rewriter.create_value(state);
    let state = AddToGroupOp::build(rewriter.scope(), location, token, group);
    rewriter.create(state);
    Some(())
}

/// Makes the function that gives one half of a range of blocks to the runtime, again and again, and runs the block that is
/// left.
fn halving_function(
    rewriter: &mut Rewriter<'_>,
    given: &Given,
    location: Location,
    compute: &ComputeFunction,
) -> Option<StringId> {
    let group_type = named(rewriter.context(), "group");
    let mut inputs = vec![group_type, Type::INDEX];
    inputs.extend(&compute.inputs);
    let (name, function) = make_function(rewriter, given, location, "async_dispatch_fn", &inputs)?;
    let (from, point) = (rewriter.body_id(), rewriter.insertion_point());
    rewriter.set_body(function);
    let region = *rewriter.body().top_regions().first()?;
    let parameters: Vec<_> = inputs.iter().map(|&ty| (ty, location)).collect();
    let entry = rewriter.create_block(region, None, &parameters);
    let parameters: Vec<ValueId> = rewriter.body().argument_values(entry).collect();
    let one = constant_index(rewriter, location, 1);
    let two = constant_index(rewriter, location, 2);
    let (group, first, last) = (parameters[0], parameters[1], parameters[2]);
    let pair = [Type::INDEX; 2];
    let regions = [rewriter.body_mut().create_region(), rewriter.body_mut().create_region()];
    let mut state =
        llvm_common::build::state(rewriter.context(), location, "scf.while", &[first, last], &pair);
    state.regions.extend(regions);
    let halving = rewriter.create(state);
    let arguments = pair.map(|ty| (ty, location));
    let [before, after] = regions.map(|region| rewriter.create_block(region, None, &arguments));

    rewriter.set_insertion_point_to_end(before);
    let range: Vec<ValueId> = rewriter.body().argument_values(before).collect();
    let length = same(rewriter, location, "arith.subi", &[range[1], range[0]]);
    let goes_on = compare(rewriter, location, CmpIPredicate::Sgt, length, one);
    create(rewriter, location, "scf.condition", &[goes_on, range[0], range[1]], &[], &[]);

    rewriter.set_insertion_point_to_end(after);
    let range: Vec<ValueId> = rewriter.body().argument_values(after).collect();
    let length = same(rewriter, location, "arith.subi", &[range[1], range[0]]);
    let half = same(rewriter, location, "arith.divsi", &[length, two]);
    let middle = same(rewriter, location, "arith.addi", &[range[0], half]);
    let mut operands = parameters.clone();
    operands[1] = middle;
    operands[2] = range[1];
    call_asynchronously(rewriter, location, name, &operands, group)?;
    let state = scf::YieldOp::build(rewriter.scope(), location, &[range[0], middle]);
    rewriter.create(state);

    rewriter.set_insertion_point_after(halving);
    let operands = [&[first], &parameters[3..]].concat();
    call(rewriter, location, compute.name, &operands);
    let state = ReturnOp::build(rewriter.scope(), location, &[]);
    rewriter.create(state);
    rewriter.set_body(from);
    rewriter.restore_insertion_point(point);
    Some(name)
}

fn create_group(
    rewriter: &mut Rewriter<'_>,
    location: Location,
    num_blocks: ValueId,
    one: ValueId,
) -> ValueId {
    let size = same(rewriter, location, "arith.subi", &[num_blocks, one]);
    let state = CreateGroupOp::build(rewriter.scope(), location, size);
    rewriter.create_value(state)
}

fn await_all(rewriter: &mut Rewriter<'_>, location: Location, group: ValueId) {
    let state = AwaitAllOp::build(rewriter.scope(), location, group);
    rewriter.create(state);
}

/// Runs the only block, or gives all blocks to a function that halves their range.
pub(super) fn dispatch_by_halves(
    rewriter: &mut Rewriter<'_>,
    of: &Loop,
    given: &Given,
    compute: &ComputeFunction,
    size: ValueId,
    num_blocks: ValueId,
) -> Option<()> {
    let location = of.location;
    let function = halving_function(rewriter, given, location, compute)?;
    let zero = constant_index(rewriter, location, 0);
    let one = constant_index(rewriter, location, 1);
    let is_single = compare(rewriter, location, CmpIPredicate::Eq, num_blocks, one);
    let rest = of.operands(&compute.captures);
    let alone = region_of(rewriter, &[], |rewriter, _| {
        call(rewriter, location, compute.name, &[&[zero, size], &rest[..]].concat());
        end(rewriter, location);
        Some(())
    })?;
    let several = region_of(rewriter, &[], |rewriter, _| {
        let group = create_group(rewriter, location, num_blocks, one);
        call(rewriter, location, function, &[&[group, zero, num_blocks, size], &rest[..]].concat());
        await_all(rewriter, location, group);
        end(rewriter, location);
        Some(())
    })?;
    if_else(rewriter, location, is_single, [alone, several]);
    Some(())
}

/// Gives each block but the first to the runtime, and runs that.
pub(super) fn dispatch_by_loop(
    rewriter: &mut Rewriter<'_>,
    of: &Loop,
    compute: &ComputeFunction,
    size: ValueId,
    num_blocks: ValueId,
) -> Option<()> {
    let location = of.location;
    let zero = constant_index(rewriter, location, 0);
    let one = constant_index(rewriter, location, 1);
    let group = create_group(rewriter, location, num_blocks, one);
    let rest = of.operands(&compute.captures);
    let operands = |block| [&[block, size], &rest[..]].concat();
    let region = region_of(rewriter, &[(Type::INDEX, location)], |rewriter, arguments| {
        let &[block] = arguments else { return None };
        call_asynchronously(rewriter, location, compute.name, &operands(block), group)?;
        end(rewriter, location);
        Some(())
    })?;
    let state = ForOp::build(rewriter.scope(), location, &[], one, num_blocks, one, &[], region);
    rewriter.create(state);
    call(rewriter, location, compute.name, &operands(zero));
    await_all(rewriter, location, group);
    Some(())
}
