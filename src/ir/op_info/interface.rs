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

/// The tables of one operation name, dialect or definition, at most one of each type.
#[derive(Default)]
pub struct Interfaces(Vec<(TypeId, Box<dyn Any + Send + Sync>)>);

impl Interfaces {
    /// Adds a table. Of several tables of one type the first counts.
    pub fn insert<T: Any + Send + Sync>(&mut self, table: T) {
        self.0.push((TypeId::of::<T>(), Box::new(table)));
    }

    /// The table of type `T`.
    #[inline]
    pub fn get<T: Any + Send + Sync>(&self) -> Option<&T> {
        let wanted = TypeId::of::<T>();
        self.0.iter().find(|(id, _)| *id == wanted).and_then(|(_, table)| table.downcast_ref())
    }
}
