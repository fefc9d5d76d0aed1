//! The tree of a program.
//!
//! Expressions are in one table, named by their indices, in the order in which they are evaluated: an operand
//! comes before its users, and the expressions of a statement lie side by side. So a tree of any depth is
//! walked, and freed, without recursion.

use std::fmt;

/// A program.
#[derive(Clone, PartialEq, Debug)]
pub struct Program<'t> {
    pub functions: Vec<Function<'t>>,
    pub expressions: Vec<Expression<'t>>,
}

/// A name where it is introduced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Name<'t> {
    pub text: &'t str,
    pub offset: usize,
}

impl fmt::Display for Name<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text)
    }
}

/// `def name(parameters) { body }`
#[derive(Clone, PartialEq, Debug)]
pub struct Function<'t> {
    /// The position of `def`.
    pub offset: usize,
    pub name: Name<'t>,
    pub parameters: Vec<Name<'t>>,
    pub body: Vec<Statement<'t>>,
}

/// A statement; all end with a semicolon.
#[derive(Clone, PartialEq, Debug)]
pub enum Statement<'t> {
    /// `var name<shape> = value`; an empty shape is that of the value.
    Variable {
        offset: usize,
        name: Name<'t>,
        shape: Vec<i64>,
        value: ExpressionId,
    },
    /// `return`, `return value`
    Return {
        offset: usize,
        value: Option<ExpressionId>,
    },
    Expression(ExpressionId),
}

/// The index of an expression.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ExpressionId(pub u32);

impl ExpressionId {
    /// Returns the index into [`Program::expressions`].
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// An expression with its position. As in the tutorial, an operator's position is that of its right operand.
#[derive(Clone, PartialEq, Debug)]
pub struct Expression<'t> {
    pub offset: usize,
    pub kind: ExpressionKind<'t>,
}

/// The kind of an expression, with its operands.
#[derive(Clone, PartialEq, Debug)]
pub enum ExpressionKind<'t> {
    /// `1.5`
    Number(f64),
    /// `[[1, 2], [3, 4]]`: its dimensions, and the numbers in it.
    Literal { shape: Vec<i64>, values: Vec<f64> },
    /// `name`
    Variable(&'t str),
    /// `left + right`
    Binary { operator: Operator, left: ExpressionId, right: ExpressionId },
    /// `callee(arguments)`
    Call { callee: &'t str, arguments: Vec<ExpressionId> },
    /// `print(argument)`
    Print(ExpressionId),
}

/// Between two operands. There are more than have a meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
}

impl Operator {
    /// Returns the character of the operator.
    pub fn as_char(self) -> char {
        match self {
            Operator::Add => '+',
            Operator::Subtract => '-',
            Operator::Multiply => '*',
            Operator::Divide => '/',
        }
    }
}
