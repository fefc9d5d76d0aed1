//! The func dialect. (Under construction.)
use super::Dialect;

/// The dialect.
pub const DIALECT: Dialect = Dialect {
    name: "func",
    op_info: |_, _, _| None,
};
