//! Statements.

use super::types::NameIn;
use super::{Parsed, Parser};
use crate::lex::token::Kind;
use crate::name::{Name, known};
use crate::tree::{Condition, Decl, DeclId, Init, LoopVariable, Stmt, StmtId, StmtKind, TypeId};

impl Parser<'_> {
    pub(super) fn add_stmt(&mut self, kind: StmtKind, at: u32) -> StmtId {
        self.tree.stmts.push(Stmt { kind, at });
        StmtId(self.tree.stmts.len() as u32 - 1)
    }

    pub(super) fn add_decl(&mut self, decl: Decl) -> DeclId {
        self.tree.decls.push(decl);
        DeclId(self.tree.decls.len() as u32 - 1)
    }

    /// Parses all statements up to the end of the span, as a block.
    pub(super) fn statements_until_end(&mut self) -> Parsed<StmtId> {
        let at = self.start();
        let statements = self.in_scope(|parser| {
            let mut statements = Vec::new();
            while parser.kind() != Kind::End {
                statements.push(parser.statement()?);
            }
            Ok(statements)
        })?;
        let statements = self.tree.list(statements);
        Ok(self.add_stmt(StmtKind::Block(statements), at))
    }

    /// `{ … }`.
    pub(super) fn block(&mut self) -> Parsed<StmtId> {
        let at = self.start();
        self.expect(Kind::LeftBrace, "the head")?;
        let statements = self.in_scope(|parser| {
            let mut statements = Vec::new();
            while !matches!(parser.kind(), Kind::RightBrace | Kind::End) {
                statements.push(parser.statement()?);
            }
            Ok(statements)
        })?;
        self.expect(Kind::RightBrace, "statements")?;
        let statements = self.tree.list(statements);
        Ok(self.add_stmt(StmtKind::Block(statements), at))
    }

    pub(super) fn statement(&mut self) -> Parsed<StmtId> {
        self.nested(|parser| parser.statement_inner())
    }

    fn statement_inner(&mut self) -> Parsed<StmtId> {
        while self.kind() == Kind::LeftBracket && self.kind_at(1) == Kind::LeftBracket {
            self.at = self.partner(self.at) + 1;
        }
        let token = self.token();
        let at = token.start;
        match token.kind {
            Kind::Semicolon => {
                self.skip();
                Ok(self.add_stmt(StmtKind::Empty, at))
            }
            Kind::LeftBrace => self.block(),
            Kind::Keyword => match self.keyword_statement(Name(token.value), at)? {
                Some(statement) => Ok(statement),
                None => self.declaration_or_expression(),
            },
            Kind::Identifier
                if (token.is_identifier(known::LLVM_DEBUG)
                    || token.is_identifier(known::DEBUG_WITH_TYPE))
                    && self.kind_at(1) == Kind::LeftParen =>
            {
                self.at = self.partner(self.at + 1) + 1;
                self.accept(Kind::Semicolon);
                Ok(self.add_stmt(StmtKind::Empty, at))
            }
            Kind::Identifier if token.is_identifier(known::CO_RETURN) => self.unreadable("a coroutine"),
            Kind::Identifier if self.kind_at(1) == Kind::Colon => self.unreadable("a label"),
            _ => self.declaration_or_expression(),
        }
    }

    /// Parses a statement that a keyword begins; `None` if it is a declaration or an expression.
    fn keyword_statement(&mut self, keyword: Name, at: u32) -> Parsed<Option<StmtId>> {
        let kind = match keyword {
            known::IF => self.in_scope(|parser| parser.if_statement())?,
            known::WHILE => self.in_scope(|parser| {
                parser.skip();
                parser.expect(Kind::LeftParen, "while")?;
                let condition = parser.condition()?;
                parser.expect(Kind::RightParen, "a condition")?;
                Ok(StmtKind::While(condition, parser.statement()?))
            })?,
            known::DO => {
                self.skip();
                let body = self.statement()?;
                if !self.accept_keyword(known::WHILE) {
                    return self.unreadable("do without while");
                }
                self.expect(Kind::LeftParen, "while")?;
                let condition = self.expression()?;
                self.expect(Kind::RightParen, "a condition")?;
                self.expect(Kind::Semicolon, "do … while")?;
                StmtKind::DoWhile(body, condition)
            }
            known::FOR => self.in_scope(|parser| parser.for_statement())?,
            known::SWITCH => self.in_scope(|parser| {
                parser.skip();
                parser.expect(Kind::LeftParen, "switch")?;
                let init = parser.init_statement()?;
                let value = parser.condition()?;
                parser.expect(Kind::RightParen, "a value")?;
                Ok(StmtKind::Switch { init, value, body: parser.statement()? })
            })?,
            known::CASE => {
                self.skip();
                let value = self.binary(0)?;
                self.expect(Kind::Colon, "a case")?;
                StmtKind::Case(value)
            }
            known::DEFAULT if self.kind_at(1) == Kind::Colon => {
                self.at += 2;
                StmtKind::Default
            }
            known::BREAK | known::CONTINUE => {
                self.skip();
                self.expect(Kind::Semicolon, "break or continue")?;
                if keyword == known::BREAK { StmtKind::Break } else { StmtKind::Continue }
            }
            known::RETURN => {
                self.skip();
                let value = match self.kind() {
                    Kind::Semicolon => None,
                    Kind::LeftBrace => Some(self.braces()?),
                    _ => Some(self.expression()?),
                };
                self.expect(Kind::Semicolon, "return")?;
                StmtKind::Return(value)
            }
            known::USING => self.using()?,
            known::TYPEDEF => {
                self.skip();
                let ty = self.full_type()?;
                let name = self.identifier("a type's name")?;
                self.expect(Kind::Semicolon, "typedef")?;
                StmtKind::Alias(name, ty)
            }
            known::STATIC_ASSERT => {
                self.at = self.partner(self.at + 1) + 1;
                self.accept(Kind::Semicolon);
                StmtKind::StaticAssert
            }
            known::STRUCT | known::CLASS | known::ENUM | known::UNION => return self.local_class(at),
            known::STATIC | known::CONST | known::CONSTEXPR => {
                let start = self.at;
                while self.token().is_specifier() {
                    self.skip();
                }
                if [known::STRUCT, known::CLASS, known::ENUM].iter().any(|&class| self.is_keyword(class))
                    && let Some(variables) = self.local_class(at)?
                {
                    return Ok(Some(variables));
                }
                self.at = start;
                return Ok(None);
            }
            known::NAMESPACE => {
                while !matches!(self.kind(), Kind::Semicolon | Kind::End) {
                    self.skip();
                }
                self.expect(Kind::Semicolon, "a namespace's alias")?;
                StmtKind::Using
            }
            known::THROW => {
                let thrown = self.thrown()?;
                self.expect(Kind::Semicolon, "throw")?;
                StmtKind::Expr(thrown)
            }
            // Nothing is caught, as code that throws is given up on.
            known::TRY => {
                self.skip();
                let body = self.block()?;
                while self.accept_keyword(known::CATCH) {
                    for bracket in [Kind::LeftParen, Kind::LeftBrace] {
                        if self.kind() != bracket {
                            return self.unreadable("a handler of exceptions");
                        }
                        self.at = self.partner(self.at) + 1;
                    }
                }
                return Ok(Some(body));
            }
            // Objects end with the call.
            known::DELETE => {
                self.skip();
                if self.accept(Kind::LeftBracket) {
                    self.expect(Kind::RightBracket, "delete[")?;
                }
                let object = self.expression()?;
                self.expect(Kind::Semicolon, "delete")?;
                StmtKind::Expr(object)
            }
            known::GOTO | known::CATCH | known::ASM => {
                return self.unreadable(format!("'{}'", self.names.get(keyword)));
            }
            _ => return Ok(None),
        };
        Ok(Some(self.add_stmt(kind, at)))
    }

    fn if_statement(&mut self) -> Parsed<StmtKind> {
        self.skip();
        self.accept_keyword(known::CONSTEXPR);
        self.expect(Kind::LeftParen, "if")?;
        let init = self.init_statement()?;
        let condition = self.condition()?;
        self.expect(Kind::RightParen, "a condition")?;
        let then = self.in_scope(|parser| parser.statement())?;
        let otherwise = if self.accept_keyword(known::ELSE) {
            Some(self.in_scope(|parser| parser.statement())?)
        } else {
            None
        };
        Ok(StmtKind::If { init, condition, then, otherwise })
    }

    /// `init;` before a condition: there is one if a semicolon stands inside the parentheses.
    fn init_statement(&mut self) -> Parsed<Option<StmtId>> {
        let mut at = self.at;
        while at < self.end {
            match self.tokens[at].kind {
                Kind::Semicolon => return Ok(Some(self.simple_statement()?)),
                Kind::RightParen => break,
                Kind::LeftParen | Kind::LeftBrace | Kind::LeftBracket => at = self.partner(at) + 1,
                _ => at += 1,
            }
        }
        Ok(None)
    }

    fn simple_statement(&mut self) -> Parsed<StmtId> {
        if self.is_keyword(known::USING) {
            return self.statement();
        }
        self.declaration_or_expression()
    }

    /// Parses an expression, or a declaration whose value is the condition.
    fn condition(&mut self) -> Parsed<Condition> {
        let at = self.start();
        let ty = self.attempt(|parser| {
            let ty = parser.declaration_type()?;
            match (parser.kind(), parser.kind_at(1)) {
                (Kind::Identifier, Kind::Equal | Kind::LeftBrace) => Ok(ty),
                _ => parser.unreadable("no declaration"),
            }
        });
        let Some(ty) = ty else { return Ok(Condition::Expr(self.expression()?)) };
        let decl = self.declarator(ty, false, at)?;
        Ok(Condition::Declare(self.add_decl(decl)))
    }

    fn for_statement(&mut self) -> Parsed<StmtKind> {
        self.skip();
        self.expect(Kind::LeftParen, "for")?;
        let mut range_init = None;
        if self.range_has_init() {
            range_init = Some(self.simple_statement()?);
        }
        if let Some(variable) = self.loop_variable()? {
            let range = if self.kind() == Kind::LeftBrace { self.braces()? } else { self.expression()? };
            self.expect(Kind::RightParen, "a range")?;
            let body = self.statement()?;
            return Ok(StmtKind::RangeFor { init: range_init, variable, range, body });
        }
        let init = if self.kind() == Kind::Semicolon {
            let at = self.start();
            self.skip();
            self.add_stmt(StmtKind::Empty, at)
        } else {
            self.simple_statement()?
        };
        let condition = if self.kind() == Kind::Semicolon { None } else { Some(self.condition()?) };
        self.expect(Kind::Semicolon, "a loop's condition")?;
        let step = if self.kind() == Kind::RightParen { None } else { Some(self.expression()?) };
        self.expect(Kind::RightParen, "a loop's step")?;
        let body = self.statement()?;
        Ok(StmtKind::For { init, condition, step, body })
    }

    /// Returns whether the parentheses of a `for` hold exactly one semicolon.
    fn range_has_init(&self) -> bool {
        let mut semicolons = 0;
        let mut at = self.at;
        while at < self.end {
            match self.tokens[at].kind {
                Kind::Semicolon => semicolons += 1,
                Kind::RightParen => break,
                Kind::LeftParen | Kind::LeftBrace | Kind::LeftBracket => {
                    at = self.partner(at) + 1;
                    continue;
                }
                _ => {}
            }
            at += 1;
        }
        semicolons == 1
    }

    /// `T x :` or `auto [a, b] :`.
    fn loop_variable(&mut self) -> Parsed<Option<LoopVariable>> {
        let at = self.start();
        let found = self.attempt(|parser| {
            let ty = parser.declaration_type()?;
            let names = match parser.kind() {
                Kind::Identifier => Some(vec![parser.identifier("a variable")?]),
                Kind::LeftBracket => Some(parser.bound_names()?),
                _ => None,
            };
            let is_one = parser.tokens[parser.at.saturating_sub(1)].kind == Kind::Identifier;
            match names {
                Some(names) if parser.accept(Kind::Colon) => Ok((ty, names, is_one)),
                _ => parser.unreadable("no range"),
            }
        });
        let Some((ty, names, is_one)) = found else { return Ok(None) };
        let decls = self.declare_all(&names, ty, at);
        Ok(Some(if is_one {
            LoopVariable::One(decls[0])
        } else {
            LoopVariable::Many(ty, self.tree.list(decls))
        }))
    }

    pub(super) fn declare_all(&mut self, names: &[Name], ty: TypeId, at: u32) -> Vec<DeclId> {
        let declare = |&name: &Name| {
            self.declare(name);
            self.add_decl(Decl { ty, name, init: Init::None, is_static: false, at })
        };
        names.iter().map(declare).collect()
    }

    /// `[a, b]`.
    pub(super) fn bound_names(&mut self) -> Parsed<Vec<Name>> {
        self.skip();
        let mut names = Vec::new();
        loop {
            names.push(self.identifier("a name")?);
            self.skip_specifiers();
            if !self.accept(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::RightBracket, "names")?;
        Ok(names)
    }

    /// `using X = T;`, `using A::b;`, `using namespace a;`, `using enum E;`.
    fn using(&mut self) -> Parsed<StmtKind> {
        self.skip();
        if self.is_keyword(known::ENUM) {
            self.skip();
            let ty = self.type_argument()?;
            self.expect(Kind::Semicolon, "using")?;
            return Ok(StmtKind::UsingEnum(ty));
        }
        if self.accept_keyword(known::NAMESPACE) {
            self.path(NameIn::Type)?;
            self.expect(Kind::Semicolon, "using")?;
            return Ok(StmtKind::Using);
        }
        if self.kind() == Kind::Identifier && self.kind_at(1) == Kind::Equal {
            let name = self.identifier("a type's name")?;
            self.skip();
            let ty = self.type_argument()?;
            self.expect(Kind::Semicolon, "using")?;
            return Ok(StmtKind::Alias(name, ty));
        }
        self.accept_keyword(known::TYPENAME);
        if self.kind() == Kind::ColonColon || self.kind() == Kind::Identifier {
            while !matches!(self.kind(), Kind::Semicolon | Kind::End) {
                self.skip();
            }
        }
        self.expect(Kind::Semicolon, "using")?;
        Ok(StmtKind::Using)
    }
}
