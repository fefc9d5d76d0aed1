//! The tree as text, as `toyc --emit=ast` prints it.
//!
//! Follows mlir/examples/toy/Ch2/parser/AST.cpp.

use std::fmt::{Display, Formatter, Result, Write};

use crate::ast::{ExpressionId, ExpressionKind, Function, Program, Statement};
use crate::error::Error;
use crate::nesting;

/// Writes a program. `place` writes `@file:line:column` for an offset.
///
/// # Errors
/// Fails if writing to `out` fails.
pub fn dump(
    program: &Program<'_>,
    place: &dyn Fn(&mut dyn Write, usize) -> Result,
    out: &mut dyn Write,
) -> Result {
    let mut dumper = Dumper { program, place, out };
    dumper.line(1, "Module:")?;
    program.functions.iter().try_for_each(|function| dumper.function(function))
}

/// Refuses a tree that is too deep to be dumped. Each line is indented by its depth, so the dump of a sum of
/// a million numbers would have a million times a million characters.
///
/// # Errors
/// Reports the first expression that is too deep.
pub fn check_depth(program: &Program<'_>) -> std::result::Result<(), Error> {
    let mut depths: Vec<usize> = Vec::with_capacity(program.expressions.len());
    for expression in &program.expressions {
        let depth_of = |id: &ExpressionId| depths[id.index()];
        let below = match &expression.kind {
            ExpressionKind::Binary { left, right, .. } => depth_of(left).max(depth_of(right)),
            ExpressionKind::Call { arguments, .. } => arguments.iter().map(depth_of).max().unwrap_or(0),
            ExpressionKind::Print(argument) => depth_of(argument),
            ExpressionKind::Number(_) | ExpressionKind::Literal { .. } | ExpressionKind::Variable(_) => 0,
        };
        if below >= nesting::LIMIT {
            let message = format!("a tree that is more than {} deep is not drawn", nesting::LIMIT);
            return Err(Error::new(expression.offset, message));
        }
        depths.push(below + 1);
    }
    Ok(())
}

struct Dumper<'p, 't> {
    program: &'p Program<'t>,
    place: &'p dyn Fn(&mut dyn Write, usize) -> Result,
    out: &'p mut dyn Write,
}

/// A part of an expression that is still to be written.
enum Pending {
    Expression(usize, ExpressionId),
    /// The closing line of a construct with brackets.
    Close(usize),
}

impl Dumper<'_, '_> {
    fn indent(&mut self, level: usize) -> Result {
        (0..level).try_for_each(|_| self.out.write_str("  "))
    }

    fn line(&mut self, level: usize, text: impl Display) -> Result {
        self.indent(level)?;
        writeln!(self.out, "{text}")
    }

    /// Writes a line with the place of an entity.
    fn placed(&mut self, level: usize, text: impl Display, offset: usize) -> Result {
        self.indent(level)?;
        write!(self.out, "{text} ")?;
        (self.place)(self.out, offset)?;
        self.out.write_str("\n")
    }

    fn function(&mut self, function: &Function<'_>) -> Result {
        self.line(2, "Function ")?;
        self.placed(3, format_args!("Proto '{}'", function.name.text), function.offset)?;
        self.line(3, format_args!("Params: [{}]", List(&function.parameters)))?;
        self.line(3, "Block {")?;
        function.body.iter().try_for_each(|statement| self.statement(statement))?;
        self.line(3, "} // Block")
    }

    fn statement(&mut self, statement: &Statement<'_>) -> Result {
        match statement {
            Statement::Variable { offset, name, shape, value } => {
                self.placed(4, format_args!("VarDecl {}{}", name.text, Shape(shape)), *offset)?;
                self.expression(5, *value)
            }
            Statement::Return { value, .. } => {
                self.line(4, "Return")?;
                match value {
                    Some(value) => self.expression(5, *value),
                    None => self.line(5, "(void)"),
                }
            }
            Statement::Expression(expression) => self.expression(4, *expression),
        }
    }

