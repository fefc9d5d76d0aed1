//! Questions about tensors of a function, as it is now.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::function::Functions;
use super::model::{Alias, Aliases, Model, Relation, is_tensor, model_of};
use super::options::Options;
use ir::body::OperandId;
use ir::{Body, BodyId, Context, Ir, Operation, Type, ValueId};

/// See the module's description.
#[derive(Clone, Copy)]
pub struct Query<'a> {
    pub ir: &'a Ir,
    pub body: BodyId,
    pub options: &'a Options,
    pub functions: &'a Functions,
}

/// An operand that a value shares its buffer with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct AliasingOperand {
    pub operand: OperandId,
    pub relation: Relation,
    pub is_definite: bool,
}

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
        self.options.allows(op).then(|| model_of(op)).flatten()
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

    /// Returns the operands whose buffer a value may have.
    pub fn aliasing_operands(&self, value: ValueId) -> Vec<AliasingOperand> {
        let Some(op) = self.ir.value(self.body, value).defining_op() else { return Vec::new() };
        let mut found = Vec::new();
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
        operands.is_empty() || operands.iter().any(|of| self.writes(of.operand))
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
        let mut pending = vec![self.body().operand_value(operand)];
        let mut seen = FxHashSet::default();
        let mut found = SmallVec::new();
        while let Some(value) = pending.pop() {
            if !seen.insert(value) {
                continue;
            }
            if self.is_definition(value) {
                found.push(value);
            } else {
                let operands = self.aliasing_operands(value);
                pending.extend(operands.iter().map(|of| self.body().operand_value(of.operand)));
            }
        }
        found
    }

    /// Returns whether `other` is a buffer that the operand's value certainly is, through casts at most.
    pub fn comes_from_equivalent(&self, operand: OperandId, other: ValueId) -> bool {
        let mut pending = vec![self.body().operand_value(operand)];
        let mut seen = FxHashSet::default();
        while let Some(value) = pending.pop() {
            if value == other {
                return true;
            }
            if !seen.insert(value) {
                continue;
            }
            for of in self.aliasing_operands(value) {
                let source = self.body().operand_value(of.operand);
                let is_cast = || {
                    let op = self.ir.value(self.body, value).defining_op();
                    op.is_some_and(|op| op.isa::<tensor::CastOp<'_>>())
                };
                let same_type = self.body().value_type(source) == self.body().value_type(value);
                if of.relation == Relation::Equivalent && (same_type || is_cast()) {
                    pending.push(source);
                }
            }
        }
        false
    }

    /// Returns the type of the buffer of a value.
    pub fn buffer_type(&self, mut value: ValueId) -> Option<Type> {
        loop {
            let tensor = self.body().value_type(value);
            let Some(op) = self.ir.value(self.body, value).defining_op() else {
                return self.argument_type(value, tensor);
            };
            let Some(model) = self.model(op) else {
                return self.options.unknown_type(self.context(), tensor);
            };
            if let Some(buffer_type) = model.buffer_type {
                return buffer_type(self, op);
            }
            match self.aliasing_operands(value).first() {
                Some(of) if of.relation == Relation::Equivalent => {
                    value = self.body().operand_value(of.operand);
                }
                _ => return self.options.unknown_type(self.context(), tensor),
            }
        }
    }

    /// Returns the type of the buffer of a block argument: of a function, if it is one of its.
    fn argument_type(&self, value: ValueId, tensor: Type) -> Option<Type> {
        let context = self.context();
        let owner = self.owner_of_value(value)?;
        match self.model(owner) {
            Some(_) if owner.isa::<func::FuncOp<'_>>() => {
                let index = self.ir.value(self.body, value).index();
                super::function::argument_type(owner, index, tensor, self.options)
            }
            _ => self.options.unknown_type(context, tensor),
        }
    }
}

/// Every tensor that an unknown operation gives may have the buffer of every operand.
fn unknown_aliases(op: Operation<'_>) -> Aliases {
    let context = op.context();
    let arguments = op.regions().filter_map(|region| region.front()).flat_map(|block| block.arguments());
    let values = op.results().chain(arguments).filter(|value| is_tensor(context, value.ty()));
    values.map(|value| Alias { value: value.id(), relation: Relation::Unknown, is_definite: false }).collect()
}
