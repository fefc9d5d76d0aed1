//! Tokens.
//!
//! Keywords are reserved; the rest is as in the TableGen Programmer's Reference. Two things are peculiar:
//! an identifier may begin with digits (`1DTensorOf`), and a number may carry its sign, so that `0-3` is
//! two numbers. White space and comments are skipped here; preprocessor lines and `include` are the
//! business of [`super::preprocess`].

use super::operator::Bang;
use logos::{Lexer, Logos, Skip};

#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(skip r"[ \t\r\n]+")]
#[logos(skip(r"//[^\r\n]*", allow_greedy = true))]
#[logos(error = LexError)]
pub(crate) enum TokenKind {
    #[token("assert")]
    Assert,
    #[token("bit")]
    Bit,
    #[token("bits")]
    Bits,
    #[token("class")]
    Class,
    #[token("code")]
    CodeType,
    #[token("dag")]
    Dag,
    #[token("def")]
    Def,
    #[token("defm")]
    Defm,
    #[token("defset")]
    Defset,
    #[token("deftype")]
    Deftype,
    #[token("defvar")]
    Defvar,
    #[token("dump")]
    Dump,
    #[token("else")]
    Else,
    #[token("false")]
    False,
    #[token("field")]
    Field,
    #[token("foreach")]
    Foreach,
    #[token("if")]
    If,
    #[token("in")]
    In,
    #[token("include")]
    Include,
    #[token("int")]
    IntType,
    #[token("let")]
    Let,
    #[token("list")]
    List,
    #[token("multiclass")]
    MultiClass,
    #[token("string")]
    StringType,
    #[token("then")]
    Then,
    #[token("true")]
    True,

    /// A run that begins with a digit too, unless it is a number; see [`classify_digits`].
    #[regex("[a-zA-Z_][a-zA-Z_0-9]*")]
    Identifier,
    /// `$name`
    #[regex(r"\$[a-zA-Z_][a-zA-Z_0-9]*")]
    VarName,
    /// Decimal with an optional sign, or `0x`.
    #[regex("[-+][0-9]+")]
    Int,
    /// `0b`, which is a `bits` value.
    BinaryInt,
    /// A run of digits and letters whose kind is not determined yet.
    #[regex("[0-9][a-zA-Z_0-9]*")]
    Digits,
    #[token("\"", string)]
    Str,
    #[token("[{", code)]
    Code,
    #[regex("![a-zA-Z]+", bang)]
    Bang(Bang),

    #[token("/*", block_comment)]
    Comment,

    #[token(":")]
    Colon,
    #[token(";")]
    Semicolon,
    #[token(",")]
    Comma,
    #[token("<")]
    Less,
    #[token(">")]
    Greater,
    #[token("[")]
    LeftSquare,
    #[token("]")]
    RightSquare,
    #[token("{")]
    LeftBrace,
    #[token("}")]
    RightBrace,
    #[token("(")]
    LeftParen,
    #[token(")")]
    RightParen,
    #[token("=")]
    Equal,
    #[token("?")]
    Question,
    #[token("#")]
    Paste,
    #[token(".")]
    Dot,
    #[token("...")]
    Ellipsis,
    #[token("-")]
    Minus,
    #[token("+")]
    Plus,

    /// Something that was reported already.
    Bad,
    EndOfFile,
}

impl TokenKind {
    /// Returns whether the token is a keyword, which cannot be a name.
    pub fn is_keyword(self) -> bool {
        use TokenKind::*;
        matches!(
            self,
            Assert
                | Bit
                | Bits
                | Class
                | CodeType
                | Dag
                | Def
                | Defm
                | Defset
                | Deftype
                | Defvar
                | Dump
                | Else
                | False
                | Field
                | Foreach
                | If
                | In
                | Include
                | IntType
                | Let
                | List
                | MultiClass
                | StringType
                | Then
                | True
        )
    }
}

/// The reason why a text is not a token.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LexError {
    #[default]
    UnexpectedCharacter,
    UnterminatedString,
    LineEndInString,
    UnterminatedCode,
    UnterminatedComment,
    UnknownOperator,
}

impl LexError {
    pub fn message(self) -> &'static str {
        match self {
            LexError::UnexpectedCharacter => "unexpected character",
            LexError::UnterminatedString => "the string has no closing quote",
            LexError::LineEndInString => "the string does not end on its line",
            LexError::UnterminatedCode => "the code block has no closing `}]`",
            LexError::UnterminatedComment => "the comment has no closing `*/`",
            LexError::UnknownOperator => "unknown operator",
        }
    }
}

/// Finds the closing quote. Escapes are checked when the text is taken.
fn string(lexer: &mut Lexer<TokenKind>) -> Result<(), LexError> {
    let rest = lexer.remainder().as_bytes();
    let mut at = 0;
    loop {
        match rest.get(at) {
            None => break,
            Some(b'"') => {
                lexer.bump(at + 1);
                return Ok(());
            }
            Some(b'\r' | b'\n') => {
                lexer.bump(at);
                return Err(LexError::LineEndInString);
            }
            Some(b'\\') if rest.get(at + 1).is_some_and(|next| !matches!(next, b'\r' | b'\n')) => at += 2,
            Some(_) => at += 1,
        }
    }
    lexer.bump(rest.len());
    Err(LexError::UnterminatedString)
}

