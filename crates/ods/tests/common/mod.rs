//! Shared helpers: they load a piece of `.td` and write down the resulting model.

// Each test file is a program of its own and uses a part of this.
#![allow(dead_code)]

use ods::format::{
    Condition, CustomArgument, DefCustomArgument, DefElement, DefFormat, OpElement, OpFormat, Referent,
    Sequence, TypeSource, Values,
};
use ods::model::{Assembly, AttrOrTypeDef, DefAssembly, Definitions, Operation};
use std::sync::Arc;
use tablegen::{Diagnostic, FileSystem, InMemory, Loaded, SourceMap};

const BASE: &str = include_str!("base.td");

/// Evaluates `text`, which may use all that `base.td` defines.
pub fn evaluate(text: &str) -> Loaded {
    let files: Arc<dyn FileSystem + Send + Sync> = Arc::new(InMemory::new([("base.td", BASE)]));
    let options = tablegen::Options { files, ..tablegen::Options::default() };
    match tablegen::load_text("test.td", format!("include \"base.td\"\n{text}"), &options) {
        Ok(loaded) => loaded,
        Err(failure) => panic!("{failure} in:\n{:.1000}", text),
    }
}

/// Loads definitions that are right.
pub fn load(text: &str) -> Definitions {
    let loaded = evaluate(text);
    let ods::Loaded { definitions, diagnostics } = ods::load(&loaded.keeper, &ods::Options::default());
    assert!(diagnostics.is_empty(), "{diagnostics:#?}");
    definitions
}

/// Returns the diagnostics of definitions that are wrong: message and the text that it points at.
pub fn mistakes(text: &str) -> Vec<(String, String)> {
    let loaded = evaluate(text);
    let ods::Loaded { diagnostics, .. } = ods::load(&loaded.keeper, &ods::Options::default());
    let sources = loaded.keeper.sources();
    diagnostics
        .iter()
        .map(|diagnostic| (diagnostic.message.clone(), pointed_at(sources, diagnostic)))
        .collect()
}

fn pointed_at(sources: &SourceMap, diagnostic: &Diagnostic) -> String {
    let span = diagnostic.span;
    let Some(file) = sources.file(span) else {
        return String::new();
    };
    let range = (span.start - file.base()) as usize..(span.end - file.base()) as usize;
    file.text()[range].to_owned()
}

/// Returns the only operation of some definitions.
pub fn only_op(definitions: &Definitions) -> &Operation {
    assert_eq!(definitions.operations.len(), 1);
    &definitions.operations[0]
}

/// Returns the format of an operation that has one.
pub fn op_format(op: &Operation) -> &OpFormat {
    match &op.assembly {
        Assembly::Format(format) => format,
        other => panic!("{other:?} is no format"),
    }
}

/// Returns the format of an attribute or type that has one.
pub fn def_format(def: &AttrOrTypeDef) -> &DefFormat {
    match &def.assembly {
        DefAssembly::Format(format) => format,
        other => panic!("{other:?} is no format"),
    }
}

/// A writer for formats: `_` is a printed space, `?` after an element says that it may be missing.
pub struct Describe<'d> {
    pub definitions: &'d Definitions,
    pub op: &'d Operation,
}

