//! Counts of rewrites per operation, by which a driver detects patterns that undo one another.
//!
//! Patterns that never terminate keep rewriting one operation, or the one that the last rewrite put in its
//! place. So each operation has a count: the number of its own rewrites, plus, if a rewrite created it, the
//! count of the rewritten operation at that time. The driver visits new operations first, so endless
//! rewriting soon makes some count large.

use ir::{Ir, OpRef};

/// The counts of one run of a driver.
#[derive(Default)]
pub struct RewriteCounts {
    /// By body and operation; operations without an entry were never rewritten.
    counts: Vec<Vec<u32>>,
    /// The operation that is being rewritten, and its count afterwards.
    current: Option<(OpRef, u32)>,
    /// The number of operations that its body had before: those from there on are new.
    first_new: usize,
}

impl RewriteCounts {
    fn get(&self, op: OpRef) -> u32 {
        let of_body = self.counts.get(op.body.index());
        of_body.and_then(|counts| counts.get(op.op.index())).copied().unwrap_or(0)
    }

    fn set(&mut self, op: OpRef, count: u32) {
        let (body, index) = (op.body.index(), op.op.index());
        if self.counts.len() <= body {
            self.counts.resize_with(body + 1, Vec::new);
        }
        let counts = &mut self.counts[body];
        if counts.len() <= index {
            counts.resize((index + 1).next_power_of_two(), 0);
        }
        counts[index] = count;
    }

    /// Records the start of a rewriting of `op`.
    #[inline]
    pub fn begin(&mut self, ir: &Ir, op: OpRef) {
        self.current = Some((op, self.get(op) + 1));
        self.first_new = ir.body(op.body).num_operations();
    }

    /// Records the end of the rewriting that began last; returns its count.
    pub fn finish(&mut self) -> u32 {
        let Some((op, count)) = self.current.take() else { return 0 };
        self.set(op, count);
        count
    }

    /// `op` was put somewhere; it may be new.
    pub fn inserted(&mut self, op: OpRef) {
        if let Some((of, count)) = self.current
            && of.body == op.body
            && op.op.index() >= self.first_new
        {
            self.set(op, count);
        }
    }
}
