//! `rewriter.clone(op)` and `rewriter.clone(op, mapping)`: operations of the plan that are made like others.
//!
//! An `IRMapping` is an object of `ir_mapping.h`, whose functions give the operands and note the results.

use cpp::{Eval, EvalError, Value};
use smallvec::SmallVec;

use ir::body::clone::IrMapping;
use ir::{Block, BlockId, BodyId, Operation, Region, ValueRef};
use rustc_hash::FxHashSet;

use super::natives::results;
use super::plan::{PlannedOperation, PlannedValue};
use super::structure::plan_edit;
use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};

pub(crate) const METHODS: &[Method] = &[
    method(Kind::Builder, "clone", clone),
    method(Kind::Builder, "cloneWithoutRegions", clone_without_regions),
];

/// `rewriter.cloneWithoutRegions(op)`: the regions of the copy are empty.
fn clone_without_regions(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let value = call.host.as_settled(call.value(0)?)?;
    call.host.enter_point()?;
    let op = call.host.operation(&value)?;
    if op.successors().next().is_some() || call.len() > 1 {
        return Err(EvalError::unsupported("such a clone of an operation without its regions"));
    }
    let operands =
        op.operands().map(|operand| call.host.planned_value(&thing::of_ssa_value(operand.value_ref())));
    let operands = operands.collect::<Eval<Vec<_>>>()?;
    let body = call.host.plan()?.body;
    let number = call.host.plan()?.create(PlannedOperation { operands, ..copy_of(op, body) })?;
    Ok(Kind::PlannedOperation.thing(number as usize, 0))
}

/// The copy of an operation, without operands and with empty regions.
fn copy_of(op: Operation<'_>, body: ir::BodyId) -> PlannedOperation {
    PlannedOperation {
        name: op.name(),
        location: op.location(),
        operands: Vec::new(),
        result_types: op.results().map(|result| result.ty()).collect(),
        attributes: op.discardable_attributes(),
        properties: op.properties().into(),
        successors: SmallVec::new(),
        regions: SmallVec::new(),
        num_regions: op.num_regions() as u32,
        owned: None,
        copied: None,
        point: None,
        body,
    }
}

fn clone(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let value = call.host.as_settled(call.value(0)?)?;
    call.host.enter_point()?;
    let op = call.host.operation(&value)?;
    let (of, to) = (op.op_ref(), call.host.plan()?.body);
    if op.successors().next().is_some() {
        return Err(EvalError::unsupported("a clone of an operation with successors"));
    }
    let mapping = call.argument(1).ok().cloned();
    let mut used = Vec::new();
    ir::walk::walk_post_order(op, |nested| {
        used.extend(nested.operands().map(|operand| operand.value_ref()));
    });
    let mut values = Vec::new();
    if mapping.is_some() || of.body != to {
        sort::by_key(&mut used, |value| (value.body.index(), value.value.index()));
        used.dedup();
        used.retain(|value| value.body == of.body);
        let mapped = mapped_values(call, mapping.as_ref(), &used)?;
        for (from, mapped) in used.iter().zip(mapped) {
            // Values that the operation defines are mapped when it is copied.
            if of.body != to && thing::ssa_value(&mapped) == Some(*from) && is_within(op, *from) {
                continue;
            }
            let mapped = call.host.planned_value(&mapped)?;
            if of.body != to || mapped != PlannedValue::Existing(from.value) {
                values.push((from.value, mapped));
            }
        }
    }
    let copy = PlannedOperation { copied: Some((of, values.into())), ..copy_of(op, to) };
    let number = call.host.plan()?.create(copy)?;
    if let Some(mapping) = mapping {
        let from = op.results().map(|result| thing::of_ssa_value(result.value_ref())).collect();
        let to = results(call.host, number)?;
        call_mapping(call, "mapValues", vec![mapping, Value::list(from), Value::list(to)])?;
    }
    Ok(Kind::PlannedOperation.thing(number as usize, 0))
}

