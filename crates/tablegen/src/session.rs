//! Evaluating several main files that include the same ones.
//!
//! The dialects of a project are dozens of main files, each of which includes a good part of MLIR's library and of the
//! project's other dialects: most of what they evaluate is the same. A session evaluates it once.
//!
//! A file's statements between two of its directives or `include`s are a *run*. What a run does to the tables of
//! names is kept, with the names that it looked up. For another main file in which these names stand for the same, it is
//! done again without evaluation; strings, types, values and records are those of all main files. Where they do not, the
//! run is evaluated anew. So a main file gets what it would get alone, with one difference: numbers in the
//! names of anonymous records.
//!
//! A main file that needs any diagnostic, or has an `include` within a statement, is evaluated alone.

use crate::diagnostic::{Diagnostic, Diagnostics};
use crate::eval::{Evaluator, Known};
use crate::keeper::RecordKeeper;
use crate::load::{Failure, load_file};
use crate::options::Options;
use crate::record::RecordId;
use crate::source::Span;
use crate::symbol::Symbol;
use crate::syntax::parser::Parser;
use crate::syntax::preprocess::{KnownTexts, Preprocessed, Preprocessor, Token};
use crate::syntax::token::TokenKind;
use crate::syntax::tree::{Exprs, Statement};
use crate::table::Trace;
use crate::types::TypeId;
use crate::values::ValueId;
use rustc_hash::FxHashMap;
use std::ops::Range;
use std::path::{Path, PathBuf};

/// The most ways in which one run is kept.
const MOST_VARIANTS: usize = 8;

/// Evaluates main files, and what they include in common once.
pub struct Session {
    options: Options,
    keeper: RecordKeeper,
    known: Known,
    texts: KnownTexts,
    /// The runs of all files so far, by the position of their text and their number of tokens.
    runs: FxHashMap<(u32, usize), Run>,
}

/// The statements between two directives of a file.
struct Run {
    statements: Vec<Statement>,
    exprs: Exprs,
    /// The ways in which they were evaluated.
    variants: Vec<Variant>,
}

/// The effects of the statements of a run, evaluated in one context.
struct Variant {
    classes: Trace<Symbol, RecordId>,
    defs: Trace<Symbol, RecordId>,
    globals: Trace<Symbol, ValueId>,
    multiclasses: Trace<Symbol, RecordId>,
    aliases: Trace<Symbol, TypeId>,
    instances: Trace<ValueId, ValueId>,
    instance_spans: Trace<ValueId, Span>,
    /// The records that they made.
    records: Range<usize>,
}

impl Variant {
    fn begin(keeper: &mut RecordKeeper, known: &mut Known) {
        keeper.classes.begin_trace();
        keeper.defs.begin_trace();
        keeper.globals.begin_trace();
        known.multiclasses.begin_trace();
        known.aliases.begin_trace();
        known.instances.begin_trace();
        known.instance_spans.begin_trace();
    }

    fn end(keeper: &mut RecordKeeper, known: &mut Known, records: Range<usize>) -> Self {
        Variant {
            classes: keeper.classes.end_trace(),
            defs: keeper.defs.end_trace(),
            globals: keeper.globals.end_trace(),
            multiclasses: known.multiclasses.end_trace(),
            aliases: known.aliases.end_trace(),
            instances: known.instances.end_trace(),
            instance_spans: known.instance_spans.end_trace(),
            records,
        }
    }

    fn agrees_with(&self, keeper: &RecordKeeper, known: &Known) -> bool {
        keeper.classes.agrees_with(&self.classes)
            && keeper.defs.agrees_with(&self.defs)
            && keeper.globals.agrees_with(&self.globals)
            && known.multiclasses.agrees_with(&self.multiclasses)
            && known.aliases.agrees_with(&self.aliases)
            && known.instances.agrees_with(&self.instances)
            && known.instance_spans.agrees_with(&self.instance_spans)
    }

    fn replay(&self, keeper: &mut RecordKeeper, known: &mut Known) {
        keeper.classes.replay(&self.classes);
        keeper.defs.replay(&self.defs);
        keeper.globals.replay(&self.globals);
        known.multiclasses.replay(&self.multiclasses);
        known.aliases.replay(&self.aliases);
        known.instances.replay(&self.instances);
        known.instance_spans.replay(&self.instance_spans);
    }
}

