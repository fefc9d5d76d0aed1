//! Scanning of bytes, for parts of a text whose end must be known before they are parsed.
//!
//! To look up a type by its spelling, its end must be known before it is parsed, and finding the end must
//! cost less than lexing. So brackets are counted. In doubt (a string, a new line, deep nesting) there is no
//! answer, and the type is parsed. A wrong answer is harmless: it gives bytes that are not the spelling of
//! any cached type.

/// How far to look for the end of a spelling, in bytes and in nested brackets.
const SPELLING_LIMIT: usize = 512;
const SPELLING_DEPTH: u32 = 16;

/// Returns the offset after the type whose first token ends at `end`, by counting brackets: after the `>` of
/// a `<` that follows immediately. `None` if it is not evident.
pub(crate) fn spelling_end(text: &[u8], end: usize) -> Option<usize> {
    if text.get(end) != Some(&b'<') {
        return Some(end);
    }
    let window = &text[..text.len().min(end + SPELLING_LIMIT)];
    let mut depth = 0u32;
    let mut at = end;
    loop {
        at = skip_while(window, at, |byte| !IS_BOUND[usize::from(byte)]);
        match *window.get(at)? {
            b'<' if depth < SPELLING_DEPTH => depth += 1,
            b'>' if window[at - 1] != b'-' => {
                depth -= 1;
                if depth == 0 {
                    return Some(at + 1);
                }
            }
            b'>' => {}
            _ => return None,
        }
        at += 1;
    }
}

/// The bytes that decide where a spelling in brackets ends.
const IS_BOUND: [bool; 256] = table_of(b"<>\n\"");

/// Makes a table that marks `bytes`.
pub(crate) const fn table_of(bytes: &[u8]) -> [bool; 256] {
    let mut table = [false; 256];
    let mut index = 0;
    while index < bytes.len() {
        table[bytes[index] as usize] = true;
        index += 1;
    }
    table
}

/// As above, for the function type whose `(` is at `start`.
pub(crate) fn function_spelling_end(text: &[u8], start: usize) -> Option<usize> {
    let arrow = skip_blanks(text, parentheses_end(text, start)?);
    if text.get(arrow..arrow + 2) != Some(b"->") {
        return None;
    }
    let result = skip_blanks(text, arrow + 2);
    match text.get(result)? {
        b'(' => parentheses_end(text, result),
        b'!' => spelling_end(text, skip_word(text, result + 1, b"_.$-")),
        byte if byte.is_ascii_alphabetic() => spelling_end(text, skip_word(text, result, b"_.$")),
        _ => None,
    }
}

/// Returns the offset after the `)` for the `(` at `start`.
fn parentheses_end(text: &[u8], start: usize) -> Option<usize> {
    let window = &text[start..text.len().min(start + SPELLING_LIMIT)];
    let mut depth = 0u32;
    for (index, &byte) in window.iter().enumerate() {
        match byte {
            b'(' => depth += 1,
            b')' => {
                depth -= 1;
                if depth == 0 {
                    return Some(start + index + 1);
                }
            }
            b'\n' | b'"' => return None,
            _ if depth > SPELLING_DEPTH => return None,
            _ => {}
        }
    }
    None
}

fn skip_blanks(text: &[u8], start: usize) -> usize {
    skip_while(text, start, |byte| byte == b' ')
}

/// Returns the offset after the letters, digits and `others` from `start` on.
fn skip_word(text: &[u8], start: usize, others: &[u8]) -> usize {
    skip_while(text, start, |byte| byte.is_ascii_alphanumeric() || others.contains(&byte))
}

/// Returns the position of the first token at or after `start`.
#[inline]
pub(crate) fn skip_blanks_and_comments(text: &[u8], mut start: usize) -> usize {
    loop {
        while matches!(text.get(start), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            start += 1;
        }
        match skip_comment(text, start) {
            Some(end) => start = end,
            None => return start,
        }
    }
}

/// Returns the end of the comment at `start`, if there is one: that of its line.
#[inline]
pub(crate) fn skip_comment(text: &[u8], start: usize) -> Option<usize> {
    match text.get(start..) {
        Some(comment @ [b'/', b'/', ..]) => {
            Some(memchr::memchr2(b'\n', b'\r', comment).map_or(text.len(), |length| start + length))
        }
        _ => None,
    }
}

/// Returns the offset after the bytes from `start` on for which `is_skipped` holds.
#[inline]
pub(crate) fn skip_while(text: &[u8], start: usize, is_skipped: impl Fn(u8) -> bool) -> usize {
    let is_end = |&byte: &u8| !is_skipped(byte);
    let mut at = start;
    // Among eight bytes nothing has to look for the end of the text.
    while let Some(bytes) = text.get(at..).and_then(<[u8]>::first_chunk::<8>) {
        match bytes.iter().position(is_end) {
            Some(index) => return at + index,
            None => at += bytes.len(),
        }
    }
    let rest = text.get(at..).unwrap_or_default();
    at + rest.iter().position(is_end).unwrap_or(rest.len())
}
