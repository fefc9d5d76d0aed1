//! Subscripts, slices and ranges.

use super::convert::Items;
use super::expression::Context;
use super::{Evaluated, Evaluator};
use crate::syntax::operator::Operator;
use crate::syntax::tree::{ExprId, ExprKind, ExprList};
use crate::types::TypeId;
use crate::values::ValueId;

impl Evaluator<'_> {
    /// `base[pieces]`
    pub(super) fn subscript(
        &mut self,
        base: ValueId,
        pieces: ExprList,
        single: bool,
        context: Context,
    ) -> Evaluated<ValueId> {
        let ty = self.keeper.values.ty(base);
        let Some(element) = self.keeper.types.element(ty) else {
            let (text, ty) = (self.show(base), self.show_type(ty));
            return Err(self.error_here(format!("{text} is of type {ty}, not a list")));
        };
        let int_list = self.keeper.types.list(TypeId::INT);
        // Slices are lists of indices that are joined; single indices between them gather.
        let mut joined: Option<ValueId> = None;
        let mut singles = Items::new();
        for &piece in self.exprs.list(pieces) {
            let value = self.slice_piece(piece, context)?;
            if self.keeper.values.ty(value) == TypeId::INT {
                if single {
                    return self.operator(Operator::Element, element, &[base, value], context.record);
                }
                singles.push(value);
                continue;
            }
            if !singles.is_empty() {
                let list = self.list(&std::mem::take(&mut singles), TypeId::INT);
                joined = Some(self.join_indices(joined, list, int_list)?);
            }
            joined = Some(self.join_indices(joined, value, int_list)?);
        }
        if !singles.is_empty() {
            let list = self.list(&singles, TypeId::INT);
            joined = Some(self.join_indices(joined, list, int_list)?);
        }
        match joined {
            Some(indices) => self.operator(Operator::Slice, ty, &[base, indices], context.record),
            None => Err(self.error_here("a slice without indices")),
        }
    }

    fn join_indices(&mut self, before: Option<ValueId>, more: ValueId, ty: TypeId) -> Evaluated<ValueId> {
        match before {
            None => Ok(more),
            Some(before) => self.operator(Operator::ListConcat, ty, &[before, more], None),
        }
    }

    /// Evaluates one index, a list of indices, or `from...to`.
    fn slice_piece(&mut self, piece: ExprId, context: Context) -> Evaluated<ValueId> {
        let int_list = self.keeper.types.list(TypeId::INT);
        if let ExprKind::Range { from, to } = self.exprs.get(piece).kind {
            let (from_value, to_value) = (self.value(from, context)?, self.value(to, context)?);
            for (expr, value) in [(from, from_value), (to, to_value)] {
                self.expect_index(expr, value, &[TypeId::INT])?;
            }
            return self.operator(Operator::ClosedRange, int_list, &[from_value, to_value], context.record);
        }
        let value = self.value(piece, context)?;
        self.expect_index(piece, value, &[TypeId::INT, int_list])?;
        Ok(value)
    }

    fn expect_index(&mut self, expr: ExprId, value: ValueId, allowed: &[TypeId]) -> Evaluated<()> {
        let ty = self.keeper.values.ty(value);
        if allowed.contains(&ty) {
            return Ok(());
        }
        let (span, ty) = (self.exprs.span(expr), self.show_type(ty));
        Err(self.error(span, format!("an index must be an int, not a value of type {ty}")))
    }

    /// Evaluates the bit positions or the numbers of a `foreach`, all of which must be known now.
    pub(super) fn ranges(&mut self, pieces: ExprList) -> Evaluated<Vec<u32>> {
        let mut numbers = Vec::new();
        for &piece in self.exprs.list(pieces) {
            let (from, to) = match self.exprs.get(piece).kind {
                ExprKind::Range { from, to } => (self.range_bound(from)?, self.range_bound(to)?),
                _ => {
                    let number = self.range_bound(piece)?;
                    (number, number)
                }
            };
            self.check_list_length(numbers.len() + from.abs_diff(to) as usize + 1)?;
            if from <= to {
                numbers.extend(from..=to);
            } else {
                numbers.extend((to..=from).rev());
            }
        }
        Ok(numbers)
    }

    fn range_bound(&mut self, expr: ExprId) -> Evaluated<u32> {
        let value = self.value(expr, Context::new(None))?;
        let span = self.exprs.span(expr);
        match self.keeper.values.as_int(value) {
            Some(int) => u32::try_from(int)
                .map_err(|_| self.error(span, format!("{int} is not in the range of positions"))),
            None => {
                let text = self.show(value);
                Err(self.error(span, format!("{text} is no known number")))
            }
        }
    }
}
