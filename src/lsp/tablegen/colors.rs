//! Colors and folding of `.td` files, from their tokens.

use formatting::tablegen_tokens::{Kind, Token, tokens};
use lsp_types::{FoldingRange, FoldingRangeKind, Range, SemanticToken, SemanticTokenType};

use super::Evaluated;
use super::completion::KEYWORDS;
use crate::lsp::document::Document;
use crate::lsp::mlir::semantic_tokens::Encoder;

/// Returns the tokens of a file, or of a part of it.
pub fn semantic_tokens(
    document: &Document,
    evaluated: &Evaluated,
    part: Option<Range>,
) -> Vec<SemanticToken> {
    let text = document.bytes();
    let all = tokens(text);
    let keeper = evaluated.records.as_ref().map(|loaded| &loaded.keeper);
    let mut encoder = Encoder::new(document.lines());
    let part = part.map_or(0..text.len(), |part| {
        let offset = |position| document.lines().offset(document.text(), position);
        offset(part.start)..offset(part.end)
    });
    let mut end = 0;
    for (index, token) in all.iter().enumerate() {
        comments(document, end..token.start, &part, &mut encoder);
        end = token.end;
        let word = document.text().get(token.start..token.end).unwrap_or_default();
        let ty = match token.kind {
            Some(Kind::BlockComment) => SemanticTokenType::COMMENT,
            Some(Kind::Directive) => SemanticTokenType::MACRO,
            Some(Kind::String | Kind::Code) => SemanticTokenType::STRING,
            Some(Kind::In) => SemanticTokenType::KEYWORD,
            Some(Kind::Word) => match word.as_bytes().first() {
                _ if KEYWORDS.contains(&word) => SemanticTokenType::KEYWORD,
                Some(b'0'..=b'9' | b'-' | b'+') => SemanticTokenType::NUMBER,
                Some(b'!') => SemanticTokenType::FUNCTION,
                Some(b'$') => SemanticTokenType::PARAMETER,
                _ if keeper.is_some_and(|keeper| keeper.class(word).is_some()) => SemanticTokenType::TYPE,
                _ if keeper.is_some_and(|keeper| keeper.def(word).is_some()) => SemanticTokenType::VARIABLE,
                _ if is_field(&all, index, text) => SemanticTokenType::PROPERTY,
                _ => continue,
            },
            _ => continue,
        };
        if token.start < part.end && token.end > part.start {
            encoder.push_lines(document.text(), token.start..token.end, &ty);
        }
    }
    comments(document, end..text.len(), &part, &mut encoder);
    encoder.data
}

/// Adds the line comments between two tokens.
fn comments(
    document: &Document,
    gap: std::ops::Range<usize>,
    part: &std::ops::Range<usize>,
    encoder: &mut Encoder<'_>,
) {
    let text = document.bytes();
    let mut at = gap.start;
    while let Some(found) = memchr::memmem::find(&text[at..gap.end], b"//") {
        let start = at + found;
        let line = memchr::memchr(b'\n', &text[start..gap.end]).map_or(gap.end, |end| start + end);
        let end = start + text[start..line].trim_ascii_end().len();
        if start < part.end && end > part.start {
            encoder.push(start..end, &SemanticTokenType::COMMENT);
        }
        at = line;
    }
}

/// Returns whether a word is the field of `let field =`, or of a declaration `int field =`.
fn is_field(all: &[Token], index: usize, text: &[u8]) -> bool {
    let is_before = |word: &[u8]| index > 0 && &text[all[index - 1].start..all[index - 1].end] == word;
    is_before(b"let") || is_before(b"field")
}

/// Returns the braces, code and comments that take several lines.
pub fn folding_ranges(document: &Document) -> Vec<FoldingRange> {
    let all = tokens(document.bytes());
    let lines = document.lines();
    let mut ranges = Vec::new();
    for (index, token) in all.iter().enumerate() {
        let (end, kind, keeps_last) = match token.kind {
            Some(Kind::LeftBrace | Kind::LeftParen | Kind::LeftSquare) if token.partner > index => {
                (all[token.partner].end, None, true)
            }
            Some(Kind::Code) => (token.end, None, true),
            Some(Kind::BlockComment) => (token.end, Some(FoldingRangeKind::Comment), false),
            _ => continue,
        };
        let (start, end) = (lines.position(token.start), lines.position(end));
        let last = end.line.saturating_sub(u32::from(keeps_last));
        if start.line < last {
            let start_character = Some(start.character);
            let range = FoldingRange {
                start_line: start.line,
                start_character,
                end_line: last,
                kind,
                ..FoldingRange::default()
            };
            ranges.push(range);
        }
    }
    ranges
}
