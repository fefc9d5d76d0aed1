//! The page of a file of definitions: its text, with an anchor for each line.

use super::catalog::Catalog;
use super::frame::{Outline, page};
use super::links::Context;
use super::markup::{Escaped, Out};
use super::sources::{SourceEntry, line_anchor, shown};
use std::fmt::{self, Write};

/// Writes the page of a file.
pub(super) fn source(catalog: &Catalog<'_>, entry: &SourceEntry<'_>, out: &mut Out) -> fmt::Result {
    let context = Context { links: &catalog.links, page: &entry.page, dialect: "" };
    let name = shown(entry.name);
    page(catalog, context, name, &Outline::new(), out, |out| {
        write!(out, "<h1><code>{}</code></h1>\n<pre class=\"source\"><code>", Escaped(name))?;
        for (line, number) in entry.text.lines().zip(1..) {
            writeln!(out, "<span id=\"{}\">{}</span>", line_anchor(number), Escaped(line))?;
        }
        out.write_str("</code></pre>\n")
    })
}
