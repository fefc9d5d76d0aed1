//! Requests about `.td` files: records as they are evaluated.
//!
//! A file is evaluated as it is in the editor, with the includes of its project, of its folder and of the program. While it has
//! errors, answers come from the last version without any.

pub mod colors;
pub mod database;
pub mod names;
pub mod preview;
pub mod selection;
pub mod signature;

use std::fmt::Write as _;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::rc::Rc;

use formatting::tablegen_tokens::{Kind, Token, tokens};
use lsp_types::{
    CompletionItem, CompletionItemKind, CompletionList, DiagnosticRelatedInformation, DiagnosticSeverity,
    DocumentLink, DocumentSymbol, Hover, HoverContents, InlayHint, InlayHintLabel, Location, MarkupContent,
    MarkupKind, Position, SymbolKind,
};
use tablegen::{Diagnostic, Loaded, Record, RecordKeeper, Severity, SourceMap, Span};

use super::document::Document;
use super::items::listed;
use super::mlir::analysis::SOURCE;
use super::position::char_boundary_before;
use super::uri::uri_of;
use crate::driver::Project;
use crate::shipped::file::{self, ReadOptions};

/// The most bytes of a record that are shown.
const MOST_SHOWN: usize = 8000;

/// The words of the language.
pub const KEYWORDS: &[&str] = &[
    "assert",
    "bit",
    "bits",
    "class",
    "code",
    "dag",
    "def",
    "defm",
    "defset",
    "deftype",
    "defvar",
    "dump",
    "else",
    "false",
    "field",
    "foreach",
    "if",
    "in",
    "include",
    "int",
    "let",
    "list",
    "multiclass",
    "string",
    "then",
    "true",
];

/// A `.td` file as it was evaluated.
#[derive(Default)]
pub struct Evaluated {
    pub diagnostics: Vec<lsp_types::Diagnostic>,
    /// The records of this version, or of the last one without errors.
    pub records: Option<Rc<Loaded>>,
}

/// Evaluates a file. `before` is the last result.
pub fn evaluate(document: &Document, project: &Project, before: Option<&Evaluated>) -> Evaluated {
    let mut include = project.include.clone();
    include.extend(document.path.parent().map(Path::to_path_buf));
    let read = ReadOptions { include, defines: project.defines.clone(), ..ReadOptions::default() };
    let name = document.path.to_string_lossy();
    let loaded = tablegen::load_text(&name, document.text().to_string(), &file::options(&read));
    let mut evaluated = Evaluated::default();
    let mut add = |diagnostics: &[Diagnostic], sources: &SourceMap| {
        evaluated
            .diagnostics
            .extend(diagnostics.iter().map(|diagnostic| converted(document, sources, diagnostic)));
    };
    match loaded {
        Ok(loaded) => {
            add(&loaded.diagnostics, loaded.keeper.sources());
            // A file that is a part of others may define nothing that ODS knows.
            if !loaded.keeper.derived_definitions("Dialect").is_empty() {
                let model = ods::load(&loaded.keeper, &ods::Options::default());
                add(&model.diagnostics, loaded.keeper.sources());
            }
            evaluated.records = Some(Rc::new(loaded));
        }
        Err(failure) => {
            add(&failure.diagnostics, &failure.sources);
            evaluated.records = before.and_then(|before| before.records.clone());
        }
    }
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

/// Returns the record that is named at a position, as it is evaluated; at a `defm`, the records that it defines.
pub fn hover(document: &Document, evaluated: &Evaluated, position: Position) -> Option<Hover> {
    let (word, range) = word_at(document, position);
    let keeper = &evaluated.records.as_ref()?.keeper;
    let mut text = match record(keeper, word) {
        Some(record) => shown(record),
        None => {
            let records = records_of_defm(document, keeper, &range);
            records.into_iter().map(shown).reduce(|all, record| all + "\n" + &record)?
        }
    };
    if text.len() > MOST_SHOWN {
        text.truncate(char_boundary_before(&text, MOST_SHOWN));
        text.push_str("\n```\n");
    }
    let contents = HoverContents::Markup(MarkupContent { kind: MarkupKind::Markdown, value: text });
    Some(Hover { contents, range: Some(document.lines().range(range)) })
}

/// Returns a record as it is evaluated.
fn shown(record: Record<'_>) -> String {
    let mut text = String::new();
    // Writing to memory cannot fail.
    let _ =
        write!(text, "```tablegen\n{} {}", if record.is_class() { "class" } else { "def" }, record.name());
    let classes: Vec<&str> = record.superclasses().map(|class| class.name()).collect();
    let _ = writeln!(text, " {{ // {}", classes.join(" "));
    for field in record.fields() {
        let _ = writeln!(text, "  {} {} = {};", field.ty(), field.name(), field.value());
        if text.len() > MOST_SHOWN {
            break;
        }
    }
    text.push_str("}\n```\n");
    text
}

/// Returns the records that the `defm` on the line of some bytes defines.
fn records_of_defm<'k>(document: &Document, keeper: &'k RecordKeeper, at: &Range<usize>) -> Vec<Record<'k>> {
    let line = |offset: usize| document.lines().position(offset).line;
    let own = line(at.start);
    let is_of_it = |record: &Record<'_>| {
        record.spans().iter().skip(1).any(|&span| {
            keeper.sources().is_in_main_file(span) && line(in_main_file(keeper.sources(), span).start) == own
        })
    };
    keeper.defs().filter(|record| !record.is_anonymous()).filter(is_of_it).collect()
}

