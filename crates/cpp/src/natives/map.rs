//! Maps.

use super::{Kind, MethodRow, argument, method_row};
use crate::error::{Eval, EvalError};
use crate::eval::{Evaluator, mismatch};
use crate::machine::types::{Order, Ty};
use crate::machine::value::{Key, Map, Position, Step, Value};
use std::rc::Rc;

type Args<'a> = &'a [Value];

pub(super) const METHODS: &[MethodRow] = &[
    method_row(Kind::Map, "size", |e, this, _, _| Ok(Value::size(e.length(this)?))),
    method_row(Kind::Map, "empty", |e, this, _, _| Ok(Value::Bool(e.length(this)? == 0))),
    method_row(Kind::Map, "contains", |e, this, args, _| Ok(Value::Bool(place_of(e, this, args)?.is_some()))),
    method_row(Kind::Map, "count", |e, this, args, _| {
        Ok(Value::size(usize::from(place_of(e, this, args)?.is_some())))
    }),
    method_row(Kind::Map, "find", find),
    method_row(Kind::Map, "find_as", find),
    method_row(Kind::Map, "lower_bound", |e, this, args, _| bound(e, this, args, false)),
    method_row(Kind::Map, "upper_bound", |e, this, args, _| bound(e, this, args, true)),
    method_row(Kind::Map, "begin", |e, this, _, _| first(e, this, false)),
    method_row(Kind::Map, "end", |e, this, _, _| super::list::position(e, this, true, false)),
    method_row(Kind::Map, "lookup", |e, this, args, _| match place_of(e, this, args)? {
        Some(at) => entry(e, this, at),
        None => match with_map(e, this)?.value_type {
            Some(ty) => e.default_value(ty),
            None => Err(EvalError::unsupported("a default value of a map")),
        },
    }),
    method_row(Kind::Map, "lookup_or", |e, this, args, _| match place_of(e, this, args)? {
        Some(at) => entry(e, this, at),
        None => e.load(argument(args, 1)?),
    }),
    method_row(Kind::Map, "keys", |e, this, _, _| column(e, this, 0)),
    method_row(Kind::Map, "values", |e, this, _, _| column(e, this, 1)),
    method_row(Kind::Map, "front", |e, this, _, _| {
        let first = first(e, this, false)?;
        e.dereference(&first)
    }),
    method_row(Kind::Map, "back", |e, this, _, _| {
        let last = first(e, this, true)?;
        e.dereference(&last)
    }),
    method_row(Kind::Map, "pop_back", |e, this, _, _| {
        let mut map = with_map(e, this)?;
        e.charge(map.entries.len())?;
        if map.order != Order::Insertion {
            return Err(EvalError::unsupported("the last entry of a map without an order"));
        }
        let last = map.entries.len().checked_sub(1).ok_or_else(super::out_of_bounds)?;
        let map_mut = Rc::make_mut(&mut map);
        map_mut.entries.truncate(last);
        map_mut.places.retain(|_, at| (*at as usize) < last);
        *e.place_mut(this)? = Value::Map(map);
        Ok(Value::Void)
    }),
    method_row(Kind::Map, "rbegin", |e, this, _, _| first(e, this, true)),
    method_row(Kind::Map, "rend", |e, this, _, _| super::list::position(e, this, true, true)),
    method_row(Kind::Map, "takeVector", |e, this, _, _| {
        let items = e.items(this)?;
        let mut pairs = Vec::with_capacity(items.values.len());
        for pair in &items.values {
            let parts = super::utility::pair_parts(e, pair)?;
            pairs.push(Value::tuple(vec![e.load(&parts[0])?, e.load(&parts[1])?]));
        }
        let empty = with_map(e, this)?.emptied();
        *e.place_mut(this)? = Value::Map(Rc::new(empty));
        Ok(Value::list(pairs))
    }),
    method_row(Kind::Map, "at", |e, this, args, _| match place_of(e, this, args)? {
        Some(at) => entry(e, this, at),
        None => Err(EvalError::undefined("a key that a map does not have")),
    }),
    method_row(Kind::Map, "insert", |e, this, args, _| match args {
        [key, value] => put(e, this, key, value, false),
        _ => {
            let parts = super::utility::pair_parts(e, argument(args, 0)?)?;
            put(e, this, &parts[0], &parts[1], false)
        }
    }),
    method_row(Kind::Map, "try_emplace", emplace),
    method_row(Kind::Map, "emplace", emplace),
    method_row(Kind::Map, "insert_or_assign", |e, this, args, _| {
        put(e, this, argument(args, 0)?, argument(args, 1)?, true)
    }),
    method_row(Kind::Map, "erase", |e, this, args, _| {
        let Some(at) = place_of(e, this, args)? else { return Ok(Value::Bool(false)) };
        let length = e.length(this)?;
        e.charge(3 * length)?;
        if let Value::Map(map) = e.place_mut(this)? {
            let map = Rc::make_mut(map);
            map.entries.remove(at as usize);
            map.places =
                map.entries.iter().enumerate().map(|(at, (key, ..))| (key.clone(), at as u32)).collect();
        }
        Ok(Value::Bool(true))
    }),
    method_row(Kind::Map, "clear", |e, this, _, _| {
        let empty = with_map(e, this)?.emptied();
        *e.place_mut(this)? = Value::Map(Rc::new(empty));
        Ok(Value::Void)
    }),
    method_row(Kind::Map, "reserve", |_, _, _, _| Ok(Value::Void)),
];

fn with_map(e: &Evaluator<'_>, this: &Value) -> Eval<Rc<Map>> {
    match e.peek(this)? {
        Value::Map(map) => Ok(Rc::clone(map)),
        other => Err(mismatch("the entries", other)),
    }
}

