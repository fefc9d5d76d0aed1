//! Evaluation of linked code.
//!
//! A [`Machine`] holds the state of one thread: the stack, types, linked functions, and the rest of the
//! budgets. An evaluator walks nodes; an expression is evaluated either for its value or for the place
//! that it names (`place.rs` has the difference). No source makes it panic: every end without a value is an
//! [`EvalError`] with a place.

mod call;
mod class;
mod class_template;
mod compare;
mod construct;
mod convert;
mod described;
mod drop;
mod expression;
mod function;
mod iteration;
mod layout;
mod machine;
mod method;
mod missing;
mod object_conversion;
mod operator;
mod overload;
mod place;
mod specialize;
mod statement;
mod template;

pub use described::StorageClass;

use crate::error::Eval;
use crate::link::{Code, NodeId};
use crate::machine::Machine;
use crate::machine::host::Host;
pub(crate) use crate::machine::mismatch;
use crate::machine::value::Value;
use crate::source::Place;
use smallvec::SmallVec;

/// The arguments of a call: few calls have more than these, which are not allocated.
type ArgumentValues = SmallVec<[Value; 4]>;

/// Evaluates with the host at hand.
pub(crate) struct Evaluator<'m> {
    pub m: &'m mut Machine,
    pub host: &'m mut dyn Host,
}

/// The code that runs, and where its slots begin.
#[derive(Clone, Copy)]
pub(crate) struct Frame<'c> {
    pub code: &'c Code,
    pub base: u32,
}

impl<'c> Frame<'c> {
    fn slot(self, slot: u32) -> Value {
        Value::Local(self.base + slot)
    }

    fn place(self, node: NodeId) -> Place {
        Place { file: self.code.file, offset: self.code.places[node.0 as usize] }
    }
}

impl Evaluator<'_> {
    /// Returns the value that a reference names.
    pub fn load(&self, value: &Value) -> Eval<Value> {
        self.m.memory.peek(value).cloned()
    }

    /// Returns a value without reference around it; consumes its argument.
    pub fn loaded(&self, value: Value) -> Eval<Value> {
        if value.is_reference() { self.load(&value) } else { Ok(value) }
    }

    /// Returns the value that a reference names, borrowed.
    pub fn peek<'a>(&'a self, value: &'a Value) -> Eval<&'a Value> {
        self.m.memory.peek(value)
    }

    /// Returns the place that a reference names.
    pub fn place_mut(&mut self, reference: &Value) -> Eval<&mut Value> {
        self.m.memory.place_mut(reference)
    }

    /// Takes steps.
    pub fn charge(&self, steps: usize) -> Eval<()> {
        self.m.memory.charge(steps)
    }

    /// Notifies the host of its entities that have ended.
    fn report_ended(&mut self) -> Eval<()> {
        loop {
            let Some(handle) = self.m.next_ended() else { return Ok(()) };
            self.host.ended(self.m, handle)?;
        }
    }
}
