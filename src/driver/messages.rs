//! Messages to the user: written to standard error, or handed to the caller.

use std::io::{IsTerminal as _, Write as _};
use std::process::ExitCode;
use std::sync::Arc;

use parking_lot::Mutex;

use super::project::ProjectError;
use crate::diag::{
    Diagnostic, ExpectedDiagnostics, Failed, Picture, PlainRenderer, Report, Severity, SourceBuffer,
};
use crate::ir::{Context, Location};
use crate::options::{Expect, Form, Options, UsageError};
use crate::passes::PipelineError;
use crate::report::{PrettyRenderer, Renderer, Reporter};
use parse::source::SourceError;
use support::stdout::print_to_stdout;

/// Messages to the user: a handle, of which there may be several.
///
/// Diagnostics are not stored: each is shown, or matched with the expected ones, and handed on.
#[derive(Clone)]
pub struct Messages {
    shared: Arc<Mutex<Shared>>,
    form: Form,
    color: bool,
    /// Whether only expected diagnostics may be reported.
    verify: bool,
}

struct Shared {
    /// The text that is not handed on yet.
    text: Vec<u8>,
    hand_on: HandOn,
    reporter: Reporter,
    /// The diagnostics that the source expects.
    expected: Option<ExpectedDiagnostics>,
}

/// A function that receives the text of messages.
type HandOn = Box<dyn FnMut(&[u8]) + Send>;

/// Converts the diagnostics of a context to messages until it is dropped.
pub struct Listening<'c>(&'c Context);

impl Drop for Listening<'_> {
    fn drop(&mut self) {
        self.0.diagnostics().pop_handler();
    }
}

impl Messages {
    /// Messages that are written to standard error.
    pub fn to_stderr(options: &Options) -> Self {
        Messages::to(options, |text| {
            // If standard error is closed, messages are dropped.
            let _ = std::io::stderr().lock().write_all(text);
        })
    }

    /// Messages that `hand_on` gets.
    pub fn to(options: &Options, hand_on: impl FnMut(&[u8]) + Send + 'static) -> Self {
        let renderer = match options.form {
            // mlir-opt has no such mode, so its form need not be matched.
            Form::Plain if options.check_only && options.verify_diagnostics.is_none() => {
                Renderer::Helpful(PlainRenderer::new(options.color))
            }
            Form::Plain => Renderer::Plain(PlainRenderer::new(options.color)),
            Form::Pretty => Renderer::Pretty(PrettyRenderer::new(options.color)),
        };
        let shared = Shared {
            text: Vec::new(),
            hand_on: Box::new(hand_on),
            reporter: Reporter::new(options.level, options.notes, renderer),
            expected: None,
        };
        Messages {
            shared: Arc::new(Mutex::new(shared)),
            form: options.form,
            color: options.color,
            verify: options.verify_diagnostics.is_some(),
        }
    }

    /// Hands on the text that `write` appends.
    pub fn add(&self, write: impl FnOnce(&mut Vec<u8>)) {
        let mut shared = self.shared.lock();
        write(&mut shared.text);
        shared.flush();
    }

