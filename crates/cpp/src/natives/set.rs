//! Sets.

use super::{FunctionRow, Kind, MethodRow, argument, function_row, method_row};
use crate::error::{Eval, EvalError};
use crate::eval::{Evaluator, mismatch};
use crate::machine::types::{Order, Ty};
use crate::machine::value::{Key, Position, Set, Value};
use rustc_hash::FxHashSet;
use std::rc::Rc;

type Args<'a> = &'a [Value];

pub(super) const METHODS: &[MethodRow] = &[
    method_row(Kind::Set, "size", |e, this, _, _| Ok(Value::size(e.length(this)?))),
    method_row(Kind::Set, "empty", |e, this, _, _| Ok(Value::Bool(e.length(this)? == 0))),
    method_row(Kind::Set, "contains", |e, this, args, _| Ok(Value::Bool(place_of(e, this, args)?.is_some()))),
    method_row(Kind::Set, "count", |e, this, args, _| {
        Ok(Value::size(usize::from(place_of(e, this, args)?.is_some())))
    }),
    method_row(Kind::Set, "insert", insert),
    method_row(Kind::Set, "emplace", insert),
    method_row(Kind::Set, "rbegin", |e, this, _, _| {
        let items = e.items(this)?;
        super::list::position(e, &Value::List(items), false, true)
    }),
    method_row(Kind::Set, "back", |e, this, _, _| {
        let items = e.items(this)?;
        items.values.last().cloned().ok_or_else(super::out_of_bounds)
    }),
    method_row(Kind::Set, "pop_back", |e, this, _, _| pop_back(e, this).map(|_| Value::Void)),
    method_row(Kind::Set, "pop_back_val", |e, this, _, _| pop_back(e, this)),
    method_row(Kind::Set, "reserve", |_, _, _, _| Ok(Value::Void)),
    method_row(Kind::Set, "insert_range", |e, this, args, _| insert_all(e, this, args)),
    method_row(Kind::Set, "erase", erase),
    method_row(Kind::Set, "remove", erase),
    method_row(Kind::Set, "clear", |e, this, _, _| {
        let empty = with_set(e, this)?.emptied();
        *e.place_mut(this)? = Value::Set(Rc::new(empty));
        Ok(Value::Void)
    }),
    method_row(Kind::Set, "find", |e, this, args, _| {
        let index = match place_of(e, this, args)? {
            Some(at) => i64::from(at),
            None => e.length(this)? as i64,
        };
        Ok(Value::Iterator(Rc::new(Position { list: this.clone(), index, reversed: false })))
    }),
    method_row(Kind::Set, "begin", |e, this, _, _| e.position_at(this, 0)),
    method_row(Kind::Set, "end", |e, this, _, _| super::list::position(e, this, true, false)),
    method_row(Kind::Set, "front", |e, this, _, _| {
        let items = e.items(this)?;
        items.values.first().cloned().ok_or_else(super::out_of_bounds)
    }),
    method_row(Kind::Set, "keys", |e, this, _, _| Ok(Value::List(e.items(this)?))),
    method_row(Kind::Set, "getArrayRef", |e, this, _, _| Ok(Value::List(e.items(this)?))),
    method_row(Kind::Set, "takeVector", |e, this, _, _| {
        let taken = e.items(this)?;
        if this.is_reference() {
            let empty = with_set(e, this)?.emptied();
            *e.place_mut(this)? = Value::Set(Rc::new(empty));
        }
        Ok(Value::List(taken))
    }),
];

