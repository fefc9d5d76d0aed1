//! Strings: methods of `StringRef`, `std::string` and `Twine`, functions on characters.

use super::{FunctionRow, Kind, MethodRow, argument, function_row, integer, method_row, out_of_bounds, size};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::types::Ty;
use crate::machine::value::{IntKind, Value};
use std::rc::Rc;

type Args<'a> = &'a [Value];

pub(super) const METHODS: &[MethodRow] = &[
    method_row(Kind::Text, "str", |e, this, _, _| e.load(this)),
    method_row(Kind::Text, "c_str", |e, this, _, _| e.load(this)),
    method_row(Kind::Text, "data", |e, this, _, _| e.load(this)),
    method_row(Kind::Text, "size", |e, this, _, _| Ok(Value::size(e.text(this)?.len()))),
    method_row(Kind::Text, "length", |e, this, _, _| Ok(Value::size(e.text(this)?.len()))),
    method_row(Kind::Text, "empty", |e, this, _, _| Ok(Value::Bool(e.text(this)?.is_empty()))),
    method_row(Kind::Text, "isTriviallyEmpty", |e, this, _, _| Ok(Value::Bool(e.text(this)?.is_empty()))),
    method_row(Kind::Text, "front", |e, this, _, _| e.element(this, 0)),
    method_row(Kind::Text, "back", |e, this, _, _| {
        let length = e.text(this)?.len();
        e.element(this, length as i64 - 1)
    }),
    method_row(Kind::Text, "begin", |e, this, _, _| super::list::position(e, this, false, false)),
    method_row(Kind::Text, "end", |e, this, _, _| super::list::position(e, this, true, false)),
    method_row(Kind::Text, "starts_with", |e, this, args, _| {
        with_other(e, this, args, |a, b| a.starts_with(b))
    }),
    method_row(Kind::Text, "ends_with", |e, this, args, _| with_other(e, this, args, |a, b| a.ends_with(b))),
    method_row(Kind::Text, "contains", |e, this, args, _| with_other(e, this, args, |a, b| a.contains(b))),
    method_row(Kind::Text, "equals", |e, this, args, _| with_other(e, this, args, |a, b| a == b)),
    method_row(Kind::Text, "equals_insensitive", |e, this, args, _| {
        with_other(e, this, args, |a, b| a.eq_ignore_ascii_case(b))
    }),
    method_row(Kind::Text, "compare", |e, this, args, _| {
        let order = e.text(this)?.as_str().cmp(piece(e, argument(args, 0)?)?.as_str());
        Ok(Value::Int(IntKind::I32, order as i64))
    }),
    method_row(Kind::Text, "consume_front", |e, this, args, _| {
        consume(e, this, args, |a, b| a.strip_prefix(b))
    }),
    method_row(Kind::Text, "consume_back", |e, this, args, _| {
        consume(e, this, args, |a, b| a.strip_suffix(b))
    }),
    method_row(Kind::Text, "drop_front", |e, this, args, _| {
        let count = if args.is_empty() { 1 } else { size(e, args, 0)? };
        part(e, this, |text| text.get(count..))
    }),
    method_row(Kind::Text, "drop_back", |e, this, args, _| {
        let count = if args.is_empty() { 1 } else { size(e, args, 0)? };
        part(e, this, |text| text.get(..text.len().checked_sub(count)?))
    }),
    method_row(Kind::Text, "take_front", |e, this, args, _| {
        let count = if args.is_empty() { 1 } else { size(e, args, 0)? };
        part(e, this, |text| text.get(..count.min(text.len())))
    }),
    method_row(Kind::Text, "take_back", |e, this, args, _| {
        let count = if args.is_empty() { 1 } else { size(e, args, 0)? };
        part(e, this, |text| text.get(text.len().saturating_sub(count)..))
    }),
    method_row(Kind::Text, "substr", |e, this, args, _| {
        let start = size(e, args, 0)?;
        let count = if args.len() > 1 { integer(e, args, 1)? as u64 } else { u64::MAX };
        part(e, this, |text| {
            let start = start.min(text.len());
            let count = (text.len() - start).min(usize::try_from(count).unwrap_or(usize::MAX));
            text.get(start..start + count)
        })
    }),
    method_row(Kind::Text, "slice", |e, this, args, _| {
        let (start, end) = (size(e, args, 0)?, integer(e, args, 1)? as u64);
        part(e, this, |text| {
            let start = start.min(text.len());
            let end = usize::try_from(end).unwrap_or(usize::MAX).clamp(start, text.len());
            text.get(start..end)
        })
    }),
    method_row(Kind::Text, "trim", |e, this, args, _| trimmed(e, this, args, true, true)),
    method_row(Kind::Text, "ltrim", |e, this, args, _| trimmed(e, this, args, true, false)),
    method_row(Kind::Text, "rtrim", |e, this, args, _| trimmed(e, this, args, false, true)),
    method_row(Kind::Text, "lower", |e, this, _, _| Ok(Value::text(e.text(this)?.to_ascii_lowercase()))),
    method_row(Kind::Text, "upper", |e, this, _, _| Ok(Value::text(e.text(this)?.to_ascii_uppercase()))),
    method_row(Kind::Text, "find", |e, this, args, _| found(e, this, args, |a, b| a.find(b))),
    method_row(Kind::Text, "rfind", |e, this, args, _| found(e, this, args, |a, b| a.rfind(b))),
    method_row(Kind::Text, "find_first_of", |e, this, args, _| {
        found(e, this, args, |a, b| a.find(|character| b.contains(character)))
    }),
    method_row(Kind::Text, "find_first_not_of", |e, this, args, _| {
        found(e, this, args, |a, b| a.find(|character| !b.contains(character)))
    }),
    method_row(Kind::Text, "count", |e, this, args, _| {
        let (text, other) = (e.text(this)?, piece(e, argument(args, 0)?)?);
        Ok(Value::size(if other.is_empty() { 0 } else { text.matches(other.as_str()).count() }))
    }),
    method_row(Kind::Text, "split", split),
    method_row(Kind::Text, "rsplit", |e, this, args, _| {
        let (text, other) = (e.text(this)?, piece(e, argument(args, 0)?)?);
        Ok(pair(text.rsplit_once(other.as_str()).unwrap_or((&text, ""))))
    }),
    method_row(Kind::Text, "getAsInteger", get_as_integer),
    method_row(Kind::Text, "push_back", |e, this, args, _| match e.load(argument(args, 0)?)? {
        // `text.push_back(digit + '0')`: the sum is a number, and the argument a character.
        Value::Int(_, byte) => append(e, this, &[Value::Int(IntKind::Char, byte)]),
        other => append(e, this, &[other]),
    }),
    method_row(Kind::Text, "append", |e, this, args, _| append(e, this, args)),
    method_row(Kind::Text, "pop_back", |e, this, _, _| {
        with_text(e, this, |text| text.pop().map(|_| Value::Void).ok_or_else(out_of_bounds))
    }),
    method_row(Kind::Text, "clear", |e, this, _, _| {
        *e.place_mut(this)? = Value::text("");
        Ok(Value::Void)
    }),
    method_row(Kind::Text, "reserve", |_, _, _, _| Ok(Value::Void)),
    method_row(Kind::Text, "toVector", |e, this, args, _| {
        let text = e.text(this)?;
        *e.place_mut(argument(args, 0)?)? = Value::Text(text);
        Ok(Value::Void)
    }),
    method_row(Kind::Text, "toStringRef", |e, this, _, _| e.load(this)),
];

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("convertToSnakeFromCamelCase", |e, args, _| {
        let text = e.text(argument(args, 0)?)?;
        Ok(Value::text(snake_case(&text)))
    }),
    function_row("convertToCamelFromSnakeCase", |e, args, _| {
        let text = e.text(argument(args, 0)?)?;
        let capitalize = args.get(1).map(|flag| e.truth(flag)).transpose()?.unwrap_or(false);
        Ok(Value::text(camel_case(&text, capitalize)))
    }),
    function_row("isdigit", |e, args, _| character(e, args, |c| c.is_ascii_digit())),
    function_row("isDigit", |e, args, _| character(e, args, |c| c.is_ascii_digit())),
    function_row("isalpha", |e, args, _| character(e, args, |c| c.is_ascii_alphabetic())),
    function_row("isAlpha", |e, args, _| character(e, args, |c| c.is_ascii_alphabetic())),
    function_row("isalnum", |e, args, _| character(e, args, |c| c.is_ascii_alphanumeric())),
    function_row("isAlnum", |e, args, _| character(e, args, |c| c.is_ascii_alphanumeric())),
    function_row("isspace", |e, args, _| character(e, args, |c| c.is_ascii_whitespace() || c == 0x0b)),
    function_row("isSpace", |e, args, _| character(e, args, |c| c.is_ascii_whitespace() || c == 0x0b)),
    function_row("isupper", |e, args, _| character(e, args, |c| c.is_ascii_uppercase())),
    function_row("isUpper", |e, args, _| character(e, args, |c| c.is_ascii_uppercase())),
    function_row("islower", |e, args, _| character(e, args, |c| c.is_ascii_lowercase())),
    function_row("isLower", |e, args, _| character(e, args, |c| c.is_ascii_lowercase())),
    function_row("isPrint", |e, args, _| character(e, args, |c| (0x20..0x7f).contains(&c))),
    function_row("tolower", |e, args, _| changed(e, args, |c| c.to_ascii_lowercase())),
    function_row("toLower", |e, args, _| changed(e, args, |c| c.to_ascii_lowercase())),
    function_row("toupper", |e, args, _| changed(e, args, |c| c.to_ascii_uppercase())),
    function_row("toUpper", |e, args, _| changed(e, args, |c| c.to_ascii_uppercase())),
    function_row("join", join),
    function_row("join_items", |e, args, _| {
        let mut texts = Vec::new();
        for value in args {
            texts.push(piece(e, value)?);
        }
        let (separator, rest) = texts.split_first().ok_or_else(out_of_bounds)?;
        let rest: Vec<&str> = rest.iter().map(|text| text.as_str()).collect();
        Ok(Value::text(rest.join(separator)))
    }),
    function_row("to_string", |e, args, _| match *e.peek(argument(args, 0)?)? {
        Value::Float(_, number) if number.is_finite() => Ok(Value::text(format!("{number:.6}"))),
        _ => Ok(Value::text(e.written(argument(args, 0)?)?)),
    }),
    function_row("utostr", |e, args, _| Ok(Value::text(e.written(argument(args, 0)?)?))),
    function_row("itostr", |e, args, _| Ok(Value::text(e.written(argument(args, 0)?)?))),
    function_row("utohexstr", |e, args, _| {
        let value = integer(e, args, 0)? as u64;
        let is_lower = args.len() > 1 && e.truth(&args[1])?;
        Ok(Value::text(if is_lower { format!("{value:x}") } else { format!("{value:X}") }))
    }),
];

