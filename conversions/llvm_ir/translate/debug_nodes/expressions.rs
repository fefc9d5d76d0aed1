//! Expressions of debug information.

use super::{Builder, VARIABLE_ORDER};
use crate::model::NodeId;
use crate::model::metadata::Body;
use crate::translate::{Translation, integer_of};
use ir::Attribute;

impl<'a> Translation<'a> {
    pub(super) fn expression_elements(&self, expression: Attribute) -> Vec<u64> {
        let context = self.context;
        let mut operations: Vec<Vec<u64>> = Vec::new();
        let list = self.param(expression, 0).and_then(|list| list.elements(context)).unwrap_or_default();
        for &operation in list {
            let mut elements = vec![self.number_param(operation, 0)];
            if let Some(arguments) = self.param(operation, 1) {
                match arguments.elements(context) {
                    Some(arguments) => {
                        elements.extend(
                            arguments.iter().map(|&value| integer_of(context, value).unwrap_or(0) as u64),
                        );
                    }
                    None => {
                        elements.extend(arguments.i64_elements(context).into_iter().map(|value| value as u64))
                    }
                }
            }
            // Fragments of fragments are one.
            const FRAGMENT: u64 = 0x1000;
            match (operations.last_mut(), elements[..].first_chunk::<3>()) {
                (Some(last), Some([FRAGMENT, offset, _])) if last[0] == FRAGMENT && last.len() == 3 => {
                    last[1] = last[1].wrapping_add(*offset);
                }
                _ => operations.push(elements),
            }
        }
        operations.concat()
    }

    /// Returns `!DIExpression(...)`.
    pub(crate) fn debug_expression(&mut self, expression: Option<Attribute>) -> NodeId {
        let elements = expression.map(|expression| self.expression_elements(expression)).unwrap_or_default();
        self.module.metadata.unique(Body::Expression(elements))
    }

    /// Returns the node of a variable's expression, and the compile unit of the variable.
    pub(crate) fn global_expression(&mut self, attribute: Attribute) -> (NodeId, Option<NodeId>) {
        let variable = self.node_param(attribute, 0);
        let expression = self.debug_expression(self.param(attribute, 1));
        let mut node = Builder::new("DIGlobalVariableExpression", VARIABLE_ORDER);
        node.node_or_null("var", variable).node_or_null("expr", Some(expression));
        let node = node.finish();
        let node = self.add_node(node);
        let scope = variable.and_then(|variable| self.field(variable, "scope"));
        (node, scope.and_then(|scope| self.unit_of(scope)))
    }
}
