//! The destination of printed IR.

use std::io::{Error, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use crate::files::OutputFile;
use parse::source::SourceError;
use support::stdout;

/// The least block size of files: the size of the pieces in which large IR is printed.
const FILE_BLOCK: usize = crate::print::LARGE_TEXT;

/// Standard output, or a file that appears only once it is complete.
pub struct Output {
    sink: Sink,
    /// The name in messages.
    name: PathBuf,
    /// The text that is not written yet.
    pending: Vec<u8>,
    /// Why a file could not be written.
    error: Option<Error>,
}

enum Sink {
    Stdout(Stdout),
    File(OutputFile),
}

impl Output {
    /// Opens standard output, or makes sure that the file `path` can be written.
    pub fn open(path: Option<&Path>) -> Result<Self, SourceError> {
        let sink = match path {
            None => Sink::Stdout(Stdout { is_terminal: std::io::stdout().is_terminal() }),
            Some(name) => Sink::File(
                OutputFile::create(name).map_err(|error| SourceError::Output { name: name.into(), error })?,
            ),
        };
        let name = path.unwrap_or(Path::new("standard output")).into();
        Ok(Output { sink, name, pending: Vec::new(), error: None })
    }

    /// Adds text.
    pub fn write(&mut self, text: &[u8]) {
        match &self.sink {
            Sink::Stdout(stdout) => stdout::add(text, stdout.is_terminal),
            _ if self.pending.is_empty() && text.len() >= FILE_BLOCK => self.write_to_file(text),
            _ => {
                self.pending.extend_from_slice(text);
                if self.pending.len() >= FILE_BLOCK {
                    self.write_pending();
                }
            }
        }
    }

    /// Writes text to the file; `keep` tells whether that failed.
    fn write_to_file(&mut self, text: &[u8]) {
        if let Sink::File(file) = &mut self.sink
            && self.error.is_none()
            && let Err(error) = file.write_all(text)
        {
            self.error = Some(error);
        }
    }

    /// Writes the pending text.
    fn write_pending(&mut self) {
        let pending = std::mem::take(&mut self.pending);
        self.write_to_file(&pending);
    }

    /// Completes the output: a file appears under its name.
    pub fn keep(mut self) -> Result<(), SourceError> {
        self.write_pending();
        let Sink::File(file) = self.sink else { return Ok(()) };
        let kept = self.error.map_or_else(|| file.keep(), Err);
        kept.map_err(|error| SourceError::Write { name: self.name, error })
    }
}

/// Standard output. It is flushed when dropped: a failure does not take back earlier chunks.
struct Stdout {
    is_terminal: bool,
}

impl Drop for Stdout {
    fn drop(&mut self) {
        stdout::write_pending();
    }
}
