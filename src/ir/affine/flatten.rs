//! The canonical form of an expression: a sum of dimensions, symbols and quotients, each once and in order.
//!
//! A quotient or remainder that cannot be expressed is a *local*: one more variable. A product, quotient or
//! remainder with a symbolic factor, divisor or modulus is a local too.
//!
//! Follows `simplifyAffineExpr` and `SimpleAffineExprFlattener` of mlir/lib/IR/AffineExpr.cpp.

use rustc_hash::FxHashMap;

use super::linear_form::{LinearForm, Variable};
use super::semi_affine::simplify_semi_affine;
use super::simplify::with_stack;
use super::{AffineExpr, AffineExprStorage, AffineMap, AffineOp, LARGEST_EXPR};
use crate::Context;

/// `dividend floordiv divisor`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Division {
    /// The dividend.
    pub dividend: LinearForm,
    /// The positive divisor.
    pub divisor: i64,
}

/// Makes a linear form of an expression.
struct Flattener<'c> {
    context: &'c Context,
    locals: Vec<AffineExpr>,
    /// The definition of each local, unless it is semi-affine.
    divisions: Vec<Option<Division>>,
    index_of: FxHashMap<AffineExpr, u32>,
    /// The forms of expressions that may be met again.
    known: FxHashMap<AffineExpr, LinearForm>,
}

impl<'c> Flattener<'c> {
    fn new(context: &'c Context) -> Self {
        Flattener {
            context,
            locals: Vec::new(),
            divisions: Vec::new(),
            index_of: FxHashMap::default(),
            known: FxHashMap::default(),
        }
    }

    /// Flattens an expression; `None` if a divisor or modulus is not positive.
    fn flatten(&mut self, expr: AffineExpr) -> Option<LinearForm> {
        match expr.storage(self.context) {
            AffineExprStorage::Dim(position) => Some(LinearForm::of(Variable::Dim(position))),
            AffineExprStorage::Symbol(position) => Some(LinearForm::of(Variable::Symbol(position))),
            AffineExprStorage::Constant(constant) => Some(LinearForm { constant, ..LinearForm::default() }),
            AffineExprStorage::Binary { op, lhs, rhs, .. } => {
                if let Some(known) = self.known.get(&expr) {
                    return Some(known.clone());
                }
                let form = with_stack(|| {
                    let left = self.flatten(lhs)?;
                    let right = self.flatten(rhs)?;
                    let constant = rhs.constant_value(self.context).map(|_| right.constant);
                    self.combine(op, left, right, constant)
                })?;
                if expr.may_share_nodes(self.context) {
                    self.known.insert(expr, form.clone());
                }
                Some(form)
            }
        }
    }

    /// Combines the flattened operands of an operator. `constant` is the right operand, if it is a constant.
    fn combine(
        &mut self,
        op: AffineOp,
        mut left: LinearForm,
        right: LinearForm,
        constant: Option<i64>,
    ) -> Option<LinearForm> {
        if op == AffineOp::Add {
            for (variable, coefficient) in right.terms {
                let sum = left.terms.entry(variable).or_insert(0);
                *sum = sum.wrapping_add(coefficient);
            }
            left.constant = left.constant.wrapping_add(right.constant);
            return Some(left);
        }
        let Some(constant) = constant else {
            let (left, right) = (self.to_expr(&left), self.to_expr(&right));
            let expr = left.binary(self.context, op, right);
            return Some(self.local(expr, None));
        };
        match op {
            AffineOp::Mul => {
                left.map(|coefficient| coefficient.wrapping_mul(constant));
                Some(left)
            }
            AffineOp::Mod => self.modulo(left, constant),
            _ => self.divide(op, left, constant),
        }
    }

    fn to_expr(&self, form: &LinearForm) -> AffineExpr {
        form.to_expr(self.context, &self.locals)
    }

    fn local_index(&mut self, expr: AffineExpr, division: Option<Division>) -> u32 {
        let (locals, divisions) = (&mut self.locals, &mut self.divisions);
        *self.index_of.entry(expr).or_insert_with(|| {
            locals.push(expr);
            divisions.push(division);
            locals.len() as u32 - 1
        })
    }

