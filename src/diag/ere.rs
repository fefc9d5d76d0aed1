//! POSIX extended regular expressions, as `expected-error-re` comments use them.
//!
//! llvm::Regex reads that dialect byte by byte; the `regex` crate reads another one. An
//! expression is checked here with the messages of llvm/lib/Support/regerror.c and rewritten.

use regex::bytes::{Regex, RegexBuilder};

use ir::limits::{Limit, Limits};

/// Compiles an expression built by [`translate`] and [`escape`]. It has no capture groups, as a match takes
/// memory proportional to their number times the size of the expression.
pub(super) fn compile(pattern: &str, limits: &Limits) -> Result<Regex, String> {
    let size = usize::try_from(limits.get(Limit::ExpectedRegex)).unwrap_or(usize::MAX);
    RegexBuilder::new(pattern)
        .unicode(false)
        .dot_matches_new_line(true)
        .size_limit(size)
        .dfa_size_limit(size)
        .build()
        .map_err(|error| match error {
            regex::Error::CompiledTooBig(_) => limits.reached(Limit::ExpectedRegex),
            _ => "invalid regular expression".to_string(),
        })
}

/// Appends an expression to `out` that matches exactly `literal`.
pub(super) fn escape(literal: &[u8], out: &mut String) {
    for &byte in literal {
        push_byte(byte, out);
    }
}

/// Appends a literal byte, valid both inside and outside brackets.
fn push_byte(byte: u8, out: &mut String) {
    use std::fmt::Write as _;
    if byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'_' | b'\'' | b'"' | b',') {
        out.push(byte as char);
    } else {
        let _ = write!(out, "\\x{byte:02X}");
    }
}

/// Appends the rewritten form of an extended regular expression to `out`.
///
/// # Errors
/// If llvm::Regex refuses the expression; the error is its message.
pub(super) fn translate(source: &[u8], out: &mut String) -> Result<(), &'static str> {
    let mut depth = 0_u32;
    // How many groups have been closed.
    let mut groups = 0_u32;
    // Whether there is something before that `*` could repeat.
    let mut repeatable = false;
    // Whether the current alternative has anything in it.
    let mut empty = true;
    let mut rest = source;
    while let [byte, tail @ ..] = rest {
        rest = tail;
        let starts_alternative = matches!(byte, b'(' | b'|');
        match byte {
            b'(' => {
                depth += 1;
                out.push_str("(?:");
                if rest.first() == Some(&b')') {
                    // `()` is the one empty expression there is.
                    depth -= 1;
                    groups += 1;
                    rest = &rest[1..];
                    out.push(')');
                    (repeatable, empty) = (true, false);
                    continue;
                }
            }
            b')' => {
                depth = depth.checked_sub(1).ok_or("parentheses not balanced")?;
                if empty {
                    return Err("empty (sub)expression");
                }
                groups += 1;
                out.push(')');
            }
            b'|' if empty => return Err("empty (sub)expression"),
            b'|' => out.push('|'),
            b'*' | b'+' | b'?' => {
                if !std::mem::replace(&mut repeatable, false) {
                    return Err("repetition-operator operand invalid");
                }
                out.push(*byte as char);
                continue;
            }
            b'{' if rest.first().is_some_and(u8::is_ascii_digit) => {
                if !std::mem::replace(&mut repeatable, false) {
                    return Err("repetition-operator operand invalid");
                }
                rest = translate_bound(rest, out)?;
                continue;
            }
            b'^' => {
                out.push('^');
                (repeatable, empty) = (false, false);
                continue;
            }
            b'$' | b'.' => out.push(*byte as char),
            b'[' => rest = translate_brackets(rest, out)?,
            b'\\' => match rest {
                [] => return Err("trailing backslash (\\)"),
                [digit @ b'1'..=b'9', ..] if u32::from(digit - b'0') > groups => {
                    return Err("invalid backreference number");
                }
                // A back reference would require matching with memory of the groups.
                [b'1'..=b'9', ..] => return Err("back references are not supported"),
                [escaped, tail @ ..] => {
                    push_byte(*escaped, out);
                    rest = tail;
                }
            },
            literal => push_byte(*literal, out),
        }
        repeatable = !starts_alternative;
        empty = starts_alternative;
    }
    match (depth, empty) {
        (0, false) => Ok(()),
        (0, true) => Err("empty (sub)expression"),
        _ => Err("parentheses not balanced"),
    }
}