impl Describe<'_> {
    pub fn format(&self) -> String {
        let format = op_format(self.op);
        self.sequence(format, format.body)
    }

    fn sequence(&self, format: &OpFormat, sequence: Sequence) -> String {
        let elements = &format.elements[sequence.range()];
        elements.iter().map(|element| self.element(format, element)).collect::<Vec<_>>().join(" ")
    }

    fn attribute(&self, index: u16) -> &str {
        &self.definitions[self.op.attributes[index as usize].name]
    }

    fn property(&self, index: u16) -> &str {
        &self.definitions[self.op.properties[index as usize].name]
    }

    pub fn values(&self, of: Values) -> &str {
        match of {
            Values::Operand(index) => &self.definitions[self.op.operands[index as usize].name],
            Values::Result(index) => &self.definitions[self.op.results[index as usize].name],
            Values::AllOperands => "operands",
            Values::AllResults => "results",
        }
    }

    fn element(&self, format: &OpFormat, element: &OpElement) -> String {
        let definitions = self.definitions;
        let spaced = |space: bool, text: String| if space { format!("_{text}") } else { text };
        match *element {
            OpElement::Keyword { keyword, space } => spaced(space, format!("`{}`", &definitions[keyword])),
            OpElement::Punctuation { punctuation, space } => {
                spaced(space, format!("`{}`", punctuation.as_str()))
            }
            OpElement::Space => "_".to_owned(),
            OpElement::Newline => "\\n".to_owned(),
            OpElement::Attribute { index, style, optional, elides_type, printed, space } => {
                let mut text = format!("${}:{style:?}", self.attribute(index));
                for (flag, mark) in [(elides_type, "~"), (optional, "?"), (!printed, "!")] {
                    text.push_str(if flag { mark } else { "" });
                }
                spaced(space, text)
            }
            OpElement::Property { index, optional, space, .. } => {
                spaced(space, format!("${}{}", self.property(index), if optional { "?" } else { "" }))
            }
            OpElement::Operand { index, arity, space } => {
                spaced(space, format!("${}:{arity:?}", self.values(Values::Operand(index))))
            }
            OpElement::Operands { space } => spaced(space, "operands".to_owned()),
            OpElement::Region { index, optional, space, .. } => {
                let name = &definitions[self.op.regions[index as usize].name];
                spaced(space, format!("${name}{}", if optional { "?" } else { "" }))
            }
            OpElement::Regions { space } => spaced(space, "regions".to_owned()),
            OpElement::Successor { index, space, .. } => {
                spaced(space, format!("${}", &definitions[self.op.successors[index as usize].name]))
            }
            OpElement::Successors { space } => spaced(space, "successors".to_owned()),
            OpElement::Type { of, arity, qualified, space } => {
                let qualified = if qualified { "qualified " } else { "" };
                spaced(space, format!("type({qualified}{}:{arity:?})", self.values(of)))
            }
            OpElement::FunctionalType { inputs, results, space } => {
                let text = format!("functional-type({}, {})", self.values(inputs), self.values(results));
                spaced(space, text)
            }
            OpElement::AttrDict { with_keyword: false } => "attr-dict".to_owned(),
            OpElement::AttrDict { with_keyword: true } => "attr-dict-with-keyword".to_owned(),
            OpElement::PropDict => "prop-dict".to_owned(),
            OpElement::Custom { name, arguments, optional, space } => {
                let arguments = &format.arguments[arguments.range()];
                let arguments: Vec<_> = arguments.iter().map(|argument| self.argument(argument)).collect();
                let optional = if optional { "?" } else { "" };
                spaced(space, format!("custom<{}>({}){optional}", &definitions[name], arguments.join(", ")))
            }
            OpElement::Optional(index) => {
                let group = &format.groups[index as usize];
                let unit =
                    group.sets_unit.map_or(String::new(), |unit| format!(" sets {}", self.referent(unit)));
                format!(
                    "[{}{}{unit} => {} | {}]",
                    if group.inverted { "not " } else { "" },
                    self.conditions(&format.conditions[group.conditions.range()]),
                    self.sequence(format, group.then),
                    self.sequence(format, group.otherwise),
                )
            }
            OpElement::OiList { clauses } => {
                let clauses = format.clauses[clauses.range()].iter().map(|clause| {
                    let literal = self.element(format, &format.elements[clause.literal as usize]);
                    let unit = clause
                        .sets_unit
                        .map_or(String::new(), |unit| format!("sets {}", self.referent(unit)));
                    let conditions = self.conditions(&format.conditions[clause.conditions.range()]);
                    format!("{conditions} => {literal} {unit}{}", self.sequence(format, clause.body))
                });
                format!("oilist({})", clauses.collect::<Vec<_>>().join(" | "))
            }
        }
    }

    fn argument(&self, argument: &CustomArgument) -> String {
        match *argument {
            CustomArgument::Attribute { index, bound } => reference(bound, self.attribute(index)),
            CustomArgument::Property { index, bound } => reference(bound, self.property(index)),
            CustomArgument::Operand { index, bound, .. } => {
                reference(bound, self.values(Values::Operand(index)))
            }
            CustomArgument::Type { of, bound, .. } => reference(bound, &format!("type({})", self.values(of))),
            CustomArgument::Code(code) => format!("{:?}", &self.definitions[code]),
            other => format!("{other:?}"),
        }
    }

    fn referent(&self, referent: Referent) -> &str {
        match referent {
            Referent::Attribute(index) => self.attribute(index),
            Referent::Property(index) => self.property(index),
        }
    }

    fn conditions(&self, conditions: &[Condition]) -> String {
        let conditions = conditions.iter().map(|condition| match *condition {
            Condition::Operand(index) => self.values(Values::Operand(index)),
            Condition::Result(index) => self.values(Values::Result(index)),
            Condition::Attribute(index) => self.attribute(index),
            Condition::Property(index) => self.property(index),
            Condition::Region(index) => &self.definitions[self.op.regions[index as usize].name],
            Condition::Successor(index) => &self.definitions[self.op.successors[index as usize].name],
        });
        conditions.collect::<Vec<_>>().join(" or ")
    }

    /// Returns the sources of types: `x = spelled, y = type of x`.
    pub fn types(&self) -> String {
        let format = op_format(self.op);
        let operands = self.op.operands.iter().zip(&format.operand_types);
        let results = self.op.results.iter().zip(&format.result_types);
        let all = operands.chain(results).map(|(value, source)| {
            let name = &self.definitions[value.name];
            let through = |transform: Option<_>| match transform {
                Some(transform) => format!(" by {}", self.definitions.expression_text(transform)),
                None => String::new(),
            };
            match *source {
                TypeSource::Spelled => format!("{name}: spelled"),
                TypeSource::Built(builder) => {
                    format!("{name}: {}", self.definitions.expression_text(builder))
                }
                TypeSource::Same { of, transform } => {
                    format!("{name}: of {}{}", self.values(of), through(transform))
                }
                TypeSource::OfAttribute { attribute, transform } => {
                    format!("{name}: of {}{}", self.attribute(attribute), through(transform))
                }
            }
        });
        all.collect::<Vec<_>>().join(", ")
    }
}