/// `opName` to `op_name`, `OPName` to `op_name`.
fn snake_case(text: &str) -> String {
    let bytes = text.as_bytes();
    let mut snake = String::new();
    for (at, &byte) in bytes.iter().enumerate() {
        let before = at.checked_sub(1).map(|before| bytes[before]);
        let is_next_lower = bytes.get(at + 1).is_some_and(u8::is_ascii_lowercase);
        let starts_word = byte.is_ascii_uppercase()
            && before.is_some_and(|before| {
                before.is_ascii_lowercase()
                    || before.is_ascii_digit()
                    || (before.is_ascii_uppercase() && is_next_lower)
            });
        if starts_word {
            snake.push('_');
        }
        snake.push(char::from(byte.to_ascii_lowercase()));
    }
    snake
}

/// `op_name` to `opName`, or to `OpName`.
fn camel_case(text: &str, capitalize: bool) -> String {
    let mut camel = String::new();
    let mut upper = capitalize;
    let bytes = text.as_bytes();
    for (at, &byte) in bytes.iter().enumerate() {
        let joins = byte == b'_' && bytes.get(at + 1).is_some_and(u8::is_ascii_lowercase);
        match joins {
            true => upper = true,
            false => {
                camel.push(char::from(if upper { byte.to_ascii_uppercase() } else { byte }));
                upper = false;
            }
        }
    }
    camel
}

