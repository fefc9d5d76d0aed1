//! Bang operators in expressions: operands, their types, and the type of the result.
//!
//! The operands of an operator are checked before anything is computed. The type of one operand may decide
//! the expected type of the next: in `!eq(a, b)` the types must have a type in common, and in
//! `!listconcat([1], [])` the first list gives the element type of the empty one.

use super::convert::Items;
use super::expression::Context;
use super::{Evaluated, Evaluator};
use crate::diagnostic::Failed;
use crate::syntax::operator::Operator;
use crate::syntax::tree::{ExprId, ExprList, TypeExprId};
use crate::types::{TypeData, TypeId};
use crate::values::{Query, ValueId};

/// The requirement on the next operand, for an operator whose list of operands grows.
#[derive(Clone, Copy)]
enum Wanted {
    /// Any type that the check allows. The check also returns the requirement on the next operand.
    Any,
    /// A value whose type has something in common with this type.
    Like(TypeId),
}

impl Evaluator<'_> {
    pub(super) fn operator_expr(
        &mut self,
        operator: Operator,
        ty: Option<TypeExprId>,
        args: ExprList,
        context: Context,
    ) -> Evaluated<ValueId> {
        let ty = match ty {
            Some(ty) => Some(self.ty(ty)?),
            None => None,
        };
        match operator {
            Operator::Cast
            | Operator::Not
            | Operator::LogTwo
            | Operator::Head
            | Operator::Tail
            | Operator::Size
            | Operator::Empty
            | Operator::ToLower
            | Operator::ToUpper
            | Operator::Repr
            | Operator::Initialized
            | Operator::ListFlatten
            | Operator::GetDagOp
            | Operator::GetDagOpName => self.unary(operator, ty, args, context),
            Operator::Range => self.range(args, context),
            Operator::Substr | Operator::Find => self.substr_or_find(operator, args, context),
            Operator::Cond => self.cond(args, context),
            Operator::If | Operator::Dag | Operator::Subst | Operator::SetDagArg | Operator::SetDagName => {
                self.ternary(operator, args, context)
            }
            _ => self.binary(operator, ty, args, context),
        }
    }

    fn operand_count(
        &mut self,
        operator: Operator,
        args: ExprList,
        expected: &str,
        fits: bool,
    ) -> Evaluated<()> {
        if fits {
            return Ok(());
        }
        let message = format!("`!{}` takes {expected}, not {}", operator.name(), args.len());
        Err(self.error_here(message))
    }

    fn wrong_type(&mut self, expr: ExprId, expected: &str, found: TypeId) -> Failed {
        let (span, found) = (self.exprs.span(expr), self.show_type(found));
        self.error(span, format!("expected {expected}, but this is of type {found}"))
    }

    fn is_list(&self, ty: TypeId) -> bool {
        self.keeper.types.element(ty).is_some()
    }

    fn converts(&self, from: TypeId, to: TypeId) -> bool {
        self.keeper.types.is_convertible(&self.keeper.records, from, to)
    }

    /// Checks that the result of an operator has the type that its context expects.
    fn check_result(&mut self, operator: Operator, ty: TypeId, context: Context) -> Evaluated<()> {
        match context.expected {
            Some(expected) if !self.converts(ty, expected) => {
                let (ty, expected) = (self.show_type(ty), self.show_type(expected));
                let name = operator.name();
                Err(self.error_here(format!("`!{name}` gives a value of type {ty}, not {expected}")))
            }
            _ => Ok(()),
        }
    }

    fn unary(
        &mut self,
        operator: Operator,
        ty: Option<TypeId>,
        args: ExprList,
        context: Context,
    ) -> Evaluated<ValueId> {
        self.operand_count(operator, args, "one operand", args.len() == 1)?;
        let expr = self.exprs.list(args)[0];
        let value = self.value(expr, Context::new(context.record))?;
        let found = self.keeper.values.ty(value);
        let result = match operator {
            Operator::Cast => ty.ok_or(Failed)?,
            Operator::Not | Operator::LogTwo | Operator::Initialized => TypeId::INT,
            Operator::ToLower | Operator::ToUpper | Operator::Repr | Operator::GetDagOpName => TypeId::STRING,
            Operator::Size | Operator::Empty => {
                if !(found == TypeId::STRING || found == TypeId::DAG || self.is_list(found)) {
                    return Err(self.wrong_type(expr, "a string, list or dag", found));
                }
                TypeId::INT
            }
            Operator::GetDagOp => match ty {
                None => TypeId::ANY_RECORD,
                Some(ty) if self.keeper.types.is_record(ty) => ty,
                Some(ty) => {
                    let ty = self.show_type(ty);
                    return Err(self.error_here(format!("`!getdagop` gives records, which {ty} is not")));
                }
            },
            _ => self.type_of_list_part(operator, expr, value)?,
        };
        self.operator(operator, result, &[value], context.record)
    }

    /// Returns the type of `!head`, `!tail` or `!listflatten` of a list.
    fn type_of_list_part(&mut self, operator: Operator, expr: ExprId, list: ValueId) -> Evaluated<TypeId> {
        let ty = self.keeper.values.ty(list);
        let Some(mut element) = self.keeper.types.element(ty) else {
            return Err(self.wrong_type(expr, "a list", ty));
        };
        let mut list_type = ty;
        if let Some(items) = self.keeper.values.as_list(list) {
            // The first element can be of a more special type than the list.
            match items.first() {
                None => {
                    let name = operator.name();
                    return Err(self.error_here(format!("`!{name}` of an empty list")));
                }
                Some(&ValueId::UNSET) => {
                    return Err(self.error_here("the first element is `?`, which has no type"));
                }
                Some(&first) => element = self.keeper.values.ty(first),
            }
            list_type = self.keeper.types.list(element);
        }
        Ok(match operator {
            Operator::Head => element,
            Operator::ListFlatten => match self.keeper.types.element(element) {
                Some(inner) => self.keeper.types.list(inner),
                None => self.keeper.types.list(element),
            },
            _ => list_type,
        })
    }

    /// Operators with two operands, or more where they are associative.
    fn binary(
        &mut self,
        operator: Operator,
        ty: Option<TypeId>,
        args: ExprList,
        context: Context,
    ) -> Evaluated<ValueId> {
        let (result, mut wanted) = match operator {
            Operator::Con | Operator::SetDagOp | Operator::SetDagOpName => {
                (Some(TypeId::DAG), Wanted::Like(TypeId::DAG))
            }
            Operator::GetDagArg => (ty, Wanted::Like(TypeId::DAG)),
            Operator::GetDagName => (Some(TypeId::STRING), Wanted::Like(TypeId::DAG)),
            Operator::Eq | Operator::Ne | Operator::Le | Operator::Lt | Operator::Ge | Operator::Gt => {
                (Some(TypeId::BIT), Wanted::Any)
            }
            Operator::Match => (Some(TypeId::BIT), Wanted::Like(TypeId::STRING)),
            Operator::StrConcat => (Some(TypeId::STRING), Wanted::Like(TypeId::STRING)),
            Operator::Interleave => (Some(TypeId::STRING), Wanted::Any),
            Operator::ListConcat | Operator::ListRemove => {
                (None, context.expected.map_or(Wanted::Any, Wanted::Like))
            }
            Operator::ListSplat => (None, Wanted::Any),
            _ => (Some(TypeId::INT), Wanted::Like(TypeId::INT)),
        };
        if let Some(result) = result {
            self.check_result(operator, result, context)?;
        }
        let mut values = Items::with_capacity(args.len());
        for (at, &expr) in self.exprs.list(args).iter().enumerate() {
            let expected = match wanted {
                Wanted::Any => None,
                Wanted::Like(ty) => Some(ty),
            };
            let value = self.value(expr, Context::new(context.record).expecting(expected))?;
            values.push(value);
            let found = self.typed(expr, value)?;
            wanted = match wanted {
                Wanted::Any => self.check_operand(operator, at, expr, found, context)?,
                Wanted::Like(ty) => match self.common_type(ty, found) {
                    None => {
                        let expected = format!("a value of type {}", self.show_type(ty));
                        return Err(self.wrong_type(expr, &expected, found));
                    }
                    Some(_) if result == Some(TypeId::INT) => Wanted::Like(ty),
                    Some(common) => Wanted::Like(common),
                },
            };
            // Operators with operands of different kinds: the second differs from the first.
            wanted = match operator {
                Operator::SetDagOp => Wanted::Like(TypeId::ANY_RECORD),
                Operator::SetDagOpName => Wanted::Like(TypeId::STRING),
                Operator::GetDagArg => Wanted::Any,
                Operator::GetDagName => Wanted::Like(TypeId::INT),
                _ => wanted,
            };
        }
        let result = match (operator, wanted) {
            (Operator::ListConcat | Operator::ListRemove, Wanted::Like(ty)) => ty,
            (Operator::ListSplat, _) => {
                let element = self.keeper.values.ty(values[0]);
                self.keeper.types.list(element)
            }
            _ => result.ok_or(Failed)?,
        };
        let associative = matches!(
            operator,
            Operator::StrConcat
                | Operator::ListConcat
                | Operator::Con
                | Operator::Add
                | Operator::And
                | Operator::Or
                | Operator::Xor
                | Operator::Mul
        );
        let (count, fits) = if associative {
            ("two operands or more", values.len() >= 2)
        } else {
            ("two operands", values.len() == 2)
        };
        self.operand_count(operator, args, count, fits)?;
        let mut last = values.pop().ok_or(Failed)?;
        while let Some(value) = values.pop() {
            last = self.operator(operator, result, &[value, last], context.record)?;
        }
        Ok(last)
    }

    /// Checks an operand whose type is not fixed beforehand. Returns the requirement on the next one.
    fn check_operand(
        &mut self,
        operator: Operator,
        at: usize,
        expr: ExprId,
        found: TypeId,
        context: Context,
    ) -> Evaluated<Wanted> {
        let is_number = self.converts(found, TypeId::INT);
        let is_string = found == TypeId::STRING;
        match operator {
            Operator::ListConcat | Operator::ListRemove if !self.is_list(found) => {
                Err(self.wrong_type(expr, "a list", found))
            }
            Operator::Eq | Operator::Ne
                if !is_number && !is_string && !self.keeper.types.is_record(found) =>
            {
                Err(self.wrong_type(expr, "a bit, bits, int, string or record", found))
            }
            Operator::Le | Operator::Lt | Operator::Ge | Operator::Gt | Operator::GetDagArg
                if !is_number && !is_string =>
            {
                Err(self.wrong_type(expr, "a bit, bits, int or string", found))
            }
            Operator::ListSplat => {
                if at == 0
                    && let Some(expected) = context.expected
                {
                    let list = self.keeper.types.list(found);
                    self.check_result(operator, list, context.expecting(expected))?;
                }
                if at == 1 && found != TypeId::INT {
                    return Err(self.wrong_type(expr, "an int as the count", found));
                }
                Ok(Wanted::Any)
            }
            Operator::Interleave => {
                let element = self.keeper.types.element(found);
                let allowed = element
                    .is_some_and(|element| element == TypeId::STRING || self.converts(element, TypeId::INT));
                if at == 0 && !allowed {
                    return Err(self.wrong_type(expr, "a list of strings, ints, bits or bit", found));
                }
                if at == 1 && !is_string {
                    return Err(self.wrong_type(expr, "a string as the delimiter", found));
                }
                Ok(Wanted::Any)
            }
            _ => Ok(Wanted::Like(found)),
        }
    }

    fn ternary(&mut self, operator: Operator, args: ExprList, context: Context) -> Evaluated<ValueId> {
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
    fn range(&mut self, args: ExprList, context: Context) -> Evaluated<ValueId> {
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
    fn substr_or_find(&mut self, operator: Operator, args: ExprList, context: Context) -> Evaluated<ValueId> {
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

    fn cond(&mut self, args: ExprList, context: Context) -> Evaluated<ValueId> {
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

    pub(super) fn query_expr(
        &mut self,
        query: Query,
        ty: TypeExprId,
        args: ExprList,
        context: Context,
    ) -> Evaluated<ValueId> {
        let asked = self.ty(ty)?;
        let expr = self.exprs.list(args).first().copied();
        if query == Query::Instances {
            let one_class =
                matches!(self.keeper.types.get(asked), TypeData::Record(classes) if classes.len() == 1);
            if !one_class {
                let (span, asked) = (self.exprs.ty(ty).span, self.show_type(asked));
                return Err(self.error(span, format!("`!instances` of {asked}, which is no class")));
            }
        }
        let operand = match expr {
            // Without a pattern all names match.
            None => {
                let all = self.text(".*")?;
                return self.query(query, asked, all, context.record, false);
            }
            Some(expr) => self.value(expr, context)?,
        };
        let found = self.keeper.values.ty(operand);
        if let (Query::Exists | Query::Instances, Some(expr)) = (query, expr)
            && found != TypeId::STRING
        {
            let expected = match query {
                Query::Exists if self.keeper.types.is_record(found) => "a name (`!isa` is for records)",
                Query::Exists => "a name",
                _ => "a regular expression",
            };
            return Err(self.wrong_type(expr, expected, found));
        }
        self.query(query, asked, operand, context.record, false)
    }
}
