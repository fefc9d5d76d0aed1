//! `materializeConstant` of a dialect in C++.

use ir::{Attribute, Location, OpId, StringId, Type};
use rewrite::Builder;

use super::apply::create_all;
use super::plan::Plan;
use crate::hook::Hook;
use crate::natives::data::dialect::dialect_of;
use crate::program::class_of_dialect;
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
    let planned = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            hook.ir = Some(builder.ir());
            hook.plan = Some(Plan::new(builder.body_id(), None));
            let this = dialect_of(&hook, dialect)?;
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
    program.note_given_up("materializeConstant", &planned, || context.string(dialect).to_string());
    let (made, plan) = planned.ok().flatten()?;
    create_all(&plan, builder)?.get(made).copied()
}
