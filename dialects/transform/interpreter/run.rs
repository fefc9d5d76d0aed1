//! A run of a transform program, as the functions that apply its operations see it.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::failure::{Applied, Failure, Silenceable};
use super::state::{Mapped, State};
use super::tracking::{Tracking, TrackingFailure};
use ir::{Attribute, Body, BodyId, Context, Ir, OpName, OpRef, Operation, ValueRef};
use passes::PassRun;
use rewrite::{Listener, Rewriter};

/// Applies an operation of the program: changes the payload, and sets the payload of its results.
pub type Apply = fn(&mut Interpreter<'_, '_>, OpRef, &mut Results) -> Applied;

/// The payload for the results of an operation.
pub struct Results(pub(super) Vec<Option<Vec<Mapped>>>);

impl Results {
    /// Makes `count` results without payload.
    pub fn new(count: usize) -> Self {
        Results(vec![None; count])
    }

    /// Result `index` stands for this.
    pub fn set(&mut self, index: usize, list: Vec<Mapped>) {
        if let Some(result) = self.0.get_mut(index) {
            *result = Some(list);
        }
    }

    /// Result `index` stands for these operations.
    pub fn set_ops(&mut self, index: usize, ops: impl IntoIterator<Item = OpRef>) {
        self.set(index, ops.into_iter().map(Mapped::Op).collect());
    }

    /// Result `index` stands for these attributes.
    pub fn set_params(&mut self, index: usize, params: impl IntoIterator<Item = Attribute>) {
        self.set(index, params.into_iter().map(Mapped::Param).collect());
    }
}

/// The payload of each result for one target.
pub type OneEach = SmallVec<[Mapped; 1]>;

/// The operands that an operation consumes.
pub(super) type Consumed = SmallVec<[usize; 4]>;

/// A run of a transform program.
pub struct Interpreter<'a, 'p> {
    /// The pass that runs it, and its IR.
    pub pass: &'a mut PassRun<'p>,
    pub state: State,
    pub(super) expensive_checks: bool,
    pub(super) apply: FxHashMap<OpName, Option<Apply>>,
    pub(super) consumed: FxHashMap<OpRef, Consumed>,
    /// The handles that the operation being applied consumes.
    pub(super) consumed_now: Vec<ValueRef>,
    pub(super) tracking: TrackingFailure,
}

impl Interpreter<'_, '_> {
    /// Returns the IR of the program and the payload.
    #[inline]
    pub fn ir(&self) -> &Ir {
        self.pass.ir
    }

    /// Returns that IR, for changes without notification.
    pub fn ir_mut(&mut self) -> &mut Ir {
        self.pass.ir
    }

    /// Returns the context, which owns everything uniqued.
    pub fn context(&self) -> &Context {
        self.pass.ir.context()
    }

    /// Returns a view of an operation.
    #[inline]
    pub fn op(&self, op: OpRef) -> Operation<'_> {
        self.pass.ir.operation(op)
    }

    /// Operand `index` of `op`.
    pub fn operand(&self, op: OpRef, index: usize) -> ValueRef {
        let body = self.ir().body(op.body);
        ValueRef { body: op.body, value: body.operand(op.op, index) }
    }

    /// Returns the operands of `op`.
    pub fn operands(&self, op: OpRef) -> Vec<ValueRef> {
        let values = self.ir().body(op.body).operand_values(op.op);
        values.map(|value| ValueRef { body: op.body, value }).collect()
    }

    /// Returns the payload of operand `index` of `op`.
    pub fn payload(&self, op: OpRef, index: usize) -> &[Mapped] {
        self.state.list(self.operand(op, index))
    }

    /// Returns the payload operations of operand `index` of `op`.
    pub fn payload_ops(&self, op: OpRef, index: usize) -> Vec<OpRef> {
        self.state.ops(self.operand(op, index))
    }

    /// Changes payload in `body`; handles follow.
    pub fn rewrite<R>(&mut self, body: BodyId, work: impl FnOnce(&mut Rewriter<'_>) -> R) -> R {
        let context = self.pass.ir.share_context();
        self.listen(|ir, listener| work(&mut Rewriter::new(ir, &context, body, Some(listener))))
    }

    /// Changes payload; handles follow the notifications to the listener.
    pub fn listen<R>(&mut self, work: impl FnOnce(&mut Ir, &mut dyn Listener) -> R) -> R {
        let op = self.state.scopes.last().and_then(|scope| scope.current).unwrap_or(self.state.top_level);
        let mut tracking = Tracking {
            state: &mut self.state,
            failure: &mut self.tracking,
            consumed: &self.consumed_now,
            op,
        };
        work(self.pass.ir, &mut tracking)
    }

    /// Changes the body of `op` in place, which no handle is affected by.
    pub fn modify(&mut self, op: OpRef, change: impl FnOnce(&mut Body)) {
        change(self.pass.ir.body_mut(op.body));
    }

    /// Checks that a transform operation does not change itself or one of its ancestors.
    pub fn ensure_separate(&self, op: OpRef, target: OpRef) -> Applied {
        let (op, target) = (self.op(op), self.op(target));
        if !target.is_ancestor_of(op) {
            return Ok(());
        }
        let message = "cannot apply transform to itself (or one of its ancestors)";
        let error = op.emit_error_at_location(message);
        Err(error.attach_note(target.location(), "target payload op").emit().into())
    }

    /// Applies something to each operation that the first operand of `op` stands for; `None` for one that
    /// gives no results. Silenceable failures are put together.
    pub fn apply_to_each(
        &mut self,
        op: OpRef,
        results: &mut Results,
        one: fn(&mut Self, OpRef, OpRef) -> Applied<Option<OneEach>>,
    ) -> Applied {
        self.apply_to_each_of(op, results, |_| true, one)
    }

    /// Returns the failure of an operation that applies to some kinds of payload only.
    pub fn wrong_kind(&self, op: OpRef, target: OpRef) -> Failure {
        let failure = Failure::silenceable(self.op(op), "transform applied to the wrong op kind");
        failure.with_note(self.op(target).location(), "when applied to this op")
    }

    /// Applies `one` to each payload operation; fails at the first one of a wrong kind.
    pub fn apply_to_each_of(
        &mut self,
        op: OpRef,
        results: &mut Results,
        is_right: fn(Operation<'_>) -> bool,
        one: fn(&mut Self, OpRef, OpRef) -> Applied<Option<OneEach>>,
    ) -> Applied {
        let targets = self.payload_ops(op, 0);
        let mut lists = vec![Vec::new(); self.op(op).num_results()];
        let mut failed: Option<Silenceable> = None;
        for target in targets {
            if !is_right(self.op(target)) {
                return Err(self.wrong_kind(op, target));
            }
            match one(self, op, target) {
                Ok(Some(values)) => {
                    lists.iter_mut().zip(values).for_each(|(list, value)| list.push(value));
                }
                Ok(None) => {}
                Err(Failure::Definite) => return Err(Failure::Definite),
                Err(Failure::Silenceable(failure)) => {
                    let known = failed.get_or_insert_default();
                    known.diagnostics.extend(failure.diagnostics);
                }
            }
        }
        for (index, list) in lists.into_iter().enumerate() {
            results.set(index, list);
        }
        failed.map_or(Ok(()), |failure| Err(failure.into()))
    }
}
