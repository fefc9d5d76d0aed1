//! Operations.

use super::{Style, text};
use crate::model::{
    Attribute, Named, OpTraits, Operation, SPACE, base_attribute, constraint_description, constraint_summary,
};
use std::fmt::{self, Write};

pub(super) fn operation(op: &Operation<'_>, style: Style<'_>, out: &mut dyn Write) -> fmt::Result {
    let class = op.class.strip_prefix(style.strip_prefix).unwrap_or(&op.class);
    writeln!(out, "\n### `{}` ({class})", op.name)?;
    text::summary(op.summary, out)?;
    syntax(&op.name, op.format.unwrap_or(""), out)?;
    text::description(op.description, out)?;
    traits(&op.traits, out)?;
    attributes(&op.attributes, style, out)?;
    table("Operand", &op.operands, "| Operand | Description |\n| :-----: | ----------- |\n", out)?;
    table("Result", &op.results, "| Result | Description |\n| :----: | ----------- |\n", out)?;
    table("Successor", &op.successors, "| Successor | Description |\n| :-------: | ----------- |\n", out)?;
    out.write_char('\n')
}

/// Writes the assembly format, one line below the other.
fn syntax(name: &str, format: &str, out: &mut dyn Write) -> fmt::Result {
    let format = format.trim_matches(SPACE);
    if format.is_empty() {
        return Ok(());
    }
    write!(out, "\nSyntax:\n\n```\noperation ::= `{name}` ")?;
    let lines = format.split('\n').map(|line| line.trim_matches(SPACE)).filter(|line| !line.is_empty());
    for (index, line) in lines.enumerate() {
        let indent = if index == 0 { 0 } else { "operation ::= ".len() };
        writeln!(out, "{:indent$}{line}", "")?;
    }
    out.write_str("```\n")
}

fn traits(traits: &OpTraits<'_>, out: &mut dyn Write) -> fmt::Result {
    let kinds =
        [("Traits", &traits.traits), ("Interfaces", &traits.interfaces), ("Effects", &traits.effects)];
    for (kind, all) in kinds {
        let mut before = format!("\n{kind}: ");
        for name in all.keys() {
            write!(out, "{before}{name}")?;
            before = ", ".to_owned();
        }
        if !all.is_empty() {
            out.write_char('\n')?;
        }
    }
    Ok(())
}

/// Writes the attributes as an HTML table: Markdown's tables cannot hold descriptions.
fn attributes(attributes: &[Attribute<'_>], style: Style<'_>, out: &mut dyn Write) -> fmt::Result {
    if attributes.is_empty() {
        return Ok(());
    }
    out.write_str("\n#### Attributes:\n\n<table>\n")?;
    out.write_str("<tr><th>Attribute</th><th>MLIR Type</th><th>Description</th></tr>\n")?;
    for attribute in attributes {
        let Attribute { name, constraint, storage_type } = *attribute;
        write!(out, "<tr><td><code>{name}</code></td><td>{storage_type}</td><td>")?;
        let summary = constraint_summary(constraint);
        let description = match constraint_description(constraint) {
            "" => constraint_description(base_attribute(constraint)),
            description => description,
        };
        if style.hugo && !description.is_empty() {
            write!(out, "<details><summary>{summary}</summary>")?;
            write!(out, "{{{{% markdown %}}}}{description}{{{{% /markdown %}}}}</details>")?;
        } else {
            out.write_str(summary)?;
        }
        out.write_str("</td></tr>\n")?;
    }
    out.write_str("</table>\n")
}

fn table(kind: &str, all: &[Named<'_>], head: &str, out: &mut dyn Write) -> fmt::Result {
    if all.is_empty() {
        return Ok(());
    }
    write!(out, "\n#### {kind}s:\n\n{head}")?;
    for one in all {
        let summary = constraint_summary(one.constraint);
        match one.name {
            "" => writeln!(out, "| &laquo;unnamed&raquo; | {summary} |")?,
            name => writeln!(out, "| `{name}` | {summary} |")?,
        }
    }
    Ok(())
}
