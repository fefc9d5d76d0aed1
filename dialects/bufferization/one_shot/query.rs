//! Questions about tensors of a function, as it is now.

use std::cell::RefCell;

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::blocks::{self, supports_blocks};
use super::classes::Classes;
use super::model::{Alias, Aliases, Model, Relation, is_tensor};
use super::setup::Setup;
use ir::body::OperandId;
use ir::{Attribute, Body, BodyId, Context, Ir, Operation, Type, ValueId};
use print::type_to_string;

/// See the module's description.
#[derive(Clone, Copy)]
pub struct Query<'a> {
    pub ir: &'a Ir,
    pub body: BodyId,
    pub setup: &'a Setup<'a>,
    /// The values that are known to have the same buffer, if there is an analysis.
    pub equivalent: Option<&'a RefCell<Classes>>,
}

/// The values whose types are being computed, outermost first. A value that a loop carries may be asked for again.
pub type Invocations = Vec<ValueId>;

/// How far a walk from values to those that they share buffers with goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Traversal {
    /// Through all aliases. Values at which it ends are not found, unless the condition holds.
    Aliases,
    /// As `Aliases`, but values at which it ends are found too.
    WithLeaves,
    /// Through equivalent aliases of the same type, and casts.
    Equivalent,
}

/// An operand that a value shares its buffer with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AliasingOperand {
    pub operand: OperandId,
    pub relation: Relation,
    pub is_definite: bool,
}

/// The operands that a value shares its buffer with.
pub type AliasingOperands = SmallVec<[AliasingOperand; 2]>;

