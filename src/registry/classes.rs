//! What the names of C++ classes in expressions stand for: the definitions of all registered
//! dialects.
//!
//! A name is looked up in the libraries that were read. If it is not there, the dialects whose
//! C++ namespace it has are read, so that an expression may speak of a dialect that the text it is
//! evaluated for does not use.

use std::sync::Arc;

use hashbrown::HashMap;
use ods::model::{Enum, ForeignDef};
use parking_lot::RwLock;

use super::Registry;
use super::library::Library;
use crate::ir::Context;
use crate::ods::{Definitions, DialectClass, Entity, EnumDefinition, Parameter, base_class, native_classes};

/// What was found, by name.
#[derive(Default)]
pub(super) struct Cache {
    classes: RwLock<HashMap<String, Option<Arc<DialectClass>>>>,
    enums: RwLock<HashMap<String, Option<Arc<EnumDefinition>>>>,
}

/// The value of `key`, looked up with `find` the first time.
fn cached<T: Clone>(
    cache: &RwLock<HashMap<String, Option<T>>>,
    key: &str,
    find: impl FnOnce() -> Option<T>,
) -> Option<T> {
    if let Some(known) = cache.read().get(key) {
        return known.clone();
    }
    let found = find();
    cache.write().insert(key.to_string(), found.clone());
    found
}

impl Registry {
    /// The libraries that were read, the newest first: it may be what replaced another.
    fn all_libraries(&self) -> impl Iterator<Item = &Library> {
        (0..self.libraries.count()).rev().filter_map(|index| self.libraries.get(index))
    }

    /// Reads the dialects in whose C++ namespace `name` is, or may be; says whether there were any
    /// that were not read yet.
    fn read_namespace_of(&self, context: &Context, name: &str) -> bool {
        let mut any = false;
        for dialect in self.dialects() {
            let is_inside =
                name.strip_prefix(dialect.cpp_namespace.as_str()).is_some_and(|rest| rest.starts_with("::"));
            if is_inside && !dialect.cpp_namespace.is_empty() && !dialect.is_read() {
                let _ = dialect.libraries(context).count();
                any = true;
            }
        }
        any
    }

    /// Looks in what was read, then, if that is not enough, reads more and looks again.
    fn look_up<'r, T>(
        &'r self,
        context: &Context,
        name: &str,
        find: impl Fn(&'r Self) -> Option<T>,
    ) -> Option<T> {
        find(self).or_else(|| self.read_namespace_of(context, name).then(|| find(self)).flatten())
    }

    fn find_class(&self, context: &Context, name: &str) -> Option<Arc<DialectClass>> {
        let defined = self.all_libraries().find_map(|library| {
            let of = |entity, index: Option<usize>, first: u32| {
                index.map(|index| context.definition(entity, first + index as u32).class(context).clone())
            };
            let model = &library.definitions;
            let ty = model.types.iter().position(|def| &model[def.cpp_class] == name);
            let attribute = || model.attributes.iter().position(|def| &model[def.cpp_class] == name);
            of(Entity::Type, ty, library.first_type)
                .or_else(|| of(Entity::Attribute, attribute(), library.first_attribute))
        });
        defined.filter(|class| class.dialect != "builtin")
    }

    /// A class of a dialect that is not registered, as files that include its definition know it.
    fn find_foreign_class(&self, name: &str) -> Option<Arc<DialectClass>> {
        self.all_libraries().find_map(|library| {
            let def = library.definitions.foreign.iter().find(|def| library.text(def.cpp_class) == name)?;
            Some(foreign_class(library, def))
        })
    }

    /// Such classes that derive from `base`, as one file knows them.
    fn foreign_classes_derived_from(&self, base: &str) -> Vec<Arc<DialectClass>> {
        let is_derived = |library: &Library, def: &ForeignDef| {
            base_class(library.text(def.cpp_base_class)).is_some_and(|class| class == base)
        };
        let of = |library: &Library| -> Vec<_> {
            let derived = library.definitions.foreign.iter().filter(|def| is_derived(library, def));
            derived.map(|def| foreign_class(library, def)).collect()
        };
        self.all_libraries().map(of).find(|derived| !derived.is_empty()).unwrap_or_default()
    }

