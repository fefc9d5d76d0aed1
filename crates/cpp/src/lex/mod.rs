//! The lexer: text to tokens.
//!
//! It makes one pass over the bytes. Comments and line splices vanish; names, keywords and the contents of
//! string literals are interned. It never fails: bytes that begin no token become [`Kind::Unknown`], and the
//! reader that needs a token there reports the error.

mod literal;
pub(crate) mod token;

use crate::name::{Name, Names};
use token::{Kind, Number, Token};

/// Splits a text into tokens; the last one is [`Kind::End`]. Values of numbers are appended to `numbers`.
pub(crate) fn lex(text: &str, names: &mut Names, numbers: &mut Vec<Number>) -> Vec<Token> {
    let mut lexer = Lexer {
        text,
        bytes: text.as_bytes(),
        at: 0,
        flags: Token::LINE_START,
        names,
        tokens: Vec::with_capacity(text.len() / 5),
        numbers,
    };
    lexer.run();
    lexer.tokens
}

struct Lexer<'a> {
    text: &'a str,
    bytes: &'a [u8],
    at: usize,
    /// Flags of the next token.
    flags: u8,
    names: &'a mut Names,
    tokens: Vec<Token>,
    numbers: &'a mut Vec<Number>,
}

fn is_name_start(byte: u8) -> bool {
    byte.is_ascii_alphabetic() || byte == b'_' || byte == b'$' || byte >= 0x80
}

