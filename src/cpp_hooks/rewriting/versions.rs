//! The IR as a plan leaves it: what a function reads after it has changed something.
//!
//! Views of operations last as long as the call, so the IR that they show stays as it is. Each time a function reads what a
//! step of its plan has changed, the steps so far are carried out on a copy, and the copy is what it reads from then on. Ids
//! are given in order and never twice: an operation has the same one in the copies and in the IR in the end, and operations
//! and values of the plan that have been made are named by theirs.

use std::cell::OnceCell;

use cpp::{Eval, EvalError, Value};
use ir::{Body, BodyId, Ir, ValueRef};
use rewrite::{Listener, Rewriter};

use super::apply::carry_out;
use super::plan::Plan;
use crate::hook::Hook;
use crate::natives;
use crate::values::accessors::Accessor;
use crate::values::thing::{self, Kind};

/// The number of copies that one call may need.
const MOST: usize = 128;

/// The number of operations from which on no IR is copied: a pattern may apply as often, and copy each time.
const LARGEST: usize = 1 << 15;

/// The copies, which stay until the call ends.
#[derive(Default)]
pub struct Versions(OnceCell<Vec<OnceCell<Ir>>>);

impl Versions {
    fn add(&self, ir: Ir) -> Eval<&Ir> {
        let cells = self.0.get_or_init(|| (0..MOST).map(|_| OnceCell::new()).collect());
        let free = cells.iter().find(|cell| cell.get().is_none());
        let free = free.ok_or_else(|| EvalError::unsupported("so many changes that are read again"))?;
        Ok(free.get_or_init(|| ir))
    }
}

/// A listener as the greedy driver has one: with none, uses come in another order.
struct Silent;

impl Listener for Silent {}

/// Members that no step of a plan changes the answer of.
const STABLE: &[&str] = &[
    "emitError",
    "emitOpError",
    "emitRemark",
    "emitWarning",
    "getContext",
    "getDefiningOp",
    "getLoc",
    "getName",
    "getNumRegions",
    "getNumResults",
    "getOpResult",
    "getOpResults",
    "getOperandNumber",
    "getOperation",
    "getOwner",
    "getRegion",
    "getRegions",
    "getResult",
    "getResultNumber",
    "getResultTypes",
    "getResults",
    "getType",
    "replaceAllUsesWith",
];

/// Members that tell operations which are only made from those that stand there: by their order.
const ORDERED: &[&str] = &[
    "getNextNode",
    "getOperations",
    "getOps",
    "getPrevNode",
    "getTerminator",
    "isBeforeInBlock",
    "walk",
    "without_terminator",
];

/// Members of ranges, which blocks are.
const OF_RANGES: &[&str] = &["back", "begin", "empty", "end", "front", "rbegin", "rend", "size"];

/// Methods of rewriters that depend on the order of operations.
const OF_REWRITERS: &[&str] = &[
    "clone",
    "cloneWithoutRegions",
    "cloneRegionBefore",
    "createBlock",
    "eraseBlock",
    "inlineBlockBefore",
    "inlineRegionBefore",
    "mergeBlocks",
    "moveBlockBefore",
    "moveOpAfter",
    "moveOpBefore",
    "replaceAllUsesExcept",
    "replaceUsesWithIf",
    "setInsertionPointAfter",
    "setInsertionPointAfterValue",
    "setInsertionPointToStart",
    "splitBlock",
];

/// Whether a thing is a part of IR.
fn is_of_ir(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::Operation | Kind::Value | Kind::Block | Kind::Region | Kind::OpOperand | Kind::MutableOperands
    )
}

fn is_planned(kind: Kind) -> bool {
    matches!(kind, Kind::PlannedOperation | Kind::PlannedValue | Kind::PlannedRegion)
}

impl Hook<'_, '_, '_, '_> {
    /// Carries out the steps so far on a copy of the IR, which is read from now on.
    pub fn settle(&mut self) -> Eval<()> {
        let (Some(plan), Some(ir)) = (&mut self.plan, self.ir) else { return Ok(()) };
        if plan.is_settled() {
            return Ok(());
        }
        let versions = self.versions.ok_or_else(|| EvalError::unsupported("a change that is read again"))?;
        let bodies = (0..ir.num_bodies()).map(|index| ir.body(BodyId::new(index as u32)));
        if bodies.map(Body::num_operations).sum::<usize>() > LARGEST {
            return Err(EvalError::unsupported("reading what was changed among so many operations"));
        }
        let mut copy = ir.clone();
        let mut listener = Silent;
        let mut rewriter = Rewriter::new(
            &mut copy,
            self.context,
            plan.settled.body.unwrap_or(plan.home),
            Some(&mut listener),
        );
        rewriter.restore_insertion_point(plan.settled.place);
        let mut settled = std::mem::take(&mut plan.settled);
        carry_out(plan, &mut settled, &mut rewriter);
        settled.place = rewriter.insertion_point();
        plan.settled = settled;
        plan.is_grown = false;
        plan.is_changed = false;
        self.ir = Some(versions.add(copy)?);
        Ok(())
    }

    /// A thing of the plan that has been made as what it is in the IR; another thing as it is.
    #[inline]
    pub fn settled(&self, value: Value) -> Value {
        // Most calls are of no pattern.
        match &self.plan {
            Some(plan) => self.settled_in(plan, value),
            None => value,
        }
    }

