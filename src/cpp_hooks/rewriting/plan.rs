//! The steps by which a function changes IR.
//!
//! Steps are in one body: at first that of the operation that the function was called for. A step enters another one, that of
//! an operation isolated from above; those before it are carried out by then. Insertion points are places before an
//! operation that is there already, or ends of blocks, so that what is planned for one place stays in order. What is rarely
//! done is an [`Edit`], a step that is a function.

use std::fmt;
use std::rc::Rc;

use cpp::{Eval, EvalError};
use ir::{
    Attribute, BlockId, Body, BodyId, Location, OpId, OpName, OpRef, RegionId, StringId, Type, ValueId,
};
use rewrite::{InsertPoint, Rewriter};
use smallvec::SmallVec;

/// A value: one that is there, or a result of an operation of the plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlannedValue {
    Existing(ValueId),
    Result { operation: u32, index: u32 },
}

impl PlannedValue {
    /// The value, if it is there already.
    pub fn existing(self) -> Option<ValueId> {
        match self {
            PlannedValue::Existing(value) => Some(value),
            PlannedValue::Result { .. } => None,
        }
    }
}

/// Values, and those that stand for them in a copy.
pub type Replacements = Rc<[(ValueId, PlannedValue)]>;

/// An operation to make.
#[derive(Clone, Debug)]
pub struct PlannedOperation {
    pub name: OpName,
    pub location: Location,
    pub operands: Vec<PlannedValue>,
    pub result_types: SmallVec<[Type; 2]>,
    /// The discardable attributes: a dictionary.
    pub attributes: Attribute,
    /// One for each slot.
    pub properties: SmallVec<[Option<Attribute>; 8]>,
    /// The blocks that it may branch to.
    pub successors: SmallVec<[BlockId; 2]>,
    /// Its first regions, which were made before it.
    pub regions: SmallVec<[RegionId; 1]>,
    /// The number of all its regions, of which the others are empty.
    pub num_regions: u32,
    /// The body that has the regions, if it is isolated from above, and a builder made them.
    pub owned: Option<BodyId>,
    /// The operation that it is a copy of, with values for some that are used in there.
    pub copied: Option<(OpRef, Replacements)>,
    /// The insertion point, if it is known, and the body that it is in.
    pub point: Option<Point>,
    pub body: BodyId,
}

/// A region of an operation of the plan.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlannedRegion {
    pub operation: u32,
    pub index: u32,
}

/// An insertion point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Point {
    Before(OpId),
    AtEnd(BlockId),
}

/// A step.
#[derive(Clone, Debug)]
pub enum Step {
    /// Makes the next operation of the plan.
    Create,
    /// Goes to another insertion point.
    MoveTo(Point),
    /// Goes to another body, and to the insertion point if it is in there.
    Enter(BodyId, Option<Point>),
    /// Replaces the results of an operation, and erases it.
    Replace(OpId, Vec<PlannedValue>),
    /// Makes all uses of a value uses of another.
    ReplaceUses(ValueId, PlannedValue),
    Erase(OpId),
    /// Sets an attribute, or removes it.
    SetAttribute(OpId, StringId, Option<Attribute>),
    /// Makes an operand another value.
    SetOperand(OpId, usize, PlannedValue),
    /// Makes the values of one operand of the definition others.
    SetOperands(OpId, u16, Vec<PlannedValue>),
    /// Tells that an operation was changed in place.
    Modified(OpId),
    /// Moves an operation to another place.
    Move(OpId, Point),
    /// Moves the operations of a block to a place, with values for its arguments, and erases it.
    InlineBlock(BlockId, Point, Vec<PlannedValue>),
    /// Moves the blocks of a region to the end of a region of the plan.
    TakeRegion(RegionId, PlannedRegion),
    /// Changes something else.
    Edit(Edit),
}

/// A change of ids that are there when it is planned.
#[derive(Clone)]
pub struct Edit(pub Rc<dyn Fn(&mut Rewriter<'_>)>);

impl fmt::Debug for Edit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Edit")
    }
}

/// How far a plan has been carried out.
#[derive(Default, Debug)]
pub struct Settled {
    /// How many of its steps.
    pub steps: usize,
    /// The operations that were made, in order.
    pub made: Vec<OpRef>,
    /// The insertion point of the rewriter.
    pub place: Option<InsertPoint>,
    /// The body that the rewriter is in, if it was carried out at all.
    pub body: Option<BodyId>,
}

