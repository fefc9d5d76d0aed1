//! Tokens of source text for messages: the token at a place, and the names defined around it.

use std::ops::Range;

use crate::parse::TokenKind;
use logos::Logos as _;

/// Returns the length in bytes of the token at the start of a line's rest; 0 at the end of the line.
pub(super) fn token_length(rest: &[u8]) -> usize {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$.-".contains(byte);
    let word_length = |bytes: &[u8]| bytes.iter().position(|byte| !is_word(byte)).unwrap_or(bytes.len());
    match rest {
        [] => 0,
        [b'"', tail @ ..] => tail.iter().position(|&byte| byte == b'"').map_or(1, |end| end + 2),
        [b'%' | b'@' | b'#' | b'!' | b'^', tail @ ..] => 1 + word_length(tail),
        [b'-', b'>', ..] | [b':', b':', ..] => 2,
        [byte, ..] if byte.is_ascii() && !is_word(byte) => 1,
        [byte, ..] if byte.is_ascii() => word_length(rest),
        // The whole character, and not its first byte.
        _ => rest[1..].iter().take_while(|&&byte| byte & 0xC0 == 0x80).count() + 1,
    }
}

/// A token and its place.
#[derive(Clone, Debug)]
pub(super) struct Piece<'t> {
    pub kind: TokenKind,
    pub text: &'t [u8],
    pub bytes: Range<usize>,
    /// Whether no other token stands before it on its line.
    pub starts_line: bool,
}

/// The most bytes of a text that are searched for names.
const MOST_SEARCHED: usize = 1 << 22;

/// Returns the tokens of a text, as far as it is searched. Bytes that are no token are passed over.
pub(super) fn pieces(text: &[u8]) -> impl Iterator<Item = Piece<'_>> {
    let searched = &text[..text.len().min(MOST_SEARCHED)];
    let mut lexer = TokenKind::lexer(searched);
    let mut last_end = 0;
    std::iter::from_fn(move || {
        loop {
            let Ok(kind) = lexer.next()? else { continue };
            let bytes = lexer.span();
            let starts_line = last_end == 0 || searched[last_end..bytes.start].contains(&b'\n');
            last_end = bytes.end;
            return Some(Piece { kind, text: lexer.slice(), bytes, starts_line });
        }
    })
}

/// Returns the text of a token, to compare and to show.
pub(super) fn shown<'t>(piece: &Piece<'t>) -> std::borrow::Cow<'t, str> {
    String::from_utf8_lossy(piece.text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_know_their_lines() {
        let text = b"a {\n  %x = b // c\n}\n\xFF d";
        let found: Vec<_> =
            pieces(text).map(|piece| (shown(&piece).into_owned(), piece.starts_line)).collect();
        let found: Vec<_> = found.iter().map(|(text, starts)| (text.as_str(), *starts)).collect();
        let expected =
            [("a", true), ("{", false), ("%x", true), ("=", false), ("b", false), ("}", true), ("d", true)];
        assert_eq!(found, expected);
    }

    #[test]
    fn tokens_have_lengths() {
        for (rest, length) in [("%a, %b", 2), ("->x", 2), ("\"a b\" c", 5), ("arith.addi x", 10), ("", 0)] {
            assert_eq!(token_length(rest.as_bytes()), length, "{rest}");
        }
    }
}
