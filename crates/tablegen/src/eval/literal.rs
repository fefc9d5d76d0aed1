//! Literals of bits, lists and dags.

use super::convert::Items;
use super::expression::Context;
use super::{Evaluated, Evaluator};
use crate::diagnostic::{Diagnostic, Failed};
use crate::symbol::Symbol;
use crate::syntax::tree::{ExprId, ExprKind, ExprList, TypeExprId};
use crate::types::TypeId;
use crate::values::{Head, ValueId};

impl Evaluator<'_> {
    pub(super) fn bits_literal(&mut self, bits: ExprList, context: Context) -> Evaluated<ValueId> {
        let mut highest_first = Items::new();
        for &expr in self.exprs.list(bits) {
            let value = self.value(expr, context)?;
            let ty = self.keeper.values.ty(value);
            let width = self.keeper.types.width(ty);
            match (self.keeper.values.head(value), width) {
                (Head::Bits, _) => {
                    highest_first.extend(self.keeper.values.children(value).iter().rev().copied())
                }
                (Head::Var(_), Some(width)) => {
                    for at in (0..width).rev() {
                        let bit = self.var_bit(value, at);
                        highest_first.push(bit);
                    }
                }
                _ => match self.cast(value, TypeId::BIT)? {
                    Some(bit) => highest_first.push(bit),
                    None => {
                        let (span, text) = (self.exprs.span(expr), self.show(value));
                        return Err(self.error(span, format!("{text} is no bit")));
                    }
                },
            }
            self.check_list_length(highest_first.len())?;
        }
        highest_first.reverse();
        Ok(self.bits(&highest_first))
    }

    pub(super) fn list_literal(
        &mut self,
        items: ExprList,
        element: Option<TypeExprId>,
        context: Context,
    ) -> Evaluated<ValueId> {
        let expected = match context.expected {
            None => None,
            Some(ty) => match self.keeper.types.element(ty) {
                Some(element) => Some(element),
                None => {
                    let wanted = self.show_type(ty);
                    return Err(self.error_here(format!("a list where a value of type {wanted} is expected")));
                }
            },
        };
        let mut values = Items::with_capacity(items.len());
        for &item in self.exprs.list(items) {
            values.push(self.value(item, Context::new(context.record).expecting(expected))?);
        }
        let mut found: Option<TypeId> = None;
        for (at, &value) in values.iter().enumerate() {
            let ty = self.keeper.values.ty(value);
            if ty == TypeId::NONE {
                continue;
            }
            let common = match found {
                None => Some(ty),
                Some(found) => self.common_type(found, ty),
            };
            if common.is_none() {
                let (a, b) = (self.show_type(found.unwrap_or(ty)), self.show_type(ty));
                let span = self.exprs.span(self.exprs.list(items)[at]);
                return Err(self.error(span, format!("the elements have no type in common: {a} and {b}")));
            }
            found = common;
        }
        if let Some(given) = element {
            let given = self.ty(given)?;
            if let Some(found) = found
                && !self.keeper.types.is_convertible(&self.keeper.records, found, given)
            {
                let (found, given) = (self.show_type(found), self.show_type(given));
                return Err(self.error_here(format!("the elements are of type {found}, not {given}")));
            }
            found = Some(given);
        }
        match (found, expected) {
            (Some(found), Some(expected))
                if !self.keeper.types.is_convertible(&self.keeper.records, found, expected) =>
            {
                let (found, expected) = (self.show_type(found), self.show_type(expected));
                Err(self.error_here(format!("the elements are of type {found}, but should be {expected}")))
            }
            (Some(element), _) | (None, Some(element)) => self.build_list(&values, element),
            (None, None) => {
                let error = Diagnostic::error(self.place, "the type of this list is not known");
                self.diagnostics.push(error.with_help("write the type of its elements: `[]<type>`"));
                Err(Failed)
            }
        }
    }

    pub(super) fn dag_literal(
        &mut self,
        operator: ExprId,
        name: Option<Symbol>,
        args: ExprList,
        context: Context,
    ) -> Evaluated<ValueId> {
        let mut children = Items::with_capacity(2 + 2 * args.len());
        children.push(self.value(operator, context)?);
        children.push(self.optional_name(name));
        for &arg in self.exprs.list(args) {
            let ExprKind::DagArg { value, name } = self.exprs.get(arg).kind else {
                continue;
            };
            children.push(self.value(value, context)?);
            children.push(self.optional_name(name));
        }
        self.build(Head::Dag, TypeId::DAG, &children)
    }

    fn optional_name(&mut self, name: Option<Symbol>) -> ValueId {
        name.map_or(ValueId::UNSET, |name| self.symbol_value(name, false))
    }
}
