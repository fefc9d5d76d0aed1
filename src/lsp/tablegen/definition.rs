//! Definitions of records, and the files that are included.

use std::path::PathBuf;

use formatting::tablegen_tokens::{Kind, Token, tokens};
use lsp_types::{DocumentLink, Location, Position};

use super::{Evaluated, place_of, record, word_at};
use crate::driver::Project;
use crate::lsp::document::Document;
use crate::lsp::uri::uri_of;

/// Returns where the record that is named at a position is written, or the file that an `include` names.
pub fn definition(
    document: &Document,
    evaluated: &Evaluated,
    project: &Project,
    position: Position,
) -> Option<Location> {
    if let Some(path) = included_at(document, project, position) {
        return Some(Location { uri: uri_of(&path)?, range: lsp_types::Range::default() });
    }
    let (word, _) = word_at(document, position);
    let keeper = &evaluated.records.as_ref()?.keeper;
    let record = record(keeper, word)?;
    place_of(document, keeper.sources(), record.span())
}

/// Returns the class that the record named at a position is made of: the last of those after its name.
pub fn type_definition(document: &Document, evaluated: &Evaluated, position: Position) -> Option<Location> {
    let (word, _) = word_at(document, position);
    let keeper = &evaluated.records.as_ref()?.keeper;
    let class = record(keeper, word)?.superclasses().last()?;
    place_of(document, keeper.sources(), class.span())
}

/// Returns the file that the `include` on the line of a position names.
fn included_at(document: &Document, project: &Project, position: Position) -> Option<PathBuf> {
    let line = document.text().lines().nth(position.line as usize)?;
    let name = line.trim_start().strip_prefix("include")?.trim().trim_matches('"');
    included(document, project, name)
}

fn included(document: &Document, project: &Project, name: &str) -> Option<PathBuf> {
    let folders = document.path.parent().into_iter().chain(project.include.iter().map(|folder| &**folder));
    folders.map(|folder| folder.join(name)).find(|path| path.is_file())
}

/// Returns the files that are included, at their names.
pub fn document_links(document: &Document, project: &Project) -> Vec<DocumentLink> {
    let all = tokens(document.bytes());
    let text = |token: &Token| &document.text()[token.start..token.end];
    let names = all.windows(2).filter(|pair| {
        pair[0].kind == Some(Kind::Word) && text(&pair[0]) == "include" && pair[1].kind == Some(Kind::String)
    });
    let link = |name: &Token| {
        let target = uri_of(&included(document, project, text(name).trim_matches('"'))?)?;
        let range = document.lines().range(name.start + 1..name.end - 1);
        Some(DocumentLink { range, target: Some(target), tooltip: None, data: None })
    };
    names.filter_map(|pair| link(&pair[1])).collect()
}
