//! Sparse conditional constant propagation: every value is thought to be a constant, and every block not to
//! run, until the contrary is shown.
//!
//! What is known of values and blocks only ever gets worse, so the order of visits does not matter. There
//! is one stack of operations and blocks to be visited: where something changes, whoever depends on it
//! goes there. An operation that hands values on (a branch, a terminator, a call) has what takes them
//! visited in turn, so that nobody needs to be told who depends on what. Facts are kept in vectors by
//! body and id.
//!
//! Follows mlir/lib/Analysis/DataFlow/{DeadCodeAnalysis,SparseAnalysis,ConstantPropagationAnalysis}.cpp.

mod calls;
mod facts;
mod visit;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::interfaces::{callable_region, is_callable};
use crate::ir::op_info::Trait;
use crate::ir::symbols::SymbolTableCollection;
use crate::ir::{Attribute, Block};
use crate::ir::{BlockId, BodyId, Ir, OpRef, Operation, StringId, ValueRef};
use facts::Facts;

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Constness {
    /// Nothing yet.
    #[default]
    Unseen,
    /// It is this constant, which the dialect can make.
    Constant(Attribute, StringId),
    /// It may be anything.
    Unknown,
}

/// What goes into a region or out of an operation with regions, by what it goes into.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Entrance {
    op: OpRef,
    /// The region that is entered; `None` where the operation is left.
    region: Option<u32>,
}

/// Something to be visited.
#[derive(Clone, Copy)]
enum Item {
    Op(OpRef),
    /// The results of an operation with regions, which control leaves.
    Results(OpRef),
    Block(BodyId, BlockId),
}

/// Works out what is constant in `root`.
pub struct SparseConstants<'a> {
    ir: &'a Ir,
    root: Operation<'a>,
    facts: Facts,
    pending: Vec<Item>,
    /// Operations from which control enters, and the first argument or result that takes what they hand
    /// over.
    entrances: FxHashMap<Entrance, SmallVec<[(OpRef, usize); 2]>>,
    /// Branches that are taken.
    edges: FxHashSet<(BodyId, BlockId, BlockId)>,
    /// The calls of what can be called.
    calls: FxHashMap<OpRef, SmallVec<[OpRef; 4]>>,
    /// What may be called from elsewhere.
    called_from_elsewhere: FxHashSet<OpRef>,
    symbols: SymbolTableCollection<'a>,
}

impl<'a> SparseConstants<'a> {
    /// What is known of the values in `root`.
    pub fn of(root: Operation<'a>) -> SparseConstants<'a> {
        let ir = root.ir();
        let mut analysis = SparseConstants {
            ir,
            root,
            facts: Facts::default(),
            pending: Vec::new(),
            entrances: FxHashMap::default(),
            edges: FxHashSet::default(),
            calls: FxHashMap::default(),
            called_from_elsewhere: FxHashSet::default(),
            symbols: SymbolTableCollection::default(),
        };
        analysis.note_unknown_calls();
        for region in root.regions() {
            if let Some(entry) = region.front() {
                entry
                    .arguments()
                    .for_each(|argument| analysis.join(argument.value_ref(), Constness::Unknown));
                analysis.enter_block(entry);
            }
        }
        while let Some(item) = analysis.pending.pop() {
            match item {
                Item::Results(op) => analysis.visit_results(ir.operation(op)),
                Item::Op(op) => analysis.visit_operation(ir.operation(op)),
                Item::Block(body, block) => analysis.visit_block(ir.block(body, block)),
            }
        }
        analysis
    }

    /// What is known of `value`.
    pub fn get(&self, value: ValueRef) -> Constness {
        self.facts.value(value)
    }

    /// Whether `block` may run.
    pub fn is_live(&self, block: Block<'_>) -> bool {
        self.facts.is_live(block.body_id(), block.id())
    }

    /// The calls that run of what can be called; `None` where it may be called from elsewhere too.
    pub fn known_calls(&self, callable: OpRef) -> Option<&[OpRef]> {
        let is_hidden = !self.called_from_elsewhere.contains(&callable);
        is_hidden.then(|| self.calls.get(&callable).map_or(&[][..], |calls| calls))
    }

    /// The constants found, to be kept when the IR changes.
    pub fn into_constants(self) -> Constants {
        Constants { facts: self.facts }
    }

    /// Adds what is known of `value`.
    fn join(&mut self, value: ValueRef, other: Constness) {
        let old = self.facts.value(value);
        let new = match (old, other) {
            (_, Constness::Unseen) | (Constness::Unknown, _) => return,
            (Constness::Unseen, other) => other,
            (Constness::Constant(old, _), Constness::Constant(new, _)) if old == new => return,
            _ => Constness::Unknown,
        };
        self.facts.set_value(self.ir, value, new);
        let body = self.ir.body(value.body);
        self.pending.extend(body.users(value.value).map(|op| Item::Op(OpRef { body: value.body, op })));
    }

    /// Notes that `block` runs.
    fn enter_block(&mut self, block: Block<'a>) {
        if !self.facts.set_live(self.ir, block.body_id(), block.id()) {
            return;
        }
        let start = self.pending.len();
        self.pending.push(Item::Block(block.body_id(), block.id()));
        self.pending.extend(block.operations().map(|op| Item::Op(op.op_ref())));
        self.pending[start..].reverse();
    }

    /// Notes that control enters at `entrance` from `from`; what it hands over is taken from position
    /// `first` on.
    fn enter(&mut self, entrance: Entrance, from: OpRef, first: usize) {
        let known = self.entrances.entry(entrance).or_default();
        if !known.iter().any(|other| other.0 == from) {
            known.push((from, first));
        }
        let op = self.ir.operation(entrance.op);
        match entrance.region {
            None if op.num_results() != 0 => self.pending.push(Item::Results(entrance.op)),
            None => {}
            Some(index) => {
                if let Some(entry) = op.region(index as usize).and_then(|region| region.front()) {
                    self.enter_block(entry);
                    self.pending.push(Item::Block(entry.body_id(), entry.id()));
                }
            }
        }
    }

    /// Whether `op` is where a region of a callable operation or of one that says how control flows
    /// between its regions ends.
    fn ends_region(op: Operation<'_>, parent: Operation<'_>) -> bool {
        op.num_successors() == 0
            && op.next().is_none()
            && (parent.has_trait(Trait::RegionBranchOpInterface) || is_callable(parent))
    }

    /// The entry block of what runs when `op` is called.
    fn callable_entry(op: Operation<'a>) -> Option<Block<'a>> {
        callable_region(op).and_then(|region| region.front())
    }
}

/// The constants that an analysis has found.
pub struct Constants {
    facts: Facts,
}

impl Constants {
    /// The constant that `value` is, and the dialect that can make it.
    pub fn get(&self, value: ValueRef) -> Option<(Attribute, StringId)> {
        match self.facts.value(value) {
            Constness::Constant(value, dialect) => Some((value, dialect)),
            _ => None,
        }
    }
}
