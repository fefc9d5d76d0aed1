//! Functions of directives: `parseFoo` and `printFoo` of `custom<Foo>(…)`.
//!
//! Generated code calls one by its name in a member function of a class. So static members of the class come first,
//! then functions of its namespace. Of overloads those are meant whose parameters are of the classes that the
//! definition declares: a thing at run time is of a class that may derive from the declared one.

use std::sync::Arc;

use cpp::{FunctionId, HostClass, Machine, Type};
use ir::Context;

use crate::hook::Hook;
use crate::program::Program;

/// Returns whether some function may be the one that a directive names.
pub fn has(context: &Context, name: &str) -> bool {
    crate::program_of(context).is_some_and(|program| {
        let sources = program.sources();
        ["parse", "print"].iter().all(|verb| sources.has_function(&format!("{verb}{name}")))
    })
}

/// Returns the functions of a directive in a class: `verb` is `parse` or `print`.
pub fn functions(program: &Program, class: Option<&str>, verb: &str, name: &str) -> Arc<[FunctionId]> {
    let name = format!("{verb}{name}");
    let Some(class) = class else { return program.free_functions(&name) };
    let own = program.members(class, &name);
    if !own.is_empty() {
        return own;
    }
    let free = program.free_functions(&name);
    let namespace = class.rsplit("::").nth(1).unwrap_or_default();
    let nearness = |id: &FunctionId| program.sources().nearness(*id, namespace);
    let nearest = free.iter().map(nearness).max().unwrap_or(0);
    match free.iter().all(|id| nearness(id) == nearest) {
        true => free,
        false => free.iter().copied().filter(|id| nearness(id) == nearest).collect(),
    }
}

/// The part of a class's name after its namespaces.
fn last(class: &str) -> &str {
    class.trim().rsplit("::").next().unwrap_or(class)
}

/// A class that an argument is declared with, by the number of its parameter and its name.
pub type Declared<'a> = (usize, &'a str);

impl Hook<'_, '_, '_, '_> {
    /// Returns the class of a parameter of a function, if it is one of things.
    fn class_of_parameter(&mut self, machine: &mut Machine, of: FunctionId, at: usize) -> Option<HostClass> {
        let ty = *machine.parameter_types(self, of).ok()?.get(at)?;
        let ty = match *machine.ty(ty) {
            Type::Reference(of, _) => of,
            _ => ty,
        };
        match *machine.ty(ty) {
            Type::Host(class) => Some(class),
            _ => None,
        }
    }

    /// Returns the class that a declared name is to a function with a parameter of it.
    pub fn declared_class(
        &mut self,
        machine: &mut Machine,
        functions: &[FunctionId],
        (at, class): Declared<'_>,
    ) -> Option<HostClass> {
        functions.iter().find_map(|&of| {
            let of = self.class_of_parameter(machine, of, at)?;
            self.program.classes.name(of).is_some_and(|name| name == last(class)).then_some(of)
        })
    }

    /// Returns those of several functions whose parameters are of the declared classes; all if there are none.
    pub fn of_declared(
        &mut self,
        machine: &mut Machine,
        functions: &[FunctionId],
        declared: &[Declared<'_>],
    ) -> Vec<FunctionId> {
        let mut meant = functions.to_vec();
        // One whose parameter is of an unknown class is meant if no other is of the declared ones.
        for is_meant_unknown in [true, false] {
            let before = meant.clone();
            if meant.len() > 1 {
                meant.retain(|&of| {
                    declared.iter().all(|&(at, class)| match self.class_of_parameter(machine, of, at) {
                        Some(of) => self.program.classes.name(of).is_none_or(|name| name == last(class)),
                        None => is_meant_unknown,
                    })
                });
            }
            if meant.is_empty() {
                meant = before;
            }
        }
        meant
    }
}
