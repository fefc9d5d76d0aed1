//! The pages of a site, one function each.

use super::catalog::{
    Catalog, DialectEntry, ENUMS, INTERFACES, PASSES, PATTERNS, TRAITS, constraint_anchor, definition_anchor,
    enum_anchor, interface_anchor, pass_anchor, pattern_anchor, trait_anchor,
};
use super::definition::{constraint, definition, enumeration};
use super::frame::{INDEX, Outline, page};
use super::keys::Key;
use super::links::Context;
use super::markup::{Escaped, Out, count, slug};
use super::operation::operation;
use super::parts::{facts, heading, place, summary, users};
use super::prose::{line, prose};
use crate::markdown::signature;
use crate::model::{Definition, DialectContents, Interface, InterfaceKind, OpGroup, Pass, Pattern, text};
use std::fmt::{self, Write};

type Entries = Vec<(String, String)>;

/// Writes the first page: the table of contents of the site.
pub(super) fn index(catalog: &Catalog<'_>, out: &mut Out) -> fmt::Result {
    let context = Context { links: &catalog.links, page: INDEX, dialect: "" };
    page(catalog, context, &catalog.title, &Outline::new(), out, |out| {
        writeln!(out, "<h1>{}</h1>", Escaped(&catalog.title))?;
        if !catalog.dialects.is_empty() {
            out.write_str("<ul class=\"cards\">\n")?;
        }
        for entry in &catalog.dialects {
            let (contents, href) = (&entry.contents, context.href(&entry.page));
            let name = Escaped(contents.dialect.name);
            writeln!(out, "<li><h2><a href=\"{href}\">{name}</a></h2>")?;
            writeln!(out, "<p>{}</p>", line(lead(contents), context))?;
            writeln!(out, "<p class=\"counts\">{}</p></li>", counts(contents))?;
        }
        if !catalog.dialects.is_empty() {
            out.write_str("</ul>\n")?;
        }
        for (title, of) in [("Passes", PASSES), ("Interfaces", INTERFACES), ("Enums", ENUMS)] {
            let entries = match of {
                PASSES => pass_entries(catalog),
                INTERFACES => interface_entries(catalog, None),
                _ => enum_entries(catalog),
            };
            if !entries.is_empty() {
                writeln!(out, "<h2><a href=\"{of}\">{title}</a></h2>\n<p class=\"chips\">")?;
            }
            for (name, url) in &entries {
                writeln!(out, "<a class=\"chip\" href=\"{url}\">{}</a>", Escaped(name))?;
            }
            if !entries.is_empty() {
                out.write_str("</p>\n")?;
            }
        }
        Ok(())
    })
}

/// Returns the summary of a dialect, or the first sentence of its description.
fn lead<'k>(contents: &DialectContents<'k>) -> &'k str {
    let (summary, description) = (contents.dialect.summary.trim(), contents.dialect.description.trim());
    if !summary.is_empty() {
        return summary;
    }
    let paragraph = description.split("\n\n").find(|text| !text.starts_with(['#', '['])).unwrap_or("");
    let begins_sentence = |rest: &str| rest.trim_start().starts_with(|char: char| !char.is_lowercase());
    let mut ends = paragraph.match_indices(['.', ':']).map(|(end, _)| end + 1);
    let is_end = |end: &usize| {
        let rest = &paragraph[*end..];
        rest.starts_with([' ', '\n']) && begins_sentence(rest)
    };
    ends.find(is_end).map_or(paragraph, |end| &paragraph[..end])
}

fn counts(contents: &DialectContents<'_>) -> String {
    let operations = contents.groups.iter().map(|group| group.operations.len()).sum();
    let all = [
        (operations, "operation"),
        (contents.attributes.len(), "attribute"),
        (contents.types.len(), "type"),
        (contents.enums.len(), "enum"),
    ];
    let all = all.into_iter().filter(|(number, _)| *number > 0);
    all.map(|(number, noun)| count(number, noun)).collect::<Vec<_>>().join(" · ")
}

