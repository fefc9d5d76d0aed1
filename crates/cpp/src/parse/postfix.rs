//! Calls, members, subscripts and other suffixes of a primary expression; argument lists.

use super::types::NameIn;
use super::{MAX_CHAIN, Parsed, Parser};
use crate::lex::token::Kind;
use crate::name::{Name, known};
use crate::tree::{ExprId, ExprKind, List, Path, PathId, Segment, Type, TypeId, TypeKind, UnaryOp};

impl Parser<'_> {
    pub(super) fn postfix(&mut self) -> Parsed<ExprId> {
        let mut base = self.primary()?;
        for _ in 0..MAX_CHAIN {
            let at = self.start();
            base = match self.kind() {
                Kind::LeftParen => {
                    // `(object.*function)(arguments)` is `std::invoke(function, object, arguments)`.
                    if let ExprKind::MemberPointer(object, function) = self.tree.expr(base).kind {
                        let arguments = self.arguments_after(vec![function, object], Kind::RightParen)?;
                        let path = self.path_of(Segment { name: known::INVOKE, arguments: None }, at);
                        let invoke = self.add(ExprKind::Name(path), at);
                        base = self.add(ExprKind::Call(invoke, arguments), at);
                        continue;
                    }
                    let arguments = self.arguments(Kind::RightParen)?;
                    self.add(ExprKind::Call(base, arguments), at)
                }
                Kind::LeftBracket => {
                    let arguments = self.arguments(Kind::RightBracket)?;
                    self.add(ExprKind::Index(base, arguments), at)
                }
                Kind::LeftBrace => match self.tree.expr(base).kind {
                    ExprKind::Name(path) => {
                        let at = self.tree.expr(base).at;
                        self.tree.types.push(Type { kind: TypeKind::Named(path), is_const: false, at });
                        let ty = TypeId(self.tree.types.len() as u32 - 1);
                        let arguments = self.arguments(Kind::RightBrace)?;
                        self.add(ExprKind::Construct { ty, arguments, braces: true }, at)
                    }
                    _ => return Ok(base),
                },
                Kind::Dot | Kind::Arrow => self.member(base, at)?,
                Kind::PlusPlus => {
                    self.skip();
                    self.add(ExprKind::Unary(UnaryOp::PostIncrement, base), at)
                }
                Kind::MinusMinus => {
                    self.skip();
                    self.add(ExprKind::Unary(UnaryOp::PostDecrement, base), at)
                }
                Kind::DotStar | Kind::ArrowStar => {
                    let is_arrow = self.kind() == Kind::ArrowStar;
                    self.skip();
                    let function = self.nested(|parser| parser.primary())?;
                    let object = match is_arrow {
                        true => self.add(ExprKind::Unary(UnaryOp::Dereference, base), at),
                        false => base,
                    };
                    self.add(ExprKind::MemberPointer(object, function), at)
                }
                _ => return Ok(base),
            };
        }
        self.unreadable("too many calls in a row")
    }

    fn member(&mut self, base: ExprId, at: u32) -> Parsed<ExprId> {
        let arrow = self.kind() == Kind::Arrow;
        self.skip();
        if self.is_keyword(known::TEMPLATE) && self.token_at(self.at + 1).is_keyword(known::OPERATOR) {
            self.skip();
        }
        if self.is_keyword(known::OPERATOR) {
            let name = self.member_operator(at)?;
            return Ok(self.add(ExprKind::Member { base, arrow, name }, at));
        }
        let at = self.start();
        let name = self.member_path(at)?;
        Ok(self.add(ExprKind::Member { base, arrow, name }, at))
    }

    /// Parses a member's name, which a variable may share, unlike other names.
    fn member_path(&mut self, at: u32) -> Parsed<PathId> {
        self.accept_keyword(known::TEMPLATE);
        if self.kind() == Kind::Identifier && self.kind_at(1) == Kind::Less {
            let name = self.identifier("a member")?;
            let arguments = self.template_arguments_if_any();
            if self.kind() != Kind::ColonColon {
                return Ok(self.path_of(Segment { name, arguments }, at));
            }
            return self.unreadable("a member of a template's base");
        }
        self.path(NameIn::Expression)
    }

    /// `x.operator bool()`, `x->operator()(…)`, `x.operator==(y)`.
    fn member_operator(&mut self, at: u32) -> Parsed<PathId> {
        self.skip();
        let mut text = String::from("operator");
        if self.kind() == Kind::LeftParen && self.kind_at(1) == Kind::RightParen {
            text += "()";
            self.at += 2;
        }
        let is_call = text.ends_with(')');
        let arguments = if is_call { self.template_arguments_if_any() } else { None };
        while self.kind() != Kind::LeftParen && self.kind() != Kind::End {
            let token = self.token();
            match token.name() {
                Some(name) => {
                    text.push(' ');
                    text += self.names.get(name);
                }
                None => text += token.kind.spelling(),
            }
            self.skip();
        }
        let Some(name) = self.names.find(&text) else {
            return self.unreadable(format!("'{text}' called by its name"));
        };
        Ok(self.path_of(Segment { name, arguments }, at))
    }

    /// Adds the path of one name.
    pub(super) fn path_of(&mut self, segment: Segment, at: u32) -> PathId {
        self.tree.paths.push(Path::new(None, vec![segment], at));
        PathId(self.tree.paths.len() as u32 - 1)
    }

    /// Arguments after an opening bracket, up to `close`.
    pub(super) fn arguments(&mut self, close: Kind) -> Parsed<List<ExprId>> {
        self.arguments_after(Vec::new(), close)
    }

    /// Arguments as [`arguments`](Parser::arguments) reads them, after some that do not stand in the brackets.
    fn arguments_after(&mut self, mut arguments: Vec<ExprId>, close: Kind) -> Parsed<List<ExprId>> {
        self.skip();
        while self.kind() != close {
            arguments.push(self.argument()?);
            if !self.accept(Kind::Comma) {
                break;
            }
        }
        self.expect(close, "arguments")?;
        Ok(self.tree.list(arguments))
    }

    fn argument(&mut self) -> Parsed<ExprId> {
        let at = self.start();
        let value = match self.kind() {
            Kind::LeftBrace => self.braces()?,
            Kind::Dot if self.kind_at(1) == Kind::Identifier => {
                self.skip();
                let field = Name(self.token().value);
                self.skip();
                let value = match self.kind() {
                    Kind::Equal => {
                        self.skip();
                        if self.kind() == Kind::LeftBrace { self.braces()? } else { self.assignment()? }
                    }
                    _ => self.braces()?,
                };
                self.add(ExprKind::Designated(field, value), at)
            }
            _ => self.assignment()?,
        };
        if self.accept(Kind::Ellipsis) {
            return Ok(self.add(ExprKind::Expansion(value), at));
        }
        Ok(value)
    }

    /// `{a, b}`.
    pub(super) fn braces(&mut self) -> Parsed<ExprId> {
        let at = self.start();
        if self.kind() != Kind::LeftBrace {
            return self.unreadable(format!("expected '{{', found {}", self.describe()));
        }
        let items = self.nested(|parser| parser.arguments(Kind::RightBrace))?;
        Ok(self.add(ExprKind::Braces(items), at))
    }
}
