//! The types of wide integers.

use std::sync::Arc;

use conversion::{TypeConverter, TypeVec};
use ir::{Context, Type, TypeStorage};
use smallvec::smallvec;

/// A type converter: it makes vectors of integers that are twice as wide as is supported, and knows none for others
/// that are too wide.
pub struct WideInts {
    pub context: Arc<Context>,
    /// The widest integers that are supported, a power of two.
    pub width: u32,
    /// Whether elements of memrefs are converted.
    pub with_memrefs: bool,
}

impl WideInts {
    /// Returns the vector type of an integer, or of a vector of integers. `None` if there is no type, or if it is
    /// not a vector.
    pub fn vector_type(&self, ty: Type) -> Option<Type> {
        let converted = self.convert_type(ty)?;
        matches!(converted.storage(&self.context), TypeStorage::Vector { .. }).then_some(converted)
    }

    /// Returns the width of an integer type that has no counterpart in the target.
    fn too_wide(&self, ty: Type) -> Option<u32> {
        match *ty.storage(&self.context) {
            TypeStorage::Integer { width, .. } => (width > self.width).then_some(width),
            _ => None,
        }
    }
}

impl TypeConverter for WideInts {
    fn convert_types_of(&self, ty: Type) -> Option<TypeVec> {
        let context = &*self.context;
        let half = context.integer_type(self.width);
        let pair = |width: u32, outer: &[i64]| {
            let shape: Vec<i64> = outer.iter().copied().chain([2]).collect();
            (width == 2 * self.width)
                .then(|| vector::types::make_vector(context, &shape, &vec![false; shape.len()], half))
        };
        let converted = match ty.storage(context) {
            TypeStorage::Integer { .. } => match self.too_wide(ty) {
                Some(width) => pair(width, &[])?,
                None => ty,
            },
            &TypeStorage::Vector { ref shape, element, .. } => match self.too_wide(element) {
                Some(width) => pair(width, shape)?,
                None => ty,
            },
            &TypeStorage::MemRef { element, .. } if self.with_memrefs => match self.too_wide(element) {
                Some(width) => ty.with_element_type(context, pair(width, &[])?)?,
                None => ty,
            },
            _ => ty,
        };
        Some(smallvec![converted])
    }
}
