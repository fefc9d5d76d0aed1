//! The tokens of C++ expressions.

use logos::{Lexer, Logos};

/// A token.
#[derive(Logos, Clone, Copy, PartialEq, Debug)]
#[logos(skip r"[ \t\r\n\f]+")]
#[logos(skip(r"//[^\n]*", allow_greedy = true))]
#[logos(skip r"/\*([^*]|\*+[^*/])*\*+/")]
pub enum Token<'src> {
    #[regex(r"[A-Za-z_][A-Za-z0-9_]*")]
    #[regex(r"(unsigned|signed|long|short)([ \t]+(int|long|short|char))+")]
    Identifier(&'src str),
    #[token("const")]
    Const,
    #[token("constexpr")]
    Constexpr,
    #[token("else")]
    Else,
    #[token("false")]
    False,
    #[token("if")]
    If,
    #[token("nullptr")]
    Nullptr,
    #[token("return")]
    Return,
    #[token("static")]
    Static,
    #[token("template")]
    Template,
    #[token("true")]
    True,
    /// With its `$`.
    #[regex(r"\$[A-Za-z0-9_]+")]
    Placeholder(&'src str),
    /// A value that needs all of 64 bits wraps to negative.
    #[regex(r"0[xX][0-9a-fA-F']+[uUlL]*", integer)]
    #[regex(r"[0-9][0-9']*[uUlL]*", integer)]
    Integer(i64),
    #[regex(r"[0-9]+\.[0-9]*([eE][+-]?[0-9]+)?[fF]?", float)]
    #[regex(r"\.[0-9]+([eE][+-]?[0-9]+)?[fF]?", float)]
    #[regex(r"[0-9]+[eE][+-]?[0-9]+[fF]?", float)]
    Float(f64),
    /// With its quotes.
    #[regex(r#""([^"\\\n]|\\.)*""#)]
    String(&'src str),
    #[token("::")]
    PathSeparator,
    #[token("->")]
    Arrow,
    #[token("&&")]
    AndAnd,
    #[token("||")]
    OrOr,
    #[token("==")]
    EqualEqual,
    #[token("!=")]
    NotEqual,
    #[token("<=")]
    LessEqual,
    #[token(">=")]
    GreaterEqual,
    #[token("<<")]
    ShiftLeft,
    #[token("(")]
    LParen,
    #[token(")")]
    RParen,
    #[token("[")]
    LSquare,
    #[token("]")]
    RSquare,
    #[token("{")]
    LBrace,
    #[token("}")]
    RBrace,
    #[token("<")]
    Less,
    /// Two of them are a shift to the right.
    #[token(">")]
    Greater,
    /// A `<` that opens template arguments.
    TemplateOpen,
    /// A `>` that closes template arguments.
    TemplateClose,
    #[token("!")]
    Not,
    #[token("~")]
    Tilde,
    #[token("+")]
    Plus,
    #[token("-")]
    Minus,
    #[token("*")]
    Star,
    #[token("/")]
    Slash,
    #[token("%")]
    Percent,
    #[token("&")]
    And,
    #[token("|")]
    Or,
    #[token("^")]
    Caret,
    #[token("?")]
    Question,
    #[token(":")]
    Colon,
    #[token(",")]
    Comma,
    #[token(".")]
    Dot,
    #[token("=")]
    Equal,
    #[token(";")]
    Semicolon,
}

/// Tells the `<` and `>` that enclose template arguments from comparisons.
///
/// The lexer does not know which names are templates. A pair encloses template arguments if only names,
/// numbers and qualifiers are between them, and the token after `>` cannot start an operand of a comparison,
/// other than a name or a parenthesis. Looks at each token a constant number of times.
pub fn mark_templates<S>(tokens: &mut [(Token<'_>, S)]) {
    // The pairs in the order of their ends, so inner ones before outer ones.
    let mut pairs: Vec<(usize, usize)> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    for index in 0..tokens.len() {
        let next = tokens.get(index + 1).map(|token| token.0);
        match tokens[index].0 {
            Token::Less => open.push(index),
            Token::Greater => {
                if let Some(start) = open.pop() {
                    pairs.push((start, index));
                }
            }
            Token::Identifier(_) | Token::PathSeparator | Token::Comma | Token::Integer(_) | Token::Const => {
            }
            Token::And | Token::Star
                if matches!(
                    next,
                    Some(Token::Comma | Token::Greater | Token::And | Token::Star | Token::Const)
                ) => {}
            _ => open.clear(),
        }
    }
    // A pair inside one that encloses arguments does so too.
    let mut enclosing: Option<(usize, usize)> = None;
    for &(start, end) in pairs.iter().rev() {
        let inside = enclosing.is_some_and(|(outer_start, outer_end)| outer_start < start && end < outer_end);
        let compares = matches!(
            tokens.get(end + 1),
            None | Some((
                Token::Integer(_)
                    | Token::Float(_)
                    | Token::String(_)
                    | Token::Placeholder(_)
                    | Token::True
                    | Token::False
                    | Token::Nullptr
                    | Token::Not
                    | Token::Tilde
                    | Token::Minus
                    | Token::LSquare,
                _
            ))
        );
        if inside || !compares {
            tokens[start].0 = Token::TemplateOpen;
            tokens[end].0 = Token::TemplateClose;
        }
        if !inside && !compares {
            enclosing = Some((start, end));
        }
    }
}

fn integer<'src>(lexer: &mut Lexer<'src, Token<'src>>) -> Option<i64> {
    let digits = lexer.slice().trim_end_matches(['u', 'U', 'l', 'L']);
    let (digits, radix) = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => (&digits[2..], 16),
        [b'0', _, ..] => (&digits[1..], 8),
        _ => (digits, 10),
    };
    let digits: String = digits.chars().filter(|&digit| digit != '\'').collect();
    u64::from_str_radix(&digits, radix).ok().map(|value| value as i64)
}

fn float<'src>(lexer: &mut Lexer<'src, Token<'src>>) -> Option<f64> {
    lexer.slice().trim_end_matches(['f', 'F']).parse().ok()
}
