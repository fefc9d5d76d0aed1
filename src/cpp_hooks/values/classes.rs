//! Names of classes in C++: what each stands for.
//!
//! Classes of MLIR's core are rows of [`KNOWN`](super::known_classes::KNOWN). Classes that ODS generates follow from the definitions:
//! operations with their adaptors and properties, types, attributes, enums, dialects, interfaces.

use std::hash::BuildHasher as _;
use std::sync::{Arc, OnceLock};

use cpp::{EnumKey, HostClass, Lookup, SourceClass, Value};
use definitions::{AttachedInterfaces, DialectContext as _};
use parking_lot::{Mutex, RwLock};
use rustc_hash::{FxBuildHasher, FxHashMap};

use super::element_class::ElementClass;
use super::known_classes::{FIRST_KNOWN_ENUM, KNOWN, KNOWN_ENUMS, Known, known_enum};
use crate::values::thing::Kind;
use definitions::expressions::{ClassTest, Definitions, Entity, native_classes, resolve_class};
use ir::op_info::OpDefinition;
use ir::types::DYNAMIC;
use ir::{Context, OpName, StringId};
use ods::model::{EnumId, Operation};
use registry::{DefinitionSet, LibraryId};

/// A class.
#[derive(Clone, Debug)]
pub enum Class {
    /// A row of [`KNOWN`](super::known_classes::KNOWN).
    Known(&'static Known),
    /// A class of types or attributes, by its name and what `isa` asks.
    Data(Entity, String, ClassTest),
    /// The class of an operation.
    Operation(StringId),
    /// The adaptor of an operation.
    Adaptor(StringId),
    /// The properties of an operation.
    Properties(StringId),
    Enum(EnumKey),
    Dialect(StringId),
    /// An interface or trait of operations, by its name without namespaces.
    Interface(String),
    /// A class of the sources that derives from a class of things.
    Source(Arc<SourceEntity>),
    /// The base by which a class calls its own builders.
    Base(HostClass),
}

/// A class of types, attributes or operations that is written in C++.
#[derive(Debug)]
pub struct SourceEntity {
    /// Qualified.
    pub name: String,
    /// The entity; none for operations.
    pub entity: Option<Entity>,
    /// The class from which it derives.
    pub base: Option<HostClass>,
    /// Whether things are made of it: it has a storage class.
    pub is_concrete: bool,
}

impl SourceEntity {
    /// The kind of its things.
    pub fn kind(&self) -> Kind {
        match self.entity {
            Some(Entity::Type) => Kind::Type,
            Some(Entity::Attribute) => Kind::Attribute,
            None => Kind::Operation,
        }
    }
}

impl Class {
    fn is_same(&self, other: &Class) -> bool {
        match (self, other) {
            (Class::Known(a), Class::Known(b)) => std::ptr::eq(*a, *b),
            (Class::Data(of, a, tests), Class::Data(other, b, others)) => {
                of == other && (a == b || is_same_base((a, tests), (b, others)))
            }
            (Class::Operation(a), Class::Operation(b))
            | (Class::Adaptor(a), Class::Adaptor(b))
            | (Class::Properties(a), Class::Properties(b))
            | (Class::Dialect(a), Class::Dialect(b)) => a == b,
            (Class::Enum(a), Class::Enum(b)) => a == b,
            (Class::Interface(a), Class::Interface(b)) => a == b,
            (Class::Source(a), Class::Source(b)) => a.name == b.name,
            (Class::Base(a), Class::Base(b)) => a == b,
            _ => false,
        }
    }
}

/// A name that was looked up at a place, and its class.
struct FoundPath {
    path: Vec<String>,
    class: Option<HostClass>,
    namespaces: Vec<String>,
    found: Option<HostClass>,
}

impl FoundPath {
    fn is(&self, name: &Lookup<'_>) -> bool {
        self.class == name.class && self.path == name.path && self.namespaces == name.namespaces
    }
}

/// Names that were looked up, by hash: nothing is allocated to look one up again.
type ByPath = FxHashMap<u64, Vec<FoundPath>>;

/// The classes that were asked for, and names that definitions bring.
#[derive(Default)]
pub struct Classes {
    /// The classes by their numbers, with their names without namespaces.
    found: boxcar::Vec<(String, Class)>,
    /// Held while a class is added: however it is named, it is one.
    adding: Mutex<()>,
    by_path: RwLock<ByPath>,
    pub(super) elements: [OnceLock<Option<HostClass>>; ElementClass::COUNT],
    /// Classes that were looked up by their qualified names.
    by_name: RwLock<FxHashMap<String, Option<HostClass>>>,
    /// The enums by their keys.
    enums: RwLock<Vec<(LibraryId, EnumId)>>,
    /// Keys that were asked for.
    enum_keys: RwLock<FxHashMap<(LibraryId, EnumId), EnumKey>>,
    /// Classes of the sources, by their qualified names.
    sources: RwLock<FxHashMap<String, HostClass>>,
}

impl Classes {
    /// The class with this number.
    pub fn get(&self, class: HostClass) -> Option<&Class> {
        self.found.get(class.0 as usize).map(|(_, class)| class)
    }

