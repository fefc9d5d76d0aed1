//! Diagnostics as LLVM prints them: `file:line:column: error: message`, the source line, and a
//! caret under the column.
//!
//! Follows `SourceMgrDiagnosticHandler::emitDiagnostic` of mlir/lib/IR/Diagnostics.cpp and
//! `SMDiagnostic::print` of llvm/lib/Support/SourceMgr.cpp, byte for byte.

use std::fs::File;
use std::io::{Read as _, Write as _};
use std::ops::Range;

use bstr::{BStr, ByteSlice as _};
use rustc_hash::FxHashMap;

use super::place::{Place, caller_of, is_same_location, place_of};
use super::{Diagnostic, Severity, SourceBuffer, SourceText};
use ir::{Context, Location};
use print::location_for_diagnostic;
use support::files::reads;

/// The most callers of a location that are shown.
const CALL_STACK_LIMIT: usize = 10;

/// The distance of tab stops.
const TAB_STOP: usize = 8;

/// The length above which a line is shown only around the place. A long line with many errors would otherwise
/// be printed once for each of them, so that the output grows with the square of its length.
const LONGEST_LINE: usize = 16 << 10;

/// The number of bytes of a longer line that are shown before the place, and after it.
const SHOWN_AROUND: usize = 512;

/// Replaces the omitted parts of a line.
const LEFT_OUT: &[u8] = b"...";

/// The largest file that is read to show a line of it.
const LARGEST_SHOWN: u64 = 1 << 30;

/// Renders diagnostics, with the files that locations have led to.
pub struct PlainRenderer {
    color: bool,
    /// Files that are no source of the context, by name; `None` where one cannot be read.
    others: FxHashMap<Box<[u8]>, Option<SourceBuffer>>,
}

impl PlainRenderer {
    /// Creates a renderer that writes escape sequences for colours if `color` is set.
    pub fn new(color: bool) -> Self {
        PlainRenderer { color, others: FxHashMap::default() }
    }

    /// Appends a diagnostic, its call stack and its notes to `out`.
    pub fn render(&mut self, context: &Context, diagnostic: &Diagnostic, out: &mut Vec<u8>) {
        let Diagnostic { severity, message, .. } = diagnostic;
        let mut last = diagnostic.location;
        self.render_one(context, last, *severity, message, true, out);
        let callers = std::iter::successors(caller_of(context, last), |&caller| caller_of(context, caller));
        for caller in callers.take(CALL_STACK_LIMIT) {
            last = caller;
            self.render_one(context, caller, Severity::Note, "called from", true, out);
        }
        for note in &diagnostic.notes {
            // A line that was just shown is not shown again.
            let show_line = !is_same_location(context, note.location, last);
            last = note.location;
            self.render_one(context, last, note.severity, &note.message, show_line, out);
        }
    }

    /// Appends one message at a location, without call stack and notes.
    pub fn render_one(
        &mut self,
        context: &Context,
        location: Location,
        severity: Severity,
        message: &str,
        show_line: bool,
        out: &mut Vec<u8>,
    ) {
        let Some(place) = place_of(context, location) else {
            let shown = match location {
                Location::UNKNOWN => String::new(),
                // A location without a position is shown as its text.
                other => format!("{}: ", location_for_diagnostic(context, other)),
            };
            self.write_header(b"<unknown>", &[0], severity, out);
            self.write_message(format_args!("{shown}{message}"), out);
            return;
        };
        let shown = if show_line {
            self.buffer_of(context, place.file)
                .and_then(|buffer| Some((buffer, buffer.offset_of(place.line, place.column)?)))
                .map(|(buffer, offset)| Quote::of(buffer, offset))
        } else {
            None
        };
        let Place { file, line, column } = place;
        // A shown source called `-` is the standard input.
        let file = if shown.is_some() && file == "-" { BStr::new("<stdin>") } else { file };
        self.write_header(file, &[line, column], severity, out);
        self.write_message(message, out);
        if let Some(quote) = shown {
            self.write_line_with_caret(&quote.text, quote.column, 0..0, out);
        }
    }