impl Session {
    /// Creates a session whose main files are evaluated with the same options, but for the include path.
    pub fn new(options: Options) -> Self {
        Session {
            options,
            keeper: RecordKeeper::new(),
            known: Known::default(),
            texts: KnownTexts::default(),
            runs: FxHashMap::default(),
        }
    }

    /// Evaluates the file at `path` and its includes, which are looked for in `include_dirs`, and hands its records and
    /// diagnostics to `use_records`.
    ///
    /// # Errors
    /// The same as those of [`load_file`].
    pub fn load_file<T>(
        &mut self,
        path: &Path,
        include_dirs: Vec<PathBuf>,
        use_records: impl FnOnce(&RecordKeeper, &[Diagnostic]) -> T,
    ) -> Result<T, Failure> {
        self.options.include_dirs = include_dirs;
        if self.load_shared(path).is_some() {
            return Ok(use_records(&self.keeper, &[]));
        }
        let loaded = load_file(path, &self.options)?;
        Ok(use_records(&loaded.keeper, &loaded.diagnostics))
    }

    /// Evaluates a file into the session's keeper; `None` if it has to be evaluated alone.
    fn load_shared(&mut self, path: &Path) -> Option<()> {
        let text = String::from_utf8(self.options.files.read(path).ok()?).ok()?;
        self.keeper.forget_names();
        self.known.forget_names();
        let mut diagnostics = Diagnostics::new(&self.options.limits);
        let texts = Some(&mut self.texts);
        let preprocessor =
            Preprocessor::new(&self.options, &mut self.keeper.sources, &mut diagnostics, texts);
        let Preprocessed { tokens, dependencies, runs } = preprocessor.run(&path.to_string_lossy(), text);
        self.keeper.dependencies = dependencies;
        if !diagnostics.is_empty() {
            return None;
        }
        let ends = runs.iter().skip(1).map(|run| run.0).chain([tokens.len() - 1]);
        for (&(first, position), end) in runs.iter().zip(ends) {
            if first < end {
                self.run(&tokens[first..end], position)?;
            }
        }
        Some(())
    }

    /// Does what the statements of a run say, whose text is at `position`.
    fn run(&mut self, tokens: &[Token], position: u32) -> Option<()> {
        let key = (position, tokens.len());
        let mut run = match self.runs.remove(&key) {
            Some(run) => run,
            None => self.parse(tokens)?,
        };
        let done = match run.variants.iter().find(|variant| variant.agrees_with(&self.keeper, &self.known)) {
            Some(variant) => {
                variant.replay(&mut self.keeper, &mut self.known);
                self.keeper.runs.push(variant.records.clone());
                Some(())
            }
            None => self.evaluate(&mut run),
        };
        self.runs.insert(key, run);
        done
    }

    fn parse(&mut self, tokens: &[Token]) -> Option<Run> {
        let mut diagnostics = Diagnostics::new(&self.options.limits);
        let end = tokens.last()?.span.end;
        let mut tokens = tokens.to_vec();
        tokens.push(Token { kind: TokenKind::EndOfFile, span: Span::new(end, end) });
        let mut exprs = Exprs::default();
        let RecordKeeper { sources, strings, .. } = &mut self.keeper;
        let limits = &self.options.limits;
        let statements = Parser::new(&tokens, sources, strings, &mut exprs, &mut diagnostics, limits).file();
        diagnostics.is_empty().then_some(Run { statements, exprs, variants: Vec::new() })
    }

    fn evaluate(&mut self, run: &mut Run) -> Option<()> {
        let (mut keeper, mut known) =
            (std::mem::replace(&mut self.keeper, RecordKeeper::new()), std::mem::take(&mut self.known));
        let mut diagnostics = Diagnostics::new(&self.options.limits);
        Variant::begin(&mut keeper, &mut known);
        let first = keeper.records.len();
        let noted = keeper.unknown_fields.len();
        (known.first_open, known.has_listed) = (first, false);
        let evaluator = Evaluator::new(keeper, known, &run.exprs, &self.options, &mut diagnostics);
        (self.keeper, self.known) = evaluator.run(&run.statements);
        let records = first..self.keeper.records.len();
        let variant = Variant::end(&mut self.keeper, &mut self.known, records.clone());
        if !diagnostics.is_empty() {
            return None;
        }
        self.keeper.runs.push(records);
        let is_same_elsewhere = !self.known.has_listed && self.keeper.unknown_fields.len() == noted;
        if is_same_elsewhere && run.variants.len() < MOST_VARIANTS {
            run.variants.push(variant);
        }
        Some(())
    }
}