/// Fields of operations by which C++ does something that definitions do not say.
const OF_CPP: &[(&str, &str)] = &[
    ("hasCustomAssemblyFormat", "syntax"),
    ("hasVerifier", "verifier"),
    ("hasRegionVerifier", "verifier of regions"),
    ("hasFolder", "folder"),
    ("hasCanonicalizer", "patterns"),
    ("hasCanonicalizeMethod", "patterns"),
];

/// Returns marks after the names of definitions: of what is C++ only, and of the records of a `defm`.
pub fn inlay_hints(document: &Document, evaluated: &Evaluated, range: lsp_types::Range) -> Vec<InlayHint> {
    let Some(loaded) = &evaluated.records else { return Vec::new() };
    let keeper = &loaded.keeper;
    let mut hints = Vec::new();
    let mut add = |offset: usize, label: String| {
        let position = document.lines().position(offset);
        if (range.start.line..=range.end.line).contains(&position.line) {
            hints.push(InlayHint {
                position,
                label: InlayHintLabel::String(label),
                kind: None,
                text_edits: None,
                tooltip: None,
                padding_left: Some(true),
                padding_right: None,
                data: None,
            });
        }
    };
    let mut of_defm: Vec<(usize, Vec<&str>)> = Vec::new();
    for record in keeper.defs().filter(|record| !record.is_anonymous()) {
        let place = |span| in_main_file(keeper.sources(), span);
        if keeper.sources().is_in_main_file(record.span()) && record.spans().len() == 1 {
            let is_set = |(field, _): &&(&str, &str)| record.bit(field).unwrap_or(false);
            let parts: Vec<&str> = OF_CPP.iter().filter(is_set).map(|(_, part)| *part).collect();
            if !parts.is_empty() {
                add(place(record.span()).end, format!("C++: {}", parts.join(", ")));
            }
        }
        for &span in record.spans().iter().skip(1).filter(|&&span| keeper.sources().is_in_main_file(span)) {
            let at = place(span).end;
            match of_defm.iter_mut().find(|(known, _)| *known == at) {
                Some((_, names)) => names.push(record.name()),
                None => of_defm.push((at, vec![record.name()])),
            }
        }
    }
    for (at, names) in of_defm {
        add(at, format!("defines {}", names.join(", ")));
    }
    hints
}

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

