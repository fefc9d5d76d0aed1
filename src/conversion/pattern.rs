//! Conversion patterns, and the order in which they are tried.

use super::rewriter::ConversionRewriter;
use super::target::ConversionTarget;
use super::type_converter::ValueVec;
use ir::op_info::Trait;
use ir::{Context, OpId, OpName, ValueId};
use rewrite::{PatternRoot, Rewrite};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;
use std::rc::Rc;

/// How a pattern rewrites the operation, before which the rewriter stands. `P` is what all patterns of a set are given.
pub enum Rewriting<P> {
    /// With the operands as they are, by a pattern that is given nothing.
    Unit(fn(&mut ConversionRewriter<'_>, &(), OpId) -> Rewrite),
    /// With the operands as they are.
    Plain(fn(&mut ConversionRewriter<'_>, &P, OpId) -> Rewrite),
    /// With converted operands, one for each.
    OneToOne(fn(&mut ConversionRewriter<'_>, &P, OpId, &[ValueId]) -> Rewrite),
    /// With converted operands, one for each, and the name of the operation to replace it by.
    ToOp(fn(&mut ConversionRewriter<'_>, &P, OpId, &[ValueId], &'static str) -> Rewrite, &'static str),
    /// With converted operands, any number for each.
    OneToN(fn(&mut ConversionRewriter<'_>, &P, OpId, &[ValueVec]) -> Rewrite),
}

impl<P> Clone for Rewriting<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for Rewriting<P> {}

/// A row of a table of conversion patterns.
pub struct ConversionPattern<P> {
    /// The operations that it looks at.
    pub root: PatternRoot,
    /// Patterns of greater benefit are tried first.
    pub benefit: u16,
    /// Whether operands are converted by the type converter; otherwise they are the latest replacements.
    pub converts_types: bool,
    /// Whether the pattern may be applied to what it has made itself.
    pub is_bounded: bool,
    /// How it rewrites.
    pub rewriting: Rewriting<P>,
}

impl<P> Clone for ConversionPattern<P> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<P> Copy for ConversionPattern<P> {}

impl<P> ConversionPattern<P> {
    const fn on(root: &'static str, rewriting: Rewriting<P>) -> Self {
        let root = PatternRoot::Op(root);
        ConversionPattern { root, benefit: 1, converts_types: true, is_bounded: false, rewriting }
    }

    /// Creates a pattern for operations called `root` that sees one converted operand for each.
    pub const fn new(
        root: &'static str,
        rewrite: fn(&mut ConversionRewriter<'_>, &P, OpId, &[ValueId]) -> Rewrite,
    ) -> Self {
        ConversionPattern::on(root, Rewriting::OneToOne(rewrite))
    }

    /// Creates a pattern that replaces operations called `root` by ones called `to`: a row of a table of such names.
    pub const fn to_op(
        root: &'static str,
        to: &'static str,
        rewrite: fn(&mut ConversionRewriter<'_>, &P, OpId, &[ValueId], &'static str) -> Rewrite,
    ) -> Self {
        ConversionPattern::on(root, Rewriting::ToOp(rewrite, to))
    }

    /// Creates a pattern for operations called `root` that sees all values that an operand was converted to.
    pub const fn one_to_n(
        root: &'static str,
        rewrite: fn(&mut ConversionRewriter<'_>, &P, OpId, &[ValueVec]) -> Rewrite,
    ) -> Self {
        ConversionPattern::on(root, Rewriting::OneToN(rewrite))
    }

    /// Creates a pattern for operations called `root` that sees their operands as they are.
    pub const fn plain(
        root: &'static str,
        rewrite: fn(&mut ConversionRewriter<'_>, &P, OpId) -> Rewrite,
    ) -> Self {
        let pattern = ConversionPattern::on(root, Rewriting::Plain(rewrite));
        ConversionPattern { converts_types: false, ..pattern }
    }

    /// Changes the benefit.
    pub const fn with_benefit(self, benefit: u16) -> Self {
        ConversionPattern { benefit, ..self }
    }

    /// Lets the pattern apply to what it has made itself.
    pub const fn bounded(self) -> Self {
        ConversionPattern { is_bounded: true, ..self }
    }

    /// Makes the pattern one for operations with a trait.
    pub const fn on_trait(self, of: Trait) -> Self {
        ConversionPattern { root: PatternRoot::Trait(of), ..self }
    }

    /// Leaves the operands as their latest replacements, whatever their types.
    pub const fn without_types(self) -> Self {
        ConversionPattern { converts_types: false, ..self }
    }
}

/// The patterns of a conversion.
pub struct ConversionPatterns<P> {
    rows: Vec<ConversionPattern<P>>,
}

impl<P> Default for ConversionPatterns<P> {
    fn default() -> Self {
        ConversionPatterns { rows: Vec::new() }
    }
}

impl<P> ConversionPatterns<P> {
    /// Creates an empty set.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds patterns that see the operands as they are, and are given nothing, as those of another conversion.
    pub fn add_plain(&mut self, rows: &[ConversionPattern<()>]) {
        let plain = rows.iter().filter_map(|row| match row.rewriting {
            Rewriting::Plain(rewrite) | Rewriting::Unit(rewrite) => Some((row, rewrite)),
            _ => None,
        });
        self.rows.extend(plain.map(|(row, rewrite)| ConversionPattern {
            root: row.root,
            benefit: row.benefit,
            converts_types: row.converts_types,
            is_bounded: row.is_bounded,
            rewriting: Rewriting::Unit(rewrite),
        }));
    }

    /// Adds patterns.
    pub fn add(&mut self, rows: &[ConversionPattern<P>]) {
        self.rows.extend_from_slice(rows);
    }
}

/// A set of patterns as the driver asks for it, whatever they are given.
pub(super) trait PatternSource {
    /// Returns the patterns for operations of this name by their numbers, in the order in which they are tried.
    fn patterns_for(&mut self, name: OpName, target: &ConversionTarget<'_>) -> Rc<[usize]>;
    /// Returns whether pattern `index` converts the types of operands; whether it may be applied to its own results.
    fn properties(&self, index: usize) -> (bool, bool);
    /// Applies pattern `index`.
    fn apply(&self, index: usize, rewriter: &mut ConversionRewriter<'_>, op: OpId) -> Rewrite;
}

/// A set with what its patterns are given.
pub(super) struct Given<'p, P> {
    patterns: &'p ConversionPatterns<P>,
    data: &'p P,
    context: &'p Context,
    by_name: FxHashMap<OpName, Rc<[usize]>>,
    names: Vec<Option<OpName>>,
}

impl<'p, P> Given<'p, P> {
    pub(super) fn new(patterns: &'p ConversionPatterns<P>, data: &'p P, context: &'p Context) -> Self {
        let name = |row: &ConversionPattern<P>| match row.root {
            PatternRoot::Op(name) => Some(context.op_name(context.intern_string(name))),
            PatternRoot::Any | PatternRoot::Trait(_) => None,
        };
        let names = patterns.rows.iter().map(name).collect();
        Given { patterns, data, context, by_name: FxHashMap::default(), names }
    }
}

impl<P> PatternSource for Given<'_, P> {
    fn patterns_for(&mut self, name: OpName, target: &ConversionTarget<'_>) -> Rc<[usize]> {
        if let Some(known) = self.by_name.get(&name) {
            return known.clone();
        }
        let mut own: Vec<usize> = Vec::new();
        if !target.is_always_legal(name) {
            own.extend((0..self.names.len()).filter(|&index| self.names[index] == Some(name)));
        }
        // The graph of what leads to legal operations is built from the last pattern on, unless there are some for
        // every operation.
        if self.names.iter().all(Option::is_some) {
            own.reverse();
        }
        let info = name.info(self.context);
        let is_for = |index: &usize| match self.patterns.rows[*index].root {
            PatternRoot::Any => true,
            PatternRoot::Trait(of) => info.registered && info.traits.has(of),
            PatternRoot::Op(_) => false,
        };
        own.extend((0..self.names.len()).filter(is_for));
        sort::by_key(&mut own, |&index| std::cmp::Reverse(self.patterns.rows[index].benefit));
        let own: Rc<[usize]> = own.into();
        self.by_name.insert(name, own.clone());
        own
    }

    fn properties(&self, index: usize) -> (bool, bool) {
        let row = &self.patterns.rows[index];
        (row.converts_types, row.is_bounded)
    }

    fn apply(&self, index: usize, rewriter: &mut ConversionRewriter<'_>, op: OpId) -> Rewrite {
        match self.patterns.rows[index].rewriting {
            Rewriting::Unit(rewrite) => rewrite(rewriter, &(), op),
            Rewriting::Plain(rewrite) => rewrite(rewriter, self.data, op),
            Rewriting::OneToOne(rewrite) => {
                let operands = single_operands(rewriter, op)?;
                rewrite(rewriter, self.data, op, &operands)
            }
            Rewriting::ToOp(rewrite, to) => {
                let operands = single_operands(rewriter, op)?;
                rewrite(rewriter, self.data, op, &operands, to)
            }
            Rewriting::OneToN(rewrite) => {
                let operands = rewriter.remapped_operands(op)?;
                rewrite(rewriter, self.data, op, &operands)
            }
        }
    }
}

/// Returns the converted operands of `op` if there is one for each.
fn single_operands(rewriter: &mut ConversionRewriter<'_>, op: OpId) -> Option<SmallVec<[ValueId; 4]>> {
    let operands = rewriter.remapped_operands(op)?;
    operands.iter().map(|values| (values.len() == 1).then(|| values[0])).collect()
}
