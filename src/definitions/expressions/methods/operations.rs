//! Methods of operations, values, regions and blocks, and of arrays and ranges.

use super::signature::{Method, Returns, method};
use super::types::element;
use crate::expressions::failure::Failure;
use crate::expressions::frame::Frame;
use crate::expressions::receiver::Receiver;
use crate::expressions::value::{List, Value};
use ir::{Attribute, Block, Operation, Region};

fn operation<'a>(receiver: Value<'a>) -> Result<Operation<'a>, Failure> {
    match receiver {
        Value::Operation(op) => Ok(op),
        _ => Err(Failure::KIND),
    }
}

fn region<'a>(receiver: Value<'a>) -> Result<Region<'a>, Failure> {
    match receiver {
        Value::Region(region) => Ok(region),
        _ => Err(Failure::KIND),
    }
}

fn block<'a>(receiver: Value<'a>) -> Result<Block<'a>, Failure> {
    match receiver {
        Value::Block(block) => Ok(block),
        _ => Err(Failure::KIND),
    }
}

/// Returns all operands or results.
fn values<'a>(receiver: Value<'a>, results: bool) -> Result<List<'a>, Failure> {
    let op = operation(receiver)?;
    let len = if results { op.num_results() } else { op.num_operands() };
    Ok(List::Values { op, results, start: 0, len: len as u32 })
}

fn types<'a>(receiver: Value<'a>, results: bool) -> Result<Value<'a>, Failure> {
    values(receiver, results)?.types().map(Value::List).ok_or(Failure::KIND)
}

/// Returns the attribute whose name is the argument.
fn attribute(receiver: Value<'_>, arguments: &[Value<'_>]) -> Result<Option<Attribute>, Failure> {
    let op = operation(receiver)?;
    let name = arguments.first().ok_or(Failure::RANGE)?.string()?;
    Ok(op.attribute(op.context().intern_string(name)))
}

/// Returns the number of elements to drop: the argument, by default 1.
fn drop_count(arguments: &[Value<'_>]) -> Result<usize, Failure> {
    match arguments {
        [] => Ok(1),
        [count, ..] => usize::try_from(count.int()?).map_err(|_| Failure::RANGE),
    }
}

const fn of_operation(
    name: &'static str,
    returns: Returns,
    run: crate::expressions::program::MethodFn,
) -> Method {
    method(Receiver::Operation, name, (0, 0), returns, run)
}

const fn of_list(name: &'static str, returns: Returns, run: crate::expressions::program::MethodFn) -> Method {
    method(Receiver::List, name, (0, 0), returns, run)
}

/// Returns the types of a range of values; the elements of anything else.
fn types_of_range<'a>(frame: &Frame<'a>, receiver: Value<'a>, _: &[Value<'a>]) -> Result<Value<'a>, Failure> {
    receiver.list(frame.context)?.types().map(Value::List).ok_or(Failure::KIND)
}