/// See the module's description.
#[derive(Debug)]
pub struct Plan {
    /// The body that the steps start in.
    pub home: BodyId,
    /// The body that the next step is in.
    pub body: BodyId,
    /// The operations to make, in order.
    pub created: Vec<PlannedOperation>,
    pub steps: Vec<Step>,
    /// The insertion points so far, of which the last that was gone to is `at`. The first is where the plan starts.
    points: Vec<Option<(BodyId, Point)>>,
    at: usize,
    /// Whether the insertion point is before an operation that is erased: nothing can be made there.
    is_lost: bool,
    /// How far it was carried out on the copy that the function reads.
    pub settled: Settled,
    /// Whether operations were made since.
    pub is_grown: bool,
    /// Whether anything that was there was changed since.
    pub is_changed: bool,
}

impl Plan {
    /// An empty plan for a body, which starts before `root`, if that is known.
    pub fn new(body: BodyId, root: Option<OpId>) -> Plan {
        let points = vec![root.map(|root| (body, Point::Before(root)))];
        Plan {
            home: body,
            body,
            created: Vec::new(),
            steps: Vec::new(),
            points,
            at: 0,
            is_lost: false,
            settled: Settled::default(),
            is_grown: false,
            is_changed: false,
        }
    }

    /// Plans a step. An operation that is erased is gone.
    pub fn push(&mut self, step: Step) -> Eval<()> {
        let op = match &step {
            Step::Replace(op, _) | Step::Erase(op) | Step::Modified(op) => Some(*op),
            Step::SetAttribute(op, ..) | Step::SetOperand(op, ..) | Step::SetOperands(op, ..) => Some(*op),
            Step::MoveTo(Point::Before(op)) => Some(*op),
            Step::Move(op, _) | Step::InlineBlock(_, Point::Before(op), _) => Some(*op),
            Step::Create | Step::MoveTo(Point::AtEnd(_)) | Step::ReplaceUses(..) => None,
            Step::Enter(..) | Step::InlineBlock(..) | Step::TakeRegion(..) | Step::Edit(_) => None,
        };
        if op.is_some_and(|op| self.is_erased(OpRef { body: self.body, op })) {
            return Err(EvalError::undefined("a change of an operation that is erased"));
        }
        self.is_changed |= !matches!(step, Step::MoveTo(_) | Step::Modified(_));
        self.steps.push(step);
        Ok(())
    }

    /// Returns whether nothing is planned.
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Makes the operations of a plan that changes nothing but these, where the rewriter stands; `None` if it does.
    pub fn make(&self, rewriter: &mut Rewriter<'_>) -> Option<Vec<OpId>> {
        let point = rewriter.insertion_point();
        let is_of_made = |step: &Step| match step {
            Step::Create | Step::MoveTo(_) => true,
            Step::SetAttribute(op, ..) | Step::SetOperand(op, ..) | Step::Modified(op) => {
                self.settled.made.contains(&OpRef { body: self.home, op: *op })
            }
            _ => false,
        };
        if !self.steps.iter().all(is_of_made) {
            return None;
        }
        let mut done = Settled::default();
        super::apply::carry_out(self, &mut done, rewriter);
        rewriter.restore_insertion_point(point);
        Some(done.made.iter().map(|made| made.op).collect())
    }

    /// Returns whether every step was carried out.
    pub fn is_settled(&self) -> bool {
        self.settled.steps == self.steps.len()
    }

    /// The steps that are not carried out yet.
    fn open_steps(&self) -> &[Step] {
        &self.steps[self.settled.steps..]
    }

    /// Plans an operation; returns its number.
    pub fn create(&mut self, mut operation: PlannedOperation) -> Eval<u32> {
        if self.is_lost {
            return Err(EvalError::undefined("an operation that is made before one that is erased"));
        }
        operation.point = self.points[self.at].map(|(_, point)| point);
        operation.body = self.body;
        self.created.push(operation);
        self.steps.push(Step::Create);
        self.is_grown = true;
        Ok(self.created.len() as u32 - 1)
    }

    /// Returns whether the plan erases an operation.
    pub fn is_erased(&self, of: OpRef) -> bool {
        let mut body = self.home;
        self.steps.iter().any(|step| match step {
            Step::Enter(other, _) => {
                body = *other;
                false
            }
            Step::Replace(op, _) | Step::Erase(op) => (OpRef { body, op: *op }) == of,
            _ => false,
        })
    }

    /// Goes to another body. The steps before are to be carried out before anything else is planned.
    pub fn enter(&mut self, body: BodyId) -> Eval<()> {
        let Some((of, point)) = self.points[self.at] else {
            return Err(EvalError::unsupported("a change of an operation beyond one isolated from above"));
        };
        self.body = body;
        self.is_changed = true;
        self.steps.push(Step::Enter(body, (of == body).then_some(point)));
        Ok(())
    }

