//! What goes to standard error: at once, or kept until it is its turn.

use std::io::{IsTerminal as _, Write as _};

use super::project::ProjectError;
use super::source::SourceError;
use crate::diag::{
    Diagnostic, ExpectedDiagnostics, Failed, PlainRenderer, PrettyRenderer, Renderer, Report, Reporter,
    Severity, SourceBuffer,
};
use crate::ir::{Context, Location};
use crate::options::{Expect, Form, Options, UsageError};
use crate::passes::PipelineError;

/// Messages for people.
pub struct Messages {
    text: Vec<u8>,
    /// Whether they are written at once.
    direct: bool,
    form: Form,
    color: bool,
    reporter: Reporter,
    /// What the source expects to be reported.
    expected: Option<ExpectedDiagnostics>,
    /// Whether just that may be reported.
    verify: bool,
}

impl Messages {
    /// Messages that are written to standard error.
    pub fn to_stderr(options: &Options) -> Self {
        let renderer = match options.form {
            Form::Plain => Renderer::Plain(PlainRenderer::new(options.color)),
            Form::Pretty => Renderer::Pretty(PrettyRenderer::new(options.color)),
        };
        Messages {
            text: Vec::new(),
            direct: true,
            form: options.form,
            color: options.color,
            reporter: Reporter::new(options.level, options.notes, renderer),
            expected: None,
            verify: options.verify_diagnostics.is_some(),
        }
    }

    /// Messages that are kept.
    pub fn kept(options: &Options) -> Self {
        Messages { direct: false, ..Messages::to_stderr(options) }
    }

    /// Where to add a message.
    pub fn text(&mut self) -> &mut Vec<u8> {
        &mut self.text
    }

    /// Writes what was added, unless it is kept.
    pub fn flush(&mut self) {
        if self.direct && !self.text.is_empty() {
            // Where standard error is closed there is nobody left to tell.
            let _ = std::io::stderr().lock().write_all(&self.text);
            self.text.clear();
        }
    }

    /// What was kept.
    pub fn into_text(self) -> Vec<u8> {
        self.text
    }

    /// Reports a diagnostic, or takes it as one that was expected.
    pub fn diagnose(&mut self, context: &Context, diagnostic: &Diagnostic) {
        match &mut self.expected {
            Some(expected) if self.verify => expected.check(context, diagnostic, &mut self.text),
            _ => self.reporter.report(context, diagnostic, &mut self.text),
        }
    }

    /// Reports what the diagnostics engine of a context kept.
    pub fn report_all(&mut self, context: &Context, reports: Vec<Report>) {
        for report in reports {
            match report {
                Report::Diagnostic(diagnostic) => self.diagnose(context, &diagnostic),
                Report::Text(text) => self.text.extend_from_slice(&text),
            }
        }
        self.flush();
    }

    /// Reports a warning at a byte of a buffer that has no context yet.
    pub fn warn_in(&mut self, buffer: &SourceBuffer, offset: usize, message: &str) {
        let renderer = PlainRenderer::new(self.color);
        renderer.render_in(buffer, offset, 0, Severity::Warning, message, &mut self.text);
        self.flush();
    }

    /// Reports an error that is not about the IR.
    pub fn report(&mut self, error: &SourceError) -> Failed {
        match self.form {
            Form::Plain => {
                let _ = writeln!(self.text, "{error}");
            }
            Form::Pretty => write_pretty(error, self.color, &mut self.text),
        }
        self.flush();
        Failed
    }

    /// Shows people what is wrong with a pipeline.
    pub fn show_pipeline(&mut self, error: &PipelineError) -> Failed {
        write_pretty(error, self.color, &mut self.text);
        self.flush();
        Failed
    }

    /// Reports what is wrong with a pipeline of the command line or, where it is not of that, of a
    /// reproducer.
    pub fn report_pipeline(&mut self, context: &Context, error: &PipelineError, own: bool) -> Failed {
        match self.form {
            Form::Plain => {
                self.text.extend_from_slice(error.aside.as_bytes());
                let message = error.message.as_str();
                if !own {
                    self.text.extend_from_slice(message.as_bytes());
                    self.flush();
                    return Failed;
                }
                let diagnostic = Diagnostic::new(Severity::Error, Location::UNKNOWN, message);
                self.diagnose(context, &diagnostic);
            }
            Form::Pretty => write_pretty(error, self.color, &mut self.text),
        }
        self.flush();
        Failed
    }

    /// Reports what a `.td` file says and what is wrong with it.
    pub fn report_definitions(&mut self, reports: &[tablegen::Report]) {
        for report in reports {
            match self.form {
                Form::Plain => {
                    let _ = writeln!(self.text, "{}", report.plain());
                }
                Form::Pretty => write_pretty(report, self.color, &mut self.text),
            }
        }
        self.flush();
    }

    /// Reports what is wrong with an `rsmlir.toml`.
    pub fn report_project(&mut self, error: &ProjectError) -> Failed {
        match self.form {
            Form::Plain => {
                let (buffer, range) = error.place();
                let renderer = PlainRenderer::new(self.color);
                let (message, length) = (error.to_string(), range.len());
                renderer.render_in(&buffer, range.start, length, Severity::Error, &message, &mut self.text);
            }
            Form::Pretty => write_pretty(error, self.color, &mut self.text),
        }
        self.flush();
        Failed
    }

    /// Collects what `buffer` expects to be reported.
    ///
    /// Without `--verify-diagnostics` that has no consequence, but mlir-opt collects it all the
    /// same, and complains at the end; so does the plain form.
    pub fn expect(&mut self, buffer: &SourceBuffer, options: &Options) {
        let complain = || {
            self.form == Form::Plain && !options.check_only && ExpectedDiagnostics::may_be_in(&buffer.text)
        };
        if !(self.verify || complain()) {
            return;
        }
        let only_expected = options.verify_diagnostics == Some(Expect::OnlyExpected);
        let renderer = PlainRenderer::new(self.color);
        self.expected = Some(ExpectedDiagnostics::new(buffer, only_expected, renderer, &mut self.text));
        self.flush();
    }

    /// With `--verify-diagnostics`, fails if something else was reported than what was expected.
    pub fn check_expected(&mut self) -> Result<(), Failed> {
        let result = match self.expected.take() {
            Some(expected) if self.verify => expected.finish(&mut self.text),
            Some(expected) => {
                expected.abandon(&mut self.text);
                Ok(())
            }
            None => Ok(()),
        };
        self.flush();
        result
    }
}

/// Reports what is wrong with a command line to standard error.
pub fn report_usage(program: &str, errors: &[UsageError], color: bool) {
    let mut text = Vec::new();
    let pretty = std::io::stderr().is_terminal();
    for error in errors {
        if pretty {
            write_pretty(error, color, &mut text);
        } else {
            error.write_plain(program, &mut text);
        }
    }
    let _ = std::io::stderr().lock().write_all(&text);
}

/// Appends an error as miette shows it.
fn write_pretty(error: &dyn miette::Diagnostic, color: bool, out: &mut Vec<u8>) {
    let theme = match color {
        true => miette::GraphicalTheme::unicode(),
        false => miette::GraphicalTheme::unicode_nocolor(),
    };
    let mut text = String::new();
    match miette::GraphicalReportHandler::new_themed(theme).render_report(&mut text, error) {
        Ok(()) => out.extend_from_slice(text.as_bytes()),
        Err(_) => {
            let _ = writeln!(out, "{error}");
        }
    }
}