/// Converts a string or a character to text.
pub(super) fn piece(e: &mut Evaluator<'_>, value: &Value) -> Eval<Rc<String>> {
    match e.peek(value)? {
        Value::Int(IntKind::Char, byte) => Ok(Rc::new(char::from(*byte as u8).to_string())),
        _ => e.text(value),
    }
}

pub(super) fn with_other(
    e: &mut Evaluator<'_>,
    this: &Value,
    args: Args<'_>,
    test: impl Fn(&str, &str) -> bool,
) -> Eval<Value> {
    let (text, other) = (e.text(this)?, piece(e, argument(args, 0)?)?);
    Ok(Value::Bool(test(&text, &other)))
}

fn consume(
    e: &mut Evaluator<'_>,
    this: &Value,
    args: Args<'_>,
    strip: impl for<'t> Fn(&'t str, &str) -> Option<&'t str>,
) -> Eval<Value> {
    let (text, other) = (e.text(this)?, piece(e, argument(args, 0)?)?);
    let Some(rest) = strip(&text, &other) else { return Ok(Value::Bool(false)) };
    *e.place_mut(this)? = Value::text(rest);
    Ok(Value::Bool(true))
}

pub(super) fn part(
    e: &mut Evaluator<'_>,
    this: &Value,
    take: impl for<'t> FnOnce(&'t str) -> Option<&'t str>,
) -> Eval<Value> {
    let text = e.text(this)?;
    e.charge(1 + text.len() / 16)?;
    take(&text).map(Value::text).ok_or_else(out_of_bounds)
}

