//! Dialects, and what belongs to them.

use super::{Definition, DefinitionKind, Enum, Operation, Result, error_without_place, text};
use rustc_hash::{FxHashMap, FxHashSet};
use tablegen::{Diagnostic, Record, RecordId, RecordKeeper};

pub(crate) struct Dialect<'k> {
    pub record: Record<'k>,
    pub name: &'k str,
    pub summary: &'k str,
    pub description: &'k str,
}

impl<'k> Dialect<'k> {
    pub fn read(record: Record<'k>) -> Result<Self> {
        let name = record.string("name")?;
        Ok(Dialect {
            record,
            name,
            summary: text(record, "summary"),
            description: text(record, "description"),
        })
    }
}

/// The dialect called `wanted`, or the only one.
pub(crate) fn select_dialect<'k>(keeper: &'k RecordKeeper, wanted: Option<&str>) -> Result<Dialect<'k>> {
    let dialects = keeper.derived_definitions("Dialect");
    let found = match (wanted, &dialects[..]) {
        (_, []) => return Err(error_without_place("no dialect was found")),
        (None, &[only]) => only,
        (None, _) => {
            let names: Vec<_> = dialects.iter().map(|dialect| text(*dialect, "name")).collect();
            let message = "when more than 1 dialect is present, one must be selected via '-dialect'";
            return Err(error_without_place(message).with_help(format!("there are {}", names.join(", "))));
        }
        (Some(wanted), _) => match dialects.iter().find(|dialect| text(**dialect, "name") == wanted) {
            Some(&found) => found,
            None => return Err(error_without_place("selected dialect with '-dialect' does not exist")),
        },
    };
    Dialect::read(found)
}

/// Operations that are documented together.
#[derive(Default)]
pub(crate) struct OpGroup<'k> {
    /// Empty for an operation that is in no group.
    pub summary: &'k str,
    pub description: &'k str,
    pub operations: Vec<Operation<'k>>,
}

impl OpGroup<'_> {
    /// Sorts groups by their summaries, operations without one by their names, whatever their case.
    pub fn sort(groups: &mut [Self]) {
        // Stable, so that equal keys stay in the order of records.
        groups.sort_by_cached_key(|group| match (group.summary, group.operations.first()) {
            ("", first) => first.map_or("", |first| first.mnemonic).to_ascii_lowercase(),
            (summary, _) => summary.to_ascii_lowercase(),
        });
    }
}

/// All that a dialect's documentation is about.
pub(crate) struct DialectContents<'k> {
    pub dialect: Dialect<'k>,
    /// By their summaries and the names of operations, whatever their case.
    pub groups: Vec<OpGroup<'k>>,
    /// Constraints on attributes that are tied to the dialect.
    pub attr_constraints: Vec<Record<'k>>,
    pub attributes: Vec<Definition<'k>>,
    pub type_constraints: Vec<Record<'k>>,
    pub types: Vec<Definition<'k>>,
    /// Of whichever dialect, since they do not say which it is.
    pub enums: Vec<Enum<'k>>,
}

impl<'k> DialectContents<'k> {
    /// Collects what belongs to `dialect`, out of `operations` and all other records.
    pub fn collect(dialect: Dialect<'k>, operations: &[Record<'k>]) -> Result<Self> {
        let (keeper, this) = (dialect.record.keeper(), dialect.record);
        let mut seen: FxHashSet<RecordId> = FxHashSet::default();
        let mut definitions = |kind: DefinitionKind| {
            let mut found = Vec::new();
            for record in keeper.derived_definitions(kind.class()) {
                let def = Definition::read(record, kind)?;
                if def.dialect == Some(this) && seen.insert(record.id()) {
                    found.push(def);
                }
            }
            Ok::<_, Diagnostic>(found)
        };
        let attributes = definitions(DefinitionKind::Attribute)?;
        let types = definitions(DefinitionKind::Type)?;
        let mut constraints = |class: &str| -> Vec<_> {
            let all = keeper.derived_definitions(class).into_iter();
            let of_dialect = |record: &Record<'k>| record.value("dialect").and_then(|value| value.as_def());
            all.filter(|record| of_dialect(record) == Some(this) && seen.insert(record.id())).collect()
        };
        let attr_constraints = constraints("DialectAttr");
        let type_constraints = constraints("DialectType");
        let mut enums = Vec::new();
        for record in keeper.derived_definitions("EnumInfo") {
            if seen.insert(record.id()) {
                enums.push(Enum::read(record)?);
            }
        }
        let groups = group(this, operations)?;
        Ok(DialectContents { dialect, groups, attr_constraints, attributes, type_constraints, types, enums })
    }
}

fn group<'k>(dialect: Record<'k>, operations: &[Record<'k>]) -> Result<Vec<OpGroup<'k>>> {
    let mut groups = Vec::new();
    let mut named: FxHashMap<RecordId, Vec<Operation<'k>>> = FxHashMap::default();
    for &record in operations {
        // All are read, as what is wrong with any is an error.
        let operation = Operation::read(record)?;
        if operation.dialect != dialect {
            continue;
        }
        match operation.group {
            Some(group) => named.entry(group.id()).or_default().push(operation),
            None => groups.push(OpGroup { operations: vec![operation], ..OpGroup::default() }),
        }
    }
    for record in dialect.keeper().derived_definitions("OpDocGroup") {
        if let Some(operations) = named.remove(&record.id()) {
            let (summary, description) = (record.string("summary")?, record.string("description")?);
            groups.push(OpGroup { summary, description, operations });
        }
    }
    OpGroup::sort(&mut groups);
    Ok(groups)
}
