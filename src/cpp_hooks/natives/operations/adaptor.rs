//! The adaptor that results are inferred from: what no definition names.

use crate::natives::row::{Call, Method, method};
use crate::thing::{self, Kind};
use cpp::{Eval, EvalError, Value};
use ir::dialects::Inference;

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Adaptor, "getOperands", |call| {
        let count = inference(call)?.operand_types.len();
        Ok(Value::list((0..count).map(operand).collect()))
    }),
    method(Kind::Adaptor, "getODSOperands", |call| {
        let at = call.index(0)?;
        let (start, len) = call.host.adaptor_groups().get(at).copied().unwrap_or_default();
        Ok(Value::list((start..start + len).map(operand).collect()))
    }),
    method(Kind::Adaptor, "getAttributes", |call| {
        let context = call.host.context;
        Ok(thing::of_attribute(crate::verify::dictionary_of(context, inference(call)?)))
    }),
    method(Kind::Adaptor, "getProperties", |_| Ok(Kind::Properties.only())),
    method(Kind::Properties, "as", |call| call.this()),
    // An operation has no regions yet when its results are inferred.
    method(Kind::Adaptor, "getRegions", |_| Ok(Value::list(Vec::new()))),
];

fn operand(index: usize) -> Value {
    Kind::TypedValue.thing(index, 0)
}

fn inference<'h>(call: &Call<'_, 'h, '_, '_, '_>) -> Eval<&'h Inference<'h>> {
    call.host.inference.ok_or_else(|| EvalError::unsupported("an adaptor where nothing is inferred"))
}
