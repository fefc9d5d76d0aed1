//! Colors by meaning: arguments, results, operations, types, attributes.

use lsp_types::{Range, SemanticToken, SemanticTokenType, SemanticTokensEdit, SemanticTokensLegend};
use syntax::resolve::{DefinitionId, NameKind};
use syntax::trivia::Gap;
use syntax::{NodeKind, TokenKind};

use super::View;
use crate::lsp::position::LineIndex;

/// The types of tokens, in the order of their numbers.
const TYPES: &[SemanticTokenType] = &[
    SemanticTokenType::COMMENT,
    SemanticTokenType::FUNCTION,
    SemanticTokenType::VARIABLE,
    SemanticTokenType::PARAMETER,
    SemanticTokenType::TYPE,
    SemanticTokenType::MACRO,
    SemanticTokenType::NUMBER,
    SemanticTokenType::STRING,
    SemanticTokenType::KEYWORD,
    SemanticTokenType::NAMESPACE,
    SemanticTokenType::PROPERTY,
];

/// Returns the meaning of the numbers in tokens.
pub fn legend() -> SemanticTokensLegend {
    SemanticTokensLegend { token_types: TYPES.to_vec(), token_modifiers: Vec::new() }
}

/// Returns the tokens of a file, or of a part of it.
pub fn semantic_tokens(view: &View<'_>, part: Option<Range>) -> Vec<SemanticToken> {
    let (tree, text) = (view.tree(), view.bytes());
    let offset = |position| view.document.lines().offset(view.document.text(), position);
    let part = part.map(|part| offset(part.start)..offset(part.end));
    let shown = match &part {
        Some(part) => tree.tokens.at(part.start)..(tree.tokens.at(part.end) + 1).min(tree.tokens.len() + 1),
        None => 0..tree.tokens.len() + 1,
    };
    let mut is_operation_name = vec![false; tree.tokens.len()];
    let operations = (0..tree.nodes().len()).filter(|&id| tree.node(id).kind == NodeKind::Operation);
    for name in operations.filter_map(|id| tree.name_token(id)) {
        is_operation_name[name] = true;
    }
    let mut data = Encoder::for_tokens(view.document.lines(), shown.len());
    let mut references = view.names().references().iter().peekable();
    for token in shown {
        let is_operation_name = is_operation_name.get(token) == Some(&true);
        let mut gap = Gap::new(text, tree.tokens.gap(token, text.len()));
        while let Some(comment) = gap.next_comment() {
            data.push(comment.range, &SemanticTokenType::COMMENT);
        }
        let range = tree.tokens.start(token)..tree.tokens.end(token);
        if !is_operation_name && is_dimensions(view, token) {
            push_dimensions(view, range, &mut data);
            continue;
        }
        while references.next_if(|reference| reference.token() < token).is_some() {}
        let definition = references.peek().filter(|reference| reference.token() == token);
        let definition = definition.and_then(|reference| reference.definition());
        if let Some(ty) = type_of(view, token, is_operation_name, definition) {
            data.push(range, &ty);
        }
    }
    data.data
}

/// A token in as many bytes as a file has many of them.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Packed {
    delta_line: u16,
    delta_start: u16,
    length: u16,
    token_type: u16,
}

impl Packed {
    /// Packs a token; `None` if it is further from the one before, or longer, than can be said.
    fn of(token: &SemanticToken) -> Option<Self> {
        Some(Packed {
            delta_line: token.delta_line.try_into().ok()?,
            delta_start: token.delta_start.try_into().ok()?,
            length: token.length.try_into().ok()?,
            token_type: token.token_type.try_into().ok()?,
        })
    }
}

/// Packs the tokens of a file; `None` if one of them cannot be.
pub fn packed(tokens: &[SemanticToken]) -> Option<Vec<Packed>> {
    // They stay: no more room than they need.
    let mut all = Vec::with_capacity(tokens.len());
    for token in tokens {
        all.push(Packed::of(token)?);
    }
    Some(all)
}

/// Returns the edit that makes the tokens before to those after; none if they are the same.
pub fn difference(before: &[Packed], after: &[SemanticToken]) -> Vec<SemanticTokensEdit> {
    let is_same = |(a, b): &(&Packed, &SemanticToken)| Packed::of(b).as_ref() == Some(*a);
    let start = before.iter().zip(after).take_while(is_same).count();
    let rest = before.len().min(after.len()) - start;
    let end = before.iter().rev().zip(after.iter().rev()).take(rest).take_while(is_same).count();
    if start == before.len() && start == after.len() {
        return Vec::new();
    }
    // A token is five numbers.
    vec![SemanticTokensEdit {
        start: 5 * start as u32,
        delete_count: 5 * (before.len() - end - start) as u32,
        data: Some(after[start..after.len() - end].to_vec()),
    }]
}

