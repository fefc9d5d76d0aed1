//! Pieces that several kinds of pages have.

use super::keys::Key;
use super::links::Context;
use super::markup::{Escaped, Out};
use super::prose::line;
use super::sources::{line_anchor, shown};
use crate::model::{constraint_summary, text};
use std::fmt::{self, Write};
use tablegen::Record;

/// Writes a heading with an anchor, followed by `note` in small letters.
pub(super) fn heading(anchor: &str, name: &str, note: &str, out: &mut Out) -> fmt::Result {
    write!(out, "<h3><a href=\"#{anchor}\"><code>{}</code></a>", Escaped(name))?;
    if !note.is_empty() {
        write!(out, " <span class=\"note\">{}</span>", Escaped(note))?;
    }
    out.write_str("</h3>\n")
}

/// Returns a summary, which begins with a capital.
pub(super) fn summary(summary: &str, context: Context<'_>, out: &mut Out) -> fmt::Result {
    let mut rest = summary.trim().chars();
    match rest.next() {
        Some(first) => {
            let summary = format!("{}{}", first.to_ascii_uppercase(), rest.as_str());
            writeln!(out, "<p class=\"summary\">{}</p>", line(&summary, context))
        }
        None => Ok(()),
    }
}

/// Returns the summary of a constraint, as a link to the definition that it refers to.
pub(super) fn constraint(constraint: Record<'_>, context: Context<'_>) -> String {
    let summary = constraint_summary(constraint);
    match Key::of_constraint(constraint).and_then(|key| context.link(&key)) {
        Some(href) => format!("<a href=\"{href}\">{}</a>", Escaped(summary)),
        None => line(summary, context),
    }
}

/// Rows of `th`, `dd`: facts about something, none of which need be there.
pub(super) fn facts(facts: &[(&str, String)], out: &mut Out) -> fmt::Result {
    let facts = facts.iter().filter(|(_, html)| !html.is_empty());
    let rows: Vec<_> = facts.map(|(name, html)| format!("<dt>{name}</dt><dd>{html}</dd>\n")).collect();
    if rows.is_empty() { Ok(()) } else { writeln!(out, "<dl class=\"facts\">\n{}</dl>", rows.concat()) }
}

/// How many users of something are shown before the rest is folded.
const SHOWN: usize = 24;

/// Returns links to the users of a definition.
pub(super) fn users(of: &Key, context: Context<'_>) -> String {
    let users = context.links.users(of);
    let total = users.len();
    let links = users
        .map(|(name, url)| format!("<a class=\"chip\" href=\"{}\">{}</a>", context.href(url), Escaped(name)));
    let links: Vec<_> = links.collect();
    if total <= SHOWN {
        return links.join(" ");
    }
    let (shown, folded) = links.split_at(SHOWN);
    format!(
        "{} <details><summary>{} more</summary>{}</details>",
        shown.join(" "),
        folded.len(),
        folded.join(" ")
    )
}

/// File and line of a definition, as a link to them.
pub(super) fn place(record: Record<'_>, context: Context<'_>) -> String {
    let Some(location) = record.keeper().sources().locate(record.span()) else {
        return String::new();
    };
    let name = location.file.name();
    let place = format!("<code>{}:{}</code>", Escaped(shown(name)), location.line);
    match context.links.source(name) {
        Some(page) => {
            let url = format!("{page}#{}", line_anchor(location.line));
            format!("<a href=\"{}\">{place}</a>", context.href(&url))
        }
        None => place,
    }
}

/// Returns the default value and whether something may be missing, as its constraint says.
pub(super) fn presence(constraint: Record<'_>) -> String {
    let default = text(constraint, "defaultValue").trim();
    if !default.is_empty() {
        return format!(" <span class=\"tag\">default <code>{}</code></span>", Escaped(default));
    }
    let is_optional = constraint.value("isOptional").and_then(|value| value.as_bit()) == Some(true);
    if is_optional { " <span class=\"tag\">optional</span>".to_owned() } else { String::new() }
}