pub(super) static METHODS: &[Method] = &[
    // Operations.
    of_operation("getNumOperands", Returns::Integer, |_, receiver, _| {
        Ok(Value::Int(operation(receiver)?.num_operands() as i64))
    }),
    of_operation("getNumResults", Returns::Integer, |_, receiver, _| {
        Ok(Value::Int(operation(receiver)?.num_results() as i64))
    }),
    of_operation("getNumRegions", Returns::Integer, |_, receiver, _| {
        Ok(Value::Int(operation(receiver)?.num_regions() as i64))
    }),
    of_operation("getNumSuccessors", Returns::Integer, |_, receiver, _| {
        Ok(Value::Int(operation(receiver)?.successors().len() as i64))
    }),
    of_operation("getOperands", Returns::Values, |_, receiver, _| values(receiver, false).map(Value::List)),
    of_operation("getResults", Returns::Values, |_, receiver, _| values(receiver, true).map(Value::List)),
    of_operation("getOperandTypes", Returns::Types, |_, receiver, _| types(receiver, false)),
    of_operation("getResultTypes", Returns::Types, |_, receiver, _| types(receiver, true)),
    method(Receiver::Operation, "getOperand", (1, 1), Returns::Value, |frame, receiver, arguments| {
        element(frame, values(receiver, false)?, arguments)
    }),
    method(Receiver::Operation, "getResult", (1, 1), Returns::Value, |frame, receiver, arguments| {
        element(frame, values(receiver, true)?, arguments)
    }),
    method(Receiver::Operation, "getRegion", (1, 1), Returns::Region, |frame, receiver, arguments| {
        element(frame, List::Regions { op: operation(receiver)? }, arguments)
    }),
    method(Receiver::Operation, "getAttr", (1, 1), Returns::Attribute, |_, receiver, arguments| {
        attribute(receiver, arguments).map(|found| Value::from_option(found, Value::Attribute))
    }),
    method(Receiver::Operation, "hasAttr", (1, 1), Returns::Bool, |_, receiver, arguments| {
        attribute(receiver, arguments).map(|found| Value::Bool(found.is_some()))
    }),
    of_operation("getName", Returns::String, |frame, receiver, _| {
        Ok(Value::from_string_id(frame.context, operation(receiver)?.info().name))
    }),
    of_operation("getParentOp", Returns::Operation, |_, receiver, _| {
        Ok(Value::from_option(operation(receiver)?.parent_op(), Value::Operation))
    }),
    of_operation("getParentRegion", Returns::Region, |_, receiver, _| {
        Ok(Value::from_option(operation(receiver)?.parent_region(), Value::Region))
    }),
    of_operation("getBlock", Returns::Block, |_, receiver, _| {
        Ok(Value::from_option(operation(receiver)?.block(), Value::Block))
    }),
    of_operation("getContext", Returns::Context, |_, _, _| Ok(Value::Context)),
    // Predicates call it on `$_op`, which is a reference.
    of_operation("getOperation", Returns::Operation, |_, receiver, _| Ok(receiver)),
    // Values.
    method(Receiver::Value, "getType", (0, 0), Returns::Type, |_, receiver, _| match receiver {
        Value::Value(value) => Ok(Value::Type(value.ty())),
        _ => Err(Failure::KIND),
    }),
    method(Receiver::Value, "getDefiningOp", (0, 0), Returns::Operation, |_, receiver, _| match receiver {
        Value::Value(value) => Ok(Value::from_option(value.defining_op(), Value::Operation)),
        _ => Err(Failure::KIND),
    }),
    method(Receiver::Value, "use_empty", (0, 0), Returns::Bool, |_, receiver, _| match receiver {
        Value::Value(value) => Ok(Value::Bool(value.is_unused())),
        _ => Err(Failure::KIND),
    }),
    method(Receiver::Value, "getContext", (0, 0), Returns::Context, |_, _, _| Ok(Value::Context)),
    // Regions and blocks.
    method(Receiver::Region, "empty", (0, 0), Returns::Bool, |_, receiver, _| {
        Ok(Value::Bool(region(receiver)?.is_empty()))
    }),
    method(Receiver::Region, "hasOneBlock", (0, 0), Returns::Bool, |_, receiver, _| {
        Ok(Value::Bool(region(receiver)?.has_one_block()))
    }),
    method(Receiver::Region, "getNumArguments", (0, 0), Returns::Integer, |_, receiver, _| {
        Ok(Value::Int(region(receiver)?.front().map_or(0, |block| block.num_arguments() as i64)))
    }),
    method(Receiver::Region, "front", (0, 0), Returns::Block, |_, receiver, _| {
        region(receiver)?.front().map(Value::Block).ok_or(Failure::RANGE)
    }),
    method(Receiver::Region, "getParentOp", (0, 0), Returns::Operation, |_, receiver, _| {
        Ok(Value::from_option(region(receiver)?.parent_op(), Value::Operation))
    }),
    method(Receiver::Block, "empty", (0, 0), Returns::Bool, |_, receiver, _| {
        Ok(Value::Bool(block(receiver)?.is_empty()))
    }),
    method(Receiver::Block, "getNumArguments", (0, 0), Returns::Integer, |_, receiver, _| {
        Ok(Value::Int(block(receiver)?.num_arguments() as i64))
    }),
    // Arrays and ranges.
    of_list("size", Returns::Integer, |frame, receiver, _| {
        Ok(Value::Int(receiver.list(frame.context)?.len() as i64))
    }),
    of_list("empty", Returns::Bool, |frame, receiver, _| {
        Ok(Value::Bool(receiver.list(frame.context)?.is_empty()))
    }),
    of_list("front", Returns::Element, |frame, receiver, _| {
        receiver.list(frame.context)?.get(frame.context, 0).ok_or(Failure::RANGE)
    }),
    of_list("back", Returns::Element, |frame, receiver, _| {
        let list = receiver.list(frame.context)?;
        let last = list.len().checked_sub(1).ok_or(Failure::RANGE)?;
        list.get(frame.context, last).ok_or(Failure::RANGE)
    }),
    method(Receiver::List, "drop_front", (0, 1), Returns::Receiver, |frame, receiver, arguments| {
        let list = receiver.list(frame.context)?;
        list.drop(drop_count(arguments)?, 0).map(Value::List).ok_or(Failure::RANGE)
    }),
    method(Receiver::List, "drop_back", (0, 1), Returns::Receiver, |frame, receiver, arguments| {
        let list = receiver.list(frame.context)?;
        list.drop(0, drop_count(arguments)?).map(Value::List).ok_or(Failure::RANGE)
    }),
    of_list("getTypes", Returns::Types, types_of_range),
    of_list("getType", Returns::Types, types_of_range),
];
