//! Dropping of values that nest deeply.

use crate::machine::value::{Held, Items, Map, Part, Position, Stream, Switch, Value};
use std::cell::{Cell, RefCell};

// A program may nest values without end (a closure that captures a closure ...). Dropping one goes only so
// deep; what lies deeper is put aside and dropped from the top.
thread_local! {
    static DROP_DEPTH: Cell<u32> = const { Cell::new(0) };
    static PUT_ASIDE: RefCell<Vec<Value>> = const { RefCell::new(Vec::new()) };
}

/// How deep a drop goes.
const MAX_DROP_DEPTH: u32 = 50;

fn drop_nested(values: impl FnOnce(&mut Vec<Value>)) {
    let depth = DROP_DEPTH.get();
    let mut taken = Vec::new();
    values(&mut taken);
    if depth >= MAX_DROP_DEPTH {
        // Where the thread ends, the list may be gone already: the values stay undropped.
        if PUT_ASIDE.try_with(|aside| aside.borrow_mut().append(&mut taken)).is_err() {
            std::mem::forget(taken);
        }
        return;
    }
    DROP_DEPTH.set(depth + 1);
    drop(taken);
    DROP_DEPTH.set(depth);
    if depth == 0 {
        while let Ok(Some(value)) = PUT_ASIDE.try_with(|aside| aside.borrow_mut().pop()) {
            DROP_DEPTH.set(1);
            drop(value);
            DROP_DEPTH.set(0);
        }
    }
}

impl Drop for Items {
    fn drop(&mut self) {
        if self.values.iter().any(Value::may_nest) {
            drop_nested(|taken| taken.append(&mut self.values));
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        if self.0.may_nest() {
            drop_nested(|taken| taken.push(std::mem::take(&mut self.0)));
        }
    }
}

macro_rules! drop_fields {
    ($($class:ident: $($field:ident),+;)*) => {$(
        impl Drop for $class {
            fn drop(&mut self) {
                if $(self.$field.may_nest())||+ {
                    drop_nested(|taken| { $(taken.push(std::mem::take(&mut self.$field));)+ });
                }
            }
        }
    )*};
}

drop_fields! {
    Position: list;
    Part: base;
}

impl Drop for Stream {
    fn drop(&mut self) {
        if self.target.as_ref().is_some_and(Value::may_nest) {
            drop_nested(|taken| taken.extend(self.target.take()));
        }
    }
}

impl Drop for Switch {
    fn drop(&mut self) {
        drop_nested(|taken| {
            taken.push(std::mem::take(&mut self.subject));
            taken.extend(self.result.take());
        });
    }
}

impl Drop for Map {
    fn drop(&mut self) {
        drop_nested(|taken| taken.extend(self.entries.drain(..).flat_map(|(_, key, value)| [key, value])));
    }
}
