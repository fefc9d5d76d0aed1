//! Evaluating a file.

use crate::diagnostic::{Diagnostic, Severity};
use crate::keeper::RecordKeeper;
use crate::source::{Disk, FileSystem, SourceMap, Span};
use std::path::PathBuf;
use std::sync::Arc;

/// How to evaluate.
pub struct Options {
    /// Where `include` looks, after the current directory: `-I`.
    pub include_dirs: Vec<PathBuf>,
    /// Names that `#ifdef` finds defined: `-D`.
    pub defines: Vec<String>,
    pub files: Arc<dyn FileSystem + Send + Sync>,
    /// Whether to warn of template arguments that a class does not use.
    pub warn_unused_template_args: bool,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            include_dirs: Vec::new(),
            defines: Vec::new(),
            files: Arc::new(Disk),
            warn_unused_template_args: true,
        }
    }
}

/// What came out of a file without errors.
#[derive(Debug)]
pub struct Loaded {
    pub keeper: RecordKeeper,
    /// Warnings, and what `dump` said, in the order of their occurrence.
    pub diagnostics: Vec<Diagnostic>,
}

/// What came out of a file with errors: at least one of `diagnostics` is an error.
#[derive(Debug)]
pub struct Failure {
    pub sources: SourceMap,
    pub diagnostics: Vec<Diagnostic>,
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let errors = self
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.severity == Severity::Error);
        match errors.clone().next() {
            None => f.write_str("evaluation failed"),
            Some(first) => match errors.count() {
                1 => f.write_str(&first.message),
                count => write!(f, "{} (and {} more errors)", first.message, count - 1),
            },
        }
    }
}

impl std::error::Error for Failure {}

/// Evaluates the file at `path` and what it includes.
pub fn load_file(path: &str, options: &Options) -> Result<Loaded, Failure> {
    match options.files.read(path.as_ref()) {
        Ok(bytes) => load_text(path, String::from_utf8_lossy(&bytes).into_owned(), options),
        Err(error) => Err(Failure {
            sources: SourceMap::default(),
            diagnostics: vec![Diagnostic::error(
                Span::NOWHERE,
                format!("cannot read `{path}`: {error}"),
            )],
        }),
    }
}

/// Evaluates `text`, which diagnostics call `name`, and what it includes.
pub fn load_text(_name: &str, _text: String, _options: &Options) -> Result<Loaded, Failure> {
    Ok(Loaded {
        keeper: RecordKeeper::new(),
        diagnostics: Vec::new(),
    })
}