    /// Appends one message at a byte of a buffer, underlining `length` bytes from there.
    pub fn render_in(
        &self,
        buffer: &SourceBuffer,
        offset: usize,
        length: usize,
        severity: Severity,
        message: &str,
        out: &mut Vec<u8>,
    ) {
        let position = buffer.line_column(offset as u32);
        let Quote { text, column } = Quote::of(buffer, offset);
        self.write_header(buffer.name(), &[position.line, position.column], severity, out);
        self.write_message(message, out);
        let underlined = column..(column + length).min(text.len());
        self.write_line_with_caret(&text, column, underlined, out);
    }

    /// Appends a message that is at no known place.
    pub fn render_nowhere(&self, severity: Severity, message: &str, out: &mut Vec<u8>) {
        self.write_header(b"<unknown>", &[0], severity, out);
        self.write_message(message, out);
    }

    /// Returns the text of a file: a source of the context, or a file that is read now.
    pub fn buffer_of<'b>(&'b mut self, context: &'b Context, name: &[u8]) -> Option<&'b SourceBuffer> {
        if let Some(buffer) = context.sources().buffer_called(name) {
            return Some(buffer);
        }
        if !self.others.contains_key(name) {
            self.others.insert(name.into(), read_other(name));
        }
        self.others.get(name)?.as_ref()
    }

    fn write_header(&self, file: &[u8], numbers: &[u32], severity: Severity, out: &mut Vec<u8>) {
        self.start("\x1b[1m", out);
        out.extend_from_slice(file);
        for number in numbers {
            let _ = write!(out, ":{number}");
        }
        out.extend_from_slice(b": ");
        self.reset(out);
        self.start(
            match severity {
                Severity::Error => "\x1b[0;1;31m",
                Severity::Warning => "\x1b[0;1;35m",
                Severity::Remark => "\x1b[0;1;34m",
                Severity::Note => "\x1b[0;1;30m",
            },
            out,
        );
        let _ = write!(out, "{}: ", severity.as_str());
        self.reset(out);
    }

    fn write_message(&self, message: impl std::fmt::Display, out: &mut Vec<u8>) {
        self.start("\x1b[1m", out);
        let _ = writeln!(out, "{message}");
        self.reset(out);
    }

    /// Appends a line, and below it a caret at the byte `column` and tildes under `underlined`.
    /// Columns and bytes agree only in ASCII: below any other line there is nothing.
    fn write_line_with_caret(&self, line: &[u8], column: usize, underlined: Range<usize>, out: &mut Vec<u8>) {
        write_expanding_tabs(line, line.iter().copied(), out);
        if !line.is_ascii() {
            return;
        }
        let caret = column.min(line.len());
        let end = underlined.end.max(caret + 1);
        let marks = (0..end).map(|at| match at {
            _ if at == caret => b'^',
            _ if underlined.contains(&at) => b'~',
            _ => b' ',
        });
        self.start("\x1b[0;1;32m", out);
        write_expanding_tabs(line, marks, out);
        self.reset(out);
    }

    fn start(&self, sequence: &str, out: &mut Vec<u8>) {
        if self.color {
            out.extend_from_slice(sequence.as_bytes());
        }
    }

    fn reset(&self, out: &mut Vec<u8>) {
        self.start("\x1b[0m", out);
    }
}

/// A line of a source as messages show it.
struct Quote {
    text: Vec<u8>,
    /// The column, within the shown text, of the place that the message is about.
    column: usize,
}

impl Quote {
    /// Returns the line around a byte of a source, or a part of it if the line is huge.
    fn of(buffer: &SourceBuffer, offset: usize) -> Self {
        let (start, line) = buffer.line_near(offset, LONGEST_LINE + 1);
        if line.len() <= LONGEST_LINE {
            return Quote { text: line.to_vec(), column: offset - start };
        }
        let from = char_boundary(line, (offset - start).saturating_sub(SHOWN_AROUND));
        let to = char_boundary(line, (offset - start + SHOWN_AROUND).min(line.len()));
        let mut text = Vec::new();
        if from > 0 {
            text.extend_from_slice(LEFT_OUT);
        }
        let column = text.len() + offset - start - from;
        text.extend_from_slice(&line[from..to]);
        if to < line.len() {
            text.extend_from_slice(LEFT_OUT);
        }
        Quote { text, column }
    }
}

