//! Names in `.td` files: references, highlights, rename, across the files of the workspace.
//!
//! A name is a word that is spelled alike. A template argument or a variable of a record is one within its statement. Classes and
//! records are known in all files of the workspace, but for those that define another of the name.

use std::collections::HashMap;
use std::ops::Range;
use std::path::PathBuf;

use formatting::tablegen_tokens::{Kind, Token, tokens};
use lsp_types::{DocumentHighlight, DocumentHighlightKind, Location, Position, TextEdit, Uri, WorkspaceEdit};

use super::completion::KEYWORDS;
use super::{Evaluated, word_at};
use crate::lsp::document::Document;
use crate::lsp::position::LineIndex;
use crate::lsp::uri::uri_of;
use crate::lsp::workspace::Workspace;

/// A `.td` file, and the others that may use its names.
pub struct Sources<'d> {
    pub document: &'d Document,
    pub evaluated: &'d Evaluated,
    /// All `.td` files that are open.
    pub open: Vec<&'d Document>,
    pub workspace: &'d Workspace,
}

/// The words that define what follows them.
const DEFINING: &[&[u8]] = &[b"class", b"def", b"defm", b"multiclass", b"defset", b"defvar"];

/// Returns the tokens that are a word.
fn words<'t>(text: &'t [u8], all: &'t [Token], word: &'t [u8]) -> impl Iterator<Item = usize> + 't {
    let is_it = move |&index: &usize| {
        all[index].kind == Some(Kind::Word) && &text[all[index].start..all[index].end] == word
    };
    (0..all.len()).filter(is_it)
}

/// Returns whether the word at a token is defined there, for all of the file and those that include it.
fn is_definition(text: &[u8], all: &[Token], index: usize) -> bool {
    let before = index.checked_sub(1).map(|before| &text[all[before].start..all[before].end]);
    before.is_some_and(|before| DEFINING.contains(&before))
}

/// Returns the range of the statement at the top level that has a byte.
fn statement_around(all: &[Token], offset: usize) -> Range<usize> {
    let mut start = 0;
    let mut index = 0;
    while index < all.len() {
        let token = &all[index];
        let close = if token.partner > index { token.partner } else { index };
        let ends = matches!(token.kind, Some(Kind::Semicolon))
            || (token.kind == Some(Kind::LeftBrace) && token.partner > index);
        if ends {
            let end = all[close].end;
            if offset < end {
                return start..end;
            }
            start = end;
        }
        index = close + 1;
    }
    start..usize::MAX
}

/// Returns the range in which a word at a place has its meaning, if that is not everywhere: it is declared as an argument, in
/// the angle brackets after the name of a class, or as a variable in the statement.
fn local_scope(text: &[u8], all: &[Token], word: &[u8], offset: usize) -> Option<Range<usize>> {
    let scope = statement_around(all, offset);
    let declares = |index: usize| {
        let spelled = |at: usize| all.get(at).map(|token| &text[token.start..token.end]);
        let is_variable = index > 0 && spelled(index - 1).is_some_and(|before| before == b"defvar");
        // `class A<int word, list<B> other = []>`: a type stands before it.
        let after_type = index > 0
            && (matches!(all[index - 1].kind, Some(Kind::Greater))
                || (all[index - 1].kind == Some(Kind::Word)
                    && !DEFINING.contains(&spelled(index - 1).unwrap_or_default())));
        let is_followed = matches!(
            all.get(index + 1).and_then(|token| token.kind),
            Some(Kind::Comma | Kind::Greater | Kind::Equal)
        );
        let open = (0..index).rev().find(|&at| all[at].kind == Some(Kind::Less) && all[at].partner > index);
        let is_argument = after_type
            && is_followed
            && open.is_some_and(|open| open >= 2 && is_definition(text, all, open - 1));
        is_variable || is_argument
    };
    let mut found = words(text, all, word).filter(|&index| scope.contains(&all[index].start));
    found.any(declares).then_some(scope)
}

/// Returns the places of a word in a file, within a scope if it has one.
fn places(text: &[u8], all: &[Token], word: &[u8], scope: &Option<Range<usize>>) -> Vec<usize> {
    let is_in_scope = |index: &usize| scope.as_ref().is_none_or(|scope| scope.contains(&all[*index].start));
    words(text, all, word).filter(is_in_scope).collect()
}

/// A file with the ranges of a name.
type Found = (Uri, Vec<(lsp_types::Range, bool)>);

