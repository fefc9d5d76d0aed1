//! The scan over a file: items of a scope, one after another.

use super::{Alias, AliasId, Entity, FileTokens, Index, ScopeId, ScopeKind, Span};
use crate::lex::token::{Kind, Token};
use crate::name::{Name, Names, known};
use crate::source::FileId;

/// Indexes one file whose outermost scope is `scope`.
pub(crate) fn index_file(
    file: FileId,
    tokens: &FileTokens,
    scope: ScopeId,
    names: &mut Names,
    index: &mut Index,
) {
    let mut scanner =
        Scanner { file, tokens: &tokens.tokens, partners: &tokens.partners, names, index, depth: 0 };
    scanner.items(0, tokens.tokens.len().saturating_sub(1), scope);
}

/// How deeply scopes may nest.
const MAX_DEPTH: usize = 200;

/// How far the scan looks for a closing angle bracket.
const MAX_ANGLE_TOKENS: usize = 4000;

pub(super) struct Scanner<'a> {
    pub file: FileId,
    pub tokens: &'a [Token],
    pub partners: &'a [u32],
    pub names: &'a mut Names,
    pub index: &'a mut Index,
    depth: usize,
}

/// Prefixes of a declaration.
#[derive(Clone, Copy, Default)]
pub(super) struct Prefix {
    pub template: Option<Span>,
    pub is_specialization: bool,
    pub is_friend: bool,
}