pub(super) fn dialect(catalog: &Catalog<'_>, entry: &DialectEntry<'_>, out: &mut Out) -> fmt::Result {
    let contents = &entry.contents;
    let name = contents.dialect.name;
    let context = Context { links: &catalog.links, page: &entry.page, dialect: name };
    let sections = sections(entry);
    page(catalog, context, name, &sections, out, |out| {
        writeln!(out, "<h1><code>{}</code> dialect</h1>", Escaped(name))?;
        summary(contents.dialect.summary, context, out)?;
        writeln!(out, "<p class=\"counts\">{}</p>", counts(contents))?;
        out.write_str(&prose(contents.dialect.description, 2, "", context))?;
        if !contents.groups.is_empty() {
            out.write_str("<h2 id=\"operations\">Operations</h2>\n")?;
        }
        for group in &contents.groups {
            write_group(group, context, out)?;
        }
        section("attributes", "Attributes", &contents.attributes, out, |def, out| {
            definition(def, context, out)
        })?;
        section("types", "Types", &contents.types, out, |def, out| definition(def, context, out))?;
        section("enums", "Enums", &contents.enums, out, |of, out| enumeration(of, context, out))?;
        let constraints: Vec<_> =
            contents.attr_constraints.iter().chain(&contents.type_constraints).copied().collect();
        section("constraints", "Constraints", &constraints, out, |of, out| constraint(*of, context, out))
    })
}

/// Returns the outline of a dialect's page.
fn sections(entry: &DialectEntry<'_>) -> Outline {
    let contents = &entry.contents;
    let at = |anchor: String| format!("{}#{anchor}", entry.page);
    let definitions = |all: &[Definition<'_>]| -> Entries {
        let name = |def: &Definition<'_>| def.symbol().unwrap_or_else(|| def.class.to_owned());
        all.iter().map(|def| (name(def), at(definition_anchor(def)))).collect()
    };
    let operations = |group: &OpGroup<'_>| -> Entries {
        group.operations.iter().map(|op| (op.mnemonic.to_owned(), at(slug(&op.name)))).collect()
    };
    let (grouped, single): (Vec<_>, Vec<_>) =
        contents.groups.iter().partition(|group| !group.summary.is_empty());
    let mut outline = vec![("Operations".to_owned(), single.into_iter().flat_map(operations).collect())];
    outline.extend(grouped.into_iter().map(|group| (group.summary.trim().to_owned(), operations(group))));
    outline.push(("Attributes".to_owned(), definitions(&contents.attributes)));
    outline.push(("Types".to_owned(), definitions(&contents.types)));
    let enums = contents.enums.iter().map(|of| (of.class.to_owned(), at(enum_anchor(of))));
    outline.push(("Enums".to_owned(), enums.collect()));
    let constraints = contents.attr_constraints.iter().chain(&contents.type_constraints);
    let constraints = constraints.map(|record| (record.name().to_owned(), at(constraint_anchor(*record))));
    outline.push(("Constraints".to_owned(), constraints.collect()));
    outline.retain(|(_, entries): &(String, Entries)| !entries.is_empty());
    outline
}

fn write_group(group: &OpGroup<'_>, context: Context<'_>, out: &mut Out) -> fmt::Result {
    if !group.summary.is_empty() {
        writeln!(out, "<h2 class=\"group\">{}</h2>", line(group.summary, context))?;
        out.write_str(&prose(group.description, 3, "", context))?;
    }
    group.operations.iter().try_for_each(|op| operation(op, context, out))
}

fn section<T>(
    anchor: &str,
    title: &str,
    all: &[T],
    out: &mut Out,
    mut write: impl FnMut(&T, &mut Out) -> fmt::Result,
) -> fmt::Result {
    if !all.is_empty() {
        writeln!(out, "<h2 id=\"{anchor}\">{title}</h2>")?;
    }
    all.iter().try_for_each(|one| write(one, out))
}

pub(super) fn enums(catalog: &Catalog<'_>, out: &mut Out) -> fmt::Result {
    let context = Context { links: &catalog.links, page: ENUMS, dialect: "" };
    let outline = vec![("Enums".to_owned(), enum_entries(catalog))];
    page(catalog, context, "Enums", &outline, out, |out| {
        out.write_str("<h1>Enums</h1>\n")?;
        catalog.enums.iter().try_for_each(|of| enumeration(of, context, out))
    })
}

