//! Operators.

use ods::predicate::{BinaryOp, Expr, List as NodeList, NodeId, UnaryOp};

use super::{Compiler, Typed, Unsupported};
use crate::expressions::kind::{Class, Kind};
use crate::expressions::program::{Arithmetic, Comparison, Step, StepId};

/// The operation of a binary operator.
enum Operation {
    Equal { negated: bool },
    Compare(Comparison),
    Arithmetic(Arithmetic),
}

fn operation(op: BinaryOp) -> Operation {
    match op {
        BinaryOp::Equal => Operation::Equal { negated: false },
        BinaryOp::NotEqual => Operation::Equal { negated: true },
        BinaryOp::Less => Operation::Compare(Comparison::Less),
        BinaryOp::LessEqual => Operation::Compare(Comparison::LessEqual),
        BinaryOp::Greater => Operation::Compare(Comparison::Greater),
        BinaryOp::GreaterEqual => Operation::Compare(Comparison::GreaterEqual),
        BinaryOp::Add => Operation::Arithmetic(Arithmetic::Add),
        BinaryOp::Subtract => Operation::Arithmetic(Arithmetic::Subtract),
        BinaryOp::Multiply => Operation::Arithmetic(Arithmetic::Multiply),
        BinaryOp::Divide => Operation::Arithmetic(Arithmetic::Divide),
        BinaryOp::Remainder => Operation::Arithmetic(Arithmetic::Remainder),
        BinaryOp::BitAnd => Operation::Arithmetic(Arithmetic::And),
        BinaryOp::BitOr => Operation::Arithmetic(Arithmetic::Or),
        BinaryOp::BitXor => Operation::Arithmetic(Arithmetic::Xor),
        BinaryOp::ShiftLeft => Operation::Arithmetic(Arithmetic::ShiftLeft),
        BinaryOp::ShiftRight => Operation::Arithmetic(Arithmetic::ShiftRight),
    }
}

fn is_integer(kind: &Kind) -> bool {
    matches!(kind, Kind::Integer | Kind::Bool | Kind::ApInt)
}

