//! Lowering of the tree to operations, one for each of the dialect `toy`, with the semantic errors of the
//! program.
//!
//! Expressions are in evaluation order, so the lowering is one walk over the table, with the result of each
//! expression beside it. The tutorial infers shapes in a later chapter; here only the shapes written in the
//! program are checked against one another.
//!
//! Follows mlir/examples/toy/Ch2/mlir/MLIRGen.cpp, and refuses mistakes that it accepts: unknown functions,
//! wrong numbers of arguments, values of functions that return none, impossible shapes.

use std::collections::HashMap;

use crate::ast::{self, ExpressionId, ExpressionKind, Name, Operator, Program, Statement};
use crate::error::Error;

/// A value of a function: the parameters come first, then the results of its instructions.
pub type Value = u32;

/// A function as operations.
#[derive(Clone, PartialEq, Debug)]
pub struct Function<'p> {
    pub offset: usize,
    pub name: &'p str,
    pub parameters: usize,
    pub instructions: Vec<Instruction<'p>>,
    /// Whether it returns a value.
    pub returns_value: bool,
}

/// An operation, and where it comes from.
#[derive(Clone, PartialEq, Debug)]
pub struct Instruction<'p> {
    pub offset: usize,
    pub operation: Operation<'p>,
    pub operands: Vec<Value>,
}

/// An operation. All but the last two have a result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Operation<'p> {
    /// The values in their shape.
    Constant {
        shape: &'p [i64],
        values: &'p [f64],
    },
    Reshape(&'p [i64]),
    Transpose,
    Add,
    Multiply,
    Call(&'p str),
    Print,
    Return,
}

impl<'p> Operation<'p> {
    /// Returns whether the operation has a result.
    pub fn has_result(self) -> bool {
        !matches!(self, Operation::Print | Operation::Return)
    }

    /// Returns the shape of the result, if it is known.
    pub fn shape(self) -> Option<&'p [i64]> {
        match self {
            Operation::Constant { shape, .. } | Operation::Reshape(shape) => Some(shape),
            _ => None,
        }
    }
}

/// Lowers a program to operations.
///
/// # Errors
/// All that is wrong with it, in the order of the text.
pub fn lower<'p>(program: &'p Program<'_>) -> Result<Vec<Function<'p>>, Vec<Error>> {
    let mut lowering = Lowering {
        program,
        functions: HashMap::new(),
        results: vec![None; program.expressions.len()],
        errors: Vec::new(),
    };
    lowering.declare_functions();
    let functions = program.functions.iter().map(|function| lowering.function(function)).collect();
    if lowering.errors.is_empty() {
        return Ok(functions);
    }
    sort::by_key(&mut lowering.errors, |error| error.offset);
    Err(lowering.errors)
}

struct Lowering<'p, 't> {
    program: &'p Program<'t>,
    functions: HashMap<&'p str, &'p ast::Function<'t>>,
    /// The result of each expression; `None` if it has no result or is wrong.
    results: Vec<Option<Typed<'p>>>,
    errors: Vec<Error>,
}

/// A value, and its shape if that is known.
#[derive(Clone, Copy)]
struct Typed<'p> {
    value: Value,
    shape: Option<&'p [i64]>,
}

/// A function that is being lowered.
struct Scope<'p> {
    /// Values, and where they got their names; a value that is wrong has a name as well.
    variables: HashMap<&'p str, (usize, Option<Typed<'p>>)>,
    instructions: Vec<Instruction<'p>>,
    next_value: Value,
}

