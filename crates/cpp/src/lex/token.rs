//! Tokens: twelve bytes each, in one vector per file.

use crate::name::{Name, known};

/// Kinds of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub(crate) enum Kind {
    /// A name; `value` is the [`Name`].
    Identifier,
    /// A reserved word; `value` is the [`Name`].
    Keyword,
    /// An integer; `value` indexes the literals.
    Integer,
    /// A floating-point number; `value` indexes the literals.
    Floating,
    /// A character; `value` is its code.
    Character,
    /// A string; `value` is the [`Name`] of its contents.
    Text,
    /// The end of the file.
    End,
    /// Bytes that begin no token of the language.
    Unknown,
    Hash,
    HashHash,
    LeftParen,
    RightParen,
    LeftBrace,
    RightBrace,
    LeftBracket,
    RightBracket,
    Semicolon,
    Comma,
    Colon,
    ColonColon,
    Question,
    Dot,
    DotStar,
    Ellipsis,
    Arrow,
    ArrowStar,
    Plus,
    Minus,
    Star,
    Slash,
    Percent,
    Caret,
    Ampersand,
    Pipe,
    Tilde,
    Bang,
    Equal,
    Less,
    /// One `>`: `>>`, `>=` and `>>=` are several tokens, the later ones with [`Token::JOINED`], since only
    /// the parser knows whether a `>` closes template arguments.
    Greater,
    PlusEqual,
    MinusEqual,
    StarEqual,
    SlashEqual,
    PercentEqual,
    CaretEqual,
    AmpersandEqual,
    PipeEqual,
    ShiftLeft,
    ShiftLeftEqual,
    EqualEqual,
    BangEqual,
    LessEqual,
    Spaceship,
    AmpersandAmpersand,
    PipePipe,
    PlusPlus,
    MinusMinus,
}

/// A token and where it starts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token {
    pub kind: Kind,
    flags: u8,
    /// Meaning depends on the kind: a name, a literal's index, a character.
    pub value: u32,
    /// Byte offset in the file; a token of a macro has that of the macro's use.
    pub start: u32,
}

impl Token {
    /// The token is the first of its line.
    pub const LINE_START: u8 = 1;
    /// No space precedes the token.
    pub const JOINED: u8 = 2;

    pub fn new(kind: Kind, flags: u8, value: u32, start: u32) -> Token {
        Token { kind, flags, value, start }
    }

    pub fn is_line_start(self) -> bool {
        self.flags & Token::LINE_START != 0
    }

    pub fn is_joined(self) -> bool {
        self.flags & Token::JOINED != 0
    }

    /// Returns the same token at another place, in the middle of a line.
    pub fn moved(self, start: u32) -> Token {
        Token { start, flags: self.flags & !Token::LINE_START, ..self }
    }

    /// Returns the name of an identifier or a keyword.
    pub fn name(self) -> Option<Name> {
        matches!(self.kind, Kind::Identifier | Kind::Keyword).then_some(Name(self.value))
    }

    pub fn is_keyword(self, name: Name) -> bool {
        self.kind == Kind::Keyword && self.value == name.0
    }

    /// Returns whether this is a keyword that may precede the class of a variable: `static constexpr struct {`.
    pub fn is_specifier(self) -> bool {
        self.kind == Kind::Keyword
            && matches!(Name(self.value), known::STATIC | known::CONST | known::CONSTEXPR)
    }

    /// Returns the name that an identifier is.
    pub fn identifier(self) -> Option<Name> {
        (self.kind == Kind::Identifier).then_some(Name(self.value))
    }

    pub fn is_identifier(self, name: Name) -> bool {
        self.kind == Kind::Identifier && self.value == name.0
    }
}

impl Kind {
    /// Returns the spelling of punctuation; the kind's description for everything else.
    pub fn spelling(self) -> &'static str {
        use Kind::*;
        match self {
            Identifier => "an identifier",
            Keyword => "a keyword",
            Integer => "an integer",
            Floating => "a floating-point number",
            Character => "a character",
            Text => "a string",
            End => "the end",
            Unknown => "an unknown character",
            Hash => "#",
            HashHash => "##",
            LeftParen => "(",
            RightParen => ")",
            LeftBrace => "{",
            RightBrace => "}",
            LeftBracket => "[",
            RightBracket => "]",
            Semicolon => ";",
            Comma => ",",
            Colon => ":",
            ColonColon => "::",
            Question => "?",
            Dot => ".",
            DotStar => ".*",
            Ellipsis => "...",
            Arrow => "->",
            ArrowStar => "->*",
            Plus => "+",
            Minus => "-",
            Star => "*",
            Slash => "/",
            Percent => "%",
            Caret => "^",
            Ampersand => "&",
            Pipe => "|",
            Tilde => "~",
            Bang => "!",
            Equal => "=",
            Less => "<",
            Greater => ">",
            PlusEqual => "+=",
            MinusEqual => "-=",
            StarEqual => "*=",
            SlashEqual => "/=",
            PercentEqual => "%=",
            CaretEqual => "^=",
            AmpersandEqual => "&=",
            PipeEqual => "|=",
            ShiftLeft => "<<",
            ShiftLeftEqual => "<<=",
            EqualEqual => "==",
            BangEqual => "!=",
            LessEqual => "<=",
            Spaceship => "<=>",
            AmpersandAmpersand => "&&",
            PipePipe => "||",
            PlusPlus => "++",
            MinusMinus => "--",
        }
    }
}

/// The value of a number.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Number {
    Integer { value: u64, unsigned: bool, long: bool, decimal: bool },
    Floating { value: f64, single: bool },
}
