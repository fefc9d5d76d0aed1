//! Records as text.

pub(crate) mod json;
pub(crate) mod records;