fn is_name_part(byte: u8) -> bool {
    is_name_start(byte) || byte.is_ascii_digit()
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn push(&mut self, kind: Kind, value: u32, start: usize) {
        self.tokens.push(Token::new(kind, self.flags, value, start as u32));
        self.flags = Token::JOINED;
    }

    fn run(&mut self) {
        while self.at < self.bytes.len() {
            match self.bytes[self.at] {
                b'\n' => {
                    self.flags = Token::LINE_START;
                    self.at += 1;
                }
                b' ' | b'\t' | b'\r' | 0x0b | 0x0c => {
                    self.flags &= !Token::JOINED;
                    self.at += 1;
                }
                b'\\' if self.splice_length() > 0 => {
                    self.flags &= !Token::JOINED;
                    self.at += self.splice_length();
                }
                b'/' if self.peek(1) == b'/' => self.skip_line_comment(),
                b'/' if self.peek(1) == b'*' => self.skip_block_comment(),
                b'0'..=b'9' => self.number(),
                b'.' if self.peek(1).is_ascii_digit() => self.number(),
                b'"' => self.string(self.at),
                b'\'' => self.character(self.at),
                byte if is_name_start(byte) => self.word(),
                _ => self.punctuation(),
            }
        }
        self.flags |= Token::LINE_START;
        self.push(Kind::End, 0, self.bytes.len());
    }

    /// Length of a backslash and the line end after it, 0 if there is none.
    fn splice_length(&self) -> usize {
        match (self.peek(1), self.peek(2)) {
            (b'\n', _) => 2,
            (b'\r', b'\n') => 3,
            _ => 0,
        }
    }

    fn skip_line_comment(&mut self) {
        while self.at < self.bytes.len() && self.bytes[self.at] != b'\n' {
            self.at += if self.bytes[self.at] == b'\\' { self.splice_length().max(1) } else { 1 };
        }
    }

    fn skip_block_comment(&mut self) {
        self.flags &= !Token::JOINED;
        let rest = &self.text[self.at + 2..];
        self.at = rest.find("*/").map_or(self.bytes.len(), |end| self.at + 2 + end + 2);
    }

    fn word(&mut self) {
        let start = self.at;
        while self.at < self.bytes.len() && is_name_part(self.bytes[self.at]) {
            self.at += 1;
        }
        let word = &self.text[start..self.at];
        match (word, self.peek(0)) {
            ("R" | "LR" | "uR" | "UR" | "u8R", b'"') => return self.raw_string(start),
            ("L" | "u" | "U" | "u8", b'"') => return self.string(start),
            ("L" | "u" | "U" | "u8", b'\'') => return self.character(start),
            _ => {}
        }
        let name = self.names.intern(word);
        let kind =
            if name.is_keyword() { Kind::Keyword } else { alternative(word).unwrap_or(Kind::Identifier) };
        self.push(kind, name.0, start);
    }

    fn number(&mut self) {
        let (number, length) = literal::number(&self.bytes[self.at..]);
        let start = self.at;
        self.at += length;
        let kind = match number {
            Some(Number::Integer { .. }) => Kind::Integer,
            Some(Number::Floating { .. }) => Kind::Floating,
            None => return self.push(Kind::Unknown, 0, start),
        };
        self.numbers.extend(number);
        self.push(kind, self.numbers.len() as u32 - 1, start);
    }

    /// Lexes a string whose opening quote is at `self.at`; a prefix may stand at `start`.
    fn string(&mut self, start: usize) {
        let (contents, length, closed) = literal::quoted(&self.text[self.at + 1..], b'"');
        self.at += 1 + length;
        let name = self.names.intern(&contents);
        self.push(if closed { Kind::Text } else { Kind::Unknown }, name.0, start);
    }

    fn character(&mut self, start: usize) {
        let (contents, length, closed) = literal::quoted(&self.text[self.at + 1..], b'\'');
        self.at += 1 + length;
        let mut characters = contents.chars();
        match (characters.next(), characters.next(), closed) {
            (Some(character), None, true) => self.push(Kind::Character, character as u32, start),
            _ => self.push(Kind::Unknown, 0, start),
        }
    }

    /// Lexes a raw string whose quote is at `self.at`.
    fn raw_string(&mut self, start: usize) {
        let rest = &self.text[self.at + 1..];
        let found = rest.find('(').filter(|&open| open <= 16).and_then(|open| {
            let end = format!("){}\"", &rest[..open]);
            let length = rest[open + 1..].find(&end)?;
            Some((&rest[open + 1..open + 1 + length], open + 1 + length + end.len()))
        });
        match found {
            Some((contents, length)) => {
                let name = self.names.intern(contents);
                self.at += 1 + length;
                self.push(Kind::Text, name.0, start);
            }
            None => {
                self.at = self.bytes.len();
                self.push(Kind::Unknown, 0, start);
            }
        }
    }

    fn punctuation(&mut self) {
        use Kind::*;
        let start = self.at;
        let (kind, length) = match (self.peek(0), self.peek(1), self.peek(2)) {
            (b'.', b'.', b'.') => (Ellipsis, 3),
            (b'-', b'>', b'*') => (ArrowStar, 3),
            (b'<', b'<', b'=') => (ShiftLeftEqual, 3),
            (b'<', b'=', b'>') => (Spaceship, 3),
            (b'#', b'#', _) => (HashHash, 2),
            (b':', b':', _) => (ColonColon, 2),
            (b'.', b'*', _) => (DotStar, 2),
            (b'-', b'>', _) => (Arrow, 2),
            (b'+', b'+', _) => (PlusPlus, 2),
            (b'-', b'-', _) => (MinusMinus, 2),
            (b'+', b'=', _) => (PlusEqual, 2),
            (b'-', b'=', _) => (MinusEqual, 2),
            (b'*', b'=', _) => (StarEqual, 2),
            (b'/', b'=', _) => (SlashEqual, 2),
            (b'%', b'=', _) => (PercentEqual, 2),
            (b'^', b'=', _) => (CaretEqual, 2),
            (b'&', b'=', _) => (AmpersandEqual, 2),
            (b'|', b'=', _) => (PipeEqual, 2),
            (b'=', b'=', _) => (EqualEqual, 2),
            (b'!', b'=', _) => (BangEqual, 2),
            (b'<', b'=', _) => (LessEqual, 2),
            (b'<', b'<', _) => (ShiftLeft, 2),
            (b'&', b'&', _) => (AmpersandAmpersand, 2),
            (b'|', b'|', _) => (PipePipe, 2),
            (b'#', ..) => (Hash, 1),
            (b'(', ..) => (LeftParen, 1),
            (b')', ..) => (RightParen, 1),
            (b'{', ..) => (LeftBrace, 1),
            (b'}', ..) => (RightBrace, 1),
            (b'[', ..) => (LeftBracket, 1),
            (b']', ..) => (RightBracket, 1),
            (b';', ..) => (Semicolon, 1),
            (b',', ..) => (Comma, 1),
            (b':', ..) => (Colon, 1),
            (b'?', ..) => (Question, 1),
            (b'.', ..) => (Dot, 1),
            (b'+', ..) => (Plus, 1),
            (b'-', ..) => (Minus, 1),
            (b'*', ..) => (Star, 1),
            (b'/', ..) => (Slash, 1),
            (b'%', ..) => (Percent, 1),
            (b'^', ..) => (Caret, 1),
            (b'&', ..) => (Ampersand, 1),
            (b'|', ..) => (Pipe, 1),
            (b'~', ..) => (Tilde, 1),
            (b'!', ..) => (Bang, 1),
            (b'=', ..) => (Equal, 1),
            (b'<', ..) => (Less, 1),
            (b'>', ..) => (Greater, 1),
            _ => (Unknown, 1),
        };
        self.at += length;
        self.push(kind, 0, start);
    }
}

/// Words that stand for operators.
fn alternative(word: &str) -> Option<Kind> {
    Some(match word {
        "and" => Kind::AmpersandAmpersand,
        "or" => Kind::PipePipe,
        "not" => Kind::Bang,
        "not_eq" => Kind::BangEqual,
        _ => return None,
    })
}

/// Lexes text made by a macro (`##`); gives the token if it is exactly one.
pub(crate) fn lex_one(text: &str, names: &mut Names, numbers: &mut Vec<Number>, start: u32) -> Option<Token> {
    let [token, _] = lex(text, names, numbers)[..] else { return None };
    Some(token.moved(start))
}

/// Returns the spelling of a token, as nearly as it can be reconstructed.
pub(crate) fn spelling(token: Token, names: &Names, numbers: &[Number]) -> String {
    match token.kind {
        Kind::Identifier | Kind::Keyword => names.get(Name(token.value)).to_string(),
        Kind::Text => format!("{:?}", names.get(Name(token.value))),
        Kind::Character => format!("{:?}", char::from_u32(token.value).unwrap_or('?')),
        Kind::Integer | Kind::Floating => match numbers.get(token.value as usize) {
            Some(Number::Integer { value, .. }) => value.to_string(),
            Some(Number::Floating { value, .. }) => value.to_string(),
            None => String::new(),
        },
        kind => kind.spelling().to_string(),
    }
}
