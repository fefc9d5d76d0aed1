//! Files that are something else than they are taken for, and braces that do not match.

use std::ops::Range;

use super::{Case, Explanation};
use crate::parse::{self, TokenKind};

/// Explains a binary file.
pub(super) fn bytecode(case: &Case<'_>, explanation: &mut Explanation) {
    if case.message == parse::IS_BYTECODE {
        explanation.label("what bytecode begins with");
        explanation.help.push("`mlir-opt` prints it as text".into());
    }
}

/// Explains a `.td` file.
pub(super) fn definitions(case: &Case<'_>, explanation: &mut Explanation) {
    let name = case.source.name();
    if name.ends_with(b".td") {
        explanation.help.push(format!(
            "TableGen files are not processed but loaded: `--dialect {name}`; `rsmlir-tblgen {name}` prints \
             their records"
        ));
    }
}

/// Explains a file that has to be split at its markers.
pub(super) fn split_marker(case: &Case<'_>, explanation: &mut Explanation) {
    if !case.message.starts_with("redefinition of ") {
        return;
    }
    let is_dashes = |line: &&[u8]| {
        line.strip_prefix(b"//").is_some_and(|rest| {
            let rest = rest.trim_ascii();
            rest.len() >= 3 && rest.iter().all(|&byte| byte == b'-')
        })
    };
    match case.text().split(|&byte| byte == b'\n').find(is_dashes) {
        Some(line) if line.trim_ascii_end() == b"// -----" => {
            explanation.help.push("`--split-input-file` processes what `// -----` divides on its own".into());
        }
        Some(line) => explanation.help.push(format!(
            "`--split-input-file` divides a file at `// -----`: `{}` is no such line",
            String::from_utf8_lossy(line.trim_ascii_end())
        )),
        None => {}
    }
}

/// Explains braces that do not match, and the errors that follow from them.
pub(super) fn braces(case: &Case<'_>, explanation: &mut Explanation) {
    let Some((bytes, label)) = unmatched_brace(case) else { return };
    if explanation.bytes == bytes {
        explanation.label(label);
    } else if case.text()[explanation.bytes.end.min(bytes.start)..bytes.start].trim_ascii().is_empty() {
        explanation.marks.push((bytes, label.into()));
    }
}

/// Returns the first brace that is not closed or closes nothing, going by how lines are indented.
fn unmatched_brace(case: &Case<'_>) -> Option<(Range<usize>, &'static str)> {
    let indentation = |offset: usize| {
        let (_, line) = case.source.line_around(offset);
        line.len() - line.trim_ascii_start().len()
    };
    let mut open: Vec<Range<usize>> = Vec::new();
    let mut suspect: Option<Range<usize>> = None;
    for piece in case.pieces() {
        match piece.kind {
            TokenKind::LBrace => open.push(piece.bytes),
            TokenKind::RBrace => match open.pop() {
                None => return Some((piece.bytes, "this closes nothing")),
                Some(opened) => {
                    let is_odd =
                        piece.starts_line && indentation(opened.start) != indentation(piece.bytes.start);
                    if is_odd && suspect.is_none() {
                        suspect = Some(opened);
                    }
                }
            },
            _ => {}
        }
    }
    let unclosed = open.last()?.clone();
    Some((suspect.unwrap_or(unclosed), "this is not closed"))
}
