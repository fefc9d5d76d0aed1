//! Operators on lists, and `!size` and `!empty`, which take strings and dags too.

use super::Folded;
use crate::eval::Evaluator;
use crate::eval::convert::Items;
use crate::limits::Limit;
use crate::record::RecordId;
use crate::syntax::operator::Operator;
use crate::types::TypeId;
use crate::values::{Head, ValueId};

impl Evaluator<'_> {
    fn element_type(&self, list: ValueId) -> TypeId {
        self.keeper.types.element(self.keeper.values.ty(list)).unwrap_or(TypeId::NONE)
    }

    /// Returns a list of the same type as `like`.
    fn list_like(&mut self, like: ValueId, items: &[ValueId]) -> Folded {
        let element = self.element_type(like);
        self.check_list_length(items.len())?;
        Ok(Some(self.list(items, element)))
    }

    pub(super) fn fold_head_tail(
        &mut self,
        operator: Operator,
        list: ValueId,
        record: Option<RecordId>,
    ) -> Folded {
        let Some(items) = self.keeper.values.as_list(list) else {
            return Ok(None);
        };
        match items.split_first() {
            None => Err(self.error_for(record, format!("`!{}` of an empty list", operator.name()))),
            Some((&head, _)) if operator == Operator::Head => Ok(Some(head)),
            Some((_, tail)) => {
                let tail: Items = tail.into();
                self.list_like(list, &tail)
            }
        }
    }

    pub(super) fn fold_size(&mut self, operator: Operator, operand: ValueId) -> Option<ValueId> {
        let values = &self.keeper.values;
        let size = match values.head(operand) {
            Head::List => values.children(operand).len(),
            Head::Dag => values.children(operand).len() / 2 - 1,
            Head::Str(text) | Head::Code(text) => self.keeper.strings.get(text).len(),
            _ => return None,
        };
        let empty = size == 0;
        Some(self.int(if operator == Operator::Empty { empty.into() } else { size as i64 }))
    }

    pub(super) fn fold_flatten(&mut self, list: ValueId) -> Folded {
        let Some(lists) = self.keeper.values.as_list(list) else {
            return Ok(None);
        };
        let Some(element) = self.keeper.types.element(self.element_type(list)) else {
            // An empty list without an element type is flat.
            return Ok(Some(list));
        };
        let mut flat = Items::new();
        for &inner in lists {
            let Some(items) = self.keeper.values.as_list(inner) else {
                return Ok(None);
            };
            flat.extend_from_slice(items);
            if flat.len() as u64 > self.options.limits.get(Limit::ListLength) {
                break;
            }
        }
        self.check_list_length(flat.len())?;
        Ok(Some(self.list(&flat, element)))
    }

    pub(super) fn fold_list_concat(&mut self, a: ValueId, b: ValueId) -> Folded {
        let (Some(in_a), Some(in_b)) = (self.keeper.values.as_list(a), self.keeper.values.as_list(b)) else {
            return Ok(None);
        };
        let mut items: Items = in_a.into();
        items.extend_from_slice(in_b);
        self.list_like(a, &items)
    }

    pub(super) fn fold_splat(&mut self, value: ValueId, count: ValueId, record: Option<RecordId>) -> Folded {
        let ty = self.keeper.values.ty(value);
        let Some(count) = self.keeper.values.as_int(count) else {
            return Ok(None);
        };
        let Ok(count) = usize::try_from(count) else {
            return Err(self.error_for(record, format!("the count {count} of `!listsplat` is negative")));
        };
        self.check_list_length(count)?;
        Ok(Some(self.list(&vec![value; count], ty)))
    }

    pub(super) fn fold_remove(&mut self, list: ValueId, unwanted: ValueId) -> Folded {
        let values = &self.keeper.values;
        let (Some(items), Some(unwanted)) = (values.as_list(list), values.as_list(unwanted)) else {
            return Ok(None);
        };
        let work = (items.len() * unwanted.len()) as u64;
        let is_wanted = |item: &ValueId| !unwanted.iter().any(|&other| self.known_equal(*item, other));
        let kept: Items = items.iter().copied().filter(is_wanted).collect();
        self.steps(work / 8)?;
        self.list_like(list, &kept)
    }

    pub(super) fn fold_element(&mut self, list: ValueId, index: ValueId) -> Option<ValueId> {
        let index = usize::try_from(self.keeper.values.as_int(index)?).ok()?;
        self.keeper.values.as_list(list)?.get(index).copied()
    }

    pub(super) fn fold_slice(&mut self, list: ValueId, indices: ValueId) -> Option<ValueId> {
        let items = self.keeper.values.as_list(list)?;
        let mut picked = Items::new();
        for &index in self.keeper.values.as_list(indices)? {
            let index = usize::try_from(self.keeper.values.as_int(index)?).ok()?;
            picked.push(*items.get(index)?);
        }
        let element = self.element_type(list);
        Some(self.list(&picked, element))
    }

    /// `from...to`, downwards if `to` is smaller.
    pub(super) fn fold_closed_range(&mut self, from: ValueId, to: ValueId) -> Folded {
        let (Some(from), Some(to)) = (self.keeper.values.as_int(from), self.keeper.values.as_int(to)) else {
            return Ok(None);
        };
        self.numbers(from, to.abs_diff(from).saturating_add(1), if from <= to { 1 } else { -1 })
    }

    /// `!range(start, end, step)`, without `end`.
    pub(super) fn fold_range(&mut self, operands: &[ValueId], record: Option<RecordId>) -> Folded {
        let known = |at: usize| self.keeper.values.as_int(operands[at]);
        let (Some(start), Some(end), Some(step)) = (known(0), known(1), known(2)) else {
            return Ok(None);
        };
        if step == 0 {
            return Err(self.error_for(record, "the step of `!range` cannot be 0"));
        }
        let count = match (start < end, start > end) {
            (true, _) if step > 0 => end.abs_diff(start).div_ceil(step.unsigned_abs()),
            (_, true) if step < 0 => start.abs_diff(end).div_ceil(step.unsigned_abs()),
            _ => 0,
        };
        self.numbers(start, count, step)
    }

    fn numbers(&mut self, start: i64, count: u64, step: i64) -> Folded {
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        self.check_list_length(count)?;
        let mut items = Items::with_capacity(count);
        for at in 0..count as i64 {
            items.push(self.int(start.wrapping_add(at.wrapping_mul(step))));
        }
        Ok(Some(self.list(&items, TypeId::INT)))
    }
}