impl<'a> Query<'a> {
    pub fn context(&self) -> &'a Context {
        self.ir.context()
    }

    pub fn body(&self) -> &'a Body {
        self.ir.body(self.body)
    }

    /// Returns the operation that an operand is of, and its position.
    pub fn owner(&self, operand: OperandId) -> (Operation<'a>, usize) {
        let op = self.body().operand_owner(operand);
        (self.ir.operation(ir::OpRef { body: self.body, op }), self.body().operand_index(operand))
    }

    /// Returns the operation that defines a value, or has the block of an argument.
    pub fn owner_of_value(&self, value: ValueId) -> Option<Operation<'a>> {
        let value = self.ir.value(self.body, value);
        value.defining_op().or_else(|| value.parent_block()?.parent_op())
    }

    /// Returns the model of an operation that is to be bufferized.
    pub fn model(&self, op: Operation<'_>) -> Option<&'static Model> {
        self.setup.allowed_model(op)
    }

    pub fn is_tensor(&self, value: ValueId) -> bool {
        is_tensor(self.context(), self.body().value_type(value))
    }

    pub fn reads(&self, operand: OperandId) -> bool {
        let (op, index) = self.owner(operand);
        self.model(op).is_none_or(|model| (model.reads)(self, op, index))
    }

    pub fn writes(&self, operand: OperandId) -> bool {
        let (op, index) = self.owner(operand);
        self.model(op).is_none_or(|model| (model.writes)(self, op, index))
    }

    /// Returns the values that may have the buffer of an operand.
    pub fn aliases(&self, operand: OperandId) -> Aliases {
        let (op, index) = self.owner(operand);
        match self.model(op) {
            Some(model) => (model.aliases)(self, op, index),
            None => unknown_aliases(op),
        }
    }

    /// Returns whether two values are known to have the same buffer.
    pub fn are_equivalent(&self, a: ValueId, b: ValueId) -> bool {
        a == b || self.equivalent.is_some_and(|classes| classes.borrow().are_one(a, b))
    }

    /// Returns the operands whose buffer a value may have.
    pub fn aliasing_operands(&self, value: ValueId) -> AliasingOperands {
        let Some(op) = self.ir.value(self.body, value).defining_op() else {
            let owner = self.owner_of_value(value);
            let has_branches = owner.is_some_and(|op| supports_blocks(op) && self.model(op).is_some());
            return if has_branches {
                blocks::aliasing_operands(self, value)
            } else {
                AliasingOperands::new()
            };
        };
        if let Some(of) = self.model(op).and_then(|model| model.aliasing_operands) {
            return of(self, op, value);
        }
        let mut found = AliasingOperands::new();
        for (operand, of) in self.body().operands(op.id()) {
            if !self.is_tensor(of) {
                continue;
            }
            for alias in self.aliases(operand).iter().filter(|alias| alias.value == value) {
                let Alias { relation, is_definite, .. } = *alias;
                found.push(AliasingOperand { operand, relation, is_definite });
            }
        }
        found
    }

    /// Returns whether a value defines contents of its buffer.
    pub fn is_definition(&self, value: ValueId) -> bool {
        let Some(op) = self.ir.value(self.body, value).defining_op() else { return true };
        let Some(model) = self.model(op) else { return true };
        if let Some(writes) = model.result_writes {
            return writes(op);
        }
        let operands = self.aliasing_operands(value);
        operands.is_empty()
            || operands.iter().any(|of| self.writes(of.operand))
            || self.is_written_inside(op, &operands)
    }

    /// Returns whether an operation with regions defines what it gives in them.
    fn is_written_inside(&self, op: Operation<'_>, operands: &[AliasingOperand]) -> bool {
        if op.num_regions() == 0 {
            return false;
        }
        let is_written = |value: ValueId| {
            let owner = self.owner_of_value(value);
            owner.is_some_and(|owner| owner.id() == op.id() || op.is_ancestor_of(owner))
                && self.is_definition(value)
        };
        stacker::maybe_grow(64 << 10, 1 << 20, || {
            operands
                .iter()
                .any(|of| !self.find_in_chain(of.operand, is_written, Traversal::Aliases).is_empty())
        })
    }

    /// Walks from the value of an operand to those it shares its buffer with (`findValueInReverseUseDefChain`). Returns
    /// those for which the condition holds, at which it ends.
    pub fn find_in_chain(
        &self,
        operand: OperandId,
        holds: impl FnMut(ValueId) -> bool,
        traversal: Traversal,
    ) -> SmallVec<[ValueId; 2]> {
        self.visit_chain(operand, holds, traversal, &mut Vec::new())
    }

    /// As `find_in_chain`; `visited` gets the operands that lead from one value to the next.
    pub fn visit_chain(
        &self,
        operand: OperandId,
        mut holds: impl FnMut(ValueId) -> bool,
        traversal: Traversal,
        visited: &mut Vec<OperandId>,
    ) -> SmallVec<[ValueId; 2]> {
        let mut pending: SmallVec<[ValueId; 4]> = SmallVec::from_slice(&[self.body().operand_value(operand)]);
        let mut seen = FxHashSet::default();
        let mut found: SmallVec<[ValueId; 2]> = SmallVec::new();
        let add = |found: &mut SmallVec<[ValueId; 2]>, value: ValueId| {
            if !found.contains(&value) {
                found.push(value);
            }
        };
        while let Some(value) = pending.pop() {
            let is_new = !seen.contains(&value);
            if is_new && holds(value) {
                add(&mut found, value);
                continue;
            }
            seen.insert(value);
            let is_known = || self.owner_of_value(value).is_some_and(|owner| self.model(owner).is_some());
            let operands =
                if is_new && is_known() { self.aliasing_operands(value) } else { AliasingOperands::new() };
            if operands.is_empty() {
                if traversal == Traversal::WithLeaves {
                    add(&mut found, value);
                }
                continue;
            }
            for of in operands {
                let source = self.body().operand_value(of.operand);
                if traversal == Traversal::Equivalent && !self.is_same_or_cast(value, source, of.relation) {
                    continue;
                }
                visited.push(of.operand);
                pending.push(source);
            }
        }
        found
    }

    /// Returns whether a value has the buffer of `source`, by a cast at most.
    fn is_same_or_cast(&self, value: ValueId, source: ValueId, relation: Relation) -> bool {
        let same_type = self.body().value_type(source) == self.body().value_type(value);
        let is_cast = || {
            let op = self.ir.value(self.body, value).defining_op();
            op.is_some_and(|op| op.isa::<tensor::CastOp<'_>>())
        };
        relation == Relation::Equivalent && (same_type || is_cast())
    }

    /// Returns whether what a value has is read.
    pub fn is_value_read(&self, value: ValueId) -> bool {
        let mut pending: Vec<OperandId> = self.body().uses(value).collect();
        let mut seen = FxHashSet::default();
        while let Some(operand) = pending.pop() {
            if !seen.insert(operand) {
                continue;
            }
            if self.reads(operand) {
                return true;
            }
            if !self.writes(operand) {
                for alias in self.aliases(operand) {
                    pending.extend(self.body().uses(alias.value));
                }
            }
        }
        false
    }

    /// Returns the definitions of what an operand has.
    pub fn definitions(&self, operand: OperandId) -> SmallVec<[ValueId; 2]> {
        self.find_in_chain(operand, |value| self.is_definition(value), Traversal::Aliases)
    }

    /// Returns whether `other` is a buffer that the operand's value certainly is, through casts at most.
    pub fn comes_from_equivalent(&self, operand: OperandId, other: ValueId) -> bool {
        !self.find_in_chain(operand, |value| value == other, Traversal::Equivalent).is_empty()
    }

    /// Returns the type of the buffer of a value.
    pub fn buffer_type(&self, value: ValueId) -> Option<Type> {
        self.buffer_type_in(value, &mut Invocations::new())
    }

    /// As `buffer_type`, while the types of `invocations` are being computed.
    pub fn buffer_type_in(&self, value: ValueId, invocations: &mut Invocations) -> Option<Type> {
        let len = invocations.len();
        let ty = stacker::maybe_grow(64 << 10, 1 << 20, || self.compute_buffer_type(value, invocations));
        invocations.truncate(len);
        ty
    }

    fn compute_buffer_type(&self, mut value: ValueId, invocations: &mut Invocations) -> Option<Type> {
        loop {
            invocations.push(value);
            let tensor = self.body().value_type(value);
            let of = self.ir.value(self.body, value);
            let is_argument = of.defining_op().is_none();
            let owner = self.owner_of_value(value)?;
            let Some(model) = self.model(owner) else { return self.default_type(owner, tensor) };
            if is_argument && supports_blocks(owner) {
                let is_entry = of.parent_block().is_some_and(|block| block.is_entry());
                return match is_entry && owner.isa::<func::FuncOp<'_>>() {
                    true => super::functions::argument_type(owner, of.index(), tensor, self.setup.options),
                    false => blocks::argument_type(self, owner, value, invocations),
                };
            }
            if let Some(buffer_type) = model.buffer_type {
                return buffer_type(self, owner, value, invocations);
            }
            if !has_memref_element(self.context(), owner, tensor) {
                return None;
            }
            if is_argument {
                return self.setup.options.unknown_type(self.context(), tensor, None);
            }
            match self.aliasing_operands(value).first() {
                Some(of) if of.relation == Relation::Equivalent => {
                    value = self.body().operand_value(of.operand);
                }
                _ => return self.default_type(owner, tensor),
            }
        }
    }

    /// Returns the type of a buffer of which nothing is known. `None` if its space of memory has to be, which is
    /// reported.
    fn default_type(&self, owner: Operation<'_>, tensor: Type) -> Option<Type> {
        let space = self.default_memory_space(owner, tensor)?;
        self.setup.options.unknown_type(self.context(), tensor, space)
    }

    /// Returns the space of memory of a tensor of `op` for which nothing else says it. `None` if it has to be known,
    /// which is reported.
    pub fn default_memory_space(&self, op: Operation<'_>, tensor: Type) -> Option<Option<Attribute>> {
        let space = self.setup.options.default_memory_space(self.context(), tensor);
        if space.is_none() {
            let _ = op.emit_error("could not infer memory space").emit();
        }
        space
    }

    /// Returns the type of a buffer that a value has already, or will have.
    pub fn known_buffer_type(&self, value: ValueId, invocations: &mut Invocations) -> Option<Type> {
        match self.is_tensor(value) {
            true => self.buffer_type_in(value, invocations),
            false => Some(self.body().value_type(value)),
        }
    }
}

/// Returns whether memrefs can have the elements of a tensor; reports it if not.
fn has_memref_element(context: &Context, owner: Operation<'_>, tensor: Type) -> bool {
    let Some(element) = tensor.element_type(context) else { return false };
    let is_valid = element.is_memref_element(context);
    if !is_valid {
        let [tensor, element] = [tensor, element].map(|ty| type_to_string(context, ty));
        let message = format!(
            "cannot bufferize value of type '{tensor}': element type '{element}' is not a valid memref element type"
        );
        let _ = owner.emit_error(message).emit();
    }
    is_valid
}

/// Every tensor that an unknown operation gives may have the buffer of every operand.
fn unknown_aliases(op: Operation<'_>) -> Aliases {
    let context = op.context();
    let arguments = op.regions().filter_map(|region| region.front()).flat_map(|block| block.arguments());
    let values = op.results().chain(arguments).filter(|value| is_tensor(context, value.ty()));
    values.map(|value| Alias { value: value.id(), relation: Relation::Unknown, is_definite: false }).collect()
}
