//! Diagnostics for people at a terminal: the source around every place that one speaks of, each
//! note at its own.
//!
//! The drawing is ariadne's. It gets only the lines around the places, not the whole file, and
//! its text is made of what is there: bytes that are no UTF-8 and control characters are shown
//! as `?`, one for each byte, so that columns stay where they are.

use std::ops::Range;

use ariadne::{Cache, Color, Config, IndexType, Label, Report, ReportKind, Source};

use super::place::{caller_of, place_of};
use super::plain::PlainRenderer;
use super::{Diagnostic, Severity};
use crate::ir::{Context, Location};

/// Places in one file are shown together if there are at most so many bytes between them.
const TOGETHER: usize = 2048;

/// Lines longer than this are not drawn: the whole diagnostic is printed plainly.
const LONGEST_LINE: usize = 4096;

/// Places behind more lines than this are not drawn either.
const MOST_LINES: usize = 1_000_000;

/// As many callers of a location are shown.
const CALL_STACK_LIMIT: usize = 10;

/// Renders diagnostics for people.
pub struct PrettyRenderer {
    color: bool,
    /// For what cannot be drawn, and for the files that locations lead to.
    plain: PlainRenderer,
}

/// Lines of a file, and the places in them.
struct Snippet {
    file: String,
    /// The bytes of the file that it shows: whole lines.
    bytes: Range<usize>,
    /// Their text, behind as many empty lines as there are lines before them.
    source: Source<String>,
    lines_before: usize,
}

/// A message about a token in a file.
struct Mark {
    file: String,
    bytes: Range<usize>,
    message: String,
    color: Color,
}

impl PrettyRenderer {
    /// A renderer that uses colours where `color` is set.
    pub fn new(color: bool) -> Self {
        PrettyRenderer { color, plain: PlainRenderer::new(color) }
    }

    /// Appends a diagnostic, its call stack and its notes to `out`.
    pub fn render(&mut self, context: &Context, diagnostic: &Diagnostic, out: &mut Vec<u8>) {
        if self.draw(context, diagnostic, out).is_none() {
            self.plain.render(context, diagnostic, out);
        }
        out.push(b'\n');
    }

    fn draw(&mut self, context: &Context, diagnostic: &Diagnostic, out: &mut Vec<u8>) -> Option<()> {
        let location = diagnostic.location;
        let main_color = severity_color(diagnostic.severity);
        let mut marks = vec![self.mark(context, location, "here".into(), main_color)?];
        let callers =
            std::iter::successors(caller_of(context, location), |&caller| caller_of(context, caller));
        for caller in callers.take(CALL_STACK_LIMIT) {
            marks.extend(self.mark(context, caller, "called from".into(), Color::Blue));
        }
        let mut below = Vec::new();
        for note in &diagnostic.notes {
            // Operations are shown below, where there is room for their lines.
            let message = Some(note.message.clone()).filter(|message| !message.contains('\n'));
            let color = severity_color(note.severity);
            match message.and_then(|message| self.mark(context, note.location, message, color)) {
                Some(mark) => marks.push(mark),
                None => below.push(note.message.trim_end().to_string()),
            }
        }
        let main = (marks[0].file.clone(), marks[0].bytes.clone());
        marks.sort_by(|a, b| (&a.file, a.bytes.start).cmp(&(&b.file, b.bytes.start)));
        let snippets = self.snippets(context, &marks)?;
        let span_of = |file: &str, marked: &Range<usize>| {
            let holds = |snippet: &Snippet| {
                let lines = snippet.bytes.start..=snippet.bytes.end;
                snippet.file == file && lines.contains(&marked.start)
            };
            let index = snippets.iter().position(holds)?;
            let Snippet { bytes, lines_before, .. } = &snippets[index];
            let shift = |offset: usize| offset - bytes.start + lines_before;
            Some((index, shift(marked.start)..shift(marked.end)))
        };
        let mut report = Report::build(report_kind(diagnostic.severity), span_of(&main.0, &main.1)?)
            .with_config(Config::default().with_color(self.color).with_index_type(IndexType::Byte))
            .with_message(&diagnostic.message);
        for mark in &marks {
            let label = Label::new(span_of(&mark.file, &mark.bytes)?).with_color(mark.color);
            report.add_label(label.with_message(&mark.message));
        }
        for text in below {
            report.add_note(text);
        }
        let mut drawn = Vec::new();
        report.finish().write(Snippets(&snippets), &mut drawn).ok()?;
        // ariadne's own kinds heed the choice of colours, but are not called as ours are.
        let kind = report_kind(diagnostic.severity).to_string();
        let at = memchr::memmem::find(&drawn, kind.as_bytes())?;
        out.extend_from_slice(&drawn[..at]);
        out.extend_from_slice(diagnostic.severity.as_str().as_bytes());
        out.extend_from_slice(&drawn[at + kind.len()..]);
        Some(())
    }

    /// The token at a location; `None` if its source is not at hand.
    fn mark(&mut self, context: &Context, location: Location, message: String, color: Color) -> Option<Mark> {
        let place = place_of(context, location)?;
        let buffer = self.plain.buffer_of(context, place.file)?;
        let offset = buffer.offset_of(place.line, place.column)?;
        let (start, line) = buffer.line_around(offset);
        let length = token_length(&line[offset - start..]);
        Some(Mark { file: place.file.to_string(), bytes: offset..offset + length, message, color })
    }

