//! Look-up of C++ classes that expressions name, in the definitions of all registered dialects.
//!
//! A name is looked up in the libraries read so far. If it is not there, the dialects with its C++ namespace
//! are read, so that an expression may name a dialect that the text does not use.

use std::borrow::Cow;
use std::sync::Arc;

use hashbrown::HashMap;
use ods::model::{Enum, EnumId, ForeignDef};
use parking_lot::RwLock;

use super::DialectContext as _;
use super::Registry;
use super::definition_set::DefinitionSet;
use crate::expressions::{
    Definitions, DialectClass, EnumDefinition, Kind, Parameter, base_class, bases_below, kind_of_cpp_type,
    native_classes,
};
use ir::op_info::LibraryId;
use ir::{Context, Entity};

/// The results found so far, by name.
#[derive(Default)]
pub(super) struct Cache {
    classes: RwLock<HashMap<String, Option<Arc<DialectClass>>>>,
    definitions: RwLock<HashMap<String, Option<(Entity, u32)>>>,
    enums: RwLock<HashMap<String, Option<Arc<EnumDefinition>>>>,
}

/// Returns the value of `key`, computed by `find` on first use.
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
    /// Returns the libraries read so far, the newest first, since it may have replaced another.
    fn all_libraries(&self) -> impl Iterator<Item = &DefinitionSet> {
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

    /// Looks up a name in the libraries read so far. If that fails, reads more and looks again.
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

    /// Returns the class of a dialect that is not registered, for files that include its definition.
    fn find_foreign_class(&self, name: &str) -> Option<Arc<DialectClass>> {
        self.all_libraries().find_map(|library| {
            let def = library.definitions.foreign.iter().find(|def| library.text(def.cpp_class) == name)?;
            Some(foreign_class(library, def))
        })
    }

    /// Such classes that derive from `base`, as one file knows them.
    fn foreign_classes_derived_from(&self, base: &str) -> Vec<Arc<DialectClass>> {
        let is_derived = |library: &DefinitionSet, def: &ForeignDef| {
            base_class(library.text(def.cpp_base_class)).is_some_and(|class| class == base)
        };
        let of = |library: &DefinitionSet| -> Vec<_> {
            let derived = library.definitions.foreign.iter().filter(|def| is_derived(library, def));
            derived.map(|def| foreign_class(library, def)).collect()
        };
        self.all_libraries().map(of).find(|derived| !derived.is_empty()).unwrap_or_default()
    }

    /// Returns the enum whose C++ type is called `name`, and the newest library that defines it.
    fn find_enum_id(&self, name: &str) -> Option<(LibraryId, EnumId)> {
        (0..self.libraries.count()).rev().find_map(|index| {
            let library = self.libraries.get(index)?;
            let mut enums = library.definitions.enums.iter();
            let found = enums.position(|of| is_called(library.text(of.cpp_class), name))?;
            Some((LibraryId::new(index), EnumId::new(found)))
        })
    }

    /// The enum whose C++ type is called `name`, which is qualified and without a leading `::`.
    pub fn enum_by_class(&self, context: &Context, name: &str) -> Option<(LibraryId, EnumId)> {
        self.look_up(context, name, |registry| registry.find_enum_id(name))
    }

    fn find_enum(&self, is_it: impl Fn(&DefinitionSet, &Enum) -> bool) -> Option<Arc<EnumDefinition>> {
        self.all_libraries().find_map(|library| {
            let of = library.definitions.enums.iter().find(|of| is_it(library, of))?;
            Some(Arc::new(enum_definition(library, of)))
        })
    }
}

/// Returns whether the C++ enum `qualified` is also called `name`: a using-directive brings enums from a
/// namespace of their own into that of the dialect.
fn is_called(qualified: &str, name: &str) -> bool {
    if qualified == name {
        return true;
    }
    let segments: Vec<&str> = qualified.split("::").collect();
    let count = segments.len();
    count > 3 && name.split("::").eq(segments[..count - 2].iter().chain(&segments[count - 1..]).copied())
}

