//! Iterators over what a thing has: `op->operand_begin()`, `region.end()`, `value.user_begin()`.
//!
//! Each is a position in the list that another method gives, so a row names that method. A thing that is a range
//! itself has the list of its elements.

use cpp::{Eval, EvalError, Position, Value};

use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};

/// The position of an iterator.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    First,
    Last,
    ReversedFirst,
    ReversedLast,
}

/// Rows of methods that begin and end another method's list.
pub(in crate::natives) const NAMED: &[Method] = &[
    method(Kind::Operation, "operand_begin", |call| over(call, "getOperands", End::First)),
    method(Kind::Operation, "operand_end", |call| over(call, "getOperands", End::Last)),
    method(Kind::Operation, "result_begin", |call| over(call, "getResults", End::First)),
    method(Kind::Operation, "result_end", |call| over(call, "getResults", End::Last)),
    method(Kind::Operation, "operand_type_begin", |call| over(call, "getOperandTypes", End::First)),
    method(Kind::Operation, "operand_type_end", |call| over(call, "getOperandTypes", End::Last)),
    method(Kind::Operation, "result_type_begin", |call| over(call, "getResultTypes", End::First)),
    method(Kind::Operation, "result_type_end", |call| over(call, "getResultTypes", End::Last)),
    method(Kind::Operation, "successor_begin", |call| over(call, "getSuccessors", End::First)),
    method(Kind::Operation, "successor_end", |call| over(call, "getSuccessors", End::Last)),
    method(Kind::Operation, "region_begin", |call| over(call, "getRegions", End::First)),
    method(Kind::Operation, "region_end", |call| over(call, "getRegions", End::Last)),
    method(Kind::Operation, "user_begin", |call| over(call, "getUsers", End::First)),
    method(Kind::Operation, "user_end", |call| over(call, "getUsers", End::Last)),
    method(Kind::Operation, "use_begin", |call| over(call, "getUses", End::First)),
    method(Kind::Operation, "use_end", |call| over(call, "getUses", End::Last)),
    method(Kind::Operation, "getIterator", |call| at_operation(call, call.this()?)),
    method(Kind::Block, "getIterator", |call| at_block(call, &call.this()?)),
    method(Kind::ParsedOperation, "operand_begin", |call| over(call, "getOperands", End::First)),
    method(Kind::ParsedOperation, "operand_end", |call| over(call, "getOperands", End::Last)),
    method(Kind::ParsedOperation, "operand_type_begin", |call| over(call, "getOperandTypes", End::First)),
    method(Kind::ParsedOperation, "operand_type_end", |call| over(call, "getOperandTypes", End::Last)),
    method(Kind::Value, "user_begin", |call| over(call, "getUsers", End::First)),
    method(Kind::Value, "user_end", |call| over(call, "getUsers", End::Last)),
    method(Kind::Value, "use_begin", |call| over(call, "getUses", End::First)),
    method(Kind::Value, "use_end", |call| over(call, "getUses", End::Last)),
    method(Kind::Block, "args_begin", |call| over(call, "getArguments", End::First)),
    method(Kind::Block, "args_end", |call| over(call, "getArguments", End::Last)),
    method(Kind::Block, "pred_begin", |call| over(call, "getPredecessors", End::First)),
    method(Kind::Block, "pred_end", |call| over(call, "getPredecessors", End::Last)),
    method(Kind::Block, "succ_begin", |call| over(call, "getSuccessors", End::First)),
    method(Kind::Block, "succ_end", |call| over(call, "getSuccessors", End::Last)),
    method(Kind::Block, "op_begin", |call| over(call, "getOps", End::First)),
    method(Kind::Block, "op_end", |call| over(call, "getOps", End::Last)),
    method(Kind::Block, "args_rbegin", |call| over(call, "getArguments", End::ReversedFirst)),
    method(Kind::Block, "args_rend", |call| over(call, "getArguments", End::ReversedLast)),
    method(Kind::Region, "args_rbegin", |call| over(call, "getArguments", End::ReversedFirst)),
    method(Kind::Region, "args_rend", |call| over(call, "getArguments", End::ReversedLast)),
    method(Kind::Region, "args_begin", |call| over(call, "getArguments", End::First)),
    method(Kind::Region, "args_end", |call| over(call, "getArguments", End::Last)),
    method(Kind::Region, "op_begin", |call| over(call, "getOps", End::First)),
    method(Kind::Region, "op_end", |call| over(call, "getOps", End::Last)),
    method(Kind::Attribute, "value_begin", |call| over(call, "getValues", End::First)),
    method(Kind::Attribute, "value_end", |call| over(call, "getValues", End::Last)),
];

