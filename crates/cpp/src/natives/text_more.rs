//! Strings, continued: searches by a predicate, changes in the middle, numbers in strings.

use super::list::first_where;
use super::text::{found, part, piece, with_other, with_text};
use super::{FunctionRow, Kind, MethodRow, argument, function_row, integer, method_row, out_of_bounds, size};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::value::{IntKind, Value};

type Args<'a> = &'a [Value];

const fn row(name: &'static str, method: super::MethodFn) -> MethodRow {
    method_row(Kind::Text, name, method)
}

pub(super) const METHODS: &[MethodRow] = &[
    // Names of earlier versions.
    row("startswith", |e, this, args, _| with_other(e, this, args, |a, b| a.starts_with(b))),
    row("endswith", |e, this, args, _| with_other(e, this, args, |a, b| a.ends_with(b))),
    row("starts_with_insensitive", |e, this, args, _| {
        with_other(e, this, args, |a, b| lower(a).starts_with(&lower(b)))
    }),
    row("ends_with_insensitive", |e, this, args, _| {
        with_other(e, this, args, |a, b| lower(a).ends_with(&lower(b)))
    }),
    row("contains_insensitive", |e, this, args, _| {
        with_other(e, this, args, |a, b| lower(a).contains(&lower(b)))
    }),
    row("compare_insensitive", |e, this, args, _| {
        let order = lower(&e.text(this)?).cmp(&lower(&piece(e, argument(args, 0)?)?));
        Ok(Value::Int(IntKind::I32, order as i64))
    }),
    row("consume_front_insensitive", |e, this, args, _| consume_insensitive(e, this, args, true)),
    row("consume_back_insensitive", |e, this, args, _| consume_insensitive(e, this, args, false)),
    row("find_last_of", |e, this, args, _| {
        found(e, this, args, |a, b| a.rfind(|character| b.contains(character)))
    }),
    row("find_last_not_of", |e, this, args, _| {
        found(e, this, args, |a, b| a.rfind(|character| !b.contains(character)))
    }),
    row("find_insensitive", |e, this, args, _| found(e, this, args, |a, b| lower(a).find(&lower(b)))),
    row("find_if", |e, this, args, _| position_where(e, this, args, true)),
    row("find_if_not", |e, this, args, _| position_where(e, this, args, false)),
    row("take_while", |e, this, args, _| split_where(e, this, args, false, true)),
    row("take_until", |e, this, args, _| split_where(e, this, args, true, true)),
    row("drop_while", |e, this, args, _| split_where(e, this, args, false, false)),
    row("drop_until", |e, this, args, _| split_where(e, this, args, true, false)),
    row("edit_distance", |e, this, args, _| {
        let (text, other) = (e.text(this)?, piece(e, argument(args, 0)?)?);
        e.charge(text.len().saturating_mul(other.len()))?;
        Ok(Value::Int(IntKind::U32, edit_distance(text.as_bytes(), other.as_bytes()) as i64))
    }),
    row("consumeInteger", |e, this, args, types| {
        let text = e.text(this)?;
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (radix, number) = (argument(args, 0)?, Value::text(&text[..digits]));
        let number = e.m.allocate(number)?;
        let failed =
            super::text::get_as_integer(e, &number, &[radix.clone(), argument(args, 1)?.clone()], types)?;
        if !e.truth(&failed)? {
            *e.place_mut(this)? = Value::text(&text[digits..]);
        }
        Ok(failed)
    }),
    row("getAsDouble", |e, this, args, _| {
        let text = e.text(this)?;
        let Ok(number) = text.parse::<f64>() else { return Ok(Value::Bool(true)) };
        *e.place_mut(argument(args, 0)?)? = Value::Float(false, number);
        Ok(Value::Bool(false))
    }),
    row("insert", |e, this, args, _| {
        let at = match e.peek(argument(args, 0)?)? {
            Value::Iterator(position) => usize::try_from(position.index).map_err(|_| out_of_bounds())?,
            _ => size(e, args, 0)?,
        };
        let added = match args {
            [_, text] => piece(e, text)?.to_string(),
            [_, count, character] => {
                let count = match e.peek(count)? {
                    Value::Int(_, count) => usize::try_from(*count).map_err(|_| out_of_bounds())?,
                    other => return Err(crate::eval::mismatch("a length", other)),
                };
                e.charge(count)?;
                piece(e, character)?.repeat(count)
            }
            _ => return Err(EvalError::unsupported("'insert' of such arguments")),
        };
        edited(e, this, at, 0, &added)
    }),
    row("erase", |e, this, args, _| {
        let at = if args.is_empty() { 0 } else { size(e, args, 0)? };
        let count = if args.len() > 1 { integer(e, args, 1)? as u64 } else { u64::MAX };
        edited(e, this, at, count, "")
    }),
    row("replace", |e, this, args, _| match args {
        [_, count, text] if !matches!(e.peek(count)?, Value::Iterator(_)) => {
            let (at, count) = (size(e, args, 0)?, integer(e, args, 1)? as u64);
            let text = piece(e, text)?;
            edited(e, this, at, count, &text)
        }
        _ => Err(EvalError::unsupported("'replace' of such arguments")),
    }),
    row("resize", |e, this, args, _| {
        let length = size(e, args, 0)?;
        let fill = match args.get(1) {
            Some(fill) => piece(e, fill)?,
            None => std::rc::Rc::new("\0".to_string()),
        };
        e.charge(length)?;
        with_text(e, this, |text| {
            let so_far = text.len();
            match length.checked_sub(so_far) {
                Some(more) => text.push_str(&fill.repeat(more)),
                None if text.is_char_boundary(length) => text.truncate(length),
                None => return Err(out_of_bounds()),
            }
            Ok(Value::Void)
        })
    }),
    row("assign", |e, this, args, _| {
        let text = match args {
            [text] => piece(e, text)?.to_string(),
            _ => return Err(EvalError::unsupported("'assign' of such arguments")),
        };
        *e.place_mut(this)? = Value::text(text);
        Ok(Value::Void)
    }),
    row("rbegin", |e, this, _, _| super::list::position(e, this, false, true)),
    row("rend", |e, this, _, _| super::list::position(e, this, true, true)),
    row("at", |e, this, args, _| {
        let at = integer(e, args, 0)?;
        e.element(this, at)
    }),
    row("capacity", |e, this, _, _| Ok(Value::size(e.text(this)?.len()))),
    row("copy", |e, this, _, _| e.load(this)),
    row("getSingleStringRef", |e, this, _, _| e.load(this)),
    row("isSingleStringRef", |_, _, _, _| Ok(Value::Bool(true))),
    row("concat", |e, this, args, _| {
        let (text, other) = (e.text(this)?, piece(e, argument(args, 0)?)?);
        Ok(Value::text(format!("{text}{other}")))
    }),
    row("bytes_begin", |e, this, _, _| super::list::position(e, this, false, false)),
    row("bytes_end", |e, this, _, _| super::list::position(e, this, true, false)),
];

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("stoi", |e, args, _| parsed(e, args, IntKind::I32)),
    function_row("stol", |e, args, _| parsed(e, args, IntKind::I64)),
    function_row("stoll", |e, args, _| parsed(e, args, IntKind::I64)),
    function_row("stoul", |e, args, _| parsed(e, args, IntKind::U64)),
    function_row("stoull", |e, args, _| parsed(e, args, IntKind::U64)),
    function_row("atoi", |e, args, _| parsed(e, args, IntKind::I32)),
    function_row("stod", |e, args, _| {
        let text = e.text(argument(args, 0)?)?;
        let number = text.trim().parse().map_err(|_| EvalError::undefined("a string that is no number"))?;
        Ok(Value::Float(false, number))
    }),
    function_row("to_integer", |e, args, types| {
        let text = Value::Text(e.text(argument(args, 0)?)?);
        let text = e.m.allocate(text)?;
        let radix = args.get(2).cloned().unwrap_or(Value::Int(IntKind::U32, 0));
        let failed = super::text::get_as_integer(e, &text, &[radix, argument(args, 1)?.clone()], types)?;
        Ok(Value::Bool(!e.truth(&failed)?))
    }),
    function_row("isHexDigit", |e, args, _| {
        Ok(Value::Bool((integer(e, args, 0)? as u8).is_ascii_hexdigit()))
    }),
    function_row("isxdigit", |e, args, _| Ok(Value::Bool((integer(e, args, 0)? as u8).is_ascii_hexdigit()))),
    function_row("isprint", |e, args, _| {
        Ok(Value::Bool((0x20..0x7f).contains(&(integer(e, args, 0)? as u8))))
    }),
    function_row("ispunct", |e, args, _| {
        Ok(Value::Bool((integer(e, args, 0)? as u8).is_ascii_punctuation()))
    }),
    function_row("hexDigitValue", |e, args, _| {
        let digit = char::from(integer(e, args, 0)? as u8).to_digit(16);
        Ok(Value::Int(IntKind::U32, i64::from(digit.unwrap_or(u32::MAX))))
    }),
    function_row("toHex", |e, args, _| {
        let text = e.text(argument(args, 0)?)?;
        let is_lower = args.len() > 1 && e.truth(&args[1])?;
        e.charge(text.len())?;
        let digit = |byte: u8| if is_lower { format!("{byte:02x}") } else { format!("{byte:02X}") };
        Ok(Value::text(text.bytes().map(digit).collect::<String>()))
    }),
    function_row("SplitString", |e, args, _| {
        let text = e.text(argument(args, 0)?)?;
        let separators = match args.get(2) {
            Some(separators) => piece(e, separators)?,
            None => std::rc::Rc::new(" \t\n\x0b\x0c\r".to_string()),
        };
        let pieces = text.split(|c| separators.contains(c)).filter(|piece| !piece.is_empty());
        let pieces: Vec<Value> = pieces.map(Value::text).collect();
        e.charge(pieces.len())?;
        super::list::with_list(e, argument(args, 1)?, |items| {
            items.values.extend(pieces);
            Ok(())
        })?;
        Ok(Value::Void)
    }),
    function_row("printEscapedString", |e, args, _| {
        let text = e.text(argument(args, 0)?)?;
        let stream = argument(args, 1)?.clone();
        e.shift_left(stream, Value::text(escaped(&text)))
    }),
    function_row("strlen", |e, args, _| Ok(Value::size(e.text(argument(args, 0)?)?.len()))),
];

