//! The builtin dialect. (Under construction.)
use super::Dialect;

/// The dialect.
pub const DIALECT: Dialect = Dialect {
    name: "builtin",
    op_info: |_, _, _| None,
};
