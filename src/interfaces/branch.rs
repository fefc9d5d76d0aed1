//! Branches between blocks: `BranchOpInterface`.

use std::ops::Range;

use smallvec::SmallVec;

use ir::{Attribute, Operation};

/// The operands that a branch passes to the arguments of one of its successors.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct BranchOperands {
    /// How many of them, the first ones, the operation makes itself.
    pub produced: usize,
    /// The operands for the others.
    pub forwarded: Range<usize>,
}

impl BranchOperands {
    /// These operands, and nothing else.
    pub fn forwarded(forwarded: Range<usize>) -> Self {
        BranchOperands { produced: 0, forwarded }
    }
}

/// Returns the operands passed to each successor.
pub type BranchOperandsHook = fn(Operation<'_>) -> SmallVec<[BranchOperands; 2]>;

/// The interface of branches. Which operands are handed to a successor depends on nothing but the signature.
pub struct Branch {
    /// Returns the operands that are passed to each successor; nothing if the code that tells them cannot be evaluated.
    pub operands: BranchOperandsHook,
}

/// The operands that `op` hands to each of its successors, if it says so.
#[inline]
pub fn branch_operands(op: Operation<'_>) -> Option<SmallVec<[BranchOperands; 2]>> {
    let told = op.info().interface::<Branch>().map(|branch| (branch.operands)(op));
    told.filter(|told| told.len() == op.num_successors())
}

/// The index of the successor to which a branch goes, given the constants among the operands.
pub type KnownSuccessorHook = fn(Operation<'_>, &[Option<Attribute>]) -> Option<usize>;

/// The interface of branches that tell by constants where control goes: `getSuccessorForOperands` of
/// `BranchOpInterface`.
pub struct KnownSuccessor(pub KnownSuccessorHook);
