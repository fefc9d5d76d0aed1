//! Names that the source does not define: of values, blocks, symbols, aliases and attributes.

use std::borrow::Cow;

use super::dialects::{defines_symbol, is_isolated, is_name};
use super::{Case, Explanation, Piece, shown};
use crate::nearest::nearest;
use crate::parse::TokenKind;

/// The most names that are suggested.
const NUM_NEAREST: usize = 3;

/// Suggests the names among `candidates` that are like `name`.
fn suggest<'t>(name: &str, mut candidates: Vec<Cow<'t, str>>, explanation: &mut Explanation) {
    sort::by(&mut candidates, Ord::cmp);
    candidates.dedup();
    // The sigil is no part of the name.
    let bare = candidates.iter().filter(|other| *other != name).filter_map(|other| other.get(1..));
    let sigil = name.get(..1).unwrap_or_default();
    let near = nearest(name.get(1..).unwrap_or_default(), bare, NUM_NEAREST);
    let near: Vec<String> = near.into_iter().map(|other| format!("{sigil}{other}")).collect();
    explanation.suggest(&near);
}

/// Explains a value that is used but not defined.
pub(super) fn undeclared_value(case: &Case<'_>, explanation: &mut Explanation) {
    if case.message != "use of undeclared SSA value name" {
        return;
    }
    explanation.label("not defined in this scope");
    let name = case.token(&explanation.bytes);
    suggest(&name, values_before(case, explanation.bytes.start), explanation);
}

/// Returns the values whose names are visible at a byte, as far as the text shows: definitions in a region
/// are not visible after it, and definitions outside an isolated operation are not visible in it.
fn values_before<'a>(case: &Case<'a>, offset: usize) -> Vec<Cow<'a, str>> {
    struct Open {
        /// How many names there were before the operation.
        names_before: usize,
        is_isolated: bool,
    }
    let mut names: Vec<Cow<'a, str>> = Vec::new();
    let mut open: Vec<Open> = Vec::new();
    let mut parentheses = 0usize;
    // The operation that the text is in, and how many names there were before it.
    let mut operation: (String, usize) = Default::default();
    let mut before: Option<Piece<'a>> = None;
    let mut in_results = false;
    for piece in case.pieces().take_while(|piece| piece.bytes.start < offset) {
        if piece.starts_line && parentheses == 0 {
            operation = (String::new(), names.len());
            in_results = piece.kind == TokenKind::PercentIdentifier;
        }
        match piece.kind {
            TokenKind::LParen => parentheses += 1,
            TokenKind::RParen => parentheses = parentheses.saturating_sub(1),
            TokenKind::LBrace => {
                open.push(Open { names_before: operation.1, is_isolated: is_isolated(case, &operation.0) })
            }
            TokenKind::RBrace => {
                if let Some(closed) = open.pop() {
                    names.truncate(closed.names_before);
                }
            }
            TokenKind::PercentIdentifier if in_results => names.push(shown(&piece)),
            TokenKind::Equal | TokenKind::Colon => {
                let is_definition = piece.kind == TokenKind::Equal || parentheses > 0;
                if let Some(name) = before.filter(|name| name.kind == TokenKind::PercentIdentifier)
                    && is_definition
                    && !in_results
                {
                    names.push(shown(&name));
                }
                in_results &= piece.kind != TokenKind::Equal;
            }
            kind if is_name(kind) && operation.0.is_empty() => {
                operation.0 = shown(&piece).trim_matches('"').to_string();
            }
            _ => {}
        }
        before = Some(piece);
    }
    let first = open.iter().rfind(|open| open.is_isolated).map_or(0, |open| open.names_before);
    names.split_off(first.min(names.len()))
}

/// Explains a successor that is not a block.
pub(super) fn undefined_block(case: &Case<'_>, explanation: &mut Explanation) {
    if case.message != "reference to an undefined block" {
        return;
    }
    explanation.label("no such block in this region");
    let name = case.token(&explanation.bytes);
    let labels = case.pieces().filter(|piece| piece.kind == TokenKind::CaretIdentifier && piece.starts_line);
    suggest(&name, labels.map(|piece| shown(&piece)).collect(), explanation);
}

/// Parts of messages about symbols that are not found.
const UNKNOWN_SYMBOL: &[&str] = &[
    "does not reference",
    "does not refer to",
    "undefined symbol",
    "unknown symbol",
    "unresolved",
    "could not find",
    "cannot find",
    "not found",
    "could not resolve",
    "failed to resolve",
];

