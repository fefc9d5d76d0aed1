//! The result of evaluating a file: its classes and defs.

use crate::record::{Record, RecordData, RecordId};
use crate::source::{SourceMap, Span};
use crate::symbol::{Strings, Symbol};
use crate::table::Table;
use crate::types::Types;
use crate::value::Value;
use crate::values::{ValueId, Values};
use std::cmp::Ordering;
use std::fmt;
use std::ops::Range;
use std::sync::OnceLock;

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
    pub(crate) classes: Table<Symbol, RecordId>,
    pub(crate) defs: Table<Symbol, RecordId>,
    /// Variables that `defvar` and `defset` define at top level.
    pub(crate) globals: Table<Symbol, ValueId>,
    /// The records of each run of statements, in the order of the text, if that is not the order of the records: some
    /// were made for another main file.
    pub(crate) runs: Vec<Range<usize>>,
    /// Paths of the included files as found, sorted.
    pub(crate) dependencies: Vec<String>,
    /// Each `let` for a field that its record does not have, in the order of the text.
    pub(crate) unknown_fields: Vec<UnknownField>,
    /// Classes and defs by name, in byte order; made when they are first asked for, after evaluation.
    pub(crate) sorted_classes: OnceLock<Vec<RecordId>>,
    pub(crate) sorted_defs: OnceLock<Vec<RecordId>>,
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
            classes: Table::default(),
            defs: Table::default(),
            globals: Table::default(),
            runs: Vec::new(),
            dependencies: Vec::new(),
            unknown_fields: Vec::new(),
            sorted_classes: OnceLock::new(),
            sorted_defs: OnceLock::new(),
        }
    }

    /// Forgets what names stand for; strings, types, values and records stay, and the places of texts.
    pub(crate) fn forget_names(&mut self) {
        self.sources.forget_files();
        self.classes.clear();
        self.defs.clear();
        self.globals.clear();
        self.runs.clear();
        self.dependencies.clear();
        self.unknown_fields.clear();
        (self.sorted_classes, self.sorted_defs) = (OnceLock::new(), OnceLock::new());
    }

    /// Returns the records of a table, by name in byte order.
    fn by_name(&self, records: &Table<Symbol, RecordId>) -> Vec<RecordId> {
        let mut sorted: Vec<_> = records.iter().collect();
        sort::by(&mut sorted, |a, b| self.strings.get(a.0).cmp(self.strings.get(b.0)));
        sorted.into_iter().map(|(_, id)| id).collect()
    }

    /// Sorts records by their places in the text.
    fn sort_by_place(&self, records: &mut [Record<'_>]) {
        if self.runs.is_empty() {
            return sort::by_key(records, |record| record.id);
        }
        let mut places: Vec<(usize, usize)> =
            self.runs.iter().enumerate().map(|(place, run)| (run.start, place)).collect();
        sort::by(&mut places, Ord::cmp);
        let place = |id: RecordId| {
            let after = places.partition_point(|&(start, _)| start <= id.index());
            after.checked_sub(1).map(|run| places[run].1)
        };
        sort::by_key(records, |record| (place(record.id), record.id));
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
        let sorted = self.sorted_classes.get_or_init(|| self.by_name(&self.classes));
        sorted.iter().map(|&id| self.record(id))
    }

    /// Returns all defs, anonymous ones too, by name in byte order.
    pub fn defs(&self) -> impl ExactSizeIterator<Item = Record<'_>> {
        let sorted = self.sorted_defs.get_or_init(|| self.by_name(&self.defs));
        sorted.iter().map(|&id| self.record(id))
    }

    pub fn class(&self, name: &str) -> Option<Record<'_>> {
        let id = self.classes.peek(self.strings.find(name)?)?;
        Some(self.record(id))
    }

    pub fn def(&self, name: &str) -> Option<Record<'_>> {
        let id = self.defs.peek(self.strings.find(name)?)?;
        Some(self.record(id))
    }

    /// Returns the value of a top-level `defvar` or `defset`.
    pub fn global(&self, name: &str) -> Option<Value<'_>> {
        let id = self.globals.peek(self.strings.find(name)?)?;
        Some(Value { keeper: self, id })
    }

    /// Returns the defs of a class, in the order in which LLVM's back ends see them: by name, with runs of
    /// digits compared as numbers. Empty if there is no such class.
    pub fn derived_definitions(&self, class: &str) -> Vec<Record<'_>> {
        let Some(class) = self.class(class) else {
            return Vec::new();
        };
        let defs = self.defs.iter().map(|(_, id)| self.record(id));
        let mut found: Vec<_> = defs.filter(|def| def.data().is_subclass_of(class.id)).collect();
        sort::by(&mut found, |a, b| compare_numeric(a.name(), b.name()).then_with(|| a.name().cmp(b.name())));
        if !self.runs.is_empty() {
            // The numbers of anonymous records are in the order of the text, unless some were made for another main file.
            let mut anonymous: Vec<_> = found.iter().copied().filter(|def| def.is_anonymous()).collect();
            self.sort_by_place(&mut anonymous);
            let places = found.iter_mut().filter(|def| def.is_anonymous());
            places.zip(anonymous).for_each(|(place, def)| *place = def);
        }
        found
    }

    /// Returns the defs of a class that stand in the text in this order; anonymous ones by first use.
    pub fn derived_definitions_in_source_order(&self, class: &str) -> Vec<Record<'_>> {
        let mut found = self.derived_definitions(class);
        self.sort_by_place(&mut found);
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
