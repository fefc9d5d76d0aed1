//! Methods of `PatternRewriter`, `RewritePatternSet` and operations that are planned.

use cpp::{Arguments, Eval, EvalError, Position, ResultKind, Value};
use interfaces::operand_groups;
use ir::{Block, BlockId, OpId, Operation, Region};

use super::apply::is_isolated;
use super::create::create_at;
use super::plan::{PlannedRegion, PlannedValue, Point, Step};
use super::structure::edit;
use crate::hook::Hook;
use crate::natives::assembly::parsed_block::create_of_sources;
use crate::natives::operations::iteration::at_operation;
use crate::natives::row::{Call, Method, method};
use crate::values::accessors::{Accessor, group_of};
use crate::values::classes::Class;
use crate::values::thing::{self, Kind};

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::Builder, name, run)
}

pub(crate) const METHODS: &[Method] = &[
    row("replaceOp", |call| {
        let op = operation(call, 0)?;
        let values = values(call, 1)?;
        replace(call, op, values)
    }),
    row("replaceOpWithNewOp", |call| {
        let op = operation(call, 0)?;
        let location = call.host.operation(&call.value(0)?)?.location();
        // `arith::ConstantIndexOp` is a class of sources that makes an operation of another name.
        let mut given = vec![call.host.of_location(location)];
        given.extend(call.arguments.values.iter().skip(1).cloned());
        if let Some(made) = create_of_sources(call, &given)? {
            let values = match thing::of_kind(&made, Kind::PlannedOperation) {
                Some(made) => results(call.host, made.a)?,
                None => vec![made.clone()],
            };
            replace(call, op, values)?;
            return Ok(made);
        }
        let name = explicit_operation(call)?;
        let made = create_at(call, name, location, 1)?;
        let results = results(call.host, made)?;
        replace(call, op, results)?;
        Ok(Kind::PlannedOperation.thing(made as usize, 0))
    }),
    row("createOrFold", |call| {
        let made = match create_of_sources(call, call.arguments.values)? {
            Some(made) => match thing::of_kind(&made, Kind::PlannedOperation) {
                Some(made) => made.a,
                None => return Ok(made),
            },
            None => {
                let name = explicit_operation(call)?;
                let location = call.host.location(&call.value(0)?)?;
                create_at(call, name, location, 1)?
            }
        };
        match &results(call.host, made)?[..] {
            [only] => Ok(only.clone()),
            several => Ok(Value::list(several.to_vec())),
        }
    }),
    row("eraseOp", |call| {
        let op = operation(call, 0)?;
        push(call, Step::Erase(op))
    }),
    row("replaceAllUsesWith", |call| replace_uses(call, 0)),
    row("replaceAllOpUsesWith", |call| replace_uses(call, 0)),
    row("modifyOpInPlace", modify),
    row("updateRootInPlace", modify),
    row("startOpModification", |call| operation(call, 0).map(|_| Value::Void)),
    row("startRootUpdate", |call| operation(call, 0).map(|_| Value::Void)),
    row("finalizeOpModification", modified),
    row("cancelOpModification", |call| operation(call, 0).map(|_| Value::Void)),
    row("finalizeRootUpdate", modified),
    row("notifyMatchFailure", |_| Ok(Value::Result(ResultKind::Logical, false))),
    row("setInsertionPoint", |call| {
        let point = match call.len() {
            2 => {
                let block = block(call, 0)?.id();
                super::structure::place_in(call, block, 1)?
            }
            _ => Point::Before(operation(call, 0)?),
        };
        move_to(call, point)
    }),
    row("setInsertionPointAfter", |call| {
        operation(call, 0)?;
        let point = after(call, 0)?;
        move_to(call, point)
    }),
    row("getInsertionBlock", insertion_block),
    row("getBlock", insertion_block),
    row("getInsertionPoint", |call| match insertion(call)? {
        (Some(op), _) => at_operation(call, thing::of_operation(Some(op.op_ref()))),
        (None, block) => {
            let operations = block.operations().map(|op| thing::of_operation(Some(op.op_ref())));
            let list: Vec<Value> = operations.collect();
            let index = list.len() as i64;
            Ok(Value::Iterator(std::rc::Rc::new(Position {
                list: Value::list(list),
                index,
                reversed: false,
            })))
        }
    }),
    row("saveInsertionPoint", |call| {
        let point = call.host.insertion_point();
        Ok(Kind::InsertionGuard.thing(point, 0))
    }),
    row("restoreInsertionPoint", |call| match thing::of_kind(&call.value(0)?, Kind::InsertionGuard) {
        Some(point) => call.host.return_to(point.a as usize).map(|()| Value::Void),
        None => Err(EvalError::unsupported("such an insertion point")),
    }),
    row("inlineBlockBefore", |call| {
        let source = block(call, 0)?;
        let (point, next) = match call.kind(1) {
            Some(Kind::Block) => {
                let dest = block(call, 1)?;
                let op = call.value(2).ok().filter(|value| thing::operation(value).is_some());
                match op {
                    Some(_) => (Point::Before(operation(call, 2)?), 3),
                    None => (Point::AtEnd(dest.id()), 3),
                }
            }
            _ => (Point::Before(operation(call, 1)?), 2),
        };
        inline_block(call, source, point, next)
    }),
    row("mergeBlocks", |call| {
        let (source, dest) = (block(call, 0)?, block(call, 1)?);
        inline_block(call, source, Point::AtEnd(dest.id()), 2)
    }),
    row("inlineRegionBefore", |call| {
        let from = call.value(0)?;
        let (to, before, _) = super::structure::place_among_blocks(call, 1)?;
        take_region(call, &from, &to, before)
    }),
    method(Kind::PlannedRegion, "takeBody", |call| {
        let (from, to) = (call.value(0)?, call.this()?);
        take_region(call, &from, &to, None)
    }),
    method(Kind::Region, "takeBody", |call| {
        let (from, to) = (call.value(0)?, call.this()?);
        take_region(call, &from, &to, None)
    }),
    row("moveOpBefore", |call| {
        let (op, to) = (operation(call, 0)?, operation(call, 1)?);
        move_op(call, op, Point::Before(to))
    }),
    row("moveOpAfter", |call| {
        let (op, _) = (operation(call, 0)?, operation(call, 1)?);
        let point = after(call, 1)?;
        move_op(call, op, point)
    }),
    method(Kind::Value, "replaceAllUsesWith", |call| {
        let from = call.this()?;
        let to = call.value(0)?;
        replace_value(call, &from, &to)
    }),
    method(Kind::Operation, "replaceAllUsesWith", |call| {
        let from = call.this()?;
        let to = values(call, 0)?;
        replace_all(call, &from, &to)
    }),
    method(Kind::PlannedValue, "getType", |call| {
        let value = call.host.planned_value(&call.this()?)?;
        call.host.planned_type(value).map(thing::of_type)
    }),
    method(Kind::PlannedOperation, "getResult", |call| {
        let at = if call.len() > 0 { call.index(0)? } else { 0 };
        let all = planned_results(call)?;
        all.get(at).cloned().ok_or_else(|| EvalError::undefined("a result out of range"))
    }),
    method(Kind::PlannedOperation, "getResults", |call| planned_results(call).map(Value::list)),
    method(Kind::PlannedOperation, "getNumResults", |call| {
        planned_results(call).map(|all| Value::size(all.len()))
    }),
    method(Kind::PlannedOperation, "getOperation", |call| call.this()),
    method(Kind::PlannedOperation, "getRegion", |call| {
        let at = if call.len() > 0 { call.index(0)? } else { 0 };
        let number = planned(&call.this()?)?;
        match call.host.plan()?.created[number as usize].num_regions as usize {
            count if at < count => Ok(Kind::PlannedRegion.thing(number as usize, at)),
            _ => Err(EvalError::undefined("a region out of range")),
        }
    }),
    method(Kind::PlannedOperation, "getContext", |_| Ok(Kind::Context.only())),
    method(Kind::PlannedOperation, "getType", |call| {
        let value = call.host.planned_value(&call.this()?)?;
        call.host.planned_type(value).map(thing::of_type)
    }),
    method(Kind::PlannedOperation, "getLoc", |call| {
        let number = planned(&call.this()?)?;
        let location = call.host.plan()?.created[number as usize].location;
        Ok(call.host.of_location(location))
    }),
    method(Kind::MutableOperands, "getOwner", |call| {
        operands(call).map(|(op, ..)| thing::of_operation(Some(op.op_ref())))
    }),
    method(Kind::MutableOperands, "size", |call| operands(call).map(|(_, _, all)| Value::size(all.len()))),
    method(Kind::MutableOperands, "empty", |call| {
        operands(call).map(|(_, _, all)| Value::Bool(all.is_empty()))
    }),
    method(Kind::MutableOperands, "clear", |call| {
        set_operands(call, |_, all| {
            all.clear();
            Ok(())
        })
    }),
    method(Kind::MutableOperands, "assign", |call| {
        let values = values(call, 0)?;
        set_operands(call, |_, all| {
            *all = values;
            Ok(())
        })
    }),
    method(Kind::MutableOperands, "append", |call| {
        let values = values(call, 0)?;
        set_operands(call, |_, all| {
            all.extend(values);
            Ok(())
        })
    }),
    method(Kind::MutableOperands, "erase", |call| {
        set_operands(call, |call, all| {
            let from = call.index(0)?;
            let count = if call.len() > 1 { call.index(1)? } else { 1 };
            match from.checked_add(count) {
                Some(to) if to <= all.len() => {
                    all.drain(from..to);
                    Ok(())
                }
                _ => Err(EvalError::undefined("an operand out of range")),
            }
        })
    }),
    method(Kind::PatternSet, "getContext", |_| Ok(Kind::Context.only())),
    method(Kind::PatternSet, "add", super::patterns::add),
    method(Kind::PatternSet, "insert", super::patterns::add),
    // (labels, which only options of the driver ask for; arguments of the patterns)
    method(Kind::PatternSet, "addWithLabel", |call| {
        let values = call.arguments.values.get(1..).unwrap_or_default();
        let arguments = Arguments { values, types: call.arguments.types };
        super::patterns::add(&mut Call {
            host: call.host,
            machine: call.machine,
            receiver: call.receiver,
            arguments,
        })
    }),
];

