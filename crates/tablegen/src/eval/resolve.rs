//! Resolving: replacing references by what they refer to.
//!
//! A class holds expressions over its template arguments and fields. To use it, its fields are copied
//! and resolved against the arguments given; when a def is finished, its fields are resolved against
//! one another. What a name stands for is the business of a [`Resolver`]; walking the value and folding
//! operators whose operands have changed is done here.
//!
//! The order of walking is observable, because anonymous records get their numbers as they are made:
//! it follows LLVM's step by step, including what is not short-circuited (`!cond`).

use super::convert::Items;
use super::{Evaluated, Evaluator};
use crate::diagnostic::Failed;
use crate::record::{RecordId, RecordKind};
use crate::symbol::Symbol;
use crate::syntax::operator::Operator;
use crate::types::TypeId;
use crate::values::{Head, Query, ValueId};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// What names stand for.
pub(super) trait Resolver {
    /// The value of a name, if this resolver knows it.
    fn resolve(&mut self, eval: &mut Evaluator<'_>, name: Symbol) -> Evaluated<Option<ValueId>>;

    /// What replaces the name of an anonymous record.
    fn resolve_anonymous(&mut self, _eval: &mut Evaluator<'_>, _name: ValueId) -> Option<ValueId> {
        None
    }

    /// The record for which values are resolved.
    fn record(&self) -> Option<RecordId>;

    /// Whether this is the last time: what refers to later records must be found now.
    fn is_final(&self) -> bool {
        false
    }

    /// Whether a bit that would become `?` remains the reference that it is.
    fn keeps_unset_bits(&self) -> bool {
        false
    }
}

/// Template arguments and other given values. The values may refer to one another, as defaults of
/// template arguments do.
pub(super) struct MapResolver {
    record: Option<RecordId>,
    is_final: bool,
    entries: SmallVec<[MapEntry; 8]>,
    live: usize,
}

struct MapEntry {
    name: Symbol,
    value: ValueId,
    resolved: bool,
    /// Taken out while its own value is resolved.
    away: bool,
}

impl MapResolver {
    pub fn new(record: Option<RecordId>) -> Self {
        MapResolver {
            record,
            is_final: false,
            entries: SmallVec::new(),
            live: 0,
        }
    }

    pub fn with(record: Option<RecordId>, values: &[(Symbol, ValueId)]) -> Self {
        let mut map = MapResolver::new(record);
        for &(name, value) in values {
            map.set(name, value);
        }
        map
    }

    pub fn set(&mut self, name: Symbol, value: ValueId) {
        match self.entries.iter_mut().find(|entry| entry.name == name) {
            Some(entry) => (entry.value, entry.resolved) = (value, false),
            None => {
                self.entries.push(MapEntry {
                    name,
                    value,
                    resolved: false,
                    away: false,
                });
                self.live += 1;
            }
        }
    }

    pub fn set_final(&mut self) {
        self.is_final = true;
    }
}

impl Resolver for MapResolver {
    fn resolve(&mut self, eval: &mut Evaluator<'_>, name: Symbol) -> Evaluated<Option<ValueId>> {
        let Some(at) = self
            .entries
            .iter()
            .position(|entry| entry.name == name && !entry.away)
        else {
            return Ok(None);
        };
        let entry = &mut self.entries[at];
        if entry.resolved || self.live <= 1 || !eval.keeper.values.is_open(entry.value) {
            return Ok(Some(entry.value));
        }
        let value = entry.value;
        entry.away = true;
        self.live -= 1;
        let value = eval.resolve(value, self)?;
        let entry = &mut self.entries[at];
        (entry.value, entry.resolved, entry.away) = (value, true, false);
        self.live += 1;
        Ok(Some(value))
    }

    fn record(&self) -> Option<RecordId> {
        self.record
    }

