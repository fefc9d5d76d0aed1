//! Overloads and templates by the classes that arguments are declared of.
//!
//! A value knows the class that it is of, and not the one that a variable is declared of: `void f(Value); void f(OpResult);
//! Value value = op->getResult(0); f(value);` calls the first. Where a declaration says the very class of a parameter, the
//! call is linked to the functions that have it; where a template's parameter is that of its argument, to that class.

use super::{Linker, Target};
use crate::index::FunctionId;
use crate::machine::types::{Ty, Type};
use crate::tree::{self, ExprId, ExprKind, FunctionTree, List, TypeKind};
use std::rc::Rc;
use std::sync::Arc;

impl Linker<'_> {
    /// Chooses among the functions of a call, and the arguments of a template, by the declared classes of arguments.
    pub(super) fn chosen_by_classes(
        &mut self,
        target: Target,
        arguments: List<ExprId>,
        types: &mut Vec<Ty>,
    ) -> Target {
        let functions = match &target {
            Target::Functions(functions) | Target::Own(_, functions) => Rc::clone(functions),
            _ => return target,
        };
        let arguments: Vec<ExprId> = self.tree.items(arguments).collect();
        let is_expanded =
            |&argument: &ExprId| matches!(self.tree.expr(argument).kind, ExprKind::Expansion(_));
        if arguments.iter().any(is_expanded) {
            return target;
        }
        if let [only] = functions[..] {
            if types.is_empty() {
                self.deduce_classes(only, &arguments, types);
            }
            return target;
        }
        let mut left: Vec<FunctionId> = functions.to_vec();
        for (at, &argument) in arguments.iter().enumerate() {
            let Some(class) = self.declared_class(argument) else { continue };
            let is_of_class = |linker: &mut Self, id: FunctionId| {
                linker.parameter_type(id, at, arguments.len()) == Some(class)
            };
            let mut exact = left.clone();
            exact.retain(|&id| is_of_class(self, id));
            if !exact.is_empty() {
                left = exact;
            }
        }
        if left.len() == functions.len() {
            return target;
        }
        match target {
            Target::Own(slot, _) => Target::Own(slot, left.into()),
            _ => Target::Functions(left.into()),
        }
    }

    /// Returns the class of MLIR's, or of a dialect, that an argument is declared of, or a pointer to it.
    fn declared_class(&mut self, argument: ExprId) -> Option<Ty> {
        let ty = self.class_of_expression(argument)?;
        let ty = self.machine.types.referred(ty);
        let class = match *self.machine.types.get(ty) {
            Type::Pointer(of) => of,
            _ => ty,
        };
        matches!(self.machine.types.get(class), Type::Host(_)).then_some(ty)
    }

    /// Returns the type of a function's parameter, without a reference, if the function may take so many arguments.
    fn parameter_type(&mut self, id: FunctionId, at: usize, arguments: usize) -> Option<Ty> {
        let sources = Arc::clone(&self.sources);
        let function = sources.tree(id).as_ref().ok()?;
        let (scope, file) = (sources.index.function(id).scope, sources.index.function(id).file);
        let required = function.parameters.iter().filter(|parameter| parameter.default.is_none()).count();
        if !function.template.is_empty() || arguments < required || arguments > function.parameters.len() {
            return None;
        }
        let ty = function.parameters.get(at)?.ty;
        let ty = super::link_type(self.machine, self.host, &function.tree, ty, scope, file, &[]);
        Some(self.machine.types.referred(ty))
    }

    /// Adds the classes that a template's first parameters are of, as arguments whose types they are say.
    fn deduce_classes(&mut self, id: FunctionId, arguments: &[ExprId], types: &mut Vec<Ty>) {
        let sources = Arc::clone(&self.sources);
        let Ok(function) = sources.tree(id).as_ref() else { return };
        for parameter in &function.template {
            let Some(name) = parameter.name.filter(|_| !parameter.is_pack && parameter.ty.is_none()) else {
                return;
            };
            let place = function.parameters.iter().position(|of| is_called(function, of.ty, name));
            let argument = place.and_then(|at| arguments.get(at));
            let Some(class) = argument.and_then(|&argument| self.declared_class(argument)) else { return };
            types.push(class);
        }
    }
}

/// Returns whether a type is a template's parameter of this name, or a reference to it.
fn is_called(function: &FunctionTree, ty: tree::TypeId, name: crate::name::Name) -> bool {
    match function.tree.ty(ty).kind {
        TypeKind::Named(path) => function.tree.path(path).single() == Some(name),
        TypeKind::Reference(of) | TypeKind::Forwarding(of) => is_called(function, of, name),
        _ => false,
    }
}
