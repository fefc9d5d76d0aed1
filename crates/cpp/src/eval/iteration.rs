//! Moves of iterators.
//!
//! Elements of a map or a set stand where they were inserted, and an iterator is the place of one. It goes in the order that
//! the class of the container has: that of the keys in `std::map<int, int>{{3, a}, {1, b}}`.

use super::Evaluator;
use crate::error::{Eval, EvalError};
use crate::machine::types::Order;
use crate::machine::value::{Key, Position, Value};
use std::rc::Rc;

impl Evaluator<'_> {
    /// Returns the places of the elements of a map or set in its order; `None` where the order is that of the places, as in
    /// a list.
    pub(super) fn order_of_container(&mut self, list: &Value) -> Eval<Option<Vec<usize>>> {
        let is_sorted = |keys: &mut dyn Iterator<Item = (&Key, &Value)>| {
            keys.map(|(key, value)| {
                (!matches!(value, Value::Record(_)) && !super::construct::has_address(key)).then_some(key)
            })
            .is_sorted_by(|left, right| matches!((left, right), (Some(left), Some(right)) if left < right))
        };
        let order = match self.peek(list)? {
            Value::Map(map) if map.order != Order::Insertion && map.entries.len() > 1 => {
                let map = Rc::clone(map);
                self.charge(map.entries.len() / 8)?;
                let keys = || map.entries.iter().map(|(key, value, _)| (key, value));
                if map.order == Order::Ascending && is_sorted(&mut keys()) {
                    return Ok(None);
                }
                self.charge(map.entries.len())?;
                self.order_of(&keys().collect::<Vec<_>>(), map.order, "map")?
            }
            Value::Set(set) if set.order != Order::Insertion && set.elements.len() > 1 => {
                let set = Rc::clone(set);
                self.charge(set.elements.len() / 8)?;
                let keys = || set.elements.iter().map(|(key, value)| (key, value));
                if set.order == Order::Ascending && is_sorted(&mut keys()) {
                    return Ok(None);
                }
                self.charge(set.elements.len())?;
                self.order_of(&keys().collect::<Vec<_>>(), set.order, "set")?
            }
            _ => return Ok(None),
        };
        Ok(Some(order))
    }

    /// Returns how many elements come before an iterator.
    pub(crate) fn rank(&mut self, position: &Position) -> Eval<i64> {
        let Some(order) = self.order_of_container(&position.list)? else { return Ok(position.index) };
        if position.reversed {
            return Err(EvalError::unsupported("a reversed iterator over a container that is out of order"));
        }
        let at = order.iter().position(|&at| at as i64 == position.index);
        Ok(at.unwrap_or(order.len()) as i64)
    }

    /// Returns an iterator to the element of a list or container before which so many come.
    pub(crate) fn position_at(&mut self, list: &Value, rank: i64) -> Eval<Value> {
        let index = match self.order_of_container(list)? {
            None => rank,
            Some(order) => match usize::try_from(rank) {
                Ok(rank) if rank <= order.len() => order.get(rank).map_or(order.len(), |&at| at) as i64,
                _ => return Err(EvalError::undefined("an iterator out of range")),
            },
        };
        Ok(Value::Iterator(Rc::new(Position { list: list.clone(), index, reversed: false })))
    }

    /// Returns an iterator that is `by` elements further.
    pub(crate) fn moved(&mut self, position: &Position, by: i64) -> Eval<Value> {
        let out_of_range = || EvalError::undefined("an iterator out of range");
        if matches!(self.peek(&position.list)?, Value::Map(_) | Value::Set(_)) && !position.reversed {
            let rank = self.rank(position)?.checked_add(by).ok_or_else(out_of_range)?;
            return self.position_at(&position.list, rank);
        }
        self.rank(position)?;
        let index = position.index.checked_add(by).ok_or_else(out_of_range)?;
        Ok(Value::Iterator(Rc::new(position.at(index))))
    }
}
