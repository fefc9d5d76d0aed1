//! Blocks of the regions that a hook has parsed, and operations that it creates in them: a terminator that the text
//! leaves out, or the body of a named operation.
//!
//! The operation does not exist yet, so there is no IR to look at. A block is the first or the last one of its
//! region, and an operation in it is an entry of a table, with its name beside it. A block that a hook makes is loose: its
//! arguments are noted until it is added to a region.

use cpp::{Eval, EvalError, Handle, Value};

use crate::hook::{Hook, ReportAt};
use crate::natives::row::{Call, Method, method};
use crate::values::classes::Class;
use crate::values::thing::{self, Kind};
use ir::{OpName, OperationState, ValueRef};
use parse::ParsedOperation;

/// The numbers of the blocks of a region that have a name.
const FIRST: usize = 0;
const LAST: usize = 1;
/// The number of a block that the hook made: it stands in a table of its own.
const LOOSE: usize = 2;

/// A block that a hook made.
#[derive(Default)]
pub struct LooseBlock {
    /// The arguments that it has when it is added to a region.
    arguments: Vec<(ir::Type, ir::Location)>,
    /// The region whose last block it is.
    region: Option<usize>,
}

pub(in crate::natives) const METHODS: &[Method] = &[
    // A pointer that owns a region or a block is that thing.
    method(Kind::ParsedRegion, "get", |call| call.this()),
    method(Kind::ParsedRegion, "release", |call| call.this()),
    method(Kind::ParsedBlock, "release", |call| call.this()),
    method(Kind::ParsedRegion, "front", |call| block(call, FIRST)),
    method(Kind::ParsedRegion, "back", |call| block(call, LAST)),
    method(Kind::ParsedRegion, "hasOneBlock", |call| {
        let region = region(call.host, &call.this()?)?;
        Ok(Value::Bool(call.host.op_parser()?.num_blocks(region) == 1))
    }),
    method(Kind::ParsedRegion, "getOps", |call| {
        let region = call.this()?.handle().ok_or_else(|| EvalError::undefined("a null region"))?;
        let blocks = blocks(call.host, region)?;
        operations_of_class(call, &blocks)
    }),
    method(Kind::ParsedBlock, "getOps", |call| {
        let block = call.this()?;
        operations_of_class(call, &[block])
    }),
    method(Kind::ParsedBlock, "getOperations", |call| operations(call).map(Value::list)),
    method(Kind::ParsedBlock, "size", |call| Ok(Value::size(operations(call)?.len()))),
    method(Kind::ParsedBlock, "without_terminator", |call| {
        let mut operations = operations(call)?;
        operations.pop();
        Ok(Value::list(operations))
    }),
    method(Kind::ParsedBlock, "front", |call| {
        let first = operations(call)?.into_iter().next();
        first.ok_or_else(|| EvalError::undefined("an operation of an empty block"))
    }),
    method(Kind::ParsedBlock, "empty", |call| last_operation(call).map(|op| Value::Bool(op.is_none()))),
    method(Kind::ParsedBlock, "back", one_operation),
    method(Kind::ParsedBlock, "getTerminator", one_operation),
    method(Kind::ParsedBlock, "mightHaveTerminator", |call| {
        let last = last_operation(call)?.map(|op| op.name.info(call.host.context));
        Ok(Value::Bool(last.is_some_and(|info| info.traits.has(ir::op_info::Trait::Terminator))))
    }),
    // A region has the arguments of its first block.
    method(Kind::ParsedBlock, "addArgument", add_one),
    method(Kind::ParsedRegion, "addArgument", add_one),
    method(Kind::ParsedBlock, "addArguments", add_several),
    method(Kind::ParsedRegion, "addArguments", add_several),
    method(Kind::ParsedBlock, "getArguments", |call| arguments(call).map(Value::list)),
    method(Kind::ParsedRegion, "getArguments", |call| arguments(call).map(Value::list)),
    method(Kind::ParsedBlock, "getNumArguments", number_of_arguments),
    method(Kind::ParsedRegion, "getNumArguments", number_of_arguments),
    method(Kind::ParsedBlock, "getArgument", one_argument),
    method(Kind::ParsedRegion, "getArgument", one_argument),
    method(Kind::ParsedBlock, "getArgumentTypes", types_of_arguments),
    method(Kind::ParsedRegion, "getArgumentTypes", types_of_arguments),
    method(Kind::ParsedBlock, "getParent", |call| {
        Ok(Kind::ParsedRegion.thing(region(call.host, &call.this()?)?, 0))
    }),
    // The operation that will have the region is not made yet.
    method(Kind::ParsedBlock, "getParentOp", |_| Ok(Kind::Operation.null(None))),
    method(Kind::ParsedRegion, "getParentOp", |_| Ok(Kind::Operation.null(None))),
    method(Kind::ParsedOperation, "getName", |call| {
        Ok(Kind::OperationName.thing(operation(call)?.index(), 0))
    }),
    method(Kind::ParsedOperation, "getDialect", |call| {
        let dialect = operation(call)?.info(call.host.context).dialect;
        crate::natives::data::dialect::dialect_of(call.host, dialect)
    }),
    method(Kind::ParsedOperation, "hasTrait", |call| {
        let op = operation(call)?;
        crate::natives::operations::operation::name_has_asked_trait(call, op).map(Value::Bool)
    }),
    method(Kind::ParsedOperation, "getNumOperands", |call| {
        Ok(Value::Int(cpp::IntKind::U32, operands(call)?.len() as i64))
    }),
    method(Kind::ParsedOperation, "getOperands", |call| operands(call).map(Value::list)),
    method(Kind::ParsedOperation, "getOperand", |call| {
        let at = call.index(0)?;
        operands(call)?.into_iter().nth(at).ok_or_else(|| EvalError::undefined("an operand out of range"))
    }),
    method(Kind::ParsedOperation, "getOperandTypes", |call| {
        let operands = Value::list(operands(call)?);
        crate::natives::types_of_range(call.host, call.machine, &operands)
    }),
    method(Kind::ParsedOperation, "getNumResults", |call| {
        Ok(Value::Int(cpp::IntKind::U32, results(call)?.len() as i64))
    }),
    method(Kind::ParsedOperation, "getResults", |call| results(call).map(Value::list)),
    method(Kind::ParsedOperation, "getResult", |call| {
        let at = call.index(0)?;
        results(call)?.into_iter().nth(at).ok_or_else(|| EvalError::undefined("a result out of range"))
    }),
    method(Kind::ParsedOperation, "getResultTypes", |call| {
        let results = Value::list(results(call)?);
        crate::natives::types_of_range(call.host, call.machine, &results)
    }),
    method(Kind::ParsedOperation, "getType", |call| match results(call)?.first() {
        Some(result) => {
            Ok(thing::of_type(crate::natives::data::types::type_of_value(call, &result.clone())?))
        }
        None => Err(EvalError::undefined("the type of no result")),
    }),
    method(Kind::ParsedOperation, "emitOpError", |call| {
        let context = call.host.context;
        let name = context.string(operation(call)?.info(context).name).to_string();
        emit_error(call, format!("'{name}' op "))
    }),
    method(Kind::ParsedOperation, "emitError", |call| emit_error(call, String::new())),
    method(Kind::ParsedOperation, "getLoc", |call| {
        let location = parsed(call)?.location;
        Ok(call.host.of_location(location))
    }),
    // A position in a block says which block it is in; operations are added at its end.
    method(Kind::ParsedBlock, "begin", |call| call.this()),
    method(Kind::ParsedBlock, "end", |call| call.this()),
    method(Kind::Parser, "parseGenericOperation", |call| {
        let region = match call.len() {
            0 => return Err(EvalError::unsupported("'parseGenericOperation' without a block")),
            _ => region(call.host, &call.value(0)?)?,
        };
        let parsed = call.host.op_parser()?.parse_generic_operation_at(region);
        if call.parsed(parsed).is_none() {
            return Ok(Kind::Operation.null(None));
        }
        let last = call.host.op_parser()?.last_operation(region, true);
        let last = last.ok_or_else(|| EvalError::undefined("an operation of an empty block"))?;
        Ok(of_operation(call.host, last))
    }),
    method(Kind::Builder, "createBlock", |call| {
        if call.host.plan.is_some() {
            return crate::rewriting::structure::create_block(call);
        }
        let region = region(call.host, &call.value(0)?)?;
        if !call.host.op_parser()?.is_region_empty(region) {
            return Err(EvalError::unsupported("'createBlock' in a region with blocks"));
        }
        call.host.op_parser()?.ensure_block_at(region);
        if call.len() > 2 {
            for (ty, location) in types_with_locations(call, 2)? {
                call.host.op_parser()?.add_block_argument(region, ty, location);
            }
        }
        call.host.insertion = Some(region);
        Ok(Kind::ParsedBlock.thing(region, LAST))
    }),
    method(Kind::Builder, "setInsertionPointToEnd", |call| {
        if call.host.plan.is_some() {
            return crate::rewriting::natives::set_point_to_end(call);
        }
        call.host.insertion = Some(region(call.host, &call.value(0)?)?);
        Ok(Value::Void)
    }),
    method(Kind::Builder, "setInsertionPointToStart", |call| {
        if call.host.plan.is_some() {
            return crate::rewriting::natives::set_point_to_start(call);
        }
        let block = call.value(0)?;
        let region = region(call.host, &block)?;
        if call.host.op_parser()?.last_operation(region, is_last(&block)).is_some() {
            return Err(EvalError::unsupported("an operation at the start of a block that has some"));
        }
        call.host.insertion = Some(region);
        Ok(Value::Void)
    }),
    method(Kind::Builder, "create", |call| {
        if call.len() == 1
            && let Some(state) = thing::of_kind(&call.value(0)?, Kind::State)
        {
            return crate::rewriting::build::create_of_state(call, state);
        }
        if let Some(made) = create_of_sources(call, call.arguments.values)? {
            return Ok(made);
        }
        let class = call.host.explicit_class(call.machine, call.arguments.types)?;
        match call.host.program.classes.get(class) {
            Some(Class::Operation(op)) => create(call, *op, 1),
            _ => Err(EvalError::unsupported("'create' of an operation that is not known")),
        }
    }),
];