    /// The name of a class without namespaces.
    pub fn name(&self, class: HostClass) -> Option<&str> {
        self.found.get(class.0 as usize).map(|(name, _)| name.as_str())
    }

    /// The number of a class.
    fn number(&self, name: &str, class: Class) -> HostClass {
        let _adding = self.adding.lock();
        match self.found.iter().find(|(_, (_, known))| known.is_same(&class)) {
            Some((known, _)) => HostClass(known as u32),
            None => HostClass(self.found.push((name.to_string(), class)) as u32),
        }
    }

    /// The key of an enum. Files that include the definition of an enum each have it: it is one in C++.
    pub fn enum_key(&self, context: &Context, library: LibraryId, id: EnumId) -> EnumKey {
        if let Some(&known) = self.enum_keys.read().get(&(library, id)) {
            return known;
        }
        let mut enums = self.enums.write();
        let registry = context.registry();
        let is_it = |&(other, other_id): &(LibraryId, EnumId)| {
            (other, other_id) == (library, id)
                || is_same_enum((registry.library(library), id), (registry.library(other), other_id))
        };
        let at = enums.iter().position(is_it).unwrap_or_else(|| {
            enums.push((library, id));
            enums.len() - 1
        });
        let key = EnumKey(EnumKey::HOST | at as u32);
        self.enum_keys.write().insert((library, id), key);
        key
    }

    /// The enum of a key.
    pub fn enum_of_key(&self, key: EnumKey) -> Option<(LibraryId, EnumId)> {
        // An enum of the sources has a key below these.
        let at = key.0.checked_sub(EnumKey::HOST)?;
        self.enums.read().get(at as usize).copied()
    }

    /// The class under a qualified name, if it is one of those that ship without a definition.
    pub fn native_class(&self, context: &Context, path: &str) -> Option<HostClass> {
        let mut natives = native_classes().iter();
        let is_native = natives.any(|class| class.name == path || class.base.as_deref() == Some(path));
        if is_native { self.find_path(context, path) } else { None }
    }

    /// The class for a class of the sources that derives from one of things; none if it derives from another.
    pub fn source_class(&self, class: SourceClass<'_>) -> Option<HostClass> {
        let entity = match class.template {
            Some("TypeBase") => Some(Entity::Type),
            Some(_) => Some(Entity::Attribute),
            None => match self.get(class.base?)? {
                Class::Data(entity, ..) => Some(*entity),
                Class::Source(base) => base.entity,
                Class::Operation(_) => None,
                _ => return None,
            },
        };
        let name = class.path.join("::");
        let is_concrete = class.template.is_some();
        let found = Class::Source(Arc::new(SourceEntity {
            name: name.clone(),
            entity,
            base: class.base,
            is_concrete,
        }));
        let number = self.number(class.path.last()?, found);
        self.sources.write().insert(name, number);
        Some(number)
    }

    /// The class of the sources with a qualified name.
    pub fn source_class_named(&self, name: &str) -> Option<HostClass> {
        self.sources.read().get(name).copied()
    }

