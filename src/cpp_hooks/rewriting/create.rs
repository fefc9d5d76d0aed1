//! `Op::create(builder, location, arguments...)`: which of the builders that ODS generates the arguments are for. Others are
//! in C++: see `build`.
//!
//! ```text
//! types of results, operands and attributes one by one    create(b, loc, type, lhs, rhs)
//! operands and attributes one by one, types inferred      create(b, loc, lhs, rhs)
//! types, operands and attributes as three lists           create(b, loc, TypeRange, ValueRange, attributes)
//! operands and attributes as lists, types inferred        create(b, loc, ValueRange, attributes)
//! ```

use cpp::{Eval, EvalError, Value};
use definitions::DialectContext as _;
use ir::op_info::OpDefinition;
use ir::{Attribute, Location, OpInfo, OperationState, StringId, Type};
use ods::model::{Argument, Arity, Operation};
use registry::DefinitionSet;
use rewrite::inferred_result_types;
use smallvec::SmallVec;

use super::build::{build, build_state, takes_numbers};
use super::plan::{PlannedOperation, PlannedValue};
use crate::natives::row::Call;
use crate::values::thing::{self, Kind};

/// Plans an operation with the arguments from `first` on, after the location.
pub fn create(call: &mut Call<'_, '_, '_, '_, '_>, op: StringId, first: usize) -> Eval<Value> {
    let (location, first) = location_before(call, first)?;
    let number = create_at(call, op, location, first)?;
    Ok(Kind::PlannedOperation.thing(number as usize, 0))
}

/// The location of an operation that is created, and the number of arguments before those of the operation: a builder that
/// has a location is given none.
fn location_before(call: &mut Call<'_, '_, '_, '_, '_>, first: usize) -> Eval<(Location, usize)> {
    let location = call.arguments.values.get(first.wrapping_sub(1));
    let location = location.map(|location| call.machine.load(location)).transpose()?;
    let builder = if first == 1 { call.this()? } else { call.value(0)? };
    let is_given = location.as_ref().is_some_and(|given| thing::of_kind(given, Kind::Location).is_some());
    let implied = if is_given { None } else { call.host.location_of_builder(&builder) };
    match (implied, location) {
        (Some(implied), _) => Ok((implied, first - 1)),
        (None, Some(given)) => Ok((call.host.location(&given)?, first)),
        (None, None) => Err(EvalError::unsupported("an operation without a location")),
    }
}

/// The state of an operation that a parser creates in a region, with the arguments from `first` on, after the location.
pub fn state_to_create(
    call: &mut Call<'_, '_, '_, '_, '_>,
    op: StringId,
    first: usize,
) -> Eval<OperationState> {
    let (location, first) = location_before(call, first)?;
    let context = call.host.context;
    let info = context.op_name(op).info(context);
    let given = arguments_from(call, first)?;
    if let Some(parts) = generated(call, info, location, &given)? {
        if info.regions.min() != 0 || !parts.successors.is_empty() {
            return Err(EvalError::unsupported(
                "an operation with regions or successors that is created in a parser",
            ));
        }
        let mut properties = properties_of(context, info, &parts);
        properties.truncate(info.num_property_slots());
        let operands = parts.operands.iter().filter_map(|operand| operand.existing());
        return Ok(OperationState {
            operands: operands.collect(),
            result_types: parts.types.unwrap_or_default().into(),
            attributes: context.dictionary_attribute(parts.attributes),
            properties,
            ..OperationState::new(context.op_name(op), location)
        });
    }
    match build_state(call, op, location, &given)? {
        Some(state) => Ok(state),
        None => Err(no_builder(context, op)),
    }
}

fn no_builder(context: &ir::Context, op: StringId) -> Box<EvalError> {
    let name = context.string(op);
    EvalError::unsupported(format!("'create' of '{name}' with arguments of no builder"))
}

fn arguments_from(call: &Call<'_, '_, '_, '_, '_>, first: usize) -> Eval<Vec<Value>> {
    let given = call.arguments.values.get(first..).unwrap_or_default();
    given.iter().map(|value| call.machine.load(value)).collect()
}

