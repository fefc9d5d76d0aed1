//! Diagnostics for a terminal: source excerpts for each place, notes at their own places, and the additions
//! of [`explain`](super::explain) to mlir-opt's messages.

use std::ops::Range;

use super::explain::{Case, Explanation, explain};
use super::text::token_length;
use crate::ir::{Context, Location};
use crate::print::location_for_diagnostic;
use diag::picture::{Mark, Picture};
use diag::place::{caller_of, is_same_location, place_of};
use diag::plain::PlainRenderer;
use diag::{Diagnostic, SourceBuffer};

/// The most callers of a location that are shown.
const CALL_STACK_LIMIT: usize = 10;

/// The most diagnostics that are explained: an explanation may scan the whole text.
pub(super) const MOST_EXPLAINED: u32 = 50;

/// The start of notes that list the known dialects. The rest of such a note is about registration in C++.
const AVAILABLE_DIALECTS: &str = "Available dialects: ";

/// Renders diagnostics for people.
pub struct PrettyRenderer {
    color: bool,
    /// How many diagnostics were explained.
    num_explained: u32,
    /// For the files that locations lead to.
    plain: PlainRenderer,
}

impl PrettyRenderer {
    /// Creates a renderer that uses colours if `color` is set.
    pub fn new(color: bool) -> Self {
        PrettyRenderer { color, num_explained: 0, plain: PlainRenderer::new(color) }
    }

    /// Appends a diagnostic, its call stack and its notes to `out`.
    pub fn render(&mut self, context: &Context, diagnostic: &Diagnostic, out: &mut Vec<u8>) {
        self.picture(context, diagnostic).draw(self.color, out);
    }

    fn picture(&mut self, context: &Context, diagnostic: &Diagnostic) -> Picture {
        let location = diagnostic.location;
        let mut picture = Picture::new(diagnostic.severity, diagnostic.message.as_str());
        match self.mark(context, location, String::new()) {
            Some(mark) => {
                let position = mark.source.line_column(mark.bytes.start as u32);
                let (line, column) = (position.line, position.column);
                picture.place = Some(format!("{}:{line}:{column}", mark.source.name()));
                let case = Case { context, message: &diagnostic.message, source: &mark.source };
                self.num_explained += 1;
                let explanation = match self.num_explained <= MOST_EXPLAINED {
                    true => explain(&case, mark.bytes.clone()),
                    false => Explanation::new(mark.bytes.clone()),
                };
                let others = explanation.marks.into_iter();
                let others = others.map(|(bytes, label)| Mark { source: mark.source.share(), bytes, label });
                let others: Vec<Mark> = others.collect();
                picture.marks.push(Mark {
                    source: mark.source,
                    bytes: explanation.bytes,
                    label: explanation.label.unwrap_or_default(),
                });
                picture.marks.extend(others);
                picture.help = explanation.help;
            }
            None if location != Location::UNKNOWN => {
                picture.message =
                    format!("{}: {}", location_for_diagnostic(context, location), diagnostic.message);
            }
            None => {}
        }
        let callers =
            std::iter::successors(caller_of(context, location), |&caller| caller_of(context, caller));
        for caller in callers.take(CALL_STACK_LIMIT) {
            picture.marks.extend(self.mark(context, caller, "called from here".into()));
        }
        for note in diagnostic.notes.iter().filter(|note| !is_idle(&diagnostic.message, &note.message)) {
            // A note with several lines, or about a place that is marked already, is shown below the picture.
            let is_label =
                !note.message.contains('\n') && !is_same_location(context, note.location, location);
            let mark = match is_label {
                true => self.mark(context, note.location, note.message.clone()),
                false => None,
            };
            match mark {
                Some(mark) => picture.marks.push(mark),
                None => picture.notes.push(shortened(&note.message)),
            }
        }
        picture
    }

    fn mark(&mut self, context: &Context, location: Location, label: String) -> Option<Mark> {
        let (source, bytes) = token_at(&mut self.plain, context, location)?;
        Some(Mark { source, bytes, label })
    }
}

/// Returns the advice for a diagnostic.
pub(super) fn help_for(plain: &mut PlainRenderer, context: &Context, diagnostic: &Diagnostic) -> Vec<String> {
    let Some((source, bytes)) = token_at(plain, context, diagnostic.location) else { return Vec::new() };
    explain(&Case { context, message: &diagnostic.message, source: &source }, bytes).help
}

/// Returns the token at a location; `None` if its source is not available.
fn token_at(
    plain: &mut PlainRenderer,
    context: &Context,
    location: Location,
) -> Option<(SourceBuffer, Range<usize>)> {
    let place = place_of(context, location)?;
    let source = plain.buffer_of(context, place.file)?.share();
    let offset = source.offset_of(place.line, place.column)?;
    let (start, line) = source.line_around(offset);
    let length = token_length(&line[offset - start..]);
    Some((source, offset..offset + length))
}

/// Returns a note without the part that addresses programmers of mlir-opt.
fn shortened(note: &str) -> String {
    match note.strip_prefix(AVAILABLE_DIALECTS).and_then(|rest| rest.split_once(" ; ")) {
        Some((names, _)) => format!("known dialects: {names}"),
        None => note.to_string(),
    }
}

/// Returns whether a note lists the known dialects although the message is about none of them.
fn is_idle(message: &str, note: &str) -> bool {
    message.starts_with("Dialect `'") && note.starts_with(AVAILABLE_DIALECTS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use diag::Severity;

    fn rendered(source: &[u8], diagnostic: &Diagnostic) -> String {
        let context = crate::shipped::context();
        context.sources().add("in.mlir", source).unwrap();
        let mut out = Vec::new();
        PrettyRenderer::new(false).render(&context, diagnostic, &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn every_note_is_at_its_own_place() {
        let source = b"module {\n  func.func @f()\n\n  func.func @f()\n}\n";
        let mut error = Diagnostic::new(Severity::Error, Location::source(29), "redefinition of @f");
        error.notes.push(Diagnostic::new(Severity::Note, Location::source(11), "first defined here"));
        let text = rendered(source, &error);
        assert!(text.starts_with("in.mlir:4:3: error: redefinition of @f\n"), "{text}");
        assert!(text.contains("--------- first defined here"), "{text}");
        assert!(text.contains("2 |   func.func @f()"), "{text}");
    }

    #[test]
    fn odd_bytes_keep_their_columns() {
        let source = b"\"\xFF\x00\xC3\xA9\" bad\r\n";
        let error = Diagnostic::new(Severity::Error, Location::source(7), "no");
        let text = rendered(source, &error);
        assert!(text.contains("\"??é\" bad"), "{text}");
    }

    #[test]
    fn diagnostics_without_a_place_have_no_lines() {
        let error = Diagnostic::new(Severity::Error, Location::UNKNOWN, "lost");
        assert_eq!(rendered(b"", &error), "error: lost\n\n");
    }

    #[test]
    fn places_at_the_end_can_be_drawn() {
        for source in [&b""[..], b"a", b"a\n", b"\n\n"] {
            let error = Diagnostic::new(Severity::Error, Location::source(source.len() as u32), "end");
            assert!(rendered(source, &error).contains("end"));
        }
    }
}
