//! Handles that an operation uses and consumes.
//!
//! The consumer of a handle invalidates every handle of the operations that it is mapped to and of operations
//! nested in these, since they may be erased. Notes about payload are recorded at once, since the payload may be gone later.

use rustc_hash::{FxHashMap, FxHashSet};

use super::invalidation::Invalidation;
use super::state::{Mapped, State};
use crate::types::{Kind, kind};
use ir::diag::Failed;
use ir::op_info::Trait;
use ir::{Ir, Location, OpRef, Operation, ValueRef};

const USES_INVALIDATED: &str = "op uses a handle invalidated by a previously executed transform op";

/// An operand that invalidates handles.
struct Consumer<'a> {
    ir: &'a Ir,
    op: Operation<'a>,
    operand: usize,
}

type Newly = FxHashMap<ValueRef, Invalidation>;

impl State {
    /// Checks that `op` uses no invalidated handle, and invalidates the handles that it consumes.
    ///
    /// # Errors
    /// Reports the use of an invalidated handle.
    pub(super) fn check_and_invalidate(
        &mut self,
        ir: &Ir,
        op: OpRef,
        consumed: &[usize],
        allows_repeated: bool,
    ) -> Result<(), Failed> {
        let mut newly = Newly::default();
        let result = self.check_operands(ir, ir.operation(op), consumed, allows_repeated, &mut newly);
        for (handle, invalidation) in newly {
            self.invalidated.entry(handle).or_insert(invalidation);
        }
        result
    }

    fn check_operands(
        &self,
        ir: &Ir,
        op: Operation<'_>,
        consumed: &[usize],
        allows_repeated: bool,
        newly: &mut Newly,
    ) -> Result<(), Failed> {
        for (index, operand) in op.operands().enumerate() {
            let handle = operand.value_ref();
            if let Some(known) = self.invalidated.get(&handle) {
                return Err(known.report(op));
            }
            if let Some(known) = newly.get(&handle).filter(|_| !allows_repeated) {
                return Err(known.report(op));
            }
            if !consumed.contains(&index) {
                continue;
            }
            let consumer = Consumer { ir, op, operand: index };
            match kind(op.context(), operand.ty()) {
                Some(Kind::Handle) => self.invalidate_ops(&consumer, handle, &self.ops(handle), None, newly),
                Some(Kind::ValueHandle) => self.invalidate_values(&consumer, handle, newly),
                Some(Kind::Param) | None => {}
            }
        }
        Ok(())
    }

    /// Invalidates the handles of `ancestors` and of operations nested in them.
    fn invalidate_ops(
        &self,
        consumer: &Consumer<'_>,
        handle: ValueRef,
        ancestors: &[OpRef],
        through: Option<Location>,
        newly: &mut Newly,
    ) {
        let Consumer { ir, op, operand } = *consumer;
        if ancestors.is_empty() {
            let note = format!("invalidated by this transform op that consumes its operand #{operand}");
            let message = "op uses a handle associated with empty payload and invalidated by a previously \
                           executed transform op";
            newly.insert(handle, Invalidation { message, notes: vec![(op.location(), note)] });
            return;
        }
        let ancestors: FxHashSet<OpRef> = ancestors.iter().copied().collect();
        for scope in self.scopes.iter().rev() {
            for &other in &scope.handles {
                if self.invalidated.contains_key(&other) || newly.contains_key(&other) {
                    continue;
                }
                let found = self
                    .list(other)
                    .iter()
                    .find_map(|&payload| reason(consumer, &ancestors, other, payload, through));
                if let Some(invalidation) = found {
                    newly.insert(other, invalidation);
                }
            }
            let region = ir.region(scope.body, scope.region);
            if region.parent_op().is_some_and(|parent| parent.has_trait(Trait::IsolatedFromAbove)) {
                break;
            }
        }
    }

