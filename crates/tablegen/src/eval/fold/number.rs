//! Arithmetic, bitwise operators, and comparison.

use super::Folded;
use crate::eval::Evaluator;
use crate::record::RecordId;
use crate::syntax::operator::Operator;
use crate::values::{ValueId, Values};
use std::cmp::Ordering;

impl Evaluator<'_> {
    pub(super) fn fold_unary(
        &mut self,
        operator: Operator,
        operand: ValueId,
        record: Option<RecordId>,
    ) -> Folded {
        let Some(value) = self.known_int(operand) else {
            return Ok(None);
        };
        let result = match operator {
            Operator::Not => i64::from(value == 0),
            _ if value <= 0 => {
                return Err(self.error_for(record, format!("`!logtwo` of {value}, which is not positive")));
            }
            _ => i64::from(value.ilog2()),
        };
        Ok(Some(self.int(result)))
    }

    /// Arithmetic wraps around at 64 bits.
    pub(super) fn fold_arithmetic(
        &mut self,
        operator: Operator,
        a: ValueId,
        b: ValueId,
        record: Option<RecordId>,
    ) -> Folded {
        let (Some(a), Some(b)) = (self.known_int(a), self.known_int(b)) else {
            return Ok(None);
        };
        let shift = u32::try_from(b).ok().filter(|&b| b < 64);
        let result = match operator {
            Operator::Add => Some(a.wrapping_add(b)),
            Operator::Sub => Some(a.wrapping_sub(b)),
            Operator::Mul => Some(a.wrapping_mul(b)),
            Operator::Div => a.checked_div(b),
            Operator::And => Some(a & b),
            Operator::Or => Some(a | b),
            Operator::Xor => Some(a ^ b),
            Operator::Shl => shift.map(|by| a << by),
            Operator::Sra => shift.map(|by| a >> by),
            _ => shift.map(|by| (a as u64 >> by) as i64),
        };
        match result {
            Some(result) => Ok(Some(self.int(result))),
            None => {
                let name = operator.name();
                let message = match operator {
                    Operator::Div if b == 0 => format!("division of {a} by zero"),
                    Operator::Div => {
                        format!("the result of `!div({a}, {b})` does not fit into an int")
                    }
                    _ => format!("`!{name}` by {b}, which is not in the range 0 to 63"),
                };
                Err(self.error_for(record, message))
            }
        }
    }

    pub(super) fn fold_comparison(&mut self, operator: Operator, a: ValueId, b: ValueId) -> Option<ValueId> {
        let is_equality = matches!(operator, Operator::Eq | Operator::Ne);
        let order = match self.compare(a, b) {
            Some(order) => order,
            None if is_equality => {
                let same = self.keeper.values.as_def(a)? == self.keeper.values.as_def(b)?;
                if same { Ordering::Equal } else { Ordering::Less }
            }
            None => return None,
        };
        let holds = match operator {
            Operator::Eq => order.is_eq(),
            Operator::Ne => order.is_ne(),
            Operator::Le => order.is_le(),
            Operator::Lt => order.is_lt(),
            Operator::Ge => order.is_ge(),
            _ => order.is_gt(),
        };
        Some(Values::bit(holds))
    }

    /// Returns the order of two known numbers or two known strings.
    fn compare(&self, a: ValueId, b: ValueId) -> Option<Ordering> {
        if let (Some(a), Some(b)) = (self.known_int(a), self.known_int(b)) {
            return Some(a.cmp(&b));
        }
        let (a, b) = (self.keeper.values.as_string(a)?.0, self.keeper.values.as_string(b)?.0);
        Some(self.keeper.strings.get(a).cmp(self.keeper.strings.get(b)))
    }

    /// Returns whether two values are known to be equal, for `!listremove`.
    pub(super) fn known_equal(&self, a: ValueId, b: ValueId) -> bool {
        match self.compare(a, b) {
            Some(order) => order.is_eq(),
            None => a == b && self.keeper.values.as_def(a).is_some(),
        }
    }
}