fn enum_entries(catalog: &Catalog<'_>) -> Entries {
    catalog.enums.iter().map(|of| (of.class.to_owned(), format!("{ENUMS}#{}", enum_anchor(of)))).collect()
}

/// Writes the page of traits. Traits have no descriptions, so it lists the users of each.
pub(super) fn traits(catalog: &Catalog<'_>, out: &mut Out) -> fmt::Result {
    let context = Context { links: &catalog.links, page: TRAITS, dialect: "" };
    let entry = |name: &String| (name.clone(), format!("{TRAITS}#{}", trait_anchor(name)));
    let outline = vec![("Traits".to_owned(), catalog.traits.iter().map(entry).collect())];
    page(catalog, context, "Traits", &outline, out, |out| {
        out.write_str("<h1>Traits</h1>\n")?;
        for name in &catalog.traits {
            let anchor = trait_anchor(name);
            writeln!(out, "<section class=\"item\" id=\"{anchor}\">")?;
            heading(&anchor, name, "", out)?;
            let users = users(&Key::Trait(name.clone()), context);
            writeln!(out, "<div class=\"chips\">{users}</div>\n</section>")?;
        }
        Ok(())
    })
}

fn interface_entries(catalog: &Catalog<'_>, kind: Option<InterfaceKind>) -> Entries {
    let all = catalog.interfaces.iter().filter(|of| kind.is_none_or(|kind| kind == of.kind));
    all.map(|of| (of.name.to_owned(), format!("{INTERFACES}#{}", interface_anchor(of)))).collect()
}

pub(super) fn interfaces(catalog: &Catalog<'_>, out: &mut Out) -> fmt::Result {
    let context = Context { links: &catalog.links, page: INTERFACES, dialect: "" };
    let titles = InterfaceKind::ALL.into_iter().zip(["Of operations", "Of attributes", "Of types"]);
    let outline =
        titles.clone().map(|(kind, title)| (title.to_owned(), interface_entries(catalog, Some(kind))));
    let outline: Outline = outline.filter(|(_, entries)| !entries.is_empty()).collect();
    page(catalog, context, "Interfaces", &outline, out, |out| {
        out.write_str("<h1>Interfaces</h1>\n")?;
        for (kind, title) in titles {
            let all: Vec<_> = catalog.interfaces.iter().filter(|of| of.kind == kind).collect();
            let anchor = format!("of-{}", kind.class());
            section(&anchor, title, &all, out, |of, out| interface(of, context, out))?;
        }
        Ok(())
    })
}

fn interface(of: &Interface<'_>, context: Context<'_>, out: &mut Out) -> fmt::Result {
    let anchor = interface_anchor(of);
    writeln!(out, "<section class=\"item\" id=\"{anchor}\">")?;
    heading(&anchor, of.name, text(of.record, "cppNamespace").trim_start_matches("::"), out)?;
    out.write_str(&prose(of.description, 4, of.name, context))?;
    for method in &of.methods {
        let signature = format!("{};", signature(method));
        writeln!(out, "<div class=\"method\"><pre><code>{}</code></pre>", Escaped(&signature))?;
        out.write_str(&prose(method.description, 5, "", context))?;
        if !method.has_body && !method.has_default {
            out.write_str("<p class=\"must\">Whoever has the interface must implement this.</p>\n")?;
        }
        out.write_str("</div>\n")?;
    }
    let bases = of.bases.iter().map(|base| {
        let name = text(*base, "cppInterfaceName");
        super::operation::chip(name, Key::of(*base).and_then(|key| context.link(&key)))
    });
    let all = [
        ("Extends", bases.collect::<Vec<_>>().join(" ")),
        ("Implemented by", Key::of(of.record).map_or(String::new(), |key| users(&key, context))),
        ("Defined in", place(of.record, context)),
    ];
    facts(&all, out)?;
    out.write_str("</section>\n")
}

fn pass_entries(catalog: &Catalog<'_>) -> Entries {
    let entry = |pass: &Pass<'_>| (pass.argument.to_owned(), format!("{PASSES}#{}", pass_anchor(pass)));
    catalog.passes.iter().map(entry).collect()
}

