//! Types of values.
//!
//! A [`Type`] is a handle into the context's interner; [`TypeStorage`] is its content. The builtin types are
//! the closed set of variants here; a type of any other dialect is `Dialect` (its dialect is known: the
//! definition and one attribute per parameter) or `Opaque` (it is not: its text, verbatim). The commonest
//! types have constant handles.
//!
//! Follows mlir/IR/BuiltinTypes.td.

use std::hash::{Hash, Hasher};

use rustc_hash::FxHasher;

use super::attributes::{Attribute, AttributeStorage};
use super::context::Context;
use super::dialects::Entity;
use super::float::FloatKind;
use crate::context::interner::define_handles;
use crate::context::strings::StringId;

define_handles! {
    /// The handle of a uniqued type: equal types have equal handles.
    Type
}

/// How the bits of an integer type are to be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Signedness {
    /// `i32`
    Signless,
    /// `si32`
    Signed,
    /// `ui32`
    Unsigned,
}

/// The extent of a dimension that is not known statically, printed `?`.
pub const DYNAMIC: i64 = i64::MIN;

/// How many elements a tuple may have that is printed without an alias.
pub const LONGEST_PLAIN_TUPLE: usize = 16;

/// The storage of a [`Type`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs, reason = "the parameters of MLIR's types have these names")]
pub enum TypeStorage {
    /// `i32`, `si8`, `ui16`; the width is at most [`MAX_INTEGER_WIDTH`].
    Integer { width: u32, signedness: Signedness },
    /// `f32` and its kin.
    Float(FloatKind),
    /// `index`
    Index,
    /// `none`
    None,
    /// `complex<f32>`
    Complex(Type),
    /// `tuple<i32, f32>`
    Tuple(Box<[Type]>),
    /// `vector<4x[8]xf32>`; `scalable` has one flag per dimension.
    Vector { shape: Box<[i64]>, scalable: Box<[bool]>, element: Type },
    /// `tensor<4x?xf32, #encoding>`
    RankedTensor { shape: Box<[i64]>, element: Type, encoding: Option<Attribute> },
    /// `tensor<*xf32>`
    UnrankedTensor(Type),
    /// `memref<4x?xf32, layout, space>`; the layout is always there, the identity map by default.
    MemRef { shape: Box<[i64]>, element: Type, layout: Attribute, space: Option<Attribute> },
    /// `memref<*xf32, space>`
    UnrankedMemRef { element: Type, space: Option<Attribute> },
    /// `(i32) -> f32`
    Function { inputs: Box<[Type]>, results: Box<[Type]> },
    /// `!dialect.text` of a dialect that is not registered; `data` is the text after the dot.
    Opaque { dialect: StringId, data: StringId },
    /// A type that a registered dialect defines. `definition` indexes the context's dialect
    /// types; there is one entry per parameter, absent where an optional one is not given.
    Dialect { definition: u32, parameters: Box<[Option<Attribute>]> },
}

impl TypeStorage {
    /// Returns the hash of a function type, without making one.
    pub(super) fn hash_of_function(inputs: &[Type], results: &[Type]) -> u64 {
        let variant = TypeStorage::Function { inputs: Box::default(), results: Box::default() };
        let mut hasher = FxHasher::default();
        std::mem::discriminant(&variant).hash(&mut hasher);
        (inputs, results).hash(&mut hasher);
        hasher.finish()
    }
}

/// The widest integer type, as in mlir::IntegerType::kMaxWidth.
pub const MAX_INTEGER_WIDTH: u32 = (1 << 24) - 1;

/// The types with constant handles, in the order of their handles.
pub(super) const COMMON: &[TypeStorage] = &[
    TypeStorage::None,
    TypeStorage::Index,
    signless(1),
    signless(8),
    signless(16),
    signless(32),
    signless(64),
    TypeStorage::Float(FloatKind::F16),
    TypeStorage::Float(FloatKind::BF16),
    TypeStorage::Float(FloatKind::F32),
    TypeStorage::Float(FloatKind::F64),
];

const fn signless(width: u32) -> TypeStorage {
    TypeStorage::Integer { width, signedness: Signedness::Signless }
}

