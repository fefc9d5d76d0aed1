//! Types and attributes that dialects define: the mirror of `parse/definition.rs`.
//!
//! Follows what mlir/tools/mlir-tblgen/AttrOrTypeFormatGen.cpp generates.

use ods::format::{DefElement, DefFormat, DefOptionalGroup, Sequence, StructField};
use ods::model::{AttrOrTypeDef, DefAssembly};

use super::Printer;
use super::types::is_pretty_symbol;
use crate::ir::{Attribute, Context};
use crate::parse::parameters_of;
use crate::registry::{DialectDefinition, Library};

/// Prints one type or attribute of a dialect: what its hooks get.
pub struct DefPrinter<'p, 'a> {
    pub printer: &'p mut Printer<'a>,
    definition: &'a DialectDefinition,
    library: &'a Library,
    model: &'a AttrOrTypeDef,
    /// The values of the parameters.
    pub parameters: &'p [Option<Attribute>],
}

impl<'a> Printer<'a> {
    /// Prints what follows the mnemonic of a type.
    pub(super) fn print_type_definition(&mut self, definition: u32, parameters: &[Option<Attribute>]) {
        self.print_parameters(self.context.type_definition(definition), parameters);
    }

    /// Prints what follows the mnemonic of an attribute.
    pub(super) fn print_attribute_definition(&mut self, definition: u32, parameters: &[Option<Attribute>]) {
        self.print_parameters(self.context.attribute_definition(definition), parameters);
    }

    /// Prints a type or attribute that a registered dialect defines.
    pub(super) fn print_dialect_definition(
        &mut self,
        prefix: u8,
        definition: &'a DialectDefinition,
        parameters: &[Option<Attribute>],
    ) {
        self.out.push(prefix);
        self.write(self.context.string(definition.dialect));
        let dot = self.out.len();
        self.write(".");
        self.write(self.context.string(definition.mnemonic));
        stacker::maybe_grow(64 * 1024, 1024 * 1024, || self.print_parameters(definition, parameters));
        // What is no mnemonic with one pair of brackets around the rest gets brackets around it all.
        if !is_pretty_symbol(&self.out[dot + 1..]) {
            self.out[dot] = b'<';
            self.write(">");
        }
    }

    fn print_parameters(&mut self, definition: &'a DialectDefinition, parameters: &[Option<Attribute>]) {
        let context = self.context;
        let library = definition.library(context);
        let model = definition.model(context);
        let mut printer = DefPrinter { printer: self, definition, library, model, parameters };
        match (definition.hooks.print, &model.assembly) {
            (Some(print), _) => print(&mut printer),
            (None, DefAssembly::Format(format)) => printer.print_sequence(format, format.body),
            (None, DefAssembly::None | DefAssembly::Custom) => {}
        }
    }
}

impl<'a> DefPrinter<'_, 'a> {
    /// What is uniqued.
    pub fn context(&self) -> &'a Context {
        self.printer.context
    }

    /// Appends text.
    pub fn write(&mut self, text: impl AsRef<[u8]>) {
        self.printer.write(text);
    }

    fn print_sequence(&mut self, format: &'a DefFormat, sequence: Sequence) {
        for element in &format.elements[sequence.range()] {
            self.print_element(format, element);
        }
    }

    fn space(&mut self, space: bool) {
        if space {
            self.write(" ");
        }
    }

    fn print_element(&mut self, format: &'a DefFormat, element: &'a DefElement) {
        match *element {
            DefElement::Keyword { keyword, space } => {
                self.space(space);
                self.write(self.library.text(keyword));
            }
            DefElement::Punctuation { punctuation, space } => {
                self.space(space);
                self.write(punctuation.as_str());
            }
            DefElement::Space => self.write(" "),
            DefElement::Newline => self.write("\n"),
            DefElement::Parameter { index, qualified, space } => {
                if self.is_printed(index.into()) {
                    self.space(space);
                    self.print_parameter(index.into(), qualified);
                }
            }
            DefElement::Params { fields, space, all_optional, .. } => {
                let fields = &format.fields[fields.range()];
                self.print_fields(fields, space, all_optional, false);
            }
            DefElement::Struct { fields, space, all_optional } => {
                let fields = &format.fields[fields.range()];
                self.print_fields(fields, space, all_optional, true);
            }
            DefElement::Custom { name, arguments, space, .. } => {
                self.space(space);
                let arguments = &format.arguments[arguments.range()];
                self.print_custom(self.library.text(name), &parameters_of(arguments));
            }
            DefElement::Optional(group) => self.print_optional_group(format, &format.groups[group as usize]),
        }
    }

    fn print_optional_group(&mut self, format: &'a DefFormat, group: &DefOptionalGroup) {
        let any = format.conditions[group.conditions.range()].iter().any(|&index| self.is_set(index.into()));
        let branch = if any != group.inverted { group.then } else { group.otherwise };
        self.print_sequence(format, branch);
    }

    /// Whether a parameter has another value than its default.
    fn is_set(&self, index: usize) -> bool {
        self.parameters[index] != self.definition.default_of_parameter(self.context(), index)
    }

    /// Whether a parameter is printed where the format has it: an optional one only if it is set.
    fn is_printed(&self, index: usize) -> bool {
        self.model.parameters[index].default.is_none() || self.is_set(index)
    }

    /// Prints the value of parameter `index`.
    pub fn print_parameter(&mut self, index: usize, qualified: bool) {
        if let Some(value) = self.parameters[index] {
            let parameter = &self.model.parameters[index];
            self.printer.print_parameter_value(self.library, parameter, value, qualified);
        }
    }

    fn print_fields(&mut self, fields: &'a [StructField], space: bool, all_optional: bool, named: bool) {
        if space && !all_optional {
            self.write(" ");
        }
        let mut is_first = true;
        for field in fields {
            let index = usize::from(field.index);
            if field.optional && !self.is_set(index) {
                continue;
            }
            if !is_first {
                self.write(", ");
            } else if space && all_optional {
                self.write(" ");
            }
            is_first = false;
            if named {
                self.write(self.library.text(self.model.parameters[index].name));
                self.write(" = ");
            }
            match self.library.text(field.custom) {
                "" => self.print_parameter(index, field.qualified),
                custom => self.print_custom(custom, &[index]),
            }
        }
    }

    fn print_custom(&mut self, name: &str, parameters: &[usize]) {
        let dialect = self.context().dialect(self.definition.dialect);
        if let Some(hooks) = dialect.and_then(|dialect| dialect.hooks.def_directive(name)) {
            (hooks.print)(self, parameters);
        }
    }
}
