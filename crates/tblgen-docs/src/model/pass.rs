//! Passes.

use super::{Result, definitions_of};
use tablegen::{Record, RecordKeeper};

pub(crate) struct Pass<'k> {
    pub record: Record<'k>,
    /// Its name on the command line.
    pub argument: &'k str,
    pub summary: &'k str,
    pub description: &'k str,
    pub options: Vec<PassOption<'k>>,
    /// Name and description.
    pub statistics: Vec<(&'k str, &'k str)>,
}

pub(crate) struct PassOption<'k> {
    pub argument: &'k str,
    pub description: &'k str,
    pub cpp_type: &'k str,
    /// Empty if there is none.
    pub default: &'k str,
}

impl<'k> Pass<'k> {
    /// Returns all passes, by their arguments.
    pub fn all(keeper: &'k RecordKeeper) -> Result<Vec<Self>> {
        let read = definitions_of(keeper, "PassBase")?.into_iter().map(Pass::read);
        let mut passes = read.collect::<Result<Vec<_>>>()?;
        sort::by_key(&mut passes, |pass| pass.argument);
        Ok(passes)
    }

    fn read(record: Record<'k>) -> Result<Self> {
        let mut options = Vec::new();
        for option in record.list_of_defs("options")? {
            options.push(PassOption {
                argument: option.string("argument")?,
                description: option.string("description")?,
                cpp_type: super::text(option, "type"),
                default: super::text(option, "defaultValue"),
            });
        }
        let mut statistics = Vec::new();
        for statistic in record.list_of_defs("statistics")? {
            statistics.push((statistic.string("name")?, statistic.string("description")?));
        }
        Ok(Pass {
            record,
            argument: record.string("argument")?,
            summary: record.string("summary")?,
            description: record.string("description")?,
            options,
            statistics,
        })
    }
}