    fn is_final(&self) -> bool {
        self.is_final
    }
}

/// The fields of a record that is being finished.
pub(super) struct RecordResolver {
    record: RecordId,
    /// A new name for an anonymous record.
    rename: Option<ValueId>,
    cache: FxHashMap<Symbol, ValueId>,
    /// Fields that are being resolved, which must not be entered again.
    active: Vec<Symbol>,
}

impl RecordResolver {
    pub fn new(record: RecordId, rename: Option<ValueId>) -> Self {
        RecordResolver {
            record,
            rename,
            cache: FxHashMap::default(),
            active: Vec::new(),
        }
    }
}

impl Resolver for RecordResolver {
    fn resolve(&mut self, eval: &mut Evaluator<'_>, name: Symbol) -> Evaluated<Option<ValueId>> {
        let Some(value) = eval.field_value(self.record, name) else {
            return Ok(None);
        };
        if value == ValueId::UNSET {
            return Ok(None);
        }
        if !eval.keeper.values.is_open(value) {
            return Ok(Some(value));
        }
        if let Some(&known) = self.cache.get(&name) {
            return Ok(Some(known));
        }
        if self.active.contains(&name) {
            return Ok(None);
        }
        self.active.push(name);
        let value = eval.resolve(value, self)?;
        self.active.pop();
        self.cache.insert(name, value);
        Ok(Some(value))
    }

    fn resolve_anonymous(&mut self, eval: &mut Evaluator<'_>, name: ValueId) -> Option<ValueId> {
        self.rename
            .filter(|_| eval.keeper.records[self.record.index()].name == name)
    }

    fn record(&self) -> Option<RecordId> {
        Some(self.record)
    }

    fn is_final(&self) -> bool {
        true
    }

    fn keeps_unset_bits(&self) -> bool {
        true
    }
}

/// Another resolver, with some names hidden by the variables of an operator.
struct ShadowResolver<'r> {
    inner: &'r mut dyn Resolver,
    hidden: [Symbol; 2],
}

impl Resolver for ShadowResolver<'_> {
    fn resolve(&mut self, eval: &mut Evaluator<'_>, name: Symbol) -> Evaluated<Option<ValueId>> {
        if self.hidden.contains(&name) {
            Ok(None)
        } else {
            self.inner.resolve(eval, name)
        }
    }

    fn resolve_anonymous(&mut self, eval: &mut Evaluator<'_>, name: ValueId) -> Option<ValueId> {
        self.inner.resolve_anonymous(eval, name)
    }

    fn record(&self) -> Option<RecordId> {
        self.inner.record()
    }

    fn is_final(&self) -> bool {
        self.inner.is_final()
    }
}

/// Another resolver or none, with a note of whether anything stayed unknown.
pub(super) struct TrackResolver<'r> {
    inner: Option<&'r mut dyn Resolver>,
    pub found_unresolved: bool,
}

impl<'r> TrackResolver<'r> {
    pub fn new(inner: Option<&'r mut dyn Resolver>) -> Self {
        TrackResolver {
            inner,
            found_unresolved: false,
        }
    }

    /// Notes what became of a reference, and looks into the value without resolving further.
    fn note(&mut self, eval: &mut Evaluator<'_>, result: Option<ValueId>) -> Evaluated<()> {
        match result {
            None => self.found_unresolved = true,
            Some(value) if !self.found_unresolved && eval.keeper.values.is_open(value) => {
                let mut inner = TrackResolver::new(None);
                eval.resolve(value, &mut inner)?;
                self.found_unresolved = inner.found_unresolved;
            }
            Some(_) => {}
        }
        Ok(())
    }
}

impl Resolver for TrackResolver<'_> {
    fn resolve(&mut self, eval: &mut Evaluator<'_>, name: Symbol) -> Evaluated<Option<ValueId>> {
        let result = match &mut self.inner {
            Some(inner) => inner.resolve(eval, name)?,
            None => None,
        };
        self.note(eval, result)?;
        Ok(result)
    }

    fn resolve_anonymous(&mut self, eval: &mut Evaluator<'_>, name: ValueId) -> Option<ValueId> {
        let result = self
            .inner
            .as_mut()
            .and_then(|inner| inner.resolve_anonymous(eval, name));
        self.found_unresolved |= result.is_none();
        result
    }

    fn record(&self) -> Option<RecordId> {
        self.inner.as_ref().and_then(|inner| inner.record())
    }
}

