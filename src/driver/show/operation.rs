//! `--help-op`: an operation, as its definition describes it.

use std::fmt::Write as _;
use std::sync::Arc;

use ods::model::{
    Assembly, AttrConstraintId, AttrKind, Definitions, Enum, NamedValue, Operation, PropertyConstraintId,
    RegionConstraintId, SuccessorConstraintId, Text, Trait, TraitKind, TypeConstraintId,
};

use super::super::Messages;
use super::super::messages::report_usage;
use crate::diag::Failed;
use crate::ir::Context;
use crate::nearest::nearest;
use crate::options::{PROGRAM, UsageError};
use crate::registry::{Origin, file};

/// How many near names are proposed for one that is unknown.
const NUM_NEAREST: usize = 3;

/// The documentation of the operations called `names`.
///
/// # Errors
/// Where there is none of the name.
pub fn documentation(
    context: &Context,
    names: &[String],
    messages: &mut Messages,
    color: bool,
) -> Result<String, Failed> {
    let mut text = String::new();
    let mut unknown = Vec::new();
    for name in names {
        let info = context.op_name(context.intern_string(name)).info(context);
        let Some(definition) = info.definition else {
            unknown.push(UsageError::UnknownOperation { name: name.clone(), nearest: near(context, name) });
            continue;
        };
        let library = context.registry().library(definition.library);
        let definitions = match library.origin {
            // What is embedded has no descriptions.
            Origin::Shipped(file) => match file::read_shipped(file) {
                Ok(read) => read.definitions,
                Err(reports) => {
                    messages.report_definitions(&reports);
                    return Err(Failed);
                }
            },
            Origin::File(_) => Arc::clone(&library.definitions),
        };
        if let Some(op) = definitions.operation(name) {
            if !text.is_empty() {
                text.push('\n');
            }
            let description = Description { definitions: &definitions, op };
            text.push_str(&description.text());
            let _ = writeln!(text, "\nDefined in {}", library.origin);
        }
    }
    if unknown.is_empty() {
        return Ok(text);
    }
    report_usage(PROGRAM, &unknown, color);
    Err(Failed)
}

/// The names of operations that are like `name`.
fn near(context: &Context, name: &str) -> Vec<String> {
    let dialects = context.registry().dialects();
    let libraries = dialects.iter().flat_map(|dialect| dialect.libraries(context));
    let names = libraries.flat_map(|library| {
        library.definitions.operations.iter().map(|operation| library.text(operation.name))
    });
    let mut names: Vec<&str> = names.collect();
    names.sort_unstable();
    names.dedup();
    nearest(name, names.into_iter(), NUM_NEAREST).into_iter().map(String::from).collect()
}

struct Description<'d> {
    definitions: &'d Definitions,
    op: &'d Operation,
}

/// A name, and what there is to say of it.
type Entry<'d> = (&'d str, String);