/// `builder.create<Class>(location, arguments)` where the sources define the class, and its `create`.
pub(crate) fn create_of_sources(call: &mut Call<'_, '_, '_, '_, '_>, given: &[Value]) -> Eval<Option<Value>> {
    let Some(&ty) = call.arguments.types.first() else { return Ok(None) };
    let of_things = || {
        let class = crate::hook::class_of_ty(call.machine, ty)?;
        match call.host.program.classes.get(class)? {
            Class::Source(source) => Some(source.name.clone()),
            _ => None,
        }
    };
    let Some(class) = call.machine.class_name(ty).or_else(of_things) else { return Ok(None) };
    let functions = call.host.program.members(&class, "create");
    if functions.is_empty() {
        return Ok(None);
    }
    let mut arguments = vec![call.this()?];
    arguments.extend_from_slice(given);
    call.machine.call_overloaded(call.host, &functions, None, &arguments).map(Some)
}

/// The region that a value is, or whose block it is.
fn region(host: &Hook<'_, '_, '_, '_>, value: &Value) -> Eval<usize> {
    let handle = thing::of_kind(value, Kind::ParsedRegion).or(thing::of_kind(value, Kind::ParsedBlock));
    let handle = handle.ok_or_else(|| EvalError::unsupported("a block that is not being parsed"))?;
    match loose(value) {
        Some(at) => host.tables.loose_blocks[at]
            .region
            .ok_or_else(|| EvalError::unsupported("what a block in no region holds")),
        None => Ok(handle.a as usize),
    }
}

