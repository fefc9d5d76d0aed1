//! Attributes, types, enums, and constraints that are tied to a dialect.

use super::catalog::{constraint_anchor, definition_anchor, enum_anchor};
use super::format::highlighted;
use super::keys::Key;
use super::links::Context;
use super::markup::{Escaped, Out, slug};
use super::operation::chip;
use super::parts::{facts, heading, place, summary, users};
use super::prose::{line, prose};
use crate::model::{Definition, Enum, SPACE, constraint_description, constraint_summary, text};
use rustc_hash::FxHashSet;
use std::fmt::{self, Write};
use tablegen::Record;

pub(super) fn definition(def: &Definition<'_>, context: Context<'_>, out: &mut Out) -> fmt::Result {
    let anchor = definition_anchor(def);
    writeln!(out, "<section class=\"item\" id=\"{anchor}\">")?;
    match def.symbol() {
        Some(symbol) => heading(&anchor, &symbol, def.class, out)?,
        None => heading(&anchor, def.class, "", out)?,
    }
    summary(def.summary.unwrap_or(""), context, out)?;
    syntax(def, &anchor, out)?;
    out.write_str(&prose(def.description.unwrap_or(""), 4, def.class, context))?;
    parameters(def, &anchor, context, out)?;
    let interfaces = def.traits.iter().filter_map(|record| {
        let key = Key::of(*record)?;
        let Key::Interface(_, name) = &key else {
            return None;
        };
        Some(chip(name, context.link(&key)))
    });
    let of_enum = def.record.value("enum").and_then(|value| value.as_def());
    let of_enum =
        of_enum.map(|of| chip(text(of, "className"), Key::of(of).and_then(|key| context.link(&key))));
    let all = [
        ("Enum", of_enum.unwrap_or_default()),
        ("Interfaces", interfaces.collect::<Vec<_>>().join(" ")),
        ("Used by", Key::of(def.record).map_or(String::new(), |key| users(&key, context))),
        ("Defined in", place(def.record, context)),
    ];
    facts(&all, out)?;
    out.write_str("</section>\n")
}

/// Writes the assembly format, or else a list of the parameters.
fn syntax(def: &Definition<'_>, anchor: &str, out: &mut Out) -> fmt::Result {
    let Some(symbol) = def.symbol().filter(|_| !def.has_custom_format) else {
        return Ok(());
    };
    let known: FxHashSet<_> = def.parameters.iter().map(|parameter| parameter.name).collect();
    let named = |name: &str| known.contains(name).then(|| format!("{anchor}-{}", slug(name)));
    let format = def.format.unwrap_or("").trim_matches(SPACE);
    let indent = format!("\n{:1$}", "", symbol.chars().count() + 1);
    let lines = format.lines().map(|line| line.trim_matches(SPACE)).filter(|line| !line.is_empty());
    let format = highlighted(&lines.collect::<Vec<_>>().join(&indent), named);
    writeln!(out, "<pre class=\"syntax\"><code><b>{}</b> {format}</code></pre>", Escaped(&symbol))
}

fn parameters(def: &Definition<'_>, anchor: &str, context: Context<'_>, out: &mut Out) -> fmt::Result {
    if def.parameters.is_empty() {
        return Ok(());
    }
    out.write_str("<div class=\"wide\"><table class=\"parts\">\n<tbody>")?;
    for (index, parameter) in def.parameters.iter().enumerate() {
        out.write_str("<tr>")?;
        if index == 0 {
            write!(out, "<th rowspan=\"{}\" scope=\"rowgroup\">Parameters</th>", def.parameters.len())?;
        }
        let (name, cpp_type) = (parameter.name, Escaped(parameter.cpp_type.trim_start_matches("::")));
        write!(out, "<td id=\"{anchor}-{}\"><code>{}</code></td>", slug(name), Escaped(name))?;
        write!(out, "<td>{} <code class=\"cpp\">{cpp_type}</code>", line(parameter.summary, context))?;
        if let Some(default) = parameter.default {
            write!(out, " <span class=\"tag\">default <code>{}</code></span>", Escaped(default))?;
        }
        out.write_str("</td></tr>\n")?;
    }
    out.write_str("</tbody></table></div>\n")
}

/// Returns the summary that an author wrote. The default summary of ODS only repeats the cases, so it is
/// dropped.
pub(super) fn enum_summary<'k>(of: &Enum<'k>) -> &'k str {
    if of.summary.starts_with("allowed ") && of.summary.contains(" cases: ") { "" } else { of.summary }
}

pub(super) fn enumeration(of: &Enum<'_>, context: Context<'_>, out: &mut Out) -> fmt::Result {
    let anchor = enum_anchor(of);
    writeln!(out, "<section class=\"item\" id=\"{anchor}\">")?;
    heading(&anchor, of.class, text(of.record, "cppNamespace").trim_start_matches("::"), out)?;
    summary(enum_summary(of), context, out)?;
    out.write_str(&prose(of.description, 4, of.class, context))?;
    out.write_str(
        "<div class=\"wide\"><table class=\"cases\">\n<thead><tr><th scope=\"col\">Word</th><th \
         scope=\"col\">Value</th><th scope=\"col\">In C++</th></tr></thead>\n<tbody>\n",
    )?;
    for case in &of.cases {
        let (word, symbol) = (Escaped(case.string), Escaped(case.symbol));
        writeln!(
            out,
            "<tr><td><code>{word}</code></td><td class=\"number\">{}</td><td><code>{symbol}</code></td></tr>",
            case.value
        )?;
    }
    out.write_str("</tbody></table></div>\n")?;
    let users = Key::of(of.record).map_or(String::new(), |key| users(&key, context));
    facts(&[("Used by", users), ("Defined in", place(of.record, context))], out)?;
    out.write_str("</section>\n")
}

pub(super) fn constraint(record: Record<'_>, context: Context<'_>, out: &mut Out) -> fmt::Result {
    let anchor = constraint_anchor(record);
    writeln!(out, "<section class=\"item\" id=\"{anchor}\">")?;
    heading(&anchor, record.name(), "", out)?;
    summary(constraint_summary(record), context, out)?;
    out.write_str(&prose(constraint_description(record), 4, record.name(), context))?;
    let users = Key::of(record).map_or(String::new(), |key| users(&key, context));
    facts(&[("Used by", users), ("Defined in", place(record, context))], out)?;
    out.write_str("</section>\n")
}
