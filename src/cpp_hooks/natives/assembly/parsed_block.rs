//! Blocks of the regions that a hook has parsed, and operations that it creates in them: a terminator that the text
//! leaves out.
//!
//! The operation does not exist yet, so there is no IR to look at. A block is the first or the last one of its
//! region, and an operation in it is known by its name.

use cpp::{Eval, EvalError, Value};

use crate::natives::row::{Call, Method, method};
use crate::thing::{self, Kind};
use ir::OpName;

/// The numbers of the blocks of a region that have a name.
const FIRST: usize = 0;
const LAST: usize = 1;

pub(in crate::natives) const METHODS: &[Method] = &[
    // The region of a pointer that owns it.
    method(Kind::ParsedRegion, "get", |call| call.this()),
    method(Kind::ParsedRegion, "front", |call| block(call, FIRST)),
    method(Kind::ParsedRegion, "back", |call| block(call, LAST)),
    method(Kind::ParsedRegion, "hasOneBlock", |call| {
        let region = region(&call.this()?)?;
        Ok(Value::Bool(call.host.op_parser()?.num_blocks(region) == 1))
    }),
    method(Kind::ParsedBlock, "empty", |call| last_operation(call).map(|op| Value::Bool(op.is_none()))),
    method(Kind::ParsedBlock, "back", one_operation),
    method(Kind::ParsedBlock, "getTerminator", one_operation),
    method(Kind::ParsedBlock, "mightHaveTerminator", |call| {
        let last = last_operation(call)?.map(|op| op.info(call.host.context));
        Ok(Value::Bool(last.is_some_and(|info| info.traits.has(ir::op_info::Trait::Terminator))))
    }),
    method(Kind::ParsedBlock, "getParent", |call| Ok(Kind::ParsedRegion.thing(region(&call.this()?)?, 0))),
    method(Kind::ParsedOperation, "getName", |call| {
        Ok(Kind::OperationName.thing(operation(call)?.index(), 0))
    }),
    method(Kind::ParsedOperation, "hasTrait", |call| {
        let op = operation(call)?;
        crate::natives::operations::operation::name_has_asked_trait(call, op).map(Value::Bool)
    }),
    method(Kind::Builder, "createBlock", |call| {
        let region = region(&call.value(0)?)?;
        if call.len() > 1 || !call.host.op_parser()?.is_region_empty(region) {
            return Err(EvalError::unsupported("'createBlock' in a region with blocks"));
        }
        call.host.op_parser()?.ensure_block_at(region);
        call.host.insertion = Some(region);
        Ok(Kind::ParsedBlock.thing(region, LAST))
    }),
    method(Kind::Builder, "setInsertionPointToEnd", |call| {
        if call.host.plan.is_some() {
            return crate::rewriting::natives::set_point_to_end(call);
        }
        call.host.insertion = Some(region(&call.value(0)?)?);
        Ok(Value::Void)
    }),
    method(Kind::Builder, "create", |call| {
        let class = call.host.explicit_class(call.machine, call.arguments.types)?;
        match call.host.program.classes.get(class) {
            Some(crate::classes::Class::Operation(op)) => create(call, op, 1),
            _ => Err(EvalError::unsupported("'create' of an operation that is not known")),
        }
    }),
];

/// The region that a value is, or whose block it is.
fn region(value: &Value) -> Eval<usize> {
    let handle = thing::of_kind(value, Kind::ParsedRegion).or(thing::of_kind(value, Kind::ParsedBlock));
    let handle = handle.ok_or_else(|| EvalError::unsupported("a block that is not being parsed"))?;
    Ok(handle.a as usize)
}

fn block(call: &mut Call<'_, '_, '_, '_, '_>, which: usize) -> Eval<Value> {
    let region = region(&call.this()?)?;
    match call.host.op_parser()?.num_blocks(region) {
        0 => Err(EvalError::undefined("a block of an empty region")),
        1 => Ok(Kind::ParsedBlock.thing(region, LAST)),
        _ => Ok(Kind::ParsedBlock.thing(region, which)),
    }
}

/// The last operation of a block.
fn last_operation(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Option<OpName>> {
    let this = call.this()?;
    let is_last = this.handle().is_some_and(|handle| handle.b as usize == LAST);
    Ok(call.host.op_parser()?.last_operation(region(&this)?, is_last))
}

fn one_operation(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    match last_operation(call)? {
        Some(op) => Ok(Kind::ParsedOperation.thing(op.index(), 0)),
        None => Err(EvalError::undefined("an operation of an empty block")),
    }
}

fn operation(call: &Call<'_, '_, '_, '_, '_>) -> Eval<OpName> {
    let handle = thing::of_kind(&call.this()?, Kind::ParsedOperation);
    handle.map(|handle| OpName::new(handle.a)).ok_or_else(|| EvalError::undefined("a null operation"))
}

/// `Op::create(builder, location)`: an operation without operands, where the builder stands. `first` is the number of
/// arguments before those of the operation.
pub fn create(call: &mut Call<'_, '_, '_, '_, '_>, op: ir::StringId, first: usize) -> Eval<Value> {
    if call.host.plan.is_some() {
        return crate::rewriting::create(call, op, first);
    }
    for at in first..call.len() {
        if !call.list(at)?.is_empty() {
            return Err(EvalError::unsupported("an operation that is created with operands or attributes"));
        }
    }
    let region = call.host.insertion;
    let region = region.ok_or_else(|| EvalError::unsupported("an operation that is created nowhere"))?;
    call.host.op_parser()?.append_operation(region, op);
    let name = call.host.context.op_name(op);
    Ok(Kind::ParsedOperation.thing(name.index(), 0))
}
