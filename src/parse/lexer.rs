//! The lexer: bytes to tokens.
//!
//! The automaton is logos's. It knows the tokens that are well-formed; for anything else
//! [`explain_error`] looks at the bytes again, off the hot path, and says what mlir-opt says.
//! Keywords are bare identifiers, told apart by their text where the grammar asks, as most of
//! them may name operations, dictionary entries and the like too. Some tokens depend on context
//! (`4x?x8xf32` in a shape): the parser takes them apart with [`super::Parser::reset_to`].
//!
//! Follows mlir/lib/AsmParser/Lexer.cpp.

use logos::Logos;

/// What a token is.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
#[logos(utf8 = false)]
// A NUL byte inside the text is white space, as in MLIR.
#[logos(skip(b"[ \t\n\r\0]+"))]
#[logos(skip(b"//[^\n\r]*", allow_greedy = true))]
pub enum TokenKind {
    /// The end of the text.
    Eof,
    /// Not a token; the error is reported already.
    Error,

    /// `name`, which includes every keyword
    #[regex(b"[a-zA-Z_][a-zA-Z0-9_.$]*", priority = 2)]
    BareIdentifier,
    /// `i32`, `si8`, `ui16`
    #[regex(b"[su]?i[0-9]+", priority = 10)]
    IntType,
    /// `@name`, `@"name"`
    #[regex(b"@[a-zA-Z_][a-zA-Z0-9_.$]*")]
    #[regex(br#"@"([^"\n\x0B\x0C\\]|\\["\\nt]|\\[0-9a-fA-F][0-9a-fA-F])*""#)]
    AtIdentifier,
    /// `#name`
    #[regex(b"#([0-9]+|[a-zA-Z$._-][a-zA-Z0-9$._-]*)")]
    HashIdentifier,
    /// `%name`
    #[regex(b"%([0-9]+|[a-zA-Z$._-][a-zA-Z0-9$._-]*)")]
    PercentIdentifier,
    /// `^name`
    #[regex(b"\\^([0-9]+|[a-zA-Z$._-][a-zA-Z0-9$._-]*)")]
    CaretIdentifier,
    /// `!name`
    #[regex(b"!([0-9]+|[a-zA-Z$._-][a-zA-Z0-9$._-]*)")]
    ExclamationIdentifier,

    /// `42`, `0x2A`
    #[regex(b"[0-9]+")]
    #[regex(b"0x[0-9a-fA-F]+")]
    Integer,
    /// `4.2e1`
    #[regex(b"[0-9]+\\.[0-9]*([eE][-+]?[0-9]+)?")]
    FloatLiteral,
    /// `"text"`, quotes and escapes included
    #[regex(br#""([^"\n\x0B\x0C\\]|\\["\\nt]|\\[0-9a-fA-F][0-9a-fA-F])*""#)]
    String,

    #[token(b"->")]
    Arrow,
    #[token(b":")]
    Colon,
    #[token(b",")]
    Comma,
    #[token(b"...")]
    Ellipsis,
    #[token(b"=")]
    Equal,
    #[token(b">")]
    Greater,
    #[token(b"{")]
    LBrace,
    #[token(b"(")]
    LParen,
    #[token(b"[")]
    LSquare,
    #[token(b"<")]
    Less,
    #[token(b"-")]
    Minus,
    #[token(b"+")]
    Plus,
    #[token(b"?")]
    Question,
    #[token(b"}")]
    RBrace,
    #[token(b")")]
    RParen,
    #[token(b"]")]
    RSquare,
    #[token(b"/")]
    Slash,
    #[token(b"*")]
    Star,
    #[token(b"|")]
    VerticalBar,
    /// `{-#`
    #[token(b"{-#")]
    FileMetadataBegin,
    /// `#-}`
    #[token(b"#-}", priority = 20)]
    FileMetadataEnd,
}

