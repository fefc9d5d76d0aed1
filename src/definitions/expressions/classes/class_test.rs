//! The test that `isa` makes.

use super::{BuiltinClass, BuiltinTest, Interface};
use crate::DialectContext as _;
use crate::expressions::Value;
use crate::expressions::definitions::{Definitions, Entity};
use crate::expressions::native::Presence;
use crate::provider::interpreted;
use crate::{AttachedInterface, AttachedInterfaces};
use ir::context::known_dialects::is_upstream;
use ir::{Attribute, AttributeStorage, Context, StringId, Type, TypeStorage};

/// A test of the class of a value, with all names resolved.
#[derive(Clone, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ClassTest {
    /// Whatever is not null.
    Any,
    /// By the storage of a type.
    Type(fn(&TypeStorage) -> bool),
    /// By the storage of an attribute.
    Attribute(fn(&Context, &AttributeStorage) -> bool),
    /// No object is of the class.
    Never,
    /// Types and attributes of dialects, by dialect and mnemonic, or C++ class where there is no mnemonic.
    Dialect(Entity, Box<[(StringId, StringId)]>),
    /// Types of a dialect and a mnemonic that have these parameters, or not.
    Variant((StringId, StringId), Presence),
    /// A class that these derive from, by its name: what C++ of loaded dialects says by `classof`, or else these.
    Base(Entity, Box<str>, Box<[(StringId, StringId)]>),
    /// An interface: the builtin ones that have it, those it is attached to, and those whose
    /// definition has it.
    Interface {
        /// The name of the class in C++.
        name: Box<str>,
        /// The test for what it derives from.
        builtin: BuiltinTest,
        attached: Box<[(StringId, StringId)]>,
    },
    /// An integer attribute of this width with the value of a case, or a set of these flags.
    Enum { width: u32, flags: Option<u64>, cases: Box<[i64]> },
    /// Operations of this name.
    Operation(StringId),
}

impl ClassTest {
    /// Returns the test of a row of the tables.
    pub fn of_builtin(context: &Context, class: &BuiltinClass) -> ClassTest {
        match (class.interface, class.test) {
            (Interface::No, BuiltinTest::Never) => ClassTest::Never,
            (Interface::No, BuiltinTest::Type(test)) => ClassTest::Type(test),
            (Interface::No, BuiltinTest::Attribute(test)) => ClassTest::Attribute(test),
            (Interface::Yes(attached), builtin) => ClassTest::Interface {
                name: class.name.into(),
                builtin,
                attached: attached
                    .iter()
                    .map(|(dialect, mnemonic)| {
                        (context.intern_string(dialect), context.intern_string(mnemonic))
                    })
                    .collect(),
            },
        }
    }

    /// Returns whether a type is of the class.
    #[inline]
    pub fn holds_for_type(&self, context: &Context, definitions: &dyn Definitions, ty: Type) -> bool {
        match self {
            ClassTest::Any => true,
            ClassTest::Type(test) => test(ty.storage(context)),
            _ => self.holds_for_other_type(context, definitions, ty),
        }
    }

    fn holds_for_other_type(&self, context: &Context, definitions: &dyn Definitions, ty: Type) -> bool {
        match self {
            ClassTest::Base(_, name, _) => Self::by_classof(context, name, || Value::Type(ty))
                .unwrap_or_else(|| self.is_made_for_type(context, definitions, ty)),
            // An interface may ask for more than that a class has it: `extraClassOf`.
            ClassTest::Interface { name, .. } => {
                self.is_made_for_type(context, definitions, ty)
                    && Self::by_classof(context, name, || Value::Type(ty)).unwrap_or(true)
            }
            _ => self.is_made_for_type(context, definitions, ty),
        }
    }

    /// Returns whether a type is of the class by what is known of classes.
    fn is_made_for_type(&self, context: &Context, definitions: &dyn Definitions, ty: Type) -> bool {
        match (self, ty.storage(context)) {
            (_, TypeStorage::Dialect { definition, parameters })
                if context.type_definition(*definition).model(context).is_of_sources =>
            {
                self.holds_for_source_class(context, definitions, Entity::Type, parameters)
            }
            (ClassTest::Variant(of, presence), TypeStorage::Dialect { definition, parameters }) => {
                let is_there = |index: usize| parameters.get(index).is_some_and(Option::is_some);
                context.type_definition(*definition).key(context) == *of
                    && presence.iter().all(|&(index, expected)| is_there(index) == expected)
            }
            (_, &TypeStorage::Dialect { definition, .. }) => {
                let names = context.type_definition(definition).key(context);
                self.holds_for_dialect(context, definitions, Entity::Type, definition, names)
            }
            (_, &TypeStorage::Opaque { dialect, .. }) => self.may_be_of_dialect(context, dialect),
            (ClassTest::Interface { builtin: BuiltinTest::Type(test), .. }, storage) => test(storage),
            (ClassTest::Interface { name, .. }, storage) => {
                attached(context, name, |all| Box::new(all.of_builtin_type(storage)))
            }
            _ => false,
        }
    }

