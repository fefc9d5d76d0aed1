//! Positions of a format's bytes in the file.
//!
//! A format is a string value. When it is parsed, the `let` that set it is known, but not the place where
//! each byte was written. Usually the bytes stand there as one literal, or as several consecutive ones, and
//! can be found again. A computed value cannot; then the diagnostic points at the `let` and quotes the format
//! beside the message.

use crate::format::FormatError;
use tablegen::{Diagnostic, Field, Record, Span};

/// Makes the diagnostic for a mistake in the format of `record`, which is the value of `field`.
#[cold]
pub(super) fn format_diagnostic(record: Record<'_>, field: Field<'_>, error: FormatError) -> Diagnostic {
    let value = field.value().as_str().unwrap_or("");
    let (start, end) = (error.at.start as usize, error.at.end as usize);
    let places = places(record, field, value);
    let span = match &places {
        // The end of the format has no byte of its own.
        Some(places) => {
            let place = |at: usize| places.get(at).copied().or(places.last().map(|&last| last + 1));
            let first = place(start).unwrap_or(field.span().start);
            let last = end.checked_sub(1).filter(|&last| last >= start).and_then(place);
            Span { start: first, end: last.map_or(first, |last| last + 1).max(first) }
        }
        None => field.span(),
    };
    let mut diagnostic = Diagnostic::error(span, error.message);
    if places.is_none() {
        let marked = format!("{}→{}", &value[..start], &value[start..]);
        diagnostic = diagnostic.with_note(Span::NOWHERE, format!("the format is `{}`", marked.trim()));
    }
    let of = if record.is_subclass_of("Op") { "operation" } else { "definition" };
    diagnostic = diagnostic.with_note(record.span(), format!("in custom assembly format for this {of}"));
    match error.help {
        Some(help) => diagnostic.with_help(help),
        None => diagnostic,
    }
}

/// Returns the position of each byte of `value`, if the text after the name of `field` is a literal of it.
fn places(record: Record<'_>, field: Field<'_>, value: &str) -> Option<Vec<u32>> {
    let span = field.span();
    let file = record.keeper().sources().file(span)?;
    let text: &str = file.text();
    let start = (span.start - file.base()) as usize;
    let equals = start + text.get(start..)?.find('=')?;
    let mut at = equals + 1;
    let mut places = Vec::with_capacity(value.len());
    let mut found = String::with_capacity(value.len());
    while found.len() < value.len() {
        let rest = text.get(at..)?;
        if rest.starts_with(|byte: char| byte.is_ascii_whitespace()) || rest.starts_with('#') {
            at += 1;
        } else if rest.starts_with("//") {
            at += rest.find('\n')?;
        } else if rest.starts_with("/*") {
            at += rest.find("*/")? + 2;
        } else if let Some(code) = rest.strip_prefix("[{") {
            let code = &code[..code.find("}]")?];
            places.extend((0..code.len()).map(|offset| file.base() + (at + 2 + offset) as u32));
            found.push_str(code);
            at += code.len() + 4;
        } else if rest.starts_with('"') {
            at = unquote(text, at + 1, file.base(), &mut found, &mut places)?;
        } else {
            return None;
        }
    }
    (found == value).then_some(places)
}

/// Reads a string literal, whose first byte is at `at`. Returns the position after it.
fn unquote(text: &str, mut at: usize, base: u32, found: &mut String, places: &mut Vec<u32>) -> Option<usize> {
    loop {
        let (place, mut char) = (at, text.get(at..)?.chars().next()?);
        at += char.len_utf8();
        match char {
            '"' => return Some(at),
            '\\' => {
                char = match text.get(at..)?.chars().next()? {
                    'n' => '\n',
                    't' => '\t',
                    other => other,
                };
                at += 1;
            }
            _ => {}
        }
        places.extend((0..char.len_utf8()).map(|_| base + place as u32));
        found.push(char);
    }
}
