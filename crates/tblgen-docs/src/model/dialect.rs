//! Dialects and their contents.

use super::{Definition, DefinitionKind, Enum, Operation, Result, error_without_place, text};
use rustc_hash::{FxHashMap, FxHashSet};
use tablegen::{Record, RecordId, RecordKeeper};

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

/// Returns the dialect called `wanted`, or the only one.
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
        sort::by_key(groups, |group| match (group.summary, group.operations.first()) {
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
    pub enums: Vec<Enum<'k>>,
}

impl<'k> DialectContents<'k> {
    fn new(dialect: Dialect<'k>) -> Self {
        DialectContents {
            dialect,
            groups: Vec::new(),
            attr_constraints: Vec::new(),
            attributes: Vec::new(),
            type_constraints: Vec::new(),
            types: Vec::new(),
            enums: Vec::new(),
        }
    }

    /// Collects the contents of some dialects of a keeper from `operations` and all other records. Enums are
    /// returned apart, since they do not state their dialect.
    pub fn collect(
        keeper: &'k RecordKeeper,
        dialects: Vec<Dialect<'k>>,
        operations: &[Record<'k>],
    ) -> Result<(Vec<Self>, Vec<Enum<'k>>)> {
        let indices = dialects.iter().enumerate().map(|(index, dialect)| (dialect.record.id(), index));
        let indices: FxHashMap<RecordId, usize> = indices.collect();
        let index_of = |dialect: Option<Record<'k>>| indices.get(&dialect?.id()).copied();
        let mut all: Vec<_> = dialects.into_iter().map(DialectContents::new).collect();
        let mut seen: FxHashSet<RecordId> = FxHashSet::default();
        for kind in [DefinitionKind::Attribute, DefinitionKind::Type] {
            for record in keeper.derived_definitions(kind.class()) {
                // Every definition is read, so that a mistake in any is an error.
                let def = Definition::read(record, kind)?;
                if let Some(index) = index_of(def.dialect)
                    && seen.insert(record.id())
                {
                    let contents = &mut all[index];
                    let is_type = kind == DefinitionKind::Type;
                    if is_type { &mut contents.types } else { &mut contents.attributes }.push(def);
                }
            }
        }
        for class in ["DialectAttr", "DialectType"] {
            for record in keeper.derived_definitions(class) {
                let dialect = record.value("dialect").and_then(|value| value.as_def());
                if let Some(index) = index_of(dialect)
                    && seen.insert(record.id())
                {
                    let contents = &mut all[index];
                    let is_type = class == "DialectType";
                    if is_type { &mut contents.type_constraints } else { &mut contents.attr_constraints }
                        .push(record);
                }
            }
        }
        let mut grouped: FxHashMap<(RecordId, usize), Vec<Operation<'k>>> = FxHashMap::default();
        for &record in operations {
            let operation = Operation::read(record)?;
            match (index_of(Some(operation.dialect)), operation.group) {
                (Some(index), Some(group)) => grouped.entry((group.id(), index)).or_default().push(operation),
                (Some(index), None) => {
                    let group = OpGroup { operations: vec![operation], ..OpGroup::default() };
                    all[index].groups.push(group);
                }
                (None, _) => {}
            }
        }
        // Groups with equal sort keys are ordered by their records.
        let order = keeper.derived_definitions("OpDocGroup").into_iter().enumerate();
        let order: FxHashMap<_, _> = order.map(|(at, record)| (record.id(), (at, record))).collect();
        let mut grouped: Vec<_> = grouped.into_iter().collect();
        sort::by_key(&mut grouped, |((group, index), _)| (*index, order.get(group).map(|(at, _)| *at)));
        for ((group, index), operations) in grouped {
            if let Some((_, record)) = order.get(&group) {
                let (summary, description) = (record.string("summary")?, record.string("description")?);
                all[index].groups.push(OpGroup { summary, description, operations });
            }
        }
        all.iter_mut().for_each(|contents| OpGroup::sort(&mut contents.groups));
        let enums = keeper.derived_definitions("EnumInfo").into_iter();
        let enums = enums.filter(|record| seen.insert(record.id())).map(Enum::read).collect::<Result<_>>()?;
        Ok((all, enums))
    }
}
