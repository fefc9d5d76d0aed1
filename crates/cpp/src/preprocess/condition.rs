//! Conditions of `#if`.
//!
//! Names that are not defined count as 0, as in C++; so do `__has_include(...)` and its kind.

use super::Preprocessor;
use crate::lex::token::{Kind, Number, Token};
use crate::name::{Name, known};

/// How deeply parentheses and `!` may nest.
const MAX_DEPTH: usize = 100;

impl Preprocessor<'_> {
    /// Returns whether the line of `#if`, `#ifdef` or `#ifndef` holds.
    pub(super) fn condition(&mut self, directive: Name, line: &[Token], start: u32) -> bool {
        let first_is_defined = |this: &Self| {
            line.first().and_then(|token| token.name()).is_some_and(|name| this.macro_named(name).is_some())
        };
        match directive {
            known::IFDEF => first_is_defined(self),
            known::IFNDEF => !first_is_defined(self),
            _ => {
                let line = self.replace_defined(line);
                let mut expanded = Vec::new();
                self.expand_all(&line, &mut Vec::new(), &mut expanded);
                let mut reader = Reader { tokens: &expanded, numbers: self.numbers, at: 0, depth: 0 };
                match reader.binary(0) {
                    Some(value) if reader.at == expanded.len() => value != 0,
                    _ => {
                        self.problem(start, "a condition that is not understood, taken as false");
                        false
                    }
                }
            }
        }
    }

    /// Replaces `defined NAME` and `defined(NAME)` by 1 or 0.
    fn replace_defined(&mut self, line: &[Token]) -> Vec<Token> {
        let mut result = Vec::new();
        let mut at = 0;
        while at < line.len() {
            let token = line[at];
            if !token.is_identifier(known::DEFINED) {
                result.push(token);
                at += 1;
                continue;
            }
            let in_parens = line.get(at + 1).is_some_and(|next| next.kind == Kind::LeftParen);
            let name_at = at + 1 + usize::from(in_parens);
            let name = line.get(name_at).and_then(|token| token.name());
            let value = u64::from(name.is_some_and(|name| self.macro_named(name).is_some()));
            result.push(Token::new(Kind::Integer, 0, self.numbers.len() as u32, token.start));
            self.numbers.push(Number::Integer { value, unsigned: false, long: false, decimal: true });
            at = name_at + 1 + usize::from(in_parens);
        }
        result
    }
}

struct Reader<'a> {
    tokens: &'a [Token],
    numbers: &'a [Number],
    at: usize,
    depth: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Kind {
        self.tokens.get(self.at).map_or(Kind::End, |token| token.kind)
    }

    fn binary(&mut self, least: u8) -> Option<i64> {
        let mut left = self.unary()?;
        loop {
            let kind = self.peek();
            let level = match kind {
                Kind::PipePipe => 1,
                Kind::AmpersandAmpersand => 2,
                Kind::EqualEqual | Kind::BangEqual => 3,
                Kind::Less | Kind::Greater | Kind::LessEqual => 4,
                Kind::Plus | Kind::Minus => 5,
                Kind::Star => 6,
                _ => return Some(left),
            };
            if level <= least {
                return Some(left);
            }
            self.at += 1;
            let or_equal = kind == Kind::Greater && self.peek() == Kind::Equal;
            self.at += usize::from(or_equal);
            let right = self.binary(level)?;
            left = match kind {
                Kind::PipePipe => i64::from(left != 0 || right != 0),
                Kind::AmpersandAmpersand => i64::from(left != 0 && right != 0),
                Kind::EqualEqual => i64::from(left == right),
                Kind::BangEqual => i64::from(left != right),
                Kind::Less => i64::from(left < right),
                Kind::LessEqual => i64::from(left <= right),
                Kind::Greater if or_equal => i64::from(left >= right),
                Kind::Greater => i64::from(left > right),
                Kind::Plus => left.wrapping_add(right),
                Kind::Minus => left.wrapping_sub(right),
                _ => left.wrapping_mul(right),
            };
        }
    }

    fn unary(&mut self) -> Option<i64> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        let token = *self.tokens.get(self.at)?;
        self.at += 1;
        let value = match token.kind {
            Kind::Bang => i64::from(self.unary()? == 0),
            Kind::Minus => self.unary()?.wrapping_neg(),
            Kind::Integer => match self.numbers.get(token.value as usize)? {
                Number::Integer { value, .. } => *value as i64,
                Number::Floating { .. } => return None,
            },
            Kind::Identifier | Kind::Keyword => {
                if self.peek() == Kind::LeftParen {
                    self.skip_parens()?;
                }
                i64::from(token.is_keyword(known::TRUE))
            }
            Kind::LeftParen => {
                let value = self.binary(0)?;
                (self.peek() == Kind::RightParen).then(|| self.at += 1)?;
                value
            }
            _ => return None,
        };
        self.depth -= 1;
        Some(value)
    }

    fn skip_parens(&mut self) -> Option<()> {
        let mut depth = 0;
        loop {
            match self.tokens.get(self.at)?.kind {
                Kind::LeftParen => depth += 1,
                Kind::RightParen => depth -= 1,
                _ => {}
            }
            self.at += 1;
            if depth == 0 {
                return Some(());
            }
        }
    }
}
