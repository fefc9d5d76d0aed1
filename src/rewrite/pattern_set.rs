//! Sets of patterns: the order in which patterns are tried on an operation.
//!
//! The patterns of an operation are tried from the highest benefit down, until one has rewritten something. Patterns of equal
//! benefit are tried in the order of the table, and after them the rules that no row of the table names.
//!
//! Follows mlir/lib/Rewrite/PatternApplicator.cpp.

use std::sync::Arc;

use super::drr::{Rule, rule_named, rules_for};
use super::fold::may_fold;
use super::interface::{DialectRewriting, InterpretedRewriting, OpRewriting};
use super::pattern::{Pattern, PatternRoot, PatternWithState, Rewrite, RewriteFn};
use super::rewriter::Rewriter;
use definitions::{DefinitionSet, DialectContext as _};
use ir::op_info::{OpInfo, Trait};
use ir::{Context, OpId, OpName};

impl Pattern {
    /// Rewrites an operation, before which the rewriter stands.
    pub fn apply(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
        match self.rewrite {
            RewriteFn::Plain(rewrite) => rewrite(rewriter, op),
            RewriteFn::Given(number, rewrite) => rewrite(rewriter, op, number),
            RewriteFn::Rule(dialect) => {
                rule_named(rewriter.context(), dialect, self.name)?.apply(rewriter, op)
            }
        }
    }

    /// Returns the pattern as it is tried: the rule that it names, or itself. `None` if there is no such rule.
    fn applicable(&self, context: &Context) -> Option<Applicable> {
        match self.rewrite {
            RewriteFn::Rule(dialect) => {
                rule_named(context, dialect, self.name).cloned().map(Applicable::Rule)
            }
            RewriteFn::Plain(_) | RewriteFn::Given(..) => Some(Applicable::Code(*self)),
        }
    }
}

/// A pattern that can be tried on an operation.
#[derive(Clone)]
pub enum Applicable {
    /// A function.
    Code(Pattern),
    /// A function with data of its own.
    WithState(Arc<PatternWithState>),
    /// A pattern of a definition.
    Rule(Arc<Rule>),
}

impl Applicable {
    /// Returns the name, by which it can be switched on and off.
    pub fn name(&self) -> &str {
        match self {
            Applicable::Code(pattern) => pattern.name,
            Applicable::WithState(pattern) => &pattern.name,
            Applicable::Rule(rule) => rule.name(),
        }
    }

    fn benefit(&self) -> u16 {
        match self {
            Applicable::Code(pattern) => pattern.benefit,
            Applicable::WithState(pattern) => pattern.benefit,
            Applicable::Rule(rule) => rule.benefit(),
        }
    }

    /// Rewrites an operation, before which the rewriter stands.
    #[inline]
    pub fn apply(&self, rewriter: &mut Rewriter<'_>, op: OpId) -> Rewrite {
        match self {
            Applicable::Code(pattern) => pattern.apply(rewriter, op),
            Applicable::WithState(pattern) => (pattern.rewrite)(rewriter, op),
            Applicable::Rule(rule) => rule.apply(rewriter, op),
        }
    }
}

