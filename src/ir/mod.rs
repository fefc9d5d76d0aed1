//! The intermediate representation, one noun per file.

pub mod apint;
pub mod float;
