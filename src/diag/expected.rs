//! `--verify-diagnostics`: comments in the source say which diagnostics are expected where.
//!
//! Comments such as `expected-error@+1 {{text}}` are collected from a whole file, and each diagnostic is
//! matched against the comments about its line. A comment without its diagnostic, and a diagnostic without a
//! comment, are reported as errors.
//!
//! Follows `SourceMgrDiagnosticVerifierHandler` of mlir/lib/IR/Diagnostics.cpp.

mod comments;

use bstr::ByteSlice as _;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::place::{Place, place_of};
use super::plain::PlainRenderer;
use super::{Diagnostic, Failed, Severity, SourceBuffer};
use comments::{COMMENT_START, Target, compile, find_comment, read_pattern, trim_end};
use ir::Context;
use ir::limits::Limits;

/// One `expected-*` comment.
struct Expectation {
    severity: Severity,
    /// The line it is about; meaningless for `@unknown`.
    line: u32,
    /// The offset of the comment's `expected-` in its file; `None` for `@unknown`.
    offset: Option<usize>,
    /// The text between `{{` and `}}`.
    text: Vec<u8>,
    /// For `-re` comments, `text` as an expression that compiles. It is compiled whenever it may match: storing
    /// compiled expressions would take memory that grows with their number.
    pattern: Option<ere::Pattern>,
    matched: bool,
}

impl Expectation {
    fn matches(&self, message: &str, limits: &Limits) -> bool {
        match &self.pattern {
            Some(pattern) => compile(pattern, limits).is_ok_and(|regex| regex.is_match(message.as_bytes())),
            None => memchr::memmem::find(message.as_bytes(), &self.text).is_some(),
        }
    }
}

/// The expectations of one file.
struct ExpectedInFile {
    buffer: SourceBuffer,
    /// In the order of the text.
    expectations: Vec<Expectation>,
    /// The indices of the expectations about a line, in their order.
    by_line: FxHashMap<u32, SmallVec<[u32; 2]>>,
}

impl ExpectedInFile {
    fn new(buffer: SourceBuffer, expectations: Vec<Expectation>) -> Self {
        let mut by_line = FxHashMap::<u32, SmallVec<[u32; 2]>>::default();
        for (index, expectation) in (0..).zip(&expectations) {
            by_line.entry(expectation.line).or_default().push(index);
        }
        ExpectedInFile { buffer, expectations, by_line }
    }
}

/// The diagnostics that a run expects.
pub struct ExpectedDiagnostics {
    files: Vec<ExpectedInFile>,
    /// The `@unknown` ones.
    nowhere: Vec<Expectation>,
    /// Whether a diagnostic that nothing expects is an error.
    only_expected: bool,
    failed: bool,
    renderer: PlainRenderer,
    limits: Limits,
}

impl ExpectedDiagnostics {
    /// Collects the comments of `buffer`; invalid expressions are reported to `out`. With `only_expected`,
    /// unexpected diagnostics are ignored.
    pub fn new(
        buffer: &SourceBuffer,
        only_expected: bool,
        renderer: PlainRenderer,
        limits: &Limits,
        out: &mut Vec<u8>,
    ) -> Self {
        let mut expected = ExpectedDiagnostics {
            files: Vec::new(),
            nowhere: Vec::new(),
            only_expected,
            failed: false,
            renderer,
            limits: limits.clone(),
        };
        expected.collect(buffer, out);
        expected
    }

    /// Matches a diagnostic and its notes; unexpected ones are reported to `out`.
    pub fn check(&mut self, context: &Context, diagnostic: &Diagnostic, out: &mut Vec<u8>) {
        self.check_one(context, diagnostic, out);
        for note in &diagnostic.notes {
            self.check_one(context, note, out);
        }
    }