    fn invalidate_values(&self, consumer: &Consumer<'_>, handle: ValueRef, newly: &mut Newly) {
        let Consumer { ir, op, operand } = *consumer;
        for value in self.values(handle) {
            let view = ir.value(value.body, value.value);
            for &other in self.handles_of(Mapped::Value(value)) {
                let by = format!(
                    "invalidated by this transform op that consumes its operand #{operand} and invalidates \
                     handles to the same values as associated with it"
                );
                let notes = vec![
                    (location_of(ir, other), "invalidated handle".into()),
                    (op.location(), by),
                    (view.location(), "payload value".into()),
                ];
                newly.insert(other, Invalidation { message: USES_INVALIDATED, notes });
            }
            let through = Some(view.location());
            match (view.defining_op(), view.owner_block()) {
                (Some(owner), _) => {
                    self.invalidate_ops(consumer, handle, &[owner.op_ref()], through, newly);
                }
                (None, Some(block)) => {
                    let ops: Vec<OpRef> = block.operations().map(Operation::op_ref).collect();
                    if !ops.is_empty() {
                        self.invalidate_ops(consumer, handle, &ops, through, newly);
                    }
                }
                (None, None) => {}
            }
        }
    }
}

/// Returns the location of a value's definition.
pub(super) fn location_of(ir: &Ir, handle: ValueRef) -> Location {
    ir.value(handle.body, handle.value).location()
}

/// Why `other`, which stands for `payload`, is invalidated, if it is.
fn reason(
    consumer: &Consumer<'_>,
    ancestors: &FxHashSet<OpRef>,
    other: ValueRef,
    payload: Mapped,
    through: Option<Location>,
) -> Option<Invalidation> {
    let Consumer { ir, op, operand } = *consumer;
    let (nested, value) = match payload {
        Mapped::Op(nested) => (ir.operation(nested), None),
        Mapped::Value(value) => {
            let value = ir.value(value.body, value.value);
            let around = || value.parent_block().and_then(|block| block.parent_op());
            (value.defining_op().or_else(around)?, Some(value))
        }
        Mapped::Param(_) => return None,
    };
    let is_consumed = |of: &Operation<'_>| ancestors.contains(&of.op_ref());
    let ancestor = std::iter::once(nested).chain(nested.ancestors()).find(is_consumed)?;
    let mut notes = Vec::new();
    match value {
        None => {
            notes.push((location_of(ir, other), "handle to invalidated ops".to_owned()));
            let by = format!(
                "invalidated by this transform op that consumes its operand #{operand} and invalidates all \
                 handles to payload IR entities associated with this operand and entities nested in them"
            );
            notes.push((op.location(), by));
            notes.push((ancestor.location(), "ancestor payload op".into()));
            notes.push((nested.location(), "nested payload op".into()));
            let through = through.map(|at| (at, "consumed handle points to this payload value".into()));
            notes.extend(through);
        }
        Some(value) => {
            notes.push((location_of(ir, other), "invalidated handle".to_owned()));
            let by = format!(
                "invalidated by this transform op that consumes its operand #{operand} and invalidates all \
                 handles to payload IR entities associated with this operand and entities nested in them"
            );
            notes.push((op.location(), by));
            notes.push((ancestor.location(), "ancestor op associated with the consumed handle".into()));
            let defined = match value.owner_block() {
                Some(block) if value.defining_op().is_none() => {
                    let region = block.region();
                    let number = region
                        .and_then(|region| region.blocks().position(|other| other.id() == block.id()))
                        .unwrap_or_default();
                    let region = region.and_then(|region| region.index()).unwrap_or_default();
                    format!(
                        "op defining the value as block argument #{} of block #{number} in region #{region}",
                        value.index()
                    )
                }
                _ => format!("op defining the value as result #{}", value.index()),
            };
            notes.push((nested.location(), defined));
            notes.push((value.location(), "payload value".into()));
        }
    }
    Some(Invalidation { message: USES_INVALIDATED, notes })
}
