//! The interpreter: applies one transform operation after another.
//!
//! The tables of the extensions have the function that applies an operation, by its name. The common part is
//! here: uses of invalidated handles are detected, results are mapped, consumed handles are forgotten.

use rustc_hash::FxHashMap;

use super::extension::TransformExtension;
use super::failure::{Applied, Failure, Silenceable};
use super::run::{Apply, Consumed, Interpreter, Results};
use super::state::{Mapped, State};
use super::tracking::TrackingFailure;
use crate::effects::{Effects, HandleEffect};
use crate::types::{Kind, check_kind, kind};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{BlockId, BodyId, OpRef, RegionId, ValueRef};
use passes::PassRun;
use registry::HookTables;

/// Applies the program `entry` to the payload in `root`.
///
/// # Errors
/// Fails if the program fails, which is reported.
pub fn apply_entry_point(
    pass: &mut PassRun<'_>,
    entry: OpRef,
    root: OpRef,
    mappings: Vec<Vec<Mapped>>,
    expensive_checks: bool,
) -> Result<(), Failed> {
    let mut interpreter = Interpreter {
        pass,
        state: State::new(root, mappings),
        expensive_checks,
        apply: FxHashMap::default(),
        consumed: FxHashMap::default(),
        consumed_now: Vec::new(),
        tracking: TrackingFailure::default(),
    };
    let result = interpreter.apply_top_level(entry);
    let context = interpreter.ir().share_context();
    result.map_err(|failure| failure.report(&context))
}

// --- Regions ------------------------------------------------------------------------------------

/// Whether silenceable failures end a sequence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Propagation {
    Propagate,
    Suppress,
}

impl Interpreter<'_, '_> {
    /// Runs `work` in the scope of a region, whose first block is given.
    pub fn in_region<R>(
        &mut self,
        body: BodyId,
        region: RegionId,
        work: impl FnOnce(&mut Self, BlockId) -> Applied<R>,
    ) -> Applied<R> {
        let Some(block) = self.ir().body(body).entry_block(region) else { return Err(Failure::Definite) };
        self.state.enter(body, region);
        let result = work(self, block);
        self.state.leave();
        result
    }

    /// Returns region `index` of `op`.
    pub fn region_of(&self, op: OpRef, index: usize) -> Option<(BodyId, RegionId)> {
        self.op(op).region(index).map(|region| (region.body_id(), region.id()))
    }

    /// Maps the arguments of a block.
    pub fn map_arguments(&mut self, body: BodyId, block: BlockId, lists: Vec<Vec<Mapped>>) -> Applied {
        let arguments: Vec<_> = self.ir().body(body).argument_values(block).collect();
        for (value, list) in arguments.into_iter().zip(lists) {
            check_kind(self.ir().value(body, value), &list)?;
            self.state.set(self.pass.ir, ValueRef { body, value }, list)?;
        }
        Ok(())
    }

    /// Maps the arguments of the region of `op` as its operands or, where it has none, to the payload.
    pub fn map_top_level_arguments(&mut self, op: OpRef, body: BodyId, block: BlockId) -> Applied {
        let operands = self.operands(op);
        let lists: Vec<Vec<Mapped>> = match operands.is_empty() {
            false => operands.iter().map(|&operand| self.state.list(operand).to_vec()).collect(),
            true => {
                let expected = self.ir().body(body).num_arguments(block).saturating_sub(1);
                let provided = self.state.top_level_mappings.len();
                if expected != provided {
                    let message = format!(
                        "operation expects {expected} extra value bindings, but {provided} were provided to \
                         the interpreter"
                    );
                    return Err(Failure::definite(self.op(op), message));
                }
                let root = vec![Mapped::Op(self.state.top_level)];
                std::iter::once(root).chain(self.state.top_level_mappings.iter().cloned()).collect()
            }
        };
        self.map_arguments(body, block, lists)
    }

    /// Returns the operations of a block before its terminator.
    pub fn steps(&self, body: BodyId, block: BlockId) -> Vec<OpRef> {
        let arena = self.ir().body(body);
        let last = arena.last_operation(block);
        arena.block_operations(block).filter(|&op| Some(op) != last).map(|op| OpRef { body, op }).collect()
    }

