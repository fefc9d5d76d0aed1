//! POSIX extended regular expressions, as `expected-error-re` comments use them.
//!
//! llvm::Regex reads that dialect byte by byte; the `regex` crate reads another one. An
//! expression is checked here with the messages of llvm/lib/Support/regerror.c and rewritten.

use regex::bytes::{Regex, RegexBuilder};

/// Compiles an expression that was put together by [`translate`] and [`escape`].
pub(super) fn compile(pattern: &str) -> Result<Regex, String> {
    RegexBuilder::new(pattern)
        .unicode(false)
        .dot_matches_new_line(true)
        .build()
        .map_err(|_| "invalid regular expression".to_string())
}

/// Appends an expression to `out` that matches exactly `literal`.
pub(super) fn escape(literal: &[u8], out: &mut String) {
    for &byte in literal {
        push_byte(byte, out);
    }
}

/// Appends a byte that stands for itself, inside of brackets and outside.
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
/// What llvm::Regex says of an expression that it refuses.
pub(super) fn translate(source: &[u8], out: &mut String) -> Result<(), &'static str> {
    let mut depth = 0_u32;
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
                out.push('(');
                if rest.first() == Some(&b')') {
                    // `()` is the one empty expression there is.
                    depth -= 1;
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
            b'^' | b'$' => {
                out.push(*byte as char);
                (repeatable, empty) = (false, false);
                continue;
            }
            b'.' => out.push('.'),
            b'[' => rest = translate_brackets(rest, out)?,
            b'\\' => match rest {
                [] => return Err("trailing backslash (\\)"),
                [b'1'..=b'9', ..] => return Err("invalid backreference number"),
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

/// Rewrites what follows `{`: a number, or two with a comma. Returns what is behind.
fn translate_bound<'s>(source: &'s [u8], out: &mut String) -> Result<&'s [u8], &'static str> {
    let end = memchr::memchr(b'}', source).ok_or("braces not balanced")?;
    let text = std::str::from_utf8(&source[..end]).map_err(|_| "invalid repetition count(s)")?;
    let (low, high) = text.split_once(',').unwrap_or((text, text));
    let number = |text: &str| text.parse::<u32>().ok().filter(|&number| number <= 255);
    let valid =
        number(low).is_some_and(|low| high.is_empty() || number(high).is_some_and(|high| low <= high));
    if !valid {
        return Err("invalid repetition count(s)");
    }
    out.push_str(&format!("{{{text}}}"));
    Ok(&source[end + 1..])
}

/// Rewrites what follows `[`, where a backslash stands for itself. Returns what is behind.
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
    let mut first = true;
    loop {
        match rest {
            [] => return Err(UNBALANCED),
            [b']', tail @ ..] if !first => {
                out.push(']');
                return Ok(tail);
            }
            [b'[', b':', tail @ ..] => {
                let end = memchr::memmem::find(tail, b":]").ok_or(UNBALANCED)?;
                let class = CLASSES
                    .iter()
                    .find(|class| class.as_bytes() == &tail[..end])
                    .ok_or("invalid character class")?;
                out.push_str(&format!("[:{class}:]"));
                rest = &tail[end + 2..];
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
        first = false;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn matches(pattern: &str, text: &str) -> Result<bool, String> {
        let mut translated = String::new();
        translate(pattern.as_bytes(), &mut translated)?;
        Ok(compile(&translated)?.is_match(text.as_bytes()))
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
    fn refuses_what_llvm_refuses() {
        for (pattern, message) in [
            ("a(b", "parentheses not balanced"),
            ("a)b", "parentheses not balanced"),
            ("[a-", "brackets ([ ]) not balanced"),
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
