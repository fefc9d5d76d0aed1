//! Sparse conditional constant propagation: every value is assumed to be a constant, and every block to be
//! unreachable, until the contrary is shown.
//!
//! Facts about values and blocks only move down the lattice, so the order of visits does not matter, except to the
//! ranges of integers that loops change. A queue holds the operations and blocks to be visited; a change pushes the
//! dependents. An operation that passes values on (a branch, a terminator, a call) has the receivers visited in turn,
//! so that no dependence lists are needed. Facts are in vectors by body and id.
//!
//! Follows mlir/lib/Analysis/DataFlow/{DeadCodeAnalysis,SparseAnalysis,ConstantPropagationAnalysis}.cpp.

mod calls;
mod facts;
mod ranges;
mod visit;

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use facts::Facts;
use interfaces::{callable_region, is_callable};
use ir::op_info::Trait;
use ir::symbols::SymbolTableCollection;
use ir::{Attribute, Block, BlockId, BodyId, Context, Ir, OpRef, Operation, StringId, ValueRef};
use ranges::RangeFacts;
pub use ranges::{RangeTables, Ranges};
use rewrite::fold::{Edits, apply_edits};

/// The lattice element of a value.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Constness {
    /// No value has reached it yet.
    #[default]
    Unseen,
    /// This constant, which the dialect can materialize.
    Constant(Attribute, StringId),
    /// A fold replaces it by a constant that the analysis does not see, or it is computed from such a value.
    /// mlir-opt treats it as `Unseen`; where values meet, that would be unsound.
    Replaced,
    /// Not a constant.
    Unknown,
}

/// An entrance: control enters a region or leaves an operation with regions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Entrance {
    op: OpRef,
    /// The region that is entered; `None` where the operation is left.
    region: Option<u32>,
}

/// An item of the worklist.
#[derive(Clone, Copy)]
enum Item {
    Op(OpRef),
    /// The results of an operation with regions, which control leaves.
    Results(OpRef),
    Block(BodyId, BlockId),
}

/// The analysis of the constants in `root`.
pub struct SparseConstants<'a> {
    ir: &'a Ir,
    root: Operation<'a>,
    facts: Facts,
    pending: VecDeque<Item>,
    /// The ranges of integers, if they are analyzed too.
    ranges: Option<RangeFacts>,
    /// For each entrance, the operations from which control comes, and the first argument or result that
    /// receives their operands.
    entrances: FxHashMap<Entrance, SmallVec<[(OpRef, usize); 2]>>,
    /// Branches that are taken.
    edges: FxHashSet<(BodyId, BlockId, BlockId)>,
    /// The calls of each callable.
    calls: FxHashMap<OpRef, SmallVec<[OpRef; 4]>>,
    /// Callables that may be called from unknown code.
    called_from_elsewhere: FxHashSet<OpRef>,
    symbols: SymbolTableCollection<'a>,
    edits: FoldEdits,
}

/// The changes that folding made and that stay, by operation.
type FoldEdits = FxHashMap<OpRef, Edits>;