    /// The class of an enum.
    pub fn class_of_enum(&self, context: &Context, key: EnumKey) -> Option<HostClass> {
        let name = match self.enum_of_key(key) {
            Some((library, id)) => {
                let library = context.registry().library(library);
                library.text(library.definitions[id].cpp_class)
            }
            None => KNOWN_ENUMS.get(key.0.checked_sub(FIRST_KNOWN_ENUM)? as usize)?.0,
        };
        Some(self.number(name.rsplit("::").next().unwrap_or(name), Class::Enum(key)))
    }

    /// The class of a dialect.
    pub fn dialect(&self, class: &str, name: StringId) -> HostClass {
        self.number(class.rsplit("::").next().unwrap_or(class), Class::Dialect(name))
    }

    /// The class with a qualified name, as `mlir::Value`.
    pub fn find_path(&self, context: &Context, path: &str) -> Option<HostClass> {
        if let Some(known) = self.by_name.read().get(path) {
            return *known;
        }
        let parts: Vec<&str> = path.split("::").collect();
        let found = self.find(context, Lookup { path: &parts, class: None, namespaces: &[] });
        self.by_name.write().insert(path.to_string(), found);
        found
    }

    /// The class that a name means at a place.
    pub fn find(&self, context: &Context, name: Lookup<'_>) -> Option<HostClass> {
        let hash = FxBuildHasher.hash_one((name.path, name.class, name.namespaces));
        if let Some(known) = self.by_path.read().get(&hash).and_then(|all| all.iter().find(|of| of.is(&name)))
        {
            return known.found;
        }
        let class = self.look_up(context, name, &name.path.join("::"));
        let short = name.path.last().copied().unwrap_or_default();
        let found = class.map(|class| self.number(short, class));
        let owned = |names: &[&str]| names.iter().map(|name| name.to_string()).collect();
        let (path, namespaces) = (owned(name.path), owned(name.namespaces));
        let entry = FoundPath { path, class: name.class, namespaces, found };
        self.by_path.write().entry(hash).or_default().push(entry);
        found
    }

    fn look_up(&self, context: &Context, name: Lookup<'_>, path: &str) -> Option<Class> {
        let (&last, outer) = name.path.split_last()?;
        let is_core =
            outer.iter().all(|name| matches!(*name, "mlir" | "llvm" | "detail" | "function_interface_impl"));
        let outer_class = outer.last().copied().unwrap_or_default();
        // `FooAttr::FooAttr::get`: a class is a member of itself.
        if outer_class == last {
            return self.look_up(context, Lookup { path: outer, ..name }, &outer.join("::"));
        }
        // In a class its name means the class.
        if outer.is_empty()
            && let Some(class) = name.class
            && let Some(found @ (Class::Data(..) | Class::Operation(_))) = self.get(class)
            && self.name(class).is_some_and(|name| name == last)
        {
            return Some(found.clone());
        }
        for known in KNOWN {
            let is_it = match known.name.split_once("::") {
                None => is_core && known.name == last,
                Some((class, name)) => {
                    name == last
                        && (outer_class == class || outer_class.ends_with(class.trim_start_matches("Op")))
                }
            };
            if is_it {
                return Some(Class::Known(known));
            }
        }
        // `FooOp::Adaptor`, `FooOpAdaptor`, `FooOp::Properties`; within `FooOp`, without it.
        if matches!(last, "Adaptor" | "GenericAdaptor" | "Properties" | "FoldAdaptor") {
            let op = match outer {
                [] => self.operation_of(name.class?),
                _ => match self.look_up(context, Lookup { path: outer, ..name }, &outer.join("::"))? {
                    Class::Operation(op) => Some(op),
                    _ => None,
                },
            }?;
            return Some(if last == "Properties" { Class::Properties(op) } else { Class::Adaptor(op) });
        }
        // The trait that a class with an interface has.
        if last == "Trait" && !outer.is_empty() {
            return self.look_up(context, Lookup { path: outer, ..name }, &outer.join("::"));
        }
        // The base of a generated class, by which the class calls its own builders.
        if last == "Base"
            && outer.is_empty()
            && let Some(class) = name.class
            && let Some(Class::Data(..) | Class::Source(_)) = self.get(class)
        {
            return Some(Class::Base(class));
        }
        // The enum of an attribute that holds one.
        if last == "ValueType"
            && !outer.is_empty()
            && let Some(around) = self.look_up(context, Lookup { path: outer, ..name }, &outer.join("::"))
            && let Some(of) = self.enum_of_attribute(context, &around)
        {
            return Some(of);
        }
        if let Some(found) = Self::defined(self, context, name, path) {
            return Some(found);
        }
        if let Some(key) = known_enum(last) {
            return Some(Class::Enum(key));
        }
        if let Some(op) = path.strip_suffix("GenericAdaptor").or_else(|| path.strip_suffix("Adaptor"))
            && let Some(Class::Operation(op)) = Self::defined(self, context, name, op)
        {
            return Some(Class::Adaptor(op));
        }
        if let Some(dialect) = other_dialect(context, last) {
            return Some(Class::Dialect(dialect));
        }
        let is_class = last.starts_with(|first: char| first.is_ascii_uppercase());
        let is_interface = last.ends_with("Interface") || last == "VerifiableTensorEncoding";
        let is_trait = is_class && (matches!(outer_class, "OpTrait" | "impl") || is_interface);
        // `other::BarOp` of a dialect whose definitions are not loaded: no operation is one.
        let is_namespace = |name: &str| {
            name.starts_with(|first: char| first.is_ascii_lowercase())
                || name.len() > 1 && !name.contains(|letter: char| letter.is_ascii_lowercase())
        };
        let is_absent = is_class && last.ends_with("Op") && is_namespace(outer_class);
        (is_trait || is_absent || is_trait_of_operations(context, last))
            .then(|| Class::Interface(last.to_string()))
    }

