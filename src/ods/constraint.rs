//! Constraints on types whose answers are remembered.
//!
//! Types are uniqued, so what a constraint says of a type is asked once: after that the answer is
//! a byte in a table that the type's handle indexes.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

use super::definitions::Definitions;
use super::eval::Failure;
use super::program::Program;
use crate::ir::{Context, Type};

/// A program over types, and what it has answered so far. Thread-safe.
pub struct TypeConstraint {
    program: Program,
    answers: Answers,
}

impl TypeConstraint {
    /// Remembers the answers of `program`, which is one over `$_self` alone; `None` if it is not.
    pub fn new(program: Program) -> Option<Self> {
        (!program.needs_operation()).then(|| TypeConstraint { program, answers: Answers::default() })
    }

    /// The program itself.
    pub fn program(&self) -> &Program {
        &self.program
    }

    /// Whether a type satisfies the constraint.
    ///
    /// # Errors
    /// Where the expression does what is undefined in C++.
    #[inline]
    pub fn holds(&self, context: &Context, definitions: &dyn Definitions, ty: Type) -> Result<bool, Failure> {
        match self.answers.get(ty.index()) {
            Some(Answer::True) => Ok(true),
            Some(Answer::False) => Ok(false),
            _ => self.ask(context, definitions, ty),
        }
    }

    #[cold]
    fn ask(&self, context: &Context, definitions: &dyn Definitions, ty: Type) -> Result<bool, Failure> {
        let holds = self.program.holds_for_type(context, definitions, ty)?;
        self.answers.set(ty.index(), if holds { Answer::True } else { Answer::False });
        Ok(holds)
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Answer {
    False = 1,
    True = 2,
}

/// Bytes by index, in chunks of which each is twice as long as the one before: they are made when
/// they are first written to, and do not move.
struct Answers {
    chunks: [OnceLock<Box<[AtomicU8]>>; NUM_CHUNKS],
}

/// The first chunk has `1 << FIRST_BITS` bytes.
const FIRST_BITS: u32 = 6;
const NUM_CHUNKS: usize = (u32::BITS - FIRST_BITS) as usize;

/// The chunk that `index` is in, and where.
#[inline]
fn locate(index: usize) -> (usize, usize) {
    let position = index as u64 + (1 << FIRST_BITS);
    let bits = position.ilog2();
    ((bits - FIRST_BITS) as usize, (position - (1 << bits)) as usize)
}

impl Answers {
    #[inline]
    fn get(&self, index: usize) -> Option<Answer> {
        let (chunk, offset) = locate(index);
        match self.chunks.get(chunk)?.get()?[offset].load(Ordering::Relaxed) {
            1 => Some(Answer::False),
            2 => Some(Answer::True),
            _ => None,
        }
    }

    fn set(&self, index: usize, answer: Answer) {
        let (chunk, offset) = locate(index);
        if let Some(cell) = self.chunks.get(chunk) {
            let len = 1usize << (chunk as u32 + FIRST_BITS);
            let bytes = cell.get_or_init(|| (0..len).map(|_| AtomicU8::new(0)).collect());
            bytes[offset].store(answer as u8, Ordering::Relaxed);
        }
    }
}

impl Default for Answers {
    fn default() -> Self {
        Answers { chunks: [const { OnceLock::new() }; NUM_CHUNKS] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_where_they_were_put() {
        let answers = Answers::default();
        let expected = |index: usize| if index.is_multiple_of(3) { Answer::True } else { Answer::False };
        let indices = || (0..5000).chain([1 << 20, (1 << 20) + 1]);
        for index in indices().filter(|index| index % 5 != 0) {
            answers.set(index, expected(index));
        }
        for index in indices() {
            let answer = (index % 5 != 0).then(|| expected(index));
            assert!(answers.get(index) == answer, "{index}");
        }
    }
}
