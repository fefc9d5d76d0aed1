//! Values that a variable or a container keeps: a container that moves there leaves its own variable empty, as in
//! `groups.push_back(std::move(group));`. An object that only refers to it, or a function that it is handed to, takes nothing.

use super::{Linker, Node, NodeId};
use crate::machine::types::{ListKind, Ty, Type};
use crate::name::Name;
use crate::tree::{self, ExprId, ExprKind, List};

/// The methods of containers that keep a value of their arguments.
const KEEP_ARGUMENTS: &[&str] = &["push_back", "emplace_back", "insert", "emplace", "try_emplace"];

impl Linker<'_> {
    /// Links the arguments of a method, of which containers keep those that are added.
    pub(super) fn arguments_of_method(&mut self, name: Name, arguments: List<ExprId>) -> Box<[NodeId]> {
        if !KEEP_ARGUMENTS.contains(&self.sources.names.get(name)) {
            return self.expressions(arguments);
        }
        let arguments: Vec<ExprId> = self.tree.items(arguments).collect();
        arguments.into_iter().map(|argument| self.kept_expression(argument)).collect()
    }

    /// Links an expression whose value is kept, in a variable or a container. A container that moves there leaves its variable
    /// empty: `groups.push_back(std::move(group));`.
    pub(super) fn kept_expression(&mut self, expression: ExprId) -> NodeId {
        let tree::Expr { kind, at } = *self.tree.expr(expression);
        if let ExprKind::Call(callee, arguments) = kind
            && arguments.length == 1
            && let ExprKind::Name(path) = self.tree.expr(callee).kind
            && self.sources.names.get(self.tree.path(path).last().name) == "move"
            && let variable = self.tree.item(arguments, 0)
            && let Some(ty) = self.changed_container(variable)
        {
            let variable = self.expression(variable);
            return self.node(Node::Take(variable, ty), at);
        }
        self.expression(expression)
    }

    /// The type of the container that an expression names, a variable that is not constant.
    fn changed_container(&mut self, expression: ExprId) -> Option<Ty> {
        let ty = self.declared_type_of(expression)?;
        let ty = match *self.machine.types.get(ty) {
            Type::Reference(of, is_constant) => (!is_constant).then_some(of)?,
            _ => ty,
        };
        let types = &self.machine.types;
        let is_one = matches!(
            types.get(ty),
            Type::List(ListKind::Vector, _) | Type::Map(..) | Type::Set(..) | Type::Text
        );
        is_one.then_some(ty)
    }

    /// Returns whether a variable of a type has the elements of a container that it is made of: it is no view, and no
    /// reference.
    pub(super) fn keeps_containers(&self, ty: Ty) -> bool {
        match *self.machine.types.get(ty) {
            Type::List(kind, _) => !kind.is_view(),
            Type::Reference(..) => false,
            _ => true,
        }
    }
}
