//! Messages for a terminal: a first line that editors understand, and below it the source lines that the
//! message refers to.
//!
//! Every kind of error is converted to a [`Picture`] before it is shown, so that all look alike: errors of
//! the IR, of `.td` files, of pipelines and of the command line. annotate-snippets draws the lines.

use std::fmt::Write as _;
use std::ops::Range;

use annotate_snippets::renderer::DEFAULT_TERM_WIDTH;
use annotate_snippets::{AnnotationKind, Element, Group, Level, Renderer, Snippet};

use super::{Severity, SourceBuffer};

/// The largest distance, in bytes, of two marks of a file that are shown in one excerpt.
const TOGETHER: usize = 2048;

/// The longest line that is drawn.
const LONGEST_LINE: usize = 4096;

/// The most lines of a note that are shown.
const LONGEST_NOTE: usize = 12;

/// A message, the places that it refers to, and further notes.
pub struct Picture {
    /// How bad it is.
    pub severity: Severity,
    /// The text.
    pub message: String,
    /// `file:line:column` of the message, where that is not where the first mark starts.
    pub place: Option<String>,
    /// The token that the message is about is the first.
    pub marks: Vec<Mark>,
    /// Notes without a place.
    pub notes: Vec<String>,
    /// Advice.
    pub help: Vec<String>,
}

/// A place in a source.
pub struct Mark {
    /// The text that it shows.
    pub source: SourceBuffer,
    /// The range that it underlines.
    pub bytes: Range<usize>,
    /// The text shown at the mark; may be empty.
    pub label: String,
}

impl Picture {
    /// Creates a message without a place.
    pub fn new(severity: Severity, message: impl Into<String>) -> Self {
        let message = message.into();
        Picture { severity, message, place: None, marks: Vec::new(), notes: Vec::new(), help: Vec::new() }
    }

    /// Appends the picture to `out`, with escape sequences where `color` is set, and an empty line.
    pub fn draw(&self, color: bool, out: &mut Vec<u8>) {
        let mut text = String::new();
        self.write_header(color, &mut text);
        let excerpts = self.excerpts();
        let mut elements: Vec<Element<'_>> = Vec::new();
        for (index, excerpt) in excerpts.iter().enumerate() {
            let snippet = Snippet::source(excerpt.text.as_str()).line_start(excerpt.first_line);
            // The header names the file of the first excerpt.
            let snippet = match index {
                0 => snippet,
                _ => snippet.path(excerpt.file.as_str()),
            };
            let annotations = excerpt.marks.iter().map(|(mark, bytes, is_first)| {
                let kind = match is_first {
                    true => AnnotationKind::Primary,
                    false => AnnotationKind::Context,
                };
                let label = Some(mark.label.as_str()).filter(|label| !label.is_empty());
                kind.span(bytes.clone()).label(label)
            });
            elements.push(snippet.annotations(annotations).into());
        }
        let notes = self.notes.iter().map(|note| (Level::NOTE, cut(note)));
        let help = self.help.iter().map(|help| (Level::HELP, help.clone()));
        elements.extend(notes.chain(help).map(|(level, text)| level.message(text).into()));
        if !elements.is_empty() {
            let level = match self.severity {
                Severity::Error => Level::ERROR,
                Severity::Warning => Level::WARNING,
                Severity::Remark => Level::INFO,
                Severity::Note => Level::NOTE,
            };
            let renderer = match color {
                true => Renderer::styled(),
                false => Renderer::plain(),
            };
            let width = terminal_size::terminal_size_of(std::io::stderr());
            let width = width.map_or(DEFAULT_TERM_WIDTH, |(width, _)| usize::from(width.0));
            let renderer = renderer.term_width(width);
            let drawn = renderer.render(&[Group::with_level(level).elements(elements)]);
            for line in drawn.lines() {
                let _ = writeln!(text, "{}", line.trim_end());
            }
        }
        text.push('\n');
        out.extend_from_slice(text.as_bytes());
    }

