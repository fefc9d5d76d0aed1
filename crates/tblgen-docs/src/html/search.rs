//! The index of the search box.
//!
//! Pages opened from the disk may not fetch files, but may load scripts. So the index is a script.

use super::catalog::{
    Catalog, INTERFACES, PASSES, PATTERNS, TRAITS, definition_anchor, enum_anchor, interface_anchor,
    pass_anchor, pattern_anchor, trait_anchor,
};
use super::definition::enum_summary;
use super::markup::{Out, slug};
use crate::model::{Definition, Enum};
use std::fmt::{self, Write};

/// Writes the index: a list of kind, name, summary and address.
pub(super) fn index(catalog: &Catalog<'_>, out: &mut Out) -> fmt::Result {
    out.write_str("\"use strict\";\nwindow.searchIndex = [\n")?;
    for entry in &catalog.dialects {
        let (contents, page) = (&entry.contents, &entry.page);
        let dialect = &contents.dialect;
        row("dialect", dialect.name, dialect.summary, page, out)?;
        for op in contents.groups.iter().flat_map(|group| &group.operations) {
            row("operation", &op.name, op.summary, &format!("{page}#{}", slug(&op.name)), out)?;
        }
        for (kind, all) in [("attribute", &contents.attributes), ("type", &contents.types)] {
            for def in all {
                definition(kind, def, page, out)?;
            }
        }
        enums(&contents.enums, page, out)?;
    }
    enums(&catalog.enums, super::catalog::ENUMS, out)?;
    for of in &catalog.interfaces {
        let url = format!("{INTERFACES}#{}", interface_anchor(of));
        row("interface", of.name, first_line(of.description), &url, out)?;
    }
    for name in &catalog.traits {
        row("trait", name, "", &format!("{TRAITS}#{}", trait_anchor(name)), out)?;
    }
    for pass in &catalog.passes {
        let url = format!("{PASSES}#{}", pass_anchor(pass));
        row("pass", pass.argument, pass.summary, &url, out)?;
    }
    for pattern in &catalog.patterns {
        let url = format!("{PATTERNS}#{}", pattern_anchor(pattern));
        row("pattern", pattern.record.name(), &pattern.root, &url, out)?;
    }
    out.write_str("];\n")
}

fn definition(kind: &str, def: &Definition<'_>, page: &str, out: &mut Out) -> fmt::Result {
    let name = def.symbol().map_or(def.class.to_owned(), |symbol| format!("{symbol} {}", def.class));
    row(kind, &name, def.summary.unwrap_or(""), &format!("{page}#{}", definition_anchor(def)), out)
}

fn enums(all: &[Enum<'_>], page: &str, out: &mut Out) -> fmt::Result {
    all.iter().try_for_each(|of| {
        row("enum", of.class, enum_summary(of), &format!("{page}#{}", enum_anchor(of)), out)
    })
}

fn row(kind: &str, name: &str, summary: &str, url: &str, out: &mut Out) -> fmt::Result {
    let summary = shortened(summary.trim());
    writeln!(out, "[{}, {}, {}, {}],", Quoted(kind), Quoted(name), Quoted(&summary), Quoted(url))
}

fn first_line(text: &str) -> &str {
    text.trim().lines().next().unwrap_or("")
}

/// How much of a summary the results show.
const SHOWN: usize = 120;

fn shortened(text: &str) -> String {
    let mut rest = text.char_indices().skip(SHOWN);
    match rest.next() {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// A text as a string of JavaScript.
struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_char('"')?;
        for char in self.0.chars() {
            match char {
                '"' | '\\' => write!(f, "\\{char}")?,
                '\n' => f.write_str("\\n")?,
                // Characters that end lines in JavaScript, or could end a script.
                '<' | '\u{2028}' | '\u{2029}' | '\0'..='\x1f' => write!(f, "\\u{:04x}", char as u32)?,
                _ => f.write_char(char)?,
            }
        }
        f.write_char('"')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_are_quoted() {
        assert_eq!(Quoted("a\"\\\n\u{2028}</é").to_string(), "\"a\\\"\\\\\\n\\u2028\\u003c/é\"");
        assert_eq!(shortened(&"é".repeat(SHOWN + 1)), format!("{}…", "é".repeat(SHOWN)));
    }
}