impl Scanner<'_> {
    pub fn kind(&self, at: usize) -> Kind {
        self.tokens.get(at).map_or(Kind::End, |token| token.kind)
    }

    pub fn is_keyword(&self, at: usize, name: Name) -> bool {
        self.tokens.get(at).is_some_and(|token| token.is_keyword(name))
    }

    pub fn name(&self, at: usize) -> Option<Name> {
        self.tokens.get(at).filter(|token| token.kind == Kind::Identifier).map(|token| Name(token.value))
    }

    /// Returns the position after the partner of the bracket at `at`.
    pub fn after_bracket(&self, at: usize) -> usize {
        (self.partners[at] as usize + 1).max(at + 1)
    }

    /// Returns the position of the partner of the bracket at `at`.
    pub fn partner(&self, at: usize) -> usize {
        (self.partners[at] as usize).max(at)
    }

    /// Returns the position after the next semicolon outside brackets, or `end`.
    pub fn after_semicolon(&self, mut at: usize, end: usize) -> usize {
        while at < end {
            match self.kind(at) {
                Kind::Semicolon => return at + 1,
                Kind::LeftParen | Kind::LeftBrace | Kind::LeftBracket => at = self.after_bracket(at),
                _ => at += 1,
            }
        }
        end
    }

    /// Returns the position after the `>` that closes the `<` at `at`.
    pub fn after_angle(&self, at: usize, end: usize) -> Option<usize> {
        let mut depth = 0;
        let mut position = at;
        let end = end.min(at + MAX_ANGLE_TOKENS);
        while position < end {
            match self.kind(position) {
                Kind::Less => depth += 1,
                Kind::Greater => depth -= 1,
                Kind::LeftParen | Kind::LeftBrace | Kind::LeftBracket => {
                    position = self.after_bracket(position);
                    continue;
                }
                Kind::Semicolon | Kind::RightBrace | Kind::RightParen | Kind::RightBracket => return None,
                _ => {}
            }
            position += 1;
            if depth == 0 {
                return Some(position);
            }
        }
        None
    }

    /// Indexes the items from `at` to `end` of a scope.
    pub fn items(&mut self, mut at: usize, end: usize, scope: ScopeId) {
        if self.depth >= MAX_DEPTH {
            return;
        }
        self.depth += 1;
        let mut prefix = Prefix::default();
        while at < end {
            let next = self.item(at, end, scope, &mut prefix);
            debug_assert!(next > at);
            at = next.max(at + 1);
        }
        self.depth -= 1;
    }

    /// Indexes one item, or takes one prefix of the next; gives the position after it.
    fn item(&mut self, at: usize, end: usize, scope: ScopeId, prefix: &mut Prefix) -> usize {
        let taken = std::mem::take(prefix);
        let token = self.tokens[at];
        match token.kind {
            Kind::Keyword => match Name(token.value) {
                known::NAMESPACE => self.namespace(at, end, scope),
                known::INLINE if self.is_keyword(at + 1, known::NAMESPACE) => at + 1,
                known::EXTERN if self.kind(at + 1) == Kind::Text => match self.kind(at + 2) {
                    Kind::LeftBrace => {
                        self.items(at + 3, self.partner(at + 2).min(end), scope);
                        self.after_bracket(at + 2)
                    }
                    _ => at + 2,
                },
                known::TEMPLATE => match self.template(at, end, taken) {
                    Some((after, found)) => {
                        *prefix = found;
                        after
                    }
                    None => self.after_semicolon(at, end),
                },
                known::USING => self.using(at, end, scope, taken),
                known::TYPEDEF => self.typedef(at, end, scope),
                known::FRIEND => {
                    *prefix = Prefix { is_friend: true, ..taken };
                    at + 1
                }
                known::STATIC_ASSERT => self.after_semicolon(at, end),
                known::PUBLIC | known::PRIVATE | known::PROTECTED if self.kind(at + 1) == Kind::Colon => {
                    at + 2
                }
                known::CLASS | known::STRUCT | known::UNION => self
                    .class(at, end, scope, taken)
                    .unwrap_or_else(|| self.declaration(at, end, scope, taken)),
                known::ENUM => self
                    .enumeration(at, end, scope)
                    .unwrap_or_else(|| self.declaration(at, end, scope, taken)),
                _ => self.declaration(at, end, scope, taken),
            },
            Kind::Semicolon => at + 1,
            Kind::LeftBracket => {
                *prefix = taken;
                self.after_bracket(at)
            }
            Kind::LeftBrace | Kind::LeftParen => self.after_bracket(at),
            Kind::Identifier | Kind::Tilde | Kind::ColonColon => {
                if token.is_identifier(known::CONCEPT) {
                    return self.after_semicolon(at, end);
                }
                self.declaration(at, end, scope, taken)
            }
            _ => at + 1,
        }
    }

    fn namespace(&mut self, at: usize, end: usize, scope: ScopeId) -> usize {
        let mut position = at + 1;
        let mut inner = scope;
        // Declarations in an inline namespace are in the one around it.
        if at > 0 && self.is_keyword(at - 1, known::INLINE) && self.kind(at + 2) == Kind::LeftBrace {
            self.items(at + 3, self.partner(at + 2).min(end), scope);
            return self.after_bracket(at + 2);
        }
        while let Some(name) = self.name(position) {
            if self.kind(position + 1) == Kind::Equal {
                return self.after_semicolon(position, end);
            }
            inner = self.index.add_scope(Some(inner), name, ScopeKind::Namespace, self.file);
            position += 1;
            match self.kind(position) {
                Kind::ColonColon => position += 1 + usize::from(self.is_keyword(position + 1, known::INLINE)),
                // An attribute macro before the brace.
                _ => break,
            }
        }
        if self.kind(position) != Kind::LeftBrace {
            return self.after_semicolon(position, end);
        }
        if inner == scope {
            inner = self.index.add_scope(Some(scope), known::EMPTY, ScopeKind::Namespace, self.file);
        }
        self.items(position + 1, self.partner(position).min(end), inner);
        self.after_bracket(position)
    }

    /// `template <…>` before an item.
    fn template(&self, at: usize, end: usize, taken: Prefix) -> Option<(usize, Prefix)> {
        if self.kind(at + 1) != Kind::Less {
            return None;
        }
        let mut after = self.after_angle(at + 1, end)?;
        let span = Span::new(at + 2, after - 1);
        if self.tokens[after].is_identifier(known::REQUIRES) {
            after = self.after_constraint(after + 1, end)?;
        }
        let is_specialization = taken.is_specialization || span.is_empty();
        Some((after, Prefix { template: taken.template.or(Some(span)), is_specialization, ..taken }))
    }

    /// Returns the position after the constraint of a `requires` clause: `(N > 1) && std::integral<T>`.
    fn after_constraint(&self, mut at: usize, end: usize) -> Option<usize> {
        while at < end {
            // An operand is in parentheses, or a path.
            if self.kind(at) == Kind::LeftParen {
                at = self.after_bracket(at);
            } else {
                while matches!(self.kind(at), Kind::Identifier | Kind::ColonColon) {
                    at += 1;
                    if self.kind(at) == Kind::Less {
                        at = self.after_angle(at, end)?;
                    }
                    // After a name, another one begins the declaration.
                    if self.kind(at) != Kind::ColonColon && self.kind(at - 1) != Kind::ColonColon {
                        break;
                    }
                }
            }
            if !matches!(self.kind(at), Kind::AmpersandAmpersand | Kind::PipePipe) {
                return Some(at);
            }
            at += 1;
        }
        None
    }

    fn using(&mut self, at: usize, end: usize, scope: ScopeId, taken: Prefix) -> usize {
        let after = self.after_semicolon(at, end);
        if self.is_keyword(at + 1, known::NAMESPACE) {
            let path = (at + 2..after).filter_map(|position| self.name(position)).collect();
            self.index.scopes[scope.0 as usize].usings.push(path);
        } else if let (Some(name), Kind::Equal) = (self.name(at + 1), self.kind(at + 2)) {
            self.using_alias(name, scope, taken.template, (at + 3, after - 1), end);
        } else if let ScopeKind::Class(id) = self.index.scope(scope).kind {
            // The semicolon ends the declaration after the name.
            let (is_constructor, name) = (self.names_constructors(at, after), self.name(after - 2));
            let class = &mut self.index.classes[id.0 as usize];
            match is_constructor {
                true => class.inherits_constructors = true,
                false => class.taken_from_bases.extend(name),
            }
        } else if matches!(self.index.scope(scope).kind, ScopeKind::Namespace | ScopeKind::File) {
            // A name alone is looked up by its last component anyway; `N::X` may mean another namespace's.
            let path: Box<[Name]> = (at + 1..after).filter_map(|position| self.name(position)).collect();
            if let [.., _, name] = path[..] {
                let namespace = self.index.scope(scope).name;
                self.index.declared.entry((namespace, name)).or_insert(path);
            }
        }
        after
    }

    /// Returns whether the declaration is `using Base::Base;` or `using Base<T>::Base;`.
    fn names_constructors(&self, at: usize, after: usize) -> bool {
        let names = || (at + 1..after).filter_map(|position| self.name(position));
        match names().next_back() {
            // The semicolon ends the declaration after the name.
            Some(last) => {
                self.name(after - 2) == Some(last) && names().filter(|&name| name == last).count() > 1
            }
            None => false,
        }
    }

    /// `typedef T X;`, or that of a class that it defines; one of a function pointer or an array is skipped.
    fn typedef(&mut self, at: usize, end: usize, scope: ScopeId) -> usize {
        let after = self.after_semicolon(at, end);
        if after >= at + 4
            && let Some(name) = self.name(after - 2)
        {
            if self.kind(after - 3) == Kind::RightBrace {
                self.using_alias(name, scope, None, (at + 1, after - 2), end);
                return after;
            }
            self.alias(name, scope, None, Span::new(at + 1, after - 2));
        }
        after
    }

    /// Indexes an alias, and the class if what follows the `=` defines one: `using X = struct X { … };`.
    fn using_alias(
        &mut self,
        name: Name,
        scope: ScopeId,
        template: Option<Span>,
        (keyword, after): (usize, usize),
        end: usize,
    ) {
        let is_class = self.is_keyword(keyword, known::STRUCT) || self.is_keyword(keyword, known::CLASS);
        let is_enum = self.is_keyword(keyword, known::ENUM);
        if let Some(class) = self.name(keyword + 1)
            && (is_class && self.class(keyword, end, scope, Prefix::default()).is_some()
                || is_enum && self.enumeration(keyword, end, scope).is_some())
        {
            if class != name {
                self.alias(name, scope, None, Span::new(keyword + 1, keyword + 2));
            }
            return;
        }
        self.alias(name, scope, template, Span::new(keyword, after));
    }

    fn alias(&mut self, name: Name, scope: ScopeId, template: Option<Span>, target: Span) {
        let id = AliasId(self.index.aliases.len() as u32);
        self.index.aliases.push(Alias { scope, file: self.file, template, target });
        self.index.add(name, Entity::Alias(id));
    }
}