/// `rewriter.cloneRegionBefore(from, to, before, mapping)`, `from.cloneInto(&to, mapping)`, with the mapping in argument `at`
/// if there is one.
pub(super) fn clone_region(
    call: &mut Call<'_, '_, '_, '_, '_>,
    from: Value,
    to: Value,
    before: Option<BlockId>,
    at: usize,
) -> Eval<Value> {
    let to = call.machine.pointee(&to)?;
    let to = call.host.as_settled(to)?;
    let body = call.host.region(&to)?.body_id();
    call.host.enter(body)?;
    call.host.settle()?;
    let (from, to) = (call.host.region(&from)?, call.host.region(&to)?);
    let mapping = call.argument(at).ok().cloned();
    let (mut used, mut defined) = (Vec::new(), Parts::default());
    defined.add(from);
    walk_region(from, |op| used.extend(op.operands().map(|operand| operand.value_ref())));
    used.extend_from_slice(&defined.values);
    sort::by_key(&mut used, |value| (value.body.index(), value.value.index()));
    used.dedup();
    used.retain(|value| value.body == from.body_id());
    let mapped = mapped_values(call, mapping.as_ref(), &used)?;
    let own: FxHashSet<ValueRef> = defined.values.iter().copied().collect();
    let mut values = Vec::new();
    for (&of, mapped) in used.iter().zip(mapped) {
        let is_itself = thing::ssa_value(&mapped) == Some(of);
        if is_itself && (from.body_id() == body || own.contains(&of)) {
            continue;
        }
        values.push((of.value, call.host.value_in_plan(&mapped)?));
    }
    let (source, region, count) = (from.body_id(), to.id(), to.blocks().count());
    let first = before.map_or(count, |before| to.blocks().take_while(|block| block.id() != before).count());
    let of = from.id();
    plan_edit(call.host, move |rewriter| {
        let mut mapping = IrMapping::new();
        values.iter().for_each(|&(from, to)| mapping.map(from, to));
        rewriter.clone_region_before((source, of), region, before, &mut mapping);
    })?;
    if let (Some(mapping), Some(ir)) = (mapping, call.host.ir) {
        let copies = ir.region(body, region).blocks().skip(first).take(from.blocks().count());
        let mut made = Parts::default();
        made.add_blocks(copies.collect());
        // Arguments that were mapped before have no copies.
        if made.values.len() == defined.values.len() {
            let list =
                |all: &[ValueRef]| Value::list(all.iter().map(|&of| thing::of_ssa_value(of)).collect());
            let (from, to) = (list(&defined.values), list(&made.values));
            call_mapping(call, "mapValues", vec![mapping.clone(), from, to])?;
        }
        let list = |all: &[(BodyId, BlockId)]| {
            Value::list(all.iter().map(|of| Kind::Block.thing(of.0.index(), of.1.index())).collect())
        };
        let (from, to) = (list(&defined.blocks), list(&made.blocks));
        call_mapping(call, "mapBlocks", vec![mapping, from, to])?;
    }
    Ok(Value::Void)
}

/// The blocks and values of a region, in an order that its copies have too.
#[derive(Default)]
struct Parts {
    blocks: Vec<(BodyId, BlockId)>,
    values: Vec<ValueRef>,
}

impl Parts {
    fn add(&mut self, region: Region<'_>) {
        self.add_blocks(region.blocks().collect());
    }

    fn add_blocks(&mut self, mut pending: Vec<Block<'_>>) {
        while let Some(block) = pending.pop() {
            self.blocks.push((block.body_id(), block.id()));
            self.values.extend(block.arguments().map(|argument| argument.value_ref()));
            for op in block.operations() {
                self.values.extend(op.results().map(|result| result.value_ref()));
                let nested = op.regions().filter(|region| region.body_id() == block.body_id());
                pending.extend(nested.flat_map(|region| region.blocks()));
            }
        }
    }
}

fn walk_region<'a>(region: Region<'a>, mut visit: impl FnMut(Operation<'a>)) {
    for op in region.blocks().flat_map(|block| block.operations()) {
        ir::walk::walk_post_order(op, &mut visit);
    }
}

/// Returns whether an operation, or one in it, defines a value.
fn is_within(op: Operation<'_>, value: ValueRef) -> bool {
    let value = op.ir().value(value.body, value.value);
    let definition = value.defining_op();
    let around = definition.or_else(|| value.parent_block()?.region()?.parent_op());
    std::iter::successors(around, |around| around.parent_op()).any(|around| around == op)
}

/// The values that stand for others in copies: themselves where there is no mapping.
fn mapped_values(
    call: &mut Call<'_, '_, '_, '_, '_>,
    mapping: Option<&Value>,
    of: &[ValueRef],
) -> Eval<Vec<Value>> {
    let all = of.iter().map(|&value| thing::of_ssa_value(value)).collect();
    let Some(mapping) = mapping else { return Ok(all) };
    let mapped = call_mapping(call, "valuesOf", vec![mapping.clone(), Value::list(all)])?;
    call.host.list_of(call.machine, &mapped)
}

/// Calls a function of `ir_mapping.h`.
pub(super) fn call_mapping(
    call: &mut Call<'_, '_, '_, '_, '_>,
    name: &str,
    arguments: Vec<Value>,
) -> Eval<Value> {
    let functions = call.host.program.free_functions(name);
    call.machine.call_overloaded(call.host, &functions, None, &arguments)
}
