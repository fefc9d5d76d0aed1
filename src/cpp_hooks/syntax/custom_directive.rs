//! `custom<Foo>(…)` in the formats of operations: `parseFoo` and `printFoo`, and their arguments.

use std::rc::Rc;

use cpp::{Eval, EvalError, Items, Lookup, Machine, Value};
use definitions::DialectContext as _;
use ir::diag::Failed;
use ir::{Context, OpInfo, Operation};
use ods::format::{CustomArgument, Values};
use ods::model::Arity;
use parse::{DirectiveArguments, OpAsmParser};
use print::{DirectiveOperands, OpAsmPrinter};

use super::directives::{self, Declared};
use crate::hook::{Hook, Parsing, Printing};
use crate::program::class_of_operation;
use crate::reports::missing::reason;
use crate::values::element_class::ElementClass;
use crate::values::thing::{self, Kind};

impl Hook<'_, '_, '_, '_> {
    /// A list that makes lists of elements of a class when it is asked to.
    fn list_of_lists(&mut self, machine: &mut Machine, class: ElementClass, known: &[Value]) -> Eval<Value> {
        if !known.is_empty() {
            return Err(EvalError::unsupported("groups that are parsed already"));
        }
        let mut items = Items::new(Vec::new());
        if let Some(class) = self.program.classes.element(self.context, class) {
            let of = machine.intern_type(cpp::Type::Host(class));
            items.element = machine.intern_type(cpp::Type::List(cpp::ListKind::Vector, of));
        }
        Ok(Value::List(Rc::new(items)))
    }

    /// The elements of the groups in a list, and how many each has; a list without groups has no sizes.
    fn ungrouped(&mut self, machine: &mut Machine, value: &Value) -> Eval<(Vec<Value>, Option<Vec<i32>>)> {
        let items = self.list_of(machine, value)?;
        if items.is_empty() || !items.iter().all(|item| matches!(item, Value::List(_))) {
            return Ok((items, None));
        }
        let (mut flat, mut sizes) = (Vec::new(), Vec::new());
        for item in &items {
            let group = self.list_of(machine, item)?;
            sizes.push(group.len() as i32);
            flat.extend(group);
        }
        Ok((flat, Some(sizes)))
    }
}

/// Returns the classes that a definition declares attributes with, which are arguments of a directive; `first` is the number
/// of the parameter that the first argument has.
fn declared<'c>(
    context: &'c Context,
    info: &OpInfo,
    kinds: &[Option<CustomArgument>],
    first: usize,
) -> Vec<Declared<'c>> {
    let Some(ir::op_info::OpDefinition { library, index }) = info.definition else { return Vec::new() };
    let library = context.registry().library(library);
    let op = &library.definitions.operations[index as usize];
    let class = |(at, kind): (usize, &Option<CustomArgument>)| match kind {
        Some(CustomArgument::Attribute { index, .. }) => {
            let constraint = &library.definitions[op.attributes[usize::from(*index)].constraint];
            Some((first + at, library.text(constraint.storage_type)))
        }
        _ => None,
    };
    kinds.iter().enumerate().filter_map(class).collect()
}

/// Parses `custom<name>(arguments)`; says whether there was something.
pub fn parse_directive<'s>(
    parser: &mut OpAsmParser<'_, 's>,
    arguments: &mut DirectiveArguments<'_, 's>,
    name: &str,
) -> Result<bool, Failed> {
    let context = parser.context();
    let (info, offset) = (parser.info(), parser.offset());
    let Some(program) = crate::program_of(context) else { return Err(Failed) };
    let functions = directives::functions(program, class_of_operation(context, info), "parse", name);
    let outcome = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut cells = Vec::with_capacity(arguments.len());
            let mut hook = Hook::new(program, context);
            hook.info = Some(info);
            hook.state.operands = hook.empty_list(machine, ElementClass::Value)?;
            hook.state.types = hook.empty_list(machine, ElementClass::Type)?;
            hook.state.regions = hook.empty_list(machine, ElementClass::Region)?;
            let kinds: Vec<_> = (0..arguments.len()).map(|index| arguments.kind(index)).collect();
            let declared = declared(context, info, &kinds, 1);
            let functions = hook.of_declared(machine, &functions, &declared);
            for index in 0..arguments.len() {
                let value = match hook.directive_argument(machine, parser, arguments, index)? {
                    Value::Host(handle) if thing::is_null(handle) && Kind::of(handle) == Kind::Attribute => {
                        let of = declared.iter().find(|declared| declared.0 == index + 1);
                        let class = of.and_then(|&of| hook.declared_class(machine, &functions, of));
                        class.map_or(Value::Host(handle), |class| Kind::Attribute.null(Some(class)))
                    }
                    value => value,
                };
                cells.push(machine.allocate(value)?);
            }
            let mut values = vec![Kind::Parser.only()];
            values.extend(cells.iter().cloned());
            hook.parsing = Parsing::Operation(&mut *parser);
            let result = machine.call_overloaded(&mut hook, &functions, None, &values);
            hook.report_rest();
            let found = match result {
                Ok(Value::Result(_, true) | Value::Bool(false)) => true,
                Ok(Value::Optional(_, None)) => return Ok(Some(false)),
                Ok(Value::Optional(_, Some(content))) if matches!(content.0, Value::Result(_, true)) => true,
                _ if hook.has_reported => return Ok(None),
                Ok(_) => return Err(EvalError::host("the directive is refused by its parser")),
                Err(error) => return Err(error),
            };
            if hook.has_reported {
                return Ok(None);
            }
            let Hook { tables, .. } = hook;
            let mut hook = Hook::new(program, context);
            hook.tables = tables;
            for (index, cell) in cells.iter().enumerate() {
                hook.take_argument(machine, parser, arguments, index, cell, offset)?;
            }
            Ok(Some(found))
        })
    });
    match outcome {
        Ok(Some(found)) => Ok(found),
        Ok(None) => Err(Failed),
        Err(error) => {
            let what = format!("custom<{name}>: {}", reason(program, &error));
            Err(parser.emit_not_evaluated(offset, &what))
        }
    }
}

