//! Interfaces: what code offers of an operation, a dialect or a definition, looked up by type.
//!
//! The stage that asks declares a table, a plain struct of functions, and is the only one that knows it: the
//! parser's table of a custom syntax, the verifier's of checks. Whoever registers an operation fills
//! [`Interfaces`] with the tables that the operation has. So the IR holds the tables of all stages, and knows none
//! of them.
//!
//! ```
//! # use ir::op_info::interface::Interfaces;
//! struct Folding { fold: fn(u32) -> u32 }
//!
//! let mut interfaces = Interfaces::default();
//! interfaces.insert(Folding { fold: |value| value + 1 });
//! let folding = interfaces.get::<Folding>().unwrap();
//! assert_eq!((folding.fold)(1), 2);
//! assert!(interfaces.get::<String>().is_none());
//! ```

use std::any::{Any, TypeId};
use std::hash::{BuildHasher, BuildHasherDefault};

use rustc_hash::FxHasher;

/// The tables of one operation name, dialect or definition, at most one of each type.
#[derive(Default)]
pub struct Interfaces {
    tables: Vec<(TypeId, Box<dyn Any + Send + Sync>)>,
    /// The bits of the types of `tables`. Most questions are for tables that are not there.
    present: u64,
}

impl Interfaces {
    /// Adds a table. Of several tables of one type the first counts.
    pub fn insert<T: Any + Send + Sync>(&mut self, table: T) {
        self.tables.push((TypeId::of::<T>(), Box::new(table)));
        self.present |= bit_of::<T>();
    }

    /// The table of type `T`.
    #[inline]
    pub fn get<T: Any + Send + Sync>(&self) -> Option<&T> {
        if self.present & bit_of::<T>() == 0 {
            return None;
        }
        let wanted = TypeId::of::<T>();
        self.tables.iter().find(|(id, _)| *id == wanted).and_then(|(_, table)| table.downcast_ref())
    }
}

/// Returns one of 64 bits for a type: the compiler knows it.
#[inline]
fn bit_of<T: Any>() -> u64 {
    1 << (BuildHasherDefault::<FxHasher>::default().hash_one(TypeId::of::<T>()) >> 58)
}
