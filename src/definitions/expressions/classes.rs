//! Classes of types and attributes, and the test that `isa` makes.
//!
//! The classes of the builtin dialect, and the interfaces of builtin types and attributes, are rows of the
//! tables here. Classes of other dialects come from [`Definitions`].

use super::definitions::{Definitions, Entity};
use super::kind::Receiver;
use crate::DialectContext as _;
use ir::context::known_dialects::is_upstream;
use ir::float::FloatKind;
use ir::{Attribute, AttributeStorage, Context, StringId, Type, TypeStorage};

/// A row of the tables.
#[derive(Debug)]
pub struct BuiltinClass {
    /// Qualified, without a leading `::`.
    pub name: &'static str,
    /// Whether its objects are types or attributes.
    pub entity: Entity,
    /// Tells whether an object is of the class.
    pub test: BuiltinTest,
    /// The method tables of the class, in addition to those of every type or attribute.
    pub receivers: &'static [Receiver],
    /// Whether dialects can implement it.
    pub interface: Interface,
}

/// The test for builtin types or attributes of a class.
#[derive(Clone, Copy, Debug)]
#[allow(missing_docs, reason = "the names say it")]
pub enum BuiltinTest {
    /// None.
    Never,
    /// By the storage of a type.
    Type(fn(&TypeStorage) -> bool),
    /// By the storage of an attribute.
    Attribute(fn(&Context, &AttributeStorage) -> bool),
}

/// The dialect types and attributes that are of a builtin class.
#[derive(Clone, Copy, Debug)]
pub enum Interface {
    /// None: it is a class.
    No,
    /// The types or attributes whose definition lists the interface, and those given by dialect and mnemonic,
    /// to which MLIR attaches the interface externally.
    Yes(&'static [(&'static str, &'static str)]),
}

const fn class(
    name: &'static str,
    test: fn(&TypeStorage) -> bool,
    receivers: &'static [Receiver],
) -> BuiltinClass {
    let test = BuiltinTest::Type(test);
    BuiltinClass { name, entity: Entity::Type, test, receivers, interface: Interface::No }
}

const fn interface(
    name: &'static str,
    test: fn(&TypeStorage) -> bool,
    receivers: &'static [Receiver],
) -> BuiltinClass {
    BuiltinClass { interface: Interface::Yes(&[]), ..class(name, test, receivers) }
}

/// Returns the row of an interface that MLIR attaches to types of dialects externally.
const fn attached(
    name: &'static str,
    test: fn(&TypeStorage) -> bool,
    to: &'static [(&'static str, &'static str)],
) -> BuiltinClass {
    BuiltinClass { interface: Interface::Yes(to), ..class(name, test, &[]) }
}

const fn attribute(
    name: &'static str,
    test: fn(&Context, &AttributeStorage) -> bool,
    receivers: &'static [Receiver],
) -> BuiltinClass {
    let test = BuiltinTest::Attribute(test);
    BuiltinClass { name, entity: Entity::Attribute, test, receivers, interface: Interface::No }
}

const fn attribute_interface(
    name: &'static str,
    test: fn(&Context, &AttributeStorage) -> bool,
    receivers: &'static [Receiver],
) -> BuiltinClass {
    BuiltinClass { interface: Interface::Yes(&[]), ..attribute(name, test, receivers) }
}

/// Returns the class called `name`, which is qualified and without a leading `::`.
pub fn find(name: &str) -> Option<&'static BuiltinClass> {
    TYPES.iter().chain(FLOAT_TYPES).chain(ATTRIBUTES).find(|class| class.name == name)
}

/// The classes of types.
pub(super) fn builtin_types() -> impl Iterator<Item = &'static BuiltinClass> {
    TYPES.iter().chain(FLOAT_TYPES)
}

/// The classes of attributes.
pub(super) fn builtin_attributes() -> impl Iterator<Item = &'static BuiltinClass> {
    ATTRIBUTES.iter()
}

macro_rules! is {
    ($pattern:pat $(if $guard:expr)?) => {
        |ty| matches!(ty, $pattern $(if $guard)?)
    };
}

macro_rules! is_attribute {
    ($pattern:pat $(if $guard:expr)?) => {
        |_, attribute| matches!(attribute, $pattern $(if $guard)?)
    };
}

fn is_tensor(ty: &TypeStorage) -> bool {
    matches!(ty, TypeStorage::RankedTensor { .. } | TypeStorage::UnrankedTensor(_))
}

