//! A hint for an operation whose custom form cannot be parsed: its generic form, with the names of its
//! definition in place of values and attributes.

use std::fmt::Write as _;

use ir::op_info::{Arity, InherentKind, Spec, Specs};
use ir::{Context, OpInfo, StringId};

/// `%result = "dialect.op"(%operand) <{attribute = ...}> ({...}) : (...) -> ...`
pub(crate) fn generic_skeleton(context: &Context, info: &OpInfo) -> String {
    let mut text = String::new();
    let results = values(context, &info.results, "result");
    if !results.is_empty() {
        let _ = write!(text, "{} = ", results.join(", "));
    }
    let operands = values(context, &info.operands, "operand");
    let _ = write!(text, "\"{}\"({})", context.string(info.name), operands.join(", "));
    if !info.successors.is_empty() {
        let successors: Vec<String> =
            info.successors.iter().map(|spec| format!("^{}", named(context, spec.name, "block"))).collect();
        let _ = write!(text, "[{}]", successors.join(", "));
    }
    let properties: Vec<String> = info
        .inherent
        .iter()
        .filter_map(|inherent| match inherent.kind {
            InherentKind::SegmentSizes(_) => {
                Some(format!("{} = array<i32: ...>", context.string(inherent.name)))
            }
            _ => inherent.required.then(|| format!("{} = ...", context.string(inherent.name))),
        })
        .collect();
    if !properties.is_empty() {
        let _ = write!(text, " <{{{}}}>", properties.join(", "));
    }
    if !info.regions.is_empty() {
        let regions = vec!["{...}"; info.regions.len()];
        let _ = write!(text, " ({})", regions.join(", "));
    }
    let types = |specs: &Specs| vec!["..."; specs.len()].join(", ");
    let _ = write!(text, " : ({}) -> ", types(&info.operands));
    match &info.results[..] {
        [only] if only.arity == Arity::One => text.push_str("..."),
        _ => _ = write!(text, "({})", types(&info.results)),
    }
    text
}

/// Returns the values of operands or results; of a variadic one, the first.
fn values(context: &Context, specs: &Specs, nameless: &str) -> Vec<String> {
    let value = |spec: &Spec| {
        let name = named(context, spec.name, nameless);
        match spec.arity {
            Arity::Variadic => format!("%{name}..."),
            Arity::One | Arity::Optional => format!("%{name}"),
        }
    };
    specs.iter().map(value).collect()
}

fn named(context: &Context, name: StringId, nameless: &str) -> String {
    match context.string(name) {
        name if name.is_empty() => nameless.to_string(),
        name => name.to_string(),
    }
}
