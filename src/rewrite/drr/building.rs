//! Runs the steps of a rule that build. If one fails, the operations made so far are erased again.

use smallvec::SmallVec;

use super::code::Code;
use super::compile::{Built, BuiltArgument, BuiltType, Creation};
use super::interpreted;
use super::matching::Match;
use super::native::NativeCall;
use super::slots::{Bound, Values, results_of};
use super::{Refusal, Rule, Steps};
use crate::result_types::inferred_result_types;
use crate::rewriter::Rewriter;
use definitions::expressions::{Frame, Program, Value};
use definitions::{DialectContext as _, OpConstraints, Storage, property_from_attribute};
use ir::{Attribute, AttributeStorage, Context, Location, OpId, OpInfo, OperationState, Type};
use ods::model::{BuildStep, NewLocation, NewOperation, NewType, NewTypes, PatternArgument as Argument, Use};

/// Runs the steps.
pub(super) fn run(
    rule: &Rule,
    steps: &Steps,
    rewriter: &mut Rewriter<'_>,
    found: Match,
) -> Result<(), Refusal> {
    let context = rewriter.context();
    let locations: SmallVec<[Location; 4]> = found
        .ops
        .iter()
        .map(|&op| rewriter.op(op).location())
        .take(rule.pattern().num_source_ops.into())
        .collect();
    let location = Location::fused(context, &locations);
    let mut building = Building { rule, context, rewriter, found, location, made: SmallVec::new() };
    for (index, (step, known)) in rule.pattern().building.iter().zip(&steps.built).enumerate() {
        if building.step(step, known).is_none() {
            building.undo();
            return Err(Refusal::Build(index));
        }
    }
    Ok(())
}

struct Building<'b, 'r> {
    rule: &'b Rule,
    context: &'r Context,
    rewriter: &'b mut Rewriter<'r>,
    found: Match,
    /// The fused location of the operations that were matched.
    location: Location,
    made: SmallVec<[OpId; 4]>,
}

impl Building<'_, '_> {
    /// Erases what was made, the last first: nothing else uses it yet.
    fn undo(&mut self) {
        while let Some(op) = self.made.pop() {
            self.rewriter.erase_op(op);
        }
    }

    /// Runs a step; `None` if it fails.
    fn step(&mut self, step: &BuildStep, known: &Built) -> Option<()> {
        match (step, known) {
            (BuildStep::Create(operation), Built::Create(creation)) => self.create(operation, creation)?,
            (BuildStep::Native { arguments, to, location, .. }, Built::Code(code, known)) => {
                let bound = match code {
                    Code::Expression(program) => self.evaluate(program, arguments, known)?,
                    Code::Call { function, arguments: numbers, .. } => {
                        let all = self.arguments(arguments, known)?;
                        let given: SmallVec<[Bound; 4]> =
                            numbers.iter().map(|&number| all.get(number).cloned()).collect::<Option<_>>()?;
                        let location = self.location(location)?;
                        let call = NativeCall { root: self.found.root, location, arguments: &given };
                        function(self.rewriter, &call)?
                    }
                    Code::Interpreted { code, returns } => {
                        let all = self.arguments(arguments, known)?;
                        let location = self.location(location)?;
                        self.interpret(code, *returns, location, &all)?
                    }
                };
                self.found.slots.set(*to, bound);
            }
            (BuildStep::Range { elements, to }, Built::Range(known)) => {
                let mut values = Values::new();
                for (argument, known) in elements.iter().zip(known) {
                    values.extend(self.values(argument, known)?);
                }
                self.found.slots.set(*to, Bound::Values(values));
            }
            (BuildStep::Replace { values }, _) => self.replace(values)?,
            (BuildStep::Erase, _) => self.rewriter.erase_op(self.found.root),
            _ => return None,
        }
        Some(())
    }

    fn replace(&mut self, uses: &[Use]) -> Option<()> {
        let mut values = Values::new();
        for of in uses {
            values.extend(self.found.slots.values(self.rewriter.ir(), self.rewriter.body_id(), of)?);
        }
        let root = self.found.root;
        if values.len() != self.rewriter.op(root).num_results() {
            return None;
        }
        self.rewriter.replace_op(root, &values);
        Some(())
    }