    fn check_one(&mut self, context: &Context, diagnostic: &Diagnostic, out: &mut Vec<u8>) {
        let Diagnostic { severity, location, message, .. } = diagnostic;
        let place = place_of(context, *location);
        let index = place.and_then(|place| self.index_of_file(context, &place, out));
        let everywhere: SmallVec<[u32; 2]>;
        let (expectations, candidates, buffer) = match (place, index) {
            (None, _) => {
                everywhere = (0..self.nowhere.len() as u32).collect();
                (&mut self.nowhere[..], &everywhere[..], None)
            }
            (Some(place), Some(index)) => {
                let ExpectedInFile { buffer, expectations, by_line } = &mut self.files[index];
                let on_line = by_line.get(&place.line).map_or(&[][..], |indices| &indices[..]);
                (&mut expectations[..], on_line, Some(&*buffer))
            }
            // A file that cannot be read expects nothing.
            (Some(_), None) => (&mut [][..], &[][..], None),
        };
        let mut near_miss = None;
        for &index in candidates {
            let expectation = &mut expectations[index as usize];
            if !expectation.matches(message, &self.limits) {
                continue;
            }
            if expectation.severity == *severity {
                expectation.matched = true;
                return;
            }
            near_miss = Some(index);
        }
        let near_miss = near_miss.map(|index| &expectations[index as usize]);
        if self.only_expected {
            return;
        }
        self.failed = true;
        let kind = severity.as_str();
        match near_miss {
            Some(miss) => {
                let message =
                    format!("'{kind}' diagnostic emitted when expecting a '{}'", miss.severity.as_str());
                report(&self.renderer, buffer, miss.offset, 0, &message, out);
            }
            None => {
                let message = format!("unexpected {kind}: {message}");
                self.renderer.render_one(context, *location, Severity::Error, &message, true, out);
            }
        }
    }

    /// Reports the expected diagnostics that were not emitted.
    pub fn finish(mut self, out: &mut Vec<u8>) -> Result<(), Failed> {
        self.report_missing(out);
        // mlir-opt looks once more when all is done, and has by then forgotten those with a place.
        self.files.clear();
        self.report_missing(out);
        if self.failed { Err(Failed) } else { Ok(()) }
    }

    /// Reports unmatched comments of a run without `--verify-diagnostics`, as mlir-opt does. They are no
    /// failure.
    pub fn abandon(mut self, out: &mut Vec<u8>) {
        self.report_missing(out);
    }

    fn report_missing(&mut self, out: &mut Vec<u8>) {
        let in_files = self
            .files
            .iter()
            .flat_map(|file| file.expectations.iter().map(|expectation| (Some(&file.buffer), expectation)));
        let nowhere = self.nowhere.iter().map(|expectation| (None, expectation));
        for (buffer, expectation) in in_files.chain(nowhere) {
            if expectation.matched {
                continue;
            }
            self.failed = true;
            let message = format!(
                "expected {} \"{}\" was not produced",
                expectation.severity.as_str(),
                expectation.text.as_bstr()
            );
            let length = expectation.text.len();
            report(&self.renderer, buffer, expectation.offset, length, &message, out);
        }
    }

    /// Returns whether a text contains the start of an `expected-` comment.
    pub fn may_be_in(text: &[u8]) -> bool {
        memchr::memmem::find(text, COMMENT_START).is_some()
    }

    /// Returns the index in `files` of the file of a place; collects the file's comments on its first use.
    fn index_of_file(&mut self, context: &Context, place: &Place<'_>, out: &mut Vec<u8>) -> Option<usize> {
        let known = |files: &[ExpectedInFile]| files.iter().position(|file| file.buffer.name() == place.file);
        if let Some(index) = known(&self.files) {
            return Some(index);
        }
        let buffer = self.renderer.buffer_of(context, place.file)?.share();
        self.collect(&buffer, out);
        known(&self.files)
    }

    /// Collects the comments of a file.
    fn collect(&mut self, buffer: &SourceBuffer, out: &mut Vec<u8>) {
        let text = &buffer.text[..];
        let mut expectations: Vec<Expectation> = Vec::new();
        let mut last_plain_line = 1;
        let mut for_next_plain_line: Vec<usize> = Vec::new();
        let line_count = memchr::memchr_iter(b'\n', text).count() as u32 + 1;
        let mut start = 0;
        for (line_number, line) in (1..).zip(text.split(|&byte| byte == b'\n')) {
            let line_start = start;
            start += line.len() + 1;
            let Some(comment) = find_comment(trim_end(line)) else {
                for index in for_next_plain_line.drain(..) {
                    expectations[index].line = line_number;
                }
                last_plain_line = line_number;
                continue;
            };
            let offset = line_start + comment.start;
            let pattern = match comment.is_regex.then(|| read_pattern(comment.text, &self.limits)) {
                None => None,
                Some(Ok(pattern)) => Some(pattern),
                Some(Err(message)) => {
                    let length = comment.text.len();
                    report(&self.renderer, Some(buffer), Some(offset), length, &message, out);
                    self.failed = true;
                    continue;
                }
            };
            let mut expectation = Expectation {
                severity: comment.severity,
                line: line_number,
                offset: Some(offset),
                text: comment.text.to_vec(),
                pattern,
                matched: false,
            };
            match comment.target {
                Target::Offset(by) => expectation.line = line_number.wrapping_add_signed(by),
                Target::Above => expectation.line = last_plain_line,
                Target::Below => {
                    // If no line follows, it stays with the last one.
                    expectation.line = line_count;
                    for_next_plain_line.push(expectations.len());
                }
                Target::Unknown => {
                    expectation.offset = None;
                    self.nowhere.push(expectation);
                    continue;
                }
            }
            expectations.push(expectation);
        }
        self.files.push(ExpectedInFile::new(buffer.share(), expectations));
    }
}

