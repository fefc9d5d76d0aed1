//! The tokens of assembly formats.

use super::FormatError;

/// The kind of a token. Its range leads to its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Token {
    End,
    LParen,
    RParen,
    Caret,
    Colon,
    Comma,
    Equal,
    Less,
    Greater,
    Question,
    Star,
    Pipe,
    /// A word that begins a directive.
    Directive(Keyword),
    Identifier,
    /// With its backticks.
    Literal,
    /// With its `$`.
    Variable,
    /// With its quotes.
    String,
}

/// The directives of all kinds of formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keyword {
    AttrDict { with_keyword: bool },
    PropDict,
    Custom,
    FunctionalType,
    OiList,
    Operands,
    Params,
    Qualified,
    Ref,
    Regions,
    Results,
    Struct,
    Successors,
    Type,
}

impl Keyword {
    fn of(word: &str) -> Option<Keyword> {
        Some(match word {
            "attr-dict" => Keyword::AttrDict { with_keyword: false },
            "attr-dict-with-keyword" => Keyword::AttrDict { with_keyword: true },
            "prop-dict" => Keyword::PropDict,
            "custom" => Keyword::Custom,
            "functional-type" => Keyword::FunctionalType,
            "oilist" => Keyword::OiList,
            "operands" => Keyword::Operands,
            "params" => Keyword::Params,
            "qualified" => Keyword::Qualified,
            "ref" => Keyword::Ref,
            "regions" => Keyword::Regions,
            "results" => Keyword::Results,
            "struct" => Keyword::Struct,
            "successors" => Keyword::Successors,
            "type" => Keyword::Type,
            _ => return None,
        })
    }
}

/// A range of bytes of a format.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct At {
    pub start: u32,
    pub end: u32,
}

impl At {
    pub fn new(start: usize, end: usize) -> At {
        At { start: start as u32, end: end as u32 }
    }

    /// Returns all of a format but the space around it.
    pub fn whole(format: &str) -> At {
        let start = format.len() - format.trim_start().len();
        At::new(start, start + format.trim().len())
    }

    pub fn text(self, format: &str) -> &str {
        &format[self.start as usize..self.end as usize]
    }
}

/// Cuts a format into tokens.
pub(crate) struct Lexer<'f> {
    format: &'f str,
    position: usize,
}

impl<'f> Lexer<'f> {
    pub fn new(format: &'f str) -> Self {
        Lexer { format, position: 0 }
    }

    /// Returns the next token and where it is.
    pub fn next(&mut self) -> Result<(Token, At), FormatError> {
        let bytes = self.format.as_bytes();
        while let Some(b'\0' | b' ' | b'\t' | b'\n' | b'\r') = bytes.get(self.position) {
            self.position += 1;
        }
        let start = self.position;
        let Some(&first) = bytes.get(start) else {
            return Ok((Token::End, At::new(start, start)));
        };
        self.position += 1;
        let token = match first {
            b'^' => Token::Caret,
            b':' => Token::Colon,
            b',' => Token::Comma,
            b'=' => Token::Equal,
            b'<' => Token::Less,
            b'>' => Token::Greater,
            b'?' => Token::Question,
            b'(' => Token::LParen,
            b')' => Token::RParen,
            b'*' => Token::Star,
            b'|' => Token::Pipe,
            b'`' => {
                self.skip_to_end(start, b'`', "unexpected end of file in literal")?;
                Token::Literal
            }
            b'"' => {
                self.skip_to_end(start, b'"', "unexpected end of file in string")?;
                Token::String
            }
            b'$' => {
                if !bytes.get(self.position).is_some_and(|&next| next.is_ascii_alphabetic() || next == b'_') {
                    return Err(FormatError::new(At::new(start, start + 1), "expected variable name"));
                }
                self.skip_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
                Token::Variable
            }
            b'_' | b'a'..=b'z' | b'A'..=b'Z' => {
                self.skip_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-');
                let word = &self.format[start..self.position];
                Keyword::of(word).map_or(Token::Identifier, Token::Directive)
            }
            _ => {
                let width = self.format[start..].chars().next().map_or(1, char::len_utf8);
                return Err(FormatError::new(At::new(start, start + width), "unexpected character"));
            }
        };
        Ok((token, At::new(start, self.position)))
    }

    fn skip_while(&mut self, holds: impl Fn(u8) -> bool) {
        let rest = &self.format.as_bytes()[self.position..];
        self.position += rest.iter().take_while(|&&byte| holds(byte)).count();
    }

    /// Skips past `end`. In strings, a backslash escapes the byte after it.
    fn skip_to_end(&mut self, start: usize, end: u8, missing: &str) -> Result<(), FormatError> {
        let mut escaped = false;
        for (at, &byte) in self.format.as_bytes().iter().enumerate().skip(self.position) {
            if byte == end && !escaped {
                self.position = at + 1;
                return Ok(());
            }
            escaped = end == b'"' && byte == b'\\';
        }
        self.position = self.format.len();
        Err(FormatError::new(At::new(start, self.format.len()), missing))
    }
}
