//! Tables: files, or parts of them, that stand wherever they are included.
//!
//! A `.def` file is one as a whole. A header may have a part after its include guard that depends on what is defined before
//! the `#include`, and a `.inc` file may be nothing else:
//!
//! ```cpp
//! #define OPERATION(name) names.insert(name);
//! #include "Operations.inc"
//! ```

use crate::lex::token::{Kind, Token};
use crate::name::{Names, known};

/// Returns whether a file is a table as a whole.
pub fn is_table(path: &str) -> bool {
    path.ends_with(".def")
}

/// Returns whether mlir-tblgen writes a file, from definitions that tell what is in it.
pub fn is_generated(path: &str) -> bool {
    path.ends_with(".h.inc") || path.ends_with(".cpp.inc")
}

/// Returns the paths that the `#include`s of a text name, without their quotes.
pub fn included_paths(text: &str) -> Vec<&str> {
    includes(text).map(|(_, path)| path).collect()
}

/// Returns the paths of files that a text includes in the line after the definition of a macro.
pub(crate) fn parametrized_paths(text: &str) -> impl Iterator<Item = &str> {
    let parametrized = includes(text).filter(|&(line, _)| follows_definition(&text[..line]));
    parametrized.map(|(_, path)| path)
}

/// Returns the places of the lines that are `#include`s, with the paths that they name.
fn includes(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let bytes = text.as_bytes();
    memchr::memchr_iter(b'#', bytes).filter_map(move |hash| {
        let line = memchr::memrchr(b'\n', &bytes[..hash]).map_or(0, |newline| newline + 1);
        if !bytes[line..hash].iter().all(u8::is_ascii_whitespace) {
            return None;
        }
        let end = memchr::memchr(b'\n', &bytes[hash..]).map_or(text.len(), |length| hash + length);
        let rest = text[hash + 1..end].trim_start().strip_prefix("include")?.trim_start();
        let close = match rest.as_bytes().first()? {
            b'"' => '"',
            b'<' => '>',
            _ => return None,
        };
        Some((line, rest[1..].split(close).next()?))
    })
}

/// Returns whether the last line of a text is a `#define`, which may have gone on over several lines.
fn follows_definition(before: &str) -> bool {
    let mut lines = before.trim_end().rsplit('\n').peekable();
    let mut first = lines.next().unwrap_or_default();
    while let Some(earlier) = lines.next_if(|line| line.trim_end().ends_with('\\')) {
        first = earlier;
    }
    let directive = first.trim_start().strip_prefix('#');
    directive.is_some_and(|directive| directive.trim_start().starts_with("define"))
}

/// Returns the tokens of a header or a `.inc` file that stand wherever it is included, if it has such a part.
pub(crate) fn part_to_repeat<'t>(tokens: &'t [Token], names: &Names) -> Option<&'t [Token]> {
    let rest = after_include_guard(tokens);
    let [first, second, ..] = rest else { return None };
    let is_macro = |name| !names.get(name).contains(|of: char| of.is_ascii_lowercase());
    let is_table = match first.kind {
        Kind::Hash => matches!(second.name(), Some(known::IFDEF | known::IF | known::IFNDEF)),
        _ => second.kind == Kind::LeftParen && first.identifier().is_some_and(is_macro),
    };
    is_table.then_some(rest)
}

/// Returns the tokens after an include guard; all of them if there is none.
fn after_include_guard(tokens: &[Token]) -> &[Token] {
    let [hash, if_not, guard, next, define, defined, ..] = tokens else { return tokens };
    let is_guard = hash.kind == Kind::Hash
        && if_not.name() == Some(known::IFNDEF)
        && next.kind == Kind::Hash
        && define.name() == Some(known::DEFINE)
        && guard.name().is_some()
        && guard.name() == defined.name();
    if !is_guard {
        return tokens;
    }
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate() {
        if token.kind != Kind::Hash || !token.is_line_start() {
            continue;
        }
        match tokens.get(at + 1).and_then(|name| name.name()) {
            Some(known::IF | known::IFDEF | known::IFNDEF) => depth += 1,
            Some(known::ENDIF) if depth == 1 => return &tokens[at + 2..],
            Some(known::ENDIF) => depth -= 1,
            _ => {}
        }
    }
    &[]
}

/// Returns whether a place is in a function or in an expression, by the tokens before it: as many as `lookback`, which is
/// used up, allows.
pub(super) fn is_in_body(before: &[Token], lookback: &mut usize) -> bool {
    let mut closed = 0_usize;
    for (at, token) in before.iter().enumerate().rev() {
        let Some(left) = lookback.checked_sub(1) else { return false };
        *lookback = left;
        match token.kind {
            Kind::RightParen | Kind::RightBrace | Kind::RightBracket => closed += 1,
            Kind::LeftParen | Kind::LeftBrace | Kind::LeftBracket if closed > 0 => closed -= 1,
            Kind::LeftParen | Kind::LeftBracket => return true,
            Kind::LeftBrace if !opens_scope(&before[..at]) => return true,
            _ => {}
        }
    }
    false
}

/// Returns whether a brace is that of a namespace or a class, by the tokens before it.
fn opens_scope(before: &[Token]) -> bool {
    let is_end = |token: &Token| matches!(token.kind, Kind::Semicolon | Kind::LeftBrace | Kind::RightBrace);
    let head = before.rsplit(is_end).next().unwrap_or_default();
    match head.last() {
        // `extern "C" {`
        Some(last) if last.kind == Kind::Text => true,
        // `template <class T> void f() const {`
        Some(last) if last.kind == Kind::RightParen || last.is_keyword(known::CONST) => false,
        _ => head.iter().any(|token| {
            let scopes = [known::NAMESPACE, known::CLASS, known::STRUCT, known::UNION, known::ENUM];
            token.name().is_some_and(|name| scopes.contains(&name))
        }),
    }
}
