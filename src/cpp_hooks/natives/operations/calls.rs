//! `CallOpInterface`, of operations whose class is not in the sources.

use cpp::{Eval, EvalError, Value};
use interfaces::Callee;
use ir::Operation;

use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Operation, "getCallableForCallee", |call| match interfaces::callee(call_op(call)?) {
        Some(Callee::Symbol(symbol)) => Ok(thing::general(thing::of_attribute(symbol))),
        Some(Callee::Value(value)) => Ok(thing::of_ssa_value(value.value_ref())),
        None => Ok(Value::Null),
    }),
    method(Kind::Operation, "getArgOperands", |call| {
        let op = call_op(call)?;
        let range = interfaces::arg_operands(op);
        let all = op.operands().skip(range.start).take(range.len());
        Ok(Value::list(all.map(|value| thing::of_ssa_value(value.value_ref())).collect()))
    }),
];

fn call_op<'a>(call: &mut Call<'_, '_, '_, '_, 'a>) -> Eval<Operation<'a>> {
    let op = call.host.operation(&call.this()?)?;
    match op.has_trait(ir::op_info::Trait::CallOpInterface) {
        true => Ok(op),
        false => Err(EvalError::unsupported("the callee of an operation that is no call")),
    }
}
