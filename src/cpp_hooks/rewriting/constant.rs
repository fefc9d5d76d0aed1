//! `materializeConstant` of a dialect in C++.

use definitions::DialectContext as _;
use ir::{Attribute, Context, Location, OpId, StringId, Type};
use rewrite::Builder;

use super::apply::create_all;
use super::plan::Plan;
use crate::host::Hook;
use crate::program::Program;
use crate::thing::{self, Kind};

/// Makes the constant `value` as the dialect does. `None` if it has no C++ for it, or makes none.
pub fn materialize_constant(
    builder: &mut Builder<'_>,
    dialect: StringId,
    value: Attribute,
    ty: Type,
    location: Location,
) -> Option<OpId> {
    let context = builder.context();
    let program = crate::program_of(context)?;
    let class = class_of_dialect(context, dialect)?;
    let functions = program.members(class, "materializeConstant");
    if functions.is_empty() {
        return None;
    }
    let this = dialect_thing(program, context, class)?;
    let planned = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            hook.ir = Some(builder.ir());
            hook.plan = Some(Plan::new(builder.body_id()));
            let location = hook.of_location(location);
            let arguments = [
                Kind::Builder.only(),
                thing::general(thing::of_attribute(value)),
                thing::of_type(ty),
                location,
            ];
            let result = machine.call_overloaded(&mut hook, &functions, Some(this), &arguments)?;
            let made = thing::of_kind(&result, Kind::PlannedOperation).map(|handle| handle.a as usize);
            Ok(made.zip(hook.plan.take()))
        })
    });
    let (made, plan) = planned.ok().flatten()?;
    create_all(&plan, builder)?.get(made).copied()
}

/// The C++ class of a loaded dialect.
fn class_of_dialect(context: &Context, dialect: StringId) -> Option<&str> {
    let name = context.string(dialect);
    context.registry().loaded_libraries().find_map(|library| {
        let mut dialects = library.definitions.dialects.iter();
        let found = dialects.find(|of| *name == *library.text(of.name).as_bytes())?;
        Some(library.text(found.cpp_class))
    })
}

/// A dialect as the object of its methods.
fn dialect_thing(program: &Program, context: &Context, class: &str) -> Option<cpp::Value> {
    let path: Vec<&str> = class.split("::").collect();
    let number = program.classes.find(context, cpp::Lookup { path: &path, class: None, namespaces: &[] })?;
    Some(Kind::Dialect.thing(number.0 as usize, 0))
}
