//! Sets of conversion patterns that are given different things, joined for one conversion.

use super::pattern::{ConversionPatterns, Given, PatternSource};
use super::rewriter::ConversionRewriter;
use super::target::ConversionTarget;
use ir::{Context, OpId, OpName};
use rewrite::Rewrite;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Sets of patterns, each with the data for its patterns. The patterns of all are numbered through.
pub struct PatternSets<'p> {
    context: &'p Context,
    sets: Vec<Box<dyn PatternSource + 'p>>,
    by_name: FxHashMap<OpName, Rc<[usize]>>,
}

impl<'p> PatternSets<'p> {
    /// Creates a collection without sets.
    pub fn new(context: &'p Context) -> Self {
        PatternSets { context, sets: Vec::new(), by_name: FxHashMap::default() }
    }

    /// Adds a set, and what its patterns are given.
    pub fn add<P>(&mut self, patterns: &'p ConversionPatterns<P>, data: &'p P) {
        self.sets.push(Box::new(Given::new(patterns, data, self.context)));
    }

    /// Returns the set that has pattern `index`, and its number there.
    fn find(&self, mut index: usize) -> (&dyn PatternSource, usize) {
        for set in &self.sets {
            if index < set.len() {
                return (&**set, index);
            }
            index -= set.len();
        }
        unreachable!("patterns are numbered by `patterns_for`")
    }
}

impl PatternSource for PatternSets<'_> {
    fn patterns_for(&mut self, name: OpName, target: &ConversionTarget<'_>) -> Rc<[usize]> {
        if let Some(known) = self.by_name.get(&name) {
            return known.clone();
        }
        let mut all = Vec::new();
        let mut first = 0;
        for set in &mut self.sets {
            all.extend(set.patterns_for(name, target).iter().map(|index| first + index));
            first += set.len();
        }
        all.sort_by_key(|&index| std::cmp::Reverse(self.benefit(index)));
        let all: Rc<[usize]> = all.into();
        self.by_name.insert(name, all.clone());
        all
    }

    fn properties(&self, index: usize) -> (bool, bool) {
        let (set, index) = self.find(index);
        set.properties(index)
    }

    fn len(&self) -> usize {
        self.sets.iter().map(|set| set.len()).sum()
    }

    fn benefit(&self, index: usize) -> u16 {
        let (set, index) = self.find(index);
        set.benefit(index)
    }

    fn apply(&self, index: usize, rewriter: &mut ConversionRewriter<'_>, op: OpId) -> Rewrite {
        let (set, index) = self.find(index);
        set.apply(index, rewriter, op)
    }
}
