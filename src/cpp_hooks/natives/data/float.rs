//! `APFloat`.

use std::cmp::Ordering;

use cpp::{BinaryOp, Eval, EvalError, IntKind, Machine, Value};

use crate::hook::Hook;
use crate::natives::row::{Call, Function, Method, function, method};
use crate::values::thing::{self, Kind};
use ir::float::RoundingMode;
use ir::{ApFloat, Attribute, AttributeStorage, Context, FloatKind, TypeStorage};

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::ApFloat, name, run)
}

pub(in crate::natives) const METHODS: &[Method] = &[
    // (semantics, rounding, &losesInfo)
    method(Kind::ApFloat, "convert", |call| {
        let (value, kind) = (this(call)?, kind_of(call, 0)?);
        let converted = value.convert(kind);
        let loses = converted.convert(value.kind()) != value;
        if call.len() > 2 {
            call.store(2, Value::Bool(loses))?;
        }
        store(call, converted)?;
        Ok(status(match (value.is_signalling_nan(), loses, value.is_finite() && converted.is_infinite()) {
            (true, ..) => INVALID,
            (_, _, true) => OVERFLOW | INEXACT,
            (_, true, _) => INEXACT,
            _ => OK,
        }))
    }),
    row("toString", |call| {
        // (text, precision, padding, truncateZero)
        let number = |call: &mut Call<'_, '_, '_, '_, '_>, at: usize, default: usize| match call.len() > at {
            true => call.index(at),
            false => Ok(default),
        };
        let digits = match (number(call, 1, 0)?, number(call, 2, 3)?, call.flag(3, true)?) {
            (0, 3, true) => this(call)?.to_decimal(),
            (6, 0, false) => this(call)?.to_scientific(),
            _ => return Err(EvalError::unsupported("the method 'toString' with such a format")),
        };
        // `SmallVector<char> text`
        if let Value::List(items) = call.value(0)? {
            let characters = digits.bytes().map(|byte| Value::Int(IntKind::Char, i64::from(byte)));
            let all = items.values.iter().cloned().chain(characters).collect();
            call.store(0, Value::list(all))?;
            return Ok(Value::Void);
        }
        let text = call.text(0)?;
        call.store(0, Value::text(text + &digits))?;
        Ok(Value::Void)
    }),
    // (number, is_signed, rounding)
    row("convertFromAPInt", |call| {
        let (kind, number) = (this(call)?.kind(), call.value(0)?);
        let number = crate::natives::ap_int(call.host, &number)?;
        let number = match call.flag(1, false)? {
            true => number.to_i64().map(|number| number as f64),
            false => number.to_u64().map(|number| number as f64),
        };
        let number = number.ok_or_else(|| EvalError::unsupported("such a number as a float"))?;
        store(call, ApFloat::from_f64(kind, number))?;
        Ok(status(OK))
    }),
    // (number, rounding, &isExact)
    row("convertToInteger", |call| {
        let number = call.value(0)?;
        let sign = number.handle().and_then(thing::sign_of).unwrap_or(false);
        let width = crate::natives::ap_int(call.host, &number)?.width();
        let value = this(call)?;
        let rounded = value.round_to_integral(rounding(call, 1)?);
        let whole = rounded.to_int(width, sign);
        let status_bits = match &whole {
            None => INVALID,
            Some(_) if rounded.compare(value) == Some(Ordering::Equal) => OK,
            Some(_) => INEXACT,
        };
        let whole = whole.unwrap_or_else(|| rounded.to_int_saturating(width, sign));
        let whole = thing::with_sign(crate::values::attributes::of_ap_int(call.host.context, &whole), sign);
        call.store(0, whole)?;
        if call.len() > 2 {
            call.store(2, Value::Bool(status_bits == OK))?;
        }
        Ok(status(status_bits))
    }),
    row("add", |call| combined(call, |left, right| left + right)),
    row("subtract", |call| combined(call, |left, right| left - right)),
    row("multiply", |call| combined(call, |left, right| left * right)),
    row("divide", |call| combined(call, |left, right| left / right)),
    row("mod", |call| combined(call, |left, right| left % right)),
    row("copySign", |call| combined(call, ApFloat::copy_sign)),
    row("roundToIntegral", |call| {
        let (value, mode) = (this(call)?, rounding(call, 0)?);
        let whole = value.round_to_integral(mode);
        store(call, whole)?;
        Ok(status(match (value.is_signalling_nan(), whole.compare(value)) {
            (true, _) => INVALID,
            (_, Some(Ordering::Equal) | None) => OK,
            _ => INEXACT,
        }))
    }),
    row("isNormal", |call| {
        let value = this(call)?;
        Ok(Value::Bool(value.is_finite() && !value.is_zero() && !is_denormal(value)))
    }),
    row("isDenormal", |call| Ok(Value::Bool(is_denormal(this(call)?)))),
    row("isSignaling", |call| Ok(Value::Bool(this(call)?.is_signalling_nan()))),
    row("isFiniteNonZero", |call| {
        let value = this(call)?;
        Ok(Value::Bool(value.is_finite() && !value.is_zero()))
    }),
    row("isPosInfinity", |call| {
        let value = this(call)?;
        Ok(Value::Bool(value.is_infinite() && !value.is_negative()))
    }),
    row("isNegInfinity", |call| {
        let value = this(call)?;
        Ok(Value::Bool(value.is_infinite() && value.is_negative()))
    }),
    row("isZero", |call| Ok(Value::Bool(this(call)?.is_zero()))),
    row("isNonZero", |call| Ok(Value::Bool(!this(call)?.is_zero()))),
    row("isPosZero", |call| {
        let value = this(call)?;
        Ok(Value::Bool(value.is_zero() && !value.is_negative()))
    }),
    row("isNegZero", |call| {
        let value = this(call)?;
        Ok(Value::Bool(value.is_zero() && value.is_negative()))
    }),
    row("isNaN", |call| Ok(Value::Bool(this(call)?.is_nan()))),
    row("isInfinity", |call| Ok(Value::Bool(this(call)?.is_infinite()))),
    row("isFinite", |call| Ok(Value::Bool(this(call)?.is_finite()))),
    row("isNegative", |call| Ok(Value::Bool(this(call)?.is_negative()))),
    row("isInteger", |call| {
        let value = this(call)?;
        Ok(Value::Bool(value.is_finite() && value.to_f64().fract() == 0.0))
    }),
    row("isExactlyValue", |call| match call.value(0)? {
        Value::Float(_, wanted) => {
            let value = this(call)?;
            Ok(Value::Bool(value == ApFloat::from_f64(value.kind(), wanted)))
        }
        _ => Err(EvalError::unsupported("the method 'isExactlyValue'")),
    }),
    row("compare", |call| {
        let (left, right) = (this(call)?, float(call.host, &call.value(0)?)?);
        // As `cmpResult` numbers them.
        let result = match left.compare(right) {
            Some(Ordering::Less) => 0,
            Some(Ordering::Equal) => 1,
            Some(Ordering::Greater) => 2,
            None => 3,
        };
        let key = crate::values::known_classes::known_enum("cmpResult");
        Ok(key.map_or(Value::Int(IntKind::I32, result), |key| Value::Enum(key, result)))
    }),
    row("convertToDouble", |call| this(call).map(|value| Value::Float(false, value.to_f64()))),
    row("convertToFloat", |call| this(call).map(|value| Value::Float(true, value.to_f64()))),
    row("bitcastToAPInt", |call| {
        let value = this(call)?;
        let bits = ir::ApInt::from_u128(value.kind().width(), value.to_bits());
        Ok(crate::values::attributes::of_ap_int(call.host.context, &bits))
    }),
    row("changeSign", |call| changed(call, |value| -value)),
    row("clearSign", |call| changed(call, ApFloat::abs)),
    row("bitwiseIsEqual", |call| {
        let (left, right) = (this(call)?, float(call.host, &call.value(0)?)?);
        Ok(Value::Bool(left.kind() == right.kind() && left.to_bits() == right.to_bits()))
    }),
    row("getSemantics", |call| {
        let kind = this(call)?.kind();
        Ok(semantics(call.host.context, kind))
    }),
];