/// Finds the `}]` that ends a code block. The first two braces of `}}]` form a pair, so it does not end the
/// block.
fn code(lexer: &mut Lexer<TokenKind>) -> Result<(), LexError> {
    let rest = lexer.remainder().as_bytes();
    let mut from = 0;
    while let Some(brace) = rest.get(from..).and_then(|rest| rest.iter().position(|&byte| byte == b'}')) {
        let after = from + brace + 1;
        if rest.get(after) == Some(&b']') {
            lexer.bump(after + 1);
            return Ok(());
        }
        from = after + 1;
    }
    lexer.bump(rest.len());
    Err(LexError::UnterminatedCode)
}

/// Returns the length of the rest of a block comment whose `/*` is consumed. Comments nest.
pub(crate) fn block_comment_end(rest: &[u8]) -> Option<usize> {
    let (mut depth, mut at) = (1, 0);
    while at + 1 < rest.len() {
        match (rest[at], rest[at + 1]) {
            (b'*', b'/') => {
                (depth, at) = (depth - 1, at + 2);
                if depth == 0 {
                    return Some(at);
                }
            }
            (b'/', b'*') => (depth, at) = (depth + 1, at + 2),
            _ => at += 1,
        }
    }
    None
}

fn block_comment(lexer: &mut Lexer<TokenKind>) -> Result<Skip, LexError> {
    let rest = lexer.remainder();
    match block_comment_end(rest.as_bytes()) {
        Some(length) => {
            lexer.bump(length);
            Ok(Skip)
        }
        None => {
            lexer.bump(rest.len());
            Err(LexError::UnterminatedComment)
        }
    }
}

fn bang(lexer: &mut Lexer<TokenKind>) -> Result<Bang, LexError> {
    Bang::named(&lexer.slice()[1..]).ok_or(LexError::UnknownOperator)
}

/// Classifies the beginning of a run of digits and letters, and returns its length: `0x1g` is the number
/// `0x1` followed by `g`, but `0xg` and `2b` are identifiers.
pub(crate) fn classify_digits(run: &str) -> (TokenKind, usize) {
    let bytes = run.as_bytes();
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    let is_hex = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_hexdigit);
    let is_binary = |at: usize| bytes.get(at).is_some_and(|byte| matches!(byte, b'0' | b'1'));
    match bytes.get(digits) {
        None => (TokenKind::Int, digits),
        Some(b'x') if is_hex(digits + 1) => match &bytes[..digits] {
            b"0" => (TokenKind::Int, 2 + (2..).take_while(|&at| is_hex(at)).count()),
            _ => (TokenKind::Int, digits),
        },
        Some(b'b') if is_binary(digits + 1) => match &bytes[..digits] {
            b"0" => (TokenKind::BinaryInt, 2 + (2..).take_while(|&at| is_binary(at)).count()),
            _ => (TokenKind::Int, digits),
        },
        Some(_) => (TokenKind::Identifier, bytes.len()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<Result<TokenKind, LexError>> {
        TokenKind::lexer(text).collect()
    }

    #[test]
    fn braces_in_code_pair_up() {
        assert_eq!(kinds("[{ a }]"), [Ok(TokenKind::Code)]);
        assert_eq!(kinds("[{ }}] }]"), [Ok(TokenKind::Code)]);
        assert_eq!(kinds("[{ }}]"), [Err(LexError::UnterminatedCode)]);
    }

    #[test]
    fn comments_nest() {
        assert_eq!(kinds("/* a /* b */ c */ class"), [Ok(TokenKind::Class)]);
        assert_eq!(kinds("/* /* */"), [Err(LexError::UnterminatedComment)]);
    }

    #[test]
    fn strings_end_on_their_line() {
        assert_eq!(kinds(r#""a\"b" x"#), [Ok(TokenKind::Str), Ok(TokenKind::Identifier)]);
        assert_eq!(kinds("\"a\nx"), [Err(LexError::LineEndInString), Ok(TokenKind::Identifier)]);
        assert_eq!(kinds("\"a\\"), [Err(LexError::UnterminatedString)]);
    }

    #[test]
    fn digits() {
        use TokenKind::*;
        for (run, expected) in [
            ("12", (Int, 2)),
            ("0x1g", (Int, 3)),
            ("0xg", (Identifier, 3)),
            ("12x5", (Int, 2)),
            ("0b102", (BinaryInt, 4)),
            ("0b2", (Identifier, 3)),
            ("1DTensorOf", (Identifier, 10)),
        ] {
            assert_eq!(classify_digits(run), expected, "{run}");
        }
    }
}