    /// Returns the payload of the operands of a block's terminator.
    pub fn yielded(&self, body: BodyId, block: BlockId) -> Vec<Vec<Mapped>> {
        let last = self.ir().body(body).last_operation(block);
        let operands = last.map(|op| self.operands(OpRef { body, op })).unwrap_or_default();
        operands.into_iter().map(|operand| self.state.list(operand).to_vec()).collect()
    }

    /// Applies the operations of a block; the results are mapped to the yielded payload.
    pub fn apply_sequence(
        &mut self,
        body: BodyId,
        block: BlockId,
        mode: Propagation,
        results: &mut Results,
    ) -> Applied {
        for step in self.steps(body, block) {
            match self.apply(step) {
                Ok(()) => {}
                Err(Failure::Silenceable(_)) if mode == Propagation::Suppress => {}
                Err(failure) => return Err(failure),
            }
        }
        for (index, list) in self.yielded(body, block).into_iter().enumerate() {
            results.set(index, list);
        }
        Ok(())
    }
}

// --- Applying one operation ---------------------------------------------------------------------

impl Interpreter<'_, '_> {
    /// Applies the operation that is the program.
    fn apply_top_level(&mut self, op: OpRef) -> Applied {
        let view = self.op(op);
        if !view.region(0).is_some_and(|region| region.has_one_block()) {
            return Err(view.emit_op_error("expects a single-block region").emit().into());
        }
        let Some(apply) = self.find_apply(op) else { return Err(self.not_implemented(op)) };
        let mut results = Results::new(self.op(op).num_results());
        apply(self, op, &mut results)
    }

    fn find_apply(&mut self, op: OpRef) -> Option<Apply> {
        let name = self.op(op).name();
        if let Some(&known) = self.apply.get(&name) {
            return known;
        }
        let context = self.pass.ir.context();
        let text = self.pass.ir.operation(op).name_str();
        let mnemonic = text.strip_prefix(b"transform.")?;
        let dialect = context.dialect(context.static_string("transform"))?;
        let tables = dialect.interface::<HookTables>()?;
        let mut rows = tables.interfaces::<TransformExtension>().flat_map(|extension| extension.apply);
        let found = rows.find(|(known, _)| known.as_bytes() == mnemonic).map(|&(_, apply)| apply);
        self.apply.insert(name, found);
        found
    }

    fn not_implemented(&self, op: OpRef) -> Failure {
        let op = self.op(op);
        let message = format!("applying '{}' is not implemented", op.name_str());
        Failure::definite(op, message)
    }

    /// Returns the operands that `op` consumes; a value consumed at one position counts at all positions.
    fn consumed_operands(&mut self, op: OpRef) -> Consumed {
        if let Some(known) = self.consumed.get(&op) {
            return known.clone();
        }
        let view = self.op(op);
        let effects = Effects::default().of(view);
        let is_consumed = |value| {
            view.operands().zip(&effects).any(|(other, &of)| other == value && of == HandleEffect::Consumes)
        };
        let consumed: Consumed =
            view.operands().enumerate().filter(|&(_, value)| is_consumed(value)).map(|of| of.0).collect();
        self.consumed.insert(op, consumed.clone());
        consumed
    }

    /// Applies an operation of the program.
    pub fn apply(&mut self, op: OpRef) -> Applied {
        stacker::maybe_grow(64 << 10, 1 << 20, || self.apply_here(op))
    }

    fn apply_here(&mut self, op: OpRef) -> Applied {
        if let Some(scope) = self.state.scopes.last_mut() {
            scope.current = Some(op);
        }
        let consumed = self.consumed_operands(op);
        if self.expensive_checks {
            let allows_repeated = self.allows_repeated(op);
            self.state.check_and_invalidate(self.pass.ir, op, &consumed, allows_repeated)?;
            if !allows_repeated {
                self.check_repeated(op, &consumed)?;
            }
        }
        let Some(apply) = self.find_apply(op) else { return Err(self.not_implemented(op)) };
        let owned = self.owned_by_consumed(op, &consumed)?;
        let handles: Vec<ValueRef> = consumed.iter().map(|&index| self.operand(op, index)).collect();
        let around = std::mem::replace(&mut self.consumed_now, handles.clone());
        let tracking_around = std::mem::take(&mut self.tracking);
        let mut results = Results::new(self.op(op).num_results());
        let result = apply(self, op, &mut results);
        self.consumed_now = around;
        let mut tracking = std::mem::replace(&mut self.tracking, tracking_around);
        let result = self.with_tracking(op, result, tracking.take());
        if let Err(Failure::Definite) = result {
            return result;
        }
        for handle in handles {
            self.state.forget(handle);
        }
        for payload in owned {
            self.state.replace(payload, None);
        }
        for (value, list) in self.result_values(op).into_iter().zip(results.0) {
            self.state.set(self.pass.ir, value, list.unwrap_or_default())?;
        }
        result
    }

