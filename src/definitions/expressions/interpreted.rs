//! Expressions that interpreted code evaluates: those that call functions of a project's own C++.
//!
//! The tables here know MLIR's functions. What else an expression calls may be in the sources that were loaded
//! with its definition; the code of the loaded dialects then has a function made of the whole expression.

use super::compile::Unsupported;
use super::failure::Failure;
use super::frame::Frame;
use super::program::Program;
use super::value::Value;
use crate::provider::interpreted;
use ir::Context;

/// An expression that can be evaluated.
pub enum Expression {
    /// Compiled here.
    Program(Program),
    /// Left to the code of the loaded dialects.
    Interpreted(InterpretedExpression),
}

impl From<Program> for Expression {
    fn from(program: Program) -> Self {
        Expression::Program(program)
    }
}

impl Expression {
    /// Returns the expression as it was compiled, or where that failed as interpreted code has it. `scope` is the
    /// namespace or class that the expression is in.
    ///
    /// # Errors
    /// If neither can evaluate it.
    pub fn compiled_or_interpreted(
        context: &Context,
        compiled: Result<Program, Unsupported>,
        scope: &str,
        text: &str,
    ) -> Result<Expression, Unsupported> {
        match compiled {
            Ok(program) => Ok(Expression::Program(program)),
            Err(unsupported) => InterpretedExpression::find(context, scope, text)
                .map(Expression::Interpreted)
                .ok_or(unsupported),
        }
    }

    /// Evaluates the expression.
    ///
    /// # Errors
    /// Fails if it would be undefined behaviour in C++, or needs something that interpreted code has not.
    pub fn evaluate<'a>(&'a self, frame: &Frame<'a>) -> Result<Value<'a>, Failure> {
        match self {
            Expression::Program(program) => program.evaluate(frame),
            Expression::Interpreted(expression) => expression.evaluate(frame).ok_or(Failure::IN_CPP),
        }
    }
}

/// A function of interpreted code that was made of an expression.
pub struct InterpretedExpression {
    function: Box<str>,
    scope: Box<str>,
    needs_operation: bool,
}

impl InterpretedExpression {
    /// Returns the function that was made of an expression, if there is one. It is not looked into: this may ask for
    /// the definition that is being made.
    pub(crate) fn find(context: &Context, scope: &str, text: &str) -> Option<Self> {
        let function = (interpreted(context)?.find_expression)(context, scope, text)?;
        Some(InterpretedExpression {
            function: function.into(),
            scope: scope.into(),
            needs_operation: text.contains("$_op"),
        })
    }

    /// Returns what it needs and nobody knows.
    pub fn missing(&self, context: &Context) -> Option<String> {
        (interpreted(context)?.missing_of_expression)(context, &self.scope, &self.function)
    }

    /// Returns whether it is about an operation beside `$_self`.
    pub fn needs_operation(&self) -> bool {
        self.needs_operation
    }

    /// Evaluates it; nothing if it needs something unknown.
    pub fn evaluate<'a>(&self, frame: &Frame<'a>) -> Option<Value<'a>> {
        (interpreted(frame.context)?.evaluate_expression)(&self.scope, &self.function, frame)
    }
}