/// The definition of an operation, and the set that it is in.
pub fn library_of<'c>(context: &'c ir::Context, info: &OpInfo) -> Option<(&'c DefinitionSet, &'c Operation)> {
    let OpDefinition { library, index } = info.definition?;
    let library = context.registry().library(library);
    Some((library, &library.definitions.operations[index as usize]))
}

/// Plans an operation; returns its number.
pub fn create_at(
    call: &mut Call<'_, '_, '_, '_, '_>,
    op: StringId,
    location: Location,
    first: usize,
) -> Eval<u32> {
    let context = call.host.context;
    let info = context.op_name(op).info(context);
    let Some((_, model)) = library_of(context, info) else {
        return Err(EvalError::unsupported("an operation without a definition"));
    };
    if model.regions.iter().any(|region| region.is_variadic) {
        return Err(EvalError::unsupported("an operation with a variable number of regions in a pattern"));
    }
    call.host.enter_point()?;
    let given = arguments_from(call, first)?;
    if let Some(parts) = generated(call, info, location, &given)? {
        return plan_operation(call, info, location, parts);
    }
    if let Some(number) = build(call, op, location, &given)? {
        return Ok(number);
    }
    Err(no_builder(context, op))
}

/// The parts that the generated builder makes of the arguments that takes them; `None` if there is none.
pub fn generated(
    call: &mut Call<'_, '_, '_, '_, '_>,
    info: &OpInfo,
    location: Location,
    given: &[Value],
) -> Eval<Option<Parts>> {
    let context = call.host.context;
    let Some((library, model)) = library_of(context, info) else { return Ok(None) };
    // A builder of the sources that takes `int` is meant where the generated one takes `uint32_t`.
    if model.flags.skips_default_builders || takes_numbers(call, info, given)? {
        return Ok(None);
    }
    let mut matching = Matching { call, library, model, info, given };
    let mut parts = match matching.separate(true)? {
        Some(parts) => parts,
        None => match matching.separate(false)? {
            Some(parts) => parts,
            None => match matching.collective()? {
                Some(parts) => parts,
                None => return Ok(None),
            },
        },
    };
    if parts.types.is_none() {
        // A trait alone says nothing of how many results there are.
        let is_variable = model.results.iter().any(|result| result.arity.is_variable_length());
        let is_interface = |of: &ods::model::Trait| library.text(of.name).ends_with("InferTypeOpInterface");
        if is_variable && !model.traits.iter().any(is_interface) {
            return Ok(None);
        }
        let types = parts.operands.iter().map(|&value| call.host.planned_type(value));
        let types = types.collect::<Eval<Vec<Type>>>()?;
        let properties = properties_of(context, info, &parts);
        // No builder is generated if the types of the results do not follow from the operands.
        parts.types =
            inferred_result_types(context, info, location, &types, &properties).map(|types| types.to_vec());
    }
    Ok(parts.types.is_some().then_some(parts))
}

/// The parts of an operation that its builder is given.
#[derive(Default)]
pub struct Parts {
    /// `None` where the types are inferred.
    pub types: Option<Vec<Type>>,
    pub operands: Vec<PlannedValue>,
    /// How many values each operand of the definition stands for; unknown where they come as one list.
    pub sizes: Option<Vec<usize>>,
    /// How many values each result of the definition stands for; unknown where their types come as one list, or are
    /// inferred.
    pub result_sizes: Option<Vec<usize>>,
    /// One for each slot.
    pub properties: Vec<Option<Attribute>>,
    pub attributes: Vec<(StringId, Attribute)>,
    pub successors: SmallVec<[ir::BlockId; 2]>,
}

/// The properties of an operation, with defaults and the sizes of segments.
fn properties_of(context: &ir::Context, info: &OpInfo, parts: &Parts) -> SmallVec<[Option<Attribute>; 8]> {
    let mut properties: SmallVec<[Option<Attribute>; 8]> = parts.properties.as_slice().into();
    properties.resize(info.num_property_slots(), None);
    let segments = [(info.operand_segments, &parts.sizes), (info.result_segments, &parts.result_sizes)];
    for (slot, sizes) in segments {
        if let (Some(slot), Some(sizes)) = (slot, sizes)
            && properties[slot].is_none()
        {
            properties[slot] = Some(context.segment_sizes_attribute(sizes));
        }
    }
    info.with_defaults(&mut properties);
    properties
}

