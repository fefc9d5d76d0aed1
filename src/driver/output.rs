//! Where printed IR goes.

use std::fs::{self, File, OpenOptions};
use std::io::{Error, ErrorKind, IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use parking_lot::Mutex;

use super::source::SourceError;

/// Standard output is written in blocks of this size, as LLVM writes it: where a test reads both
/// standard streams through one pipe, messages come between the same bytes.
const BLOCK: usize = 4096;

/// Files are written in blocks of at least this size: that of the pieces in which large IR is printed.
const FILE_BLOCK: usize = crate::print::LARGE_TEXT;

/// What a process exits with whose reader went away: what a shell makes of the signal that ends
/// mlir-opt then.
const BROKEN_PIPE_STATUS: i32 = 128 + 13;

/// Standard output, or a file that appears only once it is complete.
pub struct Output {
    sink: Sink,
    /// What is not written yet.
    pending: Vec<u8>,
    /// Why a file could not be written.
    error: Option<Error>,
}

enum Sink {
    Stdout {
        terminal: bool,
    },
    /// A temporary file that is to become `path`.
    Replace {
        temporary: PathBuf,
        path: PathBuf,
        file: File,
    },
    /// Something that cannot be replaced: a device, a pipe.
    Device {
        path: PathBuf,
        file: File,
    },
}

impl Output {
    /// Opens standard output, or makes sure that the file `path` can be written.
    pub fn open(path: Option<&str>) -> Result<Self, SourceError> {
        let sink = match path {
            None => Sink::Stdout { terminal: std::io::stdout().is_terminal() },
            Some(name) => {
                open_file(name).map_err(|error| SourceError::Output { name: name.into(), error })?
            }
        };
        Ok(Output { sink, pending: Vec::new(), error: None })
    }

    /// Adds text.
    pub fn write(&mut self, text: &[u8]) {
        match self.sink {
            Sink::Stdout { terminal } => add_to_stdout(text, terminal),
            _ if self.pending.is_empty() && text.len() >= FILE_BLOCK => self.write_to_file(text),
            _ => {
                self.pending.extend_from_slice(text);
                if self.pending.len() >= FILE_BLOCK {
                    self.write_pending();
                }
            }
        }
    }

    /// Writes text to the file; whether that fails is told by `keep`.
    fn write_to_file(&mut self, text: &[u8]) {
        let written = match &mut self.sink {
            Sink::Stdout { .. } => Ok(()),
            Sink::Replace { file, .. } | Sink::Device { file, .. } => file.write_all(text),
        };
        if let Err(error) = written {
            self.error.get_or_insert(error);
        }
    }

    /// Writes what is pending.
    fn write_pending(&mut self) {
        if let Sink::Stdout { .. } = self.sink {
            return flush_stdout();
        }
        let pending = std::mem::take(&mut self.pending);
        self.write_to_file(&pending);
    }

    /// Completes the output: a file appears under its name.
    pub fn keep(mut self) -> Result<(), SourceError> {
        self.write_pending();
        let (path, renamed) = match &self.sink {
            Sink::Stdout { .. } => return Ok(()),
            Sink::Replace { temporary, path, .. } if self.error.is_none() => {
                (path, fs::rename(temporary, path))
            }
            Sink::Replace { path, .. } | Sink::Device { path, .. } => (path, Ok(())),
        };
        match self.error.take().or(renamed.err()) {
            Some(error) => Err(SourceError::Write { name: path.display().to_string(), error }),
            None => Ok(()),
        }
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        match &self.sink {
            // A failure does not take back the chunks before it.
            Sink::Stdout { .. } => flush_stdout(),
            // Already renamed, unless something failed.
            Sink::Replace { temporary, .. } => drop(fs::remove_file(temporary)),
            Sink::Device { .. } => {}
        }
    }
}

/// The IR that standard output is still to get.
static FOR_STDOUT: Mutex<Vec<u8>> = Mutex::new(Vec::new());

/// Writes text to standard output at once, behind the IR that was printed before.
pub fn print_to_stdout(text: &[u8]) {
    let mut pending = FOR_STDOUT.lock();
    to_stdout(&std::mem::take(&mut *pending));
    to_stdout(text);
}

/// Adds text to standard output, which is written block by block unless it is a terminal.
fn add_to_stdout(text: &[u8], terminal: bool) {
    let mut pending = FOR_STDOUT.lock();
    let total = pending.len() + text.len();
    let keep = if terminal { 0 } else { total % BLOCK };
    if total - keep == 0 {
        pending.extend_from_slice(text);
        return;
    }
    // What stays is less than a block, and so mostly the end of `text`.
    let from_text = keep.min(text.len());
    let (now, later) = text.split_at(text.len() - from_text);
    to_stdout(&pending);
    to_stdout(now);
    pending.clear();
    pending.extend_from_slice(later);
}

/// Writes what standard output is still to get.
fn flush_stdout() {
    to_stdout(&std::mem::take(&mut *FOR_STDOUT.lock()));
}

/// Writes to standard output. Where that fails there is nobody to print for.
fn to_stdout(text: &[u8]) {
    if text.is_empty() {
        return;
    }
    let mut stdout = std::io::stdout().lock();
    if let Err(error) = stdout.write_all(text).and_then(|()| stdout.flush()) {
        if error.kind() == ErrorKind::BrokenPipe {
            std::process::exit(BROKEN_PIPE_STATUS);
        }
        let error = SourceError::Write { name: "standard output".into(), error };
        let _ = writeln!(std::io::stderr(), "{error}");
        std::process::exit(1);
    }
}

/// Prepares to write a file.
fn open_file(name: &str) -> std::io::Result<Sink> {
    if name.is_empty() {
        return Err(ErrorKind::NotFound.into());
    }
    // What a symbolic link leads to is replaced, not the link.
    let path = fs::canonicalize(name).unwrap_or_else(|_| PathBuf::from(name));
    let existing = fs::metadata(&path).ok();
    if let Some(metadata) = &existing {
        if !metadata.is_file() {
            let file = OpenOptions::new().write(true).open(&path)?;
            return Ok(Sink::Device { path, file });
        }
        // A file that may not be written may not be replaced.
        OpenOptions::new().append(true).open(&path)?;
    }
    let temporary = temporary_beside(&path);
    let file = match OpenOptions::new().write(true).create_new(true).open(&temporary) {
        Ok(file) => file,
        // A folder that takes no new files may still have this one in it.
        Err(_) if existing.is_some() => {
            let file = OpenOptions::new().write(true).truncate(true).open(&path)?;
            return Ok(Sink::Device { path, file });
        }
        Err(error) => return Err(error),
    };
    if let Some(metadata) = existing {
        fs::set_permissions(&temporary, metadata.permissions())?;
    }
    Ok(Sink::Replace { temporary, path, file })
}

/// A name in the same folder that nothing else uses.
fn temporary_beside(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.{}.tmp", std::process::id()))
}
