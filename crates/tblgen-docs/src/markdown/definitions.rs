//! Attributes, types and enums.

use super::text;
use crate::model::{Definition, Enum};
use std::fmt::{self, Write};

pub(super) fn definition(def: &Definition<'_>, out: &mut dyn Write) -> fmt::Result {
    writeln!(out, "\n### {}", def.class)?;
    text::summary(def.summary.unwrap_or(""), out)?;
    if let Some(symbol) = def.symbol().filter(|_| !def.has_custom_format) {
        syntax(&symbol, def, out)?;
    }
    text::description(def.description.unwrap_or(""), out)?;
    if !def.parameters.is_empty() {
        out.write_str("\n#### Parameters:\n\n")?;
        out.write_str("| Parameter | C++ type | Description |\n| :-------: | :-------: | ----------- |")?;
        for parameter in &def.parameters {
            let (name, cpp_type) = (parameter.name, parameter.cpp_type);
            write!(out, "\n| {name} | `{cpp_type}` | {} |", parameter.summary)?;
        }
    }
    out.write_char('\n')
}

fn syntax(symbol: &str, def: &Definition<'_>, out: &mut dyn Write) -> fmt::Result {
    if def.parameters.is_empty() {
        return writeln!(out, "\nSyntax: `{symbol}`");
    }
    writeln!(out, "\nSyntax:\n\n```\n{symbol}<")?;
    for (index, parameter) in def.parameters.iter().enumerate() {
        let comma = if index + 1 < def.parameters.len() { "," } else { "" };
        writeln!(out, "  {}{comma}   # {}", parameter.syntax, parameter.name)?;
    }
    out.write_str(">\n```\n")
}

pub(super) fn enumeration(of: &Enum<'_>, out: &mut dyn Write) -> fmt::Result {
    writeln!(out, "\n### {}", of.class)?;
    text::summary(of.summary, out)?;
    out.write_str("\n#### Cases:\n\n| Symbol | Value | String |\n| :----: | :---: | ------ |")?;
    for case in &of.cases {
        write!(out, "\n| {} | `{}` | {} |", case.symbol, case.value, case.string)?;
    }
    out.write_char('\n')
}