/// No values, but a note of whether one name is referred to.
pub(super) struct ReferenceResolver {
    name: Symbol,
    pub found: bool,
}

impl ReferenceResolver {
    pub fn new(name: Symbol) -> Self {
        ReferenceResolver { name, found: false }
    }
}

impl Resolver for ReferenceResolver {
    fn resolve(&mut self, _eval: &mut Evaluator<'_>, name: Symbol) -> Evaluated<Option<ValueId>> {
        self.found |= name == self.name;
        Ok(None)
    }

    fn record(&self) -> Option<RecordId> {
        None
    }
}

impl Evaluator<'_> {
    /// The value with all references replaced that `resolver` knows, and folded where that is possible.
    pub(super) fn resolve(
        &mut self,
        value: ValueId,
        resolver: &mut dyn Resolver,
    ) -> Evaluated<ValueId> {
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

    fn resolve_composite(
        &mut self,
        value: ValueId,
        resolver: &mut dyn Resolver,
    ) -> Evaluated<ValueId> {
        self.step()?;
        let (head, ty) = (self.keeper.values.head(value), self.keeper.values.ty(value));
        let old: Items = self.keeper.values.children(value).into();
        match head {
            Head::Bits => self.resolve_bits(value, &old, resolver),
            Head::List => {
                let new = self.resolve_all(&old, resolver)?;
                if new == old {
                    Ok(value)
                } else {
                    self.build(Head::List, ty, &new)
                }
            }
            Head::Dag => {
                // Arguments first, then the operator.
                let mut new = old.clone();
                for at in (2..old.len()).step_by(2) {
                    new[at] = self.resolve(old[at], resolver)?;
                }
                new[0] = self.resolve(old[0], resolver)?;
                if new == old {
                    Ok(value)
                } else {
                    self.build(Head::Dag, ty, &new)
                }
            }
            Head::VarBit(at) => {
                let new = self.resolve(old[0], resolver)?;
                if new == old[0] {
                    Ok(value)
                } else {
                    self.expect_bit(new, at)
                }
            }
            Head::Field(name) => {
                let new = self.resolve(old[0], resolver)?;
                if new == old[0] {
                    Ok(value)
                } else {
                    self.field(new, name, ty, resolver.record())
                }
            }
            Head::Operator(operator) => self.resolve_operator(value, operator, ty, &old, resolver),
            Head::Fold(accumulator, element) => {
                let mut new = Items::new();
                new.push(self.resolve(old[0], resolver)?);
                new.push(self.resolve(old[1], resolver)?);
                let mut shadow = ShadowResolver {
                    inner: resolver,
                    hidden: [accumulator, element],
                };
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
                let mut shadow = ShadowResolver {
                    inner: resolver,
                    hidden: [variable, variable],
                };
                new.push(self.resolve(old[1], &mut shadow)?);
                if new == old {
                    Ok(value)
                } else {
                    self.iterate(kind, variable, ty, &new, resolver.record())
                }
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
        values
            .iter()
            .map(|&value| self.resolve(value, resolver))
            .collect()
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
        if new[..] == *old {
            Ok(value)
        } else {
            Ok(self.bits(&new))
        }
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

    fn resolve_instance(
        &mut self,
        value: ValueId,
        class: RecordId,
        old: &[ValueId],
        resolver: &mut dyn Resolver,
    ) -> Evaluated<ValueId> {
        let mut track = TrackResolver::new(Some(resolver));
        let mut new = Items::with_capacity(old.len());
        for argument in old.chunks_exact(2) {
            new.push(argument[0]);
            new.push(self.resolve(argument[1], &mut track)?);
        }
        let complete = !track.found_unresolved;
        if new[..] == *old {
            return Ok(value);
        }
        let ty = self.keeper.values.ty(value);
        let instance = self.build(Head::Instance(class), ty, &new)?;
        if let Some(&span) = self.instance_spans.get(&value) {
            self.instance_spans.entry(instance).or_insert(span);
        }
        if complete {
            self.instantiate(instance)
        } else {
            Ok(instance)
        }
    }

    /// Resolves the name, the fields, the assertions and the dumps of a record.
    pub(super) fn resolve_record(
        &mut self,
        record: RecordId,
        resolver: &mut dyn Resolver,
    ) -> Evaluated<()> {
        let data = &self.keeper.records[record.index()];
        let (name, fields) = (data.name, data.fields.len());
        let (assertions, dumps) = (data.assertions.len(), data.dumps.len());
        let new_name = self.resolve(name, resolver)?;
        if new_name != name {
            if self.keeper.values.ty(new_name) != TypeId::STRING {
                let text = self.show(new_name);
                let span = self.keeper.records[record.index()].span();
                return Err(self.error(
                    span,
                    format!("the name of a record must be a string, not {text}"),
                ));
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
        Ok(())
    }

    fn invalid_field_value(
        &mut self,
        record: RecordId,
        field: Symbol,
        ty: TypeId,
        value: ValueId,
    ) -> Failed {
        let (text, wanted) = (self.show(value), self.show_type(ty));
        let found = self.show_type(self.keeper.values.ty(value));
        let (field, record_name) = (self.symbol_text(field), self.record_name(record));
        let span = self.keeper.records[record.index()].span();
        self.error(
            span,
            format!("field `{field}` of `{record_name}` has type {wanted}, but became {text} of type {found}"),
        )
    }

    /// Makes the anonymous record that an `Instance` stands for, once for equal arguments.
    pub(super) fn instantiate(&mut self, instance: ValueId) -> Evaluated<ValueId> {
        if let Some(&made) = self.instances.get(&instance) {
            return Ok(made);
        }
        let Head::Instance(class) = self.keeper.values.head(instance) else {
            return Ok(instance);
        };
        let span = self
            .instance_spans
            .get(&instance)
            .copied()
            .unwrap_or(self.place);
        let name = self.anonymous_name();
        let record = self.new_record(name, RecordKind::AnonymousDef, span);
        let made = self.at_place(span, |eval| {
            eval.guarded(|eval| eval.fill_instance(record, class, instance))
        })?;
        self.instances.insert(instance, made);
        Ok(made)
    }

    fn fill_instance(
        &mut self,
        record: RecordId,
        class: RecordId,
        instance: ValueId,
    ) -> Evaluated<ValueId> {
        let source = self.keeper.records[class.index()].clone();
        let args: Items = self.keeper.values.children(instance).into();
        let mut map = MapResolver::new(Some(record));
        for arg in &source.template_args {
            if let Some(field) = source.field(arg.qualified) {
                map.set(arg.qualified, field.value);
            }
        }
        for arg in args.chunks_exact(2) {
            let name = match self.keeper.values.head(arg[0]) {
                Head::Int(at) => source
                    .template_args
                    .get(at as usize)
                    .map(|arg| arg.qualified),
                Head::Str(name) => Some(name),
                _ => None,
            };
            if let Some(name) = name {
                map.set(name, arg[1]);
            }
        }
        let is_arg = |name| source.template_args.iter().any(|arg| arg.qualified == name);
        let data = &mut self.keeper.records[record.index()];
        data.fields
            .extend(source.fields.iter().filter(|field| !is_arg(field.name)));
        data.assertions.extend_from_slice(&source.assertions);
        data.dumps.extend_from_slice(&source.dumps);
        self.resolve_record(record, &mut map)?;
        self.add_superclass(
            record,
            class,
            source.spans.last().copied().unwrap_or(source.span()),
        )?;
        self.resolve_record(record, &mut RecordResolver::new(record, None))?;
        self.define(record)?;
        self.check_assertions(record)?;
        self.emit_dumps(record)?;
        Ok(self.def_value(record))
    }
}
