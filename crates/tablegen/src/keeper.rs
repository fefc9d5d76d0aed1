//! The result of evaluating a file: its classes and defs.

use crate::record::{Record, RecordData, RecordId};
use crate::source::{SourceMap, Span};
use crate::symbol::{Strings, Symbol};
use crate::types::Types;
use crate::value::Value;
use crate::values::{ValueId, Values};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;
use std::fmt;

/// All records of a file and its includes, with everything that they refer to.
///
/// Plain data: strings, types, values and records in tables of their own, named by `u32` handles. [`Record`]
/// and [`Value`] are views into it.
pub struct RecordKeeper {
    pub(crate) sources: SourceMap,
    pub(crate) strings: Strings,
    pub(crate) types: Types,
    pub(crate) values: Values,
    pub(crate) records: Vec<RecordData>,
    pub(crate) classes: FxHashMap<Symbol, RecordId>,
    pub(crate) defs: FxHashMap<Symbol, RecordId>,
    /// Variables that `defvar` and `defset` define at top level.
    pub(crate) globals: FxHashMap<Symbol, ValueId>,
    /// Paths of the included files as found, sorted.
    pub(crate) dependencies: Vec<String>,
    /// Each `let` for a field that its record does not have, in the order of the text.
    pub(crate) unknown_fields: Vec<UnknownField>,
    /// Classes and defs by name, in byte order; made when evaluation ends.
    pub(crate) sorted_classes: Vec<RecordId>,
    pub(crate) sorted_defs: Vec<RecordId>,
}

/// A `let` that was left out, as its record has no such field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownField {
    /// The class or def; where the `let` is one of several, the first.
    pub record: String,
    pub name: String,
    /// The name in the `let`.
    pub span: Span,
}

impl RecordKeeper {
    pub(crate) fn new() -> Self {
        RecordKeeper {
            sources: SourceMap::default(),
            strings: Strings::new(),
            types: Types::new(),
            values: Values::new(),
            records: Vec::new(),
            classes: FxHashMap::default(),
            defs: FxHashMap::default(),
            globals: FxHashMap::default(),
            dependencies: Vec::new(),
            unknown_fields: Vec::new(),
            sorted_classes: Vec::new(),
            sorted_defs: Vec::new(),
        }
    }

    /// Sorts the classes and defs.
    pub(crate) fn finish(&mut self) {
        let by_name = |records: &FxHashMap<Symbol, RecordId>| {
            let mut sorted: Vec<_> = records.iter().map(|(&name, &id)| (name, id)).collect();
            sort::by(&mut sorted, |a, b| self.strings.get(a.0).cmp(self.strings.get(b.0)));
            sorted.into_iter().map(|(_, id)| id).collect::<Vec<_>>()
        };
        (self.sorted_classes, self.sorted_defs) = (by_name(&self.classes), by_name(&self.defs));
    }

    pub fn sources(&self) -> &SourceMap {
        &self.sources
    }

    /// Returns the paths of all included files, sorted, without the main file.
    pub fn dependencies(&self) -> &[String] {
        &self.dependencies
    }

    /// Returns each `let` for a field that its record does not have, in the order of the text, with
    /// [`UnknownFields::Noted`](crate::UnknownFields::Noted); without, those are errors.
    pub fn unknown_fields(&self) -> &[UnknownField] {
        &self.unknown_fields
    }

    pub fn record(&self, id: RecordId) -> Record<'_> {
        Record { keeper: self, id }
    }

    /// Returns all classes, by name in byte order.
    pub fn classes(&self) -> impl ExactSizeIterator<Item = Record<'_>> {
        self.sorted_classes.iter().map(|&id| self.record(id))
    }

    /// Returns all defs, anonymous ones too, by name in byte order.
    pub fn defs(&self) -> impl ExactSizeIterator<Item = Record<'_>> {
        self.sorted_defs.iter().map(|&id| self.record(id))
    }

    pub fn class(&self, name: &str) -> Option<Record<'_>> {
        let id = *self.classes.get(&self.strings.find(name)?)?;
        Some(self.record(id))
    }

    pub fn def(&self, name: &str) -> Option<Record<'_>> {
        let id = *self.defs.get(&self.strings.find(name)?)?;
        Some(self.record(id))
    }

    /// Returns the value of a top-level `defvar` or `defset`.
    pub fn global(&self, name: &str) -> Option<Value<'_>> {
        let id = *self.globals.get(&self.strings.find(name)?)?;
        Some(Value { keeper: self, id })
    }

    /// Returns the defs of a class, in the order in which LLVM's back ends see them: by name, with runs of
    /// digits compared as numbers. Empty if there is no such class.
    pub fn derived_definitions(&self, class: &str) -> Vec<Record<'_>> {
        let Some(class) = self.class(class) else {
            return Vec::new();
        };
        let mut found: Vec<_> = self.defs().filter(|def| def.data().is_subclass_of(class.id)).collect();
        sort::by(&mut found, |a, b| compare_numeric(a.name(), b.name()));
        found
    }

    /// Returns the defs of a class that stand in the text in this order; anonymous ones by first use.
    pub fn derived_definitions_in_source_order(&self, class: &str) -> Vec<Record<'_>> {
        let mut found = self.derived_definitions(class);
        sort::by_key(&mut found, |def| def.id);
        found
    }
}

/// Prints the size only; [`crate::print_records`] prints everything.
impl fmt::Debug for RecordKeeper {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("RecordKeeper");
        shown.field("classes", &self.classes.len()).field("defs", &self.defs.len());
        shown.finish_non_exhaustive()
    }
}

/// Compares names, with runs of digits compared as numbers: `r2` comes before `r10`. A number with more
/// digits is larger, leading zeros included.
pub fn compare_numeric(a: &str, b: &str) -> Ordering {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    for at in 0..a.len().min(b.len()) {
        if a[at].is_ascii_digit() && b[at].is_ascii_digit() {
            let run = |text: &[u8]| text[at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
            let (in_a, in_b) = (run(a), run(b));
            match in_a.cmp(&in_b).then_with(|| a[at..at + in_a].cmp(&b[at..at + in_b])) {
                Ordering::Equal => {}
                unequal => return unequal,
            }
        }
        if a[at] != b[at] {
            return a[at].cmp(&b[at]);
        }
    }
    a.len().cmp(&b.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_names_count_as_numbers() {
        let mut names = ["r10", "r2", "r02", "q", "r2a", "r2B", "r"];
        sort::by(&mut names, |a, b| compare_numeric(a, b));
        assert_eq!(names, ["q", "r", "r2", "r2B", "r2a", "r02", "r10"]);
    }
}