impl Type {
    /// `none`
    pub const NONE: Type = Type::new(0);
    /// `index`
    pub const INDEX: Type = Type::new(1);
    /// `i1`
    pub const I1: Type = Type::new(2);
    /// `i8`
    pub const I8: Type = Type::new(3);
    /// `i16`
    pub const I16: Type = Type::new(4);
    /// `i32`
    pub const I32: Type = Type::new(5);
    /// `i64`
    pub const I64: Type = Type::new(6);
    /// `f16`
    pub const F16: Type = Type::new(7);
    /// `bf16`
    pub const BF16: Type = Type::new(8);
    /// `f32`
    pub const F32: Type = Type::new(9);
    /// `f64`
    pub const F64: Type = Type::new(10);

    /// Returns the storage of this type.
    #[inline]
    pub fn storage(self, context: &Context) -> &TypeStorage {
        context.type_storage(self)
    }

    /// Returns the width of an integer type of any signedness.
    pub fn integer_width(self, context: &Context) -> Option<u32> {
        match *self.storage(context) {
            TypeStorage::Integer { width, .. } => Some(width),
            _ => None,
        }
    }

    /// Returns the format of a float type.
    pub fn float_kind(self, context: &Context) -> Option<FloatKind> {
        match *self.storage(context) {
            TypeStorage::Float(kind) => Some(kind),
            _ => None,
        }
    }

    /// Returns whether this is an integer type of any width and signedness.
    pub fn is_integer(self, context: &Context) -> bool {
        self.integer_width(context).is_some()
    }

    /// Returns whether this is a float type of any format.
    pub fn is_float(self, context: &Context) -> bool {
        self.float_kind(context).is_some()
    }

    /// Returns whether this is an integer, index or float type.
    pub fn is_int_or_index_or_float(self, context: &Context) -> bool {
        matches!(
            self.storage(context),
            TypeStorage::Integer { .. } | TypeStorage::Index | TypeStorage::Float(_)
        )
    }

    /// Returns whether this is an unsigned integer type (`ui8`).
    pub fn is_unsigned_integer(self, context: &Context) -> bool {
        matches!(self.storage(context), TypeStorage::Integer { signedness: Signedness::Unsigned, .. })
    }

    /// Returns the dimensions of a ranked shaped type.
    pub fn shape(self, context: &Context) -> Option<&[i64]> {
        match self.storage(context) {
            TypeStorage::Vector { shape, .. }
            | TypeStorage::RankedTensor { shape, .. }
            | TypeStorage::MemRef { shape, .. } => Some(shape),
            _ => None,
        }
    }

    /// Returns the element type of a shaped type, ranked or not.
    pub fn element_type(self, context: &Context) -> Option<Type> {
        match *self.storage(context) {
            TypeStorage::Vector { element, .. }
            | TypeStorage::RankedTensor { element, .. }
            | TypeStorage::UnrankedTensor(element)
            | TypeStorage::MemRef { element, .. }
            | TypeStorage::UnrankedMemRef { element, .. } => Some(element),
            _ => None,
        }
    }

    /// Returns the type that has the shape and the elements of values of this type: of a dialect's type with `ShapedType` a
    /// tensor type, of any other one itself.
    pub fn as_tensor(self, context: &Context) -> Type {
        match self.storage(context) {
            TypeStorage::Dialect { definition, parameters } => {
                let definition = context.dialects().definition(Entity::Type, *definition);
                definition.as_tensor(context, parameters).unwrap_or(self)
            }
            _ => self,
        }
    }

    /// Returns this shaped type with other elements; `None` if it is not shaped.
    pub fn with_element_type(self, context: &Context, element: Type) -> Option<Type> {
        let mut storage = self.storage(context).clone();
        match &mut storage {
            TypeStorage::Vector { element: old, .. }
            | TypeStorage::RankedTensor { element: old, .. }
            | TypeStorage::UnrankedTensor(old)
            | TypeStorage::MemRef { element: old, .. }
            | TypeStorage::UnrankedMemRef { element: old, .. } => *old = element,
            _ => return None,
        }
        Some(context.intern_type(storage))
    }