/// The number of a block that a hook made.
fn loose(value: &Value) -> Option<usize> {
    thing::of_kind(value, Kind::ParsedBlock)
        .filter(|block| block.b as usize == LOOSE)
        .map(|block| block.a as usize)
}

/// `new Block`
pub fn new_block(host: &mut Hook<'_, '_, '_, '_>) -> Value {
    host.tables.loose_blocks.push(LooseBlock::default());
    Kind::ParsedBlock.thing(host.tables.loose_blocks.len() - 1, LOOSE)
}

/// Whether a value is the last block of its region, as one is that a hook added.
fn is_last(value: &Value) -> bool {
    value.handle().is_some_and(|handle| matches!(handle.b as usize, LAST | LOOSE))
}

/// `region.push_back(block)`
pub fn push_back(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let region = region(call.host, &call.this()?)?;
    let block = call.machine.pointee(&call.value(0)?)?;
    let block = loose(&block).ok_or_else(|| EvalError::unsupported("a block of another region"))?;
    if !call.host.op_parser()?.is_region_empty(region) {
        return Err(EvalError::unsupported("a block that is added to a region with blocks"));
    }
    call.host.op_parser()?.ensure_block_at(region);
    let made = &mut call.host.tables.loose_blocks[block];
    made.region = Some(region);
    for (ty, location) in std::mem::take(&mut made.arguments) {
        call.host.op_parser()?.add_block_argument(region, ty, location);
    }
    Ok(Value::Void)
}

