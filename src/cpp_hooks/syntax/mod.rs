//! The custom forms in C++: `parse` and `print` of operations, types and attributes, and directives of formats; names of
//! values. Here are the questions whether a part has C++, and what is missing to it.

pub mod custom_directive;
pub mod definition;
pub mod dialect;
pub mod directives;
pub mod names;
pub mod open_types;
pub mod operation;
pub mod properties;

use std::sync::Arc;

use ir::{Context, OpInfo, StringId};
use registry::DialectDefinition;

use crate::reports::missing::first_missing;

/// Whether a program has a member of the class of an operation.
pub fn has_operation(context: &Context, info: &OpInfo, name: &str) -> bool {
    crate::program_of(context).is_some_and(|program| !program.of_operation(context, info, name).is_empty())
}

/// Whether a program has a member of the class of a type or attribute.
pub fn has_member(context: &Context, definition: &DialectDefinition, name: &str) -> bool {
    crate::program_of(context).is_some_and(|program| {
        !program.of_definition(context, definition, name).is_empty()
            || name == "getAlias" && !program.alias_interfaces().is_empty()
    })
}

/// The first thing that a function of an operation's class needs and nobody knows, with its place.
pub fn missing(context: &Context, info: &OpInfo, name: &str) -> Option<String> {
    let program = crate::program_of(context)?;
    first_missing(program, context, &program.of_operation(context, info, name))
}

/// The first thing that the members of a type or attribute need and nobody knows, with its place.
pub fn missing_of_member(context: &Context, definition: &DialectDefinition, name: &str) -> Option<String> {
    let program = crate::program_of(context)?;
    first_missing(program, context, &program.of_definition(context, definition, name))
}

/// Whether the class of a dialect has a member function.
pub fn has_member_of_dialect(context: &Context, dialect: StringId, name: &str) -> bool {
    !of_dialect(context, dialect, name).is_empty()
}

/// The first thing that a member function of a dialect needs and nobody knows, with its place.
pub fn missing_of_dialect(context: &Context, dialect: StringId, name: &str) -> Option<String> {
    first_missing(crate::program_of(context)?, context, &of_dialect(context, dialect, name))
}

fn of_dialect(context: &Context, dialect: StringId, name: &str) -> Arc<[cpp::FunctionId]> {
    match crate::program_of(context) {
        Some(program) => program.members_of_dialect(context, dialect, name),
        None => Arc::new([]),
    }
}

/// The first thing that the functions of a directive need and nobody knows, with its place.
pub fn missing_of_directive(context: &Context, name: &str) -> Option<String> {
    let program = crate::program_of(context)?;
    ["parse", "print"]
        .into_iter()
        .find_map(|verb| first_missing(program, context, &directives::functions(program, None, verb, name)))
}
