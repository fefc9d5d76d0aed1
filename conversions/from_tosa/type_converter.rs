//! The types after a conversion: unsigned integers become signless ones.
//!
//! Follows mlir/lib/Dialect/Tosa/Transforms/TosaTypeConverters.cpp.

use conversion::{TypeConverter, TypeVec, ValueVec};
use ir::{Context, Location, Type, TypeStorage, ValueId};
use llvm_common::build::unrealized_cast;
use rewrite::Builder;
use smallvec::smallvec;

pub(crate) struct Signless<'c>(pub &'c Context);

impl Signless<'_> {
    fn element(&self, ty: Type) -> Type {
        match ty.is_unsigned_integer(self.0) {
            true => self.0.integer_type(ty.integer_width(self.0).unwrap_or(1)),
            false => ty,
        }
    }

    /// Returns the type that `ty` becomes.
    pub fn convert(&self, ty: Type) -> Type {
        match *ty.storage(self.0) {
            TypeStorage::RankedTensor { element, .. } => {
                ty.with_element_type(self.0, self.element(element)).unwrap_or(ty)
            }
            TypeStorage::UnrankedTensor(element) => {
                self.0.intern_type(TypeStorage::UnrankedTensor(self.element(element)))
            }
            _ => self.element(ty),
        }
    }
}

impl TypeConverter for Signless<'_> {
    fn convert_types_of(&self, ty: Type) -> Option<TypeVec> {
        Some(smallvec![self.convert(ty)])
    }

    fn materialize_source(
        &self,
        builder: &mut Builder<'_>,
        ty: Type,
        inputs: &[ValueId],
        location: Location,
    ) -> Option<ValueId> {
        (inputs.len() == 1).then(|| unrealized_cast(builder, location, inputs, ty))
    }

    fn materialize_target(
        &self,
        builder: &mut Builder<'_>,
        types: &[Type],
        inputs: &[ValueId],
        location: Location,
        _: Option<Type>,
    ) -> Option<ValueVec> {
        let &[ty] = types else { return None };
        (inputs.len() == 1).then(|| smallvec![unrealized_cast(builder, location, inputs, ty)])
    }
}
