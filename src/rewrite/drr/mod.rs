//! Rewrite patterns that definitions state (DRR), as the greedy driver applies them.
//!
//! [`ods::model::Pattern`] is a list of steps. A [`Rule`] is one for a context: its `Steps` have beside each step what the
//! context knows of it, such as the name of an operation, a constraint, or compiled C++. They are compiled when the
//! operands of a root are first defined by the operations that the pattern asks for: most patterns of a dialect never
//! come so far, and a small file is canonicalized without compiling any.
//!
//! - `producers` asks what defines the operands of a root; `compile` makes the steps and `code` compiles their C++. A rule
//!   with something unknown in it is never applied; the reason is kept, and `--show-unchecked` and `--list-patterns` show it.
//! - `matching` runs the steps that match, `building` those that build, over [`Bound`] things in slots.
//! - `native` are the functions that C++ of patterns may call, `matcher` what it may ask of a constant.
//! - `interpreted` hands C++ that is in no table to an interpreter.
//! - `trace` reports what a rule did, and which step refused.

mod building;
mod code;
mod compile;
mod interpreted;
mod matcher;
mod matching;
pub(crate) mod native;
mod producers;
mod slots;
mod trace;

use std::sync::{Arc, OnceLock};

use crate::pattern::{Rewrite, Rewritten};
use crate::rewriter::Rewriter;
use compile::{Built, Matched};
use definitions::expressions::Unsupported;
use definitions::{DefinitionSet, DialectContext as _};
use ir::op_info::LibraryId;
use ir::{Context, OpId, StringId};
use ods::model::{Definitions, Pattern};
use producers::Producers;

pub use interpreted::{InterpretedCall, InterpretedPatterns};
pub use native::{Native, NativeCall, NativeFunction, Returns};
pub use slots::Bound;
pub use trace::{TracePatterns, apply_traced};

/// A rewrite pattern of a definition.
pub struct Rule {
    definitions: Arc<Definitions>,
    /// The index among the patterns of the definitions.
    index: usize,
    library: LibraryId,
    /// The name of the operation that it rewrites.
    pub root: StringId,
    /// The operations that must define operands of the root: asked first, as that decides most often.
    producers: Producers,
    steps: OnceLock<Result<Steps, Unsupported>>,
}

/// The steps of a rule as a context knows them.
struct Steps {
    /// One for each step that matches.
    matched: Vec<Matched>,
    /// One for each step that builds.
    built: Vec<Built>,
}

impl Rule {
    /// Returns the steps, and all that the definition says.
    pub fn pattern(&self) -> &Pattern {
        &self.definitions.patterns[self.index]
    }

    /// Returns the name, by which it can be chosen.
    pub fn name(&self) -> &str {
        &self.definitions[self.pattern().name]
    }

    /// Returns the benefit: rules of greater benefit are tried first.
    pub fn benefit(&self) -> u16 {
        self.pattern().benefit
    }

    fn library<'c>(&self, context: &'c Context) -> &'c DefinitionSet {
        context.registry().library(self.library)
    }

    /// Returns the steps, which are compiled on first use.
    ///
    /// # Errors
    /// The part of the pattern that is not known, for which it cannot be applied.
    fn steps(&self, context: &Context) -> Result<&Steps, &Unsupported> {
        let compile = || compile::compile(context, self.library(context), self.pattern());
        self.steps.get_or_init(compile).as_ref()
    }

    /// Rewrites an operation, before which the rewriter stands.
    pub fn apply(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
        if !self.producers.define_operands_of(rewriter, op) {
            return None;
        }
        let steps = self.steps(rewriter.context()).ok()?;
        self.run(steps, rewriter, op).ok().map(|()| Rewritten)
    }

    fn run(&self, steps: &Steps, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<(), Refusal> {
        let matched = matching::run(self, steps, rewriter, op)?;
        building::run(self, steps, rewriter, matched)
    }
}

/// The step at which a rule gave up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Refusal {
    /// A step that matches.
    Match(usize),
    /// A step that builds: all that was built before it is erased again.
    Build(usize),
}

/// Returns a pattern of a library as a rule, which is compiled when it is needed. `None` if another stage has taken the
/// place where it is kept.
fn uncompiled<'c>(context: &'c Context, library: &'c DefinitionSet, index: usize) -> Option<&'c Arc<Rule>> {
    library.compiled_pattern(index, || {
        let pattern = &library.definitions.patterns[index];
        let root = context.intern_string(library.text(pattern.root));
        Arc::new(Rule {
            definitions: library.definitions.clone(),
            index,
            library: context.registry().id_of(library),
            root,
            producers: Producers::of(context, library, pattern),
            steps: OnceLock::new(),
        })
    })
}

/// Returns a pattern of a library as a rule that can be applied.
///
/// # Errors
/// The part of it that is not known, for which it cannot be applied.
pub fn rule<'c>(
    context: &'c Context,
    library: &'c DefinitionSet,
    index: usize,
) -> Result<&'c Arc<Rule>, &'c Unsupported> {
    static OTHER_STAGE: Unsupported = Unsupported { what: String::new() };
    let rule = uncompiled(context, library, index).ok_or(&OTHER_STAGE)?;
    rule.steps(context).map(|_| rule)
}

/// Returns the rules of a file for operations called `root`. Those of a loaded file can be applied; those that ship are
/// compiled when they are needed.
pub fn rules_for<'c>(
    context: &'c Context,
    library: &'c DefinitionSet,
    root: StringId,
) -> impl Iterator<Item = &'c Arc<Rule>> {
    let patterns = library.definitions.patterns.iter().enumerate();
    patterns
        .filter(move |(_, pattern)| *context.string(root) == *library.text(pattern.root).as_bytes())
        .filter_map(move |(index, _)| match library.is_loaded() {
            true => rule(context, library, index).ok(),
            false => uncompiled(context, library, index),
        })
}

/// Returns the rule called `name` of the definitions of a dialect. `None` if it has none, or if its definitions were not
/// read so far: then there is no operation of the dialect that the rule could match.
pub fn rule_named<'c>(context: &'c Context, dialect: &str, name: &str) -> Option<&'c Arc<Rule>> {
    let dialect =
        context.registry().dialect(context.intern_string(dialect)).filter(|dialect| dialect.is_read())?;
    dialect.libraries(context).find_map(|library| {
        let patterns = &library.definitions.patterns;
        let index = patterns.iter().position(|pattern| library.text(pattern.name) == name)?;
        uncompiled(context, library, index)
    })
}

/// Returns the rules of the files that were loaded, those of the newest file first.
pub fn loaded_rules(context: &Context) -> impl Iterator<Item = &Arc<Rule>> {
    context.registry().loaded_libraries().flat_map(move |library| {
        let patterns = 0..library.definitions.patterns.len();
        patterns.filter_map(move |index| rule(context, library, index).ok())
    })
}
