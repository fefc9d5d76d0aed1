//! Operators and how strongly they bind.

use super::Parser;
use crate::lex::token::Kind;
use crate::tree::BinaryOp;

/// An operator of two operands.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Infix {
    Or,
    And,
    Op(BinaryOp),
}

impl Parser<'_> {
    /// Returns the operator at the present token: its level (higher binds stronger) and its length in tokens.
    pub(super) fn infix(&self) -> Option<(Infix, u8, usize)> {
        use BinaryOp::*;
        let joined = |ahead: usize| {
            let token = self.token_at(self.at + ahead);
            token.is_joined().then_some(token.kind)
        };
        let (op, level) = match self.kind() {
            Kind::PipePipe => return Some((Infix::Or, 1, 1)),
            Kind::AmpersandAmpersand => return Some((Infix::And, 2, 1)),
            Kind::Pipe => (BitOr, 3),
            Kind::Caret => (BitXor, 4),
            Kind::Ampersand => (BitAnd, 5),
            Kind::EqualEqual => (Equal, 6),
            Kind::BangEqual => (NotEqual, 6),
            Kind::Less => (Less, 7),
            Kind::LessEqual => (LessEqual, 7),
            Kind::Spaceship => (ThreeWay, 8),
            Kind::ShiftLeft => (ShiftLeft, 9),
            Kind::Greater => match (joined(1), joined(2)) {
                (Some(Kind::Greater), Some(Kind::Equal | Kind::EqualEqual)) => return None,
                (Some(Kind::Greater), _) => return Some((Infix::Op(ShiftRight), 9, 2)),
                (Some(Kind::Equal), _) => return Some((Infix::Op(GreaterEqual), 7, 2)),
                _ => (Greater, 7),
            },
            Kind::Plus => (Add, 10),
            Kind::Minus => (Subtract, 10),
            Kind::Star => (Multiply, 11),
            Kind::Slash => (Divide, 11),
            Kind::Percent => (Remainder, 11),
            _ => return None,
        };
        Some((Infix::Op(op), level, 1))
    }

    /// Returns the assignment at the present token: the operator of a compound one, and its length in tokens.
    pub(super) fn assignment_operator(&self) -> Option<(Option<BinaryOp>, usize)> {
        use BinaryOp::*;
        Some((
            Some(match self.kind() {
                Kind::Equal => return Some((None, 1)),
                Kind::PlusEqual => Add,
                Kind::MinusEqual => Subtract,
                Kind::StarEqual => Multiply,
                Kind::SlashEqual => Divide,
                Kind::PercentEqual => Remainder,
                Kind::CaretEqual => BitXor,
                Kind::AmpersandEqual => BitAnd,
                Kind::PipeEqual => BitOr,
                Kind::ShiftLeftEqual => ShiftLeft,
                Kind::Greater => {
                    let is = |ahead: usize, kind| {
                        let token = self.token_at(self.at + ahead);
                        token.is_joined() && token.kind == kind
                    };
                    return (is(1, Kind::Greater) && is(2, Kind::Equal)).then_some((Some(ShiftRight), 3));
                }
                _ => return None,
            }),
            1,
        ))
    }
}
