//! Pieces of HTML.

use std::fmt::{self, Display, Write};

/// The most HTML that one site may have. Records share their parts in memory; written out, shared parts
/// repeat.
pub(super) const LIMIT: usize = 1 << 30;

/// A growing page that refuses to become larger than it may.
pub(super) struct Out {
    pub text: String,
    left: usize,
}

impl Out {
    pub fn new(limit: usize) -> Self {
        Out { text: String::new(), left: limit }
    }
}

impl Write for Out {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.left = self.left.checked_sub(text.len()).ok_or(fmt::Error)?;
        self.text.push_str(text);
        Ok(())
    }
}

/// A text as part of HTML, inside of elements and of quoted attributes.
pub(super) struct Escaped<'a>(pub &'a str);

impl Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.0;
        while let Some(at) = rest.find(['&', '<', '>', '"', '\'']) {
            let (before, from) = rest.split_at(at);
            f.write_str(before)?;
            f.write_str(match from.as_bytes()[0] {
                b'&' => "&amp;",
                b'<' => "&lt;",
                b'>' => "&gt;",
                b'"' => "&quot;",
                _ => "&#39;",
            })?;
            rest = &from[1..];
        }
        f.write_str(rest)
    }
}

/// Returns a name that can stand in a URL and in the name of a file without being escaped. Different names
/// make different ones.
pub(super) fn slug(name: &str) -> String {
    let mut slug = String::with_capacity(name.len());
    for byte in name.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'.' | b'_' | b'-' => slug.push(byte.into()),
            // Unreserved in URLs, and special to nothing.
            _ => slug.push_str(&format!("~{byte:02x}")),
        }
    }
    // An empty name, `.` and `..` are not file names.
    if slug.trim_start_matches('.').is_empty() { format!("{slug}~") } else { slug }
}

/// `1 operation`, `2 operations`
pub(super) fn count(number: usize, noun: &str) -> String {
    match number {
        1 => format!("1 {noun}"),
        _ if noun.ends_with('s') => format!("{number} {noun}es"),
        _ => format!("{number} {noun}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_escapes_from_a_quoted_attribute() {
        assert_eq!(Escaped("<a & \"b\" 'c'>é").to_string(), "&lt;a &amp; &quot;b&quot; &#39;c&#39;&gt;é");
    }

    #[test]
    fn slugs_are_not_paths() {
        assert_eq!(slug("arith.addf"), "arith.addf");
        assert_eq!(slug("a/../b"), "a~2f..~2fb");
        assert_eq!([slug(".."), slug("")], ["..~", "~"]);
    }

    #[test]
    fn a_page_has_a_largest_size() {
        let mut out = Out::new(3);
        assert!(out.write_str("abc").is_ok() && out.write_str("d").is_err());
    }
}
