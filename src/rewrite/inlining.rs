//! Inlining: replacing a call by the body of the callee.
//!
//! The callee's blocks are copied between the operations before and after the call. A single block is merged
//! with both; of several blocks, those that return branch to the operations after the call.
//!
//! Follows mlir/lib/Transforms/Utils/InliningUtils.cpp.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::builder::Builder;
use super::interface::{DialectRewriting, Inliner, InterpretedRewriting};
use definitions::DialectContext as _;
use interfaces::{arg_operands, callable_region};
use ir::body::clone::IrMapping;
use ir::views::ValueScope;
use ir::{
    Attribute, AttributeStorage, BlockId, BodyId, Context, Ir, Location, OpId, OpRef, Operation, Region,
    RegionId, Value, ValueId, known,
};

/// Inlines the body of `callable` before `call`, which the caller erases. `inlined` is called with the new
/// blocks before they are connected to the rest. Returns false, and changes nothing, if inlining is
/// impossible.
pub fn inline_call(
    ir: &mut Ir,
    call: OpRef,
    callable: OpRef,
    inlined: &mut dyn FnMut(&Ir, BodyId, &[BlockId]),
) -> bool {
    let context = ir.share_context();
    let Some(region) = legal_region(ir, call, callable) else { return false };
    let (body, from) = (call.body, ir.region(region.0, region.1));
    let mut mapping = IrMapping::new();
    let view = ir.operation(call);
    if let Some(entry) = from.front() {
        for (argument, operand) in entry.arguments().zip(arg_operands(view)) {
            mapping.map(argument.id(), view.operand(operand).id());
        }
    }
    let Some(block) = view.block().map(|block| block.id()) else { return false };
    let results: SmallVec<[ValueId; 4]> = view.results().map(|result| result.id()).collect();
    let location = view.location();
    let after = ir.body(body).next_operation(call.op);
    handle_arguments(ir, &context, call, callable, &mut mapping);
    let rest = ir.body_mut(body).split_block(block, after);
    let Some(into) = ir.body(body).region_of(block) else { return false };
    let copies = ir.body_mut(body).create_region();
    ir.clone_region_into(region.0, region.1, body, copies, &mut mapping);
    let blocks: Vec<BlockId> = ir.body(body).region_blocks(copies).collect();
    ir.body_mut(body).splice_blocks(copies, into, Some(rest));
    if location != Location::UNKNOWN {
        remap_locations(ir, &context, body, &blocks, location);
    }
    if let Some(process) = inliner(ir.operation(call)).and_then(|of| of.process_call_blocks) {
        process(ir, call, &blocks);
    }
    inlined(ir, body, &blocks);
    tie_up(ir, &context, body, block, &blocks, rest, &results);
    true
}

