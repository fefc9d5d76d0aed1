//! Operators that bind variables: `!foreach`, `!filter`, `!foldl`.

use super::expression::Context;
use super::scope::Scope;
use super::{Evaluated, Evaluator};
use crate::diagnostic::Failed;
use crate::symbol::Symbol;
use crate::syntax::tree::{ExprId, ExprList};
use crate::types::TypeId;
use crate::values::{Iteration, ValueId};

impl Evaluator<'_> {
    pub(super) fn iterate_expr(
        &mut self,
        kind: Iteration,
        variable: Symbol,
        over: ExprId,
        body: ExprId,
        context: Context,
    ) -> Evaluated<ValueId> {
        self.check_new_binding(context.record, variable)?;
        let over_value = self.value(over, Context::new(context.record))?;
        let over_type = self.keeper.values.ty(over_value);
        let name = if kind == Iteration::Foreach { "!foreach" } else { "!filter" };
        let element = self.keeper.types.element(over_type);
        let is_dag = over_type == TypeId::DAG && kind == Iteration::Foreach;
        let Some(element) = element.or(is_dag.then_some(TypeId::DAG)) else {
            let (span, ty) = (self.exprs.span(over), self.show_type(over_type));
            return Err(self.error(span, format!("`{name}` over a value of type {ty}")));
        };
        let expected = match context.expected {
            None => None,
            Some(TypeId::DAG) if is_dag => None,
            Some(ty) => match self.keeper.types.element(ty) {
                Some(element) if !is_dag => {
                    Some(if kind == Iteration::Foreach { element } else { TypeId::INT })
                }
                _ => {
                    let wanted = self.show_type(ty);
                    return Err(
                        self.error_here(format!("`{name}` where a value of type {wanted} is expected"))
                    );
                }
            },
        };
        let record = self.record_or_scratch(context.record);
        let body_value = self.scoped(Scope::operator(record, &[(variable, element)]), |eval| {
            eval.value(body, Context::new(Some(record)).expecting(expected))
        })?;
        let ty = match kind {
            Iteration::Foreach if is_dag => TypeId::DAG,
            Iteration::Foreach => {
                let element = self.typed(body, body_value)?;
                self.keeper.types.list(element)
            }
            Iteration::Filter => over_type,
        };
        let ty = if kind == Iteration::Filter { self.keeper.types.list(element) } else { ty };
        self.iterate(kind, variable, ty, &[over_value, body_value], context.record)
    }

    pub(super) fn foldl_expr(&mut self, parts: ExprList, context: Context) -> Evaluated<ValueId> {
        let &[start, over, accumulator, element, body] = self.exprs.list(parts) else {
            return Err(Failed);
        };
        let start_value = self.value(start, context)?;
        let ty = self.typed(start, start_value)?;
        let over_value = self.value(over, context)?;
        let over_type = self.typed(over, over_value)?;
        let Some(element_type) = self.keeper.types.element(over_type) else {
            let (span, ty) = (self.exprs.span(over), self.show_type(over_type));
            return Err(self.error(span, format!("`!foldl` over a value of type {ty}")));
        };
        let (Some(accumulator), Some(element)) = (self.plain_name(accumulator), self.plain_name(element))
        else {
            return Err(Failed);
        };
        self.check_new_binding(context.record, accumulator)?;
        self.check_new_binding(context.record, element)?;
        let record = self.record_or_scratch(context.record);
        let bindings = [(accumulator, ty), (element, element_type)];
        let body_value = self.scoped(Scope::operator(record, &bindings), |eval| {
            eval.value(body, Context::new(Some(record)))
        })?;
        let body_type = self.typed(body, body_value)?;
        if body_type != ty {
            let (start, found) = (self.show_type(ty), self.show_type(body_type));
            let span = self.exprs.span(body);
            return Err(self.error(
                span,
                format!("the expression of `!foldl` is of type {found}, but its start is of type {start}"),
            ));
        }
        self.foldl(accumulator, element, ty, &[start_value, over_value, body_value], context.record)
    }
}
