//! Types and attributes that dialects define: the mirror of `parse/definition.rs`.
//!
//! Follows the code that mlir/tools/mlir-tblgen/AttrOrTypeFormatGen.cpp generates.

use definitions::DialectContext as _;
use ods::format::{DefCustomArgument, DefElement, DefFormat, DefOptionalGroup, Sequence, StructField};
use ods::model::{AttrOrTypeDef, DefAssembly, ParameterSyntax};
use smallvec::SmallVec;

use super::hooks::{DialectPrinting, EntityPrinting, InterpretedPrinting};
use crate::Printer;
use crate::types::is_pretty_symbol;
use definitions::{DefinitionSet, DialectDefinition};
use ir::{Attribute, Context};

/// The printer of one dialect type or attribute, which its hooks get.
pub struct DefPrinter<'p, 'a> {
    /// The printer.
    pub printer: &'p mut Printer<'a>,
    definition: &'a DialectDefinition,
    library: &'a DefinitionSet,
    model: &'a AttrOrTypeDef,
    /// The values of the parameters.
    pub parameters: &'p [Option<Attribute>],
}

impl<'a> Printer<'a> {
    /// Prints a type after its mnemonic.
    pub fn print_type_definition(&mut self, definition: u32, parameters: &[Option<Attribute>]) {
        self.print_parameters(self.context.type_definition(definition), parameters);
    }

    /// Prints an attribute after its mnemonic.
    pub fn print_attribute_definition(&mut self, definition: u32, parameters: &[Option<Attribute>]) {
        self.print_parameters(self.context.attribute_definition(definition), parameters);
    }

    /// Prints a type or attribute that a registered dialect defines.
    pub(crate) fn print_dialect_definition(
        &mut self,
        prefix: u8,
        definition: &'a DialectDefinition,
        parameters: &[Option<Attribute>],
    ) {
        self.out.push(prefix);
        self.write(self.context.string(definition.dialect));
        let dot = self.out.len();
        self.write(".");
        self.print_compound(|printer| {
            let context = printer.context;
            if let Some(code) = context.registry().code::<InterpretedPrinting>() {
                if (code.print_of_dialect)(printer, definition, parameters) {
                    return;
                }
                printer.out.truncate(dot + 1);
            }
            printer.write(context.string(definition.mnemonic));
            printer.print_parameters(definition, parameters);
        });
        // A symbol that is not a mnemonic followed by one pair of brackets gets brackets around its whole
        // body.
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
        match (definition.interface::<EntityPrinting>(), &model.assembly) {
            (Some(printing), _) => (printing.0)(&mut printer),
            (None, DefAssembly::Format(format)) => printer.print_sequence(format, format.body),
            (None, DefAssembly::Custom) => {
                if let Some(code) = printer.context().registry().code::<InterpretedPrinting>() {
                    (code.print_definition)(&mut printer);
                }
            }
            (None, DefAssembly::None) => {}
        }
    }
}

impl<'a> DefPrinter<'_, 'a> {
    /// Returns the context, which owns everything uniqued.
    pub fn context(&self) -> &'a Context {
        self.printer.context
    }

    /// Returns the definition of the type or attribute that is printed.
    pub fn definition(&self) -> &'a DialectDefinition {
        self.definition
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
                self.print_custom(self.library.text(name), arguments);
            }
            DefElement::Optional(group) => self.print_optional_group(format, &format.groups[group as usize]),
        }
    }

    fn print_optional_group(&mut self, format: &'a DefFormat, group: &DefOptionalGroup) {
        let any = format.conditions[group.conditions.range()].iter().any(|&index| self.is_set(index.into()));
        let branch = if any != group.inverted { group.then } else { group.otherwise };
        self.print_sequence(format, branch);
    }

    /// Returns whether a parameter differs from its default.
    fn is_set(&self, index: usize) -> bool {
        self.parameters[index] != self.definition.default_of_parameter(self.context(), index)
    }

    /// Returns whether a parameter is printed where the format has it: always, unless it is optional and has
    /// its default.
    fn is_printed(&self, index: usize) -> bool {
        self.model.parameters[index].default.is_none() || self.is_set(index)
    }

    /// Prints the value of parameter `index`.
    pub fn print_parameter(&mut self, index: usize, qualified: bool) {
        if let Some(value) = self.parameters[index] {
            let parameter = &self.model.parameters[index];
            let context = self.context();
            if let Some(code) = context.registry().code::<InterpretedPrinting>()
                && self.definition.has_interpreted_parameter(context, index)
            {
                return (code.print_parameter)(self, index);
            }
            if parameter.syntax == ParameterSyntax::Native {
                let argument = DefCustomArgument::Parameter { index: index as u16, bound: true };
                return self.print_custom(self.library.text(parameter.name), &[argument]);
            }
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
                custom => {
                    let argument = DefCustomArgument::Parameter { index: field.index, bound: true };
                    self.print_custom(custom, &[argument]);
                }
            }
        }
    }

    fn print_custom(&mut self, name: &str, arguments: &[DefCustomArgument]) {
        let dialect = self.context().dialect(self.definition.dialect);
        let printing = dialect.and_then(|dialect| dialect.interface::<DialectPrinting>());
        if let Some(print) = printing.and_then(|printing| (printing.def_directive)(name)) {
            print(self, &parameters_of(arguments));
        } else if let Some(code) = self.context().registry().code::<InterpretedPrinting>() {
            (code.print_def_directive)(self, name, arguments);
        }
    }
}

/// Returns the parameters among the arguments of a directive.
pub fn parameters_of(arguments: &[DefCustomArgument]) -> SmallVec<[usize; 4]> {
    let parameter = |argument: &DefCustomArgument| match *argument {
        DefCustomArgument::Parameter { index, .. } => Some(usize::from(index)),
        DefCustomArgument::Code(_) => None,
    };
    arguments.iter().filter_map(parameter).collect()
}