/// Returns all places of the name at a position, each with whether it is defined there; and whether the name can be replaced:
/// it is defined in the workspace.
fn find(sources: &Sources<'_>, position: Position) -> Option<(String, Vec<Found>, bool)> {
    let document = sources.document;
    let (word, range) = word_at(document, position);
    if word.is_empty() || KEYWORDS.contains(&word) || word.starts_with(|first: char| first.is_ascii_digit()) {
        return None;
    }
    let text = document.bytes();
    let all = tokens(text);
    let scope = local_scope(text, &all, word.as_bytes(), range.start);
    let found = |text: &[u8], all: &[Token], lines: &LineIndex| -> Vec<(lsp_types::Range, bool)> {
        let places = places(text, all, word.as_bytes(), &scope);
        let shown = places
            .into_iter()
            .map(|index| (lines.range(all[index].start..all[index].end), is_definition(text, all, index)));
        shown.collect()
    };
    let own = found(text, &all, document.lines());
    if own.is_empty() {
        return None;
    }
    if scope.is_some() {
        return Some((word.to_string(), vec![(document.uri.clone(), own)], true));
    }
    let is_own = own.iter().any(|(_, is_definition)| *is_definition);
    let keeper = sources.evaluated.records.as_ref().map(|loaded| &loaded.keeper);
    let record = keeper.and_then(|keeper| keeper.def(word).or_else(|| keeper.class(word)));
    if !is_own && record.is_none() {
        // The field of a record: within the file.
        return Some((word.to_string(), vec![(document.uri.clone(), own)], false));
    }
    let mut files: Vec<Found> = vec![(document.uri.clone(), own)];
    let mut is_defined = is_own;
    let mut paths = sources.workspace.definition_files();
    paths.extend(keeper.into_iter().flat_map(|keeper| keeper.dependencies()).map(PathBuf::from));
    sort::by(&mut paths, Ord::cmp);
    paths.dedup();
    let in_workspace =
        |path: &PathBuf| sources.workspace.folders.iter().any(|folder| path.starts_with(folder));
    for path in paths.into_iter().filter(|path| *path != document.path) {
        let open = sources.open.iter().find(|open| open.path == path);
        let text = match open {
            Some(open) => open.text().to_string(),
            None => std::fs::read_to_string(&path).unwrap_or_default(),
        };
        if memchr::memmem::find(text.as_bytes(), word.as_bytes()).is_none() {
            continue;
        }
        let all = tokens(text.as_bytes());
        let lines = LineIndex::new(&text, document.encoding());
        let places = found(text.as_bytes(), &all, &lines);
        let defines = places.iter().any(|(_, is_definition)| *is_definition);
        // Two definitions are two names.
        if places.is_empty() || (defines && is_defined) {
            continue;
        }
        is_defined |= defines && in_workspace(&path);
        if let Some(uri) = uri_of(&path) {
            files.push((uri, places));
        }
    }
    Some((word.to_string(), files, is_defined))
}

pub fn references(sources: &Sources<'_>, position: Position, with_definition: bool) -> Option<Vec<Location>> {
    let (_, files, _) = find(sources, position)?;
    let places = files.into_iter().flat_map(|(uri, places)| {
        let shown = places.into_iter().filter(move |(_, is_definition)| with_definition || !is_definition);
        shown.map(move |(range, _)| Location { uri: uri.clone(), range })
    });
    Some(places.collect())
}

/// Returns the places of a word in a file.
pub fn highlights(document: &Document, position: Position) -> Vec<DocumentHighlight> {
    let (word, range) = word_at(document, position);
    let text = document.bytes();
    let all = tokens(text);
    if word.is_empty() || KEYWORDS.contains(&word) {
        return Vec::new();
    }
    let scope = local_scope(text, &all, word.as_bytes(), range.start);
    let highlight = |index: usize| DocumentHighlight {
        range: document.lines().range(all[index].start..all[index].end),
        kind: Some(match is_definition(text, &all, index) {
            true => DocumentHighlightKind::WRITE,
            false => DocumentHighlightKind::READ,
        }),
    };
    places(text, &all, word.as_bytes(), &scope).into_iter().map(highlight).collect()
}

/// Returns the range that a rename would change, if there is something to rename.
pub fn prepare_rename(sources: &Sources<'_>, position: Position) -> Option<lsp_types::Range> {
    find(sources, position).filter(|(_, _, can_be_replaced)| *can_be_replaced)?;
    Some(sources.document.lines().range(word_at(sources.document, position).1))
}

/// Renames what stands at a position.
///
/// # Errors
/// If the new name cannot be one, is taken, or the name is of a file elsewhere.
pub fn rename(
    sources: &Sources<'_>,
    position: Position,
    name: &str,
) -> Result<Option<WorkspaceEdit>, String> {
    let Some((word, files, can_be_replaced)) = find(sources, position) else { return Ok(None) };
    if !can_be_replaced {
        return Err(format!("'{word}' is not defined in the workspace"));
    }
    let is_name = name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
        && name.starts_with(|first: char| first.is_ascii_alphabetic() || first == '_');
    if !is_name || KEYWORDS.contains(&name) {
        return Err(format!("'{name}' is no name that can stand here"));
    }
    let keeper = sources.evaluated.records.as_ref().map(|loaded| &loaded.keeper);
    if keeper.is_some_and(|keeper| keeper.def(name).is_some() || keeper.class(name).is_some()) {
        return Err(format!("'{name}' is defined already"));
    }
    // The protocol keys changes by address.
    #[expect(clippy::mutable_key_type, reason = "addresses do not change")]
    let changes: HashMap<Uri, Vec<TextEdit>> = files
        .into_iter()
        .map(|(uri, places)| {
            let edit = |(range, _)| TextEdit { range, new_text: name.to_string() };
            (uri, places.into_iter().map(edit).collect())
        })
        .collect();
    Ok(Some(WorkspaceEdit { changes: Some(changes), ..WorkspaceEdit::default() }))
}
