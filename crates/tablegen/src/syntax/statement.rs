//! Productions of statements and bodies.

use super::expression::Place;
use super::parser::{Parsed, Parser};
use super::token::TokenKind;
use super::tree::*;
use crate::diagnostic::Diagnostic;
use crate::source::Span;

impl Parser<'_> {
    /// Returns whether the current token can begin a statement.
    pub(super) fn starts_statement(&self) -> bool {
        matches!(
            self.kind(),
            TokenKind::Assert
                | TokenKind::Class
                | TokenKind::Def
                | TokenKind::Defm
                | TokenKind::Defset
                | TokenKind::Deftype
                | TokenKind::Defvar
                | TokenKind::Dump
                | TokenKind::Foreach
                | TokenKind::If
                | TokenKind::Let
                | TokenKind::MultiClass
        )
    }

    pub(super) fn statement(&mut self) -> Parsed<Statement> {
        self.nested(|parser| match parser.kind() {
            TokenKind::Assert => parser.assert().map(Statement::Assert),
            TokenKind::Class => parser.class().map(Statement::Class),
            TokenKind::Def => parser.def().map(Statement::Def),
            TokenKind::Defm => parser.defm().map(Statement::Defm),
            TokenKind::Defset => parser.defset().map(Statement::Defset),
            TokenKind::Deftype => parser.deftype().map(Statement::Deftype),
            TokenKind::Defvar => parser.defvar().map(Statement::Defvar),
            TokenKind::Dump => parser.dump().map(Statement::Dump),
            TokenKind::Foreach => parser.foreach().map(Statement::Foreach),
            TokenKind::If => parser.if_then_else().map(Statement::If),
            TokenKind::Let => parser.let_in().map(Statement::Let),
            TokenKind::MultiClass => parser.multiclass().map(Statement::MultiClass),
            _ => Err(parser.unexpected(
                "`assert`, `class`, `def`, `defm`, `defset`, `deftype`, `defvar`, `dump`, `foreach`, \
                 `if`, `let` or `multiclass`",
            )),
        })
    }

    /// `'{' Statement* '}'` or one statement; whether it was a block.
    fn block(&mut self) -> Parsed<(Vec<Statement>, bool)> {
        let open = self.span();
        if !self.accept(TokenKind::LeftBrace) {
            return Ok((vec![self.statement()?], false));
        }
        Ok((self.block_rest(open)?, true))
    }

    /// `Statement* '}'`
    fn block_rest(&mut self, open: Span) -> Parsed<Vec<Statement>> {
        let mut statements = Vec::new();
        while self.starts_statement() {
            statements.push(self.statement()?);
        }
        self.expect_close(TokenKind::RightBrace, "a statement or `}`", open)?;
        Ok(statements)
    }

    /// `class ID ('<' Declaration (',' Declaration)* '>')? ObjectBody`
    fn class(&mut self) -> Parsed<Class> {
        self.advance();
        let name = self.name("the name of the class")?;
        let params = self.params()?;
        let (parents, body) = self.object_body()?;
        Ok(Class { name, params, parents, body })
    }

    fn params(&mut self) -> Parsed<Vec<Declaration>> {
        let open = self.span();
        let mut params = Vec::new();
        if self.accept(TokenKind::Less) {
            loop {
                params.push(self.declaration()?);
                if !self.accept(TokenKind::Comma) {
                    break;
                }
            }
            self.expect_close(TokenKind::Greater, "`,` or `>` in template arguments", open)?;
        }
        Ok(params)
    }

    /// `field? Type ID ('=' Value)?`
    fn declaration(&mut self) -> Parsed<Declaration> {
        let may_be_unresolved = self.accept(TokenKind::Field);
        let ty = self.ty()?;
        let name = self.name("the name of a field")?;
        let value = if self.accept(TokenKind::Equal) { Some(self.value(Place::Value)?) } else { None };
        Ok(Declaration { may_be_unresolved, ty, name, value })
    }

    /// `(':' ParentRef (',' ParentRef)*)? (';' | '{' BodyItem* '}')`
    fn object_body(&mut self) -> Parsed<(Vec<ParentRef>, Vec<BodyItem>)> {
        let parents = if self.accept(TokenKind::Colon) { self.parents()? } else { Vec::new() };
        let mut body = Vec::new();
        if self.accept(TokenKind::Semicolon) {
            return Ok((parents, body));
        }
        let open = self.span();
        self.expect(TokenKind::LeftBrace, "`{` and a body, or `;`")?;
        while self.kind() != TokenKind::RightBrace {
            if self.kind() == TokenKind::EndOfFile {
                self.expect_close(TokenKind::RightBrace, "`}` after a body", open)?;
            }
            body.push(self.body_item()?);
        }
        self.advance();
        self.stray_semicolon();
        Ok((parents, body))
    }

    /// LLVM counts a semicolon after a body as an error, but ignores it.
    fn stray_semicolon(&mut self) {
        let span = self.span();
        if self.accept(TokenKind::Semicolon) {
            let error = Diagnostic::error(span, "a body does not end with a semicolon");
            self.report(error.with_help("remove the semicolon"));
        }
    }

    fn parents(&mut self) -> Parsed<Vec<ParentRef>> {
        let mut parents = Vec::new();
        loop {
            let name = self.name("the name of a class")?;
            let args = match self.kind() {
                TokenKind::Less => self.template_arg_values()?,
                _ => self.exprs.add_list(&[]),
            };
            parents.push(ParentRef { name, args, span: name.span.to(self.last_span()) });
            if !self.accept(TokenKind::Comma) {
                return Ok(parents);
            }
        }
    }

    fn body_item(&mut self) -> Parsed<BodyItem> {
        match self.kind() {
            TokenKind::Assert => self.assert().map(BodyItem::Assert),
            TokenKind::Defvar => self.defvar().map(BodyItem::Defvar),
            TokenKind::Dump => self.dump().map(BodyItem::Dump),
            TokenKind::Let => {
                self.advance();
                let item = self.let_item(TokenKind::LeftBrace, TokenKind::RightBrace)?;
                self.expect(TokenKind::Semicolon, "`;` after `let`")?;
                Ok(BodyItem::Let(item))
            }
            _ => {
                let declaration = self.declaration()?;
                self.expect(TokenKind::Semicolon, "`;` after a field")?;
                Ok(BodyItem::Declaration(declaration))
            }
        }
    }

    /// `(append | prepend)? ID (open RangeList close)? '=' Value`. The brackets around bits are braces in
    /// a body, and angle brackets at top level.
    fn let_item(&mut self, open: TokenKind, close: TokenKind) -> Parsed<Let> {
        let mut mode = LetMode::Replace;
        if self.kind() == TokenKind::Identifier && self.next_kind() == TokenKind::Identifier {
            // Neither word is reserved: they can be names of fields.
            mode = match self.sources.text(self.span()) {
                "append" => LetMode::Append,
                "prepend" => LetMode::Prepend,
                _ => LetMode::Replace,
            };
            if mode != LetMode::Replace {
                self.advance();
            }
        }
        let name = self.name("the name of a field after `let`")?;
        let open_span = self.span();
        let mut bits = None;
        if self.accept(open) {
            bits = Some(self.range_list()?);
            self.expect_close(close, "the bracket after the bits", open_span)?;
        }
        self.expect(TokenKind::Equal, "`=` and a value")?;
        let value = self.value(Place::Value)?;
        Ok(Let { mode, name, bits, value })
    }

    /// Parses the name of a def or defm, if it has one.
    fn object_name(&mut self) -> Parsed<Option<ExprId>> {
        match self.kind() {
            TokenKind::Colon | TokenKind::Semicolon | TokenKind::LeftBrace => Ok(None),
            _ => self.value(Place::Name).map(Some),
        }
    }

    fn def(&mut self) -> Parsed<Def> {
        let keyword = self.span();
        self.advance();
        let span = if self.kind() == TokenKind::Identifier { self.span() } else { keyword };
        let name = self.object_name()?;
        let (parents, body) = self.object_body()?;
        Ok(Def { span, name, parents, body })
    }

    /// `defm ObjectName? ':' ParentRef (',' ParentRef)* ';'`
    fn defm(&mut self) -> Parsed<Defm> {
        let span = self.span();
        self.advance();
        let name = self.object_name()?;
        self.expect(TokenKind::Colon, "`:` and a multiclass")?;
        let parents = self.parents()?;
        self.expect(TokenKind::Semicolon, "`;` after `defm`")?;
        Ok(Defm { span, name, parents })
    }

    /// `multiclass ID Params? (':' ParentRef (',' ParentRef)*)? (';' | '{' Statement+ '}')`
    fn multiclass(&mut self) -> Parsed<MultiClass> {
        self.advance();
        let name = self.name("the name of the multiclass")?;
        let params = self.params()?;
        let parents = if self.accept(TokenKind::Colon) { self.parents()? } else { Vec::new() };
        let open = self.span();
        let mut body = Vec::new();
        if parents.is_empty() || self.kind() == TokenKind::LeftBrace {
            self.expect(TokenKind::LeftBrace, "`{` and the body of the multiclass")?;
            if self.kind() == TokenKind::RightBrace {
                return Err(self.error(self.span(), "a multiclass needs at least one statement"));
            }
            while self.kind() != TokenKind::RightBrace {
                match self.kind() {
                    TokenKind::Assert
                    | TokenKind::Def
                    | TokenKind::Defm
                    | TokenKind::Defvar
                    | TokenKind::Dump
                    | TokenKind::Foreach
                    | TokenKind::If
                    | TokenKind::Let => body.push(self.statement()?),
                    TokenKind::EndOfFile => {
                        self.expect_close(TokenKind::RightBrace, "`}` after a multiclass", open)?;
                    }
                    _ => {
                        return Err(self.unexpected(
                            "`assert`, `def`, `defm`, `defvar`, `dump`, `foreach`, `if`, `let` or `}` in \
                             a multiclass",
                        ));
                    }
                }
            }
            self.advance();
            self.stray_semicolon();
        } else {
            self.expect(TokenKind::Semicolon, "`;` or `{` after the parents of the multiclass")?;
        }
        Ok(MultiClass { name, params, parents, body })
    }

    /// `foreach ID '=' ('{' RangeList '}' | RangePiece | Value) in Block`
    fn foreach(&mut self) -> Parsed<Foreach> {
        let span = self.span();
        self.advance();
        let variable = self.name("the name of the iteration variable")?;
        self.expect(TokenKind::Equal, "`=` and what to iterate over")?;
        let open = self.span();
        let over = if self.accept(TokenKind::LeftBrace) {
            let ranges = self.range_list()?;
            self.expect_close(TokenKind::RightBrace, "`}` after the numbers", open)?;
            ForeachOver::Ranges(ranges)
        } else {
            let value = self.value(Place::Value)?;
            let piece = self.range_rest(value, open)?;
            if piece == value {
                ForeachOver::Value(value)
            } else {
                ForeachOver::Ranges(self.exprs.add_list(&[piece]))
            }
        };
        self.expect(TokenKind::In, "`in`")?;
        let (body, _) = self.block()?;
        Ok(Foreach { span, variable, over, body })
    }

    /// `if Value then Block (else Block)?`
    fn if_then_else(&mut self) -> Parsed<If> {
        let span = self.span();
        self.advance();
        let condition = self.value(Place::Value)?;
        self.expect(TokenKind::Then, "`then`")?;
        let (then, _) = self.block()?;
        let otherwise = if self.accept(TokenKind::Else) { Some(self.block()?.0) } else { None };
        Ok(If { span, condition, then, otherwise })
    }

    /// `let LetItem (',' LetItem)* in Block`
    fn let_in(&mut self) -> Parsed<LetIn> {
        self.advance();
        let mut lets = Vec::new();
        loop {
            lets.push(self.let_item(TokenKind::Less, TokenKind::Greater)?);
            if !self.accept(TokenKind::Comma) {
                break;
            }
        }
        self.expect(TokenKind::In, "`,` or `in`")?;
        let (body, block) = self.block()?;
        Ok(LetIn { lets, block, body })
    }

    /// `defset Type ID '=' '{' Statement* '}'`
    fn defset(&mut self) -> Parsed<Defset> {
        self.advance();
        let ty = self.ty()?;
        let name = self.name("the name of the defset")?;
        self.expect(TokenKind::Equal, "`=`")?;
        let open = self.span();
        self.expect(TokenKind::LeftBrace, "`{`")?;
        Ok(Defset { ty, name, body: self.block_rest(open)? })
    }

    /// `deftype ID '=' Type ';'`
    fn deftype(&mut self) -> Parsed<Deftype> {
        self.advance();
        let name = self.name("the name of the type")?;
        self.expect(TokenKind::Equal, "`=` and a type")?;
        let ty = self.ty()?;
        self.expect(TokenKind::Semicolon, "`;` after `deftype`")?;
        Ok(Deftype { name, ty })
    }

    /// `defvar ID '=' Value ';'`
    fn defvar(&mut self) -> Parsed<Defvar> {
        self.advance();
        let name = self.name("the name of the variable")?;
        self.expect(TokenKind::Equal, "`=` and a value")?;
        let value = self.value(Place::Value)?;
        self.expect(TokenKind::Semicolon, "`;` after `defvar`")?;
        Ok(Defvar { name, value })
    }

    /// `assert Value ',' Value ';'`
    fn assert(&mut self) -> Parsed<Assert> {
        self.advance();
        let condition = self.value(Place::Value)?;
        self.expect(TokenKind::Comma, "`,` and a message")?;
        let message = self.value(Place::Value)?;
        self.expect(TokenKind::Semicolon, "`;` after `assert`")?;
        Ok(Assert { condition, message })
    }

    /// `dump Value ';'`
    fn dump(&mut self) -> Parsed<Dump> {
        let span = self.span();
        self.advance();
        let message = self.value(Place::Value)?;
        self.expect(TokenKind::Semicolon, "`;` after `dump`")?;
        Ok(Dump { span, message })
    }
}