impl TokenKind {
    /// How a token of a fixed spelling is written; empty for the others.
    pub fn spelling(self) -> &'static str {
        match self {
            TokenKind::Arrow => "->",
            TokenKind::Colon => ":",
            TokenKind::Comma => ",",
            TokenKind::Ellipsis => "...",
            TokenKind::Equal => "=",
            TokenKind::Greater => ">",
            TokenKind::LBrace => "{",
            TokenKind::LParen => "(",
            TokenKind::LSquare => "[",
            TokenKind::Less => "<",
            TokenKind::Minus => "-",
            TokenKind::Plus => "+",
            TokenKind::Question => "?",
            TokenKind::RBrace => "}",
            TokenKind::RParen => ")",
            TokenKind::RSquare => "]",
            TokenKind::Slash => "/",
            TokenKind::Star => "*",
            TokenKind::VerticalBar => "|",
            TokenKind::FileMetadataBegin => "{-#",
            TokenKind::FileMetadataEnd => "#-}",
            _ => "",
        }
    }
}

/// A token: its kind and where it stands, in byte offsets of its buffer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    pub kind: TokenKind,
    pub start: u32,
    pub end: u32,
}

const _: () = assert!(size_of::<Token>() == 12);

/// Why there is no token at `start`: the offset to report and the message.
#[cold]
pub fn explain_error(text: &[u8], start: usize) -> (usize, &'static str) {
    let at = |offset: usize| text.get(offset).copied().unwrap_or(0);
    match at(start) {
        b'"' => explain_string_error(text, start + 1),
        b'@' if at(start + 1) == b'"' => explain_string_error(text, start + 2),
        b'@' => (start + 1, "@ identifier expected to start with letter or '_'"),
        b'#' => (start, "invalid attribute name"),
        b'%' => (start, "invalid SSA name"),
        b'^' => (start, "invalid block name"),
        b'!' => (start, "invalid type identifier"),
        b'.' => (start + 1, "expected three consecutive dots for an ellipsis"),
        _ => (start, "unexpected character"),
    }
}

/// What is wrong with the string literal whose contents start at `start`.
fn explain_string_error(text: &[u8], start: usize) -> (usize, &'static str) {
    let at = |offset: usize| text.get(offset).copied().unwrap_or(0);
    let mut offset = start;
    while offset < text.len() {
        match text[offset] {
            b'"' => break,
            b'\n' | 0x0B | 0x0C => break,
            b'\\' if matches!(at(offset + 1), b'"' | b'\\' | b'n' | b't') => offset += 2,
            b'\\' if at(offset + 1).is_ascii_hexdigit() && at(offset + 2).is_ascii_hexdigit() => offset += 3,
            b'\\' => return (offset, "unknown escape in string literal"),
            _ => offset += 1,
        }
    }
    (offset, "expected '\"' in string literal")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<TokenKind> {
        TokenKind::lexer(text.as_bytes()).map(|kind| kind.unwrap_or(TokenKind::Error)).collect()
    }

    #[test]
    fn numbers_stop_where_mlir_stops() {
        use TokenKind::*;
        assert_eq!(
            kinds("0x1F 12 1. 1.5e3 1e5"),
            [Integer, Integer, FloatLiteral, FloatLiteral, Integer, BareIdentifier]
        );
        assert_eq!(kinds("0xi32"), [Integer, BareIdentifier]);
        assert_eq!(kinds("1.e+"), [FloatLiteral, BareIdentifier, Plus]);
    }

    #[test]
    fn identifiers_and_types() {
        use TokenKind::*;
        assert_eq!(
            kinds("i32 si8 i32x iX a.b$c"),
            [IntType, IntType, BareIdentifier, BareIdentifier, BareIdentifier]
        );
        assert_eq!(
            kinds("%0 %0a %a-b ^bb #-} {-#"),
            [
                PercentIdentifier,
                PercentIdentifier,
                BareIdentifier,
                PercentIdentifier,
                CaretIdentifier,
                FileMetadataEnd,
                FileMetadataBegin
            ]
        );
        assert_eq!(
            kinds("@a @\"b\\22\" \"x\\ny\" / // c\n\0)"),
            [AtIdentifier, AtIdentifier, String, Slash, RParen]
        );
    }

    #[test]
    fn errors_are_explained_as_mlir_does() {
        assert_eq!(explain_error(b"\"ab\\q\"", 0), (3, "unknown escape in string literal"));
        assert_eq!(explain_error(b"\"ab\n\"", 0), (3, "expected '\"' in string literal"));
        assert_eq!(explain_error(b"..", 0).1, "expected three consecutive dots for an ellipsis");
    }
}
