//! Reading the input.

use std::io::{IsTerminal as _, Read as _, Write as _};

use crate::diag::{SourceBuffer, SourceText};

/// What can be wrong with a file, in mlir-opt's words.
#[derive(Debug, thiserror::Error, miette::Diagnostic)]
pub enum SourceError {
    #[error("cannot open input file '{name}': {}", system_message(.error))]
    Input { name: String, error: std::io::Error },
    #[error("cannot open output file '{name}': {}", system_message(.error))]
    Output { name: String, error: std::io::Error },
    #[error("cannot write '{name}': {}", system_message(.error))]
    Write { name: String, error: std::io::Error },
    #[error("cannot read input file '{0}': it is larger than 2 GiB")]
    #[diagnostic(help("Split it, or keep large constants in resources."))]
    TooLarge(String),
}

/// What the system says of an error, without Rust's addition of its number.
pub fn system_message(error: &std::io::Error) -> String {
    if error.kind() == std::io::ErrorKind::NotFound {
        return "No such file or directory".into();
    }
    let text = error.to_string();
    match text.rfind(" (os error ") {
        Some(end) => text[..end].to_string(),
        None => text,
    }
}

/// Larger inputs do not fit the space of source positions.
const LIMIT: u64 = (1 << 31) - 2;

/// A file of more bytes than this is mapped instead of read.
const WORTH_MAPPING: u64 = 1 << 20;

/// Reads a file; `-` is standard input. `output` is the file that is going to be written before the text is
/// done with.
pub fn read(name: &str, output: Option<&str>) -> Result<SourceBuffer, SourceError> {
    let failed = |error| SourceError::Input { name: name.into(), error };
    let mut text = Vec::new();
    let shown = if name == "-" {
        let stdin = std::io::stdin();
        if stdin.is_terminal() {
            let _ = writeln!(
                std::io::stderr(),
                "(processing input from stdin now, hit ctrl-c/ctrl-d to interrupt)"
            );
        }
        stdin.lock().take(LIMIT + 1).read_to_end(&mut text).map_err(failed)?;
        "<stdin>"
    } else {
        let file = std::fs::File::open(name).map_err(failed)?;
        let (is_file, size) =
            file.metadata().map_or((false, 0), |metadata| (metadata.is_file(), metadata.len()));
        if size > LIMIT {
            return Err(SourceError::TooLarge(name.into()));
        }
        // A file that is truncated takes what is mapped of it away.
        if is_file && size > WORTH_MAPPING && !output.is_some_and(|output| is_same_file(name, output)) {
            let mapped = file.try_clone().ok().and_then(|file| SourceText::map(file, name));
            if let Some(text) = mapped {
                return Ok(SourceBuffer::detached(name, text));
            }
        }
        text.reserve_exact(size as usize + 1);
        file.take(LIMIT + 1).read_to_end(&mut text).map_err(failed)?;
        name
    };
    if text.len() as u64 > LIMIT {
        return Err(SourceError::TooLarge(shown.into()));
    }
    Ok(SourceBuffer::detached(shown, text))
}

/// Whether two paths lead to the same file.
fn is_same_file(a: &str, b: &str) -> bool {
    match (std::fs::canonicalize(a), std::fs::canonicalize(b)) {
        (Ok(a), Ok(b)) => a == b,
        _ => false,
    }
}