fn lower(text: &str) -> String {
    text.to_ascii_lowercase()
}

fn consume_insensitive(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, front: bool) -> Eval<Value> {
    let (text, other) = (e.text(this)?, piece(e, argument(args, 0)?)?);
    let is_there = match front {
        true => lower(&text).starts_with(&lower(&other)),
        false => lower(&text).ends_with(&lower(&other)),
    };
    if is_there {
        let rest = if front { &text[other.len()..] } else { &text[..text.len() - other.len()] };
        *e.place_mut(this)? = Value::text(rest);
    }
    Ok(Value::Bool(is_there))
}

/// Returns the characters of a text from a place on, as values.
fn characters(e: &mut Evaluator<'_>, this: &Value, from: usize) -> Eval<Vec<Value>> {
    let text = e.text(this)?;
    e.charge(text.len())?;
    let character = |byte| Value::Int(IntKind::Char, i64::from(byte as i8));
    Ok(text.bytes().skip(from).map(character).collect())
}

fn position_where(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, wanted: bool) -> Eval<Value> {
    let from = if args.len() > 1 { size(e, args, 1)? } else { 0 };
    let characters = characters(e, this, from)?;
    let at = first_where(e, characters, argument(args, 0)?, wanted)?;
    Ok(Value::Int(IntKind::U64, at.map_or(-1, |at| (from + at) as i64)))
}

