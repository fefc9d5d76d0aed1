//! Places: the stack, the heap, and parts of the values there.

use super::value::{Items, Step, Value};
use crate::error::{Eval, EvalError};
use std::cell::Cell;
use std::rc::Rc;

/// The greatest length of a chain of references.
const MAX_CHAIN: u32 = 100;

/// Memory of a machine.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    /// Slots of frames.
    pub stack: Vec<Value>,
    /// Cells that live until the outermost call returns.
    pub heap: Vec<Value>,
    /// The cells among them that may not change, ascending.
    pub fixed: Vec<u32>,
    /// Steps left; copying what is shared takes some.
    pub fuel: Cell<i64>,
}

fn dangling() -> Box<EvalError> {
    EvalError::undefined("a reference to something that is gone")
}

impl Memory {
    /// Takes steps from the budget.
    pub fn charge(&self, steps: usize) -> Eval<()> {
        let left = self.fuel.get() - steps as i64;
        self.fuel.set(left);
        if left < 0 { Err(EvalError::budget("steps are used up")) } else { Ok(()) }
    }

    /// Returns the value that a reference names, or the value itself.
    pub fn peek<'a>(&'a self, value: &'a Value) -> Eval<&'a Value> {
        if value.is_reference() { self.peek_at(value, 0) } else { Ok(value) }
    }

    fn peek_at<'a>(&'a self, mut value: &'a Value, mut depth: u32) -> Eval<&'a Value> {
        loop {
            depth += 1;
            if depth > MAX_CHAIN {
                return Err(EvalError::budget("references lead too deep"));
            }
            value = match value {
                Value::Local(slot) => self.stack.get(*slot as usize).ok_or_else(dangling)?,
                Value::Heap(cell) => self.heap.get(*cell as usize).ok_or_else(dangling)?,
                Value::Part(part) => project(self.peek_at(&part.base, depth)?, &part.step)?,
                other => return Ok(other),
            };
        }
    }

    /// Returns the place that a reference names.
    pub fn place_mut(&mut self, reference: &Value) -> Eval<&mut Value> {
        let place = self.canonical(reference)?;
        if !self.fixed.is_empty() {
            self.check_changes(&place)?;
        }
        let Memory { stack, heap, fuel, .. } = self;
        place_mut(stack, heap, fuel, &place, 0)
    }

    /// Returns an error if a place is in a cell that may not change.
    fn check_changes(&self, place: &Value) -> Eval<()> {
        let mut place = place;
        while let Value::Part(part) = place {
            place = &part.base;
        }
        match place {
            Value::Heap(cell) if self.fixed.binary_search(cell).is_ok() => {
                Err(EvalError::unsupported("a change of what a parameter of a type or attribute points to"))
            }
            _ => Ok(()),
        }
    }

    /// Returns the reference at the end of a chain of references.
    pub fn canonical(&self, reference: &Value) -> Eval<Value> {
        canonical(&self.stack, &self.heap, reference, 0)
    }

    pub fn allocate(&mut self, value: Value) -> Eval<Value> {
        self.charge(1)?;
        self.heap.push(value);
        Ok(Value::Heap(self.heap.len() as u32 - 1))
    }

    /// Makes a cell that may not change.
    pub fn allocate_fixed(&mut self, value: Value) -> Eval<Value> {
        self.fixed.push(self.heap.len() as u32);
        self.allocate(value)
    }

    /// Frees all cells.
    pub fn clear_heap(&mut self) {
        self.heap.clear();
        self.fixed.clear();
    }
}

/// Follows references to the one whose place holds no reference.
fn canonical(stack: &[Value], heap: &[Value], reference: &Value, depth: u32) -> Eval<Value> {
    let mut reference = reference.clone();
    for _ in depth..MAX_CHAIN {
        let held = match &reference {
            Value::Local(slot) => stack.get(*slot as usize).ok_or_else(dangling)?,
            Value::Heap(cell) => heap.get(*cell as usize).ok_or_else(dangling)?,
            Value::Part(part) => {
                let base = canonical(stack, heap, &part.base, depth + 1)?;
                let held = project(peek(stack, heap, &base, depth + 1)?, &part.step)?;
                if !held.is_reference() {
                    return Ok(Value::part(base, part.step.clone()));
                }
                held
            }
            _ => return Ok(reference),
        };
        if !held.is_reference() {
            return Ok(reference);
        }
        reference = held.clone();
    }
    Err(EvalError::budget("references lead too deep"))
}

