//! Operators of two operands.

use super::Wanted;
use crate::diagnostic::Failed;
use crate::eval::convert::Items;
use crate::eval::expression::Context;
use crate::eval::{Evaluated, Evaluator};
use crate::syntax::operator::Operator;
use crate::syntax::tree::{ExprId, ExprList};
use crate::types::TypeId;
use crate::values::ValueId;

impl Evaluator<'_> {
    /// Operators with two operands, or more where they are associative.
    pub(super) fn binary(
        &mut self,
        operator: Operator,
        ty: Option<TypeId>,
        args: ExprList,
        context: Context,
    ) -> Evaluated<ValueId> {
        let (result, mut wanted) = match operator {
            Operator::Con | Operator::SetDagOp | Operator::SetDagOpName => {
                (Some(TypeId::DAG), Wanted::Like(TypeId::DAG))
            }
            Operator::GetDagArg => (ty, Wanted::Like(TypeId::DAG)),
            Operator::GetDagName => (Some(TypeId::STRING), Wanted::Like(TypeId::DAG)),
            Operator::Eq | Operator::Ne | Operator::Le | Operator::Lt | Operator::Ge | Operator::Gt => {
                (Some(TypeId::BIT), Wanted::Any)
            }
            Operator::Match => (Some(TypeId::BIT), Wanted::Like(TypeId::STRING)),
            Operator::StrConcat => (Some(TypeId::STRING), Wanted::Like(TypeId::STRING)),
            Operator::Interleave => (Some(TypeId::STRING), Wanted::Any),
            Operator::ListConcat | Operator::ListRemove => {
                (None, context.expected.map_or(Wanted::Any, Wanted::Like))
            }
            Operator::ListSplat => (None, Wanted::Any),
            _ => (Some(TypeId::INT), Wanted::Like(TypeId::INT)),
        };
        if let Some(result) = result {
            self.check_result(operator, result, context)?;
        }
        let mut values = Items::with_capacity(args.len());
        for (at, &expr) in self.exprs.list(args).iter().enumerate() {
            let expected = match wanted {
                Wanted::Any => None,
                Wanted::Like(ty) => Some(ty),
            };
            let value = self.value(expr, Context::new(context.record).expecting(expected))?;
            values.push(value);
            let found = self.typed(expr, value)?;
            wanted = match wanted {
                Wanted::Any => self.check_operand(operator, at, expr, found, context)?,
                Wanted::Like(ty) => match self.common_type(ty, found) {
                    None => {
                        let expected = format!("a value of type {}", self.show_type(ty));
                        return Err(self.wrong_type(expr, &expected, found));
                    }
                    Some(_) if result == Some(TypeId::INT) => Wanted::Like(ty),
                    Some(common) => Wanted::Like(common),
                },
            };
            // Operators with operands of different kinds: the second differs from the first.
            wanted = match operator {
                Operator::SetDagOp => Wanted::Like(TypeId::ANY_RECORD),
                Operator::SetDagOpName => Wanted::Like(TypeId::STRING),
                Operator::GetDagArg => Wanted::Any,
                Operator::GetDagName => Wanted::Like(TypeId::INT),
                _ => wanted,
            };
        }
        let result = match (operator, wanted) {
            (Operator::ListConcat | Operator::ListRemove, Wanted::Like(ty)) => ty,
            (Operator::ListSplat, _) => {
                let element = self.keeper.values.ty(values[0]);
                self.keeper.types.list(element)
            }
            _ => result.ok_or(Failed)?,
        };
        let associative = matches!(
            operator,
            Operator::StrConcat
                | Operator::ListConcat
                | Operator::Con
                | Operator::Add
                | Operator::And
                | Operator::Or
                | Operator::Xor
                | Operator::Mul
        );
        let (count, fits) = if associative {
            ("two operands or more", values.len() >= 2)
        } else {
            ("two operands", values.len() == 2)
        };
        self.operand_count(operator, args, count, fits)?;
        let mut last = values.pop().ok_or(Failed)?;
        while let Some(value) = values.pop() {
            last = self.operator(operator, result, &[value, last], context.record)?;
        }
        Ok(last)
    }

    /// Checks an operand whose type is not fixed beforehand. Returns the requirement on the next one.
    fn check_operand(
        &mut self,
        operator: Operator,
        at: usize,
        expr: ExprId,
        found: TypeId,
        context: Context,
    ) -> Evaluated<Wanted> {
        let is_number = self.converts(found, TypeId::INT);
        let is_string = found == TypeId::STRING;
        match operator {
            Operator::ListConcat | Operator::ListRemove if !self.is_list(found) => {
                Err(self.wrong_type(expr, "a list", found))
            }
            Operator::Eq | Operator::Ne
                if !is_number && !is_string && !self.keeper.types.is_record(found) =>
            {
                Err(self.wrong_type(expr, "a bit, bits, int, string or record", found))
            }
            Operator::Le | Operator::Lt | Operator::Ge | Operator::Gt | Operator::GetDagArg
                if !is_number && !is_string =>
            {
                Err(self.wrong_type(expr, "a bit, bits, int or string", found))
            }
            Operator::ListSplat => {
                if at == 0
                    && let Some(expected) = context.expected
                {
                    let list = self.keeper.types.list(found);
                    self.check_result(operator, list, context.expecting(expected))?;
                }
                if at == 1 && found != TypeId::INT {
                    return Err(self.wrong_type(expr, "an int as the count", found));
                }
                Ok(Wanted::Any)
            }
            Operator::Interleave => {
                let element = self.keeper.types.element(found);
                let allowed = element
                    .is_some_and(|element| element == TypeId::STRING || self.converts(element, TypeId::INT));
                if at == 0 && !allowed {
                    return Err(self.wrong_type(expr, "a list of strings, ints, bits or bit", found));
                }
                if at == 1 && !is_string {
                    return Err(self.wrong_type(expr, "a string as the delimiter", found));
                }
                Ok(Wanted::Any)
            }
            _ => Ok(Wanted::Like(found)),
        }
    }
}
