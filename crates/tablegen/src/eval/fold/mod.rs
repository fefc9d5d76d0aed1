//! Folding: computing operators whose operands are known.
//!
//! Each function returns `None` where an operand is still an expression; the operator then stays as a
//! value of its own until resolving changes an operand.

mod dag;
mod iterate;
mod list;
mod number;
mod record;
mod string;

use super::{Evaluated, Evaluator};
use crate::record::RecordId;
use crate::symbol::Symbol;
use crate::syntax::operator::Operator;
use crate::types::TypeId;
use crate::values::{Head, ValueId};

type Folded = Evaluated<Option<ValueId>>;

impl Evaluator<'_> {
    /// Folds an operator applied to operands, if that is possible now.
    pub(super) fn operator(
        &mut self,
        operator: Operator,
        ty: TypeId,
        operands: &[ValueId],
        record: Option<RecordId>,
    ) -> Evaluated<ValueId> {
        self.fold_operator(operator, ty, operands, record, false)
    }

    /// As [`Evaluator::operator`]. If `is_final`, records that are referred to must exist.
    pub(super) fn fold_operator(
        &mut self,
        operator: Operator,
        ty: TypeId,
        operands: &[ValueId],
        record: Option<RecordId>,
        is_final: bool,
    ) -> Evaluated<ValueId> {
        self.step()?;
        match self.fold(operator, ty, operands, record, is_final)? {
            Some(folded) => Ok(folded),
            None => self.build(Head::Operator(operator), ty, operands),
        }
    }

    fn fold(
        &mut self,
        operator: Operator,
        ty: TypeId,
        operands: &[ValueId],
        record: Option<RecordId>,
        is_final: bool,
    ) -> Folded {
        match operator {
            Operator::Cast => self.fold_cast(ty, operands[0], record, is_final),
            Operator::Repr => self.fold_repr(operands[0]),
            Operator::Initialized => self.fold_initialized(operands[0]),

            Operator::Not | Operator::LogTwo => self.fold_unary(operator, operands[0], record),
            Operator::Add
            | Operator::Sub
            | Operator::Mul
            | Operator::Div
            | Operator::And
            | Operator::Or
            | Operator::Xor
            | Operator::Shl
            | Operator::Sra
            | Operator::Srl => self.fold_arithmetic(operator, operands[0], operands[1], record),
            Operator::Eq | Operator::Ne | Operator::Le | Operator::Lt | Operator::Ge | Operator::Gt => {
                Ok(self.fold_comparison(operator, operands[0], operands[1]))
            }

            Operator::ToLower | Operator::ToUpper => self.fold_case(operator, operands[0]),
            Operator::StrConcat => self.fold_str_concat(operands[0], operands[1]),
            Operator::Interleave => self.fold_interleave(operands[0], operands[1]),
            Operator::Match => self.fold_match(operands[0], operands[1], record),
            Operator::Subst => self.fold_subst(operands, record),
            Operator::Substr => self.fold_substr(operands, record),
            Operator::Find => self.fold_find(operands, record),

            Operator::Head | Operator::Tail => self.fold_head_tail(operator, operands[0], record),
            Operator::Size | Operator::Empty => Ok(self.fold_size(operator, operands[0])),
            Operator::ListFlatten => self.fold_flatten(operands[0]),
            Operator::ListConcat => self.fold_list_concat(operands[0], operands[1]),
            Operator::ListSplat => self.fold_splat(operands[0], operands[1], record),
            Operator::ListRemove => self.fold_remove(operands[0], operands[1]),
            Operator::Element => Ok(self.fold_element(operands[0], operands[1])),
            Operator::Slice => Ok(self.fold_slice(operands[0], operands[1])),
            Operator::ClosedRange => self.fold_closed_range(operands[0], operands[1]),
            Operator::Range => self.fold_range(operands, record),

            Operator::If => {
                Ok(self.known_int(operands[0]).map(|known| operands[if known != 0 { 1 } else { 2 }]))
            }
            Operator::Cond => self.fold_cond(ty, operands, record),

            Operator::Con => self.fold_con(operands[0], operands[1], record),
            Operator::Dag => self.fold_dag(operands),
            Operator::GetDagOp => self.fold_get_dag_op(ty, operands[0], record),
            Operator::GetDagOpName => Ok(self.dag_part(operands[0], 1)),
            Operator::GetDagArg => self.fold_get_dag_arg(ty, operands[0], operands[1], record),
            Operator::GetDagName => self.fold_get_dag_name(operands[0], operands[1], record),
            Operator::SetDagOp => self.fold_set_dag_op(operands[0], operands[1]),
            Operator::SetDagOpName => self.fold_set_dag_op_name(operands[0], operands[1]),
            Operator::SetDagArg => self.fold_set_dag_arg(operands, record),
            Operator::SetDagName => self.fold_set_dag_name(operands, record),
        }
    }

    /// Returns the first value whose condition holds, if all conditions before it are known.
    fn fold_cond(&mut self, ty: TypeId, operands: &[ValueId], record: Option<RecordId>) -> Folded {
        for pair in operands.chunks_exact(2) {
            match self.known_int(pair[0]) {
                None => return Ok(None),
                Some(0) => {}
                Some(_) => return Ok(self.convert(pair[1], ty)),
            }
        }
        Err(self.error_for(record, "none of the conditions of `!cond` holds"))
    }

    /// `record.name`
    pub(super) fn field(
        &mut self,
        base: ValueId,
        name: Symbol,
        ty: TypeId,
        record: Option<RecordId>,
    ) -> Evaluated<ValueId> {
        if let Some(def) = self.keeper.values.as_def(base) {
            if record == Some(def) {
                let (name, field) = (self.record_name(def), self.symbol_text(name));
                let message = format!("`{name}` refers to its own field `{field}` through its name");
                return Err(self.error_for(record, message));
            }
            let Some(field) = self.keeper.records[def.index()].field(name).copied() else {
                let (name, field) = (self.record_name(def), self.symbol_text(name));
                return Err(self.error_for(record, format!("`{name}` has no field `{field}`")));
            };
            if self.is_concrete(field.value)? {
                return Ok(field.value);
            }
            return self.build(Head::Field(name), field.ty, &[base]);
        }
        let ty = self.field_type(base, name).unwrap_or(ty);
        self.build(Head::Field(name), ty, &[base])
    }

    /// Returns the type that a field of a value has, judging by the type of the value.
    pub(super) fn field_type(&self, base: ValueId, name: Symbol) -> Option<TypeId> {
        let keeper = &self.keeper;
        if let Some(def) = keeper.values.as_def(base) {
            return keeper.records[def.index()].field(name).map(|field| field.ty);
        }
        let classes = keeper.types.classes(keeper.values.ty(base))?;
        classes.iter().find_map(|class| keeper.records[class.index()].field(name)).map(|field| field.ty)
    }
}
