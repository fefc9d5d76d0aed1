//! Expressions for their values.

use super::{ArgumentValues, Evaluator, Frame};
use crate::error::{Eval, EvalError};
use crate::link::{CaptureSource, Node, NodeId};
use crate::machine::types::Type;
use crate::machine::value::{Closure, Items, Value};
use crate::tree::{BinaryOp, CaptureMode, FoldOp, UnaryOp};
use std::rc::Rc;

impl Evaluator<'_> {
    /// Evaluates an expression to a value, never a reference.
    pub fn eval(&mut self, f: Frame<'_>, id: NodeId) -> Eval<Value> {
        match &f.code.nodes[id.0 as usize] {
            Node::Constant(constant) => Ok(f.code.constants[*constant as usize].clone()),
            Node::Local(slot) => {
                let value = &self.m.memory.stack[(f.base + slot) as usize];
                if value.is_reference() {
                    self.load(value).map_err(|error| error.at(f.place(id)))
                } else {
                    Ok(value.clone())
                }
            }
            Node::And(left, right) => {
                Ok(Value::Bool(self.condition(f, *left)? && self.condition(f, *right)?))
            }
            Node::Or(left, right) => Ok(Value::Bool(self.condition(f, *left)? || self.condition(f, *right)?)),
            Node::Unary(UnaryOp::Not, operand) => {
                let value = self.eval(f, *operand)?;
                let negated = match value {
                    Value::Record(_) => self.operator_of(&value, "operator!", &[])?,
                    _ => None,
                };
                match negated {
                    Some(negated) => self.loaded(negated),
                    None => Ok(Value::Bool(!self.truth(&value).map_err(|error| error.at(f.place(id)))?)),
                }
            }
            _ => {
                let place = self.place(f, id)?;
                self.loaded(place).map_err(|error| error.at(f.place(id)))
            }
        }
    }

    /// Evaluates an expression to the place that it names, or to its value if it names none.
    pub fn place(&mut self, f: Frame<'_>, id: NodeId) -> Eval<Value> {
        self.place_inner(f, id).map_err(|error| error.at(f.place(id)))
    }

    fn place_inner(&mut self, f: Frame<'_>, id: NodeId) -> Eval<Value> {
        match &f.code.nodes[id.0 as usize] {
            Node::Local(slot) => {
                let value = &self.m.memory.stack[(f.base + slot) as usize];
                Ok(if value.is_reference() { value.clone() } else { f.slot(*slot) })
            }
            Node::Constant(_) | Node::And(..) | Node::Or(..) | Node::Unary(UnaryOp::Not, _) => {
                self.eval(f, id)
            }
            Node::Call(call) => self.call_site(f, &f.code.calls[*call as usize]),
            Node::Member(member) => {
                let base = self.place(f, member.base)?;
                self.member(&base, member.arrow, member.name)
            }
            Node::Index(base, index) => {
                let base = self.place(f, *base)?;
                let index = self.eval(f, *index)?;
                self.index(&base, index)
            }
            Node::Binary(BinaryOp::ShiftLeft, target, value) => {
                let target = self.place(f, *target)?;
                let value = self.place(f, *value)?;
                self.shift_left(target, value)
            }
            Node::Binary(op, left, right) => {
                let left = self.eval(f, *left)?;
                let right = self.eval(f, *right)?;
                self.binary(*op, left, right)
            }
            Node::Unary(op, operand) => self.unary(f, *op, *operand),
            Node::Comma(left, right) => {
                self.place(f, *left)?;
                self.place(f, *right)
            }
            Node::Assign(op, target, value, ty) => {
                let value = self.eval(f, *value)?;
                let target = match &f.code.nodes[target.0 as usize] {
                    Node::Member(member) if op.is_none() => {
                        let base = self.place(f, member.base)?;
                        let place = self.member(&base, member.arrow, member.name)?;
                        if !place.is_reference() && self.peek(&base)?.handle().is_some() {
                            let name = self.name(member.name).to_string();
                            self.host.set_member(self.m, &base, &name, value)?;
                            return Ok(place);
                        }
                        place
                    }
                    // A character of a text has no place of its own.
                    Node::Index(base, index) if op.is_none() => {
                        let base = self.place(f, *base)?;
                        let index = self.eval(f, *index)?;
                        if base.is_reference()
                            && let (Value::Text(_), &Value::Int(_, at)) = (self.peek(&base)?, &index)
                        {
                            self.set_character(&base, at, &value)?;
                            return Ok(value);
                        }
                        self.index(&base, index)?
                    }
                    _ => self.place(f, *target)?,
                };
                let ty = self.resolve_type(f, *ty)?;
                self.assign(*op, target, value, ty)
            }
            Node::Conditional(condition, then, otherwise) => {
                if self.condition(f, *condition)? {
                    self.place(f, *then)
                } else {
                    self.place(f, *otherwise)
                }
            }
            Node::Take(variable, ty) => {
                let place = self.place(f, *variable)?;
                let ty = self.resolve_type(f, *ty)?;
                let empty = self.construct(ty, &[], true)?;
                Ok(std::mem::replace(self.place_mut(&place)?, empty))
            }
            Node::Variable(id) => self.variable(*id),
            Node::Static(local) => {
                if let Some(place) = self.m.place_of_static(local.key) {
                    return Ok(place);
                }
                let value = self.initial_value(f, local.ty, &local.init)?;
                self.m.make_static(local.key, value)
            }
            Node::This(slot) => {
                let value = &self.m.memory.stack[(f.base + slot) as usize];
                Ok(match value {
                    Value::Host(_) | Value::Owned(_) => value.clone(),
                    value if value.is_reference() => match self.peek(value)? {
                        Value::Host(_) | Value::Owned(_) => self.load(value)?,
                        _ => Value::pointer(value.clone()),
                    },
                    _ => Value::pointer(f.slot(*slot)),
                })
            }
            Node::Braces(items) => {
                let values =
                    self.arguments(f, items, items.iter().any(|&item| self.is_expansion(f, item)))?;
                let loaded: Eval<Vec<Value>> = values.into_iter().map(|value| self.loaded(value)).collect();
                Ok(Value::Braces(Rc::new(Items::new(loaded?))))
            }
            Node::Designated(..) => Err(EvalError::unsupported("a designated initialiser here")),
            Node::Cast(ty, value) => {
                let ty = self.resolve_type(f, *ty)?;
                if self.m.types.is_reference(ty) {
                    return self.place(f, *value);
                }
                let value = self.eval(f, *value)?;
                self.cast(value, ty)
            }
            Node::Lambda(lambda) => self.closure(f, *lambda),
            Node::New(ty, arguments) => {
                let arguments = self.arguments(f, arguments, true)?;
                let ty = self.resolve_type(f, *ty)?;
                let object = self.construct(ty, &arguments, false)?;
                let cell = self.m.allocate(object)?;
                Ok(Value::pointer(cell))
            }
            Node::Expansion(..) => Err(EvalError::unsupported("an expansion of a pack here")),
            Node::Fold { op, pack, slots, init, left } => self.fold(f, *op, *pack, slots, *init, *left),
            Node::SizeOfPack(slot) => {
                let Value::Tuple(items) = self.load(&f.slot(*slot))? else {
                    return Err(EvalError::unsupported("'sizeof...' of an unknown pack"));
                };
                Ok(Value::size(items.values.len()))
            }
            Node::SizeOf(ty, value) => {
                let ty = self.resolve_type(f, *ty)?;
                let bytes = match (self.m.types.get(ty), value) {
                    (Type::Bool, _) => 1,
                    (Type::Int(kind), _) => kind.width() as usize / 8,
                    (Type::Float(single), _) => 8 >> usize::from(*single),
                    (Type::Pointer(_), _) => 8,
                    (_, Some(value)) => {
                        let value = self.eval(f, *value)?;
                        self.size_of(&value)?
                    }
                    _ => return Err(EvalError::unsupported("'sizeof'")),
                };
                Ok(Value::size(bytes))
            }
            Node::Trait(name, types) => {
                let mut resolved = Vec::new();
                for ty in types {
                    resolved.push(self.resolve_type(f, *ty)?);
                }
                self.type_trait(name, &resolved)
            }
            Node::Type(ty) => self.resolve_type(f, *ty).map(Value::Class),
            Node::StaticMember(ty, name) => {
                let ty = self.resolve_type(f, *ty)?;
                self.static_member(ty, *name)
            }
            Node::Unsupported(what) => Err(EvalError::unsupported(what.to_string())),
        }
    }

    /// Returns the number of bytes of a number or an array; text is an array of characters with a zero at its end.
    fn size_of(&self, value: &Value) -> Eval<usize> {
        match self.load(value)? {
            Value::Bool(_) => Ok(1),
            Value::Int(kind, _) => Ok(kind.width() as usize / 8),
            Value::Float(is_single, _) => Ok(8 >> usize::from(is_single)),
            Value::Text(text) => Ok(text.len() + 1),
            Value::List(items) => items.values.iter().map(|item| self.size_of(item)).sum(),
            Value::Pointer(_) => Ok(8),
            _ => Err(EvalError::unsupported("'sizeof'")),
        }
    }

    fn is_expansion(&self, f: Frame<'_>, id: NodeId) -> bool {
        matches!(f.code.nodes[id.0 as usize], Node::Expansion(..))
    }

    /// Evaluates arguments; to places, if they name places.
    pub(super) fn arguments(
        &mut self,
        f: Frame<'_>,
        nodes: &[NodeId],
        may_expand: bool,
    ) -> Eval<ArgumentValues> {
        let mut values = ArgumentValues::with_capacity(nodes.len());
        for &node in nodes {
            if may_expand && let Node::Expansion(pattern, slots) = &f.code.nodes[node.0 as usize] {
                self.expand(f, *pattern, slots, |_, value| {
                    values.push(value);
                    Ok(true)
                })?;
            } else {
                values.push(self.place(f, node)?);
            }
        }
        Ok(values)
    }

    /// Evaluates a pattern for each element of the packs in it.
    fn expand(
        &mut self,
        f: Frame<'_>,
        pattern: NodeId,
        slots: &[u32],
        mut each: impl FnMut(&mut Self, Value) -> Eval<bool>,
    ) -> Eval<()> {
        let mut packs = Vec::new();
        for slot in slots {
            match self.load(&f.slot(*slot))? {
                Value::Tuple(items) => packs.push(items),
                _ => return Err(EvalError::unsupported("an expansion of what is no pack")),
            }
        }
        let Some(first) = packs.first() else {
            return Err(EvalError::unsupported("an expansion without a pack"));
        };
        let length = first.values.len();
        if packs.iter().any(|pack| pack.values.len() != length) {
            return Err(EvalError::undefined("packs of different lengths"));
        }
        let mut result = Ok(());
        for at in 0..length {
            self.charge(1)?;
            for (slot, pack) in slots.iter().zip(&packs) {
                let element = pack.values[at].clone();
                // An element has a place that lasts after the expansion.
                let element = if element.is_reference() { element } else { self.m.allocate(element)? };
                self.m.memory.stack[(f.base + slot) as usize] = element;
            }
            match self.place(f, pattern).and_then(|value| each(self, value)) {
                Ok(true) => {}
                Ok(false) => break,
                Err(error) => {
                    result = Err(error);
                    break;
                }
            }
        }
        for (slot, pack) in slots.iter().zip(packs) {
            self.m.memory.stack[(f.base + slot) as usize] = Value::Tuple(pack);
        }
        result
    }

    fn fold(
        &mut self,
        f: Frame<'_>,
        op: FoldOp,
        pack: NodeId,
        slots: &[u32],
        init: Option<NodeId>,
        left: bool,
    ) -> Eval<Value> {
        // `(init + ... + pack)` evaluates its value before the pack, `(pack + ... + init)` after it.
        let (first, last) = if left { (init, None) } else { (None, init) };
        let mut result = first.map(|init| self.eval(f, init)).transpose()?;
        match op {
            FoldOp::And | FoldOp::Or => {
                let stops_at = op == FoldOp::Or;
                let mut found = match &result {
                    Some(init) => self.truth(init)?,
                    None => !stops_at,
                };
                if found != stops_at {
                    self.expand(f, pack, slots, |this, value| {
                        found = this.truth(&value)?;
                        Ok(found != stops_at)
                    })?;
                }
                if let Some(last) = last.filter(|_| found != stops_at) {
                    let last = self.eval(f, last)?;
                    found = self.truth(&last)?;
                }
                Ok(Value::Bool(found))
            }
            FoldOp::Comma => {
                self.expand(f, pack, slots, |_, _| Ok(true))?;
                last.map_or(Ok(Value::Void), |last| self.eval(f, last))
            }
            FoldOp::Binary(op) => {
                if !left {
                    return self.right_fold(f, op, pack, slots, last);
                }
                self.expand(f, pack, slots, |this, value| {
                    let value = this.loaded(value)?;
                    result = Some(match result.take() {
                        Some(so_far) if op == BinaryOp::ShiftLeft => this.shift_left(so_far, value)?,
                        Some(so_far) => this.binary(op, so_far, value)?,
                        None => value,
                    });
                    Ok(true)
                })?;
                result.ok_or_else(|| EvalError::undefined("a fold of an empty pack"))
            }
        }
    }

    /// `(pack op ... op init)`: the last element is combined first.
    fn right_fold(
        &mut self,
        f: Frame<'_>,
        op: BinaryOp,
        pack: NodeId,
        slots: &[u32],
        init: Option<NodeId>,
    ) -> Eval<Value> {
        let mut values = Vec::new();
        self.expand(f, pack, slots, |this, value| {
            values.push(this.loaded(value)?);
            Ok(true)
        })?;
        values.extend(init.map(|init| self.eval(f, init)).transpose()?);
        let mut result = values.pop().ok_or_else(|| EvalError::undefined("a fold of an empty pack"))?;
        while let Some(value) = values.pop() {
            result = self.binary(op, value, result)?;
        }
        Ok(result)
    }

    fn closure(&mut self, f: Frame<'_>, lambda: u32) -> Eval<Value> {
        let code = Rc::clone(&f.code.lambdas[lambda as usize]);
        let mut captures = Vec::with_capacity(code.captures.len());
        for capture in &code.captures {
            let value = match (capture.from, capture.mode) {
                (CaptureSource::Slot(slot), CaptureMode::Reference) => {
                    let value = &self.m.memory.stack[(f.base + slot) as usize];
                    if value.is_reference() { value.clone() } else { f.slot(slot) }
                }
                (CaptureSource::Slot(slot), CaptureMode::Value) if Some(slot) == code_this(f) => {
                    self.m.memory.stack[(f.base + slot) as usize].clone()
                }
                (CaptureSource::Slot(slot), CaptureMode::Value) => self.load(&f.slot(slot))?,
                (CaptureSource::Node(node), CaptureMode::Reference) => self.place(f, node)?,
                (CaptureSource::Node(node), CaptureMode::Value) => self.eval(f, node)?,
            };
            // Changes that a mutable lambda makes last from call to call.
            let keeps = code.is_mutable && capture.mode == CaptureMode::Value;
            captures.push(if keeps { self.m.allocate(value)? } else { value });
        }
        Ok(Value::Closure(Rc::new(Closure { code, captures: Items::view(captures) })))
    }
}

/// Returns the slot of `this`, which stays a reference to its object if captured.
fn code_this(f: Frame<'_>) -> Option<u32> {
    f.code.this
}
