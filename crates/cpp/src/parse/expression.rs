//! Expressions: operators, conditionals, casts and the primary ones.

use super::operator::Infix;
use super::types::NameIn;
use super::{MAX_CHAIN, Parsed, Parser};
use crate::lex::token::Kind;
use crate::name::{Name, known};
use crate::tree::{BinaryOp, Expr, ExprId, ExprKind, FoldOp, Segment, TypeId, UnaryOp};

impl Parser<'_> {
    pub(super) fn add(&mut self, kind: ExprKind, at: u32) -> ExprId {
        self.tree.exprs.push(Expr { kind, at });
        ExprId(self.tree.exprs.len() as u32 - 1)
    }

    /// Parses an expression, including commas.
    pub(super) fn expression(&mut self) -> Parsed<ExprId> {
        let mut left = self.assignment()?;
        let mut chain = 0;
        while self.kind() == Kind::Comma && self.kind_at(1) != Kind::Ellipsis {
            let at = self.start();
            self.skip();
            let right = self.assignment()?;
            left = self.add(ExprKind::Comma(left, right), at);
            chain += 1;
            if chain > MAX_CHAIN {
                return self.unreadable("too many operators in a row");
            }
        }
        Ok(left)
    }

    /// Parses an expression without commas outside brackets.
    pub(super) fn assignment(&mut self) -> Parsed<ExprId> {
        self.nested(|parser| {
            if parser.is_keyword(known::THROW) {
                return parser.thrown();
            }
            let left = parser.conditional()?;
            let at = parser.start();
            let Some((op, length)) = parser.assignment_operator() else { return Ok(left) };
            parser.at += length;
            let right =
                if parser.kind() == Kind::LeftBrace { parser.braces()? } else { parser.assignment()? };
            Ok(parser.add(ExprKind::Assign(op, left, right), at))
        })
    }

    /// Parses `throw value`. Nothing catches it, so that the value is not looked at: the program ends there.
    pub(super) fn thrown(&mut self) -> Parsed<ExprId> {
        let at = self.start();
        self.skip();
        if !matches!(self.kind(), Kind::Semicolon | Kind::RightParen | Kind::Colon) {
            self.assignment()?;
        }
        let path = self.path_of(Segment { name: known::THROW, arguments: None }, at);
        let callee = self.add(ExprKind::Name(path), at);
        let arguments = self.tree.list(Vec::new());
        Ok(self.add(ExprKind::Call(callee, arguments), at))
    }

    fn conditional(&mut self) -> Parsed<ExprId> {
        let condition = self.binary(0)?;
        let at = self.start();
        if !self.accept(Kind::Question) {
            return Ok(condition);
        }
        let then = self.expression()?;
        self.expect(Kind::Colon, "the second operand of ?:")?;
        let otherwise = self.assignment()?;
        Ok(self.add(ExprKind::Conditional(condition, then, otherwise), at))
    }

    /// Operators that bind more strongly than `least`.
    pub(super) fn binary(&mut self, least: u8) -> Parsed<ExprId> {
        let mut left = self.nested(|parser| parser.unary())?;
        let mut chain = 0;
        while let Some((infix, level, length)) = self.infix() {
            // `... op x` and `x op ...` are folds.
            if level <= least || self.kind_at(length) == Kind::Ellipsis {
                break;
            }
            let at = self.start();
            self.at += length;
            let right = self.binary(level)?;
            let kind = match infix {
                Infix::Or => ExprKind::Or(left, right),
                Infix::And => ExprKind::And(left, right),
                Infix::Op(op) => ExprKind::Binary(op, left, right),
            };
            left = self.add(kind, at);
            chain += 1;
            if chain > MAX_CHAIN {
                return self.unreadable("too many operators in a row");
            }
        }
        Ok(left)
    }

    /// Parses a constant among template arguments, where `<` and `>` are brackets.
    pub(super) fn constant_argument(&mut self) -> Parsed<ExprId> {
        let value = self.constant_operators(0)?;
        if self.accept(Kind::Ellipsis) {
            let at = self.start();
            return Ok(self.add(ExprKind::Expansion(value), at));
        }
        Ok(value)
    }

    /// Operators that bind more strongly than `least`, without those that are brackets: `a && b != c`.
    fn constant_operators(&mut self, least: u8) -> Parsed<ExprId> {
        let mut left = self.binary(9)?;
        while let Some((infix, level, length)) = self.infix() {
            let is_weak = matches!(
                infix,
                Infix::Or
                    | Infix::And
                    | Infix::Op(BinaryOp::Equal | BinaryOp::NotEqual | BinaryOp::BitOr | BinaryOp::BitAnd)
            );
            if !is_weak || level <= least || self.kind_at(length) == Kind::Ellipsis {
                break;
            }
            let at = self.start();
            self.at += length;
            let right = self.nested(|parser| parser.constant_operators(level))?;
            let kind = match infix {
                Infix::Or => ExprKind::Or(left, right),
                Infix::And => ExprKind::And(left, right),
                Infix::Op(op) => ExprKind::Binary(op, left, right),
            };
            left = self.add(kind, at);
        }
        Ok(left)
    }

    fn unary(&mut self) -> Parsed<ExprId> {
        let at = self.start();
        let op = match self.kind() {
            Kind::Bang => UnaryOp::Not,
            Kind::Minus => UnaryOp::Minus,
            Kind::Plus => UnaryOp::Plus,
            Kind::Tilde => UnaryOp::BitNot,
            Kind::Star => UnaryOp::Dereference,
            Kind::Ampersand => UnaryOp::AddressOf,
            Kind::PlusPlus => UnaryOp::PreIncrement,
            Kind::MinusMinus => UnaryOp::PreDecrement,
            Kind::LeftParen => {
                if let Some(ty) = self.cast_type() {
                    let value = self.nested(|parser| parser.unary())?;
                    return Ok(self.add(ExprKind::Cast(ty, value), at));
                }
                return self.postfix();
            }
            _ => return self.postfix(),
        };
        self.skip();
        let operand = self.nested(|parser| parser.unary())?;
        Ok(self.add(ExprKind::Unary(op, operand), at))
    }

    /// `(T)` before an operand.
    fn cast_type(&mut self) -> Option<TypeId> {
        let first = self.token_at(self.at + 1);
        // `(int32_t)-1`: no variable is called so.
        let is_number = |name| self.names.get(name).ends_with("_t") && self.partner(self.at) == self.at + 2;
        let is_builtin =
            first.kind == Kind::Keyword || first.kind == Kind::Identifier && is_number(Name(first.value));
        if !is_builtin && (first.kind != Kind::Identifier || self.is_variable(Name(first.value))) {
            return None;
        }
        // The token after the parenthesis decides, so it is examined first.
        let close = self.partner(self.at);
        let next = self.token_at(close + 1);
        let operand_follows = match next.kind {
            Kind::Identifier | Kind::Integer | Kind::Floating | Kind::Character | Kind::Text => true,
            Kind::LeftParen => close > self.at + 1,
            Kind::Keyword => matches!(
                Name(next.value),
                known::THIS
                    | known::TRUE
                    | known::FALSE
                    | known::NULLPTR
                    | known::SIZEOF
                    | known::STATIC_CAST
            ),
            // `(Operation *)*this`: nothing but a type ends so.
            Kind::Plus | Kind::Minus | Kind::Tilde | Kind::Bang | Kind::Star | Kind::Ampersand => {
                is_builtin || self.token_at(close - 1).kind == Kind::Star
            }
            _ => false,
        };
        if !operand_follows {
            return None;
        }
        self.attempt(|parser| {
            parser.skip();
            let ty = parser.full_type()?;
            parser.expect(Kind::RightParen, "a cast's type")?;
            Ok(ty)
        })
    }

    /// Parses an expression without a leading operator.
    pub(super) fn primary(&mut self) -> Parsed<ExprId> {
        let token = self.token();
        let at = token.start;
        let kind = match token.kind {
            Kind::Integer | Kind::Floating => match self.numbers.get(token.value as usize) {
                Some(&number) => ExprKind::Number(number),
                None => return self.unreadable("a malformed number"),
            },
            Kind::Character => match char::from_u32(token.value) {
                Some(character) => ExprKind::Character(character),
                None => return self.unreadable("a malformed character"),
            },
            Kind::Text => return self.text(),
            Kind::LeftParen => return self.parenthesized(),
            Kind::LeftBracket => return self.lambda(),
            Kind::LeftBrace => return self.braces(),
            Kind::Identifier | Kind::ColonColon => {
                let path = self.path(NameIn::Expression)?;
                return Ok(self.add(ExprKind::Name(path), at));
            }
            Kind::Keyword => return self.keyword_expression(Name(token.value), at),
            _ => return self.unreadable(format!("expected an expression, found {}", self.describe())),
        };
        self.skip();
        Ok(self.add(kind, at))
    }

    /// Adjacent strings are one.
    fn text(&mut self) -> Parsed<ExprId> {
        let token = self.token();
        self.skip();
        let first = Name(token.value);
        if self.kind() != Kind::Text {
            return Ok(self.add(ExprKind::Text(first), token.start));
        }
        let mut pieces = vec![self.add(ExprKind::Text(first), token.start)];
        while self.kind() == Kind::Text {
            let next = self.token();
            self.skip();
            let piece = self.add(ExprKind::Text(Name(next.value)), next.start);
            pieces.push(piece);
        }
        let pieces = self.tree.list(pieces);
        Ok(self.add(ExprKind::Texts(pieces), token.start))
    }

    fn parenthesized(&mut self) -> Parsed<ExprId> {
        let at = self.start();
        self.skip();
        if self.kind() == Kind::Ellipsis {
            self.skip();
            let op = self.fold_operator()?;
            let pack = self.nested(|parser| parser.unary())?;
            self.expect(Kind::RightParen, "a fold expression")?;
            return Ok(self.add(ExprKind::Fold { op, pack, init: None, left: true }, at));
        }
        let inner = self.expression()?;
        let is_fold = self.infix().is_some_and(|(_, _, length)| self.kind_at(length) == Kind::Ellipsis)
            || (self.kind() == Kind::Comma && self.kind_at(1) == Kind::Ellipsis);
        if is_fold {
            let op = self.fold_operator()?;
            self.skip();
            let fold = if self.kind() == Kind::RightParen {
                ExprKind::Fold { op, pack: inner, init: None, left: false }
            } else {
                let again = self.fold_operator()?;
                if again != op {
                    return self.unreadable("a fold expression of two operators");
                }
                let pack = self.nested(|parser| parser.unary())?;
                ExprKind::Fold { op, pack, init: Some(inner), left: true }
            };
            self.expect(Kind::RightParen, "a fold expression")?;
            return Ok(self.add(fold, at));
        }
        self.expect(Kind::RightParen, "an expression in parentheses")?;
        Ok(inner)
    }

    fn fold_operator(&mut self) -> Parsed<FoldOp> {
        if self.accept(Kind::Comma) {
            return Ok(FoldOp::Comma);
        }
        let Some((infix, _, length)) = self.infix() else { return self.unreadable("a fold expression") };
        self.at += length;
        Ok(match infix {
            Infix::Or => FoldOp::Or,
            Infix::And => FoldOp::And,
            Infix::Op(op) => FoldOp::Binary(op),
        })
    }

    fn keyword_expression(&mut self, keyword: Name, at: u32) -> Parsed<ExprId> {
        let kind = match keyword {
            known::TRUE => ExprKind::Bool(true),
            known::FALSE => ExprKind::Bool(false),
            known::NULLPTR => ExprKind::Null,
            known::THIS => ExprKind::This,
            known::STATIC_CAST | known::CONST_CAST | known::REINTERPRET_CAST | known::DYNAMIC_CAST => {
                return self.named_cast(at);
            }
            known::SIZEOF => return self.size_of(at),
            known::NEW => return self.new_expression(at),
            known::DECLTYPE
            | known::TYPENAME
            | known::AUTO
            | known::BOOL
            | known::CHAR
            | known::INT
            | known::LONG
            | known::SHORT
            | known::SIGNED
            | known::UNSIGNED
            | known::FLOAT
            | known::DOUBLE
            | known::VOID => return self.construction(at),
            _ => return self.unreadable(format!("'{}' as an expression", self.names.get(keyword))),
        };
        self.skip();
        Ok(self.add(kind, at))
    }

    fn named_cast(&mut self, at: u32) -> Parsed<ExprId> {
        self.skip();
        self.expect(Kind::Less, "a cast")?;
        let ty = self.type_argument()?;
        self.expect(Kind::Greater, "a cast's type")?;
        self.expect(Kind::LeftParen, "a cast's type")?;
        let value = self.expression()?;
        self.expect(Kind::RightParen, "a cast's value")?;
        Ok(self.add(ExprKind::Cast(ty, value), at))
    }

    fn size_of(&mut self, at: u32) -> Parsed<ExprId> {
        self.skip();
        if self.accept(Kind::Ellipsis) {
            self.expect(Kind::LeftParen, "sizeof...")?;
            let name = self.identifier("a pack")?;
            self.expect(Kind::RightParen, "sizeof...")?;
            return Ok(self.add(ExprKind::SizeOfPack(name), at));
        }
        self.expect(Kind::LeftParen, "sizeof")?;
        let start = self.at;
        let ty = self.attempt(|parser| {
            let ty = parser.type_argument()?;
            parser.expect(Kind::RightParen, "sizeof").map(|()| ty)
        });
        let end = std::mem::replace(&mut self.at, start);
        let value = self.attempt(|parser| {
            let value = parser.expression()?;
            parser.expect(Kind::RightParen, "sizeof").map(|()| value)
        });
        match (ty, value) {
            (None, None) => return self.unreadable("sizeof"),
            (Some(_), _) => self.at = end,
            (None, Some(_)) => {}
        }
        Ok(self.add(ExprKind::SizeOf(ty, value), at))
    }

    fn new_expression(&mut self, at: u32) -> Parsed<ExprId> {
        self.skip();
        // The place of a new object does not matter.
        if self.kind() == Kind::LeftParen {
            self.arguments(Kind::RightParen)?;
        }
        let ty = self.base_type()?;
        let arguments = match self.kind() {
            Kind::LeftParen => self.arguments(Kind::RightParen)?,
            Kind::LeftBrace => self.arguments(Kind::RightBrace)?,
            // The array is a list, which a `std::unique_ptr<T[]>` of it is, too.
            Kind::LeftBracket => {
                let length = self.arguments(Kind::RightBracket)?;
                if self.accept(Kind::LeftParen) {
                    self.expect(Kind::RightParen, "the elements of an array")?;
                } else if self.kind() == Kind::LeftBrace {
                    return self.unreadable("new of an array with elements");
                }
                let ty = self.add_type(crate::tree::TypeKind::Array(ty, None), false, at);
                return Ok(self.add(ExprKind::Construct { ty, arguments: length, braces: false }, at));
            }
            _ => crate::tree::List::EMPTY,
        };
        Ok(self.add(ExprKind::New(ty, arguments), at))
    }

    /// `T(…)` or `T{…}` where a keyword begins `T`, or `decltype(x)::name`.
    fn construction(&mut self, at: u32) -> Parsed<ExprId> {
        if self.is_keyword(known::DECLTYPE) {
            let found = self.attempt(|parser| {
                let close = parser.partner(parser.at + 1);
                if parser.token_at(close + 1).kind != Kind::ColonColon {
                    return parser.unreadable("a type");
                }
                let ty = parser.base_type()?;
                match parser.tree.ty(ty).kind {
                    crate::tree::TypeKind::Named(path) => Ok(parser.add(ExprKind::Name(path), at)),
                    _ => parser.unreadable("a type"),
                }
            });
            if let Some(found) = found {
                return Ok(found);
            }
        }
        let ty = self.base_type()?;
        let braces = self.kind() == Kind::LeftBrace;
        let arguments = match self.kind() {
            Kind::LeftParen => self.arguments(Kind::RightParen)?,
            Kind::LeftBrace => self.arguments(Kind::RightBrace)?,
            _ => return self.unreadable(format!("a type as an expression, before {}", self.describe())),
        };
        Ok(self.add(ExprKind::Construct { ty, arguments, braces }, at))
    }
}

/// Returns whether an operator compares.
pub(crate) fn is_comparison(op: BinaryOp) -> bool {
    use BinaryOp::*;
    matches!(op, Equal | NotEqual | Less | LessEqual | Greater | GreaterEqual)
}
