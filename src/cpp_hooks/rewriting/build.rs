//! Builders in C++: `build(OpBuilder &, OperationState &, ...)` of the class of an operation.
//!
//! A builder fills an `OperationState`, by its methods or by another `build`: one that the sources define, or one that ODS
//! generates. Operands, result types and properties are in the cells of [`StateCells`], as they are
//! in a parser; [`Built`] has the rest. Once the builder has returned, all of it becomes an operation of the plan.

use cpp::{Eval, EvalError, Machine, Value};
use ir::attributes::NamedAttribute;
use ir::{Attribute, BodyId, Location, OpInfo, OperationState, StringId};
use smallvec::SmallVec;

use super::apply::is_isolated;
use super::create::{Parts, generated, library_of};
use super::plan::{PlannedOperation, PlannedValue};
use super::structure::{new_body, new_region, new_top_region};
use crate::hook::{Hook, LocalState, StateCells};
use crate::natives::row::Call;
use crate::values::thing::{self, Kind};

/// The parts of an `OperationState` that are in no cells, while a builder fills it.
#[derive(Debug)]
pub struct Built {
    pub location: Location,
    /// Inherent and discardable ones, by name.
    pub attributes: Vec<NamedAttribute>,
    /// One for each slot, of those that a generated builder set.
    properties: Vec<Option<Attribute>>,
    /// How many regions a generated builder has added that are not made yet.
    promised_regions: usize,
    /// The body that the regions are in, if the operation is isolated from above.
    owned: Option<BodyId>,
}

/// Makes the regions that a generated builder has added, for a builder that looks at them.
pub fn make_regions(host: &mut Hook<'_, '_, '_, '_>, machine: &mut Machine) -> Eval<()> {
    let promised = host.state.built.as_mut().map_or(0, |built| std::mem::take(&mut built.promised_regions));
    for _ in 0..promised {
        let region = add_region(host)?;
        machine.with_place(&host.state.regions.clone(), |place| match place {
            Value::List(items) => {
                std::rc::Rc::make_mut(items).values.push(region);
                Ok(())
            }
            _ => Err(EvalError::unsupported("such regions of a builder")),
        })??;
    }
    Ok(())
}

/// Makes a region of the operation that a builder makes.
pub fn add_region(host: &mut Hook<'_, '_, '_, '_>) -> Eval<Value> {
    if !host.info.is_some_and(is_isolated) {
        host.enter_point()?;
        return new_region(host);
    }
    let owned = match host.state.built.as_ref().and_then(|built| built.owned) {
        Some(owned) => owned,
        None => new_body(host)?,
    };
    if let Some(built) = &mut host.state.built {
        built.owned = Some(owned);
    }
    host.enter(owned)?;
    new_top_region(host)
}

/// Plans the operation that the builder in C++ makes which takes the arguments; `None` if there is no such builder.
pub fn build(
    call: &mut Call<'_, '_, '_, '_, '_>,
    op: StringId,
    location: Location,
    given: &[Value],
) -> Eval<Option<u32>> {
    match with_builder(call, op, location, given, finish)? {
        Some(operation) => call.host.plan()?.create(operation).map(Some),
        None => Ok(None),
    }
}

/// Returns the state of the operation that a parser creates in a region by the builder in C++ which takes the arguments;
/// `None` if there is no such builder.
pub fn build_state(
    call: &mut Call<'_, '_, '_, '_, '_>,
    op: StringId,
    location: Location,
    given: &[Value],
) -> Eval<Option<OperationState>> {
    with_builder(call, op, location, given, finish_parsed)
}

/// Runs the builder in C++ that takes the arguments, and makes something of the state that it filled; `None` if there is no
/// such builder.
fn with_builder<R>(
    call: &mut Call<'_, '_, '_, '_, '_>,
    op: StringId,
    location: Location,
    given: &[Value],
    finish: fn(&mut Hook<'_, '_, '_, '_>, &mut Machine, &OpInfo) -> Eval<R>,
) -> Eval<Option<R>> {
    let info = call.host.context.op_name(op).info(call.host.context);
    let outer = std::mem::take(&mut call.host.state);
    let outer_info = call.host.info.replace(info);
    let built = fill_state(call, info, location, given).and_then(|is_filled| match is_filled {
        true => finish(call.host, call.machine, info).map(Some),
        false => Ok(None),
    });
    call.host.state = outer;
    call.host.info = outer_info;
    built
}

