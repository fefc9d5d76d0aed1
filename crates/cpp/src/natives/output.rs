//! Text streams, `interleave` and `formatv`.

use super::{FunctionRow, Kind, MethodRow, argument, function_row, method_row};
use crate::error::{Eval, EvalError};
use crate::eval::{Evaluator, mismatch};
use crate::machine::types::Ty;
use crate::machine::value::{IntKind, OptionalKind, Stream, Value};
use std::rc::Rc;

type Args<'a> = &'a [Value];

pub(super) const METHODS: &[MethodRow] = &[
    method_row(Kind::Stream, "str", |e, this, _, _| match e.peek(this)? {
        Value::Stream(stream) => match stream.target.clone() {
            Some(target) if matches!(e.peek(&target)?, Value::List(_)) => e.text(&target).map(Value::Text),
            Some(target) => Ok(target),
            None => Err(EvalError::unsupported("the text of a stream without one")),
        },
        other => Err(mismatch("the text", other)),
    }),
    method_row(Kind::Stream, "write", |e, this, args, _| {
        let text = e.text(argument(args, 0)?)?;
        let part = match args.get(1) {
            Some(_) => text.get(..super::size(e, args, 1)?).ok_or_else(super::out_of_bounds)?,
            None => &text,
        };
        let stream = e.load(this)?;
        e.write(&stream, &Value::text(part))?;
        Ok(stream)
    }),
    method_row(Kind::Stream, "write_hex", |e, this, args, _| {
        let number = super::integer(e, args, 0)? as u64;
        let stream = e.load(this)?;
        e.write(&stream, &Value::text(format!("{number:x}")))?;
        Ok(stream)
    }),
    method_row(Kind::Stream, "write_escaped", |e, this, args, _| {
        let text = e.text(argument(args, 0)?)?;
        let stream = e.load(this)?;
        e.write(&stream, &Value::text(c_escaped(&text)))?;
        Ok(stream)
    }),
    method_row(Kind::Stream, "flush", |_, _, _, _| Ok(Value::Void)),
    method_row(Kind::Stream, "indent", |e, this, args, _| {
        let count = super::size(e, args, 0)?;
        e.charge(count)?;
        let stream = e.load(this)?;
        e.write(&stream, &Value::text(" ".repeat(count)))?;
        Ok(stream)
    }),
];

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("errs", unread_stream),
    function_row("dbgs", unread_stream),
    function_row("outs", unread_stream),
    function_row("printf", |_, _, _| Ok(Value::Void)),
    function_row("fprintf", |_, _, _| Ok(Value::Void)),
    function_row("nulls", unread_stream),
    function_row("interleave", interleave),
    function_row("interleaveComma", |e, args, _| match args {
        [range, stream] => interleave_values(e, range, stream, None, ", "),
        [range, stream, each] => interleave_values(e, range, stream, Some(each), ", "),
        _ => Err(EvalError::unsupported("'interleaveComma' of such arguments")),
    }),
    function_row("interleaved", |e, args, _| {
        let separator = match args.get(1) {
            Some(separator) => e.text(separator)?,
            None => Rc::new(", ".to_string()),
        };
        interleaved(e, argument(args, 0)?, "", &separator, "")
    }),
    function_row("interleaved_array", |e, args, _| {
        let separator = match args.get(1) {
            Some(separator) => e.text(separator)?,
            None => Rc::new(", ".to_string()),
        };
        interleaved(e, argument(args, 0)?, "[", &separator, "]")
    }),
    function_row("formatv", formatv),
];

/// A string as `write_escaped` has it.
fn c_escaped(text: &str) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        match byte {
            b'\\' => escaped.push_str("\\\\"),
            b'\t' => escaped.push_str("\\t"),
            b'\n' => escaped.push_str("\\n"),
            b'"' => escaped.push_str("\\\""),
            0x20..0x7f => escaped.push(char::from(byte)),
            _ => escaped.push_str(&format!("\\{byte:03o}")),
        }
    }
    escaped
}