/// The semantics of a kind of floats: the type of these floats.
pub fn semantics(context: &Context, kind: FloatKind) -> Value {
    thing::of_type(context.intern_type(TypeStorage::Float(kind)))
}

/// `APFloat(1.5)`, `APFloat(1.5f)`, `APFloat(semantics, "1.5")`.
pub fn construct(host: &mut Hook<'_, '_, '_, '_>, machine: &mut Machine, values: &[Value]) -> Eval<Value> {
    let unknown = || EvalError::unsupported("a constructor of 'APFloat'");
    match values {
        [only] => match machine.load(only)? {
            Value::Float(single, value) => {
                let kind = if single { FloatKind::F32 } else { FloatKind::F64 };
                Ok(of_float(host.context, ApFloat::from_f64(kind, value)))
            }
            other if thing::of_kind(&other, Kind::ApFloat).is_some() => Ok(other),
            Value::Host(handle) if thing::is_null(handle) => Ok(Value::Host(handle)),
            // `APFloat(APFloat::IEEEsingle())` is zero.
            format => {
                let kind = thing::ty(&format).and_then(|format| format.float_kind(host.context));
                Ok(of_float(host.context, ApFloat::from_f64(kind.ok_or_else(unknown)?, 0.0)))
            }
        },
        [format, value] => {
            let format = thing::ty(&machine.load(format)?).ok_or_else(unknown)?;
            let kind = format.float_kind(host.context).ok_or_else(unknown)?;
            match machine.load(value)? {
                Value::Text(text) => {
                    let value = ApFloat::parse_decimal(kind, &text);
                    Ok(of_float(
                        host.context,
                        value.ok_or_else(|| EvalError::undefined("a float of a string"))?,
                    ))
                }
                Value::Int(_, value) => Ok(of_float(host.context, ApFloat::from_f64(kind, value as f64))),
                // The bits of a float.
                bits => match crate::natives::ap_int(host, &bits)?.to_u128() {
                    Some(bits) => Ok(of_float(host.context, ApFloat::from_bits(kind, bits))),
                    None => Err(unknown()),
                },
            }
        }
        _ => Ok(Kind::ApFloat.null(None)),
    }
}