/// The last block of a region.
pub fn last(region: usize) -> Value {
    Kind::ParsedBlock.thing(region, LAST)
}

/// The region whose last block the receiver is.
fn region_of_last(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<usize> {
    let this = call.this()?;
    let region = region(call.host, &this)?;
    match is_last(&this) || call.host.op_parser()?.num_blocks(region) == 1 {
        true => Ok(region),
        false => Err(EvalError::unsupported("the arguments of the first of several blocks")),
    }
}

fn add_one(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let (ty, location) = (call.ty(0)?, call.host.location(&call.value(1)?)?);
    add_argument(call, ty, location)
}

fn add_several(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let mut added = Vec::new();
    for (ty, location) in types_with_locations(call, 0)? {
        added.push(add_argument(call, ty, location)?);
    }
    Ok(Value::list(added))
}

/// The types in an argument, and their locations in the next one.
fn types_with_locations(
    call: &mut Call<'_, '_, '_, '_, '_>,
    first: usize,
) -> Eval<Vec<(ir::Type, ir::Location)>> {
    let (types, locations) = (crate::natives::data::types::types_of_any(call, first)?, call.list(first + 1)?);
    if types.len() != locations.len() {
        return Err(EvalError::undefined("other locations than arguments"));
    }
    types.into_iter().zip(&locations).map(|(ty, location)| Ok((ty, call.host.location(location)?))).collect()
}

fn number_of_arguments(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    Ok(Value::Int(cpp::IntKind::U32, arguments(call)?.len() as i64))
}

fn one_argument(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let at = call.index(0)?;
    arguments(call)?.into_iter().nth(at).ok_or_else(|| EvalError::undefined("an argument out of range"))
}

fn types_of_arguments(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let arguments = Value::list(arguments(call)?);
    crate::natives::types_of_range(call.host, call.machine, &arguments)
}

fn add_argument(call: &mut Call<'_, '_, '_, '_, '_>, ty: ir::Type, location: ir::Location) -> Eval<Value> {
    if let Some(at) = loose(&call.this()?)
        && let block = &mut call.host.tables.loose_blocks[at]
        && block.region.is_none()
    {
        block.arguments.push((ty, location));
        return Ok(Value::Void);
    }
    let region = region_of_last(call)?;
    let argument = call.host.op_parser()?.add_block_argument(region, ty, location);
    Ok(thing::of_ssa_value(argument))
}

fn arguments(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Vec<Value>> {
    let this = call.this()?;
    let region = region(call.host, &this)?;
    Ok(call
        .host
        .op_parser()?
        .block_arguments(region, is_last(&this))
        .into_iter()
        .map(thing::of_ssa_value)
        .collect())
}

fn block(call: &mut Call<'_, '_, '_, '_, '_>, which: usize) -> Eval<Value> {
    let region = region(call.host, &call.this()?)?;
    match call.host.op_parser()?.num_blocks(region) {
        0 => Err(EvalError::undefined("a block of an empty region")),
        1 => Ok(Kind::ParsedBlock.thing(region, LAST)),
        _ => Ok(Kind::ParsedBlock.thing(region, which)),
    }
}

/// The last operation of a block.
fn last_operation(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Option<ParsedOperation>> {
    let this = call.this()?;
    let region = region(call.host, &this)?;
    Ok(call.host.op_parser()?.last_operation(region, is_last(&this)))
}

fn one_operation(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let op = last_operation(call)?.ok_or_else(|| EvalError::undefined("an operation of an empty block"))?;
    Ok(of_operation(call.host, op))
}

/// Returns the operation that defines a value, and the location of the value, while an operation is parsed: no operation for an
/// argument of a block. `None` where nothing is parsed.
pub fn definition(
    host: &mut Hook<'_, '_, '_, '_>,
    value: &Value,
) -> Eval<Option<(Option<ParsedOperation>, ir::Location)>> {
    if host.ir.is_some() {
        return Ok(None);
    }
    let found = match (thing::ssa_value(value), thing::of_kind(value, Kind::TypedValue)) {
        (Some(value), _) => host.op_parser()?.value_definition(value),
        (None, Some(operand)) => {
            let unknown = |_| EvalError::unsupported("the definition of an operand that is inferred from");
            let parser = host.op_parser().map_err(unknown)?;
            let value = parser.state.operands.get(operand.a as usize).copied();
            let value = value.ok_or_else(|| EvalError::undefined("an operand out of range"))?;
            let body = parser.body_id();
            parser.value_definition(ValueRef { body, value })
        }
        (None, None) => return Ok(None),
    };
    found.map(Some).ok_or_else(|| EvalError::unsupported("the definition of a value that comes later"))
}

/// Returns the block of the operation being parsed that has an argument. `None` if the value is another one, or nothing is
/// parsed.
pub fn block_of_argument(host: &mut Hook<'_, '_, '_, '_>, value: &Value) -> Eval<Option<Value>> {
    let (None, Some(value)) = (host.ir, thing::ssa_value(value)) else { return Ok(None) };
    let parser = host.op_parser()?;
    for region in 0..parser.num_regions() {
        for (number, is_last) in [(LAST, true), (FIRST, false)] {
            if parser.block_arguments(region, is_last).contains(&value) {
                return Ok(Some(Kind::ParsedBlock.thing(region, number)));
            }
        }
    }
    Ok(None)
}

/// An operation that is parsed already as a value.
pub fn of_operation(host: &mut Hook<'_, '_, '_, '_>, op: ParsedOperation) -> Value {
    let (name, operations) = (op.name, &mut host.tables.parsed_operations);
    operations.push(op);
    Kind::ParsedOperation.thing(name.index(), operations.len() - 1)
}

/// `getOps<ReturnOp>()`
fn operations_of_class(call: &mut Call<'_, '_, '_, '_, '_>, blocks: &[Value]) -> Eval<Value> {
    let class = call.host.explicit_class(call.machine, call.arguments.types)?;
    let Some(Class::Operation(wanted)) = call.host.program.classes.get(class) else {
        return Err(EvalError::unsupported("the operations of a region that is being parsed"));
    };
    let wanted = call.host.context.op_name(*wanted);
    let mut found = Vec::new();
    for block in blocks {
        found.extend(operations_of(call, block)?.into_iter().filter(|op| op.name == wanted));
    }
    Ok(Value::list(found.into_iter().map(|op| of_operation(call.host, op)).collect()))
}

/// The operations of the block that the receiver is.
fn operations(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Vec<Value>> {
    let this = call.this()?;
    let operations = operations_of(call, &this)?;
    Ok(operations.into_iter().map(|op| of_operation(call.host, op)).collect())
}

fn operations_of(call: &mut Call<'_, '_, '_, '_, '_>, block: &Value) -> Eval<Vec<ParsedOperation>> {
    let region = region(call.host, block)?;
    let operations = call.host.op_parser()?.block_operations(region, is_last(block));
    call.machine.charge(operations.len())?;
    Ok(operations)
}

/// Begins an error at a parsed operation.
fn emit_error(call: &mut Call<'_, '_, '_, '_, '_>, mut text: String) -> Eval<Value> {
    let location = parsed(call)?.location;
    if call.len() > 0 {
        text.push_str(&call.text(0)?);
    }
    Ok(call.host.start(call.machine, ReportAt::Location(location), text))
}

fn operands(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Vec<Value>> {
    Ok(parsed(call)?.operands.iter().map(|&operand| thing::of_ssa_value(operand)).collect())
}

fn results(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Vec<Value>> {
    Ok(parsed(call)?.results.iter().map(|&result| thing::of_ssa_value(result)).collect())
}

/// The operation that the receiver is.
fn parsed<'h>(call: &'h Call<'_, '_, '_, '_, '_>) -> Eval<&'h ParsedOperation> {
    let op = call.this()?.handle().ok_or_else(|| EvalError::undefined("a null operation"))?;
    operation_of(call.host, op)
}

/// Returns the operation that a handle is.
pub fn operation_of<'h>(host: &'h Hook<'_, '_, '_, '_>, op: Handle) -> Eval<&'h ParsedOperation> {
    let found = host.tables.parsed_operations.get(op.b as usize);
    found.ok_or_else(|| EvalError::undefined("a null operation"))
}

/// Returns the blocks of a region, at most two.
pub fn blocks(host: &mut Hook<'_, '_, '_, '_>, region: Handle) -> Eval<Vec<Value>> {
    let region = region.a as usize;
    Ok(match host.op_parser()?.num_blocks(region) {
        0 => Vec::new(),
        1 => vec![Kind::ParsedBlock.thing(region, LAST)],
        2 => [FIRST, LAST].map(|block| Kind::ParsedBlock.thing(region, block)).into(),
        _ => return Err(EvalError::unsupported("more than two blocks of a region that is being parsed")),
    })
}

fn operation(call: &Call<'_, '_, '_, '_, '_>) -> Eval<OpName> {
    let handle = thing::of_kind(&call.this()?, Kind::ParsedOperation);
    handle.map(|handle| OpName::new(handle.a)).ok_or_else(|| EvalError::undefined("a null operation"))
}

/// `Op::create(builder, location, arguments...)` where the builder stands. `first` is the number of arguments before
/// those of the operation.
pub fn create(call: &mut Call<'_, '_, '_, '_, '_>, op: ir::StringId, first: usize) -> Eval<Value> {
    match call.host.plan.is_some() {
        true => crate::rewriting::create(call, op, first),
        false => {
            let state = crate::rewriting::state_to_create(call, op, first)?;
            append(call.host, state)
        }
    }
}

/// Appends an operation to the block in which the builder stands.
pub fn append(host: &mut Hook<'_, '_, '_, '_>, state: OperationState) -> Eval<Value> {
    let region = host.insertion;
    let region = region.ok_or_else(|| EvalError::unsupported("an operation that is created nowhere"))?;
    let made = host.op_parser()?.append_operation(region, state);
    Ok(of_operation(host, made))
}
