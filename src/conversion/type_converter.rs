//! Type converters: which types the target has for those of the source.

use ir::{Location, Type, ValueId};
use rewrite::Builder;
use smallvec::SmallVec;

/// The types that one type becomes.
pub type TypeVec = SmallVec<[Type; 1]>;

/// The values that one value becomes.
pub type ValueVec = SmallVec<[ValueId; 1]>;

/// Maps types to those of the target. Casts between the two that remain after a conversion become what the
/// `materialize_` functions make; where they make nothing, the conversion fails.
pub trait TypeConverter {
    /// Returns the types that `ty` becomes: none, one or several; `None` if it cannot be converted.
    fn convert_types_of(&self, ty: Type) -> Option<TypeVec>;

    /// Makes a value of type `ty`, which is one of the source, from converted values. Makes none unless a converter says
    /// how.
    fn materialize_source(
        &self,
        _builder: &mut Builder<'_>,
        _ty: Type,
        _inputs: &[ValueId],
        _location: Location,
    ) -> Option<ValueId> {
        None
    }

    /// Makes values of the `types` of the target. `_original` is the type of the value that they stand for. Makes none
    /// unless a converter says how.
    fn materialize_target(
        &self,
        _builder: &mut Builder<'_>,
        _types: &[Type],
        _inputs: &[ValueId],
        _location: Location,
        _original: Option<Type>,
    ) -> Option<ValueVec> {
        None
    }

    /// Returns the type that `ty` becomes, if it becomes one.
    fn convert_type(&self, ty: Type) -> Option<Type> {
        match self.convert_types_of(ty)?.as_slice() {
            [ty] => Some(*ty),
            _ => None,
        }
    }

    /// Returns what `types` become, one after another.
    fn convert_types(&self, types: &[Type]) -> Option<Vec<Type>> {
        let mut all = Vec::with_capacity(types.len());
        for &ty in types {
            all.extend(self.convert_types_of(ty)?);
        }
        Some(all)
    }

    /// Returns whether `ty` stays as it is.
    fn is_legal(&self, ty: Type) -> bool {
        self.convert_type(ty) == Some(ty)
    }
}