/// An entry of a set.
#[derive(Clone)]
enum Row {
    /// A pattern with a root of its own.
    Pattern(Pattern),
    /// The canonicalization patterns of the operation of this name.
    Canonicalization(&'static str),
    /// The canonicalization patterns of all operations.
    CanonicalizationOfAll,
    /// A pattern of a definition.
    Rule(Arc<Rule>),
    /// A pattern with data of its own.
    WithState(Arc<PatternWithState>),
}

impl Row {
    /// Returns the patterns for operations with `info`, without those for every operation.
    fn specific<'a>(&'a self, context: &Context, info: &'a OpInfo) -> Vec<&'a Pattern> {
        match self {
            Row::Pattern(row) if row.root != PatternRoot::Any && row.root.includes(context, info) => {
                vec![row]
            }
            Row::Canonicalization(registrar) => canonicalization_by(context, registrar, info),
            Row::CanonicalizationOfAll => canonicalization_of(info).iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Returns the patterns in C++ of a loaded dialect for operations with `info`.
    fn interpreted(&self, context: &Context, info: &OpInfo) -> Vec<Arc<PatternWithState>> {
        let is_meant = match self {
            Row::Canonicalization(name) => *context.string(info.name) == *name.as_bytes(),
            Row::CanonicalizationOfAll => true,
            _ => false,
        };
        match context.registry().code::<InterpretedRewriting>() {
            Some(table) if is_meant => (table.canonicalization)(context, info),
            _ => Vec::new(),
        }
    }

    /// Returns the pattern, if it is for every operation.
    fn any(&self) -> Option<&Pattern> {
        match self {
            Row::Pattern(row) => Some(row).filter(|row| row.root == PatternRoot::Any),
            _ => None,
        }
    }

    /// Returns the rules for operations with `info`.
    fn rules<'a>(&'a self, context: &'a Context, info: &OpInfo) -> Vec<&'a Arc<Rule>> {
        match self {
            Row::Rule(rule) if rule.root == info.name => vec![rule],
            Row::Canonicalization(name) if *context.string(info.name) == *name.as_bytes() => {
                canonicalization_rules_of(context, info)
            }
            Row::CanonicalizationOfAll => canonicalization_rules_of(context, info),
            _ => Vec::new(),
        }
    }
}

/// The rules that canonicalize operations, if the definition says that there is canonicalization: those of loaded files, and
/// those of the file that defines the operation. Other operations have the rules that functions of other classes add.
fn canonicalization_rules_of<'a>(context: &'a Context, info: &OpInfo) -> Vec<&'a Arc<Rule>> {
    let Some(at) = info.definition else { return Vec::new() };
    let library = context.registry().library(at.library);
    let flags = library.definitions.operations[at.index as usize].flags;
    let loaded = context.registry().loaded_libraries();
    let code = context.registry().code::<InterpretedRewriting>();
    let is_added = move |rule: &&Arc<Rule>| code.is_some_and(|code| (code.adds_rule)(context, rule.name()));
    if !flags.has_canonicalizer && !flags.has_canonicalize_method {
        return loaded.flat_map(|library| rules_for(context, library, info.name)).filter(is_added).collect();
    }
    let own = std::iter::once(library).filter(|library| !library.is_loaded());
    let rules = |library| rules_for(context, library, info.name);
    let is_meant = |library: &DefinitionSet, rule: &&Arc<Rule>| !library.is_found() || is_added(rule);
    let all = loaded.chain(own).flat_map(|library| rules(library).map(move |rule| (library, rule)));
    all.filter(|(library, rule)| is_meant(library, rule)).map(|(_, rule)| rule).collect()
}

/// The canonicalization patterns of operations.
fn canonicalization_of(info: &OpInfo) -> &'static [Pattern] {
    info.interface::<OpRewriting>().map_or(&[], |rewriting| rewriting.canonicalize)
}

/// Returns the canonicalization patterns of the operation called `registrar` that look at operations with `info`: those of
/// the operation itself, or those on its users.
fn canonicalization_by(context: &Context, registrar: &str, info: &OpInfo) -> Vec<&'static Pattern> {
    let is_own = *context.string(info.name) == *registrar.as_bytes();
    let is_meant = |row: &&Pattern| row.registrar.map_or(is_own, |of| of == registrar);
    let mut rows: Vec<&Pattern> = canonicalization_of(info).iter().filter(is_meant).collect();
    let dialect = registrar.split('.').next().and_then(|name| context.dialect(context.intern_string(name)));
    if let Some(rewriting) = dialect.and_then(|dialect| dialect.interface::<DialectRewriting>()) {
        let of_dialect = rewriting.patterns.iter().copied().flatten();
        rows.extend(
            of_dialect.filter(|row| row.registrar == Some(registrar) && row.root.includes(context, info)),
        );
    }
    rows
}

/// Patterns, and which of them are for which operations.
#[derive(Clone, Default)]
pub struct PatternSet {
    /// In the order in which they were added.
    rows: Vec<Row>,
    /// Names of the only patterns to use; all where there are none.
    enabled: Vec<String>,
    /// Names of patterns not to use.
    disabled: Vec<String>,
}

impl PatternSet {
    /// Creates an empty set: operations are folded only.
    pub fn new() -> Self {
        PatternSet::default()
    }

    /// Returns the canonicalization patterns of all dialects and operations.
    pub fn canonicalization(context: &Context) -> Self {
        let mut set = PatternSet::new();
        set.add_canonicalization(context);
        set
    }

    /// Appends the canonicalization patterns of all dialects and operations.
    pub fn add_canonicalization(&mut self, context: &Context) {
        let mut dialects = context.registry().dialects();
        sort::by_key(&mut dialects, |dialect| context.string(dialect.name));
        for dialect in dialects {
            let rewriting = dialect.interface::<DialectRewriting>();
            rewriting.iter().flat_map(|of| &of.patterns).for_each(|rows| self.add(rows));
        }
        self.rows.push(Row::CanonicalizationOfAll);
    }

    /// Appends patterns.
    pub fn add(&mut self, rows: &[Pattern]) {
        self.rows.extend(rows.iter().copied().map(Row::Pattern));
    }

