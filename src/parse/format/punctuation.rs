//! The literals of formats that are no keywords, as tokens.

use ods::format::Punctuation;

use crate::OpAsmParser;
use crate::cursor::ParseList;
use crate::lexer::TokenKind;
use ir::diag::Failed;

/// Returns the token of a punctuation, and the error if it is missing.
pub(crate) fn token_of(punctuation: Punctuation) -> (TokenKind, &'static str) {
    match punctuation {
        Punctuation::Arrow => (TokenKind::Arrow, "expected '->'"),
        Punctuation::Colon => (TokenKind::Colon, "expected ':'"),
        Punctuation::Comma => (TokenKind::Comma, "expected ','"),
        Punctuation::Equal => (TokenKind::Equal, "expected '='"),
        Punctuation::Less => (TokenKind::Less, "expected '<'"),
        Punctuation::Greater => (TokenKind::Greater, "expected '>'"),
        Punctuation::LBrace => (TokenKind::LBrace, "expected '{'"),
        Punctuation::RBrace => (TokenKind::RBrace, "expected '}'"),
        Punctuation::LParen => (TokenKind::LParen, "expected '('"),
        Punctuation::RParen => (TokenKind::RParen, "expected ')'"),
        Punctuation::LSquare => (TokenKind::LSquare, "expected '['"),
        Punctuation::RSquare => (TokenKind::RSquare, "expected ']'"),
        Punctuation::Question => (TokenKind::Question, "expected '?'"),
        Punctuation::Plus => (TokenKind::Plus, "expected '+'"),
        Punctuation::Minus => (TokenKind::Minus, "expected '-'"),
        Punctuation::Star => (TokenKind::Star, "expected '*'"),
        Punctuation::Ellipsis => (TokenKind::Ellipsis, "expected '...'"),
    }
}

pub(super) fn parse_punctuation(
    parser: &mut OpAsmParser<'_, '_>,
    punctuation: Punctuation,
) -> Result<(), Failed> {
    let (token, message) = token_of(punctuation);
    parser.parser().parse_token(token, message)
}

pub(super) fn consume_if_punctuation(parser: &mut OpAsmParser<'_, '_>, punctuation: Punctuation) -> bool {
    parser.parser().consume_if(token_of(punctuation).0)
}