impl<'a> SparseConstants<'a> {
    /// Analyses the values in `root`.
    pub fn of(root: Operation<'a>) -> SparseConstants<'a> {
        SparseConstants::analyze(root, None)
    }

    fn analyze(root: Operation<'a>, ranges: Option<RangeFacts>) -> SparseConstants<'a> {
        let ir = root.ir();
        let mut analysis = SparseConstants {
            ir,
            root,
            facts: Facts::default(),
            pending: VecDeque::new(),
            ranges,
            entrances: FxHashMap::default(),
            edges: FxHashSet::default(),
            calls: FxHashMap::default(),
            called_from_elsewhere: FxHashSet::default(),
            symbols: SymbolTableCollection::default(),
            edits: FoldEdits::default(),
        };
        analysis.note_unknown_calls();
        for region in root.regions() {
            if let Some(entry) = region.front() {
                entry.arguments().for_each(|argument| analysis.forget(argument.value_ref()));
                analysis.enter_block(entry);
            }
        }
        while let Some(item) = analysis.pending.pop_front() {
            match item {
                Item::Results(op) => analysis.visit_results(ir.operation(op)),
                Item::Op(op) => analysis.visit_operation(ir.operation(op)),
                Item::Block(body, block) => analysis.visit_block(ir.block(body, block)),
            }
        }
        analysis
    }

    /// Returns the lattice element of `value`.
    pub fn get(&self, value: ValueRef) -> Constness {
        self.facts.value(value)
    }

    /// Returns whether `block` is reachable.
    pub fn is_live(&self, block: Block<'_>) -> bool {
        self.facts.is_live(block.body_id(), block.id())
    }

    /// Returns the reachable calls of a callable; `None` if unknown code may call it too.
    pub fn known_calls(&self, callable: OpRef) -> Option<&[OpRef]> {
        let is_hidden = !self.called_from_elsewhere.contains(&callable);
        is_hidden.then(|| self.calls.get(&callable).map_or(&[][..], |calls| calls))
    }

    /// Returns the constants found, to be kept when the IR changes.
    pub fn into_constants(self) -> Constants {
        Constants { facts: self.facts, edits: self.edits }
    }

    /// Joins `other` into the lattice element of `value`.
    fn join(&mut self, value: ValueRef, other: Constness) {
        let old = self.facts.value(value);
        let new = match (old, other) {
            (_, Constness::Unseen) | (Constness::Unknown, _) => return,
            (Constness::Unseen, other) => other,
            (Constness::Constant(old, _), Constness::Constant(new, _)) if old == new => return,
            (Constness::Replaced, Constness::Replaced) => return,
            _ => Constness::Unknown,
        };
        self.facts.set_value(self.ir, value, new);
        self.visit_users(value);
    }

    /// Joins what is known of `from` into the lattice elements of `value`, which receives it.
    fn join_value(&mut self, value: ValueRef, from: ValueRef) {
        self.join(value, self.facts.value(from));
        self.join_range_of(value, from);
    }

    /// Records that `value` can be anything.
    fn forget(&mut self, value: ValueRef) {
        self.join(value, Constness::Unknown);
        self.forget_range(value);
    }

    fn visit_users(&mut self, value: ValueRef) {
        let body = self.ir.body(value.body);
        self.pending.extend(body.users(value.value).map(|op| Item::Op(OpRef { body: value.body, op })));
    }

    /// Records that `block` is reachable.
    fn enter_block(&mut self, block: Block<'a>) {
        if !self.facts.set_live(self.ir, block.body_id(), block.id()) {
            return;
        }
        self.pending.push_back(Item::Block(block.body_id(), block.id()));
        self.pending.extend(block.operations().map(|op| Item::Op(op.op_ref())));
    }

    /// Records that control enters at `entrance` from `from`; the argument or result `first` receives its
    /// first operand.
    fn enter(&mut self, entrance: Entrance, from: OpRef, first: usize) {
        let known = self.entrances.entry(entrance).or_default();
        if !known.iter().any(|other| other.0 == from) {
            known.push((from, first));
        }
        let op = self.ir.operation(entrance.op);
        match entrance.region {
            None if op.num_results() != 0 => self.pending.push_back(Item::Results(entrance.op)),
            None => {}
            Some(index) => {
                if let Some(entry) = op.region(index as usize).and_then(|region| region.front()) {
                    self.enter_block(entry);
                    self.pending.push_back(Item::Block(entry.body_id(), entry.id()));
                }
            }
        }
    }

    /// Returns whether `op` ends a region of a callable or of a region-branch operation.
    fn ends_region(op: Operation<'_>, parent: Operation<'_>) -> bool {
        op.num_successors() == 0
            && op.next().is_none()
            && (parent.has_trait(Trait::RegionBranchOpInterface) || is_callable(parent))
    }

    /// Returns the entry block of the body of `op`, a callable.
    fn callable_entry(op: Operation<'a>) -> Option<Block<'a>> {
        callable_region(op).and_then(|region| region.front())
    }
}

/// The constants found by the analysis, and the changes made by folds.
pub struct Constants {
    facts: Facts,
    edits: FoldEdits,
}

impl Constants {
    /// Returns the constant that `value` is, and the dialect that can make it.
    pub fn get(&self, value: ValueRef) -> Option<(Attribute, StringId)> {
        match self.facts.value(value) {
            Constness::Constant(value, dialect) => Some((value, dialect)),
            _ => None,
        }
    }

    /// Applies the changes that folds leave in place. Returns whether there are any.
    pub fn apply_edits(&self, ir: &mut Ir, context: &Context) -> bool {
        for (&op, edits) in &self.edits {
            apply_edits(ir, context, op, edits);
        }
        !self.edits.is_empty()
    }
}
