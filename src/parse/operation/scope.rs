//! The names in scope: SSA values and blocks.
//!
//! A name is visible from its definition to the end of the region it stands in, and in the
//! regions nested there. Names are borrowed from the source text and kept in one table per
//! isolated scope; leaving a region does not erase its names but ends its *epoch*, which makes
//! them stale: a function of ten thousand values costs nothing to leave.

use rustc_hash::{FxHashMap, FxHashSet};

use crate::operation::name_key::NameKey;
use ir::{BlockId, BodyId, ValueId};

/// An operand as written: a name that is yet to be resolved to a value of a type.
#[derive(Clone, Copy, Debug)]
pub struct UnresolvedOperand<'s> {
    /// With the `%`.
    pub name: &'s [u8],
    /// The result number after `#`; 0 if there is none.
    pub number: u32,
    /// The byte offset of the name.
    pub offset: u32,
}

/// A value that has a name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ValueDefinition {
    pub value: ValueId,
    /// The body that the value lies in.
    pub body: BodyId,
    /// The position of its definition, or of a use before its definition.
    pub offset: u32,
    /// The scope it dies with: a depth, and the epoch of that depth.
    depth: u32,
    epoch: u32,
}

/// A block that has a name.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BlockDefinition {
    pub block: BlockId,
    /// The position of its definition or first use.
    pub offset: u32,
    pub is_defined: bool,
}

/// Value names that do not reach beyond an isolated region.
#[derive(Default)]
struct IsolatedScope<'s> {
    values: FxHashMap<NameKey<'s>, ValueDefinition>,
    /// The results after the first one of a group that shares a name.
    numbered: FxHashMap<(&'s [u8], u32), ValueDefinition>,
    /// Outermost first.
    open: Vec<OpenScope>,
    /// The names whose definitions were skipped after an error.
    lost: FxHashSet<&'s [u8]>,
}

struct OpenScope {
    epoch: u32,
    has_values: bool,
}

impl IsolatedScope<'_> {
    fn is_live(&self, definition: &ValueDefinition) -> bool {
        self.open.get(definition.depth as usize).is_some_and(|scope| scope.epoch == definition.epoch)
    }
}

/// All names in scope.
#[derive(Default)]
pub(crate) struct Scopes<'s> {
    isolated: Vec<IsolatedScope<'s>>,
    /// The blocks of each open region, outermost first.
    blocks: Vec<FxHashMap<NameKey<'s>, BlockDefinition>>,
    next_epoch: u32,
    /// Empty isolated scopes with room.
    spare: Vec<IsolatedScope<'s>>,
}

/// The most names that a scope which is kept has room for: to empty it takes as long as that is large.
const LARGEST_SPARE: usize = 1024;

impl<'s> Scopes<'s> {
    /// Opens the scope of a region; names from outside stay visible unless it is `isolated`.
    pub fn push(&mut self, isolated: bool) {
        if isolated || self.isolated.is_empty() {
            self.isolated.push(self.spare.pop().unwrap_or_default());
        }
        self.next_epoch += 1;
        let epoch = self.next_epoch;
        if let Some(scope) = self.isolated.last_mut() {
            scope.open.push(OpenScope { epoch, has_values: false });
        }
        self.blocks.push(FxHashMap::default());
    }

    /// Closes the scope opened last; gives its blocks that were used but never defined, in the
    /// order of their first use.
    pub fn pop(&mut self) -> Vec<BlockDefinition> {
        if let Some(scope) = self.isolated.last_mut() {
            scope.open.pop();
            if scope.open.is_empty()
                && let Some(mut scope) = self.isolated.pop()
                && scope.values.capacity().max(scope.numbered.capacity()) <= LARGEST_SPARE
            {
                scope.values.clear();
                scope.numbered.clear();
                scope.lost.clear();
                self.spare.push(scope);
            }
        }
        let blocks = self.blocks.pop().unwrap_or_default();
        let mut undefined: Vec<_> = blocks.into_values().filter(|block| !block.is_defined).collect();
        sort::by_key(&mut undefined, |block| block.offset);
        undefined
    }

    /// Returns the value called `name#number`.
    #[inline]
    pub fn value(&self, name: &'s [u8], number: u32) -> Option<ValueDefinition> {
        let scope = self.isolated.last()?;
        let definition = match number {
            0 => scope.values.get(&NameKey::new(name)),
            _ => scope.numbered.get(&(name, number)),
        }?;
        scope.is_live(definition).then_some(*definition)
    }

    /// Returns the number of open scopes.
    pub fn depth(&self) -> usize {
        self.blocks.len()
    }

    /// Makes uses of a name refer to an unknown value.
    pub fn lose_value(&mut self, name: &'s [u8]) {
        if let Some(scope) = self.isolated.last_mut() {
            scope.lost.insert(name);
        }
    }

    /// Returns whether the definition of a name was skipped after an error.
    pub fn is_lost_value(&self, name: &[u8]) -> bool {
        self.isolated.last().is_some_and(|scope| scope.lost.contains(name))
    }

    /// Returns whether any value is visible.
    pub fn has_values(&self) -> bool {
        self.isolated.last().is_some_and(|scope| scope.open.iter().any(|open| open.has_values))
    }

    /// Defines a name in the innermost scope. Returns the previous definition of the name.
    #[inline]
    pub fn define_value(
        &mut self,
        name: UnresolvedOperand<'s>,
        value: ValueId,
        body: BodyId,
    ) -> Option<ValueDefinition> {
        let depth = self.isolated.last().map_or(0, |scope| scope.open.len() - 1);
        self.insert(name, value, body, depth)
    }

    /// Names a value that is used but not defined yet: the name lives as long as the isolated
    /// scope, since the definition may follow in any region around the use.
    pub fn forward_value(&mut self, name: UnresolvedOperand<'s>, value: ValueId, body: BodyId) {
        self.insert(name, value, body, 0);
    }

    fn insert(
        &mut self,
        UnresolvedOperand { name, number, offset }: UnresolvedOperand<'s>,
        value: ValueId,
        body: BodyId,
        depth: usize,
    ) -> Option<ValueDefinition> {
        let scope = self.isolated.last_mut()?;
        let open = &mut scope.open[depth];
        open.has_values = true;
        let definition = ValueDefinition { value, body, offset, depth: depth as u32, epoch: open.epoch };
        let before = match number {
            0 => scope.values.insert(NameKey::new(name), definition),
            _ => scope.numbered.insert((name, number), definition),
        };
        before.filter(|before| scope.is_live(before))
    }

    /// Returns the entry for the block called `name` in the innermost region.
    pub fn block(&mut self, name: &'s [u8]) -> Option<&mut BlockDefinition> {
        self.blocks.last_mut()?.get_mut(&NameKey::new(name))
    }

    /// Names a block of the innermost region.
    pub fn insert_block(&mut self, name: &'s [u8], definition: BlockDefinition) {
        if let Some(blocks) = self.blocks.last_mut() {
            blocks.insert(NameKey::new(name), definition);
        }
    }
}