/// Rewrites the text after `{`: a number, or two with a comma. Returns the text after the `}`.
fn translate_bound<'s>(source: &'s [u8], out: &mut String) -> Result<&'s [u8], &'static str> {
    const INVALID: &str = "invalid repetition count(s)";
    let (low, mut rest) = read_count(source).ok_or(INVALID)?;
    out.push_str(&format!("{{{low}"));
    if let [b',', tail @ ..] = rest {
        rest = tail;
        out.push(',');
        if rest.first().is_some_and(u8::is_ascii_digit) {
            let (high, tail) = read_count(rest).filter(|(high, _)| low <= *high).ok_or(INVALID)?;
            rest = tail;
            out.push_str(&high.to_string());
        }
    }
    out.push('}');
    match rest {
        [b'}', tail @ ..] => Ok(tail),
        _ if rest.contains(&b'}') => Err(INVALID),
        _ => Err("braces not balanced"),
    }
}

/// Reads a repetition count. Returns it and the text after it.
fn read_count(source: &[u8]) -> Option<(u32, &[u8])> {
    let end = source.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(source.len());
    let count = std::str::from_utf8(&source[..end]).ok()?.parse().ok()?;
    (count <= 255).then_some((count, &source[end..]))
}

/// Rewrites the text after `[`, in which a backslash stands for itself. Returns the text after the `]`.
fn translate_brackets<'s>(source: &'s [u8], out: &mut String) -> Result<&'s [u8], &'static str> {
    const UNBALANCED: &str = "brackets ([ ]) not balanced";
    const CLASSES: [&str; 12] = [
        "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper",
        "xdigit",
    ];
    out.push('[');
    let mut rest = source;
    if let [b'^', tail @ ..] = rest {
        out.push('^');
        rest = tail;
    }
    // These two stand for themselves here.
    if let [byte @ (b']' | b'-'), tail @ ..] = rest {
        push_byte(*byte, out);
        rest = tail;
    }
    loop {
        match rest {
            [] => return Err(UNBALANCED),
            [b']', tail @ ..] => {
                out.push(']');
                return Ok(tail);
            }
            [b'-', b']', ..] => {
                push_byte(b'-', out);
                rest = &rest[1..];
            }
            [b'-', ..] => return Err("invalid character range"),
            [b'[', b':', tail @ ..] => {
                let end = memchr::memmem::find(tail, b":]").ok_or(UNBALANCED)?;
                let class = CLASSES
                    .iter()
                    .find(|class| class.as_bytes() == &tail[..end])
                    .ok_or("invalid character class")?;
                out.push_str(&format!("[:{class}:]"));
                rest = &tail[end + 2..];
            }
            [b'[', kind @ (b'=' | b'.'), tail @ ..] => {
                // The supported collating elements are the single characters.
                let [element, close, b']', tail @ ..] = tail else {
                    return Err("invalid collating element");
                };
                if close != kind {
                    return Err("invalid collating element");
                }
                push_byte(*element, out);
                rest = tail;
            }
            [low, b'-', high, tail @ ..] if *high != b']' => {
                if low > high {
                    return Err("invalid character range");
                }
                push_byte(*low, out);
                out.push('-');
                push_byte(*high, out);
                rest = tail;
            }
            [byte, tail @ ..] => {
                push_byte(*byte, out);
                rest = tail;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(pattern: &str, text: &str) -> Result<bool, String> {
        let mut translated = String::new();
        translate(pattern.as_bytes(), &mut translated)?;
        Ok(compile(&translated, &Limits::default())?.is_match(text.as_bytes()))
    }

    #[test]
    fn reads_the_posix_dialect() {
        assert_eq!(matches("^a(b|c)+[[:digit:]]{2}$", "abcb42"), Ok(true));
        assert_eq!(matches(r"^[\d]$", "\\"), Ok(true));
        assert_eq!(matches(r"^\d$", "5"), Ok(false));
        assert_eq!(matches("^[]-]+$", "-]"), Ok(true));
        assert_eq!(matches("a.c", "a\nc"), Ok(true));
        assert_eq!(matches("^{x}$", "{x}"), Ok(true));
        assert_eq!(matches("^é$", "é"), Ok(true));
    }

    #[test]
    fn refuses_expressions_that_llvm_refuses() {
        for (pattern, message) in [
            ("a(b", "parentheses not balanced"),
            ("a)b", "parentheses not balanced"),
            ("[a", "brackets ([ ]) not balanced"),
            ("[a-", "invalid character range"),
            ("[a-c-e]", "invalid character range"),
            ("a{2", "braces not balanced"),
            ("[[:foo:]]", "invalid character class"),
            ("[b-a]", "invalid character range"),
            ("*a", "repetition-operator operand invalid"),
            ("a|", "empty (sub)expression"),
            ("a\\", "trailing backslash (\\)"),
            ("a{2,1}", "invalid repetition count(s)"),
        ] {
            assert_eq!(matches(pattern, ""), Err(message.to_string()), "{pattern}");
        }
    }
}
