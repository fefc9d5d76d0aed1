//! Whether operations with regions do anything to memory, remembered from one question to the next.
//!
//! The answer for an operation with recursive effects depends on all operations inside it. Passes ask about an
//! operation, then about the one around it, and so on: in a nest of n operations that is n² of them. A
//! [`NestedEffects`] keeps the answer for each operation with regions that it met. The answers are those of
//! [`is_memory_effect_free`] and [`would_op_be_trivially_dead`], and hold until the IR changes.

use rustc_hash::FxHashMap;

use super::effects::{
    NestedEffect, drops_by_itself, free_by_itself, has_droppable_effects, is_memory_effect_free,
    would_op_be_trivially_dead,
};
use ir::{Block, Ir, OpRef, Operation};

/// The answers so far.
#[derive(Default)]
pub struct NestedEffects {
    free: Answers,
    droppable: Answers,
}

impl NestedEffects {
    /// See [`is_memory_effect_free`].
    pub fn is_memory_effect_free(&mut self, op: Operation<'_>) -> bool {
        match op.num_regions() {
            0 => is_memory_effect_free(op),
            _ => self.free.holds(op, free_by_itself),
        }
    }

    /// See [`would_op_be_trivially_dead`].
    #[inline]
    pub fn would_op_be_trivially_dead(&mut self, op: Operation<'_>) -> bool {
        match op.num_regions() {
            0 => would_op_be_trivially_dead(op),
            _ => has_droppable_effects(op, |op| self.droppable.holds(op, drops_by_itself)),
        }
    }

    /// See [`is_op_trivially_dead`](super::is_op_trivially_dead).
    #[inline]
    pub fn is_op_trivially_dead(&mut self, op: Operation<'_>) -> bool {
        op.body().are_results_unused(op.id()) && self.would_op_be_trivially_dead(op)
    }
}

/// The answers to one question, by operation.
#[derive(Default)]
struct Answers(FxHashMap<OpRef, Answer>);

#[derive(Clone, Copy)]
struct Answer {
    /// The version of the IR that it is of.
    version: u64,
    /// A nested operation that makes the answer false by itself. The answer is valid as long as it is nested
    /// there.
    objection: Option<OpRef>,
}

/// An operation all of whose nested operations so far say yes.
struct Open<'a> {
    op: Operation<'a>,
    num_entered_regions: usize,
    block: Option<Block<'a>>,
    next: Option<Operation<'a>>,
}

impl<'a> Open<'a> {
    fn new(op: Operation<'a>) -> Self {
        Open { op, num_entered_regions: 0, block: None, next: None }
    }

    /// Returns the next operation directly inside.
    fn next_nested(&mut self) -> Option<Operation<'a>> {
        loop {
            if let Some(op) = self.next {
                self.next = op.next();
                return Some(op);
            }
            self.block = self.block.and_then(Block::next);
            while self.block.is_none() {
                self.block = self.op.region(self.num_entered_regions)?.front();
                self.num_entered_regions += 1;
            }
            self.next = self.block.and_then(Block::front);
        }
    }
}

/// Returns the operation that `op` names, unless its body is gone.
fn existing(ir: &Ir, op: OpRef) -> Option<Operation<'_>> {
    (op.op.index() < ir.body(op.body).num_operations()).then(|| ir.operation(op))
}

impl Answers {
    /// Returns the known answer for `op`, where `ask` is the answer that an operation gives by itself. `Err`
    /// has the operation that makes it false; `None` means that it depends on nested operations.
    fn known(
        &mut self,
        op: Operation<'_>,
        ask: fn(Operation<'_>) -> NestedEffect,
    ) -> Option<Result<(), OpRef>> {
        match ask(op) {
            NestedEffect::Holds => Some(Ok(())),
            NestedEffect::Fails => Some(Err(op.op_ref())),
            NestedEffect::AsNested if op.num_regions() == 0 => Some(Ok(())),
            NestedEffect::AsNested => {
                let answer = self.0.get_mut(&op.op_ref())?;
                let version = op.ir().version();
                if answer.version != version {
                    let objecting = existing(op.ir(), answer.objection?)?;
                    if !op.is_ancestor_of(objecting) || ask(objecting) != NestedEffect::Fails {
                        return None;
                    }
                    answer.version = version;
                }
                Some(answer.objection.map_or(Ok(()), Err))
            }
        }
    }

    fn holds(&mut self, root: Operation<'_>, ask: fn(Operation<'_>) -> NestedEffect) -> bool {
        if let Some(answer) = self.known(root, ask) {
            return answer.is_ok();
        }
        let version = root.ir().version();
        let mut open = vec![Open::new(root)];
        while let Some(last) = open.last_mut() {
            let Some(nested) = last.next_nested() else {
                self.0.insert(last.op.op_ref(), Answer { version, objection: None });
                open.pop();
                continue;
            };
            match self.known(nested, ask) {
                Some(Ok(())) => {}
                // The answer for all its ancestors is false, too.
                Some(Err(objecting)) => {
                    let answer = Answer { version, objection: Some(objecting) };
                    self.0.extend(open.into_iter().map(|around| (around.op.op_ref(), answer)));
                    return false;
                }
                None => open.push(Open::new(nested)),
            }
        }
        true
    }
}
