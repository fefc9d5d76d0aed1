//! Lambdas.

use super::{Parsed, Parser};
use crate::lex::token::Kind;
use crate::name::{Name, known};
use crate::tree::{Capture, CaptureMode, ExprId, ExprKind, Lambda, LambdaId};

impl Parser<'_> {
    pub(super) fn lambda(&mut self) -> Parsed<ExprId> {
        let at = self.start();
        self.skip();
        let (default, captures) = self.captures()?;
        // `[]<typename T>(T value) { … }`
        let template = match self.kind() {
            Kind::Less => self.template_parameters_in_angles()?,
            _ => Vec::new(),
        };
        let lambda = self.in_scope(|parser| {
            for capture in &captures {
                if let Capture::Variable { name, .. } = *capture {
                    parser.declare(name);
                }
            }
            let parameters = if parser.kind() == Kind::LeftParen {
                let end = parser.partner(parser.at);
                parser.skip();
                let parameters = parser.parameters(end)?;
                parser.expect(Kind::RightParen, "a lambda's parameters")?;
                parameters
            } else {
                Vec::new()
            };
            let mut is_mutable = false;
            loop {
                if parser.accept_keyword(known::MUTABLE) {
                    is_mutable = true;
                } else if !parser.accept_keyword(known::CONSTEXPR) && !parser.accept_keyword(known::NOEXCEPT)
                {
                    break;
                }
            }
            let returns = if parser.accept(Kind::Arrow) { Some(parser.type_argument()?) } else { None };
            if parser.kind() != Kind::LeftBrace {
                return parser.unreadable(format!("expected a lambda's body, found {}", parser.describe()));
            }
            let body = parser.nested(|parser| parser.block())?;
            Ok(Lambda { default, captures, template, parameters, returns, is_mutable, body })
        })?;
        self.tree.lambdas.push(lambda);
        let id = LambdaId(self.tree.lambdas.len() as u32 - 1);
        Ok(self.add(ExprKind::Lambda(id), at))
    }

    fn captures(&mut self) -> Parsed<(Option<CaptureMode>, Vec<Capture>)> {
        let mut default = None;
        let mut captures = Vec::new();
        while self.kind() != Kind::RightBracket {
            match self.kind() {
                Kind::Equal => {
                    default = Some(CaptureMode::Value);
                    self.skip();
                }
                Kind::Ampersand if matches!(self.kind_at(1), Kind::RightBracket | Kind::Comma) => {
                    default = Some(CaptureMode::Reference);
                    self.skip();
                }
                Kind::Keyword if self.is_keyword(known::THIS) => {
                    captures.push(Capture::This);
                    self.skip();
                }
                Kind::Star => {
                    self.skip();
                    captures.push(Capture::This);
                    self.expect(Kind::Keyword, "'*' among captures")?;
                }
                _ => captures.push(self.capture()?),
            }
            self.accept(Kind::Ellipsis);
            if !self.accept(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::RightBracket, "a lambda's captures")?;
        Ok((default, captures))
    }

    fn capture(&mut self) -> Parsed<Capture> {
        let mode = if self.accept(Kind::Ampersand) { CaptureMode::Reference } else { CaptureMode::Value };
        let name: Name = self.identifier("a captured variable")?;
        let init = match self.kind() {
            Kind::Equal => {
                self.skip();
                Some(self.assignment()?)
            }
            Kind::LeftBrace | Kind::LeftParen => {
                let close = if self.kind() == Kind::LeftBrace { Kind::RightBrace } else { Kind::RightParen };
                let arguments = self.arguments(close)?;
                if arguments.len() != 1 {
                    return self.unreadable("a capture initialised by several values");
                }
                Some(self.tree.item(arguments, 0))
            }
            _ => None,
        };
        Ok(Capture::Variable { name, mode, init })
    }
}
