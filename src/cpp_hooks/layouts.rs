//! Layouts of types by methods in C++: `DataLayoutTypeInterface`.
//!
//! A method is called with the layout that asks, which the hook holds, and with no entries.

use cpp::{EvalError, Value};
use definitions::DialectContext as _;
use definitions::data_layout::DataLayout;
use ir::{Context, Type, TypeStorage};

use crate::hook::Hook;
use crate::natives::own_layout;
use crate::values::thing;

/// Calls a method of the class of a type; `None` if it cannot be evaluated. A size may be none: `std::nullopt`.
pub fn answer(context: &Context, layout: &DataLayout, ty: Type, method: &str) -> Option<Option<i64>> {
    let program = crate::program_of(context)?;
    let TypeStorage::Dialect { definition, .. } = *ty.storage(context) else { return None };
    let definition = context.type_definition(definition);
    let functions = program.of_definition(context, definition, method);
    let outcome = program.with_machine(|machine| {
        machine.session(|machine| {
            let mut hook = Hook::new(program, context);
            hook.layout = Some(layout);
            let arguments = [own_layout(), Value::list(Vec::new())];
            let this = Some(thing::of_type(ty));
            let result = machine.call_overloaded(&mut hook, &functions, this, &arguments)?;
            match result {
                Value::Nullopt | Value::Optional(_, None) => Ok(None),
                Value::Optional(_, Some(content)) => hook.integer_of(machine, &content.0).map(Some),
                Value::Void => Err(EvalError::unsupported("a layout of nothing")),
                size => hook.integer_of(machine, &size).map(Some),
            }
        })
    });
    program.note_given_up(method, &outcome, || crate::verify::spelled(context, definition));
    outcome.ok()
}
