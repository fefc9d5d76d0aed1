//! Rewrite patterns (DRR).

use super::{Result, definitions_of, operation::names};
use tablegen::{Record, RecordKeeper};

pub(crate) struct Pattern<'k> {
    pub record: Record<'k>,
    /// The operation that it rewrites, with the prefix of its dialect.
    pub root: String,
    /// The tree that it matches.
    pub source: String,
    /// The trees that replace the results, or supplement them.
    pub results: Vec<String>,
    pub constraints: Vec<String>,
}

impl<'k> Pattern<'k> {
    /// Returns the patterns with a name and a root, by these; `mlir-tblgen` says what is wrong with others.
    pub fn all(keeper: &'k RecordKeeper) -> Result<Vec<Self>> {
        let named = definitions_of(keeper, "Pattern")?.into_iter().filter(|record| !record.is_anonymous());
        let mut patterns: Vec<Self> = named.filter_map(Pattern::read).collect();
        sort::by(&mut patterns, |a, b| (&a.root, a.record.name()).cmp(&(&b.root, b.record.name())));
        Ok(patterns)
    }

    fn read(record: Record<'k>) -> Option<Self> {
        let source = record.value("sourcePattern")?.as_dag()?;
        let (root, _) = names(source.operator_def()?).ok()?;
        let texts = |field: &str| {
            let elements = record.value(field).and_then(|value| value.as_list());
            elements.into_iter().flat_map(|list| list.iter()).map(|value| tree(value.to_string()))
        };
        Some(Pattern {
            record,
            root,
            source: tree(record.value("sourcePattern")?.to_string()),
            results: texts("resultPatterns").chain(texts("supplementalPatterns")).collect(),
            constraints: texts("constraints").collect(),
        })
    }
}

/// Returns a tree as it is written: a name without a value, which TableGen prints as `?:$x`, is `$x`.
fn tree(printed: String) -> String {
    printed.replace("?:$", "$")
}
