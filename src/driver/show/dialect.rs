//! The documentation of a dialect: its purpose, and its definitions.

use std::collections::BTreeMap;
use std::sync::Arc;

use ods::model::{AttrOrTypeDef, Definitions, Text};

use super::text::{columns, dedented, one_line, section};

/// Returns the documentation of a dialect that these files define.
pub(super) fn documentation(name: &str, definitions: &[Arc<Definitions>]) -> String {
    let is_named = |found: &str| found == name || found.is_empty() && name == "builtin";
    let mut summary = String::new();
    let mut description = Vec::new();
    let mut operations: BTreeMap<&str, String> = BTreeMap::new();
    let mut types: BTreeMap<String, String> = BTreeMap::new();
    let mut attributes: BTreeMap<String, String> = BTreeMap::new();
    let mut enums: BTreeMap<&str, String> = BTreeMap::new();
    for model in definitions {
        for dialect in model.dialects.iter().filter(|dialect| is_named(&model[dialect.name])) {
            if summary.is_empty() {
                summary = one_line(&model[dialect.summary]);
            }
            if description.is_empty() {
                description = dedented(&model[dialect.description]);
            }
        }
        let prefix = format!("{name}.");
        for op in model.operations.iter().filter(|op| model[op.name].starts_with(&prefix)) {
            operations.entry(&model[op.name]).or_insert_with(|| one_line(&model[op.summary]));
        }
        let defs = |table: &mut BTreeMap<String, String>, of: &[AttrOrTypeDef], sigil| {
            for def in of.iter().filter(|def| !def.is_of_sources && is_named(&model[model[def.dialect].name]))
            {
                let written = match def.mnemonic {
                    Some(mnemonic) => format!("{sigil}{name}.{}", &model[mnemonic]),
                    None => model[def.def_name].to_string(),
                };
                table.entry(written).or_insert_with(|| one_line(&model[def.summary]));
            }
        };
        defs(&mut types, &model.types, "!");
        defs(&mut attributes, &model.attributes, "#");
        let words = |text: Text| model[text].to_string();
        let namespaces = model.dialects.iter().filter(|dialect| is_named(&model[dialect.name]));
        let namespaces: Vec<String> = namespaces
            .map(|dialect| format!("{}::", model[dialect.cpp_namespace].trim_start_matches("::")))
            .collect();
        let is_own = |class: &str| namespaces.iter().any(|namespace| class.starts_with(namespace.as_str()));
        for of in model.enums.iter().filter(|of| is_own(&model[of.cpp_class])) {
            let cases: Vec<String> = of.cases.iter().map(|case| words(case.string)).collect();
            let class = &model[of.cpp_class];
            let class = class.rsplit("::").next().unwrap_or(class);
            enums.entry(class).or_insert_with(|| cases.join(", "));
        }
    }
    let mut text = match summary.as_str() {
        "" => format!("{name}: a dialect\n"),
        summary => format!("{name}: {summary}\n"),
    };
    let lines = |table: BTreeMap<String, String>| -> Vec<String> {
        columns(table.iter().map(|(name, summary)| (name.as_str(), summary.clone())).collect())
    };
    section(&mut text, "Description", description);
    section(&mut text, "Operations", columns(operations.into_iter().collect()));
    section(&mut text, "Types", lines(types));
    section(&mut text, "Attributes", lines(attributes));
    section(&mut text, "Enums", columns(enums.into_iter().collect()));
    text
}