fn is_memref(ty: &TypeStorage) -> bool {
    matches!(ty, TypeStorage::MemRef { .. } | TypeStorage::UnrankedMemRef { .. })
}

/// Returns whether this is a builtin shaped type.
pub(super) fn is_shaped(ty: &TypeStorage) -> bool {
    is_tensor(ty) || is_memref(ty) || matches!(ty, TypeStorage::Vector { .. })
}

fn is_scalable(ty: &TypeStorage) -> bool {
    matches!(ty, TypeStorage::Vector { scalable, .. } if scalable.contains(&true))
}

const SHAPED: &[Receiver] = &[Receiver::Shaped];

/// Types, and the interfaces that builtin types have.
static TYPES: &[BuiltinClass] = &[
    class("mlir::BaseMemRefType", is_memref, &[Receiver::Shaped, Receiver::MemRef]),
    class("mlir::ComplexType", is!(TypeStorage::Complex(_)), &[Receiver::Complex]),
    class(
        "mlir::FixedVectorType",
        |ty| matches!(ty, TypeStorage::Vector { .. }) && !is_scalable(ty),
        &[Receiver::Vector, Receiver::Shaped],
    ),
    interface("mlir::FloatType", is!(TypeStorage::Float(_)), &[Receiver::Float]),
    class("mlir::FunctionType", is!(TypeStorage::Function { .. }), &[Receiver::Function]),
    BuiltinClass {
        name: "mlir::GraphType",
        entity: Entity::Type,
        test: BuiltinTest::Never,
        receivers: &[],
        interface: Interface::No,
    },
    class("mlir::IndexType", is!(TypeStorage::Index), &[]),
    class("mlir::IntegerType", is!(TypeStorage::Integer { .. }), &[Receiver::Integer]),
    class("mlir::MemRefType", is!(TypeStorage::MemRef { .. }), &[Receiver::Shaped, Receiver::MemRef]),
    class("mlir::NoneType", is!(TypeStorage::None), &[]),
    class("mlir::OpaqueType", is!(TypeStorage::Opaque { .. }), &[]),
    class(
        "mlir::RankedTensorType",
        is!(TypeStorage::RankedTensor { .. }),
        &[Receiver::Shaped, Receiver::RankedTensor],
    ),
    class("mlir::ScalableVectorType", is_scalable, &[Receiver::Vector, Receiver::Shaped]),
    interface("mlir::ShapedType", is_shaped, SHAPED),
    class("mlir::TensorType", is_tensor, SHAPED),
    class("mlir::TupleType", is!(TypeStorage::Tuple(_)), &[Receiver::Tuple]),
    class(
        "mlir::UnrankedMemRefType",
        is!(TypeStorage::UnrankedMemRef { .. }),
        &[Receiver::Shaped, Receiver::MemRef],
    ),
    class("mlir::UnrankedTensorType", is!(TypeStorage::UnrankedTensor(_)), SHAPED),
    class("mlir::VectorType", is!(TypeStorage::Vector { .. }), &[Receiver::Vector, Receiver::Shaped]),
    // Interfaces and traits.
    interface("mlir::DataLayoutTypeInterface", |_| false, &[]),
    interface("mlir::DestructurableTypeInterface", is!(TypeStorage::MemRef { .. }), &[]),
    interface("mlir::MemRefElementTypeInterface", |_| false, &[]),
    interface("mlir::PtrLikeTypeInterface", is_memref, &[Receiver::PtrLike]),
    interface("mlir::ValueSemantics", |ty| is_tensor(ty) || matches!(ty, TypeStorage::Vector { .. }), &[]),
    attached(
        "mlir::VectorElementTypeInterface",
        is!(TypeStorage::Integer { .. } | TypeStorage::Index | TypeStorage::Float(_)),
        &[("llvm", "ppc_fp128")],
    ),
    attached("mlir::acc::PointerLikeType", is_memref, &[("llvm", "ptr")]),
    interface("mlir::acc::MappableType", |_| false, &[]),
    interface("mlir::bufferization::BufferLikeType", is_memref, &[]),
    interface("mlir::bufferization::TensorLikeType", is_tensor, &[]),
    attached("mlir::transform::TransformHandleTypeInterface", |_| false, &[("pdl", "operation")]),
    attached("mlir::omp::PointerLikeType", is!(TypeStorage::MemRef { .. }), &[("llvm", "ptr")]),
];

const fn float(name: &'static str, test: fn(&TypeStorage) -> bool) -> BuiltinClass {
    class(name, test, &[Receiver::Float])
}

