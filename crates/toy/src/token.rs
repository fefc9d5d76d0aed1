//! The lexer: bytes to tokens.
//!
//! The automaton is logos's. A token says what it stands for: the number, not its digits.
//!
//! Follows mlir/examples/toy/Ch2/include/toy/Lexer.h, but takes no number that is not one: C's `strtod`
//! reads as much of `1.2.3` as it understands.

use std::fmt;
use std::ops::Range;

use logos::Logos;

use crate::error::Error;

/// What a token is.
#[derive(Logos, Clone, Copy, PartialEq, Debug)]
#[logos(utf8 = false)]
#[logos(skip(b"[ \t\n\r\x0B\x0C]+"))]
#[logos(skip(b"#[^\n\r]*", allow_greedy = true))]
pub enum Token<'t> {
    #[token(b"def")]
    Def,
    #[token(b"return")]
    Return,
    #[token(b"var")]
    Var,
    #[regex(b"[a-zA-Z][a-zA-Z0-9_]*", |lexer| std::str::from_utf8(lexer.slice()).ok())]
    Identifier(&'t str),
    #[regex(b"[0-9.]+", |lexer| number(lexer.slice()))]
    Number(f64),
    #[token(b"(")]
    LParen,
    #[token(b")")]
    RParen,
    #[token(b"[")]
    LSquare,
    #[token(b"]")]
    RSquare,
    #[token(b"{")]
    LBrace,
    #[token(b"}")]
    RBrace,
    #[token(b"<")]
    Less,
    #[token(b">")]
    Greater,
    #[token(b",")]
    Comma,
    #[token(b";")]
    Semicolon,
    #[token(b"=")]
    Equal,
    #[token(b"+")]
    Plus,
    #[token(b"-")]
    Minus,
    #[token(b"*")]
    Star,
    #[token(b"/")]
    Slash,
}

/// The number that digits and dots are, if they are one.
fn number(bytes: &[u8]) -> Option<f64> {
    std::str::from_utf8(bytes).ok()?.parse().ok()
}

impl fmt::Display for Token<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Def => f.write_str("'def'"),
            Token::Return => f.write_str("'return'"),
            Token::Var => f.write_str("'var'"),
            Token::Identifier(name) => write!(f, "'{name}'"),
            Token::Number(value) => write!(f, "number {value}"),
            Token::LParen => f.write_str("'('"),
            Token::RParen => f.write_str("')'"),
            Token::LSquare => f.write_str("'['"),
            Token::RSquare => f.write_str("']'"),
            Token::LBrace => f.write_str("'{'"),
            Token::RBrace => f.write_str("'}'"),
            Token::Less => f.write_str("'<'"),
            Token::Greater => f.write_str("'>'"),
            Token::Comma => f.write_str("','"),
            Token::Semicolon => f.write_str("';'"),
            Token::Equal => f.write_str("'='"),
            Token::Plus => f.write_str("'+'"),
            Token::Minus => f.write_str("'-'"),
            Token::Star => f.write_str("'*'"),
            Token::Slash => f.write_str("'/'"),
        }
    }
}

/// The tokens of a text, each with the bytes that it stands in.
///
/// # Errors
/// For all bytes that are part of no token.
pub fn tokens(text: &[u8]) -> Result<Vec<(Token<'_>, Range<usize>)>, Vec<Error>> {
    let mut tokens = Vec::new();
    let mut errors: Vec<Error> = Vec::new();
    let mut wrong_until = 0;
    for (token, range) in Token::lexer(text).spanned() {
        match token {
            Ok(token) => tokens.push((token, range)),
            // Of bytes in a row that mean nothing, the first is enough.
            Err(()) => {
                if errors.is_empty() || range.start != wrong_until {
                    errors.push(explain(text, range.clone()));
                }
                wrong_until = range.end;
            }
        }
    }
    if errors.is_empty() { Ok(tokens) } else { Err(errors) }
}

/// Why the bytes `range` of a text are no token.
fn explain(text: &[u8], range: Range<usize>) -> Error {
    let (bytes, offset) = (&text[range.clone()], range.start);
    if bytes.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.') {
        return Error::new(offset, format!("'{}' is not a number", String::from_utf8_lossy(bytes)));
    }
    match first_character(&text[offset..]) {
        Some('_') => Error::new(offset, "a name begins with a letter, not with '_'"),
        Some(character) if !character.is_control() => {
            Error::new(offset, format!("unexpected character '{character}'"))
        }
        _ => Error::new(offset, format!("unexpected byte 0x{:02X}", bytes.first().copied().unwrap_or(0))),
    }
}

/// The character that bytes begin with, if they do.
fn first_character(bytes: &[u8]) -> Option<char> {
    let lengths = 1..=bytes.len().min(4);
    lengths
        .filter_map(|length| std::str::from_utf8(&bytes[..length]).ok())
        .find_map(|text| text.chars().next())
}
