//! `!foreach`, `!filter` and `!foldl`.

use crate::eval::convert::Items;
use crate::eval::resolver::MapResolver;
use crate::eval::{Evaluated, Evaluator};
use crate::record::RecordId;
use crate::symbol::Symbol;
use crate::types::TypeId;
use crate::values::{Head, Iteration, ValueId};

impl Evaluator<'_> {
    /// `!foreach` or `!filter` over `operands[0]` with the expression `operands[1]`.
    pub(in crate::eval) fn iterate(
        &mut self,
        kind: Iteration,
        variable: Symbol,
        ty: TypeId,
        operands: &[ValueId],
        record: Option<RecordId>,
    ) -> Evaluated<ValueId> {
        let (over, body) = (operands[0], operands[1]);
        let element = self.keeper.types.element(ty).unwrap_or(TypeId::NONE);
        let values = &self.keeper.values;
        match (kind, values.head(over)) {
            (Iteration::Foreach, Head::Dag) => {
                return self.foreach_dag(variable, over, body, record);
            }
            (_, Head::List) => {}
            _ => return self.build(Head::Iterate(kind, variable), ty, operands),
        }
        let items: Items = values.children(over).into();
        let mut results = Items::with_capacity(items.len());
        for &item in &items {
            self.step()?;
            let result = self.apply(variable, item, body, record)?;
            match kind {
                Iteration::Foreach => results.push(result),
                Iteration::Filter => match self.known_int(result) {
                    Some(0) => {}
                    Some(_) => results.push(item),
                    None => return self.build(Head::Iterate(kind, variable), ty, operands),
                },
            }
        }
        self.build_list(&results, element)
    }

    /// Returns the expression with the variable replaced.
    fn apply(
        &mut self,
        variable: Symbol,
        item: ValueId,
        body: ValueId,
        record: Option<RecordId>,
    ) -> Evaluated<ValueId> {
        self.resolve(body, &mut MapResolver::with(record, &[(variable, item)]))
    }

    /// Applies the expression to the operator and the arguments, and to those of inner dags.
    fn foreach_dag(
        &mut self,
        variable: Symbol,
        dag: ValueId,
        body: ValueId,
        record: Option<RecordId>,
    ) -> Evaluated<ValueId> {
        let mut children: Items = self.keeper.values.children(dag).into();
        children[0] = self.apply(variable, children[0], body, record)?;
        for at in (2..children.len()).step_by(2) {
            self.step()?;
            children[at] = match self.keeper.values.head(children[at]) {
                Head::Dag => {
                    let inner = children[at];
                    self.guarded(|eval| eval.foreach_dag(variable, inner, body, record))?
                }
                _ => self.apply(variable, children[at], body, record)?,
            };
        }
        self.build(Head::Dag, TypeId::DAG, &children)
    }

    /// `!foldl` with start, list and expression as operands.
    pub(in crate::eval) fn foldl(
        &mut self,
        accumulator: Symbol,
        element: Symbol,
        ty: TypeId,
        operands: &[ValueId],
        record: Option<RecordId>,
    ) -> Evaluated<ValueId> {
        let Some(items) = self.keeper.values.as_list(operands[1]) else {
            return self.build(Head::Fold(accumulator, element), ty, operands);
        };
        let items: Items = items.into();
        let mut result = operands[0];
        for &item in &items {
            self.step()?;
            let mut map = MapResolver::with(record, &[(accumulator, result), (element, item)]);
            result = self.resolve(operands[2], &mut map)?;
        }
        Ok(result)
    }
}