fn trimmed(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, start: bool, end: bool) -> Eval<Value> {
    let characters = match args.first() {
        Some(characters) => piece(e, characters)?,
        None => Rc::new(" \t\n\x0b\x0c\r".to_string()),
    };
    part(e, this, |text| {
        let is_one = |character: char| characters.contains(character);
        let text = if start { text.trim_start_matches(is_one) } else { text };
        Some(if end { text.trim_end_matches(is_one) } else { text })
    })
}

pub(super) fn found(
    e: &mut Evaluator<'_>,
    this: &Value,
    args: Args<'_>,
    find: impl Fn(&str, &str) -> Option<usize>,
) -> Eval<Value> {
    let (text, other) = (e.text(this)?, piece(e, argument(args, 0)?)?);
    let start = if args.len() > 1 { size(e, args, 1)?.min(text.len()) } else { 0 };
    let rest = text.get(start..).ok_or_else(out_of_bounds)?;
    e.charge(1 + rest.len() / 16)?;
    Ok(Value::Int(IntKind::U64, find(rest, &other).map_or(-1, |at| (at + start) as i64)))
}

fn pair((first, second): (&str, &str)) -> Value {
    Value::tuple(vec![Value::text(first), Value::text(second)])
}

/// `split(separator)`, or `split(into, separator, most, keep_empty)`.
fn split(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let text = e.text(this)?;
    if !args[0].is_reference() || !matches!(e.peek(&args[0])?, Value::List(_)) {
        let other = piece(e, argument(args, 0)?)?;
        return Ok(pair(text.split_once(other.as_str()).unwrap_or((&text, ""))));
    }
    let separator = piece(e, argument(args, 1)?)?;
    let most = if args.len() > 2 { integer(e, args, 2)? } else { -1 };
    let keeps_empty = args.len() <= 3 || e.truth(&args[3])?;
    if separator.is_empty() {
        return Err(EvalError::undefined("a split at nothing"));
    }
    let most = usize::try_from(most).map_or(usize::MAX, |most| most.saturating_add(1));
    let pieces: Vec<Value> = text
        .splitn(most, separator.as_str())
        .filter(|piece| keeps_empty || !piece.is_empty())
        .map(Value::text)
        .collect();
    e.charge(pieces.len())?;
    super::list::with_list(e, &args[0], |items| {
        items.values.extend(pieces);
        Ok(())
    })?;
    Ok(Value::Void)
}

