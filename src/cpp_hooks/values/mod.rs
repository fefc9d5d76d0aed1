//! The things of MLIR as values of C++.
//!
//! - [`thing`] says how a type, an attribute, an operation and so on are values, [`classes`] what names of classes mean, with
//!   [`known_classes`] for those of MLIR's core.
//! - [`accessors`] are the members that ODS generates, [`storage`] those of classes that the sources write in full.
//! - [`convert`] has tests, conversions and constructors of classes; [`attributes`] and [`texts`] are values as attributes,
//!   texts and numbers.

pub mod accessors;
pub mod attributes;
pub mod classes;
pub mod convert;
pub mod element_class;
pub mod known_classes;
pub mod storage;
mod texts;
pub mod thing;
