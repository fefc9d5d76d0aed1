//! What goes to standard error: at once, or kept until it is its turn.

use std::io::{IsTerminal as _, Write as _};

use super::source::SourceError;
use crate::diag::Failed;
use crate::options::{Form, Options, UsageError};

/// Messages for people.
pub struct Messages {
    text: Vec<u8>,
    direct: bool,
    form: Form,
}

impl Messages {
    /// Messages that are written to standard error.
    pub fn to_stderr(options: &Options) -> Self {
        Messages { text: Vec::new(), direct: true, form: options.form }
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

    /// Reports an error that is not about the IR.
    pub fn report(&mut self, error: &SourceError) -> Failed {
        match self.form {
            Form::Plain => {
                let _ = writeln!(self.text, "{error}");
            }
            Form::Pretty => write_pretty(error, &mut self.text),
        }
        self.flush();
        Failed
    }

    /// What was kept.
    pub fn into_text(self) -> Vec<u8> {
        self.text
    }
}

/// Reports what is wrong with a command line to standard error.
pub fn report_usage(program: &str, errors: &[UsageError]) {
    let mut text = Vec::new();
    let pretty = std::io::stderr().is_terminal();
    for error in errors {
        if pretty {
            write_pretty(error, &mut text);
        } else {
            error.write_plain(program, &mut text);
        }
    }
    let _ = std::io::stderr().lock().write_all(&text);
}

/// Appends an error as miette shows it.
fn write_pretty(error: &dyn miette::Diagnostic, out: &mut Vec<u8>) {
    let mut text = String::new();
    if miette::GraphicalReportHandler::new().render_report(&mut text, error).is_ok() {
        out.extend_from_slice(text.as_bytes());
    } else {
        let _ = writeln!(out, "{error}");
    }
}