/// The class of each float type.
static FLOAT_TYPES: &[BuiltinClass] = &[
    float("mlir::BFloat16Type", is!(TypeStorage::Float(FloatKind::BF16))),
    float("mlir::Float128Type", is!(TypeStorage::Float(FloatKind::F128))),
    float("mlir::Float16Type", is!(TypeStorage::Float(FloatKind::F16))),
    float("mlir::Float32Type", is!(TypeStorage::Float(FloatKind::F32))),
    float("mlir::Float4E2M1FNType", is!(TypeStorage::Float(FloatKind::F4E2M1FN))),
    float("mlir::Float64Type", is!(TypeStorage::Float(FloatKind::F64))),
    float("mlir::Float6E2M3FNType", is!(TypeStorage::Float(FloatKind::F6E2M3FN))),
    float("mlir::Float6E3M2FNType", is!(TypeStorage::Float(FloatKind::F6E3M2FN))),
    float("mlir::Float80Type", is!(TypeStorage::Float(FloatKind::F80))),
    float("mlir::Float8E3M4Type", is!(TypeStorage::Float(FloatKind::F8E3M4))),
    float("mlir::Float8E4M3B11FNUZType", is!(TypeStorage::Float(FloatKind::F8E4M3B11FNUZ))),
    float("mlir::Float8E4M3FNType", is!(TypeStorage::Float(FloatKind::F8E4M3FN))),
    float("mlir::Float8E4M3FNUZType", is!(TypeStorage::Float(FloatKind::F8E4M3FNUZ))),
    float("mlir::Float8E4M3Type", is!(TypeStorage::Float(FloatKind::F8E4M3))),
    float("mlir::Float8E5M2FNUZType", is!(TypeStorage::Float(FloatKind::F8E5M2FNUZ))),
    float("mlir::Float8E5M2Type", is!(TypeStorage::Float(FloatKind::F8E5M2))),
    float("mlir::Float8E8M0FNUType", is!(TypeStorage::Float(FloatKind::F8E8M0FNU))),
    float("mlir::FloatTF32Type", is!(TypeStorage::Float(FloatKind::TF32))),
];

fn has_integer_elements(context: &Context, attribute: &AttributeStorage) -> bool {
    match *attribute {
        AttributeStorage::DenseElements { ty, .. } => ty.element_type(context).is_some_and(|element| {
            matches!(element.storage(context), TypeStorage::Integer { .. } | TypeStorage::Index)
        }),
        _ => false,
    }
}

fn has_float_elements(context: &Context, attribute: &AttributeStorage) -> bool {
    match *attribute {
        AttributeStorage::DenseElements { ty, .. } => {
            ty.element_type(context).is_some_and(|element| element.is_float(context))
        }
        _ => false,
    }
}

fn is_elements(_: &Context, attribute: &AttributeStorage) -> bool {
    matches!(
        attribute,
        AttributeStorage::DenseElements { .. }
            | AttributeStorage::DenseStrings { .. }
            | AttributeStorage::DenseResource { .. }
            | AttributeStorage::SparseElements { .. }
    )
}

fn is_typed(context: &Context, attribute: &AttributeStorage) -> bool {
    is_elements(context, attribute)
        || matches!(
            attribute,
            AttributeStorage::Integer { .. }
                | AttributeStorage::Float { .. }
                | AttributeStorage::String { .. }
                | AttributeStorage::Opaque { .. }
        )
}

fn is_location(_: &Context, attribute: &AttributeStorage) -> bool {
    matches!(
        attribute,
        AttributeStorage::UnknownLoc
            | AttributeStorage::FileLineColRange { .. }
            | AttributeStorage::NameLoc { .. }
            | AttributeStorage::CallSiteLoc { .. }
            | AttributeStorage::FusedLoc { .. }
    )
}

const ELEMENTS: &[Receiver] = &[Receiver::Elements, Receiver::Typed];
const DENSE_ARRAY: &[Receiver] = &[Receiver::DenseArray];

/// `DenseI32ArrayAttr` and its kin: a class per element type.
macro_rules! dense_array {
    ($name:literal, $element:pat) => {
        attribute(
            $name,
            |context, attribute| match attribute {
                AttributeStorage::DenseArray { element, .. } => {
                    matches!(element.storage(context), $element)
                }
                _ => false,
            },
            DENSE_ARRAY,
        )
    };
}

