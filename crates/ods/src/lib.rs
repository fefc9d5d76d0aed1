//! ODS: the records of `.td` files as a model of dialects.

pub mod predicate;
