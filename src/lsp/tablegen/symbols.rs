//! The outline: classes and records of a file.

use lsp_types::{DocumentSymbol, SymbolKind};

use super::{Evaluated, in_main_file};
use crate::lsp::document::Document;

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
    sort::by_key(&mut symbols, |symbol| (symbol.range.start.line, symbol.range.start.character));
    symbols
}
