//! Methods that change blocks, regions, and how many operands an operation has.
//!
//! Each is a step of the plan that is carried out on the copy at once: what it makes has its id then.

use std::cell::Cell;
use std::rc::Rc;

use cpp::{Eval, EvalError, Value};
use ir::{Block, BlockId, Body, BodyId, Location, OperationState, RegionId, StringId, Type};
use rewrite::Rewriter;

use super::clone::clone_region;
use super::natives::{after, block, move_op, move_to, only_value, operation, push, replace_value, values};
use super::plan::{Edit, Point, Step};
use crate::hook::Hook;
use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};

pub(crate) const METHODS: &[Method] = &[
    method(Kind::Region, "push_back", |call| {
        let region = this_region(call)?;
        let block = call.machine.pointee(&call.value(0)?)?;
        let block = call.host.block(&block)?.id();
        edit(call, move |rewriter| rewriter.body_mut().append_block(region, block))
    }),
    method(Kind::Region, "emplaceBlock", |call| {
        let region = this_region(call)?;
        let block = new_block(call.host)?;
        let id = call.host.block(&block)?.id();
        edit(call, move |rewriter| rewriter.body_mut().append_block(region, id))?;
        Ok(block)
    }),
    method(Kind::Region, "addArgument", |call| {
        this_region(call)?;
        let front = call.host.region(&call.this()?)?.front();
        let front = front.ok_or_else(|| EvalError::undefined("an argument of an empty region"))?;
        add_argument(call, front, 0, None)
    }),
    // `to->getOperations().splice(to->end(), from->getOperations())`, or one operation, or a range of them.
    method(Kind::Block, "splice", |call| {
        call.host.settle()?;
        let block = this_block(call)?.id();
        let point = place_in(call, block, 0)?;
        let moved = match (call.len(), call.value(call.len() - 1)?) {
            (2, from) => match from.handle() {
                Some(block) => crate::natives::elements(call.host, call.machine, block)?,
                None => call.machine.list(&from)?,
            },
            (3, at) => at_iterator(call, &at)?.into_iter().collect(),
            (_, end) => {
                let (Value::Iterator(first), Value::Iterator(end)) = (call.value(2)?, end) else {
                    return Err(EvalError::unsupported("such operations to move"));
                };
                let all = call.machine.list(&first.list)?;
                all.get(first.index as usize..end.index as usize).unwrap_or_default().to_vec()
            }
        };
        for op in moved {
            let op = call.host.op_in_body(op)?;
            move_op(call, op, point)?;
        }
        Ok(Value::Void)
    }),
    method(Kind::Block, "push_back", |call| {
        let (block, op) = (this_block(call)?.id(), operation(call, 0)?);
        move_op(call, op, Point::AtEnd(block))
    }),
    method(Kind::Block, "addArgument", |call| {
        let block = this_block(call)?;
        add_argument(call, block, 0, None)
    }),
    method(Kind::Block, "insertArgument", |call| {
        let (block, at) = (this_block(call)?, call.index(0)?);
        match at <= block.num_arguments() {
            true => add_argument(call, block, 1, Some(at)),
            false => Err(EvalError::undefined("an argument out of range")),
        }
    }),
    method(Kind::Block, "addArguments", |call| {
        let (types, locations) = (crate::natives::data::types::types_of_any(call, 0)?, call.list(1)?);
        if types.len() != locations.len() {
            return Err(EvalError::undefined("other locations than arguments"));
        }
        let locations = locations.iter().map(|of| call.host.location(of)).collect::<Eval<Vec<_>>>()?;
        let block = this_block(call)?.id();
        let first = call.host.block(&call.this()?)?.num_arguments();
        edit(call, move |rewriter| {
            for (&ty, &location) in types.iter().zip(&locations) {
                rewriter.body_mut().add_block_argument(block, ty, location);
            }
        })?;
        let all = call.host.block(&call.this()?)?.arguments().skip(first);
        Ok(Value::list(all.map(|value| thing::of_ssa_value(value.value_ref())).collect()))
    }),
    method(Kind::Block, "eraseArgument", |call| {
        let at = call.index(0)?;
        erase_arguments(call, &[at])
    }),
    method(Kind::Block, "eraseArguments", |call| {
        if call.len() == 1 {
            return erase_chosen_arguments(call);
        }
        let (first, count) = (call.index(0)?, call.index(1)?);
        call.machine.charge(count)?;
        let all: Vec<usize> = (first..first.saturating_add(count)).collect();
        erase_arguments(call, &all)
    }),
    method(Kind::Operation, "eraseOperand", |call| {
        let at = call.index(0)?;
        erase_operands(call, at, 1)
    }),
    method(Kind::Operation, "eraseOperands", |call| {
        if call.len() == 1 && !matches!(call.value(0)?, Value::Int(..)) {
            return erase_marked_operands(call);
        }
        let (at, count) = (call.index(0)?, if call.len() > 1 { call.index(1)? } else { 1 });
        erase_operands(call, at, count)
    }),
    method(Kind::Operation, "insertOperands", |call| {
        let at = call.index(0)?;
        let op = this_operation(call)?;
        let values = values(call, 1)?;
        let values = values.iter().map(|value| call.host.value_in_plan(value)).collect::<Eval<Vec<_>>>()?;
        if at > call.host.operation(&call.this()?)?.num_operands() {
            return Err(EvalError::undefined("an operand out of range"));
        }
        edit(call, move |rewriter| rewriter.body_mut().insert_operands(op, at, &values))
    }),
    method(Kind::Operation, "erase", |call| {
        let op = this_operation(call)?;
        push(call, Step::Erase(op))
    }),
    method(Kind::Operation, "setLoc", |call| {
        let op = this_operation(call)?;
        let location = call.host.location(&call.value(0)?)?;
        edit(call, move |rewriter| rewriter.body_mut().set_location(op, location))
    }),
    method(Kind::Operation, "replaceUsesOfWith", |call| {
        let op = this_operation(call)?;
        let (from, to) =
            (call.host.value_in_plan(&call.value(0)?)?, call.host.value_in_plan(&call.value(1)?)?);
        edit(call, move |rewriter| {
            let operands: Vec<_> = rewriter.body_mut().operands(op).map(|(_, value)| value).collect();
            for (at, _) in operands.iter().enumerate().filter(|&(_, &operand)| operand == from) {
                rewriter.set_operand(op, at, to);
            }
        })
    }),
    method(Kind::Operation, "moveBefore", |call| {
        let op = this_operation(call)?;
        let to = match call.len() {
            1 => Point::Before(operation(call, 0)?),
            // (a block, an iterator over its operations)
            _ => {
                call.host.settle()?;
                let block = block(call, 0)?.id();
                place_in(call, block, 1)?
            }
        };
        move_op(call, op, to)
    }),
    method(Kind::Operation, "moveAfter", |call| {
        let op = this_operation(call)?;
        call.host.settle()?;
        let point = after(call, 0)?;
        move_op(call, op, point)
    }),
    method(Kind::Value, "setType", |call| {
        let (this, ty) = (call.this()?, call.ty(0)?);
        if call.host.set_type_of_folded(&this, ty)? {
            return Ok(Value::Void);
        }
        let value = call.host.value_to_change(&this)?;
        edit(call, move |rewriter| rewriter.body_mut().set_value_type(value, ty))
    }),
    method(Kind::Value, "replaceAllUsesExcept", |call| {
        let (from, to) = (call.this()?, call.value(0)?);
        call.host.settle()?;
        replace_except(call, &from, &to, 1)
    }),
    method(Kind::Value, "replaceUsesWithIf", |call| {
        let (from, to) = (call.this()?, call.value(0)?);
        call.host.settle()?;
        replace_if(call, &from, &to, 1)
    }),
    method(Kind::Builder, "replaceAllUsesExcept", |call| {
        let (from, to) = (only_value(call, 0)?, only_value(call, 1)?);
        replace_except(call, &from, &to, 2)
    }),
    method(Kind::Builder, "replaceUsesWithIf", |call| {
        let (from, to) = (only_value(call, 0)?, only_value(call, 1)?);
        replace_if(call, &from, &to, 2)
    }),
    method(Kind::Builder, "setInsertionPointAfterValue", |call| {
        let value = call.value(0)?;
        let value = call.host.as_settled(value)?;
        let value = call.host.ssa_value(&value)?;
        call.host.enter(value.body_id())?;
        let next = match value.defining_op() {
            Some(op) => op.next(),
            None => value.owner_block().and_then(|block| block.operations().next()),
        };
        let block = value.parent_block().ok_or_else(|| EvalError::undefined("a value of no block"))?;
        let end = Point::AtEnd(block.id());
        move_to(call, next.map_or(end, |op| Point::Before(op.op_ref().op)))
    }),
    method(Kind::Builder, "eraseBlock", |call| {
        let block = block(call, 0)?.id();
        edit(call, move |rewriter| rewriter.erase_block(block))
    }),
    method(Kind::Builder, "moveBlockBefore", |call| {
        let moved = block(call, 0)?;
        let place = place_among_blocks(call, 1)?;
        move_block(call, moved, place)
    }),
    method(Kind::Block, "moveBefore", |call| {
        let moved = this_block(call)?;
        let place = place_among_blocks(call, 0)?;
        move_block(call, moved, place)
    }),
    method(Kind::Block, "moveAfter", |call| {
        let moved = this_block(call)?;
        let after = block(call, 0)?;
        let region = after.region().ok_or_else(|| EvalError::undefined("a block of no region"))?;
        let next = region.blocks().skip_while(|other| *other != after).nth(1).map(|next| next.id());
        let region = call.host.of_region(region);
        move_block(call, moved, (region, next, 1))
    }),
    method(Kind::Builder, "cloneRegionBefore", |call| {
        let from = call.value(0)?;
        let (to, before, next) = place_among_blocks(call, 1)?;
        clone_region(call, from, to, before, next)
    }),
    method(Kind::Region, "cloneInto", |call| {
        let (from, to) = (call.this()?, call.value(0)?);
        match call.len() {
            2 => clone_region(call, from, to, None, 1),
            _ => {
                let before = position(call, 1)?;
                clone_region(call, from, to, before, 2)
            }
        }
    }),
    method(Kind::Builder, "splitBlock", |call| {
        let block = block(call, 0)?;
        let first = match call.value(1)? {
            Value::Iterator(at) => call.machine.list(&at.list)?.get(at.index as usize).cloned(),
            other => Some(other),
        };
        let first = first.map(|op| call.host.op_in_body(op)).transpose()?;
        let block = block.id();
        edit(call, move |rewriter| {
            rewriter.split_block(block, first);
        })?;
        last_block(call.host)
    }),
];

