//! The frame around the contents of every page.

use super::catalog::{Catalog, ENUMS, INTERFACES, PASSES, PATTERNS, TRAITS};
use super::links::Context;
use super::markup::{Escaped, Out};
use std::fmt::{self, Write};

pub(super) const INDEX: &str = "index.html";
pub(super) const STYLE: &str = "style.css";
pub(super) const SCRIPT: &str = "site.js";
pub(super) const SEARCH: &str = "search-index.js";

/// The part of the page beside its contents: headings and entries, with their addresses.
pub(super) type Outline = Vec<(String, Vec<(String, String)>)>;

/// Writes a page: `body` inside the common frame.
pub(super) fn page(
    catalog: &Catalog<'_>,
    context: Context<'_>,
    title: &str,
    outline: &Outline,
    out: &mut Out,
    body: impl FnOnce(&mut Out) -> fmt::Result,
) -> fmt::Result {
    let root = context.root();
    let site = Escaped(&catalog.title);
    let title =
        if title == catalog.title { title.to_owned() } else { format!("{title} · {}", catalog.title) };
    write!(
        out,
        "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <title>{}</title>\n<link rel=\"icon\" href=\"data:,\">\n\
         <link rel=\"stylesheet\" href=\"{root}{STYLE}\">\n<script src=\"{root}{SCRIPT}\"></script>\n\
         <script defer src=\"{root}{SEARCH}\"></script>\n</head>\n<body data-root=\"{root}\">\n\
         <a class=\"skip\" href=\"#main\">Skip to the contents</a>\n\
         <header class=\"top\">\n<a class=\"home\" href=\"{root}{INDEX}\">{site}</a>\n<nav aria-label=\"Site\">",
        Escaped(&title)
    )?;
    for (url, name) in sections(catalog) {
        let current = if url == context.page { " aria-current=\"page\"" } else { "" };
        write!(out, "<a href=\"{root}{url}\"{current}>{name}</a>")?;
    }
    out.write_str(
        "</nav>\n<div class=\"search\" role=\"search\" hidden>\
         <input id=\"search\" type=\"search\" placeholder=\"Search\" autocomplete=\"off\" spellcheck=\"false\" \
         role=\"combobox\" aria-label=\"Search\" aria-expanded=\"false\" aria-controls=\"results\" \
         aria-keyshortcuts=\"/\"><kbd>/</kbd><ol id=\"results\" role=\"listbox\" hidden></ol></div>\n\
         <button id=\"theme\" type=\"button\" aria-label=\"Dark or light\" title=\"Dark or light\" hidden>\
         <span aria-hidden=\"true\">◐</span></button>\n</header>\n",
    )?;
    write_outline(context, outline, out)?;
    out.write_str("<main id=\"main\">\n")?;
    body(out)?;
    out.write_str("</main>\n</body>\n</html>\n")
}

/// Returns the pages besides those of dialects, as far as there is something on them.
pub(super) fn sections(catalog: &Catalog<'_>) -> Vec<(&'static str, &'static str)> {
    let all = [
        (INTERFACES, "Interfaces", !catalog.interfaces.is_empty()),
        (TRAITS, "Traits", !catalog.traits.is_empty()),
        (ENUMS, "Enums", !catalog.enums.is_empty()),
        (PASSES, "Passes", !catalog.passes.is_empty()),
        (PATTERNS, "Patterns", !catalog.patterns.is_empty()),
    ];
    all.into_iter().filter(|(_, _, exists)| *exists).map(|(url, name, _)| (url, name)).collect()
}

fn write_outline(context: Context<'_>, outline: &Outline, out: &mut Out) -> fmt::Result {
    if outline.is_empty() {
        return Ok(());
    }
    out.write_str("<nav class=\"outline\" aria-label=\"On this page\">\n")?;
    for (heading, entries) in outline {
        writeln!(out, "<h2>{}</h2>\n<ul>", Escaped(heading))?;
        for (name, url) in entries {
            writeln!(out, "<li><a href=\"{}\">{}</a></li>", context.href(url), Escaped(name))?;
        }
        out.write_str("</ul>\n")?;
    }
    out.write_str("</nav>\n")
}