/// Returns the first place from `at` on that is not inside of a character.
fn char_boundary(text: &[u8], at: usize) -> usize {
    at + text[at..].iter().take_while(|&&byte| byte & 0xC0 == 0x80).count()
}

/// Appends `bytes` as a line; a byte that stands where `line` has a tab is repeated up to the
/// next tab stop, and a tab itself becomes spaces.
fn write_expanding_tabs(line: &[u8], bytes: impl Iterator<Item = u8>, out: &mut Vec<u8>) {
    if !line.contains(&b'\t') {
        out.extend(bytes);
        return out.push(b'\n');
    }
    let mut column = 0;
    for (index, byte) in bytes.enumerate() {
        let width = match line.get(index) {
            Some(b'\t') => TAB_STOP - column % TAB_STOP,
            _ => 1,
        };
        let byte = if byte == b'\t' { b' ' } else { byte };
        out.extend(std::iter::repeat_n(byte, width));
        column += width;
    }
    out.push(b'\n');
}

/// Reads a file that a location names but that was not parsed.
fn read_other(name: &[u8]) -> Option<SourceBuffer> {
    let path = name.to_path().ok()?;
    // Devices and pipes are refused: reading them may block.
    let metadata = std::fs::metadata(path).ok()?;
    if !metadata.is_file() || metadata.len() > LARGEST_SHOWN {
        return None;
    }
    let mut file = File::open(path).ok()?;
    let text = match metadata.len() {
        // A file that the system generates on reading, as those of /proc, has size 0, and reading it may
        // block.
        0 => Vec::new().into(),
        size if size > SourceText::WORTH_COPYING => SourceText::copy_of(&file, LARGEST_SHOWN)?,
        _ => {
            let mut text = Vec::new();
            file.read_to_end(&mut text).ok()?;
            text.into()
        }
    };
    reads::was_read(path);
    Some(SourceBuffer::detached(name, text))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::AttributeStorage;
    use ir::attributes::RangeForm;

    /// Returns a context with a source of this text.
    fn context_with(text: &[u8]) -> Context {
        let context = ir::Context::new();
        context.sources().add("in.mlir", text).unwrap();
        context
    }

    fn rendered(context: &Context, diagnostic: &Diagnostic, color: bool) -> String {
        let mut out = Vec::new();
        PlainRenderer::new(color).render(context, diagnostic, &mut out);
        String::from_utf8(out).unwrap()
    }

    /// Returns an error at a byte of a source.
    fn error_at(text: &[u8], offset: u32) -> String {
        let context = context_with(text);
        rendered(&context, &Diagnostic::new(Severity::Error, Location::source(offset), "bad"), false)
    }

    fn point(context: &Context, file: &str, line: u32, column: u32) -> ir::Attribute {
        context.intern_attribute(AttributeStorage::FileLineColRange {
            file: context.intern_string(file),
            start_line: line,
            start_column: column,
            end_line: line,
            end_column: column,
            form: RangeForm::Point,
        })
    }

    #[test]
    fn the_line_and_a_caret_follow() {
        assert_eq!(error_at(b"a b\nc", 2), "in.mlir:1:3: error: bad\na b\n  ^\n");
        assert_eq!(error_at(b"a b\n", 4), "in.mlir:2:1: error: bad\n\n^\n");
        assert_eq!(error_at(b"", 0), "in.mlir:1:1: error: bad\n\n^\n");
    }

    #[test]
    fn tabs_are_expanded() {
        assert_eq!(
            error_at(b"\tx\ty z", 5),
            "in.mlir:1:6: error: bad\n        x       y z\n                  ^\n"
        );
        assert_eq!(error_at(b"\tx", 0), "in.mlir:1:1: error: bad\n        x\n^^^^^^^^\n");
    }

    #[test]
    fn a_line_that_is_not_ascii_has_no_caret() {
        assert_eq!(error_at("\"é\" x".as_bytes(), 5), "in.mlir:1:6: error: bad\n\"é\" x\n");
    }

    #[test]
    fn no_line_is_shown_after_a_lone_carriage_return() {
        assert_eq!(error_at(b"a\rb", 2), "in.mlir:1:3: error: bad\n");
    }

    #[test]
    fn a_huge_line_is_shown_around_the_place() {
        let line: Vec<u8> = (0..LONGEST_LINE + 1).map(|at| b'a' + (at % 26) as u8).collect();
        let quoted = |offset: usize| {
            let text = error_at(&line, offset as u32);
            let mut lines = text.lines().skip(1).map(String::from);
            (lines.next().unwrap(), lines.next().unwrap())
        };
        let (text, caret) = quoted(5000);
        assert_eq!(
            (text.len(), caret.len()),
            (2 * SHOWN_AROUND + 2 * LEFT_OUT.len(), SHOWN_AROUND + LEFT_OUT.len() + 1)
        );
        assert_eq!(text.as_bytes()[caret.len() - 1], line[5000]);
        assert!(text.starts_with("...") && text.ends_with("..."));
        let (text, caret) = quoted(1);
        assert!(text.starts_with("ab") && text.ends_with("..."));
        assert_eq!(caret, " ^");
        let (text, caret) = quoted(line.len());
        assert!(text.starts_with("...") && !text.ends_with("..."));
        assert_eq!(caret.len(), text.len() + 1);
        // The longest line that is shown whole.
        assert_eq!(
            error_at(&line[1..], 5),
            format!("in.mlir:1:6: error: bad\n{}\n     ^\n", String::from_utf8_lossy(&line[1..]))
        );
    }

    #[test]
    fn callers_and_notes_follow() {
        let context = context_with(b"a\nb\n");
        let callee = point(&context, "in.mlir", 1, 1);
        let caller = point(&context, "no/such/file", 7, 8);
        let call = context.intern_attribute(AttributeStorage::CallSiteLoc { callee, caller });
        let mut diagnostic = Diagnostic::new(Severity::Warning, Location::attribute(call), "odd");
        let note = |offset, text| Diagnostic::new(Severity::Note, Location::source(offset), text);
        diagnostic.notes = vec![note(2, "here"), note(2, "and here"), note(0, "there")];
        assert_eq!(
            rendered(&context, &diagnostic, false),
            "in.mlir:1:1: warning: odd\na\n^\n\
             no/such/file:7:8: note: called from\n\
             in.mlir:2:1: note: here\nb\n^\n\
             in.mlir:2:1: note: and here\n\
             in.mlir:1:1: note: there\na\n^\n"
        );
    }

    #[test]
    fn unknown_places_have_no_line() {
        let context = context_with(b"a");
        let mut diagnostic = Diagnostic::new(Severity::Error, Location::UNKNOWN, "lost");
        assert_eq!(rendered(&context, &diagnostic, false), "<unknown>:0: error: lost\n");
        diagnostic.location = Location::attribute(point(&context, "in.mlir", 0, 0));
        assert_eq!(rendered(&context, &diagnostic, false), "in.mlir:0:0: error: lost\n");
    }

    #[test]
    fn colors_are_those_of_llvm() {
        let context = context_with(b"a");
        let diagnostic = Diagnostic::new(Severity::Error, Location::source(0), "bad");
        assert_eq!(
            rendered(&context, &diagnostic, true),
            "\x1b[1min.mlir:1:1: \x1b[0m\x1b[0;1;31merror: \x1b[0m\x1b[1mbad\n\x1b[0ma\n\x1b[0;1;32m^\n\x1b[0m"
        );
    }
}
