//! Expansion of macros.
//!
//! Arguments are expanded before they are put in, then the result is scanned again with the macro's own name
//! hidden. A result that ends in the name of another function-like macro takes its arguments from the text after the
//! use: `CHOSEN(2)("door")`, where `CHOSEN(2)` is `TELL_TWO`.

use super::{Macro, Preprocessor};
use crate::lex::token::{Kind, Token};
use crate::lex::{lex_one, spelling};
use crate::name::{Name, known};
use std::borrow::Cow;
use std::sync::Arc;

/// The greatest depth of nested macro expansion.
const MAX_DEPTH: usize = 64;

impl Preprocessor<'_> {
    /// Expands the use at `at` into `output`; gives the position after it.
    pub(super) fn expand_use(&mut self, raw: &[Token], at: usize, output: &mut Vec<Token>) -> usize {
        let mut hidden = Vec::new();
        self.expand_at(raw, at, &mut hidden, output)
    }

    /// Expands all macros in `tokens`.
    pub(super) fn expand_all(&mut self, tokens: &[Token], hidden: &mut Vec<Name>, output: &mut Vec<Token>) {
        let mut at = 0;
        while at < tokens.len() {
            at = self.expand_at(tokens, at, hidden, output);
        }
    }

    /// Copies one token, or expands one use of a macro; gives the position after it.
    fn expand_at(
        &mut self,
        tokens: &[Token],
        at: usize,
        hidden: &mut Vec<Name>,
        output: &mut Vec<Token>,
    ) -> usize {
        let first = output.len();
        let mut end = self.expand_token(tokens[at], tokens, at + 1, hidden, output);
        while tokens.get(end).is_some_and(|next| next.kind == Kind::LeftParen)
            && let Some(last) = output[first..].last().copied()
            && last.kind == Kind::Identifier
            && Name(last.value) != Name(tokens[at].value)
        {
            output.pop();
            let after = self.expand_token(last, tokens, end, hidden, output);
            if after == end {
                break;
            }
            end = after;
        }
        end
    }

    /// Copies a token, or expands it with the arguments at `after`; gives the position after them.
    fn expand_token(
        &mut self,
        token: Token,
        tokens: &[Token],
        after: usize,
        hidden: &mut Vec<Name>,
        output: &mut Vec<Token>,
    ) -> usize {
        let name = Name(token.value);
        let found = match token.kind {
            Kind::Identifier if !hidden.contains(&name) => self.macro_named(name).cloned(),
            _ => None,
        };
        let Some(found) = found else {
            output.push(token);
            return after;
        };
        if hidden.len() >= MAX_DEPTH {
            self.problem(token.start, "macros nested too deeply");
            output.push(token);
            return after;
        }
        let (replaced, end) = match &found.parameters {
            None => (self.substitute(&found, &[], token.start), after),
            Some(_) => {
                let Some((arguments, end)) = arguments(tokens, after, &found) else {
                    output.push(token);
                    return after;
                };
                // Arguments may use the macro again, so their depth is counted by a name that no token has.
                hidden.push(Name(u32::MAX));
                let mut expanded = Vec::with_capacity(arguments.len());
                for raw in arguments {
                    let mut tokens = Vec::new();
                    self.expand_all(raw, hidden, &mut tokens);
                    expanded.push(Argument { raw, expanded: tokens });
                }
                hidden.pop();
                // `__VA_ARGS__` may be left out with its comma.
                let count = found.parameters.as_ref().map_or(0, Vec::len);
                if found.is_variadic && expanded.len() + 1 == count {
                    expanded.push(Argument { raw: &[], expanded: Vec::new() });
                }
                (self.substitute(&found, &expanded, token.start), end)
            }
        };
        if replaced.len() >= self.budget {
            self.budget = 0;
            self.problem(token.start, "macros expand to too much");
            return end;
        }
        self.budget -= replaced.len() + 1;
        hidden.push(name);
        let first = output.len();
        self.expand_all(&replaced, hidden, output);
        hidden.pop();
        if token.is_line_start() && first < output.len() {
            output[first] =
                Token::new(output[first].kind, Token::LINE_START, output[first].value, token.start);
        }
        end
    }

    /// Returns the body of a macro with arguments in place of parameters; all tokens get the place of the
    /// use.
    fn substitute(&mut self, found: &Arc<Macro>, arguments: &[Argument<'_>], start: u32) -> Vec<Token> {
        let parameter = |token: &Token| {
            let name = token.name()?;
            let at = found.parameters.as_ref()?.iter().position(|parameter| *parameter == name)?;
            arguments.get(at)
        };
        let has_more = arguments.get(found.parameters.as_ref().map_or(0, |all| all.len().saturating_sub(1)));
        let has_more = found.is_variadic && has_more.is_some_and(|more| !more.raw.is_empty());
        let body = &with_optional(&found.body, has_more);
        let mut result: Vec<Token> = Vec::with_capacity(body.len());
        let mut at = 0;
        while at < body.len() {
            let token = body[at];
            let next = body.get(at + 1);
            if token.kind == Kind::Hash
                && let Some(argument) = next.and_then(parameter)
            {
                let mut text = String::new();
                for token in argument.raw {
                    if !text.is_empty() && !token.is_joined() {
                        text.push(' ');
                    }
                    text += &spelling(*token, self.names, self.numbers);
                }
                let name = self.names.intern(&text);
                result.push(Token::new(Kind::Text, 0, name.0, start));
                at += 2;
            } else if token.kind == Kind::HashHash && at + 1 < body.len() {
                let right: Vec<Token> = match parameter(&body[at + 1]) {
                    Some(argument) => argument.raw.to_vec(),
                    None => vec![body[at + 1]],
                };
                // `, ## __VA_ARGS__` of nothing is nothing.
                let is_rest = body[at + 1].is_identifier(known::VA_ARGS);
                if right.is_empty() && is_rest && result.last().is_some_and(|last| last.kind == Kind::Comma) {
                    result.pop();
                }
                self.paste(&mut result, &right, start);
                at += 2;
            } else {
                let pasted = next.is_some_and(|next| next.kind == Kind::HashHash);
                match parameter(&token) {
                    Some(argument) if pasted => result.extend(argument.raw),
                    Some(argument) => result.extend(&argument.expanded),
                    None => result.push(token),
                }
                at += 1;
            }
            if result.len() > self.budget {
                break;
            }
        }
        for token in &mut result {
            *token = token.moved(start);
        }
        result
    }

    /// Joins the last token of `left` and the first of `right` into one.
    fn paste(&mut self, left: &mut Vec<Token>, right: &[Token], start: u32) {
        let Some((&first, rest)) = right.split_first() else { return };
        match left.last().copied() {
            // `, ## __VA_ARGS__`
            Some(last) if last.kind == Kind::Comma => left.push(first),
            Some(last) => {
                let text =
                    spelling(last, self.names, self.numbers) + &spelling(first, self.names, self.numbers);
                match lex_one(&text, self.names, self.numbers, start) {
                    Some(token) => {
                        left.pop();
                        left.push(token);
                    }
                    None => {
                        self.problem(start, format!("## makes '{text}', which is no token"));
                        left.push(first);
                    }
                }
            }
            None => left.push(first),
        }
        left.extend(rest);
    }
}