/// A stream of the program's own, such as `llvm::errs()`, which nobody reads.
fn unread_stream(_: &mut Evaluator<'_>, _: Args<'_>, _: &[Ty]) -> Eval<Value> {
    Ok(Value::Stream(Rc::new(Stream { target: None })))
}

/// `interleave(range, each, between)`, `interleave(range, stream[, each], separator)`.
fn interleave(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    match args {
        [range, stream, separator] if matches!(e.peek(separator)?, Value::Text(_)) => {
            let separator = e.text(separator)?;
            interleave_values(e, range, stream, None, &separator)
        }
        [from, to, each, between] if matches!(e.peek(from)?, Value::Iterator(_)) => {
            let values = super::search::range_values(e, &[from.clone(), to.clone()])?;
            interleave_calls(e, values, each, between)
        }
        [range, each, between] => {
            let values = super::list::places(e, range)?;
            interleave_calls(e, values, each, between)
        }
        [range, stream, each, separator] => {
            let separator = e.text(separator)?;
            interleave_values(e, range, stream, Some(each), &separator)
        }
        _ => Err(EvalError::unsupported("'interleave' of such arguments")),
    }
}

/// Calls one function for each value, and another one between two.
fn interleave_calls(e: &mut Evaluator<'_>, values: Vec<Value>, each: &Value, between: &Value) -> Eval<Value> {
    for (at, value) in values.into_iter().enumerate() {
        if at > 0 {
            e.call_value(between, &[], &[])?;
        }
        e.call_value(each, &[value], &[])?;
    }
    Ok(Value::Void)
}

fn interleave_values(
    e: &mut Evaluator<'_>,
    range: &Value,
    stream: &Value,
    each: Option<&Value>,
    separator: &str,
) -> Eval<Value> {
    let values = super::list::places(e, range)?;
    let separator = Value::text(separator);
    for (at, value) in values.into_iter().enumerate() {
        if at > 0 {
            e.shift_left(stream.clone(), separator.clone())?;
        }
        match each {
            Some(each) => e.call_value(each, &[value], &[])?,
            None => e.shift_left(stream.clone(), value)?,
        };
    }
    Ok(Value::Void)
}

fn interleaved(
    e: &mut Evaluator<'_>,
    range: &Value,
    open: &str,
    separator: &str,
    close: &str,
) -> Eval<Value> {
    let items = e.items(range)?;
    // Streams show things in ways of their own, so the parts are kept.
    let mut parts = vec![Value::text(open)];
    for (at, item) in items.values.iter().enumerate() {
        if at > 0 {
            parts.push(Value::text(separator));
        }
        parts.push(e.load(item)?);
    }
    parts.push(Value::text(close));
    e.charge(parts.len())?;
    Ok(Value::tuple(parts))
}

/// `formatv("{0} and {1}", a, b)`; `{0,8}` is a field of a width, `{0:x}` a style.
fn formatv(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let format = e.text(argument(args, 0)?)?;
    let mut text = String::new();
    let mut rest = format.as_str();
    let mut next = 0;
    while let Some(open) = rest.find('{') {
        text += &rest[..open];
        rest = &rest[open + 1..];
        if let Some(after) = rest.strip_prefix('{') {
            text.push('{');
            rest = after;
            continue;
        }
        let close = rest.find('}').ok_or_else(|| EvalError::unsupported("a format without '}'"))?;
        let field = rest[..close].trim();
        let (number, style) = field.split_once(':').unwrap_or((field, ""));
        let (number, layout) = number.split_once(',').unwrap_or((number, ""));
        let index = if number.is_empty() { Some(next) } else { number.parse().ok() };
        let Some(index) = index else {
            return Err(EvalError::unsupported(format!("the format '{{{field}}}'")));
        };
        next = index + 1;
        let value = argument(args, index + 1)?;
        let shown = styled(e, value, style)?
            .ok_or_else(|| EvalError::unsupported(format!("the format '{{{field}}}'")))?;
        text += &aligned(e, shown, layout)?;
        rest = &rest[close + 1..];
        e.charge(1 + text.len() / 16)?;
    }
    Ok(Value::text(text + rest))
}