/// Reports an error about a comment.
fn report(
    renderer: &PlainRenderer,
    buffer: Option<&SourceBuffer>,
    offset: Option<usize>,
    length: usize,
    message: &str,
    out: &mut Vec<u8>,
) {
    match (buffer, offset) {
        (Some(buffer), Some(offset)) => {
            renderer.render_in(buffer, offset, length, Severity::Error, message, out)
        }
        _ => renderer.render_nowhere(Severity::Error, message, out),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ir::Location;

    fn comment(line: &str) -> Option<(Severity, bool, Target, &str)> {
        let comment = find_comment(line.as_bytes())?;
        let text = std::str::from_utf8(comment.text).unwrap();
        Some((comment.severity, comment.is_regex, comment.target, text))
    }

    #[test]
    fn comments_are_read() {
        use Severity::*;
        use Target::*;
        for (line, expected) in [
            ("foo // expected-error {{bar}}", (Error, false, Offset(0), "bar")),
            ("// expected-note@+2 {{a}} {{b}}", (Note, false, Offset(2), "a}} {{b")),
            ("// expected-warning-re @-012{{x{{.*}}}}", (Warning, true, Offset(-10), "x{{.*}}")),
            ("// expected-remark  @above  {{}}", (Remark, false, Above, "")),
            ("// expected-error@below{{x}}", (Error, false, Below, "x")),
            ("// expected-error expected-error@unknown {{x}}", (Error, false, Unknown, "x")),
        ] {
            assert_eq!(comment(line), Some(expected), "{line}");
        }
        for line in [
            "// expected-error {{bar}} baz",
            "// expected-fault {{bar}}",
            "// expected-error @1 {{bar}}",
            "// expected-error @+ {{bar}}",
            "// expected-error {{}",
            "// expected-error\t{{bar}}",
        ] {
            assert_eq!(comment(line), None, "{line}");
        }
    }

    /// Runs diagnostics (severity, byte offset, message) through the comments of `source`.
    fn verify(source: &str, diagnostics: &[(Severity, usize, &str)]) -> String {
        let context = ir::Context::new();
        let buffer = context.sources().add("in.mlir", source).unwrap();
        let mut out = Vec::new();
        let mut expected =
            ExpectedDiagnostics::new(buffer, false, PlainRenderer::new(false), &Limits::default(), &mut out);
        for &(severity, offset, message) in diagnostics {
            let location = Location::source(buffer.base + offset as u32);
            expected.check(&context, &Diagnostic::new(severity, location, message), &mut out);
        }
        let result = expected.finish(&mut out);
        let text = String::from_utf8(out).unwrap();
        assert_eq!(result.is_err(), !text.is_empty());
        text
    }

    #[test]
    fn expected_diagnostics_are_silent() {
        let source = "foo // expected-error {{is bad}}\n// expected-note-re@above {{{{[a-z]+}} here}}\n";
        let found = [(Severity::Error, 0, "this is bad indeed"), (Severity::Note, 0, "see here")];
        assert_eq!(verify(source, &found), "");
    }

    #[test]
    fn all_else_is_reported() {
        let source = "foo\n// expected-warning@above {{bad}}\nbar\n";
        assert_eq!(
            verify(source, &[(Severity::Error, 0, "bad"), (Severity::Error, 39, "worse")]),
            "\
in.mlir:2:4: error: 'error' diagnostic emitted when expecting a 'warning'
// expected-warning@above {{bad}}
   ^
in.mlir:3:2: error: unexpected error: worse
bar
 ^
in.mlir:2:4: error: expected warning \"bad\" was not produced
// expected-warning@above {{bad}}
   ^~~
"
        );
    }

    #[test]
    fn missing_unknown_diagnostics_are_reported_twice() {
        let line = "<unknown>:0: error: expected error \"x\" was not produced\n";
        assert_eq!(verify("// expected-error@unknown {{x}}", &[]), format!("{line}{line}"));
    }
}
