//! Requests about `.td` files: records as they are evaluated.
//!
//! A file is evaluated as it is in the editor, with the includes of its project, of its folder and of the program. While it has
//! errors, answers come from the last version without any; until there was one, from the statements that have none.

pub mod colors;
pub mod completion;
pub mod database;
pub mod definition;
pub mod hints;
pub mod hover;
pub mod names;
pub mod preview;
pub mod selection;
pub mod signature;
pub mod symbols;

use std::ops::Range;
use std::path::Path;
use std::rc::Rc;

use lsp_types::{DiagnosticRelatedInformation, DiagnosticSeverity, Location, Position};
use tablegen::{Diagnostic, Loaded, Record, RecordKeeper, Severity, SourceMap, Span};

use super::document::Document;
use super::mlir::analysis::SOURCE;
use super::uri::uri_of;
use crate::driver::Project;
use crate::shipped::file::{self, ReadOptions};

/// A `.td` file as it was evaluated.
#[derive(Default)]
pub struct Evaluated {
    pub diagnostics: Vec<lsp_types::Diagnostic>,
    /// The records of this version; if it has errors, those of the last one without any, or else those that could be evaluated.
    pub records: Option<Rc<Loaded>>,
    /// Whether the records are those of a version without errors.
    is_whole: bool,
}

/// Evaluates a file. `before` is the last result.
pub fn evaluate(document: &Document, project: &Project, before: Option<&Evaluated>) -> Evaluated {
    let mut include = project.include.clone();
    include.extend(document.path.parent().map(Path::to_path_buf));
    let read = ReadOptions { include, defines: project.defines.clone(), ..ReadOptions::default() };
    let name = document.path.to_string_lossy();
    let (loaded, is_whole) =
        tablegen::load_partially(&name, document.text().to_string(), &file::options(&read));
    let mut evaluated = Evaluated::default();
    let mut add = |diagnostics: &[Diagnostic]| {
        let sources = loaded.keeper.sources();
        evaluated
            .diagnostics
            .extend(diagnostics.iter().map(|diagnostic| converted(document, sources, diagnostic)));
    };
    add(&loaded.diagnostics);
    // A file that is a part of others may define nothing that ODS knows.
    if is_whole && !loaded.keeper.derived_definitions("Dialect").is_empty() {
        add(&ods::load(&loaded.keeper, &ods::Options::default()).diagnostics);
    }
    let last_whole = before.filter(|before| before.is_whole && !is_whole);
    evaluated.is_whole = is_whole || last_whole.is_some();
    evaluated.records = match last_whole {
        Some(before) => before.records.clone(),
        None => Some(Rc::new(loaded)),
    };
    evaluated
}

fn severity(of: Severity) -> DiagnosticSeverity {
    match of {
        Severity::Error => DiagnosticSeverity::ERROR,
        Severity::Warning => DiagnosticSeverity::WARNING,
        _ => DiagnosticSeverity::INFORMATION,
    }
}

/// Returns the bytes of a span in the main file; where an included file has it, those of the `include`.
fn in_main_file(sources: &SourceMap, mut span: Span) -> Range<usize> {
    while let Some(file) = sources.file(span) {
        match file.included_at() {
            Some(at) => span = at,
            None => {
                return (span.start - file.base()) as usize
                    ..(span.end.max(span.start) - file.base()) as usize;
            }
        }
    }
    0..0
}

/// Returns the place of a span, in whatever file it is.
fn place_of(document: &Document, sources: &SourceMap, span: Span) -> Option<Location> {
    let file = sources.file(span)?;
    if file.included_at().is_none() {
        let range = document.lines().range(in_main_file(sources, span));
        return Some(Location { uri: document.uri.clone(), range });
    }
    let at = sources.locate(span)?;
    let start = Position::new(at.line - 1, at.column - 1);
    let end = Position::new(at.line - 1, at.column - 1 + span.end.saturating_sub(span.start));
    Some(Location {
        uri: uri_of(Path::new(file.name())).filter(|_| Path::new(file.name()).exists())?,
        range: lsp_types::Range::new(start, end),
    })
}

fn converted(document: &Document, sources: &SourceMap, diagnostic: &Diagnostic) -> lsp_types::Diagnostic {
    let related: Vec<_> = diagnostic
        .notes
        .iter()
        .filter_map(|note| {
            let location = place_of(document, sources, note.span)?;
            Some(DiagnosticRelatedInformation { location, message: note.message.clone() })
        })
        .collect();
    let message = match &diagnostic.help {
        Some(help) => format!("{}\n{help}", diagnostic.message),
        None => diagnostic.message.clone(),
    };
    lsp_types::Diagnostic {
        range: document.lines().range(in_main_file(sources, diagnostic.span)),
        severity: Some(severity(diagnostic.severity)),
        source: Some(SOURCE.into()),
        message,
        related_information: (!related.is_empty()).then_some(related),
        ..lsp_types::Diagnostic::default()
    }
}

/// Returns the identifier at a position.
fn word_at(document: &Document, position: Position) -> (&str, Range<usize>) {
    let text = document.text();
    let at = document.lines().offset(text, position);
    let is_part = |character: &char| character.is_ascii_alphanumeric() || *character == '_';
    let before: usize = text[..at].chars().rev().take_while(is_part).count();
    let after: usize = text[at..].chars().take_while(is_part).count();
    let range = at - before..at + after;
    (&text[range.clone()], range)
}

fn record<'k>(keeper: &'k RecordKeeper, name: &str) -> Option<Record<'k>> {
    keeper.def(name).or_else(|| keeper.class(name))
}