/// Returns the region to inline, if it fits the call and all dialects allow it.
fn legal_region(ir: &Ir, call: OpRef, callable: OpRef) -> Option<(BodyId, RegionId)> {
    let (call, callable) = (ir.operation(call), ir.operation(callable));
    let region = callable_region(callable)?;
    let into = call.parent_region()?;
    let arguments = region.front()?.arguments().map(|argument| argument.ty());
    let operands: SmallVec<[Value<'_>; 4]> = arg_operands(call).map(|index| call.operand(index)).collect();
    let fits = arguments.eq(operands.iter().map(|operand| operand.ty()))
        && (inliner(callable)?.call_result_types)(callable)?.into_iter().eq(call.result_types());
    let is_legal = fits
        && (inliner(call)?.is_legal_call)(call, callable)
        && (inliner(into.parent_op()?)?.is_legal_region)(into, region, &operands)
        && are_operations_legal(region, into);
    is_legal.then_some((region.body_id(), region.id()))
}

/// Lets the dialect of the callable replace the operands of the call, which are mapped already.
fn handle_arguments(ir: &mut Ir, context: &Context, call: OpRef, callable: OpRef, mapping: &mut IrMapping) {
    let of_callable = ir.operation(callable);
    let Some(handle) = inliner(of_callable).and_then(|of| of.handle_argument) else { return };
    let attributes = of_callable.attribute(known::ARG_ATTRS).and_then(|of| of.elements(context));
    let entry = callable_region(of_callable).and_then(|region| region.front());
    let arguments: Vec<ValueId> =
        entry.into_iter().flat_map(|entry| entry.arguments()).map(|of| of.id()).collect();
    let after = ir.body(call.body).next_operation(call.op);
    let block = ir.body(call.body).block_of(call.op);
    for (index, argument) in arguments.into_iter().enumerate() {
        let Some(operand) = mapping.get(argument) else { continue };
        let mut builder = Builder::new(ir, context, call.body, None);
        match (after, block) {
            (Some(after), _) => builder.set_insertion_point(after),
            (None, Some(block)) => builder.set_insertion_point_to_end(block),
            (None, None) => return,
        }
        let attributes = attributes.and_then(|of| of.get(index)).copied();
        let replacement = handle(&mut builder, call, callable, operand, attributes);
        mapping.map(argument, replacement);
    }
}

fn inliner(op: Operation<'_>) -> Option<Inliner> {
    let (context, dialect) = (op.context(), op.info().dialect);
    let rewriting = context.dialect(dialect)?.interface::<DialectRewriting>();
    rewriting.and_then(|rewriting| rewriting.inliner).or_else(|| {
        let code = context.registry().code::<InterpretedRewriting>()?;
        (code.inliner)(context, dialect)
    })
}

fn are_operations_legal(region: Region<'_>, into: Region<'_>) -> bool {
    let mut pending = vec![region];
    while let Some(region) = pending.pop() {
        for op in region.blocks().flat_map(|block| block.operations()) {
            let is_legal = || inliner(op).is_some_and(|inliner| (inliner.is_legal_op)(op, into));
            if op.info().name != known::UNREALIZED_CONVERSION_CAST && !is_legal() {
                return false;
            }
            pending.extend(op.regions());
        }
    }
    true
}

/// Connects copied blocks with the block of the call before them and with `rest` after them.
fn tie_up(
    ir: &mut Ir,
    context: &Context,
    body: BodyId,
    block: BlockId,
    blocks: &[BlockId],
    rest: BlockId,
    results: &[ValueId],
) {
    let Some(&first) = blocks.first() else { return };
    let view = ir.block(body, first);
    let around = view.parent_op().and_then(inliner);
    let may_merge = |end| around.is_none_or(|of| (of.merges_single_block)(end));
    if blocks.len() == 1 && view.back().is_none_or(may_merge) {
        if let Some(end) = ir.body(body).last_operation(first) {
            let values: SmallVec<[ValueId; 4]> = ir.body(body).operand_values(end).collect();
            for (&result, value) in results.iter().zip(values) {
                ir.body_mut(body).replace_all_uses(result, value);
            }
            ir.erase_operation(OpRef { body, op: end });
        }
        let arena = ir.body_mut(body);
        arena.splice_operations(arena.first_operation(rest), first, None);
        ir.erase_block(body, rest);
    } else {
        for &result in results {
            let arena = ir.body_mut(body);
            let (ty, location) = (arena.value_type(result), arena.value_location(result));
            let argument = arena.add_block_argument(rest, ty, location);
            arena.replace_all_uses(result, argument);
        }
        for &block in blocks {
            branch_to(ir, context, body, block, rest);
        }
    }
    let arena = ir.body_mut(body);
    arena.splice_operations(arena.first_operation(first), block, None);
    ir.erase_block(body, first);
}

/// Makes the end of `block`, if it returns, a branch to `rest`.
fn branch_to(ir: &mut Ir, context: &Context, body: BodyId, block: BlockId, rest: BlockId) {
    let Some(end) = ir.body(body).last_operation(block) else { return };
    let view = ir.operation(OpRef { body, op: end });
    let scope = ValueScope::new(context, ir.body(body));
    let Some(branch) = inliner(view).and_then(|of| (of.branch_for_return)(view, scope, rest)) else { return };
    let mut builder = Builder::new(ir, context, body, None);
    builder.set_insertion_point(end);
    builder.create(branch);
    ir.erase_operation(OpRef { body, op: end });
}

/// Adds `caller` to the location of every operation in `blocks`.
fn remap_locations(ir: &mut Ir, context: &Context, body: BodyId, blocks: &[BlockId], caller: Location) {
    let caller = caller.to_attribute(context);
    let mut known: FxHashMap<Location, Location> = FxHashMap::default();
    let mut remapped = |location: Location| {
        *known.entry(location).or_insert_with(|| {
            Location::attribute(called_from(context, location.to_attribute(context), caller))
        })
    };
    let mut pending: Vec<(BodyId, BlockId)> = blocks.iter().map(|&block| (body, block)).collect();
    while let Some((body, block)) = pending.pop() {
        for index in 0..ir.body(body).num_arguments(block) {
            let argument = ir.body(body).argument(block, index);
            let location = remapped(ir.body(body).value_location(argument));
            ir.body_mut(body).set_argument_location(block, argument, location);
        }
        let ops: Vec<OpId> = ir.body(body).block_operations(block).collect();
        for op in ops {
            let view = ir.operation(OpRef { body, op });
            let blocks = view.regions().flat_map(|region| region.blocks());
            pending.extend(blocks.map(|block| (block.body_id(), block.id())));
            let location = remapped(view.location());
            ir.body_mut(body).set_location(op, location);
        }
    }
}

/// `callee`, called from `caller`: where it is a chain of calls already, the caller is its new end.
fn called_from(context: &Context, callee: Attribute, caller: Attribute) -> Attribute {
    let mut chain = Vec::new();
    let mut last = callee;
    while let AttributeStorage::CallSiteLoc { callee, caller } = *last.storage(context) {
        chain.push(callee);
        last = caller;
    }
    let site = |callee, caller| context.intern_attribute(AttributeStorage::CallSiteLoc { callee, caller });
    chain.into_iter().rev().fold(site(last, caller), |caller, callee| site(callee, caller))
}