/// `setInsertionPointToEnd(block)`, where operations are rewritten.
pub(crate) fn set_point_to_end(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let block = block(call, 0)?.id();
    move_to(call, Point::AtEnd(block))
}

/// `setInsertionPointToStart(block)`, where operations are rewritten.
pub(crate) fn set_point_to_start(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let block = block(call, 0)?;
    let first = block.operations().next().map(|op| op.op_ref().op);
    move_to(call, first.map_or(Point::AtEnd(block.id()), Point::Before))
}

/// The operation of the body that an argument is.
pub(super) fn operation(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<OpId> {
    let value = call.value(at)?;
    call.host.op_in_body(value)
}

/// The place after an operation.
pub(super) fn after(call: &Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Point> {
    let op = call.host.operation(&call.value(at)?)?;
    match (op.next(), op.block()) {
        (Some(next), _) => Ok(Point::Before(next.op_ref().op)),
        (None, Some(block)) => Ok(Point::AtEnd(block.id())),
        (None, None) => Err(EvalError::undefined("a place after an operation of no block")),
    }
}

pub(super) fn move_op(call: &mut Call<'_, '_, '_, '_, '_>, op: OpId, to: Point) -> Eval<Value> {
    let moved = ir::OpRef { body: call.host.plan()?.body, op };
    if call.host.is_inside(to, |around| around.op_ref() == moved) && to != Point::Before(op) {
        return Err(EvalError::undefined("a move of an operation into itself"));
    }
    match to == Point::Before(op) {
        true => Ok(Value::Void),
        false => push(call, Step::Move(op, to)),
    }
}

/// Plans that the operations of a block go elsewhere, with the values in an argument for those of the block.
fn inline_block(
    call: &mut Call<'_, '_, '_, '_, '_>,
    source: Block<'_>,
    point: Point,
    given: usize,
) -> Eval<Value> {
    let values = if call.len() > given { values(call, given)? } else { Vec::new() };
    let values = values.iter().map(|value| call.host.planned_value(value)).collect::<Eval<Vec<_>>>()?;
    if values.len() != source.arguments().len() {
        return Err(EvalError::undefined("another number of values than the block has arguments"));
    }
    let (body, block) = (source.body_id(), source.id());
    if call.host.plan()?.body != body {
        return Err(EvalError::unsupported("a block that goes from one isolated operation to another"));
    }
    let is_in_source =
        |op: Operation<'_>| op.block().is_some_and(|of| (of.body_id(), of.id()) == (body, block));
    if point == Point::AtEnd(block) || call.host.is_inside(point, is_in_source) {
        return Err(EvalError::undefined("a block that is moved into itself"));
    }
    push(call, Step::InlineBlock(block, point, values))
}

/// Plans that the blocks of a region go to another, before a block of it or to its end.
fn take_region(
    call: &mut Call<'_, '_, '_, '_, '_>,
    from: &Value,
    to: &Value,
    before: Option<BlockId>,
) -> Eval<Value> {
    let from = call.host.region(from)?;
    let (body, region) = (from.body_id(), from.id());
    let to = &call.host.settled(to.clone());
    if let Some(done) = take_body(call, from, to)? {
        return Ok(done);
    }
    call.host.enter(body)?;
    let is_in_region = |op: Operation<'_>| {
        let of = op.block().and_then(|block| block.region());
        of.is_some_and(|of| (of.body_id(), of.id()) == (body, region))
    };
    // A region with a block is no longer only planned.
    let to = if before.is_some() { call.host.as_settled(to.clone())? } else { to.clone() };
    let Some(to) = thing::of_kind(&to, Kind::PlannedRegion) else {
        let to = call.host.region(&to)?;
        let is_inside = to == from
            || to.parent_op().is_some_and(|op| std::iter::once(op).chain(op.ancestors()).any(is_in_region));
        if is_inside || to.body_id() != body {
            return Err(EvalError::undefined("a region that is moved into itself"));
        }
        let to = to.id();
        return edit(call, move |rewriter| rewriter.inline_region_before(region, to, before));
    };
    let created = &call.host.plan()?.created;
    let point = created.get(to.a as usize).filter(|made| made.body == body).and_then(|made| made.point);
    match point {
        Some(point) if !call.host.is_inside(point, is_in_region) => {
            push(call, Step::TakeRegion(region, PlannedRegion { operation: to.a, index: to.b }))
        }
        _ => Err(EvalError::undefined("a region that is moved into itself")),
    }
}

/// Plans that two operations isolated from above take the bodies of each other, where one gives all its blocks to the only
/// region of the other, which is empty: blocks, operations and values stay what they are. `None` if it is not so.
fn take_body(call: &mut Call<'_, '_, '_, '_, '_>, from: Region<'_>, to: &Value) -> Eval<Option<Value>> {
    let is_planned = thing::of_kind(to, Kind::PlannedRegion).and_then(|to| {
        let plan = call.host.plan.as_ref()?;
        let made = plan.created.get(to.a as usize)?;
        Some(is_isolated(made.name.info(call.host.context)))
    });
    if is_planned == Some(false) {
        return Ok(None);
    }
    let to = call.host.as_settled(to.clone())?;
    let to = call.host.region(&to)?;
    if to.body_id() == from.body_id() {
        return Ok(None);
    }
    let owner = |region: Region<'_>| match (region.parent_op(), region.body().top_regions()) {
        (Some(op), [only]) if *only == region.id() && op.op_ref().body != region.body_id() => {
            Some(op.op_ref())
        }
        _ => None,
    };
    match (owner(from), owner(to)) {
        (Some(one), Some(other)) if to.blocks().next().is_none() => {
            let edit = edit(call, move |rewriter| rewriter.ir_mut().swap_owned_bodies(one, other));
            edit.map(Some)
        }
        _ => Err(EvalError::unsupported("a region that leaves an operation isolated from above")),
    }
}

