//! Marks after the names of definitions: what is C++ only, and the records of a `defm`.

use lsp_types::{InlayHint, InlayHintLabel};

use super::{Evaluated, in_main_file};
use crate::lsp::document::Document;

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
