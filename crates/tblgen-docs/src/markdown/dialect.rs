//! Dialects.

use super::nested::Nested;
use super::{Style, definitions, operations, text};
use crate::model::{DialectContents, Enum, OpGroup, SPACE, constraint_description, constraint_summary};
use std::fmt::{self, Write};
use tablegen::Record;

pub(super) fn dialect(
    contents: &DialectContents<'_>,
    enums: &[Enum<'_>],
    source: Option<&str>,
    style: Style<'_>,
    out: &mut dyn Write,
) -> fmt::Result {
    let dialect = &contents.dialect;
    writeln!(out, "\n# '{}' Dialect", dialect.name)?;
    text::summary(dialect.summary, out)?;
    text::description(dialect.description, out)?;
    if !has_table_of_contents(dialect.description) {
        out.write_str("\n[TOC]\n")?;
    }
    if !contents.groups.is_empty() {
        out.write_str("\n## Operations\n")?;
        text::source_link(source, out)?;
    }
    contents.groups.iter().try_for_each(|of| group(of, style, out))?;
    constraints("Attribute constraints", &contents.attr_constraints, out)?;
    section("Attributes", &contents.attributes, definitions::definition, out)?;
    constraints("Type constraints", &contents.type_constraints, out)?;
    section("Types", &contents.types, definitions::definition, out)?;
    section("Enums", enums, definitions::enumeration, out)
}

/// Returns whether a line is `[TOC]`, which marks where the table of contents goes.
fn has_table_of_contents(description: &str) -> bool {
    description.split('\n').any(|line| line.trim_start_matches(SPACE) == "[TOC]")
}

fn section<T>(
    title: &str,
    all: &[T],
    write: fn(&T, &mut dyn Write) -> fmt::Result,
    out: &mut dyn Write,
) -> fmt::Result {
    if !all.is_empty() {
        writeln!(out, "\n## {title}")?;
    }
    all.iter().try_for_each(|one| write(one, out))
}

fn constraints(title: &str, all: &[Record<'_>], out: &mut dyn Write) -> fmt::Result {
    let write = |constraint: &Record<'_>, out: &mut dyn Write| {
        writeln!(out, "\n### {}", constraint_summary(*constraint))?;
        text::description(constraint_description(*constraint), out)?;
        out.write_char('\n')
    };
    section(title, all, write, out)
}

/// Operations that are documented together, a level deeper if they have a heading of their own.
fn group(group: &OpGroup<'_>, style: Style<'_>, out: &mut dyn Write) -> fmt::Result {
    if group.summary.is_empty() {
        group.operations.iter().try_for_each(|op| operations::operation(op, style, out))?;
    } else {
        let mut nested = Nested::new(out);
        writeln!(nested, "\n## {}", group.summary.trim_matches(SPACE))?;
        text::description(group.description, &mut nested)?;
        nested.write_char('\n')?;
        group.operations.iter().try_for_each(|op| operations::operation(op, style, &mut nested))?;
    }
    out.write_char('\n')
}
