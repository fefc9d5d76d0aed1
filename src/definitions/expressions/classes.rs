//! Classes of types and attributes, and the test that `isa` makes.
//!
//! The classes of the builtin dialect, and the interfaces of builtin types and attributes, are rows of the
//! tables here. Classes of other dialects come from [`Definitions`](super::Definitions).

mod attributes;
mod class_test;

use super::definitions::Entity;
use super::receiver::Receiver;
use attributes::ATTRIBUTES;
pub use attributes::dense_array_element;
pub use class_test::ClassTest;
use ir::float::FloatKind;
use ir::{AttributeStorage, Context, TypeStorage};

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