    /// `file:line:column: error: message`
    fn write_header(&self, color: bool, text: &mut String) {
        let [strong, kind, end] = match (color, self.severity) {
            (false, _) => ["", "", ""],
            (true, Severity::Error) => ["\x1b[1m", "\x1b[1;91m", "\x1b[0m"],
            (true, Severity::Warning) => ["\x1b[1m", "\x1b[1;93m", "\x1b[0m"],
            (true, Severity::Remark) => ["\x1b[1m", "\x1b[1;94m", "\x1b[0m"],
            (true, Severity::Note) => ["\x1b[1m", "\x1b[1;92m", "\x1b[0m"],
        };
        let first = self.marks.first().map(|mark| {
            let position = mark.source.line_column(mark.bytes.start as u32);
            format!("{}:{}:{}", mark.source.name(), position.line, position.column)
        });
        if let Some(place) = self.place.as_ref().or(first.as_ref()) {
            let _ = write!(text, "{strong}{place}:{end} ");
        }
        let name = self.severity.as_str();
        let _ = writeln!(text, "{kind}{name}:{end} {strong}{}{end}", self.message.trim_end());
    }

    /// Returns the lines around the marks: those of the first mark first.
    fn excerpts(&self) -> Vec<Excerpt<'_>> {
        let mut lines: Vec<MarkedLine<'_>> = Vec::new();
        for (index, mark) in self.marks.iter().enumerate() {
            let (start, line) = mark.source.line_around(mark.bytes.start);
            if line.len() <= LONGEST_LINE {
                lines.push((mark, start..start + line.len(), index == 0));
            }
        }
        let mut groups: Vec<(Range<usize>, Vec<MarkedLine<'_>>)> = Vec::new();
        sort::by(&mut lines, |(a, a_line, _), (b, b_line, _)| {
            (a.source.name(), a_line.start).cmp(&(b.source.name(), b_line.start))
        });
        for (mark, line, is_first) in lines {
            let entry = (mark, line.clone(), is_first);
            match groups.last_mut() {
                Some((bytes, marks))
                    if marks[0].0.source.name() == mark.source.name()
                        && line.start <= bytes.end + TOGETHER =>
                {
                    bytes.end = bytes.end.max(line.end);
                    marks.push(entry);
                }
                _ => groups.push((line, vec![entry])),
            }
        }
        // Stable: others stay in the order of files and lines.
        sort::by_key(&mut groups, |(_, marks)| !marks.iter().any(|(.., is_first)| *is_first));
        groups.into_iter().map(|(bytes, marks)| Excerpt::new(bytes, marks)).collect()
    }
}

/// A mark, the bytes of its line, and whether it is the first mark of the picture.
type MarkedLine<'p> = (&'p Mark, Range<usize>, bool);

/// Lines of a file, and the marks in them.
struct Excerpt<'p> {
    file: String,
    first_line: usize,
    text: String,
    /// Each with its bytes in the text, and whether it is that of the message.
    marks: Vec<MarkedLine<'p>>,
}

impl<'p> Excerpt<'p> {
    /// Returns the lines that are the bytes `lines` of the source of `marks`.
    fn new(lines: Range<usize>, marks: Vec<MarkedLine<'p>>) -> Self {
        let source = &marks[0].0.source;
        let mut text = String::new();
        push_shown(&source.text[lines.clone()], &mut text);
        let marks = marks
            .iter()
            .map(|(mark, line, is_first)| {
                let shift = |offset: usize| offset.min(line.end) - lines.start;
                let (start, end) = (shift(mark.bytes.start), shift(mark.bytes.end.max(mark.bytes.start)));
                (*mark, start..end, *is_first)
            })
            .collect();
        let first_line = source.line_column(lines.start as u32).line as usize;
        Excerpt { file: source.name().to_string(), first_line, text, marks }
    }
}

/// Returns the first lines of a note.
fn cut(note: &str) -> String {
    let lines: Vec<&str> = note.trim_end().lines().collect();
    match lines.len() > LONGEST_NOTE + 1 {
        true => {
            let (shown, others) = lines.split_at(LONGEST_NOTE);
            format!("{}\n… and {} more lines", shown.join("\n"), others.len())
        }
        false => lines.join("\n"),
    }
}

