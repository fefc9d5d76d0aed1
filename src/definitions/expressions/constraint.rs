//! Constraints: an expression and its description.
//!
//! Types and attributes are uniqued, so a constraint is evaluated once for each. The answer is cached as a
//! byte in a table that the handle indexes.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering};

use super::compile::Unsupported;
use super::failure::Failure;
use super::frame::{Frame, OpFrame};
use super::interpreted::{Expression, InterpretedExpression};
use super::program::Program;
use super::value::Value;
use ir::{Attribute, Context, Type};

/// A constraint on operands, results, attributes, regions or successors. Thread-safe.
pub struct Constraint {
    /// The description in diagnostics.
    pub summary: Box<str>,
    check: Check,
    answers: Answers,
}

enum Check {
    /// Everything satisfies it.
    None,
    /// Over `$_self` alone.
    Value(Program),
    /// Over `$_self` and the operation it belongs to.
    InOperation(Program),
    /// Over both or one of them, by the code of the loaded dialects.
    Interpreted(InterpretedExpression),
    /// The constraint cannot be evaluated, and so accepts everything.
    Unsupported(Unsupported),
}

impl Constraint {
    /// Creates a constraint with this description and, unless everything satisfies it, this expression.
    pub fn new(summary: &str, expression: Option<Result<Expression, Unsupported>>) -> Self {
        let check = match expression {
            None => Check::None,
            Some(Err(unsupported)) => Check::Unsupported(unsupported),
            Some(Ok(Expression::Interpreted(expression))) => Check::Interpreted(expression),
            Some(Ok(Expression::Program(program))) => match program.constant() {
                Some(true) => Check::None,
                _ if program.needs_operation() => Check::InOperation(program),
                _ => Check::Value(program),
            },
        };
        Constraint { summary: summary.into(), check, answers: Answers::default() }
    }

    /// Returns the part of it that cannot be evaluated.
    pub fn unsupported(&self) -> Option<&Unsupported> {
        match &self.check {
            Check::Unsupported(unsupported) => Some(unsupported),
            _ => None,
        }
    }

    /// Returns why it is not checked, if it is not; interpreted code may need something unknown.
    pub fn unchecked(&self, context: &Context) -> Option<String> {
        match &self.check {
            Check::Unsupported(unsupported) => Some(unsupported.to_string()),
            Check::Interpreted(expression) => expression.missing(context),
            _ => None,
        }
    }

    /// Returns whether the answer depends only on types and properties of the operation, and, for a region,
    /// on the number of its blocks.
    pub fn is_of_signature(&self) -> bool {
        match &self.check {
            Check::None | Check::Unsupported(_) | Check::Value(_) => true,
            Check::InOperation(program) => program.is_of_signature(),
            Check::Interpreted(expression) => !expression.needs_operation(),
        }
    }

    /// Returns whether the answer may depend on more of an attribute than its class and its type.
    pub fn looks_into_attributes(&self) -> bool {
        match &self.check {
            Check::None | Check::Unsupported(_) => false,
            Check::Value(program) | Check::InOperation(program) => program.looks_into_attributes(),
            Check::Interpreted(_) => true,
        }
    }

    /// Returns whether it accepts everything.
    #[inline]
    pub fn is_trivial(&self) -> bool {
        matches!(self.check, Check::None | Check::Unsupported(_))
    }

    /// Returns whether a type satisfies it; `op` is the operation with a value of this type, if there is one.
    #[inline]
    pub fn holds_for_type<'a>(&'a self, context: &'a Context, op: Option<OpFrame<'a>>, ty: Type) -> bool {
        self.remembered(ty.index(), || self.holds(context, op, Value::Type(ty)))
    }

    /// Returns whether an attribute satisfies it; `op` is the operation that has it, if there is one.
    #[inline]
    pub fn holds_for_attribute<'a>(
        &'a self,
        context: &'a Context,
        op: Option<OpFrame<'a>>,
        attribute: Attribute,
    ) -> bool {
        self.remembered(attribute.index(), || self.holds(context, op, Value::Attribute(attribute)))
    }

    /// Returns the cached answer for the type or attribute `index`. A constraint is about one or the other.
    #[inline]
    fn remembered(&self, index: usize, ask: impl FnOnce() -> bool) -> bool {
        match self.answers.get(index) {
            Some(answer) => answer == Answer::True,
            None => self.remember(index, ask()),
        }
    }

    fn remember(&self, index: usize, holds: bool) -> bool {
        let is_of_value = match &self.check {
            Check::InOperation(_) => false,
            Check::Interpreted(expression) => !expression.needs_operation(),
            _ => true,
        };
        if is_of_value {
            self.answers.set(index, if holds { Answer::True } else { Answer::False });
        }
        holds
    }

    /// Returns whether a value satisfies it. An expression that would be undefined behaviour in C++ is false;
    /// one about an operation that does not exist yet is true.
    pub fn holds<'a>(&'a self, context: &'a Context, op: Option<OpFrame<'a>>, subject: Value<'a>) -> bool {
        let program = match &self.check {
            Check::None | Check::Unsupported(_) => return true,
            Check::InOperation(_) if op.is_none() => return true,
            Check::Interpreted(expression) if expression.needs_operation() && op.is_none() => return true,
            Check::Interpreted(expression) => {
                let answer = expression.evaluate(&Frame { op, ..Frame::over(context, subject) });
                // One that cannot be evaluated refuses nothing.
                return !matches!(answer, Some(Value::Bool(false) | Value::Int(0)));
            }
            Check::Value(program) | Check::InOperation(program) => program,
        };
        let holds = program.holds(&Frame { op, ..Frame::over(context, subject) });
        // C++ checks the parameters that only C++ knows.
        holds.unwrap_or_else(|failure| failure.0 == Failure::IN_CPP.0)
    }

    /// Returns whether the parameters of a type or attribute satisfy it, a predicate over all of them.
    pub fn holds_for_parameters<'a>(
        &'a self,
        context: &'a Context,
        parameters: &'a [Option<Attribute>],
    ) -> bool {
        match &self.check {
            Check::Value(program) => {
                program.holds(&Frame { parameters, ..Frame::over(context, Value::Null) }).unwrap_or(false)
            }
            Check::None | Check::Unsupported(_) | Check::InOperation(_) | Check::Interpreted(_) => true,
        }
    }
}

impl std::fmt::Debug for Constraint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Constraint").field("summary", &self.summary).finish_non_exhaustive()
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

/// Returns the chunk of `index`, and the position in it.
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
