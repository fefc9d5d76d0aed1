//! Runs the steps of a rule that match. They change nothing.

use smallvec::SmallVec;

use super::compile::Matched;
use super::interpreted::{self, InterpretedCall};
use super::slots::{Bound, Slots};
use super::{Refusal, Rule, Steps};
use crate::rewriter::Rewriter;
use definitions::DefinitionSet;
use definitions::expressions::{Constraint, Frame, Program, Value};
use interfaces::operand_group;
use ir::{BodyId, Context, Ir, OpId, OpRef, Operation, ValueId};
use ods::model::{Definitions, MatchStep, Slot, Use};

/// The bindings that were found.
pub(super) struct Match {
    pub slots: Slots,
    /// The operations of the source pattern.
    pub ops: SmallVec<[OpId; 4]>,
    pub root: OpId,
}

/// Runs the steps on an operation.
pub(super) fn run(rule: &Rule, steps: &Steps, rewriter: &Rewriter<'_>, root: OpId) -> Result<Match, Refusal> {
    let pattern = rule.pattern();
    let slots = Slots::new(pattern.num_slots, root);
    let mut matching = Matching {
        rule,
        known: &steps.matched,
        context: rewriter.context(),
        library: rule.library(rewriter.context()),
        ir: rewriter.ir(),
        body: rewriter.body_id(),
        found: Match { slots, ops: SmallVec::new(), root },
    };
    matching.steps(0, pattern.matching.len()).map_err(Refusal::Match)?;
    Ok(matching.found)
}

struct Matching<'m> {
    rule: &'m Rule,
    /// One for each step.
    known: &'m [Matched],
    context: &'m Context,
    library: &'m DefinitionSet,
    ir: &'m Ir,
    body: BodyId,
    found: Match,
}

impl<'m> Matching<'m> {
    /// Runs steps `start` to `end`; an error is the index of the one that refuses.
    fn steps(&mut self, start: usize, end: usize) -> Result<(), usize> {
        let rule = self.rule;
        let mut next = start;
        while next < end {
            let step = &rule.pattern().matching[next];
            if let &MatchStep::Either { first, second, left, right, length } = step {
                let (first, second) =
                    (self.found.slots.get(first).clone(), self.found.slots.get(second).clone());
                let after = next + 1 + usize::from(length);
                self.found.slots.set(left, first.clone());
                self.found.slots.set(right, second.clone());
                if self.steps(next + 1, after).is_err() {
                    self.found.slots.set(left, second);
                    self.found.slots.set(right, first);
                    self.steps(next + 1, after)?;
                }
                next = after;
                continue;
            }
            if !self.step(step, &self.known[next]).unwrap_or(false) {
                return Err(next);
            }
            next += 1;
        }
        Ok(())
    }

    /// Runs a step; `None` and false refuse.
    fn step(&mut self, step: &'m MatchStep, known: &'m Matched) -> Option<bool> {
        let slots = &mut self.found.slots;
        match (step, known) {
            (MatchStep::IsOperation { op, .. }, Matched::Operation(name)) => {
                return Some(self.ir.body(self.body).op_name(slots.op(*op)?) == *name);
            }
            (MatchStep::Definition { values, to, .. }, _) => {
                let value = slots.single(self.ir, self.body, *values)?;
                let op = self.ir.body(self.body).defining_operation(value)?;
                slots.set(*to, Bound::Operation(op));
            }
            (MatchStep::Collect { op }, _) => self.found.ops.push(slots.op(*op)?),
            (MatchStep::Operand { op, index, to }, _) => {
                let op = slots.op(*op)?;
                let view = self.ir.operation(OpRef { body: self.body, op });
                let range = operand_group(view, view.info(), usize::from(*index));
                if range.end > view.num_operands() {
                    return Some(false);
                }
                let (start, len) = (range.start as u32, range.len() as u32);
                slots.set(*to, Bound::Operands { op, start, len });
            }
            (MatchStep::Element { values, index, to }, _) => {
                let Bound::Operands { op, start, len } = *slots.get(*values) else { return None };
                if u32::from(*index) >= len {
                    return Some(false);
                }
                slots.set(*to, Bound::Operands { op, start: start + u32::from(*index), len: 1 });
            }
            (MatchStep::Size { values, size }, _) => {
                return Some(slots.get(*values).values(self.ir, self.body).len() == usize::from(*size));
            }
            (
                MatchStep::Type { values, .. } | MatchStep::NativeType { values, .. },
                Matched::Constraint(constraint),
            ) => {
                let value = slots.single(self.ir, self.body, *values)?;
                return Some(self.type_holds(constraint, value));
            }
            (MatchStep::EntityType { entity, .. }, Matched::Constraint(constraint)) => {
                let values = slots.values(self.ir, self.body, entity)?;
                return Some(self.type_holds(constraint, *values.first()?));
            }
            (MatchStep::Attribute { op, to, .. }, Matched::Inherent { slot, default, is_required }) => {
                let value = self.op(*op)?.property(*slot).or(*default);
                if *is_required && value.is_none() {
                    return Some(false);
                }
                self.found.slots.set(*to, Bound::Attribute(value));
            }
            (MatchStep::Property { op, to, .. }, Matched::Inherent { slot, .. }) => {
                let value = self.op(*op)?.property(*slot);
                self.found.slots.set(*to, Bound::Attribute(value));
            }
            (
                MatchStep::AttributeHolds { attribute, .. } | MatchStep::NativeAttribute { attribute, .. },
                Matched::Constraint(constraint),
            ) => {
                let attribute = slots.get(*attribute).attribute()?;
                return Some(constraint.holds_for_attribute(self.context, None, attribute));
            }
            (MatchStep::PropertyHolds { property, of, .. }, Matched::Predicate(predicate)) => {
                let attribute = slots.get(*property).attribute()?;
                let constraint = &self.library.definitions[*of];
                let value = definitions::property_value(self.context, self.library, constraint, attribute);
                return Some(predicate.holds(&Frame::over(self.context, value)).unwrap_or(false));
            }
            (MatchStep::Same { first, second, .. }, _) => {
                let value = |slot: Slot| slots.get(slot).values(self.ir, self.body).first().copied();
                return Some(value(*first) == value(*second));
            }
            (MatchStep::Native { op, outputs, .. }, Matched::Native(matcher)) => {
                let op = OpRef { body: self.body, op: slots.op(*op)? };
                for (output, bound) in matcher.matches(self.ir, op, outputs.len())? {
                    slots.set(*outputs.get(output)?, bound);
                }
            }
            (MatchStep::Constraint { subject, entities, .. }, Matched::Predicate(predicate)) => {
                return self.predicate_holds(predicate, subject.as_ref(), entities);
            }
            (MatchStep::Constraint { subject, entities, .. }, Matched::Interpreted(code)) => {
                return self.interpreted_holds(code, subject.as_ref(), entities);
            }
            _ => return None,
        }
        Some(true)
    }

