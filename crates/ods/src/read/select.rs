//! Selection of the records of a file that are read.
//!
//! `mlir-tblgen` takes every operation that a file and its includes define. It takes attributes and types of
//! one dialect, which its command line names if there are several. A file that is loaded at run time has no
//! command line. It is about the dialects that it defines and those that it adds definitions to. From its
//! includes come the other definitions of these dialects, and none of other dialects.

use super::options::Options;
use super::reader::Reader;
use rustc_hash::{FxHashMap, FxHashSet};
use tablegen::{Diagnostic, Record, RecordId, RecordKeeper, Span};

/// The records to read, each kind in the order of `mlir-tblgen`.
#[derive(Debug, Default)]
struct Selected<'k> {
    pub operations: Vec<Record<'k>>,
    pub attributes: Vec<Record<'k>>,
    pub types: Vec<Record<'k>>,
}

impl<'k> Selected<'k> {
    fn all(keeper: &'k RecordKeeper) -> Self {
        Selected {
            operations: keeper.derived_definitions("Op"),
            attributes: keeper.derived_definitions("AttrDef"),
            types: keeper.derived_definitions("TypeDef"),
        }
    }
}

/// Returns the dialects that the main file is about: those that [`load`](crate::load) reads if none is named.
pub fn subject_dialects(keeper: &RecordKeeper) -> Vec<Record<'_>> {
    let dialects = keeper.derived_definitions("Dialect");
    let chosen = choose(keeper, &Options::default(), &dialects, &Selected::all(keeper));
    dialects.into_iter().filter(|dialect| chosen.contains(&dialect.id())).collect()
}

impl<'k> Reader<'k> {
    /// Reads the types, attributes and operations of the dialects that are asked for.
    pub(crate) fn read_selected(&mut self) {
        let selected = select(self);
        for record in selected.types {
            self.read_type_def(record);
        }
        for record in selected.attributes {
            self.read_attr_def(record);
        }
        for record in selected.operations {
            self.read_operation(record);
        }
    }
}

/// Chooses dialects, enters them into the tables, and collects their definitions.
fn select<'k>(reader: &mut Reader<'k>) -> Selected<'k> {
    let keeper = reader.keeper;
    let dialects = keeper.derived_definitions("Dialect");
    let mut selected = Selected::all(keeper);
    let chosen = choose(keeper, reader.options, &dialects, &selected);
    let wanted: Vec<_> = dialects.into_iter().filter(|dialect| chosen.contains(&dialect.id())).collect();
    for name in &reader.options.dialects {
        if !wanted.iter().any(|dialect| dialect.string("name").is_ok_and(|found| found == name)) {
            let message = format!("there is no definition of a dialect `{name}`");
            reader.diagnostics.push(Diagnostic::error(Span::NOWHERE, message));
        }
    }
    for dialect in wanted {
        if let Err(error) = reader.dialect(dialect) {
            reader.report(error);
        }
    }
    let is_chosen =
        |record: &Record<'k>| dialect_of(*record).is_some_and(|dialect| chosen.contains(&dialect.id()));
    selected.operations.retain(is_chosen);
    selected.attributes.retain(is_chosen);
    selected.types.retain(is_chosen);
    selected
}

/// Returns the dialect of an operation, attribute or type.
pub(super) fn dialect_of(record: Record<'_>) -> Option<Record<'_>> {
    let field = if record.is_subclass_of("Op") { "opDialect" } else { "dialect" };
    record.value(field)?.as_def()
}

fn choose<'k>(
    keeper: &'k RecordKeeper,
    options: &Options,
    dialects: &[Record<'k>],
    all: &Selected<'k>,
) -> FxHashSet<RecordId> {
    if !options.dialects.is_empty() {
        let is_named = |dialect: &&Record<'k>| {
            dialect.string("name").is_ok_and(|name| options.dialects.iter().any(|wanted| wanted == name))
        };
        return dialects.iter().filter(is_named).map(|dialect| dialect.id()).collect();
    }
    // A file that only includes others is about the dialects of those files, and so on.
    let sources = keeper.sources();
    let mut depths: FxHashMap<u32, usize> = FxHashMap::default();
    for file in sources.files() {
        let includer = file.included_at().and_then(|at| sources.file(at));
        let depth = includer.map_or(0, |includer| depths[&includer.base()] + 1);
        depths.insert(file.base(), depth);
    }
    let depth = |record: &Record<'k>| {
        let of_span = |&span: &Span| sources.file(span).map(|file| depths[&file.base()]);
        record.spans().iter().filter_map(of_span).min().unwrap_or(usize::MAX)
    };
    let definitions = all.operations.iter().chain(&all.attributes).chain(&all.types);
    let definitions = definitions.filter_map(|record| Some((depth(record), dialect_of(*record)?.id())));
    let of_dialects = dialects.iter().map(|dialect| (depth(dialect), dialect.id()));
    let candidates: Vec<_> = definitions.chain(of_dialects).collect();
    let nearest = candidates.iter().map(|&(depth, _)| depth).min();
    candidates.iter().filter(|&&(depth, _)| Some(depth) == nearest).map(|&(_, dialect)| dialect).collect()
}