    /// Returns the answer of the function `classof` of a base class or an interface, if loaded C++ has it.
    fn by_classof<'a>(context: &'a Context, name: &str, value: impl FnOnce() -> Value<'a>) -> Option<bool> {
        (interpreted(context)?.is_of_class)(context, name, value())
    }

    /// Returns whether a type or attribute of a dialect may be of the class if only the dialect is known. A
    /// dialect that mlir-opt registers and this program does not is accepted.
    fn may_be_of_dialect(&self, context: &Context, dialect: StringId) -> bool {
        match self {
            ClassTest::Dialect(_, classes) | ClassTest::Base(_, _, classes) => {
                classes.iter().any(|class| class.0 == dialect)
            }
            ClassTest::Interface { .. } => is_upstream(context.string(dialect)),
            _ => false,
        }
    }

    /// Returns whether an attribute is of the class.
    pub fn holds_for_attribute(
        &self,
        context: &Context,
        definitions: &dyn Definitions,
        attribute: Attribute,
    ) -> bool {
        match self {
            ClassTest::Base(_, name, _) => Self::by_classof(context, name, || Value::Attribute(attribute))
                .unwrap_or_else(|| self.is_made_for_attribute(context, definitions, attribute)),
            ClassTest::Interface { name, .. } => {
                self.is_made_for_attribute(context, definitions, attribute)
                    && Self::by_classof(context, name, || Value::Attribute(attribute)).unwrap_or(true)
            }
            _ => self.is_made_for_attribute(context, definitions, attribute),
        }
    }

    /// Returns whether an attribute is of the class by what is known of classes.
    fn is_made_for_attribute(
        &self,
        context: &Context,
        definitions: &dyn Definitions,
        attribute: Attribute,
    ) -> bool {
        let storage = attribute.storage(context);
        match (self, storage) {
            (ClassTest::Any, _) => true,
            (ClassTest::Attribute(test), _) => test(context, storage),
            (ClassTest::Enum { width, flags, cases }, AttributeStorage::Integer { ty, value }) => {
                let is_case = |value: i64| match flags {
                    Some(flags) => value as u64 & !flags == 0,
                    None => cases.contains(&value),
                };
                *ty == context.integer_type(*width)
                    && value.to_u64().is_some_and(|value| is_case(value as i64))
            }
            (_, AttributeStorage::Dialect { definition, parameters })
                if context.attribute_definition(*definition).model(context).is_of_sources =>
            {
                self.holds_for_source_class(context, definitions, Entity::Attribute, parameters)
            }
            (_, &AttributeStorage::Dialect { definition, .. }) => {
                let names = context.attribute_definition(definition).key(context);
                self.holds_for_dialect(context, definitions, Entity::Attribute, definition, names)
            }
            (_, &AttributeStorage::Opaque { dialect, .. }) => self.may_be_of_dialect(context, dialect),
            (ClassTest::Interface { builtin: BuiltinTest::Attribute(test), .. }, _) => test(context, storage),
            (ClassTest::Interface { name, .. }, _) => {
                attached(context, name, |all| Box::new(all.of_builtin_attribute(context, storage)))
            }
            _ => false,
        }
    }

    /// Returns whether a thing that is written in C++ is of the class. Of its class only the name is known: it may
    /// have any interface.
    fn holds_for_source_class(
        &self,
        context: &Context,
        definitions: &dyn Definitions,
        entity: Entity,
        parameters: &[Option<Attribute>],
    ) -> bool {
        let name = parameters.first().copied().flatten().and_then(|name| name.string(context));
        let class = name.and_then(|name| definitions.class(&context.string(name).to_string()));
        match (self, class) {
            // Interfaces that constraints tell kinds of builtin types by.
            (ClassTest::Interface { name, .. }, _) => !matches!(
                &**name,
                "mlir::FloatType" | "mlir::ShapedType" | "mlir::TypedAttr" | "mlir::ElementsAttr"
            ),
            (ClassTest::Dialect(of, classes) | ClassTest::Base(of, _, classes), Some(class)) => {
                let names = (context.intern_string(&class.dialect), context.intern_string(class.key()));
                *of == entity && classes.contains(&names)
            }
            _ => false,
        }
    }

    fn holds_for_dialect(
        &self,
        context: &Context,
        definitions: &dyn Definitions,
        entity: Entity,
        definition: u32,
        names: (StringId, StringId),
    ) -> bool {
        match self {
            ClassTest::Dialect(of, classes) | ClassTest::Base(of, _, classes) => {
                *of == entity && classes.contains(&names)
            }
            ClassTest::Interface { name, attached, .. } => {
                let class = definitions.class_of(context, entity, definition);
                attached.contains(&names)
                    || class.is_some_and(|class| {
                        class.implements(name)
                            || self::attached(context, name, |all| Box::new(all.of_class(&class.name)))
                    })
            }
            _ => false,
        }
    }
}

/// Returns whether code attaches an interface to one of the builtin classes that are meant.
fn attached<'c>(
    context: &'c Context,
    interface: &str,
    meant: impl FnOnce(&'c AttachedInterfaces) -> Box<dyn Iterator<Item = &'c AttachedInterface> + 'c>,
) -> bool {
    let Some(all) = context.registry().code::<AttachedInterfaces>() else { return false };
    meant(all).any(|of| of.interfaces.iter().any(|name| name == interface))
}