/// Plans a change, and carries it out on the copy.
pub(super) fn edit(
    call: &mut Call<'_, '_, '_, '_, '_>,
    change: impl Fn(&mut Rewriter<'_>) + 'static,
) -> Eval<Value> {
    plan_edit(call.host, change)?;
    Ok(Value::Void)
}

pub(super) fn plan_edit(
    host: &mut Hook<'_, '_, '_, '_>,
    change: impl Fn(&mut Rewriter<'_>) + 'static,
) -> Eval<()> {
    host.plan()?.push(Step::Edit(Edit(Rc::new(change))))?;
    host.settle()
}

/// A region that belongs to no operation yet.
pub fn new_region(host: &mut Hook<'_, '_, '_, '_>) -> Eval<Value> {
    region_made_by(host, Body::create_region)
}

/// A region of the operation that will own the body.
pub fn new_top_region(host: &mut Hook<'_, '_, '_, '_>) -> Eval<Value> {
    region_made_by(host, Body::add_top_region)
}

fn region_made_by(host: &mut Hook<'_, '_, '_, '_>, make: fn(&mut Body) -> RegionId) -> Eval<Value> {
    plan_edit(host, move |rewriter| {
        make(rewriter.body_mut());
    })?;
    let (body, ir) = (host.plan()?.body, host.ir);
    let id = ir.and_then(|ir| (ir.body(body).num_regions_made() as u32).checked_sub(1));
    id.map(|id| Kind::Region.thing(body.index(), id as usize))
        .ok_or_else(|| EvalError::unsupported("a region"))
}

/// A body that no operation owns yet.
pub fn new_body(host: &mut Hook<'_, '_, '_, '_>) -> Eval<BodyId> {
    let made = Rc::new(Cell::new(None));
    let told = made.clone();
    plan_edit(host, move |rewriter| told.set(Some(rewriter.ir_mut().create_body())))?;
    made.get().ok_or_else(|| EvalError::unsupported("a body"))
}

/// A block that is in no region yet.
pub fn new_block(host: &mut Hook<'_, '_, '_, '_>) -> Eval<Value> {
    plan_edit(host, |rewriter| {
        rewriter.body_mut().create_block();
    })?;
    last_block(host)
}

/// The block that was made last.
fn last_block(host: &mut Hook<'_, '_, '_, '_>) -> Eval<Value> {
    let (body, ir) = (host.plan()?.body, host.ir);
    let id = ir.and_then(|ir| ir.body(body).num_blocks().checked_sub(1));
    id.map(|id| Kind::Block.thing(body.index(), id)).ok_or_else(|| EvalError::unsupported("a block"))
}

/// `builder.createBlock(region, position, types, locations)`, `builder.createBlock(block, types, locations)`.
pub fn create_block(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let place = call.value(0)?;
    let place = call.host.as_settled(place)?;
    let place = call.machine.pointee(&place)?;
    let (region, before, next) = if thing::block(&place).is_some() {
        let before = call.host.block(&place)?;
        let region = before.region().ok_or_else(|| EvalError::undefined("a block of no region"))?;
        (region, Some(before.id()), 1)
    } else {
        let before = if call.len() > 1 { position(call, 1)? } else { None };
        (call.host.region(&place)?, before, 2)
    };
    call.host.enter(region.body_id())?;
    let region: RegionId = region.id();
    let mut arguments = Vec::new();
    if call.len() > next {
        let types = crate::natives::data::types::types_of_any(call, next)?;
        for (ty, location) in types.into_iter().zip(call.list(next + 1)?) {
            arguments.push((ty, call.host.location(&location)?));
        }
    }
    edit(call, move |rewriter| {
        rewriter.create_block(region, before, &arguments);
    })?;
    let made = last_block(call.host)?;
    let id = call.host.block(&made)?.id();
    move_to(call, Point::AtEnd(id))?;
    Ok(made)
}

/// The block that an iterator over the blocks of a region is at; none if it is at their end.
pub(super) fn position(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Option<BlockId>> {
    let value = match call.value(at)? {
        Value::Iterator(at) => call.machine.list(&at.list)?.get(at.index as usize).cloned(),
        Value::Braces(items) if items.values.is_empty() => None,
        other => Some(other),
    };
    match value.filter(|value| thing::block(value).is_some()) {
        Some(block) => call.host.block(&block).map(|block| Some(block.id())),
        None => Ok(None),
    }
}

/// The region and the block in it, if there is one, before which blocks go, and the number of the argument after these: a
/// block, or a region and an iterator over its blocks.
pub(super) fn place_among_blocks(
    call: &mut Call<'_, '_, '_, '_, '_>,
    at: usize,
) -> Eval<(Value, Option<BlockId>, usize)> {
    let to = call.value(at)?;
    if thing::block(&to).is_none() {
        let before = if call.len() > at + 1 { position(call, at + 1)? } else { None };
        return Ok((to, before, at + 2));
    }
    let before = call.host.block(&to)?;
    let region = before.region().ok_or_else(|| EvalError::undefined("a block of no region"))?;
    Ok((call.host.of_region(region), Some(before.id()), at + 1))
}

/// Moves a block to a place that [`place_among_blocks`] gives.
fn move_block(
    call: &mut Call<'_, '_, '_, '_, '_>,
    moved: Block<'_>,
    (to, before, _): (Value, Option<BlockId>, usize),
) -> Eval<Value> {
    let region = call.host.region(&call.machine.pointee(&to)?)?;
    if region.body_id() != moved.body_id() {
        return Err(EvalError::unsupported("a block that is moved to another body"));
    }
    let (moved, region) = (moved.id(), region.id());
    if before == Some(moved) {
        return Ok(Value::Void);
    }
    edit(call, move |rewriter| rewriter.move_block(moved, region, before))
}

/// The place in a block that an iterator over its operations in an argument is.
pub(super) fn place_in(call: &mut Call<'_, '_, '_, '_, '_>, block: BlockId, at: usize) -> Eval<Point> {
    let at = call.value(at)?;
    match at_iterator(call, &at)? {
        Some(op) => Ok(Point::Before(call.host.op_in_body(op)?)),
        None => Ok(Point::AtEnd(block)),
    }
}

/// The operation that an iterator is at. `None` after the last one.
fn at_iterator(call: &mut Call<'_, '_, '_, '_, '_>, at: &Value) -> Eval<Option<Value>> {
    match at {
        Value::Iterator(at) => Ok(call.machine.list(&at.list)?.get(at.index as usize).cloned()),
        Value::Host(_) => Ok(Some(at.clone())),
        other => Err(EvalError::unsupported(format!("a place in a block of a {}", other.describe()))),
    }
}

fn this_region(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<RegionId> {
    let region = call.host.region(&call.this()?)?;
    call.host.enter(region.body_id())?;
    Ok(region.id())
}

fn this_block<'a>(call: &mut Call<'_, '_, '_, '_, 'a>) -> Eval<Block<'a>> {
    let body = call.host.block(&call.this()?)?.body_id();
    call.host.enter(body)?;
    call.host.block(&call.this()?)
}

fn this_operation(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<ir::OpId> {
    let this = call.this()?;
    call.host.op_in_body(this)
}

/// Adds an argument of the type and the location in two arguments.
fn add_argument(
    call: &mut Call<'_, '_, '_, '_, '_>,
    block: Block<'_>,
    first: usize,
    at: Option<usize>,
) -> Eval<Value> {
    let (ty, location): (Type, Location) = (call.ty(first)?, call.host.location(&call.value(first + 1)?)?);
    let (body, id) = (block.body_id(), block.id());
    let at = at.unwrap_or(block.num_arguments());
    edit(call, move |rewriter| {
        rewriter.body_mut().insert_block_argument(id, at, ty, location);
    })?;
    let ir = call.host.ir.ok_or_else(|| EvalError::unsupported("an argument"))?;
    let added = ir.block(body, id).arguments().nth(at);
    added
        .map(|value| thing::of_ssa_value(value.value_ref()))
        .ok_or_else(|| EvalError::unsupported("an argument"))
}

fn erase_arguments(call: &mut Call<'_, '_, '_, '_, '_>, which: &[usize]) -> Eval<Value> {
    let block = call.host.block(&call.this()?)?;
    for &at in which {
        let argument = block.arguments().nth(at);
        let argument = argument.ok_or_else(|| EvalError::undefined("an argument out of range"))?;
        if !argument.is_unused() {
            return Err(EvalError::undefined("an argument that is erased, and used"));
        }
    }
    if let Some(fold) = &mut call.host.folding {
        fold.erase_arguments(block, which)?;
        return Ok(Value::Void);
    }
    call.host.enter(block.body_id())?;
    let id = block.id();
    let which = which.to_vec();
    edit(call, move |rewriter| {
        for &at in which.iter().rev() {
            rewriter.body_mut().erase_block_argument(id, at);
        }
    })
}

/// Erases the arguments for which a `BitVector` has a bit, or that a function says.
fn erase_chosen_arguments(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let decide = call.argument(0)?.clone();
    let marks = match call.value(0)? {
        Value::Closure(_) | Value::Function(_) => None,
        _ => Some(call.list(0)?),
    };
    let block = call.host.block(&call.this()?)?;
    let mut which = Vec::new();
    for (at, argument) in block.arguments().enumerate() {
        let answer = match &marks {
            Some(marks) => marks.get(at).cloned().unwrap_or(Value::Bool(false)),
            None => {
                let argument = thing::of_ssa_value(argument.value_ref());
                let answer = call.machine.call(call.host, &decide, &[argument])?;
                call.machine.load(&answer)?
            }
        };
        if matches!(answer, Value::Bool(true)) {
            which.push(at);
        }
    }
    erase_arguments(call, &which)
}

fn erase_operands(call: &mut Call<'_, '_, '_, '_, '_>, at: usize, count: usize) -> Eval<Value> {
    let op = this_operation(call)?;
    let all = call.host.operation(&call.this()?)?.num_operands();
    if at.checked_add(count).is_none_or(|end| end > all) {
        return Err(EvalError::undefined("an operand out of range"));
    }
    edit(call, move |rewriter| rewriter.body_mut().erase_operands(op, at, count))
}

/// `ensureTerminator(region, builder, location)`, where operations are made.
pub fn ensure_terminator(call: &mut Call<'_, '_, '_, '_, '_>, terminator: StringId) -> Eval<Value> {
    let value = call.machine.pointee(&call.value(0)?)?;
    let value = call.host.as_settled(value)?;
    let location = call.host.location(&call.value(2)?)?;
    let body = call.host.region(&value)?.body_id();
    call.host.enter(body)?;
    call.host.settle()?;
    let region = call.host.region(&value)?;
    let last = region.blocks().last();
    let last_op = last.and_then(|block| block.operations().last());
    if last_op.is_some_and(|op| op.has_trait(ir::op_info::Trait::Terminator)) {
        return Ok(Value::Void);
    }
    let (region, block) = (region.id(), last.map(|block| block.id()));
    let name = call.host.context.op_name(terminator);
    edit(call, move |rewriter| {
        let point = rewriter.insertion_point();
        match block {
            Some(block) => rewriter.set_insertion_point_to_end(block),
            None => {
                rewriter.create_block(region, None, &[]);
            }
        }
        rewriter.create(OperationState::new(name, location));
        rewriter.restore_insertion_point(point);
    })
}

/// Erases the operands for which a `BitVector` has a bit.
fn erase_marked_operands(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let op = this_operation(call)?;
    let marks = call.list(0)?;
    let is_marked = |at: &usize| matches!(marks.get(*at), Some(Value::Bool(true)));
    let marked: Vec<usize> =
        (0..call.host.operation(&call.this()?)?.num_operands()).filter(is_marked).collect();
    edit(call, move |rewriter| {
        for &at in marked.iter().rev() {
            rewriter.body_mut().erase_operands(op, at, 1);
        }
    })
}

/// Replaces the uses of a value but for those in some operations.
fn replace_except(call: &mut Call<'_, '_, '_, '_, '_>, from: &Value, to: &Value, at: usize) -> Eval<Value> {
    let value = call.value(at)?;
    let excepted = match value.handle() {
        Some(_) => vec![value],
        None => call.list(at)?,
    };
    let id = call.host.value_to_change(from)?;
    let excepted = excepted.into_iter().map(|op| call.host.op_in_body(op)).collect::<Eval<Vec<_>>>()?;
    let to = call.host.value_in_plan(to)?;
    edit(call, move |rewriter| {
        rewriter.replace_uses_if(id, to, |body, operand| !excepted.contains(&body.operand_owner(operand)));
    })
}

/// Replaces the uses of a value that a function says.
fn replace_if(call: &mut Call<'_, '_, '_, '_, '_>, from: &Value, to: &Value, at: usize) -> Eval<Value> {
    let decide = call.argument(at)?.clone();
    let from = call.host.as_settled(from.clone())?;
    let id = call.host.value_to_change(&from)?;
    let ir = call.host.ir.ok_or_else(|| EvalError::unsupported("uses of a value"))?;
    let body = call.host.plan()?.body;
    let uses: Vec<_> = ir.body(body).uses(id).collect();
    let mut chosen = Vec::new();
    for of in uses {
        let owner = ir.operation(ir::OpRef { body, op: ir.body(body).operand_owner(of) });
        let operand = call.host.of_operand(owner, ir.body(body).operand_index(of));
        let answer = call.machine.call(call.host, &decide, &[operand])?;
        if matches!(call.machine.load(&answer)?, Value::Bool(true)) {
            chosen.push(of);
        }
    }
    if chosen.len() == ir.body(body).uses(id).count() {
        return replace_value(call, &from, to);
    }
    let to = call.host.value_in_plan(to)?;
    edit(call, move |rewriter| rewriter.replace_uses_if(id, to, |_, operand| chosen.contains(&operand)))
}