    /// The namespace of a class that a definition makes: `mlir::yard::shop`.
    pub fn namespace_of(&self, context: &Context, class: HostClass) -> Option<String> {
        let name = match self.get(class)? {
            Class::Data(_, name, _) => name.as_str(),
            Class::Operation(op) | Class::Adaptor(op) | Class::Properties(op) => {
                let (library, definition) = definition_of(context, *op)?;
                library.text(definition.cpp_class)
            }
            _ => return None,
        };
        let (namespace, _) = name.trim_start_matches("::").rsplit_once("::")?;
        Some(namespace.to_string())
    }

    /// The interfaces and traits that the definition of a class lists, by their names without namespaces.
    pub fn interface_names(&self, context: &Context, class: HostClass) -> Vec<String> {
        let last = |name: &str| name.rsplit("::").next().unwrap_or(name).to_string();
        match self.get(class) {
            Some(Class::Operation(op)) => {
                let Some((library, definition)) = definition_of(context, *op) else { return Vec::new() };
                definition.traits.iter().map(|of| last(library.text(of.name))).collect()
            }
            Some(Class::Data(_, name, _)) => {
                let class = Definitions::class(context, name);
                class
                    .map(|class| class.interfaces.iter().map(|name| last(name)).collect())
                    .unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }

    /// The key of the enum that a class of attributes holds a value of.
    pub fn enum_of_attribute_class(&self, context: &Context, class: HostClass) -> Option<EnumKey> {
        match self.enum_of_attribute(context, self.get(class)?)? {
            Class::Enum(key) => Some(key),
            _ => None,
        }
    }

    /// The enum that an attribute class holds a value of.
    fn enum_of_attribute(&self, context: &Context, class: &Class) -> Option<Class> {
        let Class::Data(Entity::Attribute, name, _) = class else { return None };
        let registry = context.registry();
        if let Some(definition) = context.enum_of_attribute_class(name) {
            let (library, id) = registry.enum_by_class(context, &definition.name)?;
            return Some(Class::Enum(self.enum_key(context, library, id)));
        }
        let definition = context.definition_of_class(Entity::Attribute, "", name)?;
        let definition = context.attribute_definition(definition);
        let of = definition.model(context).enum_of?;
        let library = definition.library(context);
        Some(Class::Enum(self.enum_key(context, registry.id_of(library), of)))
    }

    fn operation_of(&self, class: HostClass) -> Option<StringId> {
        match self.get(class)? {
            Class::Operation(op) | Class::Adaptor(op) | Class::Properties(op) => Some(*op),
            _ => None,
        }
    }

    /// A class that a definition brings.
    fn defined(&self, context: &Context, name: Lookup<'_>, path: &str) -> Option<Class> {
        // The namespaces around the class at hand come first, which need not be written: `ShowOp::verify()` where
        // `using namespace mlir::yard::shop` says whose it is.
        let around = name.class.and_then(|class| self.namespace_of(context, class)).unwrap_or_default();
        let mut namespaces: Vec<String> = Vec::new();
        let mut outer = around.as_str();
        while !matches!(outer, "" | "mlir") {
            namespaces.push(outer.to_string());
            outer = outer.rsplit_once("::").map_or("", |(outer, _)| outer);
        }
        namespaces.extend(crate::program::namespaces::candidates(name.namespaces));
        // Interfaces that no definition describes are known by how they are called, in whatever namespace.
        let mut by_its_name = None;
        for namespace in &namespaces {
            let qualified =
                if namespace.is_empty() { path.to_string() } else { format!("{namespace}::{path}") };
            match self.qualified(context, &qualified) {
                Some(class @ Class::Data(_, _, ClassTest::Interface { .. }))
                    if !is_defined_interface(context, &qualified) =>
                {
                    by_its_name.get_or_insert(class);
                }
                Some(class) => return Some(class),
                None => {}
            }
        }
        // Namespaces that a using-directive names are known by their last component only.
        let found = self.by_last_name(context, name.namespaces, path);
        found.or_else(|| self.without_namespace(context, path)).or(by_its_name)
    }

    /// The interface or enum of a qualified name whose definition has no namespace: it is in the one in which its
    /// generated header is included.
    fn without_namespace(&self, context: &Context, path: &str) -> Option<Class> {
        let (_, last) = path.rsplit_once("::")?;
        let is_defined =
            is_defined_interface(context, last) || context.registry().enum_by_class(context, last).is_some();
        is_defined.then(|| self.qualified(context, last)).flatten()
    }

    fn qualified(&self, context: &Context, name: &str) -> Option<Class> {
        if let Some(op) = context.operation(name) {
            return Some(Class::Operation(context.intern_string(op)));
        }
        if let Some((library, id)) = context.registry().enum_by_class(context, name) {
            return Some(Class::Enum(self.enum_key(context, library, id)));
        }
        if let Some((entity, test)) = resolve_class(context, name) {
            return Some(Class::Data(entity, name.to_string(), test));
        }
        let registry = context.registry();
        registry.loaded_libraries().find_map(|library| {
            let dialects = &library.definitions.dialects;
            let dialect = dialects.iter().find(|dialect| library.text(dialect.cpp_class) == name)?;
            Some(Class::Dialect(context.intern_string(library.text(dialect.name))))
        })
    }

    /// The class of a path in any namespace, of several the one in the innermost of the namespaces at hand.
    fn by_last_name(&self, context: &Context, namespaces: &[&str], path: &str) -> Option<Class> {
        let rank = |qualified: &str| {
            let outer = qualified.strip_suffix(path)?;
            let namespace = if outer.is_empty() { outer } else { outer.strip_suffix("::")? };
            let namespace = namespace.rsplit("::").next().unwrap_or_default();
            Some(namespaces.iter().rposition(|of| *of == namespace).map_or(0, |at| at + 1))
        };
        let mut best: Option<(usize, &str)> = None;
        for library in context.registry().loaded_libraries() {
            let model = &library.definitions;
            let names = (model.operations.iter().map(|op| op.cpp_class))
                .chain(model.types.iter().map(|def| def.cpp_class))
                .chain(model.attributes.iter().map(|def| def.cpp_class))
                .chain(model.enums.iter().map(|of| of.cpp_class))
                .chain(model.enums.iter().filter_map(|of| Some(of.attribute?.cpp_class)))
                .chain(model.interfaces.iter().map(|of| of.cpp_class))
                .chain(model.dialects.iter().map(|dialect| dialect.cpp_class));
            for class in names.map(|class| library.text(class)) {
                if let Some(rank) = rank(class)
                    && best.is_none_or(|(other, _)| rank > other)
                {
                    best = Some((rank, class));
                }
            }
        }
        self.qualified(context, best?.1)
    }

    /// The enum of a definition that a name means.
    fn definition_of_enum(&self, context: &Context, name: Lookup<'_>) -> Option<(LibraryId, EnumId)> {
        let class = self.find(context, name)?;
        match self.get(class)? {
            Class::Enum(key) => self.enum_of_key(*key),
            _ => None,
        }
    }

    /// A constant: an enumerator, or a static member.
    pub fn constant(&self, context: &Context, name: Lookup<'_>) -> Option<Value> {
        let (&last, outer) = name.path.split_last()?;
        if last == "kDynamic" {
            return Some(crate::values::thing::of_integer(DYNAMIC));
        }
        if last == "kDynamicIndex" && matches!(outer.last(), None | Some(&"GEPOp")) {
            return Some(Value::Int(cpp::IntKind::I32, i64::from(i32::MIN)));
        }
        if outer.is_empty() {
            return None;
        }
        if last == "kInternalStorageBitWidth" && outer.last() == Some(&"IndexType") {
            return Some(Value::Int(cpp::IntKind::U32, 64));
        }
        if last == "kMaxWidth" && outer.last() == Some(&"IntegerType") {
            return Some(Value::Int(cpp::IntKind::U32, i64::from(ir::types::MAX_INTEGER_WIDTH)));
        }
        for (at, (_, cases)) in KNOWN_ENUMS.iter().enumerate() {
            let is_around = |class: &str| {
                KNOWN_ENUMS[at].0 == class
                    || matches!(
                        (KNOWN_ENUMS[at].0, class),
                        ("SignednessSemantics", "IntegerType")
                            | ("Delimiter", "AsmParser" | "OpAsmParser")
                            | (
                                "cmpResult" | "opStatus" | "roundingMode" | "Semantics",
                                "APFloat" | "APFloatBase"
                            )
                            | ("Visibility", "SymbolTable")
                    )
            };
            if is_around(outer[outer.len() - 1])
                && let Some(value) = cases.iter().position(|case| *case == last)
                // A dialect may have an enum of the same name.
                && self.definition_of_enum(context, Lookup { path: outer, ..name }).is_none()
            {
                return Some(Value::Enum(EnumKey(FIRST_KNOWN_ENUM + at as u32), value as i64));
            }
        }
        let class = self.find(context, Lookup { path: outer, ..name })?;
        self.constant_of(context, class, last)
    }

    /// A constant that is a member of a class.
    pub fn constant_of(&self, context: &Context, class: HostClass, last: &str) -> Option<Value> {
        match self.get(class)? {
            Class::Enum(key) if self.enum_of_key(*key).is_none() => {
                let cases = KNOWN_ENUMS.get(key.0.checked_sub(FIRST_KNOWN_ENUM)? as usize)?.1;
                let value = cases.iter().position(|case| *case == last)?;
                Some(Value::Enum(*key, value as i64))
            }
            Class::Enum(key) => {
                let (library, id) = self.enum_of_key(*key)?;
                let library = context.registry().library(library);
                let cases = &library.definitions[id].cases;
                let case = cases.iter().find(|case| {
                    let symbol = library.text(case.symbol);
                    symbol == last || last.strip_prefix('_') == Some(symbol)
                })?;
                Some(Value::Enum(*key, case.value))
            }
            Class::Data(_, class, _) if matches!(last, "name" | "dialectName") => {
                let text = match (context.class(class), last) {
                    (Some(data), "name") => format!("{}.{}", data.dialect, data.mnemonic),
                    (Some(data), _) => data.dialect.clone(),
                    (None, "name") => {
                        let class = class.rsplit("::").next().unwrap_or(class);
                        crate::natives::data::builtin_names::of_class(class)?.to_string()
                    }
                    (None, _) => return None,
                };
                Some(Value::text(text))
            }
            _ => None,
        }
    }
}

/// Whether two classes, one of them named without some of its namespaces, are the same base of the same definitions.
fn is_same_base((a, tests): (&str, &ClassTest), (b, others): (&str, &ClassTest)) -> bool {
    let is_tail =
        |long: &str, short: &str| long.strip_suffix(short).is_some_and(|outer| outer.ends_with("::"));
    let are_same = |tests: &ClassTest, others: &ClassTest| match (tests, others) {
        (ClassTest::Base(_, _, tests), ClassTest::Base(_, _, others)) => tests == others,
        _ => false,
    };
    (is_tail(a, b) || is_tail(b, a)) && are_same(tests, others)
}

/// Whether two files define one enum: the same class with the same cases.
fn is_same_enum(
    (library, id): (&DefinitionSet, EnumId),
    (other, other_id): (&DefinitionSet, EnumId),
) -> bool {
    let (a, b) = (&library.definitions[id], &other.definitions[other_id]);
    let mut cases = a.cases.iter().zip(&b.cases);
    library.text(a.cpp_class) == other.text(b.cpp_class)
        && a.cases.len() == b.cases.len()
        && cases.all(|(a, b)| a.value == b.value && library.text(a.symbol) == other.text(b.symbol))
}

/// The definition of an operation of a loaded file. Code is linked while the operation's table of hooks is made, so the
/// table is not asked.
fn definition_of(context: &Context, op: StringId) -> Option<(&DefinitionSet, &Operation)> {
    let name = context.string(op);
    context.registry().loaded_libraries().find_map(|library| {
        let mut operations = library.definitions.operations.iter();
        let found = operations.find(|of| *name == *library.text(of.name).as_bytes())?;
        Some((library, found))
    })
}

/// Whether definitions have an interface of types or attributes of this name.
fn is_defined_interface(context: &Context, name: &str) -> bool {
    context.registry().libraries().any(|library| {
        library.definitions.interfaces.iter().any(|interface| library.text(interface.cpp_class) == name)
    })
}

/// The dialect that a class such as `mlir::BuiltinDialect` is of, though its definition is not loaded: one that
/// ships, or one that is not there, of which nothing is.
fn other_dialect(context: &Context, class: &str) -> Option<StringId> {
    let name = match class.strip_suffix("Dialect").filter(|stem| !stem.is_empty())? {
        "ControlFlow" => "cf".to_string(),
        "OpenACC" => "acc".to_string(),
        "OpenMP" => "omp".to_string(),
        stem => stem.to_ascii_lowercase(),
    };
    Some(context.intern_string(name))
}

/// Whether some operation has a trait or interface of this name.
fn is_trait_of_operations(context: &Context, name: &str) -> bool {
    context.registry().loaded_libraries().any(|library| {
        library.definitions.operations.iter().flat_map(|op| &op.traits).any(|of| is_trait(library, of, name))
    })
}

fn is_trait(library: &DefinitionSet, of: &ods::model::Trait, name: &str) -> bool {
    library.text(of.name).rsplit("::").next() == Some(name)
}

/// Whether operations of a name have a trait or interface, by its name without namespaces.
pub fn implements(context: &Context, op: OpName, name: &str) -> bool {
    let info = op.info(context);
    let Some(OpDefinition { library, index }) = info.definition else { return false };
    let library = context.registry().library(library);
    let traits = &library.definitions.operations[index as usize].traits;
    let is_listed = traits.iter().any(|of| is_trait(library, of, name));
    let is_attached = || {
        let attached = context.registry().code::<AttachedInterfaces>();
        let class = library.text(library.definitions.operations[index as usize].cpp_class);
        let mut names =
            attached.into_iter().flat_map(|all| all.of_class(class)).flat_map(|of| &of.interfaces);
        names.any(|interface| interface.rsplit("::").next() == Some(name))
    };
    is_listed
        || is_attached()
        || (name == "SymbolUserOpInterface" && verify::OpVerification::of(info).verify_symbol_uses.is_some())
}