fn foreign_class(library: &DefinitionSet, def: &ForeignDef) -> Arc<DialectClass> {
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

fn enum_definition(library: &DefinitionSet, of: &Enum) -> EnumDefinition {
    EnumDefinition {
        name: library.text(of.cpp_class).to_string(),
        width: of.width.into(),
        cases: of.cases.iter().map(|case| (library.text(case.symbol).to_string(), case.value)).collect(),
        flags: of.bits.map(|bits| bits.valid_bits),
        attribute_class: of.attribute.map(|attribute| library.text(attribute.cpp_class).to_string()),
    }
}

/// Returns the qualified names that a class name in a `.td` file may mean, without a leading `::`.
fn candidates<'a>(namespace: &str, class: &'a str) -> impl Iterator<Item = Cow<'a, str>> {
    let absolute = match namespace.is_empty() {
        true => Some(Cow::Borrowed(class.trim_start_matches("::"))),
        false => class.strip_prefix("::").map(Cow::Borrowed),
    };
    let relative = match absolute {
        Some(_) => Vec::new(),
        None => {
            let mut scopes = vec![namespace];
            while let Some((outer, _)) = scopes.last().and_then(|scope| scope.rsplit_once("::")) {
                scopes.push(outer);
            }
            let scoped = scopes.iter().map(|scope| Cow::Owned(format!("{scope}::{class}")));
            scoped.chain([Cow::Borrowed(class)]).collect()
        }
    };
    absolute.into_iter().chain(relative)
}

/// Returns the definition of a type or attribute by its C++ class, as a name in `namespace`.
pub(crate) fn definition_of_class(
    context: &Context,
    entity: Entity,
    namespace: &str,
    class: &str,
) -> Option<u32> {
    candidates(namespace, class).find_map(|name| {
        let found = cached(&context.registry().classes.definitions, &name, || {
            let class = context.class(&name)?;
            Some((class.entity, context.index_of(context, &class)?))
        });
        found.filter(|&(of, _)| of == entity).map(|(_, index)| index)
    })
}

/// Returns the enum whose C++ type is called `class` in `namespace`.
fn enum_of_class(context: &Context, namespace: &str, class: &str) -> Option<(LibraryId, EnumId)> {
    let registry = context.registry();
    candidates(namespace, class)
        .find_map(|name| registry.look_up(context, &name, |registry| registry.find_enum_id(&name)))
}

/// Returns the name, `builtin.integer`, of the types of a C++ class, as a name in `namespace`. Interfaces and
/// base classes have none.
pub fn type_name_of_class<'c>(context: &'c Context, namespace: &str, class: &str) -> Option<&'c str> {
    // Vector classes that are only or never scalable have no definition of their own.
    let class = match class.trim_start_matches("::").trim_start_matches("mlir::") {
        "FixedVectorType" | "ScalableVectorType" => "::mlir::VectorType",
        _ => class,
    };
    let registry = context.registry();
    candidates(namespace, class).find_map(|name| {
        registry.look_up(context, &name, |registry| {
            registry.libraries.iter().find_map(|(_, library)| {
                let model = &library.definitions;
                let of = model.types.iter().find(|of| model[of.cpp_class] == name)?;
                Some(&model[of.name])
            })
        })
    })
}

/// Returns the name of the operation whose C++ class is called `class` in `namespace`.
pub fn operation_of_class(context: &Context, namespace: &str, class: &str) -> Option<String> {
    candidates(namespace, class).find_map(|name| context.operation(&name))
}

impl DefinitionSet {
    /// Returns the kind of a C++ type named in an expression of the file.
    pub fn kind_of_cpp_type(&self, context: &Context, cpp_type: &str) -> Option<Kind> {
        self.namespaces().find_map(|namespace| kind_of_cpp_type(context, context, namespace, cpp_type))
    }

