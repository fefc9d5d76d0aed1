//! `matchPattern` and the matchers of constants: `m_Constant`, `m_ConstantInt`, `m_Zero`, `m_One` and their kin, and
//! matchers that the sources define.

use cpp::{ClassId, Eval, EvalError, Value};

use crate::natives::operations::matcher_test::MatcherTest;
use crate::natives::row::{Call, Function, function};
use crate::values::classes::Class;
use crate::values::thing::{self, Kind};
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
    function("matchPattern", |call| {
        let value = call.value(0)?;
        if let Value::Record(object) = call.value(1)? {
            return match_with_object(call, &value, object.class);
        }
        let handle = thing::of_kind(&call.value(1)?, Kind::Matcher);
        let matcher = handle.and_then(|handle| call.host.tables.matchers.get(handle.a as usize).cloned());
        let (test, out) = matcher.ok_or_else(|| EvalError::unsupported("a pattern that is no constant"))?;
        let constant = match thing::attribute(&value) {
            Some(attribute) => Some(attribute),
            None => crate::natives::operations::functions::constant_of(call, &value)?,
        };
        let Some(found) = constant.and_then(|constant| test.matches(call, constant)) else {
            return Ok(Value::Bool(false));
        };
        if let Some(out) = out {
            call.machine.store(&out, found)?;
        }
        Ok(Value::Bool(true))
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

impl MatcherTest {
    /// The value that a matcher gives for a constant; none if it does not match.
    fn matches(self, call: &Call<'_, '_, '_, '_, '_>, constant: Attribute) -> Option<Value> {
        let context = call.host.context;
        if let MatcherTest::Any = self {
            return Some(thing::of_attribute(constant));
        }
        let number = integer_of(call, constant);
        let value = || number.as_ref().map(|number| crate::values::attributes::of_ap_int(context, number));
        match self {
            MatcherTest::Any => None,
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
fn match_with_object(call: &mut Call<'_, '_, '_, '_, '_>, value: &Value, class: ClassId) -> Eval<Value> {
    let functions = call.machine.sources().methods_of_class(class, "match");
    let takes_value = functions.first().is_some_and(|&function| {
        let types = call.machine.parameter_types(call.host, function).unwrap_or_default();
        let class = types.first().and_then(|&ty| crate::hook::class_of_ty(call.machine, ty));
        let class = class.and_then(|class| call.host.program.classes.get(class));
        matches!(class, Some(Class::Known(known)) if known.kind == Kind::Value)
    });
    let subject = match thing::attribute(value) {
        Some(_) => value.clone(),
        None if takes_value || thing::operation(value).is_some() => value.clone(),
        None => match call.host.ssa_value(value)?.defining_op() {
            Some(op) => thing::of_operation(Some(op.op_ref())),
            None => return Ok(Value::Bool(false)),
        },
    };
    let mut this = call.argument(1)?.clone();
    if !this.is_reference() {
        this = call.machine.allocate(this)?;
    }
    call.machine.call_overloaded(call.host, &functions, Some(this), &[subject])
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