    // --- Arguments ---

    fn arguments(&self, arguments: &[Argument], known: &[BuiltArgument]) -> Option<SmallVec<[Bound; 4]>> {
        arguments.iter().zip(known).map(|(argument, known)| self.argument(argument, known)).collect()
    }

    fn argument(&self, argument: &Argument, known: &BuiltArgument) -> Option<Bound> {
        match (argument, known) {
            (_, BuiltArgument::Constant(attribute)) => Some(Bound::Attribute(Some(*attribute))),
            (Argument::Code { of, .. }, BuiltArgument::Code(program)) => {
                let frame = Frame::over(self.context, self.expression(of)?);
                Bound::of_expression(self.context, program.evaluate(&frame).ok()?)
            }
            (Argument::Symbol(of), _) => {
                let (ir, body) = (self.rewriter.ir(), self.rewriter.body_id());
                self.found.slots.bound(ir, body, of)
            }
            _ => None,
        }
    }

    /// Returns the values that an argument stands for.
    fn values(&self, argument: &Argument, known: &BuiltArgument) -> Option<Values> {
        match self.argument(argument, known)? {
            Bound::Values(values) => Some(values),
            Bound::Nothing => Some(Values::new()),
            _ => None,
        }
    }

    fn expression(&self, of: &Use) -> Option<Value<'_>> {
        let (ir, body) = (self.rewriter.ir(), self.rewriter.body_id());
        self.found.slots.expression(self.context, self.rule.library(self.context), ir, body, of).ok()
    }

    fn evaluate(&self, program: &Program, arguments: &[Argument], known: &[BuiltArgument]) -> Option<Bound> {
        let value = |(argument, known): (&Argument, &BuiltArgument)| match (argument, known) {
            (Argument::Symbol(of), _) => self.expression(of),
            (_, BuiltArgument::Constant(attribute)) => Some(Value::Attribute(*attribute)),
            _ => None,
        };
        let values: SmallVec<[Value<'_>; 4]> =
            arguments.iter().zip(known).map(value).collect::<Option<_>>()?;
        let frame = Frame { arguments: &values, ..Frame::over(self.context, Value::Null) };
        Bound::of_expression(self.context, program.evaluate(&frame).ok()?)
    }

    /// Evaluates C++ by the interpreter.
    fn interpret(
        &mut self,
        code: &str,
        returns: u16,
        location: Location,
        arguments: &[Bound],
    ) -> Option<Bound> {
        let call = NativeCall { root: self.found.root, location, arguments };
        let (found, made) = interpreted::build(self.rewriter, code, &call)?;
        self.made.extend(made);
        match &found[..] {
            [single] if returns == 1 => Some(single.clone()),
            several if several.len() == usize::from(returns) => {
                let single = |bound: &Bound| match bound {
                    Bound::Values(values) => values.first().copied(),
                    _ => None,
                };
                several.iter().map(single).collect::<Option<Values>>().map(Bound::Values)
            }
            _ => None,
        }
    }

    // --- Operations ---

    fn create(&mut self, operation: &NewOperation, creation: &Creation) -> Option<()> {
        let info = creation.name.info(self.context);
        let location = self.location(&operation.location)?;
        let mut state = OperationState::new(creation.name, location);
        state.properties.resize(info.num_property_slots(), None);
        let mut sizes = SmallVec::<[usize; 4]>::new();
        for ((argument, arity), known) in operation.operands.iter().zip(&creation.operands) {
            let values = self.values(argument, known)?;
            if !arity.is_variable_length() && values.len() != 1 {
                return None;
            }
            sizes.push(values.len());
            state.operands.extend(values);
        }
        for ((_, argument), (slot, known)) in operation.attributes.iter().zip(&creation.attributes) {
            state.properties[*slot] = match self.argument(argument, known)? {
                Bound::Attribute(attribute) => attribute,
                Bound::Nothing => None,
                bound => Some(self.stored(info, *slot, bound)?),
            };
        }
        if let Some(slot) = info.operand_segments
            && state.properties[slot].is_none()
        {
            state.properties[slot] = Some(self.context.segment_sizes_attribute(&sizes));
        }
        info.with_defaults(&mut state.properties);
        state.result_types = self.result_types(operation, creation, info, &state)?;
        let op = self.rewriter.create(state);
        self.made.push(op);
        self.found.slots.set(operation.to, Bound::Operation(op));
        Some(())
    }

    /// Returns the attribute that stores the value of an expression in an attribute or property.
    fn stored(&self, info: &OpInfo, slot: usize, bound: Bound) -> Option<Attribute> {
        let attribute = match bound {
            Bound::Type(ty) => self.context.type_attribute(ty),
            Bound::Bool(true) => Attribute::TRUE,
            Bound::Bool(false) => Attribute::FALSE,
            Bound::Int(number) => self.context.integer_attribute(Type::I64, number),
            _ => return None,
        };
        let constraints = info.interface::<OpConstraints>()?;
        match constraints.inherent.get(slot)?.storage {
            Storage::Property(id) => {
                let library = self.context.registry().library(info.definition?.library);
                property_from_attribute(self.context, library, id, attribute).ok()
            }
            _ => Some(attribute),
        }
    }

    fn result_types(
        &self,
        operation: &NewOperation,
        creation: &Creation,
        info: &OpInfo,
        state: &OperationState,
    ) -> Option<SmallVec<[Type; 2]>> {
        let root = self.rewriter.op(self.found.root);
        match &operation.types {
            NewTypes::OfRoot { first, count } => {
                let results = (*first..first + count).flat_map(|index| results_of(root, index.into()));
                Some(results.map(|value| value.ty()).collect())
            }
            NewTypes::Given(types) => {
                types.iter().zip(&creation.types).map(|(ty, known)| self.given_type(ty, known)).collect()
            }
            NewTypes::Inferred => self.inferred_types(info, state),
        }
    }

    fn given_type(&self, ty: &NewType, known: &BuiltType) -> Option<Type> {
        match (ty, known) {
            (_, BuiltType::Known(ty)) => Some(*ty),
            (NewType::Of(argument), BuiltType::Of(known)) => {
                let values = self.values(argument, known)?;
                values.first().map(|&value| self.rewriter.type_of(value))
            }
            (NewType::Native(made), _) => match self.found.slots.get(made.slot) {
                Bound::Type(ty) => Some(*ty),
                Bound::Attribute(Some(attribute)) => attribute.type_value(self.context),
                _ => None,
            },
            _ => None,
        }
    }

    fn inferred_types(&self, info: &OpInfo, state: &OperationState) -> Option<SmallVec<[Type; 2]>> {
        let operand_types: SmallVec<[Type; 4]> =
            state.operands.iter().map(|&value| self.rewriter.type_of(value)).collect();
        inferred_result_types(self.context, info, state.location, &operand_types, &state.properties)
    }

    // --- Locations ---

    fn location(&self, location: &NewLocation) -> Option<Location> {
        let library = self.rule.library(self.context);
        let string = |text| self.context.intern_string(library.text(text));
        Some(match location {
            NewLocation::Matched => self.location,
            NewLocation::Named(name) => {
                let storage =
                    AttributeStorage::NameLoc { name: string(*name), child: Attribute::UNKNOWN_LOC };
                Location::attribute(self.context.intern_attribute(storage))
            }
            NewLocation::Of(of) => self.location_of(of)?,
            NewLocation::Fused { metadata, of } => {
                let metadata = metadata.map(|text| self.context.string_attribute(string(text)));
                let locations: Vec<Attribute> = of
                    .iter()
                    .map(|of| self.location_of(of).map(|location| location.to_attribute(self.context)))
                    .collect::<Option<_>>()?;
                Location::attribute(ir::location::fused(self.context, &locations, metadata))
            }
        })
    }

    /// Returns the location of a value, or of an operation without results.
    fn location_of(&self, of: &Use) -> Option<Location> {
        let (ir, body) = (self.rewriter.ir(), self.rewriter.body_id());
        match self.found.slots.get(of.slot) {
            Bound::Operation(op) => Some(self.rewriter.op(*op).location()),
            _ => {
                let values = self.found.slots.values(ir, body, of)?;
                values.first().map(|&value| self.rewriter.value(value).location())
            }
        }
    }
}