    /// Returns the context's definition of the type or attribute whose C++ class an expression of the file
    /// names.
    pub fn definition_of_class(&self, context: &Context, entity: Entity, class: &str) -> Option<u32> {
        self.namespaces().find_map(|namespace| context.definition_of_class(entity, namespace, class))
    }

    /// Returns the name, `builtin.integer`, of the types of a C++ class named in an expression of the file.
    pub fn type_name_of_class<'c>(&self, context: &'c Context, class: &str) -> Option<&'c str> {
        self.namespaces().find_map(|namespace| type_name_of_class(context, namespace, class))
    }

    /// Returns the enum whose C++ type an expression of the file names.
    pub(super) fn enum_of_class(&self, context: &Context, class: &str) -> Option<(LibraryId, EnumId)> {
        self.namespaces().find_map(|namespace| enum_of_class(context, namespace, class))
    }
}

/// Whether the base class of a class, as its definition spells it, is the one called `name`.
fn is_base(class: &DialectClass, base: &str, name: &str) -> bool {
    if base == name {
        return true;
    }
    let namespace = class.name.rsplit_once("::").map_or("", |(namespace, _)| namespace);
    // `shop::ware::Basket` is spelled from the root: no `shop` is in a `shop`, and no `mlir` in any.
    let root = namespace.split("::").next();
    if base.split_once("::").is_some_and(|(first, _)| first == "mlir" || root == Some(first)) {
        return false;
    }
    let outer = name.strip_suffix(base).and_then(|rest| rest.strip_suffix("::"));
    // `ware::Basket` of a class in `::shop::ware` is `::shop::ware::Basket`.
    outer.is_some_and(|outer| {
        namespace.strip_prefix(outer).is_some_and(|inner| inner.is_empty() || inner.starts_with("::"))
    })
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
        let names = bases_below(base);
        let mut derived = Vec::new();
        for library in registry.all_libraries() {
            let types = (0..library.definitions.types.len() as u32)
                .map(|index| self.definition(Entity::Type, library.first_type + index));
            let attributes = (0..library.definitions.attributes.len() as u32)
                .map(|index| self.definition(Entity::Attribute, library.first_attribute + index));
            let is_derived = |class: &&Arc<DialectClass>| {
                class.base.as_deref().is_some_and(|base| names.iter().any(|name| is_base(class, base, name)))
                    || names.contains(&class.name.as_str())
            };
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
        // An enum may say that its attributes are of this class, which holds any number.
        if matches!(name.trim_start_matches("::"), "mlir::IntegerAttr" | "IntegerAttr") {
            return None;
        }
        self.registry().find_enum(|library, of| {
            of.attribute.is_some_and(|attribute| library.text(attribute.cpp_class) == name)
        })
    }

    /// Returns whether a class is an interface. Some interfaces exist in C++ only, so a class with the name
    /// of an interface counts as one.
    fn is_interface(&self, entity: Entity, name: &str) -> bool {
        self.registry().all_libraries().any(|library| {
            library.definitions.interfaces.iter().any(|interface| {
                interface.of_types == (entity == Entity::Type) && library.text(interface.cpp_class) == name
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
        let by_mnemonic = by_mnemonic.filter(|_| !class.mnemonic.is_empty());
        // Several classes may have one mnemonic.
        let is_it = |&index: &u32| self.definition(class.entity, index).class(self).name == class.name;
        if let Some(found) = by_mnemonic.filter(is_it) {
            return Some(found);
        }
        let mut by_class = self.registry().all_libraries().filter_map(|library| {
            let model = &library.definitions;
            let (table, first) = match class.entity {
                Entity::Type => (&model.types, library.first_type),
                Entity::Attribute => (&model.attributes, library.first_attribute),
            };
            let index = table.iter().position(|def| model[def.cpp_class] == class.name)?;
            Some(first + index as u32)
        });
        by_class.next().or(by_mnemonic)
    }
}
