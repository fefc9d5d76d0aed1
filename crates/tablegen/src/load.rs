//! Evaluating a file.

use crate::diagnostic::{Diagnostic, Diagnostics, Severity};
use crate::eval::Evaluator;
use crate::keeper::RecordKeeper;
use crate::limits::Limits;
use crate::report::Report;
use crate::source::{Disk, FileSystem, SourceMap, Span};
use crate::syntax::parser::Parser;
use crate::syntax::preprocess::{Preprocessor, into_text};
use crate::syntax::tree::Exprs;
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
    pub limits: Limits,
}

impl Default for Options {
    fn default() -> Self {
        Options {
            include_dirs: Vec::new(),
            defines: Vec::new(),
            files: Arc::new(Disk),
            warn_unused_template_args: true,
            limits: Limits::default(),
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

impl Loaded {
    /// The diagnostics, ready to be shown.
    pub fn reports(&self) -> impl Iterator<Item = Report> {
        self.diagnostics.iter().map(|diagnostic| Report::new(diagnostic, self.keeper.sources()))
    }
}

/// What came out of a file with errors: at least one of `diagnostics` is an error.
#[derive(Debug)]
pub struct Failure {
    pub sources: SourceMap,
    pub diagnostics: Vec<Diagnostic>,
}

impl Failure {
    /// The diagnostics, ready to be shown.
    pub fn reports(&self) -> impl Iterator<Item = Report> {
        self.diagnostics.iter().map(|diagnostic| Report::new(diagnostic, &self.sources))
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let errors = self.diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error);
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
    let mut diagnostics = Diagnostics::new(options.limits.errors);
    match options.files.read(path.as_ref()) {
        Ok(bytes) => {
            let text = into_text(bytes, path, Span::NOWHERE, &mut diagnostics);
            load(path, text, options, diagnostics)
        }
        Err(error) => {
            let message = format!("cannot read `{path}`: {error}");
            diagnostics.error(Span::NOWHERE, message);
            Err(Failure { sources: SourceMap::default(), diagnostics: diagnostics.into_vec() })
        }
    }
}

/// Evaluates `text`, which diagnostics call `name`, and what it includes.
pub fn load_text(name: &str, text: String, options: &Options) -> Result<Loaded, Failure> {
    load(name, text, options, Diagnostics::new(options.limits.errors))
}

fn load(
    name: &str,
    text: String,
    options: &Options,
    mut diagnostics: Diagnostics,
) -> Result<Loaded, Failure> {
    let mut keeper = RecordKeeper::new();
    let preprocessor = Preprocessor::new(options, &mut keeper.sources, &mut diagnostics);
    let (tokens, dependencies) = preprocessor.run(name, text);
    keeper.dependencies = dependencies;
    let mut exprs = Exprs::default();
    let RecordKeeper { sources, strings, .. } = &mut keeper;
    let parser = Parser::new(&tokens, sources, strings, &mut exprs, &mut diagnostics, &options.limits);
    let statements = parser.file();
    drop(tokens);
    // Half a text would bring errors that the whole one has not.
    if diagnostics.errors() == 0 {
        keeper = Evaluator::new(keeper, &exprs, options, &mut diagnostics).run(&statements);
    } else {
        // The lexer was through before the parser began.
        diagnostics.sort();
    }
    match diagnostics.errors() {
        0 => Ok(Loaded { keeper, diagnostics: diagnostics.into_vec() }),
        _ => Err(Failure { sources: keeper.sources, diagnostics: diagnostics.into_vec() }),
    }
}