    fn op(&self, slot: Slot) -> Option<Operation<'m>> {
        let op = self.found.slots.op(slot)?;
        Some(self.ir.operation(OpRef { body: self.body, op }))
    }

    fn type_holds(&self, constraint: &Constraint, value: ValueId) -> bool {
        constraint.holds_for_type(self.context, None, self.ir.value(self.body, value).ty())
    }

    /// Returns whether a predicate holds; one that would be undefined behaviour in C++ does not.
    fn predicate_holds(&self, predicate: &Program, subject: Option<&Use>, entities: &[Use]) -> Option<bool> {
        let value =
            |of: &Use| self.found.slots.expression(self.context, self.library, self.ir, self.body, of).ok();
        let subject = match subject {
            Some(of) => value(of)?,
            None => Value::Null,
        };
        let arguments: SmallVec<[Value<'_>; 4]> = entities.iter().map(value).collect::<Option<_>>()?;
        let frame = Frame { arguments: &arguments, ..Frame::over(self.context, subject) };
        Some(predicate.holds(&frame).unwrap_or(false))
    }
}

impl Matching<'_> {
    /// Returns whether a predicate for the interpreter holds.
    fn interpreted_holds(&self, code: &str, subject: Option<&Use>, entities: &[Use]) -> Option<bool> {
        let bound = |of: &Use| self.found.slots.bound(self.ir, self.body, of);
        let arguments: Vec<Bound> = entities.iter().map(bound).collect::<Option<_>>()?;
        let subject = match subject {
            Some(of) => Some(bound(of)?),
            None => None,
        };
        let root = self.ir.operation(OpRef { body: self.body, op: self.found.root });
        let result = interpreted::call(&InterpretedCall {
            context: self.context,
            ir: self.ir,
            body: self.body,
            code,
            location: root.location(),
            subject,
            arguments: &arguments,
            num_outputs: 0,
        })?;
        Some(matches!(result[..], [Bound::Bool(true)]))
    }
}

/// Returns the reason why a step refuses, as `notifyMatchFailure` of generated C++ says it.
pub(super) fn reason(definitions: &Definitions, step: &MatchStep) -> String {
    let text = |text| &definitions[text];
    match step {
        MatchStep::IsOperation { name, .. } => format!("the operation is not '{}'", text(*name)),
        MatchStep::Definition { operand, .. } => format!("no operation defines operand {operand}"),
        MatchStep::Operand { index, .. } => format!("there is no operand {index}"),
        MatchStep::Element { index, .. } => format!("there is no value {index}"),
        MatchStep::Size { size, .. } => format!("the operand does not have {size} values"),
        MatchStep::Type { operand, constraint, .. } => format!(
            "operand {operand} failed to satisfy constraint: '{}'",
            text(definitions[*constraint].summary)
        ),
        MatchStep::NativeType { constraint, .. } | MatchStep::EntityType { constraint, .. } => {
            format!("value failed to satisfy constraint: '{}'", text(definitions[*constraint].summary))
        }
        MatchStep::Attribute { name, .. } => format!("there is no attribute '{}'", text(*name)),
        MatchStep::Property { name, .. } => format!("there is no property '{}'", text(*name)),
        MatchStep::AttributeHolds { name, constraint, .. } => format!(
            "attribute '{}' failed to satisfy constraint: '{}'",
            text(*name),
            text(definitions[*constraint].summary)
        ),
        MatchStep::NativeAttribute { constraint, .. } => {
            format!("attribute failed to satisfy constraint: '{}'", text(definitions[*constraint].summary))
        }
        MatchStep::PropertyHolds { name, summary, .. } => {
            format!("property '{}' failed to satisfy constraint: '{}'", text(*name), text(*summary))
        }
        MatchStep::Same { name, .. } => format!("operands '{}' are not equal", text(*name)),
        MatchStep::Native { code, .. } => format!("'{}' is failure", definitions.expression_text(*code)),
        MatchStep::Constraint { entities, summary, .. } => {
            let names: Vec<&str> = entities.iter().map(|of| text(of.name)).collect();
            format!("entities '{}' failed to satisfy constraint: '{}'", names.join(", "), text(*summary))
        }
        MatchStep::Collect { .. } | MatchStep::Either { .. } => "it does not match".to_string(),
    }
}
