//! Operations whose syntax an `assemblyFormat` says: the elements that the parser walks, in
//! the same order.
//!
//! Follows the printers that mlir/tools/mlir-tblgen/OpFormatGen.cpp generates.

mod attributes;
pub(crate) mod definition;
mod directive;
pub(crate) mod hooks;
pub(crate) mod index_list;
pub(crate) mod property;
mod types;

use std::cell::OnceCell;

use ods::format::{Condition, CustomArgument, OpElement, OpFormat, OptionalGroup, Sequence};
use ods::model::{Arity, Assembly, Operation as Model};
use smallvec::SmallVec;

use crate::custom::OpAsmPrinter;
use definitions::DefinitionSet;
use definitions::DialectContext as _;
use definitions::expressions::Group;
use hooks::{DialectPrinting, InterpretedPrinting, PrintDirectiveHook};
use interfaces::{Groups, operand_groups, result_groups};
use ir::{AttributeStorage, Context, OpInfo, Operation, Region, Type, Value};

/// An operation under its format.
struct FormatPrinter<'a> {
    op: Operation<'a>,
    info: &'a OpInfo,
    library: &'a DefinitionSet,
    model: &'a Model,
    format: &'a OpFormat,
    /// The slot of the first property.
    first_property: usize,
    /// The operands and results of the definition, computed if their number alone does not tell.
    operands: OnceCell<Groups>,
    results: OnceCell<Groups>,
}

/// The arguments of a `custom` directive, by position, for its printer.
pub struct DirectiveOperands<'a, 'f> {
    format: &'f FormatPrinter<'a>,
    arguments: &'a [CustomArgument],
}

fn print_hook(op: Operation<'_>, name: &str) -> Option<PrintDirectiveHook> {
    let dialect = op.context().dialect(op.info().dialect)?;
    (dialect.interface::<DialectPrinting>()?.directive)(name)
}

/// Prints an operation by its format, after its name.
pub fn print_by_format<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let info = op.info();
    let Some(definition) = info.definition else { return };
    let library = op.context().registry().library(definition.library);
    let model = &library.definitions.operations[definition.index as usize];
    let Assembly::Format(format) = &model.assembly else { return };
    let first_property = info.num_attributes;
    let (operands, results) = (OnceCell::new(), OnceCell::new());
    let format = FormatPrinter { op, info, library, model, format, first_property, operands, results };
    format.print_sequence(printer, format.format.body);
}

#[inline]
fn begin(printer: &mut OpAsmPrinter<'_>, space: bool) {
    if space {
        printer.printer.out.push(b' ');
    }
}

