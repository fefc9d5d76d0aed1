//! Rewrite patterns that definitions state (DRR), as the greedy driver applies them.
//!
//! [`ods::model::Pattern`] is a list of steps. A [`Rule`] is one for a context: beside each step stands what the context
//! knows of it, such as the name of an operation, a constraint, or compiled C++.
//!
//! - `compile` makes a rule and `code` compiles its C++. A rule with something unknown in it is never applied; the
//!   reason is kept, and `--show-unchecked` and `--list-patterns` show it.
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
mod native;
mod slots;
mod trace;

use std::sync::Arc;

use crate::pattern::{Rewrite, Rewritten};
use crate::rewriter::Rewriter;
use compile::{Built, Matched, Producer};
use definitions::expressions::Unsupported;
use definitions::{DefinitionSet, DialectContext as _};
use ir::op_info::{LibraryId, Trait};
use ir::{Context, OpId, StringId};
use ods::model::{Definitions, Pattern};
use smallvec::SmallVec;

pub use interpreted::{InterpretedCall, InterpretedPatterns};
pub use native::{Native, NativeCall, NativeFunction, Returns};
pub use slots::Bound;
pub use trace::{TracePatterns, apply_traced};

/// A rewrite pattern of a definition, ready to be applied.
pub struct Rule {
    definitions: Arc<Definitions>,
    /// The index among the patterns of the definitions.
    index: usize,
    library: LibraryId,
    /// The name of the operation that it rewrites.
    pub root: StringId,
    /// The operations that must define operands of the root, by index: asked first, as that decides most often.
    producers: SmallVec<[(usize, Producer); 2]>,
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

    /// Rewrites an operation, before which the rewriter stands.
    pub fn apply(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
        let (body, context) = (rewriter.body(), rewriter.context());
        let count = body.num_operands(op);
        let defines = |&(operand, by): &(usize, Producer)| {
            let producer = (operand < count).then(|| body.defining_operation(body.operand(op, operand)));
            producer.flatten().is_some_and(|producer| match by {
                Producer::Named(name) => body.op_name(producer) == name,
                Producer::Constant => body.op_name(producer).info(context).traits.has(Trait::ConstantLike),
            })
        };
        if !self.producers.iter().all(defines) {
            return None;
        }
        self.run(rewriter, op).ok().map(|()| Rewritten)
    }

    fn run(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Result<(), Refusal> {
        let matched = matching::run(self, rewriter, op)?;
        building::run(self, rewriter, matched)
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

/// The result of compiling a pattern.
type Compiled = Result<Arc<Rule>, Unsupported>;

/// Returns a pattern of a library as a rule.
///
/// # Errors
/// The part of it that is not known, for which it cannot be applied.
pub fn rule<'c>(context: &'c Context, library: &'c DefinitionSet, index: usize) -> &'c Compiled {
    static OTHER_STAGE: Compiled = Err(Unsupported { what: String::new() });
    let compile = || compile::compile(context, library, index).map(Arc::new);
    library.compiled_pattern(index, compile).unwrap_or(&OTHER_STAGE)
}

/// Returns the rules of a file for operations called `root`, those that can be applied. Only these are compiled.
pub fn rules_for<'c>(
    context: &'c Context,
    library: &'c DefinitionSet,
    root: StringId,
) -> impl Iterator<Item = &'c Arc<Rule>> {
    let patterns = library.definitions.patterns.iter().enumerate();
    patterns
        .filter(move |(_, pattern)| *context.string(root) == *library.text(pattern.root).as_bytes())
        .filter_map(move |(index, _)| rule(context, library, index).as_ref().ok())
}

/// Returns the rules of the files that were loaded, those of the newest file first.
pub fn loaded_rules(context: &Context) -> impl Iterator<Item = &Arc<Rule>> {
    context.registry().loaded_libraries().flat_map(move |library| {
        let patterns = 0..library.definitions.patterns.len();
        patterns.filter_map(move |index| rule(context, library, index).as_ref().ok())
    })
}