    /// The lines that the marks are in, near ones together.
    fn snippets(&mut self, context: &Context, marks: &[Mark]) -> Option<Vec<Snippet>> {
        let mut wanted: Vec<(&str, Range<usize>)> = Vec::new();
        for mark in marks {
            let buffer = self.plain.buffer_of(context, mark.file.as_bytes())?;
            let (start, line) = buffer.line_around(mark.bytes.start);
            if line.len() > LONGEST_LINE {
                return None;
            }
            wanted.push((&mark.file, start..start + line.len()));
        }
        wanted.sort_by(|a, b| a.0.cmp(b.0).then(a.1.start.cmp(&b.1.start)));
        wanted.dedup_by(|later, earlier| {
            let together = later.0 == earlier.0 && later.1.start <= earlier.1.end + TOGETHER;
            if together {
                earlier.1.end = earlier.1.end.max(later.1.end);
            }
            together
        });
        let mut snippets = Vec::new();
        for (file, bytes) in wanted {
            let buffer = self.plain.buffer_of(context, file.as_bytes())?;
            let lines_before = buffer.line_column(bytes.start as u32).line as usize - 1;
            if lines_before > MOST_LINES {
                return None;
            }
            // ariadne numbers lines by counting them.
            let mut text = "\n".repeat(lines_before);
            push_shown(&buffer.text[bytes.clone()], &mut text);
            snippets.push(Snippet {
                file: file.to_string(),
                bytes,
                source: Source::from(text),
                lines_before,
            });
        }
        Some(snippets)
    }
}

/// The snippets as ariadne asks for them: by index.
struct Snippets<'a>(&'a [Snippet]);

impl Cache<usize> for Snippets<'_> {
    type Storage = String;

    fn fetch(&mut self, index: &usize) -> Result<&Source<String>, impl std::fmt::Debug> {
        self.0.get(*index).map(|snippet| &snippet.source).ok_or("no such snippet")
    }

    fn display<'a>(&self, index: &'a usize) -> Option<impl std::fmt::Display + 'a> {
        self.0.get(*index).map(|snippet| snippet.file.clone())
    }
}

/// Appends bytes as text of the same length.
fn push_shown(bytes: &[u8], text: &mut String) {
    for chunk in bytes.utf8_chunks() {
        text.extend(chunk.valid().chars().map(|char| match char {
            '\n' | '\t' => char,
            '\r' => ' ',
            // A character of one byte for one of one byte.
            _ if char.is_ascii_control() => '?',
            _ => char,
        }));
        text.extend(chunk.invalid().iter().map(|_| '?'));
    }
}

/// How many bytes the token at the start of a line's rest has; 0 at the end of the line.
fn token_length(rest: &[u8]) -> usize {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_$.-".contains(byte);
    let word_length = |bytes: &[u8]| bytes.iter().position(|byte| !is_word(byte)).unwrap_or(bytes.len());
    match rest {
        [] => 0,
        [b'"', tail @ ..] => tail.iter().position(|&byte| byte == b'"').map_or(1, |end| end + 2),
        [b'%' | b'@' | b'#' | b'!' | b'^', tail @ ..] => 1 + word_length(tail),
        [byte, tail @ ..] if byte.is_ascii() && !is_word(byte) => match (byte, tail) {
            (b'-', [b'>', ..]) | (b':', [b':', ..]) => 2,
            _ => 1,
        },
        [byte, ..] if byte.is_ascii() => word_length(rest),
        // The whole character, and not its first byte.
        _ => rest[1..].iter().take_while(|&&byte| byte & 0xC0 == 0x80).count() + 1,
    }
}

fn severity_color(severity: Severity) -> Color {
    match severity {
        Severity::Error => Color::Red,
        Severity::Warning => Color::Yellow,
        Severity::Remark => Color::Blue,
        Severity::Note => Color::Cyan,
    }
}

/// The kind of report nearest to a severity.
fn report_kind(severity: Severity) -> ReportKind<'static> {
    match severity {
        Severity::Error => ReportKind::Error,
        Severity::Warning => ReportKind::Warning,
        Severity::Remark | Severity::Note => ReportKind::Advice,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rendered(source: &[u8], diagnostic: &Diagnostic) -> String {
        let context = Context::new();
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
        assert!(text.contains("error: redefinition of @f"), "{text}");
        assert!(text.contains("in.mlir:4:3"), "{text}");
        assert!(text.contains("first defined here"), "{text}");
        assert!(text.contains("2 \u{2502}"), "{text}");
    }

    #[test]
    fn odd_bytes_keep_their_columns() {
        let source = b"\"\xFF\x00\xC3\xA9\" bad\r\n";
        let error = Diagnostic::new(Severity::Error, Location::source(7), "no");
        let text = rendered(source, &error);
        assert!(text.contains("\"??é\" bad"), "{text}");
    }

    #[test]
    fn what_cannot_be_drawn_is_printed_plainly() {
        let error = Diagnostic::new(Severity::Error, Location::UNKNOWN, "lost");
        assert_eq!(rendered(b"", &error), "<unknown>:0: error: lost\n\n");
        let long = vec![b'x'; LONGEST_LINE + 1];
        let error = Diagnostic::new(Severity::Error, Location::source(0), "long");
        assert!(rendered(&long, &error).starts_with("in.mlir:1:1: error: long\n"));
    }

    #[test]
    fn places_at_the_end_can_be_drawn() {
        for source in [&b""[..], b"a", b"a\n", b"\n\n"] {
            let error = Diagnostic::new(Severity::Error, Location::source(source.len() as u32), "end");
            assert!(rendered(source, &error).contains("end"));
        }
    }
}