    /// `tensor<4x?xf32, #encoding>`
    pub fn ranked_tensor(
        context: &Context,
        shape: impl Into<Box<[i64]>>,
        element: Type,
        encoding: Option<Attribute>,
    ) -> Type {
        context.intern_type(TypeStorage::RankedTensor { shape: shape.into(), element, encoding })
    }

    /// Returns the shape, element type and encoding of a ranked tensor type.
    pub fn as_ranked_tensor(self, context: &Context) -> Option<(&[i64], Type, Option<Attribute>)> {
        match self.storage(context) {
            TypeStorage::RankedTensor { shape, element, encoding } => Some((shape, *element, *encoding)),
            _ => None,
        }
    }

    /// Returns whether every dimension of a ranked shaped type is static.
    pub fn has_static_shape(self, context: &Context) -> bool {
        self.shape(context).is_some_and(|shape| shape.iter().all(|&extent| extent != DYNAMIC))
    }

    /// Returns the number of elements of a shaped type with a static shape; `None` also if the product
    /// exceeds 64 bits.
    pub fn num_elements(self, context: &Context) -> Option<i64> {
        let shape = self.shape(context)?;
        if shape.contains(&DYNAMIC) {
            return None;
        }
        shape.iter().try_fold(1i64, |product, &extent| product.checked_mul(extent))
    }

    /// Returns the inputs and results of a function type.
    pub fn function(self, context: &Context) -> Option<(&[Type], &[Type])> {
        match self.storage(context) {
            TypeStorage::Function { inputs, results } => Some((inputs, results)),
            _ => None,
        }
    }

    /// Returns whether a tensor may have elements of this type.
    pub fn is_tensor_element(self, context: &Context) -> bool {
        matches!(
            self.storage(context),
            TypeStorage::Integer { .. }
                | TypeStorage::Float(_)
                | TypeStorage::Index
                | TypeStorage::Complex(_)
                | TypeStorage::Vector { .. }
                | TypeStorage::Opaque { .. }
                | TypeStorage::Dialect { .. }
        )
    }

    /// Returns whether a vector may have elements of this type: `VectorElementTypeInterface`.
    pub fn is_vector_element(self, context: &Context) -> bool {
        self.is_int_or_index_or_float(context)
            || self.is_dialect_type(context, DIALECT_VECTOR_ELEMENTS)
            || self.implements(context, "mlir::VectorElementTypeInterface")
    }

    /// Returns whether a memref may have elements of this type: some builtin types, and types with
    /// `MemRefElementTypeInterface`.
    pub fn is_memref_element(self, context: &Context) -> bool {
        matches!(
            self.storage(context),
            TypeStorage::Integer { .. }
                | TypeStorage::Float(_)
                | TypeStorage::Index
                | TypeStorage::Complex(_)
                | TypeStorage::Vector { .. }
                | TypeStorage::MemRef { .. }
                | TypeStorage::UnrankedMemRef { .. }
        ) || self.is_dialect_type(context, DIALECT_MEMREF_ELEMENTS)
            || self.implements(context, "mlir::MemRefElementTypeInterface")
    }

    /// Returns whether this is a dialect type whose definition lists the interface with this C++ name.
    fn implements(self, context: &Context, interface: &str) -> bool {
        match *self.storage(context) {
            TypeStorage::Dialect { definition, .. } => {
                context.entity_definition(Entity::Type, definition).implements(context, interface)
            }
            _ => false,
        }
    }

    /// Returns whether this is one of the dialect types given by dialect and mnemonic.
    fn is_dialect_type(self, context: &Context, names: &[(&str, &str)]) -> bool {
        let TypeStorage::Dialect { definition, .. } = *self.storage(context) else {
            return false;
        };
        let definition = context.entity_definition(Entity::Type, definition);
        let (dialect, mnemonic) =
            (context.string(definition.dialect()), context.string(definition.mnemonic()));
        names.iter().any(|name| *dialect == name.0 && *mnemonic == name.1)
    }

