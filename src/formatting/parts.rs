//! Files of several texts: lines `// -----` split them, and each is formatted by itself.

use std::ops::Range;

/// The line that splits a file.
const MARKER: &[u8] = b"// -----";

/// A piece of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Piece {
    Text(Range<usize>),
    /// A line with the marker, without its line break.
    Marker(Range<usize>),
}

/// Splits a file into texts and the markers between them.
pub fn pieces(text: &[u8]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut start = 0;
    for at in memchr::memmem::find_iter(text, MARKER) {
        if at < start || (at > 0 && text[at - 1] != b'\n') {
            continue;
        }
        let end = memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |length| at + length);
        if start < at {
            pieces.push(Piece::Text(start..at));
        }
        pieces.push(Piece::Marker(at..end));
        start = end;
    }
    if start < text.len() {
        pieces.push(Piece::Text(start..text.len()));
    }
    pieces
}

/// Returns whether comments count lines: `expected-error@+2`.
pub fn counts_lines(text: &[u8]) -> bool {
    memchr::memmem::find_iter(text, b"expected-").any(|at| {
        let line = &text[at..];
        let line = &line[..memchr::memchr2(b'{', b'\n', line).unwrap_or(line.len())];
        memchr::memchr(b'@', line).is_some_and(|at| matches!(line.get(at + 1), Some(b'+' | b'-')))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_split() {
        let text = b"a\n// -----\nb // -----\n// ----- c\n";
        use Piece::{Marker, Text};
        assert_eq!(pieces(text), [Text(0..2), Marker(2..10), Text(10..22), Marker(22..32), Text(32..33)]);
    }

    #[test]
    fn line_counts_are_found() {
        assert!(counts_lines(b"// expected-error@+1 {{x}}"));
        assert!(counts_lines(b"// expected-note @-12{{x}}"));
        assert!(!counts_lines(b"// expected-error@below {{@+1}}\n// @+1"));
    }
}
