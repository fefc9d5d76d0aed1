//! `matchPattern` and the matchers of constants: `m_Constant`, `m_ConstantInt`, `m_Zero`, `m_One` and their kin, and
//! matchers that the sources define.

use cpp::{ClassId, Eval, EvalError, Value};

use crate::matcher_test::MatcherTest;
use crate::natives::row::{Call, Function, function};
use crate::thing::{self, Kind};
use ir::{ApInt, Attribute, AttributeStorage};

pub(in crate::natives) const FUNCTIONS: &[Function] = &[
    function("m_Constant", |call| matcher(call, MatcherTest::Any)),
    function("m_ConstantInt", |call| matcher(call, MatcherTest::Integer)),
    function("matchConstantIndex", |call| matcher(call, MatcherTest::Index)),
    function("m_ConstantFloat", |call| matcher(call, MatcherTest::Float)),
    function("m_Zero", |call| matcher(call, MatcherTest::Zero)),
    function("m_One", |call| matcher(call, MatcherTest::One)),
    function("m_NonZero", |call| matcher(call, MatcherTest::NonZero)),
    function("m_AnyZeroFloat", |call| matcher(call, MatcherTest::FloatThat(|value| value.is_zero()))),
    function("m_PosZeroFloat", |call| {
        matcher(call, MatcherTest::FloatThat(|value| value.is_zero() && !value.is_negative()))
    }),
    function("m_NegZeroFloat", |call| {
        matcher(call, MatcherTest::FloatThat(|value| value.is_zero() && value.is_negative()))
    }),
    function("m_OneFloat", |call| matcher(call, MatcherTest::FloatThat(|value| value.to_f64() == 1.0))),
    function("m_NaNFloat", |call| matcher(call, MatcherTest::FloatThat(|value| value.is_nan()))),
    function("m_PosInfFloat", |call| {
        matcher(call, MatcherTest::FloatThat(|value| value.is_infinite() && !value.is_negative()))
    }),
    function("m_NegInfFloat", |call| {
        matcher(call, MatcherTest::FloatThat(|value| value.is_infinite() && value.is_negative()))
    }),
    function("m_Op", operation_matcher),
    function("m_Any", |call| matcher(call, MatcherTest::Value)),
    function("m_Val", |call| matcher(call, MatcherTest::Same)),
    function("matchPattern", |call| {
        let (subject, pattern) = (call.value(0)?, call.argument(1)?.clone());
        matches_pattern(call, &subject, &pattern).map(Value::Bool)
    }),
    function("isConstantIntValue", |call| {
        let wanted = call.integer(1)?;
        let value = call.value(0)?;
        let found = crate::natives::operations::functions::constant_integer(call, &value)?;
        Ok(Value::Bool(found == Some(wanted)))
    }),
    function("isZeroInteger", |call| {
        let value = call.value(0)?;
        Ok(Value::Bool(crate::natives::operations::functions::constant_integer(call, &value)? == Some(0)))
    }),
    function("isOneInteger", |call| {
        let value = call.value(0)?;
        Ok(Value::Bool(crate::natives::operations::functions::constant_integer(call, &value)? == Some(1)))
    }),
];

/// `m_Op<ConcreteOp>(matchers of operands…)`, or of the name of an operation.
fn operation_matcher(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let (test, operands) = match call.arguments.types.is_empty() {
        true => {
            let name = call.text(0)?;
            (MatcherTest::OperationNamed(call.host.context.intern_string(name)), Vec::new())
        }
        false => {
            let class = call.host.explicit_class(call.machine, call.arguments.types)?;
            (MatcherTest::Operation(class), call.arguments.values.to_vec())
        }
    };
    let operands = Some(Value::list(operands)).filter(|_| call.len() > 0);
    call.host.tables.matchers.push((test, operands));
    Ok(Kind::Matcher.thing(call.host.tables.matchers.len() - 1, 0))
}

/// Returns whether a value, an operation or an attribute is as a matcher says, and stores what that captures.
fn matches_pattern(call: &mut Call<'_, '_, '_, '_, '_>, subject: &Value, pattern: &Value) -> Eval<bool> {
    if let Value::Record(object) = call.machine.load(pattern)? {
        return match_with_object(call, subject, pattern, object.class);
    }
    let handle = thing::of_kind(&call.machine.load(pattern)?, Kind::Matcher);
    let matcher = handle.and_then(|handle| call.host.tables.matchers.get(handle.a as usize).cloned());
    let (test, of) = matcher.ok_or_else(|| EvalError::unsupported("a pattern that is no constant"))?;
    let found = match test {
        MatcherTest::Operation(_) | MatcherTest::OperationNamed(_) => {
            let Some(op) = operation_of(call, subject)? else { return Ok(false) };
            return matches_operation(call, &op, test, of.as_ref());
        }
        MatcherTest::Same => {
            let other = of.ok_or_else(|| EvalError::unsupported("a matcher of no value"))?;
            let other = call.machine.load(&other)?;
            return Ok(subject.handle().zip(other.handle()).is_some_and(|(a, b)| thing::is_same(a, b)));
        }
        MatcherTest::Value => Some(subject.clone()),
        _ => {
            let constant = match thing::attribute(subject) {
                Some(attribute) => Some(attribute),
                None => crate::natives::operations::functions::constant_of(call, subject)?,
            };
            constant.and_then(|constant| test.matches(call, constant))
        }
    };
    let Some(found) = found else { return Ok(false) };
    if let Some(of) = of {
        call.machine.store(&of, found)?;
    }
    Ok(true)
}