/// A value in a style of `formatv`; `None` if it has no such style.
fn styled(e: &mut Evaluator<'_>, value: &Value, style: &str) -> Eval<Option<String>> {
    // `$[separator]@[style of an element]`
    if let Some(separator) = style.strip_prefix("$[") {
        let Some((separator, rest)) = separator.split_once(']') else { return Ok(None) };
        let style = rest.strip_prefix("@[").map(|style| style.trim_end_matches(']'));
        let mut texts = Vec::new();
        for item in e.items(value)?.values.clone() {
            match styled(e, &item, style.unwrap_or(""))? {
                Some(text) => texts.push(text),
                None => return Ok(None),
            }
        }
        return Ok(Some(texts.join(separator)));
    }
    let (kind, digits) = style.split_at(style.trim_end_matches(|c: char| c.is_ascii_digit()).len());
    let digits = if digits.is_empty() { None } else { digits.parse::<usize>().ok().filter(|&of| of < 100) };
    let width = digits.unwrap_or(0);
    Ok(Some(match (kind, e.peek(value)?) {
        (_, Value::Bool(value)) => truth(style, *value).into(),
        ("", Value::Text(_)) if digits.is_some() => {
            e.written(value)?.get(..width).map_or_else(|| e.written(value), |text| Ok(text.into()))?
        }
        ("", Value::Float(_, number)) if style.is_empty() && number.is_finite() => format!("{number:.2}"),
        ("", _) if style.is_empty() => e.written(value)?,
        ("d" | "D", &Value::Int(_, number)) if number >= 0 => format!("{number:0width$}"),
        ("d" | "D", Value::Int(..)) if digits.is_none() => e.written(value)?,
        ("n" | "N", &Value::Int(_, number)) if digits.is_none() => {
            let digits = number.unsigned_abs().to_string();
            let groups: Vec<&[u8]> = digits.as_bytes().rchunks(3).rev().collect();
            let sign = if number < 0 { "-" } else { "" };
            format!("{sign}{}", String::from_utf8_lossy(&groups.join(&b',')))
        }
        ("x" | "x+", Value::Int(_, number)) => format!("0x{:0width$x}", *number as u64),
        ("X" | "X+", Value::Int(_, number)) => format!("0x{:0width$X}", *number as u64),
        ("x-", Value::Int(_, number)) => format!("{:0width$x}", *number as u64),
        ("X-", Value::Int(_, number)) => format!("{:0width$X}", *number as u64),
        ("f" | "F", Value::Float(_, number)) if number.is_finite() => {
            format!("{number:.0$}", digits.unwrap_or(2))
        }
        ("p" | "P", Value::Float(_, number)) if number.is_finite() => {
            format!("{:.*}%", digits.unwrap_or(2), number * 100.0)
        }
        _ => return Ok(None),
    }))
}

/// A `bool` in a style of `formatv`, which writes words unless told otherwise.
fn truth(style: &str, value: bool) -> &'static str {
    let words = match style {
        "Y" => ["NO", "YES"],
        "y" => ["no", "yes"],
        "T" => ["FALSE", "TRUE"],
        "t" | "" => ["false", "true"],
        _ => ["0", "1"],
    };
    words[usize::from(value)]
}

/// Fills a text as `[[fill]side]width` says; a side is `-`, `=` or `+`.
fn aligned(e: &mut Evaluator<'_>, text: String, layout: &str) -> Eval<String> {
    let digits = layout.len() - layout.bytes().rev().take_while(u8::is_ascii_digit).count();
    let (head, width) = layout.split_at(digits);
    let mut head = head.trim().chars().rev();
    let (side, fill) = (head.next().unwrap_or('+'), head.next().unwrap_or(' '));
    let missing = width.parse::<usize>().unwrap_or(0).saturating_sub(text.len());
    if !matches!(side, '-' | '=' | '+') || head.next().is_some() {
        return Err(EvalError::unsupported(format!("the layout '{layout}'")));
    }
    e.charge(missing)?;
    let left = match side {
        '-' => 0,
        '=' => missing / 2,
        _ => missing,
    };
    let fills = |count| std::iter::repeat_n(fill, count);
    Ok(fills(left).chain(text.chars()).chain(fills(missing - left)).collect())
}