fn place_of(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>) -> Eval<Option<u32>> {
    let key = match e.peek(argument(args, 0)?)? {
        Value::Iterator(position) => return Ok(u32::try_from(position.index).ok()),
        _ => e.key_of(&args[0], with_map(e, this)?.has_text_keys)?,
    };
    Ok(with_map(e, this)?.places.get(&key).copied())
}

/// Returns an iterator to the first entry, or a reversed one to the last.
fn first(e: &mut Evaluator<'_>, this: &Value, reversed: bool) -> Eval<Value> {
    if !reversed {
        return e.position_at(this, 0);
    }
    let last = super::list::position(e, this, false, true)?;
    if let Value::Iterator(position) = &last {
        e.rank(position)?;
    }
    Ok(last)
}

/// Returns an iterator to the first entry whose key is not less than another, or that is greater.
fn bound(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, is_upper: bool) -> Eval<Value> {
    let is_text = with_map(e, this)?.has_text_keys;
    let key = e.key_of(argument(args, 0)?, is_text)?;
    let map = with_map(e, this)?;
    e.charge(map.entries.len())?;
    if map.order != Order::Ascending || map.entries.iter().any(|(_, key, _)| matches!(key, Value::Record(_)))
    {
        return Err(EvalError::unsupported("a bound in a map with a comparator"));
    }
    let is_before = |of: &Key| if is_upper { *of <= key } else { *of < key };
    let rank = map.entries.iter().filter(|(of, ..)| is_before(of)).count();
    e.position_at(this, rank as i64)
}

/// Returns the keys or the values of a map.
fn column(e: &mut Evaluator<'_>, this: &Value, at: usize) -> Eval<Value> {
    let items = e.items(this)?;
    let mut column = Vec::with_capacity(items.values.len());
    for pair in &items.values {
        column.push(super::utility::pair_parts(e, pair)?.swap_remove(at));
    }
    Ok(Value::view(column))
}

/// Returns the value of an entry, as a place if the map is one.
fn entry(e: &Evaluator<'_>, this: &Value, at: u32) -> Eval<Value> {
    if this.is_reference() {
        return Ok(Value::part(this.clone(), Step::Entry(at)));
    }
    let map = with_map(e, this)?;
    map.entries.get(at as usize).map(|(_, _, value)| value.clone()).ok_or_else(super::out_of_bounds)
}

fn find(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let index = match place_of(e, this, args)? {
        Some(at) => i64::from(at),
        None => e.length(this)? as i64,
    };
    Ok(Value::Iterator(Rc::new(Position { list: this.clone(), index, reversed: false })))
}

fn emplace(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    match args {
        [key, value] => put(e, this, key, value, false),
        [key] => match with_map(e, this)?.value_type {
            Some(ty) => {
                let value = e.default_value(ty)?;
                put(e, this, key, &value, false)
            }
            None => Err(EvalError::unsupported("a default value of a map")),
        },
        _ => Err(EvalError::unsupported("'emplace' of a constructor's arguments")),
    }
}

/// Inserts an entry; gives the pair of an iterator and whether it is new.
fn put(e: &mut Evaluator<'_>, this: &Value, key: &Value, value: &Value, overwrite: bool) -> Eval<Value> {
    let (key, value) = (e.load(key)?, e.load(value)?);
    let map = with_map(e, this)?;
    let value = match map.value_type {
        Some(ty) => e.convert(value, ty)?,
        None => e.settled(value),
    };
    drop(map);
    // Taken out of its place, so that it is not copied.
    let Value::Map(mut map) = std::mem::take(e.place_mut(this)?) else {
        return Err(EvalError::unsupported("a map"));
    };
    if Rc::strong_count(&map) > 1 {
        e.charge(3 * map.entries.len())?;
    }
    let inserted = e.insert_entry(Rc::make_mut(&mut map), key, value, overwrite);
    *e.place_mut(this)? = Value::Map(map);
    let (at, is_new) = inserted?;
    let position = Position { list: this.clone(), index: i64::from(at), reversed: false };
    Ok(Value::tuple(vec![Value::Iterator(Rc::new(position)), Value::Bool(is_new)]))
}

impl Evaluator<'_> {
    /// Inserts an entry into a map; returns its place and whether it is new.
    pub(crate) fn insert_entry(
        &mut self,
        map: &mut Map,
        key: Value,
        value: Value,
        overwrite: bool,
    ) -> Eval<(u32, bool)> {
        self.charge(2)?;
        let key = if map.has_text_keys { Value::Text(self.text(&key)?) } else { key };
        let lookup: Key = self.key(&key)?;
        // `map[{op, number}]`: the key is a pair.
        let key = match key {
            Value::Braces(items) => Value::tuple(items.values.clone()),
            key => key,
        };
        if let Some(&at) = map.places.get(&lookup) {
            if overwrite {
                map.entries[at as usize].2 = value;
            }
            return Ok((at, false));
        }
        let at = map.entries.len() as u32;
        map.places.insert(lookup.clone(), at);
        map.entries.push((lookup, key, value));
        Ok((at, true))
    }

    /// `map[key]`: makes the entry if there is none.
    pub(crate) fn map_entry(&mut self, map: &Value, key: &Value) -> Eval<Value> {
        let at = match place_of(self, map, std::slice::from_ref(key))? {
            Some(at) => at,
            None => {
                emplace(self, map, std::slice::from_ref(key), &[])?;
                self.length(map)? as u32 - 1
            }
        };
        entry(self, map, at)
    }
}
