//! Declarations inside functions: variables, structured bindings, classes.

use super::{Parsed, Parser};
use crate::lex::token::{Kind, Token};
use crate::name::{Name, known};
use crate::tree::{BindingId, DeclId, ExprId, List, StmtId, StmtKind, TypeId, TypeKind};

impl Parser<'_> {
    /// Parses a class or an enumeration of the function, which is in the index already.
    pub(super) fn local_class(&mut self, at: u32) -> Parsed<Option<StmtId>> {
        let mut position = self.at + 1;
        while position < self.end {
            match self.tokens[position].kind {
                Kind::Identifier | Kind::Keyword | Kind::ColonColon | Kind::Colon | Kind::Comma => {
                    position += 1
                }
                Kind::Less | Kind::Greater => position += 1,
                Kind::LeftBrace => break,
                _ => return Ok(None),
            }
        }
        if position >= self.end {
            return Ok(None);
        }
        let (keyword, name) = (self.tokens[self.at], self.tokens[self.at + 1]);
        self.at = self.partner(position) + 1;
        if self.accept(Kind::Semicolon) {
            return Ok(Some(self.add_stmt(StmtKind::Empty, at)));
        }
        // Variables after the closing brace. A class without a name is in the index under its keyword.
        let name = if name.kind == Kind::Identifier { name } else { keyword };
        self.tree.paths.push(crate::tree::Path {
            is_global: false,
            root: None,
            segments: vec![crate::tree::Segment { name: Name(name.value), arguments: None }],
            at,
        });
        let path = crate::tree::PathId(self.tree.paths.len() as u32 - 1);
        let ty = self.add_type(TypeKind::Named(path), false, at);
        Ok(Some(self.declarators(ty, false, at)?))
    }

    /// Parses a declaration if a type and a name begin the statement, else an expression.
    pub(super) fn declaration_or_expression(&mut self) -> Parsed<StmtId> {
        let at = self.start();
        if self.may_begin_declaration(self.token()) {
            let is_static = self.is_keyword(known::STATIC);
            let found = self.attempt(|parser| {
                let base = parser.declaration_base()?;
                let start = parser.at;
                parser.pointers(base);
                if parser.is_declarator() {
                    parser.at = start;
                    Ok(base)
                } else {
                    parser.unreadable("no declaration")
                }
            });
            if let Some(base) = found {
                return self.declaration(base, is_static, at);
            }
        }
        let value = self.expression()?;
        self.end_of_expression(value, at)
    }

    fn end_of_expression(&mut self, value: ExprId, at: u32) -> Parsed<StmtId> {
        if !self.accept(Kind::Semicolon) {
            return self.unreadable(format!("expected ';' after an expression, found {}", self.describe()));
        }
        Ok(self.add_stmt(StmtKind::Expr(value), at))
    }

    pub(super) fn may_begin_declaration(&self, token: Token) -> bool {
        match token.kind {
            Kind::Identifier => {
                !self.is_variable(Name(token.value))
                    || matches!(self.kind_at(1), Kind::Identifier | Kind::ColonColon)
            }
            Kind::ColonColon => true,
            Kind::LeftBracket => self.kind_at(1) == Kind::LeftBracket,
            Kind::Keyword => !matches!(
                Name(token.value),
                known::THIS
                    | known::TRUE
                    | known::FALSE
                    | known::NULLPTR
                    | known::SIZEOF
                    | known::NEW
                    | known::STATIC_CAST
                    | known::CONST_CAST
                    | known::DYNAMIC_CAST
                    | known::REINTERPRET_CAST
                    | known::THROW
            ),
            _ => false,
        }
    }

    /// Parses the type of a declaration, without pointers.
    fn declaration_base(&mut self) -> Parsed<TypeId> {
        self.base_type()
    }

    /// Parses the type of a declaration with its pointers.
    pub(super) fn declaration_type(&mut self) -> Parsed<TypeId> {
        if !self.may_begin_declaration(self.token()) {
            return self.unreadable("no type");
        }
        self.full_type()
    }

    /// Returns whether a variable's name, or the bracket of a structured binding, is next.
    fn is_declarator(&self) -> bool {
        match self.kind() {
            Kind::Identifier => matches!(
                self.kind_at(1),
                Kind::Equal
                    | Kind::Semicolon
                    | Kind::Comma
                    | Kind::LeftParen
                    | Kind::LeftBrace
                    | Kind::LeftBracket
                    | Kind::Colon
                    | Kind::End
            ),
            Kind::LeftBracket => self.kind_at(1) == Kind::Identifier && self.binding_follows(),
            Kind::LeftParen => {
                matches!(self.kind_at(1), Kind::Star | Kind::Ampersand)
                    && self.kind_at(2) == Kind::Identifier
                    && self.kind_at(3) == Kind::RightParen
                    && self.kind_at(4) == Kind::LeftParen
            }
            _ => false,
        }
    }

    fn binding_follows(&self) -> bool {
        let close = self.partner(self.at);
        matches!(self.token_at(close + 1).kind, Kind::Equal | Kind::LeftBrace | Kind::LeftParen | Kind::Colon)
            && matches!(
                self.tokens[self.at.saturating_sub(1)].kind,
                Kind::Keyword | Kind::Ampersand | Kind::AmpersandAmpersand
            )
    }

    /// Parses a declaration whose type up to its pointers was read.
    fn declaration(&mut self, base: TypeId, is_static: bool, at: u32) -> Parsed<StmtId> {
        let start = self.at;
        let ty = self.pointers(base);
        if self.kind() == Kind::LeftBracket {
            return self.binding(ty, at);
        }
        self.at = start;
        self.declarators(base, is_static, at)
    }

    fn declarators(&mut self, base: TypeId, is_static: bool, at: u32) -> Parsed<StmtId> {
        let mut decls = Vec::new();
        loop {
            let ty = self.pointers(base);
            let place = self.start();
            let decl = self.declarator(ty, is_static, place)?;
            decls.push(self.add_decl(decl));
            if !self.accept(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::Semicolon, "a declaration")?;
        let decls: List<DeclId> = self.tree.list(decls);
        Ok(self.add_stmt(StmtKind::Declare(decls), at))
    }

    /// `[a, b] = value;`.
    fn binding(&mut self, ty: TypeId, at: u32) -> Parsed<StmtId> {
        let names = self.bound_names()?;
        let value = match self.kind() {
            Kind::Equal => {
                self.skip();
                self.assignment()?
            }
            Kind::LeftBrace | Kind::LeftParen => {
                let close = if self.kind() == Kind::LeftBrace { Kind::RightBrace } else { Kind::RightParen };
                let arguments = self.arguments(close)?;
                if arguments.len() != 1 {
                    return self.unreadable("a structured binding of several values");
                }
                self.tree.item(arguments, 0)
            }
            _ => return self.unreadable(format!("expected a value to bind, found {}", self.describe())),
        };
        self.expect(Kind::Semicolon, "a structured binding")?;
        let names = self.declare_all(&names, ty, at);
        let names = self.tree.list(names);
        Ok(self.add_stmt(StmtKind::Bind(BindingId { names, ty, value }), at))
    }
}
