//! Colors by meaning: arguments, results, operations, types, attributes.

use lsp_types::{SemanticToken, SemanticTokenType, SemanticTokens, SemanticTokensLegend};
use syntax::resolve::NameKind;
use syntax::trivia::Gap;
use syntax::{NodeKind, TokenKind};

use super::View;

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

/// Returns all tokens of a file.
pub fn semantic_tokens(view: &View<'_>) -> SemanticTokens {
    let (tree, text) = (view.tree(), view.bytes());
    let mut is_operation_name = vec![false; tree.tokens.len()];
    let operations = (0..tree.nodes().len()).filter(|&id| tree.node(id).kind == NodeKind::Operation);
    for name in operations.filter_map(|id| tree.name_token(id)) {
        is_operation_name[name] = true;
    }
    let mut data = Encoder { view, last: lsp_types::Position::default(), data: Vec::new() };
    for (token, is_operation_name) in is_operation_name.into_iter().chain([false]).enumerate() {
        let mut gap = Gap::new(text, tree.tokens.gap(token, text.len()));
        while let Some(comment) = gap.next_comment() {
            data.push(comment.range, &SemanticTokenType::COMMENT);
        }
        if let Some(ty) = type_of(view, token, is_operation_name) {
            data.push(tree.tokens.start(token)..tree.tokens.end(token), &ty);
        }
    }
    SemanticTokens { result_id: None, data: data.data }
}

fn type_of(view: &View<'_>, token: usize, is_operation_name: bool) -> Option<SemanticTokenType> {
    let tokens = &view.tree().tokens;
    Some(match tokens.kind(token) {
        _ if is_operation_name => SemanticTokenType::FUNCTION,
        TokenKind::PercentIdentifier => {
            let definition = view.names().at(token).and_then(|reference| reference.definition);
            match definition.map(|id| view.names().definitions[id].kind) {
                Some(NameKind::Argument) => SemanticTokenType::PARAMETER,
                _ => SemanticTokenType::VARIABLE,
            }
        }
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
struct Encoder<'v> {
    view: &'v View<'v>,
    last: lsp_types::Position,
    data: Vec<SemanticToken>,
}

impl Encoder<'_> {
    fn push(&mut self, range: std::ops::Range<usize>, ty: &SemanticTokenType) {
        let lines = self.view.document.lines();
        let (start, end) = (lines.position(range.start), lines.position(range.end));
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
}
