//! The translation to the syntax of `regex-lite`, with the messages of llvm/lib/Support/regerror.c.
//!
//! Syntax of `regex-lite` that POSIX does not define, such as `(?` or `*?`, is refused here.

/// Appends an expression to `out` that matches exactly `literal`.
pub(crate) fn escape(literal: &[u8], out: &mut String) {
    for &byte in literal {
        push_byte(byte, out);
    }
}

/// Appends a byte that stands for itself, inside and outside of brackets.
fn push_byte(byte: u8, out: &mut String) {
    use std::fmt::Write as _;
    if byte.is_ascii_alphanumeric() || matches!(byte, b' ' | b'_' | b'\'' | b'"' | b',') {
        out.push(byte as char);
    } else {
        let _ = write!(out, "\\x{byte:02X}");
    }
}

/// Appends the rewritten form of an extended regular expression to `out`; its groups begin with `group`, which is `(` or `(?:`.
///
/// # Errors
/// If llvm::Regex refuses the expression; the error is its message.
pub(crate) fn translate(source: &[u8], group: &str, out: &mut String) -> Result<(), &'static str> {
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
                out.push_str(group);
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