/// Returns the element type of a class of dense arrays, by its name without a leading `::`.
pub fn dense_array_element(class: &str) -> Option<Type> {
    Some(match class.strip_prefix("mlir::").unwrap_or(class) {
        "DenseBoolArrayAttr" => Type::I1,
        "DenseI8ArrayAttr" => Type::I8,
        "DenseI16ArrayAttr" => Type::I16,
        "DenseI32ArrayAttr" => Type::I32,
        "DenseI64ArrayAttr" => Type::I64,
        "DenseF32ArrayAttr" => Type::F32,
        "DenseF64ArrayAttr" => Type::F64,
        _ => return None,
    })
}

/// Attributes, and the interfaces that builtin attributes have.
static ATTRIBUTES: &[BuiltinClass] = &[
    attribute("mlir::AffineMapAttr", is_attribute!(AttributeStorage::AffineMap(_)), &[Receiver::AffineMap]),
    attribute("mlir::ArrayAttr", is_attribute!(AttributeStorage::Array(_)), &[Receiver::Array]),
    attribute(
        "mlir::BoolAttr",
        is_attribute!(AttributeStorage::Integer { ty: Type::I1, .. }),
        &[Receiver::BoolAttr, Receiver::Typed],
    ),
    attribute("mlir::CallSiteLoc", is_attribute!(AttributeStorage::CallSiteLoc { .. }), &[]),
    attribute("mlir::DenseArrayAttr", is_attribute!(AttributeStorage::DenseArray { .. }), DENSE_ARRAY),
    dense_array!("mlir::DenseBoolArrayAttr", TypeStorage::Integer { width: 1, .. }),
    dense_array!("mlir::DenseI8ArrayAttr", TypeStorage::Integer { width: 8, .. }),
    dense_array!("mlir::DenseI16ArrayAttr", TypeStorage::Integer { width: 16, .. }),
    dense_array!("mlir::DenseI32ArrayAttr", TypeStorage::Integer { width: 32, .. }),
    dense_array!("mlir::DenseI64ArrayAttr", TypeStorage::Integer { width: 64, .. }),
    dense_array!("mlir::DenseF32ArrayAttr", TypeStorage::Float(FloatKind::F32)),
    dense_array!("mlir::DenseF64ArrayAttr", TypeStorage::Float(FloatKind::F64)),
    attribute(
        "mlir::DenseElementsAttr",
        is_attribute!(AttributeStorage::DenseElements { .. } | AttributeStorage::DenseStrings { .. }),
        ELEMENTS,
    ),
    attribute("mlir::DenseFPElementsAttr", has_float_elements, ELEMENTS),
    attribute("mlir::DenseIntElementsAttr", has_integer_elements, ELEMENTS),
    attribute(
        "mlir::DenseIntOrFPElementsAttr",
        is_attribute!(AttributeStorage::DenseElements { .. }),
        ELEMENTS,
    ),
    attribute(
        "mlir::DenseResourceElementsAttr",
        is_attribute!(AttributeStorage::DenseResource { .. }),
        ELEMENTS,
    ),
    attribute(
        "mlir::DenseStringElementsAttr",
        is_attribute!(AttributeStorage::DenseStrings { .. }),
        ELEMENTS,
    ),
    attribute(
        "mlir::DictionaryAttr",
        is_attribute!(AttributeStorage::Dictionary(_)),
        &[Receiver::Dictionary],
    ),
    attribute("mlir::DistinctAttr", is_attribute!(AttributeStorage::Distinct { .. }), &[]),
    attribute("mlir::FileLineColLoc", is_attribute!(AttributeStorage::FileLineColRange { .. }), &[]),
    attribute(
        "mlir::FlatSymbolRefAttr",
        is_attribute!(AttributeStorage::SymbolRef { nested, .. } if nested.is_empty()),
        &[Receiver::FlatSymbolRef, Receiver::SymbolRef],
    ),
    attribute(
        "mlir::FloatAttr",
        is_attribute!(AttributeStorage::Float { .. }),
        &[Receiver::FloatAttr, Receiver::Typed],
    ),
    attribute("mlir::FusedLoc", is_attribute!(AttributeStorage::FusedLoc { .. }), &[]),
    attribute(
        "mlir::IntegerAttr",
        is_attribute!(AttributeStorage::Integer { .. }),
        &[Receiver::IntegerAttr, Receiver::Typed],
    ),
    attribute("mlir::IntegerSetAttr", is_attribute!(AttributeStorage::IntegerSet(_)), &[]),
    attribute("mlir::LocationAttr", is_location, &[]),
    attribute("mlir::NameLoc", is_attribute!(AttributeStorage::NameLoc { .. }), &[]),
    attribute("mlir::OpaqueAttr", is_attribute!(AttributeStorage::Opaque { .. }), &[Receiver::Typed]),
    attribute("mlir::SparseElementsAttr", is_attribute!(AttributeStorage::SparseElements { .. }), ELEMENTS),
    attribute(
        "mlir::SplatElementsAttr",
        is_attribute!(AttributeStorage::DenseElements { splat: true, .. }),
        ELEMENTS,
    ),
    attribute("mlir::StridedLayoutAttr", is_attribute!(AttributeStorage::StridedLayout(_)), &[]),
    attribute(
        "mlir::StringAttr",
        is_attribute!(AttributeStorage::String { .. }),
        &[Receiver::StringAttr, Receiver::Typed],
    ),
    attribute(
        "mlir::SymbolRefAttr",
        is_attribute!(AttributeStorage::SymbolRef { .. }),
        &[Receiver::SymbolRef],
    ),
    attribute("mlir::TypeAttr", is_attribute!(AttributeStorage::Type(_)), &[Receiver::TypeAttr]),
    attribute("mlir::UnitAttr", is_attribute!(AttributeStorage::Unit), &[]),
    attribute("mlir::UnknownLoc", is_attribute!(AttributeStorage::UnknownLoc), &[]),
    // Interfaces.
    attribute_interface(
        "mlir::BlobAttr",
        is_attribute!(AttributeStorage::DenseArray { .. } | AttributeStorage::DenseResource { .. }),
        &[],
    ),
    attribute_interface("mlir::ElementsAttr", is_elements, ELEMENTS),
    attribute_interface(
        "mlir::MemRefLayoutAttrInterface",
        is_attribute!(AttributeStorage::AffineMap(_) | AttributeStorage::StridedLayout(_)),
        &[],
    ),
    attribute_interface(
        "mlir::OpAsmAttrInterface",
        is_attribute!(AttributeStorage::AffineMap(_) | AttributeStorage::IntegerSet(_)),
        &[],
    ),
    attribute_interface("mlir::TypedAttr", is_typed, &[Receiver::Typed]),
];

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
    /// Types and attributes of dialects, by dialect and mnemonic.
    Dialect(Entity, Box<[(StringId, StringId)]>),
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
        match (self, ty.storage(context)) {
            (_, TypeStorage::Dialect { definition, parameters })
                if context.type_definition(*definition).model(context).is_of_sources =>
            {
                self.holds_for_source_class(context, definitions, Entity::Type, parameters)
            }
            (_, &TypeStorage::Dialect { definition, .. }) => {
                let names = context.type_definition(definition);
                let names = (names.dialect, names.mnemonic);
                self.holds_for_dialect(context, definitions, Entity::Type, definition, names)
            }
            (_, &TypeStorage::Opaque { dialect, .. }) => self.may_be_of_dialect(context, dialect),
            (ClassTest::Interface { builtin: BuiltinTest::Type(test), .. }, storage) => test(storage),
            _ => false,
        }
    }

    /// Returns whether a type or attribute of a dialect may be of the class if only the dialect is known. A
    /// dialect that mlir-opt registers and this program does not is accepted.
    fn may_be_of_dialect(&self, context: &Context, dialect: StringId) -> bool {
        match self {
            ClassTest::Dialect(_, classes) => classes.iter().any(|class| class.0 == dialect),
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
                let names = context.attribute_definition(definition);
                let names = (names.dialect, names.mnemonic);
                self.holds_for_dialect(context, definitions, Entity::Attribute, definition, names)
            }
            (_, &AttributeStorage::Opaque { dialect, .. }) => self.may_be_of_dialect(context, dialect),
            (ClassTest::Interface { builtin: BuiltinTest::Attribute(test), .. }, _) => test(context, storage),
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
            (ClassTest::Dialect(of, classes), Some(class)) => {
                let names = (context.intern_string(&class.dialect), context.intern_string(&class.mnemonic));
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
            ClassTest::Dialect(of, classes) => *of == entity && classes.contains(&names),
            ClassTest::Interface { name, attached, .. } => {
                attached.contains(&names)
                    || definitions
                        .class_of(context, entity, definition)
                        .is_some_and(|class| class.implements(name))
            }
            _ => false,
        }
    }
}
