//! `Value`, `Block` and `Region`.

use cpp::{Eval, EvalError, Value};

use crate::natives::assembly::parsed_block;
use crate::natives::data::types::type_of_value;
use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};
use ir::body::ValueOwner;
use ir::{Block, Operation, Region};

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Value, "getType", |call| {
        let value = call.this()?;
        type_of_value(call, &value).map(thing::of_type)
    }),
    method(Kind::TypedValue, "getType", |call| {
        let value = call.this()?;
        type_of_value(call, &value).map(thing::of_type)
    }),
    method(Kind::TypedValue, "getContext", |_| Ok(Kind::Context.only())),
    method(Kind::TypedValue, "getDefiningOp", defining_op),
    method(Kind::TypedValue, "getLoc", location),
    method(Kind::Value, "get", |call| call.this()),
    method(Kind::Value, "getContext", |_| Ok(Kind::Context.only())),
    method(Kind::Value, "getLoc", location),
    method(Kind::Value, "getDefiningOp", defining_op),
    method(Kind::Value, "getOwner", |call| {
        let value = call.host.ssa_value(&call.this()?)?;
        match (value.defining_op(), value.owner()) {
            (Some(op), _) => Ok(thing::of_operation(Some(op.op_ref()))),
            (None, ValueOwner::Block(block)) => Ok(Kind::Block.thing(value.body_id().index(), block.index())),
            _ => Err(EvalError::unsupported("the owner of a value")),
        }
    }),
    method(Kind::Value, "getParentBlock", |call| {
        let this = call.this()?;
        if let Some(block) = parsed_block::block_of_argument(call.host, &this)? {
            return Ok(block);
        }
        let block = call.host.ssa_value(&this)?.parent_block();
        Ok(block.map_or_else(|| Kind::Block.null(None), |block| call.host.of_block(block)))
    }),
    method(Kind::Value, "getResultNumber", |call| {
        let value = call.host.ssa_value(&call.this()?)?;
        let op = value.defining_op().ok_or_else(|| EvalError::undefined("the number of no result"))?;
        Ok(Value::Int(cpp::IntKind::U32, op.results().position(|result| result == value).unwrap_or(0) as i64))
    }),
    method(Kind::Value, "getArgNumber", |call| {
        let value = call.host.ssa_value(&call.this()?)?;
        match value.owner() {
            ValueOwner::Block(block) => {
                let ir = call.host.ir.ok_or_else(|| EvalError::unsupported("an argument"))?;
                let index = ir.body(value.body_id()).argument_index(block, value.id());
                Ok(Value::Int(cpp::IntKind::U32, index as i64))
            }
            _ => Err(EvalError::undefined("the number of no argument")),
        }
    }),
    method(Kind::Value, "use_empty", |call| Ok(Value::Bool(call.host.ssa_value(&call.this()?)?.is_unused()))),
    method(Kind::Value, "hasOneUse", |call| {
        Ok(Value::Bool(call.host.ssa_value(&call.this()?)?.users().take(2).count() == 1))
    }),
    method(Kind::Value, "getUsers", |call| {
        let users = call.host.ssa_value(&call.this()?)?.users();
        Ok(Value::list(users.map(|user| thing::of_operation(Some(user.op_ref()))).collect()))
    }),
    method(Kind::Block, "getArguments", |call| {
        let block = block(call)?;
        Ok(Value::list(block.arguments().map(|value| thing::of_ssa_value(value.value_ref())).collect()))
    }),
    method(Kind::Block, "getArgument", |call| {
        let at = call.index(0)?;
        let argument = block(call)?.arguments().nth(at).map(|value| thing::of_ssa_value(value.value_ref()));
        argument.ok_or_else(|| EvalError::undefined("an argument out of range"))
    }),
    method(Kind::Block, "getArgumentTypes", |call| {
        let block = block(call)?;
        Ok(thing::of_types(block.arguments().map(ir::Value::ty)))
    }),
    method(Kind::Block, "getNumArguments", |call| {
        Ok(Value::Int(cpp::IntKind::U32, block(call)?.num_arguments() as i64))
    }),
    method(Kind::Block, "args_empty", |call| Ok(Value::Bool(block(call)?.num_arguments() == 0))),
    method(Kind::Block, "empty", |call| Ok(Value::Bool(block(call)?.is_empty()))),
    // A block is the list of its operations.
    method(Kind::Block, "getOperations", |call| call.this()),
    method(Kind::Block, "size", |call| {
        let count = block(call)?.operations().count();
        Ok(Value::Int(cpp::IntKind::U64, count as i64))
    }),
    method(Kind::Block, "without_terminator", |call| {
        let block = block(call)?;
        let last = block.back();
        Ok(operations(block.operations().filter(|op| Some(*op) != last)))
    }),
    method(Kind::Block, "front", |call| one_operation(block(call)?.front())),
    method(Kind::Block, "back", |call| one_operation(block(call)?.back())),
    method(Kind::Block, "getTerminator", |call| one_operation(block(call)?.back())),
    method(Kind::Block, "mightHaveTerminator", |call| {
        let last = block(call)?.back();
        Ok(Value::Bool(
            last.is_some_and(|last| last.has_trait(ir::op_info::Trait::Terminator) || !last.is_registered()),
        ))
    }),
    method(Kind::Block, "getParent", |call| {
        let region = block(call)?.region();
        Ok(region.map_or_else(|| Kind::Region.null(None), |region| call.host.of_region(region)))
    }),
    method(Kind::Block, "getParentOp", |call| {
        Ok(thing::of_operation(block(call)?.parent_op().map(Operation::op_ref)))
    }),
    method(Kind::Block, "isEntryBlock", |call| Ok(Value::Bool(block(call)?.is_entry()))),
    method(Kind::Block, "hasNoPredecessors", |call| Ok(Value::Bool(block(call)?.has_no_predecessors()))),
    method(Kind::Block, "getOps", |call| {
        let block = block(call)?;
        operations_of_class(call, block.operations().collect())
    }),
    method(Kind::Region, "empty", |call| Ok(Value::Bool(region(call)?.is_empty()))),
    method(Kind::Region, "hasOneBlock", |call| Ok(Value::Bool(region(call)?.has_one_block()))),
    method(Kind::Region, "front", |call| match region(call)?.front() {
        Some(block) => Ok(call.host.of_block(block)),
        None => Err(EvalError::undefined("the first block of an empty region")),
    }),
    method(Kind::Region, "back", |call| match region(call)?.back() {
        Some(block) => Ok(call.host.of_block(block)),
        None => Err(EvalError::undefined("the last block of an empty region")),
    }),
    method(Kind::Region, "getBlocks", |call| {
        let region = region(call)?;
        Ok(Value::list(region.blocks().map(|block| call.host.of_block(block)).collect()))
    }),
    method(Kind::Region, "getArguments", |call| {
        let front = region(call)?.front();
        let arguments = front.into_iter().flat_map(|block| block.arguments());
        Ok(Value::list(arguments.map(|value| thing::of_ssa_value(value.value_ref())).collect()))
    }),
    method(Kind::Region, "args_empty", |call| {
        Ok(Value::Bool(region(call)?.front().is_none_or(|block| block.num_arguments() == 0)))
    }),
    method(Kind::Region, "getArgument", |call| {
        let at = call.index(0)?;
        let argument = region(call)?.front().and_then(|block| block.arguments().nth(at));
        let argument = argument.map(|value| thing::of_ssa_value(value.value_ref()));
        argument.ok_or_else(|| EvalError::undefined("an argument out of range"))
    }),
    method(Kind::Region, "getArgumentTypes", |call| {
        let front = region(call)?.front();
        Ok(thing::of_types(front.into_iter().flat_map(|block| block.arguments()).map(ir::Value::ty)))
    }),
    method(Kind::Region, "getNumArguments", |call| {
        let count = region(call)?.front().map_or(0, Block::num_arguments);
        Ok(Value::Int(cpp::IntKind::U32, count as i64))
    }),
    method(Kind::Region, "getParentOp", |call| {
        Ok(thing::of_operation(region(call)?.parent_op().map(Operation::op_ref)))
    }),
    method(Kind::Region, "getParentRegion", |call| {
        let outer = region(call)?.parent_op().and_then(|op| op.parent_region());
        Ok(outer.map_or_else(|| Kind::Region.null(None), |region| call.host.of_region(region)))
    }),
    method(Kind::Region, "getParentOfType", |call| {
        let class = call.host.explicit_class(call.machine, call.arguments.types)?;
        let mut op = region(call)?.parent_op();
        while let Some(found) = op {
            let value = thing::of_operation(Some(found.op_ref()));
            if call.host.is_of_class(call.machine, &value, class)? {
                return Ok(thing::wrapped(value, true));
            }
            op = found.parent_op();
        }
        Ok(Kind::Operation.null(Some(class)))
    }),
    method(Kind::Region, "getRegionNumber", |call| {
        Ok(Value::Int(cpp::IntKind::U32, region(call)?.index().unwrap_or(0) as i64))
    }),
    method(Kind::Region, "getLoc", |call| {
        let location = region(call)?.parent_op().map_or(ir::Location::UNKNOWN, Operation::location);
        Ok(call.host.of_location(location))
    }),
    method(Kind::Region, "getContext", |_| Ok(Kind::Context.only())),
    method(Kind::Region, "isAncestor", |call| {
        let outer = region(call)?;
        let mut inner = Some(call.host.region(&call.value(0)?)?);
        while let Some(found) = inner {
            if found == outer {
                return Ok(Value::Bool(true));
            }
            inner = found.parent_op().and_then(|op| op.parent_region());
        }
        Ok(Value::Bool(false))
    }),
    method(Kind::Operation, "getOps", |call| {
        let op = call.host.operation(&call.this()?)?;
        let blocks = op.region(0).into_iter().flat_map(|region| region.blocks());
        operations_of_class(call, blocks.flat_map(|block| block.operations()).collect())
    }),
    // `function.front()`: members of an operation with one region are those of that region.
    method(Kind::Operation, "front", |call| {
        let front = call.host.operation(&call.this()?)?.region(0).and_then(Region::front);
        front
            .map(|block| call.host.of_block(block))
            .ok_or_else(|| EvalError::undefined("a block of no region"))
    }),
    method(Kind::Operation, "back", |call| {
        let region = call.host.operation(&call.this()?)?.region(0);
        let back = region.and_then(|region| region.blocks().last());
        back.map(|block| call.host.of_block(block))
            .ok_or_else(|| EvalError::undefined("a block of no region"))
    }),
    method(Kind::Operation, "empty", |call| {
        Ok(Value::Bool(call.host.operation(&call.this()?)?.region(0).is_none_or(Region::is_empty)))
    }),
    method(Kind::Operation, "getBlocks", |call| {
        let this = call.this()?.handle().ok_or_else(|| EvalError::undefined("blocks of nothing"))?;
        crate::natives::elements(call.host, call.machine, this).map(Value::list)
    }),
    method(Kind::Region, "getOps", |call| {
        let region = region(call)?;
        operations_of_class(call, region.blocks().flat_map(|block| block.operations()).collect())
    }),
    method(Kind::ParsedRegion, "empty", |call| {
        let index = parsed(call)?;
        Ok(Value::Bool(call.host.op_parser()?.is_region_empty(index)))
    }),
    method(Kind::ParsedRegion, "emplaceBlock", |call| {
        let index = parsed(call)?;
        if !call.host.op_parser()?.is_region_empty(index) {
            return Err(EvalError::unsupported("'emplaceBlock' in a region with blocks"));
        }
        call.host.op_parser()?.ensure_block_at(index);
        Ok(parsed_block::last(index))
    }),
    method(Kind::ParsedRegion, "push_back", parsed_block::push_back),
    method(Kind::ParsedRegion, "getBlocks", |call| call.this()),
];

