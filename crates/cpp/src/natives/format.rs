//! Numbers and texts in fields of a width: `llvm::format` and its kin.
//!
//! A format gives a text, as streams and messages show nothing else of it. Of `printf`'s conversions there are those of
//! whole numbers, `%f`, `%g`, characters and strings; one of another kind is not evaluated.

use super::{FunctionRow, argument, function_row, integer, size};
use crate::error::{Eval, EvalError};
use crate::eval::Evaluator;
use crate::machine::types::Ty;
use crate::machine::value::Value;

type Args<'a> = &'a [Value];

pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("format", format),
    function_row("format_hex", |e, args, _| hexadecimal(e, args, true)),
    function_row("format_hex_no_prefix", |e, args, _| hexadecimal(e, args, false)),
    function_row("format_decimal", |e, args, _| {
        let number = integer(e, args, 0)?.to_string();
        padded(e, &number, size(e, args, 1)?, Side::Left, ' ')
    }),
    function_row("left_justify", |e, args, _| {
        let text = e.text(argument(args, 0)?)?;
        padded(e, &text, size(e, args, 1)?, Side::Right, ' ')
    }),
    function_row("right_justify", |e, args, _| {
        let text = e.text(argument(args, 0)?)?;
        padded(e, &text, size(e, args, 1)?, Side::Left, ' ')
    }),
];

/// The side of a text that is filled.
#[derive(PartialEq)]
enum Side {
    Left,
    Right,
}

/// Fills a text to a width; zeros come after its sign or prefix.
fn padded(e: &mut Evaluator<'_>, text: &str, width: usize, side: Side, fill: char) -> Eval<Value> {
    let missing = width.saturating_sub(text.chars().count());
    e.charge(missing)?;
    let fills: String = std::iter::repeat_n(fill, missing).collect();
    let head = match fill {
        '0' if text.starts_with("0x") || text.starts_with("0X") => 2,
        '0' if text.starts_with(['-', '+', ' ']) => 1,
        _ => 0,
    };
    Ok(Value::text(match side {
        Side::Left => format!("{}{fills}{}", &text[..head], &text[head..]),
        Side::Right => format!("{text}{fills}"),
    }))
}

/// `format_hex(number, width, upper)`; the prefix counts to the width.
fn hexadecimal(e: &mut Evaluator<'_>, args: Args<'_>, prefix: bool) -> Eval<Value> {
    let (number, width) = (integer(e, args, 0)? as u64, size(e, args, 1)?);
    let is_upper = args.len() > 2 && integer(e, args, 2)? != 0;
    let digits = if is_upper { format!("{number:X}") } else { format!("{number:x}") };
    let text = if prefix { format!("0x{digits}") } else { digits };
    padded(e, &text, width, Side::Left, '0')
}

/// A number as `%g` has it: six digits, with an exponent where that is shorter, and no zeros at the end.
fn shortest(number: f64) -> Option<String> {
    if !number.is_finite() {
        return None;
    }
    let scientific = format!("{number:.5e}");
    let (digits, exponent) = scientific.split_once('e')?;
    let exponent: i32 = exponent.parse().ok()?;
    let trimmed = |text: &str| match text.contains('.') {
        true => text.trim_end_matches('0').trim_end_matches('.').to_string(),
        false => text.to_string(),
    };
    if (-4..6).contains(&exponent) {
        let decimals = usize::try_from(5 - exponent).ok()?;
        return Some(trimmed(&format!("{number:.decimals$}")));
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    Some(format!("{}e{sign}{:02}", trimmed(digits), exponent.abs()))
}

/// `format("%04d of %s", number, text)`.
fn format(e: &mut Evaluator<'_>, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let format = e.text(argument(args, 0)?)?;
    let (mut text, mut rest, mut next) = (String::new(), format.as_str(), 1);
    while let Some((before, after)) = rest.split_once('%') {
        text += before;
        if let Some(after) = after.strip_prefix('%') {
            text.push('%');
            rest = after;
            continue;
        }
        let unknown = || EvalError::unsupported(format!("the format '%{after}'"));
        let conversion_at = after.find(|c: char| c.is_ascii_alphabetic() && !"hlzjt".contains(c));
        let conversion_at = conversion_at.ok_or_else(unknown)?;
        let (flags, conversion) = after.split_at(conversion_at);
        rest = &conversion[1..];
        let flags = flags.trim_end_matches(['h', 'l', 'z', 'j', 't']);
        let is_left = flags.contains('-');
        let width = flags.trim_start_matches(['-', '+', ' ', '#', '0']);
        let fill = if flags[..flags.len() - width.len()].contains('0') { '0' } else { ' ' };
        let (width, precision) = width.split_once('.').unwrap_or((width, "6"));
        let width: usize = if width.is_empty() { 0 } else { width.parse().map_err(|_| unknown())? };
        let shown = match &conversion[..1] {
            "d" | "i" if flags.contains('+') => format!("{:+}", integer(e, args, next)?),
            "d" | "i" => integer(e, args, next)?.to_string(),
            "u" => (integer(e, args, next)? as u64).to_string(),
            "x" if flags.contains('#') => format!("{:#x}", integer(e, args, next)? as u64),
            "x" => format!("{:x}", integer(e, args, next)? as u64),
            "X" if !flags.contains('#') => format!("{:X}", integer(e, args, next)? as u64),
            "c" => char::from(integer(e, args, next)? as u8).to_string(),
            "f" => {
                let precision: usize = precision.parse().map_err(|_| unknown())?;
                let Value::Float(_, number) = e.load(argument(args, next)?)? else { return Err(unknown()) };
                if precision > 64 || !number.is_finite() {
                    return Err(unknown());
                }
                format!("{number:.precision$}")
            }
            "g" if flags.is_empty() => {
                let Value::Float(_, number) = *e.peek(argument(args, next)?)? else { return Err(unknown()) };
                shortest(number).ok_or_else(unknown)?
            }
            // Abseil shows any value.
            "v" if flags.is_empty() => match *e.peek(argument(args, next)?)? {
                Value::Float(_, number) => shortest(number).ok_or_else(unknown)?,
                _ => e.written(argument(args, next)?)?,
            },
            _ if flags.contains('.') => return Err(unknown()),
            "s" => e.text(argument(args, next)?)?.to_string(),
            _ => return Err(unknown()),
        };
        // C shows 32 bits of a negative `int`.
        if "xXu".contains(&conversion[..1]) && integer(e, args, next)? < 0 {
            return Err(unknown());
        }
        next += 1;
        let side = if is_left { Side::Right } else { Side::Left };
        let field = padded(e, &shown, width, side, if is_left { ' ' } else { fill })?;
        text += &e.text(&field)?;
        e.charge(1 + text.len() / 16)?;
    }
    Ok(Value::text(text + rest))
}
