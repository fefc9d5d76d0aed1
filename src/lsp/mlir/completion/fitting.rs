//! The type that an operand at a place must have: by the constraint of the definition, and by the operands before it where
//! the operation has them all of one type.

use std::sync::Arc;

use definitions::OpConstraints;
use definitions::expressions::Constraint;
use ir::op_info::Trait;
use ir::{Context, Type};
use ods::format::{OpElement, OpFormat, Sequence};
use ods::model::{Arity, Assembly, Operation};
use syntax::TokenKind;

use super::definition_of;
use crate::lsp::mlir::View;
use crate::lsp::mlir::hover::values_of;

/// The requirement on a value.
pub struct Expected {
    /// The context of the constraint is that of the values.
    constraint: Option<Arc<Constraint>>,
    same_as: Option<Type>,
}

impl Expected {
    /// Returns what is expected of an operand that begins at a byte; `None` if that is not known.
    pub fn at(view: &View<'_>, start: usize) -> Option<Self> {
        let tree = view.tree();
        let last = tree.tokens.at(start.checked_sub(1)?).min(tree.tokens.len().checked_sub(1)?);
        let last = if tree.tokens.start(last) >= start { last.checked_sub(1)? } else { last };
        let operation = view.operation_at(last)?;
        let name_token = tree.name_token(operation)?;
        let before: Vec<usize> = (name_token + 1..=last)
            .filter(|&token| tree.tokens.kind(token) == TokenKind::PercentIdentifier)
            .collect();
        let name = view.operation_name(operation)?;
        let (_, definition) = definition_of(view, &name)?;
        let index = operand_at(definition, before.len())?;
        let context = view.analysis.context()?;
        let info = context.op_name(context.intern_string(&name)).info(context);
        let constraints = info.interface::<OpConstraints>()?;
        let has_one_type = [Trait::SameTypeOperands, Trait::SameOperandsAndResultType];
        let same_as = before.first().filter(|_| has_one_type.iter().any(|&of| info.traits.has(of))).and_then(
            |&first| {
                let definition = view.names().definitions[view.names().at(first)?.definition()?];
                Some(values_of(view, definition.token()).first()?.ty())
            },
        );
        Some(Expected { constraint: constraints.operands.get(index).cloned(), same_as })
    }

    /// Returns whether the value that a token defines has a type that fits, as far as its type is known.
    pub fn fits(&self, view: &View<'_>, token: usize) -> bool {
        let values = values_of(view, token);
        let Some(value) = values.first() else { return false };
        let context: &Context = value.context();
        let satisfies = |constraint: &Arc<Constraint>| constraint.holds_for_type(context, None, value.ty());
        self.same_as.is_none_or(|ty| ty == value.ty()) && self.constraint.as_ref().is_none_or(satisfies)
    }
}

/// Returns the index of the operand that is written after `before` others.
fn operand_at(definition: &Operation, before: usize) -> Option<usize> {
    let mut order = Vec::new();
    if let Assembly::Format(format) = &definition.assembly {
        collect(format, format.body, &mut order);
    }
    if order.is_empty() {
        order.extend(0..definition.operands.len());
    }
    // A group takes all that follows.
    let group = order.iter().position(|&index| definition.operands[index].arity != Arity::One);
    order.get(group.map_or(before, |group| before.min(group))).copied()
}

/// Collects the operands in the order in which they are written.
fn collect(format: &OpFormat, sequence: Sequence, order: &mut Vec<usize>) {
    for element in &format.elements[sequence.range()] {
        match *element {
            OpElement::Operand { index, .. } => order.push(index.into()),
            OpElement::Optional(group) => collect(format, format.groups[group as usize].then, order),
            _ => {}
        }
    }
}
