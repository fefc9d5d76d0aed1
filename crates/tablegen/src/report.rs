//! Showing diagnostics.
//!
//! [`Report`] is a diagnostic with the texts that it points into. It prints in the form of LLVM's tools,
//! which editors and test scripts read, and it is a [`miette::Diagnostic`], for terminals.

use crate::diagnostic::{Diagnostic, Severity};
use crate::source::{SourceMap, Span};
use miette::{LabeledSpan, NamedSource, SourceCode, SourceSpan};
use std::fmt;
use std::ops::Range;
use std::sync::Arc;

/// A diagnostic that can be shown.
#[derive(Debug)]
pub struct Report {
    severity: Severity,
    message: String,
    help: Option<String>,
    place: Option<Place>,
    /// Notes of the same file, as further labels.
    labels: Vec<(SourceSpan, String)>,
    /// Notes of other files, and the `include`s by which this one was reached, innermost first.
    related: Vec<Report>,
    /// `file:line` of those `include`s.
    include_stack: Vec<String>,
}

#[derive(Debug)]
struct Place {
    source: NamedSource<Arc<str>>,
    span: SourceSpan,
    /// `file:line:column`
    location: String,
    /// The line, as a range of the text.
    line: Range<usize>,
    column: usize,
}

impl Place {
    fn new(sources: &SourceMap, span: Span) -> Option<Place> {
        let at = sources.locate(span)?;
        let length = span.end.saturating_sub(span.start) as usize;
        Some(Place {
            source: NamedSource::new(at.file.name(), at.file.text().clone()),
            span: SourceSpan::new(((span.start - at.file.base()) as usize).into(), length),
            location: format!("{}:{}:{}", at.file.name(), at.line, at.column),
            line: at.file.line_range(at.line),
            column: at.column as usize,
        })
    }

    /// Writes the source line, and below it a caret and tildes.
    fn write_line(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let line = &self.source.inner()[self.line.clone()];
        writeln!(f, "{line}")?;
        let (before, rest) = line.split_at((self.column - 1).min(line.len()));
        for (index, piece) in before.split('\t').enumerate() {
            write!(f, "{}{:2$}", if index == 0 { "" } else { "\t" }, "", piece.chars().count())?;
        }
        let marked = rest.get(..self.span.len()).unwrap_or(rest).trim_end().chars().count();
        write!(f, "^{}", "~".repeat(marked.saturating_sub(1)))
    }
}

impl Report {
    pub fn new(diagnostic: &Diagnostic, sources: &SourceMap) -> Report {
        let file = sources.file(diagnostic.span).map(|file| file.base());
        let mut report = Report {
            severity: diagnostic.severity,
            message: diagnostic.message.clone(),
            help: diagnostic.help.clone(),
            place: Place::new(sources, diagnostic.span),
            labels: Vec::new(),
            related: Vec::new(),
            include_stack: Vec::new(),
        };
        for note in &diagnostic.notes {
            match sources.file(note.span) {
                Some(there) if Some(there.base()) == file => {
                    let offset = (note.span.start - there.base()) as usize;
                    let length = note.span.end.saturating_sub(note.span.start) as usize;
                    report.labels.push((SourceSpan::new(offset.into(), length), note.message.clone()));
                }
                _ => report.related.push(Report::note(note.message.clone(), note.span, sources)),
            }
        }
        for at in sources.include_stack(diagnostic.span) {
            report.include_stack.push(format!("{}:{}", at.file.name(), at.line));
        }
        let mut next = sources.file(diagnostic.span).and_then(|file| file.included_at());
        while let Some(span) = next {
            report.related.push(Report::note("included from here".to_owned(), span, sources));
            next = sources.file(span).and_then(|file| file.included_at());
        }
        report
    }

    fn note(message: String, span: Span, sources: &SourceMap) -> Report {
        Report {
            severity: Severity::Note,
            message,
            help: None,
            place: Place::new(sources, span),
            labels: Vec::new(),
            related: Vec::new(),
            include_stack: Vec::new(),
        }
    }

    pub fn severity(&self) -> Severity {
        self.severity
    }

    /// Returns the report in the form of LLVM's tools: `file:line:column: error: message`, the line, a caret.
    /// Notes follow in the same form.
    pub fn plain(&self) -> impl fmt::Display + '_ {
        Plain(self)
    }
}

struct Plain<'a>(&'a Report);

impl fmt::Display for Plain<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let report = self.0;
        for at in report.include_stack.iter().rev() {
            writeln!(f, "Included from {at}:")?;
        }
        let severity = match report.severity {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Note => "note",
        };
        match &report.place {
            Some(place) => {
                writeln!(f, "{}: {severity}: {}", place.location, report.message)?;
                place.write_line(f)?;
            }
            None => write!(f, "{severity}: {}", report.message)?,
        }
        for (span, message) in &report.labels {
            if let Some(place) = &report.place {
                write!(f, "\n{}", Plain(&label_report(place, *span, message)))?;
            }
        }
        // The includes were printed above.
        let notes = report.related.len() - report.include_stack.len();
        for note in &report.related[..notes] {
            write!(f, "\n{}", Plain(note))?;
        }
        if let Some(help) = &report.help {
            write!(f, "\nnote: {help}")?;
        }
        Ok(())
    }
}

/// Returns a label as a report of its own.
fn label_report(place: &Place, span: SourceSpan, message: &str) -> Report {
    let text = place.source.inner();
    let before = text.get(..span.offset()).unwrap_or("");
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let line = text[start..].lines().next().unwrap_or("");
    let (number, column) = (before.matches('\n').count() + 1, span.offset() - start + 1);
    Report {
        severity: Severity::Note,
        message: message.to_owned(),
        help: None,
        place: Some(Place {
            source: place.source.clone(),
            span,
            location: format!("{}:{number}:{column}", place.source.name()),
            line: start..start + line.len(),
            column,
        }),
        labels: Vec::new(),
        related: Vec::new(),
        include_stack: Vec::new(),
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for Report {}

impl miette::Diagnostic for Report {
    fn severity(&self) -> Option<miette::Severity> {
        Some(match self.severity {
            Severity::Error => miette::Severity::Error,
            Severity::Warning => miette::Severity::Warning,
            Severity::Note => miette::Severity::Advice,
        })
    }

    fn help<'a>(&'a self) -> Option<Box<dyn fmt::Display + 'a>> {
        self.help.as_ref().map(|help| Box::new(help) as Box<dyn fmt::Display>)
    }

    fn source_code(&self) -> Option<&dyn SourceCode> {
        self.place.as_ref().map(|place| &place.source as &dyn SourceCode)
    }

    fn labels(&self) -> Option<Box<dyn Iterator<Item = LabeledSpan> + '_>> {
        let place = self.place.as_ref()?;
        let primary = LabeledSpan::new_primary_with_span(None, place.span);
        let others = self.labels.iter();
        let others = others.map(|(span, message)| LabeledSpan::new_with_span(Some(message.clone()), *span));
        Some(Box::new(std::iter::once(primary).chain(others)))
    }

    fn related<'a>(&'a self) -> Option<Box<dyn Iterator<Item = &'a dyn miette::Diagnostic> + 'a>> {
        if self.related.is_empty() {
            return None;
        }
        Some(Box::new(self.related.iter().map(|report| report as &dyn miette::Diagnostic)))
    }
}
