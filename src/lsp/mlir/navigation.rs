//! The places at which names are defined and used: definition, references, highlights, rename.

use std::collections::HashMap;

use lsp_types::{
    DocumentHighlight, DocumentHighlightKind, Location, Position, Range, TextEdit, WorkspaceEdit,
};
use syntax::{NodeId, NodeKind, TokenKind};

use super::{View, records};
use crate::lsp::uri::uri_of;

/// Returns the place that defines what stands at a position: a name in the file, or the record of an operation, a type or an attribute
/// in a `.td`.
pub fn definition(view: &View<'_>, position: Position) -> Option<Location> {
    let token = view.token_at(position)?;
    if let Some(reference) = view.names().at(token) {
        let definition = view.names().definitions[reference.definition()?];
        return Some(Location {
            uri: view.document.uri.clone(),
            range: view.token_range(definition.token()),
        });
    }
    if let Some(place) = source_of_location(view, token) {
        return Some(place);
    }
    if let Some(place) = records::of_definition(view, view.token(token)) {
        return Some(place);
    }
    let operation = view.operation_at(token)?;
    let is_name = view.tree().name_token(operation) == Some(token);
    is_name.then(|| records::of_operation(view, &view.operation_name(operation)?)).flatten()
}

/// Returns the place that a location at a token names, `"a.py":3:4`, if the file is there.
fn source_of_location(view: &View<'_>, token: usize) -> Option<Location> {
    let tokens = &view.tree().tokens;
    // The token is the name, or one of the numbers and colons after it.
    let name = (token.saturating_sub(4)..=token).rev().find(|&at| tokens.kind(at) == TokenKind::String)?;
    let is_number = |at: usize| tokens.kind(at) == TokenKind::Integer;
    let is_colon = |at: usize| tokens.kind(at) == TokenKind::Colon;
    if !(is_colon(name + 1) && is_number(name + 2) && is_colon(name + 3) && is_number(name + 4)) {
        return None;
    }
    let number = |at: usize| Some(view.token(at).parse::<u32>().ok()?.saturating_sub(1));
    let file = view.token(name).trim_matches('"');
    let folders = view.document.path.ancestors().skip(1);
    let path = folders.map(|folder| folder.join(file)).find(|path| path.is_file())?;
    let place = Position::new(number(name + 2)?, number(name + 4)?);
    Some(Location { uri: uri_of(&path)?, range: Range::new(place, place) })
}

/// Returns the tokens that name what stands at a position; that of its definition first.
fn tokens_of(view: &View<'_>, position: Position) -> Option<(usize, Vec<usize>)> {
    let token = view.token_at(position)?;
    let definition = view.names().at(token)?.definition()?;
    Some((view.names().definitions[definition].token(), view.names().tokens_of(definition).collect()))
}

pub fn references(view: &View<'_>, position: Position, with_definition: bool) -> Option<Vec<Location>> {
    let (definition, tokens) = tokens_of(view, position)?;
    let tokens = tokens.into_iter().filter(|&token| with_definition || token != definition);
    let place = |token| Location { uri: view.document.uri.clone(), range: view.token_range(token) };
    Some(tokens.map(place).collect())
}

pub fn highlights(view: &View<'_>, position: Position) -> Option<Vec<DocumentHighlight>> {
    let (definition, tokens) = tokens_of(view, position)?;
    let highlight = |token| DocumentHighlight {
        range: view.token_range(token),
        kind: Some(if token == definition {
            DocumentHighlightKind::WRITE
        } else {
            DocumentHighlightKind::READ
        }),
    };
    Some(tokens.into_iter().map(highlight).collect())
}

/// Returns the part of a token that is the name: without `%`, `@` and the like, and without quotes.
fn name_range(view: &View<'_>, token: usize) -> std::ops::Range<usize> {
    let tokens = &view.tree().tokens;
    let text = view.token(token);
    let sigil = if tokens.kind(token) == TokenKind::String { 0 } else { 1 };
    let quoted = text[sigil..].starts_with('"');
    let quote = usize::from(quoted);
    tokens.start(token) + sigil + quote..tokens.end(token) - quote
}

/// Returns the range that a rename would change, if there is something to rename.
pub fn prepare_rename(view: &View<'_>, position: Position) -> Option<Range> {
    tokens_of(view, position)?;
    Some(view.document.lines().range(name_range(view, view.token_at(position)?)))
}

/// Renames what stands at a position.
///
/// # Errors
/// If the new name cannot be one, or is taken.
pub fn rename(view: &View<'_>, position: Position, name: &str) -> Result<Option<WorkspaceEdit>, String> {
    let Some((definition, tokens)) = tokens_of(view, position) else { return Ok(None) };
    let kind = view.tree().tokens.kind(definition);
    let name = name.trim_start_matches(['%', '^', '@', '#', '!']);
    let is_name = match kind {
        TokenKind::AtIdentifier | TokenKind::String => print::is_bare_identifier(name.as_bytes()),
        _ => is_suffix_id(name),
    };
    if !is_name {
        return Err(format!("'{name}' is no name that can stand here"));
    }
    let sigil = view.token(definition).get(..1).unwrap_or_default();
    let new = format!("{sigil}{name}");
    let is_taken = view
        .names()
        .definitions
        .iter()
        .any(|other| other.token() != definition && view.token(other.token()) == new);
    if is_taken && kind != TokenKind::PercentIdentifier && kind != TokenKind::CaretIdentifier {
        return Err(format!("'{new}' is defined already"));
    }
    if is_taken && is_visible_together(view, definition, &new) {
        return Err(format!("'{new}' is defined already where it would be used"));
    }
    let edit = |token| TextEdit {
        range: view.document.lines().range(name_range(view, token)),
        new_text: name.to_string(),
    };
    let edits = tokens.into_iter().map(edit).collect();
    // The protocol keys changes by address.
    #[expect(clippy::mutable_key_type, reason = "addresses do not change")]
    let changes = HashMap::from([(view.document.uri.clone(), edits)]);
    Ok(Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }))
}

/// Returns whether a value or a block of another name is defined within the same top-level operation.
fn is_visible_together(view: &View<'_>, definition: usize, name: &str) -> bool {
    let tree = view.tree();
    // Functions of a module see nothing of each other.
    let outermost = |node| {
        let around: Vec<NodeId> = tree.ancestors(node).collect();
        let is_function = |&node: &NodeId| {
            let parent = tree.node(node).parent;
            tree.node(node).kind == NodeKind::Region
                && view.operation_name(parent).is_some_and(|name| !name.starts_with("builtin."))
        };
        around.into_iter().rev().find(is_function).unwrap_or(0)
    };
    let definitions = &view.names().definitions;
    let own = definitions.iter().find(|of| of.token() == definition).map_or(0, |of| outermost(of.node()));
    let mut others = definitions.iter().filter(|other| view.token(other.token()) == name);
    others.any(|other| outermost(other.node()) == own)
}

/// Returns whether a text is digits, or letters, digits and `$._-` that do not begin with a digit.
fn is_suffix_id(name: &str) -> bool {
    let is_digits = name.bytes().all(|byte| byte.is_ascii_digit());
    let is_word = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"$._-".contains(&byte))
        && !name.starts_with(|first: char| first.is_ascii_digit());
    !name.is_empty() && (is_digits || is_word)
}