    /// Returns the memref type with this layout, by default the identity map, in this memory space; space 0
    /// is the same as none.
    ///
    /// # Errors
    /// Fails if the layout does not fit the rank, or the attribute cannot be a memory space. The shape and
    /// the element type must be valid already.
    pub fn memref(
        context: &Context,
        shape: &[i64],
        element: Type,
        layout: Option<Attribute>,
        space: Option<Attribute>,
    ) -> Result<Type, MemRefError> {
        let rank = shape.len();
        let layout = match layout {
            Some(layout) => layout,
            None => context.identity_layout(rank),
        };
        match layout.storage(context) {
            AttributeStorage::AffineMap(map) => {
                let num_dims = map.num_dims(context);
                if num_dims as usize != rank {
                    return Err(MemRefError::LayoutRank { rank, num_dims });
                }
            }
            AttributeStorage::StridedLayout(layout) if layout.strides.len() != rank => {
                return Err(MemRefError::StrideCount);
            }
            _ => {}
        }
        let space = memory_space(context, space)?;
        Ok(context.intern_type(TypeStorage::MemRef { shape: shape.into(), element, layout, space }))
    }

    /// Returns the unranked memref type; see [`Type::memref`].
    ///
    /// # Errors
    /// Fails if the attribute cannot be a memory space.
    pub fn unranked_memref(
        context: &Context,
        element: Type,
        space: Option<Attribute>,
    ) -> Result<Type, MemRefError> {
        let space = memory_space(context, space)?;
        Ok(context.intern_type(TypeStorage::UnrankedMemRef { element, space }))
    }

    /// Returns the namespace of the dialect that defines this type.
    pub fn dialect(self, context: &Context) -> StringId {
        match *self.storage(context) {
            TypeStorage::Opaque { dialect, .. } => dialect,
            TypeStorage::Dialect { definition, .. } => {
                context.entity_definition(Entity::Type, definition).dialect()
            }
            _ => crate::context::strings::known::BUILTIN,
        }
    }
}

/// The dialect types with `VectorElementTypeInterface`.
const DIALECT_VECTOR_ELEMENTS: &[(&str, &str)] = &[("llvm", "ptr"), ("llvm", "ppc_fp128"), ("ptr", "ptr")];

/// The dialect types with `MemRefElementTypeInterface`.
const DIALECT_MEMREF_ELEMENTS: &[(&str, &str)] = &[("ptr", "ptr"), ("test", "memref_element")];

/// The reason why a memref type is invalid. Displays MLIR's message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MemRefError {
    /// The layout map has not one dimension per dimension of the memref.
    #[allow(missing_docs, reason = "the names say it")]
    LayoutRank { rank: usize, num_dims: u32 },
    /// The strided layout has not one stride per dimension.
    StrideCount,
    /// The attribute cannot be a memory space.
    MemorySpace,
}

impl std::fmt::Display for MemRefError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            MemRefError::LayoutRank { rank, num_dims } => {
                write!(f, "memref layout mismatch between rank and affine map: {rank} != {num_dims}")
            }
            MemRefError::StrideCount => f.write_str("expected the number of strides to match the rank"),
            MemRefError::MemorySpace => f.write_str("unsupported memory space Attribute"),
        }
    }
}

/// Checks a memory space; the integer 0 is the default one and becomes `None`.
fn memory_space(context: &Context, space: Option<Attribute>) -> Result<Option<Attribute>, MemRefError> {
    let Some(attribute) = space else {
        return Ok(None);
    };
    match attribute.storage(context) {
        AttributeStorage::Integer { value, .. } => Ok((!value.is_zero()).then_some(attribute)),
        AttributeStorage::String { .. }
        | AttributeStorage::Dictionary(_)
        | AttributeStorage::Dialect { .. } => Ok(space),
        _ => Err(MemRefError::MemorySpace),
    }
}

impl Attribute {
    /// Returns whether this can be the layout of a memref: `MemRefLayoutAttrInterface`.
    pub fn is_memref_layout(self, context: &Context) -> bool {
        matches!(self.storage(context), AttributeStorage::AffineMap(_) | AttributeStorage::StridedLayout(_))
    }
}