/// The operation that a value is, or that defines it.
fn operation_of(call: &Call<'_, '_, '_, '_, '_>, subject: &Value) -> Eval<Option<Value>> {
    if thing::operation(subject).is_some() {
        return Ok(Some(subject.clone()));
    }
    if thing::of_kind(subject, Kind::Value).is_none() {
        return Ok(None);
    }
    let op = call.host.ssa_value(subject)?.defining_op();
    Ok(op.map(|op| thing::of_operation(Some(op.op_ref()))))
}

fn matches_operation(
    call: &mut Call<'_, '_, '_, '_, '_>,
    op: &Value,
    test: MatcherTest,
    operands: Option<&Value>,
) -> Eval<bool> {
    let is_of_class = match test {
        MatcherTest::Operation(class) => call.host.is_of_class(call.machine, op, class)?,
        MatcherTest::OperationNamed(name) => call.host.operation(op)?.info().name == name,
        _ => false,
    };
    let patterns = match operands {
        Some(operands) if is_of_class && matches!(test, MatcherTest::Operation(_)) => {
            call.host.list_of(call.machine, operands)?
        }
        _ => return Ok(is_of_class),
    };
    let operation = call.host.operation(op)?;
    let values: Vec<Value> =
        operation.operands().map(|value| thing::of_ssa_value(value.value_ref())).collect();
    if values.len() != patterns.len() {
        return Ok(false);
    }
    for (value, pattern) in values.iter().zip(&patterns) {
        if !matches_pattern(call, value, pattern)? {
            return Ok(false);
        }
    }
    Ok(true)
}

impl MatcherTest {
    /// The value that a matcher gives for a constant; none if it does not match.
    fn matches(self, call: &Call<'_, '_, '_, '_, '_>, constant: Attribute) -> Option<Value> {
        let context = call.host.context;
        if let MatcherTest::Any = self {
            return Some(thing::of_attribute(constant));
        }
        let number = integer_of(call, constant);
        let value = || number.as_ref().map(|number| crate::attributes::of_ap_int(context, number));
        match self {
            MatcherTest::Any
            | MatcherTest::Operation(_)
            | MatcherTest::OperationNamed(_)
            | MatcherTest::Same
            | MatcherTest::Value => None,
            MatcherTest::Integer => value(),
            MatcherTest::Index => match constant.storage(context) {
                AttributeStorage::Integer { ty, .. }
                    if matches!(ty.storage(context), ir::TypeStorage::Index) =>
                {
                    value()
                }
                _ => None,
            },
            MatcherTest::Float => matches!(constant.storage(context), AttributeStorage::Float { .. })
                .then(|| Kind::ApFloat.thing(constant.index(), 0)),
            MatcherTest::FloatThat(holds) => {
                let element = constant.splat_element(context).unwrap_or(constant);
                match *element.storage(context) {
                    AttributeStorage::Float { value, .. } if holds(value) => {
                        Some(Kind::ApFloat.thing(element.index(), 0))
                    }
                    _ => None,
                }
            }
            MatcherTest::Zero => value().filter(|_| number.as_ref().is_some_and(ApInt::is_zero)),
            MatcherTest::One => value().filter(|_| number.as_ref().is_some_and(ApInt::is_one)),
            MatcherTest::NonZero => {
                value().filter(|_| number.as_ref().is_some_and(|number| !number.is_zero()))
            }
        }
    }
}

/// Calls `match` of a matcher of the sources, with the operation that defines a value, or with an attribute.
fn match_with_object(
    call: &mut Call<'_, '_, '_, '_, '_>,
    value: &Value,
    matcher: &Value,
    class: ClassId,
) -> Eval<bool> {
    let subject = match thing::attribute(value) {
        Some(_) => value.clone(),
        None => match operation_of(call, value)? {
            Some(op) => op,
            None => return Ok(false),
        },
    };
    let functions = call.machine.sources().methods_of_class(class, "match");
    let mut this = matcher.clone();
    if !this.is_reference() {
        this = call.machine.allocate(this)?;
    }
    let matches = call.machine.call_overloaded(call.host, &functions, Some(this), &[subject])?;
    Ok(matches!(call.machine.load(&matches)?, Value::Bool(true)))
}

/// The integer that a constant is, or that all of its elements are.
fn integer_of(call: &Call<'_, '_, '_, '_, '_>, constant: Attribute) -> Option<ApInt> {
    let context = call.host.context;
    match constant.splat_element(context) {
        Some(element) => element.integer(context).cloned(),
        None => constant.integer(context).cloned(),
    }
}

fn matcher(call: &mut Call<'_, '_, '_, '_, '_>, test: MatcherTest) -> Eval<Value> {
    let out = match call.len() {
        0 => None,
        _ => Some(call.argument(0)?.clone()),
    };
    call.host.tables.matchers.push((test, out));
    Ok(Kind::Matcher.thing(call.host.tables.matchers.len() - 1, 0))
}