    fn local(&mut self, expr: AffineExpr, division: Option<Division>) -> LinearForm {
        LinearForm::of(Variable::Local(self.local_index(expr, division)))
    }

    /// `x mod c` is `x - c * q`, where `q` is `x floordiv c`.
    fn modulo(&mut self, mut form: LinearForm, modulus: i64) -> Option<LinearForm> {
        if modulus <= 0 {
            return None;
        }
        if form.coefficients().all(|coefficient| coefficient % modulus == 0) {
            return Some(LinearForm::default());
        }
        let divisor = form.common_divisor(modulus);
        let mut dividend = form.clone();
        dividend.map(|coefficient| coefficient / divisor);
        let by = AffineExpr::constant(self.context, modulus / divisor);
        let quotient = self.to_expr(&dividend).floor_div(self.context, by);
        let index = self.local_index(quotient, Some(Division { dividend, divisor: modulus / divisor }));
        let coefficient = form.terms.entry(Variable::Local(index)).or_insert(0);
        *coefficient = coefficient.wrapping_sub(modulus);
        Some(form)
    }

    fn divide(&mut self, op: AffineOp, mut form: LinearForm, by: i64) -> Option<LinearForm> {
        if by <= 0 {
            return None;
        }
        let divisor = form.common_divisor(by);
        form.map(|coefficient| coefficient / divisor);
        if by == divisor {
            return Some(form);
        }
        let by = by / divisor;
        let quotient = self.to_expr(&form).binary(self.context, op, AffineExpr::constant(self.context, by));
        if op == AffineOp::CeilDiv {
            form.constant = form.constant.wrapping_add(by - 1);
        }
        Some(self.local(quotient, Some(Division { dividend: form, divisor: by })))
    }
}

/// Expressions as linear forms that share their locals.
pub struct Flattened {
    /// A form for each expression.
    pub forms: Vec<LinearForm>,
    /// The locals: each is made of those before it.
    pub locals: Vec<Division>,
}

/// Flattens expressions to linear forms; `None` if one is semi-affine, or a divisor or modulus is not
/// positive.
pub fn flatten(context: &Context, exprs: &[AffineExpr]) -> Option<Flattened> {
    let mut flattener = Flattener::new(context);
    let forms = exprs.iter().map(|&expr| flattener.flatten(expr)).collect::<Option<_>>()?;
    Some(Flattened { forms, locals: flattener.divisions.into_iter().collect::<Option<_>>()? })
}

impl AffineExpr {
    /// Returns the canonical form of an expression over `num_dims` dimensions and `num_symbols` symbols.
    /// Returns the expression itself if a divisor is not positive, or if the canonical form would exceed
    /// [`LARGEST_EXPR`].
    pub fn simplified(self, context: &Context, num_dims: u32, num_symbols: u32) -> AffineExpr {
        let simplified = self.flattened(context, num_dims, num_symbols);
        let size = simplified.size(context);
        if size > LARGEST_EXPR && size > self.size(context) { self } else { simplified }
    }

    fn flattened(self, context: &Context, num_dims: u32, num_symbols: u32) -> AffineExpr {
        let expr = match self.is_pure_affine(context) {
            true => self,
            false => simplify_semi_affine(context, self, num_dims, num_symbols),
        };
        let mut flattener = Flattener::new(context);
        let Some(form) = flattener.flatten(expr) else { return expr };
        let simplified = form.to_expr(context, &flattener.locals);
        if expr.is_pure_affine(context) || expr == simplified {
            return simplified;
        }
        super::semi_affine::ordered(context, &form, &flattener.locals, num_dims.max(num_symbols))
    }
}

impl AffineMap {
    /// Returns the map with the simplest form of each result.
    pub fn simplified(self, context: &Context) -> AffineMap {
        let (num_dims, num_symbols) = (self.num_dims(context), self.num_symbols(context));
        let results: Vec<AffineExpr> = self
            .results(context)
            .iter()
            .map(|result| result.simplified(context, num_dims, num_symbols))
            .collect();
        AffineMap::get(context, num_dims, num_symbols, &results)
    }
}