fn location(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let this = call.this()?;
    let location = match parsed_block::definition(call.host, &this)? {
        Some((_, location)) => location,
        None => call.host.ssa_value(&this)?.location(),
    };
    Ok(call.host.of_location(location))
}

/// `getDefiningOp()`, and `getDefiningOp<Op>()`, which is null for other operations.
fn defining_op(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let this = call.this()?;
    let value = match parsed_block::definition(call.host, &this)? {
        Some((Some(op), _)) => parsed_block::of_operation(call.host, op),
        Some((None, _)) => Kind::Operation.null(None),
        None => {
            let op = call.host.ssa_value(&this)?.defining_op();
            thing::of_operation(op.map(Operation::op_ref))
        }
    };
    if call.arguments.types.is_empty() {
        return Ok(value);
    }
    let class = call.host.explicit_class(call.machine, call.arguments.types)?;
    let is_null = value.handle().is_none_or(thing::is_null);
    match !is_null && call.host.is_of_class(call.machine, &value, class)? {
        true => Ok(thing::wrapped(value, true)),
        false => Ok(Kind::Operation.null(Some(class))),
    }
}

fn parsed(call: &Call<'_, '_, '_, '_, '_>) -> Eval<usize> {
    let handle = thing::of_kind(&call.this()?, Kind::ParsedRegion);
    handle.map(|handle| handle.a as usize).ok_or_else(|| EvalError::undefined("a null region"))
}