/// `getAsInteger(radix, result)`: true on failure.
pub(super) fn get_as_integer(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let text = e.text(this)?;
    let target = argument(args, 1)?;
    let Value::Int(kind, _) = e.load(target)? else {
        return Err(EvalError::unsupported("'getAsInteger' into what is no integer"));
    };
    let (negative, digits) = match text.strip_prefix('-') {
        Some(digits) if kind.is_signed() => (true, digits),
        _ => (false, text.as_str()),
    };
    let (radix, digits) = match integer(e, args, 0)? {
        0 => match (digits.get(..2), digits) {
            (Some("0x" | "0X"), _) => (16, &digits[2..]),
            (Some("0b" | "0B"), _) => (2, &digits[2..]),
            (Some("0o"), _) => (8, &digits[2..]),
            (Some(_), _) if digits.starts_with('0') => (8, &digits[1..]),
            _ => (10, digits),
        },
        radix @ (2 | 8 | 10 | 16) => (radix as u32, digits),
        _ => return Err(EvalError::unsupported("'getAsInteger' of such a radix")),
    };
    let is_digits = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_alphanumeric());
    let value = if is_digits { i128::from_str_radix(digits, radix).ok() } else { None };
    let value = value.map(|value| if negative { -value } else { value });
    let bits = value.and_then(|value| {
        if kind.is_signed() {
            i64::try_from(value).ok()
        } else {
            u64::try_from(value).ok().map(|value| value as i64)
        }
    });
    match bits.filter(|&bits| kind.wrap(bits) == bits) {
        Some(bits) => {
            *e.place_mut(target)? = Value::Int(kind, bits);
            Ok(Value::Bool(false))
        }
        None => Ok(Value::Bool(true)),
    }
}

pub(super) fn with_text(
    e: &mut Evaluator<'_>,
    this: &Value,
    change: impl FnOnce(&mut String) -> Eval<Value>,
) -> Eval<Value> {
    let length = e.text(this)?.len();
    e.charge(1 + length / 64)?;
    match e.place_mut(this)? {
        Value::Text(text) => change(Rc::make_mut(text)),
        other => Err(crate::eval::mismatch("a change", other)),
    }
}

fn append(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>) -> Eval<Value> {
    let addition = match args {
        [only] => piece(e, only)?,
        [count, character] if matches!(e.peek(count)?, Value::Int(..)) => {
            let (count, character) = (super::size(e, args, 0)?, piece(e, character)?);
            e.charge(count.saturating_mul(character.len()) / 16)?;
            Rc::new(character.repeat(count))
        }
        [from, to] => {
            let (from, to) = (e.load(from)?, e.load(to)?);
            let items = e.between(&from, &to)?;
            e.text(&Value::list(items))?
        }
        _ => return Err(EvalError::unsupported("'append' of several values")),
    };
    e.charge(addition.len() / 16)?;
    with_text(e, this, |text| {
        text.push_str(&addition);
        Ok(Value::Void)
    })?;
    Ok(this.clone())
}

fn character(e: &Evaluator<'_>, args: Args<'_>, test: impl Fn(u8) -> bool) -> Eval<Value> {
    Ok(Value::Bool(test(integer(e, args, 0)? as u8)))
}

fn changed(e: &Evaluator<'_>, args: Args<'_>, change: impl Fn(u8) -> u8) -> Eval<Value> {
    Ok(Value::Int(IntKind::Char, i64::from(change(integer(e, args, 0)? as u8) as i8)))
}

fn join(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let (values, separator) = match args {
        [range, separator] => (e.items(range)?.values.clone(), separator),
        [from, to, separator] => {
            let (from, to) = (e.load(from)?, e.load(to)?);
            (e.between(&from, &to)?, separator)
        }
        _ => return Err(EvalError::unsupported("'join' of such arguments")),
    };
    let mut texts = Vec::with_capacity(values.len());
    for value in &values {
        texts.push(e.text(value)?);
    }
    let separator = piece(e, separator)?;
    let total: usize = texts.iter().map(|text| text.len() + separator.len()).sum();
    e.charge(1 + total / 16)?;
    let texts: Vec<&str> = texts.iter().map(|text| text.as_str()).collect();
    Ok(Value::text(texts.join(&separator)))
}
