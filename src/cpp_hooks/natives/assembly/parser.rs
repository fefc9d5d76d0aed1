//! `AsmParser`: punctuation, words, numbers, lists.

use cpp::{Eval, EvalError, IntKind, Value};

use crate::hook::ReportAt;
use crate::natives::assembly::by_function;
use crate::natives::row::{Call, Method, method};
use crate::values::thing::{self, Kind};
use ir::ApInt;
use parse::{Delimiter, TokenKind};

const fn row(name: &'static str, run: crate::natives::row::Native) -> Method {
    method(Kind::Parser, name, run)
}

/// Returns the position of the name of the operation, the type or the attribute that is parsed.
pub(in crate::natives) fn name_offset(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<u32> {
    call.host.name_offset()
}

pub(in crate::natives) const METHODS: &[Method] = &[
    row("emitError", emit_error),
    row("getCurrentLocation", current_location),
    row("getNameLoc", |call| Ok(Kind::Place.thing(name_offset(call)? as usize, 0))),
    // The text of a type or attribute is a place with an end; a pointer into it is one without.
    row("getFullSymbolSpec", |call| {
        let start = name_offset(call)?;
        let end = call.host.parser()?.end_of_symbol(start);
        Ok(Kind::Place.thing(start as usize, end as usize))
    }),
    method(Kind::Place, "getPointer", |call| call.this()),
    method(Kind::Place, "data", |call| Ok(Kind::Place.thing(this_place(call)?.0 as usize, 0))),
    method(Kind::Place, "size", |call| {
        let (start, end) = this_place(call)?;
        Ok(Value::size(end.saturating_sub(start) as usize))
    }),
    row("getEncodedSourceLoc", |call| {
        let offset = place(call, 0)?;
        if let Ok(parser) = call.host.op_parser() {
            parser.keep_to_itself();
        }
        let location = call.host.parser()?.location_at(offset);
        Ok(call.host.of_location(location))
    }),
    row("getBuilder", |_| Ok(Kind::Builder.only())),
    row("getContext", |_| Ok(Kind::Context.only())),
    row("parseArrow", |call| token(call, TokenKind::Arrow, "expected '->'")),
    row("parseColon", |call| token(call, TokenKind::Colon, "expected ':'")),
    row("parseComma", |call| token(call, TokenKind::Comma, "expected ','")),
    row("parseEqual", |call| token(call, TokenKind::Equal, "expected '='")),
    row("parseLess", |call| token(call, TokenKind::Less, "expected '<'")),
    row("parseGreater", |call| token(call, TokenKind::Greater, "expected '>'")),
    row("parseLParen", |call| token(call, TokenKind::LParen, "expected '('")),
    row("parseRParen", |call| token(call, TokenKind::RParen, "expected ')'")),
    row("parseLSquare", |call| token(call, TokenKind::LSquare, "expected '['")),
    row("parseRSquare", |call| token(call, TokenKind::RSquare, "expected ']'")),
    row("parseLBrace", |call| token(call, TokenKind::LBrace, "expected '{'")),
    row("parseRBrace", |call| token(call, TokenKind::RBrace, "expected '}'")),
    row("parseQuestion", |call| token(call, TokenKind::Question, "expected '?'")),
    row("parsePlus", |call| token(call, TokenKind::Plus, "expected '+'")),
    row("parseStar", |call| token(call, TokenKind::Star, "expected '*'")),
    row("parseSlash", |call| token(call, TokenKind::Slash, "expected '/'")),
    row("parseMinus", |call| token(call, TokenKind::Minus, "expected '-'")),
    row("parseVerticalBar", |call| token(call, TokenKind::VerticalBar, "expected '|'")),
    row("parseEllipsis", |call| token(call, TokenKind::Ellipsis, "expected '...'")),
    row("parseOptionalArrow", |call| optional_token(call, TokenKind::Arrow)),
    row("parseOptionalColon", |call| optional_token(call, TokenKind::Colon)),
    row("parseOptionalComma", |call| optional_token(call, TokenKind::Comma)),
    row("parseOptionalEqual", |call| optional_token(call, TokenKind::Equal)),
    row("parseOptionalLess", |call| optional_token(call, TokenKind::Less)),
    row("parseOptionalGreater", |call| optional_token(call, TokenKind::Greater)),
    row("parseOptionalLParen", |call| optional_token(call, TokenKind::LParen)),
    row("parseOptionalRParen", |call| optional_token(call, TokenKind::RParen)),
    row("parseOptionalLSquare", |call| optional_token(call, TokenKind::LSquare)),
    row("parseOptionalRSquare", |call| optional_token(call, TokenKind::RSquare)),
    row("parseOptionalLBrace", |call| optional_token(call, TokenKind::LBrace)),
    row("parseOptionalRBrace", |call| optional_token(call, TokenKind::RBrace)),
    row("parseOptionalQuestion", |call| optional_token(call, TokenKind::Question)),
    row("parseOptionalPlus", |call| optional_token(call, TokenKind::Plus)),
    row("parseOptionalStar", |call| optional_token(call, TokenKind::Star)),
    row("parseOptionalSlash", |call| optional_token(call, TokenKind::Slash)),
    row("parseOptionalMinus", |call| optional_token(call, TokenKind::Minus)),
    row("parseOptionalVerticalBar", |call| optional_token(call, TokenKind::VerticalBar)),
    row("parseOptionalEllipsis", |call| optional_token(call, TokenKind::Ellipsis)),
    row("parseKeyword", parse_keyword),
    row("parseOptionalKeyword", parse_optional_keyword),
    row("tryStartCyclicParse", |call| {
        crate::natives::assembly::cyclic::start(call, crate::syntax::open_types::Direction::Parse)
    }),
    row("parseKeywordOrString", |call| {
        let offset = call.host.parser()?.offset();
        match keyword_or_string(call)? {
            Some(text) => {
                call.store(0, Value::text(text))?;
                Ok(Value::parse_result(true))
            }
            None => fail_at(call, offset, "expected valid keyword or string"),
        }
    }),
    row("parseOptionalKeywordOrString", |call| match keyword_or_string(call)? {
        Some(text) => {
            call.store(0, Value::text(text))?;
            Ok(Value::parse_result(true))
        }
        None => Ok(Value::parse_result(false)),
    }),
    row("parseString", |call| {
        let offset = call.host.parser()?.offset();
        match optional_string(call)? {
            true => Ok(Value::parse_result(true)),
            false => fail_at(call, offset, "expected string"),
        }
    }),
    row("parseOptionalString", |call| Ok(Value::parse_result(optional_string(call)?))),
    row("parseInteger", |call| {
        let offset = call.host.parser()?.offset();
        match integer(call)? {
            Some(result) => Ok(Value::parse_result(result)),
            None => fail_at(call, offset, "expected integer value"),
        }
    }),
    row("parseOptionalInteger", |call| {
        let content = integer(call)?.map(Value::parse_result);
        Ok(Value::optional(content))
    }),
    row("parseDecimalInteger", |call| {
        let offset = call.host.parser()?.offset();
        match decimal_integer(call)? {
            Some(result) => Ok(Value::parse_result(result)),
            None => fail_at(call, offset, "expected integer value"),
        }
    }),
    row("parseOptionalDecimalInteger", |call| {
        let content = decimal_integer(call)?.map(Value::parse_result);
        Ok(Value::optional(content))
    }),
    row("parseFloat", |call| {
        // (semantics, APFloat)
        let kind = match call.len() {
            2 => {
                let kind = call.ty(0)?.float_kind(call.host.context);
                Some(kind.ok_or_else(|| EvalError::undefined("semantics of no float"))?)
            }
            _ => None,
        };
        let result = call.host.parser()?.parse_float(kind.unwrap_or(ir::FloatKind::F64));
        match call.parsed(result) {
            Some(value) if kind.is_some() => {
                let value = crate::natives::data::float::of_float(call.host.context, value);
                call.store(1, value)?;
                Ok(Value::parse_result(true))
            }
            Some(value) => {
                call.store(0, Value::Float(false, value.to_f64()))?;
                Ok(Value::parse_result(true))
            }
            None => Ok(Value::parse_result(false)),
        }
    }),
    row("parseCommaSeparatedList", comma_separated_list),
];

/// A place in the text that an argument is.
pub fn place(call: &Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<u32> {
    let handle = thing::of_kind(&call.value(at)?, Kind::Place);
    handle.map(|handle| handle.a).ok_or_else(|| EvalError::unsupported("a place in the text"))
}

fn this_place(call: &Call<'_, '_, '_, '_, '_>) -> Eval<(u32, u32)> {
    let handle = thing::of_kind(&call.this()?, Kind::Place);
    handle.map(|handle| (handle.a, handle.b)).ok_or_else(|| EvalError::undefined("a place in no text"))
}

fn current_location(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let offset = call.host.parser()?.offset();
    let place = Kind::Place.thing(offset as usize, 0);
    if call.len() == 1 {
        call.store(0, place)?;
        return Ok(Value::parse_result(true));
    }
    Ok(place)
}

/// `emitError()`, `emitError(message)`, `emitError(place, message)`.
fn emit_error(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let here = call.host.parser()?.offset();
    let has_place = call.kind(0) == Some(Kind::Place);
    let offset = if has_place { place(call, 0)? } else { here };
    let at = usize::from(has_place);
    let message = if at < call.len() { call.text(at)? } else { String::new() };
    Ok(call.host.start(call.machine, ReportAt::Offset(offset), message))
}

/// Reports an error and fails.
pub fn fail_at(call: &mut Call<'_, '_, '_, '_, '_>, offset: u32, message: &str) -> Eval<Value> {
    let open = call.host.start(call.machine, ReportAt::Offset(offset), message.to_string());
    drop(open);
    call.host.report_rest();
    Ok(Value::parse_result(false))
}

fn token(call: &mut Call<'_, '_, '_, '_, '_>, kind: TokenKind, message: &str) -> Eval<Value> {
    let result = call.host.parser()?.parse_token(kind, message);
    call.result(result)
}

fn optional_token(call: &mut Call<'_, '_, '_, '_, '_>, kind: TokenKind) -> Eval<Value> {
    Ok(Value::parse_result(call.host.parser()?.consume_if(kind)))
}

/// Whether an argument is a place to store into rather than a word to look for.
fn is_out_parameter(call: &Call<'_, '_, '_, '_, '_>, at: usize) -> Eval<bool> {
    Ok(match call.argument(at)? {
        Value::Pointer(_) => true,
        argument if argument.is_reference() => matches!(call.machine.load(argument)?, Value::Pointer(_)),
        _ => false,
    })
}

/// `parseKeyword(word, message)`, `parseKeyword(&out)`.
fn parse_keyword(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let offset = call.host.parser()?.offset();
    if is_out_parameter(call, 0)? {
        let Some(word) = call.host.parser()?.parse_optional_any_keyword() else {
            return fail_at(call, offset, "expected valid keyword");
        };
        call.store(0, Value::text(String::from_utf8_lossy(word)))?;
        return Ok(Value::parse_result(true));
    }
    let word = call.text(0)?;
    if call.host.parser()?.consume_if_keyword(&word) {
        return Ok(Value::parse_result(true));
    }
    let more = if call.len() > 1 { call.text(1)? } else { String::new() };
    fail_at(call, offset, &format!("expected '{word}'{more}"))
}

/// `parseOptionalKeyword(word)`, `(&out)`, `(&out, allowed)`.
fn parse_optional_keyword(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    if call.len() == 2 {
        let allowed = call.list(1)?;
        let parser = call.host.parser()?;
        if !parser.at_any_keyword() {
            return Ok(Value::parse_result(false));
        }
        let word = String::from_utf8_lossy(parser.spelling()).into_owned();
        for candidate in &allowed {
            if call.host.text_of(call.machine, candidate)? == word {
                call.host.parser()?.advance();
                call.store(0, Value::text(word))?;
                return Ok(Value::parse_result(true));
            }
        }
        return Ok(Value::parse_result(false));
    }
    if is_out_parameter(call, 0)? {
        let Some(word) = call.host.parser()?.parse_optional_any_keyword() else {
            return Ok(Value::parse_result(false));
        };
        call.store(0, Value::text(String::from_utf8_lossy(word)))?;
        return Ok(Value::parse_result(true));
    }
    let word = call.text(0)?;
    Ok(Value::parse_result(call.host.parser()?.consume_if_keyword(&word)))
}

fn keyword_or_string(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Option<String>> {
    let context = call.host.context;
    let word = call.host.parser()?.parse_optional_keyword_or_string();
    Ok(word.map(|word| context.string(word).to_string()))
}

fn optional_string(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<bool> {
    let context = call.host.context;
    let Some(text) = call.host.parser()?.parse_optional_string() else { return Ok(false) };
    call.store(0, Value::text(context.string(text).to_string()))?;
    Ok(true)
}

/// Parses a decimal number into an out-parameter; nothing if there is none. `0x4` is 0, before `x4`.
fn decimal_integer(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Option<bool>> {
    let parser = call.host.parser()?;
    if parser.spelling().get(1) != Some(&b'x') || !parser.at(TokenKind::Integer) {
        return integer(call);
    }
    let end = parser.offset() + 1;
    parser.reset_to(end);
    call.store(0, thing::of_integer(0))?;
    Ok(Some(true))
}

/// Parses a number into an out-parameter; nothing if there is none.
fn integer(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Option<bool>> {
    let offset = call.host.parser()?.offset();
    let parsed = call.host.parser()?.parse_optional_integer();
    let Some(parsed) = call.parsed(parsed) else { return Ok(Some(false)) };
    let Some(value) = parsed else { return Ok(None) };
    let target = call.value(0)?;
    if thing::of_kind(&target, Kind::ApInt).is_some() || target.handle().is_some() {
        let width = match crate::natives::data::number::ap_int(call.host, &target) {
            Ok(number) => number.width(),
            Err(_) => 1,
        };
        let digits = call.host.parser()?.digits_since(offset);
        let value = in_width_of_digits(value, width, digits);
        let value = crate::values::attributes::of_ap_int(call.host.context, &value);
        call.store(0, value)?;
        return Ok(Some(true));
    }
    let kind = match target {
        Value::Int(kind, _) => kind,
        Value::Bool(_) => IntKind::U8,
        _ => IntKind::I64,
    };
    // The highest bit of an unsigned integer may be set.
    let low = crate::values::attributes::low_word(&value);
    let fits = match kind.is_signed() {
        true => value.to_i64().is_some_and(|value| kind.wrap(value) == value),
        false => {
            value.to_u64().is_some_and(|value| kind.wrap(value as i64) as u64 == value)
                || low < 0 && value.to_i64().is_some()
        }
    };
    if !fits {
        fail_at(call, offset, "integer value too large")?;
        return Ok(Some(false));
    }
    call.store(0, Value::Int(kind, kind.wrap(low)))?;
    Ok(Some(true))
}

/// A parsed integer as wide as LLVM makes it, which has four bits for each digit but leading zeros, and one more if the
/// magnitude needs the highest; at least the `width` of the number that it is stored to. Words have no digits.
fn in_width_of_digits(value: ApInt, width: u32, digits: Option<u32>) -> ApInt {
    match digits {
        None => value,
        Some(0) => ApInt::zero(u64::BITS),
        Some(digits) => {
            let width = width.max(digits.saturating_mul(4));
            let needs_sign =
                if value.is_negative() { value.neg() } else { value.clone() }.active_bits() >= width;
            value.sext_or_trunc(width + u32::from(needs_sign))
        }
    }
}

/// The delimiter of an enumerator.
pub fn delimiter(value: i64) -> Delimiter {
    match value {
        1 => Delimiter::Paren,
        2 => Delimiter::Square,
        3 => Delimiter::LessGreater,
        4 => Delimiter::Braces,
        5 => Delimiter::OptionalParen,
        6 => Delimiter::OptionalSquare,
        7 => Delimiter::OptionalLessGreater,
        8 => Delimiter::OptionalBraces,
        _ => Delimiter::None,
    }
}

/// The brackets of a delimiter, and whether they may be missing.
fn brackets(delimiter: Delimiter) -> Option<(TokenKind, TokenKind, bool)> {
    Some(match delimiter {
        Delimiter::None => return None,
        Delimiter::Paren => (TokenKind::LParen, TokenKind::RParen, false),
        Delimiter::Square => (TokenKind::LSquare, TokenKind::RSquare, false),
        Delimiter::LessGreater => (TokenKind::Less, TokenKind::Greater, false),
        Delimiter::Braces => (TokenKind::LBrace, TokenKind::RBrace, false),
        Delimiter::OptionalParen => (TokenKind::LParen, TokenKind::RParen, true),
        Delimiter::OptionalSquare => (TokenKind::LSquare, TokenKind::RSquare, true),
        Delimiter::OptionalLessGreater => (TokenKind::Less, TokenKind::Greater, true),
        Delimiter::OptionalBraces => (TokenKind::LBrace, TokenKind::RBrace, true),
    })
}

/// `parseCommaSeparatedList(delimiter, element, context)`, `parseCommaSeparatedList(element)`.
fn comma_separated_list(call: &mut Call<'_, '_, '_, '_, '_>) -> Eval<Value> {
    let (delimiter, element) = match call.value(0)? {
        Value::Enum(_, value) => (delimiter(value), call.argument(1)?.clone()),
        _ => (Delimiter::None, call.argument(0)?.clone()),
    };
    let context = if call.len() > 2 { call.text(2)? } else { String::new() };
    each_in_list(call, delimiter, &context, &mut |call| by_function::parses(call, &element, &[]))
}

/// Parses a list, whose elements `element` parses: it says whether it could.
pub fn each_in_list(
    call: &mut Call<'_, '_, '_, '_, '_>,
    delimiter: Delimiter,
    context: &str,
    element: &mut dyn FnMut(&mut Call<'_, '_, '_, '_, '_>) -> Eval<bool>,
) -> Eval<Value> {
    let brackets = brackets(delimiter);
    if let Some((open, close, is_optional)) = brackets {
        if is_optional && !call.host.parser()?.at(open) {
            return Ok(Value::parse_result(true));
        }
        let message = format!("expected '{}'{context}", open.spelling());
        let result = call.host.parser()?.parse_token(open, &message);
        if call.parsed(result).is_none() {
            return Ok(Value::parse_result(false));
        }
        if call.host.parser()?.consume_if(close) {
            return Ok(Value::parse_result(true));
        }
    }
    loop {
        call.machine.charge(1)?;
        if !element(call)? {
            return Ok(Value::parse_result(false));
        }
        if !call.host.parser()?.consume_if(TokenKind::Comma) {
            break;
        }
    }
    match brackets {
        Some((_, close, _)) => {
            let message = format!("expected '{}'{context}", close.spelling());
            let result = call.host.parser()?.parse_token(close, &message);
            call.result(result)
        }
        None => Ok(Value::parse_result(true)),
    }
}
