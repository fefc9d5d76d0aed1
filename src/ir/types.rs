//! Types: what a value may hold.
//!
//! A [`Type`] is a handle into the context's interner; [`TypeStorage`] is what it names. The
//! builtin types are the closed set of variants here; a type of any other dialect is `Dialect`
//! (its dialect is known: the definition and one attribute per parameter) or `Opaque` (it is not:
//! its text, verbatim). The commonest types have constant handles.
//!
//! Follows mlir/IR/BuiltinTypes.td.

use super::attributes::Attribute;
use super::context::Context;
use super::float::FloatKind;
use super::interner::define_handles;
use super::strings::StringId;

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

/// What a [`Type`] names.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
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

    /// What this handle names.
    #[inline]
    pub fn storage(self, context: &Context) -> &TypeStorage {
        context.type_storage(self)
    }

    /// The width of an integer type of any signedness.
    pub fn integer_width(self, context: &Context) -> Option<u32> {
        match *self.storage(context) {
            TypeStorage::Integer { width, .. } => Some(width),
            _ => None,
        }
    }

    /// The format of a float type.
    pub fn float_kind(self, context: &Context) -> Option<FloatKind> {
        match *self.storage(context) {
            TypeStorage::Float(kind) => Some(kind),
            _ => None,
        }
    }

    /// Whether this is an integer type of any width and signedness.
    pub fn is_integer(self, context: &Context) -> bool {
        self.integer_width(context).is_some()
    }

    /// Whether this is a float type of any format.
    pub fn is_float(self, context: &Context) -> bool {
        self.float_kind(context).is_some()
    }

    /// Whether this is an integer, index or float type.
    pub fn is_int_or_index_or_float(self, context: &Context) -> bool {
        matches!(
            self.storage(context),
            TypeStorage::Integer { .. } | TypeStorage::Index | TypeStorage::Float(_)
        )
    }

    /// Whether this is an unsigned integer type (`ui8`).
    pub fn is_unsigned_integer(self, context: &Context) -> bool {
        matches!(self.storage(context), TypeStorage::Integer { signedness: Signedness::Unsigned, .. })
    }

    /// The dimensions of a ranked shaped type.
    pub fn shape(self, context: &Context) -> Option<&[i64]> {
        match self.storage(context) {
            TypeStorage::Vector { shape, .. }
            | TypeStorage::RankedTensor { shape, .. }
            | TypeStorage::MemRef { shape, .. } => Some(shape),
            _ => None,
        }
    }

    /// The element type of a shaped type, ranked or not.
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

    /// Whether every dimension of a ranked shaped type is known.
    pub fn has_static_shape(self, context: &Context) -> bool {
        self.shape(context).is_some_and(|shape| shape.iter().all(|&extent| extent != DYNAMIC))
    }

    /// The number of elements of a shaped type with a static shape; `None` too where the product
    /// does not fit 64 bits.
    pub fn num_elements(self, context: &Context) -> Option<i64> {
        let shape = self.shape(context)?;
        if shape.contains(&DYNAMIC) {
            return None;
        }
        shape.iter().try_fold(1i64, |product, &extent| product.checked_mul(extent))
    }

    /// The inputs and results of a function type.
    pub fn function(self, context: &Context) -> Option<(&[Type], &[Type])> {
        match self.storage(context) {
            TypeStorage::Function { inputs, results } => Some((inputs, results)),
            _ => None,
        }
    }

    /// The namespace of the dialect that defines this type.
    pub fn dialect(self, context: &Context) -> StringId {
        match *self.storage(context) {
            TypeStorage::Opaque { dialect, .. } => dialect,
            TypeStorage::Dialect { definition, .. } => context.type_definition(definition).dialect,
            _ => super::strings::known::BUILTIN,
        }
    }
}