impl<'a> FormatPrinter<'a> {
    fn context(&self) -> &'a Context {
        self.op.context()
    }

    fn print_sequence(&self, printer: &mut OpAsmPrinter<'a>, sequence: Sequence) {
        for element in &self.format.elements[sequence.range()] {
            self.print_element(printer, element);
        }
    }

    /// Prints an element. The frequent elements are handled here, inlined.
    #[inline]
    fn print_element(&self, printer: &mut OpAsmPrinter<'a>, element: &OpElement) {
        match *element {
            OpElement::Punctuation { punctuation, space } => {
                begin(printer, space);
                match punctuation.as_str().as_bytes() {
                    &[only] => printer.printer.out.push(only),
                    text => printer.write(text),
                }
            }
            OpElement::Operand { index, arity: Arity::One, space } => {
                begin(printer, space);
                if let Some(operand) = self.operands(index.into()).next() {
                    printer.print_operand(operand);
                }
            }
            OpElement::AttrDict { with_keyword } => self.print_attr_dict(printer, with_keyword),
            OpElement::Type { of, arity, qualified, space } => {
                begin(printer, space);
                self.print_type(printer, of, arity, qualified);
            }
            _ => self.print_other_element(printer, element),
        }
    }

    fn print_other_element(&self, printer: &mut OpAsmPrinter<'a>, element: &OpElement) {
        match *element {
            OpElement::Punctuation { .. } | OpElement::AttrDict { .. } | OpElement::Type { .. } => {}
            OpElement::Keyword { keyword, space } => {
                begin(printer, space);
                printer.write(self.library.text(keyword));
            }
            OpElement::Space => printer.write(" "),
            OpElement::Newline => printer.print_newline(),
            OpElement::Attribute { printed: false, .. } | OpElement::Property { printed: false, .. } => {}
            OpElement::Attribute { index, style, elides_type, space, .. } => {
                begin(printer, space);
                self.print_attribute(printer, index, style, elides_type);
            }
            OpElement::Property { index, space, .. } => {
                begin(printer, space);
                let constraint = self.model.properties[usize::from(index)].constraint;
                if let Some(value) = self.op.property(self.first_property + usize::from(index)) {
                    printer.printer.print_property(self.library, constraint, value);
                }
            }
            OpElement::Operand { index, arity, space } => {
                begin(printer, space);
                match arity {
                    Arity::VariadicOfVariadic => {
                        self.print_nested(printer, index, |printer, values| printer.print_operands(values));
                    }
                    _ => printer.print_operands(self.operands(index.into())),
                }
            }
            OpElement::Operands { space } => {
                begin(printer, space);
                printer.print_operands(self.op.operands());
            }
            OpElement::Region { index, space, .. } => {
                begin(printer, space);
                self.print_regions(printer, self.regions(index.into()));
            }
            OpElement::Regions { space } => {
                begin(printer, space);
                self.print_regions(printer, self.op.regions());
            }
            OpElement::Successor { index, space, .. } => {
                begin(printer, space);
                let (start, len) = self.successors(index.into());
                printer.print_successors(self.op.successors().skip(start).take(len));
            }
            OpElement::Successors { space } => {
                begin(printer, space);
                printer.print_successors(self.op.successors());
            }
            OpElement::FunctionalType { inputs, results, space } => {
                begin(printer, space);
                self.print_functional_type(printer, inputs, results);
            }
            OpElement::PropDict => self.print_prop_dict(printer),
            OpElement::Custom { name, arguments, space, .. } => {
                begin(printer, space);
                if let Some(print) = print_hook(self.op, self.library.text(name)) {
                    let arguments = &self.format.arguments[arguments.range()];
                    print(self.op, &DirectiveOperands { format: self, arguments }, printer);
                } else if let Some(code) = self.context().registry().code::<InterpretedPrinting>() {
                    let arguments = &self.format.arguments[arguments.range()];
                    let arguments = DirectiveOperands { format: self, arguments };
                    (code.print_directive)(self.op, &arguments, printer, self.library.text(name));
                }
            }
            OpElement::Optional(group) => {
                let group = &self.format.groups[group as usize];
                let branch = if self.is_present(group) { group.then } else { group.otherwise };
                self.print_sequence(printer, branch);
            }
            OpElement::OiList { clauses } => {
                for clause in &self.format.clauses[clauses.range()] {
                    if self.any_holds(clause.conditions) {
                        self.print_element(printer, &self.format.elements[clause.literal as usize]);
                        self.print_sequence(printer, clause.body);
                    }
                }
            }
        }
    }

    // --- Conditions ---

    fn is_present(&self, group: &OptionalGroup) -> bool {
        self.any_holds(group.conditions) != group.inverted
    }

    fn any_holds(&self, conditions: Sequence) -> bool {
        self.format.conditions[conditions.range()].iter().any(|&condition| self.holds(condition))
    }

    fn holds(&self, condition: Condition) -> bool {
        match condition {
            Condition::Operand(index) => {
                self.group(index.into(), false).len != 0 || !self.group_sizes(index).is_empty()
            }
            Condition::Result(index) => self.group(index.into(), true).len != 0,
            Condition::Region(index) => match self.model.regions[usize::from(index)].is_variadic {
                true => self.regions(index.into()).next().is_some(),
                false => self.regions(index.into()).any(|region| region.front().is_some()),
            },
            Condition::Successor(index) => self.successors(index.into()).1 != 0,
            Condition::Attribute(index) => {
                let index = usize::from(index);
                let value = self.op.property(index);
                value.is_some() && value != self.default_of_attribute(index)
            }
            Condition::Property(index) => {
                let slot = self.first_property + usize::from(index);
                self.op.property(slot) != self.info.inherent.get(slot).and_then(|inherent| inherent.default)
            }
        }
    }

    // --- The values of the definition's names ---

    /// Returns the range of operands or results of one entry of the definition.
    #[inline]
    fn group(&self, index: usize, of_results: bool) -> Group {
        let (op, info) = (self.op, self.info);
        let (specs, count, segments) = match of_results {
            true => (&info.results, op.num_results(), info.result_segments),
            false => (&info.operands, op.num_operands(), info.operand_segments),
        };
        if segments.is_none() && index <= specs.num_leading() {
            // Before the first variable entry, each entry has one value. If there is only one variable entry,
            // it has the values that the others leave.
            if index < specs.num_leading() {
                return Group { start: index as u32, len: 1 };
            } else if specs.num_variable() == 1 {
                return Group { start: index as u32, len: count.saturating_sub(specs.min()) as u32 };
            }
        }
        let groups = match of_results {
            true => self.results.get_or_init(|| result_groups(op, info)),
            false => self.operands.get_or_init(|| operand_groups(op, info)),
        };
        groups.get(index).copied().unwrap_or_default()
    }

    fn operands(&self, index: usize) -> impl ExactSizeIterator<Item = Value<'a>> + Clone + use<'a> {
        let Group { start, len } = self.group(index, false);
        self.op.operands_from(start as usize, len as usize)
    }

    fn results(&self, index: usize) -> impl Iterator<Item = Value<'a>> + Clone + use<'a> {
        let Group { start, len } = self.group(index, true);
        self.op.results().skip(start as usize).take(len as usize)
    }

    /// Returns the place of the first of `index`, and how many there are: of `count`, all those that do not
    /// stand for exactly one stand for as many.
    fn place(&self, index: usize, count: usize, is_variadic: &[bool]) -> (usize, usize) {
        let num_variadic = is_variadic.iter().filter(|&&variadic| variadic).count();
        let each = (count + num_variadic).saturating_sub(is_variadic.len()) / num_variadic.max(1);
        let len = |&variadic: &bool| if variadic { each } else { 1 };
        (is_variadic[..index].iter().map(len).sum(), len(&is_variadic[index]))
    }

    fn regions(&self, index: usize) -> impl Iterator<Item = Region<'a>> + use<'a> {
        let is_variadic: SmallVec<[bool; 4]> =
            self.model.regions.iter().map(|region| region.is_variadic).collect();
        let (start, len) = self.place(index, self.op.num_regions(), &is_variadic);
        self.op.regions().skip(start).take(len)
    }

    fn successors(&self, index: usize) -> (usize, usize) {
        if self.info.successors.is_exact() {
            return (index, 1);
        }
        let is_variadic: SmallVec<[bool; 4]> =
            self.model.successors.iter().map(|successor| successor.is_variadic).collect();
        self.place(index, self.op.num_successors(), &is_variadic)
    }

    // --- Elements ---

    /// Returns the sizes of the groups of a variadic of variadic operand; none for other operands.
    fn group_sizes(&self, index: u16) -> Vec<usize> {
        let context = self.context();
        let name = self.library.text(self.model.operands[usize::from(index)].segment_attribute);
        if name.is_empty() {
            return Vec::new();
        }
        let sizes = self.op.attribute(context.intern_string(name));
        match sizes.map(|sizes| sizes.storage(context)) {
            Some(AttributeStorage::DenseArray { element: Type::I32, data }) => {
                data.as_chunks::<4>().0.iter().map(|&size| i32::from_le_bytes(size).max(0) as usize).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Prints the groups of a variadic of variadic operand in parentheses.
    fn print_nested(
        &self,
        printer: &mut OpAsmPrinter<'a>,
        index: u16,
        print: fn(&mut OpAsmPrinter<'a>, std::iter::Take<std::iter::Skip<std::vec::IntoIter<Value<'a>>>>),
    ) {
        let sizes = self.group_sizes(index);
        let values: Vec<_> = self.operands(index.into()).collect();
        let mut start = 0;
        for (place, size) in sizes.into_iter().enumerate() {
            printer.write(if place == 0 { "(" } else { ", (" });
            print(printer, values.clone().into_iter().skip(start).take(size));
            printer.write(")");
            start += size;
        }
    }

    fn print_regions(&self, printer: &mut OpAsmPrinter<'a>, regions: impl Iterator<Item = Region<'a>>) {
        for (index, region) in regions.enumerate() {
            if index != 0 {
                printer.write(", ");
            }
            // A terminator without attributes, operands and results is implied: the parser adds it.
            let says_something = |last: Operation<'a>| {
                !last.attributes().is_empty() || last.num_operands() != 0 || last.num_results() != 0
            };
            let with_terminators = !self.model.flags.has_implicit_terminator
                || region.front().and_then(|block| block.back()).is_none_or(says_something);
            printer.print_region(region, true, with_terminators, false);
        }
    }
}