/// Functions over sets: those of the second, whatever class it is of, as keys in the order that they have.
pub(super) const FUNCTIONS: &[FunctionRow] = &[
    function_row("set_union", |e, args, _| {
        if args.len() == 5 {
            return merged(e, args, |_, _| true);
        }
        let others = keyed(e, argument(args, 1)?)?;
        let before = e.length(argument(args, 0)?)?;
        change(e, argument(args, 0)?, |e, set| {
            for (_, value) in others {
                e.insert_element(set, value)?;
            }
            Ok(())
        })?;
        Ok(Value::Bool(e.length(argument(args, 0)?)? > before))
    }),
    function_row("set_intersect", |e, args, _| {
        let kept = keys(e, argument(args, 1)?)?;
        retain(e, argument(args, 0)?, |key| kept.contains(key))?;
        Ok(Value::Void)
    }),
    function_row("set_subtract", |e, args, _| {
        let taken = keys(e, argument(args, 1)?)?;
        retain(e, argument(args, 0)?, |key| !taken.contains(key))?;
        Ok(Value::Void)
    }),
    function_row("set_intersection", |e, args, _| {
        if args.len() == 5 {
            return merged(e, args, |left, right| left && right);
        }
        let kept = keys(e, argument(args, 1)?)?;
        filtered(e, argument(args, 0)?, |key| kept.contains(key))
    }),
    function_row("set_difference", |e, args, _| {
        if args.len() == 5 {
            return merged(e, args, |left, right| left && !right);
        }
        let taken = keys(e, argument(args, 1)?)?;
        filtered(e, argument(args, 0)?, |key| !taken.contains(key))
    }),
    function_row("set_is_subset", |e, args, _| {
        let (inner, outer) = (keys(e, argument(args, 0)?)?, keys(e, argument(args, 1)?)?);
        Ok(Value::Bool(inner.is_subset(&outer)))
    }),
];

/// `std::set_union(first, last, otherFirst, otherLast, out)` and its kin, over sorted ranges: writes the elements for which
/// `takes` says so, given whether each range has them.
fn merged(e: &mut Evaluator<'_>, args: Args<'_>, takes: fn(bool, bool) -> bool) -> Eval<Value> {
    let mut out = e.load(&args[4])?;
    let mut ranges = [Vec::new(), Vec::new()];
    for (range, ends) in ranges.iter_mut().zip(args.chunks_exact(2)) {
        let (from, to) = (e.load(&ends[0])?, e.load(&ends[1])?);
        *range = e.between(&from, &to)?;
    }
    let (mut left, mut right) = (0, 0);
    loop {
        let (has_left, has_right) = match (ranges[0].get(left), ranges[1].get(right)) {
            (None, None) => return Ok(out),
            (Some(_), None) => (true, false),
            (None, Some(_)) => (false, true),
            (Some(a), Some(b)) => match (e.less(a, b)?, e.less(b, a)?) {
                (true, _) => (true, false),
                (_, true) => (false, true),
                _ => (true, true),
            },
        };
        if takes(has_left, has_right) {
            let value = if has_left { &ranges[0][left] } else { &ranges[1][right] };
            super::copy::write(e, &mut out, value.clone())?;
        }
        left += usize::from(has_left);
        right += usize::from(has_right);
    }
}

/// The elements of a set or of another range, with their keys.
fn keyed(e: &mut Evaluator<'_>, range: &Value) -> Eval<Vec<(Key, Value)>> {
    if let Value::Set(set) = e.peek(range)? {
        let elements = set.elements.clone();
        e.charge(elements.len())?;
        return Ok(elements);
    }
    let mut elements = Vec::new();
    for element in e.items(range)?.values.clone() {
        let element = e.loaded(element)?;
        elements.push((e.key(&element)?, element));
    }
    e.charge(elements.len())?;
    Ok(elements)
}

fn keys(e: &mut Evaluator<'_>, range: &Value) -> Eval<FxHashSet<Key>> {
    Ok(keyed(e, range)?.into_iter().map(|(key, _)| key).collect())
}

/// Keeps the elements of a set whose keys pass a test.
fn retain(e: &mut Evaluator<'_>, this: &Value, test: impl Fn(&Key) -> bool) -> Eval<()> {
    change(e, this, |_, set| {
        set.elements.retain(|(key, _)| test(key));
        set.places = set.elements.iter().enumerate().map(|(at, (key, _))| (key.clone(), at as u32)).collect();
        Ok(())
    })
}

/// A copy of a set with the elements whose keys pass a test.
fn filtered(e: &mut Evaluator<'_>, of: &Value, test: impl Fn(&Key) -> bool) -> Eval<Value> {
    let mut set = with_set(e, of)?.emptied();
    for (_, value) in keyed(e, of)?.into_iter().filter(|(key, _)| test(key)) {
        e.insert_element(&mut set, value)?;
    }
    Ok(Value::Set(Rc::new(set)))
}

