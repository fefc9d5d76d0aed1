//! Uses of values: `OpOperand`.

use cpp::{Eval, EvalError, Value};

use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};
use ir::{OpRef, Operation};
use rustc_hash::FxHashSet;

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::OpOperand, "get", |call| call.host.value_of_operand(&call.this()?)),
    // `value.use_begin().getOperand()`
    method(Kind::OpOperand, "getOperand", |call| call.this()),
    method(Kind::OpOperand, "assign", assign),
    method(Kind::OpOperand, "set", assign),
    method(Kind::OpOperand, "getType", |call| {
        let value = call.host.value_of_operand(&call.this()?)?;
        crate::natives::data::types::type_of_value(call, &value).map(thing::of_type)
    }),
    method(Kind::OpOperand, "getOwner", |call| Ok(thing::of_operation(Some(operand(call)?.0)))),
    method(Kind::OpOperand, "getUser", |call| Ok(thing::of_operation(Some(operand(call)?.0)))),
    method(Kind::OpOperand, "getOperandNumber", number),
    // The first operand of a range has the number at which that begins.
    method(Kind::OpOperand, "getBeginOperandIndex", number),
    method(Kind::OpOperand, "is", |call| {
        let (own, other) = (call.this()?.handle(), call.value(0)?.handle());
        Ok(Value::Bool(own.is_some() && own == other))
    }),
    method(Kind::Operation, "getOpOperands", |call| {
        let op = call.host.operation(&call.this()?)?;
        let operands = (0..op.num_operands()).map(|at| call.host.of_operand(op, at)).collect();
        Ok(Value::list(operands))
    }),
    method(Kind::Operation, "getOpOperand", |call| {
        let (op, at) = (call.host.operation(&call.this()?)?, call.index(0)?);
        match at < op.num_operands() {
            true => Ok(call.host.of_operand(op, at)),
            false => Err(EvalError::undefined("an operand out of range")),
        }
    }),
    method(Kind::Value, "getUses", |call| {
        let value = call.host.ssa_value(&call.this()?)?;
        let uses = uses_of(call, value)?;
        Ok(Value::list(uses))
    }),
    method(Kind::Operation, "getUses", |call| {
        let mut all = Vec::new();
        for result in call.host.operation(&call.this()?)?.results() {
            all.extend(uses_of(call, result)?);
        }
        Ok(Value::list(all))
    }),
];

fn number(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    Ok(Value::Int(cpp::IntKind::U32, i64::from(operand(call)?.1)))
}

fn operand(call: &Call<'_, '_, '_, '_, '_>) -> Eval<(OpRef, u32)> {
    let handle = thing::of_kind(&call.this()?, Kind::OpOperand);
    let found = handle.and_then(|handle| call.host.tables.operands.get(handle.a as usize));
    found.copied().ok_or_else(|| EvalError::undefined("a null operand"))
}

/// The operands that are a value, the latest use first.
fn uses_of<'a>(call: &mut Call<'_, '_, '_, '_, 'a>, value: ir::Value<'a>) -> Eval<Vec<Value>> {
    let ir = call.host.ir.ok_or_else(|| EvalError::unsupported("uses of a value"))?;
    let body = ir.body(value.body_id());
    let mut owners: Vec<ir::OpId> = Vec::new();
    let mut seen = FxHashSet::default();
    let uses = std::iter::successors(body.first_use(value.id()), |&of| body.next_use(of));
    for of in uses {
        let owner = body.operand_owner(of);
        if seen.insert(owner) {
            owners.push(owner);
        }
    }
    call.machine.charge(owners.len())?;
    let mut found = Vec::new();
    for owner in owners {
        let op: Operation<'a> = ir.operation(OpRef { body: value.body_id(), op: owner });
        let operands: Vec<_> = op.operands().enumerate().filter(|&(_, operand)| operand == value).collect();
        found.extend(operands.into_iter().rev().map(|(at, _)| call.host.of_operand(op, at)));
    }
    Ok(found)
}

fn assign(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let (operand, value) = (operand(call)?, call.value(0)?);
    call.host.assign_operand(call.machine, operand, &value)
}