    fn result_values(&self, op: OpRef) -> Vec<ValueRef> {
        let results = self.ir().body(op.body).results(op.op);
        results.map(|value| ValueRef { body: op.body, value }).collect()
    }

    /// Returns the other payload that is forgotten with the consumed operands of `op`: results of operations,
    /// or the operations that define values.
    fn owned_by_consumed(&self, op: OpRef, consumed: &[usize]) -> Applied<Vec<Mapped>> {
        let mut owned = Vec::new();
        for &index in consumed {
            let operand = self.op(op).operand(index);
            match kind(self.context(), operand.ty()) {
                Some(Kind::Handle) => {
                    for of in self.payload_ops(op, index) {
                        owned.extend(self.result_values(of).into_iter().map(Mapped::Value));
                    }
                }
                Some(Kind::ValueHandle) => {
                    for value in self.state.values(self.operand(op, index)) {
                        let value = self.ir().value(value.body, value.value);
                        match value.defining_op() {
                            Some(owner) => owned.push(Mapped::Op(owner.op_ref())),
                            None => {
                                let block = value.owner_block();
                                let ops = block.into_iter().flat_map(|block| block.operations());
                                owned.extend(ops.map(|op| Mapped::Op(op.op_ref())));
                            }
                        }
                    }
                }
                Some(Kind::Param) | None => {
                    let message =
                        format!("unexpectedly consumed a value that is not a handle as operand #{index}");
                    let ty = print::type_to_string(self.context(), operand.ty());
                    let error = self.context().diagnostics().error(self.op(op).location(), message);
                    let note = format!("value defined here with type '{ty}'");
                    return Err(error.attach_note(operand.location(), note).emit().into());
                }
            }
        }
        Ok(owned)
    }

    fn allows_repeated(&self, op: OpRef) -> bool {
        let op = self.op(op);
        match op.name_str().strip_prefix(b"transform.") {
            Some(b"foreach_match" | b"structured.fuse_into_containing_op") => true,
            Some(b"merge_handles") => op.attribute(op.context().static_string("deduplicate")).is_some(),
            _ => false,
        }
    }

    /// Checks that no operation is consumed twice through one handle.
    fn check_repeated(&self, op: OpRef, consumed: &[usize]) -> Applied {
        for &index in consumed {
            let mut seen = rustc_hash::FxHashSet::default();
            let Some(&repeated) = self.payload(op, index).iter().find(|&&of| !seen.insert(of)) else {
                continue;
            };
            let (location, note) = match repeated {
                Mapped::Op(op) => (self.op(op).location(), "repeated target op"),
                Mapped::Value(value) => {
                    (self.ir().value(value.body, value.value).location(), "repeated target value")
                }
                Mapped::Param(_) => continue,
            };
            let message = format!(
                "a handle passed as operand #{index} and consumed by this operation points to a payload \
                 entity more than once"
            );
            return Err(Failure::silenceable(self.op(op), message).with_note(location, note));
        }
        Ok(())
    }

    /// Combines the results of an operation and of the listener.
    fn with_tracking(&self, op: OpRef, result: Applied, tracking: Option<Silenceable>) -> Applied {
        let op = self.op(op);
        let silence = op.context().static_string("transform.silence_tracking_failures");
        let reports = op.has_trait(Trait::ReportTrackingListenerFailures) && op.attribute(silence).is_none();
        let Some(tracking) = tracking.filter(|_| reports) else { return result };
        match result {
            Ok(()) => Err(tracking.into()),
            Err(failure) => {
                let note = format!("tracking listener also failed: {}", tracking.message());
                Err(failure.with_note(op.location(), note))
            }
        }
    }
}