fn with_set(e: &Evaluator<'_>, this: &Value) -> Eval<Rc<Set>> {
    match e.peek(this)? {
        Value::Set(set) => Ok(Rc::clone(set)),
        other => Err(mismatch("the elements", other)),
    }
}

fn place_of(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>) -> Eval<Option<u32>> {
    let key = e.key_of(argument(args, 0)?, with_set(e, this)?.has_text)?;
    Ok(with_set(e, this)?.places.get(&key).copied())
}

/// Changes a set in its place.
fn change<T>(
    e: &mut Evaluator<'_>,
    this: &Value,
    change: impl FnOnce(&mut Evaluator<'_>, &mut Set) -> Eval<T>,
) -> Eval<T> {
    with_set(e, this)?;
    let Value::Set(mut set) = std::mem::take(e.place_mut(this)?) else {
        return Err(EvalError::unsupported("a set"));
    };
    if Rc::strong_count(&set) > 1 {
        e.charge(2 * set.elements.len())?;
    }
    let result = change(e, Rc::make_mut(&mut set));
    *e.place_mut(this)? = Value::Set(set);
    result
}

fn insert(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    if args.len() > 1 {
        return insert_all(e, this, args);
    }
    let element = e.load(argument(args, 0)?)?;
    let is_ordered = with_set(e, this)?.order == Order::Insertion;
    let (at, is_new) = change(e, this, |e, set| e.insert_element(set, element))?;
    if is_ordered {
        return Ok(Value::Bool(is_new));
    }
    let position = Position { list: this.clone(), index: i64::from(at), reversed: false };
    Ok(Value::tuple(vec![Value::Iterator(Rc::new(position)), Value::Bool(is_new)]))
}

fn insert_all(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>) -> Eval<Value> {
    let elements = match args {
        [range] => e.items(range)?.values.clone(),
        [from, to] => {
            let (from, to) = (e.load(from)?, e.load(to)?);
            e.between(&from, &to)?
        }
        _ => return Err(EvalError::unsupported("'insert' of such arguments")),
    };
    let mut loaded = Vec::with_capacity(elements.len());
    for element in elements {
        loaded.push(e.loaded(element)?);
    }
    change(e, this, |e, set| {
        for element in loaded {
            e.insert_element(set, element)?;
        }
        Ok(())
    })?;
    Ok(Value::Void)
}

/// Takes the last element out of a set that keeps the order of insertion.
fn pop_back(e: &mut Evaluator<'_>, this: &Value) -> Eval<Value> {
    if with_set(e, this)?.order != Order::Insertion {
        return Err(EvalError::unsupported("the last element of a set without an order"));
    }
    change(e, this, |_, set| {
        let (key, value) = set.elements.pop().ok_or_else(super::out_of_bounds)?;
        set.places.remove(&key);
        Ok(value)
    })
}

fn erase(e: &mut Evaluator<'_>, this: &Value, args: Args<'_>, _: &[Ty]) -> Eval<Value> {
    let Some(at) = place_of(e, this, args)? else { return Ok(Value::Bool(false)) };
    let length = e.length(this)?;
    e.charge(2 * length)?;
    change(e, this, |_, set| {
        set.elements.remove(at as usize);
        set.places = set.elements.iter().enumerate().map(|(at, (key, _))| (key.clone(), at as u32)).collect();
        Ok(())
    })?;
    Ok(Value::Bool(true))
}

impl Evaluator<'_> {
    /// Returns the key of a value, or of the string that it converts to.
    pub(crate) fn key_of(&mut self, value: &Value, is_text: bool) -> Eval<Key> {
        if !is_text {
            return self.key(value);
        }
        let text = self.text(value)?;
        self.key(&Value::Text(text))
    }

    /// Inserts an element into a set; returns its place and whether it is new.
    pub(crate) fn insert_element(&mut self, set: &mut Set, element: Value) -> Eval<(u32, bool)> {
        self.charge(2)?;
        let element = if set.has_text { Value::Text(self.text(&element)?) } else { element };
        let key = self.key(&element)?;
        if let Some(&at) = set.places.get(&key) {
            return Ok((at, false));
        }
        let at = set.elements.len() as u32;
        set.places.insert(key.clone(), at);
        set.elements.push((key, element));
        Ok((at, true))
    }
}