fn peek<'a>(stack: &'a [Value], heap: &'a [Value], place: &Value, depth: u32) -> Eval<&'a Value> {
    if depth > MAX_CHAIN {
        return Err(EvalError::budget("references lead too deep"));
    }
    match place {
        Value::Local(slot) => stack.get(*slot as usize).ok_or_else(dangling),
        Value::Heap(cell) => heap.get(*cell as usize).ok_or_else(dangling),
        Value::Part(part) => project(peek(stack, heap, &part.base, depth + 1)?, &part.step),
        _ => Err(EvalError::unsupported("a part of a temporary value")),
    }
}

/// Returns the place of a canonical reference.
fn place_mut<'a>(
    stack: &'a mut [Value],
    heap: &'a mut [Value],
    fuel: &Cell<i64>,
    place: &Value,
    depth: u32,
) -> Eval<&'a mut Value> {
    if depth > MAX_CHAIN {
        return Err(EvalError::budget("references lead too deep"));
    }
    match place {
        Value::Local(slot) => stack.get_mut(*slot as usize).ok_or_else(dangling),
        Value::Heap(cell) => heap.get_mut(*cell as usize).ok_or_else(dangling),
        Value::Part(part) => {
            project_mut(place_mut(stack, heap, fuel, &part.base, depth + 1)?, &part.step, fuel)
        }
        _ => Err(EvalError::unsupported("a change of a temporary value")),
    }
}

/// The error of a part that a value does not have.
#[derive(Clone, Copy)]
enum NoSuchPart {
    Content,
    Element,
    /// Of what it is no part.
    Of(&'static str),
}

impl NoSuchPart {
    fn of(value: &Value) -> NoSuchPart {
        match value {
            Value::Optional(..) => NoSuchPart::Content,
            Value::List(_) | Value::Braces(_) | Value::Tuple(_) => NoSuchPart::Element,
            other => NoSuchPart::Of(other.describe()),
        }
    }

    #[cold]
    fn error(self) -> Box<EvalError> {
        match self {
            NoSuchPart::Content => EvalError::undefined("the content of an empty optional"),
            NoSuchPart::Element => EvalError::undefined("an index out of bounds"),
            NoSuchPart::Of(whole) => EvalError::unsupported(format!("a part of a {whole}")),
        }
    }
}

fn project<'a>(value: &'a Value, step: &Step) -> Eval<&'a Value> {
    let part = match (value, step) {
        (Value::List(items) | Value::Braces(items) | Value::Tuple(items), Step::Element(at)) => {
            items.values.get(*at as usize)
        }
        (Value::Record(record), Step::Field(at)) => record.fields.values.get(*at as usize),
        (Value::Optional(_, Some(content)), Step::Content) => Some(&content.0),
        (Value::Map(map), Step::Entry(at)) => map.entries.get(*at as usize).map(|(_, _, value)| value),
        _ => None,
    };
    part.ok_or_else(|| NoSuchPart::of(value).error())
}

/// Makes `Rc` content unshared, and takes steps for the copied amount.
fn unshare<'a, T: Clone>(
    shared: &'a mut Rc<T>,
    fuel: &Cell<i64>,
    size: impl FnOnce(&T) -> usize,
) -> &'a mut T {
    if Rc::strong_count(shared) > 1 {
        fuel.set(fuel.get() - size(shared) as i64);
    }
    Rc::make_mut(shared)
}

fn project_mut<'a>(value: &'a mut Value, step: &Step, fuel: &Cell<i64>) -> Eval<&'a mut Value> {
    let missing = NoSuchPart::of(value);
    let part = match (value, step) {
        (Value::List(items) | Value::Braces(items) | Value::Tuple(items), Step::Element(at)) => {
            unshare(items, fuel, |items: &Items| items.values.len()).values.get_mut(*at as usize)
        }
        (Value::Record(record), Step::Field(at)) => {
            unshare(record, fuel, |record| record.fields.values.len()).fields.values.get_mut(*at as usize)
        }
        (Value::Optional(_, Some(content)), Step::Content) => Some(&mut Rc::make_mut(content).0),
        (Value::Map(map), Step::Entry(at)) => {
            let map = unshare(map, fuel, |map| 3 * map.entries.len());
            map.entries.get_mut(*at as usize).map(|(_, _, value)| value)
        }
        _ => None,
    };
    part.ok_or_else(|| missing.error())
}
