//! Enums.

use super::{Result, definitions_of, text};
use tablegen::{Record, RecordKeeper};

/// An enum: the `EnumInfo` class of mlir/IR/EnumAttr.td.
pub(crate) struct Enum<'k> {
    pub record: Record<'k>,
    pub class: &'k str,
    pub summary: &'k str,
    pub description: &'k str,
    pub cases: Vec<EnumCase<'k>>,
}

pub(crate) struct EnumCase<'k> {
    pub symbol: &'k str,
    pub value: i64,
    pub string: &'k str,
}

impl<'k> Enum<'k> {
    /// Returns all enums, which belong to no dialect.
    pub fn all(keeper: &'k RecordKeeper) -> Result<Vec<Self>> {
        definitions_of(keeper, "EnumInfo")?.into_iter().map(Enum::read).collect()
    }

    pub fn read(record: Record<'k>) -> Result<Self> {
        let mut cases = Vec::new();
        for case in record.list_of_defs("enumerants")? {
            cases.push(EnumCase {
                symbol: case.string("symbol")?,
                value: case.int("value")?,
                string: case.string("str")?,
            });
        }
        Ok(Enum {
            record,
            class: record.string("className")?,
            summary: record.string("summary")?,
            description: text(record, "description"),
            cases,
        })
    }
}
