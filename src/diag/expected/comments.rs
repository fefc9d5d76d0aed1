//! The comments that state what is expected.

use crate::Severity;
use bstr::BStr;
use ir::limits::{Limit, Limits};

/// The line that a comment is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Target {
    /// The given number of lines below the comment; 0 by default.
    Offset(i32),
    /// `@above`: the last line before the comment that has no comment of this kind.
    Above,
    /// `@below`: the next line that has no comment of this kind.
    Below,
    /// `@unknown`: no line at all.
    Unknown,
}

/// A comment as read from its line.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct Comment<'s> {
    /// The offset of `expected-` in the line.
    pub(super) start: usize,
    pub(super) severity: Severity,
    pub(super) is_regex: bool,
    pub(super) target: Target,
    pub(super) text: &'s [u8],
}

/// The text at the start of each comment.
pub(super) const COMMENT_START: &[u8] = b"expected-";

/// Finds `expected-KIND[-re] [@TARGET] {{text}}` at the end of a line.
pub(super) fn find_comment(line: &[u8]) -> Option<Comment<'_>> {
    // Fast path: nearly no line is a comment.
    if !line.ends_with(b"}}") {
        return None;
    }
    memchr::memmem::find_iter(line, COMMENT_START).find_map(|start| read_comment(line, start))
}

/// Reads the comment whose `expected-` stands at `start`.
fn read_comment(line: &[u8], start: usize) -> Option<Comment<'_>> {
    let skip_spaces = |bytes: &mut &[u8]| {
        while let [b' ', rest @ ..] = *bytes {
            *bytes = rest;
        }
    };
    let mut rest = &line[start + COMMENT_START.len()..];
    let severity = [Severity::Error, Severity::Note, Severity::Remark, Severity::Warning]
        .into_iter()
        .find(|severity| rest.starts_with(severity.as_str().as_bytes()))?;
    rest = &rest[severity.as_str().len()..];
    let is_regex = rest.starts_with(b"-re");
    if is_regex {
        rest = &rest[b"-re".len()..];
    }
    skip_spaces(&mut rest);
    let mut target = Target::Offset(0);
    if let [b'@', tail @ ..] = rest {
        (target, rest) = read_target(tail)?;
    }
    skip_spaces(&mut rest);
    let text = rest.strip_prefix(b"{{")?.strip_suffix(b"}}")?;
    Some(Comment { start, severity, is_regex, target, text })
}

/// Parses the target after `@`.
fn read_target(bytes: &[u8]) -> Option<(Target, &[u8])> {
    for (word, target) in [("above", Target::Above), ("below", Target::Below), ("unknown", Target::Unknown)] {
        if let Some(rest) = bytes.strip_prefix(word.as_bytes()) {
            return Some((target, rest));
        }
    }
    let (sign, rest) = match bytes {
        [b'+', rest @ ..] => (1, rest),
        [b'-', rest @ ..] => (-1, rest),
        _ => return None,
    };
    let end = rest.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(rest.len());
    let digits = std::str::from_utf8(&rest[..end]).ok()?;
    // As in C, a leading zero makes the number octal.
    let radix = if digits.len() > 1 && digits.starts_with('0') { 8 } else { 10 };
    let number = match i32::from_str_radix(digits, radix) {
        Ok(number) => number,
        Err(_) if digits.is_empty() => return None,
        Err(_) => 0,
    };
    Some((Target::Offset(sign * number), &rest[end..]))
}

/// Reads the text of a `-re` comment, which is literal except between `{{` and `}}`, as an expression that compiles.
pub(super) fn read_pattern(text: &[u8], limits: &Limits) -> Result<ere::Pattern, String> {
    let mut pattern = ere::Pattern::default();
    let mut rest = text;
    while let Some(open) = memchr::memmem::find(rest, b"{{") {
        pattern.push_literal(&rest[..open]);
        rest = &rest[open + 2..];
        let close = memchr::memmem::find(rest, b"}}")
            .ok_or_else(|| String::from("found start of regex with no end '}}'"))?;
        pattern.push_expression(&rest[..close]).map_err(|message| format!("invalid regex: {message}"))?;
        rest = &rest[close + 2..];
    }
    pattern.push_literal(rest);
    match compile(&pattern, limits) {
        Ok(_) => Ok(pattern),
        Err(message) => Err(format!("invalid regex: {message}")),
    }
}

/// Compiles the expression of a `-re` comment.
pub(super) fn compile(pattern: &ere::Pattern, limits: &Limits) -> Result<ere::Regex, String> {
    let size = usize::try_from(limits.get(Limit::ExpectedRegex)).unwrap_or(usize::MAX);
    pattern.compile(size).ok_or_else(|| limits.reached(Limit::ExpectedRegex))
}

/// Returns a line without the white space at its end.
pub(super) fn trim_end(line: &[u8]) -> &BStr {
    let end = line
        .iter()
        .rposition(|byte| !matches!(byte, b' ' | b'\t' | b'\r' | 0x0B | 0x0C))
        .map_or(0, |last| last + 1);
    BStr::new(&line[..end])
}
