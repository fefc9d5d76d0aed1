//! Signature help: the syntax of the operation that is being typed, and the part of it at the cursor.
//!
//! The tokens before the cursor are matched with the words and punctuation of the assembly format; what stands between two of them
//! is the parameter there. An operation whose syntax is C++ shows its operands in order.

use std::ops::Range;

use lsp_types::{
    Documentation, ParameterInformation, ParameterLabel, Position, SignatureHelp, SignatureInformation,
};
use ods::format::{OpElement, OpFormat, Sequence, Values};
use ods::model::{Assembly, Operation, TypeConstraintId};
use registry::DefinitionSet;
use syntax::TokenKind;

use super::View;
use super::completion::definition_of;

/// An element of a format, as it is shown.
enum Part {
    Literal(String),
    /// A place to fill: its range in the label, and words about it.
    Hole(Range<usize>, String),
}

/// Returns the syntax of the operation at a position.
pub fn signature_help(view: &View<'_>, position: Position) -> Option<SignatureHelp> {
    let offset = view.document.lines().offset(view.document.text(), position);
    let tree = view.tree();
    let last = (0..tree.tokens.at(offset).min(tree.tokens.len())).next_back();
    // The token that the cursor is in is not complete.
    let token = Some(tree.tokens.at(offset))
        .filter(|&token| token < tree.tokens.len() && tree.tokens.start(token) < offset);
    let operation = view.operation_at(token.or(last)?)?;
    let name_token = tree.name_token(operation)?;
    if tree.tokens.end(name_token) >= offset {
        return None;
    }
    let name = view.operation_name(operation)?;
    let (library, definition) = definition_of(view, &name)?;
    let mut writer = Writer { library, operation: definition, label: name, parts: Vec::new() };
    match &definition.assembly {
        Assembly::Format(format) => writer.sequence(format, format.body),
        _ => writer.operands(),
    }
    let typed = name_token + 1..tree.tokens.at(offset).min(tree.tokens.len());
    let active = active_parameter(view, &writer.parts, typed);
    let parameters = writer.parts.iter().filter_map(|part| match part {
        Part::Literal(_) => None,
        Part::Hole(range, words) => Some(ParameterInformation {
            label: ParameterLabel::LabelOffsets([range.start as u32, range.end as u32]),
            documentation: (!words.is_empty()).then(|| Documentation::String(words.clone())),
        }),
    });
    let parameters = parameters.collect();
    let summary = library.text(definition.summary);
    Some(SignatureHelp {
        signatures: vec![SignatureInformation {
            label: writer.label,
            documentation: (!summary.is_empty()).then(|| Documentation::String(summary.to_string())),
            parameters: Some(parameters),
            active_parameter: active,
        }],
        active_signature: Some(0),
        active_parameter: active,
    })
}

/// Returns the number of the hole that follows the tokens before the cursor.
fn active_parameter(view: &View<'_>, parts: &[Part], typed: Range<usize>) -> Option<u32> {
    let tokens = &view.tree().tokens;
    let mut next = 0;
    let mut token = typed.start;
    while token < typed.end {
        let text = view.token(token);
        let is_it = |part: &Part| matches!(part, Part::Literal(literal) if literal == text);
        if let Some(found) = parts[next..].iter().position(is_it) {
            next += found + 1;
            // The contents of brackets that the format has are matched, too.
            token += 1;
            continue;
        }
        // Otherwise it belongs to a hole, with all that its brackets hold.
        token = match tokens.partner(token) {
            Some(partner) if partner > token && partner < typed.end => partner + 1,
            _ => token + 1,
        };
    }
    let before = parts[..next].iter().filter(|part| matches!(part, Part::Hole(..))).count();
    // Holes that follow each other are told apart by the names in them.
    let is_name = |&token: &usize| tokens.kind(token) == TokenKind::PercentIdentifier;
    let adjacent = parts[next..].iter().take_while(|part| matches!(part, Part::Hole(..))).count();
    let since = typed.rev().take_while(is_name).count();
    let all = parts.iter().filter(|part| matches!(part, Part::Hole(..))).count();
    let active = before + since.min(adjacent.saturating_sub(1));
    (active < all).then_some(active as u32)
}

struct Writer<'m> {
    library: &'m DefinitionSet,
    operation: &'m Operation,
    label: String,
    parts: Vec<Part>,
}