fn plan_operation(
    call: &mut Call<'_, '_, '_, '_, '_>,
    info: &OpInfo,
    location: Location,
    parts: Parts,
) -> Eval<u32> {
    let context = call.host.context;
    let properties = properties_of(context, info, &parts);
    let operation = PlannedOperation {
        name: context.op_name(info.name),
        location,
        operands: parts.operands,
        result_types: parts.types.unwrap_or_default().into(),
        attributes: context.dictionary_attribute(parts.attributes),
        properties,
        successors: parts.successors,
        regions: SmallVec::new(),
        num_regions: info.regions.min() as u32,
        owned: None,
        copied: None,
        point: None,
        body: call.host.plan()?.body,
    };
    call.host.plan()?.create(operation)
}

/// The arguments of a call, and the definition that they are held against.
struct Matching<'m, 'c, 'h, 'p, 's, 'a> {
    call: &'m mut Call<'c, 'h, 'p, 's, 'a>,
    library: &'m DefinitionSet,
    model: &'m Operation,
    info: &'m OpInfo,
    given: &'m [Value],
}

fn is_operand(value: &Value) -> bool {
    let kinds = [Kind::Operation, Kind::PlannedOperation, Kind::Value, Kind::TypedValue, Kind::PlannedValue];
    value.handle().is_some_and(|handle| kinds.contains(&Kind::of(handle)))
}

impl Matching<'_, '_, '_, '_, '_, '_> {
    /// One argument for each result type, if they are given, and for each operand and attribute. Those at the end that have
    /// defaults may be left out. `None` if the arguments are others.
    fn separate(&mut self, has_types: bool) -> Eval<Option<Parts>> {
        let mut given = self.given.iter();
        let mut parts = Parts::default();
        if has_types {
            let (mut types, mut sizes) = (Vec::new(), Vec::new());
            for result in &self.model.results {
                let Some(of) = given.next() else { return Ok(None) };
                match self.call.host.types_argument(self.call.machine, of) {
                    Some(found) if result.arity.is_variable_length() || found.len() == 1 => {
                        sizes.push(found.len());
                        types.extend(found);
                    }
                    _ => return Ok(None),
                }
            }
            parts.types = Some(types);
            parts.result_sizes = Some(sizes);
        }
        let mut sizes = vec![0; self.model.operands.len()];
        let mut groups = Vec::new();
        parts.properties = vec![None; self.info.num_property_slots()];
        for argument in &self.model.arguments {
            match *argument {
                Argument::Operand(at) => {
                    let Some(value) = given.next() else { return Ok(None) };
                    let operand = &self.model.operands[usize::from(at)];
                    let values = match operand.arity {
                        Arity::VariadicOfVariadic => {
                            let Some((values, lengths)) = self.operand_groups(value)? else {
                                return Ok(None);
                            };
                            groups.push((operand.segment_attribute, lengths));
                            values
                        }
                        arity => match self.operands(value, arity)? {
                            Some(values) => values,
                            None => return Ok(None),
                        },
                    };
                    sizes[usize::from(at)] = values.len();
                    parts.operands.extend(values);
                }
                // The lengths of groups follow from these, and are no argument.
                Argument::Attribute(at) if self.is_of_groups(self.model.attributes[usize::from(at)].name) => {
                }
                Argument::Attribute(at) => {
                    let constraint = self.model.attributes[usize::from(at)].constraint;
                    let Some(value) = given.next() else {
                        let of = &self.library.definitions[constraint];
                        if of.is_optional || of.default.is_some() {
                            continue;
                        }
                        return Ok(None);
                    };
                    let (host, machine) = (&mut *self.call.host, &mut *self.call.machine);
                    match host.attribute_argument(machine, self.library, constraint, value) {
                        Ok(attribute) => parts.properties[usize::from(at)] = attribute,
                        Err(_) => return Ok(None),
                    }
                }
                Argument::Property(at) => {
                    let of = &self.library.definitions[self.model.properties[usize::from(at)].constraint];
                    let Some(value) = given.next() else { continue };
                    let (host, machine) = (&mut *self.call.host, &mut *self.call.machine);
                    let property = host.property_of_value(machine, self.library, of, value)?;
                    parts.properties[self.info.num_attributes + usize::from(at)] = property;
                }
            }
        }
        for successor in &self.model.successors {
            let Some(blocks) = given.next() else { return Ok(None) };
            let body = self.call.host.plan()?.body;
            let blocks = match successor.is_variadic {
                true => self.call.host.list_of(self.call.machine, blocks)?,
                false => vec![blocks.clone()],
            };
            for block in &blocks {
                let Ok(block) = super::build::successor(body, block) else { return Ok(None) };
                parts.successors.push(block);
            }
        }
        let context = self.call.host.context;
        for (attribute, lengths) in groups {
            let name = context.intern_string(&self.library.definitions[attribute]);
            let Some(slot) = self.info.inherent_slot(name) else { return Ok(None) };
            parts.properties[slot] = Some(context.segment_sizes_attribute(&lengths));
        }
        parts.sizes = Some(sizes);
        Ok(given.next().is_none().then_some(parts))
    }

