//! Types, names with their template arguments.

use super::{Parsed, Parser};
use crate::lex::token::Kind;
use crate::name::{Name, known};
use crate::tree::{Builtin, Path, PathId, Segment, TemplateArgument, Type, TypeId, TypeKind};

/// The place at which a name is read: only among expressions `<` may be an operator.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum NameIn {
    Type,
    Expression,
}

impl Parser<'_> {
    pub(super) fn add_type(&mut self, kind: TypeKind, is_const: bool, at: u32) -> TypeId {
        self.tree.types.push(Type { kind, is_const, at });
        TypeId(self.tree.types.len() as u32 - 1)
    }

    /// Parses a type with its pointers and references, but without a declarator.
    pub(super) fn full_type(&mut self) -> Parsed<TypeId> {
        let base = self.base_type()?;
        Ok(self.pointers(base))
    }

    /// Parses a type up to its pointers and references.
    pub(super) fn base_type(&mut self) -> Parsed<TypeId> {
        self.nested(|parser| parser.base_type_inner())
    }

    fn base_type_inner(&mut self) -> Parsed<TypeId> {
        let at = self.start();
        let mut is_const = self.skip_specifiers();
        let token = self.token();
        let kind = match token.kind {
            Kind::Keyword => match Name(token.value) {
                known::AUTO => {
                    self.skip();
                    TypeKind::Auto
                }
                known::DECLTYPE if self.kind_at(1) == Kind::LeftParen => {
                    let root = self.decltype()?;
                    if self.kind() == Kind::ColonColon {
                        TypeKind::Named(self.path_after(Some(root), NameIn::Type)?)
                    } else {
                        self.tree.ty(root).kind
                    }
                }
                _ => match self.builtin()? {
                    Some(builtin) => TypeKind::Builtin(builtin),
                    None => return self.unreadable(format!("expected a type, found {}", self.describe())),
                },
            },
            Kind::Identifier | Kind::ColonColon => {
                // An attribute macro before the type, and not the type of a variable: `FLAGS flags;`.
                let goes_on = |kind| {
                    use Kind::{Ampersand, AmpersandAmpersand, ColonColon, Identifier, Keyword, Less, Star};
                    matches!(
                        kind,
                        Identifier | Keyword | ColonColon | Less | Star | Ampersand | AmpersandAmpersand
                    )
                };
                if self.kind_at(1) == Kind::Identifier
                    && goes_on(self.kind_at(2))
                    && self.is_macro_like(Name(token.value))
                {
                    self.skip();
                }
                TypeKind::Named(self.path(NameIn::Type)?)
            }
            _ => return self.unreadable(format!("expected a type, found {}", self.describe())),
        };
        is_const |= self.skip_specifiers();
        Ok(self.add_type(kind, is_const, at))
    }

    fn is_macro_like(&self, name: Name) -> bool {
        let text = self.names.get(name);
        text.len() > 3 && text.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_')
    }

    fn decltype(&mut self) -> Parsed<TypeId> {
        let at = self.start();
        self.skip();
        self.skip();
        let kind = if self.accept_keyword(known::AUTO) {
            TypeKind::Auto
        } else {
            TypeKind::Decltype(self.expression()?)
        };
        self.expect(Kind::RightParen, "decltype")?;
        Ok(self.add_type(kind, false, at))
    }

    /// Skips specifiers that do not change a type; returns whether `const` was among them.
    pub(super) fn skip_specifiers(&mut self) -> bool {
        let mut is_const = false;
        loop {
            let token = self.token();
            match (token.kind, Name(token.value)) {
                (Kind::Keyword, known::CONST) => is_const = true,
                (
                    Kind::Keyword,
                    known::VOLATILE
                    | known::TYPENAME
                    | known::STRUCT
                    | known::CLASS
                    | known::ENUM
                    | known::STATIC
                    | known::CONSTEXPR
                    | known::CONSTEVAL
                    | known::INLINE
                    | known::EXTERN
                    | known::VIRTUAL
                    | known::EXPLICIT
                    | known::MUTABLE
                    | known::REGISTER
                    | known::THREAD_LOCAL
                    | known::CONSTINIT
                    | known::FRIEND,
                ) => {}
                (Kind::Identifier, known::EXTENSION) => {}
                (Kind::Identifier, known::ATTRIBUTE) if self.kind_at(1) == Kind::LeftParen => {
                    self.at = self.partner(self.at + 1);
                }
                (Kind::LeftBracket, _) if self.kind_at(1) == Kind::LeftBracket => {
                    self.at = self.partner(self.at);
                }
                _ => return is_const,
            }
            self.skip();
        }
    }

    /// Returns a fundamental type, from its words.
    fn builtin(&mut self) -> Parsed<Option<Builtin>> {
        let (mut longs, mut is_signed, mut is_unsigned, mut is_short) = (0, false, false, false);
        let mut base = None;
        let mut words = 0;
        loop {
            let token = self.token();
            let word = if token.kind == Kind::Keyword { Name(token.value) } else { known::EMPTY };
            match word {
                known::UNSIGNED => is_unsigned = true,
                known::SIGNED => is_signed = true,
                known::LONG => longs += 1,
                known::SHORT => is_short = true,
                known::INT | known::CHAR | known::BOOL | known::VOID | known::FLOAT | known::DOUBLE
                    if base.is_none() =>
                {
                    base = Some(word);
                }
                known::CONST if words > 0 => {}
                known::WCHAR_T => return self.unreadable("wchar_t"),
                _ => break,
            }
            words += 1;
            self.skip();
        }
        if words == 0 {
            return Ok(None);
        }
        Ok(Some(match base {
            Some(known::VOID) => Builtin::Void,
            Some(known::BOOL) => Builtin::Bool,
            Some(known::CHAR) if is_unsigned => Builtin::UnsignedChar,
            Some(known::CHAR) if is_signed => Builtin::SignedChar,
            Some(known::CHAR) => Builtin::Char,
            Some(known::FLOAT) => Builtin::Float,
            Some(known::DOUBLE) => Builtin::Double,
            _ if is_short && is_unsigned => Builtin::UnsignedShort,
            _ if is_short => Builtin::Short,
            _ if longs > 0 && is_unsigned => Builtin::UnsignedLong,
            _ if longs > 0 => Builtin::Long,
            _ if is_unsigned => Builtin::Unsigned,
            _ => Builtin::Int,
        }))
    }

    /// `*`, `&`, `&&` and `const` after a type.
    pub(super) fn pointers(&mut self, mut ty: TypeId) -> TypeId {
        loop {
            let at = self.start();
            let kind = match self.kind() {
                Kind::Star => TypeKind::Pointer(ty),
                Kind::Ampersand => TypeKind::Reference(ty),
                Kind::AmpersandAmpersand => TypeKind::Forwarding(ty),
                _ => return ty,
            };
            self.skip();
            let mut is_const = false;
            while self.is_keyword(known::CONST) || self.is_keyword(known::VOLATILE) {
                is_const = true;
                self.skip();
            }
            ty = self.add_type(kind, is_const, at);
        }
    }

    /// Parses a qualified name.
    pub(super) fn path(&mut self, place: NameIn) -> Parsed<PathId> {
        let is_global = self.accept(Kind::ColonColon);
        let path = self.path_segments(None, place, self.start())?;
        self.tree.paths[path.0 as usize].is_global = is_global;
        Ok(path)
    }

    /// Parses the rest of a name after a root: `decltype(x)` before `::a::b`.
    pub(super) fn path_after(&mut self, root: Option<TypeId>, place: NameIn) -> Parsed<PathId> {
        self.accept(Kind::ColonColon);
        self.path_segments(root, place, self.start())
    }

    fn path_segments(&mut self, root: Option<TypeId>, place: NameIn, at: u32) -> Parsed<PathId> {
        let mut segments = Vec::new();
        loop {
            let is_template = self.accept_keyword(known::TEMPLATE);
            if self.is_keyword(known::OPERATOR) {
                return self.unreadable("an operator called by its name");
            }
            if self.kind() == Kind::Tilde {
                return self.unreadable("a destructor called by its name");
            }
            let name = self.identifier("a name")?;
            let is_alone = segments.is_empty() && root.is_none();
            let arguments = if self.kind() != Kind::Less {
                None
            } else if place == NameIn::Type || is_template {
                Some(self.nested(|parser| parser.template_arguments())?)
            } else if is_alone && self.is_variable(name) {
                None
            } else {
                self.template_arguments_if_any()
            };
            segments.push(Segment { name, arguments });
            let next = self.token_at(self.at + 1);
            let continues = self.kind() == Kind::ColonColon
                && (next.kind == Kind::Identifier
                    || next.is_keyword(known::TEMPLATE)
                    || next.is_keyword(known::OPERATOR)
                    || next.kind == Kind::Tilde);
            if !continues {
                break;
            }
            self.skip();
        }
        self.tree.paths.push(Path::new(root, segments, at));
        Ok(PathId(self.tree.paths.len() as u32 - 1))
    }

    /// Template arguments in an expression, if the `<` opens some.
    pub(super) fn template_arguments_if_any(&mut self) -> Option<Vec<TemplateArgument>> {
        let open = self.at as u32;
        if self.no_template.contains(&open) {
            return None;
        }
        let found = self.attempt(|parser| {
            let arguments = parser.nested(|parser| parser.template_arguments())?;
            if parser.may_follow_template_arguments() {
                Ok(arguments)
            } else {
                parser.unreadable("no template arguments")
            }
        });
        if found.is_none() {
            self.no_template.insert(open);
        }
        found
    }

    fn may_follow_template_arguments(&self) -> bool {
        matches!(
            self.kind(),
            Kind::LeftParen
                | Kind::RightParen
                | Kind::LeftBrace
                | Kind::RightBrace
                | Kind::RightBracket
                | Kind::ColonColon
                | Kind::Comma
                | Kind::Semicolon
                | Kind::Greater
                | Kind::Ellipsis
                | Kind::Question
                | Kind::Colon
                | Kind::PipePipe
                | Kind::AmpersandAmpersand
                | Kind::EqualEqual
                | Kind::BangEqual
                | Kind::End
        )
    }

    /// `<…>`.
    pub(super) fn template_arguments(&mut self) -> Parsed<Vec<TemplateArgument>> {
        self.expect(Kind::Less, "a template's name")?;
        let mut arguments = Vec::new();
        while self.kind() != Kind::Greater {
            arguments.push(self.template_argument()?);
            if !self.accept(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::Greater, "template arguments")?;
        Ok(arguments)
    }

    pub(super) fn template_argument(&mut self) -> Parsed<TemplateArgument> {
        let as_type = self.attempt(|parser| {
            let ty = parser.type_argument()?;
            match parser.kind() {
                Kind::Comma | Kind::Greater | Kind::End => Ok(ty),
                _ => parser.unreadable("no type"),
            }
        });
        match as_type {
            Some(ty) => Ok(TemplateArgument::Type(ty)),
            None => Ok(TemplateArgument::Value(self.constant_argument()?)),
        }
    }

    /// Parses a type, perhaps of a function, perhaps of a pack.
    pub(super) fn type_argument(&mut self) -> Parsed<TypeId> {
        let mut ty = self.full_type()?;
        let at = self.start();
        if self.begins_function_pointer()
            && (self.kind_at(1) == Kind::Identifier
                || matches!(self.kind_at(2), Kind::RightParen | Kind::Identifier))
        {
            (ty, _) = self.function_pointer()?;
        } else if self.kind() == Kind::LeftParen {
            ty = self.function_type(at)?;
        }
        while self.kind() == Kind::LeftBracket {
            self.skip();
            let size = if self.kind() == Kind::RightBracket { None } else { Some(self.constant_argument()?) };
            self.expect(Kind::RightBracket, "an array's size")?;
            ty = self.add_type(TypeKind::Array(ty, size), false, at);
        }
        if self.accept(Kind::Ellipsis) {
            ty = self.add_type(TypeKind::Pack(ty), false, at);
        }
        Ok(ty)
    }

    fn function_type(&mut self, at: u32) -> Parsed<TypeId> {
        self.skip();
        while self.kind() != Kind::RightParen {
            self.type_argument()?;
            // The name of a parameter.
            self.accept(Kind::Identifier);
            if !self.accept(Kind::Comma) {
                break;
            }
        }
        self.expect(Kind::RightParen, "a function type's parameters")?;
        Ok(self.add_type(TypeKind::Function, false, at))
    }
}
