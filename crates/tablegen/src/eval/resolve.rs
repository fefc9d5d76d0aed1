//! Resolving: replacing references by the values that they refer to.
//!
//! A class holds expressions over its template arguments and fields. To use it, its fields are copied and
//! resolved against the arguments given; when a def is finished, its fields are resolved against one another.
//! A [`Resolver`] decides what a name stands for; this file walks the value and folds operators whose
//! operands have changed.
//!
//! The order of walking is observable, because anonymous records get their numbers as they are made: it
//! follows LLVM's step by step, also where LLVM does not short-circuit (`!cond`).

use super::convert::Items;
use super::resolver::{Resolver, ShadowResolver};
use super::{Evaluated, Evaluator};
use crate::diagnostic::Failed;
use crate::record::RecordId;
use crate::symbol::Symbol;
use crate::syntax::operator::Operator;
use crate::types::TypeId;
use crate::values::{Head, Query, ValueId};

impl Evaluator<'_> {
    /// Returns the value with all references replaced that `resolver` knows, and folded where that is
    /// possible.
    pub(super) fn resolve(&mut self, value: ValueId, resolver: &mut dyn Resolver) -> Evaluated<ValueId> {
        if !self.keeper.values.is_open(value) {
            return Ok(value);
        }
        match self.keeper.values.head(value) {
            Head::Var(name) => Ok(resolver.resolve(self, name)?.unwrap_or(value)),
            Head::AnonymousName(_) => {
                let new = resolver.resolve_anonymous(self, value).unwrap_or(value);
                match self.keeper.values.head(new) {
                    Head::AnonymousName(number) if resolver.is_final() => {
                        self.text(&format!("anonymous_{number}"))
                    }
                    _ => Ok(new),
                }
            }
            _ => self.guarded(|eval| eval.resolve_composite(value, resolver)),
        }
    }

    fn resolve_composite(&mut self, value: ValueId, resolver: &mut dyn Resolver) -> Evaluated<ValueId> {
        let (head, ty) = (self.keeper.values.head(value), self.keeper.values.ty(value));
        let old: Items = self.keeper.values.children(value).into();
        self.steps(1 + old.len() as u64 / 8)?;
        match head {
            Head::Bits => self.resolve_bits(value, &old, resolver),
            Head::List => {
                let new = self.resolve_all(&old, resolver)?;
                if new == old { Ok(value) } else { self.build(Head::List, ty, &new) }
            }
            Head::Dag => {
                // Arguments first, then the operator.
                let mut new = old.clone();
                for at in (2..old.len()).step_by(2) {
                    new[at] = self.resolve(old[at], resolver)?;
                }
                new[0] = self.resolve(old[0], resolver)?;
                if new == old { Ok(value) } else { self.build(Head::Dag, ty, &new) }
            }
            Head::VarBit(at) => {
                let new = self.resolve(old[0], resolver)?;
                if new == old[0] { Ok(value) } else { self.expect_bit(new, at) }
            }
            Head::Field(name) => {
                let new = self.resolve(old[0], resolver)?;
                if new == old[0] { Ok(value) } else { self.field(new, name, ty, resolver.record()) }
            }
            Head::Operator(operator) => self.resolve_operator(value, operator, ty, &old, resolver),
            Head::Fold(accumulator, element) => {
                let mut new = Items::new();
                new.push(self.resolve(old[0], resolver)?);
                new.push(self.resolve(old[1], resolver)?);
                let mut shadow = ShadowResolver { inner: resolver, hidden: [accumulator, element] };
                new.push(self.resolve(old[2], &mut shadow)?);
                if new == old {
                    Ok(value)
                } else {
                    self.foldl(accumulator, element, ty, &new, resolver.record())
                }
            }
            Head::Iterate(kind, variable) => {
                let mut new = Items::new();
                new.push(self.resolve(old[0], resolver)?);
                let mut shadow = ShadowResolver { inner: resolver, hidden: [variable, variable] };
                new.push(self.resolve(old[1], &mut shadow)?);
                if new == old { Ok(value) } else { self.iterate(kind, variable, ty, &new, resolver.record()) }
            }
            Head::Query(query, asked) => {
                let new = self.resolve(old[0], resolver)?;
                let again = query != Query::IsA && resolver.is_final();
                if new == old[0] && !again {
                    return Ok(value);
                }
                self.query(query, asked, new, resolver.record(), resolver.is_final())
            }
            Head::Instance(class) => self.resolve_instance(value, class, &old, resolver),
            _ => Ok(value),
        }
    }

    fn resolve_all(&mut self, values: &[ValueId], resolver: &mut dyn Resolver) -> Evaluated<Items> {
        values.iter().map(|&value| self.resolve(value, resolver)).collect()
    }

    fn resolve_bits(
        &mut self,
        value: ValueId,
        old: &[ValueId],
        resolver: &mut dyn Resolver,
    ) -> Evaluated<ValueId> {
        let mut new = Items::with_capacity(old.len());
        // Bits of one variable come in runs.
        let mut last: Option<(ValueId, ValueId)> = None;
        for &bit in old {
            let resolved = if let Head::VarBit(at) = self.keeper.values.head(bit) {
                let variable = self.keeper.values.children(bit)[0];
                let whole = match last {
                    Some((known, whole)) if known == variable => whole,
                    _ => self.resolve(variable, resolver)?,
                };
                last = Some((variable, whole));
                self.expect_bit(whole, at)?
            } else {
                let resolved = self.resolve(bit, resolver)?;
                self.expect_bit(resolved, 0)?
            };
            let keep = resolved == ValueId::UNSET && resolver.keeps_unset_bits();
            new.push(if keep { bit } else { resolved });
        }
        if new[..] == *old { Ok(value) } else { Ok(self.bits(&new)) }
    }

    fn expect_bit(&mut self, value: ValueId, at: u32) -> Evaluated<ValueId> {
        match self.bit_of(value, at) {
            Some(bit) => Ok(bit),
            None => {
                let text = self.show(value);
                Err(self.error_here(format!("{text} has no bit {at}")))
            }
        }
    }

    fn resolve_operator(
        &mut self,
        value: ValueId,
        operator: Operator,
        ty: TypeId,
        old: &[ValueId],
        resolver: &mut dyn Resolver,
    ) -> Evaluated<ValueId> {
        let mut new = Items::with_capacity(old.len());
        new.push(self.resolve(old[0], resolver)?);
        match (operator, self.known_int(new[0])) {
            // Only one branch of an `!if` whose condition became known is ever looked at.
            (Operator::If, Some(condition)) if new[0] != old[0] => {
                return self.resolve(if condition != 0 { old[1] } else { old[2] }, resolver);
            }
            (Operator::And, Some(0)) | (Operator::Or, Some(-1)) => {
                return Ok(self.int(if operator == Operator::And { 0 } else { -1 }));
            }
            _ => {}
        }
        for &child in &old[1..] {
            new.push(self.resolve(child, resolver)?);
        }
        if new[..] == *old && !(operator == Operator::Cast && resolver.is_final()) {
            return Ok(value);
        }
        self.fold_operator(operator, ty, &new, resolver.record(), resolver.is_final())
    }

    /// Resolves the name, the fields, the assertions and the dumps of a record.
    pub(super) fn resolve_record(&mut self, record: RecordId, resolver: &mut dyn Resolver) -> Evaluated<()> {
        let data = &self.keeper.records[record.index()];
        let (name, fields) = (data.name, data.fields.len());
        let (assertions, dumps, given) = (data.assertions.len(), data.dumps.len(), data.given.len());
        let new_name = self.resolve(name, resolver)?;
        if new_name != name {
            if self.keeper.values.ty(new_name) != TypeId::STRING {
                let text = self.show(new_name);
                let span = self.keeper.records[record.index()].span();
                return Err(self.error(span, format!("the name of a record must be a string, not {text}")));
            }
            self.keeper.records[record.index()].name = new_name;
        }
        for at in 0..fields {
            let field = self.keeper.records[record.index()].fields[at];
            if !self.keeper.values.is_open(field.value) {
                continue;
            }
            let value = self.resolve(field.value, resolver)?;
            if value == field.value {
                continue;
            }
            match self.as_field_value(value, field.ty)? {
                Some(value) => self.keeper.records[record.index()].fields[at].value = value,
                None => return Err(self.invalid_field_value(record, field.name, field.ty, value)),
            }
        }
        for at in 0..assertions {
            let assertion = self.keeper.records[record.index()].assertions[at];
            let condition = self.resolve(assertion.condition, resolver)?;
            let message = self.resolve(assertion.message, resolver)?;
            let assertion = &mut self.keeper.records[record.index()].assertions[at];
            (assertion.condition, assertion.message) = (condition, message);
        }
        for at in 0..dumps {
            let message = self.keeper.records[record.index()].dumps[at].message;
            let message = self.resolve(message, resolver)?;
            self.keeper.records[record.index()].dumps[at].message = message;
        }
        for at in 0..given {
            let value = self.keeper.records[record.index()].given[at].1;
            let value = self.resolve(value, resolver)?;
            self.keeper.records[record.index()].given[at].1 = value;
        }
        Ok(())
    }

    fn invalid_field_value(&mut self, record: RecordId, field: Symbol, ty: TypeId, value: ValueId) -> Failed {
        let (text, wanted) = (self.show(value), self.show_type(ty));
        let found = self.show_type(self.keeper.values.ty(value));
        let (field, record_name) = (self.symbol_text(field), self.record_name(record));
        let span = self.keeper.records[record.index()].span();
        self.error(
            span,
            format!(
                "field `{field}` of `{record_name}` has type {wanted}, but became {text} of type {found}"
            ),
        )
    }
}
