//! Classes and methods by the value at hand rather than by a static C++ type: for an interpreter of C++.

use super::classes::{self, BuiltinTest, ClassTest};
use super::failure::Failure;
use super::frame::Frame;
use super::kind::{Class, Kind};
use super::methods;
use super::resolve::Resolver;
use super::value::Value;
use crate::DialectContext as _;
use ir::Entity;
use ir::{AttributeStorage, Context, TypeStorage};

/// Resolves a C++ class to the entity that it is a class of and to its `isa` test. The name is qualified, without a
/// leading `::`.
pub fn resolve_class(context: &Context, name: &str) -> Option<(Entity, ClassTest)> {
    let resolver = Resolver { context, definitions: context, namespace: "" };
    let class = resolver.qualified_class(name)?;
    Some((class.entity, resolver.test(&class)))
}

/// Calls the method `name` that the class of a value has in the tables.
pub fn call_method<'a>(
    context: &'a Context,
    receiver: Value<'a>,
    name: &str,
    arguments: &[Value<'a>],
) -> Option<Result<Value<'a>, Failure>> {
    let frame = Frame::over(context, Value::Null);
    let run = |kind: &Kind| {
        let method = methods::find(kind, name, arguments.len())?;
        Some((method.run)(&frame, receiver, arguments))
    };
    match receiver {
        Value::Type(ty) => {
            let storage = ty.storage(context);
            if let TypeStorage::Dialect { definition, .. } = storage {
                let class = context.definition(Entity::Type, *definition).class(context).clone();
                return run(&Kind::Type(Class::Dialect(class)));
            }
            let of_class = classes::builtin_types()
                .filter(|class| matches!(class.test, BuiltinTest::Type(test) if test(storage)))
                .filter(|class| !class.receivers.is_empty());
            let classes: Vec<_> = of_class.collect();
            let found = classes.iter().find_map(|class| run(&Kind::Type(Class::Builtin(class))));
            found.or_else(|| run(&Kind::TYPE))
        }
        Value::Attribute(attribute) => {
            let storage = attribute.storage(context);
            if let AttributeStorage::Dialect { definition, .. } = storage {
                let class = context.definition(Entity::Attribute, *definition).class(context).clone();
                return run(&Kind::Attribute(Class::Dialect(class)));
            }
            let of_class = classes::builtin_attributes()
                .filter(|class| matches!(class.test, BuiltinTest::Attribute(test) if test(context, storage)))
                .filter(|class| !class.receivers.is_empty());
            let classes: Vec<_> = of_class.collect();
            let found = classes.iter().find_map(|class| run(&Kind::Attribute(Class::Builtin(class))));
            found.or_else(|| run(&Kind::ATTRIBUTE))
        }
        Value::ApInt(_) => run(&Kind::ApInt),
        _ => None,
    }
}

/// Whether any class of types or attributes has a method of this name in the tables.
pub fn is_method_name(name: &str) -> bool {
    methods::is_name(name)
}
