//! The depth of nested brackets.
//!
//! The parser is recursive and needs memory for each level, so the depth has a limit. The brackets that are
//! open at an error are part of its explanation.

use std::ops::Range;

use crate::error::Error;
use crate::token::Token;

/// The greatest depth of expressions.
pub const LIMIT: usize = 4096;

/// A bracket that is open.
pub type Open<'t> = (Token<'t>, usize);

/// Refuses brackets that nest too deep.
pub fn check(tokens: &[(Token<'_>, Range<usize>)]) -> Result<(), Error> {
    let mut depth = 0_usize;
    for (token, range) in tokens {
        match token {
            Token::LParen | Token::LSquare => depth += 1,
            Token::RParen | Token::RSquare => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > LIMIT {
            return Err(Error::new(range.start, format!("brackets are nested more than {LIMIT} deep")));
        }
    }
    Ok(())
}

/// Returns the innermost bracket that is open at a place.
pub fn open_at<'t>(tokens: &[(Token<'t>, Range<usize>)], offset: usize) -> Option<Open<'t>> {
    let mut open: Vec<Open<'t>> = Vec::new();
    for (token, range) in tokens.iter().take_while(|(_, range)| range.start < offset) {
        match token {
            Token::LParen | Token::LSquare | Token::LBrace => open.push((*token, range.start)),
            Token::RParen | Token::RSquare | Token::RBrace => drop(open.pop()),
            _ => {}
        }
    }
    open.pop()
}
