//! Regions built from scalar bodies.
//!
//! Follows `RegionBuilderHelper` of mlir/lib/Dialect/Linalg/IR/LinalgOps.cpp and `convertScalarToDtype`
//! of mlir/lib/Dialect/Arith/Utils/Utils.cpp.

use smallvec::SmallVec;

use crate::structured::functions::{Binary, Function, Kind};
use crate::structured::scalar_body::{ScalarType, Step, TypeFn, function_of, type_fn_of};
use ir::diag::Severity;
use ir::{
    ApFloat, Attribute, AttributeStorage, BlockId, Body, Context, FloatKind, Location, OperationState,
    StringId, Type, TypeStorage, ValueId,
};
use print::type_to_string;

/// A builder that appends operations to a block, with unknown locations.
pub struct RegionBuilder<'a> {
    pub context: &'a Context,
    pub body: &'a mut Body,
    pub block: BlockId,
}

/// The inputs of a region's construction.
pub struct Operands<'a> {
    /// The arguments of the block.
    pub arguments: &'a [ValueId],
    /// How many of them are for inputs.
    pub num_inputs: usize,
    /// The attributes of the operation.
    pub attribute: &'a dyn Fn(StringId) -> Option<Attribute>,
}

/// The kind of a scalar type.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Number {
    Float(FloatKind),
    Integer(u32),
    Complex(Type),
    Other,
}

impl Number {
    fn of(context: &Context, ty: Type) -> Number {
        match *ty.storage(context) {
            TypeStorage::Float(kind) => Number::Float(kind),
            TypeStorage::Integer { width, .. } => Number::Integer(width),
            TypeStorage::Complex(part) => Number::Complex(part),
            _ => Number::Other,
        }
    }
}

