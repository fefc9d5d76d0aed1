//! Whether sibling operations are worth several threads.
//!
//! A stage that treats siblings independently of one another may do so on several threads. Starting them pays where there
//! are many siblings, or a few with much in them: a module has thousands of small functions, or thirty large ones.
//!
//! Representation: the work that an operation makes is counted as the operations of the body that it owns, and itself. If
//! these are few, as in a module around a function, those of the bodies that they own count too; what is deeper does not,
//! so that counting takes no longer than what is counted for.

use super::block::Block;
use super::operation::Operation;
use super::region::Region;

/// The number of siblings from which on threads pay whatever is in them.
const MANY: usize = 64;
/// The number of operations in them from which on threads pay for few siblings.
const MUCH: usize = 4096;
/// The number of operations in a sibling up to which its outcome, such as its text, may wait for that of others.
const MOST: usize = 1 << 16;

/// The number of operations in a body up to which those are counted that its operations own.
const FEW: usize = 64;

/// The work that siblings make.
#[derive(Clone, Copy, Default, Debug)]
pub struct SiblingWork {
    num_siblings: usize,
    total: usize,
    heaviest: usize,
}

impl SiblingWork {
    /// Counts the work of siblings.
    pub fn of<'a>(siblings: impl Iterator<Item = Operation<'a>>) -> Self {
        let mut work = SiblingWork::default();
        for op in siblings {
            let weight = weight(op);
            work.num_siblings += 1;
            work.total += weight;
            work.heaviest = work.heaviest.max(weight);
        }
        work
    }

    /// Returns whether it is worth several threads.
    pub fn is_worth_threads(self) -> bool {
        self.num_siblings >= MANY || (self.num_siblings > 1 && self.total >= MUCH)
    }

    /// Returns whether no sibling makes most of it, or so much that others should not wait for its outcome. Threads are
    /// better used within such a one.
    pub fn is_even(self) -> bool {
        self.heaviest <= MOST && self.heaviest * 2 <= self.total
    }
}

fn weight(op: Operation<'_>) -> usize {
    let owned = op.num_owned_operations();
    let nested = match owned {
        0 | FEW.. => 0,
        _ => {
            let nested = op.regions().flat_map(Region::blocks).flat_map(Block::operations);
            nested.map(Operation::num_owned_operations).sum()
        }
    };
    1 + owned + nested
}
