//! Types of the quant dialect: what their definitions have no parameter for.

use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};
use cpp::{Eval, EvalError, Value};
use definitions::DialectContext as _;
use ir::TypeStorage;

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Type, "getScale", |call| first(call, "getScales")),
    method(Kind::Type, "getZeroPoint", |call| first(call, "getZeroPoints")),
    method(Kind::Type, "isFixedPoint", |call| {
        let zero_points = list(call, "getZeroPoints")?;
        Ok(Value::Bool(zero_points.iter().all(|point| matches!(point, Value::Int(_, 0)))))
    }),
    method(Kind::Type, "getQuantizedDimension", |call| first(call, "getAxes")),
];

/// Whether stored numbers have signs; `None` for a type that is not quantized.
pub fn is_signed(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Option<bool>> {
    let context = call.host.context;
    let this = call.this()?;
    let Some(TypeStorage::Dialect { definition, .. }) = thing::ty(&this).map(|ty| ty.storage(context)) else {
        return Ok(None);
    };
    if *context.string(context.type_definition(*definition).dialect) != *b"quant" {
        return Ok(None);
    }
    match call.host.parameter_member(call.machine, &this, "getFlags")? {
        Some(Value::Int(_, flags)) => Ok(Some(flags & 1 != 0)),
        _ => Ok(None),
    }
}

/// The elements of a parameter that is a list.
fn list(call: &mut Call<'_, '_, '_, '_, '_>, getter: &str) -> Eval<Vec<Value>> {
    let this = call.this()?;
    let unknown = || EvalError::unsupported("such a parameter of a quantized type");
    let list = call.host.parameter_member(call.machine, &this, getter)?.ok_or_else(unknown)?;
    call.host.list_of(call.machine, &list)
}

/// The first element of a parameter that is a list.
fn first(call: &mut Call<'_, '_, '_, '_, '_>, getter: &str) -> Eval<Value> {
    let first = list(call, getter)?.into_iter().next();
    first.ok_or_else(|| EvalError::undefined("a quantized type without scales"))
}