    /// Appends a pattern of a definition.
    pub fn add_rule(&mut self, rule: &Arc<Rule>) {
        self.rows.push(Row::Rule(rule.clone()));
    }

    /// Appends a pattern with data of its own.
    pub fn add_with_state(&mut self, pattern: PatternWithState) {
        self.rows.push(Row::WithState(Arc::new(pattern)));
    }

    /// Returns the patterns with data of their own for operations with `info`: those for every operation, or the others.
    fn with_state<'a>(
        &'a self,
        context: &'a Context,
        info: &'a OpInfo,
        is_any: bool,
    ) -> impl Iterator<Item = Applicable> + 'a {
        self.rows.iter().filter_map(move |row| match row {
            Row::WithState(pattern)
                if (pattern.root == PatternRoot::Any) == is_any && pattern.root.includes(context, info) =>
            {
                Some(Applicable::WithState(pattern.clone()))
            }
            _ => None,
        })
    }

    /// Appends those patterns of a dialect that are not part of the canonicalization of one operation.
    pub fn add_canonicalization_of_dialect(&mut self, rows: &'static [Pattern]) {
        self.rows.extend(rows.iter().filter(|row| row.registrar.is_none()).copied().map(Row::Pattern));
    }

    /// Appends the canonicalization patterns of the operation called `name`, those on its users included.
    pub fn add_canonicalization_of(&mut self, name: &'static str) {
        self.rows.push(Row::Canonicalization(name));
    }

    /// Appends the patterns of another set.
    pub fn append(&mut self, other: PatternSet) {
        self.rows.extend(other.rows);
    }

    /// Uses only patterns of these names, if any are given, and none of the others.
    pub fn filter(&mut self, enabled: Vec<String>, disabled: Vec<String>) {
        (self.enabled, self.disabled) = (enabled, disabled);
    }

    fn uses(&self, pattern: &Applicable) -> bool {
        let is_named = |names: &[String]| names.iter().any(|name| name == pattern.name());
        !is_named(&self.disabled) && (self.enabled.is_empty() || is_named(&self.enabled))
    }

    /// Returns the patterns that are tried on operations of this name, in order.
    fn patterns_for(&self, context: &Context, name: OpName) -> Box<[Applicable]> {
        let info = name.info(context);
        let specific = self.rows.iter().flat_map(|row| row.specific(context, info));
        let mut all: Vec<Applicable> = specific.filter_map(|row| row.applicable(context)).collect();
        let interpreted = self.rows.iter().flat_map(|row| row.interpreted(context, info));
        all.extend(interpreted.map(Applicable::WithState));
        for rule in self.rows.iter().flat_map(|row| row.rules(context, info)) {
            let is_it =
                |known: &Applicable| matches!(known, Applicable::Rule(known) if Arc::ptr_eq(known, rule));
            if !all.iter().any(is_it) {
                all.push(Applicable::Rule(rule.clone()));
            }
        }
        // Among patterns of equal benefit, those for every operation come last.
        let any = self.rows.iter().filter_map(|row| row.any()?.applicable(context));
        all.extend(self.with_state(context, info, false));
        all.extend(any);
        all.extend(self.with_state(context, info, true));
        all.retain(|row| self.uses(row));
        sort::by_key(&mut all, |row| std::cmp::Reverse(row.benefit()));
        all.into()
    }
}

/// The rewrites that a driver tries on the operations of one name.
pub struct OpRewrites {
    /// Whether anything could fold them to something else than their own constant.
    pub may_fold: bool,
    /// The patterns that are tried on them, in order.
    pub patterns: Box<[Applicable]>,
}

/// The patterns of a set as a driver asks for them: by name of operation, found once.
pub struct PatternTable<'p> {
    set: &'p PatternSet,
    by_name: Vec<Option<OpRewrites>>,
}

impl<'p> PatternTable<'p> {
    /// Makes an empty table.
    pub fn new(set: &'p PatternSet) -> Self {
        PatternTable { set, by_name: Vec::new() }
    }

    /// Returns what is done with the operations of this name.
    #[inline]
    pub fn get(&mut self, context: &Context, name: OpName) -> &OpRewrites {
        if self.by_name.len() <= name.index() {
            self.by_name.resize_with(name.index() + 1, || None);
        }
        self.by_name[name.index()].get_or_insert_with(|| {
            let info = name.info(context);
            OpRewrites {
                may_fold: may_fold(info) && !info.traits.has(Trait::ConstantLike),
                patterns: self.set.patterns_for(context, name),
            }
        })
    }
}
