//! Spaces between two tokens on a line.
//!
//! Custom forms are not known here, so the author's choice between a space and none stands, except where all printers agree:
//! after a comma, around `=` and `->`, inside brackets.

use syntax::{TokenKind, Tokens};

/// The bracket around two tokens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Around {
    /// None within the operation.
    Operation,
    Parens,
    Other,
}

/// Returns whether a space stands between token `index` and the one before it.
pub fn has_space(tokens: &Tokens, index: usize, around: Around) -> bool {
    use TokenKind::{
        Arrow, BareIdentifier, Colon, Comma, Equal, ExclamationIdentifier, FloatLiteral, Greater, IntType,
        Integer, LParen, LSquare, Less, Minus, PercentIdentifier, RParen, RSquare, String,
    };
    let (before, after) = (tokens.kind(index - 1), tokens.kind(index));
    let is_glued = tokens.is_glued(index);
    let is_number = |kind| matches!(kind, Integer | FloatLiteral | Minus);
    match (before, after) {
        (_, Comma) => false,
        // `dense<(1,2)>`
        (Comma, _)
            if around == Around::Parens
                && is_glued
                && is_number(after)
                && is_number(tokens.kind(index - 2)) =>
        {
            false
        }
        // `==`, `>=`, `<=`
        (Equal | Greater | Less, Equal) => !is_glued,
        (Comma | Arrow, _) | (_, Arrow) => true,
        (LParen, _) | (_, RParen) => false,
        (LSquare, _) | (_, RSquare) => false,
        (Less, _) | (_, Greater) if is_angle(tokens, index, before) => false,
        (Equal, _) | (_, Equal) => true,
        (_, Greater | Less) if tokens.kind(index + 1) == Equal && tokens.is_glued(index + 1) => true,
        // `%0:2`, `"file":1:2`, `@a::@b`
        (Colon, Colon | Integer) | (Integer | String, Colon) => !is_glued,
        // `():()->()`
        (RParen, Colon) if tokens.is_glued(index + 1) => !is_glued || tokens.kind(index + 1) == LParen,
        (Colon, LParen) if index >= 2 && tokens.kind(index - 2) == RParen => true,
        (PercentIdentifier, Colon) if tokens.is_glued(index + 1) => match tokens.kind(index + 1) {
            BareIdentifier | IntType | ExclamationIdentifier | LParen => {
                !is_glued || around != Around::Parens
            }
            _ => !is_glued,
        },
        // `%x :i32`
        (Colon, BareIdentifier | IntType | ExclamationIdentifier | LParen)
            if index >= 2 && tokens.kind(index - 2) == PercentIdentifier =>
        {
            true
        }
        _ => !is_glued,
    }
}

/// Returns whether one of two neighbors is an angle bracket that encloses something.
fn is_angle(tokens: &Tokens, index: usize, before: TokenKind) -> bool {
    let bracket = if before == TokenKind::Less { index - 1 } else { index };
    tokens.partner(bracket).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a text of one line with the spaces that it should have.
    fn spaced(text: &str, around: Around) -> String {
        let text = text.as_bytes();
        let tokens = Tokens::of(text);
        let mut out = Vec::new();
        for index in 0..tokens.len() {
            if index > 0 && has_space(&tokens, index, around) {
                out.push(b' ');
            }
            out.extend_from_slice(tokens.text(text, index));
        }
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn printers_agree() {
        let check = |text, expected| assert_eq!(spaced(text, Around::Operation), expected);
        check("%0:2=a.b( %x ,%y )->(i32)", "%0:2 = a.b(%x, %y) -> (i32)");
        check("a.b %x:i32", "a.b %x : i32");
        check("affine_set<(d0):(d0>=0,d0 == 1)>", "affine_set<(d0) : (d0 >= 0, d0 == 1)>");
        check("@a::@b loc( \"f\":1:2 )", "@a::@b loc(\"f\":1:2)");
        check("a.b  -1 , tensor< 4x4xf32 >", "a.b -1, tensor<4x4xf32>");
        assert_eq!(spaced("%x:i32", Around::Parens), "%x: i32");
    }
}