impl Compiler<'_> {
    /// Compiles an expression in boolean context.
    pub(super) fn condition(&mut self, expr: &Expr, id: NodeId) -> Result<Typed, Unsupported> {
        let typed = self.expression(expr, id, Some(&Kind::Bool))?;
        self.truth(typed)
    }

    /// Converts a value to `bool`: zero and null are false.
    pub(super) fn truth(&mut self, typed: Typed) -> Result<Typed, Unsupported> {
        match typed.kind {
            Kind::Bool => Ok(typed),
            Kind::Integer | Kind::String | Kind::Float => match self.constant(typed.step) {
                Some(value) => Ok(self.bool(value != 0)),
                // An optional that is absent is null; an integer itself may be 0.
                None => Ok(self.push(Step::Truth(typed.step), Kind::Bool)),
            },
            ref kind if kind.is_nullable() => Ok(self.push(Step::Truth(typed.step), Kind::Bool)),
            Kind::Null => Ok(self.bool(false)),
            kind => Err(Unsupported::new(format!("truth of {kind}"))),
        }
    }

    pub(super) fn not(&mut self, typed: Typed) -> Result<Typed, Unsupported> {
        let typed = self.truth(typed)?;
        Ok(match self.program.steps[typed.step as usize] {
            Step::Bool(value) => self.bool(!value),
            Step::Not(operand) => Typed { step: operand, kind: Kind::Bool },
            _ => self.push(Step::Not(typed.step), Kind::Bool),
        })
    }

    pub(super) fn unary(&mut self, expr: &Expr, op: UnaryOp, operand: NodeId) -> Result<Typed, Unsupported> {
        let typed = self.expression(expr, operand, None)?;
        let unsupported = |kind: &Kind| Unsupported::new(format!("operator {op:?} of {kind}"));
        match op {
            UnaryOp::Not => self.not(typed),
            // References, pointers and optionals are represented by the values that they refer to.
            UnaryOp::Dereference | UnaryOp::AddressOf => Ok(typed),
            UnaryOp::Negate if matches!(typed.kind, Kind::Float) => {
                Ok(self.push(Step::Negate(typed.step), Kind::Float))
            }
            UnaryOp::Negate | UnaryOp::Complement if is_integer(&typed.kind) => {
                let constant = self.constant(typed.step);
                let step = match (op, constant) {
                    (UnaryOp::Negate, Some(value)) => Step::Int(value.wrapping_neg()),
                    (UnaryOp::Negate, None) => Step::Negate(typed.step),
                    (_, Some(value)) => Step::Int(!value),
                    (_, None) => Step::Complement(typed.step),
                };
                Ok(self.push(step, Kind::Integer))
            }
            UnaryOp::Negate | UnaryOp::Complement => Err(unsupported(&typed.kind)),
        }
    }

    /// `a && b && c` where `all`, else `a || b || c`.
    pub(super) fn chain(&mut self, expr: &Expr, list: NodeList, all: bool) -> Result<Typed, Unsupported> {
        let mut operands: Vec<StepId> = Vec::with_capacity(list.len());
        for operand in expr.children(list) {
            let typed = self.condition(expr, operand)?;
            match self.program.steps[typed.step as usize] {
                // A constant operand decides, or has no effect. The rest has to compile all the same.
                Step::Bool(value) if value == all => {}
                // A chain in a chain is one.
                Step::All(span) if all => operands.extend_from_slice(&self.program.operands[span.range()]),
                Step::Any(span) if !all => operands.extend_from_slice(&self.program.operands[span.range()]),
                _ => operands.push(typed.step),
            }
        }
        let decided = |&step: &StepId| matches!(self.program.steps[step as usize], Step::Bool(_));
        if operands.first().is_some_and(decided) {
            return Ok(self.bool(!all));
        }
        match operands[..] {
            [] => Ok(self.bool(all)),
            [single] => Ok(Typed { step: single, kind: Kind::Bool }),
            _ => {
                let span = self.span(&operands);
                Ok(self.push(if all { Step::All(span) } else { Step::Any(span) }, Kind::Bool))
            }
        }
    }

    pub(super) fn binary(
        &mut self,
        expr: &Expr,
        op: BinaryOp,
        lhs: NodeId,
        rhs: NodeId,
    ) -> Result<Typed, Unsupported> {
        let lhs = self.expression(expr, lhs, None)?;
        let expected = matches!(lhs.kind, Kind::List(_)).then(|| lhs.kind.clone());
        let rhs = self.expression(expr, rhs, expected.as_ref())?;
        let unsupported = || Unsupported::new(format!("operator {op:?} of {} and {}", lhs.kind, rhs.kind));
        match operation(op) {
            Operation::Equal { negated } => self.equal(lhs, rhs, negated),
            Operation::Compare(by) => match (&lhs.kind, &rhs.kind) {
                (Kind::Float, Kind::Float) => {
                    Ok(self.push(Step::Compare { by, lhs: lhs.step, rhs: rhs.step }, Kind::Bool))
                }
                (a, b) if is_integer(a) && is_integer(b) => {
                    Ok(self.push(Step::Compare { by, lhs: lhs.step, rhs: rhs.step }, Kind::Bool))
                }
                _ => Err(unsupported()),
            },
            Operation::Arithmetic(Arithmetic::Add)
                if matches!((&lhs.kind, &rhs.kind), (Kind::String, Kind::String)) =>
            {
                Ok(self.push(Step::Concatenate { lhs: lhs.step, rhs: rhs.step }, Kind::String))
            }
            Operation::Arithmetic(by) => match is_integer(&lhs.kind) && is_integer(&rhs.kind) {
                true => Ok(self.push(Step::Arithmetic { by, lhs: lhs.step, rhs: rhs.step }, Kind::Integer)),
                false => Err(unsupported()),
            },
        }
    }

    /// `lhs == rhs`, or `lhs != rhs` where `negated`.
    pub(super) fn equal(&mut self, lhs: Typed, rhs: Typed, negated: bool) -> Result<Typed, Unsupported> {
        let as_type = |kind: &Kind| match kind {
            Kind::VectorBuilder => Kind::TYPE,
            kind => kind.clone(),
        };
        let (lhs_kind, rhs_kind) = (as_type(&lhs.kind), as_type(&rhs.kind));
        if !lhs_kind.is_comparable_with(&rhs_kind) {
            return Err(Unsupported::new(format!("comparison of {} and {}", lhs.kind, rhs.kind)));
        }
        if let Step::Type(ty) = self.program.steps[rhs.step as usize] {
            let step = Step::IsType { value: lhs.step, ty };
            let is = self.push(step, Kind::Bool);
            return if negated { self.not(is) } else { Ok(is) };
        }
        Ok(self.push(Step::Equal { lhs: lhs.step, rhs: rhs.step, negated }, Kind::Bool))
    }

    /// `condition ? then : otherwise`
    pub(super) fn conditional(
        &mut self,
        condition: Typed,
        then: Typed,
        otherwise: Typed,
    ) -> Result<Typed, Unsupported> {
        let kind = common_kind(&then.kind, &otherwise.kind)
            .ok_or_else(|| Unsupported::new(format!("choice of {} and {}", then.kind, otherwise.kind)))?;
        Ok(match self.program.steps[condition.step as usize] {
            Step::Bool(value) => Typed { step: if value { then.step } else { otherwise.step }, kind },
            _ => self.push(
                Step::Conditional { condition: condition.step, then: then.step, otherwise: otherwise.step },
                kind,
            ),
        })
    }
}

/// Returns the common C++ type of two.
fn common_kind(a: &Kind, b: &Kind) -> Option<Kind> {
    Some(match (a, b) {
        (Kind::Null, other) | (other, Kind::Null) => other.clone(),
        (Kind::Type(x), Kind::Type(y)) => match (x.name(), y.name()) {
            (Some(x), Some(y)) if x == y => a.clone(),
            _ => Kind::TYPE,
        },
        (Kind::VectorBuilder, Kind::Type(class)) | (Kind::Type(class), Kind::VectorBuilder) => {
            Kind::Type(class.clone())
        }
        (Kind::Attribute(x), Kind::Attribute(y)) => match (x.name(), y.name()) {
            (Some(x), Some(y)) if x == y => a.clone(),
            _ => Kind::Attribute(Class::Any),
        },
        (Kind::Bool, Kind::Bool) => Kind::Bool,
        (Kind::Bool | Kind::Integer, Kind::Bool | Kind::Integer) => Kind::Integer,
        (a, b) if a.is_comparable_with(b) => a.clone(),
        (Kind::VectorBuilder, Kind::VectorBuilder) => Kind::VectorBuilder,
        _ => return None,
    })
}