/// Returns the part before (or from) the first character for which a predicate gives `wanted`.
fn split_where(
    e: &mut Evaluator<'_>,
    this: &Value,
    args: Args<'_>,
    wanted: bool,
    takes_front: bool,
) -> Eval<Value> {
    let characters = characters(e, this, 0)?;
    let at = first_where(e, characters, argument(args, 0)?, wanted)?;
    part(e, this, |text| {
        let at = at.unwrap_or(text.len());
        if takes_front { text.get(..at) } else { text.get(at..) }
    })
}

/// Replaces `count` characters at a place.
fn edited(e: &mut Evaluator<'_>, this: &Value, at: usize, count: u64, by: &str) -> Eval<Value> {
    e.charge(1 + by.len() / 16)?;
    with_text(e, this, |text| {
        let rest = text.len().checked_sub(at).ok_or_else(out_of_bounds)?;
        let end = at + rest.min(usize::try_from(count).unwrap_or(usize::MAX));
        if !text.is_char_boundary(at) || !text.is_char_boundary(end) {
            return Err(out_of_bounds());
        }
        text.replace_range(at..end, by);
        Ok(Value::Void)
    })?;
    Ok(this.clone())
}

fn parsed(e: &mut Evaluator<'_>, args: Args<'_>, kind: IntKind) -> Eval<Value> {
    if args.len() > 1 {
        return Err(EvalError::unsupported("a number in a string to such a base"));
    }
    let text = e.text(argument(args, 0)?)?;
    let text = text.trim_start();
    let end = text.char_indices().skip_while(|&(at, c)| c.is_ascii_digit() || (at == 0 && "+-".contains(c)));
    let end = end.map(|(at, _)| at).next().unwrap_or(text.len());
    let number = text[..end].parse::<i128>().ok();
    let number =
        number.and_then(|number| i64::try_from(number).ok().or(u64::try_from(number).ok().map(|n| n as i64)));
    let number = number.filter(|&number| kind.wrap(number) == number);
    number
        .map(|number| Value::Int(kind, number))
        .ok_or_else(|| EvalError::undefined("a string that is no number of its type"))
}

/// Characters that are not printed, and `\` and `"`, as `\` and two digits.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for byte in text.bytes() {
        match byte {
            b'\\' => escaped.push_str("\\\\"),
            0x20..0x7f if byte != b'"' => escaped.push(char::from(byte)),
            _ => escaped.push_str(&format!("\\{byte:02X}")),
        }
    }
    escaped
}

/// The least number of insertions, removals and replacements that make one string of another.
fn edit_distance(from: &[u8], to: &[u8]) -> usize {
    let mut row: Vec<usize> = (0..=to.len()).collect();
    for (i, a) in from.iter().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, b) in to.iter().enumerate() {
            let replaced = diagonal + usize::from(a != b);
            diagonal = row[j + 1];
            row[j + 1] = replaced.min(row[j] + 1).min(diagonal + 1);
        }
    }
    row[to.len()]
}
