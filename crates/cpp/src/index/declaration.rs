//! Functions and variables of a scope.

use super::scan::{Prefix, Scanner};
use super::{Entity, Function, FunctionId, Path, ScopeId, ScopeKind, Span, Variable, VariableId};
use crate::lex::spelling;
use crate::lex::token::Kind;
use crate::name::{Name, known};

/// A function's head, up to its opening parenthesis.
struct Head {
    start: usize,
    /// Start of the path before the name; the return type ends there.
    path_start: usize,
    path: Path,
    /// Token of the name; for an operator that of the keyword.
    name_at: usize,
    name: Name,
    /// Between the angle brackets after the name.
    arguments: Option<Span>,
    /// The type in the name of a conversion.
    converts_to: Option<Span>,
    is_static: bool,
    is_virtual: bool,
}

impl Scanner<'_> {
    /// Indexes a function or variables at `at`; gives the position after them.
    pub fn declaration(&mut self, at: usize, end: usize, scope: ScopeId, prefix: Prefix) -> usize {
        let mut head = Head {
            start: at,
            path_start: at,
            path: Path::new(),
            name_at: at,
            name: known::EMPTY,
            arguments: None,
            converts_to: None,
            is_static: false,
            is_virtual: false,
        };
        let mut position = at;
        let mut after_colons = false;
        while position < end {
            let token = self.tokens[position];
            let was_after_colons = std::mem::take(&mut after_colons);
            match token.kind {
                Kind::Identifier
                    if token.is_identifier(known::ATTRIBUTE) || token.is_identifier(known::DECLSPEC) =>
                {
                    position = self.skip_attributes(position).max(position + 1);
                    continue;
                }
                Kind::Identifier => {
                    let name = Name(token.value);
                    if was_after_colons {
                        head.path.push(head.name);
                    } else {
                        head.path.clear();
                        head.path_start = position;
                    }
                    (head.name, head.name_at, head.arguments) = (name, position, None);
                    if self.kind(position + 1) == Kind::Less
                        && let Some(after) = self.after_angle(position + 1, end)
                    {
                        head.arguments = Some(Span::new(position + 2, after - 1));
                        position = after;
                        continue;
                    }
                }
                Kind::ColonColon => {
                    // A leading `::` belongs to the path after it.
                    after_colons =
                        position > at && matches!(self.kind(position - 1), Kind::Identifier | Kind::Greater);
                }
                Kind::Keyword => match Name(token.value) {
                    known::OPERATOR => {
                        return self.operator(head, position, was_after_colons, end, scope, prefix);
                    }
                    known::STATIC => head.is_static = true,
                    known::VIRTUAL => head.is_virtual = true,
                    known::CONSTEXPR | known::EXTERN | known::THREAD_LOCAL => {}
                    known::DECLTYPE | known::ALIGNAS | known::NOEXCEPT | known::EXPLICIT
                        if self.kind(position + 1) == Kind::LeftParen =>
                    {
                        position = self.after_bracket(position + 1);
                        continue;
                    }
                    _ => {}
                },
                Kind::Tilde => {}
                Kind::LeftParen if position > at && self.begins_function_pointer(position) => {
                    let after = self.after_semicolon(position, end);
                    let declarator = Span::new(position, after.saturating_sub(1));
                    self.variable(Span::new(at, position), declarator, scope, head.is_static);
                    return after;
                }
                Kind::LeftParen => {
                    if !self.is_declarator_name(&head, position) {
                        return self.after_semicolon(position, end);
                    }
                    if self.begins_initializer(position) {
                        return self.variables(&head, end, scope);
                    }
                    return self.function(head, position, end, scope, prefix);
                }
                Kind::Equal | Kind::Semicolon | Kind::Comma => return self.variables(&head, end, scope),
                Kind::LeftBrace if head.name_at > at => return self.variables(&head, end, scope),
                Kind::LeftBrace => return self.after_bracket(position),
                Kind::LeftBracket => {
                    position = self.after_bracket(position);
                    continue;
                }
                // A bit-field: `bool isOpen : 1;`, `bool isOpen : 1 = false;`.
                Kind::Colon
                    if self.is_member_scope(scope)
                        && head.path_start > head.start
                        && head.name_at == position - 1
                        && (self.kind(position + 1) == Kind::Integer
                            || self.tokens[position..self.after_semicolon(position, end)]
                                .iter()
                                .all(|token| token.kind != Kind::Equal)) =>
                {
                    return self.variables(&head, end, scope);
                }
                Kind::Colon if self.is_member_scope(scope) => {
                    return self.after_semicolon(position, end);
                }
                Kind::RightBrace | Kind::End => return position + 1,
                _ => {}
            }
            position += 1;
        }
        end
    }

    /// Returns whether the parenthesis at `position` follows the name that `head` found.
    fn is_declarator_name(&self, head: &Head, position: usize) -> bool {
        match self.kind(position.wrapping_sub(1)) {
            Kind::Identifier => head.name_at == position - 1,
            // A specialisation: `name<int>(`.
            Kind::Greater => head.name != known::EMPTY,
            _ => false,
        }
    }

    /// Returns whether the parenthesis begins the declarator of a function pointer: `(*name)(`.
    fn begins_function_pointer(&self, paren: usize) -> bool {
        self.kind(paren + 1) == Kind::Star
            && self.kind(paren + 2) == Kind::Identifier
            && self.kind(paren + 3) == Kind::RightParen
            && self.kind(paren + 4) == Kind::LeftParen
    }

    /// Returns whether the parenthesis holds arguments of a constructor, not parameters.
    fn begins_initializer(&self, paren: usize) -> bool {
        matches!(
            self.kind(paren + 1),
            Kind::Text
                | Kind::Integer
                | Kind::Floating
                | Kind::Character
                | Kind::LeftBrace
                | Kind::Minus
                | Kind::Ampersand
        )
    }

    fn operator(
        &mut self,
        mut head: Head,
        at: usize,
        after_colons: bool,
        end: usize,
        scope: ScopeId,
        prefix: Prefix,
    ) -> usize {
        if after_colons {
            head.path.push(head.name);
        } else {
            head.path.clear();
            head.path_start = at;
        }
        let mut paren = at + 1;
        if self.kind(paren) == Kind::LeftParen && self.kind(paren + 1) == Kind::RightParen {
            paren += 2;
        } else {
            while paren < end && self.kind(paren) != Kind::LeftParen {
                paren += 1;
            }
        }
        if paren >= end || self.kind(paren) != Kind::LeftParen {
            return self.after_semicolon(at, end);
        }
        let mut text = String::from("operator");
        for token in &self.tokens[at + 1..paren] {
            if matches!(token.kind, Kind::Identifier | Kind::Keyword) {
                text.push(' ');
            }
            text += &spelling(*token, self.names, &[]);
        }
        head.name = self.names.intern(&text);
        head.name_at = at;
        // The name of a conversion is the type that it returns: `operator int() const`.
        let is_conversion = matches!(self.kind(at + 1), Kind::Identifier | Kind::Keyword | Kind::ColonColon);
        head.converts_to = is_conversion.then(|| Span::new(at + 1, paren));
        self.function(head, paren, end, scope, prefix)
    }

    /// Indexes the function whose parameters start at `paren`.
    fn function(&mut self, head: Head, paren: usize, end: usize, scope: ScopeId, prefix: Prefix) -> usize {
        let close = self.partner(paren);
        let mut at = close + 1;
        let mut returns = head.converts_to;
        let (mut initializers, mut overrides) = (None, false);
        let body = loop {
            if at >= end {
                break None;
            }
            match self.kind(at) {
                Kind::LeftBrace => break Some(at),
                Kind::Semicolon => break None,
                Kind::Arrow => {
                    let start = at + 1;
                    at = self.return_type_end(start, end);
                    returns = Some(Span::new(start, at));
                    continue;
                }
                Kind::Equal => {
                    // The text may end here.
                    at = (self.after_semicolon(at, end) - 1).max(at + 1);
                    continue;
                }
                Kind::Colon => {
                    let start = at + 1;
                    let Some(body) = self.initializers_end(start, end) else {
                        return self.after_semicolon(at, end);
                    };
                    initializers = Some(Span::new(start, body));
                    at = body;
                    continue;
                }
                Kind::LeftParen | Kind::LeftBracket => {
                    at = self.after_bracket(at);
                    continue;
                }
                Kind::Ampersand | Kind::AmpersandAmpersand => {}
                Kind::Keyword
                    if matches!(
                        Name(self.tokens[at].value),
                        known::CONST | known::VOLATILE | known::NOEXCEPT | known::TRY | known::MUTABLE
                    ) => {}
                Kind::Identifier if self.is_trailing_word(at) => {
                    overrides |= matches!(self.name(at), Some(known::OVERRIDE | known::KEYWORD_END));
                }
                // A use of an unknown macro: the next item starts here.
                _ => return at,
            }
            at += 1;
        };
        let is_destructor = self.kind(head.name_at.wrapping_sub(1)) == Kind::Tilde;
        let after = body.map_or(at + 1, |body| self.after_bracket(body));
        let is_trivial = body.is_none_or(|body| self.partner(body) == body + 1);
        if (is_destructor && is_trivial)
            || (head.path_start == head.start && body.is_none() && !self.is_member_scope(scope))
        {
            return after;
        }
        // A destructor has a name that nothing else has, and returns nothing.
        let (name, head_start) = match is_destructor {
            true => (known::DESTRUCTOR, head.path_start),
            false => (head.name, head.start),
        };
        let mut function = Function {
            name,
            scope,
            qualifier: head.path,
            file: self.file,
            at: head.name_at as u32,
            template: prefix.template,
            head: Span::new(head_start, head.path_start),
            parameters: Span::new(paren + 1, close),
            returns,
            initializers,
            body: body.map(|body| Span::new(body + 1, self.partner(body))),
            is_static: head.is_static,
            is_virtual: head.is_virtual || overrides,
            is_specialization: prefix.is_specialization,
            specialized_for: head.arguments,
            local_scope: None,
        };
        let id = FunctionId(self.index.functions.len() as u32);
        let name = function.name;
        let body = function.body;
        if prefix.is_friend {
            // A friend is a function of the namespace around the class.
            let outer = self
                .index
                .enclosing(scope)
                .find(|&id| !matches!(self.index.scope(id).kind, ScopeKind::Class(_)));
            function.scope = outer.unwrap_or(scope);
        }
        if let (ScopeKind::Class(class), false) = (self.index.scope(scope).kind, prefix.is_friend) {
            self.index.classes[class.0 as usize].members.push(id);
        }
        self.index.functions.push(function);
        self.index.add(name, Entity::Function(id));
        if let Some(body) = body {
            let local = self.local_classes(id, body, scope);
            self.index.functions[id.0 as usize].local_scope = local;
        }
        after
    }

    fn is_member_scope(&self, scope: ScopeId) -> bool {
        matches!(self.index.scope(scope).kind, ScopeKind::Class(_))
    }

    /// Words after the parameters: `override`, `final`, macros in capitals.
    fn is_trailing_word(&self, at: usize) -> bool {
        let Some(name) = self.name(at) else { return false };
        let text = self.names.get(name);
        matches!(name, known::OVERRIDE | known::KEYWORD_END | known::REQUIRES)
            || (text.bytes().all(|byte| byte.is_ascii_uppercase() || byte == b'_' || byte.is_ascii_digit())
                && matches!(self.kind(at + 1), Kind::LeftBrace | Kind::Semicolon))
    }

    fn return_type_end(&self, mut at: usize, end: usize) -> usize {
        while at < end && !matches!(self.kind(at), Kind::LeftBrace | Kind::Semicolon | Kind::Equal) {
            at = match self.kind(at) {
                Kind::LeftParen | Kind::LeftBracket => self.after_bracket(at),
                _ => at + 1,
            };
        }
        at
    }

    /// Returns the body's brace after constructor initialisers that start at `at`.
    fn initializers_end(&self, mut at: usize, end: usize) -> Option<usize> {
        while at < end {
            match self.kind(at) {
                Kind::LeftParen | Kind::LeftBrace => {
                    at = self.after_bracket(at);
                    at += usize::from(self.kind(at) == Kind::Ellipsis);
                    match self.kind(at) {
                        Kind::Comma => at += 1,
                        Kind::LeftBrace => return Some(at),
                        _ => return None,
                    }
                }
                Kind::Less => at = self.after_angle(at, end)?,
                Kind::Semicolon => return None,
                _ => at += 1,
            }
        }
        None
    }

    /// Indexes the variables whose first name `head` found.
    fn variables(&mut self, head: &Head, end: usize, scope: ScopeId) -> usize {
        let after = self.after_semicolon(head.start, end);
        let last = after.saturating_sub(1);
        if head.path_start == head.start {
            // No type: a stray word, or a macro.
            return after;
        }
        let mut type_end = head.path_start;
        while type_end > head.start && matches!(self.kind(type_end - 1), Kind::Star | Kind::Ampersand) {
            type_end -= 1;
        }
        let types = Span::new(head.start, type_end);
        // `bool isOpen : 1 = false` is parsed as a whole, as the width is a number.
        let is_bit_field = self.kind(head.name_at + 1) == Kind::Colon
            && !(self.kind(head.name_at + 2) == Kind::Integer && self.kind(head.name_at + 3) == Kind::Equal);
        let mut start = type_end;
        let mut at = type_end;
        while at <= last {
            let ends = at == last || self.kind(at) == Kind::Comma;
            if ends {
                let is_width = |at: &usize| is_bit_field && self.kind(*at) == Kind::Colon;
                let stop = (start..at).find(is_width).unwrap_or(at);
                self.variable(types, Span::new(start, stop), scope, head.is_static);
                start = at + 1;
            }
            at = match self.kind(at) {
                Kind::LeftParen | Kind::LeftBrace | Kind::LeftBracket => self.after_bracket(at),
                Kind::Less => self.after_angle(at, last).unwrap_or(at + 1),
                _ => at + 1,
            };
        }
        after
    }

    /// Adds one variable; its name is the last of the path that its declarator begins with.
    pub fn variable(&mut self, head: Span, declarator: Span, scope: ScopeId, is_static: bool) {
        let mut at = declarator.start as usize;
        if self.begins_function_pointer(at) {
            at += 1;
        }
        while matches!(self.kind(at), Kind::Star | Kind::Ampersand | Kind::ColonColon)
            || self.is_keyword(at, known::CONST)
        {
            at += 1;
        }
        let mut qualifier = Path::new();
        let Some(mut name) = self.name(at) else { return };
        while self.kind(at + 1) == Kind::ColonColon
            && let Some(next) = self.name(at + 2)
        {
            qualifier.push(name);
            (name, at) = (next, at + 2);
        }
        let id = VariableId(self.index.variables.len() as u32);
        let class = match self.index.scope(scope).kind {
            ScopeKind::Class(class) => Some(class),
            _ => None,
        };
        if let Some(class) = class.filter(|_| !is_static) {
            self.index.classes[class.0 as usize].fields.push(id);
        }
        let is_static = is_static || class.is_none();
        self.index.variables.push(Variable {
            name,
            scope,
            qualifier,
            file: self.file,
            head,
            declarator,
            is_static,
        });
        self.index.add(name, Entity::Variable(id));
    }
}
