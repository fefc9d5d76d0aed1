//! The names in the expressions of one operation's definition.

use super::kind::Kind;
use ir::op_info::Arity;

/// The names that an expression may use. An expression over `$_self` alone needs only its kind.
#[derive(Clone, Debug)]
pub struct Scope<'a> {
    /// The C++ namespace around the expression, without a leading `::`: `mlir::arith`. Names are
    /// looked up in it and in the ones around it, as in C++.
    pub namespace: &'a str,
    /// The kind of `$_self`, if there is one.
    pub subject: Option<Kind>,
    /// Whether there is an operation: `$_op`, and the methods of its class.
    pub has_operation: bool,
    /// The operands, results, attributes and regions of the operation. `$name` and `getName()` are
    /// their values.
    pub names: &'a [NamedValue<'a>],
    /// The C++ members of the class that the expression is in, from its `extraClassDeclaration`.
    pub declarations: &'a str,
    /// The kinds of `$0`, `$1` and so on, in a pattern.
    pub arguments: &'a [Kind],
}

impl<'a> Scope<'a> {
    /// Over `$_self` alone.
    pub fn over(subject: Kind, namespace: &'a str) -> Self {
        Scope {
            namespace,
            subject: Some(subject),
            has_operation: false,
            names: &[],
            declarations: "",
            arguments: &[],
        }
    }
}

/// A name in the definition of an operation.
#[derive(Clone, Copy, Debug)]
pub struct NamedValue<'a> {
    /// The name, without `$`.
    pub name: &'a str,
    /// The part of an operation that has the name.
    pub stands_for: Named<'a>,
}

/// The meaning of a name in the definition of an operation. Indices count in the definition, so that of an
/// operand is the index of its [`Group`].
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Named<'a> {
    Operand {
        index: u32,
        arity: Arity,
    },
    Result {
        index: u32,
        arity: Arity,
    },
    /// An attribute in property slot `slot`; the getter returns `return_type` unless that is the attribute
    /// itself.
    Attribute {
        slot: u32,
        storage_type: &'a str,
        return_type: &'a str,
    },
    /// A property in slot `slot`; the getter returns `interface_type`.
    Property {
        slot: u32,
        interface_type: &'a str,
    },
    Region {
        index: u32,
    },
    /// A parameter of a type or attribute.
    Parameter {
        index: u32,
        cpp_type: &'a str,
    },
}

/// The values that one operand or result of a definition stands for in an operation.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Group {
    /// The index of the first.
    pub start: u32,
    /// Their number.
    pub len: u32,
}

impl Group {
    /// Returns the indices of the values.
    pub fn range(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.len) as usize
    }
}