/// `OperationState state(location, name)` in a pattern or a parser: the state of an operation that is created by its name.
/// The handle has the name and the number of the state, a one added to each.
pub fn begin(host: &mut Hook<'_, '_, '_, '_>, machine: &mut Machine, given: [&Value; 2]) -> Eval<Value> {
    if host.plan.is_none() && host.op_parser().is_err() {
        return Err(EvalError::unsupported("such an 'OperationState'"));
    }
    let location = host.location(&machine.load(given[0])?)?;
    let name = match thing::of_kind(&machine.load(given[1])?, Kind::OperationName) {
        Some(name) => ir::OpName::new(name.a),
        None => host.context.op_name(host.context.intern_string(host.text_of(machine, given[1])?)),
    };
    let info = name.info(host.context);
    if is_isolated(info) || library_of(host.context, info).is_none() {
        return Err(EvalError::unsupported("an 'OperationState' of such an operation"));
    }
    let properties = vec![None; info.num_property_slots()];
    let built = Built { location, attributes: Vec::new(), properties, promised_regions: 0, owned: None };
    let cells = StateCells { built: Some(built), ..StateCells::default() };
    host.local_states.push(LocalState { cells, info: Some(info) });
    let state = Kind::State.handle(name.index() + 1, host.local_states.len());
    host.at_state(state, |host, _| host.make_state_cells(machine))?;
    Ok(Value::Host(state))
}

/// Adds operands, types, attributes and successors to a state that was begun, as far as they are given.
pub fn add_to_begun(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    state: &Value,
    parts: &[Value],
) -> Eval<()> {
    let Some(state) = state.handle().filter(|_| !parts.is_empty()) else { return Ok(()) };
    host.at_state(state, |host, _| {
        for (at, part) in parts.iter().enumerate() {
            let cell = match at {
                0 => host.state.operands.clone(),
                1 => host.state.types.clone(),
                2 => {
                    let entries = host.entries_of(machine, part)?;
                    host.state_attributes()?.extend(entries);
                    continue;
                }
                _ => host.state.successors.clone(),
            };
            let added = host.list_of(machine, part)?;
            machine.store(&cell, Value::list(added))?;
        }
        Ok(())
    })
}

/// `builder.create(state)`
pub fn create_of_state(call: &mut Call<'_, '_, '_, '_, '_>, state: cpp::Handle) -> Eval<Value> {
    let Some(name) = state.a.checked_sub(1) else {
        return Err(EvalError::unsupported("'create' of such a state"));
    };
    let info = ir::OpName::new(name).info(call.host.context);
    let machine = &mut *call.machine;
    call.host.at_state(state, |host, _| {
        if host.plan.is_none() {
            let state = finish_parsed(host, machine, info)?;
            return crate::natives::assembly::parsed_block::append(host, state);
        }
        let operation = finish(host, machine, info)?;
        let number = host.plan()?.create(operation)?;
        Ok(Kind::PlannedOperation.thing(number as usize, 0))
    })
}

/// The operation that the state describes, for the region that is being parsed.
fn finish_parsed(
    host: &mut Hook<'_, '_, '_, '_>,
    machine: &mut Machine,
    info: &OpInfo,
) -> Eval<OperationState> {
    let set = host.property_cells(machine)?;
    let operands = machine.list(&host.state.operands)?;
    let operands = operands.iter().map(|operand| host.operand_in_region(operand)).collect::<Eval<_>>()?;
    let has_regions = !machine.list(&host.state.regions)?.is_empty();
    if has_regions || !machine.list(&host.state.successors)?.is_empty() {
        return Err(EvalError::unsupported(
            "an operation with regions or successors that is created in a parser",
        ));
    }
    let types = host.state.types.clone();
    let result_types: SmallVec<[ir::Type; 2]> = host.types_of(machine, &types)?.into();
    if result_types.len() < info.results.min() {
        return Err(EvalError::unsupported("an operation whose builder gives no types for its results"));
    }
    let built = host.state.built.take().ok_or_else(|| EvalError::undefined("a state that is used up"))?;
    let (attributes, properties) = split_attributes(info, built.attributes, built.properties.into(), set);
    Ok(OperationState {
        operands,
        result_types,
        attributes: host.context.dictionary_attribute(attributes),
        properties,
        ..OperationState::new(host.context.op_name(info.name), built.location)
    })
}