/// Returns whether a token is the rest of a shape: `x8xf32` of `4x8xf32`, `?x8xf32` or `[4]x8xf32`.
fn is_dimensions(view: &View<'_>, token: usize) -> bool {
    let tokens = &view.tree().tokens;
    let follows_dimension = || {
        let before = token.checked_sub(1)?;
        let is_dimension = matches!(
            tokens.kind(before),
            TokenKind::Integer | TokenKind::Question | TokenKind::Star | TokenKind::RSquare
        );
        Some(is_dimension && tokens.end(before) == tokens.start(token))
    };
    tokens.kind(token) == TokenKind::BareIdentifier
        && view.token(token).starts_with('x')
        && follows_dimension() == Some(true)
}

/// Adds the sizes and the element type of the rest of a shape.
fn push_dimensions(view: &View<'_>, range: std::ops::Range<usize>, data: &mut Encoder<'_>) {
    let mut rest = view.document.text().get(range.clone()).unwrap_or_default();
    while let Some(after) = rest.strip_prefix('x') {
        let digits = after.len() - after.trim_start_matches(|byte: char| byte.is_ascii_digit()).len();
        let start = range.end - after.len();
        rest = &after[digits..];
        if digits > 0 {
            data.push(start..start + digits, &SemanticTokenType::NUMBER);
        }
    }
    if !rest.is_empty() {
        data.push(range.end - rest.len()..range.end, &SemanticTokenType::TYPE);
    }
}

fn type_of(
    view: &View<'_>,
    token: usize,
    is_operation_name: bool,
    definition: Option<DefinitionId>,
) -> Option<SemanticTokenType> {
    let tokens = &view.tree().tokens;
    Some(match tokens.kind(token) {
        _ if is_operation_name => SemanticTokenType::FUNCTION,
        TokenKind::PercentIdentifier => match definition.map(|id| view.names().definitions[id].kind) {
            Some(NameKind::Argument) => SemanticTokenType::PARAMETER,
            _ => SemanticTokenType::VARIABLE,
        },
        TokenKind::CaretIdentifier => SemanticTokenType::NAMESPACE,
        TokenKind::AtIdentifier => SemanticTokenType::MACRO,
        TokenKind::ExclamationIdentifier | TokenKind::IntType => SemanticTokenType::TYPE,
        TokenKind::HashIdentifier => SemanticTokenType::PROPERTY,
        TokenKind::Integer | TokenKind::FloatLiteral => SemanticTokenType::NUMBER,
        TokenKind::String => SemanticTokenType::STRING,
        TokenKind::BareIdentifier => match parse::is_type_keyword(view.token(token).as_bytes()) {
            true => SemanticTokenType::TYPE,
            false if tokens.kind(token + 1) == TokenKind::Equal => SemanticTokenType::PROPERTY,
            false => SemanticTokenType::KEYWORD,
        },
        _ => return None,
    })
}

/// Writes tokens as differences to the ones before.
pub struct Encoder<'l> {
    lines: &'l LineIndex,
    last: lsp_types::Position,
    pub data: Vec<SemanticToken>,
}

impl<'l> Encoder<'l> {
    pub fn new(lines: &'l LineIndex) -> Self {
        Encoder::for_tokens(lines, 0)
    }

    /// Makes an encoder with room for about `count` tokens. Room that is not used costs no memory, while a list of some
    /// megabytes that grows is there twice.
    pub fn for_tokens(lines: &'l LineIndex, count: usize) -> Self {
        Encoder { lines, last: lsp_types::Position::default(), data: Vec::with_capacity(count) }
    }

    /// Adds a token of one line.
    pub fn push(&mut self, range: std::ops::Range<usize>, ty: &SemanticTokenType) {
        let start = self.lines.position_after(self.last.line, range.start);
        let end = self.lines.position_after(start.line, range.end);
        let delta_line = start.line - self.last.line;
        let before = if delta_line == 0 { self.last.character } else { 0 };
        self.data.push(SemanticToken {
            delta_line,
            delta_start: start.character - before,
            length: end.character.saturating_sub(start.character),
            token_type: TYPES.iter().position(|known| known == ty).unwrap_or(0) as u32,
            token_modifiers_bitset: 0,
        });
        self.last = start;
    }

    /// Adds a token that may take several lines: one for each.
    pub fn push_lines(&mut self, text: &str, range: std::ops::Range<usize>, ty: &SemanticTokenType) {
        let mut start = range.start;
        for line in text.get(range).unwrap_or_default().split_inclusive('\n') {
            let len = line.trim_end_matches(['\r', '\n']).len();
            if len > 0 {
                self.push(start..start + len, ty);
            }
            start += line.len();
        }
    }
}
