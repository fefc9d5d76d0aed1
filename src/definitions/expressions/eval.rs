//! Runs programs.

use smallvec::SmallVec;

use super::classes::ClassTest;
use super::definitions::{Definitions, Entity};
use super::failure::Failure;
use super::frame::{Frame, OpFrame};
use super::program::{Arithmetic, Comparison, Program, Quantifier, Span, Step, StepId};
use super::scope::Group;
use super::value::{List, Value};
use crate::DialectContext as _;
use ir::{Attribute, AttributeStorage, Context, Operation, Type, TypeStorage};

impl Program {
    /// Returns whether the expression is true.
    ///
    /// # Errors
    /// Fails if it would be undefined behaviour in C++.
    pub fn holds<'a>(&'a self, frame: &Frame<'a>) -> Result<bool, Failure> {
        Machine::new(self, frame).test(self.root())
    }

    /// Returns whether the expression is true of a type.
    ///
    /// # Errors
    /// See [`Program::holds`].
    pub fn holds_for_type(
        &self,
        context: &Context,
        definitions: &dyn Definitions,
        ty: Type,
    ) -> Result<bool, Failure> {
        self.holds(&Frame { definitions, ..Frame::over(context, Value::Type(ty)) })
    }

    /// Returns whether the expression is true of an attribute.
    ///
    /// # Errors
    /// See [`Program::holds`].
    pub fn holds_for_attribute(
        &self,
        context: &Context,
        definitions: &dyn Definitions,
        attribute: Attribute,
    ) -> Result<bool, Failure> {
        self.holds(&Frame { definitions, ..Frame::over(context, Value::Attribute(attribute)) })
    }

    /// Evaluates the expression.
    ///
    /// # Errors
    /// As [`Program::holds`].
    pub fn evaluate<'a>(&'a self, frame: &Frame<'a>) -> Result<Value<'a>, Failure> {
        Machine::new(self, frame).eval(self.root())
    }

    fn root(&self) -> StepId {
        self.steps.len() as u32 - 1
    }
}

struct Machine<'a, 'f> {
    program: &'a Program,
    frame: &'f Frame<'a>,
    locals: SmallVec<[Value<'a>; 2]>,
}

type Arguments<'a> = SmallVec<[Value<'a>; 4]>;

impl<'a, 'f> Machine<'a, 'f> {
    #[inline]
    fn new(program: &'a Program, frame: &'f Frame<'a>) -> Self {
        let locals = match program.num_locals {
            0 => SmallVec::new(),
            count => SmallVec::from_elem(Value::Null, count as usize),
        };
        Machine { program, frame, locals }
    }