    /// Writes an expression and its operands. It uses an explicit stack, as expressions nest as deep as the
    /// text does.
    fn expression(&mut self, level: usize, id: ExpressionId) -> Result {
        let program = self.program;
        let mut pending = vec![Pending::Expression(level, id)];
        while let Some(next) = pending.pop() {
            let (level, id) = match next {
                Pending::Close(level) => {
                    self.line(level, "]")?;
                    continue;
                }
                Pending::Expression(level, id) => (level, id),
            };
            let expression = &program.expressions[id.index()];
            let offset = expression.offset;
            match &expression.kind {
                ExpressionKind::Number(value) => self.placed(level, Number(*value), offset)?,
                ExpressionKind::Literal { shape, values } => {
                    self.indent(level)?;
                    self.out.write_str("Literal: ")?;
                    self.literal(shape, values)?;
                    self.placed(0, "", offset)?;
                }
                ExpressionKind::Variable(name) => self.placed(level, format_args!("var: {name}"), offset)?,
                ExpressionKind::Binary { operator, left, right } => {
                    self.placed(level, format_args!("BinOp: {}", operator.as_char()), offset)?;
                    pending.extend([right, left].map(|id| Pending::Expression(level + 1, *id)));
                }
                ExpressionKind::Call { callee, arguments } => {
                    self.placed(level, format_args!("Call '{callee}' ["), offset)?;
                    pending.push(Pending::Close(level));
                    pending.extend(arguments.iter().rev().map(|id| Pending::Expression(level + 1, *id)));
                }
                ExpressionKind::Print(argument) => {
                    self.placed(level, "Print [", offset)?;
                    pending.extend([Pending::Close(level), Pending::Expression(level + 1, *argument)]);
                }
            }
        }
        Ok(())
    }

    /// Writes a literal, `<2, 2>[ <2>[ 1.0, 2.0], <2>[ 3.0, 4.0]]`. Each list is opened before its first
    /// number and closed after its last.
    fn literal(&mut self, shape: &[i64], values: &[f64]) -> Result {
        // How many numbers a list of each level has.
        let mut sizes: Vec<usize> = shape
            .iter()
            .rev()
            .scan(1_usize, |size, &dimension| {
                *size = size.saturating_mul(usize::try_from(dimension).unwrap_or(0));
                Some(*size)
            })
            .collect();
        sizes.reverse();
        for (index, value) in values.iter().enumerate() {
            if index != 0 {
                self.out.write_str(", ")?;
            }
            let first = sizes.partition_point(|size| index % size != 0);
            for level in first..shape.len() {
                write!(self.out, "{}[ ", Shape(&shape[level..]))?;
            }
            write!(self.out, "{}", Number(*value))?;
            let closed = shape.len() - sizes.partition_point(|size| (index + 1) % size != 0);
            (0..closed).try_for_each(|_| self.out.write_str("]"))?;
        }
        Ok(())
    }
}

/// Between angle brackets.
struct Shape<'a>(&'a [i64]);

impl Display for Shape<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "<{}>", List(self.0))
    }
}

/// With commas.
struct List<'a, T>(&'a [T]);

impl<T: Display> Display for List<'_, T> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        for (index, item) in self.0.iter().enumerate() {
            if index != 0 {
                f.write_str(", ")?;
            }
            item.fmt(f)?;
        }
        Ok(())
    }
}

/// A number as C's `%e` prints it.
struct Number(f64);

impl Display for Number {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if self.0.is_infinite() {
            return f.write_str("INF");
        }
        let text = format!("{:.6e}", self.0);
        let (digits, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let (sign, exponent) = match exponent.strip_prefix('-') {
            Some(exponent) => ('-', exponent),
            None => ('+', exponent),
        };
        write!(f, "{digits}e{sign}{exponent:0>2}")
    }
}
