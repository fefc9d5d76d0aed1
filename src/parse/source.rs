//! Reading the input.

use std::fs::{File, Metadata};
use std::io::{ErrorKind, IsTerminal as _, Read, Seek as _, Write as _};
use std::path::{Path, PathBuf};

use bstr::ByteVec as _;

use ir::diag::{SourceBuffer, SourceText};
use support::files::{reads, system_message};
use support::nearest::{did_you_mean, nearest};

/// Errors of files, in mlir-opt's words.
#[derive(Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the names say it")]
pub enum SourceError {
    /// A file that cannot be read.
    #[error("cannot open input file '{}': {}", .name.display(), system_message(.error))]
    Input { name: PathBuf, error: std::io::Error },
    /// A file that cannot be made.
    #[error("cannot open output file '{}': {}", .name.display(), system_message(.error))]
    Output { name: PathBuf, error: std::io::Error },
    /// A file that cannot be written.
    #[error("cannot write '{}': {}", .name.display(), system_message(.error))]
    Write { name: PathBuf, error: std::io::Error },
    /// A file of more than 4 GiB.
    #[error("cannot read input file '{}': it is larger than 2 GiB", .0.display())]
    TooLarge(PathBuf),
    /// A file that changed while it was read.
    #[error("cannot read input file '{}': it changed while it was read", .0.display())]
    Changed(PathBuf),
    /// A file whose name is not text.
    #[error("cannot name '{}' in a depfile: it has a line break", .0.display().to_string().escape_debug())]
    Unnameable(PathBuf),
}

impl miette::Diagnostic for SourceError {
    fn help<'a>(&'a self) -> Option<Box<dyn std::fmt::Display + 'a>> {
        let help = match self {
            SourceError::Input { error, .. } if error.kind() == ErrorKind::IsADirectory => {
                Some("`--verify` checks the .mlir files of a folder".into())
            }
            SourceError::Input { name, error } if error.kind() == ErrorKind::NotFound => near_file(name),
            SourceError::TooLarge(_) => Some("split it, or keep large constants in resources".into()),
            _ => None,
        };
        help.map(|help: String| Box::new(help) as Box<dyn std::fmt::Display>)
    }
}

/// Returns advice that names a file of the same folder, if its name is close to the one that was not found.
fn near_file(path: &Path) -> Option<String> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let entries = std::fs::read_dir(folder.unwrap_or(Path::new("."))).ok()?;
    let names: Vec<String> =
        entries.take(MOST_NAMES).filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
    did_you_mean(&nearest(path.file_name()?.to_str()?, names.iter().map(String::as_str), 3))
}

/// The most names of a folder that are compared with a missing file's.
const MOST_NAMES: usize = 10_000;

/// The largest input, which fits the space of source positions.
const LIMIT: u64 = (1 << 31) - 2;

/// Reads a file; `-` is standard input.
///
/// # Errors
/// If it cannot be read, is too large, or changed meanwhile.
pub fn read(name: &Path) -> Result<SourceBuffer, SourceError> {
    if name.as_os_str() == "-" {
        return read_stdin();
    }
    let failed = |error| SourceError::Input { name: name.into(), error };
    let too_large = || SourceError::TooLarge(name.into());
    let mut file = File::open(name).map_err(failed)?;
    reads::was_read(name);
    let before = file.metadata().map_err(failed)?;
    if before.len() > LIMIT {
        return Err(too_large());
    }
    let is_large = before.is_file() && before.len() > SourceText::WORTH_COPYING;
    let text = match is_large.then(|| SourceText::copy_of(&file, LIMIT + 1)).flatten() {
        Some(copy) => copy,
        None => {
            // A copy that failed has read some of it.
            if is_large {
                file.rewind().map_err(failed)?;
            }
            SourceText::from(read_all(&file, before.len()).map_err(failed)?)
        }
    };
    if text.len() as u64 > LIMIT {
        return Err(too_large());
    }
    let after = file.metadata().map_err(failed)?;
    let is_same = |before: &Metadata, after: &Metadata| {
        before.len() == after.len() && before.modified().ok() == after.modified().ok()
    };
    // Other things than files have neither a size nor a time that would mean something.
    if before.is_file() && !is_same(&before, &after) {
        return Err(SourceError::Changed(name.into()));
    }
    Ok(SourceBuffer::detached(Vec::from_path_lossy(name), text))
}

/// As [`read`], but refuses pipes and devices, as reading them may block forever.
pub fn read_regular(name: &Path) -> Result<SourceBuffer, SourceError> {
    match std::fs::metadata(name) {
        Ok(metadata) if !metadata.is_file() && !metadata.is_dir() => {
            let error = std::io::Error::other("Not a regular file");
            Err(SourceError::Input { name: name.into(), error })
        }
        _ => read(name),
    }
}

fn read_stdin() -> Result<SourceBuffer, SourceError> {
    let stdin = std::io::stdin();
    if stdin.is_terminal() {
        let _ =
            writeln!(std::io::stderr(), "(processing input from stdin now, hit ctrl-c/ctrl-d to interrupt)");
    }
    let text = read_all(stdin.lock(), 0).map_err(|error| SourceError::Input { name: "-".into(), error })?;
    if text.len() as u64 > LIMIT {
        return Err(SourceError::TooLarge("<stdin>".into()));
    }
    Ok(SourceBuffer::detached("<stdin>", text))
}

/// Reads all there is, which may be `size` bytes, up to one more than the limit.
fn read_all(source: impl Read, size: u64) -> std::io::Result<Vec<u8>> {
    let mut text = Vec::new();
    text.try_reserve_exact(size as usize + 1)?;
    source.take(LIMIT + 1).read_to_end(&mut text)?;
    Ok(text)
}