/// `APFloat::IEEEsingle()`, `APFloat::getZero(semantics)` and their kin.
pub fn call_static(call: &mut Call<'_, '_, '_, '_, '_>, name: &str) -> Eval<Value> {
    let context = call.host.context;
    if let Some(kind) = kind_of_semantics(name) {
        return Ok(semantics(context, kind));
    }
    match name {
        "getNaN" | "getQNaN" => {
            let kind = kind_of(call, 0)?;
            let nan = ApFloat::quiet_nan(kind).ok_or_else(|| EvalError::undefined("a NaN of this format"))?;
            let nan = if call.flag(1, false)? { -nan } else { nan };
            return Ok(of_float(context, nan));
        }
        "getSizeInBits" | "semanticsSizeInBits" => {
            return Ok(Value::Int(IntKind::U32, i64::from(kind_of(call, 0)?.width())));
        }
        "semanticsPrecision" => {
            return Ok(Value::Int(IntKind::U32, i64::from(kind_of(call, 0)?.format().precision)));
        }
        "semanticsMaxExponent" => {
            return Ok(Value::Int(IntKind::I32, i64::from(kind_of(call, 0)?.format().max_exponent)));
        }
        "semanticsMinExponent" => {
            return Ok(Value::Int(IntKind::I32, i64::from(kind_of(call, 0)?.format().min_exponent)));
        }
        "SemanticsToEnum" => return enumerator(kind_of(call, 0)?),
        "EnumToSemantics" => {
            let name = match call.value(0)? {
                Value::Enum(key, value) => crate::values::known_classes::known_enumerator(key, value),
                _ => None,
            };
            let kind = name.and_then(|name| kind_of_semantics(name.strip_prefix("S_")?));
            let kind = kind.ok_or_else(|| EvalError::unsupported("such semantics of floats"))?;
            return Ok(semantics(context, kind));
        }
        _ => {}
    }
    let made: fn(FloatKind, bool) -> ApFloat = match name {
        "getZero" => ApFloat::zero,
        "getInf" => ApFloat::infinity,
        "getLargest" => ApFloat::largest,
        "getSmallest" => ApFloat::smallest,
        "getOne" => |kind, negative| if negative { -ApFloat::one(kind) } else { ApFloat::one(kind) },
        _ => return Err(EvalError::unsupported(format!("the static method '{name}'"))),
    };
    let kind = kind_of(call, 0)?;
    let negative = call.flag(1, false)?;
    Ok(of_float(context, made(kind, negative)))
}

