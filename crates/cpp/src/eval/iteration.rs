//! Moves of iterators.
//!
//! Elements of a map or a set stand where they were inserted, and an iterator is the place of one. It goes in the order that
//! the class of the container has: that of the keys in `std::map<int, int>{{3, a}, {1, b}}`.

use super::Evaluator;
use super::construct::has_address;
use crate::error::{Eval, EvalError};
use crate::machine::types::Order;
use crate::machine::value::{Key, Position, Value};
use std::rc::Rc;

/// Returns whether keys are in ascending order as they stand. Objects and addresses are compared otherwise.
fn is_sorted(keys: &[(&Key, &Value)]) -> bool {
    let is_plain = |(key, value): &(&Key, &Value)| !matches!(value, Value::Record(_)) && !has_address(key);
    keys.iter().all(is_plain) && keys.is_sorted_by(|left, right| left.0 < right.0)
}

/// Returns how many elements come before an iterator, whose container has an order.
fn rank_in(position: &Position, order: Option<&[usize]>) -> Eval<i64> {
    let Some(order) = order else { return Ok(position.index) };
    if position.reversed {
        return Err(EvalError::unsupported("a reversed iterator over a container that is out of order"));
    }
    let at = order.iter().position(|&at| at as i64 == position.index);
    Ok(at.unwrap_or(order.len()) as i64)
}

/// Returns the place of the element of a container before which so many come; one past the last is the end.
fn place_at(rank: i64, order: Option<&[usize]>) -> Eval<i64> {
    let Some(order) = order else { return Ok(rank) };
    match usize::try_from(rank) {
        Ok(rank) if rank <= order.len() => Ok(order.get(rank).map_or(order.len(), |&at| at) as i64),
        _ => Err(EvalError::undefined("an iterator out of range")),
    }
}

impl Evaluator<'_> {
    /// Returns the places of the elements of a map or set in its order; `None` where the order is that of the places, as in
    /// a list.
    fn order_of_container(&mut self, list: &Value) -> Eval<Option<Vec<usize>>> {
        let container = match self.peek(list)? {
            container @ (Value::Map(_) | Value::Set(_)) => container.clone(),
            _ => return Ok(None),
        };
        let (keys, order, name): (Vec<(&Key, &Value)>, _, _) = match &container {
            Value::Map(map) if map.order != Order::Insertion => {
                (map.entries.iter().map(|(key, value, _)| (key, value)).collect(), map.order, "map")
            }
            Value::Set(set) if set.order != Order::Insertion => {
                (set.elements.iter().map(|(key, value)| (key, value)).collect(), set.order, "set")
            }
            _ => return Ok(None),
        };
        self.charge(keys.len() / 8)?;
        if keys.len() < 2 || order == Order::Ascending && is_sorted(&keys) {
            return Ok(None);
        }
        self.charge(keys.len())?;
        self.order_of(&keys, order, name).map(Some)
    }

    /// Returns how many elements come before an iterator.
    pub(crate) fn rank(&mut self, position: &Position) -> Eval<i64> {
        let order = self.order_of_container(&position.list)?;
        rank_in(position, order.as_deref())
    }

    /// Returns an iterator to the element of a list or container before which so many come.
    pub(crate) fn position_at(&mut self, list: &Value, rank: i64) -> Eval<Value> {
        let order = self.order_of_container(list)?;
        let index = place_at(rank, order.as_deref())?;
        let list = if list.is_reference() { self.m.memory.canonical(list)? } else { list.clone() };
        Ok(Value::Iterator(Rc::new(Position { list, index, reversed: false })))
    }

    /// Returns an iterator that is `by` elements further.
    pub(crate) fn moved(&mut self, position: &Position, by: i64) -> Eval<Value> {
        let order = self.order_of_container(&position.list)?;
        let rank = rank_in(position, order.as_deref())?.checked_add(by);
        let rank = rank.ok_or_else(|| EvalError::undefined("an iterator out of range"))?;
        Ok(Value::Iterator(Rc::new(position.at(place_at(rank, order.as_deref())?))))
    }

    /// Returns the elements from one iterator to another.
    pub(super) fn elements_between(&mut self, from: &Position, to: &Position) -> Eval<Vec<Value>> {
        let order = self.order_of_container(&from.list)?;
        let mut values = Vec::new();
        for rank in rank_in(from, order.as_deref())?..rank_in(to, order.as_deref())? {
            self.charge(1)?;
            let position = from.at(place_at(rank, order.as_deref())?);
            values.push(self.element_at(&position)?);
        }
        Ok(values)
    }
}