fn reference(bound: bool, text: &str) -> String {
    if bound { text.to_owned() } else { format!("ref({text})") }
}

/// Writes down the format of an attribute or type.
pub fn describe_def(definitions: &Definitions, def: &AttrOrTypeDef) -> String {
    let format = def_format(def);
    describe_def_sequence(definitions, def, format, format.body)
}

fn describe_def_sequence(
    definitions: &Definitions,
    def: &AttrOrTypeDef,
    format: &DefFormat,
    sequence: Sequence,
) -> String {
    let name = |index: u16| &definitions[def.parameters[index as usize].name];
    let spaced = |space: bool, text: String| if space { format!("_{text}") } else { text };
    let fields = |sequence: Sequence| {
        let fields = format.fields[sequence.range()].iter().map(|field| {
            let custom = &definitions[field.custom];
            let custom = if custom.is_empty() { String::new() } else { format!(":{custom}") };
            format!("{}{custom}{}", name(field.index), if field.optional { "?" } else { "" })
        });
        fields.collect::<Vec<_>>().join(", ")
    };
    let elements = format.elements[sequence.range()].iter().map(|element| match *element {
        DefElement::Keyword { keyword, space } => spaced(space, format!("`{}`", &definitions[keyword])),
        DefElement::Punctuation { punctuation, space } => {
            spaced(space, format!("`{}`", punctuation.as_str()))
        }
        DefElement::Space => "_".to_owned(),
        DefElement::Newline => "\\n".to_owned(),
        DefElement::Parameter { index, qualified, space } => {
            spaced(space, format!("{}${}", if qualified { "qualified " } else { "" }, name(index)))
        }
        DefElement::Params { fields: all, space, .. } => spaced(space, format!("params({})", fields(all))),
        DefElement::Struct { fields: all, space, .. } => spaced(space, format!("struct({})", fields(all))),
        DefElement::Custom { name: custom, arguments, space, .. } => {
            let arguments = format.arguments[arguments.range()].iter().map(|argument| match *argument {
                DefCustomArgument::Parameter { index, bound } => reference(bound, name(index)),
                DefCustomArgument::Code(code) => format!("{:?}", &definitions[code]),
            });
            let arguments = arguments.collect::<Vec<_>>().join(", ");
            spaced(space, format!("custom<{}>({arguments})", &definitions[custom]))
        }
        DefElement::Optional(index) => {
            let group = &format.groups[index as usize];
            let conditions = format.conditions[group.conditions.range()].iter().map(|&index| name(index));
            format!(
                "[{}{} => {} | {}]",
                if group.inverted { "not " } else { "" },
                conditions.collect::<Vec<_>>().join(" or "),
                describe_def_sequence(definitions, def, format, group.then),
                describe_def_sequence(definitions, def, format, group.otherwise),
            )
        }
    });
    elements.collect::<Vec<_>>().join(" ")
}