/// Tells properties from discardable attributes; `set` are properties by their slots.
fn split_attributes(
    info: &OpInfo,
    given: Vec<NamedAttribute>,
    mut properties: SmallVec<[Option<Attribute>; 8]>,
    set: Vec<(usize, Attribute)>,
) -> (Vec<NamedAttribute>, SmallVec<[Option<Attribute>; 8]>) {
    let mut attributes = Vec::new();
    for (name, value) in given {
        match info.inherent_slot(name) {
            Some(slot) => properties[slot] = Some(value),
            None => attributes.push((name, value)),
        }
    }
    for (slot, value) in set {
        properties[slot] = Some(value);
    }
    (attributes, properties)
}

fn fill_state(
    call: &mut Call<'_, '_, '_, '_, '_>,
    info: &OpInfo,
    location: Location,
    given: &[Value],
) -> Eval<bool> {
    call.host.make_state_cells(call.machine)?;
    let properties = vec![None; info.num_property_slots()];
    call.host.state.built =
        Some(Built { location, attributes: Vec::new(), properties, promised_regions: 0, owned: None });
    call_builder(call, info, given)
}

/// Returns whether a builder of the sources takes numbers among the arguments without a conversion.
pub fn takes_numbers(call: &mut Call<'_, '_, '_, '_, '_>, info: &OpInfo, given: &[Value]) -> Eval<bool> {
    let functions = call.host.program.of_operation(call.host.context, info, "build");
    let arguments = [&[Kind::Builder.only(), Kind::State.only()], given].concat();
    Ok(!functions.is_empty() && call.machine.takes_numbers(call.host, &functions, &arguments)?)
}

/// Calls the builder of the sources that takes the arguments, if there is one.
fn call_builder(call: &mut Call<'_, '_, '_, '_, '_>, info: &OpInfo, given: &[Value]) -> Eval<bool> {
    let functions = call.host.program.of_operation(call.host.context, info, "build");
    let arguments = [&[Kind::Builder.only(), Kind::State.only()], given].concat();
    if functions.is_empty() || !call.machine.takes(call.host, &functions, &arguments)? {
        return Ok(false);
    }
    call.machine.call_overloaded(call.host, &functions, None, &arguments).map(|_| true)
}

/// `build(builder, state, arguments...)` in a builder: the generated one that takes the arguments, or one of the sources.
pub fn build_into_state(call: &mut Call<'_, '_, '_, '_, '_>, op: StringId) -> Eval<Value> {
    // A state that a function declares.
    let local = match call.len() {
        0 | 1 => None,
        _ => thing::of_kind(&call.value(1)?, Kind::State).filter(|state| state.b != 0),
    };
    let Some(local) = local else { return build_into_state_at_hand(call, op) };
    call.host.swap_state(local);
    let built = build_into_state_at_hand(call, op);
    call.host.swap_state(local);
    built
}

fn build_into_state_at_hand(call: &mut Call<'_, '_, '_, '_, '_>, op: StringId) -> Eval<Value> {
    let context = call.host.context;
    let info = context.op_name(op).info(context);
    let Some(location) = call.host.state.built.as_ref().map(|built| built.location) else {
        return Err(EvalError::unsupported("'build' of an operation outside of a builder"));
    };
    let given = call.arguments.values.get(2..).unwrap_or_default();
    let given = given.iter().map(|value| call.machine.load(value)).collect::<Eval<Vec<Value>>>()?;
    if let Some(parts) = generated(call, info, location, &given)? {
        add_parts(call, parts)?;
        return Ok(Value::Void);
    }
    match call_builder(call, info, &given)? {
        true => Ok(Value::Void),
        false => {
            let name = context.string(op);
            Err(EvalError::unsupported(format!("'build' of '{name}' with arguments of no builder")))
        }
    }
}

