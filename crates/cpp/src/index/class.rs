//! Classes and enumerations.

use super::scan::{Prefix, Scanner};
use super::{Class, ClassId, Entity, Enum, EnumId, ScopeId, ScopeKind, Span};
use crate::lex::token::Kind;
use crate::name::{Name, known};

impl Scanner<'_> {
    /// Indexes `class X … { … };` at `at`; `None` if the keyword begins another declaration.
    pub fn class(&mut self, at: usize, end: usize, scope: ScopeId, prefix: Prefix) -> Option<usize> {
        let mut position = self.skip_attributes(at + 1);
        let mut name = known::EMPTY;
        let mut qualifier = Vec::new();
        let mut is_specialization = prefix.is_specialization;
        let mut specialized_for = None;
        // The last name before `{`, `:` or `;` is the class's; others are macros or a path.
        loop {
            match self.kind(position) {
                Kind::Identifier if self.tokens[position].is_identifier(known::KEYWORD_END) => position += 1,
                Kind::Identifier => {
                    name = Name(self.tokens[position].value);
                    position += 1;
                }
                Kind::ColonColon => {
                    qualifier.extend(Some(name).filter(|&name| name != known::EMPTY));
                    position += 1;
                }
                Kind::Less => {
                    let first = position + 1;
                    position = self.after_angle(position, end)?;
                    specialized_for = Some(Span::new(first, position - 1));
                    is_specialization = true;
                }
                Kind::LeftParen => position = self.after_bracket(position),
                Kind::Semicolon => {
                    if prefix.template.is_some() && !is_specialization {
                        self.index.declared_templates.insert(name);
                    }
                    return Some(position + 1);
                }
                Kind::Colon | Kind::LeftBrace => break,
                _ => return None,
            }
        }
        if name == known::EMPTY && matches!(self.index.scope(scope).kind, ScopeKind::Function(_)) {
            // A variable of the class follows, whose type has no other name.
            name = Name(self.tokens[at].value);
        }
        let bases_at = position;
        while self.kind(position) != Kind::LeftBrace {
            match self.kind(position) {
                Kind::Semicolon | Kind::End | Kind::RightBrace => return None,
                Kind::LeftParen => position = self.after_bracket(position),
                _ => position += 1,
            }
        }
        let id = ClassId(self.index.classes.len() as u32);
        let own = self.index.add_scope(Some(scope), name, ScopeKind::Class(id), self.file);
        self.index.classes.push(Class {
            name,
            qualifier,
            outer: scope,
            scope: own,
            file: self.file,
            template: prefix.template,
            is_specialization,
            specialized_for,
            bases: Span::new((bases_at + 1).min(position), position),
            members: Vec::new(),
            fields: Vec::new(),
            is_union: self.is_keyword(at, known::UNION),
            inherits_constructors: false,
            taken_from_bases: Vec::new(),
        });
        self.index.add(name, Entity::Class(id));
        self.items(position + 1, self.partner(position).min(end), own);
        let after = self.after_bracket(position);
        Some(self.after_class(at, after, end, scope))
    }

    /// After the closing brace: a semicolon, or variables of the class.
    fn after_class(&mut self, at: usize, after: usize, end: usize, scope: ScopeId) -> usize {
        match self.kind(after) {
            Kind::Semicolon => after + 1,
            Kind::Identifier | Kind::Star
                if matches!(self.index.scope(scope).kind, ScopeKind::Function(_)) =>
            {
                after
            }
            Kind::Identifier | Kind::Star => {
                let next = self.after_semicolon(after, end);
                self.variable(Span::new(at, after), Span::new(after, next - 1), scope, false);
                next
            }
            _ => after,
        }
    }

    /// Indexes `enum X { … };` at `at`; `None` if the keyword begins another declaration.
    pub fn enumeration(&mut self, at: usize, end: usize, scope: ScopeId) -> Option<usize> {
        let is_scoped = self.is_keyword(at + 1, known::CLASS) || self.is_keyword(at + 1, known::STRUCT);
        let mut position = self.skip_attributes(at + 1 + usize::from(is_scoped));
        let name = self.name(position).unwrap_or(known::EMPTY);
        position += usize::from(self.name(position).is_some());
        while self.kind(position) != Kind::LeftBrace {
            match self.kind(position) {
                Kind::Semicolon => return Some(position + 1),
                Kind::Colon | Kind::ColonColon | Kind::Identifier | Kind::Keyword => position += 1,
                _ => return None,
            }
        }
        let close = self.partner(position).min(end);
        let id = EnumId(self.index.enums.len() as u32);
        let enumerators = self.enumerators(position + 1, close);
        self.index.add(name, Entity::Enum(id));
        for (number, (enumerator, _)) in enumerators.iter().enumerate() {
            self.index.add(*enumerator, Entity::Enumerator(id, number as u32));
        }
        self.index.enums.push(Enum { name, scope, file: self.file, is_scoped, enumerators });
        Some(self.after_class(at, close + 1, end, scope))
    }

    fn enumerators(&self, mut at: usize, end: usize) -> Vec<(Name, Option<Span>)> {
        let mut enumerators = Vec::new();
        while let Some(name) = self.name(at).filter(|_| at < end) {
            at = self.skip_attributes(at + 1);
            let has_value = self.kind(at) == Kind::Equal;
            let start = at + 1;
            while at < end && self.kind(at) != Kind::Comma {
                at = match self.kind(at) {
                    Kind::LeftParen | Kind::LeftBrace | Kind::LeftBracket => self.after_bracket(at),
                    _ => at + 1,
                };
            }
            enumerators.push((name, has_value.then(|| Span::new(start, at.min(end)))));
            at += 1;
        }
        enumerators
    }

    /// Returns the position after `[[…]]` and `__attribute__((…))`.
    pub fn skip_attributes(&self, mut at: usize) -> usize {
        loop {
            let token = self.tokens[at.min(self.tokens.len() - 1)];
            at = if token.kind == Kind::LeftBracket && self.kind(at + 1) == Kind::LeftBracket {
                self.after_bracket(at)
            } else if (token.is_identifier(known::ATTRIBUTE) || token.is_identifier(known::DECLSPEC))
                && self.kind(at + 1) == Kind::LeftParen
            {
                self.after_bracket(at + 1)
            } else {
                return at;
            };
        }
    }

    /// Returns the position before `static constexpr` and the like that precede a token.
    fn before_specifiers(&self, at: usize) -> usize {
        let mut before = at.wrapping_sub(1);
        while self.tokens.get(before).is_some_and(|token| token.is_specifier()) {
            before = before.wrapping_sub(1);
        }
        before
    }

    /// Indexes the classes and enumerations that a function's body declares.
    pub fn local_classes(
        &mut self,
        function: super::FunctionId,
        body: Span,
        scope: ScopeId,
    ) -> Option<ScopeId> {
        let mut local = None;
        let mut at = body.start as usize;
        let end = body.end as usize;
        while at < end {
            let token = self.tokens[at];
            let begins = token.kind == Kind::Keyword
                && matches!(Name(token.value), known::STRUCT | known::CLASS | known::ENUM)
                && matches!(
                    self.kind(self.before_specifiers(at)),
                    Kind::Semicolon | Kind::LeftBrace | Kind::RightBrace
                );
            if !begins {
                at += 1;
                continue;
            }
            let own = *local.get_or_insert_with(|| {
                self.index.add_scope(Some(scope), known::EMPTY, ScopeKind::Function(function), self.file)
            });
            let after = match Name(token.value) {
                known::ENUM => self.enumeration(at, end, own),
                _ => self.class(at, end, own, Prefix::default()),
            };
            at = after.unwrap_or(at + 1).max(at + 1);
        }
        local
    }
}
