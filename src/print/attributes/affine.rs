//! Affine expressions, maps and integer sets.
//!
//! Follows `printAffineExprInternal` and its neighbours in mlir/lib/IR/AsmPrinter.cpp.

use crate::Printer;
use ir::affine::{AffineExpr, AffineExprStorage, AffineOp};
use ir::{AffineMap, Context, IntegerSet};

/// Prints a dimension (`false`) or symbol (`true`), given by its position.
pub type PrintInput<'f, 'a> = &'f mut dyn FnMut(&mut Printer<'a>, u32, bool);

/// The precedence of the context of an expression.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Binding {
    /// The expression stands alone or in a sum.
    Weak,
    /// In a product or division: sums and products need parentheses.
    Strong,
}

/// An operator with the spaces around it.
fn infix(op: AffineOp) -> &'static str {
    match op {
        AffineOp::Add => " + ",
        AffineOp::Mul => " * ",
        AffineOp::Mod => " mod ",
        AffineOp::FloorDiv => " floordiv ",
        AffineOp::CeilDiv => " ceildiv ",
    }
}

impl<'a> Printer<'a> {
    /// Prints an expression over `d0`, `s0`, ...
    pub fn print_affine_expr(&mut self, expr: AffineExpr) {
        self.print_affine_expr_with(expr, &mut print_position);
    }

    /// Prints an expression; `print_input` prints its dimensions and symbols.
    pub fn print_affine_expr_with(&mut self, expr: AffineExpr, print_input: PrintInput<'_, 'a>) {
        self.print_bound_affine_expr(expr, Binding::Weak, print_input);
    }

    /// Prints `(d0, d1)[s0] -> (d0 + s0, d1)`.
    pub fn print_affine_map(&mut self, map: AffineMap) {
        let map = map.storage(self.context);
        self.print_input_lists(map.num_dims, map.num_symbols);
        self.write(" -> (");
        self.interleave(map.results.iter(), ", ", |printer, &result| printer.print_affine_expr(result));
        self.write(")");
    }

    /// Prints `(d0)[s0] : (d0 - s0 >= 0, d0 == 0)`.
    pub fn print_integer_set(&mut self, set: IntegerSet) {
        let set = set.storage(self.context);
        self.print_input_lists(set.num_dims, set.num_symbols);
        self.write(" : (");
        self.interleave(set.constraints.iter(), ", ", |printer, &(expr, is_equality)| {
            printer.print_affine_expr(expr);
            printer.write(if is_equality { " == 0" } else { " >= 0" });
        });
        self.write(")");
    }

    fn print_input_lists(&mut self, num_dims: u32, num_symbols: u32) {
        self.write("(");
        self.interleave(0..num_dims, ", ", |printer, position| print_position(printer, position, false));
        self.write(")");
        if num_symbols != 0 {
            self.write("[");
            self.interleave(0..num_symbols, ", ", |printer, position| {
                print_position(printer, position, true)
            });
            self.write("]");
        }
    }

    fn print_bound_affine_expr(
        &mut self,
        expr: AffineExpr,
        enclosing: Binding,
        print_input: PrintInput<'_, 'a>,
    ) {
        match expr.storage(self.context) {
            AffineExprStorage::Dim(position) => print_input(self, position, false),
            AffineExprStorage::Symbol(position) => print_input(self, position, true),
            AffineExprStorage::Constant(value) => self.write_integer(value),
            AffineExprStorage::Binary { op, lhs, rhs, .. } => {
                support::stack::maybe_grow(64 * 1024, 1024 * 1024, || {
                    if enclosing == Binding::Strong {
                        self.write("(");
                    }
                    match op {
                        AffineOp::Add => self.print_affine_sum(lhs, rhs, print_input),
                        _ => self.print_affine_product(op, lhs, rhs, print_input),
                    }
                    if enclosing == Binding::Strong {
                        self.write(")");
                    }
                })
            }
        }
    }

    /// Prints `lhs op rhs` for an operator that binds tightly; `lhs * -1` as `-lhs`.
    fn print_affine_product(
        &mut self,
        op: AffineOp,
        lhs: AffineExpr,
        rhs: AffineExpr,
        print_input: PrintInput<'_, 'a>,
    ) {
        if op == AffineOp::Mul && rhs.constant_value(self.context) == Some(-1) {
            self.write("-");
            self.print_bound_affine_expr(lhs, Binding::Strong, print_input);
            return;
        }
        self.print_bound_affine_expr(lhs, Binding::Strong, print_input);
        self.write(infix(op));
        self.print_bound_affine_expr(rhs, Binding::Strong, print_input);
    }

    /// Prints `lhs + rhs`, as a subtraction where `rhs` is negative.
    fn print_affine_sum(&mut self, lhs: AffineExpr, rhs: AffineExpr, print_input: PrintInput<'_, 'a>) {
        self.print_bound_affine_expr(lhs, Binding::Weak, print_input);
        match negative_term(self.context, rhs) {
            None => {
                self.write(infix(AffineOp::Add));
                self.print_bound_affine_expr(rhs, Binding::Weak, print_input);
            }
            Some(NegativeTerm::Constant(value)) => {
                self.write(" - ");
                // The least value stays negative, as in MLIR.
                self.write_integer(value.wrapping_neg());
            }
            Some(NegativeTerm::Negated(expr)) => {
                self.write(" - ");
                let is_sum =
                    matches!(expr.storage(self.context), AffineExprStorage::Binary { op: AffineOp::Add, .. });
                let binding = if is_sum { Binding::Strong } else { Binding::Weak };
                self.print_bound_affine_expr(expr, binding, print_input);
            }
            Some(NegativeTerm::Product(expr, factor)) => {
                self.write(" - ");
                self.print_bound_affine_expr(expr, Binding::Strong, print_input);
                self.write(infix(AffineOp::Mul));
                self.write_integer(factor.wrapping_neg());
            }
        }
    }
}

/// A right side of a sum that is printed as subtracted.
enum NegativeTerm {
    /// `-2`
    Constant(i64),
    /// `expr * -1`
    Negated(AffineExpr),
    /// `expr * -2`
    Product(AffineExpr, i64),
}

fn negative_term(context: &Context, expr: AffineExpr) -> Option<NegativeTerm> {
    match expr.storage(context) {
        AffineExprStorage::Constant(value) if value < 0 => Some(NegativeTerm::Constant(value)),
        AffineExprStorage::Binary { op: AffineOp::Mul, lhs, rhs, .. } => match rhs.constant_value(context)? {
            -1 => Some(NegativeTerm::Negated(lhs)),
            factor if factor < -1 => Some(NegativeTerm::Product(lhs, factor)),
            _ => None,
        },
        _ => None,
    }
}

fn print_position(printer: &mut Printer<'_>, position: u32, is_symbol: bool) {
    printer.write(if is_symbol { "s" } else { "d" });
    printer.write_integer(position);
}