impl Evaluator<'_> {
    /// Appends a value to the string of a stream.
    pub(crate) fn write(&mut self, stream: &Value, value: &Value) -> Eval<()> {
        let Value::Stream(stream) = stream else { return Err(mismatch("'<<'", stream)) };
        if self.may_have_operators(value)? {
            let target = Value::Stream(Rc::clone(stream));
            if self.free_operator("operator<<", &[target.clone(), value.clone()])?.is_some() {
                return Ok(());
            }
            // `llvm::ListSeparator`
            if let Some(converted) = self.only_conversion(value)? {
                return self.write(&target, &converted);
            }
            if let Value::Record(_) = self.peek(value)? {
                return Err(EvalError::unsupported("'<<' of an object"));
            }
        }
        // A stream writes what an optional holds.
        if let Value::Optional(OptionalKind::Optional, Some(content)) = self.peek(value)? {
            let content = content.0.clone();
            return self.write(&Value::Stream(Rc::clone(stream)), &content);
        }
        let Some(target) = &stream.target else { return Ok(()) };
        let text = match self.peek(value)? {
            Value::Optional(OptionalKind::Optional, None) | Value::Nullopt => "None".to_string(),
            // A byte is a character.
            Value::Int(IntKind::I8 | IntKind::U8, byte) => char::from(*byte as u8).to_string(),
            _ => self.written(value)?,
        };
        self.charge(1 + text.len() / 16)?;
        match self.place_mut(target)? {
            Value::Text(all) => {
                Rc::make_mut(all).push_str(&text);
                Ok(())
            }
            // `SmallVector<char> buffer; raw_svector_ostream os(buffer);`
            Value::List(all) => {
                let character = |byte: u8| Value::Int(IntKind::Char, i64::from(byte as i8));
                Rc::make_mut(all).values.extend(text.bytes().map(character));
                Ok(())
            }
            other => Err(mismatch("a stream to the text", other)),
        }
    }

    /// Formats a value as a stream does.
    pub(crate) fn written(&mut self, value: &Value) -> Eval<String> {
        Ok(match self.peek(value)? {
            Value::Text(text) => text.to_string(),
            Value::Int(IntKind::Char, byte) => char::from(*byte as u8).to_string(),
            Value::Int(IntKind::U64, number) => (*number as u64).to_string(),
            Value::Int(_, number) => number.to_string(),
            Value::Bool(value) => i32::from(*value).to_string(),
            Value::Float(_, number) => exponential(*number),
            Value::Enum(key, number) if key.0 >= crate::machine::value::EnumKey::HOST => {
                let (key, number) = (*key, *number);
                self.host
                    .enumerator(key, number)
                    .ok_or_else(|| EvalError::unsupported("an enumerator as text"))?
            }
            Value::Enum(_, number) => number.to_string(),
            Value::Tuple(items) => {
                let items = std::rc::Rc::clone(items);
                let mut text = String::new();
                for item in &items.values {
                    text += &self.written(item)?;
                }
                text
            }
            other => match other.handle() {
                Some(handle) => self.host.written(self.m, handle)?,
                None => self.text(value)?.to_string(),
            },
        })
    }
}

/// Formats a number as C's `%e` does.
pub fn exponential(number: f64) -> String {
    if !number.is_finite() {
        return if number.is_nan() {
            "nan"
        } else if number < 0.0 {
            "-inf"
        } else {
            "inf"
        }
        .to_string();
    }
    let text = format!("{number:.6e}");
    match text.split_once('e') {
        Some((mantissa, exponent)) => {
            let (sign, digits) = match exponent.strip_prefix('-') {
                Some(digits) => ('-', digits),
                None => ('+', exponent),
            };
            format!("{mantissa}e{sign}{digits:0>2}")
        }
        None => text,
    }
}