impl<'s> Hook<'_, '_, 's, '_> {
    /// Returns the initial value of a directive's argument, before it is parsed.
    fn directive_argument(
        &mut self,
        machine: &mut Machine,
        parser: &mut OpAsmParser<'_, 's>,
        arguments: &mut DirectiveArguments<'_, 's>,
        index: usize,
    ) -> Eval<Value> {
        let context = self.context;
        let Some(argument) = arguments.kind(index) else { return Err(EvalError::unsupported("an argument")) };
        Ok(match argument {
            CustomArgument::Operand { arity, .. } => {
                let known: Vec<Value> = arguments
                    .operands(index)
                    .to_vec()
                    .into_iter()
                    .map(|operand| {
                        self.tables.unresolved.push(operand);
                        Kind::Unresolved.thing(self.tables.unresolved.len() - 1, 0)
                    })
                    .collect();
                match arity {
                    Arity::One => known.into_iter().next().unwrap_or_else(|| Kind::Unresolved.null(None)),
                    Arity::Optional => Value::optional(known.into_iter().next()),
                    Arity::Variadic => self.list_of_class(machine, ElementClass::Unresolved, known),
                    Arity::VariadicOfVariadic => {
                        self.list_of_lists(machine, ElementClass::Unresolved, &known)?
                    }
                }
            }
            CustomArgument::AllOperands { .. } => {
                self.list_of_class(machine, ElementClass::Unresolved, Vec::new())
            }
            CustomArgument::Type { arity, .. } => {
                let known: Vec<Value> = arguments.types(index).iter().map(|&ty| thing::of_type(ty)).collect();
                match arity {
                    Arity::One | Arity::Optional => {
                        known.into_iter().next().unwrap_or_else(|| Kind::Type.null(None))
                    }
                    Arity::Variadic => self.list_of_class(machine, ElementClass::Type, known),
                    Arity::VariadicOfVariadic => self.list_of_lists(machine, ElementClass::Type, &known)?,
                }
            }
            CustomArgument::Attribute { index: of, .. } => match arguments.attribute(parser, index) {
                Some(attribute) => thing::of_attribute(attribute),
                None => {
                    let (library, op) = (arguments.library(), arguments.operation());
                    let constraint = &library.definitions[op.attributes[usize::from(of)].constraint];
                    let storage = library.text(constraint.storage_type).trim().trim_start_matches("::");
                    Kind::Attribute.null(self.program.classes.find_path(context, storage))
                }
            },
            CustomArgument::Property { index: of, .. } => {
                let (library, op) = (arguments.library(), arguments.operation());
                let constraint = &library.definitions[op.properties[usize::from(of)].constraint];
                let value = arguments.attribute(parser, index);
                self.value_of_property(machine, library, constraint, value)?
            }
            CustomArgument::Region { variadic: false, .. } => match arguments.region(parser, index) {
                Some(place) => Kind::ParsedRegion.thing(place, 0),
                None => return Err(EvalError::unsupported("a region")),
            },
            CustomArgument::Region { .. } | CustomArgument::AllRegions { .. } => {
                self.list_of_class(machine, ElementClass::Region, Vec::new())
            }
            CustomArgument::Successor { variadic: false, .. } => Kind::Block.null(None),
            CustomArgument::Successor { .. } | CustomArgument::AllSuccessors { .. } => {
                Value::list(Vec::new())
            }
            CustomArgument::Code(_) => self.code_argument(arguments.code(index))?,
            CustomArgument::AttrDict { .. } => Kind::StateAttributes.only(),
            // The properties are filled with the rest of the state.
            CustomArgument::PropDict { .. } => Kind::State.only(),
        })
    }

    /// The value of an argument that is C++.
    pub(crate) fn code_argument(&mut self, code: &str) -> Eval<Value> {
        let code = code.trim();
        if let Some(text) = code.strip_prefix('"').and_then(|code| code.strip_suffix('"')) {
            return Ok(Value::text(text));
        }
        match code {
            "true" => return Ok(Value::Bool(true)),
            "false" => return Ok(Value::Bool(false)),
            _ => {}
        }
        if let Ok(number) = code.parse::<i64>() {
            return Ok(thing::of_integer(number));
        }
        let path: Vec<&str> = code.trim_start_matches("::").split("::").collect();
        let lookup = Lookup { path: &path, class: None, namespaces: &[] };
        let constant = self.program.classes.constant(self.context, lookup);
        constant.ok_or_else(|| EvalError::unsupported(format!("the argument '{code}'")))
    }

    /// Makes what a function put into an argument of a directive the format's.
    fn take_argument(
        &mut self,
        machine: &mut Machine,
        parser: &mut OpAsmParser<'_, 's>,
        arguments: &mut DirectiveArguments<'_, 's>,
        index: usize,
        cell: &Value,
        offset: u32,
    ) -> Eval<()> {
        let Some(argument) = arguments.kind(index) else { return Ok(()) };
        let value = machine.load(cell)?;
        match argument {
            CustomArgument::Operand { bound: true, .. } | CustomArgument::AllOperands { bound: true } => {
                let mut operands = Vec::new();
                let (items, sizes) = self.ungrouped(machine, &value)?;
                if let CustomArgument::Operand { arity: Arity::VariadicOfVariadic, .. } = argument {
                    arguments.set_operand_groups(index, sizes.unwrap_or_default());
                }
                for item in items {
                    if let Some(handle) = thing::of_kind(&item, Kind::Unresolved)
                        && let Some(&operand) = self.tables.unresolved.get(handle.a as usize)
                    {
                        operands.push(operand);
                    }
                }
                let offset = operands.first().map_or(offset, |operand| operand.offset);
                arguments.set_operands(index, &operands, offset);
            }
            CustomArgument::Type { bound: true, .. } => {
                let mut types = Vec::new();
                for item in self.ungrouped(machine, &value)?.0 {
                    types.extend(thing::ty(&item));
                }
                arguments.set_types(index, &types);
            }
            CustomArgument::Attribute { bound: true, .. } => {
                let value = match value {
                    Value::Optional(_, Some(content)) => content.0.clone(),
                    other => other,
                };
                let is_absent = value.handle().is_none_or(thing::is_null);
                if !is_absent {
                    let attribute = self.data_of(machine, &value)?;
                    arguments.set_attribute(parser, index, attribute);
                }
            }
            CustomArgument::Property { index: of, bound: true } => {
                let (library, op) = (arguments.library(), arguments.operation());
                let constraint = &library.definitions[op.properties[usize::from(of)].constraint];
                if let Some(attribute) = self.property_of_value(machine, library, constraint, &value)? {
                    arguments.set_attribute(parser, index, attribute);
                }
            }
            CustomArgument::Successor { bound: true, .. } | CustomArgument::AllSuccessors { bound: true } => {
                for item in self.list_of(machine, &value)? {
                    if let Some((_, block)) = thing::block(&item) {
                        arguments.push_successor(index, block);
                    }
                }
            }
            CustomArgument::Region { variadic: true, bound: true, .. } => {
                let regions = self.list_of(machine, &value)?;
                arguments.count_regions(index, regions.len());
            }
            _ => {}
        }
        Ok(())
    }
}

