//! A type, an attribute or an enum, as its definition describes it.

use std::fmt::Write as _;

use ods::model::{AttrOrTypeDef, Definitions, Enum, Parameter};

use super::text::{columns, dedented, one_line, section};

/// Returns the documentation of a type or an attribute, which is written with `sigil`.
pub(super) fn documentation(model: &Definitions, def: &AttrOrTypeDef, sigil: &str) -> String {
    let mut text = match def.mnemonic {
        Some(mnemonic) => format!("{sigil}{}.{}", &model[model[def.dialect].name], &model[mnemonic]),
        None => model[def.def_name].to_string(),
    };
    heading(&mut text, &model[def.summary]);
    section(&mut text, "Description", dedented(&model[def.description]));
    let parameter = |of: &Parameter| {
        let mut shown = one_line(&model[of.cpp_type]);
        let summary = one_line(&model[of.summary]);
        if !summary.is_empty() && summary != shown {
            shown = format!("{summary} ({shown})");
        }
        if of.default.is_some() {
            shown.push_str(", optional");
        }
        (&model[of.name], shown)
    };
    section(&mut text, "Parameters", columns(def.parameters.iter().map(parameter).collect()));
    if let Some(of) = def.enum_of {
        section(&mut text, "Words", words(model, &model[of]));
    }
    text
}

/// Returns the documentation of an enum.
pub(super) fn enum_documentation(model: &Definitions, of: &Enum) -> String {
    let mut text = model[of.cpp_class].to_string();
    heading(&mut text, &model[of.summary]);
    section(&mut text, "Description", dedented(&model[of.description]));
    section(&mut text, "Words", words(model, of));
    text
}

fn heading(text: &mut String, summary: &str) {
    let summary = one_line(summary);
    if !summary.is_empty() {
        let _ = write!(text, ": {summary}");
    }
    text.push('\n');
}

/// Returns the words of an enum and the integers that they stand for.
fn words(model: &Definitions, of: &Enum) -> Vec<String> {
    columns(of.cases.iter().map(|case| (&model[case.string], case.value.to_string())).collect())
}