    fn settled_in(&self, plan: &Plan, value: Value) -> Value {
        let Some(handle) = value.handle().filter(|&handle| !thing::is_null(handle)) else { return value };
        let (kind, Some(ir)) = (Kind::of(handle), self.ir) else { return value };
        let made = match is_planned(kind) {
            true => plan.settled.made.get(handle.a as usize),
            false => None,
        };
        let Some(&op) = made else { return value };
        let op = ir.operation(op);
        match kind {
            Kind::PlannedOperation => thing::wrapped(thing::of_operation(Some(op.op_ref())), true),
            Kind::PlannedRegion => match op.region(handle.b as usize) {
                Some(region) => self.of_region(region),
                None => value,
            },
            _ => match op.results().nth(handle.b as usize) {
                Some(result) => thing::of_ssa_value(result.value_ref()),
                None => value,
            },
        }
    }

    /// A thing as a part of the IR, with all that has happened to it.
    pub fn as_settled(&mut self, value: Value) -> Eval<Value> {
        let value = self.settled(value);
        match value.handle().map(Kind::of) {
            Some(kind) if is_planned(kind) => {
                self.settle()?;
                Ok(self.settled(value))
            }
            _ => Ok(value),
        }
    }

    /// The receiver of a method, once the IR is as the method has to find it.
    pub fn receiver(&mut self, value: Value, name: &str) -> Eval<Value> {
        let value = self.settled(value);
        let Some(handle) = value.handle().filter(|&handle| !thing::is_null(handle)) else { return Ok(value) };
        let kind = Kind::of(handle);
        let Some(plan) = self.plan.as_ref().filter(|plan| plan.is_grown || plan.is_changed) else {
            return Ok(value);
        };
        let is_ordered = || {
            ORDERED.contains(&name)
                || name.contains("use") | name.contains("Use")
                || (kind == Kind::Block && OF_RANGES.contains(&name))
        };
        let reads = match kind {
            Kind::Builder => OF_REWRITERS.contains(&name),
            _ if is_planned(kind) => !natives::has_method(kind, name),
            _ if !is_of_ir(kind) || STABLE.contains(&name) => false,
            _ => (plan.is_changed && self.may_change(&value, name)) || is_ordered(),
        };
        if reads {
            if kind == Kind::PlannedOperation && self.planned_member(&value, name)?.is_some() {
                return Ok(value);
            }
            self.settle()?;
        }
        Ok(self.settled(value))
    }

    /// Whether what a member gives may be another after steps that are not carried out yet.
    fn may_change(&self, value: &Value, name: &str) -> bool {
        let (Ok(op), Some(plan)) = (self.operation(value), &self.plan) else { return true };
        if name.starts_with("set") || name.starts_with("remove") {
            return false;
        }
        match self.accessor(op.info(), name) {
            Some(Accessor::Result(_) | Accessor::Region(_)) => false,
            Some(Accessor::Attribute(..) | Accessor::Property(_)) => plan.changes(op.op_ref().op),
            _ => true,
        }
    }

    /// Lets a function see the IR as it has to find it, if an argument is a part of it.
    pub fn settle_for(&mut self, machine: &cpp::Machine, arguments: &[Value]) -> Eval<()> {
        if !self.plan.as_ref().is_some_and(|plan| plan.is_grown || plan.is_changed) {
            return Ok(());
        }
        for argument in arguments {
            let kind = machine.load(argument)?.handle().map(Kind::of);
            if kind.is_some_and(|kind| is_of_ir(kind) || is_planned(kind)) {
                return self.settle();
            }
        }
        Ok(())
    }

    /// Lets the elements of a thing be seen as they are now.
    pub fn settle_elements(&mut self, kind: Kind) -> Eval<()> {
        match &self.plan {
            Some(plan) if is_of_ir(kind) && (plan.is_grown || plan.is_changed) => self.settle(),
            _ => Ok(()),
        }
    }

    /// Goes to the body that is changed next.
    pub fn enter(&mut self, body: BodyId) -> Eval<()> {
        let plan = self.plan()?;
        if plan.body == body {
            return Ok(());
        }
        plan.enter(body)?;
        self.settle()
    }

    /// Goes to the body of the insertion point, where an operation is made.
    pub fn enter_point(&mut self) -> Eval<()> {
        let body = self.plan()?.body_of_point();
        self.enter(body)
    }

    /// The operation that a value is, whose body is entered.
    pub fn op_in_body(&mut self, value: Value) -> Eval<ir::OpId> {
        let value = self.as_settled(value)?;
        let op = self.operation(&value)?;
        self.in_body(op)
    }

    /// The value that a value is, whose body is entered.
    pub fn value_to_change(&mut self, value: &Value) -> Eval<ir::ValueId> {
        let value = self.as_settled(value.clone())?;
        let body = self.ssa_value(&value)?.value_ref().body;
        self.enter(body)?;
        self.value_in_plan(&value)
    }

    /// The value of the body that a value is.
    pub fn value_in_plan(&mut self, value: &Value) -> Eval<ir::ValueId> {
        let value = self.as_settled(value.clone())?;
        let ValueRef { body, value } = self.ssa_value(&value)?.value_ref();
        match body == self.plan()?.body {
            true => Ok(value),
            false => Err(EvalError::unsupported("a value of another body")),
        }
    }
}
