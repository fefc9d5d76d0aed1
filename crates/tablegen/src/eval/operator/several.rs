//! Operators of three operands and more.

use crate::diagnostic::Failed;
use crate::eval::convert::Items;
use crate::eval::expression::Context;
use crate::eval::{Evaluated, Evaluator};
use crate::syntax::operator::Operator;
use crate::syntax::tree::ExprList;
use crate::types::TypeId;
use crate::values::ValueId;

impl Evaluator<'_> {
    pub(super) fn ternary(
        &mut self,
        operator: Operator,
        args: ExprList,
        context: Context,
    ) -> Evaluated<ValueId> {
        self.operand_count(operator, args, "three operands", args.len() == 3)?;
        let &[a, b, c] = self.exprs.list(args) else {
            return Err(Failed);
        };
        let inner = Context::new(context.record);
        let expected = match operator {
            Operator::If | Operator::Subst => context.expected,
            _ => None,
        };
        let first = self.value(a, inner)?;
        let second = self.value(b, inner.expecting(expected))?;
        let third = self.value(c, inner.expecting(expected))?;
        let (second_type, third_type) = (self.keeper.values.ty(second), self.keeper.values.ty(third));
        let ty = match operator {
            Operator::If => {
                // `?` takes the type of the other branch.
                let pair = match (second_type, third_type) {
                    (TypeId::NONE, TypeId::NONE) => {
                        return Err(self.error_here("both branches of `!if` are `?`, which has no type"));
                    }
                    (TypeId::NONE, ty) | (ty, TypeId::NONE) => (ty, ty),
                    pair => pair,
                };
                match self.common_type(pair.0, pair.1) {
                    Some(ty) => ty,
                    None => {
                        let (a, b) = (self.show_type(pair.0), self.show_type(pair.1));
                        return Err(
                            self.error_here(format!("the branches of `!if` are of types {a} and {b}"))
                        );
                    }
                }
            }
            Operator::Subst => self.typed(c, third)?,
            Operator::Dag => {
                let names = self.keeper.types.list(TypeId::STRING);
                if second_type != TypeId::NONE && !self.is_list(second_type) {
                    return Err(self.wrong_type(b, "a list of arguments", second_type));
                }
                if third_type != TypeId::NONE && third_type != names {
                    return Err(self.wrong_type(c, "a list of strings", third_type));
                }
                if second_type == TypeId::NONE && third_type == TypeId::NONE {
                    return Err(self.error_here("`!dag` with neither arguments nor names"));
                }
                TypeId::DAG
            }
            _ => {
                if !matches!(second_type, TypeId::INT | TypeId::STRING) {
                    return Err(self.wrong_type(b, "the index or name of an argument", second_type));
                }
                let name = operator == Operator::SetDagName;
                if name && !matches!(third_type, TypeId::STRING | TypeId::NONE) {
                    return Err(self.wrong_type(c, "a name or `?`", third_type));
                }
                TypeId::DAG
            }
        };
        self.operator(operator, ty, &[first, second, third], context.record)
    }

    /// `!range(end)`, `!range(list)`, `!range(start, end)`, `!range(start, end, step)`
    pub(super) fn range(&mut self, args: ExprList, context: Context) -> Evaluated<ValueId> {
        let fits = (1..=3).contains(&args.len());
        self.operand_count(Operator::Range, args, "one to three operands", fits)?;
        let mut values = Items::new();
        for &expr in self.exprs.list(args) {
            let value = self.value(expr, Context::new(context.record))?;
            let ty = self.keeper.values.ty(value);
            if args.len() == 1 && self.is_list(ty) {
                let size = self.operator(Operator::Size, TypeId::INT, &[value], context.record)?;
                values.push(size);
            } else if ty == TypeId::INT {
                values.push(value);
            } else {
                return Err(self.wrong_type(expr, "an int", ty));
            }
        }
        if values.len() == 1 {
            let zero = self.int(0);
            values.insert(0, zero);
        }
        if values.len() == 2 {
            let one = self.int(1);
            values.push(one);
        }
        let ty = self.keeper.types.list(TypeId::INT);
        self.operator(Operator::Range, ty, &values, context.record)
    }

    /// `!substr(string, start, length)` and `!find(string, wanted, start)`, both without the last too.
    pub(super) fn substr_or_find(
        &mut self,
        operator: Operator,
        args: ExprList,
        context: Context,
    ) -> Evaluated<ValueId> {
        let fits = matches!(args.len(), 2 | 3);
        self.operand_count(operator, args, "two or three operands", fits)?;
        let (result, kinds, default) = match operator {
            Operator::Substr => (TypeId::STRING, [TypeId::STRING, TypeId::INT, TypeId::INT], i64::MAX),
            _ => (TypeId::INT, [TypeId::STRING, TypeId::STRING, TypeId::INT], 0),
        };
        let mut values = Items::new();
        for (&expr, wanted) in self.exprs.list(args).iter().zip(kinds) {
            let value = self.value(expr, Context::new(context.record))?;
            let ty = self.keeper.values.ty(value);
            if ty != TypeId::NONE && ty != wanted {
                let wanted = if wanted == TypeId::INT { "an int" } else { "a string" };
                return Err(self.wrong_type(expr, wanted, ty));
            }
            values.push(value);
        }
        if values.len() == 2 {
            let default = self.int(default);
            values.push(default);
        }
        self.check_result(operator, result, context)?;
        self.operator(operator, result, &values, context.record)
    }

    pub(super) fn cond(&mut self, args: ExprList, context: Context) -> Evaluated<ValueId> {
        if args.len() == 0 {
            return Err(self.error_here("`!cond` needs a condition with a value"));
        }
        let mut values = Items::with_capacity(args.len());
        let mut ty: Option<TypeId> = None;
        for (at, &expr) in self.exprs.list(args).iter().enumerate() {
            let is_value = at % 2 == 1;
            let expected = context.expected.filter(|_| is_value);
            values.push(self.value(expr, Context::new(context.record).expecting(expected))?);
        }
        for (pair, exprs) in values.chunks_exact(2).zip(self.exprs.list(args).chunks_exact(2)) {
            let found = self.keeper.values.ty(pair[1]);
            let common = match (ty, found) {
                (_, TypeId::NONE) => continue,
                (None, found) => Some(found),
                (Some(ty), found) => self.common_type(ty, found),
            };
            if common.is_none() {
                let expected = format!("a value of type {}", self.show_type(ty.unwrap_or(found)));
                return Err(self.wrong_type(exprs[1], &expected, found));
            }
            ty = common;
        }
        match ty {
            Some(ty) => self.operator(Operator::Cond, ty, &values, context.record),
            None => Err(self.error_here("all values of `!cond` are `?`, which has no type")),
        }
    }
}
