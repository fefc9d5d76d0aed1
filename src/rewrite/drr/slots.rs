//! The contents of the slots of a rule.

use definitions::expressions::{Failure, List, Value};
use definitions::{DefinitionSet, property_value};
use interfaces::result_groups;
use ir::{Attribute, BodyId, Context, Ir, OpId, OpRef, Operation, Type, ValueId};
use ods::model::{Arity, Holds, Slot, Use};
use smallvec::{SmallVec, smallvec};

/// A thing that a step found or made.
#[derive(Clone, Debug, Default)]
pub enum Bound {
    /// Nothing was bound.
    #[default]
    Nothing,
    /// An operation.
    Operation(OpId),
    /// Some operands of an operation.
    Operands {
        /// The operation.
        op: OpId,
        /// The index of the first.
        start: u32,
        /// Their number.
        len: u32,
    },
    /// Values; none stands for a null value too.
    Values(Values),
    /// An attribute, or a property as one; none where it is absent.
    Attribute(Option<Attribute>),
    /// A type.
    Type(Type),
    /// A truth value.
    Bool(bool),
    /// A number.
    Int(i64),
}

/// Values of a body.
pub type Values = SmallVec<[ValueId; 4]>;

/// The slots of a rule that is being applied.
pub(super) struct Slots(SmallVec<[Bound; 12]>);

impl Slots {
    pub fn new(count: u16, root: OpId) -> Self {
        let mut slots: SmallVec<[Bound; 12]> = (0..count.max(1)).map(|_| Bound::Nothing).collect();
        slots[0] = Bound::Operation(root);
        Slots(slots)
    }

    #[inline]
    pub fn get(&self, slot: Slot) -> &Bound {
        self.0.get(slot.index()).unwrap_or(&Bound::Nothing)
    }

    #[inline]
    pub fn set(&mut self, slot: Slot, bound: Bound) {
        if let Some(place) = self.0.get_mut(slot.index()) {
            *place = bound;
        }
    }

    /// Returns the operation in a slot.
    #[inline]
    pub fn op(&self, slot: Slot) -> Option<OpId> {
        match self.get(slot) {
            Bound::Operation(op) => Some(*op),
            _ => None,
        }
    }

    /// Returns the value in a slot, if it is one.
    #[inline]
    pub fn single(&self, ir: &Ir, body: BodyId, slot: Slot) -> Option<ValueId> {
        match self.get(slot) {
            Bound::Operands { op, start, len: 1 } => Some(ir.body(body).operand(*op, *start as usize)),
            bound => match &bound.values(ir, body)[..] {
                [value] => Some(*value),
                _ => None,
            },
        }
    }

    /// Returns the values that a symbol stands for: results, if it is an operation.
    pub fn values(&self, ir: &Ir, body: BodyId, of: &Use) -> Option<Values> {
        match (self.get(of.slot), of.index) {
            (Bound::Operation(op), Some(index)) => {
                let op = ir.operation(OpRef { body, op: *op });
                Some(results_of(op, index.into()).map(|value| value.id()).collect())
            }
            (Bound::Values(values), Some(index)) => {
                values.get(usize::from(index)).map(|&value| smallvec![value])
            }
            (Bound::Operation(_) | Bound::Operands { .. } | Bound::Values(_), None) => {
                Some(self.get(of.slot).values(ir, body))
            }
            _ => None,
        }
    }

    /// Returns what a symbol stands for: values, unless it is an operation without results or no value at all.
    pub fn bound(&self, ir: &Ir, body: BodyId, of: &Use) -> Option<Bound> {
        match self.get(of.slot) {
            Bound::Operation(op) if ir.body(body).num_results(*op) == 0 => Some(Bound::Operation(*op)),
            Bound::Operation(_) | Bound::Operands { .. } | Bound::Values(_) => {
                self.values(ir, body, of).map(Bound::Values)
            }
            bound => Some(bound.clone()),
        }
    }

    /// Returns what a symbol stands for in C++.
    pub fn expression<'a>(
        &self,
        context: &'a Context,
        library: &DefinitionSet,
        ir: &'a Ir,
        body: BodyId,
        of: &Use,
    ) -> Result<Value<'a>, Failure> {
        let value = |id: ValueId| Value::Value(ir.value(body, id));
        let op_view = |op: OpId| ir.operation(OpRef { body, op });
        Ok(match (self.get(of.slot), of.holds) {
            (Bound::Attribute(None), _) | (Bound::Nothing, _) => Value::Null,
            (Bound::Attribute(Some(attribute)), Holds::Property(id)) => {
                property_value(context, library, &library.definitions[id], *attribute)
            }
            (Bound::Attribute(Some(attribute)), _) => Value::Attribute(*attribute),
            (Bound::Type(ty), _) => Value::Type(*ty),
            (Bound::Bool(holds), _) => Value::Bool(*holds),
            (Bound::Int(number), _) => Value::Int(*number),
            (Bound::Operation(op), Holds::Operation { has_results: false }) => Value::Operation(op_view(*op)),
            (&Bound::Operands { op, start, len }, Holds::Values(Arity::Variadic)) => {
                Value::List(List::Values { op: op_view(op), results: false, start, len })
            }
            (Bound::Operation(_) | Bound::Operands { .. } | Bound::Values(_), _) => {
                match &self.values(ir, body, of).ok_or(Failure::RANGE)?[..] {
                    [] => Value::Null,
                    [single] => value(*single),
                    _ => return Err(Failure::KIND),
                }
            }
        })
    }
}

/// Returns the values that result `index` of the definition stands for.
pub(super) fn results_of(op: Operation<'_>, index: usize) -> impl Iterator<Item = ir::Value<'_>> {
    let groups = result_groups(op, op.info());
    let range = groups.get(index).map_or(index..index + 1, |group| group.range());
    op.results().skip(range.start).take(range.len())
}

impl Bound {
    /// Returns the values; those of an operation are its results.
    pub fn values(&self, ir: &Ir, body: BodyId) -> Values {
        let arena = ir.body(body);
        match self {
            Bound::Operation(op) => arena.results(*op).collect(),
            &Bound::Operands { op, start, len } => {
                (start..start + len).map(|index| arena.operand(op, index as usize)).collect()
            }
            Bound::Values(values) => values.clone(),
            _ => Values::new(),
        }
    }

    /// Returns the attribute.
    pub fn attribute(&self) -> Option<Attribute> {
        match self {
            Bound::Attribute(attribute) => *attribute,
            _ => None,
        }
    }

    /// Makes the value of an expression something that can be in a slot.
    pub(super) fn of_expression(context: &Context, value: Value<'_>) -> Option<Bound> {
        Some(match value {
            Value::String(text) => {
                Bound::Attribute(Some(context.string_attribute(context.intern_string(text))))
            }
            Value::Null => Bound::Nothing,
            Value::Bool(holds) => Bound::Bool(holds),
            Value::Int(number) => Bound::Int(number),
            Value::Type(ty) => Bound::Type(ty),
            Value::Attribute(attribute) => Bound::Attribute(Some(attribute)),
            Value::Value(value) => Bound::Values(smallvec![value.id()]),
            Value::Operation(op) => Bound::Operation(op.op_ref().op),
            _ => return None,
        })
    }
}
