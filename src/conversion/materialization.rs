//! Casts between values and their conversions.
//!
//! A cast is made where a pattern wants a value of another type, and where a replaced value is still used. At the end
//! casts that undo one another are removed; the type converter replaces the others.

use ir::diag::Failed;
use ir::dominance::DominanceInfo;
use ir::{Location, OpId, OpRef, OperationState, Type, ValueId, known};
use print::operation_for_diagnostic;
use rewrite::InsertPoint;
use smallvec::SmallVec;

use super::changes::Change;
use super::materializations::{Materialization, MaterializationKind};
use super::rewriter::ConversionRewriter;
use super::type_converter::ValueVec;

impl ConversionRewriter<'_> {
    /// Returns the first place where all of `values` are defined.
    fn point_after(&self, values: &[ValueId]) -> Option<InsertPoint> {
        let body = self.body();
        let point = |value: ValueId| {
            let block = body.block_of_value(value)?;
            let before = match body.defining_operation(value) {
                Some(op) => body.next_operation(op),
                None => body.first_operation(block),
            };
            Some(InsertPoint { block, before })
        };
        let (&first, others) = values.split_first()?;
        let mut found = point(first)?;
        let mut dominance = None;
        for &value in others {
            let next = point(value)?;
            let is_later = if next.block == found.block {
                match (found.before, next.before) {
                    (_, None) => true,
                    (None, Some(_)) => false,
                    (Some(a), Some(b)) => a == b || self.op(a).is_before_in_block(self.op(b)),
                }
            } else {
                let dominance =
                    dominance.get_or_insert_with(|| DominanceInfo::new(self.ir(), self.body_id()));
                dominance.dominates(found.block, next.block)
            };
            if is_later {
                found = next;
            }
        }
        Some(found)
    }

    /// Makes a cast of `inputs` to `types`, to whose results `mapped` are mapped.
    pub(super) fn build_materialization(
        &mut self,
        point: InsertPoint,
        location: Location,
        mapped: &[ValueId],
        inputs: &[ValueId],
        types: &[Type],
        of: Materialization,
    ) -> ValueVec {
        let context = self.context();
        let name = context.op_name(known::UNREALIZED_CONVERSION_CAST);
        let state = OperationState {
            operands: SmallVec::from_slice(inputs),
            result_types: SmallVec::from_slice(types),
            ..OperationState::new(name, location)
        };
        let body = self.body_mut();
        let op = body.create_operation(context, &state);
        body.insert_operation(point.block, op, point.before);
        let results: ValueVec = self.body().results(op).collect();
        let reference = self.reference(op);
        self.materializations.insert(reference, of);
        if !mapped.is_empty() {
            let body = self.body_id();
            self.mapping.map(body, mapped, results.clone());
        }
        self.note(Change::Materialize(reference, ValueVec::from_slice(mapped)));
        results
    }

    /// Makes values of the target from the latest replacements of a value.
    pub(super) fn build_target_cast(
        &mut self,
        location: Location,
        inputs: &[ValueId],
        types: &[Type],
        original: Type,
    ) -> Option<ValueVec> {
        let point = self.point_after(inputs)?;
        let of = Materialization {
            kind: MaterializationKind::Target,
            by_converter: true,
            original: Some(original),
            is_pure: true,
        };
        Some(self.build_materialization(point, location, inputs, inputs, types, of))
    }

    /// Returns a replacement of `value` that has its type, or makes one; `None` if nothing needs it.
    pub(super) fn find_or_build_replacement(
        &mut self,
        value: ValueId,
        by_converter: bool,
    ) -> Option<ValueId> {
        let (body, ty) = (self.body_id(), self.type_of(value));
        if let Some(found) = self.lookup_typed(value, &[ty])
            && found.as_slice() != [value]
        {
            return found.first().copied();
        }
        let is_needed = |op: OpId| !self.replaced.contains(self.reference(op));
        if !self.body().users(value).any(is_needed) && !self.mapping.is_mapped_to(body, value) {
            return None;
        }
        let last = self.lookup_last(value, false);
        let inputs = if last.as_slice() == [value] { ValueVec::new() } else { last };
        let point = match inputs.is_empty() {
            true => self.point_after(&[value]),
            false => self.point_after(&inputs),
        };
        let location = self.value(value).location();
        let is_pure = !inputs.is_empty();
        let of = Materialization { kind: MaterializationKind::Source, by_converter, original: None, is_pure };
        Some(self.build_materialization(point?, location, &inputs, &inputs, &[ty], of)[0])
    }

    /// Lets the type converter replace a cast that is left.
    pub(super) fn legalize_materialization(&mut self, op: OpRef) -> Result<(), Failed> {
        let Some(known) = self.materializations.get(op) else { return Ok(()) };
        self.set_body(op.body);
        let view = self.op(op.op);
        let (location, inputs) = (view.location(), view.operands().map(|value| value.id()));
        let inputs: Vec<ValueId> = inputs.collect();
        let types: Vec<Type> = view.result_types().collect();
        if let Some(converter) = self.converter.filter(|_| known.by_converter) {
            self.set_insertion_point(op.op);
            let made = match known.kind {
                MaterializationKind::Target => {
                    converter.materialize_target(self, &types, &inputs, location, known.original)
                }
                MaterializationKind::Source => converter
                    .materialize_source(self, types[0], &inputs, location)
                    .map(|value| ValueVec::from_slice(&[value])),
            };
            if let Some(values) = made {
                for (index, &value) in values.iter().enumerate() {
                    let result = self.result(op.op, index);
                    self.body_mut().replace_all_uses(result, value);
                }
                self.ir_mut().erase_operation(op);
                return Ok(());
            }
        }
        let view = self.op(op.op);
        let context = self.context();
        let list = |types: &mut dyn Iterator<Item = Type>| {
            let shown = types.map(|ty| format!("'{}'", print::type_to_string(context, ty)));
            shown.collect::<Vec<_>>().join(", ")
        };
        let message = format!(
            "failed to legalize unresolved materialization from ({}) to ({}) that remained live after conversion",
            list(&mut view.operand_types()),
            list(&mut view.result_types())
        );
        let mut error = view.emit_error(message);
        let user = view.results().flat_map(|result| result.users()).next();
        if let Some(user) = user {
            let shown = operation_for_diagnostic(user, false);
            error = error.attach_note(user.location(), format!("see existing live user here: {shown}"));
        }
        error.emit();
        Err(Failed)
    }
}