/// Returns the classes and records of the file.
pub fn document_symbols(document: &Document, evaluated: &Evaluated) -> Vec<DocumentSymbol> {
    let Some(loaded) = &evaluated.records else { return Vec::new() };
    let keeper = &loaded.keeper;
    let own = keeper.classes().chain(keeper.defs()).filter(|record| !record.is_anonymous());
    let mut symbols: Vec<DocumentSymbol> = own
        .filter(|record| keeper.sources().is_in_main_file(record.span()))
        .map(|record| {
            let range = document.lines().range(in_main_file(keeper.sources(), record.span()));
            let classes: Vec<&str> = record.direct_superclasses().map(|(class, _)| class.name()).collect();
            #[expect(deprecated, reason = "the field has to be given")]
            DocumentSymbol {
                name: record.name().to_string(),
                detail: Some(classes.join(", ")),
                kind: if record.is_class() { SymbolKind::CLASS } else { SymbolKind::OBJECT },
                tags: None,
                deprecated: None,
                range,
                selection_range: range,
                children: None,
            }
        })
        .collect();
    symbols.sort_by_key(|symbol| (symbol.range.start.line, symbol.range.start.character));
    symbols
}

/// Returns the classes, records and words that begin as the word at a position: those of the file first, then words, then those of
/// its includes.
pub fn completion(document: &Document, evaluated: &Evaluated, position: Position) -> CompletionList {
    let (word, range) = word_at(document, position);
    if let Some(items) = fields(document, evaluated, range.start) {
        let items = items.into_iter().filter(|item| item.label.starts_with(word)).collect();
        return CompletionList { is_incomplete: false, items };
    }
    let typed = document.lines().offset(document.text(), position).saturating_sub(range.start);
    let typed = &word[..typed.min(word.len())];
    let mut found: Vec<(u8, &str, Option<Record<'_>>)> = Vec::new();
    found.extend(KEYWORDS.iter().filter(|word| word.starts_with(typed)).map(|word| (1, *word, None)));
    if let Some(loaded) = &evaluated.records {
        let keeper = &loaded.keeper;
        for record in keeper.classes().chain(keeper.defs()) {
            if !record.is_anonymous() && record.name().starts_with(typed) {
                let is_own = keeper.sources().is_in_main_file(record.span());
                found.push((if is_own { 0 } else { 2 }, record.name(), Some(record)));
            }
        }
    }
    found.sort_by_key(|&(rank, name, _)| (rank, name));
    listed(found, |(_, name, record)| {
        let classes = record.map(|record| {
            record.direct_superclasses().map(|(class, _)| class.name()).collect::<Vec<_>>().join(", ")
        });
        CompletionItem {
            label: name.to_string(),
            kind: Some(match record {
                Some(record) if record.is_class() => CompletionItemKind::CLASS,
                Some(_) => CompletionItemKind::CONSTANT,
                None => CompletionItemKind::KEYWORD,
            }),
            detail: classes.filter(|classes| !classes.is_empty()),
            ..CompletionItem::default()
        }
    })
}

/// Returns the fields that a `let` at a byte can set; `None` where there is no `let` of a body.
fn fields(document: &Document, evaluated: &Evaluated, start: usize) -> Option<Vec<CompletionItem>> {
    let text = document.bytes();
    let all = tokens(&text[..start]);
    let spelled = |index: usize| &text[all[index].start..all[index].end];
    if spelled(all.len().checked_sub(1)?) != b"let" {
        return None;
    }
    let keeper = &evaluated.records.as_ref()?.keeper;
    // The brace that is open, and the header before it.
    let open =
        (0..all.len()).rev().find(|&at| all[at].kind == Some(Kind::LeftBrace) && all[at].partner == at)?;
    let colon = (0..open).rev().find(|&at| all[at].kind == Some(Kind::Colon))?;
    let mut items = Vec::new();
    for index in colon + 1..open {
        let class = std::str::from_utf8(spelled(index)).ok().and_then(|name| keeper.class(name));
        for field in class.into_iter().flat_map(|class| class.fields()) {
            let item = CompletionItem {
                label: field.name().to_string(),
                kind: Some(CompletionItemKind::FIELD),
                detail: Some(field.ty().to_string()),
                ..CompletionItem::default()
            };
            if !items.contains(&item) {
                items.push(item);
            }
        }
    }
    (!items.is_empty()).then_some(items)
}
