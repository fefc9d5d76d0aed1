//! Hover: records as they are evaluated, and those of a `defm`.

use std::fmt::Write as _;
use std::ops::Range;

use lsp_types::{Hover, HoverContents, MarkupContent, MarkupKind, Position};
use tablegen::{Record, RecordKeeper};

use super::{Evaluated, in_main_file, record, word_at};
use crate::lsp::document::Document;
use crate::lsp::position::char_boundary_before;

/// The most bytes of a record that are shown.
const MOST_SHOWN: usize = 8000;

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