    fn operands(&self, span: Span) -> &'a [StepId] {
        &self.program.operands[span.range()]
    }

    /// Returns whether a step is true. The depth of steps is bounded by that of the expression.
    fn test(&mut self, id: StepId) -> Result<bool, Failure> {
        match self.program.steps[id as usize] {
            Step::Bool(value) => Ok(value),
            Step::Not(operand) => self.test(operand).map(|value| !value),
            Step::Truth(operand) => self.test(operand),
            Step::All(span) => {
                for &operand in self.operands(span) {
                    if !self.test(operand)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            Step::Any(span) => {
                for &operand in self.operands(span) {
                    if self.test(operand)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Step::IsType { value, ty } => match self.eval(value)? {
                Value::Type(value) => Ok(value == ty),
                _ => Err(Failure::KIND),
            },
            Step::Isa { value, tests } => {
                let value = self.eval(value)?;
                self.is_any_of(value, tests)
            }
            _ => self.eval(id).map(Value::truth),
        }
    }

    fn is_any_of(&self, value: Value<'a>, tests: Span) -> Result<bool, Failure> {
        let Frame { context, definitions, .. } = *self.frame;
        let mut tests = self.program.tests[tests.range()].iter();
        Ok(match value {
            Value::Type(ty) => tests.any(|test| test.holds_for_type(context, definitions, ty)),
            Value::Attribute(attribute) => {
                tests.any(|test| test.holds_for_attribute(context, definitions, attribute))
            }
            Value::Operation(op) => tests.any(|test| match *test {
                ClassTest::Operation(name) => op.info().name == name,
                _ => false,
            }),
            // Null, of which `isa` may not be asked in C++ but `isa_and_present` may.
            _ => false,
        })
    }

    fn eval(&mut self, id: StepId) -> Result<Value<'a>, Failure> {
        let context = self.frame.context;
        Ok(match self.program.steps[id as usize] {
            Step::Null => Value::Null,
            Step::Context => Value::Context,
            Step::Bool(value) => Value::Bool(value),
            Step::Int(value) => Value::Int(value),
            Step::Float(value) => Value::Float(value),
            Step::String(value) => Value::from_string_id(context, value),
            Step::Type(ty) => Value::Type(ty),
            Step::Ints(span) => Value::List(List::Ints(&self.program.ints[span.range()])),
            Step::Subject => self.frame.subject,
            Step::Operation => Value::Operation(self.op()?.op),
            Step::Argument(index) => *self.frame.arguments.get(index as usize).ok_or(Failure::RANGE)?,
            Step::Local(local) => self.locals[local as usize],
            Step::Operand(index) => self.single_value(index, false)?,
            Step::FirstOperandFrom(index) => {
                let (op, group) = self.group(index, false)?;
                Value::from_option(op.operands().nth(group.start as usize), Value::Value)
            }
            Step::Operands(index) => self.values(index, false)?,
            Step::Result(index) => self.single_value(index, true)?,
            Step::Results(index) => self.values(index, true)?,
            Step::Property { slot, form } => form.value(context, self.op()?.op.property(slot as usize)),
            Step::OwnParameter { index, form } => {
                form.value(context, self.frame.parameters.get(index as usize).copied().flatten())
            }
            Step::Region(index) => Value::from_option(self.op()?.op.region(index as usize), Value::Region),
            Step::Not(_)
            | Step::Truth(_)
            | Step::All(_)
            | Step::Any(_)
            | Step::IsType { .. }
            | Step::Isa { .. } => Value::Bool(self.test(id)?),
            Step::Conditional { condition, then, otherwise } => {
                let branch = if self.test(condition)? { then } else { otherwise };
                self.eval(branch)?
            }
            Step::DynCast { value, tests } => {
                let value = self.eval(value)?;
                if self.is_any_of(value, tests)? { value } else { Value::Null }
            }
            Step::Equal { lhs, rhs, negated } => {
                let (lhs, rhs) = (self.eval(lhs)?, self.eval(rhs)?);
                Value::Bool(lhs.equals(rhs, context) != negated)
            }
            Step::Compare { by, lhs, rhs } => {
                let (lhs, rhs) = (self.eval(lhs)?, self.eval(rhs)?);
                Value::Bool(compare(by, lhs, rhs)?)
            }
            Step::Arithmetic { by, lhs, rhs } => {
                let (lhs, rhs) = (self.eval(lhs)?.int()?, self.eval(rhs)?.int()?);
                Value::Int(combine(by, lhs, rhs)?)
            }
            Step::Concatenate { lhs, rhs } => {
                let mut text = self.eval(lhs)?.string()?.to_vec();
                text.extend_from_slice(self.eval(rhs)?.string()?);
                Value::String(context.string(context.intern_string(&text)))
            }
            Step::Complement(operand) => Value::Int(!self.eval(operand)?.int()?),
            Step::Negate(operand) => match self.eval(operand)? {
                Value::Float(value) => Value::Float(-value),
                value => Value::Int(value.int()?.wrapping_neg()),
            },
            Step::Parameter { value, index, name, form } => {
                let value = self.eval(value)?;
                form.value(context, self.parameter(value, index, name)?)
            }
            Step::Method { function, receiver, arguments } => {
                let receiver = self.eval(receiver)?;
                if arguments.len == 0 {
                    return function(self.frame, receiver, &[]);
                }
                let arguments = self.arguments(arguments)?;
                return function(self.frame, receiver, &arguments);
            }
            Step::Call { function, arguments } => {
                let arguments = self.arguments(arguments)?;
                return function(self.frame, &arguments);
            }
            Step::Quantified { by, list, local, body } => {
                let list = self.eval(list)?.list(context)?;
                let mut found = false;
                for index in 0..list.len() {
                    self.locals[local as usize] = list.get(context, index).ok_or(Failure::RANGE)?;
                    // Stops at the first that decides.
                    if self.test(body)? != (by == Quantifier::All) {
                        found = true;
                        break;
                    }
                }
                Value::Bool(found == (by == Quantifier::Any))
            }
            Step::Contains { list, item } => {
                let list = self.eval(list)?.list(context)?;
                let item = self.eval(item)?;
                Value::Bool(list.iter(context).any(|element| element.equals(item, context)))
            }
            Step::Element { list, index } => {
                let list = self.eval(list)?.list(context)?;
                let index = usize::try_from(self.eval(index)?.int()?).map_err(|_| Failure::RANGE)?;
                list.get(context, index).ok_or(Failure::RANGE)?
            }
            Step::MakeInts(span) => {
                let elements = self.arguments(span)?;
                let ints = elements.iter().map(|element| element.int()).collect::<Result<Vec<_>, _>>()?;
                Value::List(List::of_ints(context, &ints))
            }
            Step::MakeTypes(span) => {
                let elements = self.arguments(span)?;
                let types = elements.iter().map(|element| element.ty()).collect::<Result<Vec<_>, _>>()?;
                Value::List(List::of_types(context, &types))
            }
            Step::Let { local, value, body } => {
                self.locals[local as usize] = self.eval(value)?;
                self.eval(body)?
            }
            Step::Construct { is_type, definition, forms, arguments } => {
                self.construct(is_type, definition, forms, arguments)?
            }
        })
    }

    fn arguments(&mut self, span: Span) -> Result<Arguments<'a>, Failure> {
        self.operands(span).iter().map(|&operand| self.eval(operand)).collect()
    }

    fn op(&self) -> Result<OpFrame<'a>, Failure> {
        self.frame.op.ok_or(Failure("there is no operation"))
    }

    /// Returns the range of operands, or results, of entry `index` of the definition.
    fn group(&self, index: u32, results: bool) -> Result<(Operation<'a>, Group), Failure> {
        let frame = self.op()?;
        let groups = if results { frame.results } else { frame.operands };
        let group = match groups {
            [] => Group { start: index, len: 1 },
            groups => *groups.get(index as usize).ok_or(Failure::RANGE)?,
        };
        Ok((frame.op, group))
    }

    fn single_value(&self, index: u32, results: bool) -> Result<Value<'a>, Failure> {
        let (op, group) = self.group(index, results)?;
        if group.len == 0 {
            return Ok(Value::Null);
        }
        let value = match results {
            true => op.results().nth(group.start as usize),
            false => op.operands().nth(group.start as usize),
        };
        value.map(Value::Value).ok_or(Failure::RANGE)
    }

    fn values(&self, index: u32, results: bool) -> Result<Value<'a>, Failure> {
        let (op, Group { start, len }) = self.group(index, results)?;
        Ok(Value::List(List::Values { op, results, start, len }))
    }

    /// Returns the attribute that stores a parameter of a dialect's type or attribute.
    fn parameter(
        &self,
        value: Value<'a>,
        index: Option<u16>,
        name: ir::StringId,
    ) -> Result<Option<Attribute>, Failure> {
        let Frame { context, definitions, .. } = *self.frame;
        let (entity, definition, parameters) = match value {
            Value::Type(ty) => match ty.storage(context) {
                TypeStorage::Dialect { definition, parameters } => (Entity::Type, *definition, parameters),
                _ => return Err(Failure::KIND),
            },
            Value::Attribute(attribute) => match attribute.storage(context) {
                AttributeStorage::Dialect { definition, parameters } => {
                    (Entity::Attribute, *definition, parameters)
                }
                _ => return Err(Failure::KIND),
            },
            _ => return Err(Failure::KIND),
        };
        if context.definition(entity, definition).model(context).is_of_sources {
            return Err(Failure::IN_CPP);
        }
        let index = match index {
            Some(index) => index as usize,
            None => {
                let class = definitions.class_of(context, entity, definition).ok_or(Failure::KIND)?;
                class.parameter(&context.string(name).to_string()).ok_or(Failure::KIND)?
            }
        };
        parameters.get(index).copied().ok_or(Failure::KIND)
    }

    fn construct(
        &mut self,
        is_type: bool,
        definition: u32,
        forms: Span,
        arguments: Span,
    ) -> Result<Value<'a>, Failure> {
        let context = self.frame.context;
        let arguments = self.arguments(arguments)?;
        let forms = &self.program.forms[forms.range()];
        let mut parameters = Vec::with_capacity(forms.len());
        for (form, &argument) in forms.iter().zip(&arguments) {
            let parameter = form.attribute(context, argument);
            if parameter.is_none() && !matches!(argument, Value::Null) {
                return Err(Failure::KIND);
            }
            parameters.push(parameter);
        }
        let parameters = parameters.into();
        Ok(match is_type {
            true => Value::Type(context.intern_type(TypeStorage::Dialect { definition, parameters })),
            false => Value::Attribute(
                context.intern_attribute(AttributeStorage::Dialect { definition, parameters }),
            ),
        })
    }
}

