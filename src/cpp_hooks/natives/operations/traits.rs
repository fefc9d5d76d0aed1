//! The verifiers of MLIR's traits, which the verifiers of a project's own traits and operations call:
//! `OpTrait::impl::verifySameOperandsAndResultShape(op)`.

use cpp::{Eval, EvalError, Value};
use verify::TRAITS;

use crate::natives::row::{Call, Function, function};

pub(in crate::natives) const FUNCTIONS: &[Function] = &[
    function("verifyCompatibleOperandBroadcast", |call| verify_trait(call, "ResultsBroadcastableShape")),
    function("verifyElementwise", |call| verify_trait(call, "Elementwise")),
    function("verifyOperandsAreFloatLike", |call| verify_trait(call, "OperandsAreFloatLike")),
    function("verifyOperandsAreSignlessIntegerLike", |call| {
        verify_trait(call, "OperandsAreSignlessIntegerLike")
    }),
    function("verifyResultsAreBoolLike", |call| verify_trait(call, "ResultsAreBoolLike")),
    function("verifyResultsAreFloatLike", |call| verify_trait(call, "ResultsAreFloatLike")),
    function("verifyResultsAreSignlessIntegerLike", |call| {
        verify_trait(call, "ResultsAreSignlessIntegerLike")
    }),
    function("verifySameOperandsAndResultElementType", |call| {
        verify_trait(call, "SameOperandsAndResultElementType")
    }),
    function("verifySameOperandsAndResultRank", |call| verify_trait(call, "SameOperandsAndResultRank")),
    function("verifySameOperandsAndResultShape", |call| verify_trait(call, "SameOperandsAndResultShape")),
    function("verifySameOperandsAndResultType", |call| verify_trait(call, "SameOperandsAndResultType")),
    function("verifySameOperandsElementType", |call| verify_trait(call, "SameOperandsElementType")),
];

/// Verifies an operation as a trait of `OpTrait` does.
fn verify_trait(call: &mut Call<'_, '_, '_, '_, '_>, name: &str) -> Eval<Value> {
    let value = call.value(0)?;
    let op = call.host.operation(&value)?;
    if call.host.held.is_some() {
        return Err(EvalError::unsupported(format!("the verifier of '{name}' in two orders")));
    }
    let row = TRAITS.iter().find(|row| row.name.strip_prefix("mlir::OpTrait::") == Some(name));
    let verify = row.and_then(|row| row.verify);
    let verify = verify.ok_or_else(|| EvalError::unsupported(format!("the verifier of '{name}'")))?;
    let is_valid = verify.verify(op, op.info(), false).is_ok();
    call.host.has_reported |= !is_valid;
    Ok(Value::logical(is_valid))
}
