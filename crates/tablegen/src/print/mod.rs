//! Records and values as text.

pub(crate) mod json;
pub(crate) mod records;
pub(crate) mod value;
