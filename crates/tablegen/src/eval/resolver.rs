//! Resolvers: the values of references while values are resolved.

use super::{Evaluated, Evaluator};
use crate::fields::FEW;
use crate::record::RecordId;
use crate::symbol::Symbol;
use crate::values::ValueId;
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

/// A meaning for names.
pub(super) trait Resolver {
    /// Returns the value of a name, if this resolver knows it.
    fn resolve(&mut self, eval: &mut Evaluator<'_>, name: Symbol) -> Evaluated<Option<ValueId>>;

    /// Returns the replacement for the name of an anonymous record.
    fn resolve_anonymous(&mut self, _eval: &mut Evaluator<'_>, _name: ValueId) -> Option<ValueId> {
        None
    }

    /// Returns the record for which values are resolved.
    fn record(&self) -> Option<RecordId>;

    /// Returns whether this is the last resolution: references to later records must be found now.
    fn is_final(&self) -> bool {
        false
    }

    /// Returns whether a bit that would become `?` remains the reference that it is.
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
    /// By name, the index of an entry; empty where there are few.
    by_name: FxHashMap<Symbol, u32>,
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
            by_name: FxHashMap::default(),
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
        if let Some(at) = self.position(name) {
            let entry = &mut self.entries[at];
            (entry.value, entry.resolved) = (value, false);
            return;
        }
        self.entries.push(MapEntry { name, value, resolved: false, away: false });
        self.live += 1;
        let count = self.entries.len();
        if count > FEW {
            let new = if self.by_name.is_empty() { 0 } else { count - 1 };
            let names = self.entries.iter().enumerate().skip(new);
            self.by_name.extend(names.map(|(index, entry)| (entry.name, index as u32)));
        }
    }

    /// Returns the index of the entry called `name`.
    fn position(&self, name: Symbol) -> Option<usize> {
        match self.entries.len() <= FEW {
            true => self.entries.iter().position(|entry| entry.name == name),
            false => self.by_name.get(&name).map(|&index| index as usize),
        }
    }

    pub fn set_final(&mut self) {
        self.is_final = true;
    }
}

impl Resolver for MapResolver {
    fn resolve(&mut self, eval: &mut Evaluator<'_>, name: Symbol) -> Evaluated<Option<ValueId>> {
        let Some(at) = self.position(name).filter(|&at| !self.entries[at].away) else {
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
    /// The name of an anonymous record, and the new one that it gets.
    rename: Option<(ValueId, ValueId)>,
    cache: FxHashMap<Symbol, ValueId>,
    /// Fields that are being resolved, which must not be entered again.
    active: Vec<Symbol>,
}

impl RecordResolver {
    pub fn new(record: RecordId, rename: Option<(ValueId, ValueId)>) -> Self {
        RecordResolver { record, rename, cache: FxHashMap::default(), active: Vec::new() }
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

    fn resolve_anonymous(&mut self, _eval: &mut Evaluator<'_>, name: ValueId) -> Option<ValueId> {
        self.rename.filter(|&(old, _)| old == name).map(|(_, new)| new)
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
pub(super) struct ShadowResolver<'r> {
    pub inner: &'r mut dyn Resolver,
    pub hidden: [Symbol; 2],
}

impl Resolver for ShadowResolver<'_> {
    fn resolve(&mut self, eval: &mut Evaluator<'_>, name: Symbol) -> Evaluated<Option<ValueId>> {
        if self.hidden.contains(&name) { Ok(None) } else { self.inner.resolve(eval, name) }
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
        TrackResolver { inner, found_unresolved: false }
    }

    /// Records whether a reference was resolved, and searches the new value without resolving further.
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
        let result = self.inner.as_mut().and_then(|inner| inner.resolve_anonymous(eval, name));
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