impl RegionBuilder<'_> {
    /// Appends the operations of `steps`, and a `linalg.yield` of the value that they leave on the stack.
    ///
    /// # Errors
    /// Returns the text of a diagnostic if an operation cannot be built for these types.
    pub fn build(&mut self, steps: &[Step], operands: &Operands<'_>) -> Result<(), String> {
        let mut stack = SmallVec::<[ValueId; 8]>::new();
        for step in steps {
            match *step {
                Step::Argument(index) => stack.push(*operands.arguments.get(index).ok_or_else(missing)?),
                Step::Inputs => {
                    stack.extend(operands.arguments.iter().take(operands.num_inputs).copied());
                }
                Step::Constant(value, ty) => stack.push(self.constant(value, ty)),
                Step::Index(dim) => {
                    let dim = self.context.integer_attribute(Type::I64, dim);
                    stack.push(self.create("linalg.index", &[], Type::INDEX, Some(("dim", dim))));
                }
                Step::Apply(choice) => {
                    let function =
                        choice.resolve(self.context, operands.attribute, function_of).ok_or_else(missing)?;
                    let value = self.apply(function, &mut stack)?;
                    stack.push(value);
                }
                Step::Cast(choice, to) => {
                    let how = choice
                        .resolve(self.context, operands.attribute, type_fn_of)
                        .unwrap_or(TypeFn::CastSigned);
                    let to = match to {
                        ScalarType::Fixed(ty) => ty,
                        ScalarType::OfArgument(index) => {
                            self.body.value_type(*operands.arguments.get(index).ok_or_else(missing)?)
                        }
                    };
                    let operand = stack.pop().ok_or_else(missing)?;
                    stack.push(self.cast(to, operand, how));
                }
            }
        }
        self.append("linalg.yield", &stack, &[], Location::UNKNOWN);
        Ok(())
    }

    /// Appends an operation.
    pub fn append(&mut self, name: &str, operands: &[ValueId], results: &[Type], location: Location) {
        let name = self.context.op_name(self.context.intern_string(name));
        let mut state = OperationState::new(name, location);
        state.operands.extend_from_slice(operands);
        state.result_types.extend_from_slice(results);
        let op = self.body.create_operation(self.context, &state);
        self.body.append_operation(self.block, op);
    }

    /// Appends an operation with one result and with the attributes that it has which is made without
    /// any, but for one.
    fn create(
        &mut self,
        name: &str,
        operands: &[ValueId],
        result: Type,
        attribute: Option<(&str, Attribute)>,
    ) -> ValueId {
        let context = self.context;
        let name = context.op_name(context.intern_string(name));
        let info = name.info(context);
        let mut state = OperationState::new(name, Location::UNKNOWN);
        state.operands.extend_from_slice(operands);
        state.result_types.push(result);
        state.properties.extend_from_slice(&info.default_properties);
        if let Some((name, value)) = attribute
            && let Some(slot) = info.inherent_slot(context.intern_string(name))
        {
            state.properties.resize(info.inherent.len(), None);
            state.properties[slot] = Some(value);
        }
        let op = self.body.create_operation(context, &state);
        self.body.append_operation(self.block, op);
        self.body.result(op, 0)
    }

    fn constant(&mut self, value: Attribute, ty: Type) -> ValueId {
        self.create("arith.constant", &[], ty, Some(("value", value)))
    }

    fn float_constant(&mut self, value: ApFloat, ty: Type) -> ValueId {
        let value = self.context.intern_attribute(AttributeStorage::Float { ty, value });
        self.constant(value, ty)
    }

    fn number(&self, value: ValueId) -> Number {
        Number::of(self.context, self.body.value_type(value))
    }

    fn apply(&mut self, function: &Function, stack: &mut SmallVec<[ValueId; 8]>) -> Result<ValueId, String> {
        let mut pop = || stack.pop().ok_or_else(missing);
        match function.of {
            Kind::Unary(name) => {
                let operand = pop()?;
                self.expect_float(operand)?;
                Ok(self.create(name, &[operand], self.body.value_type(operand), None))
            }
            Kind::Reciprocal => {
                let operand = pop()?;
                let kind = self.expect_float(operand)?;
                let ty = self.body.value_type(operand);
                let one = self.float_constant(ApFloat::one(kind), ty);
                Ok(self.create("arith.divf", &[one, operand], ty, None))
            }
            Kind::Square => {
                let operand = pop()?;
                self.expect_float(operand)?;
                Ok(self.create("arith.mulf", &[operand, operand], self.body.value_type(operand), None))
            }
            Kind::Binary(ref binary) => {
                let (rhs, lhs) = (pop()?, pop()?);
                let name = self.binary_operation(binary, lhs, rhs)?;
                Ok(self.create(name, &[lhs, rhs], self.body.value_type(lhs), None))
            }
            Kind::Select => {
                let (rhs, lhs, condition) = (pop()?, pop()?, pop()?);
                Ok(self.create("arith.select", &[condition, lhs, rhs], self.body.value_type(lhs), None))
            }
        }
    }

    fn expect_float(&self, value: ValueId) -> Result<FloatKind, String> {
        match self.number(value) {
            Number::Float(kind) => Ok(kind),
            _ => Err("unsupported non numeric type".to_string()),
        }
    }

    fn binary_operation(&self, binary: &Binary, lhs: ValueId, rhs: ValueId) -> Result<&'static str, String> {
        let outcome = match (self.number(lhs), self.number(rhs)) {
            (Number::Complex(_), Number::Complex(_)) => binary.complex,
            (Number::Float(_), Number::Float(_)) => binary.float,
            (Number::Integer(1), Number::Integer(1)) => binary.boolean,
            (Number::Integer(_), Number::Integer(_)) => binary.integer,
            _ => {
                let text = |value| type_to_string(self.context, self.body.value_type(value));
                return Err(format!(
                    "Cannot build binary Linalg operation: expects allComplex, allFloatingPoint, or \
                     allInteger, got '{}' and '{}'",
                    text(lhs),
                    text(rhs)
                ));
            }
        };
        outcome.map_err(str::to_string)
    }

    // --- Casts ---

    /// Casts a value to another type; returns it unchanged if there is no such cast.
    fn cast(&mut self, to: Type, operand: ValueId, how: TypeFn) -> ValueId {
        let from = self.body.value_type(operand);
        if from == to {
            return operand;
        }
        let cast = match (self.number(operand), Number::of(self.context, to)) {
            (_, Number::Integer(_) | Number::Float(_)) => self.cast_to_scalar(to, operand, how),
            (Number::Complex(_), Number::Complex(part)) => self.cast_parts(to, part, operand),
            (Number::Float(_) | Number::Integer(_), Number::Complex(part)) => {
                self.cast_to_complex(to, part, operand, how)
            }
            _ => None,
        };
        cast.unwrap_or_else(|| {
            let (from, to) = (type_to_string(self.context, from), type_to_string(self.context, to));
            let message = format!("could not cast operand of type '{from}' to '{to}'");
            self.context.diagnostics().start(Severity::Warning, Location::UNKNOWN, message).emit();
            operand
        })
    }

    /// To an integer or float type.
    fn cast_to_scalar(&mut self, to: Type, operand: ValueId, how: TypeFn) -> Option<ValueId> {
        let is_unsigned = how == TypeFn::CastUnsigned;
        let choose = |signed, unsigned| if is_unsigned { unsigned } else { signed };
        let from = self.body.value_type(operand);
        let name = match (self.number(operand), Number::of(self.context, to)) {
            (Number::Float(_), Number::Integer(_)) => choose("arith.fptosi", "arith.fptoui"),
            (Number::Other, Number::Integer(_)) if from == Type::INDEX => "arith.index_cast",
            (Number::Integer(old), Number::Integer(new)) if new > old => choose("arith.extsi", "arith.extui"),
            (Number::Integer(old), Number::Integer(new)) if new < old => "arith.trunci",
            (Number::Integer(_), Number::Float(_)) => choose("arith.sitofp", "arith.uitofp"),
            (Number::Float(old), Number::Float(new)) if new.width() > old.width() => "arith.extf",
            (Number::Float(old), Number::Float(new)) if new.width() < old.width() => "arith.truncf",
            (Number::Integer(_), Number::Integer(_)) | (Number::Float(_), Number::Float(_)) => {
                return Some(operand);
            }
            _ => return None,
        };
        Some(self.create(name, &[operand], to, None))
    }

    /// From one complex type to another.
    fn cast_parts(&mut self, to: Type, part: Type, operand: ValueId) -> Option<ValueId> {
        let Number::Complex(old) = self.number(operand) else { return None };
        if !old.is_float(self.context) || !part.is_float(self.context) {
            return None;
        }
        let re = self.create("complex.re", &[operand], old, None);
        let im = self.create("complex.im", &[operand], old, None);
        let re = self.cast_to_scalar(part, re, TypeFn::CastSigned)?;
        let im = self.cast_to_scalar(part, im, TypeFn::CastSigned)?;
        Some(self.create("complex.create", &[re, im], to, None))
    }

    /// From a number that is not complex.
    fn cast_to_complex(&mut self, to: Type, part: Type, operand: ValueId, how: TypeFn) -> Option<ValueId> {
        let Number::Float(kind) = Number::of(self.context, part) else { return None };
        let re = match self.body.value_type(operand) == part {
            true => operand,
            false => self.cast_to_scalar(part, operand, how)?,
        };
        let zero = self.float_constant(ApFloat::zero(kind, false), part);
        Some(self.create("complex.create", &[re, zero], to, None))
    }
}

/// The error for a body that uses a missing value. No shipped definition has such a body.
fn missing() -> String {
    "has a body with a value too few".to_string()
}