fn block<'a>(call: &Call<'_, '_, '_, '_, 'a>) -> Eval<Block<'a>> {
    call.host.block(&call.this()?)
}

fn region<'a>(call: &Call<'_, '_, '_, '_, 'a>) -> Eval<Region<'a>> {
    call.host.region(&call.this()?)
}

fn operations<'a>(operations: impl Iterator<Item = Operation<'a>>) -> Value {
    Value::list(operations.map(|op| thing::of_operation(Some(op.op_ref()))).collect())
}

fn one_operation(op: Option<Operation<'_>>) -> Eval<Value> {
    match op {
        Some(op) => Ok(thing::of_operation(Some(op.op_ref()))),
        None => Err(EvalError::undefined("an operation of an empty block")),
    }
}

fn operations_of_class(call: &mut Call<'_, '_, '_, '_, '_>, all: Vec<Operation<'_>>) -> Eval<Value> {
    let class = match call.arguments.types.is_empty() {
        true => None,
        false => Some(call.host.explicit_class(call.machine, call.arguments.types)?),
    };
    let mut found = Vec::new();
    for op in all {
        let value = thing::of_operation(Some(op.op_ref()));
        match class {
            Some(class) if !call.host.is_of_class(call.machine, &value, class)? => {}
            class => found.push(thing::wrapped(value, class.is_some())),
        }
    }
    Ok(Value::list(found))
}