/// Appends bytes as text of the same length: bytes that are not UTF-8 and control characters become `?`.
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

impl Picture {
    /// Returns the picture of an error that miette can describe, and those of its related errors.
    pub fn of(error: &dyn miette::Diagnostic) -> Vec<Picture> {
        let severity = match error.severity() {
            Some(miette::Severity::Warning) => Severity::Warning,
            Some(miette::Severity::Advice) => Severity::Note,
            Some(miette::Severity::Error) | None => Severity::Error,
        };
        let mut picture = Picture::new(severity, error.to_string());
        if let (Some(code), Some(labels)) = (error.source_code(), error.labels()) {
            let mark = |label: miette::LabeledSpan| {
                // All of the text, as it starts with the first line.
                let contents = code.read_span(label.inner(), usize::MAX, usize::MAX).ok()?;
                let name = contents.name().unwrap_or(PIPELINE);
                let source = SourceBuffer::detached(name, contents.data().to_vec());
                let start = label.offset().min(contents.data().len());
                let end = (start + label.len()).min(contents.data().len());
                Some(Mark { source, bytes: start..end, label: label.label().unwrap_or_default().to_string() })
            };
            picture.marks = labels.filter_map(mark).collect();
        }
        picture.help.extend(error.help().map(|help| help.to_string()));
        let related = error.related().into_iter().flatten().flat_map(Picture::of);
        std::iter::once(picture).chain(related.collect::<Vec<_>>()).collect()
    }
}

/// The name shown for a text that has none.
const PIPELINE: &str = "pipeline";

#[cfg(test)]
mod tests {
    use super::*;

    fn mark(file: &str, text: &str, bytes: Range<usize>, label: &str) -> Mark {
        let source = SourceBuffer::detached(file, text.as_bytes().to_vec());
        Mark { source, bytes, label: label.into() }
    }

    fn drawn(picture: &Picture, color: bool) -> String {
        let mut out = Vec::new();
        picture.draw(color, &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn the_first_line_has_place_and_message() {
        let mut picture = Picture::new(Severity::Error, "no");
        assert_eq!(drawn(&picture, false), "error: no\n\n");
        picture.marks = vec![mark("a.mlir", "x\n  y z\n", 6..7, "this")];
        picture.help = vec!["so".into()];
        assert_eq!(
            drawn(&picture, false),
            "a.mlir:2:5: error: no\n  |\n2 |   y z\n  |     ^ this\n  |\n  = help: so\n\n"
        );
    }

    #[test]
    fn escape_sequences_stand_around_words() {
        let mut picture = Picture::new(Severity::Error, "no");
        picture.marks = vec![mark("a.mlir", "word word word word word", 5..9, "this")];
        let text = drawn(&picture, true);
        assert!(text.contains("word word word word word"), "{text}");
        assert!(text.contains("^^^^"), "{text:?}");
    }

    #[test]
    fn long_lines_and_notes_are_cut() {
        let mut picture = Picture::new(Severity::Error, "no");
        picture.marks = vec![mark("a.mlir", &"x".repeat(LONGEST_LINE + 1), 5..9, "this")];
        picture.notes = vec!["line\n".repeat(100)];
        let text = drawn(&picture, false);
        assert!(text.starts_with("a.mlir:1:6: error: no\n"), "{text}");
        assert!(text.lines().count() < 20 && text.contains("and 88 more lines"), "{text}");
    }

    #[test]
    fn other_files_are_named() {
        let mut picture = Picture::new(Severity::Error, "no");
        picture.marks = vec![mark("b.mlir", "b", 0..1, ""), mark("a.mlir", "\n\na", 2..3, "there")];
        let text = drawn(&picture, false);
        assert!(text.starts_with("b.mlir:1:1: error: no\n"), "{text}");
        assert!(text.contains("a.mlir:3:1") && text.contains("there"), "{text}");
    }
}
