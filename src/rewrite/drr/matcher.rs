//! C++ of source patterns: questions about the operation that defines an operand.
//!
//! `success(matchPattern($_self->getResult(0), m_Constant(&$0)))` finds a constant, and any expression over `$_self` that
//! is true or false decides without finding anything.

use super::code::Environment;
use super::compile::unsupported;
use definitions::expressions::{Frame, Kind, Program, Unsupported, Value};
use interfaces::constant_value;
use ir::{Attribute, Context, Operation};
use ods::predicate::{Expr, Node, NodeId, parse};

/// A native call that matches.
pub(super) enum Matcher {
    /// The operation must be a constant, whose value argument `output` is.
    Constant { output: usize },
    /// A condition over `$_self`.
    Condition(Program),
}

/// Compiles C++ that is given an operation and gives `LogicalResult`.
pub(super) fn compile(environment: &Environment<'_>, text: &str) -> Result<Matcher, Unsupported> {
    let expr = parse(text).map_err(|error| unsupported(format!("expression: {error}")))?;
    let Some(condition) = argument_of(&expr, expr.root(), "success") else {
        return Err(unsupported(format!("function {}", name_of(&expr, expr.root()).unwrap_or(text))));
    };
    if let Some(output) = constant_output(&expr, condition) {
        return Ok(Matcher::Constant { output });
    }
    let start = text.find("success").map_or(0, |at| at + "success".len());
    let inner = text[start..].trim().trim_start_matches('(').trim_end_matches(')');
    // The parentheses of `success(...)` enclose the condition: as many as were trimmed too much are put back.
    let inner = balanced(inner);
    environment.compile(&inner, Some(Kind::Operation), &[]).map(Matcher::Condition)
}

/// Adds the closing parentheses that a text lacks.
fn balanced(text: &str) -> String {
    let open = text.matches('(').count();
    let closed = text.matches(')').count();
    format!("{text}{}", ")".repeat(open.saturating_sub(closed)))
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

impl Matcher {
    /// Returns whether an operation matches, and the number and value of the argument that it fills.
    pub fn matches(&self, context: &Context, op: Operation<'_>) -> Option<Option<(usize, Attribute)>> {
        match self {
            Matcher::Constant { output } => constant_value(op).map(|value| Some((*output, value))),
            Matcher::Condition(program) => {
                let frame = Frame::over(context, Value::Operation(op));
                program.holds(&frame).unwrap_or(false).then_some(None)
            }
        }
    }
}
