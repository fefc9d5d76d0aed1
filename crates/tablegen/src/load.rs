//! Evaluating a file.

use crate::diagnostic::{Diagnostic, Diagnostics, Severity};
use crate::eval::{Evaluator, Known};
use crate::keeper::RecordKeeper;
use crate::options::Options;
use crate::report::Report;
use crate::source::{SourceMap, Span};
use crate::syntax::parser::Parser;
use crate::syntax::preprocess::{Preprocessed, Preprocessor, into_text};
use crate::syntax::tree::{Exprs, Statement};
use std::path::Path;

/// The result of evaluating a file without errors.
#[derive(Debug)]
pub struct Loaded {
    pub keeper: RecordKeeper,
    /// Warnings and messages of `dump`, in the order of their occurrence.
    pub diagnostics: Vec<Diagnostic>,
}

impl Loaded {
    /// Returns the diagnostics, ready to be shown.
    pub fn reports(&self) -> impl Iterator<Item = Report> {
        self.diagnostics.iter().map(|diagnostic| Report::new(diagnostic, self.keeper.sources()))
    }
}

/// The result of evaluating a file with errors: at least one of `diagnostics` is an error.
#[derive(Debug)]
pub struct Failure {
    pub sources: SourceMap,
    pub diagnostics: Vec<Diagnostic>,
}

impl Failure {
    /// Returns the diagnostics, ready to be shown.
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

/// Evaluates the file at `path` and its includes.
pub fn load_file(path: impl AsRef<Path>, options: &Options) -> Result<Loaded, Failure> {
    let path = path.as_ref();
    let name = &path.to_string_lossy();
    let mut diagnostics = Diagnostics::new(&options.limits);
    match options.files.read(path) {
        Ok(bytes) => {
            let text = into_text(bytes, name, Span::NOWHERE, &mut diagnostics);
            load(name, text, options, diagnostics)
        }
        Err(error) => {
            let message = format!("cannot read `{name}`: {error}");
            diagnostics.error(Span::NOWHERE, message);
            Err(Failure { sources: SourceMap::default(), diagnostics: diagnostics.into_vec() })
        }
    }
}

/// Evaluates `text` and its includes. Diagnostics call it `name`.
pub fn load_text(name: &str, text: String, options: &Options) -> Result<Loaded, Failure> {
    load(name, text, options, Diagnostics::new(&options.limits))
}

/// Evaluates `text` and its includes as far as that is possible. Returns what was evaluated, with the diagnostics, and whether it was
/// all: there are no errors.
pub fn load_partially(name: &str, text: String, options: &Options) -> (Loaded, bool) {
    let (mut keeper, statements, exprs, mut diagnostics) =
        parse(name, text, options, Diagnostics::new(&options.limits));
    if diagnostics.errors() == 0 {
        (keeper, _) =
            Evaluator::new(keeper, Known::default(), &exprs, options, &mut diagnostics).run(&statements);
    } else {
        diagnostics.sort();
        // Half a text brings errors that the whole one has not: nobody sees them.
        let mut unseen = Diagnostics::new(&options.limits);
        (keeper, _) = Evaluator::new(keeper, Known::default(), &exprs, options, &mut unseen).run(&statements);
    }
    let is_whole = diagnostics.errors() == 0;
    (Loaded { keeper, diagnostics: diagnostics.into_vec() }, is_whole)
}

/// Splits a text and its includes into statements, as far as they can be read.
fn parse(
    name: &str,
    text: String,
    options: &Options,
    mut diagnostics: Diagnostics,
) -> (RecordKeeper, Vec<Statement>, Exprs, Diagnostics) {
    let mut keeper = RecordKeeper::new();
    let preprocessor = Preprocessor::new(options, &mut keeper.sources, &mut diagnostics, None);
    let Preprocessed { tokens, dependencies, .. } = preprocessor.run(name, text);
    keeper.dependencies = dependencies;
    let mut exprs = Exprs::default();
    let RecordKeeper { sources, strings, .. } = &mut keeper;
    let parser = Parser::new(&tokens, sources, strings, &mut exprs, &mut diagnostics, &options.limits);
    let statements = parser.file();
    (keeper, statements, exprs, diagnostics)
}

fn load(name: &str, text: String, options: &Options, diagnostics: Diagnostics) -> Result<Loaded, Failure> {
    let (mut keeper, statements, exprs, mut diagnostics) = parse(name, text, options, diagnostics);
    // Half a text would bring errors that the whole one has not.
    if diagnostics.errors() == 0 {
        (keeper, _) =
            Evaluator::new(keeper, Known::default(), &exprs, options, &mut diagnostics).run(&statements);
    } else {
        // The lexer was through before the parser began.
        diagnostics.sort();
    }
    match diagnostics.errors() {
        0 => Ok(Loaded { keeper, diagnostics: diagnostics.into_vec() }),
        _ => Err(Failure { sources: keeper.sources, diagnostics: diagnostics.into_vec() }),
    }
}
