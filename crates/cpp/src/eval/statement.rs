//! Statements.

use super::{Evaluator, Frame};
use crate::error::{Eval, EvalError};
use crate::link::{Act, ActId, InitCode, NodeId, Test};
use crate::machine::types::{Ty, Type};
use crate::machine::value::{Items, Step, Value};
use std::rc::Rc;

/// How a statement ended.
pub(crate) enum Flow {
    Normal,
    Break,
    Continue,
    Return(Value),
}

impl Evaluator<'_> {
    pub fn execute(&mut self, f: Frame<'_>, id: ActId) -> Eval<Flow> {
        self.charge(1)?;
        match &f.code.acts[id.0 as usize] {
            Act::Empty => {}
            Act::Expr(value) => {
                self.place(f, *value)?;
                if self.m.has_ended() {
                    self.report_ended()?;
                }
            }
            Act::Declare(slot, ty, init) => self.declare(f, *slot, *ty, init)?,
            Act::Bind(slots, is_reference, value) => {
                let value = if *is_reference { self.place(f, *value)? } else { self.eval(f, *value)? };
                self.bind(f, slots, &value)?;
            }
            Act::Sequence(acts) => return self.execute_all(f, acts),
            Act::Block(acts, slots) => {
                let mut flow = self.execute_all(f, acts)?;
                self.destroy(f, slots, &mut flow)?;
                // A returned place may be one of the variables, so these end with the frame then.
                if !matches!(flow, Flow::Return(_)) {
                    for &slot in slots.iter().rev() {
                        self.m.memory.stack[(f.base + slot) as usize] = Value::Void;
                    }
                    if self.m.has_ended() {
                        self.report_ended()?;
                    }
                }
                return Ok(flow);
            }
            Act::If { init, condition, then, otherwise, .. } => {
                if let Some(init) = init {
                    self.execute(f, *init)?;
                }
                if self.test(f, condition)? {
                    return self.execute(f, *then);
                }
                if let Some(otherwise) = otherwise {
                    return self.execute(f, *otherwise);
                }
            }
            Act::While(condition, body) => {
                while self.test(f, condition)? {
                    match self.execute(f, *body)? {
                        Flow::Normal | Flow::Continue => {}
                        Flow::Break => break,
                        flow => return Ok(flow),
                    }
                }
            }
            Act::DoWhile(body, condition) => loop {
                match self.execute(f, *body)? {
                    Flow::Normal | Flow::Continue => {}
                    Flow::Break => break,
                    flow => return Ok(flow),
                }
                if !self.condition(f, *condition)? {
                    break;
                }
            },
            Act::For { init, condition, step, body } => {
                self.execute(f, *init)?;
                loop {
                    if let Some(condition) = condition
                        && !self.test(f, condition)?
                    {
                        break;
                    }
                    match self.execute(f, *body)? {
                        Flow::Normal | Flow::Continue => {}
                        Flow::Break => break,
                        flow => return Ok(flow),
                    }
                    if let Some(step) = step {
                        self.place(f, *step)?;
                    }
                }
            }
            Act::RangeFor { init, slots, is_bound, ty, range, body } => {
                if let Some(init) = init {
                    self.execute(f, *init)?;
                }
                return self.range_for(f, slots, *is_bound, *ty, *range, *body);
            }
            Act::Switch { init, value, cases, body } => {
                if let Some(init) = init {
                    self.execute(f, *init)?;
                }
                return self.switch(f, value, cases, body);
            }
            Act::Break => return Ok(Flow::Break),
            Act::Continue => return Ok(Flow::Continue),
            Act::Return(None) => return Ok(Flow::Return(Value::Void)),
            // Whether a place or its value is returned is the function's to decide.
            Act::Return(Some(value)) => return Ok(Flow::Return(self.place(f, *value)?)),
        }
        Ok(Flow::Normal)
    }

    /// Calls the destructors of the variables of a block, the last one first. A returned object has none to call yet.
    fn destroy(&mut self, f: Frame<'_>, slots: &[u32], flow: &mut Flow) -> Eval<()> {
        for slot in slots.iter().rev().map(|slot| f.base + slot) {
            let Some(Value::Record(record)) = self.m.memory.stack.get(slot as usize) else { continue };
            let destructors = self.layout(record.ty)?;
            if destructors.destructors.is_empty() {
                continue;
            }
            if let Flow::Return(value) = flow
                && value.is_reference()
            {
                if matches!(self.m.memory.canonical(value)?, Value::Local(returned) if returned == slot) {
                    continue;
                }
                *value = self.load(value)?;
            }
            for &destructor in &destructors.destructors {
                self.call_function(destructor, Some(Value::Local(slot)), &[], &[])?;
            }
            // A block around this one has its variables too, and a `return` leaves both.
            self.m.memory.stack[slot as usize] = Value::Void;
        }
        Ok(())
    }

    fn execute_all(&mut self, f: Frame<'_>, acts: &[ActId]) -> Eval<Flow> {
        for act in acts {
            match self.execute(f, *act)? {
                Flow::Normal => {}
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Normal)
    }

    fn declare(&mut self, f: Frame<'_>, slot: u32, ty: Ty, init: &InitCode) -> Eval<()> {
        let value = self.initial_value(f, ty, init)?;
        self.m.memory.stack[(f.base + slot) as usize] = value;
        if self.m.has_ended() {
            self.report_ended()?;
        }
        Ok(())
    }

    /// Returns the first value of a variable; a reference for a variable that is one.
    pub(super) fn initial_value(&mut self, f: Frame<'_>, ty: Ty, init: &InitCode) -> Eval<Value> {
        let ty = self.resolve_type(f, ty)?;
        if self.m.types.is_reference(ty) {
            let node = match init {
                InitCode::Value(node) => *node,
                InitCode::Arguments(arguments, _) if arguments.len() == 1 => arguments[0],
                _ => return Err(EvalError::unsupported("a reference without a value")),
            };
            let place = self.place(f, node)?;
            return self.bind_reference(place, ty);
        }
        match init {
            InitCode::Default => self.default_value(ty),
            InitCode::Value(node) => {
                if let crate::link::Node::Braces(items) = &f.code.nodes[node.0 as usize] {
                    // `Entry entry = {.name = name};`
                    if let Some(object) = self.construct_designated(f, ty, items)? {
                        return Ok(object);
                    }
                    if let Some(object) = self.construct_with_references(f, ty, items)? {
                        return Ok(object);
                    }
                }
                let value = match self.elements_referred_to(ty) {
                    Some(_) => self.place(f, *node)?,
                    None => self.eval(f, *node)?,
                };
                self.converted(value, ty)
            }
            InitCode::Arguments(arguments, braces) => {
                if let Some(object) = self.construct_designated(f, ty, arguments)? {
                    return Ok(object);
                }
                let arguments = self.arguments(f, arguments, true)?;
                self.construct(ty, &arguments, *braces)
            }
        }
    }

    /// Returns the content of a variable of a reference type: the place, or a value that was converted or is
    /// temporary.
    pub(super) fn bind_reference(&mut self, place: Value, ty: Ty) -> Eval<Value> {
        let Type::Reference(of, is_const) = *self.m.types.get(ty) else { return Ok(place) };
        if matches!(self.m.types.get(of), Type::Host(_) | Type::List(..) | Type::Map(..) | Type::Set(..))
            && let Some((part, _)) = self.base_part(&place)?
        {
            return Ok(part);
        }
        if !is_const || of == Ty::AUTO {
            if !is_const && let Value::Braces(_) = place {
                return self.convert(place, of);
            }
            // An empty list of the host has the elements that the function declares.
            if let &Type::List(_, element) = self.m.types.get(of)
                && let Value::List(items) = self.peek(&place)?
                && items.element == Ty::AUTO
                && items.values.is_empty()
                && place.is_reference()
                && !self.m.types.is_dependent(element)
                && let Value::List(items) = self.place_mut(&place)?
            {
                Rc::make_mut(items).element = element;
            }
            return Ok(place);
        }
        if place.is_reference() && self.is_of_type(&place, of)? {
            return Ok(place);
        }
        let value = self.loaded(place)?;
        self.convert(value, of)
    }

    /// Binds the parts of a value to names.
    pub(super) fn bind(&mut self, f: Frame<'_>, slots: &[u32], value: &Value) -> Eval<()> {
        let parts = self.parts(value, slots.len())?;
        for (slot, part) in slots.iter().zip(parts) {
            self.m.memory.stack[(f.base + slot) as usize] = part;
        }
        Ok(())
    }

    /// Returns the parts of a tuple, an array or an object: references if `value` is one.
    pub(super) fn parts(&mut self, value: &Value, count: usize) -> Eval<Vec<Value>> {
        let (items, is_record) = match self.peek(value)? {
            Value::Tuple(items) | Value::List(items) | Value::Braces(items) => (items.values.clone(), false),
            Value::Record(record) => (record.fields.values.clone(), true),
            other => {
                let other = other.clone();
                match other.handle() {
                    Some(handle) => (self.host.elements(self.m, handle)?, false),
                    None => return Err(super::mismatch("the parts", &other)),
                }
            }
        };
        if items.len() != count {
            return Err(EvalError::undefined(format!("{count} names for {} values", items.len())));
        }
        if !value.is_reference() {
            return Ok(items);
        }
        let part = |at: usize, item: Value| {
            if item.is_reference() {
                return item;
            }
            let step = if is_record { Step::Field(at as u32) } else { Step::Element(at as u32) };
            Value::part(value.clone(), step)
        };
        Ok(items.into_iter().enumerate().map(|(at, item)| part(at, item)).collect())
    }

    fn test(&mut self, f: Frame<'_>, test: &Test) -> Eval<bool> {
        match test {
            Test::Expr(node) => self.condition(f, *node),
            Test::Declare(act, slot) => {
                self.execute(f, *act)?;
                self.truth(&f.slot(*slot))
            }
        }
    }

    pub(super) fn condition(&mut self, f: Frame<'_>, node: NodeId) -> Eval<bool> {
        let value = self.eval(f, node)?;
        self.truth(&value).map_err(|error| error.at(f.place(node)))
    }

    fn range_for(
        &mut self,
        f: Frame<'_>,
        slots: &[u32],
        is_bound: bool,
        ty: Ty,
        range: NodeId,
        body: ActId,
    ) -> Eval<Flow> {
        let range_place = self.place(f, range)?;
        let is_place = range_place.is_reference() && matches!(self.peek(&range_place)?, Value::List(_));
        let ty = self.resolve_type(f, ty)?;
        if let (Type::Reference(_, false), Value::Text(_)) = (self.m.types.get(ty), self.peek(&range_place)?)
            && range_place.is_reference()
            && !is_bound
        {
            return self.for_characters(f, slots[0], &range_place, body);
        }
        let items: Rc<Items> = self.items(&range_place).map_err(|error| error.at(f.place(range)))?;
        let is_reference = self.m.types.is_reference(ty);
        // An entry of a map refers to its value: a variable that is no reference has a copy of both.
        let copies_entries = !is_reference && matches!(self.peek(&range_place)?, Value::Map(_));
        // The objects of a type's parameter last: `&object` may be kept.
        let (range_place, is_place) = match items.values.first() {
            Some(Value::Record(_)) if is_reference && !is_place => {
                (self.m.allocate(Value::List(Rc::clone(&items)))?, true)
            }
            _ => (range_place, is_place),
        };
        // A variable by reference names the element; one by value has a copy.
        let by_reference = is_reference && is_place;
        for at in 0..items.values.len() {
            let item = if by_reference && !items.values[at].is_reference() {
                Value::part(range_place.clone(), Step::Element(at as u32))
            } else {
                items.values[at].clone()
            };
            let item = if copies_entries { self.copied_entry(item)? } else { item };
            if is_bound {
                let item = if self.m.types.is_reference(ty) { item } else { self.loaded(item)? };
                self.bind(f, slots, &item)?;
            } else {
                let item = if self.m.types.is_reference(ty) {
                    self.bind_reference(item, ty)?
                } else {
                    let item = self.loaded(item)?;
                    self.convert(item, ty)?
                };
                self.m.memory.stack[(f.base + slots[0]) as usize] = item;
            }
            match self.execute(f, body)? {
                Flow::Normal | Flow::Continue => {}
                Flow::Break => break,
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Normal)
    }

    /// Returns an entry of a map with a value of its own.
    fn copied_entry(&self, entry: Value) -> Eval<Value> {
        match self.loaded(entry)? {
            Value::Tuple(parts) => {
                let parts = parts.values.iter().map(|part| self.load(part));
                Ok(Value::tuple(parts.collect::<Eval<Vec<_>>>()?))
            }
            entry => Ok(entry),
        }
    }

    /// `for (char &c : text)`: the characters are those of the text again once the loop ends.
    fn for_characters(&mut self, f: Frame<'_>, slot: u32, text: &Value, body: ActId) -> Eval<Flow> {
        let characters = self.items(text)?;
        let mut cells = Vec::with_capacity(characters.values.len());
        for character in &characters.values {
            let character = self.load(character)?;
            cells.push(self.m.allocate(character)?);
        }
        let mut result = Flow::Normal;
        for cell in &cells {
            self.m.memory.stack[(f.base + slot) as usize] = cell.clone();
            match self.execute(f, body)? {
                Flow::Normal | Flow::Continue => {}
                Flow::Break => break,
                flow => {
                    result = flow;
                    break;
                }
            }
        }
        for (at, cell) in cells.iter().enumerate() {
            let character = self.load(cell)?;
            self.set_character(text, at as i64, &character)?;
        }
        Ok(result)
    }

    fn switch(
        &mut self,
        f: Frame<'_>,
        value: &Test,
        cases: &[(Option<NodeId>, u32)],
        body: &[ActId],
    ) -> Eval<Flow> {
        let value = match value {
            Test::Expr(node) => self.eval(f, *node)?,
            Test::Declare(act, slot) => {
                self.execute(f, *act)?;
                self.load(&f.slot(*slot))?
            }
        };
        let mut start = None;
        for (case, at) in cases {
            match case {
                Some(case) => {
                    let label = self.eval(f, *case)?;
                    if self.equal(&value, &label)? {
                        start = Some(*at);
                        break;
                    }
                }
                None => start = start.or(Some(u32::MAX)),
            }
        }
        let start = match start {
            Some(u32::MAX) => cases.iter().find(|(case, _)| case.is_none()).map(|(_, at)| *at),
            other => other,
        };
        for act in &body[start.map_or(body.len(), |at| at as usize)..] {
            match self.execute(f, *act)? {
                Flow::Normal => {}
                Flow::Break => break,
                flow => return Ok(flow),
            }
        }
        Ok(Flow::Normal)
    }
}
