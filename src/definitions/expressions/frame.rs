//! The environment of an evaluation: the names of an expression, as values.

use super::definitions::Definitions;
use super::scope::Group;
use super::value::Value;
use ir::{Attribute, Context, Operation};

/// The environment of an expression's evaluation.
#[derive(Clone, Copy)]
pub struct Frame<'a> {
    /// Owner of what is uniqued.
    pub context: &'a Context,
    /// The definitions that are known.
    pub definitions: &'a dyn Definitions,
    /// `$_self`
    pub subject: Value<'a>,
    /// The operation, where there is one.
    pub op: Option<OpFrame<'a>>,
    /// The parameters of the type or attribute that is about to be made, where there is one.
    pub parameters: &'a [Option<Attribute>],
    /// `$0`, `$1` and so on, in a pattern.
    pub arguments: &'a [Value<'a>],
}

impl<'a> Frame<'a> {
    /// Over `$_self` alone.
    pub fn over(context: &'a Context, subject: Value<'a>) -> Self {
        Frame { context, definitions: context, subject, op: None, parameters: &[], arguments: &[] }
    }
}

/// An operation and which of its values its definition's operands and results stand for.
#[derive(Clone, Copy)]
pub struct OpFrame<'a> {
    /// The operation that `$_op` stands for.
    pub op: Operation<'a>,
    /// One group per operand of the definition; none at all where each stands for one value.
    pub operands: &'a [Group],
    /// The groups of results.
    pub results: &'a [Group],
}