/// The enumerator of `APFloat::Semantics` for a kind of floats.
fn enumerator(kind: FloatKind) -> Eval<Value> {
    let unknown = || EvalError::unsupported("the enumerator of such semantics of floats");
    let key = crate::values::known_classes::known_enum("Semantics").ok_or_else(unknown)?;
    let mut names =
        (0..).map_while(|value| Some((value, crate::values::known_classes::known_enumerator(key, value)?)));
    let is_it = |name: &str| name.strip_prefix("S_").and_then(kind_of_semantics) == Some(kind);
    let (value, _) = names.find(|(_, name)| is_it(name)).ok_or_else(unknown)?;
    Ok(Value::Enum(key, value))
}

/// The bits of an `APFloat::opStatus`.
const OK: i64 = 0;
const INVALID: i64 = 1;
const OVERFLOW: i64 = 4;
const INEXACT: i64 = 16;

/// How an operation went, as an `APFloat::opStatus`.
fn status(bits: i64) -> Value {
    let key = crate::values::known_classes::known_enum("opStatus");
    key.map_or(Value::Int(IntKind::I32, bits), |key| Value::Enum(key, bits))
}

/// An argument of `APFloat::roundingMode`, or of `llvm::RoundingMode`.
fn rounding(call: &mut Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<RoundingMode> {
    let name = match call.value(at)? {
        Value::Enum(key, value) => crate::values::known_classes::known_enumerator(key, value),
        _ => None,
    };
    match name.map(|name| name.strip_prefix("rm").unwrap_or(name)) {
        Some("TowardZero") => Ok(RoundingMode::TowardZero),
        Some("NearestTiesToEven") => Ok(RoundingMode::NearestTiesToEven),
        Some("TowardPositive") => Ok(RoundingMode::TowardPositive),
        Some("TowardNegative") => Ok(RoundingMode::TowardNegative),
        Some("NearestTiesToAway") => Ok(RoundingMode::NearestTiesToAway),
        _ => Err(EvalError::undefined("a rounding mode")),
    }
}

/// Whether a number is smaller than those of the usual precision.
fn is_denormal(value: ApFloat) -> bool {
    let format = value.kind().format();
    let fraction = (1u128 << (format.precision - 1)) - 1;
    let exponent = (value.to_bits() & !(1u128 << (value.kind().width() - 1))) & !fraction;
    value.is_finite() && !value.is_zero() && exponent == 0
}

/// Makes the receiver another number.
fn store(call: &mut Call<'_, '_, '_, '_, '_>, value: ApFloat) -> Eval<()> {
    let value = of_float(call.host.context, value);
    call.machine.store(call.receiver, value)
}

/// `number.add(other, rounding)`. Whether the result is exact is not known, so nothing is returned then.
fn combined(call: &mut Call<'_, '_, '_, '_, '_>, combine: fn(ApFloat, ApFloat) -> ApFloat) -> Eval<Value> {
    let (left, right) = (this(call)?, float(call.host, &call.value(0)?)?);
    if left.kind() != right.kind() {
        return Err(EvalError::undefined("floats of different formats"));
    }
    if call.len() > 1 && rounding(call, 1)? != RoundingMode::NearestTiesToEven {
        return Err(EvalError::unsupported("arithmetic with such a rounding"));
    }
    let result = combine(left, right);
    store(call, result)?;
    Ok(match result.is_nan() && !left.is_nan() && !right.is_nan() {
        true => status(INVALID),
        false => Value::Void,
    })
}

/// A method that changes its receiver.
fn changed(call: &mut Call<'_, '_, '_, '_, '_>, change: fn(ApFloat) -> ApFloat) -> Eval<Value> {
    let value = change(this(call)?);
    store(call, value)?;
    Ok(Value::Void)
}

/// The kind of floats whose semantics an argument is.
fn kind_of(call: &Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<FloatKind> {
    let kind = call.ty(at)?.float_kind(call.host.context);
    kind.ok_or_else(|| EvalError::undefined("semantics of no float"))
}

/// The kind of floats that a static method of `APFloat` names: `APFloat::IEEEsingle()`.
pub fn kind_of_semantics(name: &str) -> Option<FloatKind> {
    Some(match name {
        "IEEEhalf" => FloatKind::F16,
        "BFloat" => FloatKind::BF16,
        "IEEEsingle" => FloatKind::F32,
        "IEEEdouble" => FloatKind::F64,
        "IEEEquad" => FloatKind::F128,
        "x87DoubleExtended" => FloatKind::F80,
        "FloatTF32" => FloatKind::TF32,
        _ => return float_of_digits(name),
    })
}

/// The kind of a name such as `Float8E4M3FN`, by the name of its type: `f8E4M3FN`.
fn float_of_digits(name: &str) -> Option<FloatKind> {
    FloatKind::from_name(&format!("f{}", name.strip_prefix("Float")?))
}

/// The kind of floats of a class of types: `Float8E4M3FNType`.
pub fn kind_of_class(class: &str) -> Option<FloatKind> {
    match class {
        "BFloat16Type" => Some(FloatKind::BF16),
        "FloatTF32Type" => Some(FloatKind::TF32),
        _ => float_of_digits(class.strip_suffix("Type")?),
    }
}

pub(in crate::natives) const FUNCTIONS: &[Function] = &[
    function("minimum", |call| extreme(call, ApFloat::minimum)),
    function("maximum", |call| extreme(call, ApFloat::maximum)),
    function("minnum", |call| extreme(call, ApFloat::minnum)),
    function("maxnum", |call| extreme(call, ApFloat::maxnum)),
];

/// One of two floats, or a NaN.
fn extreme(call: &mut Call<'_, '_, '_, '_, '_>, choose: fn(ApFloat, ApFloat) -> ApFloat) -> Eval<Value> {
    let (left, right) = (float(call.host, &call.value(0)?)?, float(call.host, &call.value(1)?)?);
    if left.kind() != right.kind() {
        return Err(EvalError::undefined("floats of different formats"));
    }
    Ok(of_float(call.host.context, choose(left, right)))
}

fn this(call: &Call<'_, '_, '_, '_, '_>) -> Eval<ApFloat> {
    float(call.host, &call.this()?)
}

/// The float that a value is.
pub fn float(host: &Hook<'_, '_, '_, '_>, value: &Value) -> Eval<ApFloat> {
    let handle = thing::of_kind(value, Kind::ApFloat).ok_or_else(|| EvalError::undefined("a null number"))?;
    match *Attribute::new(handle.a).storage(host.context) {
        AttributeStorage::Float { value, .. } => Ok(value),
        _ => Err(EvalError::unsupported("a float")),
    }
}

/// A float as a value.
pub fn of_float(context: &Context, value: ApFloat) -> Value {
    let ty = context.intern_type(TypeStorage::Float(value.kind()));
    Kind::ApFloat.thing(context.intern_attribute(AttributeStorage::Float { ty, value }).index(), 0)
}

/// An operator on floats, if it is one.
pub fn operate(
    host: &Hook<'_, '_, '_, '_>,
    op: BinaryOp,
    left: &Value,
    right: &Value,
) -> Eval<Option<Value>> {
    if thing::of_kind(left, Kind::ApFloat).is_none() || thing::of_kind(right, Kind::ApFloat).is_none() {
        return Ok(None);
    }
    let (left, right) = (float(host, left)?, float(host, right)?);
    if left.kind() != right.kind() {
        return Err(EvalError::undefined("floats of different formats"));
    }
    let holds = |test: fn(Ordering) -> bool| Value::Bool(left.compare(right).is_some_and(test));
    Ok(Some(match op {
        BinaryOp::Add => of_float(host.context, left + right),
        BinaryOp::Subtract => of_float(host.context, left - right),
        BinaryOp::Multiply => of_float(host.context, left * right),
        BinaryOp::Divide => of_float(host.context, left / right),
        BinaryOp::Less => holds(Ordering::is_lt),
        BinaryOp::LessEqual => holds(Ordering::is_le),
        BinaryOp::Greater => holds(Ordering::is_gt),
        BinaryOp::GreaterEqual => holds(Ordering::is_ge),
        _ => return Ok(None),
    }))
}
