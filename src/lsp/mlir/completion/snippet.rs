//! Snippets of operations, made of their assembly formats.
//!
//! Optional groups are left out. An operation whose syntax is C++ gets its name only.

use ods::format::{OpElement, OpFormat, Sequence};
use ods::model::{Arity, Assembly, Operation};
use registry::DefinitionSet;

/// Returns the snippet of an operation with a format.
pub fn snippet_of(library: &DefinitionSet, operation: &Operation) -> Option<String> {
    let Assembly::Format(format) = &operation.assembly else { return None };
    let mut writer =
        Writer { library, operation, format, text: library.text(operation.name).to_string(), next: 1 };
    writer.sequence(format.body);
    Some(writer.text)
}

struct Writer<'m> {
    library: &'m DefinitionSet,
    operation: &'m Operation,
    format: &'m OpFormat,
    text: String,
    next: usize,
}

impl Writer<'_> {
    fn sequence(&mut self, sequence: Sequence) {
        for element in &self.format.elements[sequence.range()] {
            self.element(element);
        }
    }

    fn element(&mut self, element: &OpElement) {
        let operation = self.operation;
        match *element {
            OpElement::Keyword { keyword, space } => self.literal(space, self.library.text(keyword)),
            OpElement::Punctuation { punctuation, space } => self.literal(space, punctuation.as_str()),
            OpElement::Space => self.text.push(' '),
            OpElement::Newline => self.text.push('\n'),
            OpElement::Attribute { index, optional: false, space, .. } => {
                self.hole(space, "", self.library.text(operation.attributes[usize::from(index)].name));
            }
            OpElement::Property { index, optional: false, space, .. } => {
                self.hole(space, "", self.library.text(operation.properties[usize::from(index)].name));
            }
            OpElement::Operand { index, arity: Arity::One, space } => {
                self.hole(space, "%", self.library.text(operation.operands[usize::from(index)].name));
            }
            OpElement::Operand { space, .. } | OpElement::Operands { space } => {
                self.hole(space, "", "operands")
            }
            OpElement::Region { optional: false, space, .. } => {
                self.literal(space, "{");
                self.hole(false, "\n  ", "");
                self.text.push_str("\n}");
            }
            OpElement::Successor { index, space, .. } => {
                self.hole(space, "^", self.library.text(operation.successors[usize::from(index)].name));
            }
            OpElement::Type { space, .. } => self.hole(space, "", "type"),
            OpElement::FunctionalType { space, .. } => self.hole(space, "", "() -> ()"),
            OpElement::Custom { optional: false, space, .. } => self.hole(space, "", ""),
            _ => {}
        }
    }

    fn literal(&mut self, space: bool, text: &str) {
        if space {
            self.text.push(' ');
        }
        self.text.push_str(&escaped(text));
    }

    /// Writes a place for the user to fill.
    fn hole(&mut self, space: bool, before: &str, name: &str) {
        if space {
            self.text.push(' ');
        }
        let number = self.next;
        self.next += 1;
        self.text.push_str(before);
        self.text.push_str(&match name {
            "" => format!("${number}"),
            name => format!("${{{number}:{}}}", escaped(name)),
        });
    }
}

/// Returns a text as it is written in a snippet.
fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('$', "\\$").replace('}', "\\}")
}