/// Adds to the state what a generated builder does.
fn add_parts(call: &mut Call<'_, '_, '_, '_, '_>, parts: Parts) -> Eval<()> {
    let context = call.host.context;
    let body = call.host.body_to_create_in()?;
    let operand = |value: &PlannedValue| match *value {
        PlannedValue::Existing(value) => thing::of_ssa_value(ir::ValueRef { body, value }),
        PlannedValue::Result { operation, index } => {
            Kind::PlannedValue.thing(operation as usize, index as usize)
        }
    };
    let operands: Vec<Value> = parts.operands.iter().map(operand).collect();
    let types: Vec<Value> = parts.types.iter().flatten().map(|&ty| thing::of_type(ty)).collect();
    let block = |&block: &ir::BlockId| Kind::Block.thing(body.index(), block.index());
    let state = &call.host.state;
    let cells = [
        (state.operands.clone(), operands),
        (state.types.clone(), types),
        (state.successors.clone(), parts.successors.iter().map(block).collect()),
    ];
    for (cell, values) in cells {
        call.extend(&cell, values)?;
    }
    let info = call.host.info;
    let Some(built) = &mut call.host.state.built else { return Ok(()) };
    for (slot, property) in built.properties.iter_mut().zip(parts.properties) {
        *slot = property.or(*slot);
    }
    if let (Some(slot), Some(sizes)) = (info.and_then(|info| info.operand_segments), parts.sizes) {
        built.properties[slot] = Some(context.segment_sizes_attribute(&sizes));
    }
    built.attributes.extend(parts.attributes);
    built.promised_regions = info.map_or(0, |info| info.regions.min());
    Ok(())
}

/// The block of the plan's body that a value is.
pub fn successor(body: ir::BodyId, block: &Value) -> Eval<ir::BlockId> {
    match thing::block(block) {
        Some((of, block)) if of == body => Ok(block),
        _ => Err(EvalError::unsupported("such a successor in a pattern")),
    }
}

/// The operation that the state describes.
fn finish(host: &mut Hook<'_, '_, '_, '_>, machine: &mut Machine, info: &OpInfo) -> Eval<PlannedOperation> {
    let context = host.context;
    host.enter_point()?;
    let set = host.property_cells(machine)?;
    let operands = machine.list(&host.state.operands)?;
    let operands: Vec<PlannedValue> =
        operands.iter().map(|value| host.planned_value(value)).collect::<Eval<_>>()?;
    let types = host.state.types.clone();
    let result_types: SmallVec<[ir::Type; 2]> = host.types_of(machine, &types)?.into();
    if result_types.len() < info.results.min() {
        return Err(EvalError::unsupported("an operation whose builder gives no types for its results"));
    }
    let body = host.plan()?.body;
    let regions = machine.list(&host.state.regions)?;
    let owned = host.state.built.as_ref().and_then(|built| built.owned);
    let regions = regions.iter().map(|region| match thing::region(region) {
        Some((of, region)) if of == owned.unwrap_or(body) => Ok(region),
        _ => Err(EvalError::unsupported("such a region of a builder")),
    });
    let regions: SmallVec<[ir::RegionId; 1]> = regions.collect::<Eval<_>>()?;
    let successors = machine.list(&host.state.successors)?;
    let successors = successors.iter().map(|block| successor(body, block)).collect::<Eval<_>>()?;
    let built = host.state.built.take().ok_or_else(|| EvalError::undefined("a state that is used up"))?;
    let (attributes, mut properties) = split_attributes(info, built.attributes, built.properties.into(), set);
    if info.operand_segments.is_some_and(|slot| properties[slot].is_none()) {
        return Err(EvalError::unsupported("operands without the sizes of their segments"));
    }
    info.with_defaults(&mut properties);
    Ok(PlannedOperation {
        name: context.op_name(info.name),
        location: built.location,
        operands,
        result_types,
        attributes: context.dictionary_attribute(attributes),
        properties,
        successors,
        regions,
        num_regions: info.regions.min() as u32,
        owned,
        copied: None,
        point: None,
        body,
    })
}