    /// Reports diagnostics of a context as soon as they are emitted.
    pub fn listen_to<'c>(&self, context: &'c Arc<Context>) -> Listening<'c> {
        let (messages, handled) = (self.clone(), Arc::downgrade(context));
        context.diagnostics().push_handler(Box::new(move |report| match report {
            Report::Diagnostic(diagnostic) => {
                // The code that emits a diagnostic owns the context.
                if let Some(context) = handled.upgrade() {
                    messages.diagnose(&context, &diagnostic);
                }
            }
            Report::Text(text) => messages.add(|out| out.extend_from_slice(&text)),
        }));
        Listening(context)
    }

    /// Adds a line.
    pub fn say(&self, line: std::fmt::Arguments<'_>) {
        self.add(|out| {
            let _ = writeln!(out, "{line}");
        });
    }

    /// Reports a diagnostic, or takes it as one that was expected.
    pub fn diagnose(&self, context: &Context, diagnostic: &Diagnostic) {
        let mut shared = self.shared.lock();
        let Shared { text, reporter, expected, .. } = &mut *shared;
        match expected {
            Some(expected) if self.verify => expected.check(context, diagnostic, text),
            _ => reporter.report(context, diagnostic, text),
        }
        shared.flush();
    }

    /// Reports a warning at a byte of a buffer that has no context yet.
    pub fn warn_in(&self, buffer: &SourceBuffer, offset: usize, message: &str) {
        let renderer = PlainRenderer::new(self.color);
        self.add(|out| renderer.render_in(buffer, offset, 0, Severity::Warning, message, out));
    }

    /// Reports an error that is not about the IR.
    pub fn report(&self, error: &SourceError) -> Failed {
        self.add(|out| match self.form {
            Form::Plain => {
                let _ = writeln!(out, "{error}");
            }
            Form::Pretty => write_pretty(error, self.color, out),
        });
        Failed
    }

    /// Shows an error in a pipeline.
    pub fn show_pipeline(&self, error: &PipelineError) -> Failed {
        self.add(|out| write_pretty(error, self.color, out));
        Failed
    }

    /// Reports an error in a pipeline of the command line; or of a reproducer, unless `own`.
    pub fn report_pipeline(&self, context: &Context, error: &PipelineError, own: bool) -> Failed {
        match self.form {
            Form::Plain => {
                let message = error.message.as_str();
                self.add(|out| {
                    out.extend_from_slice(error.aside.as_bytes());
                    if !own {
                        out.extend_from_slice(message.as_bytes());
                    }
                });
                if own {
                    self.diagnose(context, &Diagnostic::new(Severity::Error, Location::UNKNOWN, message));
                }
            }
            Form::Pretty => self.add(|out| write_pretty(error, self.color, out)),
        }
        Failed
    }

    /// Reports errors and messages of a `.td` file.
    pub fn report_definitions(&self, reports: &[tablegen::Report]) {
        for report in reports {
            self.add(|out| match self.form {
                Form::Plain => {
                    let _ = writeln!(out, "{}", report.plain());
                }
                Form::Pretty => write_pretty(report, self.color, out),
            });
        }
    }

    /// Reports an error in an `rsmlir.toml`.
    pub fn report_project(&self, error: &ProjectError) -> Failed {
        self.add(|out| match self.form {
            Form::Plain => {
                let (buffer, range) = error.place();
                let renderer = PlainRenderer::new(self.color);
                let (message, length) = (error.to_string(), range.len());
                renderer.render_in(&buffer, range.start, length, Severity::Error, &message, out);
            }
            Form::Pretty => write_pretty(error, self.color, out),
        });
        Failed
    }

    /// Collects the diagnostics that `buffer` expects.
    ///
    /// Without `--verify-diagnostics` they are not matched. But mlir-opt collects them all the same, and
    /// reports them at the end; so does the plain form.
    pub fn expect(&self, buffer: &SourceBuffer, options: &Options) {
        let complain = || {
            self.form == Form::Plain && !options.check_only && ExpectedDiagnostics::may_be_in(&buffer.text)
        };
        if !(self.verify || complain()) {
            return;
        }
        let only_expected = options.verify_diagnostics == Some(Expect::OnlyExpected);
        let renderer = PlainRenderer::new(self.color);
        let mut shared = self.shared.lock();
        let Shared { text, expected, .. } = &mut *shared;
        let limits = &options.limits.run;
        *expected = Some(ExpectedDiagnostics::new(buffer, only_expected, renderer, limits, text));
        shared.flush();
    }

    /// With `--verify-diagnostics`, fails unless exactly the expected diagnostics were reported.
    pub fn check_expected(&self) -> Result<(), Failed> {
        let mut shared = self.shared.lock();
        let result = match shared.expected.take() {
            Some(expected) if self.verify => expected.finish(&mut shared.text),
            Some(expected) => {
                expected.abandon(&mut shared.text);
                Ok(())
            }
            None => Ok(()),
        };
        shared.flush();
        result
    }
}

impl Shared {
    /// Hands on the pending text.
    fn flush(&mut self) {
        if !self.text.is_empty() {
            (self.hand_on)(&self.text);
            self.text.clear();
        }
    }
}

/// Reports errors in a command line to standard error.
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

/// Shows an error in a command line, or the help that it asks for, as clap words it. Returns the exit status.
pub fn show_usage(error: &clap::Error) -> ExitCode {
    if error.use_stderr() {
        // If even this cannot be printed, there is no way to report it.
        let _ = error.print();
        return ExitCode::FAILURE;
    }
    let text = error.render();
    let text = if std::io::stdout().is_terminal() { text.ansi().to_string() } else { text.to_string() };
    print_to_stdout(text.as_bytes());
    ExitCode::SUCCESS
}

/// Appends an error as diagnostics are shown to people.
fn write_pretty(error: &dyn miette::Diagnostic, color: bool, out: &mut Vec<u8>) {
    for picture in Picture::of(error) {
        picture.draw(color, out);
    }
}
