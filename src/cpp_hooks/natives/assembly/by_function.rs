//! Functions that a hook hands to the parser, which calls them for a part of the text: an element of a list, a type without its
//! dialect.

use cpp::{Eval, Value};
use parse::TokenKind;

use crate::natives::row::Call;

/// Whether an argument is a function.
pub fn is_function(value: &Value) -> bool {
    matches!(value, Value::Closure(_) | Value::Function(_) | Value::Native(_))
}

/// Calls a function that parses; returns whether it could. A diagnostic is a failure.
pub fn parses(call: &mut Call<'_, '_, '_, '_, '_>, function: &Value, arguments: &[Value]) -> Eval<bool> {
    let result = call.machine.call(call.host, function, arguments)?;
    Ok(matches!(result, Value::Result(_, true)))
}

/// Calls the function that is the last argument with the others, where the text does not begin with `prefix`:
/// `parseCustomTypeWithFallback(type, function)`. Returns `None` where the text does, or where no function is given.
pub fn parse_without(call: &mut Call<'_, '_, '_, '_, '_>, prefix: TokenKind) -> Eval<Option<Value>> {
    let Some((function, others)) = call.arguments.values.split_last() else { return Ok(None) };
    let function = call.machine.load(function)?;
    if !is_function(&function) || call.host.parser()?.at(prefix) {
        return Ok(None);
    }
    parses(call, &function, others).map(|success| Some(Value::parse_result(success)))
}
