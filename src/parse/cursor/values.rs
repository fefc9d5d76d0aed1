//! The values of tokens.

/// Returns the value of a string literal, given with its quotes, with escapes resolved.
pub fn string_value(literal: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    let contents = &literal[1..literal.len() - 1];
    if memchr::memchr(b'\\', contents).is_none() {
        return contents.into();
    }
    let mut value = Vec::with_capacity(contents.len());
    let mut rest = contents;
    while let [byte, tail @ ..] = rest {
        rest = tail;
        if *byte != b'\\' {
            value.push(*byte);
            continue;
        }
        match *rest {
            [escaped @ (b'"' | b'\\'), ref tail @ ..] => {
                value.push(escaped);
                rest = tail;
            }
            [b'n', ref tail @ ..] => {
                value.push(b'\n');
                rest = tail;
            }
            [b't', ref tail @ ..] => {
                value.push(b'\t');
                rest = tail;
            }
            [high, low, ref tail @ ..] => {
                value.push(hex_digit(high) << 4 | hex_digit(low));
                rest = tail;
            }
            _ => break,
        }
    }
    value.into()
}

/// Returns the value of a hexadecimal digit.
pub const fn hex_digit(digit: u8) -> u8 {
    match digit {
        b'0'..=b'9' => digit - b'0',
        b'a'..=b'f' => digit - b'a' + 10,
        _ => digit.wrapping_sub(b'A').wrapping_add(10) & 0xF,
    }
}

/// Returns the value of a symbol token, `@name` or `@"name"`.
pub fn symbol_value(token: &[u8]) -> std::borrow::Cow<'_, [u8]> {
    match token {
        [b'@', literal @ ..] if literal.first() == Some(&b'"') => string_value(literal),
        [b'@', name @ ..] => name.into(),
        other => other.into(),
    }
}
