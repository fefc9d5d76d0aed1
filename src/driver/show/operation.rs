//! An operation, as its definition describes it.

use std::fmt::Write as _;

use ods::model::{
    Assembly, AttrConstraintId, AttrKind, Definitions, Enum, NamedValue, Operation, PropertyConstraintId,
    RegionConstraintId, SuccessorConstraintId, Text, Trait, TraitKind, TypeConstraintId,
};

use super::text::{Entry, columns, dedented, one_line, section};

/// Returns the documentation of an operation.
pub(super) fn documentation(definitions: &Definitions, op: &Operation) -> String {
    Description { definitions, op }.text()
}

struct Description<'d> {
    definitions: &'d Definitions,
    op: &'d Operation,
}

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
            // A type of a dialect need not have a summary, and the derived summary then ends after these
            // words.
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

    /// Returns the enum whose words an attribute is written with.
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
