//! From text to syntax trees.

pub(crate) mod operator;