pub(super) fn block<'a>(call: &mut Call<'_, '_, '_, '_, 'a>, at: usize) -> Eval<Block<'a>> {
    let value = call.value(at)?;
    let body = call.host.block(&value)?.body_id();
    call.host.enter(body)?;
    call.host.block(&value)
}

/// The operation that a template argument names.
fn explicit_operation(call: &Call<'_, '_, '_, '_, '_>) -> Eval<ir::StringId> {
    let class = call.host.explicit_class(call.machine, call.arguments.types)?;
    match call.host.program.classes.get(class) {
        Some(Class::Operation(op)) => Ok(*op),
        _ => Err(EvalError::unsupported("an operation that is not known")),
    }
}

/// The values in an argument: one, a list of some, or the results of an operation.
pub(super) fn values(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Vec<Value>> {
    let value = call.value(at)?;
    if let Some(handle) = thing::of_kind(&value, Kind::PlannedOperation) {
        return results(call.host, handle.a);
    }
    if thing::operation(&value).is_some() {
        let results = call.host.operation(&value)?.results();
        return Ok(results.map(|result| thing::of_ssa_value(result.value_ref())).collect());
    }
    call.list(at)
}

/// The number of the planned operation that a value is.
fn planned(value: &Value) -> Eval<u32> {
    let handle = thing::of_kind(value, Kind::PlannedOperation);
    handle.map(|handle| handle.a).ok_or_else(|| EvalError::undefined("a null operation"))
}

/// The value in an argument: a range of one is one, and so is an operation with one result.
pub(super) fn only_value(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Value> {
    match &values(call, at)?[..] {
        [only] => Ok(only.clone()),
        _ => Err(EvalError::undefined("several values in the place of one")),
    }
}

fn planned_results(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Vec<Value>> {
    let number = planned(&call.this()?)?;
    results(call.host, number)
}

/// The results of a planned operation.
pub(super) fn results(host: &mut Hook<'_, '_, '_, '_>, number: u32) -> Eval<Vec<Value>> {
    let made = host.plan()?.created.get(number as usize);
    let count = made.ok_or_else(|| EvalError::undefined("a null operation"))?.result_types.len();
    Ok((0..count).map(|index| Kind::PlannedValue.thing(number as usize, index)).collect())
}

pub(super) fn push(call: &mut Call<'_, '_, '_, '_, '_>, step: Step) -> Eval<Value> {
    call.host.plan()?.push(step)?;
    Ok(Value::Void)
}

pub(super) fn move_to(call: &mut Call<'_, '_, '_, '_, '_>, point: Point) -> Eval<Value> {
    call.host.plan()?.move_to(point)?;
    Ok(Value::Void)
}

fn insertion_block(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let (_, block) = insertion(call)?;
    Ok(call.host.of_block(block))
}

/// The operation before which the builder creates operations, none at the end of a block, and that block.
fn insertion<'a>(call: &mut Call<'_, '_, '_, '_, 'a>) -> Eval<(Option<Operation<'a>>, Block<'a>)> {
    let unknown = || EvalError::unsupported("such an insertion point");
    let (body, point) = call.host.plan()?.place().ok_or_else(unknown)?;
    let ir = call.host.ir.ok_or_else(unknown)?;
    match point {
        Point::Before(op) => {
            let op = ir.operation(ir::OpRef { body, op });
            Ok((Some(op), op.block().ok_or_else(unknown)?))
        }
        Point::AtEnd(block) => Ok((None, ir.block(body, block))),
    }
}

fn replace(call: &mut Call<'_, '_, '_, '_, '_>, op: OpId, values: Vec<Value>) -> Eval<Value> {
    let is_null = |value: &Value| value.handle().is_some_and(thing::is_null) || matches!(value, Value::Null);
    let has_nulls = values.iter().any(is_null);
    if has_nulls {
        call.host.settle()?;
    }
    let old = call.host.operation(&call.value(0)?)?;
    if old.num_results() != values.len() {
        return Err(EvalError::undefined("a replacement by another number of values"));
    }
    if has_nulls {
        // A result that nothing uses needs no value.
        let mut given = Vec::new();
        for (result, value) in old.results().zip(&values) {
            given.push(match is_null(value) {
                true if result.is_unused() => PlannedValue::Existing(result.id()),
                true => return Err(EvalError::undefined("a replacement of a value that is used by none")),
                false => call.host.planned_value(value)?,
            });
        }
        return push(call, Step::Replace(op, given));
    }
    let values = values.iter().map(|value| call.host.planned_value(value)).collect::<Eval<Vec<_>>>()?;
    let is_own = |value: &PlannedValue| matches!(*value, PlannedValue::Existing(id) if old.results().any(|own| own.id() == id));
    if values.iter().any(is_own) {
        return Err(EvalError::undefined("a replacement of an operation by its own result"));
    }
    push(call, Step::Replace(op, values))
}

/// `replaceAllUsesWith(value, value)`, `replaceAllUsesWith(op, values)`.
fn replace_uses(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<Value> {
    let from = call.value(at)?;
    if thing::operation(&from).is_some() {
        let to = values(call, at + 1)?;
        return replace_all(call, &from, &to);
    }
    if let Value::List(from) = &from {
        let to = values(call, at + 1)?;
        if from.values.len() != to.len() {
            return Err(EvalError::undefined("a replacement by another number of values"));
        }
        for (from, to) in from.values.iter().zip(&to) {
            let from = call.machine.load(from)?;
            replace_value(call, &from, to)?;
        }
        return Ok(Value::Void);
    }
    // A range of one value is a value, too.
    let to = only_value(call, at + 1)?;
    replace_value(call, &from, &to)
}

fn replace_all(call: &mut Call<'_, '_, '_, '_, '_>, from: &Value, to: &[Value]) -> Eval<Value> {
    let op = call.host.operation(from)?;
    if op.num_results() != to.len() {
        return Err(EvalError::undefined("a replacement by another number of values"));
    }
    for (result, to) in op.results().zip(to) {
        replace_value(call, &thing::of_ssa_value(result.value_ref()), to)?;
    }
    Ok(Value::Void)
}

pub(super) fn replace_value(call: &mut Call<'_, '_, '_, '_, '_>, from: &Value, to: &Value) -> Eval<Value> {
    let from = call.host.value_to_change(from)?;
    let to = call.host.planned_value(to)?;
    push(call, Step::ReplaceUses(from, to))
}

/// The operation, the operand of its definition, and the values, of a `MutableOperandRange`.
fn operands<'a>(call: &mut Call<'_, '_, '_, '_, 'a>) -> Eval<(Operation<'a>, u16, Vec<Value>)> {
    let handle = thing::of_kind(&call.this()?, Kind::MutableOperands);
    let handle = handle.ok_or_else(|| EvalError::undefined("operands of nothing"))?;
    let (op, at) = call.host.owner_of_range(handle)?;
    let changed = call.host.folding.as_ref().and_then(|fold| fold.groups.as_ref());
    if let Some(values) = changed.and_then(|groups| groups.get(usize::from(at))) {
        let body = op.op_ref().body;
        let value = |&value| thing::of_ssa_value(ir::ValueRef { body, value });
        return Ok((op, at, values.iter().map(value).collect()));
    }
    let group = group_of(&operand_groups(op, op.info()), usize::from(at));
    let all = op.operands().skip(group.start as usize).take(group.len as usize);
    Ok((op, at, all.map(|value| thing::of_ssa_value(value.value_ref())).collect()))
}

/// Plans other values for operands.
fn set_operands<'c, 'h, 'p, 's, 'a>(
    call: &mut Call<'c, 'h, 'p, 's, 'a>,
    change: impl FnOnce(&mut Call<'c, 'h, 'p, 's, 'a>, &mut Vec<Value>) -> Eval<()>,
) -> Eval<Value> {
    let (op, at, mut all) = operands(call)?;
    if call.host.folding.is_some() {
        change(call, &mut all)?;
        return call.host.fold_operands(call.machine, op.op_ref(), at, &all);
    }
    let op = call.host.in_body(op)?;
    if call.host.plan()?.changes(op) {
        return Err(EvalError::unsupported("a change of operands after another one"));
    }
    change(call, &mut all)?;
    let values = all.iter().map(|value| call.host.planned_value(value)).collect::<Eval<Vec<_>>>()?;
    push(call, Step::SetOperands(op, at, values))
}

/// `modifyOpInPlace(op, [&] { ... })`
fn modify(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    operation(call, 0)?;
    let change = call.argument(1)?;
    call.machine.call(call.host, change, &[])?;
    // The function may have changed what is in an operation isolated from above.
    modified(call)
}

fn modified(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let op = operation(call, 0)?;
    push(call, Step::Modified(op))
}

impl Hook<'_, '_, '_, '_> {
    /// The number of the place where the builder stands: a point of the plan, or a region that is parsed, plus one.
    pub(crate) fn insertion_point(&self) -> usize {
        match &self.plan {
            Some(plan) => plan.point(),
            None => self.insertion.map_or(0, |region| region + 1),
        }
    }

    /// Sets the builder back to a place.
    pub(crate) fn return_to(&mut self, point: usize) -> Eval<()> {
        match &mut self.plan {
            Some(plan) => plan.return_to(point)?,
            None => self.insertion = point.checked_sub(1),
        }
        Ok(())
    }

    /// A generated getter of a planned operation; nothing if it is none for a result.
    pub(crate) fn planned_member(&mut self, this: &Value, name: &str) -> Eval<Option<Value>> {
        let number = planned(this)?;
        let Some(made) = self.plan()?.created.get(number as usize) else { return Ok(None) };
        let op = made.name;
        let info = op.info(self.context);
        match self.accessor(info, name) {
            Some(Accessor::Result(at)) if info.results.is_exact() => {
                Ok(results(self, number)?.get(usize::from(at)).cloned())
            }
            Some(Accessor::Region(at)) => Ok(Some(Kind::PlannedRegion.thing(number as usize, at.into()))),
            _ => Ok(None),
        }
    }
}
