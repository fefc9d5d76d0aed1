//! Records and values as text.

pub(crate) mod value;
