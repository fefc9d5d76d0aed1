//! Types of the llvm dialect: what their definitions have no parameter for.

use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};
use cpp::{Eval, EvalError, IntKind, Value};

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Type, "getNumParams", |call| {
        let params = list(call, "getParams")?;
        Ok(Value::Int(IntKind::U32, params.len() as i64))
    }),
    method(Kind::Type, "getParamType", |call| {
        let at = call.index(0)?;
        let found = list(call, "getParams")?.into_iter().nth(at);
        found.ok_or_else(|| EvalError::undefined("a parameter out of range"))
    }),
    method(Kind::Type, "getReturnTypes", |call| {
        parameter(call, "getReturnType").map(|ty| Value::list(vec![ty]))
    }),
    method(Kind::Type, "isVarArg", |call| parameter(call, "getVarArg")),
    method(Kind::Type, "isPacked", |call| flag(call, "getPacked")),
    method(Kind::Type, "isIdentified", |call| flag(call, "getName")),
];

fn parameter(call: &mut Call<'_, '_, '_, '_, '_>, getter: &str) -> Eval<Value> {
    let this = call.this()?;
    let unknown = || EvalError::unsupported("such a parameter of a type");
    call.host.parameter_member(call.machine, &this, getter)?.ok_or_else(unknown)
}

fn list(call: &mut Call<'_, '_, '_, '_, '_>, getter: &str) -> Eval<Vec<Value>> {
    let list = parameter(call, getter)?;
    call.host.list_of(call.machine, &list)
}

/// Whether a parameter is there and no `false`.
fn flag(call: &mut Call<'_, '_, '_, '_, '_>, getter: &str) -> Eval<Value> {
    Ok(Value::Bool(match parameter(call, getter)? {
        Value::Bool(value) => value,
        Value::Text(text) => !text.is_empty(),
        Value::Optional(_, content) => content.is_some(),
        value => value.handle().is_some_and(|handle| !thing::is_null(handle)),
    }))
}
