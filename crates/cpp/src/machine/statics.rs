//! Variables that functions change and that outlast them: those outside of functions, static ones of functions, and the
//! caches of dialects.
//!
//! A program that runs from its start to its end has one of each. Here each call from outside begins anew, as no answer
//! may depend on the calls before it. A nested call, such as that of the printer of a type by the printer of the type
//! around it, has a machine of its own, which begins with the values that the variables have at that moment:
//!
//! ```cpp
//! static llvm::SmallPtrSet<const void *, 4> visited;   // types that are being printed
//! ```
//!
//! Changes that a nested call makes are lost when it returns.

use super::Machine;
use super::value::{Handle, Items, Key, Set, Value};
use crate::error::{Eval, EvalError};
use crate::index::{ClassId, VariableId};
use crate::name::Name;
use crate::source::FileId;
use rustc_hash::FxHashMap;
use std::rc::Rc;

/// Names a static variable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum StaticKey {
    /// A variable outside of functions.
    Outer(VariableId),
    /// A static variable of a function, by the place of its declaration.
    Local(FileId, u32),
    /// A field of a dialect's class.
    OfDialect(ClassId, Name),
}

/// The values of static variables at some moment.
#[derive(Clone, Debug, Default)]
pub struct Statics(Rc<FxHashMap<StaticKey, Value>>);

/// How deep values may nest that a call takes from the one around it.
const MAX_DEPTH: u32 = 8;

impl Machine {
    /// Returns the values of static variables at this moment, for a call within this one; nothing if there are none.
    pub fn statics(&self) -> Option<Statics> {
        let cells = self.statics.iter().filter(|(_, (run, _))| *run == self.run);
        let value = |cell: u32| self.memory.peek(&Value::Heap(cell)).ok().cloned();
        let values: FxHashMap<_, _> =
            cells.filter_map(|(&key, &(_, cell))| Some((key, value(cell)?))).collect();
        (!values.is_empty()).then(|| Statics(Rc::new(values)))
    }

    /// Gives static variables the first values that they have in the next calls: those of the call around these, if there
    /// is one. `is_shared` tells the things of the host that are the same in both.
    pub fn begin_with(&mut self, statics: Option<&Statics>, is_shared: impl Fn(Handle) -> bool) {
        let value = |value: &Value| match value {
            Value::Set(set) => plain_set(set, &is_shared),
            other => is_plain(other, &is_shared, 0).then(|| other.clone()),
        };
        let values = statics
            .iter()
            .flat_map(|statics| statics.0.iter())
            .filter_map(|(&key, of)| Some((key, value(of)?)));
        self.first_statics = values.collect();
    }

    /// Returns the place of a static variable, if this run has one.
    pub(crate) fn place_of_static(&self, key: StaticKey) -> Option<Value> {
        match self.statics.get(&key) {
            Some(&(run, cell)) if run == self.run => Some(Value::Heap(cell)),
            _ => None,
        }
    }

    /// Returns why the value of a variable is unknown in this run, if it is.
    pub(crate) fn reason_of_unknown(&self, key: StaticKey) -> Option<Box<EvalError>> {
        self.unknown.get(&key).filter(|(run, _)| *run == self.run).map(|(_, reason)| Box::new(reason.clone()))
    }

    /// Makes the value of a variable unknown in this run.
    pub(crate) fn set_unknown(&mut self, key: StaticKey, reason: EvalError) {
        self.unknown.insert(key, (self.run, reason));
    }

    /// Makes the place of a static variable.
    pub(crate) fn make_static(&mut self, key: StaticKey, first: Value) -> Eval<Value> {
        let first = self.first_statics.get(&key).cloned().unwrap_or(first);
        let place = self.allocate(first)?;
        if let Value::Heap(cell) = place {
            self.statics.insert(key, (self.run, cell));
        }
        Ok(place)
    }
}

/// Returns a set for another machine: a pointer to the storage of a type is the type there.
fn plain_set(set: &Set, is_shared: &impl Fn(Handle) -> bool) -> Option<Value> {
    let mut set = set.clone();
    for (key, value) in &mut set.elements {
        if let (Value::Pointer(_), &Key::Host(kind, small, a, b)) = (&*value, &*key) {
            *value = Value::Host(Handle { kind, small, a, b });
        }
        if !is_plain(value, is_shared, 0) {
            return None;
        }
    }
    Some(Value::Set(Rc::new(set)))
}

/// Returns whether a value means the same in another machine: it names no place.
fn is_plain(value: &Value, is_shared: &impl Fn(Handle) -> bool, depth: u32) -> bool {
    let is_part_plain = |part: &Value| is_plain(part, is_shared, depth + 1);
    let are_plain = |items: &Items| items.values.iter().all(is_part_plain);
    match value {
        Value::Null | Value::Bool(_) | Value::Int(..) | Value::Float(..) | Value::Text(_) => true,
        Value::Host(handle) => is_shared(*handle),
        _ if depth == MAX_DEPTH => false,
        Value::List(items) | Value::Tuple(items) => are_plain(items),
        Value::Record(record) => are_plain(&record.fields),
        Value::Set(set) => set.elements.iter().all(|(_, element)| is_part_plain(element)),
        Value::Map(map) => {
            map.entries.iter().all(|(_, key, value)| is_part_plain(key) && is_part_plain(value))
        }
        Value::Optional(_, held) => held.as_ref().is_none_or(|held| is_part_plain(&held.0)),
        _ => false,
    }
}