    fn find_enum(&self, is_it: impl Fn(&Library, &Enum) -> bool) -> Option<Arc<EnumDefinition>> {
        self.all_libraries().find_map(|library| {
            let of = library.definitions.enums.iter().find(|of| is_it(library, of))?;
            Some(Arc::new(enum_definition(library, of)))
        })
    }
}

/// Whether the C++ enum `qualified` is also called `name`: enums in a namespace of their own are
/// brought into that of the dialect by a using-directive.
fn is_called(qualified: &str, name: &str) -> bool {
    if qualified == name {
        return true;
    }
    let segments: Vec<&str> = qualified.split("::").collect();
    let count = segments.len();
    count > 3 && name.split("::").eq(segments[..count - 2].iter().chain(&segments[count - 1..]).copied())
}

fn foreign_class(library: &Library, def: &ForeignDef) -> Arc<DialectClass> {
    let text = |text| library.text(text).to_string();
    Arc::new(DialectClass {
        name: text(def.cpp_class),
        entity: if def.is_type { Entity::Type } else { Entity::Attribute },
        dialect: text(def.dialect),
        mnemonic: text(def.mnemonic),
        parameters: def
            .parameters
            .iter()
            .map(|&(name, cpp_type)| Parameter { name: text(name), cpp_type: text(cpp_type) })
            .collect(),
        interfaces: def.traits.iter().map(|&of| text(of)).collect(),
        base: base_class(library.text(def.cpp_base_class)),
    })
}

fn enum_definition(library: &Library, of: &Enum) -> EnumDefinition {
    EnumDefinition {
        name: library.text(of.cpp_class).to_string(),
        width: of.width.into(),
        cases: of.cases.iter().map(|case| (library.text(case.symbol).to_string(), case.value)).collect(),
        flags: of.bits.map(|bits| bits.valid_bits),
        attribute_class: of.attribute.map(|attribute| library.text(attribute.cpp_class).to_string()),
    }
}

/// The qualified names that a class name in a `.td` file may mean, without a leading `::`.
fn candidates(namespace: &str, class: &str) -> impl Iterator<Item = String> {
    let absolute = class.strip_prefix("::").map(str::to_string);
    let relative = match absolute {
        Some(_) => Vec::new(),
        None => {
            let mut scopes = vec![namespace];
            while let Some((outer, _)) = scopes.last().and_then(|scope| scope.rsplit_once("::")) {
                scopes.push(outer);
            }
            scopes.iter().map(|scope| format!("{scope}::{class}")).chain([class.to_string()]).collect()
        }
    };
    absolute.into_iter().chain(relative)
}

impl Context {
    /// The definition of a type or attribute by its C++ class, as a name in `namespace`.
    pub(crate) fn definition_of_class(&self, entity: Entity, namespace: &str, class: &str) -> Option<u32> {
        candidates(namespace, class).find_map(|name| {
            let class = self.class(&name).filter(|class| class.entity == entity)?;
            self.index_of(self, &class)
        })
    }
}

impl Context {
    /// The name, `builtin.integer`, of the types of a C++ class, as a name in `namespace`. Interfaces
    /// and base classes have none.
    pub(crate) fn type_name_of_class(&self, namespace: &str, class: &str) -> Option<&str> {
        // Those of vectors that are only or never scalable have no definition of their own.
        let class = match class.trim_start_matches("::").trim_start_matches("mlir::") {
            "FixedVectorType" | "ScalableVectorType" => "::mlir::VectorType",
            _ => class,
        };
        let registry = self.registry();
        candidates(namespace, class).find_map(|name| {
            registry.look_up(self, &name, |registry| {
                registry.libraries.iter().find_map(|(_, library)| {
                    let model = &library.definitions;
                    let of = model.types.iter().find(|of| model[of.cpp_class] == name)?;
                    Some(&model[of.name])
                })
            })
        })
    }