/// An argument of a macro: as written, and expanded.
struct Argument<'t> {
    raw: &'t [Token],
    expanded: Vec<Token>,
}

/// Arguments in parentheses at `at`, and the position after them; `None` if there are none.
fn arguments<'t>(tokens: &'t [Token], at: usize, found: &Macro) -> Option<(Vec<&'t [Token]>, usize)> {
    if tokens.get(at)?.kind != Kind::LeftParen {
        return None;
    }
    let most = found.parameters.as_ref().map_or(0, Vec::len);
    let mut arguments = Vec::new();
    let mut depth = 0usize;
    let mut start = at + 1;
    for (position, token) in tokens.iter().enumerate().skip(at + 1) {
        match token.kind {
            Kind::LeftParen | Kind::LeftBrace | Kind::LeftBracket => depth += 1,
            Kind::RightParen if depth == 0 => {
                if most > 0 || start < position {
                    arguments.push(&tokens[start..position]);
                }
                return Some((arguments, position + 1));
            }
            Kind::RightParen | Kind::RightBrace | Kind::RightBracket => depth = depth.saturating_sub(1),
            Kind::Comma if depth == 0 && !(found.is_variadic && arguments.len() + 1 == most) => {
                arguments.push(&tokens[start..position]);
                start = position + 1;
            }
            _ => {}
        }
    }
    None
}

/// Returns the body of a macro with what `__VA_OPT__(…)` encloses, or without it.
fn with_optional(body: &[Token], has_more: bool) -> Cow<'_, [Token]> {
    if !body.iter().any(|token| token.is_identifier(known::VA_OPT)) {
        return Cow::Borrowed(body);
    }
    let mut result = Vec::with_capacity(body.len());
    let (mut depth, mut at) = (0usize, 0);
    while let Some(&token) = body.get(at) {
        at += 1;
        match token.kind {
            _ if depth == 0 && token.is_identifier(known::VA_OPT) => {
                // The parenthesis that opens it.
                at += 1;
                depth = 1;
                continue;
            }
            Kind::LeftParen if depth > 0 => depth += 1,
            Kind::RightParen if depth > 0 => {
                depth -= 1;
                if depth == 0 {
                    continue;
                }
            }
            _ => {}
        }
        if depth == 0 || has_more {
            result.push(token);
        }
    }
    Cow::Owned(result)
}
