//! The ranges that a growing selection takes in: a token, the element of a list or the statement that it is in, the contents of
//! the brackets, the brackets, and so on.

use std::ops::Range;

use formatting::tablegen_tokens::{Kind, Token, tokens};
use lsp_types::{Position, SelectionRange};

use crate::lsp::document::Document;

/// The most brackets around a token that a selection grows by; then it takes in the whole text.
const MOST_LEVELS: usize = 64;

/// Returns the selections of some positions.
pub fn selection_ranges(document: &Document, positions: &[Position]) -> Vec<SelectionRange> {
    let all = tokens(document.bytes());
    positions.iter().map(|&position| selection_range(document, &all, position)).collect()
}

fn selection_range(document: &Document, all: &[Token], position: Position) -> SelectionRange {
    let offset = document.lines().offset(document.text(), position);
    let mut ranges: Vec<Range<usize>> = Vec::new();
    // The token that the position is in, or that ends there. At the border of two tokens, a word is meant.
    let mut token = all.partition_point(|token| token.end < offset);
    let is_word = |at: usize| {
        all.get(at).is_some_and(|token| {
            token.start <= offset && matches!(token.kind, Some(Kind::Word | Kind::String | Kind::Code))
        })
    };
    if !is_word(token) && is_word(token + 1) {
        token += 1;
    }
    if let Some(found) = all.get(token).filter(|found| found.start <= offset) {
        ranges.push(found.start..found.end);
        ranges.extend(around(all, token).into_iter().take(3 * MOST_LEVELS));
    }
    ranges.push(0..document.text().len());
    ranges.dedup();
    let lines = document.lines();
    let mut selection: Option<Box<SelectionRange>> = None;
    for range in ranges.into_iter().rev() {
        selection = Some(Box::new(SelectionRange { range: lines.range(range), parent: selection }));
    }
    selection.map_or_else(SelectionRange::default, |selection| *selection)
}

/// Returns the ranges around a token, the innermost first.
fn around(all: &[Token], token: usize) -> Vec<Range<usize>> {
    let bytes = |first: usize, last: usize| all[first].start..all[last].end;
    let mut ranges = Vec::new();
    // A bracket stands for all that it holds.
    let partner = all[token].partner;
    let mut inner = token.min(partner)..token.max(partner) + 1;
    loop {
        let (open, first) = start_of_element(all, inner.start);
        let close = open.map_or(all.len(), |open| all[open].partner);
        let last = end_of_element(all, inner.end, close);
        ranges.push(bytes(first, last));
        let Some(open) = open else { return ranges };
        ranges.push(bytes(open + 1, close - 1));
        ranges.push(bytes(open, close));
        inner = open..close + 1;
    }
}

/// Returns the bracket that is open at a token, and the first token of the element or statement in it.
fn start_of_element(all: &[Token], token: usize) -> (Option<usize>, usize) {
    let mut first = None;
    let mut at = token;
    while let Some(before) = at.checked_sub(1) {
        match all[before] {
            Token { partner, .. } if partner > before => return (Some(before), first.unwrap_or(at)),
            Token { kind: Some(Kind::Comma | Kind::Semicolon), .. } => _ = first.get_or_insert(at),
            // A body ends its statement.
            Token { kind: Some(Kind::RightBrace), partner, .. } if partner < before => {
                if first.is_none() && !is_continued(all, before) {
                    first = Some(at);
                }
                at = partner;
                continue;
            }
            Token { partner, .. } if partner < before => {
                at = partner;
                continue;
            }
            _ => {}
        }
        at = before;
    }
    (None, first.unwrap_or(0))
}

/// Returns the last token of the element or statement that goes on at a token, in brackets that close at another.
fn end_of_element(all: &[Token], mut token: usize, close: usize) -> usize {
    // A body may be what it ends with.
    if all.get(token.wrapping_sub(1)).is_some_and(|last| last.kind == Some(Kind::RightBrace))
        && !is_continued(all, token - 1)
    {
        return token - 1;
    }
    while token < close {
        match all[token] {
            Token { kind: Some(Kind::Comma), .. } => return token - 1,
            Token { kind: Some(Kind::Semicolon), .. } => return token,
            Token { kind: Some(Kind::LeftBrace), partner, .. } if partner > token => {
                if !is_continued(all, partner) {
                    return partner;
                }
                token = partner;
            }
            Token { partner, .. } if partner > token => token = partner,
            _ => {}
        }
        token += 1;
    }
    close - 1
}

/// Returns whether the element that has the closing brace at a token goes on after it, as `{1, 0}` does.
fn is_continued(all: &[Token], brace: usize) -> bool {
    let next = all.get(brace + 1).and_then(|next| next.kind);
    matches!(
        next,
        Some(
            Kind::Semicolon
                | Kind::Comma
                | Kind::Equal
                | Kind::In
                | Kind::Greater
                | Kind::RightParen
                | Kind::RightSquare
        )
    )
}
