//! Operations.

use super::format::highlighted;
use super::keys::Key;
use super::links::Context;
use super::markup::{Escaped, Out, slug};
use super::parts::{constraint, facts, heading, place, presence, summary, users};
use super::prose::{line, prose};
use crate::model::{
    Attribute, Named, Operation, SPACE, base_attribute, constraint_description, constraint_summary,
};
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::fmt::{self, Write};
use tablegen::Record;

pub(super) fn operation(op: &Operation<'_>, context: Context<'_>, out: &mut Out) -> fmt::Result {
    let anchor = slug(&op.name);
    writeln!(out, "<section class=\"item\" id=\"{anchor}\">")?;
    heading(&anchor, &op.name, op.class.trim_start_matches("::"), out)?;
    summary(op.summary, context, out)?;
    syntax(op, &anchor, out)?;
    out.write_str(&prose(op.description, 4, &op.name, context))?;
    parts(op, &anchor, context, out)?;
    let all = [
        ("Traits", traits(op, context)),
        ("Interfaces", interfaces(&op.traits.interfaces, context)),
        ("Effects", effects(op)),
        ("Rewritten by", users(&Key::Operation(op.name.clone()), context)),
        ("Defined in", place(op.record, context)),
    ];
    facts(&all, out)?;
    out.write_str("</section>\n")
}

/// Writes the assembly format, continuation lines aligned under the first; or the generic form, if the
/// definition has no format.
fn syntax(op: &Operation<'_>, anchor: &str, out: &mut Out) -> fmt::Result {
    let format = op.format.unwrap_or("").trim_matches(SPACE);
    if format.is_empty() {
        return generic_syntax(op, anchor, out);
    }
    let lines = format.lines().map(|line| line.trim_matches(SPACE)).filter(|line| !line.is_empty());
    let indent = format!("\n{:1$}", "", op.name.chars().count() + 1);
    let format = lines.collect::<Vec<_>>().join(&indent);
    let values = op.operands.iter().chain(&op.results).chain(&op.properties);
    let values = values.chain(&op.regions).chain(&op.successors).map(|value| value.name);
    let known: FxHashSet<_> = values.chain(op.attributes.iter().map(|attribute| attribute.name)).collect();
    let named = |name: &str| known.contains(name).then(|| part_anchor(anchor, name));
    let (name, format) = (Escaped(&op.name), highlighted(&format, named));
    writeln!(out, "<pre class=\"syntax\"><code><b>{name}</b> {format}</code></pre>")
}

