//! The values of options as text: words, lists, braces.

/// Returns a value, in braces if it has spaces.
pub(super) fn braced(value: &str) -> String {
    match value.contains(' ') {
        true => format!("{{{value}}}"),
        false => value.into(),
    }
}

/// Returns the position of `wanted` in `text` from `from` on, but not in brackets or quotes.
fn find_outside(text: &[u8], from: usize, wanted: u8) -> Option<usize> {
    // The closing brackets that are waited for.
    let mut closing = vec![wanted];
    let mut at = from;
    while at < text.len() {
        let byte = text[at];
        if closing.last() == Some(&byte) {
            closing.pop();
            if closing.is_empty() {
                return Some(at);
            }
        } else {
            match byte {
                b'{' => closing.push(b'}'),
                b'(' => closing.push(b')'),
                b'[' => closing.push(b']'),
                b'"' | b'\'' => at += 1 + memchr::memchr(byte, &text[at + 1..])?,
                _ => {}
            }
        }
        at += 1;
    }
    None
}

/// Returns the elements of `a,b,...`.
pub(super) fn list_elements(text: &str) -> Vec<&str> {
    let mut elements = Vec::new();
    let mut rest = text;
    if rest.is_empty() {
        return elements;
    }
    while let Some(comma) = find_outside(rest.as_bytes(), 0, b',') {
        elements.push(unwrapped(&rest[..comma]));
        rest = rest[comma + 1..].trim_start();
    }
    elements.push(unwrapped(rest));
    elements
}

/// Returns a name or value without surrounding spaces, quotes or braces.
pub(super) fn unwrapped(text: &str) -> &str {
    let text = text.trim();
    let (Some(first), Some(last)) = (text.chars().next(), text.chars().next_back()) else { return text };
    if text.len() <= 1 {
        return text;
    }
    let is_wrapped = match first {
        '\'' | '"' => last == first,
        // `{a},{b}` is not in braces.
        '{' => find_outside(text.as_bytes(), 1, b'}') == Some(text.len() - 1),
        _ => false,
    };
    if is_wrapped { text[1..text.len() - 1].trim() } else { text }
}

/// Splits off the first `name` or `name=value` of a text.
pub(super) fn next_argument(text: &str) -> (&str, Option<&str>, &str) {
    let bytes = text.as_bytes();
    let end = bytes.iter().position(|byte| matches!(byte, b' ' | b'=')).unwrap_or(bytes.len());
    let name = unwrapped(&text[..end]);
    if bytes.get(end) != Some(&b'=') {
        return (name, None, text[end..].trim_start());
    }
    let value = &text[end + 1..];
    let end = value_end(value.as_bytes());
    (name, Some(unwrapped(&value[..end])), value[end..].trim_start())
}

/// Returns the end of a value: a space outside of quotes and braces.
fn value_end(text: &[u8]) -> usize {
    let mut depth = 0usize;
    let mut at = 0;
    while at < text.len() {
        match text[at] {
            b' ' if depth == 0 => return at,
            quote @ (b'\'' | b'"') => {
                at += memchr::memchr(quote, &text[at + 1..]).map_or(0, |length| length + 1);
            }
            b'{' => depth += 1,
            b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        at += 1;
    }
    text.len()
}
