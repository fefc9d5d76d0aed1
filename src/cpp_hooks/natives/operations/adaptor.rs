//! The adaptor that results are inferred from: what no definition names.

use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};
use cpp::{Eval, EvalError, Value};
use ir::dialects::Inference;

pub(in crate::natives) const METHODS: &[Method] = &[
    method(Kind::Adaptor, "getOperands", |call| {
        let count = inference(call)?.operand_types.len();
        Ok(Value::list((0..count).map(|at| call.host.inferred_operand(at)).collect()))
    }),
    method(Kind::Adaptor, "getODSOperands", |call| {
        let at = call.index(0)?;
        let (start, len) = call.host.adaptor_groups().get(at).copied().unwrap_or_default();
        Ok(Value::list((start..start + len).map(|at| call.host.inferred_operand(at)).collect()))
    }),
    method(Kind::Adaptor, "getAttributes", |call| {
        let context = call.host.context;
        Ok(thing::of_attribute(crate::verify::dictionary_of(context, inference(call)?)))
    }),
    // The verifier of the operation says the same.
    method(Kind::Adaptor, "verify", |call| {
        inference(call)?;
        Ok(Value::logical(true))
    }),
    method(Kind::Adaptor, "getProperties", |_| Ok(Kind::Properties.only())),
    method(Kind::Properties, "as", |call| call.this()),
    // The regions that are parsed, or those of the operation.
    method(Kind::Adaptor, "getRegions", |call| Ok(Value::list(call.host.regions.clone()))),
];

fn inference<'h>(call: &Call<'_, 'h, '_, '_, '_>) -> Eval<&'h Inference<'h>> {
    call.host.inference.ok_or_else(|| EvalError::unsupported("an adaptor where nothing is inferred"))
}