/// Explains a symbol that is not found.
pub(super) fn unknown_symbol(case: &Case<'_>, explanation: &mut Explanation) {
    if !UNKNOWN_SYMBOL.iter().any(|phrase| case.message.contains(phrase)) {
        return;
    }
    let (start, line) = case.source.line_around(explanation.bytes.start);
    let rest = &line[explanation.bytes.start - start..];
    // The message may name it; or else it is the symbol that the operation's line has.
    let named = |piece: &Piece<'_>| {
        let name = shown(piece);
        case.message.contains(&format!("'{}'", &name[1..])) || case.message.contains(&*name)
    };
    let symbols: Vec<Piece<'_>> =
        super::pieces(rest).filter(|piece| piece.kind == TokenKind::AtIdentifier).collect();
    let named = symbols.iter().find(|piece| named(piece));
    let Some(symbol) = named.or(symbols.first().filter(|_| symbols.len() == 1)) else { return };
    let name = shown(symbol);
    let offset = explanation.bytes.start;
    let label = "no such symbol".to_string();
    explanation.marks.push((offset + symbol.bytes.start..offset + symbol.bytes.end, label));
    suggest(&name, defined_symbols(case), explanation);
}

/// Returns the symbols that operations of the source define.
fn defined_symbols<'a>(case: &Case<'a>) -> Vec<Cow<'a, str>> {
    let mut names = Vec::new();
    let mut defines = false;
    let mut at_name = false;
    for piece in case.pieces() {
        if piece.starts_line {
            at_name = true;
            defines = false;
        }
        match piece.kind {
            kind if is_name(kind) && at_name => {
                defines = defines_symbol(case, shown(&piece).trim_matches('"'));
                at_name = false;
            }
            TokenKind::AtIdentifier if defines => {
                names.push(shown(&piece));
                defines = false;
            }
            // Each of several operations on a line has its own name.
            TokenKind::LBrace | TokenKind::RBrace => at_name = true,
            _ => {}
        }
    }
    names
}

/// Explains an alias that is not defined.
pub(super) fn undefined_alias(case: &Case<'_>, explanation: &mut Explanation) {
    let Some(name) = case.quoted_after("undefined symbol alias id ", '\'', '\'') else { return };
    // The place is after the name.
    let before = &case.text()[..explanation.bytes.start.min(case.text().len())];
    let Some(end) = memchr::memmem::rfind(before, name.as_bytes()).filter(|&at| at > 0) else { return };
    explanation.bytes = end - 1..end + name.len();
    let name = case.token(&explanation.bytes);
    explanation.label("no such alias");
    let mut aliases = Vec::new();
    let mut before: Option<Piece<'_>> = None;
    for piece in case.pieces() {
        if piece.kind == TokenKind::Equal
            && let Some(alias) =
                before.filter(|alias| alias.starts_line && alias.text[0] == name.as_bytes()[0])
        {
            aliases.push(shown(&alias));
        }
        before = Some(piece);
    }
    suggest(&name, aliases, explanation);
}

/// Explains a missing required attribute; an attribute with a similar name may be present.
pub(super) fn missing_attribute(case: &Case<'_>, explanation: &mut Explanation) {
    let Some(name) = case.quoted_after("requires attribute ", '\'', '\'') else { return };
    let (start, line) = case.source.line_around(explanation.bytes.start);
    let offset = explanation.bytes.start;
    let given: Vec<Piece<'_>> = super::pieces(&line[offset - start..]).collect();
    let given = given.windows(2).filter(|pair| pair[1].kind == TokenKind::Equal && is_name(pair[0].kind));
    let given: Vec<&Piece<'_>> = given.map(|pair| &pair[0]).collect();
    let names: Vec<Cow<'_, str>> = given.iter().map(|piece| shown(piece)).collect();
    let near = nearest(name, names.iter().map(AsRef::as_ref), 1);
    if let [near] = near[..]
        && let Some(piece) = given.iter().find(|piece| shown(piece) == near)
    {
        let label = format!("`{near}` is not an attribute of the operation");
        explanation.marks.push((offset + piece.bytes.start..offset + piece.bytes.end, label));
        explanation.suggest(&[name]);
    }
}