/// For each bracket, the index of its partner; for one without, the index of the last token.
pub(crate) fn bracket_partners(tokens: &[Token]) -> Vec<u32> {
    let last = tokens.len().saturating_sub(1) as u32;
    let mut partners = vec![last; tokens.len()];
    let mut open: Vec<(Kind, u32)> = Vec::new();
    for (at, token) in tokens.iter().enumerate() {
        let opener = match token.kind {
            Kind::LeftParen | Kind::LeftBrace | Kind::LeftBracket => {
                open.push((token.kind, at as u32));
                continue;
            }
            Kind::RightParen => Kind::LeftParen,
            Kind::RightBrace => Kind::LeftBrace,
            Kind::RightBracket => Kind::LeftBracket,
            _ => continue,
        };
        // A brace closes whatever is open inside it; other brackets close only their like.
        let depth = match opener {
            Kind::LeftBrace => open.iter().rposition(|(kind, _)| *kind == opener),
            _ => open.len().checked_sub(1).filter(|&last| open[last].0 == opener),
        };
        if let Some(depth) = depth {
            for (_, unclosed) in open.drain(depth + 1..) {
                partners[unclosed as usize] = at as u32;
            }
            if let Some((_, start)) = open.pop() {
                partners[start as usize] = at as u32;
                partners[at] = start;
            }
        }
    }
    partners
}