/// Prints `custom<name>(arguments)`.
pub fn print_directive<'a>(
    op: Operation<'a>,
    arguments: &DirectiveOperands<'a, '_>,
    printer: &mut OpAsmPrinter<'a>,
    name: &str,
) {
    let context = op.context();
    let Some(program) = crate::program_of(context) else { return };
    let functions = directives::functions(program, class_of_operation(context, op.info()), "print", name);
    let is_printed = program.with_machine(|machine| {
        let printed = machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            hook.ir = Some(op.ir());
            let this = thing::wrapped(thing::of_operation(Some(op.op_ref())), true);
            let mut values = vec![Kind::Printer.only(), this];
            for index in 0..arguments.len() {
                values.push(hook.printed_argument(machine, op, arguments, index)?);
            }
            let kinds: Vec<_> = (0..arguments.len()).map(|index| arguments.kind(index)).collect();
            let declared = declared(context, op.info(), &kinds, 2);
            let functions = hook.of_declared(machine, &functions, &declared);
            hook.printing = Printing::Operation(&mut *printer);
            machine.call_overloaded(&mut hook, &functions, None, &values).map(drop)
        });
        let directive = || format!("custom<{name}> of {}", op.name_str());
        program.note_given_up("print", &printed, directive);
        printed.is_ok()
    });
    if !is_printed {
        printer.printer.give_up_custom_form();
    }
}

