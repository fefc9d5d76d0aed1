//! Calls of members by the class that an object is seen as, whatever its own class has by their names.
//!
//! `object.Base::name()` and `op.SingleBlock::getBody()` say the class; `cast<Rope>(op).getWeight()` says it by a cast, which
//! counts for functions of an interface that classes with it do not replace.

use super::{Linker, Method, NodeId};
use crate::index::FunctionId;
use crate::machine::types::{Ty, Type};
use crate::natives;
use crate::tree::{self, ExprId, ExprKind};
use std::sync::Arc;

impl Linker<'_> {
    /// Returns the members that a call means by the class that it sees its object as: `object.Base::name()`, and functions of
    /// an interface that no class with the interface replaces.
    pub(super) fn exact_members(&mut self, base: ExprId, path: &[tree::Segment]) -> Option<Vec<FunctionId>> {
        let name = path.last()?.name;
        let sources = Arc::clone(&self.sources);
        let class = match path {
            [.., qualifier, _] => qualifier.name,
            _ => {
                let ty = self.class_of_expression(base)?;
                let Type::Host(class) = *self.machine.types.get(ty) else { return None };
                // A class of the sources around one of MLIR's has its own, too.
                if !self.host.is_interface(class) && !self.machine.described.contains_key(&class) {
                    return None;
                }
                *self.machine.class_names.get(&class)?
            }
        };
        let members = sources.members(class, name).iter().copied();
        // The host answers for interfaces of MLIR's core.
        let is_of_core = |id: FunctionId| {
            let mut around = sources.index.enclosing_names(sources.index.function(id).scope).skip(1);
            around.next().is_some_and(|name| sources.names.get(name) == "mlir") && around.next().is_none()
        };
        let functions: Vec<FunctionId> = members.filter(|&id| !is_of_core(id)).collect();
        let is_fixed = path.len() > 1 || functions.iter().all(|&id| !sources.is_virtual(id));
        (!functions.is_empty() && is_fixed).then_some(functions)
    }

    /// Returns the class that an expression is seen as, where a declaration or a cast says it.
    pub(super) fn class_of_expression(&mut self, expression: ExprId) -> Option<Ty> {
        match self.tree.expr(expression).kind {
            ExprKind::Name(path) => match self.type_of_variable(expression)? {
                Ty::AUTO => {
                    let name = self.tree.path(path).last().name;
                    let slot = self.local(name)?.slot;
                    self.level().classes_of_casts.get(&slot).copied()
                }
                declared => Some(declared),
            },
            ExprKind::Call(callee, arguments) if arguments.length == 1 => {
                let ExprKind::Name(path) = self.tree.expr(callee).kind else { return None };
                let last = self.tree.path(path).last().clone();
                let name = self.sources.names.get(last.name);
                let gives_the_thing = natives::cast_method_index(name).is_some() && !name.starts_with("is");
                let types = last.arguments.filter(|_| gives_the_thing)?;
                self.template_arguments(&types).first().copied()
            }
            // `IntegerType::get(context, 8)`
            ExprKind::Call(callee, _) => {
                let ExprKind::Name(path) = self.tree.expr(callee).kind else { return None };
                let path = self.tree.path(path).clone();
                let (last, class) = path.segments.split_last().filter(|(_, class)| !class.is_empty())?;
                if !matches!(self.sources.names.get(last.name), "get" | "getChecked") {
                    return None;
                }
                let ty = self.type_of_path(&tree::Path::new(path.root, class.to_vec(), path.at), path.at)?;
                matches!(self.machine.types.get(ty), Type::Host(_)).then_some(ty)
            }
            _ => None,
        }
    }

    /// Returns the method that a trait or an interface of the host has, whatever the class of the object has by that name:
    /// `op.SingleBlock::getBody()`.
    pub(super) fn method_of_trait(&mut self, base: NodeId, arrow: bool, path: &tree::Path) -> Option<Method> {
        let [.., qualifier, last] = &path.segments[..] else { return None };
        let class = self.host_class(&[qualifier.name])?;
        if !self.host.is_interface(class) {
            return None;
        }
        let text = format!("{}::{}", self.text(qualifier.name), self.text(last.name));
        let host = Some(self.host.method(&text)?);
        Some(Method { base, arrow, name: last.name, native: None, host, in_sources: false })
    }
}