impl Writer<'_> {
    fn sequence(&mut self, format: &OpFormat, sequence: Sequence) {
        for element in &format.elements[sequence.range()] {
            self.element(format, element);
        }
    }

    fn element(&mut self, format: &OpFormat, element: &OpElement) {
        let (library, operation) = (self.library, self.operation);
        let words = |of: TypeConstraintId| library.text(library.definitions[of].summary).to_string();
        match *element {
            OpElement::Keyword { keyword, space } => self.literal(space, library.text(keyword)),
            OpElement::Punctuation { punctuation, space } => self.literal(space, punctuation.as_str()),
            OpElement::Attribute { index, space, .. } => {
                let attribute = &operation.attributes[usize::from(index)];
                let words = library.text(library.definitions[attribute.constraint].summary).to_string();
                self.hole(space, &format!("${}", library.text(attribute.name)), words);
            }
            OpElement::Property { index, space, .. } => {
                let property = &operation.properties[usize::from(index)];
                self.hole(space, &format!("${}", library.text(property.name)), String::new());
            }
            OpElement::Operand { index, space, .. } => {
                let operand = &operation.operands[usize::from(index)];
                let name = format!("${}", library.text(operand.name));
                self.hole(space, &name, words(operand.constraint));
            }
            OpElement::Operands { space } => self.hole(space, "operands", String::new()),
            OpElement::Region { index, space, .. } => {
                let region = &operation.regions[usize::from(index)];
                self.hole(space, &format!("{{{}}}", library.text(region.name)), String::new());
            }
            OpElement::Regions { space } => self.hole(space, "{regions}", String::new()),
            OpElement::Successor { index, space, .. } => {
                let successor = &operation.successors[usize::from(index)];
                self.hole(space, &format!("^{}", library.text(successor.name)), String::new());
            }
            OpElement::Successors { space } => self.hole(space, "^successors", String::new()),
            OpElement::Type { of, space, .. } => {
                let (name, words) = match of {
                    Values::Operand(index) => {
                        let operand = &operation.operands[usize::from(index)];
                        (library.text(operand.name), words(operand.constraint))
                    }
                    Values::Result(index) => {
                        let result = &operation.results[usize::from(index)];
                        (library.text(result.name), words(result.constraint))
                    }
                    Values::AllOperands => ("operands", String::new()),
                    Values::AllResults => ("results", String::new()),
                };
                self.hole(space, &format!("type({name})"), words);
            }
            OpElement::FunctionalType { space, .. } => self.hole(space, "functional-type", String::new()),
            OpElement::AttrDict { .. } => self.hole(true, "attr-dict", String::new()),
            OpElement::PropDict => self.hole(true, "prop-dict", String::new()),
            OpElement::Custom { name, space, .. } => {
                self.hole(space, &format!("custom<{}>", library.text(name)), String::new());
            }
            OpElement::Optional(group) => {
                let group = format.groups[group as usize];
                self.label.push_str(" (");
                self.sequence(format, group.then);
                self.label.push_str(")?");
            }
            OpElement::OiList { clauses } => {
                for clause in &format.clauses[clauses.range()] {
                    self.label.push_str(" (");
                    self.element(format, &format.elements[clause.literal as usize]);
                    self.sequence(format, clause.body);
                    self.label.push_str(")?");
                }
            }
            OpElement::Space | OpElement::Newline => {}
        }
    }

    /// Shows the operands of an operation without a format.
    fn operands(&mut self) {
        for (index, operand) in self.operation.operands.iter().enumerate() {
            if index > 0 {
                self.literal(false, ",");
            }
            let words = self.library.text(self.library.definitions[operand.constraint].summary).to_string();
            self.hole(true, &format!("${}", self.library.text(operand.name)), words);
        }
    }

    /// Separates an element from the one before, except from the bracket that begins a part which may be left out.
    fn separate(&mut self, space: bool, text: &str) {
        let begins = self.label.ends_with('(')
            && !matches!(self.parts.last(), Some(Part::Literal(last)) if last == "(");
        let is_word =
            |byte: Option<u8>| byte.is_some_and(|byte| byte.is_ascii_alphanumeric() || b"_$".contains(&byte));
        let joins = is_word(self.label.bytes().next_back()) && is_word(text.bytes().next());
        if !begins && (space || joins) {
            self.label.push(' ');
        }
    }

    fn literal(&mut self, space: bool, text: &str) {
        self.separate(space, text);
        self.label.push_str(text);
        self.parts.push(Part::Literal(text.to_string()));
    }

    fn hole(&mut self, space: bool, text: &str, words: String) {
        self.separate(space, text);
        let start = self.label.len();
        self.label.push_str(text);
        self.parts.push(Part::Hole(start..self.label.len(), words));
    }
}
