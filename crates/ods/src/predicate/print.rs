//! Writes an expression as C++ again, with as few parentheses as it takes.

use std::fmt::{self, Display, Formatter, Write};

use super::ast::{BinaryOp, Expr, List, Node, NodeId, UnaryOp};

impl Display for Expr {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write_node(self, self.root(), f)
    }
}

/// Returns the precedence of a node's outermost operator. A node without an operator has the highest.
fn strength(node: Node) -> u8 {
    match node {
        Node::Conditional { .. } => 0,
        Node::Any(_) => 1,
        Node::All(_) => 2,
        Node::Binary { op, .. } => match op {
            BinaryOp::BitOr => 3,
            BinaryOp::BitXor => 4,
            BinaryOp::BitAnd => 5,
            BinaryOp::Equal | BinaryOp::NotEqual => 6,
            BinaryOp::Less | BinaryOp::LessEqual | BinaryOp::Greater | BinaryOp::GreaterEqual => 7,
            BinaryOp::ShiftLeft | BinaryOp::ShiftRight => 8,
            BinaryOp::Add | BinaryOp::Subtract => 9,
            BinaryOp::Multiply | BinaryOp::Divide | BinaryOp::Remainder => 10,
        },
        Node::Unary { .. } => 11,
        _ => 12,
    }
}

fn write_operand(expr: &Expr, id: NodeId, at_least: u8, f: &mut Formatter<'_>) -> fmt::Result {
    if strength(expr.node(id)) >= at_least {
        return write_node(expr, id, f);
    }
    f.write_char('(')?;
    write_node(expr, id, f)?;
    f.write_char(')')
}

fn write_joined(
    expr: &Expr,
    list: List,
    separator: &str,
    at_least: u8,
    f: &mut Formatter<'_>,
) -> fmt::Result {
    for (index, child) in expr.children(list).enumerate() {
        if index != 0 {
            f.write_str(separator)?;
        }
        write_operand(expr, child, at_least, f)?;
    }
    Ok(())
}

fn write_template(expr: &Expr, template: List, f: &mut Formatter<'_>) -> fmt::Result {
    if template.is_empty() {
        return Ok(());
    }
    for (index, argument) in expr.spellings(template).enumerate() {
        write!(f, "{}{argument}", if index == 0 { "<" } else { ", " })?;
    }
    f.write_char('>')
}

/// Prints a node. The recursion is bounded, as the parser bounds the depth of the tree.
fn write_node(expr: &Expr, id: NodeId, f: &mut Formatter<'_>) -> fmt::Result {
    match expr.node(id) {
        Node::Bool(value) => write!(f, "{value}"),
        Node::Integer(value) if value < 0 => write!(f, "{:#x}", value as u64),
        Node::Integer(value) => write!(f, "{value}"),
        Node::Float(value) => write!(f, "{value:?}"),
        Node::String(text) => write_string(expr.name(text), f),
        Node::Null => f.write_str("nullptr"),
        Node::Placeholder(name) => write!(f, "${}", expr.name(name)),
        Node::Path { path, template } => {
            f.write_str(expr.name(path))?;
            write_template(expr, template, f)
        }
        Node::Call { callee, arguments } => {
            write_operand(expr, callee, 12, f)?;
            f.write_char('(')?;
            write_joined(expr, arguments, ", ", 0, f)?;
            f.write_char(')')
        }
        Node::Member { object, member, template } => {
            write_operand(expr, object, 12, f)?;
            write!(f, ".{}", expr.name(member))?;
            write_template(expr, template, f)
        }
        Node::Index { array, index } => {
            write_operand(expr, array, 12, f)?;
            f.write_char('[')?;
            write_node(expr, index, f)?;
            f.write_char(']')
        }
        Node::Unary { op, operand } => {
            f.write_char(match op {
                UnaryOp::Not => '!',
                UnaryOp::Complement => '~',
                UnaryOp::Negate => '-',
                UnaryOp::Dereference => '*',
                UnaryOp::AddressOf => '&',
            })?;
            // `&&x` and `--x` are something else.
            write_operand(expr, operand, if op == UnaryOp::Not { 11 } else { 12 }, f)
        }
        node @ Node::Binary { op, lhs, rhs } => {
            write_operand(expr, lhs, strength(node), f)?;
            write!(f, " {} ", symbol(op))?;
            write_operand(expr, rhs, strength(node) + 1, f)
        }
        Node::All(list) => write_joined(expr, list, " && ", 3, f),
        Node::Any(list) => write_joined(expr, list, " || ", 2, f),
        Node::Conditional { condition, then, otherwise } => {
            write_operand(expr, condition, 1, f)?;
            f.write_str(" ? ")?;
            write_node(expr, then, f)?;
            f.write_str(" : ")?;
            write_node(expr, otherwise, f)
        }
        Node::Braces(list) => {
            f.write_char('{')?;
            write_joined(expr, list, ", ", 0, f)?;
            f.write_char('}')
        }
        Node::Lambda { parameters, body } => {
            f.write_str("[&](")?;
            let mut names = expr.spellings(parameters);
            let mut first = true;
            while let (Some(ty), Some(name)) = (names.next(), names.next()) {
                let (separator, space) =
                    (if first { "" } else { ", " }, if name.is_empty() { "" } else { " " });
                write!(f, "{separator}{ty}{space}{name}")?;
                first = false;
            }
            f.write_str(") ")?;
            write_node(expr, body, f)
        }
        Node::Block(statements) => {
            f.write_str("{ ")?;
            for statement in expr.children(statements) {
                write_node(expr, statement, f)?;
                f.write_char(' ')?;
            }
            f.write_char('}')
        }
        Node::Let { ty, name, value } => {
            write!(f, "{} {} = ", expr.name(ty), expr.name(name))?;
            write_node(expr, value, f)?;
            f.write_char(';')
        }
        Node::If { condition, then, otherwise } => {
            f.write_str("if (")?;
            write_node(expr, condition, f)?;
            f.write_str(") ")?;
            write_node(expr, then, f)?;
            if let Some(otherwise) = otherwise {
                f.write_str(" else ")?;
                write_node(expr, otherwise, f)?;
            }
            Ok(())
        }
        Node::Return(value) => {
            f.write_str("return ")?;
            write_node(expr, value, f)?;
            f.write_char(';')
        }
        Node::Statement(value) => {
            write_node(expr, value, f)?;
            f.write_char(';')
        }
    }
}

fn write_string(text: &str, f: &mut Formatter<'_>) -> fmt::Result {
    f.write_char('"')?;
    for c in text.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            '\n' => f.write_str("\\n")?,
            '\t' => f.write_str("\\t")?,
            '\r' => f.write_str("\\r")?,
            '\0' => f.write_str("\\0")?,
            _ => f.write_char(c)?,
        }
    }
    f.write_char('"')
}

fn symbol(op: BinaryOp) -> &'static str {
    match op {
        BinaryOp::Equal => "==",
        BinaryOp::NotEqual => "!=",
        BinaryOp::Less => "<",
        BinaryOp::LessEqual => "<=",
        BinaryOp::Greater => ">",
        BinaryOp::GreaterEqual => ">=",
        BinaryOp::Add => "+",
        BinaryOp::Subtract => "-",
        BinaryOp::Multiply => "*",
        BinaryOp::Divide => "/",
        BinaryOp::Remainder => "%",
        BinaryOp::BitAnd => "&",
        BinaryOp::BitOr => "|",
        BinaryOp::BitXor => "^",
        BinaryOp::ShiftLeft => "<<",
        BinaryOp::ShiftRight => ">>",
    }
}