/// Writes the generic form: `%result = "name"(%operand)[^successor] <{attribute = …}> ({region}) : (…) -> …`.
fn generic_syntax(op: &Operation<'_>, anchor: &str, out: &mut Out) -> fmt::Result {
    if op.record.value("hasCustomAssemblyFormat").and_then(|value| value.as_bit()) == Some(true) {
        out.write_str(
            "<p class=\"form\">The definition leaves the custom form to code. The generic form:</p>\n",
        )?;
    }
    let linked = |sigil: &str, name: &str, rest: &str| match name {
        "" => format!("<span class=\"va\">{sigil}…</span>"),
        name => format!(
            "<a class=\"va\" href=\"#{}\">{sigil}{}</a>{rest}",
            part_anchor(anchor, name),
            Escaped(name)
        ),
    };
    let list = |sigil: &str, all: &[Named<'_>]| -> String {
        let one =
            |value: &Named<'_>| linked(sigil, value.name, if value.is_variable_length() { "…" } else { "" });
        all.iter().map(one).collect::<Vec<_>>().join(", ")
    };
    out.write_str("<pre class=\"syntax generic\"><code>")?;
    if !op.results.is_empty() {
        write!(out, "{} = ", list("%", &op.results))?;
    }
    write!(out, "<b>&quot;{}&quot;</b>({})", Escaped(&op.name), list("%", &op.operands))?;
    if !op.successors.is_empty() {
        write!(out, " [{}]", list("^", &op.successors))?;
    }
    let attributes = op.attributes.iter().map(|attribute| attribute.name);
    let named = attributes.chain(op.properties.iter().map(|property| property.name));
    let named: Vec<_> = named.map(|name| format!("{} = …", linked("", name, ""))).collect();
    if !named.is_empty() {
        write!(out, " &lt;{{{}}}&gt;", named.join(", "))?;
    }
    if !op.regions.is_empty() {
        let regions = op.regions.iter().map(|region| format!("{{{}}}", linked("", region.name, "")));
        write!(out, " ({})", regions.collect::<Vec<_>>().join(", "))?;
    }
    let types = |all: &[Named<'_>]| if all.is_empty() { "()" } else { "(…)" };
    writeln!(out, " : {} -&gt; {}</code></pre>", types(&op.operands), types(&op.results))
}

fn part_anchor(operation: &str, name: &str) -> String {
    format!("{operation}-{}", slug(name))
}

/// Operands, attributes and so on, in one table.
fn parts(op: &Operation<'_>, anchor: &str, context: Context<'_>, out: &mut Out) -> fmt::Result {
    let named = |all: &[Named<'_>]| -> Vec<_> {
        all.iter().map(|one| (one.name.to_owned(), described(one, context))).collect()
    };
    let attributes = op.attributes.iter();
    let attributes = attributes.map(|of| (of.name.to_owned(), attribute(of, op, context))).collect();
    let kinds = [
        ("Operands", named(&op.operands)),
        ("Attributes", attributes),
        ("Properties", named(&op.properties)),
        ("Results", named(&op.results)),
        ("Regions", named(&op.regions)),
        ("Successors", named(&op.successors)),
    ];
    if kinds.iter().all(|(_, rows)| rows.is_empty()) {
        return Ok(());
    }
    out.write_str("<div class=\"wide\"><table class=\"parts\">\n")?;
    for (kind, rows) in &kinds {
        for (index, (name, html)) in rows.iter().enumerate() {
            match index {
                0 => write!(out, "<tbody><tr><th rowspan=\"{}\" scope=\"rowgroup\">{kind}</th>", rows.len())?,
                _ => out.write_str("<tr>")?,
            }
            match name.as_str() {
                "" => out.write_str("<td>—</td>")?,
                name => {
                    let anchor = part_anchor(anchor, name);
                    write!(out, "<td id=\"{anchor}\"><code>{}</code></td>", Escaped(name))?;
                }
            }
            writeln!(out, "<td>{html}</td></tr>")?;
        }
        if !rows.is_empty() {
            out.write_str("</tbody>\n")?;
        }
    }
    out.write_str("</table></div>\n")
}

fn described(one: &Named<'_>, context: Context<'_>) -> String {
    let mut html = constraint(one.constraint, context);
    if !one.note.is_empty() {
        html.push_str(&format!(" <span class=\"tag\">{}</span>", line(one.note, context)));
    }
    html.push_str(&presence(one.constraint));
    html
}

fn attribute(of: &Attribute<'_>, op: &Operation<'_>, context: Context<'_>) -> String {
    let description = match constraint_description(of.constraint) {
        "" => constraint_description(base_attribute(of.constraint)),
        description => description,
    };
    let (named, presence) = (constraint(of.constraint, context), presence(of.constraint));
    let storage = of.storage_type.trim_start_matches("::");
    let storage = format!(" <code class=\"cpp\">{}</code>", Escaped(storage));
    // A constraint that has a description elsewhere on the site is linked, not repeated.
    let is_known = Key::of_constraint(of.constraint).is_some_and(|key| context.links.url(&key).is_some());
    if is_known || description.trim().is_empty() {
        return format!("{named}{presence}{storage}");
    }
    let summary = Escaped(constraint_summary(of.constraint));
    format!(
        "<details><summary>{summary}{presence}{storage}</summary>{}</details>",
        prose(description, 5, &op.name, context)
    )
}

fn traits(op: &Operation<'_>, context: Context<'_>) -> String {
    let link = |name: &String| {
        let name = name.trim_matches('`');
        chip(name, context.link(&Key::Trait(name.to_owned())))
    };
    op.traits.traits.keys().map(link).collect::<Vec<_>>().join(" ")
}

/// Interfaces by their texts, as links.
fn interfaces(all: &BTreeMap<String, Record<'_>>, context: Context<'_>) -> String {
    let link = |(name, record): (&String, &Record<'_>)| {
        chip(name.trim_matches('`'), Key::of(*record).and_then(|key| context.link(&key)))
    };
    all.iter().map(link).collect::<Vec<_>>().join(" ")
}

pub(super) fn chip(name: &str, href: Option<String>) -> String {
    match href {
        Some(href) => format!("<a class=\"chip\" href=\"{href}\">{}</a>", Escaped(name)),
        None => format!("<span class=\"chip\">{}</span>", Escaped(name)),
    }
}

/// Returns the effects, without those that are none.
fn effects(op: &Operation<'_>) -> String {
    let all = op.traits.effects.keys().map(|effect| effect.trim_matches('`'));
    let all = all.filter(|effect| !effect.ends_with("{}"));
    all.map(|effect| format!("<code>{}</code>", Escaped(effect))).collect::<Vec<_>>().join(", ")
}
