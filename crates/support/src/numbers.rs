//! Numbers and truth values as LLVM's command line reads them.

/// A boolean as LLVM reads it.
pub fn read_boolean(value: &str) -> Option<bool> {
    match value {
        "" | "true" | "TRUE" | "True" | "1" => Some(true),
        "false" | "FALSE" | "False" | "0" => Some(false),
        _ => None,
    }
}

/// Parses an integer as LLVM does: `0x`, `0b`, `0o` and `0` select the radix.
pub fn read_integer(value: &str) -> Option<i128> {
    let (negative, digits) = match value.strip_prefix('-') {
        Some(digits) => (true, digits),
        None => (false, value),
    };
    let lower = digits.to_ascii_lowercase();
    let (radix, digits) = match lower.as_bytes() {
        [b'0', b'x', ..] => (16, &lower[2..]),
        [b'0', b'b', ..] => (2, &lower[2..]),
        [b'0', b'o', ..] => (8, &lower[2..]),
        [b'0', next, ..] if next.is_ascii_digit() => (8, &lower[1..]),
        _ => (10, &lower[..]),
    };
    if digits.starts_with(['+', '-']) {
        return None;
    }
    let number = i128::from(u64::from_str_radix(digits, radix).ok()?);
    Some(if negative { -number } else { number })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn integers_have_a_radix() {
        assert_eq!(read_integer("-1"), Some(-1));
        assert_eq!(read_integer("0x10"), Some(16));
        assert_eq!(read_integer("010"), Some(8));
        assert_eq!(read_integer("1x"), None);
        assert_eq!(read_integer("--1"), None);
    }
}