impl<'d> Description<'d> {
    fn str(&self, text: Text) -> &'d str {
        &self.definitions[text]
    }

    fn text(&self) -> String {
        let op = self.op;
        let mut text = self.str(op.name).to_string();
        let summary = one_line(self.str(op.summary));
        if !summary.is_empty() {
            let _ = write!(text, ": {summary}");
        }
        text.push('\n');
        section(&mut text, "Syntax", [self.syntax()]);
        section(&mut text, "Description", dedented(self.str(op.description)));
        section(&mut text, "Operands", columns(self.values(&op.operands)));
        section(&mut text, "Attributes", columns(self.attributes()));
        section(&mut text, "Properties", columns(self.properties()));
        section(&mut text, "Results", columns(self.values(&op.results)));
        section(&mut text, "Regions", columns(self.regions()));
        section(&mut text, "Successors", columns(self.successors()));
        let traits = |of: &Trait| matches!(of.kind, TraitKind::Structural | TraitKind::Native);
        section(&mut text, "Traits", self.traits(traits));
        section(&mut text, "Interfaces", self.traits(|of| matches!(of.kind, TraitKind::Interface { .. })));
        let predicates = op.predicates.iter().map(|of| one_line(self.str(of.summary)));
        let verifiers = [
            (op.flags.has_verifier, "what a verifier in C++ checks"),
            (op.flags.has_region_verifier, "what a verifier in C++ checks of the regions"),
        ];
        let verifiers = verifiers.into_iter().filter(|of| of.0).map(|of| of.1.to_string());
        section(&mut text, "Constraints", predicates.chain(verifiers));
        text
    }

    fn syntax(&self) -> String {
        let op = self.op;
        match op.assembly {
            Assembly::Generic => "the generic form only".into(),
            Assembly::Custom => "as its dialect's own code reads and prints it".into(),
            Assembly::Format(_) => {
                let format = one_line(self.str(op.format_text));
                format!("operation ::= `{}` {format}", self.str(op.name))
            }
        }
    }

    fn values(&self, values: &[NamedValue]) -> Vec<Entry<'d>> {
        let constraint = |id: TypeConstraintId| {
            let constraint = &self.definitions[id];
            let summary = one_line(self.str(constraint.summary));
            // A type of a dialect need not have a summary, and what is made of it ends there.
            match summary.as_str() {
                "" | "variadic of" | "optional" => format!("{summary} {}", self.str(constraint.def_name)),
                _ => summary,
            }
        };
        let entry = |of: &NamedValue| (self.str(of.name), constraint(of.constraint).trim().to_string());
        values.iter().map(entry).collect()
    }

    fn attributes(&self) -> Vec<Entry<'d>> {
        let attribute = |id: AttrConstraintId| {
            let constraint = &self.definitions[id];
            let mut text = one_line(self.str(constraint.summary));
            let class =
                self.str(constraint.storage_type).trim_start_matches("::").trim_start_matches("mlir::");
            let _ = write!(text, " ({class}");
            if constraint.derived_body.is_some() {
                text.push_str(", derived");
            } else if constraint.is_optional {
                text.push_str(", optional");
            }
            if let Some(default) = &constraint.default {
                let _ =
                    write!(text, ", default {}", one_line(self.definitions.expression_text(default.text)));
            }
            text.push(')');
            if let Some(of) = self.enum_of(id) {
                let words: Vec<&str> = of.cases.iter().map(|case| self.str(case.string)).collect();
                let _ = write!(text, ": {}", words.join(", "));
            }
            text
        };
        self.op.attributes.iter().map(|of| (self.str(of.name), attribute(of.constraint))).collect()
    }

    /// The enum whose words an attribute is written with.
    fn enum_of(&self, id: AttrConstraintId) -> Option<&'d Enum> {
        let of = match self.definitions.base_attribute(id).kind {
            AttrKind::Enum(of) => of,
            AttrKind::Def { name } => self.definitions.attr_def(self.str(name))?.enum_of?,
            _ => return None,
        };
        Some(&self.definitions[of])
    }

    fn properties(&self) -> Vec<Entry<'d>> {
        let property = |id: PropertyConstraintId| {
            let constraint = &self.definitions[id];
            let mut text = one_line(self.str(constraint.summary));
            let _ = write!(text, " ({}", self.str(constraint.interface_type));
            if let Some(default) = &constraint.default {
                let _ =
                    write!(text, ", default {}", one_line(self.definitions.expression_text(default.text)));
            }
            text.push(')');
            text
        };
        self.op.properties.iter().map(|of| (self.str(of.name), property(of.constraint))).collect()
    }

    fn regions(&self) -> Vec<Entry<'d>> {
        let region = |id: RegionConstraintId, is_variadic| {
            let summary = one_line(self.str(self.definitions[id].summary));
            if is_variadic { format!("any number of: {summary}") } else { summary }
        };
        let regions = self.op.regions.iter();
        regions.map(|of| (self.str(of.name), region(of.constraint, of.is_variadic))).collect()
    }

    fn successors(&self) -> Vec<Entry<'d>> {
        let successor = |id: SuccessorConstraintId, is_variadic| {
            let summary = one_line(self.str(self.definitions[id].summary));
            if is_variadic { format!("any number of: {summary}") } else { summary }
        };
        let successors = self.op.successors.iter();
        successors.map(|of| (self.str(of.name), successor(of.constraint, of.is_variadic))).collect()
    }

    fn traits(&self, which: impl Fn(&Trait) -> bool) -> Vec<String> {
        let name = |of: &Trait| {
            let name = self.str(of.name);
            let short = name.strip_prefix("mlir::OpTrait::").or_else(|| name.strip_prefix("mlir::"));
            let name = short.unwrap_or(name);
            match self.str(of.arguments) {
                "" => name.to_string(),
                arguments => format!("{name}<{}>", one_line(arguments)),
            }
        };
        self.op.traits.iter().filter(|of| which(of)).map(name).collect()
    }
}

/// Appends a section, unless there is nothing in it.
fn section(text: &mut String, heading: &str, lines: impl IntoIterator<Item = String>) {
    let mut lines = lines.into_iter().peekable();
    if lines.peek().is_none() {
        return;
    }
    let _ = writeln!(text, "\n{heading}:");
    for line in lines {
        match line.as_str() {
            "" => text.push('\n'),
            line => _ = writeln!(text, "  {line}"),
        }
    }
}

/// Names and texts, side by side.
fn columns(entries: Vec<Entry<'_>>) -> Vec<String> {
    let width = entries.iter().map(|entry| entry.0.len()).max().unwrap_or(0);
    let line = |(name, text): &Entry<'_>| format!("{name:width$}  {text}").trim_end().to_string();
    entries.iter().map(line).collect()
}

/// A text in one line.
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The lines of a text without the indentation that all of them have.
fn dedented(text: &str) -> Vec<String> {
    let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
    let indentation = |line: &&str| line.len() - line.trim_start_matches(' ').len();
    let common = lines.iter().filter(|line| !line.is_empty()).map(indentation).min().unwrap_or(0);
    let first = lines.iter().position(|line| !line.is_empty()).unwrap_or(lines.len());
    let last = lines.iter().rposition(|line| !line.is_empty()).map_or(first, |last| last + 1);
    lines[first..last].iter().map(|line| line.get(common..).unwrap_or("").to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn descriptions_lose_their_common_indentation() {
        let text = "\n    One.\n\n      Two.\n    Three.  \n  ";
        assert_eq!(dedented(text), ["One.", "", "  Two.", "Three."]);
        assert!(dedented(" \n").is_empty());
    }

    #[test]
    fn columns_are_aligned() {
        assert_eq!(columns(vec![("a", "x".into()), ("bcd", String::new())]), ["a    x", "bcd"]);
    }
}