    /// Whether an attribute has the lengths of the groups of an operand.
    fn is_of_groups(&self, name: ods::model::Text) -> bool {
        let mut operands = self.model.operands.iter();
        operands
            .any(|operand| operand.arity == Arity::VariadicOfVariadic && operand.segment_attribute == name)
    }

    /// The values of a list of ranges, and the lengths of these; `None` if the argument is something else.
    fn operand_groups(&mut self, value: &Value) -> Eval<Option<(Vec<PlannedValue>, Vec<usize>)>> {
        let (mut values, mut lengths) = (Vec::new(), Vec::new());
        for group in self.call.host.list_of(self.call.machine, value)? {
            let Some(group) = self.operands(&group, Arity::Variadic)? else { return Ok(None) };
            lengths.push(group.len());
            values.extend(group);
        }
        Ok(Some((values, lengths)))
    }

    /// The values of one operand of the definition; `None` if the argument is something else.
    fn operands(&mut self, value: &Value, arity: Arity) -> Eval<Option<Vec<PlannedValue>>> {
        let host = &mut *self.call.host;
        if arity == Arity::One {
            return Ok(host.planned_value(value).ok().map(|value| vec![value]));
        }
        let items = host.list_of(self.call.machine, value)?;
        Ok(items.iter().map(|item| host.planned_value(item)).collect::<Eval<Vec<_>>>().ok())
    }

    /// Types, if they are given, operands and attributes as lists. `None` if the arguments are others.
    fn collective(&mut self) -> Eval<Option<Parts>> {
        let mut given = self.given;
        let mut parts = Parts::default();
        if !self.model.successors.is_empty() {
            return Ok(None);
        }
        if let [first, _, ..] = given
            && let Some(types) = self.call.host.types_argument(self.call.machine, first)
            && types.len() >= self.info.results.min()
        {
            parts.types = Some(types);
            given = &given[1..];
        }
        let (values, attributes) = match given {
            [values] => (values, None),
            // `nullptr` is a function, or null of something else.
            [_, Value::Null] => return Ok(None),
            // The generated builder takes attributes there: a builder of the sources is meant.
            [_, other] if is_operand(other) => return Ok(None),
            [values, attributes] => (values, Some(attributes)),
            _ => return Ok(None),
        };
        let (host, machine) = (&mut *self.call.host, &mut *self.call.machine);
        let items = host.list_of(machine, values)?;
        let Ok(operands) = items.iter().map(|item| host.planned_value(item)).collect::<Eval<Vec<_>>>() else {
            return Ok(None);
        };
        parts.operands = operands;
        parts.properties = vec![None; self.info.num_property_slots()];
        let Some(attributes) = attributes else { return Ok(Some(parts)) };
        let Ok(entries) = host.entries_of(machine, attributes) else { return Ok(None) };
        for (name, value) in entries {
            match self.info.inherent.iter().position(|slot| slot.name == name) {
                Some(slot) => parts.properties[slot] = Some(value),
                None => parts.attributes.push((name, value)),
            }
        }
        Ok(Some(parts))
    }
}