    /// The name of the operation whose C++ class is called `class` in `namespace`.
    pub(crate) fn operation_of_class(&self, namespace: &str, class: &str) -> Option<String> {
        candidates(namespace, class).find_map(|name| self.operation(&name))
    }
}

impl Definitions for Context {
    fn class(&self, name: &str) -> Option<Arc<DialectClass>> {
        let registry = self.registry();
        cached(&registry.classes.classes, name, || {
            registry
                .look_up(self, name, |registry| registry.find_class(self, name))
                .or_else(|| native_classes().iter().find(|class| class.name == name).cloned())
                .or_else(|| registry.find_foreign_class(name))
        })
    }

    fn derived_classes(&self, base: &str) -> Vec<Arc<DialectClass>> {
        let registry = self.registry();
        registry.read_namespace_of(self, base);
        let mut derived = Vec::new();
        for library in registry.all_libraries() {
            let types = (0..library.definitions.types.len() as u32)
                .map(|index| self.definition(Entity::Type, library.first_type + index));
            let attributes = (0..library.definitions.attributes.len() as u32)
                .map(|index| self.definition(Entity::Attribute, library.first_attribute + index));
            let is_derived = |class: &&Arc<DialectClass>| class.base.as_deref() == Some(base);
            derived.extend(types.chain(attributes).map(|of| of.class(self)).filter(is_derived).cloned());
        }
        if derived.is_empty() {
            derived.extend(registry.foreign_classes_derived_from(base));
        }
        let natives = native_classes().iter().filter(|class| class.base.as_deref() == Some(base));
        derived.extend(natives.cloned());
        derived
    }

    fn enumeration(&self, name: &str) -> Option<Arc<EnumDefinition>> {
        let registry = self.registry();
        cached(&registry.classes.enums, name, || {
            registry.look_up(self, name, |registry| {
                registry.find_enum(|library, of| is_called(library.text(of.cpp_class), name))
            })
        })
    }

    fn enum_of_attribute_class(&self, name: &str) -> Option<Arc<EnumDefinition>> {
        self.registry().find_enum(|library, of| {
            of.attribute.is_some_and(|attribute| library.text(attribute.cpp_class) == name)
        })
    }

    /// Some interfaces are C++ only, so a class that is called as one is taken for one.
    fn is_interface(&self, entity: Entity, name: &str) -> bool {
        let is_called_so = match entity {
            Entity::Type => name.ends_with("TypeInterface"),
            Entity::Attribute => name.ends_with("AttrInterface"),
        };
        is_called_so
            || self.registry().all_libraries().any(|library| {
                library.definitions.interfaces.iter().any(|interface| {
                    interface.of_types == (entity == Entity::Type)
                        && library.text(interface.cpp_class) == name
                })
            })
    }

    fn operation(&self, class: &str) -> Option<String> {
        let registry = self.registry();
        registry.look_up(self, class, |registry| {
            registry.all_libraries().find_map(|library| {
                let model = &library.definitions;
                let op = model.operations.iter().find(|op| &model[op.cpp_class] == class)?;
                Some(model[op.name].to_string())
            })
        })
    }

    fn class_of(&self, _: &Context, entity: Entity, definition: u32) -> Option<Arc<DialectClass>> {
        Some(self.definition(entity, definition).class(self).clone())
    }

    fn index_of(&self, _: &Context, class: &DialectClass) -> Option<u32> {
        let dialect = self.dialect(self.intern_string(&class.dialect))?;
        let by_mnemonic = dialect.definition(self, class.entity, self.intern_string(&class.mnemonic));
        by_mnemonic.filter(|_| !class.mnemonic.is_empty()).or_else(|| {
            self.registry().all_libraries().find_map(|library| {
                let model = &library.definitions;
                let (table, first) = match class.entity {
                    Entity::Type => (&model.types, library.first_type),
                    Entity::Attribute => (&model.attributes, library.first_attribute),
                };
                let index = table.iter().position(|def| model[def.cpp_class] == class.name)?;
                Some(first + index as u32)
            })
        })
    }
}
