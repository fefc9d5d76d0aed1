//! C++ expressions, and the literals among them.

use super::{EnumId, Text};
use serde::{Deserialize, Serialize};

/// A C++ expression with placeholders: a predicate, a builder call, a type transformer.
///
/// Each text is once in [`Definitions::expressions`](super::Definitions::expressions), so results can
/// be remembered by its handle. Placeholders stand as the definition has them: `$_self`, `$_op`,
/// `$_builder`, `$_ctxt`, and `$name` for an argument or result of the operation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Expression {
    pub text: Text,
}

/// A constant that a definition spells in C++: the default of an attribute, a parameter or a property.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Literal {
    Bool(bool),
    Int(i128),
    Float(f64),
    String(Text),
    /// `{1, 2}`; `{}` is an empty array, string or dictionary as the type has it.
    List(Vec<Literal>),
    /// Cases of an enum, joined by `|`: the value.
    Enum(EnumId, i64),
    /// `nullptr`, `std::nullopt`, or `T()`: the empty value of a type.
    Absent,
    /// Any other expression, to be parsed by a parser of C++ expressions.
    Other,
}
