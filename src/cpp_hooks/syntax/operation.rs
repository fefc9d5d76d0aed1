//! Operations that C++ parses and prints: the functions `parse` and `print` of their classes, and those of their properties.

use std::rc::Rc;

use cpp::{Eval, EvalError, Items, Machine, Value};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::op_info::InherentKind;
use ir::{BlockId, Operation, StringId, ValueId};
use parse::OpAsmParser;
use print::OpAsmPrinter;

use crate::hook::{Hook, Parsing, Printing};
use crate::property_constraint;
use crate::reports::missing::reason;
use crate::values::element_class::ElementClass;
use crate::values::thing::{self, Kind};

impl Hook<'_, '_, '_, '_> {
    /// A list that makes elements of a class when it is asked to.
    pub(super) fn list_of_class(
        &mut self,
        machine: &mut Machine,
        class: ElementClass,
        values: Vec<Value>,
    ) -> Value {
        let mut items = Items::new(values);
        if let Some(class) = self.program.classes.element(self.context, class) {
            items.element = machine.intern_type(cpp::Type::Host(class));
        }
        Value::List(Rc::new(items))
    }

    /// Makes the cells of an `OperationState` that is empty.
    pub(crate) fn make_state_cells(&mut self, machine: &mut Machine) -> Eval<()> {
        self.state.operands = self.empty_list(machine, ElementClass::Value)?;
        self.state.types = self.empty_list(machine, ElementClass::Type)?;
        self.state.successors = self.empty_list(machine, ElementClass::Block)?;
        self.state.regions = self.empty_list(machine, ElementClass::Region)?;
        self.state.properties_attribute = machine.allocate(Kind::Attribute.null(None))?;
        Ok(())
    }

    /// A place for a list without elements.
    pub(super) fn empty_list(&mut self, machine: &mut Machine, class: ElementClass) -> Eval<Value> {
        let list = self.list_of_class(machine, class, Vec::new());
        machine.allocate(list)
    }
}

/// Parses an operation by the function `parse` of its class.
pub fn parse_operation(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let info = parser.info();
    let Some(program) = crate::program_of(context) else { return Err(Failed) };
    let functions = program.of_operation(context, info, "parse");
    parse_by(parser, |hook, machine| {
        machine.call_overloaded(hook, &functions, None, &PARSE_ARGUMENTS).map(Some)
    })
}

/// Parses the properties of an operation by the function `parseProperties` of its class.
pub fn parse_properties(parser: &mut OpAsmParser<'_, '_>) -> Result<(), Failed> {
    let context = parser.context();
    let info = parser.info();
    let Some(program) = crate::program_of(context) else { return Err(Failed) };
    let functions = program.of_operation(context, info, "parseProperties");
    parse_into(
        parser,
        |hook, machine| hook.finish_properties(machine),
        |hook, machine| machine.call_overloaded(hook, &functions, None, &PARSE_ARGUMENTS).map(Some),
    )
}

/// The arguments of a function that parses an operation.
pub(crate) const PARSE_ARGUMENTS: [Value; 2] = [Kind::Parser.only(), Kind::State.only()];

/// Parses an operation by a function that fills its `OperationState`; one that gives nothing says that there is no form.
pub(crate) fn parse_by(
    parser: &mut OpAsmParser<'_, '_>,
    parse: impl FnOnce(&mut Hook<'_, '_, '_, '_>, &mut Machine) -> Eval<Option<Value>>,
) -> Result<(), Failed> {
    parse_into(parser, |hook, machine| hook.finish_state(machine), parse)
}

/// As [`parse_by`]; `finish` makes what the function put into its state the operation's.
fn parse_into(
    parser: &mut OpAsmParser<'_, '_>,
    finish: fn(&mut Hook<'_, '_, '_, '_>, &mut Machine) -> Eval<()>,
    parse: impl FnOnce(&mut Hook<'_, '_, '_, '_>, &mut Machine) -> Eval<Option<Value>>,
) -> Result<(), Failed> {
    let context = parser.context();
    let (info, offset) = (parser.info(), parser.name_offset());
    let Some(program) = crate::program_of(context) else { return Err(Failed) };
    let outcome = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            hook.parsing = Parsing::Operation(&mut *parser);
            hook.info = Some(info);
            hook.make_state_cells(machine)?;
            let result = parse(&mut hook, machine);
            hook.report_rest_of(&result);
            if hook.has_reported {
                return Ok(Err(None));
            }
            match result? {
                Some(Value::Result(_, true)) => finish(&mut hook, machine).map(Ok),
                Some(_) => Ok(Err(Some("is refused by its parser"))),
                None if info.registered => Ok(Err(Some("has no custom assembly form"))),
                None => Ok(Err(Some("is unknown"))),
            }
        })
    });
    match outcome {
        Ok(Ok(())) => Ok(()),
        Ok(Err(Some(message))) => Err(parser.emit_error_at(offset, message)),
        Ok(Err(None)) => Err(Failed),
        Err(error) => Err(parser.emit_not_evaluated(offset, &reason(program, &error))),
    }
}