impl<'a> Hook<'_, '_, '_, 'a> {
    /// The values of an operand in the groups that its segment attribute gives.
    fn in_groups(&mut self, op: Operation<'a>, operand: usize, values: Vec<Value>) -> Eval<Value> {
        let definition = op.info().definition.ok_or_else(|| EvalError::unsupported("groups of operands"))?;
        let library = self.context.registry().library(definition.library);
        let model = &library.definitions.operations[definition.index as usize];
        let name = self.context.intern_string(library.text(model.operands[operand].segment_attribute));
        self.grouped(values, op.attribute(name))
    }

    fn printed_argument(
        &mut self,
        machine: &mut Machine,
        op: Operation<'a>,
        arguments: &DirectiveOperands<'a, '_>,
        index: usize,
    ) -> Eval<Value> {
        let Some(argument) = arguments.kind(index) else { return Err(EvalError::unsupported("an argument")) };
        let one_or_list = |arity: Arity, mut values: Vec<Value>, null: Kind| match arity {
            Arity::One | Arity::Optional if values.is_empty() => null.null(None),
            Arity::One | Arity::Optional => values.swap_remove(0),
            Arity::Variadic | Arity::VariadicOfVariadic => Value::list(values),
        };
        let info = op.info();
        Ok(match argument {
            CustomArgument::Operand { arity: Arity::VariadicOfVariadic, index: of, .. } => {
                let values = arguments.operands(index).map(|value| thing::of_ssa_value(value.value_ref()));
                self.in_groups(op, of.into(), values.collect())?
            }
            CustomArgument::Type { arity: Arity::VariadicOfVariadic, of: Values::Operand(of), .. } => {
                let types = arguments.types(index).into_iter().map(thing::of_type);
                self.in_groups(op, of.into(), types.collect())?
            }
            CustomArgument::Operand { arity, .. } => {
                let values =
                    arguments.operands(index).map(|value| thing::of_ssa_value(value.value_ref())).collect();
                one_or_list(arity, values, Kind::Value)
            }
            CustomArgument::AllOperands { .. } => {
                Value::list(op.operands().map(|value| thing::of_ssa_value(value.value_ref())).collect())
            }
            CustomArgument::Type { arity, .. } => one_or_list(
                arity,
                arguments.types(index).into_iter().map(thing::of_type).collect(),
                Kind::Type,
            ),
            CustomArgument::Attribute { .. } => thing::of_optional_attribute(arguments.attribute(index)),
            CustomArgument::Property { index: of, .. } => {
                let Some(definition) = info.definition else {
                    return Err(EvalError::unsupported("a property"));
                };
                let library = self.context.registry().library(definition.library);
                let model = &library.definitions.operations[definition.index as usize];
                let constraint = &library.definitions[model.properties[usize::from(of)].constraint];
                self.value_of_property(machine, library, constraint, arguments.attribute(index))?
            }
            CustomArgument::Region { variadic, .. } => {
                let mut regions: Vec<Value> =
                    arguments.regions(index).into_iter().map(|region| self.of_region(region)).collect();
                match variadic {
                    false if !regions.is_empty() => regions.swap_remove(0),
                    _ => Value::list(regions),
                }
            }
            CustomArgument::AllRegions { .. } => {
                Value::list(op.regions().map(|region| self.of_region(region)).collect())
            }
            CustomArgument::Successor { variadic, .. } => {
                let mut blocks: Vec<Value> =
                    arguments.successors(index).into_iter().map(|block| self.of_block(block)).collect();
                match variadic {
                    false if !blocks.is_empty() => blocks.swap_remove(0),
                    _ => Value::list(blocks),
                }
            }
            CustomArgument::AllSuccessors { .. } => {
                Value::list(op.successors().map(|block| self.of_block(block)).collect())
            }
            CustomArgument::Code(_) => self.code_argument(arguments.code(index))?,
            CustomArgument::AttrDict { .. } => {
                thing::of_attribute(self.context.dictionary_attribute(op.attributes().to_vec()))
            }
            CustomArgument::PropDict { .. } => thing::properties_of(thing::of_operation(Some(op.op_ref()))),
        })
    }
}
