//! C++ of source patterns: questions about the operation that defines an operand.
//!
//! `success(matchPattern($_self->getResult(0), m_Constant(&$0)))` finds a constant, and any expression over `$_self` that
//! is true or false decides without finding anything.

use super::code::{Environment, unsupported};
use super::interpreted::{self, InterpretedCall};
use super::slots::Bound;
use definitions::expressions::{Frame, Kind, Program, Unsupported, Value};
use interfaces::constant_value;
use ir::{Ir, OpRef};
use ods::predicate::{Expr, Node, NodeId, parse};
use smallvec::{SmallVec, smallvec};

/// A native call that matches.
pub(super) enum Matcher {
    /// The operation must be a constant, whose value argument `output` is.
    Constant { output: usize },
    /// A condition over `$_self`.
    Condition(Program),
    /// C++ for the interpreter.
    Interpreted(Box<str>),
}

/// Compiles C++ that is given an operation and gives `LogicalResult`.
pub(super) fn compile(environment: &Environment<'_>, text: &str) -> Result<Matcher, Unsupported> {
    let expr = parse(text).map_err(|error| unsupported(format!("expression: {error}")))?;
    let condition = argument_of(&expr, expr.root(), "success");
    if let Some(output) = condition.and_then(|condition| constant_output(&expr, condition)) {
        return Ok(Matcher::Constant { output });
    }
    let known = match condition_text(text) {
        Some(inner) => environment.compile(inner, Some(Kind::Operation), &[]),
        None => Err(unsupported(format!("expression {text}"))),
    };
    match known {
        Ok(program) => Ok(Matcher::Condition(program)),
        Err(error) => {
            interpreted::check(environment.context, text, error)?;
            Ok(Matcher::Interpreted(text.into()))
        }
    }
}

/// Returns the argument of `success(...)`, if the text is such a call.
fn condition_text(text: &str) -> Option<&str> {
    let (function, rest) = text.trim().trim_end_matches(';').trim().split_once('(')?;
    let is_success = function.trim().trim_start_matches("::").rsplit("::").next() == Some("success");
    rest.strip_suffix(')').filter(|_| is_success)
}

/// Returns the name of the function that is called, without namespaces.
fn name_of(expr: &Expr, node: NodeId) -> Option<&str> {
    let Node::Call { callee, .. } = expr.node(node) else { return None };
    let Node::Path { path, .. } = expr.node(callee) else { return None };
    expr.name(path).rsplit("::").next()
}

/// Returns the only argument of a call of the function `name`.
fn argument_of(expr: &Expr, node: NodeId, name: &str) -> Option<NodeId> {
    let Node::Call { arguments, .. } = expr.node(node) else { return None };
    let is_called = name_of(expr, node) == Some(name) && arguments.len() == 1;
    is_called.then(|| expr.child(arguments, 0)).flatten()
}

/// Returns `N` of `matchPattern($_self->getResult(0), m_Constant(&$N))`.
fn constant_output(expr: &Expr, node: NodeId) -> Option<usize> {
    let Node::Call { arguments, .. } = expr.node(node) else { return None };
    if name_of(expr, node) != Some("matchPattern") {
        return None;
    }
    let matcher = expr.child(arguments, 1)?;
    let mut output = argument_of(expr, matcher, "m_Constant")?;
    if let Node::Unary { operand, .. } = expr.node(output) {
        output = operand;
    }
    match expr.node(output) {
        Node::Placeholder(name) => expr.name(name).parse().ok(),
        _ => None,
    }
}

/// The result of a matcher: the arguments that it fills, by number.
pub(super) type Found = SmallVec<[(usize, Bound); 1]>;

impl Matcher {
    /// Returns what is found, if an operation matches.
    pub fn matches(&self, ir: &Ir, op: OpRef, num_outputs: usize) -> Option<Found> {
        let (context, view) = (ir.context(), ir.operation(op));
        match self {
            Matcher::Constant { output } => {
                let value = constant_value(view)?;
                Some(smallvec![(*output, Bound::Attribute(Some(value)))])
            }
            Matcher::Condition(program) => {
                let frame = Frame::over(context, Value::Operation(view));
                program.holds(&frame).unwrap_or(false).then(Found::new)
            }
            Matcher::Interpreted(code) => {
                let found = interpreted::call(&InterpretedCall {
                    context,
                    ir,
                    body: op.body,
                    code,
                    location: view.location(),
                    subject: Some(Bound::Operation(op.op)),
                    arguments: &[],
                    num_outputs,
                })?;
                Some(found.into_iter().enumerate().collect())
            }
        }
    }
}
