//! The rows of the tables of methods.

use crate::expressions::frame::Frame;
use crate::expressions::program::MethodFn;
use crate::expressions::receiver::Receiver;
use ir::{Context, Type};

/// The one type that satisfies a method, given its constant arguments.
pub type ExactType = fn(&Context, &[i64]) -> Option<Type>;

/// The C++ type that a method or function returns.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs, reason = "the classes of C++ have these names")]
pub enum Returns {
    Bool,
    Integer,
    Float,
    String,
    ApInt,
    Type,
    /// A type of this class.
    TypeOf(&'static str),
    Attribute,
    /// An attribute of this class.
    AttributeOf(&'static str),
    Value,
    Operation,
    Region,
    Block,
    Context,
    VectorBuilder,
    Integers,
    Bools,
    Types,
    Attributes,
    Values,
    Strings,
    /// The kind of the receiver.
    Receiver,
    /// An element of the receiver, a list.
    Element,
}

/// A row of the table.
pub struct Method {
    /// The class that has the method.
    pub receiver: Receiver,
    /// Its name in C++.
    pub name: &'static str,
    /// The least and the greatest number of arguments.
    pub arity: (u8, u8),
    /// The kind of its result.
    pub returns: Returns,
    /// Computes the result.
    pub run: MethodFn,
    /// For methods that ask whether a type is a certain one: which, given constant arguments.
    pub exactly: Option<ExactType>,
}

pub const fn method(
    receiver: Receiver,
    name: &'static str,
    arity: (u8, u8),
    returns: Returns,
    run: MethodFn,
) -> Method {
    Method { receiver, name, arity, returns, run, exactly: None }
}

/// Returns the context of a frame, for rows that need no more.
pub fn context<'a>(frame: &Frame<'a>) -> &'a Context {
    frame.context
}
