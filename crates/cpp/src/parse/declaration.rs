//! Functions, their parameters, and variables outside of functions.

use super::types::NameIn;
use super::{Parsed, Parser};
use crate::index::{Function, Span};
use crate::lex::token::Kind;
use crate::name::known;
use crate::tree::{
    Decl, ExprId, FunctionTree, Init, MemberInitializer, Parameter, TemplateArgument, TemplateParameter,
    Tree, TypeId, TypeKind,
};
use smallvec::SmallVec;

/// A variable of a namespace or a class as parsed.
#[derive(Debug)]
pub(crate) struct VariableTree {
    pub tree: Tree,
    pub decl: Decl,
}

impl Parser<'_> {
    /// Parses all parts of a function.
    pub(super) fn function(mut self, function: &Function) -> Parsed<FunctionTree> {
        let mut template = Vec::new();
        if let Some(span) = function.template {
            self.enter(span);
            template = self.template_parameters()?;
        }
        let returns = match function.returns {
            Some(span) => {
                self.enter(span);
                Some(self.type_argument()?)
            }
            None => {
                self.enter(function.head);
                self.skip_specifiers();
                if self.kind() == Kind::End { None } else { Some(self.full_type()?) }
            }
        };
        self.enter(function.parameters);
        let parameters = self.parameters(function.parameters.end as usize)?;
        let mut initializers = Vec::new();
        if let Some(span) = function.initializers {
            self.enter(span);
            initializers = self.initializers()?;
        }
        let body = match function.body {
            Some(span) => {
                self.enter(span);
                Some(self.statements_until_end()?)
            }
            None => None,
        };
        Ok(FunctionTree { tree: self.finish(), template, returns, parameters, initializers, body })
    }

    /// `<typename T, unsigned N = 1>`.
    pub(super) fn template_parameters_in_angles(&mut self) -> Parsed<Vec<TemplateParameter>> {
        self.expect(Kind::Less, "template")?;
        let parameters = self.template_parameters()?;
        self.expect(Kind::Greater, "template parameters")?;
        Ok(parameters)
    }

    fn template_parameters(&mut self) -> Parsed<Vec<TemplateParameter>> {
        let mut parameters = Vec::new();
        while !matches!(self.kind(), Kind::End | Kind::Greater) {
            if self.accept_keyword(known::TEMPLATE) {
                self.template_parameters_in_angles()?;
            }
            let is_type = (self.is_keyword(known::TYPENAME) || self.is_keyword(known::CLASS))
                && matches!(
                    self.kind_at(1),
                    Kind::Identifier | Kind::Comma | Kind::Equal | Kind::Ellipsis | Kind::End | Kind::Greater
                )
                && !(self.kind_at(1) == Kind::Identifier
                    && matches!(self.kind_at(2), Kind::ColonColon | Kind::Less));
            let mut ty = if is_type {
                self.skip();
                None
            } else {
                Some(self.full_type()?)
            };
            let is_pack = self.accept(Kind::Ellipsis);
            let name = match self.kind() {
                Kind::Identifier => Some(self.identifier("a template parameter")?),
                Kind::LeftParen if self.begins_function_pointer() => {
                    let (function, name) = self.function_pointer()?;
                    ty = Some(function);
                    name
                }
                _ => None,
            };
            let default = if !self.accept(Kind::Equal) {
                None
            } else if is_type {
                Some(TemplateArgument::Type(self.type_argument()?))
            } else {
                Some(TemplateArgument::Value(self.constant_argument()?))
            };
            parameters.push(TemplateParameter { name, is_pack, default, ty });
            if !self.accept(Kind::Comma) {
                break;
            }
        }
        Ok(parameters)
    }

    /// Parameters up to `end`; their names become variables.
    pub(super) fn parameters(&mut self, end: usize) -> Parsed<Vec<Parameter>> {
        let mut parameters = Vec::new();
        while self.at < end {
            if self.accept(Kind::Ellipsis) {
                return self.unreadable("parameters as in C (...)");
            }
            let parameter = self.parameter(end)?;
            if let Some(name) = parameter.name {
                self.declare(name);
            }
            let is_void = matches!(
                self.tree.ty(parameter.ty).kind,
                TypeKind::Builtin(crate::tree::Builtin::Void) if parameter.name.is_none()
            );
            if !is_void {
                parameters.push(parameter);
            }
            if self.at < end && !self.accept(Kind::Comma) {
                return self
                    .unreadable(format!("expected ',' between parameters, found {}", self.describe()));
            }
        }
        Ok(parameters)
    }

    fn parameter(&mut self, end: usize) -> Parsed<Parameter> {
        let at = self.start();
        let mut ty = self.full_type()?;
        let mut is_pack = self.accept(Kind::Ellipsis);
        let mut name = None;
        if self.at < end {
            match self.kind() {
                Kind::Identifier => name = Some(self.identifier("a parameter")?),
                // `R (*name)(A)`, `R (&name)(A)` and `R (Class::*name)(A)`.
                Kind::LeftParen if self.begins_function_pointer() => {
                    (ty, name) = self.function_pointer()?;
                }
                // `int64_t(dim)`
                Kind::LeftParen => {
                    self.at += 1;
                    name = Some(self.identifier("a parameter")?);
                    self.expect(Kind::RightParen, "after the name of a parameter")?;
                }
                _ => {}
            }
        }
        is_pack |= self.at < end && self.accept(Kind::Ellipsis);
        if self.at < end && self.kind() == Kind::LeftBracket {
            self.at = self.partner(self.at) + 1;
            ty = self.add_type(TypeKind::Array(ty, None), false, at);
        }
        let mut default = None;
        if self.at < end && self.accept(Kind::Equal) {
            default = Some(if self.kind() == Kind::LeftBrace { self.braces()? } else { self.assignment()? });
        }
        Ok(Parameter { ty, name, default, is_pack })
    }

    /// Parses the rest of `R (*name)(A)`.
    pub(super) fn function_pointer(&mut self) -> Parsed<(TypeId, Option<crate::name::Name>)> {
        let at = self.start();
        self.skip();
        while self.kind() == Kind::Identifier && self.kind_at(1) == Kind::ColonColon {
            self.skip();
            self.skip();
        }
        self.skip();
        let name = match self.kind() {
            Kind::Identifier => Some(self.identifier("a name")?),
            _ => None,
        };
        self.expect(Kind::RightParen, "a function pointer's name")?;
        if self.kind() != Kind::LeftParen {
            return self.unreadable("a pointer or reference in parentheses");
        }
        self.at = self.partner(self.at) + 1;
        // `int (Class::*name)() const`
        self.accept_keyword(known::CONST);
        Ok((self.add_type(TypeKind::Function, false, at), name))
    }

    /// Returns whether the declarator of a pointer to a function follows, or to a member function of a class.
    pub(super) fn begins_function_pointer(&self) -> bool {
        let mut at = 1;
        while self.kind_at(at) == Kind::Identifier && self.kind_at(at + 1) == Kind::ColonColon {
            at += 2;
        }
        self.kind() == Kind::LeftParen
            && (self.kind_at(at) == Kind::Star || at == 1 && self.kind_at(1) == Kind::Ampersand)
    }

    fn initializers(&mut self) -> Parsed<Vec<MemberInitializer>> {
        let mut initializers = Vec::new();
        while self.kind() != Kind::End {
            let member = self.path(NameIn::Type)?;
            let arguments = match self.kind() {
                Kind::LeftParen => self.arguments(Kind::RightParen)?,
                Kind::LeftBrace => self.arguments(Kind::RightBrace)?,
                _ => return self.unreadable(format!("expected an initialiser, found {}", self.describe())),
            };
            self.accept(Kind::Ellipsis);
            initializers.push(MemberInitializer { member, arguments });
            if !self.accept(Kind::Comma) {
                break;
            }
        }
        Ok(initializers)
    }

    /// Parses a variable of the index from its type and its declarator.
    pub(crate) fn variable(mut self, head: Span, declarator: Span) -> Parsed<VariableTree> {
        let at = self.start();
        let base = match self.base_type() {
            Ok(base) => base,
            Err(_) if self.tokens[head.start as usize].kind == Kind::Keyword => {
                return self.unreadable("a variable of an unnamed class");
            }
            Err(error) => return Err(error),
        };
        self.enter(declarator);
        let ty = self.pointers(base);
        self.accept(Kind::ColonColon);
        while self.kind_at(1) == Kind::ColonColon {
            self.at += 2;
        }
        let decl = self.declarator(ty, true, at)?;
        Ok(VariableTree { tree: self.finish(), decl })
    }

    /// Parses the type of an alias.
    pub(crate) fn alias(mut self) -> Parsed<(Tree, TypeId)> {
        let ty = self.type_argument()?;
        Ok((self.finish(), ty))
    }

    /// Parses template arguments without their brackets.
    pub(crate) fn arguments_alone(mut self) -> Parsed<(Tree, Vec<TemplateArgument>)> {
        let mut arguments = Vec::new();
        while self.kind() != Kind::End {
            arguments.push(self.template_argument()?);
            if !self.accept(Kind::Comma) {
                break;
            }
        }
        Ok((self.finish(), arguments))
    }

    /// Parses a class's bases: types without their access.
    pub(crate) fn bases(mut self) -> Parsed<(Tree, Vec<TypeId>)> {
        let mut bases = Vec::new();
        while self.kind() != Kind::End {
            while self.accept_keyword(known::PUBLIC)
                || self.accept_keyword(known::PRIVATE)
                || self.accept_keyword(known::PROTECTED)
                || self.accept_keyword(known::VIRTUAL)
            {}
            bases.push(self.type_argument()?);
            if !self.accept(Kind::Comma) {
                break;
            }
        }
        Ok((self.finish(), bases))
    }

    /// Parses a constant expression, such as an enumerator's value.
    pub(crate) fn constant(mut self) -> Parsed<(Tree, ExprId)> {
        let value = self.assignment()?;
        Ok((self.finish(), value))
    }

    /// Parses the parameters of a template.
    pub(crate) fn template(mut self) -> Parsed<(Tree, Vec<TemplateParameter>)> {
        let parameters = self.template_parameters()?;
        Ok((self.finish(), parameters))
    }

    /// Parses a variable's name, array bounds and initial value.
    pub(super) fn declarator(&mut self, ty: TypeId, is_static: bool, at: u32) -> Parsed<Decl> {
        let (mut ty, mut name) = (ty, None);
        if self.begins_function_pointer() {
            (ty, name) = self.function_pointer()?;
        }
        let name = match name {
            Some(name) => name,
            None => self.identifier("a variable")?,
        };
        self.skip_specifiers();
        // `int grid[2][3]` is two arrays of three: the last bound is the innermost.
        let (bounds_at, mut bounds) = (self.start(), SmallVec::<[_; 2]>::new());
        while self.kind() == Kind::LeftBracket {
            self.skip();
            bounds.push(if self.kind() == Kind::RightBracket { None } else { Some(self.expression()?) });
            self.expect(Kind::RightBracket, "an array's size")?;
        }
        for size in bounds.into_iter().rev() {
            ty = self.add_type(TypeKind::Array(ty, size), false, bounds_at);
        }
        // The width of a bit-field.
        if self.kind() == Kind::Colon && self.kind_at(1) == Kind::Integer {
            self.skip();
            self.skip();
        }
        // The variable is in scope in its own initialiser, as in `auto f = [&] { f(); }`.
        self.declare(name);
        let init = match self.kind() {
            Kind::Equal => {
                self.skip();
                Init::Equal(if self.kind() == Kind::LeftBrace { self.braces()? } else { self.assignment()? })
            }
            Kind::LeftParen => Init::Parens(self.arguments(Kind::RightParen)?),
            Kind::LeftBrace => Init::Braces(self.arguments(Kind::RightBrace)?),
            _ => Init::None,
        };
        Ok(Decl { ty, name, init, is_static, at })
    }
}
