//! The tokens of TableGen as far as its layout depends on them.
//!
//! The parser's lexer removes preprocessor lines and comments, which a formatter has to keep; and
//! a text that does not parse is split into tokens all the same.

use logos::{Lexer, Logos};

/// The kind of a token.
#[derive(Logos, Clone, Copy, PartialEq, Eq, Debug)]
#[logos(utf8 = false)]
#[logos(skip(b"[ \t\r\n]+"))]
#[logos(skip(b"//[^\n\r]*", allow_greedy = true))]
pub enum Kind {
    /// Names, numbers, operators.
    #[regex(b"[$!]?[a-zA-Z_0-9]+")]
    #[regex(b"[-+][0-9]+")]
    #[token(b"...")]
    #[regex(b"[?#.+-]")]
    Word,
    /// `in`
    #[token(b"in")]
    In,
    /// `:`
    #[token(b":")]
    Colon,
    /// `;`
    #[token(b";")]
    Semicolon,
    /// `,`
    #[token(b",")]
    Comma,
    /// `=`
    #[token(b"=")]
    Equal,
    /// `<`
    #[token(b"<")]
    Less,
    /// `>`
    #[token(b">")]
    Greater,
    /// `[`
    #[token(b"[")]
    LeftSquare,
    /// `]`
    #[token(b"]")]
    RightSquare,
    /// `{`
    #[token(b"{")]
    LeftBrace,
    /// `}`
    #[token(b"}")]
    RightBrace,
    /// `(`
    #[token(b"(")]
    LeftParen,
    /// `)`
    #[token(b")")]
    RightParen,
    /// `"..."`
    #[regex(br#""([^"\\\n]|\\[^\n])*""#)]
    String,
    /// `[{ ... }]`
    #[token(b"[{", |lexer| until(lexer, b"}]"))]
    Code,
    /// `/* ... */`, which nest.
    #[token(b"/*", block_comment)]
    BlockComment,
    /// A line of the preprocessor; see `is_directive`.
    Directive,
}

/// A token and where it stands.
#[derive(Clone, Copy, Debug)]
pub struct Token {
    /// `None` for bytes that are no token.
    pub kind: Option<Kind>,
    /// The first byte.
    pub start: usize,
    /// The byte after the last one.
    pub end: usize,
    /// The matching bracket; the token itself if there is none.
    pub partner: usize,
}

fn until(lexer: &mut Lexer<'_, Kind>, end: &[u8]) -> bool {
    let Some(at) = memchr::memmem::find(lexer.remainder(), end) else { return false };
    lexer.bump(at + end.len());
    true
}

fn block_comment(lexer: &mut Lexer<'_, Kind>) -> bool {
    let mut depth = 1usize;
    let rest = lexer.remainder();
    let mut at = 0;
    while depth > 0 {
        let Some(next) = memchr::memchr2(b'*', b'/', &rest[at..]) else { return false };
        at += next;
        match &rest[at..] {
            [b'*', b'/', ..] => (depth, at) = (depth - 1, at + 2),
            [b'/', b'*', ..] => (depth, at) = (depth + 1, at + 2),
            _ => at += 1,
        }
    }
    lexer.bump(at);
    true
}

/// Returns whether a line of the preprocessor begins with `#` at byte `at`.
fn is_directive(text: &[u8], at: usize) -> bool {
    let line_start = memchr::memrchr(b'\n', &text[..at]).map_or(0, |at| at + 1);
    let is_first = text[line_start..at].iter().all(u8::is_ascii_whitespace);
    let word = &text[at + 1..];
    let words: [&[u8]; 5] = [b"ifdef", b"ifndef", b"else", b"endif", b"define"];
    is_first && words.iter().any(|directive| word.starts_with(directive))
}

/// Splits a text into tokens.
pub fn tokens(text: &[u8]) -> Vec<Token> {
    let mut tokens: Vec<Token> = Vec::with_capacity(text.len() / 6);
    let mut open: Vec<usize> = Vec::new();
    let mut lexer = Kind::lexer(text);
    while let Some(kind) = lexer.next() {
        let (mut kind, mut span) = (kind.ok(), lexer.span());
        if text[span.start] == b'#' && is_directive(text, span.start) {
            let rest = lexer.remainder();
            lexer.bump(memchr::memchr(b'\n', rest).unwrap_or(rest.len()));
            kind = Some(Kind::Directive);
            span.end = span.start + text[span.start..lexer.span().end].trim_ascii_end().len();
        }
        let index = tokens.len();
        tokens.push(Token { kind, start: span.start, end: span.end, partner: index });
        match kind {
            Some(Kind::LeftBrace | Kind::LeftParen | Kind::LeftSquare | Kind::Less) => open.push(index),
            Some(closer @ (Kind::RightBrace | Kind::RightParen | Kind::RightSquare | Kind::Greater)) => {
                let Some(opener) =
                    open.pop_if(|opener| tokens[*opener].kind.is_some_and(|kind| kind.opens(closer)))
                else {
                    continue;
                };
                (tokens[opener].partner, tokens[index].partner) = (index, opener);
            }
            _ => {}
        }
    }
    tokens
}

impl Kind {
    fn opens(self, closer: Kind) -> bool {
        matches!(
            (self, closer),
            (Kind::LeftBrace, Kind::RightBrace)
                | (Kind::LeftParen, Kind::RightParen)
                | (Kind::LeftSquare, Kind::RightSquare)
                | (Kind::Less, Kind::Greater)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_comments_and_directives_are_tokens() {
        let text = b"#ifdef X // y\nlet a = [{ b } c }]; /* d /* e */ */ #f";
        let kinds: Vec<_> = tokens(text).iter().map(|token| token.kind.unwrap()).collect();
        use Kind::{BlockComment, Code, Directive, Equal, Semicolon, Word};
        assert_eq!(kinds, [Directive, Word, Word, Equal, Code, Semicolon, BlockComment, Word, Word]);
    }

    #[test]
    fn open_ends_are_no_tokens() {
        assert!(tokens(b"[{ a").iter().any(|token| token.kind.is_none()));
        assert!(tokens(b"/* a").iter().any(|token| token.kind.is_none()));
    }
}
