//! Bang operators in expressions: operands, their types, and the type of the result.
//!
//! The operands of an operator are checked before anything is computed. The type of one operand may decide
//! the expected type of the next: in `!eq(a, b)` the types must have a type in common, and in
//! `!listconcat([1], [])` the first list gives the element type of the empty one.

mod binary;
mod several;

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
