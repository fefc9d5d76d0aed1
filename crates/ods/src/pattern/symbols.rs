//! The names of a pattern.
//!
//! `$name` is bound in the source pattern to an operation, to its operands, attributes and properties, or to what C++
//! finds; in result patterns to new operations and to the values of C++. A name may be that of several operands: then
//! they must be equal.

use crate::model::{Arity, Holds, Slot};
use rustc_hash::FxHashMap;

/// The contents of a name.
#[derive(Clone, Copy)]
pub(super) struct Symbol {
    pub slot: Slot,
    pub holds: Holds,
    /// The number of values that it stands for, as the definition counts them.
    pub count: usize,
    /// Whether other operands may have the name too.
    pub is_operand: bool,
}

/// See the module's description.
#[derive(Default)]
pub(super) struct Symbols {
    by_name: FxHashMap<String, Vec<Symbol>>,
    /// The names of several operands, in the order in which they were met.
    repeated: Vec<String>,
}

impl Symbols {
    /// Binds a name; returns false if it is bound already.
    pub fn bind(&mut self, name: &str, symbol: Symbol) -> bool {
        let known = self.by_name.entry(split_index(name).0.to_owned()).or_default();
        if known.iter().any(|other| !other.is_operand || !symbol.is_operand) {
            return false;
        }
        if known.len() == 1 {
            self.repeated.push(name.to_owned());
        }
        known.push(symbol);
        true
    }

    /// Notes that the values in a slot with this name are one value.
    pub fn narrow(&mut self, name: &str, slot: Slot) {
        let symbols = self.by_name.get_mut(name).into_iter().flatten();
        for symbol in symbols.filter(|symbol| symbol.slot == slot) {
            symbol.holds = Holds::Values(Arity::One);
        }
    }

    /// Puts the contents of a name of a result pattern into a slot.
    pub fn set_slot(&mut self, name: &str, slot: Slot) {
        let symbols = self.by_name.get_mut(split_index(name).0).into_iter().flatten();
        symbols.for_each(|symbol| symbol.slot = slot);
    }

    /// Returns the contents of a name, and the index at its end.
    pub fn get(&self, name: &str) -> Option<(Symbol, Option<u16>)> {
        let (base, index) = split_index(name);
        Some((*self.by_name.get(base)?.first()?, index))
    }

    /// Returns the operands that have the same name, and the name.
    pub fn repeated(&self) -> impl Iterator<Item = (&str, &[Symbol])> {
        self.repeated.iter().map(|name| (name.as_str(), self.by_name[name].as_slice()))
    }
}

/// Splits `name__1` into the name and the index.
pub(super) fn split_index(symbol: &str) -> (&str, Option<u16>) {
    match symbol.rsplit_once("__") {
        Some((name, index)) if index.bytes().all(|byte| byte.is_ascii_digit()) => match index.parse() {
            Ok(index) => (name, Some(index)),
            Err(_) => (symbol, None),
        },
        _ => (symbol, None),
    }
}