fn compare(by: Comparison, lhs: Value<'_>, rhs: Value<'_>) -> Result<bool, Failure> {
    let ordering = match (lhs, rhs) {
        (Value::Float(lhs), Value::Float(rhs)) => lhs.partial_cmp(&rhs),
        (lhs, rhs) => Some(lhs.int()?.cmp(&rhs.int()?)),
    };
    Ok(ordering.is_some_and(|ordering| match by {
        Comparison::Less => ordering.is_lt(),
        Comparison::LessEqual => ordering.is_le(),
        Comparison::Greater => ordering.is_gt(),
        Comparison::GreaterEqual => ordering.is_ge(),
    }))
}

fn combine(by: Arithmetic, lhs: i64, rhs: i64) -> Result<i64, Failure> {
    let by_zero = Failure("division by zero");
    let amount = |amount: i64| u32::try_from(amount).ok().filter(|&amount| amount < 64).ok_or(Failure::RANGE);
    Ok(match by {
        Arithmetic::Add => lhs.wrapping_add(rhs),
        Arithmetic::Subtract => lhs.wrapping_sub(rhs),
        Arithmetic::Multiply => lhs.wrapping_mul(rhs),
        Arithmetic::Divide if rhs == 0 => return Err(by_zero),
        Arithmetic::Divide => lhs.wrapping_div(rhs),
        Arithmetic::Remainder if rhs == 0 => return Err(by_zero),
        Arithmetic::Remainder => lhs.wrapping_rem(rhs),
        Arithmetic::And => lhs & rhs,
        Arithmetic::Or => lhs | rhs,
        Arithmetic::Xor => lhs ^ rhs,
        Arithmetic::ShiftLeft => lhs << amount(rhs)?,
        Arithmetic::ShiftRight => lhs >> amount(rhs)?,
    })
}
