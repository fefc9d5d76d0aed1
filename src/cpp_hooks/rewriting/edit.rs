//! Methods of operations that change them: what a folder or a pattern sets.

use cpp::{Eval, EvalError, Machine, Value};
use definitions::DialectContext as _;
use interfaces::operand_groups;
use ir::op_info::OpDefinition;
use ir::{Attribute, OpRef, Operation, StringId, Type, ValueId};
use ods::model::Arity;

use super::plan::{Plan, PlannedValue, Point, Step};
use super::structure::plan_edit;
use crate::folding::{set_attribute, set_value};
use crate::hook::Hook;
use crate::values::accessors::{Accessor, group_of};
use crate::values::thing::{self, Kind};

/// A change of an operation.
pub enum Change {
    /// Sets an attribute, or removes it.
    Attribute(StringId, Option<Attribute>),
    /// Sets attributes, or removes them.
    Attributes(Vec<(StringId, Option<Attribute>)>),
    /// Makes an operand another value.
    Operand(usize, Value),
    /// Makes the operands other values, as many as these.
    Operands(Vec<Value>),
}

impl<'a> Hook<'_, '_, '_, 'a> {
    /// The change that a method makes; nothing if it makes none.
    pub fn change(
        &mut self,
        machine: &mut Machine,
        op: Operation<'a>,
        name: &str,
        arguments: &[Value],
    ) -> Eval<Option<Change>> {
        let context = self.context;
        Ok(Some(match (name, arguments) {
            ("setOperand", [at, value]) => {
                let at = usize::try_from(self.integer_of(machine, at)?);
                let at = at.map_err(|_| EvalError::undefined("a negative index"))?;
                if at >= op.num_operands() {
                    return Err(EvalError::undefined("an operand out of range"));
                }
                Change::Operand(at, machine.load(value)?)
            }
            // The only operand.
            ("setOperand", [value]) if op.num_operands() == 1 => Change::Operand(0, machine.load(value)?),
            ("setOperands", [values]) => {
                let values = self.list_of(machine, values)?;
                Change::Operands(values.iter().map(|value| machine.load(value)).collect::<Eval<_>>()?)
            }
            ("setAttr" | "setDiscardableAttr", [name, value]) => {
                let name = self.text_of(machine, name)?;
                Change::Attribute(context.intern_string(name), Some(self.data_of(machine, value)?))
            }
            ("removeAttr" | "removeDiscardableAttr", [name]) => {
                let name = self.text_of(machine, name)?;
                Change::Attribute(context.intern_string(name), None)
            }
            ("setAttrs" | "setDiscardableAttrs" | "setDialectAttrs", [attributes]) => {
                let entries = self.entries_of(machine, attributes)?;
                let discardable = op.discardable_attributes().entries(context).iter().map(|entry| entry.0);
                let discardable =
                    discardable.filter(|&of| name != "setDialectAttrs" || context.string(of).contains(&b'.'));
                let inherent = op.info().inherent.iter().take(op.info().num_attributes).map(|slot| slot.name);
                // Properties that the list lacks stay.
                let may_be_gone = name == "setAttrs" && !op.info().has_properties;
                let all = discardable.chain(inherent.filter(|_| may_be_gone));
                let gone = all.filter(|name| !entries.iter().any(|entry| entry.0 == *name));
                let mut changed: Vec<(StringId, Option<Attribute>)> =
                    gone.filter(|&name| op.attribute(name).is_some()).map(|name| (name, None)).collect();
                changed.extend(entries.iter().map(|&(name, value)| (name, Some(value))));
                Change::Attributes(changed)
            }
            _ => {
                let Some((named, is_set)) = set_attribute(context, op.info(), name) else {
                    return self.change_to_value(machine, op, name, arguments);
                };
                match arguments {
                    [value] if is_set => Change::Attribute(named, Some(self.data_of(machine, value)?)),
                    [] if !is_set => Change::Attribute(named, None),
                    _ => {
                        let message = format!("the method '{name}' with such arguments");
                        return Err(EvalError::unsupported(message));
                    }
                }
            }
        }))
    }

    /// `setFoo(value)`: an attribute of a plain value, or a property.
    fn change_to_value(
        &mut self,
        machine: &mut Machine,
        op: Operation<'a>,
        name: &str,
        arguments: &[Value],
    ) -> Eval<Option<Change>> {
        let info = op.info();
        let (Some(slot), [value], Some(OpDefinition { library, index })) =
            (set_value(self.context, info, name), arguments, info.definition)
        else {
            return Ok(None);
        };
        let library = self.context.registry().library(library);
        let value = machine.load(value)?;
        let attribute = match crate::property_constraint(info, slot) {
            Some(id) => self.property_of_value(machine, library, &library.definitions[id], &value)?,
            None if slot < info.num_attributes => {
                let constraint = library.definitions.operations[index as usize].attributes[slot].constraint;
                self.attribute_argument(machine, library, constraint, &value)?
            }
            None => return Ok(None),
        };
        Ok(Some(Change::Attribute(info.inherent[slot].name, attribute)))
    }

    /// Returns whether a method reads what a change may have set.
    pub fn reads_changed(&self, op: Operation<'_>, name: &str) -> bool {
        let accessor = self.accessor(op.info(), name);
        matches!(accessor, Some(Accessor::Operand(_) | Accessor::Attribute(..) | Accessor::Property(_)))
    }

    /// The plan.
    pub fn plan(&mut self) -> Eval<&mut Plan> {
        self.plan.as_mut().ok_or_else(|| EvalError::unsupported("a change of operations"))
    }

    /// Plans what a method of an operation changes; nothing if it changes nothing.
    pub fn plan_change(
        &mut self,
        machine: &mut Machine,
        this: &Value,
        name: &str,
        arguments: &[Value],
    ) -> Eval<Option<Value>> {
        let Some(plan) = &self.plan else { return Ok(None) };
        let op = self.operation(this)?;
        let id = op.op_ref().op;
        if op.op_ref().body == plan.body && plan.changes(id) && self.reads_changed(op, name) {
            return Err(EvalError::unsupported(format!("'{name}' after a change of the operation")));
        }
        if name.ends_with("Mutable") {
            return Ok(self.mutable_operands(op, name));
        }
        if let ("setOperands", [values]) = (name, arguments)
            && let values = self.list_of(machine, values)?
            && values.len() != op.num_operands()
        {
            let values = values.iter().map(|value| self.value_in_plan(&machine.load(value)?));
            let values = values.collect::<Eval<Vec<_>>>()?;
            let (id, all) = (self.in_body(op)?, op.num_operands());
            plan_edit(self, move |rewriter| {
                rewriter.body_mut().erase_operands(id, 0, all);
                rewriter.body_mut().insert_operands(id, 0, &values);
            })?;
            return Ok(Some(Value::Void));
        }
        let steps = match self.change(machine, op, name, arguments)? {
            None => return Ok(None),
            Some(Change::Attribute(named, value)) => {
                vec![Step::SetAttribute(self.in_body(op)?, named, value)]
            }
            Some(Change::Attributes(all)) => {
                let id = self.in_body(op)?;
                all.into_iter().map(|(named, value)| Step::SetAttribute(id, named, value)).collect()
            }
            Some(Change::Operand(at, value)) => {
                vec![Step::SetOperand(self.in_body(op)?, at, self.planned_value(&value)?)]
            }
            Some(Change::Operands(values)) => {
                let id = self.in_body(op)?;
                let step = |(at, value)| Ok(Step::SetOperand(id, at, self.planned_value(value)?));
                values.iter().enumerate().map(step).collect::<Eval<Vec<Step>>>()?
            }
        };
        for step in steps {
            self.plan()?.push(step)?;
        }
        Ok(Some(Value::Void))
    }

    /// `getFooMutable()`: one operand, or those of one name.
    pub(crate) fn mutable_operands(&mut self, op: Operation<'a>, name: &str) -> Option<Value> {
        let Some(Accessor::MutableOperand(at)) = self.accessor(op.info(), name) else { return None };
        let OpDefinition { library, index } = op.info().definition?;
        let library = self.context.registry().library(library);
        match library.definitions.operations[index as usize].operands[usize::from(at)].arity {
            Arity::One => self.mutable_operand(op, name),
            Arity::VariadicOfVariadic => None,
            Arity::Optional | Arity::Variadic => {
                self.tables.mutable_operands.push((op.op_ref(), at));
                Some(Kind::MutableOperands.thing(self.tables.mutable_operands.len() - 1, 0))
            }
        }
    }

    /// The operation and the operand of its definition that a `MutableOperandRange` is of.
    pub(super) fn owner_of_range(&self, range: cpp::Handle) -> Eval<(Operation<'a>, u16)> {
        let found = self.tables.mutable_operands.get(range.a as usize);
        let &(op, at) = found.ok_or_else(|| EvalError::undefined("operands of nothing"))?;
        let ir = self.ir.ok_or_else(|| EvalError::unsupported("a change of operands"))?;
        Ok((ir.operation(op), at))
    }

    /// The operands of a `MutableOperandRange`.
    pub(crate) fn mutable_elements(&mut self, range: cpp::Handle) -> Eval<Vec<Value>> {
        let (op, at) = self.owner_of_range(range)?;
        if self.folding.as_ref().is_some_and(|fold| fold.groups.is_some()) {
            return Err(EvalError::unsupported("operands one by one after a change of some"));
        }
        let group = group_of(&operand_groups(op, op.info()), usize::from(at));
        Ok(group.range().map(|index| self.of_operand(op, index)).collect())
    }

    /// Plans another value for an operand; nothing if there is no plan.
    pub fn plan_operand(&mut self, operand: (OpRef, u32), value: &Value) -> Eval<Option<Value>> {
        if self.plan.is_none() {
            return Ok(None);
        }
        let ir = self.ir.ok_or_else(|| EvalError::unsupported("a change of an operand"))?;
        let op = self.in_body(ir.operation(operand.0))?;
        let step = Step::SetOperand(op, operand.1 as usize, self.planned_value(value)?);
        self.plan()?.push(step)?;
        Ok(Some(Value::Void))
    }

    /// The id of an operation that is changed, in its body, which is entered.
    pub fn in_body(&mut self, op: Operation<'a>) -> Eval<ir::OpId> {
        self.enter(op.op_ref().body)?;
        match self.is_gone(op) {
            true => Err(EvalError::undefined("a change of an operation that is erased")),
            false => Ok(op.op_ref().op),
        }
    }

    /// Returns whether the plan erases an operation, or one that it is in.
    fn is_gone(&self, op: Operation<'a>) -> bool {
        let Some(plan) = &self.plan else { return false };
        self.around(op).any(|op| plan.is_erased(op.op_ref()))
    }

    /// Returns an operation and those around it, where blocks stand that the plan moves.
    fn around(&self, op: Operation<'a>) -> impl Iterator<Item = Operation<'a>> {
        let (plan, ir) = (self.plan.as_ref(), self.ir);
        // Every move leads somewhere once.
        let mut moves = plan.map_or(0, |plan| plan.steps.len());
        std::iter::successors(Some(op), move |op| {
            let block = op.block()?;
            let plan = plan.filter(|plan| plan.body == block.body_id() && moves > 0);
            if plan.is_some_and(|plan| block.region().is_some_and(|region| plan.moves_region(region.id()))) {
                return None;
            }
            match plan.and_then(|plan| plan.inlined(block.id())) {
                Some((Point::Before(to), _)) => {
                    moves -= 1;
                    ir?.operation(OpRef { body: block.body_id(), op: to }).parent_op()
                }
                Some((Point::AtEnd(to), _)) => {
                    moves -= 1;
                    ir?.block(block.body_id(), to).region()?.parent_op()
                }
                None => op.parent_op(),
            }
        })
    }

    /// Returns whether a place is in an operation, a block or a region that the test knows.
    pub fn is_inside(&self, point: Point, is_it: impl Fn(Operation<'_>) -> bool) -> bool {
        let (Some(ir), Some(plan)) = (self.ir, &self.plan) else { return false };
        let op = match point {
            Point::Before(op) => Some(ir.operation(OpRef { body: plan.body, op })),
            Point::AtEnd(block) => ir.block(plan.body, block).region().and_then(|region| region.parent_op()),
        };
        op.is_some_and(|op| self.around(op).any(is_it))
    }

    /// The value that a value is: a value of the body, a result of the plan, or the only result of an operation.
    pub fn planned_value(&mut self, value: &Value) -> Eval<PlannedValue> {
        if self.plan.is_none() {
            return self.operand_in_region(value).map(PlannedValue::Existing);
        }
        if let Some(handle) = thing::of_kind(value, Kind::PlannedValue) {
            let plan = self.plan()?;
            return match plan.created.get(handle.a as usize) {
                Some(made) if made.body == plan.body => {
                    Ok(PlannedValue::Result { operation: handle.a, index: handle.b })
                }
                _ => Err(EvalError::unsupported("a value of another body")),
            };
        }
        if let Some(handle) = thing::of_kind(value, Kind::PlannedOperation) {
            let plan = self.plan()?;
            return match plan.created.get(handle.a as usize) {
                Some(made) if made.result_types.len() == 1 && made.body == plan.body => {
                    Ok(PlannedValue::Result { operation: handle.a, index: 0 })
                }
                _ => Err(EvalError::unsupported("an operation as its only result")),
            };
        }
        if let (Some(_), Some(ir)) = (thing::operation(value), self.ir) {
            let op = self.operation(value)?;
            let mut results = op.results();
            let only = results.next().filter(|_| results.next().is_none());
            let only = only.ok_or_else(|| EvalError::unsupported("an operation as its only result"))?;
            return self.value_of_body(ir.value(only.body_id(), only.id()));
        }
        let value = self.ssa_value(value)?;
        self.value_of_body(value)
    }

    fn value_of_body(&mut self, value: ir::Value<'a>) -> Eval<PlannedValue> {
        if value.body_id() != self.plan()?.body {
            return Err(EvalError::unsupported("a value of another body"));
        }
        let owner = value.defining_op().or_else(|| value.parent_block()?.region()?.parent_op());
        match owner.is_some_and(|owner| self.is_gone(owner)) {
            true => Err(EvalError::undefined("a value of an operation that is erased")),
            false => {
                let block = value.owner_block();
                let plan = self.plan()?;
                // An argument of a block that is inlined is what was given for it.
                match block.and_then(|block| plan.inlined(block.id())) {
                    Some((_, values)) => {
                        let given = values.get(value.index()).copied();
                        given.ok_or_else(|| EvalError::undefined("an argument of a block that is erased"))
                    }
                    None => Ok(PlannedValue::Existing(value.id())),
                }
            }
        }
    }

    /// The value of an operand of an operation that a parser creates in a region.
    pub fn operand_in_region(&mut self, value: &Value) -> Eval<ValueId> {
        let only = self.only_result(value);
        let body = self.op_parser()?.body_of_regions();
        match thing::ssa_value(only.as_ref().unwrap_or(value)) {
            Some(operand) if operand.body == body => Ok(operand.value),
            _ => Err(EvalError::unsupported("an operand that is not visible in the block")),
        }
    }

    /// The body that operations are created in.
    pub fn body_to_create_in(&mut self) -> Eval<ir::BodyId> {
        match &self.plan {
            Some(plan) => Ok(plan.body),
            None => Ok(self.op_parser()?.body_of_regions()),
        }
    }

    /// The type of a value.
    pub fn planned_type(&mut self, value: PlannedValue) -> Eval<Type> {
        if let (None, Some(value)) = (&self.plan, value.existing()) {
            let body = self.body_to_create_in()?;
            return Ok(self.op_parser()?.value_type(ir::ValueRef { body, value }));
        }
        let ir = self.ir.ok_or_else(|| EvalError::unsupported("the type of a value"))?;
        let plan = self.plan()?;
        plan.type_of(ir.body(plan.body), value)
    }
}
