//! Numbers, escapes in strings and characters.

use super::token::Number;

/// Reads a number at the start of `bytes`: its value (`None` if it is malformed) and its length.
pub(super) fn number(bytes: &[u8]) -> (Option<Number>, usize) {
    let length = length(bytes);
    let digits: String = bytes[..length]
        .iter()
        .filter(|&&byte| byte != b'\'')
        .map(|&byte| byte.to_ascii_lowercase() as char)
        .collect();
    let is_hex = digits.starts_with("0x");
    let is_float = if is_hex { digits.contains(['.', 'p']) } else { digits.contains(['.', 'e']) };
    let value = if is_float && !is_hex {
        floating(&digits)
    } else if is_float {
        None
    } else {
        integer(&digits)
    };
    (value, length)
}

/// Length of a preprocessing number: digits, letters, `'`, `.`, and signs after an exponent.
fn length(bytes: &[u8]) -> usize {
    let is_hex = bytes.len() > 1 && bytes[0] == b'0' && bytes[1] | 32 == b'x';
    let mut at = 0;
    while let Some(&byte) = bytes.get(at) {
        let exponent = if is_hex { b'p' } else { b'e' };
        let is_sign = matches!(byte, b'+' | b'-') && at > 0 && bytes[at - 1] | 32 == exponent;
        let is_separator =
            byte == b'\'' && bytes.get(at + 1).is_some_and(|next| next.is_ascii_alphanumeric());
        if byte.is_ascii_alphanumeric() || byte == b'.' || byte == b'_' || is_sign || is_separator {
            at += 1;
        } else {
            break;
        }
    }
    at
}

fn floating(digits: &str) -> Option<Number> {
    let trimmed = digits.trim_end_matches(['f', 'l']);
    Some(Number::Floating { value: trimmed.parse().ok()?, single: digits.ends_with('f') })
}

fn integer(digits: &str) -> Option<Number> {
    let suffix_at = digits.trim_end_matches(['u', 'l', 'z']).len();
    let (digits, suffix) = digits.split_at(suffix_at);
    let (radix, body) = if let Some(hex) = digits.strip_prefix("0x") {
        (16, hex)
    } else if let Some(binary) = digits.strip_prefix("0b") {
        (2, binary)
    } else if digits.len() > 1 && digits.starts_with('0') {
        (8, &digits[1..])
    } else {
        (10, digits)
    };
    let value = u64::from_str_radix(body, radix).ok()?;
    let long = suffix.contains(['l', 'z']);
    Some(Number::Integer { value, unsigned: suffix.contains('u'), long, decimal: radix == 10 })
}

/// Reads up to the closing quote: the contents, the length including that quote, whether there is one.
pub(super) fn quoted(text: &str, quote: u8) -> (String, usize, bool) {
    let mut contents = String::new();
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        match character {
            '\n' => return (contents, at, false),
            '\\' => escape(&mut characters, &mut contents),
            character if character as u32 == u32::from(quote) => return (contents, at + 1, true),
            character => contents.push(character),
        }
    }
    (contents, text.len(), false)
}

/// Reads an escape sequence whose backslash was taken.
fn escape(characters: &mut std::iter::Peekable<std::str::CharIndices<'_>>, contents: &mut String) {
    let Some((_, character)) = characters.next() else { return };
    let mut number = |first: u32, radix: u32, most: usize| {
        let mut value = first;
        for _ in 0..most {
            let Some(digit) = characters.peek().and_then(|(_, next)| next.to_digit(radix)) else { break };
            value = value.saturating_mul(radix).saturating_add(digit);
            characters.next();
        }
        char::from_u32(value).unwrap_or(char::REPLACEMENT_CHARACTER)
    };
    match character {
        'n' => contents.push('\n'),
        't' => contents.push('\t'),
        'r' => contents.push('\r'),
        'a' => contents.push('\x07'),
        'b' => contents.push('\x08'),
        'f' => contents.push('\x0c'),
        'v' => contents.push('\x0b'),
        'x' => contents.push(number(0, 16, 8)),
        'u' => contents.push(number(0, 16, 4)),
        'U' => contents.push(number(0, 16, 8)),
        '0'..='7' => contents.push(number(character as u32 - '0' as u32, 8, 2)),
        '\n' => {}
        other => contents.push(other),
    }
}
