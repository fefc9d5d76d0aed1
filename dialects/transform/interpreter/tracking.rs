//! Updates handles while payload changes.
//!
//! If an operation is replaced, its handles are mapped to the operation that defines the replacement values,
//! if that is of the same kind. If it is erased, it is removed from their lists. A handle that is used later
//! and for which no replacement is found is a failure, which is kept until the transform operation ends.

use super::failure::Silenceable;
use super::invalidate::location_of;
use super::state::{Mapped, State};
use ir::op_info::Trait;
use ir::{Ir, OpRef, Operation, Value, ValueId, ValueRef};
use rewrite::Listener;

/// The operations whose result replaces their first operand as payload: `FindPayloadReplacementOpInterface`.
const PASSED_ON: &[&str] = &[
    "tensor.collapse_shape",
    "tensor.expand_shape",
    "tensor.extract_slice",
    "tensor.insert_slice",
    "tensor.reshape",
];

/// The failures found while an operation was applied.
#[derive(Default)]
pub struct TrackingFailure {
    failure: Option<Silenceable>,
    count: usize,
}

impl TrackingFailure {
    /// Takes it.
    pub fn take(&mut self) -> Option<Silenceable> {
        self.count = 0;
        self.failure.take()
    }
}

/// A listener that works on a [`State`].
pub struct Tracking<'s> {
    pub state: &'s mut State,
    pub failure: &'s mut TrackingFailure,
    /// The handles that the transform operation consumes.
    pub consumed: &'s [ValueRef],
    /// The transform operation.
    pub op: OpRef,
}

impl Listener for Tracking<'_> {
    fn operation_erased(&mut self, ir: &Ir, op: OpRef) {
        for result in ir.body(op.body).results(op.op) {
            self.state.replace(Mapped::Value(ValueRef { body: op.body, value: result }), None);
        }
        self.state.replace(Mapped::Op(op), None);
    }

    fn operation_replaced(&mut self, ir: &Ir, op: OpRef, values: &[ValueId]) {
        let at = |value| Mapped::Value(ValueRef { body: op.body, value });
        for (result, &value) in ir.body(op.body).results(op.op).zip(values) {
            self.state.replace(at(result), Some(at(value)));
        }
        let handles = self.state.handles_of(Mapped::Op(op));
        if handles.is_empty() {
            return;
        }
        let alive = handles.iter().copied().find(|&handle| !is_dead(ir, self.state, handle));
        let is_consumed = handles.iter().any(|handle| self.consumed.contains(handle));
        let Some(alive) = alive.filter(|_| !is_consumed) else {
            return self.state.replace(Mapped::Op(op), None);
        };
        let values: Vec<Value<'_>> = values.iter().map(|&value| ir.value(op.body, value)).collect();
        match self.find_replacement(ir, op, &values) {
            Ok(by) => self.state.replace(Mapped::Op(op), Some(Mapped::Op(by))),
            Err(failure) => {
                self.not_found(ir, op, &values, alive, failure);
                self.state.replace(Mapped::Op(op), None);
            }
        }
    }
}

impl Tracking<'_> {
    fn find_replacement(&self, ir: &Ir, op: OpRef, values: &[Value<'_>]) -> Result<OpRef, Silenceable> {
        let name = ir.operation(op).name();
        let location = ir.operation(self.op).location();
        let message =
            "tracking listener failed to find replacement op during application of this transform op";
        let mut failure = Silenceable::new(location, message);
        let mut values: Vec<Value<'_>> = values.to_vec();
        loop {
            let Some(definition) = common_definition(&values) else {
                return Err(failure.with_note(location, "replacement values belong to different ops"));
            };
            if definition.has_trait(Trait::CastOpInterface) {
                values = definition.operands().collect();
                failure.attach_note(definition.location(), "using output of 'CastOpInterface' op");
            } else if definition.name() == name || definition.has_trait(Trait::ConstantLike) {
                return Ok(definition.op_ref());
            } else if PASSED_ON.iter().any(|passed_on| definition.name_str() == *passed_on) {
                values = definition.operands().take(1).collect();
                let note = "using operands provided by 'FindPayloadReplacementOpInterface'";
                failure.attach_note(definition.location(), note);
            } else {
                values.clear();
            }
            if values.is_empty() {
                return Err(failure.with_note(location, "ran out of suitable replacement values"));
            }
        }
    }

    fn not_found(&mut self, ir: &Ir, op: OpRef, values: &[Value<'_>], alive: ValueRef, failure: Silenceable) {
        let note = "replacement is required because this handle must be updated";
        let mut failure = failure.with_note(location_of(ir, alive), note);
        if let Some(before) = self.failure.failure.take() {
            failure.diagnostics.extend(before.diagnostics);
        }
        let number = self.failure.count;
        failure.attach_note(ir.operation(op).location(), format!("[{number}] replaced op"));
        for (index, value) in values.iter().enumerate() {
            failure.attach_note(value.location(), format!("[{number}] replacement value {index}"));
        }
        self.failure.count += 1;
        self.failure.failure = Some(failure);
    }
}

/// Returns the operation that defines all of `values`.
fn common_definition<'a>(values: &[Value<'a>]) -> Option<Operation<'a>> {
    let first = values.first()?.defining_op()?;
    let is_first = |value: &Value<'a>| value.defining_op().is_some_and(|op| op.op_ref() == first.op_ref());
    values.iter().all(is_first).then_some(first)
}

/// Returns whether no operation still to be applied uses `handle`.
fn is_dead(ir: &Ir, state: &State, handle: ValueRef) -> bool {
    let Some(current) = state.scope_of(ir, handle).and_then(|scope| scope.current) else { return false };
    let current = ir.operation(current);
    ir.value(handle.body, handle.value)
        .users()
        .all(|user| user.op_ref() == current.op_ref() || happens_before(user, current))
}

/// Returns whether `op`, or its ancestor in the block of `other`, comes before `other`.
fn happens_before(op: Operation<'_>, other: Operation<'_>) -> bool {
    let place = |op: Operation<'_>| op.block().map(|block| (block.body_id(), block.id()));
    let is_beside = |op: &Operation<'_>| place(*op) == place(other);
    let beside = std::iter::once(op).chain(op.ancestors()).find(is_beside);
    beside.is_some_and(|op| op.op_ref() != other.op_ref() && op.is_before_in_block(other))
}