/// Rows of the things that are ranges.
pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Attribute, "begin", |call| itself(call, End::First)),
    method(Kind::Attribute, "end", |call| itself(call, End::Last)),
    method(Kind::Attribute, "rbegin", |call| itself(call, End::ReversedFirst)),
    method(Kind::Attribute, "rend", |call| itself(call, End::ReversedLast)),
    method(Kind::Type, "begin", |call| itself(call, End::First)),
    method(Kind::Type, "end", |call| itself(call, End::Last)),
    method(Kind::AttributeList, "begin", |call| itself(call, End::First)),
    method(Kind::AttributeList, "end", |call| itself(call, End::Last)),
    method(Kind::StateAttributes, "begin", |call| itself(call, End::First)),
    method(Kind::StateAttributes, "end", |call| itself(call, End::Last)),
    // Places in a region to which blocks are moved.
    method(Kind::PlannedRegion, "begin", first_place),
    method(Kind::PlannedRegion, "end", |call| call.this()),
    method(Kind::Block, "begin", |call| itself(call, End::First)),
    method(Kind::Block, "end", |call| itself(call, End::Last)),
    method(Kind::Block, "rbegin", |call| itself(call, End::ReversedFirst)),
    method(Kind::Block, "rend", |call| itself(call, End::ReversedLast)),
    method(Kind::Operation, "begin", |call| itself(call, End::First)),
    method(Kind::Operation, "end", |call| itself(call, End::Last)),
    method(Kind::Region, "begin", |call| itself(call, End::First)),
    method(Kind::Region, "end", |call| itself(call, End::Last)),
    method(Kind::Region, "rbegin", |call| itself(call, End::ReversedFirst)),
    method(Kind::Region, "rend", |call| itself(call, End::ReversedLast)),
    method(Kind::Region, "size", |call| {
        let blocks = call.host.region(&call.this()?)?.blocks().count();
        Ok(Value::size(blocks))
    }),
];

/// An iterator at the first value of an attribute.
pub(in crate::natives) fn first_value(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    over(call, "getValues", End::First)
}

/// The first place in a region that is only planned: the region itself, unless a builder made blocks in it.
fn first_place(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let this = call.this()?;
    let has_blocks = this.handle().is_some_and(|region| {
        let made = call.host.plan.as_ref().and_then(|plan| plan.created.get(region.a as usize));
        made.is_some_and(|made| {
            made.owned.is_some() || made.copied.is_some() || (region.b as usize) < made.regions.len()
        })
    });
    if !has_blocks {
        return Ok(this);
    }
    let region = call.host.as_settled(this)?;
    over_thing(call, &region, End::First)
}

fn itself(call: &mut Call<'_, '_, '_, '_, '_>, end: End) -> Eval<Value> {
    let this = call.this()?;
    over_thing(call, &this, end)
}

/// An iterator over the elements of a thing.
fn over_thing(call: &mut Call<'_, '_, '_, '_, '_>, thing: &Value, end: End) -> Eval<Value> {
    let handle = thing.handle().ok_or_else(|| EvalError::undefined("an iterator over nothing"))?;
    let elements = crate::natives::elements(call.host, call.machine, handle)?;
    Ok(position(elements, end))
}

/// An iterator over the list that another method of the thing gives.
fn over(call: &mut Call<'_, '_, '_, '_, '_>, list: &str, end: End) -> Eval<Value> {
    let kind = call.this()?.handle().map(Kind::of);
    let list = kind
        .and_then(|kind| crate::natives::call_method(call, kind, list))
        .ok_or_else(|| EvalError::unsupported(format!("an iterator over '{list}'")))??;
    let elements = call.machine.list(&list)?;
    Ok(position(elements, end))
}

/// `op->getIterator()`, `Block::iterator(op)`: the place of an operation in its block.
pub(crate) fn at_operation(call: &mut Call<'_, '_, '_, '_, '_>, op: Value) -> Eval<Value> {
    let op = call.host.operation(&op)?;
    let block = op.block().ok_or_else(|| EvalError::undefined("the place of an operation of no block"))?;
    let index = block.operations().position(|other| other == op).unwrap_or_default() as i64;
    let list = block.operations().map(|op| thing::of_operation(Some(op.op_ref()))).collect();
    Ok(Value::Iterator(std::rc::Rc::new(Position { list: Value::list(list), index, reversed: false })))
}

/// The iterator of a block among those of its region.
pub(crate) fn at_block(call: &mut Call<'_, '_, '_, '_, '_>, block: &Value) -> Eval<Value> {
    let block = call.host.block(block)?;
    let region = block.region().ok_or_else(|| EvalError::undefined("the place of a block of no region"))?;
    let index = region.blocks().position(|other| other == block).unwrap_or_default() as i64;
    let list = region.blocks().map(|block| call.host.of_block(block)).collect();
    Ok(Value::Iterator(std::rc::Rc::new(Position { list: Value::list(list), index, reversed: false })))
}

fn position(elements: Vec<Value>, end: End) -> Value {
    let index = match end {
        End::First | End::ReversedFirst => 0,
        End::Last | End::ReversedLast => elements.len() as i64,
    };
    let reversed = matches!(end, End::ReversedFirst | End::ReversedLast);
    Value::Iterator(std::rc::Rc::new(Position { list: Value::list(elements), index, reversed }))
}