    /// Returns the body of the insertion point.
    pub fn body_of_point(&self) -> BodyId {
        self.points[self.at].map_or(self.body, |(body, _)| body)
    }

    /// Returns where the operations of a block were moved, and the values for its arguments.
    pub fn inlined(&self, of: BlockId) -> Option<(Point, &[PlannedValue])> {
        self.open_steps().iter().find_map(|step| match step {
            Step::InlineBlock(block, to, values) if *block == of => Some((*to, &values[..])),
            _ => None,
        })
    }

    /// Returns whether the operations of a block are moved elsewhere, or operations are moved into it.
    pub fn moves_block(&self, of: BlockId) -> bool {
        let moves = |step: &Step| match step {
            Step::InlineBlock(block, to, _) => *block == of || *to == Point::AtEnd(of),
            _ => false,
        };
        self.open_steps().iter().any(moves)
    }

    /// Returns whether the blocks of a region are moved elsewhere.
    pub fn moves_region(&self, of: RegionId) -> bool {
        self.open_steps().iter().any(|step| matches!(step, Step::TakeRegion(region, _) if *region == of))
    }

    /// Returns whether attributes or operands of an operation are changed.
    pub fn changes(&self, of: OpId) -> bool {
        let changes = |step: &Step| match step {
            Step::SetAttribute(op, ..) | Step::SetOperand(op, ..) | Step::SetOperands(op, ..) => *op == of,
            _ => false,
        };
        self.open_steps().iter().any(changes)
    }

    /// Goes to an insertion point.
    pub fn move_to(&mut self, point: Point) -> Eval<()> {
        self.push(Step::MoveTo(point))?;
        self.points.push(Some((self.body, point)));
        self.at = self.points.len() - 1;
        self.is_lost = false;
        Ok(())
    }

    /// Returns the number of the insertion point, for [`Plan::return_to`].
    pub fn point(&self) -> usize {
        self.at
    }

    /// Returns the insertion point, and the body that it is in.
    pub fn place(&self) -> Option<(BodyId, Point)> {
        self.points.get(self.at).copied().flatten()
    }

    /// Goes back to an insertion point.
    pub fn return_to(&mut self, number: usize) -> Eval<()> {
        if number == self.at {
            return Ok(());
        }
        let point = self.points.get(number).copied().flatten();
        let (body, point) = point.ok_or_else(|| EvalError::unsupported("such an insertion point"))?;
        self.at = number;
        self.is_lost = matches!(point, Point::Before(op) if self.is_erased(OpRef { body, op }));
        // The body is entered when something is made there.
        if !self.is_lost && body == self.body {
            self.steps.push(Step::MoveTo(point));
        }
        Ok(())
    }

    /// Returns the type of a value.
    pub fn type_of(&self, body: &Body, value: PlannedValue) -> Eval<Type> {
        match value {
            PlannedValue::Existing(value) => Ok(body.value_type(value)),
            PlannedValue::Result { operation, index } => {
                let types = self.created.get(operation as usize).map(|made| &made.result_types);
                let ty = types.and_then(|types| types.get(index as usize).copied());
                ty.ok_or_else(|| EvalError::undefined("a result out of range"))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_erased_operation_is_not_changed_again() {
        let mut plan = Plan::new(BodyId::new(0), None);
        plan.push(Step::Erase(OpId::new(3))).unwrap();
        assert!(plan.push(Step::Modified(OpId::new(3))).is_err());
        assert!(plan.move_to(Point::Before(OpId::new(3))).is_err());
        plan.push(Step::Modified(OpId::new(4))).unwrap();
    }

    #[test]
    fn a_guard_goes_back_to_where_it_was() {
        let mut plan = Plan::new(BodyId::new(0), Some(OpId::new(7)));
        let start = plan.point();
        plan.move_to(Point::AtEnd(BlockId::new(1))).unwrap();
        plan.return_to(start).unwrap();
        assert!(matches!(plan.steps.last(), Some(Step::MoveTo(Point::Before(op))) if *op == OpId::new(7)));
        let start = plan.point();
        plan.move_to(Point::AtEnd(BlockId::new(1))).unwrap();
        plan.push(Step::Erase(OpId::new(7))).unwrap();
        let steps = plan.steps.len();
        plan.return_to(start).unwrap();
        assert_eq!(plan.steps.len(), steps);
    }
}