pub(super) fn passes(catalog: &Catalog<'_>, out: &mut Out) -> fmt::Result {
    let context = Context { links: &catalog.links, page: PASSES, dialect: "" };
    let outline = vec![("Passes".to_owned(), pass_entries(catalog))];
    page(catalog, context, "Passes", &outline, out, |out| {
        out.write_str("<h1>Passes</h1>\n")?;
        catalog.passes.iter().try_for_each(|of| pass(of, context, out))
    })
}

fn pass(pass: &Pass<'_>, context: Context<'_>, out: &mut Out) -> fmt::Result {
    let anchor = pass_anchor(pass);
    writeln!(out, "<section class=\"item\" id=\"{anchor}\">")?;
    heading(&anchor, &format!("-{}", pass.argument), text(pass.record, "baseClass"), out)?;
    summary(pass.summary, context, out)?;
    out.write_str(&prose(pass.description, 4, pass.argument, context))?;
    let options = pass.options.iter().map(|option| {
        let mut html = format!(
            "{} <code class=\"cpp\">{}</code>",
            line(option.description, context),
            Escaped(option.cpp_type)
        );
        if !option.default.is_empty() {
            html.push_str(&format!(
                " <span class=\"tag\">default <code>{}</code></span>",
                Escaped(option.default)
            ));
        }
        (option.argument, html)
    });
    let statistics = pass.statistics.iter().map(|(name, description)| (*name, line(description, context)));
    let kinds: [(&str, Vec<_>); 2] = [("Options", options.collect()), ("Statistics", statistics.collect())];
    if kinds.iter().any(|(_, rows)| !rows.is_empty()) {
        out.write_str("<div class=\"wide\"><table class=\"parts\">\n")?;
        for (kind, rows) in &kinds {
            for (index, (name, html)) in rows.iter().enumerate() {
                let head = format!("<th rowspan=\"{}\" scope=\"rowgroup\">{kind}</th>", rows.len());
                let head = if index == 0 { head } else { String::new() };
                writeln!(out, "<tr>{head}<td><code>{}</code></td><td>{html}</td></tr>", Escaped(name))?;
            }
        }
        out.write_str("</table></div>\n")?;
    }
    facts(&[("Defined in", place(pass.record, context))], out)?;
    out.write_str("</section>\n")
}

pub(super) fn patterns(catalog: &Catalog<'_>, out: &mut Out) -> fmt::Result {
    let context = Context { links: &catalog.links, page: PATTERNS, dialect: "" };
    let mut outline = Outline::new();
    for pattern in &catalog.patterns {
        let entry = (pattern.record.name().to_owned(), format!("{PATTERNS}#{}", pattern_anchor(pattern)));
        match outline.last_mut().filter(|(root, _)| *root == pattern.root) {
            Some((_, entries)) => entries.push(entry),
            None => outline.push((pattern.root.clone(), vec![entry])),
        }
    }
    page(catalog, context, "Patterns", &outline, out, |out| {
        out.write_str("<h1>Patterns</h1>\n")?;
        catalog.patterns.iter().try_for_each(|of| pattern(of, context, out))
    })
}

fn pattern(pattern: &Pattern<'_>, context: Context<'_>, out: &mut Out) -> fmt::Result {
    let anchor = pattern_anchor(pattern);
    writeln!(out, "<section class=\"item\" id=\"{anchor}\">")?;
    heading(&anchor, pattern.record.name(), "", out)?;
    let code = |text: &String| format!("<code>{}</code>", Escaped(text));
    let all = |texts: &[String]| texts.iter().map(code).collect::<Vec<_>>().join("<br>");
    let root = super::operation::chip(&pattern.root, context.link(&Key::Operation(pattern.root.clone())));
    let rows = [
        ("Rewrites", root),
        ("Matches", code(&pattern.source)),
        ("Where", all(&pattern.constraints)),
        ("Makes", all(&pattern.results)),
        ("Defined in", place(pattern.record, context)),
    ];
    facts(&rows, out)?;
    out.write_str("</section>\n")
}