impl<'p> Scope<'p> {
    fn new_value(&mut self, shape: Option<&'p [i64]>) -> Typed<'p> {
        let value = self.next_value;
        self.next_value += 1;
        Typed { value, shape }
    }

    /// Adds an operation; gives its result.
    fn add(&mut self, offset: usize, operation: Operation<'p>, operands: Vec<Value>) -> Option<Typed<'p>> {
        self.instructions.push(Instruction { offset, operation, operands });
        operation.has_result().then(|| self.new_value(operation.shape()))
    }
}

/// Returns the operand of the first `return`, which ends the function.
fn first_return(function: &ast::Function<'_>) -> Option<Option<ExpressionId>> {
    function.body.iter().find_map(|statement| match statement {
        Statement::Return { value, .. } => Some(*value),
        _ => None,
    })
}

impl<'p, 't> Lowering<'p, 't> {
    fn declare_functions(&mut self) {
        for function in &self.program.functions {
            if let Some(first) = self.functions.get(function.name.text) {
                let message = format!("function '{}' is defined twice", function.name.text);
                self.errors.push(
                    Error::new(function.name.offset, message)
                        .note(first.name.offset, "it is defined here as well"),
                );
                continue;
            }
            self.functions.insert(function.name.text, function);
        }
    }

    fn function(&mut self, function: &'p ast::Function<'t>) -> Function<'p> {
        let mut scope = Scope { variables: HashMap::new(), instructions: Vec::new(), next_value: 0 };
        for parameter in &function.parameters {
            let value = scope.new_value(None);
            self.declare(&mut scope, parameter, Some(value));
        }
        let mut returned = false;
        for statement in &function.body {
            self.statement(&mut scope, statement);
            if matches!(statement, Statement::Return { .. }) {
                returned = true;
                break;
            }
        }
        if !returned {
            scope.add(function.offset, Operation::Return, Vec::new());
        }
        Function {
            offset: function.offset,
            name: function.name.text,
            parameters: function.parameters.len(),
            instructions: scope.instructions,
            returns_value: matches!(first_return(function), Some(Some(_))),
        }
    }

    /// Names a value uniquely.
    fn declare(&mut self, scope: &mut Scope<'p>, name: &'p Name<'t>, value: Option<Typed<'p>>) {
        if let Some((first, _)) = scope.variables.get(name.text) {
            let message = format!("variable '{}' is defined twice", name.text);
            self.errors.push(Error::new(name.offset, message).note(*first, "it is defined here as well"));
            return;
        }
        scope.variables.insert(name.text, (name.offset, value));
    }

    fn statement(&mut self, scope: &mut Scope<'p>, statement: &'p Statement<'t>) {
        match statement {
            Statement::Variable { offset, name, shape, value } => {
                self.expressions(scope, *value);
                let mut value = self.used(*value);
                if let Some(initial) = value
                    && !shape.is_empty()
                {
                    self.check_reshape(initial.shape, shape, name.offset);
                    value = scope.add(*offset, Operation::Reshape(shape), vec![initial.value]);
                }
                self.declare(scope, name, value);
            }
            Statement::Return { offset, value } => {
                let operands = value.map(|value| {
                    self.expressions(scope, value);
                    self.used(value).map(|value| value.value)
                });
                scope.add(*offset, Operation::Return, operands.flatten().into_iter().collect());
            }
            Statement::Expression(expression) => self.expressions(scope, *expression),
        }
    }

    /// Lowers an expression with those in it, which lie before it.
    fn expressions(&mut self, scope: &mut Scope<'p>, root: ExpressionId) {
        for index in self.first_of(root)..=root.index() {
            self.results[index] = self.expression(scope, ExpressionId(index as u32));
        }
    }

    /// Returns the offset of the operand that is evaluated first.
    fn first_of(&self, mut id: ExpressionId) -> usize {
        loop {
            id = match &self.program.expressions[id.index()].kind {
                ExpressionKind::Binary { left, .. } => *left,
                ExpressionKind::Print(argument) => *argument,
                ExpressionKind::Call { arguments, .. } => match arguments.first() {
                    Some(first) => *first,
                    None => return id.index(),
                },
                _ => return id.index(),
            };
        }
    }

    fn expression(&mut self, scope: &mut Scope<'p>, id: ExpressionId) -> Option<Typed<'p>> {
        let expression = &self.program.expressions[id.index()];
        let offset = expression.offset;
        match &expression.kind {
            ExpressionKind::Number(value) => scope.add(
                offset,
                Operation::Constant { shape: &[], values: std::slice::from_ref(value) },
                Vec::new(),
            ),
            ExpressionKind::Literal { shape, values } => {
                scope.add(offset, Operation::Constant { shape, values }, Vec::new())
            }
            ExpressionKind::Variable(name) => match scope.variables.get(name) {
                Some((_, value)) => *value,
                None => {
                    self.errors.push(Error::new(offset, format!("unknown variable '{name}'")));
                    None
                }
            },
            ExpressionKind::Binary { operator, left, right } => {
                let (left, right) = (self.used(*left), self.used(*right));
                let operation = match operator {
                    Operator::Add => Operation::Add,
                    Operator::Multiply => Operation::Multiply,
                    Operator::Subtract | Operator::Divide => {
                        let message = format!("invalid binary operator '{}'", operator.as_char());
                        self.errors.push(Error::new(offset, message));
                        return None;
                    }
                };
                let (left, right) = (left?, right?);
                self.check_same_shape(*operator, left.shape, right.shape, offset);
                scope.add(offset, operation, vec![left.value, right.value])
            }
            ExpressionKind::Call { callee, arguments } => {
                let operands: Option<Vec<Value>> =
                    arguments.iter().map(|argument| self.used(*argument).map(|used| used.value)).collect();
                let operation = self.callee(callee, arguments.len(), offset)?;
                scope.add(offset, operation, operands?)
            }
            ExpressionKind::Print(argument) => {
                let argument = self.used(*argument)?;
                scope.add(offset, Operation::Print, vec![argument.value])
            }
        }
    }

    /// Returns the operation that a call makes, if a function of this name takes so many arguments.
    fn callee(&mut self, callee: &'p str, given: usize, offset: usize) -> Option<Operation<'p>> {
        let (taken, place) = match (callee, self.functions.get(callee)) {
            ("transpose", _) => (1, None),
            (_, Some(function)) => (function.parameters.len(), Some(function.name.offset)),
            (_, None) => {
                self.errors.push(Error::new(offset, format!("unknown function '{callee}'")));
                return None;
            }
        };
        if given != taken {
            let plural = if taken == 1 { "" } else { "s" };
            let message = format!("'{callee}' takes {taken} argument{plural}, but is given {given}");
            let error = Error::new(offset, message);
            self.errors.push(match place {
                Some(place) => error.note(place, "it is defined here"),
                None => error,
            });
            return None;
        }
        Some(if place.is_none() { Operation::Transpose } else { Operation::Call(callee) })
    }

    /// Lowers an expression whose value is used.
    fn used(&mut self, id: ExpressionId) -> Option<Typed<'p>> {
        let expression = &self.program.expressions[id.index()];
        match &expression.kind {
            ExpressionKind::Print(_) => {
                self.errors.push(Error::new(expression.offset, "'print' gives no value"));
                None
            }
            ExpressionKind::Call { callee: "transpose", .. } => self.results[id.index()],
            ExpressionKind::Call { callee, .. } => {
                if let Some(function) = self.functions.get(callee)
                    && !matches!(first_return(function), Some(Some(_)))
                {
                    let error =
                        Error::new(expression.offset, format!("function '{callee}' returns no value"));
                    self.errors.push(
                        error.note(function.name.offset, "it is defined here, without 'return VALUE;'"),
                    );
                    return None;
                }
                self.results[id.index()]
            }
            _ => self.results[id.index()],
        }
    }

    /// Refuses a shape that does not have as many elements as there are; a number fills any.
    fn check_reshape(&mut self, from: Option<&[i64]>, to: &[i64], offset: usize) {
        let Some(wanted) = count(to) else {
            self.errors.push(Error::new(offset, format!("shape {} has too many elements", written(to))));
            return;
        };
        let Some(from) = from.filter(|from| !from.is_empty()) else { return };
        let there = count(from);
        if there != Some(wanted) {
            let there = there.map_or_else(|| String::from("too many"), |there| there.to_string());
            let message = format!(
                "a value of shape {}, with {there} elements, cannot have the shape {}, with {wanted}",
                written(from),
                written(to)
            );
            self.errors.push(Error::new(offset, message));
        }
    }

    /// Refuses operands whose elements do not correspond.
    fn check_same_shape(
        &mut self,
        operator: Operator,
        left: Option<&[i64]>,
        right: Option<&[i64]>,
        offset: usize,
    ) {
        let (Some(left), Some(right)) = (left, right) else { return };
        if left == right || left.is_empty() || right.is_empty() {
            return;
        }
        let message = format!(
            "the operands of '{}' have different shapes: {} and {}",
            operator.as_char(),
            written(left),
            written(right)
        );
        self.errors.push(Error::new(offset, message));
    }
}

/// Returns the number of elements of a shape; `None` on overflow.
fn count(shape: &[i64]) -> Option<i64> {
    if shape.contains(&0) {
        return Some(0);
    }
    shape.iter().try_fold(1_i64, |count, &dimension| count.checked_mul(dimension))
}

fn written(shape: &[i64]) -> String {
    format!("<{}>", shape.iter().map(i64::to_string).collect::<Vec<_>>().join(", "))
}