impl Hook<'_, '_, '_, '_> {
    /// Makes what the function put into its `OperationState` the operation's.
    fn finish_state(&mut self, machine: &mut Machine) -> Eval<()> {
        let operands = machine.list(&self.state.operands)?;
        let body = self.op_parser()?.body_id();
        for operand in &operands {
            let value = thing::ssa_value(operand).filter(|value| value.body == body);
            let value: ValueId = value.ok_or_else(|| EvalError::undefined("a null operand"))?.value;
            self.op_parser()?.state.operands.push(value);
        }
        let types = self.state.types.clone();
        let types = self.types_of(machine, &types)?;
        self.op_parser()?.state.result_types.extend(types);
        for successor in machine.list(&self.state.successors)? {
            let block: BlockId =
                thing::block(&successor).ok_or_else(|| EvalError::undefined("a null successor"))?.1;
            self.op_parser()?.state.successors.push(block);
        }
        let regions = machine.list(&self.state.regions)?;
        let order: Option<Vec<usize>> = regions
            .iter()
            .map(|region| thing::of_kind(region, Kind::ParsedRegion).map(|handle| handle.a as usize))
            .collect();
        let order = order.ok_or_else(|| EvalError::undefined("a null region"))?;
        let count = self.op_parser()?.num_regions();
        if !order.iter().copied().eq(0..count) {
            self.op_parser()?.keep_regions(&order);
        }
        self.finish_properties(machine)
    }

    fn finish_properties(&mut self, machine: &mut Machine) -> Eval<()> {
        for (slot, attribute) in self.property_cells(machine)? {
            self.op_parser()?.set_property(slot, attribute);
        }
        Ok(())
    }

    /// The properties that were set as members, by their slots.
    pub(crate) fn property_cells(&mut self, machine: &mut Machine) -> Eval<Vec<(usize, ir::Attribute)>> {
        let context = self.context;
        // Inherent attributes are told apart from the others once all are known.
        let whole = machine.load(&self.state.properties_attribute)?;
        if thing::attribute(&whole).is_some() {
            let entries = self.entries_of(machine, &whole)?;
            self.state_attributes()?.extend(entries);
        }
        let mut set = Vec::new();
        let Some(info) = self.info else { return Ok(set) };
        for (name, cell) in std::mem::take(&mut self.state.properties) {
            let Some(slot) = info.inherent_slot(context.intern_string(&name)) else { continue };
            let value = machine.load(&cell)?;
            let attribute = match &info.inherent[slot].kind {
                InherentKind::Attribute if value.handle().is_some_and(thing::is_null) => None,
                InherentKind::Attribute => Some(self.data_of(machine, &value)?),
                InherentKind::SegmentSizes(_) => {
                    let sizes = self.list_of(machine, &value)?;
                    let sizes: Eval<Vec<i64>> =
                        sizes.iter().map(|size| self.integer_of(machine, size)).collect();
                    Some(crate::values::attributes::dense_array(context, 32, &sizes?))
                }
                InherentKind::Property => {
                    let Some(id) = property_constraint(info, slot) else { continue };
                    let Some(definition) = info.definition else { continue };
                    let library = context.registry().library(definition.library);
                    self.property_of_value(machine, library, &library.definitions[id], &value)?
                }
            };
            set.extend(attribute.map(|attribute| (slot, attribute)));
        }
        Ok(set)
    }
}

/// Prints an operation by the function `print` of its class.
pub fn print_operation<'a>(op: Operation<'a>, printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let Some(program) = crate::program_of(context) else { return };
    let functions = program.of_operation(context, op.info(), "print");
    print_by(op, printer, |hook, machine| {
        let this = thing::wrapped(thing::of_operation(Some(op.op_ref())), true);
        machine.call_overloaded(hook, &functions, Some(this), &[Kind::Printer.only()]).map(|_| true)
    });
}

/// Prints the properties of an operation by the function `printProperties` of its class.
pub fn print_properties<'a>(op: Operation<'a>, elided: &[StringId], printer: &mut OpAsmPrinter<'a>) {
    let context = op.context();
    let Some(program) = crate::program_of(context) else { return };
    let functions = program.of_operation(context, op.info(), "printProperties");
    print_by(op, printer, |hook, machine| {
        // The operation stands for its properties.
        let properties = thing::properties_of(thing::of_operation(Some(op.op_ref())));
        let elided = elided.iter().map(|&name| Value::text(context.string(name).to_string()));
        let arguments =
            [Kind::Context.only(), Kind::Printer.only(), properties, Value::list(elided.collect())];
        machine.call_overloaded(hook, &functions, None, &arguments).map(|_| true)
    });
}

/// Prints an operation by a function, which says whether it has a form.
pub(crate) fn print_by<'a>(
    op: Operation<'a>,
    printer: &mut OpAsmPrinter<'a>,
    print: impl FnOnce(&mut Hook<'_, '_, '_, 'a>, &mut Machine) -> Eval<bool>,
) {
    let context = op.context();
    let Some(program) = crate::program_of(context) else { return };
    let is_printed = program.with_machine(|machine| {
        let mut hook = Hook::new(program, context);
        hook.ir = Some(op.ir());
        hook.printing = Printing::Operation(&mut *printer);
        let printed = print(&mut hook, machine);
        program.note_given_up("print", &printed, || op.name_str().to_string());
        printed.unwrap_or(false)
    });
    if !is_printed {
        printer.printer.give_up_custom_form();
    }
}
