//! `print(stream)` and `dump()` of operations and values. Nobody reads what a dump writes.

use crate::natives::row::{Call, Method, method};
use crate::values::thing::Kind;
use cpp::{Eval, Value};

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Operation, "print", print),
    method(Kind::Value, "print", print),
    method(Kind::OpOperand, "print", print),
    method(Kind::Operation, "dump", dump),
    method(Kind::Value, "dump", dump),
    method(Kind::Block, "dump", dump),
    method(Kind::Type, "dump", dump),
    method(Kind::Attribute, "dump", dump),
    method(Kind::Location, "dump", dump),
    method(Kind::AffineMap, "dump", dump),
    method(Kind::AffineExpr, "dump", dump),
    method(Kind::IntegerSet, "dump", dump),
    method(Kind::OperationName, "dump", dump),
];

fn print(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let (this, target) = (call.this()?, call.argument(0)?.clone());
    let text = call.host.text_of(call.machine, &this)?;
    call.machine.write(call.host, &target, Value::text(text))
}

fn dump(_: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    Ok(Value::Void)
}
